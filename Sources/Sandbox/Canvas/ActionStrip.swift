import Containment
import GTK

/// The first actions of the scenario as a row of buttons under the frame, as many as fit. All of
/// them stand in the inspector.
final class ActionStrip {
  /// The largest number of buttons.
  private static let most = 5

  let view: Widget
  private let row = Box(.horizontal, spacing: 6)
  private var buttons: [ActionButton] = []
  private lazy var fitting = FitWatch(view, text: row) { [weak self] room in
    guard let self else { return }
    row.fit(into: room, hiding: buttons.dropFirst().reversed().map(\.button))
  }

  init() {
    row.halign = .center
    row.margins = EdgeInsets(6)
    view = NarrowRow(row)
    view.isVisible = false
    _ = fitting
  }

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
}
