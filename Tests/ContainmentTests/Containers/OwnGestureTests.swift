import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What a swipe is made of, used by itself. (Row OP-22.)
  @Suite("A gesture of one's own")
  struct OwnGestureTests {
    let theatre = Theatre(width: 200, height: 200)

    private var slot: Slot { theatre.container.slot }

    /// Where the picture begins to be red, along the middle of its width and of its height.
    private var corner: (x: Int?, y: Int?) {
      let picture = theatre.picture
      return (
        (0..<200).first { picture.pixel(x: $0, y: 199) == (255, 0, 0, 255) },
        (0..<200).first { picture.pixel(x: 199, y: $0) == (255, 0, 0, 255) }
      )
    }

    @Test("OP-22 what a drag begins keeps the page that leaves as a child, or does not")
    func keeping() async {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      theatre.settle(a)
      let kept = slot.beginInteractive(b, transition: .slide(.up), keepsPrevious: true)
      kept?.pull(to: 0.5)
      #expect(theatre.container.children.count == 2)
      theatre.pass(200, after: kept?.finish())
      #expect(await kept?.result == true && a.parent === theatre.container)
      theatre.log.expect(
        "B.wm(P)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)", "A.dD(t)", "B.dA(t)", "B.dm(P)")
      let back = slot.beginInteractive(a, transition: .slide(.down))
      theatre.pass(200, after: back?.finish())
      theatre.log.expect("B.wm(nil)", "B.wD(t)", "A.wA(t)", "B.dD(t)", "A.dA(t)", "B.dm(nil)")
      #expect(theatre.container.children.count == 1)
      let cancelled = slot.beginInteractive(b, transition: .slide(.up), keepsPrevious: true)
      theatre.pass(200, after: cancelled?.cancel())
      #expect(await cancelled?.result == false && b.parent == nil, "it was no child before")
      #expect(theatre.container.children.count == 1)
    }

    @Test("OP-22 pages that are pulled beyond an end follow by a tenth, and those that fade do not")
    func pull() {
      theatre.settle(theatre.probe("A"))
      let b = theatre.probe("B", .green)
      for (transition, ends) in [(Transition.slide(.up), [-0.1, 1.1]), (.crossfade, [0, 1])] {
        let hand = slot.beginInteractive(b, transition: transition, keepsPrevious: true)
        hand?.pull(to: -1)
        let first = hand?.progress
        hand?.pull(to: 2)
        #expect([first, hand?.progress] == ends)
        hand?.update(2)
        #expect(hand?.progress == 1)
        hand?.pull(to: 0.25)
        #expect(hand?.progress == 0.25)
        theatre.pass(200, after: hand?.cancel())
      }
    }

    @Test("OP-22 a rubber band moves the page along either axis, and lets go by itself at the end")
    func band() {
      theatre.settle(theatre.probe("A"))
      #expect(corner == (0, 0))
      var band = slot.makeRubberBand()
      band?.pull(to: 100)
      #expect(corner == (10, 0))
      band?.letGo()
      band?.pull(to: 200)
      #expect(corner == (10, 0), "it holds nothing any more")
      let other = slot.makeRubberBand(.vertical)
      other?.pull(to: 50)
      #expect(corner == (10, 5))
      theatre.pass(200, after: other?.letGo())
      #expect(corner == (0, 0) && theatre.clock.isIdle)
      band = slot.makeRubberBand(.vertical)
      band?.pull(to: 80)
      #expect(corner == (0, 8))
      band = nil
      theatre.clock.advance(by: 200)
      #expect(corner == (0, 0) && theatre.clock.isIdle && theatre.log.take() == [])
    }

    @Test("OP-22 a swipe that is released during a drag lets the page go back")
    func releasedSwipe() {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      theatre.settle(a)
      var swipe: Swipe? = Swipe(on: slot.view, slot: slot) { _ in (b, .slide(.start)) }
      let fingers = TouchpadFingers(over: slot.view)
      fingers.scroll(right: 100)
      #expect(slot.isTransitioning && swipe != nil)
      swipe = nil
      theatre.clock.advance(by: 400)
      #expect(slot.content === a && !slot.isTransitioning && theatre.clock.isIdle)
      fingers.leave()
    }

    @Test("OP-22 a page that fingers on a touchpad hold is let go wherever they are lifted")
    func liftedElsewhere() {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      theatre.settle(a)
      let swipe = Swipe(on: slot.view, slot: slot) { _ in (b, .slide(.start)) }
      let other = Theatre()
      other.settle(other.probe("Z"))
      let fingers = TouchpadFingers(over: slot.view)
      fingers.scroll(right: 350)
      #expect(slot.isTransitioning)
      let elsewhere = TouchpadFingers(over: other.container.view)
      elsewhere.time = fingers.time
      elsewhere.restAndLeave()
      theatre.clock.advance(by: 400)
      #expect(slot.content === b && !slot.isTransitioning && theatre.clock.isIdle)
      withExtendedLifetime(swipe) {}
    }

    @Test(
      "OP-22 E20 when a window was minimised in the middle of a swipe, the next one begins anew",
      arguments: [true, false])
    func minimisedMeanwhile(byTouchpad: Bool) {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      theatre.settle(a)
      let swipe = Swipe(on: slot.view, slot: slot) { _ in (b, .slide(.start)) }
      let fingers = TouchpadFingers(over: slot.view)
      fingers.scroll(right: 100)
      #expect(slot.isTransitioning)
      theatre.root.windowDidChange(minimised: true)
      theatre.root.windowDidChange(minimised: false)
      #expect(slot.content === a && !slot.isTransitioning)
      if byTouchpad {
        fingers.rest()
        fingers.scroll(right: 350)
        fingers.restAndLeave()
      } else {
        TouchFinger(on: slot.view, from: (190, 100), to: (10, 100)).restAndLift()
      }
      theatre.clock.advance(by: 400)
      #expect(slot.content === b && !slot.isTransitioning)
      withExtendedLifetime(swipe) {}
    }

    @Test("OP-22 there is no rubber band where nothing can move, nor one of a slot that is gone")
    func noBand() {
      #expect(Slot(parent: ViewController()).makeRubberBand() == nil, "off screen")
      theatre.settle(theatre.probe("A"))
      slot.set(theatre.probe("B"), transition: .slide())
      #expect(slot.makeRubberBand(.vertical) == nil, "during a change")
      theatre.clock.advance(by: 200)
      theatre.container.motion.preference = .reduced
      #expect(slot.makeRubberBand() == nil)
      theatre.container.motion.preference = .full
      var owner: ViewController? = ViewController()
      let orphan = owner.map { Slot(parent: $0) }
      owner = nil
      #expect(orphan?.makeRubberBand() == nil)
      #expect(orphan?.beginInteractive(ViewController(), transition: .slide()) == nil)
    }

    @Test("OP-22 the article's handle pulls the next page up, and where there is none, the band")
    func handle() async throws {
      theatre.settle(theatre.probe("A", .green))
      let b = theatre.probe("B")
      let grip = Window(title: "Handle", width: 100, height: 300)
      let area = EventBox()
      grip.add(area)
      grip.show()
      let handle = PageHandle(on: area, slot: slot) { slot.content === b ? nil : b }
      for (end, page) in [(140, "A"), (10, "B")] {
        try await letEventsArrive()
        try await theatre.rest(200, after: area.realDrag(from: (50, 150), to: (50, end)))
        #expect(theatre.container.content?.debugName == page)
      }
      #expect(theatre.container.children.count == 2)
      try await handled(area.realDrag(from: (50, 50), to: (50, 250), releasing: false))
      #expect(corner == (0, 20))
      try await theatre.rest(200, after: area.realRelease())
      #expect(corner == (0, 0) && theatre.clock.isIdle)
      withExtendedLifetime(handle) {}
    }
  }
}
