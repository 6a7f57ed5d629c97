@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What a request returns: it has begun, may be awaited, tells how far it is, and can be taken back.
  @Suite("Changes")
  struct ChangeTests {
    let theatre = Theatre(width: 600, height: 400)
    let a: Probe
    let b: Probe
    let stack = NavigationController()

    init() {
      a = theatre.probe("A", .red)
      b = theatre.probe("B", .green)
      stack.viewControllers = [a]
      stack.pushTransition = .push().lasting(200)
      theatre.settle(stack)
      _ = theatre.log.take()
    }

    private var pages: String { stack.viewControllers.map(\.debugName).joined() }

    /// Whether `change` has ended, and how far it is, in tenths.
    private func state(_ change: Change) -> String {
      "\(change.outcome.map { "\($0)" } ?? "-") \(Int((change.progress * 10).rounded()))"
    }

    /// Lets the current turn of the main loop end, and then time pass.
    private func pass(_ milliseconds: Double) async {
      await MainLoop.idle()
      theatre.clock.advance(by: milliseconds)
    }

    @Test("AP-01 OE-08 a push begins without a task, tells how far it is, and can be awaited")
    func push() async {
      let change = stack.push(b)
      #expect(stack.topViewController === b && state(change) == "- 0")
      await pass(100)
      let half = change.progress
      #expect(change.outcome == nil && half > 0.2 && half < 0.9)
      theatre.clock.advance(by: 200)
      #expect(state(change) == "true 10")
      #expect(await change.result)
      await change.finished
      theatre.log.expect(
        "B.wm(NavigationController)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)", "A.dD(t)",
        "B.dA(t)", "B.dm(NavigationController)")
    }

    @Test("AP-01 one that is taken back goes back from where it is")
    func cancelled() async {
      stack.viewControllers = [a, theatre.probe("F")]
      await pass(400)
      stack.viewControllers = [a]
      await pass(400)
      let change = stack.push(b)
      await pass(60)
      _ = theatre.log.take()
      let before = change.progress
      change.cancel()
      #expect(pages == "A" && stack.slot.isTransitioning)
      #expect(stack.forwardViewControllers.map(\.debugName) == ["F"], "as before the push")
      #expect(before > 0.1 && before < 0.9 && change.progress == before)
      theatre.clock.advance(by: 20)
      #expect(change.progress < before)
      change.cancel()
      theatre.clock.advance(by: 400)
      #expect(state(change) == "false 0")
      #expect(b.parent == nil && a.parent === stack && !stack.slot.isTransitioning)
      theatre.log.expect("B.wD(t)", "A.wA(t)", "B.dD(t)", "A.dA(t)", "B.wm(nil)", "B.dm(nil)")
    }

    @Test("AP-01 a page whose push was taken back is pushed again while it goes, and stays")
    func again() async {
      let first = stack.push(b)
      await pass(100)
      first.cancel()
      theatre.clock.advance(by: 20)
      let second = stack.push(b)
      await pass(20)
      #expect(pages == "AB" && first.outcome == false && second.outcome == nil)
      theatre.clock.advance(by: 400)
      #expect(pages == "AB" && second.outcome == true && stack.slot.content === b)
      #expect(b.parent === stack && stack.forwardViewControllers.isEmpty)
    }

    @Test("AP-01 one that waits is taken back before anything of it is seen")
    func cancelledBefore() async {
      Transaction.run {
        let change = stack.push(b)
        change.cancel()
        #expect(change.outcome == false && pages == "A")
        let slot = theatre.container.slot.set(b)
        slot.cancel()
        #expect(slot.outcome == false)
      }
      await pass(400)
      #expect(theatre.log.take() == [] && b.parent == nil)
      #expect(theatre.container.content === stack)
    }

    @Test("AP-01 of two in one turn the last is taken back, and the one before it comes")
    func lastOfTwo() async {
      stack.push(b)
      stack.push(theatre.probe("C")).cancel()
      #expect(pages == "AB")
      await pass(100)
      theatre.clock.advance(by: 400)
      #expect(stack.slot.content === b && pages == "AB")
    }

    @Test("AP-01 one that is taken back in its own callback goes back when it has begun")
    func inCallback() async {
      var change: Change?
      b.actions["wA"] = { change?.cancel() }
      change = stack.push(b)
      await pass(0)
      theatre.clock.advance(by: 600)
      #expect(change?.outcome == false && pages == "A" && stack.slot.content === a)
    }

    @Test("AP-01 one that a later request has reversed is not taken back once more")
    func afterReversal() async {
      let slot = theatre.container.slot
      let change = slot.set(b, transition: .crossfade.lasting(300), keepsPrevious: true)
      theatre.clock.advance(by: 100)
      var back: Change?
      Transaction.run {
        back = slot.set(stack, transition: .crossfade.lasting(300))
        change.cancel()
      }
      theatre.clock.advance(by: 1000)
      #expect(change.outcome == false && back?.outcome == true && slot.content === stack)
    }

    @Test(
      "AP-01 before they begin, a tab, a drawer, a pane and a sheet are taken back without a trace")
    func waiting() async {
      let tabs = TabsController(viewControllers: [a, b])
      theatre.settle(tabs)
      let split = makeSplit()
      let drawer = makeDrawer()
      let page = theatre.probe("X")
      let requests: [(ViewController, @MainActor () -> Change)] = [
        (tabs, { tabs.select(1) }), (split, { split.showSecondary() }),
        (drawer, { drawer.open(.start) }), (tabs, { tabs.present(page, style: .sheet) }),
      ]
      for (screen, request) in requests {
        theatre.settle(screen)
        await pass(400)
        _ = theatre.log.take()
        Transaction.run {
          let change = request()
          change.cancel()
          #expect(change.outcome == false, "\(screen.debugName)")
        }
        await pass(600)
        #expect(theatre.log.take() == [], "\(screen.debugName)")
      }
      #expect(tabs.selectedIndex == 0 && split.topPane == .primary && !drawer.isOpen(.start))
    }

    private func makeSplit() -> SplitController {
      let split = SplitController(
        primary: theatre.probe("P", .blue), secondary: theatre.probe("S", .white))
      split.collapseWidth = 2000
      return split
    }

    private func makeSheet() -> BottomSheetController {
      BottomSheetController(
        rootViewController: theatre.probe("U", .red),
        bottomViewController: theatre.probe("V", .blue))
    }

    private func makeDrawer() -> NavigationDrawerController {
      let drawer = NavigationDrawerController(
        rootViewController: theatre.probe("R", .red), startViewController: theatre.probe("D", .blue)
      )
      drawer.breakpoint = 2000
      return drawer
    }

    @Test("AP-01 a pane, a drawer and a tab that move go back, with all that belongs to them")
    func moving() async {
      let split = makeSplit()
      theatre.settle(split)
      let pane = split.showSecondary()
      await pass(60)
      #expect(pane.progress > 0.1 && pane.progress < 0.9)
      pane.cancel()
      #expect(pane.outcome == false && split.topPane == .primary)
      await pass(600)
      #expect(split.primary.isRevealed && split.primary.reveal == 1 && split.secondary.reveal == 0)

      let drawer = makeDrawer()
      theatre.settle(drawer)
      let opening = drawer.open(.start)
      await pass(60)
      #expect(opening.progress > 0.1 && opening.progress < 0.9)
      opening.cancel()
      #expect(!drawer.isOpen(.start) && opening.outcome == false)
      await pass(600)
      #expect(drawer.isUserInteractionEnabled)

      let stage = TabsStage()
      _ = stage.log.take()
      let selection = stage.tabs.select(1)
      await letTasksRun()
      stage.theatre.clock.advance(by: 100)
      selection.cancel()
      stage.theatre.clock.advance(by: 600)
      #expect(selection.outcome == false && stage.tabs.selectedIndex == 0)
      #expect(stage.log.take().contains("didCancel(B, program)"))
    }

    /// A drawer with a second one at its end, which has begun to open in place of the first.
    private func makeExchange() async -> (NavigationDrawerController, Change) {
      let drawer = makeDrawer()
      drawer.endViewController = theatre.probe("E", .green)
      theatre.settle(drawer)
      drawer.open(.start)
      await pass(600)
      _ = theatre.log.take()
      let opening = drawer.open(.end)
      await pass(60)
      return (drawer, opening)
    }

    @Test("OE-08 a drawer that closes for another comes back when that is taken back")
    func replaced() async {
      let (drawer, opening) = await makeExchange()
      #expect(drawer.isOpen(.end) && !drawer.isOpen(.start))
      theatre.log.expect("D.wD(t)", "E.load", "E.didLoad", "E.wA(t)")
      opening.cancel()
      #expect(opening.outcome == false && drawer.isOpen(.start) && !drawer.isOpen(.end))
      theatre.log.expect("E.wD(t)", "D.wA(t)")
      await pass(600)
      #expect(theatre.log.take().sorted() == ["D.dA(t)", "E.dD(t)"])
      #expect(drawer.start.pane.reveal == 1 && drawer.end.pane.reveal == 0)
    }

    @Test("OE-08 a drawer that was closed by itself meanwhile stays closed")
    func closedMeanwhile() async {
      let (drawer, opening) = await makeExchange()
      let closing = drawer.close(.start)
      opening.cancel()
      #expect(opening.outcome == false && !drawer.isOpen(.start) && !drawer.isOpen(.end))
      await pass(600)
      #expect(closing.outcome == true && drawer.isUserInteractionEnabled)
      #expect(drawer.start.pane.reveal == 0 && drawer.end.pane.reveal == 0)
    }

    @Test("OE-08 a split keeps no request that has ended")
    func ended() async {
      let split = makeSplit()
      theatre.settle(split)
      var change: Change? = split.showSecondary()
      let kept = change.map { Weak($0) }
      await pass(60)
      #expect(split.turn?.asked === change)
      await pass(600)
      #expect(change?.outcome == true && split.turn?.asked == nil)
      change = nil
      #expect(kept?.object == nil)
      // One that another overtakes leaves that its place.
      let first = split.showPrimary()
      await pass(60)
      let second = split.showSecondary()
      #expect(first.outcome == false && split.turn?.asked === second)
      await pass(600)
      #expect(second.outcome == true && split.turn?.asked == nil && split.topPane == .secondary)
    }

    @Test("AP-01 what was asked for twice is taken back as one")
    func twice() async {
      let (first, second) = (stack.setViewControllers([a, b]), stack.setViewControllers([a, b]))
      first.cancel()
      #expect(first.outcome == false && second.outcome == false && pages == "A")
      await pass(400)
      #expect(stack.slot.content === a && theatre.log.take() == [])
    }

    @Test("AP-01 what has ended, what is refused, and what a hand holds stays as it is")
    func tooLate() async {
      let refused = stack.push(a)
      #expect(refused.outcome == false && Diagnostics.takeKinds() == [.duplicatePush])
      let change = stack.push(b)
      await pass(100)
      let hand = stack.slot.takeOver()
      change.cancel()
      #expect(pages == "AB")
      hand?.finish()
      theatre.clock.advance(by: 400)
      #expect(change.outcome == true)
      change.cancel()
      #expect(pages == "AB" && change.outcome == true)
    }

    @Test("AP-01 another request ends it with false, and nobody keeps it afterwards")
    func overtaken() async {
      var change: Change? = stack.push(b)
      let kept = change.map { Weak($0) }
      await pass(100)
      stack.setViewControllers([theatre.probe("C", .blue)])
      await pass(0)
      #expect(change?.outcome == false)
      theatre.clock.advance(by: 400)
      change = nil
      #expect(kept?.object == nil)
    }

    @Test("AP-01 every container answers at once, and each of its changes has an end")
    func everywhere() async throws {
      let tabs = TabsController(viewControllers: [a, b])
      let (split, drawer) = (makeSplit(), makeDrawer())
      let sheet = makeSheet()
      let requests: [(ViewController, @MainActor () -> Change)] = [
        (tabs, { tabs.select(1) }), (split, { split.showSecondary() }),
        (drawer, { drawer.open(.start) }), (drawer, { drawer.close(.start) }),
        (sheet, { sheet.open() }), (sheet, { sheet.close() }),
        (stack, { self.stack.present(self.theatre.probe("X"), style: .sheet) }),
        (stack, { self.stack.dismiss() }),
      ]
      stack.viewControllers = []
      for (screen, request) in requests {
        if theatre.container.content !== screen { theatre.settle(screen) }
        let change = request()
        await pass(60)
        #expect(change.outcome == nil, "\(screen.debugName)")
        for _ in 0..<3 { await pass(500) }
        #expect(change.outcome == true, "\(screen.debugName)")
      }
    }

    @Test("AP-01 what opens closes again when it is taken back")
    func opening() async {
      let sheet = makeSheet()
      theatre.settle(sheet)
      let opening = sheet.open()
      theatre.clock.advance(by: 100)
      #expect(opening.progress > 0.2 && opening.progress < 0.9)
      opening.cancel()
      #expect(!sheet.isOpen && opening.outcome == false)
      theatre.clock.advance(by: 400)
      let page = theatre.probe("X")
      let presenting = sheet.present(page, style: .sheet)
      theatre.clock.advance(by: 100)
      #expect(presenting.progress > 0.1 && presenting.outcome == nil)
      presenting.cancel()
      theatre.clock.advance(by: 1000)
      #expect(presenting.outcome == false && page.presentingViewController == nil)
    }
  }
}
