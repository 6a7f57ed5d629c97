@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Soundness: windows and hands")
  struct WindowSoundnessTests {
    let theatre = Theatre(width: 300, height: 200)

    /// A is there, and a hand has brought B in by a twentieth; the log is empty.
    private func held() -> (a: Probe, b: Probe, hand: InteractiveTransition?) {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      theatre.settle(a)
      let hand = theatre.container.slot.beginInteractive(b, transition: .push())
      hand?.update(0.05)
      _ = theatre.log.take()
      return (a, b, hand)
    }

    /// The end of what a hand holds, told by the log as `hand(true)` or `hand(false)`.
    private func follow(_ hand: InteractiveTransition?) async {
      Task { [log = theatre.log] in log.add("hand(\(await hand?.result ?? false))") }
      await letTasksRun()
    }

    // MARK: SO-23

    @Test(
      "SO-23 a window that is minimised or hidden takes back what a hand holds",
      arguments: [false, true])
    func unseen(isHidden: Bool) async {
      let (a, b, hand) = held()
      await follow(hand)
      if isHidden { theatre.root.hide() } else { theatre.root.windowDidChange(minimised: true) }
      let back = [
        "B.wD(t)", "A.wA(t)", "B.dD(t)", "A.dA(t)", "B.wm(nil)", "B.dm(nil)", "A.dm(P)",
      ]
      #expect(
        theatre.log.take()
          == back + (isHidden ? ["P.wD(f)", "A.wD(f)", "A.dD(f)", "P.dD(f)"] : ["A.minimised"]))
      await letTasksRun()
      theatre.log.expect("hand(false)")
      #expect(theatre.container.content === a && theatre.container.children.count == 1)
      #expect(b.parent == nil && b.appearance.state == .disappeared)
    }

    @Test("SO-23 a parent that leaves takes back what a hand holds in it: the page goes with it")
    func covered() async {
      let outer = ProbeContainer("O", theatre.log)
      theatre.settle(outer)
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      theatre.show(a, in: outer.slot)
      let hand = outer.slot.beginInteractive(b, transition: .push())
      hand?.update(0.05)
      await follow(hand)
      _ = theatre.log.take()
      theatre.container.request(theatre.probe("X"), "X", transition: Transition.none)
      theatre.clock.tick()
      await letTasksRun()
      theatre.log.expect(
        "O.wm(nil)", "X.wm(P)", "X.load", "X.didLoad", "O.wD(f)", "B.wD(t)", "B.dD(t)",
        "B.wm(nil)", "B.dm(nil)", "X.wA(f)", "A.dD(t)", "A.dm(O)", "O.dD(f)", "X.dA(f)",
        "O.dm(nil)", "X.dm(P)", "X(true)", "hand(false)")
      #expect(outer.content === a && outer.children.count == 1)
    }

    @Test("SO-23 a swipe back at a twentieth keeps its page when the tab is changed")
    func tabChanged() async {
      let navigation = NavigationController()
      navigation.viewControllers = [theatre.probe("A"), theatre.probe("B")]
      let tabs = TabsController(viewControllers: [navigation, theatre.probe("T")])
      theatre.settle(tabs)
      let page = navigation.topViewController
      let hand = navigation.beginSwipe(.backward)
      hand?.update(0.05)
      #expect(hand != nil)
      tabs.request(1, .program)
      await theatre.clock.pass(500)
      #expect(navigation.viewControllers.count == 2 && navigation.topViewController === page)
      #expect(navigation.slot.content === page)
    }

    // MARK: SO-20

    @Test("SO-20 a hand that lets go towards a page that is gone ends with the one that is there")
    func outgoingGone() async {
      let (a, b, hand) = held()
      await follow(hand)
      a.willMove(toParent: nil)
      a.removeFromParent()
      _ = theatre.log.take()
      hand?.cancel()
      await theatre.clock.pass(500)
      theatre.log.expect("B.dA(t)", "B.dm(P)", "hand(true)")
      #expect(theatre.container.content === b && theatre.container.children.count == 1)
    }

    @Test("SO-20 a hand whose tab is removed ends with the tab that is there")
    func tabRemoved() async {
      let tabs = TabsController(viewControllers: ["A", "B", "C"].map { theatre.probe($0) })
      theatre.settle(tabs)
      let (first, second) = (tabs.viewControllers[0], tabs.viewControllers[1])
      #expect(tabs.beginSwipe(by: 1))
      tabs.updateSwipe(0.3)
      tabs.remove(first)
      tabs.endSwipe(commits: false)
      await theatre.clock.pass(500)
      #expect(tabs.selectedViewController === second && second.appearance.state == .appeared)
      #expect(tabs.children.count == 2 && first.parent == nil)
    }

    @Test("SO-20 the only tab that is removed is not shown any more")
    func onlyTabRemoved() {
      let a = theatre.probe("A")
      let tabs = TabsController(viewControllers: [a])
      tabs.debugName = "T"
      theatre.settle(tabs)
      tabs.remove(a)
      theatre.log.expect("A.wm(nil)", "A.wD(f)", "A.dD(f)", "A.dm(nil)")
      #expect(tabs.slot.content == nil && tabs.children.isEmpty && a.parent == nil)
    }

    // MARK: SO-07

    @Test(
      "SO-07 whatever is awaited ends once when the window is closed", arguments: Awaited.allCases)
    func everyEnd(_ awaited: Awaited) async {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let navigation = NavigationController(rootViewController: a)
      // A hand goes back from B; all else begins with A alone.
      if awaited == .hand { navigation.viewControllers = [a, b] }
      theatre.settle(navigation)
      let log = theatre.log
      let window = theatre.root
      Task {
        switch awaited {
        case .hand:
          let hand = navigation.beginSwipe(.backward)
          hand?.update(0.3)
          log.add("answer(\(await hand?.result ?? true))")
        case .push: log.add("answer(\(await navigation.push(b).result))")
        case .root:
          log.add("answer(\(await window.setRootViewController(b, transition: .push()).result))")
        case .presentation: log.add("answer(\(await a.present(b, style: .sheet).result))")
        case .dismissal:
          await a.present(b, style: .sheet, transition: Transition.none).finished
          log.add("answer(\(await b.dismiss().result))")
        case .untilDismissed:
          await a.present(b, style: .fullPage, transition: Transition.none).finished
          await b.untilDismissed()
          log.add("answer(false)")
        case .question:
          let answer = await a.ask(Question("Really?", buttons: [.cancel("_No")]))
          log.add("answer(\(answer != nil))")
        case .prompt:
          let answer = await a.ask(Prompt("Name?", fields: [PromptField("Name")], confirm: "_Do"))
          log.add("answer(\(answer != nil))")
        }
      }
      await theatre.clock.frame()
      _ = log.take()
      theatre.close()
      await letTasksRun()
      #expect(log.take().filter { $0.hasPrefix("answer") } == ["answer(\(awaited.endsWell))"])
    }

    enum Awaited: CaseIterable {
      case hand, push, root, presentation, dismissal, untilDismissed, question, prompt

      /// What runs is completed before the window goes (E19, E21); all else did not come to its end.
      var endsWell: Bool { [.push, .root, .dismissal].contains(self) }
    }

    // MARK: SO-09, SO-10, SO-11

    @Test("SO-09 a page of a closed window is refused by another one")
    func handedOn() {
      let page = theatre.probe("A") { Button("Press") }
      theatre.settle(page)
      let other = Theatre()
      theatre.close()
      other.container.content = page
      #expect(page.parent == nil && other.container.content == nil)
      #expect(Diagnostics.reported.map(\.kind) == [.callbackAfterTeardown])
      #expect(Diagnostics.reported.first?.message.contains("P") == true)
      Diagnostics.removeAll()
      other.container.addChild(page)
      other.container.embed(page)
      #expect(Diagnostics.takeKinds() == [.callbackAfterTeardown, .callbackAfterTeardown])
      #expect(other.container.children.isEmpty)
    }

    @Test("SO-10 what was in a popover whose widget died can be presented again")
    func popover() async {
      let guest = NavigationController(rootViewController: theatre.probe("G", .blue))
      for name in ["A", "B"] {
        let page = theatre.probe(name) { Button("Anchor") }
        theatre.settle(page)
        page.present(guest, style: .popover(from: page.view))
        await theatre.clock.pass(500)
        #expect(guest.appearance.state == .appeared && guest.view.isMapped)
        // GTK destroys the popover with the widget that it points at.
        page.view.destroy()
        await letTasksRun()
        theatre.clock.advance(by: 500)
        #expect(guest.presentingViewController == nil)
        #expect(guest.appearance.state == .disappeared)
      }
    }

    @Test("SO-08 a page that goes releases its container, which lives until the page has gone")
    func releasedContainer() {
      var container: ProbeContainer? = ProbeContainer("C", theatre.log)
      weak let released = container
      let slot = container?.slot
      let (kept, shown) = (theatre.probe("K"), theatre.probe("S"))
      slot?.set(kept, transition: Transition.none)
      slot?.set(shown, transition: Transition.none, keepsPrevious: true)
      _ = theatre.log.take()
      kept.actions["wm"] = { container = nil }
      slot?.remove(kept)
      theatre.log.expect("K.wm(nil)", "K.dm(nil)", "S.wm(nil)", "S.dm(nil)")
      #expect(container == nil && released == nil && kept.parent == nil)
    }

    @Test("SO-08 an embedded page that goes releases its parent, which lives until then")
    func releasedParent() {
      var parent: Probe? = theatre.probe("P")
      weak let released = parent
      let box = Box(.vertical)
      parent?.makeView = { box }
      let child = theatre.probe("K")
      let mount = parent.map { Mount(child, of: $0, in: box) }
      _ = theatre.log.take()
      child.actions["wm"] = { parent = nil }
      mount?.remove()
      theatre.log.expect("K.wm(nil)", "K.dm(nil)")
      #expect(parent == nil && released == nil && child.parent == nil)
    }

    @Test("SO-08 a popover ends that points at what is scrolled out of sight: GTK does not show it")
    func popoverOutOfSight() async {
      let row = Button("Far below")
      let page = theatre.probe("A")
      let scroller = ScrolledWindow(
        Viewport(Box(.vertical, spacing: 2000, [Label("Top"), row])))
      page.makeView = { scroller }
      theatre.settle(page)
      // Before it is shown, or afterwards, GTK notices that it would point at nothing.
      for isEarly in [true, false] {
        let guest = theatre.probe(isEarly ? "G" : "H", .blue)
        let scroll = { @MainActor in scroller.vadjustment.value += 1 }
        if isEarly { guest.actions["wA"] = scroll }
        page.present(guest, style: .popover(from: row))
        if !isEarly { scroll() }
        for _ in 0..<5 { await theatre.clock.run(500) }
        #expect(page.presentedViewController == nil, "\(isEarly)")
        #expect(guest.appearance.state == .disappeared, "\(isEarly)")
      }
    }

    @Test("SO-10 a popover is not shown that would point at what is not on screen any more")
    func popoverWithoutWidget() {
      let (page, guest) = (theatre.probe("A"), theatre.probe("G", .blue))
      theatre.settle(page)
      var answer: Bool?
      // Both wait for the end of the operation; the page has gone when the popover has its turn.
      Transaction.run {
        theatre.container.slot.set(nil, transition: Transition.none)
        page.present(guest, style: .popover(from: page.view)).whenEnded { answer = $0 }
      }
      #expect(Diagnostics.takeKinds() == [.presentWithoutWindow])
      #expect(answer == false && guest.presentingViewController == nil)
    }

    @Test("SO-11 a deinit that empties its container is harmless")
    func emptyingDeinit() {
      final class Emptying: ContainerViewController {
        isolated deinit { content = nil }
      }
      final class Popping: NavigationController {
        isolated deinit { viewControllers = [] }
      }
      let (a, b) = (theatre.probe("A"), theatre.probe("B"))
      weak var container: ViewController?
      weak var navigation: ViewController?
      do {
        let emptying = Emptying(content: a)
        let popping = Popping(rootViewController: b)
        (container, navigation) = (emptying, popping)
        #expect(a.parent === emptying && b.parent === popping)
      }
      #expect(container == nil && navigation == nil)
      #expect(a.parent == nil && b.parent == nil)
    }

    // MARK: SO-21

    @Test("SO-21 a presentation that is covered before it has appeared is answered")
    func coveredPresentation() async {
      let (sheet, page) = (theatre.probe("S"), theatre.probe("F", .blue))
      let log = theatre.log
      theatre.container.present(sheet, style: .sheet).whenEnded { log.add("sheet(\($0))") }
      theatre.clock.advance(by: 50)
      #expect(sheet.isBeingPresented)
      sheet.present(page, style: .fullPage).whenEnded { log.add("page(\($0))") }
      theatre.clock.advance(by: 500)
      await theatre.clock.run(500)
      #expect(log.take().filter { $0.contains("(true)") } == ["sheet(true)", "page(true)"])
      #expect(!sheet.isBeingPresented && sheet.presentedViewController === page)
    }

    // MARK: SO-22

    @Test("SO-22 a snackbar that was asked for before the window opens leaves the focus, and goes")
    func earlySnackbar() async throws {
      let button = Button("First")
      let layer = SnackbarController(rootViewController: theatre.probe("A"))
      (layer.rootViewController as? Probe)?.makeView = { button }
      layer.motion = Motion(clock: theatre.clock)
      let root = RootWindow(Window(title: "Snack", width: 300, height: 200), root: layer)
      layer.show(Snackbar("Early", action: .init("Undo") {}, timeout: 1000))
      root.show()
      // Its time begins when it can be seen, and nobody hovers over it.
      try await letEventsArrive()
      button.realMove(x: 5, y: 5)
      theatre.clock.tick()
      await theatre.clock.run(500)
      #expect(layer.snackbar != nil && root.window.focusWidget == button)
      theatre.clock.advance(by: 1000)
      await theatre.clock.pass(500)
      #expect(layer.snackbar == nil)
    }

    @Test(
      "SO-22 of two pages that were tagged alike before they are in the stack one keeps the tag")
    func tags() async {
      let navigation = NavigationController(rootViewController: theatre.probe("A"))
      theatre.settle(navigation)
      let (b, c) = (theatre.probe("B"), theatre.probe("C"))
      navigation.viewControllers += [b]
      navigation.viewControllers += [c]
      b.navigationTag = "same"
      c.navigationTag = "same"
      await letTasksRun()
      #expect(Diagnostics.takeKinds() == [.duplicateTag])
      #expect(b.navigationTag == "same" && c.navigationTag == nil)
    }

    @Test(
      "SO-22 a child that leaves in its own callback, with notice, is not reported",
      arguments: ["wm", "wA", "dA", "dm"])
    func leaving(in callback: String) {
      let page = theatre.probe("A")
      page.actions[callback] = {
        page.actions = [:]
        page.willMove(toParent: nil)
        page.removeFromParent()
      }
      theatre.show(page, in: theatre.container.slot)
      #expect(page.parent == nil && theatre.container.content == nil)
      #expect(theatre.log.take().last == "A.dm(nil)")
    }

    @Test("SO-22 dialogs that a root change ends may dismiss in their callbacks")
    func dismissing() async {
      let (d, e) = (theatre.probe("D"), theatre.probe("E"))
      for (presenter, presented) in [(theatre.container, d), (d, e)] as [(ViewController, Probe)] {
        presenter.present(presented, style: .dialog, transition: Transition.none)
        theatre.clock.tick()
        await letTasksRun()
      }
      e.actions["wD"] = { [container = theatre.container] in container.dismiss() }
      let other = theatre.probe("B", .green)
      other.motion = Motion(clock: theatre.clock)
      theatre.root.setRootViewController(other)
      await theatre.clock.frame()
      #expect(d.presentingViewController == nil && e.presentingViewController == nil)
      #expect(other.appearance.state == .appeared)
    }

    // MARK: AR-03

    @Test("AR-03 a page whose removal was taken back is neither being added nor being removed")
    func staying() {
      let (a, b, hand) = held()
      var states: [String] = []
      a.actions["wA"] = { states.append("\(a.isMovingToParent) \(a.isMovingFromParent)") }
      b.actions["wD"] = { states.append("\(b.isMovingToParent) \(b.isMovingFromParent)") }
      #expect(a.isMovingFromParent && !a.isMovingToParent && b.isMovingToParent)
      hand?.cancel()
      #expect(states == ["true false", "false false"])
      #expect(a.membership == .staying)
      theatre.clock.advance(by: 500)
      #expect(a.membership == .member && b.membership == .none)
    }
  }
}
