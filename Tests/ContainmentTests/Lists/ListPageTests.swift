import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Lists as pages")
  struct ListPageTests {
    /// How many rows were ever made.
    private final class Count { var value = 0 }

    private func list(_ count: Int, _ made: Count) -> ListViewController<Int> {
      let list = ListViewController<Int>(
        make: { () -> LabelRow in
          made.value += 1
          return LabelRow()
        }, configure: { row, index in row.label.text = "Row \(index)" })
      list.snapshot = ListSnapshot(count: count, item: { $0 }, index: { $0 })
      return list
    }

    @Test("a list that is not seen keeps the rows on show, and no others")
    func spares() {
      let theatre = Theatre(width: 400, height: 300)
      let list = list(100, Count())
      theatre.settle(list)
      list.scroll(to: 50)
      theatre.root.window.layoutIfNeeded()
      list.snapshot = ListSnapshot(count: 8, item: { $0 }, index: { $0 })
      theatre.root.window.layoutIfNeeded()
      theatre.advance(by: 1000)
      #expect(list.rowControllerCount > 8, "some wait to be used")
      theatre.settle(nil)
      #expect(list.rowControllerCount == 8)
    }

    @Test(
      "NV-20 the first frame of 10,000 rows takes as many as that of 100, no later one takes any")
    func frames() {
      var counts: [Int] = []
      for count in [100, 10_000] {
        let theatre = Theatre(width: 400, height: 300)
        theatre.settle(theatre.probe("A"))
        let made = Count()
        let page = list(count, made)
        theatre.container.slot.request(page, transition: .push())
        theatre.root.window.layoutIfNeeded()
        theatre.clock.tick()
        counts.append(made.value)
        let layouts = Count()
        page.view.allocated.connect { layouts.value += 1 }
        while theatre.container.isTransitioning {
          theatre.advance(by: theatre.clock.frame)
          _ = theatre.picture
        }
        #expect(made.value == counts.last, "no frame on the way makes a row")
        #expect(layouts.value == 0, "or lays the page out again")
        theatre.close()
      }
      #expect(counts[0] == counts[1])
      #expect((5...30).contains(counts[0]), "as many as are seen")
    }
  }
}
