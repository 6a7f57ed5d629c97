@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What documentation says is not done, or has not changed.
  @Suite("What is not done")
  struct RefusalTests {
    enum Obstacle: CaseIterable {
      case offScreen, shownAlready, callback, layout, waitingRequest
      case presented, rootElsewhere, tornDownChild, tornDownParent
    }

    let theatre = Theatre()
    let elsewhere = Theatre()
    var slot: Slot { theatre.container.slot }

    @Test(
      "BR-32 a drag that cannot begin has changed nothing, then and later",
      arguments: Obstacle.allCases)
    func noDrag(obstacle: Obstacle) async {
      let a = theatre.probe("A")
      theatre.settle(a)
      var child: ViewController = theatre.probe("B", .green)
      var owner: [ViewController] = []
      var wanted: [Diagnostic.Kind] = []
      switch obstacle {
      case .offScreen: theatre.root.hide()
      case .shownAlready: child = a
      case .callback, .layout: break
      case .waitingRequest:
        LayoutPass.run { slot.set(a, transition: Transition.none) }
      case .presented:
        elsewhere.container.present(child, style: .sheet)
        await letTasksRun()
        theatre.clock.advance(by: 1000)
        await elsewhere.clock.pass(1000)
        wanted = [.childOfTwoParents]
      case .rootElsewhere:
        child = elsewhere.container
        wanted = [.childOfTwoParents]
      case .tornDownChild:
        elsewhere.settle(child)
        elsewhere.close()
        owner = [elsewhere.container]
        wanted = [.callbackAfterTeardown]
      case .tornDownParent:
        theatre.close()
        wanted = [.callbackAfterTeardown]
      }
      _ = theatre.log.take()

      func state() -> [String] {
        [
          "\(slot.content.map { ObjectIdentifier($0) }.debugDescription)",
          "\(theatre.container.children.map { ObjectIdentifier($0) })",
          "\(child.parent.map { ObjectIdentifier($0) }.debugDescription)",
          "\(child.presentedBy.map { ObjectIdentifier($0) }.debugDescription)",
          "\(child.isViewLoaded) \(child.appearance.state) \(a.appearance.state)",
        ]
      }
      let before = state()
      var completions: [Bool] = []
      func begin() -> InteractiveTransition? {
        slot.beginInteractive(child, transition: .slide(), departure: .removed) {
          completions.append($0)
        }
      }
      switch obstacle {
      case .callback: Transaction.run { #expect(begin() == nil) }
      case .layout: LayoutPass.run { #expect(begin() == nil) }
      default: #expect(begin() == nil)
      }
      #expect(completions == [false])
      #expect(state() == before)
      #expect(theatre.log.take().filter { !$0.hasPrefix("P.") } == [])
      await theatre.clock.run(1000)
      #expect(state() == before && completions == [false])
      #expect(!slot.isTransitioning)
      #expect(theatre.log.take().filter { !$0.hasPrefix("P.") } == [])
      #expect(Diagnostics.takeKinds() == wanted)
      withExtendedLifetime(owner) {}
    }

    @Test(
      "BR-32 a drag that a callback ends at once leaves what the callback has asked for",
      arguments: ["load", "didLoad", "wm", "wA"])
    func endedAtOnce(callback: String) async {
      let (a, b, c) = (theatre.probe("A"), theatre.probe("B", .green), theatre.probe("C", .blue))
      theatre.settle(a)
      b.actions[callback] = { [slot] in slot.set(c, transition: Transition.none) }
      #expect(slot.beginInteractive(b, transition: .slide()) == nil)
      await letTasksRun()
      theatre.clock.tick()
      #expect(slot.content === c && theatre.container.children.elementsEqual([c], by: ===))
      #expect(b.parent == nil && !slot.isTransitioning && c.appearance.state == .appeared)
    }

    @Test("BR-32 a drag whose beginning closes the window begins nothing that stays")
    func closedAtOnce() async {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      theatre.settle(a)
      b.actions["wA"] = { [root = theatre.root] in root.close() }
      let hand = slot.beginInteractive(b, transition: .slide())
      await letTasksRun()
      #expect(hand == nil || hand?.progress == 1)
      #expect(!slot.isTransitioning && a.parent == nil && b.parent == nil)
    }

    @Test("BR-32 what transition(from:to:) refuses is as it was")
    func noExchange() async {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      theatre.settle(a)
      #expect(await theatre.container.transition(from: a, to: b).result == false, "no child")
      #expect(await theatre.container.transition(from: b, to: a).result == false, "not shown")
      #expect(theatre.log.take() == [] && slot.content === a && b.parent == nil && !b.isViewLoaded)
      #expect(
        Diagnostics.takeKinds()
          == Array(repeating: .transitionBetweenNonSiblings, count: 2))
    }

    @Test(
      "BR-32 what is said to do nothing the second time, or where there is nothing, does nothing")
    func twice() async {
      MainLoop.attach()
      MainLoop.attach()
      let button = Button("a")
      var count = 0
      let connection = button.clicked.connect { count += 1 }
      button.click()
      connection.disconnect()
      connection.disconnect()
      button.click()
      #expect(count == 1)
      let combo = ComboBoxText()
      combo.append(id: "1", text: "One")
      combo.activeID = "1"
      combo.activeID = "nowhere"
      #expect(combo.activeID == "1")
      #expect(await theatre.container.dismiss().result == false)
      let timeout = Timeout.after(milliseconds: 60_000) { count = 99 }
      timeout.cancel()
      timeout.cancel()
      #expect(!timeout.isPending && count == 1)
    }
  }
}
