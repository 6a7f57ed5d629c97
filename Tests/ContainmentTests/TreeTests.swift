import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Trees and windows")
  struct TreeTests {
    let theatre = Theatre()

    @Test("CT-10 a controller moves to another parent")
    func reparented() {
      let first = ProbeContainer("Q", theatre.log)
      let second = ProbeContainer("R", theatre.log)
      let parts = ViewController()
      parts.embed(first)
      parts.embed(second)
      theatre.settle(parts)
      let child = theatre.probe("B")
      theatre.show(child, in: first.slot)
      _ = theatre.log.take()
      second.request(child, "done", transition: .crossfade.lasting(100))
      theatre.clock.advance(by: 100)
      theatre.log.expect(
        "B.wm(nil)", "B.wD(f)", "B.dD(f)", "B.dm(nil)", "B.wm(R)", "B.wA(t)", "B.dA(t)", "B.dm(R)",
        "done(true)")
      #expect(first.content == nil && first.children.isEmpty && second.children.count == 1)
    }

    @Test("CT-11 three deep: will outermost first, did innermost first")
    func threeDeep() {
      let q = ProbeContainer("Q", theatre.log)
      let r = theatre.probe("R")
      q.content = r
      theatre.settle(q)
      theatre.root.hide()
      theatre.log.expect("P.wD(f)", "Q.wD(f)", "R.wD(f)", "R.dD(f)", "Q.dD(f)", "P.dD(f)")
      theatre.open()
      theatre.log.expect("P.wA(f)", "Q.wA(f)", "R.wA(f)", "R.dA(f)", "Q.dA(f)", "P.dA(f)")

      let x = ProbeContainer("X", theatre.log)
      x.content = theatre.probe("Y")
      _ = theatre.log.take()
      theatre.container.request(x, "done")
      theatre.log.expect(
        "Q.wm(nil)", "X.wm(P)", "X.didLoad", "Y.load", "Y.didLoad", "Q.wD(t)", "R.wD(t)",
        "X.wA(t)", "Y.wA(t)")
      theatre.clock.advance(by: 300)
      theatre.log.expect(
        "R.dD(t)", "Q.dD(t)", "Y.dA(t)", "X.dA(t)", "Q.dm(nil)", "X.dm(P)", "done(true)")

      x.request(theatre.probe("S"), "inner")
      theatre.clock.advance(by: 300)
      theatre.log.expect(
        "Y.wm(nil)", "S.wm(X)", "S.load", "S.didLoad", "Y.wD(t)", "S.wA(t)", "Y.dD(t)", "S.dA(t)",
        "Y.dm(nil)", "S.dm(X)", "inner(true)")
    }

    @Test(
      "CT-12 hiding the window settles what moves, then everything disappears; showing is the reverse"
    )
    func hiddenAndShown() {
      theatre.settle(theatre.probe("A"))
      theatre.container.request(theatre.probe("B"), "done")
      _ = theatre.log.take()
      theatre.root.hide()
      theatre.log.expect(
        "A.dD(t)", "B.dA(t)", "A.dm(nil)", "B.dm(P)", "done(true)", "P.wD(f)", "B.wD(f)",
        "B.dD(f)", "P.dD(f)")
      theatre.open()
      theatre.log.expect("P.wA(f)", "B.wA(f)", "B.dA(f)", "P.dA(f)")
    }

    @Test(
      "CT-14 the window is destroyed in the middle of a change: everything leaves, leaves first")
    func destroyed() {
      let q = ProbeContainer("Q", theatre.log)
      q.content = theatre.probe("A")
      theatre.settle(q)
      q.request(theatre.probe("B"), "done")
      _ = theatre.log.take()
      theatre.close()
      theatre.log.expect(
        "A.dD(t)", "B.dA(t)", "A.dm(nil)", "B.dm(Q)", "done(true)", "P.wD(f)", "Q.wD(f)",
        "B.wD(f)", "B.dD(f)", "Q.dD(f)", "P.dD(f)", "B.wm(nil)", "B.dm(nil)", "Q.wm(nil)",
        "Q.dm(nil)")
      q.request(theatre.probe("C"), "late")
      theatre.log.expect("late(false)")
      #expect(Diagnostics.takeKinds() == [.callbackAfterTeardown])
    }

    @Test("CT-13 E20 minimising settles what moves and tells the tree; no appearance callback")
    func minimised() {
      theatre.settle(theatre.probe("A"))
      theatre.container.request(theatre.probe("B"), "done")
      _ = theatre.log.take()
      theatre.root.windowDidChange(minimised: true)
      theatre.log.expect("A.dD(t)", "B.dA(t)", "A.dm(nil)", "B.dm(P)", "done(true)", "B.minimised")
      theatre.root.windowDidChange(minimised: false)
      theatre.log.expect("B.restored")
      theatre.root.treatsMinimisedAsHidden = true
      theatre.root.windowDidChange(minimised: true)
      theatre.log.expect("P.wD(f)", "B.wD(f)", "B.dD(f)", "P.dD(f)", "B.minimised")
      theatre.root.windowDidChange(minimised: false)
      theatre.clock.tick()
      theatre.log.expect("P.wA(f)", "B.wA(f)", "B.restored", "B.dA(f)", "P.dA(f)")
      theatre.root.windowDidChange(minimised: true)
      theatre.root.treatsMinimisedAsHidden = false
      theatre.root.windowDidChange(minimised: false)
      theatre.clock.tick()
      #expect(theatre.container.appearance.state == .appeared)
    }

    @Test("CT-13 E20 what is asked for in a minimised window is not animated: no frames come")
    func askedWhileMinimised() {
      theatre.settle(theatre.probe("A"))
      theatre.root.windowDidChange(minimised: true)
      _ = theatre.log.take()
      theatre.container.request(theatre.probe("B"), "done")
      theatre.log.expect(
        "A.wm(nil)", "B.wm(P)", "B.load", "B.didLoad", "A.wD(f)", "B.wA(f)", "A.dD(f)")
      let slot = theatre.container.slot
      #expect(slot.beginInteractive(theatre.probe("C"), transition: .push()) == nil)
      theatre.clock.tick()
      theatre.log.expect("B.dA(f)", "A.dm(nil)", "B.dm(P)", "done(true)")
      #expect(theatre.clock.isIdle)
    }

    @Test("CT-15 a request off screen: parenthood without appearance")
    func offScreen() {
      theatre.settle(theatre.probe("A"))
      theatre.root.hide()
      _ = theatre.log.take()
      theatre.container.request(theatre.probe("B", .green), "done")
      theatre.log.expect(
        "A.wm(nil)", "B.wm(P)", "B.load", "B.didLoad", "A.dm(nil)", "B.dm(P)", "done(true)")
      theatre.open()
      #expect(theatre.middle == (0, 255, 0, 255))
    }

    @Test("CT-18 a view is built when it is first needed")
    func lazyView() {
      let theatre = Theatre(shown: false)
      let child = theatre.probe("B")
      theatre.container.content = child
      #expect(!child.isViewLoaded && !theatre.container.isViewLoaded)
      theatre.open()
      #expect(child.isViewLoaded)
    }

    @Test("CT-19 a parent that goes takes leave of its children, and nothing stays behind")
    func parentGoes() {
      let log = CallLog()
      let child = Probe("A", log)
      do {
        let parent = ProbeContainer("P", log)
        parent.content = child
        _ = log.take()
      }
      log.expect("A.wm(nil)", "A.dm(nil)")
      #expect(child.parent == nil)
    }

    @Test("CT-19 five hundred replacements leave as many objects as before")
    func noLeaks() {
      let before = Lifetime.alive
      let theatre = Theatre()
      theatre.settle(theatre.probe("start"))
      let during = Lifetime.alive
      for index in 0..<500 {
        theatre.container.content = theatre.probe("\(index)")
        theatre.clock.advance(by: index.isMultiple(of: 3) ? 400 : 60)
        _ = theatre.log.take()
      }
      theatre.container.settle()
      #expect(Lifetime.alive == during)
      theatre.close()
      #expect(theatre.container.children.isEmpty)
      #expect(Lifetime.alive == before + 1, "the container itself, which the test holds")
    }

    @Test("MV-04 content set before there is a view is embedded once")
    func contentBeforeView() {
      let theatre = Theatre(shown: false)
      theatre.container.content = theatre.probe("A")
      theatre.container.content = theatre.probe("B")
      theatre.open()
      let log = theatre.log.take()
      #expect(log.filter { $0.hasPrefix("B.wA") || $0 == "B.wm(P)" } == ["B.wm(P)", "B.wA(f)"])
      #expect(!log.contains { $0.hasPrefix("A.wA") })
    }

    @Test("MV-05 a page that was faded out is seen elsewhere")
    func seenElsewhere() {
      let page = theatre.probe("A", .green)
      theatre.settle(page)
      theatre.container.content = nil
      theatre.clock.advance(by: 300)
      let other = ProbeContainer("O", theatre.log)
      other.content = page
      theatre.settle(other)
      #expect(theatre.middle == (0, 255, 0, 255))
    }

    @Test("OP-35 what is embedded takes all the room that there is, or only what it needs")
    func room() {
      let theatre = Theatre(width: 200, height: 300)
      let (parent, list, bar) = (ViewController(), ViewController(), theatre.probe("B"))
      bar.makeView = { Button("Send") }
      parent.embed(list)
      parent.embed(bar, expands: false)
      theatre.settle(parent)
      let height = bar.view.preferredSize.height
      #expect(bar.view.allocation.height == height && bar.view.allocation.width == 200)
      #expect(list.view.allocation.height == 300 - height)
    }

    @Test("MV-07 embed: moves from another parent, falls back to the view, twice is once")
    func embed() {
      let parent = Probe("Q", theatre.log)
      let box = Box(.vertical)
      let inner = Box(.horizontal)
      box.add(inner)
      parent.makeView = { box }
      theatre.settle(parent)
      let child = theatre.probe("A")
      theatre.container.request(nil, "ignored", transition: Transition.none)
      theatre.settle(child)
      theatre.settle(parent)
      parent.embed(child, in: inner)
      theatre.clock.tick()
      theatre.log.expect("A.wm(Q)", "A.wA(f)", "A.dA(f)", "A.dm(Q)")
      #expect(child.view.parent == inner)
      parent.embed(child, in: inner)
      #expect(theatre.log.take() == [])

      let stranger = Box(.vertical)
      let second = theatre.probe("B")
      parent.embed(second, in: stranger)
      #expect(second.view.parent == box)
      #expect(Diagnostics.takeKinds() == [.viewInWrongContainer])

      let thief = Probe("T", theatre.log)
      thief.makeView = { Box(.vertical) }
      parent.embed(thief)
      theatre.clock.tick()
      _ = theatre.log.take()
      thief.embed(child)
      theatre.clock.tick()
      theatre.log.expect(
        "A.wm(nil)", "A.wD(f)", "A.dD(f)", "A.dm(nil)", "A.wm(T)", "A.wA(f)", "A.dA(f)", "A.dm(T)")
    }
  }
}
