import Containment
import GTK
import Sandbox

extension Scenario {
  static let searchBar = Scenario(
    "search-bar", tr("Search bar"), group: tr("Containers"),
    summary: tr("A list with a search bar, opened by Ctrl+F or by typing."),
    words: ScenarioWords(
      use: tr("For a list that is longer than the window."),
      avoid: tr("For a handful of rows, which are found faster by eye."),
      keys: [
        .init(tr("Ctrl+F"), tr("Starts the search")),
        .init(tr("Escape"), tr("Ends the search")),
      ],
      classes: [.of("SearchBarController")]),
    source: #filePath, knobs: SearchKnobs(),
    actions: SearchScenarioViewController.actions,
    make: SearchScenarioViewController.init)
}

struct SearchKnobs: Knobs {
  @Knob(tr("Bar"), among: [.onDemand, .always]) var mode = SearchBarController.Mode.onDemand
  @Knob(tr("Place")) var place = BarAlignment.top
  @Knob(tr("Content")) var content = DisplayStyle.partial
}

/// A list with a search, which starts by Ctrl+F or by typing.
final class SearchScenarioViewController: KnobbedViewController<SearchKnobs> {
  private let toolbar = ToolbarController()
  private let search = SearchBarController()
  private let rooms = SampleListViewController()

  override func loadView() {
    view = Box(.vertical)
    search.debugName = "Search bar"
    search.delegate = self
    search.rootViewController = rooms
    let start = Button(icon: "edit-find-symbolic", label: tr("Search (Ctrl+F)"))
    start.accessibleID = "search.start"
    start.clicked.connect(weak: self) { $0.toggleSearch() }
    rooms.navigationItem.trailingItems = [start]
    toolbar.debugName = "Toolbar"
    toolbar.rootViewController = search
    embed(toolbar)
    knobs.apply(\.mode, to: self) { $0.search.mode = $1 }
    knobs.apply(\.place, to: self) { $0.search.searchBarAlignment = $1 }
    knobs.apply(\.content, to: self) { $0.search.displayStyle = $1 }
  }

  static let actions: [ScenarioAction<SearchScenarioViewController>] = [
    ScenarioAction("search", tr("Start or end the search"), icon: "edit-find-symbolic") {
      $0.toggleSearch()
    }
  ]

  private func toggleSearch() {
    search.isSearching ? search.stopSearch() : search.startSearch()
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
