@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// Requests that wait for the end of a callback: what makes an earlier one outdated, and what does not.
  @Suite("Queues of requests")
  struct QueueTests {
    @Test("OE-04 a selection that waits is animated, though a tab is added after it")
    func tabsAndMore() async throws {
      let stage = TabsStage()
      let more = stage.theatre.probe("D", .white)
      _ = stage.log.take()
      Transaction.run {
        stage.tabs.request(1, .program)
        stage.tabs.insert(more)
      }
      #expect(stage.log.take().contains("A.wD(t)"))
      #expect(stage.tabs.viewControllers.last === more)
      stage.tabs.slot.settle()
    }

    @Test("OE-04 of two selections that wait only the last is animated")
    func twoSelections() async throws {
      let stage = TabsStage()
      _ = stage.log.take()
      Transaction.run {
        stage.tabs.request(1, .program)
        stage.tabs.request(2, .program)
      }
      let log = stage.log.take()
      #expect(log.contains("A.wD(f)") && log.contains("B.wD(t)"), "\(log)")
      stage.tabs.slot.settle()
    }

    @Test("OE-04 one drawer closes and the other opens in one callback, and both move")
    func drawers() async throws {
      let theatre = Theatre(width: 600, height: 300)
      let drawer = NavigationDrawerController(
        rootViewController: theatre.probe("R", .red),
        startViewController: theatre.probe("S", .green),
        endViewController: theatre.probe("E", .blue))
      theatre.settle(drawer)
      drawer.setOpen(true, .start, duration: 0)
      _ = theatre.log.take()
      Transaction.run {
        drawer.setOpen(false, .start)
        drawer.setOpen(true, .end)
      }
      let log = theatre.log.take()
      #expect(log.contains("S.wD(t)") && log.contains("E.wA(t)"), "\(log)")
    }
  }
}
