import Containment
import GTK

/// A list that is searched through: by Ctrl+F, or just by writing.
final class SearchScenarioViewController: ViewController {
  private let toolbar = ToolbarController()
  private let search = SearchBarController()
  private let rooms = SampleListViewController()

  override func loadView() {
    let column = Box(.vertical)
    view = column
    search.debugName = "Search bar"
    search.delegate = self
    search.rootViewController = rooms
    let mode = Controls.choice(
      tr("Bar"),
      [(id: "search.ondemand", title: tr("On demand")), (id: "search.always", title: tr("Always"))]
    ) { [weak self] in self?.search.mode = $0 == 0 ? .onDemand : .always }
    let place = Controls.choice(
      tr("Place"), BarAlignment.allCases.map { (id: "search.\($0)", title: $0.title) }
    ) { [weak self] in self?.search.searchBarAlignment = BarAlignment.allCases[$0] }
    let start = Button(icon: "edit-find-symbolic", label: tr("Search (Ctrl+F)"))
    start.accessibleID = "search.start"
    start.clicked.connect(weak: self) {
      $0.search.isSearching ? $0.search.stopSearch() : $0.search.startSearch()
    }
    rooms.navigationItem.trailingItems = [start]
    toolbar.debugName = "Toolbar"
    toolbar.rootViewController = search
    embed(toolbar)
    column.packStart(Separator(.horizontal), expand: false)
    column.packStart(
      Controls.panel([mode, place]),
      expand: false)
  }
}

extension SearchScenarioViewController: SearchBarControllerDelegate {
  func searchBarController(_ search: SearchBarController, didChange text: String) {
    rooms.show(matching: text)
  }

  func searchBarController(_ search: SearchBarController, didClear text: String) {
    rooms.show(matching: "")
  }
}
