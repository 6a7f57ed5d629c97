import Containment
import GTK

/// The play and the first actions of the scenario as a row of buttons under the frame, as many as fit. The
/// others stand in the inspector, to which a button leads.
final class ActionStrip {
  /// The largest number of actions, without the play.
  private static let most = 5

  let view: Widget
  /// Called when somebody wants the actions that have no room here.
  var onMore: (@MainActor () -> Void)?
  private let row = Box(.horizontal, spacing: 6)
  /// Made when there is first something behind it.
  private var more: Button?
  private var all: [ActionRun] = []
  private var buttons: [(run: ActionRun, button: ActionButton)] = []
  private lazy var fitting = FitWatch(view, text: row) { [weak self] in self?.fit(into: $0) }

  init() {
    row.halign = .center
    row.margins = EdgeInsets(6)
    view = NarrowRow(row)
    view.isVisible = false
    _ = fitting
  }

  private func showMore(_ isNeeded: Bool) {
    if isNeeded, more == nil { more = makeMore() }
    more?.isVisible = isNeeded
  }

  private func makeMore() -> Button {
    let button = Button(tr("More"))
    button.setUp(id: "strip.more")
    button.tooltip = tr("The other actions, in the inspector")
    button.styleClasses.insert("flat")
    button.clicked.connect(weak: self) { $0.onMore?() }
    row.packEnd(button)
    return button
  }

  /// Offers these actions from now on, in their order.
  func offer(_ actions: [ActionRun]) {
    for (run, button) in buttons {
      run.isInStrip = false
      button.button.removeFromParent()
    }
    all = actions
    let plays = actions.prefix { $0.isPlay }.count
    buttons = actions.prefix(ActionStrip.most + plays).map {
      ($0, ActionButton($0, id: "strip.\($0.action.id)", wraps: false))
    }
    for (run, button) in buttons {
      run.isInStrip = true
      row.packStart(button.button)
    }
    showMore(all.count > buttons.count)
    view.isVisible = !buttons.isEmpty
    fitting.request()
  }

  private func fit(into room: Int) {
    showMore(all.count > buttons.count)
    for (_, button) in buttons { button.button.isVisible = true }
    for (_, button) in buttons.dropFirst().reversed() where row.preferredSize.width > room {
      showMore(true)
      button.button.isVisible = false
    }
    for (run, button) in buttons { run.isInStrip = button.button.isVisible }
  }
}
