@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Lists: rows that follow models")
  struct ObservingRowsTests {
    private let theatre = Theatre(width: 200, height: 300)
    private let log: CallLog
    private let models: [Counter]
    private let list: ListViewController<Int>

    init() async throws {
      let log = CallLog()
      let models = (0..<10_000).map { _ in Counter() }
      self.log = log
      self.models = models
      list = ListViewController<Int>(
        make: { LabelRow() },
        configure: { row, id in
          log.add("\(id)")
          row.label.text = "\(models[id].count)"
        })
      list.motion = Motion(clock: theatre.clock)
      list.snapshot = try ListSnapshot(models.indices)
      theatre.settle(list)
      theatre.root.window.focusWidget = nil
      try await letEventsArrive()
    }

    private func text(_ id: Int) -> String? {
      (list.rowController(for: id) as? LabelRow)?.label.text
    }

    @Test("AP-02 only rows in sight are configured, and again only those whose models have changed")
    func changed() async {
      #expect(log.take().count < 40)
      models[2].count = 7
      models[2].count = 8
      models[3].other = 1
      models[9_000].count = 1
      await MainLoop.idle()
      #expect(log.take() == ["2"] && text(2) == "8")
      models[3].count = 1
      models[2].count = 9
      await MainLoop.idle()
      #expect(log.take().sorted() == ["2", "3"])
    }

    @Test("AP-02 a row that shows another item has forgotten what it read")
    func recycled() async throws {
      list.scroll(to: 5_000, at: .top)
      try await letEventsArrive()
      _ = log.take()
      models[2].count = 1
      await MainLoop.idle()
      #expect(log.take() == [])
      models[5_001].count = 4
      await MainLoop.idle()
      #expect(log.take() == ["5001"] && text(5_001) == "4")
      list.scroll(to: 0, at: .top)
      try await letEventsArrive()
      #expect(text(2) == "1")
    }

    @Test("AP-02 the rows of a list that is off screen wait for it")
    func hidden() async throws {
      _ = log.take()
      theatre.root.hide()
      models[2].count = 5
      await MainLoop.idle()
      models[2].count = 6
      await MainLoop.idle()
      #expect(log.take() == [])
      theatre.open()
      #expect(log.take() == ["2"] && text(2) == "6")
    }

    @Test("AP-02 a row whose item the screen removes in the same turn is not configured again")
    func removed() async throws {
      let present = Counter()
      list.observe { [weak list] in
        let first = present.count
        list?.apply(try! ListSnapshot(first..<100), animated: false)
      }
      await MainLoop.idle()
      _ = log.take()
      models[0].count = 1
      present.count = 1
      await MainLoop.idle()
      #expect(!log.take().contains("0") && !list.snapshot.contains(0))
    }

    @Test("AP-02 lists and rows are let go, though the models stay")
    func letGo() async throws {
      let before = Lifetime.alive
      weak var gone: ListViewController<Int>?
      do {
        let models = models
        let second = ListViewController<Int>(
          make: { Probe("R", CallLog()) }, configure: { _, id in _ = models[id].count })
        second.snapshot = try ListSnapshot(0..<50)
        gone = second
        try await handled(theatre.settle(second))
        #expect(Lifetime.alive > before)
        models[0].count += 1
        theatre.settle(nil)
      }
      try await letEventsArrive()
      #expect(gone == nil && Lifetime.alive == before)
    }
  }
}
