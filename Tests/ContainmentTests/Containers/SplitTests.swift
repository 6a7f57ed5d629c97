@testable import Containment
import GTK
import TestSupport
import Testing

@MainActor
private final class Listener: SplitControllerDelegate {
  let log: CallLog
  var choice: SplitController.Pane?

  init(_ log: CallLog) { self.log = log }

  func splitController(
    _: SplitController, paneForCollapsing proposed: SplitController.Pane
  ) -> SplitController.Pane {
    log.add("collapses(\(proposed))")
    return choice ?? proposed
  }
  func splitControllerDidCollapse(_: SplitController) { log.add("collapsed") }
  func splitControllerDidExpand(_: SplitController) { log.add("expanded") }
}

extension OnScreen {
  @Suite("Splits")
  struct SplitTests {
    let theatre = Theatre(width: 800, height: 300)
    let split: SplitController
    let a: Probe
    let b: Probe
    fileprivate let listener: Listener
    var log: CallLog { theatre.log }

    init() {
      a = theatre.probe("A", .red)
      b = theatre.probe("B", .green)
      listener = Listener(theatre.log)
      split = SplitController(primary: a, secondary: b)
      split.debugName = "S"
      split.delegate = listener
    }

    private func collapsed(_ pane: SplitController.Pane = .primary) async throws {
      listener.choice = pane
      theatre.settle(split)
      try await theatre.resize(split, to: 500)
      #expect(split.isCollapsed && split.topPane == pane)
      _ = log.take()
    }

    private func request(_ pane: SplitController.Pane) async {
      Task {
        let done = await (pane == .primary ? split.showPrimary() : split.showSecondary()).result
        log.add("\(pane)(\(done))")
      }
      await letTasksRun()
    }

    private func pixel(_ x: Int) -> (red: Int, green: Int, blue: Int, alpha: Int) {
      theatre.picture.pixel(x: x, y: 150)
    }

    @Test("NV-14 both are beside each other where there is room")
    func sideBySide() {
      theatre.container.content = nil
      theatre.clock.advance(by: 300)
      _ = log.take()
      theatre.container.slot.set(split, transition: Transition.none)
      theatre.clock.tick()
      log.expect(
        "A.load", "A.didLoad", "B.load", "B.didLoad", "A.wA(f)", "B.wA(f)", "A.dA(f)", "B.dA(f)")
      theatre.root.window.layoutIfNeeded()
      #expect(a.view.allocation.width == 280 && b.view.allocation.width == 520)
      #expect(pixel(100) == (255, 0, 0, 255) && pixel(400) == (0, 255, 0, 255))
    }

    @Test("NV-14 narrow and wide again: the same two stay children, and hear what they have to")
    func collapsing() async throws {
      theatre.settle(split)
      #expect(log.take() == [])
      try await theatre.resize(split, to: 620)
      #expect(!split.isCollapsed && log.take() == [])
      try await theatre.resize(split, to: 599)
      #expect(split.isCollapsed)
      log.expect("collapses(primary)", "B.wD(f)", "B.dD(f)", "collapsed")
      #expect(a.view.isMapped && !b.view.isMapped && a.view.allocation.width == 599)
      try await theatre.resize(split, to: 620)
      #expect(split.isCollapsed && log.take() == [], "not where a width is nearly reached")
      try await theatre.resize(split, to: 640)
      #expect(!split.isCollapsed)
      log.expect("B.wA(f)", "expanded", "B.dA(f)")
      #expect(split.children.count == 2 && b.parent === split && b.view.isMapped)
    }

    @Test("NV-14 what fits from the start is there from the start")
    func narrowFromTheStart() {
      let narrow = Theatre(shown: false, width: 400, height: 300)
      narrow.container.content = split
      _ = log.take()
      narrow.open()
      log.expect("collapses(primary)", "A.load", "A.didLoad", "collapsed", "A.wA(f)", "A.dA(f)")
      #expect(split.isCollapsed && !b.isViewLoaded)
    }

