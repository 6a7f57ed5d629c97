@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What a hand does where nothing is animated.
  @Suite("Gestures without animations")
  struct StillGestureTests {
    let theatre = Theatre(width: 600, height: 400)

    enum Stillness: CaseIterable { case preference, desktop, reduced }

    /// A gesture that leads from one state to another.
    enum Gesture: CaseIterable {
      case back, backAtEdge, backByTouchpad, forward, tabs, carousel, grab, page, sheetAside
      case sheetDown, drawerOpen, drawerClose, bottomSheet, split
    }

    private struct Scene {
      let slot: Slot?
      let view: Widget
      let start: (x: Int, y: Int)
      let end: (x: Int, y: Int)
      var byPointer = false
      var byTouchpad = false
      let isThere: @MainActor () -> Bool
      var keeping: [AnyObject] = []
    }

    private func still(_ stillness: Stillness) {
      switch stillness {
      case .preference: theatre.container.motion.preference = .none
      case .reduced: theatre.container.motion.preference = .reduced
      case .desktop: DesktopSettings.animationsEnabled = false
      }
    }

    private func scene(_ gesture: Gesture) async throws -> Scene {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let p = theatre.container
      switch gesture {
      case .back, .backAtEdge, .backByTouchpad, .forward, .grab:
        let stack = NavigationController(rootViewController: a)
        stack.allowsGrab = gesture == .grab
        stack.isBarHidden = true
        stack.viewControllers.append(b)
        theatre.settle(stack)
        if gesture == .forward {
          stack.viewControllers = [a]
          try await theatre.rest()
        }
        let isForward = gesture == .forward
        return Scene(
          slot: stack.slot, view: stack.view,
          start: gesture == .grab ? (300, 60) : (isForward ? 594 : 6, 150),
          end: gesture == .grab ? (300, 340) : (isForward ? 20 : 580, 150),
          byPointer: gesture == .backAtEdge, byTouchpad: gesture == .backByTouchpad,
          isThere: { stack.viewControllers.count == (isForward ? 2 : 1) })
      case .tabs:
        let tabs = TabsController(viewControllers: [a, b])
        theatre.settle(tabs)
        return Scene(
          slot: tabs.slot, view: tabs.slot.view, start: (550, 150), end: (20, 150),
          isThere: { tabs.selectedIndex == 1 })
      case .carousel:
        theatre.settle(a)
        let swipe = Swipe(on: p.slot.view, slot: p.slot, keepsPrevious: true) { way in
          way == .forward && p.slot.content === a ? (b, .slide(.start)) : nil
        }
        return Scene(
          slot: p.slot, view: p.slot.view, start: (550, 150), end: (20, 150),
          isThere: { p.slot.content === b }, keeping: [swipe])
      case .page, .sheetAside, .sheetDown:
        theatre.settle(a)
        p.present(b, style: gesture == .page ? .fullPage : .sheet)
        try await theatre.rest()
        let slot = try #require(b.hostingFrame?.host as? Slot)
        return Scene(
          slot: slot, view: slot.view, start: gesture == .sheetDown ? (300, 150) : (6, 150),
          end: gesture == .sheetDown ? (300, 390) : (580, 150),
          isThere: { b.presentingViewController == nil || b.isBeingDismissed })
      case .drawerOpen, .drawerClose:
        let drawer = NavigationDrawerController(rootViewController: a, startViewController: b)
        theatre.settle(drawer)
        let opens = gesture == .drawerOpen
        if !opens {
          drawer.open(.start)
          try await theatre.rest()
        }
        return Scene(
          slot: nil, view: drawer.view, start: (opens ? 4 : 270, 150), end: (opens ? 320 : 4, 150),
          byPointer: true, isThere: { drawer.isOpen(.start) == opens })
      case .bottomSheet:
        let sheet = BottomSheetController(rootViewController: a, bottomViewController: b)
        sheet.sheetStyle = .persistent
        sheet.sheetHeight = 300
        theatre.settle(sheet)
        return Scene(
          slot: nil, view: sheet.view, start: (300, 390), end: (300, 110), byPointer: true,
          isThere: { sheet.isOpen })
      case .split:
        let split = SplitController(primary: a, secondary: b)
        split.collapseWidth = 700
        theatre.settle(split)
        split.showSecondary()
        try await theatre.rest()
        return Scene(
          slot: nil, view: split.view, start: (6, 150), end: (580, 150), byPointer: true,
          isThere: { split.topPane == .primary })
      }
    }

    /// Goes the whole way, or a little, and lets go after a rest; `held` is called before that.
    private func go(_ scene: Scene, far: Bool, held: () -> Void) async throws {
      let (start, end) = (scene.start, scene.end)
      let goal =
        far ? end : (start.x + (end.x - start.x) / 5, start.y + (end.y - start.y) / 5)
      if scene.byTouchpad {
        let fingers = TouchpadFingers(over: scene.view)
        fingers.scroll(right: far ? -350 : -80)
        held()
        fingers.restAndLeave()
      } else if scene.byPointer {
        try await handled(scene.view.realDrag(from: start, to: goal, releasing: false))
        held()
        letHandRest(500)
        scene.view.realRelease()
      } else {
        let finger = TouchFinger(on: scene.view, from: (start.x, start.y), to: (goal.0, goal.1))
        held()
        finger.restAndLift()
      }
    }

    @Test(
      "BR-07 without animations a gesture follows the hand, and decides at its release",
      arguments: Dice.oneIn(3, of: Gesture.allCases, with: Stillness.allCases))
    func decides(_ gesture: Gesture, _ stillness: Stillness) async throws {
      let enabled = DesktopSettings.animationsEnabled
      defer { DesktopSettings.animationsEnabled = enabled }
      let scene = try await scene(gesture)
      try await handled(still(stillness))
      let before = theatre.picture
      try await go(scene, far: false) {
        if let slot = scene.slot {
          #expect(slot.progress.map { $0 > 0 && $0 < 1 } == true, "it follows")
        }
        #expect(theatre.picture.largestDifference(to: before) > 0, "and that is seen")
      }
      try await letEventsArrive()
      if stillness != .reduced { theatre.clock.tick() } else { theatre.clock.advance(by: 1000) }
      #expect(!scene.isThere() && scene.slot?.isTransitioning != true)
      try await theatre.rest()
      #expect(theatre.picture.largestDifference(to: before) == 0, "it is as before")
      try await go(scene, far: true) {}
      try await letEventsArrive()
      #expect(scene.isThere())
      if stillness != .reduced { theatre.clock.tick() } else { theatre.clock.advance(by: 1000) }
      #expect(scene.slot?.isTransitioning != true)
      try await theatre.rest()
      #expect(scene.isThere() && theatre.clock.isIdle)
      withExtendedLifetime(scene.keeping) {}
    }

    @Test("BR-07 the callbacks of a swipe without animation are those of a change without one")
    func callbacks() async throws {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      theatre.settle(a)
      theatre.container.motion.preference = .none
      let slot = theatre.container.slot
      var hand = slot.beginInteractive(b, transition: .push())
      hand?.update(0.3)
      hand?.cancel()
      theatre.clock.tick()
      theatre.log.expect(
        "A.wm(nil)", "B.wm(P)", "B.load", "B.didLoad", "A.wD(f)", "B.wA(f)", "B.wD(f)", "A.wA(f)",
        "B.dD(f)", "A.dA(f)", "B.wm(nil)", "B.dm(nil)", "A.dm(P)")
      hand = slot.beginInteractive(b, transition: .push())
      hand?.update(0.8)
      hand?.finish()
      #expect(slot.isTransitioning, "its first frame is still to come")
      theatre.clock.tick()
      theatre.log.expect(
        "A.wm(nil)", "B.wm(P)", "A.wD(f)", "B.wA(f)", "A.dD(f)", "B.dA(f)", "A.dm(nil)", "B.dm(P)")
      #expect(await hand?.result == true)
    }

    @Test(
      "BR-07 a stack whose own transitions take no time is swiped too: all is there at the release")
    func ownTransition() async throws {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let stack = NavigationController(rootViewController: a)
      stack.isBarHidden = true
      stack.popTransition = .none
      stack.viewControllers.append(b)
      try await handled(theatre.settle(stack))
      let finger = TouchFinger(on: stack.view, from: (6, 150), to: (400, 150))
      #expect(theatre.middle == (0, 255, 0, 255), "nothing is seen before")
      finger.move(x: 500, y: 150)
      finger.lift()
      #expect(stack.viewControllers.count == 1)
      theatre.clock.tick()
      #expect(theatre.middle == (255, 0, 0, 255) && !stack.isTransitioning)
    }

    @Test("BR-07 a drawer whose own movement takes no time follows the hand too")
    func ownDuration() async throws {
      let drawer = NavigationDrawerController(
        rootViewController: theatre.probe("A"), startViewController: theatre.probe("B", .green))
      drawer.duration = 0
      try await handled(theatre.settle(drawer))
      try await handled(drawer.view.realDrag(from: (4, 150), to: (200, 150), releasing: false))
      #expect(theatre.picture.pixel(x: 20, y: 150) == (0, 255, 0, 255), "it is seen")
      letHandRest(500)
      try await handled(drawer.view.realRelease())
      theatre.clock.advance(by: 100)
      #expect(drawer.isOpen(.start) && theatre.clock.isIdle)
    }

    @Test(
      "BR-07 a row that is dragged aside opens, closes, and performs its action at the release",
      arguments: Stillness.allCases)
    func rows(_ stillness: Stillness) async throws {
      let enabled = DesktopSettings.animationsEnabled
      defer { DesktopSettings.animationsEnabled = enabled }
      let (stage, scribe) = try ListTheatre.told(0..<5)
      scribe.actions = { [scribe] _ in RowActions(trailing: [scribe.action("Delete")]) }
      switch stillness {
      case .preference: stage.list.motion.preference = .none
      case .reduced: stage.list.motion.preference = .reduced
      case .desktop: DesktopSettings.animationsEnabled = false
      }
      try await letEventsArrive()
      let row = try #require(stage.widget(2))
      // Beside the buttons that are over a row under the pointer.
      try await handled(row.realDrag(from: (170, 20), to: (70, 20), steps: 8))
      #expect(stage.list.reveal.rows.count == 1, "\(scribe.take())")
      // The row is open, and stands further to the left.
      try await handled(row.realDrag(from: (160, 20), to: (265, 20), steps: 8))
      stage.clock.advance(by: 500)
      #expect(stage.list.reveal.rows.isEmpty)
      try await handled(row.realDrag(from: (175, 20), to: (5, 20), steps: 8))
      stage.clock.advance(by: 500)
      #expect(scribe.take() == ["Delete 2"] && stage.list.reveal.rows.isEmpty)
    }
  }
}
