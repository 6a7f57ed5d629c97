import Containment
import GTK
import Sandbox

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
    let column = Box(.vertical)
    view = column
    search.debugName = "Search bar"
    search.delegate = self
    search.rootViewController = rooms
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
      Controls.panel([
        Controls.choice(\.$mode, of: knobs, in: "search"),
        Controls.choice(\.$place, of: knobs, in: "search"),
      ]),
      expand: false)
    knobs.apply(\.mode, to: self) { $0.search.mode = $1 }
    knobs.apply(\.place, to: self) { $0.search.searchBarAlignment = $1 }
    knobs.apply(\.content, to: self) { $0.search.displayStyle = $1 }
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
