import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("Docked drawers")
  struct DockedDrawerTests {
    typealias Side = NavigationDrawerController.Side
    let theatre = Theatre(width: 1200, height: 300)

    /// When a docked drawer gets its controller.
    enum Moment: CaseIterable {
      case initially, onScreen, offScreen, hidden, inACallback, inALayout, narrow, anew, another,
        again, fromElsewhere, fromElsewhereInACallback, fromTheRoot, whileMoving
    }

    private func set(
      _ controller: ViewController?, _ side: Side, of drawer: NavigationDrawerController
    ) {
      if side == .start {
        drawer.startViewController = controller
      } else {
        drawer.endViewController = controller
      }
    }

    @Test(
      "BR-38 a drawer that is open when docked is open, whenever its controller comes",
      arguments: Moment.allCases, Side.allCases)
    func whenever(_ moment: Moment, _ side: Side) async throws {
      let (page, a, b) = (theatre.probe("P"), theatre.probe("A", .green), theatre.probe("B", .blue))
      let drawer = NavigationDrawerController(rootViewController: page)
      drawer.setOpenWhenDocked(true, side)
      var last = a
      switch moment {
      case .initially:
        set(a, side, of: drawer)
        theatre.settle(drawer)
      case .onScreen:
        theatre.settle(drawer)
        set(a, side, of: drawer)
      case .offScreen:
        theatre.settle(drawer)
        theatre.settle(theatre.probe("X"))
        set(a, side, of: drawer)
        theatre.settle(drawer)
      case .hidden:
        theatre.settle(drawer)
        theatre.root.hide()
        set(a, side, of: drawer)
        theatre.root.show()
      case .inACallback:
        page.actions["wA"] = { set(a, side, of: drawer) }
        theatre.settle(drawer)
      case .inALayout:
        theatre.settle(drawer)
        LayoutPass.run { set(a, side, of: drawer) }
      case .narrow:
        drawer.breakpoint = 2000
        theatre.settle(drawer)
        set(a, side, of: drawer)
        try await theatre.comeToEnd()
        #expect(!drawer.isOpen(side))
        drawer.breakpoint = 1000
      case .anew:
        set(a, side, of: drawer)
        theatre.settle(drawer)
        set(nil, side, of: drawer)
        #expect(!drawer.isOpen(side))
        set(a, side, of: drawer)
      case .another:
        set(b, side, of: drawer)
        theatre.settle(drawer)
        set(a, side, of: drawer)
      case .again:
        set(a, side, of: drawer)
        theatre.settle(drawer)
        a.willMove(toParent: nil)
        a.removeFromParent()
        #expect(!drawer.isOpen(side))
        set(a, side, of: drawer)
      case .fromElsewhere:
        let split = SplitController(primary: a, secondary: drawer)
        theatre.settle(split)
        split.collapseWidth = 100
        drawer.breakpoint = 300
        try await theatre.comeToEnd()
        set(a, side, of: drawer)
      case .fromElsewhereInACallback:
        let tabs = TabsController(viewControllers: [a, theatre.probe("T")])
        page.actions["wA"] = { set(a, side, of: drawer) }
        theatre.settle(tabs)
        theatre.settle(drawer)
      case .fromTheRoot:
        theatre.settle(drawer)
        drawer.rootViewController = a
        theatre.clock.tick()
        set(a, side, of: drawer)
        drawer.rootViewController = page
      case .whileMoving:
        set(a, side, of: drawer)
        theatre.settle(drawer)
        drawer.setOpen(false, side)
        theatre.clock.advance(by: 100)
        set(b, side, of: drawer)
        drawer.setOpenWhenDocked(true, side)
        last = b
      }
      try await theatre.comeToEnd()
      #expect(drawer.isDocked && drawer.isOpen(side) && drawer.isOpenWhenDocked(side))
      #expect(last.parent === drawer && last.appearance.state == .appeared)
      #expect(last.view.isMapped && last.view.allocation.width >= 300)
    }

    @Test("BR-38 one that is closed when docked stays closed", arguments: Side.allCases)
    func closed(_ side: Side) async throws {
      let drawer = NavigationDrawerController(rootViewController: theatre.probe("P"))
      drawer.setOpenWhenDocked(false, side)
      theatre.settle(drawer)
      let a = theatre.probe("A", .green)
      set(a, side, of: drawer)
      try await theatre.comeToEnd()
      #expect(!drawer.isOpen(side) && a.appearance.state == .disappeared)
    }

    @Test(
      "BR-38 two that exchange their controllers show both", arguments: [true, false], [0, 1, 2])
    func exchanged(startFirst: Bool, _ way: Int) async throws {
      let (a, b) = (theatre.probe("A", .green), theatre.probe("B", .blue))
      let drawer = NavigationDrawerController(
        rootViewController: theatre.probe("P"), startViewController: a, endViewController: b)
      drawer.setOpenWhenDocked(true, .end)
      theatre.settle(drawer)
      #expect(drawer.isOpen(.start) && drawer.isOpen(.end))
      let exchange = {
        if startFirst {
          drawer.startViewController = b
          drawer.endViewController = a
        } else {
          drawer.endViewController = a
          drawer.startViewController = b
        }
      }
      switch way {
      case 0: exchange()
      case 1: Transaction.run { exchange() }
      default: LayoutPass.run { exchange() }
      }
      try await theatre.comeToEnd()
      #expect(drawer.startViewController === b && drawer.endViewController === a)
      #expect(drawer.isOpen(.start) && drawer.isOpen(.end))
      for page in [a, b] {
        #expect(page.appearance.state == .appeared && page.parent === drawer && page.view.isMapped)
      }
      #expect(drawer.children.count == 3)
    }

    @Test("BR-38 two layers that exchange theirs show both")
    func exchangedLayers() async throws {
      let (a, b) = (theatre.probe("A", .green), theatre.probe("B", .blue))
      let one = NavigationDrawerController(rootViewController: nil, startViewController: a)
      let two = NavigationDrawerController(rootViewController: nil, startViewController: b)
      for drawer in [one, two] { drawer.breakpoint = 400 }
      let split = SplitController(primary: one, secondary: two)
      split.maximumPrimaryWidth = 600
      split.primaryWidth = 600
      theatre.settle(split)
      try await theatre.comeToEnd()
      #expect(one.isOpen(.start) && two.isOpen(.start))
      one.startViewController = b
      two.startViewController = a
      try await theatre.comeToEnd()
      #expect(one.startViewController === b && two.startViewController === a)
      #expect(one.isOpen(.start) && two.isOpen(.start))
      #expect([a, b].allSatisfy { $0.appearance.state == .appeared })
    }
  }
}
