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

@Suite("Wrong answers of an app")
@MainActor
struct WrongAnswerTests {
  @Test("a value of another type has no parts, and no numbers that it cannot have")
  func otherTypes() {
    let answer = Variant(owning: Argument.tuple([.string("words"), .int32(-1)]))
    #expect(answer[0].string == "words" && answer[0].parts.isEmpty && answer[0]["key"] == nil)
    #expect(answer[0][0].string == nil && answer[2].integer == nil && answer[2][1].string == nil)
    #expect(StateSet(answer).rawValue == 0)
  }
}
