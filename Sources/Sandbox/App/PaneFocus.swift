import Containment
import GTK

/// Moves the keyboard focus from pane to pane of the window, to where it was in each.
final class PaneFocus {
  /// A part of the window between whose widgets Tab moves the focus, and what gives it the focus when it has
  /// not had it yet.
  typealias Pane = (view: Widget, enter: @MainActor () -> Void)

  private let panes: @MainActor () -> [Pane]
  /// Where the focus was when it left a pane, by the view of the pane.
  private var places: [Widget: FocusMemory] = [:]

  /// Moves between those of `panes` that are visible, which are asked for at each move.
  init(_ panes: @escaping @MainActor () -> [Pane]) { self.panes = panes }

  /// Moves the focus to the next pane (1) or the one before (-1), and from the last to the first.
  func move(by step: Int, in window: Window) {
    let visible = panes().filter(\.view.isMapped)
    guard !visible.isEmpty else { return }
    let focus = window.focusWidget
    let present = visible.firstIndex { focus?.isWithin($0.view) == true }
    if let present, let focus {
      let view = visible[present].view
      places[view] = FocusMemory(of: focus, in: view)
    }
    let count = visible.count
    let next = visible[((present ?? (step > 0 ? -1 : 0)) + step + count) % count]
    if places[next.view]?.restore(in: next.view) != true { next.enter() }
  }
}
