import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Requests")
  struct RequestTests {
    let theatre = Theatre()

    @Test(
      "CT-16 a request inside a callback waits for the end of the phase, and wins",
      arguments: ["didLoad", "wm", "wA", "wD", "dA", "dD", "dm"])
    func reentrant(_ callback: String) {
      let a = theatre.probe("A", .red)
      let b = theatre.probe("B", .green)
      let c = theatre.probe("C", .blue)
      theatre.settle(a)
      let speaker = callback.hasSuffix("D") ? a : b
      speaker.actions[callback] = { [theatre] in
        speaker.actions = [:]
        theatre.container.request(c, "second")
      }
      theatre.container.request(b, "first")
      theatre.clock.advance(by: 300)
      theatre.clock.advance(by: 300)
      let log = theatre.log.take()
      #expect(theatre.container.content === c && theatre.middle == (0, 0, 255, 255))
      let isDuringWill = ["didLoad", "wm", "wA", "wD"].contains(callback)
      #expect(
        log.filter { $0.contains("first") || $0.contains("second") }
          == [isDuringWill ? "first(false)" : "first(true)", "second(true)"])
      #expect(log.contains("B.dA(t)") == !isDuringWill)
      #expect(
        log.firstIndex(of: "C.wm(P)")! > log.firstIndex(of: isDuringWill ? "B.wA(t)" : "B.dm(P)")!)
    }

    @Test("CT-16 requests of one callback keep their order; only the last one animates")
    func reentrantOrder() {
      let (a, b, c) = (theatre.probe("A"), theatre.probe("B"), theatre.probe("C"))
      theatre.settle(nil)
      a.actions["wA"] = { [theatre] in
        theatre.container.request(b, "second")
        theatre.container.request(c, "third")
      }
      theatre.container.request(a, "first")
      theatre.clock.advance(by: 300)
      theatre.log.expect(
        "A.wm(P)", "A.load", "A.didLoad", "A.wA(t)", "first(false)", "A.wm(nil)", "B.wm(P)",
        "B.load", "B.didLoad", "A.wD(f)", "B.wA(f)", "A.dD(f)", "A.dm(nil)", "second(false)",
        "B.wm(nil)", "C.wm(P)", "C.load", "C.didLoad", "B.wD(t)", "C.wA(t)", "B.dD(t)", "C.dA(t)",
        "B.dm(nil)", "C.dm(P)", "third(true)")
    }

    @Test("TR-04 ten requests in one turn: no middle page is painted, every request ends once")
    func coalesced() {
      theatre.settle(PatternPage(red: true))
      let before = theatre.picture
      let pages = (0..<9).map { _ in PatternPage(red: false) } + [PatternPage(red: false)]
      for (index, page) in pages.enumerated() {
        theatre.container.request(page, "\(index)")
      }
      #expect(theatre.picture.largestDifference(to: before) <= 8, "it starts from what was seen")
      theatre.clock.advance(by: 300)
      #expect(theatre.log.take() == (0..<9).map { "\($0)(false)" } + ["9(true)"])
      #expect(theatre.container.content === pages[9])
    }

    @Test("TR-04 asked for and awaited: each answer comes once")
    func awaited() async {
      theatre.settle(nil)
      let (a, b) = (theatre.probe("A"), theatre.probe("B"))
      let first = theatre.container.setContent(a)
      try? await until { theatre.container.content === a }
      let second = theatre.container.setContent(b)
      try? await until { theatre.container.content === b }
      theatre.clock.advance(by: 300)
      #expect(await first.result == false)
      #expect(await second.result == true)
    }

    enum Disturbance: String, CaseIterable {
      case backToA, toC, twoInOneTurn, sameAgain, removeOutgoingLater, removeOutgoingAtOnce
      case removeIncoming, hidePage, hideWindow, animationsOffMidway, animationsOffBefore, unmapped
      case minimised, destroyed
    }

    @Test(
      "TR-05 every request ends exactly once, whatever happens", arguments: Disturbance.allCases)
    func endsOnce(_ disturbance: Disturbance) async throws {
      let (a, b, c) = (theatre.probe("A"), theatre.probe("B"), theatre.probe("C"))
      theatre.settle(a)
      let container = theatre.container
      defer { DesktopSettings.animationsEnabled = true }
      if disturbance == .animationsOffBefore { DesktopSettings.animationsEnabled = false }
      if disturbance == .unmapped { container.view.hide() }
      container.request(b, "1")
      if disturbance == .removeOutgoingAtOnce { a.removeFromParent() }
      if disturbance == .twoInOneTurn { container.request(c, "2") }
      theatre.clock.advance(by: 100)
      var finishes = true
      switch disturbance {
      case .backToA: container.request(a, "2")
      case .toC: container.request(c, "2")
      case .sameAgain: container.request(b, "2")
      case .removeOutgoingLater: a.removeFromParent()
      case .removeIncoming:
        b.removeFromParent()
        Diagnostics.removeAll()
        finishes = false
      case .hidePage: b.view.hide()
      case .hideWindow: theatre.root.hide()
      case .animationsOffMidway: DesktopSettings.animationsEnabled = false
      case .minimised: theatre.container.settle()
      case .destroyed: theatre.root.close()
      case .twoInOneTurn, .removeOutgoingAtOnce, .animationsOffBefore, .unmapped: break
      }
      theatre.clock.advance(by: 400)
      let ends = theatre.log.take().filter { $0.hasPrefix("1") || $0.hasPrefix("2") }
      switch disturbance {
      case .backToA, .toC, .twoInOneTurn: #expect(ends == ["1(false)", "2(true)"])
      case .sameAgain: #expect(ends == ["1(true)", "2(true)"])
      default: #expect(ends == [finishes ? "1(true)" : "1(false)"])
      }
    }

    @Test("TR-05 a stage that loses its place on screen ends its change by itself")
    func unmappedMidway() async throws {
      theatre.settle(theatre.probe("A"))
      theatre.container.request(theatre.probe("B"), "1")
      theatre.container.view.hide()
      try await until("the end of the change") { !theatre.container.isTransitioning }
      #expect(theatre.log.take().suffix(1) == ["1(true)"])
    }

    @Test(
      "TR-06 by hand: the picture follows, cancel restores it exactly, velocity shortens nothing")
    func byHand() async {
      let a = PatternPage(red: true)
      theatre.settle(a)
      let before = theatre.picture
      let hand = theatre.container.slot.beginInteractive(
        ColorViewController(.green), transition: .cover(.up).lasting(300))
      var greens: [Int] = []
      for progress in [0, 0.25, 0.5, 0.75] {
        hand?.update(progress)
        let picture = theatre.picture
        greens.append(
          (0..<picture.size.height).count { picture.pixel(x: 5, y: $0) == (0, 255, 0, 255) })
      }
      #expect(greens == greens.sorted() && greens[0] == 0 && greens[3] > greens[1])
      hand?.cancel()
      theatre.clock.advance(by: 300)
      #expect(theatre.picture.largestDifference(to: before) == 0)
      #expect(await hand?.result == false)

      // With the velocity of a fling the first frame of the tail goes further than from rest.
      func firstStep(velocity: Double) -> Double {
        let hand = theatre.container.slot.beginInteractive(ColorViewController(.blue))
        hand?.update(0.5)
        hand?.finish(velocity: velocity)
        theatre.clock.advance(by: 10)
        let progress = hand?.progress ?? 0
        theatre.container.settle()
        theatre.settle(a)
        return progress
      }
      #expect(firstStep(velocity: 8) > firstStep(velocity: 0) + 0.02)
    }

    @Test("TR-09 reduced motion: a crossfade in place of movement, the same calls")
    func reducedMotion() {
      theatre.container.motion = Motion(clock: theatre.clock, preference: .reduced)
      theatre.settle(ColorViewController(.red))
      theatre.container.request(
        theatre.probe("B", .green), "done", transition: .slide().lasting(300))
      theatre.clock.advance(by: 150)
      #expect(abs(theatre.middle.red - 128) <= 2 && abs(theatre.middle.green - 128) <= 2)
      theatre.clock.advance(by: 150)
      theatre.log.expect(
        "B.wm(P)", "B.load", "B.didLoad", "B.wA(t)", "B.dA(t)", "B.dm(P)", "done(true)")
    }

    @Test("CT-20 animations off: the same calls, unanimated, at once")
    func animationsOff() {
      DesktopSettings.animationsEnabled = false
      defer { DesktopSettings.animationsEnabled = true }
      theatre.settle(theatre.probe("A"))
      theatre.container.request(theatre.probe("B"), "done")
      theatre.clock.tick(0)
      theatre.log.expect(
        "A.wm(nil)", "B.wm(P)", "B.load", "B.didLoad", "A.wD(f)", "B.wA(f)", "A.dD(f)", "B.dA(f)",
        "A.dm(nil)", "B.dm(P)", "done(true)")
    }

    @Test(
      "CT-20 animations switched off while a change is interrupted: it ends with the next frame")
    func switchedOffMidway() {
      defer { DesktopSettings.animationsEnabled = true }
      let b = theatre.probe("B")
      theatre.settle(theatre.probe("A"))
      theatre.container.request(b, "1")
      theatre.clock.advance(by: 100)
      _ = theatre.picture
      theatre.container.request(theatre.probe("C"), "2")
      theatre.clock.advance(by: 100)
      _ = theatre.picture
      DesktopSettings.animationsEnabled = false
      theatre.container.request(b, "3")
      theatre.clock.advance(by: 17)
      #expect(
        theatre.log.take().filter { $0.contains("(true)") || $0.contains("(false)") }
          == ["1(false)", "2(false)", "3(true)"])
      #expect(!theatre.container.isTransitioning && b.view.isMapped)
    }

    @Test("TR-12 push then pop within 100 ms, two hundred times: it ends where it began")
    func pushPop() {
      let bottom = theatre.probe("A", .red)
      theatre.settle(bottom)
      let alive = Lifetime.alive
      for _ in 0..<200 {
        theatre.container.request(theatre.probe("B"), "push", transition: .push(), keeping: true)
        theatre.clock.advance(by: 40)
        theatre.container.request(bottom, "pop", transition: .pull())
        theatre.clock.advance(by: 60)
      }
      theatre.clock.advance(by: 300)
      let log = theatre.log.take()
      #expect(log.count { $0 == "push(false)" } == 200 && log.count { $0 == "pop(true)" } == 200)
      #expect(!log.contains("A.wm(nil)") && !log.contains("A.dm(P)"))
      #expect(theatre.container.children.count == 1 && theatre.middle == (255, 0, 0, 255))
      #expect(Lifetime.alive == alive)
    }

    @Test("CT-01 E23 push keeps the page beneath, pop brings it back")
    func pushAndPop() {
      let (a, b) = (theatre.probe("A"), theatre.probe("B"))
      theatre.settle(a)
      theatre.container.request(b, "push", transition: .push().lasting(300), keeping: true)
      theatre.clock.advance(by: 300)
      theatre.log.expect(
        "B.wm(P)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)", "A.dD(t)", "B.dA(t)", "B.dm(P)",
        "push(true)")
      #expect(theatre.container.children.count == 2)
      theatre.container.request(a, "pop", transition: .pull().lasting(300))
      theatre.clock.advance(by: 300)
      theatre.log.expect(
        "B.wm(nil)", "B.wD(t)", "A.wA(t)", "B.dD(t)", "A.dA(t)", "B.dm(nil)", "pop(true)")
    }
  }
}