    @Test("NV-14 resized to and fro: text, caret, focus and scrolling are kept")
    func stateIsKept() async throws {
      let entry = Entry("first")
      let other = Entry("second")
      a.makeView = { Box(.vertical, spacing: 0, [Entry(), entry]) }
      let tall = Box(.vertical)
      let scroller = ScrolledWindow(tall)
      b.makeView = {
        tall.add(other)
        let filler = ColorView(.green)
        filler.setSizeRequest(height: 2000)
        tall.add(filler)
        return scroller
      }
      theatre.settle(split)
      entry.grabFocus()
      entry.caretPosition = 2
      scroller.vadjustment.value = 700
      let (first, second) = (a.view, b.view)
      for width in [500, 900, 590, 650, 400, 1000] { try await theatre.resize(split, to: width) }
      #expect(entry.isFocus && entry.caretPosition == 2 && entry.text == "first")
      #expect(scroller.vadjustment.value == 700)
      #expect(a.view == first && b.view == second)
      other.grabFocus()
      scroller.vadjustment.value = 700
      for width in [500, 900] {
        try await theatre.resize(split, to: width)
        #expect(other.isFocus, "the one that has the focus is the one that stays")
      }
      listener.choice = .primary
      try await theatre.resize(split, to: 500)
      let focused = theatre.root.window.focusWidget
      #expect(focused?.isWithin(a.view) == true, "the focus does not stay behind")
      #expect(!log.take().contains { $0.contains(".wm") || $0.contains(".dm") })
    }

    @Test(
      "NV-14 AP-22 in front of a narrow split is what was opened last, or where the focus went since"
    )
    func inFront() async throws {
      let (list, details) = (Entry(), Entry())
      a.makeView = { Box(.vertical, spacing: 0, [list]) }
      b.makeView = { Box(.vertical, spacing: 0, [details]) }
      theatre.settle(split)
      list.grabFocus()
      try await theatre.resize(split, to: 500)
      #expect(split.topPane == .primary, "nothing was opened")
      try await theatre.resize(split, to: 800)
      // As by a click on a row, which keeps the focus.
      split.showSecondary()
      try await theatre.resize(split, to: 500)
      #expect(split.topPane == .secondary && details.isFocus)
      try await theatre.resize(split, to: 800)
      split.showSecondary()
      list.grabFocus()
      try await theatre.resize(split, to: 500)
      #expect(split.topPane == .primary && list.isFocus)
      try await theatre.resize(split, to: 800)
      // Restored, the focus that comes with the window says nothing.
      let folder = ScratchFolder()
      split.restorationIdentifier = "split"
      split.showSecondary()
      try StateRestoration.save(split, to: folder.stateFile)
      let next = Theatre(shown: false, width: 800, height: 300)
      let first = Entry()
      let page = next.page("A", view: Box(.vertical, [first]))
      let again = named("split", SplitController(primary: page, secondary: next.probe("B")))
      next.container.content = again
      #expect(StateRestoration.restore(again, from: folder.stateFile))
      first.grabFocus()
      next.open()
      try await next.resize(again, to: 500)
      #expect(again.topPane == .secondary)
    }

    @Test("NV-14 collapsed, the secondary slides over the primary and back")
    func overEachOther() async throws {
      try await collapsed()
      await request(.secondary)
      log.expect("A.wD(t)", "B.wA(t)")
      #expect(pixel(490) == (255, 0, 0, 255))
      theatre.clock.advance(by: 100)
      #expect(pixel(490) == (0, 255, 0, 255) && pixel(5).green == 0)
      await theatre.expect(afterTasks: 100, "A.dD(t)", "B.dA(t)", "secondary(true)")
      #expect(pixel(5) == (0, 255, 0, 255) && !a.view.isMapped)
      await request(.primary)
      log.expect("B.wD(t)", "A.wA(t)")
      theatre.clock.advance(by: 100)
      #expect(pixel(5).red > 200 && pixel(495) == (0, 255, 0, 255), "the secondary is on top")
      await theatre.expect(afterTasks: 100, "B.dD(t)", "A.dA(t)", "primary(true)")
    }

