@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Navigation: the stack")
  struct NavigationStackTests {
    @Test("MA-18 E23 push keeps what it covers, pop uncovers it")
    func pushAndPop() async {
      let voyage = Voyage("A")
      let a = voyage.page(at: 0)
      await voyage.ask("push") { [b = voyage.page("B")] in await $0.push(b).result }
      voyage.log.expect("B.wm(N)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)")
      await voyage.expect(afterTasks: 200, "A.dD(t)", "B.dA(t)", "B.dm(N)", "push(true)")
      #expect(voyage.stack == "AB" && a?.parent === voyage.navigation)
      #expect(voyage.middle == (0, 255, 0, 255))
      await voyage.ask("pop") { await $0.pop().result }
      voyage.log.expect("B.wm(nil)", "B.wD(t)", "A.wA(t)")
      await voyage.expect(afterTasks: 200, "B.dD(t)", "A.dA(t)", "B.dm(nil)", "pop(true)")
      #expect(voyage.stack == "A" && voyage.middle == (255, 0, 0, 255))
    }

    @Test("MA-18 E23 to the root: pages in between only change their parent")
    func popToRoot() async {
      let voyage = Voyage("A", "B", "C")
      await voyage.ask("pop") { await $0.popToRoot().result }
      voyage.log.expect(
        "B.wm(nil)", "B.dm(nil)", "C.wm(nil)", "A.load", "A.didLoad", "C.wD(t)", "A.wA(t)")
      await voyage.expect(afterTasks: 200, "C.dD(t)", "A.dA(t)", "C.dm(nil)", "pop(true)")
      #expect(voyage.navigation.children.map(\.debugName) == ["A"])
    }

    @Test("MA-18 back to a page, in place of the top, and another stack altogether")
    func otherChanges() async {
      let voyage = Voyage("A", "B", "C")
      await voyage.finish("to") { await $0.pop(to: $0.viewControllers[1]).result }
      #expect(voyage.stack == "AB" && voyage.middle == (0, 255, 0, 255))
      await voyage.ask("replace") { [d = voyage.page("D")] in await $0.replaceTop(with: d).result }
      voyage.log.expect("B.wm(nil)", "D.wm(N)", "D.load", "D.didLoad", "B.wD(t)", "D.wA(t)")
      await voyage.settle()
      #expect(voyage.stack == "AD" && voyage.middle == (255, 255, 0, 255))
      let pages = [voyage.page("B"), voyage.page("C")]
      await voyage.ask("set") { await $0.setViewControllers(pages).result }
      voyage.log.expect(
        "A.wm(nil)", "A.dm(nil)", "B.wm(N)", "B.dm(N)", "D.wm(nil)", "C.wm(N)", "C.load",
        "C.didLoad", "D.wD(t)", "C.wA(t)")
      await voyage.clock.pass(200)
      voyage.log.expect("D.dD(t)", "C.dA(t)", "D.dm(nil)", "C.dm(N)", "set(true)")
      #expect(voyage.navigation.children.map(\.debugName) == ["B", "C"])
    }

    @Test("MA-18 without animation, and off screen at once")
    func unanimated() async {
      let voyage = Voyage("A")
      await voyage.ask("push") { [b = voyage.page("B")] in await $0.push(b, animated: false).result
      }
      voyage.clock.tick()
      await voyage.turn()
      voyage.log.expect(
        "B.wm(N)", "B.load", "B.didLoad", "A.wD(f)", "B.wA(f)", "A.dD(f)", "B.dA(f)", "B.dm(N)",
        "push(true)")
      voyage.close()
      let ashore = Voyage("A", shown: false)
      ashore.navigation.viewControllers.append(ashore.page("B"))
      ashore.log.expect("B.wm(N)", "B.dm(N)")
      #expect(ashore.navigation.childForChrome === ashore.page(at: 1))
    }

    @Test("NV-01 the same page twice, and a page that is not there, are reported and refused")
    func misuse() async {
      let voyage = Voyage("A", "B")
      await voyage.ask("push") { await $0.push($0.viewControllers[0]).result }
      await voyage.ask("to") { [c = voyage.page("C")] in await $0.pop(to: c).result }
      voyage.log.expect("push(false)", "to(false)")
      #expect(voyage.stack == "AB")
      #expect(Diagnostics.reported.map(\.kind) == [.duplicatePush, .notInStack])
      #expect(Diagnostics.reported.allSatisfy { $0.message.hasSuffix(".") })
      Diagnostics.removeAll()
    }

    @Test("NV-06 three pops in one turn are one transition; what was passed never appears")
    func coalesced() async {
      let voyage = Voyage("A", "B", "C", "D")
      for number in 1...3 {
        Task {
          let arrived = await voyage.navigation.pop().result
          voyage.log.add("pop \(number)(\(arrived))")
        }
      }
      await voyage.turn()
      let log = voyage.log.take()
      #expect(
        log.dropLast(2) == [
          "C.wm(nil)", "C.dm(nil)", "B.wm(nil)", "B.dm(nil)", "D.wm(nil)", "A.load", "A.didLoad",
          "D.wD(t)", "A.wA(t)",
        ])
      #expect(
        Set(log.suffix(2)) == ["pop 1(false)", "pop 2(false)"], "in whatever order they wake")
      await voyage.expect(afterTasks: 200, "D.dD(t)", "A.dA(t)", "D.dm(nil)", "pop 3(true)")
      voyage.navigation.viewControllers.append(voyage.page("B"))
      voyage.navigation.viewControllers.removeLast()
      await voyage.turn()
      #expect(voyage.log.take() == [], "there and back in one turn is nothing")
    }

    @Test("NV-02 asked for in a callback, it waits; at the root an outer one goes back")
    func bubbling() async {
      let voyage = Voyage("A")
      let inner = NavigationController(rootViewController: voyage.page("C"))
      inner.debugName = "I"
      let b = voyage.page("B")
      b.actions["dA"] = { [navigation = voyage.navigation] in
        b.actions = [:]
        navigation.viewControllers.append(inner)
      }
      await voyage.finish("push") { await $0.push(b).result }
      await voyage.settle()
      #expect(voyage.navigation.viewControllers.map(\.debugName) == ["A", "B", "I"])
      let c = inner.viewControllers[0]
      #expect(c.navigationController === inner && inner.navigationController === voyage.navigation)
      await voyage.ask("pop") { _ in await inner.pop().result }
      voyage.log.expect("C.wD(t)", "B.wA(t)")
      await voyage.settle()
      #expect(voyage.stack == "AB" && inner.viewControllers.count == 1)
      await voyage.finish("none") { await $0.popToRoot().result }
      await voyage.ask("none") { await $0.pop().result }
      voyage.log.expect("none(false)")
    }

    @Test("NV-02 asked for in callbacks off screen: the last request holds")
    func askedOffScreen() async {
      let voyage = Voyage("A", shown: false)
      let b = voyage.page("B")
      let c = voyage.page("C")
      b.actions["wm"] = { [navigation = voyage.navigation] in
        b.actions = [:]
        navigation.viewControllers = [navigation.viewControllers[0], c]
      }
      voyage.navigation.viewControllers.append(b)
      await voyage.turn()
      #expect(voyage.stack == "AC" && voyage.navigation.childForChrome === c)
      #expect(voyage.navigation.children.map(\.debugName) == ["A", "C"])
      let thief = ContainerViewController()
      let d = voyage.page("D")
      d.actions["wm"] = {
        d.actions = [:]
        thief.content = d
      }
      voyage.navigation.viewControllers.append(d)
      await voyage.turn()
      #expect(d.parent === thief && voyage.stack == "AC")
    }

    @Test("NV-02 a page that somebody takes away leaves the stack; the one below is there again")
    func stolen() async {
      let voyage = Voyage("A", "B", "C")
      let thief = ContainerViewController()
      let (b, c) = (voyage.navigation.viewControllers[1], voyage.navigation.viewControllers[2])
      thief.content = b
      #expect(voyage.stack == "AC")
      thief.content = c
      await voyage.settle()
      #expect(voyage.stack == "A" && voyage.middle == (255, 0, 0, 255))
      #expect(voyage.page(at: 0)?.appearance.state == .appeared)
    }

    @Test("NV-19 TR-12 push and pop two hundred times: as at the beginning, and nothing leaks")
    func manyTimes() async throws {
      try await expectGone {
        weak var last: Probe?
        let voyage = Voyage("A", width: 100, height: 80)
        voyage.navigation.forwardLimit = 0
        for round in 1...200 {
          let page = voyage.page("B")
          last = page
          voyage.navigation.viewControllers.append(page)
          await voyage.turn()
          voyage.clock.advance(by: Double(round % 9) * 20)
          voyage.navigation.viewControllers.removeLast()
          await voyage.turn()
          voyage.clock.advance(by: Double(round % 5) * 20)
        }
        await voyage.settle()
        #expect(voyage.stack == "A" && voyage.navigation.children.count == 1)
        #expect(voyage.middle == (255, 0, 0, 255))
        await voyage.turn()
        #expect(last == nil, "with no way forward what is popped goes at once")
        voyage.close()
        return voyage.navigation
      }
    }

    @Test("MA-18 the way forward keeps so many pages as it is told, and goes with the controller")
    func forwardPages() async throws {
      try await expectGone {
        let voyage = Voyage("A", "B", "C", "D")
        await voyage.finish("root") { await $0.popToRoot().result }
        #expect(voyage.navigation.forwardViewControllers.map(\.debugName) == ["D", "C", "B"])
        await voyage.finish("forward") { await $0.goForward().result }
        #expect(voyage.stack == "AB")
        voyage.navigation.forwardLimit = 1
        #expect(voyage.navigation.forwardViewControllers.map(\.debugName) == ["C"])
        ContainerViewController().content = voyage.navigation.forwardViewControllers[0]
        await voyage.ask("replace") { [d = voyage.page("D")] in await $0.replaceTop(with: d).result
        }
        #expect(voyage.navigation.forwardViewControllers.isEmpty)
        await voyage.ask("pop") { await $0.pop().result }
        voyage.close()
        #expect(voyage.navigation.forwardViewControllers.count == 1)
        return voyage.navigation
      }
    }

    @Test("NV-07 every request is answered once, also when the window goes")
    func answered() async {
      let voyage = Voyage("A")
      await voyage.ask("push") { [b = voyage.page("B")] in await $0.push(b).result }
      voyage.clock.advance(by: 100)
      // Asked for in the turn in which the window goes.
      let late = Task.immediate {
        let arrived = await voyage.navigation.push(voyage.page("C")).result
        voyage.log.add("late(\(arrived))")
      }
      voyage.close()
      await late.value
      await voyage.turn()
      let answers = voyage.log.take().filter { $0.contains("push(") || $0.contains("late(") }
      #expect(answers == ["push(true)", "late(false)"])
    }
  }
}
