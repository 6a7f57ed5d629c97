@testable import Containment
import TestSupport
import Testing

@Suite("HeightIndex")
nonisolated struct HeightIndexTests {
  @Test("measured and estimated rows: offsets, rows, total")
  func reading() {
    var heights = HeightIndex(count: 200, estimate: 10)
    #expect(heights.total == 2_000)
    #expect(heights.setHeight(25, of: 0) == 15)
    #expect(heights.setHeight(10, of: 130) == 0)
    #expect(heights.setHeight(0, of: 199) == -10)
    #expect(heights.setHeight(20, of: 0) == -5)
    #expect(heights.total == 2_000)
    #expect(heights.offset(of: 0) == 0 && heights.offset(of: 1) == 20)
    #expect(heights.offset(of: 199) == 2_000 && heights.offset(of: 200) == 2_000)
    #expect(heights.row(at: 19) == 0 && heights.row(at: 20) == 1 && heights.row(at: 1_999) == 198)
    #expect(heights.height(of: 130) == 10 && heights.measuredHeight(of: 130) == 10)
    #expect(heights.height(of: 131) == 10 && heights.measuredHeight(of: 131) == nil)
    #expect(heights.measuredCount == 3)
    heights._checkInvariants()
  }

  @Test("offsets beyond the ends are the first and the last row; no rows, no row")
  func ends() {
    let heights = HeightIndex(count: 70, estimate: 7)
    #expect(heights.row(at: -1) == 0 && heights.row(at: .min) == 0)
    #expect(heights.row(at: 489) == 69 && heights.row(at: 490) == 69 && heights.row(at: .max) == 69)
    let empty = HeightIndex(count: 0, estimate: 7)
    #expect(empty.row(at: 0) == nil && empty.total == 0 && empty.offset(of: 0) == 0)
    empty._checkInvariants()
  }

  @Test("rows without height cover nothing")
  func withoutHeight() {
    var heights = HeightIndex(count: 300, estimate: 0)
    #expect(heights.total == 0 && heights.row(at: 0) == 299)
    heights.setHeight(5, of: 150)
    #expect(heights.row(at: 0) == 150 && heights.row(at: 4) == 150 && heights.row(at: 5) == 299)
    heights._checkInvariants()
  }

  @Test("another width forgets every measurement, a changed row its own")
  func forgetting() {
    var heights = HeightIndex(count: 100, estimate: 10)
    for row in 0..<100 { heights.setHeight(30, of: row) }
    #expect(heights.forgetHeight(of: 4) == -20 && heights.forgetHeight(of: 4) == 0)
    #expect(heights.total == 2_980 && heights.measuredCount == 99)
    heights.forgetAllHeights()
    #expect(heights.total == 1_000 && heights.measuredCount == 0)
    heights.setHeight(30, of: 99)
    heights.forgetAllHeights(estimate: 12)
    #expect(heights.total == 1_200 && heights.estimate == 12)
    heights._checkInvariants()
  }

  @Test("a million rows: the first, the last and those between are found")
  func million() {
    var heights = HeightIndex(count: 1_000_000, estimate: 40)
    heights.setHeight(100, of: 500_000)
    #expect(heights.total == 40_000_060)
    #expect(heights.offset(of: 999_999) == 40_000_020)
    #expect(heights.row(at: 20_000_099) == 500_000 && heights.row(at: 20_000_100) == 500_001)
    #expect(heights.row(at: 40_000_059) == 999_999)
  }

  @Test("LS-06 heights follow rows that move, and new rows are unmeasured")
  func following() {
    var heights = HeightIndex(count: 5, estimate: 10)
    for row in 0..<4 { heights.setHeight(100 + row, of: row) }
    heights.apply(ListDiff(from: [0, 1, 2, 3, 4], to: [9, 1, 3, 2, 4, 0]))
    #expect((0..<6).map(heights.measuredHeight(of:)) == [nil, 101, 103, 102, nil, 100])
    #expect(heights.count == 6 && heights.measuredCount == 4)
    heights._checkInvariants()
  }

  @Test("5,000 measurements, changes and questions: all as a plain array has it")
  func walk() throws {
    var dice = Dice()
    print("HeightIndex: seed \(Dice.seed)")
    var ids = Array(0..<200)
    var next = 200
    var plain: [Int: Int] = [:]
    var estimate = 12
    var heights = HeightIndex(count: ids.count, estimate: estimate)
    for step in 0..<5_000 {
      let comment: Comment = "seed \(Dice.seed), step \(step)"
      let row = ids.isEmpty ? 0 : Int.random(in: 0..<ids.count, using: &dice)
      switch Int.random(in: 0..<40, using: &dice) {
      case 0:
        estimate = Int.random(in: 0...20, using: &dice)
        plain = [:]
        heights.forgetAllHeights(estimate: estimate)
      case 1...4:
        let old = ids
        let goal = Int.random(in: 0...400, using: &dice)
        let isTooLong = ids.count > goal
        ids.removeAll { _ in isTooLong && Int.random(in: 0..<4, using: &dice) == 0 }
        while ids.count < goal, Int.random(in: 0..<50, using: &dice) > 0 {
          ids.insert(next, at: Int.random(in: 0...ids.count, using: &dice))
          next += 1
        }
        for _ in 0..<Int.random(in: 0...3, using: &dice) where !ids.isEmpty {
          let id = ids.remove(at: Int.random(in: 0..<ids.count, using: &dice))
          ids.insert(id, at: Int.random(in: 0...ids.count, using: &dice))
        }
        for gone in Set(old).subtracting(ids) { plain[gone] = nil }
        heights.apply(ListDiff(from: old, to: ids))
      case 5...8 where !ids.isEmpty:
        plain[ids[row]] = nil
        heights.forgetHeight(of: row)
      default:
        guard !ids.isEmpty else { continue }
        let height = Int.random(in: 0...30, using: &dice)
        let growth = height - (plain[ids[row]] ?? estimate)
        plain[ids[row]] = height
        try #require(heights.setHeight(height, of: row) == growth, comment)
      }
      heights._checkInvariants()
      try #require(heights.count == ids.count && heights.measuredCount == plain.count, comment)
      let all = ids.map { plain[$0] ?? estimate }
      let total = all.reduce(0, +)
      let probe = Int.random(in: 0...ids.count, using: &dice)
      try #require(heights.offset(of: probe) == all[..<probe].reduce(0, +), comment)
      try #require(heights.total == total, comment)
      if probe < ids.count {
        try #require(heights.measuredHeight(of: probe) == plain[ids[probe]], comment)
      }
      let offset = Int.random(in: -5...(total + 5), using: &dice)
      try #require(heights.row(at: offset) == self.row(at: offset, in: all), comment)
    }
  }

  private func row(at offset: Int, in heights: [Int]) -> Int? {
    var end = 0
    for (row, height) in heights.enumerated() {
      end += height
      if max(offset, 0) < end { return row }
    }
    return heights.isEmpty ? nil : heights.count - 1
  }
}
