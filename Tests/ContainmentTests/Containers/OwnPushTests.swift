@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// A transition for one request, and what is remembered of it.
  @Suite("Navigation: a transition for one push")
  struct OwnPushTests {
    let voyage = Voyage("A")

    /// The name of the transition that runs.
    private var style: String? { voyage.navigation.slot.styleInFlight }

    /// Pushes a page by a transition of its own, and waits until it is there.
    private func push(_ page: ViewController, _ transition: Transition) async {
      voyage.navigation.push(page, transition: transition)
      await voyage.settle()
    }

    @Test("AP-04 E23 a push by a transition of its own, its pop by the reverse, and forward again")
    func remembered() async {
      let zoom = Transition.zoom.timed(.linear)
      await voyage.ask("push") { [b = voyage.page("B")] in
        await $0.push(b, transition: zoom).result
      }
      #expect(style == "Zoom")
      voyage.log.expect("B.wm(N)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)")
      voyage.clock.advance(by: 50)
      let coming = Surface(of: voyage.pages)
      await voyage.expect(afterTasks: 150, "A.dD(t)", "B.dA(t)", "B.dm(N)", "push(true)")
      await voyage.ask("pop") { await $0.pop().result }
      #expect(style == "Zoom, reversed")
      voyage.log.expect("B.wm(nil)", "B.wD(t)", "A.wA(t)")
      voyage.clock.advance(by: 150)
      let going = Surface(of: voyage.pages)
      #expect(coming.largestDifference(to: going) <= 2, "the same way back")
      await voyage.expect(afterTasks: 50, "B.dD(t)", "A.dA(t)", "B.dm(nil)", "pop(true)")
      await voyage.ask("forward") { await $0.goForward().result }
      #expect(style == "Zoom")
      await voyage.settle()
      #expect(voyage.stack == "AB" && voyage.middle == (0, 255, 0, 255))
    }

    @Test(
      "NV-01 FL-05 a page comes in place of the top by a transition of its own, and goes by its reverse"
    )
    func replacing() async {
      await push(voyage.page("B"), .iris)
      _ = voyage.log.take()
      await voyage.ask("replace") { [c = voyage.page("C")] in
        await $0.replaceTop(with: c, transition: .zoom).result
      }
      #expect(style == "Zoom")
      _ = voyage.log.take()
      await voyage.clock.pass(1000)
      #expect(voyage.stack == "AC")
      voyage.log.expect("B.dD(t)", "C.dA(t)", "B.dm(nil)", "C.dm(N)", "replace(true)")
      await voyage.ask("pop") { await $0.pop().result }
      #expect(style == "Zoom, reversed")
      await voyage.settle()
      #expect(voyage.stack == "A")
    }

    @Test("FL-05 a transition says how one returns, also when it is made longer")
    func returning() async {
      let there = Transition.zoom.returning(by: .crossfade.lasting(50)).lasting(400)
      #expect(there.reversed.name == "Crossfade" && there.reversed.duration == 50)
      #expect(there.name == "Zoom" && there.duration == 400)
      await push(voyage.page("B"), there)
      await voyage.ask("pop") { await $0.pop().result }
      #expect(style == "Crossfade")
      await voyage.settle()
      await voyage.ask("forward") { await $0.goForward().result }
      #expect(style == "Zoom", "it comes as before")
      await voyage.settle()
      #expect(voyage.stack == "AB")
    }

    @Test("AP-04 the pages of one stack go as each has come, and so does the top over several")
    func several() async {
      await push(voyage.page("B"), .zoom)
      voyage.navigation.push(voyage.page("C"))
      await voyage.turn()
      #expect(style == "Push")
      await voyage.settle()
      await push(voyage.page("D"), .iris)
      for (goBack, expected) in [
        ("pop", "Iris, reversed"), ("pop", "Pull"), ("pop", "Zoom, reversed"),
      ] {
        await voyage.ask(goBack) { await $0.pop().result }
        #expect(style == expected)
        await voyage.settle()
      }
      for name in ["B", "C"] { await push(voyage.page(name), .iris) }
      await voyage.ask("root") { await $0.popToRoot().result }
      #expect(style == "Iris, reversed")
      await voyage.settle()
      #expect(voyage.stack == "A")
    }

    @Test("AP-04 E10 pop during the push turns it round, and a push during the pop")
    func turnedRound() async {
      let b = voyage.page("B")
      await voyage.ask("push") { await $0.push(b, transition: .zoom).result }
      voyage.clock.advance(by: 100)
      let before = Surface(of: voyage.pages)
      _ = voyage.log.take()
      await voyage.ask("pop") { await $0.pop().result }
      voyage.log.expect("B.wm(nil)", "B.wD(t)", "A.wA(t)", "push(false)")
      #expect(before.largestDifference(to: Surface(of: voyage.pages)) <= 8)
      #expect(style == "Zoom" && voyage.navigation.slot.change?.run?.target == 0)
      voyage.clock.advance(by: 50)
      await voyage.ask("again") { await $0.goForward().result }
      voyage.log.expect("B.wm(N)", "A.wD(t)", "B.wA(t)", "pop(false)")
      #expect(style == "Zoom" && voyage.navigation.slot.change?.run?.target == 1)
      await voyage.expect(afterTasks: 200, "A.dD(t)", "B.dA(t)", "B.dm(N)", "again(true)")
      #expect(voyage.stack == "AB")
    }

    @Test("AP-04 E9 pop after an interruption goes by the reverse, from the picture on screen")
    func mixture() async {
      await voyage.ask("B") { [b = voyage.page("B")] in await $0.push(b, transition: .zoom).result }
      voyage.clock.advance(by: 100)
      _ = voyage.log.take()
      await voyage.ask("C") { [c = voyage.page("C")] in await $0.push(c, transition: .iris).result }
      #expect(style == "Iris")
      voyage.log.expect(
        "A.dD(t)", "C.wm(N)", "C.load", "C.didLoad", "B.wD(t)", "C.wA(t)", "B(false)")
      voyage.clock.advance(by: 100)
      let before = Surface(of: voyage.pages)
      await voyage.ask("pop") { await $0.pop().result }
      voyage.log.expect("C.wm(nil)", "C.wD(t)", "B.wA(t)", "C(false)")
      #expect(style == "Iris, reversed")
      #expect(before.largestDifference(to: Surface(of: voyage.pages)) <= 8)
      await voyage.clock.pass(200)
      voyage.log.expect("C.dD(t)", "B.dA(t)", "C.dm(nil)", "B.dm(N)", "pop(true)")
      #expect(voyage.stack == "AB" && voyage.navigation.children.count == 2)
    }

    @Test("AP-04 NV-12 a swipe back is by the reverse, and one forward by the same")
    func byHand() async throws {
      await push(voyage.page("B"), .zoom)
      try await letEventsArrive()
      voyage.fingers.scroll(right: -316)
      #expect(style == "Zoom, reversed")
      #expect(abs((voyage.navigation.slot.progress ?? 0) - 0.75) < 0.01)
      voyage.log.expect("B.wm(nil)", "B.wD(t)", "A.wA(t)")
      voyage.fingers.leave()
      voyage.expect(after: 200, "B.dD(t)", "A.dA(t)", "B.dm(nil)")
      await voyage.settle()
      voyage.fingers.rest()
      voyage.fingers.scroll(right: 316)
      #expect(style == "Zoom")
      await voyage.settle(after: voyage.fingers.leave())
      #expect(voyage.stack == "AB")
    }

    @Test("AP-04 NV-12 a swipe over what was pushed without animation is that of the stack")
    func byHandOverNone() async throws {
      await push(voyage.page("B"), .none)
      #expect(voyage.stack == "AB")
      try await letEventsArrive()
      for (way, expected, stack) in [(-316.0, "Pull", "A"), (316, "Push", "AB")] {
        voyage.fingers.rest()
        voyage.fingers.scroll(right: way)
        #expect(style == expected)
        #expect(abs((voyage.navigation.slot.progress ?? 0) - 0.75) < 0.01)
        await voyage.settle(after: voyage.fingers.leave())
        #expect(voyage.stack == stack)
      }
    }

    @Test("AP-04 a page that is pushed anew has none any more, and one that never came neither")
    func forgotten() async {
      let (b, c) = (voyage.page("B"), voyage.page("C"))
      await push(b, .zoom)
      voyage.navigation.viewControllers = Array(voyage.navigation.viewControllers.prefix(1))
      await voyage.settle()
      voyage.navigation.push(c)
      await voyage.settle()
      voyage.navigation.viewControllers[1] = b
      await voyage.settle()
      voyage.navigation.pop()
      await voyage.turn()
      #expect(style == "Pull")
      await voyage.settle()
      await voyage.settle(after: voyage.navigation.push(c, transition: .zoom).cancel())
      #expect(voyage.stack == "A")
      voyage.navigation.push(c)
      await voyage.turn()
      #expect(style == "Push")
      await voyage.settle()
    }

    @Test("AP-04 of several requests in one turn the last says how its page comes")
    func oneTurn() async {
      await voyage.push(voyage.page("B"))
      voyage.navigation.pop()
      voyage.navigation.push(voyage.page("C"), transition: .iris)
      await voyage.turn()
      #expect(style == "Iris", "also in place of another page")
      await voyage.settle()
      voyage.navigation.push(voyage.page("D"), transition: .zoom)
      voyage.navigation.push(voyage.page("E"))
      await voyage.turn()
      #expect(style == "Push" && voyage.stack == "ACDE")
      await voyage.settle()
    }

    @Test("AP-04 nothing keeps a page that was pushed so and popped")
    func released() async throws {
      voyage.navigation.forwardLimit = 0
      try await expectGone {
        let page = voyage.page("B")
        await push(page, .zoom)
        voyage.navigation.pop()
        await voyage.settle()
        return page
      }
    }

    @Test("AP-04 MA-24 a tab is selected by a transition of its own, once")
    func tab() {
      let stage = TabsStage()
      let slot = stage.tabs.slot
      stage.tabs.select(1, transition: .iris)
      stage.log.expect(
        "should(B, program)", "will(B, program)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)")
      #expect(slot.styleInFlight == "Iris")
      stage.theatre.clock.advance(by: 100)
      stage.tabs.select(0)
      #expect(slot.styleInFlight == "Iris" && slot.change?.run?.target == 0, "it turns round")
      stage.theatre.clock.advance(by: 200)
      stage.tabs.select(1, transition: .iris)
      stage.theatre.clock.advance(by: 200)
      stage.tabs.select(0)
      #expect(slot.styleInFlight == "Slide")
      stage.theatre.clock.advance(by: 200)
      #expect(stage.selected == 0)
    }

    @Test(
      "AP-04 E24 a page that is presented by a transition of its own is dismissed by the reverse")
    func presented() throws {
      let theatre = Theatre(width: 400, height: 300)
      theatre.settle(theatre.probe("A"))
      let d = theatre.probe("D", .green)
      theatre.container.present(d, style: .fullPage, transition: .iris)
      let slot = try #require(d.hostingFrame?.host as? Slot)
      #expect(slot.styleInFlight == "Iris")
      theatre.clock.advance(by: 200)
      _ = theatre.log.take()
      d.dismiss()
      #expect(slot.styleInFlight == "Iris, reversed")
      theatre.log.expect("D.wD(t)", "P.wA(t)", "A.wA(t)")
      theatre.expect(after: 200, "D.dD(t)", "A.dA(t)", "P.dA(t)")
    }
  }
}
