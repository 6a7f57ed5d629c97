@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Navigation: interrupted")
  struct NavigationInterruptionTests {
    @Test(
      "NV-04 push, and back after 100 ms, or pop, and forward: it turns round without a jump",
      arguments: [true, false])
    func turnedRound(pushes: Bool) async {
      let voyage = pushes ? Voyage("A") : Voyage("A", "B")
      let b = voyage.page("B")
      await voyage.ask("first") { await pushes ? $0.push(b).result : $0.pop().result }
      voyage.clock.advance(by: 100)
      let before = Surface(of: voyage.navigation.slot.view)
      _ = voyage.log.take()
      await voyage.ask("back") { await pushes ? $0.pop().result : $0.goForward().result }
      #expect(
        voyage.log.take()
          == (pushes
            ? ["B.wm(nil)", "B.wD(t)", "A.wA(t)", "first(false)"]
            : ["B.wm(N)", "A.wD(t)", "B.wA(t)", "first(false)"]))
      #expect(before.largestDifference(to: Surface(of: voyage.navigation.slot.view)) <= 8)
      await voyage.clock.pass(100)
      #expect(
        voyage.log.take()
          == (pushes
            ? ["B.dD(t)", "A.dA(t)", "B.dm(nil)", "back(true)"]
            : ["A.dD(t)", "B.dA(t)", "B.dm(N)", "back(true)"]))
      #expect(voyage.stack == (pushes ? "A" : "AB"))
      #expect(voyage.middle == (pushes ? (255, 0, 0, 255) : (0, 255, 0, 255)))
    }

    @Test("NV-04 a third page during a push, and the root during that")
    func thirdPage() async {
      let voyage = Voyage("A")
      await voyage.ask("B") { [b = voyage.page("B")] in await $0.push(b).result }
      voyage.clock.advance(by: 100)
      _ = voyage.log.take()
      await voyage.ask("C") { [c = voyage.page("C")] in await $0.push(c).result }
      voyage.log.expect(
        "A.dD(t)", "C.wm(N)", "C.load", "C.didLoad", "B.wD(t)", "C.wA(t)", "B(false)")
      voyage.clock.advance(by: 100)
      await voyage.ask("root") { await $0.popToRoot().result }
      voyage.log.expect(
        "B.wm(nil)", "B.dD(t)", "B.dm(nil)", "C.wm(nil)", "C.wD(t)", "A.wA(t)", "C(false)")
      await voyage.expect(afterTasks: 200, "C.dD(t)", "A.dA(t)", "C.dm(nil)", "root(true)")
      #expect(voyage.stack == "A" && voyage.navigation.children.count == 1)
    }

    @Test("NV-05 duration, curve and slow motion are to be had; frames are the same every time")
    func timing() async {
      var pictures: [Surface] = []
      for _ in 0..<2 {
        let voyage = Voyage("A")
        voyage.navigation.pushTransition = .push().lasting(400).timed(.linear)
        voyage.navigation.motion.speed = 0.5
        voyage.navigation.viewControllers.append(voyage.page("B"))
        await voyage.turn()
        voyage.clock.advance(by: 400)
        #expect(abs((voyage.navigation.slot.change?.run?.progress ?? 0) - 0.5) < 0.000_1)
        pictures.append(Surface(of: voyage.navigation.slot.view))
        voyage.clock.advance(by: 400)
        #expect(!voyage.navigation.isTransitioning)
        voyage.close()
      }
      #expect(pictures[0].largestDifference(to: pictures[1]) == 0)
    }

    @Test("NV-19 the window, a page that comes or one that goes is destroyed in the middle")
    func removal() async {
      for victim in ["window", "coming", "going"] {
        let voyage = Voyage("A")
        let (a, b) = (voyage.navigation.viewControllers[0], voyage.page("B"))
        await voyage.ask("push") { await $0.push(b).result }
        voyage.clock.advance(by: 100)
        _ = voyage.log.take()
        switch victim {
        case "window":
          voyage.close()
        case "coming":
          ContainerViewController().content = b
          await voyage.settle()
          #expect(voyage.stack == "A" && voyage.middle == (255, 0, 0, 255))
        default:
          ContainerViewController().content = a
          await voyage.settle()
          #expect(voyage.stack == "B" && voyage.middle == (0, 255, 0, 255))
          #expect(!voyage.back.isVisible)
        }
        voyage.close()
      }
    }

    @Test(
      "NV-03 NV-19 random requests: callbacks stay balanced, the end is what was asked for last")
    func randomWalk() async {
      let voyage = Voyage("A", width: 100, height: 80)
      var dice = Dice()
      var number = 0
      var last: [String: String] = [:]
      for _ in 0..<Dice.steps(1500) {
        let navigation = voyage.navigation
        for _ in 0...dice.roll(2) {
          switch dice.roll(7) {
          case 0, 1:
            number += 1
            navigation.viewControllers.append(voyage.page("P\(number)"))
          case 2, 3:
            if navigation.viewControllers.count > 1 { navigation.viewControllers.removeLast() }
          case 4: navigation.viewControllers = Array(navigation.viewControllers.prefix(1))
          case 5:
            if let page = navigation.nextForward { navigation.viewControllers.append(page) }
          default:
            number += 1
            navigation.viewControllers =
              navigation.viewControllers.dropLast()
              + [voyage.page("P\(number)")]
          }
        }
        await voyage.turn()
        voyage.clock.advance(by: Double(dice.roll(16)) * 20)
        for entry in voyage.log.take() {
          let parts = entry.split(separator: ".", maxSplits: 1).map(String.init)
          let callback = String(parts[1].prefix(2))
          let legal: [String: [String]] = [
            "wA": ["", "dD", "wD"], "dA": ["wA"], "wD": ["dA", "wA"], "dD": ["wD"],
          ]
          guard let before = legal[callback] else { continue }
          let known = last[parts[0]] ?? (parts[0] == "A" ? "dA" : "")
          #expect(before.contains(known), "\(entry) after \(known)")
          last[parts[0]] = callback
        }
      }
      await voyage.settle()
      #expect(voyage.navigation.topViewController?.appearance.state == .appeared)
      #expect(
        voyage.navigation.children.map(\.debugName).sorted()
          == voyage.navigation.viewControllers.map(\.debugName).sorted())
      #expect(voyage.navigation.children.filter { $0.appearance.state != .disappeared }.count == 1)
    }
  }
}
