import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("The end of layers and panes")
  struct LayerEndTests {
    let theatre = Theatre(width: 500, height: 300)

    enum Layer { case toolbar, statusBar, searchBar, drawer, split }

    /// Shows a layer in which something is under way.
    private func begin(_ layer: Layer) -> (ViewController, Change?) {
      let (root, side) = (theatre.probe("R"), theatre.probe("S"))
      switch layer {
      case .toolbar:
        let toolbar = ToolbarController(rootViewController: root)
        theatre.settle(toolbar)
        toolbar.floatingViewController = side
        return (toolbar, nil)
      case .statusBar:
        root.actions["wA"] = { [weak root] in
          if let root { root.statusBarController?.push("R says", owner: root) }
        }
        let status = StatusBarController(rootViewController: root)
        theatre.settle(status)
        return (status, nil)
      case .searchBar:
        let search = SearchBarController(rootViewController: root)
        theatre.settle(search)
        search.startSearch()
        return (search, nil)
      case .drawer:
        let drawer = NavigationDrawerController(rootViewController: root, startViewController: side)
        theatre.settle(drawer)
        return (drawer, drawer.open())
      case .split:
        let split = SplitController(primary: side, secondary: root)
        theatre.settle(split)
        return (split, split.showSecondary())
      }
    }

    @Test(
      "MA-12 MA-14 MA-16 MA-49 NV-14 NV-17 nothing is left of a layer that goes, or whose window goes",
      arguments: [
        (Layer.toolbar, false), (.statusBar, false), (.searchBar, false), (.split, false),
        (.drawer, true), (.split, true),
      ])
    func gone(layer: Layer, closes: Bool) async throws {
      try await expectGone {
        let (controller, change) = begin(layer)
        await theatre.clock.run(100)
        if closes { theatre.close() } else { theatre.settle(nil) }
        await theatre.clock.run(500)
        if let change { await change.finished }
        return controller
      }
    }
  }
}