    @Test("NV-14 turned round half-way, both go back where they came from")
    func reversal() async throws {
      try await collapsed()
      await request(.secondary)
      theatre.clock.advance(by: 100)
      let before = theatre.picture
      _ = log.take()
      await request(.primary)
      log.expect("B.wD(t)", "A.wA(t)", "secondary(false)")
      #expect(theatre.picture.largestDifference(to: before) <= 6)
      await theatre.expect(afterTasks: 100, "B.dD(t)", "A.dA(t)", "primary(true)")
    }

    @Test(
      "NV-14 Escape, Alt+Left and the mouse go back from either side; the focus goes along",
      arguments: [SplitController.PrimaryEdge.start, .end])
    func keys(edge: SplitController.PrimaryEdge) async throws {
      split.primaryEdge = edge
      let fields = [Entry("list"), Entry("details")]
      a.makeView = { Box(.vertical, spacing: 0, [fields[0]]) }
      b.makeView = { Box(.vertical, spacing: 0, [fields[1]]) }
      try await collapsed()
      fields[0].grabFocus()
      for press in [
        { split.view.realKey(.escape) }, { split.view.realKey(.left, .alt) },
        { split.view.realClick(button: 8) },
      ] {
        await request(.secondary)
        theatre.clock.advance(by: 200)
        #expect(fields[1].isFocus, "the focus goes along")
        try await letEventsArrive()
        press()
        try await until("the way back") { split.topPane == .primary }
        theatre.clock.advance(by: 200)
        #expect(fields[0].isFocus && a.appearance.state == .appeared)
      }
    }

    @Test("NV-14 a drag from the edge goes back, or not far enough does not")
    func swipe() async throws {
      try await collapsed(.secondary)
      try await split.view.realDrag(from: (20, 150), to: (340, 150), steps: 16, releasing: false)
      log.expect("B.wD(t)", "A.wA(t)")
      try await split.view.restAndRelease()
      theatre.expect(after: 200, "B.dD(t)", "A.dA(t)")
      #expect(split.topPane == .primary)
      await request(.secondary)
      await theatre.clock.run(200)
      _ = log.take()
      try await letEventsArrive()
      try await split.view.realDrag(from: (20, 150), to: (120, 150), steps: 10, releasing: false)
      try await split.view.restAndRelease()
      theatre.expect(after: 200, "B.wD(t)", "A.wA(t)", "A.wD(t)", "B.wA(t)", "A.dD(t)", "B.dA(t)")
      #expect(split.topPane == .secondary && pixel(5) == (0, 255, 0, 255))
    }

    @Test("NV-14 F9 hides the primary and brings it back; the other gets the room")
    func hiding() async throws {
      try await handled(theatre.settle(split))
      try await until("F9", after: split.view.realKey(.f9)) { split.isPrimaryHidden }
      log.expect("A.wD(t)")
      theatre.clock.advance(by: 100)
      #expect((521..<800).contains(b.view.allocation.width))
      theatre.expect(after: 100, "A.dD(t)")
      #expect(b.view.allocation.width == 800 && pixel(5) == (0, 255, 0, 255))
      try await theatre.resize(split, to: 500)
      #expect(split.isCollapsed)
      try await theatre.resize(split, to: 800)
      #expect(split.isPrimaryHidden && !a.view.isMapped, "it is remembered")
      _ = log.take()
      try await until("F9 again", after: split.view.realKey(.f9)) { !split.isPrimaryHidden }
      theatre.expect(after: 200, "A.wA(t)", "A.dA(t)")
      theatre.root.window.layoutIfNeeded()
      #expect(b.view.allocation.width == 520)
    }

    @Test("NV-14 the boundary is dragged, within its limits, and is where it was afterwards")
    func boundary() async throws {
      try await handled(theatre.settle(split))
      try await handled(split.view.realDrag(from: (280, 150), to: (350, 150), steps: 7))
      #expect(split.primaryWidth == 350 && a.view.allocation.width == 350)
      try await handled(split.view.realDrag(from: (350, 150), to: (20, 150), steps: 7))
      #expect(split.primaryWidth == 180)
      split.primaryWidth = 1000
      #expect(split.primaryWidth == 480)
      try await theatre.resize(split, to: 500)
      try await theatre.resize(split, to: 800)
      #expect(a.view.allocation.width == 480)
    }

