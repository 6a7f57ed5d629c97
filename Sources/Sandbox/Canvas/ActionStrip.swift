import Containment
import GTK

/// The first actions of the scenario as a row of buttons under the frame, as many as fit. All of them
/// stand in the inspector. (Row ST-01.)
final class ActionStrip {
  /// The largest number of buttons.
  private static let most = 5

  let view: ScrolledWindow
  private let row = Box(.horizontal, spacing: 6)
  private let viewport: Viewport
  private var buttons: [ActionButton] = []
  private var frames: SignalConnection?
  /// Whose size of text is that of the buttons.
  private let text = Label()
  private lazy var fitting = FitWatch(view, text: text) { [weak self] in self?.fit(into: $0) }

  init() {
    row.halign = .center
    row.margins = EdgeInsets(6)
    viewport = Viewport(row)
    // The strip may get less than its minimum width, so that it does not widen the window.
    view = ScrolledWindow(viewport)
    view.setPolicies(horizontal: .external, vertical: .never)
    viewport.focusHAdjustment = view.hadjustment
    view.isVisible = false
    _ = fitting
    view.mapped.connect(weak: self) { $0.followFrames() }
  }

  isolated deinit { frames?.disconnect() }

  /// Offers these actions from now on, in their order.
  func offer(_ actions: [ActionRun]) {
    for button in buttons { button.button.removeFromParent() }
    buttons = actions.prefix(ActionStrip.most).map {
      ActionButton($0, id: "strip.\($0.action.id)", wraps: false)
    }
    for button in buttons { row.packStart(button.button) }
    view.isVisible = !buttons.isEmpty
    fitting.request()
  }

  /// Follows whether the actions can be performed. Whatever an action depends on, the user sees it
  /// change by a frame.
  private func followFrames() {
    frames?.disconnect()
    frames = view.frameEnded?.connect(weak: self) { strip in
      for button in strip.buttons { button.followSensitivity() }
    }
  }

  private func fit(into room: Int) {
    for button in buttons { button.button.isVisible = true }
    for button in buttons.dropFirst().reversed() where row.preferredSize.width > room {
      button.button.isVisible = false
    }
  }
}
