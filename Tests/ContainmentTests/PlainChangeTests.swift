import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Plain changes")
  struct PlainChangeTests {
    let theatre = Theatre()

    @Test("CT-01 E1 added off screen: parenthood, no appearance")
    func addedOffScreen() {
      let theatre = Theatre(shown: false)
      theatre.container.request(theatre.probe("B"), "done")
      theatre.log.expect("B.wm(P)", "B.dm(P)", "done(true)")
    }

    @Test("CT-01 E2 the window is shown: views load, then all appear")
    func windowShown() {
      let theatre = Theatre(shown: false)
      theatre.container.content = theatre.probe("B")
      _ = theatre.log.take()
      theatre.open()
      theatre.log.expect(
        "P.didLoad", "B.load", "B.didLoad", "P.wA(f)", "B.wA(f)", "B.dA(f)", "P.dA(f)")
    }

    @Test("CT-01 E3 plain add")
    func plainAdd() {
      theatre.container.request(theatre.probe("B"), "done", transition: Transition.none)
      theatre.log.expect("B.wm(P)", "B.load", "B.didLoad", "B.wA(f)")
      theatre.clock.tick()
      theatre.log.expect("B.dA(f)", "B.dm(P)", "done(true)")
    }

    @Test("CT-01 a slot whose view is made later shows in it what it has got before")
    func viewMadeLater() {
      let outer = ViewController()
      let slot = Slot(parent: outer)
      theatre.settle(outer)
      let b = theatre.probe("B", .green)
      slot.set(b, transition: Transition.none)
      theatre.clock.tick()
      (outer.view as? Container)?.add(slot.view)
      theatre.root.window.layoutIfNeeded()
      #expect(b.view.isMapped && theatre.middle == (0, 255, 0, 255))
    }

    @Test("CT-01 E4 animated add")
    func animatedAdd() {
      theatre.container.request(theatre.probe("B"), "done")
      theatre.log.expect("B.wm(P)", "B.load", "B.didLoad", "B.wA(t)")
      theatre.clock.advance(by: 290)
      #expect(theatre.log.take() == [])
      theatre.clock.advance(by: 10)
      theatre.log.expect("B.dA(t)", "B.dm(P)", "done(true)")
    }

    @Test("TR-05 what is drawn tells its end once, also where what comes next is not drawn")
    func endOfProgress() {
      theatre.settle(theatre.probe("A"))
      var ends = 0
      let slot = theatre.container.slot
      slot.onProgress = { progress in if progress == nil { ends += 1 } }
      for transition in [Transition.crossfade, Transition.none] {
        ends = 0
        slot.set(theatre.probe("B"), transition: .crossfade)
        theatre.clock.advance(by: 50)
        slot.set(theatre.probe("C"), transition: transition)
        #expect(ends == (transition.duration > 0 ? 0 : 1))
        theatre.clock.advance(by: 1000)
        #expect(ends == 1)
      }
      slot.set(theatre.probe("D"), transition: Transition.none)
      theatre.clock.tick()
      #expect(ends == 1, "nothing was drawn")
    }

    @Test("CT-01 E5 plain remove")
    func plainRemove() {
      theatre.settle(theatre.probe("A"))
      theatre.container.request(nil, "done", transition: Transition.none)
      theatre.log.expect("A.wm(nil)", "A.wD(f)", "A.dD(f)", "A.dm(nil)", "done(true)")
    }

    @Test("CT-01 E6 animated remove")
    func animatedRemove() {
      theatre.settle(theatre.probe("A"))
      theatre.container.request(nil, "done")
      theatre.log.expect("A.wm(nil)", "A.wD(t)")
      theatre.clock.advance(by: 300)
      theatre.log.expect("A.dD(t)", "A.dm(nil)", "done(true)")
    }

    @Test("CT-02 E8 animated replace: half of each at half time, the new page alone at the end")
    func animatedReplace() {
      let (a, b) = (theatre.probe("A", .red), theatre.probe("B", .green))
      theatre.settle(a)
      theatre.container.request(b, "done")
      theatre.log.expect("A.wm(nil)", "B.wm(P)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)")
      theatre.clock.advance(by: 150)
      let half = theatre.middle
      #expect(abs(half.red - 128) <= 2 && abs(half.green - 128) <= 2 && half.blue == 0)
      #expect(b.view.isMapped && !a.view.isMapped)
      theatre.clock.advance(by: 150)
      theatre.log.expect("A.dD(t)", "B.dA(t)", "A.dm(nil)", "B.dm(P)", "done(true)")
      #expect(theatre.middle == (0, 255, 0, 255))
    }

    @Test("CT-03 E7 unanimated replace: one page mapped in the same turn")
    func unanimatedReplace() {
      let (a, b) = (theatre.probe("A", .red), theatre.probe("B", .green))
      theatre.settle(a)
      theatre.container.request(b, "done", transition: Transition.none)
      #expect(b.view.isMapped && !a.view.isMapped)
      theatre.clock.tick()
      theatre.log.expect(
        "A.wm(nil)", "B.wm(P)", "B.load", "B.didLoad", "A.wD(f)", "B.wA(f)", "A.dD(f)", "B.dA(f)",
        "A.dm(nil)", "B.dm(P)", "done(true)")
    }
  }
}
