@testable import Containment
import TestSupport
import Testing

@Suite("ListOutline")
nonisolated struct ListOutlineTests {
  private func fruit(
    header: Bool = true, before: Bool = false, sections: Bool = true, more: Bool = true,
    footer: Bool = true
  ) throws -> ListOutline<String> {
    let snapshot = try ListSnapshot(sections: [
      "sweet": ["apple", "fig"], "salty": [], "sour": ["lime"],
    ])
    return ListOutline(
      snapshot: snapshot, hasHeader: header, hasMoreBefore: before, hasSectionHeaders: sections,
      hasMore: more, hasFooter: footer)
  }

  @Test("LS-14 header, sections with their headers and items, more, footer, in this order")
  func order() throws {
    #expect(
      try Array(fruit()) == [
        .header, .sectionHeader("sweet"), .item("apple"), .item("fig"), .sectionHeader("salty"),
        .sectionHeader("sour"), .item("lime"), .more, .footer,
      ])
    #expect(
      try Array(fruit(header: false, sections: false, more: false))
        == [.item("apple"), .item("fig"), .item("lime"), .footer])
    #expect(
      try Array(fruit(before: true, sections: false))
        == [
          .header, .moreBefore, .item("apple"), .item("fig"), .item("lime"), .more, .footer,
        ])
    #expect(ListOutline(snapshot: ListSnapshot<Int>(), hasSectionHeaders: true).isEmpty)
  }

  @Test("LS-14 which section header an entry is under, and which comes next")
  func headers() throws {
    let outline = try fruit()
    #expect(
      outline.indices.map(outline.sectionHeader(covering:)) == [
        nil, 1, 1, 1, 4, 5, 5, nil, nil,
      ])
    #expect(
      outline.indices.map(outline.sectionHeader(after:)) == [
        1, 4, 4, 4, 5, nil, nil, nil, nil,
      ])
    let plain = try fruit(sections: false)
    #expect(plain.indices.allSatisfy { plain.sectionHeader(covering: $0) == nil })
    #expect(plain.indices.allSatisfy { plain.sectionHeader(after: $0) == nil })
  }

  /// Up to five sections of up to four items, some of them empty, and any of the other entries.
  private func random(_ dice: inout Dice) throws -> ListOutline<Int> {
    var snapshot = ListSnapshot<Int>()
    var items = (0..<20).shuffled(using: &dice)
    for section in (0..<6).shuffled(using: &dice).prefix(.random(in: 0...5, using: &dice)) {
      try snapshot.appendSection("\(section)")
      let count = Int.random(in: 0...4, using: &dice)
      try snapshot.append(items.prefix(count), to: "\(section)")
      items.removeFirst(count)
    }
    return ListOutline(
      snapshot: snapshot, hasHeader: .random(using: &dice), hasMoreBefore: .random(using: &dice),
      hasSectionHeaders: .random(using: &dice), hasMore: .random(using: &dice),
      hasFooter: .random(using: &dice))
  }

  private func flattened(_ outline: ListOutline<Int>) -> [ListEntry<Int>] {
    var entries: [ListEntry<Int>] = outline.hasHeader ? [.header] : []
    if outline.hasMoreBefore { entries.append(.moreBefore) }
    for section in outline.snapshot.sections {
      if outline.hasSectionHeaders { entries.append(.sectionHeader(section)) }
      entries += (outline.snapshot.items(in: section) ?? []).map { .item($0) }
    }
    if outline.hasMore { entries.append(.more) }
    if outline.hasFooter { entries.append(.footer) }
    return entries
  }

  @Test("LS-14 random outlines: every answer is that of an array of the entries")
  func walk() throws {
    var dice = Dice()
    for _ in 0..<500 {
      let outline = try random(&dice)
      let entries = flattened(outline)
      let story: Comment = "seed \(Dice.seed): \(entries)"
      #expect(outline.count == entries.count, story)
      #expect(entries.indices.map { outline[$0] } == entries, story)
      #expect(entries.map(outline.index(of:)) == entries.indices.map { $0 }, story)
      let all: [ListEntry<Int>] =
        [.header, .moreBefore, .more, .footer] + (0..<20).map { .item($0) }
        + (0..<6).map { .sectionHeader("\($0)") }
      #expect(all.map(outline.index(of:)) == all.map(entries.firstIndex), story)

      var (row, covering) = (0, Int?.none)
      for (index, entry) in entries.enumerated() {
        var isInSection = outline.hasSectionHeaders
        var expectedRow: Int?
        switch entry {
        case .sectionHeader: covering = index
        case .item:
          expectedRow = row
          #expect(outline.index(ofRow: row) == index, story)
          row += 1
        case .header, .moreBefore, .more, .footer: isInSection = false
        }
        #expect(outline.row(at: index) == expectedRow, story)
        #expect(outline.sectionHeader(covering: index) == (isInSection ? covering : nil), story)
        let next = entries.indices.first {
          if $0 > index, case .sectionHeader = entries[$0] { true } else { false }
        }
        #expect(outline.sectionHeader(after: index) == next, story)
      }
    }
  }

  @Test("LS-06 random pairs: the difference turns the entries of one into those of the other")
  func difference() throws {
    var dice = Dice()
    for _ in 0..<2_000 {
      let old = try random(&dice)
      let other = try random(&dice)
      // Half the time the same items with other entries around them.
      let new =
        Bool.random(using: &dice)
        ? other
        : ListOutline(
          snapshot: old.snapshot, hasHeader: other.hasHeader, hasMoreBefore: other.hasMoreBefore,
          hasSectionHeaders: other.hasSectionHeaders, hasMore: other.hasMore,
          hasFooter: other.hasFooter)
      let (oldEntries, newEntries) = (flattened(old), flattened(new))
      let diff = ListOutline.difference(from: old, to: new)
      let story: Comment = "seed \(Dice.seed): \(oldEntries) → \(newEntries): \(diff)"
      #expect(result(of: diff, from: oldEntries, to: newEntries) == newEntries, story)
      #expect(diff == ListDiff(from: oldEntries, to: newEntries), story)
    }
  }

  @Test("LS-06 a section that changes its name or its border is a difference")
  func sameItems() throws {
    func outline(_ sections: KeyValuePairs<String, [Int]>) throws -> ListOutline<Int> {
      ListOutline(snapshot: try ListSnapshot(sections: sections), hasSectionHeaders: true)
    }
    let old = try outline(["a": [1, 2], "b": [3]])
    let border = ListOutline.difference(from: old, to: try outline(["a": [1], "b": [2, 3]]))
    #expect(border.moves.count == 1 && border.insertions == [] && border.removals == [])
    let name = ListOutline.difference(from: old, to: try outline(["c": [1, 2], "b": [3]]))
    #expect(name.removals == [0] && name.insertions == [0] && name.moves == [])
  }

  @Test("LS-06 an empty section more is a difference, though the items are the very same")
  func emptySection() throws {
    let old = try ListSnapshot([1, 2])
    var new = old
    try new.appendSection("b")
    let diff = ListOutline.difference(
      from: ListOutline(snapshot: old, hasSectionHeaders: true),
      to: ListOutline(snapshot: new, hasSectionHeaders: true))
    #expect(diff.insertions == [3] && diff.removals == [] && diff.moves == [])

    var other = old
    try other.appendSection("c")
    let name = ListOutline.difference(
      from: ListOutline(snapshot: new, hasSectionHeaders: true),
      to: ListOutline(snapshot: other, hasSectionHeaders: true))
    #expect(name.insertions == [3] && name.removals == [3] && name.moves == [])
  }

  @Test("LS-01 computed items: a million million, with everything around them, cost nothing")
  func huge() throws {
    let count = 1_000_000_000_000
    let snapshot = ListSnapshot(count: count, item: { $0 }, index: { $0 })
    let old = ListOutline(snapshot: snapshot, hasSectionHeaders: true, hasMore: true)
    #expect(old[count / 2 + 1] == .item(count / 2) && old.index(of: .more) == count + 1)
    let new = ListOutline(
      snapshot: snapshot, hasHeader: true, hasSectionHeaders: true, hasFooter: true)
    let diff = ListOutline.difference(from: old, to: new)
    #expect(diff.removals == [count + 1] && diff.insertions == [0, count + 2])
    #expect(diff.offset(of: 7) == 8)
  }

  @Test("entries and rows that do not exist are refused")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      _ = ListOutline(snapshot: try ListSnapshot([1]), hasFooter: true)[2]
    }
    await #expect(processExitsWith: .failure) {
      _ = ListOutline(snapshot: try ListSnapshot([1]), hasFooter: true).index(ofRow: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = ListOutline(snapshot: try ListSnapshot([1]), hasFooter: true).row(at: -1)
    }
  }
}
