import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Diagnostics")
  struct DiagnosticTests {
    let theatre = Theatre()

    private func expect(_ kinds: [Diagnostic.Kind], _ misuse: () -> Void) {
      Diagnostics.removeAll()
      misuse()
      #expect(Diagnostics.reported.map(\.kind) == kinds)
      for diagnostic in Diagnostics.reported {
        #expect(diagnostic.message.hasSuffix("."), "a sentence that says how to mend it")
      }
      Diagnostics.removeAll()
      _ = theatre.log.take()
    }

    @Test("CT-23 E17 a second begin and a stray end are reported once, without a callback")
    func unbalanced() {
      let a = theatre.probe("A")
      theatre.settle(a)
      expect([.redundantBegin]) { a.beginAppearanceTransition(true, animated: false) }
      expect([.unbalancedEnd]) { a.endAppearanceTransition() }
      #expect(theatre.log.take() == [])
    }

    @Test("OP-29 a trace has every diagnostic with its controller, for as long as it is held")
    func traced() {
      var seen: [String] = []
      var trace: DiagnosticTrace? = DiagnosticTrace { [container = theatre.container] in
        seen.append("\($0.kind) \($1 === container)")
      }
      Diagnostics.report(.noSuchTab, theatre.container, "A sentence.")
      Diagnostics.report(.noSuchTag, theatre.probe("A"), "A sentence.")
      withExtendedLifetime(trace) {}
      trace = nil
      Diagnostics.report(.noSuchTab, theatre.container, "A sentence.")
      #expect(seen == ["noSuchTab true", "noSuchTag false"])
      Diagnostics.removeAll()
    }

    @Test("AR-08 every kind of diagnostic is printed after a prefix that programs know")
    func printed() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      let usual = dup(2)
      dup2(ends[1], 2)
      for kind in Diagnostic.Kind.allCases {
        Diagnostics.report(kind, theatre.container, "A sentence.")
      }
      dup2(usual, 2)
      for descriptor in [usual, ends[1]] { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = read(ends[0], &bytes, bytes.count)
      close(ends[0])
      #expect(
        String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").map(String.init)
          == Diagnostics.reported.map { "Containment diagnostic: \($0)" })
      #expect(Diagnostics.reported.count == Diagnostic.Kind.allCases.count)
      Diagnostics.removeAll()
    }

    @Test("CT-23 callbacks called by hand, moves without notice, transitions between strangers")
    func misuse() async {
      let a = theatre.probe("A")
      theatre.settle(a)
      let plain = ViewController()
      expect([.directAppearanceCall]) { plain.viewWillAppear(false) }
      expect([.missingWillMove]) { a.removeFromParent() }

      let owner = ViewController()
      let thief = ViewController()
      expect([.childOfTwoParents]) { thief.view = owner.view }
      owner.view = Box(.vertical)

      Diagnostics.removeAll()
      #expect(await theatre.container.transition(from: owner, to: plain).result == false)
      #expect(Diagnostics.takeKinds() == [.transitionBetweenNonSiblings])
    }

    @Test("CT-23 a view shown in a container that is not its controller's parent")
    func wrongContainer() {
      let parent = ViewController()
      let stranger = ViewController()
      let child = theatre.probe("A")
      theatre.settle(parent)
      parent.embed(stranger)
      theatre.clock.tick()
      expect([.viewInWrongContainer]) {
        parent.addChild(child)
        (stranger.view as? Box)?.add(child.view)
        child.beginAppearanceTransition(true, animated: false)
      }
      child.endAppearanceTransition()
      child.didMove(toParent: parent)
    }

    @Test("CT-23 a child that is never told that it has moved is reported after a second")
    func missingDidMove() async throws {
      let parent = ViewController()
      let child = theatre.probe("A")
      parent.addChild(child)
      try await until("the report") { !Diagnostics.reported.isEmpty }
      #expect(Diagnostics.takeKinds() == [.missingDidMove])
    }

    @Test("CT-23 a child that was added a moment ago is not reported together with an earlier one")
    func addedLater() async throws {
      let parent = ViewController()
      let (early, late) = (theatre.probe("A"), theatre.probe("B"))
      parent.addChild(early)
      let start = Clock.milliseconds()
      try await until("most of a second") { Clock.milliseconds() > start + 700 }
      parent.addChild(late)
      try await until("the report") { !Diagnostics.reported.isEmpty }
      #expect(Diagnostics.reported.map(\.controller) == ["A"])
      Diagnostics.removeAll()
      for child in [early, late] { child.didMove(toParent: parent) }
    }

    @Test("CT-01 E7m by hand: the low-level calls never change the caller's order")
    func byHand() {
      let parent = Probe("Q", theatre.log)
      let box = Box(.vertical)
      parent.makeView = { box }
      let a = theatre.probe("A")
      theatre.settle(parent)
      parent.embed(a)
      theatre.clock.tick()
      _ = theatre.log.take()
      let b = theatre.probe("B")
      parent.addChild(b)
      box.add(b.view)
      b.beginAppearanceTransition(true, animated: false)
      b.didMove(toParent: parent)
      a.willMove(toParent: nil)
      a.removeFromParent()
      b.endAppearanceTransition()
      theatre.log.expect(
        "B.wm(Q)", "B.load", "B.didLoad", "B.wA(f)", "B.dm(Q)", "A.wm(nil)", "A.wD(f)", "A.dD(f)",
        "A.dm(nil)", "B.dA(f)")
    }

    @Test("CT-01 transition(from:to:) exchanges two children whose parenthood is the caller's")
    func siblings() async throws {
      let (a, b) = (theatre.probe("A"), theatre.probe("B"))
      theatre.settle(a)
      a.willMove(toParent: nil)
      theatre.container.addChild(b)
      let container = theatre.container
      let finished = container.transition(from: a, to: b, .crossfade.lasting(100))
      try await until("the transition") { container.isTransitioning }
      theatre.clock.advance(by: 100)
      #expect(await finished.result)
      a.removeFromParent()
      b.didMove(toParent: container)
      theatre.log.expect(
        "A.wm(nil)", "B.wm(P)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)", "A.dD(t)", "B.dA(t)",
        "A.dm(nil)", "B.dm(P)")
    }
  }
}

@Suite("Cycles")
struct CycleTests {
  @Test("CT-23 E18 a cycle of parents is reported and stops the program")
  func cycle() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let a = ViewController()
        let b = ViewController()
        a.addChild(b)
        b.addChild(a)
      }
    }
  }
}
