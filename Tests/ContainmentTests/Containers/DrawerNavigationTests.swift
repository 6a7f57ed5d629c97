import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Drawers around stacks")
  struct DrawerNavigationTests {
    private typealias Scene = (
      theatre: Theatre, drawer: NavigationDrawerController, navigation: NavigationController
    )

    /// A drawer layer of 600 pixels around a stack of two pages.
    private func scene() -> Scene {
      let theatre = Theatre(width: 600, height: 300)
      let navigation = NavigationController(rootViewController: theatre.probe("A", .red))
      navigation.viewControllers.append(theatre.probe("B", .green))
      let drawer = NavigationDrawerController(
        rootViewController: navigation, startViewController: theatre.probe("S", .blue),
        endViewController: theatre.probe("E", .white))
      theatre.settle(drawer)
      return (theatre, drawer, navigation)
    }

    /// Drags in steps, each further than any dead zone, and so far that speed does not matter; places
    /// count from the start edge.
    private func drag(_ scene: Scene, from start: Int, to end: Int) async throws {
      let isMirrored = scene.drawer.view.direction == .rightToLeft
      func place(_ x: Int) -> (x: Int, y: Int) { (isMirrored ? 599 - x : x, 150) }
      try await letEventsArrive()
      try await handled(scene.drawer.view.realDrag(from: place(start), to: place(end), steps: 5))
      await scene.theatre.clock.run(400)
    }

    private func stack(_ scene: Scene) -> String {
      scene.navigation.viewControllers.map(\.debugName).joined()
    }

    @Test(
      "MA-21 a drag at the start edge pops; the drawer comes only where there is nothing to pop",
      arguments: [false, true])
    func popBeatsDrawer(isMirrored: Bool) async throws {
      DesktopSettings.textDirection = isMirrored ? .rightToLeft : .leftToRight
      defer { DesktopSettings.textDirection = .leftToRight }
      let scene = scene()
      try await drag(scene, from: 8, to: 540)
      #expect(stack(scene) == "A" && !scene.drawer.isOpen(.start))
      #expect(scene.theatre.log.take().filter { $0.hasPrefix("S.") } == [])
      try await drag(scene, from: 8, to: 540)
      #expect(stack(scene) == "A" && scene.drawer.isOpen(.start))
      scene.theatre.log.expect("S.load", "S.didLoad", "S.wA(t)", "S.dA(t)")
    }

    @Test("MA-21 between the zones of both neither moves; a drawer that is there goes first")
    func zones() async throws {
      let scene = scene()
      try await drag(scene, from: 50, to: 540)
      #expect(stack(scene) == "AB" && !scene.drawer.isOpen(.start))
      await scene.theatre.expectDone(scene.drawer.open(), in: 400)
      try await drag(scene, from: 260, to: 10)
      #expect(stack(scene) == "AB" && !scene.drawer.isOpen(.start))
    }

    @Test("MA-21 in a collapsed split too a drag pops before it goes back to the primary")
    func split() async throws {
      let theatre = Theatre(width: 400, height: 300)
      let navigation = NavigationController(rootViewController: theatre.probe("A", .red))
      navigation.viewControllers.append(theatre.probe("B", .green))
      let split = SplitController(primary: theatre.probe("L", .blue), secondary: navigation)
      theatre.settle(split)
      await theatre.expectDone(split.showSecondary(), in: 400)
      for (count, pane) in [(1, SplitController.Pane.secondary), (1, .primary)] {
        try await letEventsArrive()
        try await handled(split.view.realDrag(from: (8, 150), to: (380, 150), steps: 5))
        theatre.clock.advance(by: 400)
        #expect(navigation.viewControllers.count == count && split.topPane == pane)
      }
    }

    @Test(
      "MA-21 a drag at the edge goes back in a collapsed split before it opens a drawer around that",
      arguments: [false, true])
    func splitBeatsDrawer(isMirrored: Bool) async throws {
      DesktopSettings.textDirection = isMirrored ? .rightToLeft : .leftToRight
      defer { DesktopSettings.textDirection = .leftToRight }
      let theatre = Theatre(width: 400, height: 300)
      let split = SplitController(
        primary: theatre.probe("L", .blue), secondary: theatre.probe("M", .green))
      let drawer = NavigationDrawerController(
        rootViewController: split, startViewController: theatre.probe("S", .white))
      theatre.settle(drawer)
      await theatre.expectDone(split.showSecondary(), in: 400)
      for isOpen in [false, true] {
        try await letEventsArrive()
        let ends = [8, 380].map { (x: isMirrored ? 399 - $0 : $0, y: 150) }
        try await drawer.view.realDrag(from: ends[0], to: ends[1], steps: 5)
        try await until("the drag \(isOpen)") {
          theatre.clock.advance(by: 400)
          return split.topPane == .primary && drawer.isOpen(.start) == isOpen
        }
      }
    }

    @Test("MA-21 at the end edge the way forward goes first in the same way")
    func forward() async throws {
      let scene = scene()
      try await drag(scene, from: 8, to: 540)
      #expect(stack(scene) == "A")
      try await drag(scene, from: 592, to: 60)
      #expect(stack(scene) == "AB" && !scene.drawer.isOpen(.end))
      try await drag(scene, from: 592, to: 60)
      #expect(stack(scene) == "AB" && scene.drawer.isOpen(.end))
    }
  }
}
