import GTK

/// Moves the boundary of a split: it is dragged by the pointer, or moved by keys after F8.
///
/// As in GtkPaned, F8 moves the focus to the boundary and back, and Tab skips it. Arrow keys move
/// the boundary, with Control further, Home and End as far as possible. Enter leaves it where it
/// is, Escape moves it back to where it was.
@MainActor
final class SplitBoundary {
  /// How far an arrow key moves the boundary, alone and with Control, in logical pixels.
  private static let steps = (short: 10, long: 50)

  private unowned let split: SplitController
  private let view: SplitView
  /// Where the boundary was when a drag or keys began to move it.
  private var origin = 0
  private var focusBefore: FocusMemory?

  init(of split: SplitController) {
    self.split = split
    view = split.panes
    view.handle.accessibleRole = .separator
    view.handle.accessibleName = tr("Boundary")
    view.handle.keyPressed.connect(weak: self, otherwise: false) { $0.handle($1) }
    view.handle.notify(property: "is-focus").connect(weak: self) {
      // While the boundary does not have the focus, Tab skips it.
      if !$0.view.handle.isFocus { $0.view.handle.canFocus = false }
      $0.view.queueDraw()
    }
    let drag = DragGesture(on: view, phase: .capture)
    drag.onBegan { [weak self, weak drag] in
      if self?.take(at: $0.x) == true { drag?.claim() } else { drag?.deny() }
    }
    drag.onChanged { [weak self] in self?.move(by: $0.x) }
  }

  private var sign: Int { view.isMirrored ? -1 : 1 }

  // MARK: Pointer

  private func take(at x: Double) -> Bool {
    guard let boundary = view.boundary else { return false }
    let place = sign < 0 ? Double(view.allocation.width) - x : x
    origin = boundary
    return abs(place - Double(boundary)) <= Double(SplitView.handleWidth) / 2
  }

  private func move(by x: Double) { split.leadingWidth = origin + sign * Int(x.rounded()) }

  // MARK: Keyboard

  /// Gives the focus to the boundary, if there is one to move.
  func takeFocus() {
    guard let window = view.window, let boundary = view.boundary else { return }
    origin = boundary
    focusBefore = FocusMemory(in: window)
    view.handle.canFocus = true
    view.handle.grabFocus()
  }

  /// Returns the focus to the widget that had it before, if the boundary has it.
  func leave() {
    guard view.handle.isFocus else { return }
    let before = focusBefore
    focusBefore = nil
    guard let window = view.window else { return }
    window.focusWidget = nil
    before?.restore(in: window)
  }

  private func handle(_ event: Event) -> Bool {
    guard !event.isAltDown, !event.isShiftDown, let place = view.boundary else { return false }
    let step = sign * (event.isControlDown ? SplitBoundary.steps.long : SplitBoundary.steps.short)
    switch event.key?.normalised {
    case .left: split.leadingWidth = place - step
    case .right: split.leadingWidth = place + step
    case .home: split.primaryWidth = split.minimumPrimaryWidth
    case .end: split.primaryWidth = split.maximumPrimaryWidth
    case .enter, .space, .f8: leave()
    case .escape:
      split.leadingWidth = origin
      leave()
    default: return false
    }
    return true
  }
}
