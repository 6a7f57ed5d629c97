import Containment
import GTK

/// The list of scenarios at the side of the window.
final class CatalogueViewController: ViewController {
  /// Called when a scenario is chosen.
  var onSelect: (@MainActor (Scenario) -> Void)?

  private let scenarios: [Scenario]
  private let list = ListBox()

  init(_ scenarios: [Scenario]) {
    self.scenarios = scenarios
    super.init()
  }

  override func loadView() {
    for scenario in scenarios { list.add(row(for: scenario)) }
    list.selectionMode = .browse
    list.accessibleName = "Scenarios"
    list.accessibleID = "catalogue"
    list.styleClasses.insert("enfilade-catalogue")
    list.setHeader { [scenarios] row, previous in
      let group = scenarios[row.index].group
      guard previous.map({ scenarios[$0.index].group }) != group else { return nil }
      let heading = Label(group)
      heading.xalign = 0
      heading.margins = EdgeInsets(top: 12, start: 12, bottom: 6, end: 12)
      heading.styleClasses.insert("heading")
      heading.styleClasses.insert("dim-label")
      return heading
    }
    list.rowSelected.connect(weak: self) { catalogue, row in
      guard let row else { return }
      catalogue.onSelect?(catalogue.scenarios[row.index])
    }
    let scroller = ScrolledWindow(list)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.setSizeRequest(width: 200)
    scroller.styleClasses.insert("sidebar")
    view = scroller
  }

  /// Marks `scenario` as the one that is shown.
  func select(_ scenario: Scenario) {
    loadViewIfNeeded()
    guard let index = scenarios.firstIndex(where: { $0.id == scenario.id }),
      let row = list.row(at: index), !row.isSelected
    else { return }
    list.selectedRow = row
  }

  private func row(for scenario: Scenario) -> ListBoxRow {
    let title = Label(scenario.title)
    title.xalign = 0
    title.ellipsizes = true
    title.margins = EdgeInsets(top: 8, start: 18, bottom: 8, end: 12)
    let row = ListBoxRow(title)
    row.tooltip = scenario.summary
    row.accessibleName = scenario.title
    row.accessibleID = "catalogue.\(scenario.id)"
    return row
  }
}
