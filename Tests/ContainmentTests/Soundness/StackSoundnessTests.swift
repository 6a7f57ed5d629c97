@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// The stack that is told and the page that is shown agree, whatever comes in between.
  @Suite("Navigation: stack and screen agree")
  struct StackSoundnessTests {
    let theatre = Theatre()

    @Test(
      "SO-13 a stack that is changed in a page's disappearance is as asked for",
      arguments: ["wD", "dD"], ["hidden", "tab"])
    func changedWhileDisappearing(callback: String, by way: String) async {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let navigation = NavigationController(rootViewController: a)
      navigation.debugName = "N"
      let tabs = TabsController(viewControllers: [navigation, theatre.probe("T", .blue)])
      theatre.settle(tabs)
      a.actions[callback] = {
        a.actions = [:]
        navigation.viewControllers.append(b)
      }
      if way == "hidden" { theatre.root.hide() } else { tabs.request(1, .program) }
      await theatre.clock.pass(500)
      #expect(navigation.viewControllers.elementsEqual([a, b], by: ===))
      #expect(navigation.topViewController === b && navigation.slot.content === b)
      _ = theatre.log.take()
      if way == "hidden" { theatre.root.show() } else { tabs.request(0, .program) }
      await theatre.clock.pass(500)
      #expect(
        theatre.log.take().filter { $0.hasPrefix("B.") || $0.hasPrefix("A.") }
          == (way == "hidden" ? ["B.wA(f)", "B.dA(f)"] : ["B.wA(t)", "B.dA(t)"]))
    }

    @Test("SO-13 a page shown elsewhere is pushed onto a stack that is off screen")
    func pushedFromElsewhere() async {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let hidden = NavigationController(rootViewController: a)
      hidden.debugName = "N"
      theatre.settle(b)
      _ = theatre.log.take()
      b.actions["wD"] = {
        b.actions = [:]
        hidden.viewControllers.append(b)
      }
      theatre.root.hide()
      await letTasksRun()
      #expect(hidden.viewControllers.elementsEqual([a, b], by: ===) && b.parent === hidden)
      #expect(theatre.container.content == nil)
      theatre.log.expect(
        "P.wD(f)", "B.wD(f)", "B.dD(f)", "P.dD(f)", "B.wm(nil)", "B.dm(nil)", "B.wm(N)", "B.dm(N)")
    }

    @Test("SO-13 a page that dies when the way forward is forgotten may look at the stack")
    func deathLooksAtStack() async {
      let voyage = Voyage("A")
      var seen: [String] = []
      await voyage.ask("push") { [weak voyage] navigation in
        let (page, part) = (ViewController(), Probe("Q", CallLog()))
        page.addChild(part)
        part.didMove(toParent: page)
        part.actions["dm"] = { seen.append(voyage?.stack ?? "gone") }
        return await navigation.push(page).result
      }
      await voyage.settle()
      await voyage.ask("pop") { await $0.pop().result }
      await voyage.settle()
      await voyage.ask("push") { [page = voyage.page("B")] in await $0.push(page).result }
      await voyage.settle()
      #expect(seen == ["AB"])
    }

    @Test(
      "SO-08 a page that dies when a transition ends, or another begins, may look at the stack",
      arguments: [false, true])
    func deathLooksAtEarlierStack(byAnother: Bool) async {
      let navigation = NavigationController(rootViewController: theatre.probe("A"))
      navigation.forwardLimit = 0
      theatre.settle(navigation)
      var seen: [Int] = []
      do {
        let (page, part) = (ViewController(), Probe("Q", CallLog()))
        page.addChild(part)
        part.didMove(toParent: page)
        part.actions["dm"] = { [weak navigation] in
          seen.append(navigation?.earlier.count ?? -1)
        }
        navigation.submit([navigation.viewControllers[0], page], animated: false)
        await theatre.clock.run(500)
        navigation.submit([navigation.viewControllers[0]], animated: true)
        await letTasksRun()
        page.removeFromParent()
      }
      #expect(navigation.earlier.count == 2 && seen == [])
      if byAnother {
        let next = theatre.probe("B", .green)
        navigation.submit([navigation.viewControllers[0], next], animated: true)
      } else {
        theatre.clock.advance(by: 500)
      }
      await letTasksRun()
      #expect(seen == [byAnother ? 1 : 0])
    }

    @Test("SO-07 who waits for a stack that dies before it has changed is answered")
    func dyingStack() {
      weak var former: NavigationController?
      do {
        let navigation = NavigationController(rootViewController: theatre.probe("A"))
        former = navigation
        theatre.settle(navigation)
        navigation.submit([theatre.probe("B")], animated: true).whenEnded { [log = theatre.log] in
          log.add("set(\($0))")
        }
        theatre.container.slot.set(nil, transition: Transition.none)
      }
      #expect(former == nil && theatre.log.take().contains("set(false)"))
    }

    @Test("SO-23 a swipe back that ends with the window shows the page that stays")
    func hiddenDuringSwipe() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      TouchpadFingers(over: voyage.navigation.slot.view).scroll(right: -116)
      voyage.root.hide()
      voyage.open()
      await voyage.turn()
      #expect(voyage.stack == "AB" && voyage.page(at: 1)?.view.isMapped == true)
      #expect(voyage.middle == (0, 255, 0, 255))
    }

    @Test("SO-18 a page on its way out comes back below another")
    func backBelow() async throws {
      let voyage = Voyage("A", "B", "C")
      let pages = voyage.navigation.viewControllers
      voyage.navigation.viewControllers = Array(pages[..<2])
      await voyage.turn()
      voyage.clock.advance(by: 100)
      voyage.log.expect("C.wm(nil)", "B.load", "B.didLoad", "C.wD(t)", "B.wA(t)")
      voyage.navigation.viewControllers = pages + [voyage.page("D")]
      await voyage.turn()
      #expect(voyage.stack == "ABCD")
      voyage.log.expect(
        "C.wm(N)", "C.dD(t)", "C.dm(N)", "D.wm(N)", "D.load", "D.didLoad", "B.wD(t)", "D.wA(t)")
      await voyage.settle()
      #expect(voyage.stack == "ABCD" && pages[2].parent === voyage.navigation)
      await voyage.ask("pop") { await $0.pop(animated: false).result }
      voyage.clock.tick()
      await voyage.turn()
      voyage.log.expect(
        "D.wm(nil)", "D.wD(f)", "C.wA(f)", "D.dD(f)", "C.dA(f)", "D.dm(nil)", "pop(true)")
      #expect(voyage.middle == (0, 0, 255, 255))
    }

    @Test(
      "SO-19 what code asks for in the middle of a swipe holds, whatever the hand does then",
      arguments: [false, true])
    func askedDuringSwipe(withAnotherBelow: Bool) async throws {
      let voyage = try await Voyage("A", "B").arrived()
      let fingers = TouchpadFingers(over: voyage.navigation.slot.view)
      fingers.scroll(right: -116)
      #expect(voyage.stack == "A")
      _ = voyage.log.take()
      let below = withAnotherBelow ? [voyage.page("X")] : []
      let wanted = below + [try #require(voyage.page(at: 0))]
      await voyage.ask("set") { await $0.setViewControllers(wanted).result }
      fingers.scroll(right: 100)
      fingers.leave()
      await voyage.clock.pass(400)
      #expect(voyage.stack == (withAnotherBelow ? "XA" : "A"))
      #expect(voyage.navigation.slot.content === wanted.last)
      #expect(
        voyage.log.take()
          == (withAnotherBelow ? ["X.wm(N)", "X.dm(N)"] : []) + [
            "B.dD(t)", "A.dA(t)", "B.dm(nil)", "set(true)",
          ])
      #expect(voyage.middle == (255, 0, 0, 255))
    }

    @Test("SO-08 a stack that takes one tab after another has them, and the tabs show none of them")
    func stackTakesTabs() async {
      let theatre = Theatre(width: 900, height: 400)
      let pages = ["A", "B", "C", "D", "E"].map { theatre.probe($0) }
      let tabs = TabsController(viewControllers: Array(pages[0...2]))
      let stack = NavigationController(rootViewController: pages[3])
      theatre.settle(SplitController(primary: stack, secondary: tabs))
      #expect(pages[0].appearance.state == .appeared)
      stack.viewControllers = [pages[3], pages[0], pages[1], pages[4]]
      await theatre.clock.run(500)
      #expect(stack.viewControllers.map(\.debugName) == ["D", "A", "B", "E"])
      #expect(stack.children.map(\.debugName).sorted() == ["A", "B", "D", "E"])
      #expect(tabs.viewControllers.map(\.debugName) == ["C"] && tabs.slot.content === pages[2])
    }
  }
}
