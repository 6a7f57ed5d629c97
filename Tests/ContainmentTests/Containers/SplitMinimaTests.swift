@testable import Containment
import GTK
import TestSupport
import Testing

@Suite("Splits: how the room is shared")
struct PaneWishTests {
  /// The widths of three columns, as two splits share them.
  private func columns(
    _ first: PaneWish, _ second: PaneWish, _ third: PaneWish, in room: Int
  ) -> [Int] {
    let both = PaneWish(
      wanted: first.wanted + second.wanted, minimum: first.minimum + second.minimum)
    let leading = PaneWish.width(of: both, beside: third, in: room)
    let width = PaneWish.width(of: first, beside: second, in: leading)
    return [width, leading - width, max(room - leading, third.minimum)]
  }

  /// What is wrong with the widths of columns that want this of so much room.
  private func faults(
    _ first: PaneWish, _ second: PaneWish, _ third: PaneWish, in room: Int
  ) -> [String] {
    let widths = columns(first, second, third, in: room)
    let minima = [first.minimum, second.minimum, third.minimum]
    let isBelow = widths.indices.contains { widths[$0] < minima[$0] }
    let isAbove = widths.indices.contains { widths[$0] > minima[$0] }
    let used = widths.reduce(0, +)
    let needed = minima.reduce(0, +)
    var faults: [String] = []
    if isBelow && isAbove { faults.append("one is below its minimum, another above its own") }
    if needed <= room, used != room { faults.append("not all of the room is used") }
    if needed > room, widths != minima { faults.append("not each has what it needs") }
    if first.wanted + second.wanted + third.minimum <= room,
      widths[0] != first.wanted || widths[1] != second.wanted
    {
      faults.append("one gives way that need not")
    }
    if widths[0] < first.wanted, widths[1] > second.least {
      faults.append("the first gives way before the second")
    }
    if widths[1] < second.least, widths[0] > first.least {
      faults.append("the second has less than can be set, and the first more")
    }
    return faults.map { "\(first) \(second) \(third) in \(room), \(widths): \($0)" }
  }

  @Test("AP-10 the rule holds for every triple of minima, whatever is set, in every room")
  func rule() {
    var found: [String] = []
    for minima in triples(of: [1, 2, 4, 7]) {
      for set in triples(of: [0, 3, 6]) {
        for least in [0, 3] {
          let first = PaneWish(wanted: set[0], least: least, minimum: minima[0])
          let second = PaneWish(wanted: set[1], least: set[2], minimum: minima[1])
          for room in 1...24 {
            found += faults(first, second, PaneWish(minimum: minima[2]), in: room)
          }
        }
      }
    }
    #expect(found.isEmpty, "\(found.prefix(5))")
  }

  @Test(
    "AP-10 the second gives way, then the first, to what can be set and then to what they need",
    arguments: [
      (800, [300, 300, 200]), (700, [300, 230, 170]), (650, [300, 180, 170]),
      (550, [200, 180, 170]), (500, [180, 150, 170]), (470, [180, 120, 170]),
      (400, [110, 120, 170]), (390, [100, 120, 170]), (300, [100, 120, 170]),
    ])
  func order(_ room: Int, _ widths: [Int]) {
    let first = PaneWish(wanted: 300, least: 180, minimum: 100)
    let second = PaneWish(wanted: 300, least: 180, minimum: 120)
    #expect(columns(first, second, PaneWish(minimum: 170), in: room) == widths)
  }
}

nonisolated private func triples(of values: [Int]) -> [[Int]] {
  values.flatMap { a in values.flatMap { b in values.map { c in [a, b, c] } } }
}

extension OnScreen {
  @Suite("Splits: what columns need")
  struct SplitMinimaTests {
    let theatre = Theatre(width: 1000, height: 300)
    let pages: [Probe]
    let contents: [Box]
    let split: SplitController

    init() {
      pages = [
        theatre.probe("A", .red), theatre.probe("B", .green), theatre.probe("C", .blue),
      ]
      contents = pages.map { _ in Box(.vertical) }
      for (page, content) in zip(pages, contents) { page.makeView = { content } }
      split = SplitController(primary: pages[0], supplementary: pages[1], secondary: pages[2])
      theatre.settle(split)
    }

    /// The widths of the columns when their contents need so much.
    private func widths(_ minima: [Int]) -> [Int] {
      for (content, width) in zip(contents, minima) { content.setSizeRequest(width: width) }
      theatre.root.window.layoutIfNeeded()
      return contents.map(\.allocation.width)
    }

    @Test(
      "AP-10 columns are as wide as their contents need",
      arguments: [
        ([120, 120, 120], [180, 280, 540]), ([300, 120, 120], [300, 280, 420]),
        ([120, 300, 420], [180, 300, 520]), ([420, 420, 120], [420, 420, 160]),
        ([120, 420, 420], [160, 420, 420]), ([420, 120, 420], [420, 160, 420]),
        ([420, 420, 420], [420, 420, 420]),
      ])
    func examples(_ minima: [Int], _ expected: [Int]) {
      #expect(widths(minima) == expected)
    }

    @Test("AP-10 no column is below its minimum while another is above its own")
    func everyTriple() async throws {
      for room in [1000, 900] {
        if room != 1000 { try await theatre.resize(split, to: room) }
        for minima in triples(of: [120, 200, 300, 420]) {
          let widths = widths(minima)
          let fits = minima.reduce(0, +) <= room
          let haveEnough = widths.indices.allSatisfy { widths[$0] >= minima[$0] }
          let isRight = fits ? haveEnough && widths.reduce(0, +) == room : widths == minima
          #expect(isRight, "\(minima) in \(room): \(widths)")
        }
      }
    }

    @Test("AP-10 a column that slides away and back leaves the others what they need")
    func sliding() throws {
      let inner = try #require(split.primaryViewController as? SplitController)
      #expect(widths([300, 300, 300]) == [300, 300, 400])
      for isHidden in [true, false] {
        inner.isPrimaryHidden = isHidden
        for _ in 0..<5 {
          theatre.advance(by: 50)
          #expect(contents[1].allocation.width >= 300 && contents[2].allocation.width >= 300)
        }
      }
      #expect(widths([300, 300, 300]) == [300, 300, 400])
    }
  }
}
