import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Layers around one root")
  struct RootControllerTests {
    let theatre = Theatre(width: 400, height: 300)

    private func menu(_ root: ViewController) -> MenuController {
      let menu = MenuController(rootViewController: root)
      menu.items = [MenuItem("Write", icon: "list-add-symbolic") {}]
      return menu
    }

    /// Begins a transition and lets it get under way.
    private func begin(_ layer: RootController, to next: ViewController) async throws -> Change {
      let change = layer.transition(to: next)
      try await until("the transition") { layer.content === next }
      return change
    }

    /// Lets a transition run its course.
    private func change(_ layer: RootController, to next: ViewController) async throws {
      await theatre.expectDone(try await begin(layer, to: next), in: 500)
    }

    @Test("MA-01 what is outside of a layer stays when its root changes, what is inside goes")
    func stackingOrder() async throws {
      let toolbar = ToolbarController(rootViewController: theatre.probe("X"))
      let outer = menu(toolbar)
      theatre.settle(outer)
      try await change(toolbar, to: theatre.probe("Y"))
      #expect(outer.view.part("menu.button")?.isMapped == true)

      let around = ToolbarController(rootViewController: menu(theatre.probe("X")))
      theatre.settle(around)
      let button = try #require(around.view.part("menu.button"))
      #expect(button.isMapped)
      try await change(around, to: theatre.probe("Y"))
      #expect(around.view.part("menu.button") == nil && !button.isMapped)
      #expect(around.toolbar.view?.isMapped == true)
    }

    @Test("MA-02 a transition without a style shows the new root at once and is over after 500 ms")
    func defaultDuration() async throws {
      let x = theatre.probe("X", .red)
      let y = theatre.probe("Y", .green)
      let layer = RootController(rootViewController: x)
      layer.debugName = "L"
      theatre.settle(layer)
      let task = try await begin(layer, to: y)
      theatre.clock.advance(by: 1)
      #expect(theatre.middle == (0, 255, 0, 255))
      theatre.clock.advance(by: 489)
      theatre.log.expect("X.wm(nil)", "Y.wm(L)", "Y.load", "Y.didLoad", "X.wD(t)", "Y.wA(t)")
      theatre.expect(after: 10, "X.dD(t)", "Y.dA(t)", "X.dm(nil)", "Y.dm(L)")
      #expect(await task.result)
    }

    @Test("MA-03 the root that is itself a layer changes its own root")
    func throughTheRoot() async throws {
      let toolbar = ToolbarController(rootViewController: theatre.probe("X"))
      let outer = menu(toolbar)
      theatre.settle(outer)
      let y = theatre.probe("Y")
      let inner = try #require(outer.rootViewController as? ToolbarController)
      try await change(inner, to: y)
      #expect(toolbar.rootViewController === y && outer.rootViewController === toolbar)
    }

    @Test("MA-04 a leaf changes the root of a layer further out, and the layers between are gone")
    func throughLookup() async throws {
      let x = theatre.probe("X")
      let outer = menu(ToolbarController(rootViewController: x))
      theatre.settle(outer)
      let y = theatre.probe("Y")
      let found = try #require(x.menuController)
      try await change(found, to: y)
      #expect(outer.rootViewController === y && x.toolbarController == nil)
    }

    @Test("MA-05 a lookup goes up the chain, itself included, and takes a subclass for its base")
    func lookupUp() {
      final class Special: ToolbarController {}
      let x = ViewController()
      let special = Special(rootViewController: x)
      let outer = ToolbarController(
        rootViewController: SnackbarController(rootViewController: special))
      #expect(x.toolbarController === special)
      #expect(special.toolbarController === special)
      #expect(special.parent?.toolbarController === outer)
      #expect(x.enclosing(RootController.self) === special)
      #expect(x.snackbarController === outer.rootViewController)
      #expect(x.searchBarController == nil && x.statusBarController == nil)
    }

    @Test("MA-06 a controller beside the layers finds them from the outermost of its window down")
    func lookupBeside() {
      let toolbar = ToolbarController(rootViewController: ViewController())
      let outer = MenuController(
        rootViewController: SnackbarController(rootViewController: toolbar))
      let sibling = ViewController()
      outer.addChild(sibling)
      sibling.didMove(toParent: outer)
      let inside = ViewController()
      sibling.addChild(inside)
      inside.didMove(toParent: sibling)
      #expect(inside.toolbarController === toolbar)
      #expect(inside.menuController === outer)
    }

    @Test("MA-07 a lookup never answers with a layer of another window")
    func lookupInTwoWindows() {
      let other = Theatre()
      let mine = ToolbarController(rootViewController: theatre.probe("X"))
      theatre.settle(mine)
      let lonely = other.probe("Y")
      other.settle(SnackbarController(rootViewController: lonely))
      #expect(lonely.toolbarController == nil)
      #expect(mine.rootViewController?.snackbarController == nil)
    }

    @Test("MA-08 an incoming root finds its layers in viewDidLoad")
    func lookupInViewDidLoad() async throws {
      let toolbar = ToolbarController(rootViewController: theatre.probe("X"))
      theatre.settle(toolbar)
      let y = theatre.probe("Y")
      y.actions["didLoad"] = { y.toolbarController?.toolbar.title = "From Y" }
      toolbar.slot.set(y)
      #expect(toolbar.toolbar.title == "From Y")
      try await until("the title") { (toolbar.toolbar.view as? HeaderBar)?.title == "From Y" }
    }

    @Test("MA-09 a root that takes the place of a blocked and darkened one is blocked and dark too")
    func slotStateSurvives() async throws {
      let layer = RootController(rootViewController: theatre.probe("X", .red))
      theatre.settle(layer)
      layer.isUserInteractionEnabled = false
      layer.slot.dimming = 0.5
      let button = CountingButton(titled: "Y")
      try await change(layer, to: theatre.page("Y", view: button))
      try await letEventsArrive()
      try await handled(button.realClick())
      #expect(button.clicks == 0 && !layer.isUserInteractionEnabled)
      let dark = theatre.middle
      layer.slot.dimming = 0
      let light = theatre.middle
      #expect(abs(dark.red * 2 - light.red) <= 2)
      layer.isUserInteractionEnabled = true
      try await until("the click", after: button.realClick()) { button.clicks == 1 }
    }

    enum Chrome: CaseIterable { case toolbar, menu, bottomSheet, drawer }

    /// A layer, and how to open and close what blocks its root.
    private func layer(_ chrome: Chrome) -> (RootController, @MainActor (Bool) -> Void) {
      let (root, side) = (theatre.probe("X"), theatre.probe("S"))
      switch chrome {
      case .toolbar:
        let toolbar = ToolbarController(rootViewController: root)
        return (toolbar, { toolbar.floatingViewController = $0 ? side : nil })
      case .menu:
        let menu = menu(root)
        return (menu, { menu.isOpen = $0 })
      case .bottomSheet:
        let sheet = BottomSheetController(rootViewController: root, bottomViewController: side)
        return (sheet, { _ = $0 ? sheet.open() : sheet.close() })
      case .drawer:
        let drawer = NavigationDrawerController(rootViewController: root, startViewController: side)
        return (drawer, { _ = $0 ? drawer.open() : drawer.close() })
      }
    }

    @Test(
      "MA-09 what the program has blocked stays so after chrome that has blocked it too",
      arguments: Chrome.allCases)
    func blockedTwice(_ chrome: Chrome) async {
      let (layer, setOpen) = layer(chrome)
      theatre.settle(layer)
      setOpen(true)
      await theatre.clock.run(600)
      #expect(!layer.isUserInteractionEnabled)
      layer.isUserInteractionEnabled = true
      #expect(!layer.isUserInteractionEnabled, "the chrome is still open")
      layer.isUserInteractionEnabled = false
      setOpen(false)
      await theatre.clock.run(600)
      #expect(!layer.isUserInteractionEnabled)
      layer.isUserInteractionEnabled = true
      #expect(layer.isUserInteractionEnabled)
    }

    @Test("MA-10 two layers beside each other change at once, each in its own order")
    func independent() {
      let parts = ViewController()
      theatre.settle(parts)
      let layers = [
        RootController(rootViewController: theatre.probe("A")),
        RootController(rootViewController: theatre.probe("C")),
      ]
      for (index, layer) in layers.enumerated() {
        layer.debugName = "L\(index + 1)"
        parts.embed(layer)
      }
      theatre.clock.tick()
      _ = theatre.log.take()
      layers[0].slot.set(theatre.probe("B"), transition: .crossfade.lasting(200))
      theatre.clock.advance(by: 100)
      layers[1].slot.set(theatre.probe("D"), transition: .crossfade.lasting(200))
      theatre.clock.advance(by: 100)
      theatre.clock.advance(by: 100)
      theatre.log.expect(
        "A.wm(nil)", "B.wm(L1)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)", "C.wm(nil)",
        "D.wm(L2)", "D.load", "D.didLoad", "C.wD(t)", "D.wA(t)", "A.dD(t)", "B.dA(t)", "A.dm(nil)",
        "B.dm(L1)", "C.dD(t)", "D.dA(t)", "C.dm(nil)", "D.dm(L2)")
    }
  }
}
