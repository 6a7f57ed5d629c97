import Testing

@testable import Automation

@Suite("Standing still")
@MainActor
struct SteadinessTests {
  @Test("what is in the same place at three looks in a row stands still; any move begins anew")
  func looks() {
    let here = Extents(x: 10, y: 20, width: 30, height: 40)
    let there = Extents(x: 10, y: 21, width: 30, height: 40)
    var steadiness = Steadiness()
    let reached = [here, here, there, here, here, here, here, there].map {
      steadiness.isReached(with: $0)
    }
    #expect(reached == [false, false, false, false, false, true, true, false])
  }
}
