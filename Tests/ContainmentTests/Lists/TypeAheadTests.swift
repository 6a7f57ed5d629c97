@testable import Containment
import Testing

@Suite("TypeAhead")
nonisolated struct TypeAheadTests {
  private let towns = ["Aachen", "Århus", "Berlin", "Bern", "Bonn", "Zürich"]

  private func match(_ typed: String, from start: Int?, in texts: [String?]) -> Int? {
    var typeAhead = TypeAhead()
    for character in typed { typeAhead.type(character, at: 0) }
    return typeAhead.match(in: texts.count, from: start) { texts[$0] }
  }

  @Test("characters belong together for a second")
  func pause() {
    var typeAhead = TypeAhead()
    #expect(typeAhead.type("b", at: 5_000) == "b")
    #expect(typeAhead.type("e", at: 6_000) == "be")
    #expect(typeAhead.type("r", at: 6_900) == "ber")
    #expect(typeAhead.prefix == "ber")
    #expect(typeAhead.type("z", at: 7_901) == "z")
    #expect(typeAhead.type("u", at: 3) == "u", "a clock that goes backwards")
  }

  @Test("nothing typed and no rows find nothing")
  func nothing() {
    #expect(match("", from: 0, in: towns) == nil)
    #expect(match("b", from: nil, in: []) == nil)
    #expect(match("x", from: 2, in: towns) == nil)
  }

  @Test("one character goes on to the next row with it, and around")
  func single() {
    #expect(match("b", from: nil, in: towns) == 2)
    #expect(match("b", from: 0, in: towns) == 2)
    #expect(match("b", from: 2, in: towns) == 3)
    #expect(match("b", from: 4, in: towns) == 2)
    #expect(match("z", from: 5, in: towns) == 5, "itself, if there is no other")
    #expect(match("bB", from: 2, in: towns) == 3, "the same key, with and without Shift")
    #expect(match("a", from: nil, in: towns) == 0)
  }

  @Test("a repeated character cycles: the third stroke finds the third")
  func repeated() {
    var typeAhead = TypeAhead()
    var row: Int?
    var rows: [Int?] = []
    for stroke in 0..<4 {
      typeAhead.type("b", at: Double(stroke) * 200)
      row = typeAhead.match(in: towns.count, from: row) { towns[$0] }
      rows.append(row)
    }
    #expect(rows == [2, 3, 4, 2])
  }

  @Test("a longer prefix stays where it is as long as that fits")
  func longer() {
    #expect(match("be", from: 2, in: towns) == 2)
    #expect(match("ber", from: 3, in: towns) == 3)
    #expect(match("berl", from: 3, in: towns) == 2, "around")
    #expect(match("bern", from: 2, in: towns) == 3)
    #expect(match("berlins", from: 2, in: towns) == nil)
  }

  @Test(
    "case and diacritics make no difference",
    arguments: [
      ("ZURICH", "Zürich"), ("zür", "Zurich"), ("aar", "Äarhus"), ("arh", "Århus"),
      ("arh", "A\u{30a}rhus"), ("år", "A\u{30a}rhus"), ("lo", "Łódź"), ("lodz", "Łódź"),
    ])
  func folding(typed: String, text: String) {
    #expect(match(typed, from: 0, in: [text]) == 0)
  }

  @Test("a vowel sign after its letter stays at the row, and one by itself finds none")
  func vowelSigns() {
    let rows = ["कमल", "किताब", "कीमत"]
    #expect(match("क", from: nil, in: rows) == 0)
    #expect(match("कि", from: 0, in: rows) == 0)
    #expect(match("กิ", from: 0, in: ["กบ", "กิน"]) == 0)
    #expect(match("\u{301}", from: 0, in: towns) == nil)
  }

  @Test("other letters are other letters")
  func unfolded() {
    #expect(match("na", from: nil, in: ["Νάξος"]) == nil, "a Greek nu")
    #expect(match("ba", from: nil, in: ["b"]) == nil)
  }

  @Test("rows without a text are passed by")
  func withoutText() {
    #expect(match("b", from: nil, in: [nil, "a", nil, "b"]) == 3)
  }

  @Test("100,000 rows are looked at, and no more")
  func reach() {
    func found(at row: Int) -> (row: Int?, questions: Int) {
      var typeAhead = TypeAhead()
      typeAhead.type("b", at: 0)
      var questions = 0
      let found = typeAhead.match(in: 1_000_000, from: nil) {
        questions += 1
        return $0 == row ? "b" : "a"
      }
      return (found, questions)
    }
    #expect(found(at: 99_999) == (99_999, 100_000))
    #expect(found(at: 100_000) == (nil, 100_000))
  }

  @Test("a row that does not exist is refused")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      var typeAhead = TypeAhead()
      typeAhead.type("b", at: 0)
      _ = typeAhead.match(in: 3, from: 3) { _ in nil }
    }
  }
}
