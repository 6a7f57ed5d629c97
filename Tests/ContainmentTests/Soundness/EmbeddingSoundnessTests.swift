import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Embedding in a parent that moves")
  struct EmbeddingSoundnessTests {
    private let theatre = Theatre()
    private let parent, child: Probe
    private let box = Box(.vertical)

    init() {
      (parent, child) = (theatre.probe("A"), theatre.probe("B", .green))
      parent.makeView = { [box] in box }
    }

    /// Lets the parent come, to just before its transition ends.
    private func bringParent() {
      theatre.container.request(parent, "first")
      theatre.clock.advance(by: 290)
      _ = theatre.log.take()
    }

    @Test(
      "SO-08 E27 a child whose parent is deallocated can be given to another, told or not",
      arguments: [true, false])
    func givenAwayByDeath(told: Bool) {
      let heir = ProbeContainer("H", theatre.log)
      let sibling = theatre.probe("S")
      var page: ViewController? = ViewController()
      for child in [child, sibling] {
        page?.addChild(child)
        child.didMove(toParent: page)
      }
      _ = theatre.log.take()
      (told ? child : sibling).actions["wm"] = { [child, sibling] in
        (child.actions, sibling.actions) = ([:], [:])
        heir.content = child
      }
      page = nil
      #expect(
        theatre.log.take()
          == (told
            ? ["S.wm(nil)", "S.dm(nil)", "B.wm(nil)", "B.dm(nil)", "B.wm(H)", "B.dm(H)"]
            : ["S.wm(nil)", "B.wm(nil)", "B.dm(nil)", "B.wm(H)", "B.dm(H)", "S.dm(nil)"]))
      #expect(child.parent === heir && heir.content === child && sibling.parent == nil)
    }

    @Test("SO-14 a child embedded just before its parent's transition ends appears")
    func embeddedLate() {
      bringParent()
      parent.embed(child)
      theatre.log.expect("B.wm(A)", "B.load", "B.didLoad", "B.wA(f)")
      theatre.clock.advance(by: 20)
      theatre.log.expect("A.dA(t)", "A.dm(P)", "first(true)", "B.dA(f)", "B.dm(A)")
    }

    @Test("SO-14 a part shown just before its parent's transition ends appears")
    func shownLate() {
      let mount = Mount(child, of: parent, in: box, isShown: false)
      bringParent()
      mount.isShown = true
      theatre.clock.advance(by: 20)
      theatre.log.expect("B.wA(f)", "A.dA(t)", "A.dm(P)", "first(true)", "B.dA(f)")
    }

    @Test("SO-05 a part that is taken out while it tells its own parts that they disappear")
    func takenOutWhileTelling() {
      let inner = theatre.probe("C")
      child.makeView = { Box(.vertical) }
      theatre.settle(parent)
      let mount = Mount(child, of: parent, in: box)
      child.embed(inner)
      theatre.clock.tick()
      _ = theatre.log.take()
      inner.actions["dD"] = { mount.remove() }
      theatre.container.request(nil, "first", transition: Transition.none)
      theatre.log.expect(
        "A.wm(nil)", "A.wD(f)", "B.wD(f)", "C.wD(f)", "C.dD(f)", "B.dD(f)", "A.dD(f)", "A.dm(nil)",
        "first(true)", "B.wm(nil)", "B.dm(nil)")
    }

    @Test("SO-05 a page that leaves for a container may contain that before it gets there")
    func containsWhereItGoes() {
      let (x, y) = (ProbeContainer("X", theatre.log), ProbeContainer("Y", theatre.log))
      let z = ProbeContainer("Z", theatre.log)
      theatre.settle(x)
      x.request(y, "first")
      theatre.clock.advance(by: 100)
      _ = theatre.log.take()
      y.actions["dm"] = { [unowned y] in
        y.actions = [:]
        y.request(z, "third")
      }
      z.request(x, "second")
      theatre.log.expect(
        "X.wm(nil)", "X.wD(f)", "Y.wD(f)", "Y.dD(f)", "Y.dm(X)", "Z.wm(Y)", "Z.didLoad", "Z.dm(Y)",
        "third(true)", "first(true)", "X.dD(f)", "X.dm(nil)", "second(false)")
      #expect(z.parent === y && z.content == nil && x.parent == nil && theatre.isBlank)
    }

    @Test("SO-14 a child whose parent leaves before its first frame goes with it")
    func parentLeaves() {
      bringParent()
      parent.embed(child)
      _ = theatre.log.take()
      theatre.container.request(theatre.probe("X"), "second", transition: Transition.none)
      theatre.clock.tick()
      theatre.log.expect(
        "first(false)", "A.wm(nil)", "X.wm(P)", "X.load", "X.didLoad", "A.wD(f)", "B.wD(f)",
        "X.wA(f)", "B.dD(f)", "B.dm(A)", "A.dD(f)", "X.dA(f)", "A.dm(nil)", "X.dm(P)",
        "second(true)")
    }
  }
}
