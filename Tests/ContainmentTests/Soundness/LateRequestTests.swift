@testable import Containment
import GTK
import TestSupport
import Testing

/// A list that notes whether it leaves the screen in the middle of a layout.
private final class LeavingList: ListViewController<Int> {
  var leftDuringLayout: Bool?

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    leftDuringLayout = LayoutPass.isRunning
  }
}

extension OnScreen {
  /// What was asked for waits for its turn, and by then something else is so than when it was asked.
  @Suite("Requests whose turn comes late")
  struct LateRequestTests {
    let theatre = Theatre()
    let elsewhere = Theatre()
    var log: CallLog { theatre.log }

    @Test(
      "SO-08 of two stacks that wait for the end of an operation the second leaves nothing else")
    func twoStacks() async {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let navigation = NavigationController(rootViewController: a)
      theatre.settle(navigation)
      a.actions["dD"] = { navigation.viewControllers = [a, b] }
      theatre.container.actions["dD"] = { navigation.viewControllers = [a] }
      theatre.root.hide()
      await letTasksRun()
      #expect(
        navigation.viewControllers.elementsEqual([a], by: ===) && navigation.children.count == 1)
      #expect(navigation.slot.content === a && b.parent == nil)
    }

    @Test("SO-08 seed 167: what is asked for after a layout comes after what was asked for in it")
    func afterALayout() async {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      theatre.settle(nil)
      let slot = theatre.container.slot
      func ask(_ page: Probe) {
        slot.request(page, transition: Transition.none) { [log] in
          log.add("\(page.debugName)(\($0))")
        }
      }
      LayoutPass.run { ask(a) }
      ask(b)
      await theatre.clock.frame()
      #expect(slot.content === b && a.parent == nil && b.parent === theatre.container)
      #expect(
        log.take().filter { ["A(", "B("].contains($0.prefix(2)) } == ["A(false)", "B(true)"])
    }

    @Test("OE-03 SO-08 with a page that cannot come any more, none that was to lie below it does")
    func refusedTop() async {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let lost = elsewhere.probe("C", .blue)
      elsewhere.settle(lost)
      let navigation = NavigationController(rootViewController: a)
      theatre.settle(navigation)
      let change = navigation.submit([a, b, lost], animated: true)
      elsewhere.close()
      await letTasksRun()
      #expect(change.outcome == false && Diagnostics.takeKinds() == [.callbackAfterTeardown])
      #expect(
        navigation.viewControllers.elementsEqual([a], by: ===) && navigation.children.count == 1
          && b.parent == nil)
    }

    @Test("SO-08 who cannot come any more when its turn comes is no tab and is in no drawer")
    func refusedChildren() async {
      let (first, second) = (elsewhere.probe("A"), elsewhere.probe("B", .green))
      let home = NavigationController()
      home.viewControllers = [first, second]
      elsewhere.settle(home)
      let tabs = TabsController(viewControllers: [theatre.probe("T")])
      let drawer = NavigationDrawerController(rootViewController: tabs)
      theatre.settle(drawer)
      Transaction.run {
        elsewhere.root.close()
        tabs.insert(first)
        drawer.startViewController = second
      }
      #expect(tabs.viewControllers.count == 1 && drawer.startViewController == nil)
    }

    @Test("SO-08 a tab that is removed and added again while the tabs leave is a tab, and shown")
    func tabAddedAgain() async {
      let tab = theatre.probe("A")
      let tabs = TabsController()
      theatre.settle(tabs)
      tabs.insert(tab)
      // Its first frame is still to come, and then that waits until the tabs are gone.
      theatre.set(theatre.probe("X"), transition: .crossfade, keepsPrevious: true, for: 50)
      tabs.remove(tab)
      #expect(tab.parent == nil && !tabs.slot.isTransitioning)
      _ = log.take()
      tabs.insert(tab)
      #expect(tabs.viewControllers.elementsEqual([tab], by: ===) && tabs.slot.content === tab)
      theatre.container.slot.set(tabs, transition: .crossfade)
      await theatre.clock.pass(1000)
      #expect(tabs.viewControllers.elementsEqual([tab], by: ===) && tabs.slot.content === tab)
      #expect(
        log.take().filter { $0.hasPrefix("A.") }
          == ["A.wm(TabsController)", "A.dm(TabsController)", "A.wA(t)", "A.dA(t)"])
    }

    @Test("SO-08 what the end of a change asks for comes after the request that has ended it")
    func askedByTheEnd() async {
      let outer = ProbeContainer("O", log)
      theatre.settle(outer)
      func ask(_ page: Probe, then next: Probe? = nil) {
        outer.slot.request(page, transition: .crossfade) { [log] in
          log.add("\(page.debugName)(\($0))")
          if let next { ask(next) }
        }
      }
      let (first, second, third) = (
        theatre.probe("A"), theatre.probe("B", .green), theatre.probe("C", .blue)
      )
      ask(first, then: third)
      theatre.clock.advance(by: 50)
      // The arrival of the first is announced when the container has left.
      theatre.set(theatre.probe("X"), transition: .crossfade, keepsPrevious: true, for: 50)
      ask(second)
      await theatre.clock.run(1000)
      #expect(
        log.take().filter { ["A(", "B(", "C("].contains($0.prefix(2)) }
          == ["A(true)", "B(true)", "C(true)"])
      #expect(outer.slot.content === third && second.parent == nil)
    }

    @Test("SO-08 a pane that is asked for while its child goes does not bring it back")
    func paneOfWhoLeaves() {
      let page = theatre.probe("A")
      let drawer = NavigationDrawerController(
        rootViewController: theatre.probe("R"), startViewController: page)
      drawer.debugName = "D"
      var answer: Bool?
      page.actions["wm"] = {
        page.actions = [:]
        drawer.setOpen(true, .start).whenEnded { answer = $0 }
      }
      _ = log.take()
      theatre.settle(nil)
      theatre.container.content = page
      theatre.clock.advance(by: 1000)
      #expect(
        log.take().filter { $0.hasPrefix("A.w") || $0.hasPrefix("A.d") }
          == ["A.wm(nil)", "A.dm(nil)", "A.wm(P)", "A.didLoad", "A.wA(t)", "A.dA(t)", "A.dm(P)"])
      #expect(answer == false && drawer.startViewController == nil)
    }

    @Test("SO-08 a page that has come to contain the stack does not come into it")
    func cycle() async {
      let (a, outer) = (theatre.probe("A"), ContainerViewController())
      let navigation = NavigationController(rootViewController: a)
      theatre.settle(navigation)
      var answer: Bool?
      navigation.submit([a, outer], animated: true).whenEnded { answer = $0 }
      theatre.container.content = outer
      outer.content = navigation
      navigation.submit([outer, a], animated: true).whenEnded { answer = $0 }
      await theatre.clock.run(1000)
      #expect(answer == false && navigation.viewControllers.elementsEqual([a], by: ===))
      #expect(theatre.container.content === outer && navigation.parent === outer)
    }

    @Test("SO-08 a stack that is changed while what it shows disappears waits for the end of that")
    func changedWhileForwarding() async {
      let (a, outer, inner) = (theatre.probe("A"), ProbeContainer("B", log), theatre.probe("C"))
      let navigation = NavigationController(rootViewController: a)
      navigation.slot.transition = .none
      outer.slot.set(inner)
      navigation.viewControllers = [a, outer]
      theatre.settle(navigation)
      navigation.viewControllers = [outer, a]
      await theatre.clock.run(50)
      _ = log.take()
      inner.actions["dD"] = { navigation.viewControllers = [a] }
      theatre.container.slot.set(nil, transition: Transition.none)
      await letTasksRun()
      #expect(log.take().filter { $0.hasPrefix("B.") } == ["B.dD(t)", "B.wm(nil)", "B.dm(nil)"])
      #expect(navigation.viewControllers.elementsEqual([a], by: ===))
    }

    @Test("SO-08 a stack off screen that is changed while a page of it goes waits for that")
    func changedWhilePageGoes() async {
      let (a, outer, inner) = (theatre.probe("A"), ProbeContainer("B", log), theatre.probe("C"))
      let next = theatre.probe("D")
      let navigation = NavigationController(rootViewController: a)
      outer.slot.set(inner)
      theatre.settle(navigation)
      navigation.viewControllers = [a, outer]
      await theatre.clock.run(50)
      // The arrival of the page is announced when the stack has left.
      theatre.set(theatre.probe("X"), transition: .crossfade, for: 50)
      _ = log.take()
      inner.actions["dD"] = { navigation.viewControllers = [a] }
      Transaction.run { navigation.viewControllers = [a, outer, next] }
      await letTasksRun()
      #expect(
        log.take().filter { $0.hasPrefix("B.") || $0.hasPrefix("C.") }
          == ["B.dm(NavigationController)", "C.dD(t)", "B.dD(t)", "B.wm(nil)", "B.dm(nil)"])
      #expect(navigation.viewControllers.elementsEqual([a], by: ===) && next.parent == nil)
    }

    @Test("SO-08 a stack that asks again for a page while that is taken away has it in the end")
    func askedAgain() async {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let (navigation, other) = (
        NavigationController(rootViewController: a), ProbeContainer("O", log)
      )
      theatre.settle(navigation)
      navigation.viewControllers = [b]
      await theatre.clock.run(50)
      theatre.set(theatre.probe("X"), transition: .crossfade, for: 50)
      b.actions["dm"] = {
        b.actions = [:]
        navigation.viewControllers = [b]
      }
      other.content = b
      await theatre.clock.run(1000)
      #expect(navigation.viewControllers.elementsEqual([b], by: ===))
      #expect(navigation.slot.content === b && b.parent === navigation && other.content == nil)
    }

    @Test("SO-19 a page that is taken away while a hand begins to bring it is not in the stack")
    func takenFromHand() async {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let navigation = NavigationController(rootViewController: a)
      navigation.viewControllers = [a, b]
      theatre.settle(navigation)
      navigation.viewControllers = [a]
      await theatre.clock.run(1000)
      let other = ContainerViewController()
      a.actions["wD"] = { other.content = b }
      #expect(navigation.beginSwipe(.forward) == nil)
      a.actions = [:]
      await theatre.clock.run(1000)
      #expect(navigation.viewControllers.elementsEqual([a], by: ===) && b.parent === other)
      #expect(navigation.slot.content === a)
    }

    @Test("SO-23 a drawer that leaves under a hand and comes back is as open as it was before")
    func drawerComesBack() {
      let (root, start) = (theatre.probe("R"), theatre.probe("S", .green))
      let drawer = NavigationDrawerController(
        rootViewController: root, startViewController: start)
      theatre.settle(drawer)
      drawer.setOpen(true, .start)
      theatre.clock.advance(by: 1000)
      #expect(drawer.start.pane.hold(duration: 100))
      drawer.start.pane.move(to: 0.5)
      theatre.set(theatre.probe("X"), transition: .crossfade.lasting(100), for: 30)
      theatre.container.slot.set(drawer, transition: .crossfade.lasting(100))
      drawer.start.pane.release(revealed: false)
      let next = theatre.probe("T", .blue)
      drawer.startViewController = next
      theatre.clock.advance(by: 1000)
      #expect(drawer.isOpen(.start) && drawer.start.pane.slot.content === next)
      #expect(next.appearance.state == .appeared && next.view.isMapped && start.parent == nil)
    }

    @Test("SO-08 a stack off screen that is changed while GTK hands out places is as asked for")
    func stackInLayout() async throws {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let navigation = NavigationController(rootViewController: a)
      var isAsked = false
      theatre.root.window.allocated.connect {
        LayoutPass.run { if !isAsked { navigation.viewControllers = [a, b] } }
        isAsked = true
      }
      theatre.root.window.resize(width: 300, height: 300)
      try await until("the stack") { isAsked && navigation.slot.content === b }
      #expect(navigation.viewControllers.elementsEqual([a, b], by: ===) && b.parent === navigation)
    }

    @Test("SO-08 a stack whose page has come to contain it when its turn comes has what it had")
    func refusedLater() async {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let room = Box(.vertical)
      b.makeView = { room }
      let navigation = NavigationController(rootViewController: a)
      LayoutPass.run {
        navigation.viewControllers = [a, b]
        b.embed(navigation, in: room)
      }
      await letTasksRun()
      #expect(navigation.viewControllers.elementsEqual([a], by: ===))
      #expect(navigation.slot.content === a && navigation.parent === b && b.parent == nil)
    }

    /// What can be asked of a container that is on screen.
    enum Asked: CaseIterable { case tab, pane, drawer, removal, rows, window }

    @Test(
      "SO-08 whatever is asked for while GTK hands out places waits for the end of that",
      arguments: Asked.allCases)
    func anythingInALayout(asked: Asked) async throws {
      let page = theatre.probe("A")
      let tabs = TabsController(viewControllers: [ViewController(), ViewController()])
      let split = SplitController(primary: ViewController(), secondary: page)
      let drawer = NavigationDrawerController(
        rootViewController: ViewController(), startViewController: ViewController())
      let list = ListViewController<Int>(
        make: { ColorViewController(.white) }, configure: { _, _ in })
      let rows = try ListSnapshot(0..<3)
      let frame = ViewController()
      let (content, ask, isDone): (ViewController, () -> Void, () -> Bool) =
        switch asked {
        case .tab: (tabs, { tabs.select(1) }, { tabs.selectedIndex == 1 })
        case .pane: (split, { split.showSecondary() }, { page.view.isMapped })
        case .drawer: (drawer, { drawer.open(.start) }, { drawer.isOpen(.start) })
        case .removal:
          (
            frame,
            {
              tabs.willMove(toParent: nil)
              tabs.removeFromParent()
            }, { tabs.parent == nil }
          )
        case .rows:
          (list, { list.snapshot = rows }, { list.rowControllerCount == 3 })
        case .window: (frame, { theatre.root.hide() }, { !theatre.root.window.isVisible })
        }
      theatre.settle(content)
      if asked == .removal { frame.embed(tabs) }
      theatre.clock.tick()
      #expect(!isDone())
      LayoutPass.run {
        ask()
        #expect(!isDone())
      }
      await theatre.clock.pass(1000)
      #expect(isDone())
    }

    @Test(
      "SO-08 what a row asks for while GTK hands out places waits until all are handed out",
      arguments: [true, false])
    func layout(isOnScreen: Bool) async throws {
      let elsewhere = ContainerViewController()
      elsewhere.content = theatre.probe("E")
      var isAsking = false
      var isLate: Bool?
      let list = LeavingList(
        make: { [theatre] in
          let row = Probe("R", CallLog())
          row.actions["wA"] = {
            guard isAsking else { return }
            let target = isOnScreen ? theatre.container : elsewhere
            target.content = nil
            if isLate == nil { isLate = target.content != nil }
          }
          return row
        }, configure: { _, _ in })
      list.apply(try ListSnapshot(Array(0..<100)), animated: false)
      theatre.settle(list)
      await theatre.clock.pass(500)
      isAsking = true
      theatre.root.window.resize(width: 200, height: 600)
      try await until("the rows") { isLate != nil }
      try await until("the answer") {
        (isOnScreen ? theatre.container : elsewhere).content == nil
      }
      theatre.clock.advance(by: 500)
      #expect(isLate == true && list.leftDuringLayout == (isOnScreen ? false : nil))
    }
  }
}
