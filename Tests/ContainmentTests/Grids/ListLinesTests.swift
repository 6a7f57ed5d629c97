@testable import Containment
import TestSupport
import Testing

@Suite("ListLines")
nonisolated struct ListLinesTests {
  private func outline(_ dice: inout Dice) throws -> ListOutline<Int> {
    var snapshot = ListSnapshot<Int>()
    var next = 0
    for section in 0..<dice.roll(5) {
      try snapshot.appendSection("\(section)")
      let count = dice.roll(3) * dice.roll(7)
      try snapshot.append(Array(next..<next + count), to: "\(section)")
      next += count
    }
    return ListOutline(
      snapshot: snapshot, hasHeader: dice.roll(2) == 0, hasSectionHeaders: dice.roll(2) == 0,
      hasMore: dice.roll(2) == 0, hasFooter: dice.roll(2) == 0)
  }

  /// The lines one after the other, item by item.
  private func naive(_ outline: ListOutline<Int>, _ columns: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var section: String?
    for index in outline.indices {
      guard case .item(let item) = outline[index] else {
        section = nil
        lines.append(index..<index + 1)
        continue
      }
      let own = outline.snapshot.section(containing: item)
      if let last = lines.last, own == section, last.count < columns {
        lines[lines.count - 1] = last.lowerBound..<index + 1
      } else {
        lines.append(index..<index + 1)
      }
      section = own
    }
    return lines
  }

  @Test("LS-21 random sections: every answer is that of an array of the lines")
  func walk() throws {
    var dice = Dice()
    for _ in 0..<2_000 {
      let outline = try outline(&dice)
      let columns = 1 + dice.roll(5)
      let shape = CellShape(minimumWidth: 96, spacing: 4)
      let lines = ListLines(outline, cells: shape, width: columns * 100 + dice.roll(100))
      let expected = naive(outline, columns)
      #expect(lines.columns == columns)
      #expect(lines.count == expected.count)
      #expect(expected.indices.map { lines.entries(of: $0) } == expected)
      for (line, entries) in expected.enumerated() {
        for entry in entries {
          #expect(lines.line(of: entry) == line)
          let isItem = outline.row(at: entry) != nil
          #expect(lines.column(of: entry) == (isItem ? entry - entries.lowerBound : nil))
        }
      }
    }
  }

  @Test("LS-24 random changes: the lines that count as the same have the same entries")
  func common() throws {
    var dice = Dice()
    let shape = CellShape(minimumWidth: 100, spacing: 0)
    var found = 0
    for _ in 0..<2_000 {
      let old = try outline(&dice)
      var new = old
      if let last = old.snapshot.sections.last {
        try new.snapshot.append([1_000], to: last)
        if dice.roll(2) == 0 { try new.snapshot.delete([old.snapshot.items.first ?? 1_000]) }
      }
      let first = ListOutline.difference(from: old, to: new).firstChange
      let (before, after) = (
        ListLines(old, cells: shape, width: 300), ListLines(new, cells: shape, width: 300)
      )
      let count = before.commonCount(with: after, before: first)
      found += count
      for line in 0..<count {
        #expect(before.entries(of: line).map { old[$0] } == after.entries(of: line).map { new[$0] })
      }
    }
    #expect(found > 1_000, "most of what does not change is found")
  }

  @Test("LS-21 all cells together fill the width, and are at least as wide as demanded")
  func spans() {
    for width in [0, 1, 99, 100, 224, 225, 799, 1_281] {
      let shape = CellShape(minimumWidth: 100, spacing: 12)
      let columns = shape.columns(in: width)
      var end = 0
      for column in 0..<columns {
        let span = shape.span(of: column, of: columns, in: width)
        #expect(span.start == end + 6)
        if columns > 1 { #expect(span.width >= 100) }
        end = span.start + span.width + 6
      }
      #expect(end == max(width, 13))
    }
    #expect(CellShape(minimumWidth: .max, spacing: .max).columns(in: .max / 2) > 0)
    #expect(CellShape(minimumWidth: .min, spacing: .min).columns(in: 5) == 5)
  }
}
