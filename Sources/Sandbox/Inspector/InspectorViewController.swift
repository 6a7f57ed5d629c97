import Containment
import GTK

/// The end of the window: pages about what is on the canvas.
final class InspectorViewController: ViewController {
  /// The pages, by the names that the app remembers and links use.
  private let pages: [(id: String, controller: ViewController)]
  private let tabs: TabsController

  /// Called when another page is shown.
  var onPageChange: (@MainActor () -> Void)?

  init(_ pages: [(id: String, title: String, controller: ViewController)]) {
    for page in pages { page.controller.tabItem.title = page.title }
    self.pages = pages.map { ($0.id, $0.controller) }
    tabs = TabsController(viewControllers: pages.map(\.controller))
    // The pages have sliders and rows to be dragged.
    tabs.isSwipeEnabled = false
    tabs.transition = .crossfade.lasting(150)
    super.init()
    debugName = "Inspector"
    tabs.delegate = self
  }

  override func loadView() {
    let room = Box(.vertical)
    room.styleClasses.insert("background")
    room.styleClasses.insert("enfilade-inspector")
    room.accessibleID = "inspector"
    room.accessibleName = tr("Inspector")
    view = room
    embed(tabs)
  }

  /// The name of the page that is shown.
  var page: String {
    get { pages[tabs.selectedIndex ?? 0].id }
    set {
      guard let index = pages.firstIndex(where: { $0.id == newValue }) else { return }
      Task { await tabs.select(index) }
    }
  }
}

extension InspectorViewController: TabbedControllerDelegate {
  func tabbedController(_ controller: TabbedController, didSelect selection: TabSelection) {
    onPageChange?()
  }
}
