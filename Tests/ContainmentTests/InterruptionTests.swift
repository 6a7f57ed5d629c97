import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Interruption")
  struct InterruptionTests {
    let theatre = Theatre()

    /// A is there, B has been on its way for 100 of 300 ms; the log is empty.
    private func halfWay() -> (a: Probe, b: Probe) {
      let (a, b) = (theatre.probe("A", .red), theatre.probe("B", .green))
      theatre.settle(a)
      theatre.container.request(b, "first")
      theatre.clock.advance(by: 100)
      _ = theatre.log.take()
      return (a, b)
    }

    @Test("CT-04 interrupted replace")
    func interruptedReplace() {
      _ = halfWay()
      theatre.container.request(theatre.probe("C", .blue), "second")
      theatre.log.expect(
        "A.dD(t)", "A.dm(nil)", "first(false)", "B.wm(nil)", "C.wm(P)", "C.load", "C.didLoad",
        "B.wD(t)", "C.wA(t)")
      theatre.clock.advance(by: 300)
      theatre.log.expect("B.dD(t)", "C.dA(t)", "B.dm(nil)", "C.dm(P)", "second(true)")
      #expect(theatre.middle == (0, 0, 255, 255))
    }

    @Test("CT-05 reverse: back to the page that is being left")
    func reverse() {
      let (a, _) = halfWay()
      let widget = a.view
      theatre.container.request(a, "second")
      theatre.log.expect("first(false)", "B.wm(nil)", "A.wm(P)", "B.wD(t)", "A.wA(t)")
      theatre.clock.advance(by: 100)
      theatre.log.expect("B.dD(t)", "A.dA(t)", "B.dm(nil)", "A.dm(P)", "second(true)")
      #expect(a.view.isMapped && a.view == widget)
      #expect(theatre.middle == (255, 0, 0, 255))
    }

    @Test("CT-06 the same target: nothing idle, joining while on its way")
    func sameTarget() {
      let (_, b) = halfWay()
      theatre.container.request(b, "second")
      #expect(theatre.log.take() == [])
      theatre.clock.advance(by: 200)
      theatre.log.expect(
        "A.dD(t)", "B.dA(t)", "A.dm(nil)", "B.dm(P)", "first(true)", "second(true)")
      theatre.container.request(b, "third")
      theatre.log.expect("third(true)")
    }

    @Test("CT-07 E12 content set to nil during a change")
    func emptied() {
      _ = halfWay()
      theatre.container.request(nil, "second")
      theatre.log.expect("A.dD(t)", "A.dm(nil)", "first(false)", "B.wm(nil)", "B.wD(t)")
      theatre.clock.advance(by: 300)
      theatre.log.expect("B.dD(t)", "B.dm(nil)", "second(true)")
      #expect(theatre.container.content == nil && theatre.container.children.isEmpty)
      #expect(theatre.isBlank)
    }

    @Test("CT-07 E13 the incoming controller is removed by somebody during a change")
    func incomingRemoved() {
      let (_, b) = halfWay()
      b.removeFromParent()
      theatre.log.expect(
        "B.wm(nil)", "B.wD(f)", "B.dD(f)", "B.dm(nil)", "A.dD(t)", "A.dm(nil)", "first(false)")
      #expect(theatre.container.content == nil && theatre.container.children.isEmpty)
      #expect(theatre.isBlank)
      #expect(Diagnostics.takeKinds() == [.missingWillMove])
    }

    @Test("CT-07 E13 the outgoing controller is removed by somebody during a change")
    func outgoingRemoved() {
      let (a, b) = halfWay()
      a.removeFromParent()
      theatre.log.expect("A.dD(t)", "A.dm(nil)")
      theatre.clock.advance(by: 200)
      theatre.log.expect("B.dA(t)", "B.dm(P)", "first(true)")
      #expect(theatre.container.content === b && theatre.middle == (0, 255, 0, 255))
    }

    @Test("CT-08 the parent leaves in the middle of a change, and comes back")
    func parentLeaves() {
      let outer = ProbeContainer("O", theatre.log)
      outer.transition = .none
      theatre.settle(outer)
      let (a, b) = (theatre.probe("A"), theatre.probe("B"))
      outer.slot.set(a)
      theatre.clock.tick()
      outer.request(b, "first", transition: .crossfade.lasting(300))
      theatre.clock.advance(by: 100)
      _ = theatre.log.take()
      theatre.container.request(theatre.probe("X"), "second")
      theatre.log.expect(
        "O.wm(nil)", "X.wm(P)", "X.load", "X.didLoad", "O.wD(t)", "A.dD(t)", "A.dm(nil)",
        "B.wD(t)", "X.wA(t)")
      theatre.clock.advance(by: 300)
      theatre.log.expect(
        "B.dD(t)", "B.dm(O)", "first(true)", "O.dD(t)", "X.dA(t)", "O.dm(nil)", "X.dm(P)",
        "second(true)")
      theatre.show(outer, in: theatre.container.slot)
      #expect(theatre.log.take().filter { $0.hasPrefix("B") } == ["B.wA(f)", "B.dA(f)"])
    }

    @Test("CT-09 E15 a change by hand is cancelled")
    func cancelledByHand() async {
      let (a, b) = (theatre.probe("A", .red), theatre.probe("B", .green))
      theatre.settle(a)
      let hand = theatre.container.slot.beginInteractive(b)
      theatre.log.expect("A.wm(nil)", "B.wm(P)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)")
      hand?.update(0.3)
      #expect(abs(theatre.middle.green - 77) <= 2)
      hand?.cancel()
      theatre.log.expect("B.wD(t)", "A.wA(t)")
      theatre.clock.advance(by: 100)
      theatre.log.expect("B.dD(t)", "A.dA(t)", "B.wm(nil)", "B.dm(nil)", "A.dm(P)")
      #expect(await hand?.result == false)
      #expect(theatre.middle == (255, 0, 0, 255) && theatre.container.content === a)
    }

    @Test("TR-06 E10 a change that was turned round cannot be taken over; turned once more, it can")
    func takenOver() async {
      let (a, b) = halfWay()
      let slot = theatre.container.slot
      theatre.container.request(a, "back")
      #expect(slot.takeOver() == nil, "its progress runs the other way")
      theatre.clock.advance(by: 50)
      #expect(abs(theatre.middle.green - 43) <= 3, "and nothing has held it")
      theatre.container.request(b, "again")
      _ = theatre.log.take()
      let hand = slot.takeOver()
      hand?.update(0.9)
      #expect(abs(theatre.middle.green - 230) <= 2)
      hand?.finish()
      theatre.clock.advance(by: 100)
      theatre.log.expect("A.dD(t)", "B.dA(t)", "A.dm(nil)", "B.dm(P)", "again(true)")
      #expect(await hand?.result == true)
    }

    @Test("CT-09 E16 a change by hand is finished: the tail takes what is left of the duration")
    func finishedByHand() async {
      theatre.settle(theatre.probe("A", .red))
      let hand = theatre.container.slot.beginInteractive(theatre.probe("B", .green))
      hand?.update(0.7)
      hand?.finish()
      _ = theatre.log.take()
      theatre.clock.advance(by: 85)
      #expect(theatre.log.take() == [])
      theatre.clock.advance(by: 5)
      theatre.log.expect("A.dD(t)", "B.dA(t)", "A.dm(nil)", "B.dm(P)")
      #expect(await hand?.result == true)
    }

    @Test("E16 what is no number moves nothing, and is no velocity")
    func noNumber() {
      theatre.settle(theatre.probe("A", .red))
      let hand = theatre.container.slot.beginInteractive(theatre.probe("B", .green))
      hand?.update(0.7)
      for odd in [Double.nan, -.nan] {
        hand?.update(odd)
        #expect(abs(theatre.middle.green - 178) <= 2)
      }
      hand?.finish(velocity: .nan)
      _ = theatre.log.take()
      theatre.expect(after: 90, "A.dD(t)", "B.dA(t)", "A.dm(nil)", "B.dm(P)")
    }

    @Test(
      "TR-08 with any speed a change ends, or stands still until that is another",
      arguments: [Double.infinity, 1e300, -1, .nan, 0])
    func anySpeed(speed: Double) {
      let (a, _) = halfWay()
      theatre.container.motion.speed = speed
      theatre.container.request(a, "back")
      theatre.clock.advance(by: 100)
      if !(speed > 0) {
        #expect(theatre.container.slot.isTransitioning)
        theatre.container.motion.speed = 1
        theatre.clock.advance(by: 100)
      }
      #expect(!theatre.container.slot.isTransitioning && theatre.container.content === a)
    }

    @Test("MV-03 every order of pages ends with the last one, never blank")
    func neverBlank() {
      let a = theatre.probe("A", .red)
      let b = theatre.probe("B", .green)
      let c = theatre.probe("C", .blue)
      for (sequence, colour) in [
        ([a, b, c], (0, 0, 255, 255)), ([a, b, a], (255, 0, 0, 255)),
        ([a, nil, a], (255, 0, 0, 255)), ([nil, a, nil], nil),
      ] as [([Probe?], (Int, Int, Int, Int)?)] {
        theatre.settle(sequence[0])
        for page in sequence.dropFirst() {
          theatre.container.content = page
          theatre.clock.advance(by: 100)
        }
        theatre.clock.advance(by: 400)
        if let colour { #expect(theatre.middle == colour) } else { #expect(theatre.isBlank) }
        #expect(theatre.container.children.count == (sequence.last! == nil ? 0 : 1))
      }
    }
  }
}
