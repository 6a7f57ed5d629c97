import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite struct ListSmokeTests {
    @Test(arguments: RowRetention.allCases) func smoke(_ retention: RowRetention) async throws {
      let before = Lifetime.alive
      weak var w: AnyObject?
      do {
        let theatre = try ListTheatre(0..<1000, retention)
        let list = theatre.list
        w = list
        print(
          list.visibleItems, list.rowControllerCount, list.adjustment.upper, list.adjustment.value)
        list.scroll(to: 500, at: .top)
        theatre.root.window.layoutIfNeeded()
        theatre.clock.tick()
        print(
          list.visibleItems, list.rowControllerCount, list.adjustment.value,
          list.frame(of: 500) as Any)
        print(theatre.log.take().suffix(20))
        list.scrollToEnd()
        print(
          list.visibleItems, list.frame(of: 999) as Any, list.adjustment.value,
          list.adjustment.upper)
        print(theatre.itemDrawn(atY: 395, among: 0..<1000) as Any)
        list.scrollToTop()
        theatre.clock.tick()
        _ = theatre.log.take()
        try theatre.begin([0, 1, 5000, 3, 2] + Array(4..<900))
        for _ in 0..<4 {
          print([0, 1, 5000, 3, 2, 4].map { ($0, list.frame(of: $0)?.y ?? -999) })
          theatre.clock.advance(by: 60)
        }
        print(theatre.log.take())
        theatre.close()
      }
      print(w as Any)
      #expect(Lifetime.alive == before)
    }
  }
}
