import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  /// Gestures around gestures that have a use for the same drag.
  @Suite("The innermost gesture comes first")
  struct InnermostTests {
    enum Way: CaseIterable { case left, right, up, down }

    /// A controller with gestures, and what they have done.
    @MainActor
    struct Mover {
      let controller: ViewController
      /// The drags of a finger for which it has a use.
      let ways: Set<Way>
      let hasMoved: @MainActor () -> Bool
      var keeping: [AnyObject] = []
    }

    enum Inner: CaseIterable { case grab, swipe, verticalSwipe, tabs, stack, grabbedStack, drawer }
    enum Outer: CaseIterable {
      case stack, grabbedStack, grab, swipe, verticalSwipe, tabs, sheet, page, drawer
    }

    // MARK: Scenes

    private func grab(from page: ViewController, to other: ViewController) -> Mover {
      let container = ContainerViewController(content: page)
      let slot = container.slot
      let grab = GrabTransition(on: slot, keepsPrevious: true) { [weak slot] in
        slot?.content === page ? other : nil
      }
      return Mover(
        controller: container, ways: [.left, .right, .down],
        hasMoved: { slot.content !== page }, keeping: [grab])
    }

    private func swipe(
      from page: ViewController, to others: [ViewController], _ axis: Orientation
    ) -> Mover {
      let container = ContainerViewController(content: page)
      let slot = container.slot
      let swipe = Swipe(on: slot.view, slot: slot, axis: axis, keepsPrevious: true) {
        [weak slot] way in
        guard slot?.content === page else { return nil }
        let isForward = way == .forward
        return (
          others[isForward ? 0 : 1],
          .slide(axis == .vertical ? (isForward ? .up : .down) : (isForward ? .start : .end))
        )
      }
      return Mover(
        controller: container, ways: axis == .vertical ? [.up, .down] : [.left, .right],
        hasMoved: { slot.content !== page }, keeping: [swipe])
    }

    private func tabs(_ pages: [ViewController]) -> Mover {
      let tabs = TabsController(viewControllers: pages, selectedIndex: 1)
      return Mover(controller: tabs, ways: [.left, .right], hasMoved: { tabs.selectedIndex != 1 })
    }

    private func stack(_ pages: [ViewController], isGrabbed: Bool) -> Mover {
      let stack = NavigationController()
      stack.viewControllers = pages
      stack.allowsGrab = isGrabbed
      return Mover(
        controller: stack, ways: isGrabbed ? [.right, .down] : [.right],
        hasMoved: { stack.viewControllers.count != pages.count || stack.isTransitioning })
    }

    private func drawer(_ root: ViewController, _ side: ViewController) -> Mover {
      let drawer = NavigationDrawerController(rootViewController: root, startViewController: side)
      return Mover(controller: drawer, ways: [.left], hasMoved: { !drawer.isOpen(.start) })
    }

    private func inner(_ kind: Inner, in theatre: Theatre) -> Mover {
      let pages = ["A", "B", "C"].map { theatre.probe($0, .green) }
      return switch kind {
      case .grab: grab(from: pages[1], to: pages[0])
      case .swipe: swipe(from: pages[1], to: [pages[2], pages[0]], .horizontal)
      case .verticalSwipe: swipe(from: pages[1], to: [pages[2], pages[0]], .vertical)
      case .tabs: tabs(pages)
      case .stack: stack(Array(pages.prefix(2)), isGrabbed: false)
      case .grabbedStack: stack(Array(pages.prefix(2)), isGrabbed: true)
      case .drawer: drawer(pages[0], pages[1])
      }
    }

    /// Shows `content` in a container with gestures; what it tells is whether these have moved.
    private func outer(
      _ kind: Outer, around content: ViewController, in theatre: Theatre
    ) async throws -> Mover {
      let others = ["X", "Y"].map { theatre.probe($0, .blue) }
      let mover: Mover =
        switch kind {
        case .stack: stack([others[0], content], isGrabbed: false)
        case .grabbedStack: stack([others[0], content], isGrabbed: true)
        case .grab: grab(from: content, to: others[0])
        case .swipe: swipe(from: content, to: others, .horizontal)
        case .verticalSwipe: swipe(from: content, to: others, .vertical)
        case .tabs: tabs([others[0], content, others[1]])
        case .drawer:
          {
            let drawer = NavigationDrawerController(
              rootViewController: content, startViewController: others[0])
            drawer.edgeZone = 600
            return Mover(controller: drawer, ways: [.right], hasMoved: { drawer.isOpen(.start) })
          }()
        case .sheet, .page:
          Mover(
            controller: others[0], ways: kind == .sheet ? [.right, .down] : [.right],
            hasMoved: { content.isBeingDismissed || content.presentingViewController == nil })
        }
      theatre.settle(mover.controller)
      if kind == .sheet || kind == .page {
        content.preferredContentSize = Size(width: 500, height: 330)
        theatre.container.present(content, style: kind == .sheet ? .sheet : .fullPage)
      }
      try await theatre.rest()
      return mover
    }

    /// A finger goes that way over the middle of what is there, with speed.
    private func drag(_ way: Way, over view: Widget, steps: Int) {
      let middle = (x: view.allocation.width / 2, y: view.allocation.height / 2)
      let finger = TouchFinger(on: view, x: middle.x, y: middle.y)
      switch way {
      case .left: finger.move(x: middle.x - 220, y: middle.y, steps: steps)
      case .right: finger.move(x: middle.x + 220, y: middle.y, steps: steps)
      case .up: finger.move(x: middle.x, y: middle.y - 150, steps: steps)
      case .down: finger.move(x: middle.x, y: middle.y + 150, steps: steps)
      }
      finger.lift()
    }

    // MARK: Tests

    @Test(
      "PF-08 a page that is pulled away leaves the parent, unless it is to stay",
      arguments: [false, true])
    func pulledAway(staying: Bool) async throws {
      let theatre = Theatre(width: 600, height: 400)
      let (page, other) = (theatre.probe("A", .green), theatre.probe("B", .blue))
      let container = ContainerViewController(content: page)
      theatre.settle(container)
      let grab =
        staying
        ? GrabTransition(on: container.slot, keepsPrevious: true) { other }
        : GrabTransition(on: container.slot) { other }
      drag(.down, over: container.view, steps: 10)
      try await theatre.rest()
      #expect(container.content === other)
      #expect((page.parent === container) == staying)
      withExtendedLifetime(grab) {}
    }

    @Test(
      "AP-11 BR-23 of gestures around each other the innermost has the drag, slow or thrown at once",
      arguments: Dice.oneIn(2, of: Outer.allCases, with: Inner.allCases))
    func nested(_ outerKind: Outer, _ innerKind: Inner) async throws {
      let number = Outer.allCases.firstIndex(of: outerKind) ?? 0
      for (index, way) in Way.allCases.enumerated() {
        for steps in [10, 1] where Dice.takes(number + index + steps / 10, oneIn: 2) {
          let theatre = Theatre(width: 600, height: 400)
          let inner = inner(innerKind, in: theatre)
          let outer = try await outer(outerKind, around: inner.controller, in: theatre)
          if let drawer = inner.controller as? NavigationDrawerController {
            drawer.open(.start)
            try await theatre.rest()
          }
          drag(way, over: inner.controller.view, steps: steps)
          try await theatre.rest()
          if inner.ways.contains(way) {
            #expect(inner.hasMoved() && !outer.hasMoved(), "\(way), \(steps) steps")
          } else if outer.ways.contains(way), innerKind != .drawer,
            // A stack that can go back inside has all ways back of one around it, and one that allows
            // grabs those to the other side too.
            !(outerKind == .grabbedStack && innerKind == .stack),
            !(innerKind == .grabbedStack && way == .left)
          {
            #expect(!inner.hasMoved() && outer.hasMoved(), "\(way), \(steps) steps, the outer")
          }
          theatre.close()
          withExtendedLifetime((inner, outer)) {}
        }
      }
    }

    @Test("AP-11 of three around each other, the innermost that has a use for it has the pull")
    func threeDeep() async throws {
      let theatre = Theatre(width: 600, height: 400)
      let innermost = grab(from: theatre.probe("A", .green), to: theatre.probe("B", .red))
      let sides = ["X", "Y"].map { theatre.probe($0, .blue) }
      let middle = tabs([sides[0], innermost.controller, sides[1]])
      let outermost = try await outer(.grabbedStack, around: middle.controller, in: theatre)
      var story: [[Bool]] = []
      // Downwards the tabs have no use for it, and the stack has.
      for way in [Way.right, .right, .down] {
        drag(way, over: middle.controller.view, steps: 10)
        try await theatre.rest()
        story.append([innermost, middle, outermost].map { $0.hasMoved() })
      }
      #expect(story == [[true, false, false], [true, true, false], [true, true, true]])
      withExtendedLifetime((innermost, middle, outermost)) {}
    }

    @Test("BR-23 a page that is grabbed in a page of a stack that allows grabs, by the pointer")
    func pointer() async throws {
      let theatre = Theatre(width: 600, height: 400)
      let inner = inner(.grab, in: theatre)
      let outer = try await outer(.grabbedStack, around: inner.controller, in: theatre)
      for _ in 0..<2 {
        try await inner.controller.view.realDrag(from: (300, 60), to: (310, 320))
        try await theatre.rest()
        let isFirst = !outer.hasMoved()
        #expect(inner.hasMoved())
        if !isFirst { break }
      }
      #expect(outer.hasMoved(), "with nothing left inside, the stack goes back")
    }
  }
}
