import Containment
import GTK
import TestSupport
import Testing

/// How many words the rows have.
@MainActor
private final class Words {
  private var more: [Int: Int] = [:]

  func count(of item: Int) -> Int { 3 + item * 31 % 17 + more[item, default: 0] }
  func add(_ count: Int, to item: Int) { more[item, default: 0] += count }
}

extension LabelRow {
  fileprivate func show(_ item: Int, _ words: Words) {
    label.text = String(repeating: "word \(item) ", count: words.count(of: item))
  }
}

/// A chat in a window that somebody makes narrower and lower, while messages come at both ends and
/// grow.
@MainActor
private final class AnchorWalk {
  /// What is in sight.
  struct Sight {
    /// The last row that ends in sight; nil if one fills the viewport.
    var held: Int?
    var rows: [Int: Rectangle] = [:]
    var room = 0
    var isAtEnd = false

    /// How far above the bottom a row ends.
    func distance(of item: Int) -> Int? { rows[item].map { room - $0.y - $0.height } }
  }

  private let theatre = Theatre(width: 300, height: 320)
  private let words = Words()
  private let list: ListViewController<Int>
  private var dice: Dice
  private var insets = EdgeInsets(0)
  private(set) var history: [String] = []

  init(seed: UInt64) throws {
    dice = Dice(seed: seed)
    list = ListViewController<Int>(
      make: { LabelRow(wraps: true) }, configure: { [words] row, item in row.show(item, words) })
    list.anchor = .end
    list.snapshot = try ListSnapshot(100_000..<100_003)
    theatre.settle(list)
    theatre.root.window.focusWidget = nil
    theatre.root.window.layoutIfNeeded()
  }

  private var sight: Sight {
    var sight = Sight(room: Int(list.adjustment.pageSize), isAtEnd: list.isAtEnd)
    for item in list.visibleItems { sight.rows[item] = list.frame(of: item) }
    sight.held = list.visibleItems.last { (sight.distance(of: $0) ?? -1) >= 0 }
    return sight
  }

  private func rest() {
    theatre.root.window.layoutIfNeeded()
    theatre.advance(by: 1000)
  }

  /// Does something, and says what it has moved that was to stay.
  func step() throws -> String? {
    let before = sight
    let items = list.snapshot.items
    switch dice.roll(10) {
    case 0, 1:
      if dice.roll(2) == 0 { insets.end = dice.roll(140) } else { insets.top = dice.roll(150) }
      history.append("margins of \(insets.top) and \(insets.end)")
      list.view.margins = insets
      rest()
      return faultOfSize(before, sight)
    case 2, 3:
      let (first, count) = ((items.last ?? 0) + 1, 1 + dice.roll(4))
      history.append("\(count) below")
      return try change(before) { try $0.append(Array(first..<first + count)) }
    case 4, 5:
      guard let first = items.first else { return nil }
      let count = 1 + dice.roll(20)
      history.append("\(count) above")
      return try change(before) { try $0.insert(Array(first - count..<first), before: first) }
    case 6, 7:
      let seen = list.visibleItems
      let isSeen = dice.roll(2) == 0 && !seen.isEmpty
      let item = isSeen ? seen[dice.roll(seen.count)] : items[dice.roll(items.count)]
      words.add(1 + dice.roll(15), to: item)
      history.append("\(item) grows")
      if isSeen, dice.roll(2) == 0 {
        (list.rowController(for: item) as? LabelRow)?.show(item, words)
      } else {
        try list.reconfigure([item])
      }
      rest()
      return faultOfGrowth(before, sight, of: item)
    case 8: list.adjustment.value += Double(dice.roll(600) - 300)
    default: if dice.roll(4) == 0 { list.scrollToEnd() } else { list.adjustment.value -= 200 }
    }
    history.append("scrolled to \(list.adjustment.value)")
    rest()
    return nil
  }

  /// Rows come where nobody sees it, or at the end where everybody does.
  private func change(
    _ before: Sight, _ body: (inout ListSnapshot<Int>) throws -> Void
  ) throws -> String? {
    var next = list.snapshot
    try body(&next)
    let isBelow = next.items.last != list.snapshot.items.last
    list.apply(next, animated: dice.roll(2) == 0)
    theatre.root.window.layoutIfNeeded()
    if isBelow, before.isAtEnd {
      rest()
      let end = next.items.last.flatMap { sight.distance(of: $0) }
      return end == 0 ? nil : "the end is \(String(describing: end)) above the bottom"
    }
    // Not even while the change is animated.
    for _ in 0..<2 {
      let after = sight
      for (item, frame) in before.rows where after.rows[item] != frame {
        // A scrollbar may have come, beside which the rows are narrower.
        if after.rows[item]?.width != frame.width {
          rest()
          return faultOfSize(before, after)
        }
        return "\(item) is at \(String(describing: after.rows[item])), not \(frame)"
      }
      rest()
    }
    return nil
  }

  private func faultOfSize(_ before: Sight, _ after: Sight) -> String? {
    guard let held = before.held, let distance = before.distance(of: held) else { return nil }
    // At either end there is nothing left to scroll.
    let isClamped = list.adjustment.value < 0.5 || after.isAtEnd && !before.isAtEnd
    // What was held above the present top is out of sight.
    if isClamped || distance >= after.room || after.distance(of: held) == distance { return nil }
    return "\(held) ends \(String(describing: after.distance(of: held))) above the bottom, "
      + "not \(distance)"
  }

  private func faultOfGrowth(_ before: Sight, _ after: Sight, of grown: Int) -> String? {
    guard let held = before.held else { return nil }
    if let item = before.rows.keys.first, before.rows[item]?.width != after.rows[item]?.width {
      return faultOfSize(before, after)
    }
    for (item, frame) in before.rows {
      // A row that ends in sight grows upwards, and moves those above it.
      if item < grown, grown <= held { continue }
      let isRight =
        item == grown && grown <= held
        ? after.distance(of: item) == before.distance(of: item) : after.rows[item]?.y == frame.y
      if !isRight {
        return "\(item) is at \(String(describing: after.rows[item])), not \(frame)"
      }
    }
    return nil
  }

  func close() { theatre.close() }
}

extension OnScreen {
  @Suite("Lists: anchored at the end, at random")
  struct ListAnchorWalkTests {
    @Test("AP-16 whatever becomes narrower, lower, longer or higher, what is in sight stays")
    func walk() throws {
      let (seed, steps) = (Dice.seed, Dice.steps(4_000))
      let walk = try AnchorWalk(seed: seed)
      defer { walk.close() }
      for step in 0..<steps {
        guard let fault = try walk.step() else { continue }
        Issue.record("seed \(seed), step \(step): \(fault)")
        StandardError.print(walk.history.suffix(20).joined(separator: "\n"))
        return
      }
    }
  }
}