    @Test("NV-14 from right to left, the primary is at the right")
    func mirrored() async throws {
      split.loadViewIfNeeded()
      split.view.direction = .rightToLeft
      theatre.settle(split)
      #expect(pixel(790) == (255, 0, 0, 255) && pixel(10) == (0, 255, 0, 255))
      try await letEventsArrive()
      try await handled(split.view.realDrag(from: (520, 150), to: (450, 150), steps: 7))
      #expect(split.primaryWidth == 350)
    }

    @Test("NV-14 lookup, replacing and removing")
    func members() {
      theatre.settle(split)
      #expect(a.splitController === split && split.splitController === split)
      let c = theatre.probe("C", .blue)
      split.secondaryViewController = c
      theatre.clock.advance(by: 300)
      #expect(b.parent == nil && c.appearance.state == .appeared)
      split.secondaryViewController = nil
      theatre.clock.tick()
      #expect(split.children.count == 1 && c.parent == nil)
    }

    @Test(
      "NV-14 collapsed, what goes from the front leaves that to the other",
      arguments: [SplitController.Pane.primary, .secondary], [false, true])
    func emptied(pane: SplitController.Pane, isTaken: Bool) async throws {
      try await collapsed(pane)
      let (gone, other) = pane == .primary ? (a, b) : (b, a)
      if isTaken {
        gone.willMove(toParent: nil)
        gone.removeFromParent()
      } else if pane == .primary {
        split.primaryViewController = nil
      } else {
        split.secondaryViewController = nil
      }
      try await until("the other") { split.topPane != pane }
      theatre.clock.tick()
      #expect(gone.parent == nil && other.view.isMapped)
      #expect(other.appearance.state == .appeared && !split.canGoBack)
    }

    @Test("NV-14 collapsed, the place of details that are still to come stays in front")
    func toCome() async throws {
      let later = SplitController(primary: theatre.probe("P"))
      theatre.settle(later)
      try await theatre.resize(later, to: 500)
      #expect(later.isCollapsed)
      later.showSecondary()
      await theatre.clock.pass(400)
      await MainLoop.idle()
      #expect(later.topPane == .secondary)
      let details = theatre.probe("D")
      later.secondaryViewController = details
      await theatre.clock.pass(400)
      #expect(details.view.isMapped && later.topPane == .secondary)
    }

    @Test("SO-08 the two change places while one lies over the other, in a callback or not")
    func changingPlaces() async throws {
      try await collapsed()
      Transaction.run { (split.primaryViewController, split.secondaryViewController) = (b, a) }
      for _ in 0..<10 {
        await theatre.clock.pass(50)
        #expect(b.view.isMapped && split.primary.isRevealed && split.primary.reveal == 1)
      }
      #expect(b.appearance.state == .appeared && a.parent === split)
      (split.primaryViewController, split.secondaryViewController) = (a, b)
      for _ in 0..<10 {
        theatre.clock.advance(by: 50)
        #expect(a.view.isMapped && split.primary.reveal == 1)
      }
      #expect(a.appearance.state == .appeared && b.parent === split)
      split.showSecondary()
      await theatre.clock.run(500)
      (split.primaryViewController, split.secondaryViewController) = (b, a)
      for _ in 0..<10 { await theatre.clock.pass(50) }
      #expect(split.topPane == .secondary && a.appearance.state == .appeared)
    }

    @Test("NV-14 with reduced motion panes fade in their places")
    func reducedMotion() async throws {
      theatre.container.motion = Motion(clock: theatre.clock, preference: .reduced)
      try await collapsed()
      await request(.secondary)
      theatre.clock.advance(by: 100)
      let middle = pixel(250)
      #expect(middle.red > 20 && middle.green > 20)
      theatre.clock.advance(by: 100)
      #expect(pixel(250) == (0, 255, 0, 255))
    }
  }
}
