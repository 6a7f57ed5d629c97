@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Lists: the hand wins")
  struct ListHandTests {
    @Test("AP-15 a row that is held aside stays for a minute of updates, one every 100 ms")
    func minute() async throws {
      let stage = try ActionStage()
      let (theatre, list) = (stage.theatre, stage.list)
      try await stage.drag(5, by: 150, releasing: false)
      let (row, frame) = (try #require(theatre.row(5)), try #require(list.frame(of: 5)))
      #expect(frame.x == 150 && frame.y == 220)
      for update in 0..<600 {
        var items = Array(0..<50)
        // From above, from below, and all in another order.
        items.insert(contentsOf: [1_000 + update, 2_000 + update], at: update % 5)
        items.remove(at: 20 + update % 30)
        if update % 7 == 0 { items.reverse() }
        var next = try ListSnapshot(items)
        if update % 3 == 0, next.contains(5) { try next.reload([5]) }
        list.snapshot = next
        theatre.clock.advance(by: 100)
        #expect(list.frame(of: 5) == frame && theatre.row(5) === row, "update \(update)")
      }
      try await stage.release(for: 1_000)
      #expect(stage.slide(5) > 20 && stage.slide(5) < 150, "it stands open")
      try await stage.clickButton("Done")
      stage.scribe.expect("Done 5")
      theatre.clock.advance(by: 1_000)
      #expect(stage.slide(5) == 0 && theatre.clock.isIdle)
    }

    @Test("AP-15 where the list cannot scroll, a row in the hand is held over the others")
    func short() async throws {
      let stage = try ActionStage()
      let (theatre, list) = (stage.theatre, stage.list)
      try await theatre.settle(0..<4)
      try await stage.drag(1, by: 150, releasing: false)
      try theatre.begin([9, 8, 0, 1, 2, 3], for: 200)
      #expect([9, 8, 0, 1, 2, 3].map { list.frame(of: $0)?.y } == [0, 44, 88, 44, 176, 220])
      #expect(stage.slide(1) == 150)
      try await stage.release(for: 100)
      #expect(list.frame(of: 1)?.y == 88, "on its way to the others")
      theatre.clock.advance(by: 100)
      #expect(list.frame(of: 1)?.y == 132)
      #expect(list.listView.rows.allSatisfy { $0.held == nil })
    }

    @Test("AP-15 a row that stands open stays open, and closes with its item", arguments: [1, -1])
    func open(side: Int) async throws {
      let stage = try ActionStage()
      let theatre = stage.theatre
      try await stage.drag(5, by: 100 * side, for: 300)
      let slide = stage.slide(5)
      #expect(slide * side > 0)
      for update in 0..<10 {
        try theatre.begin([100 + update] + (0..<50), for: 100)
        #expect(stage.slide(5) == slide && stage.list.frame(of: 5)?.y == 220)
      }
      try theatre.begin((0..<50).filter { $0 != 5 }, for: 1_000)
      #expect(stage.list.reveal.rows.isEmpty && stage.scribe.isQuiet)
    }

    @Test(
      "AP-15 a row that is written in, or has the focus, stays where it is",
      arguments: [true, false])
    func written(inside: Bool) async throws {
      let theatre = try ListTheatre(0..<200)
      let list = theatre.list
      let row = try #require(theatre.row(4))
      if inside {
        try theatre.entry(4).grabFocus()
      } else {
        theatre.widget(4)?.grabFocus()
      }
      let frame = try #require(list.frame(of: 4))
      try theatre.begin([300, 301] + (0..<200), for: 100)
      if inside { try await theatre.press(Key("a")) }
      #expect(list.frame(of: 4) == frame, "what comes above is out of sight")
      try theatre.begin(Array((100..<200).reversed()) + Array(0..<100), for: 100)
      if inside { try await theatre.press(Key("b")) }
      #expect(list.frame(of: 4) == frame && theatre.row(4) === row)
      theatre.clock.advance(by: 1_000)
      #expect(list.frame(of: 4) == frame)
      if inside {
        #expect(row.entry.text == "ab" && row.entry.isFocus)
      } else {
        #expect(theatre.focused == 4)
      }
    }

    @Test("AP-15 a log follows its end under the focus of a row, but not under what is written")
    func log() async throws {
      let theatre = try ListTheatre(0..<100)
      let list = theatre.list
      list.anchor = .log
      theatre.scrollToEnd()
      theatre.widget(97)?.grabFocus()
      try await theatre.settle(0..<101)
      #expect(list.visibleItems.last == 100)
      let entry = try theatre.entry(97)
      entry.grabFocus()
      let frame = try #require(list.frame(of: 97))
      try await theatre.settle(0..<120)
      #expect(list.frame(of: 97) == frame)
    }
  }
}

/// What is in somebody's hand while a list changes.
@MainActor
private final class HandWalk {
  private enum Hand: CaseIterable { case swipe, drag, writing, focus }

  private let stage: ActionStage
  private var dice: Dice
  private var hand = Hand.focus
  private var item = 0
  private var row: RowProbe?
  private var frame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  private var text = ""
  private var nextItem = 1_000
  private(set) var history: [String] = []

  private var theatre: ListTheatre { stage.theatre }
  private var list: ListViewController<Int> { stage.list }

  init(seed: UInt64, _ retention: RowRetention) throws {
    dice = Dice(seed: seed)
    stage = try ActionStage(retention)
  }

  /// Takes a row that is wholly in sight, in one way or another.
  func take() async throws {
    try await theatre.settle(0..<200)
    list.scroll(to: 60 + dice.roll(60), at: .top)
    theatre.root.window.layoutIfNeeded()
    let whole = list.visibleItems.dropFirst().dropLast(2)
    item = whole[whole.startIndex + dice.roll(whole.count)]
    hand = Hand.allCases[dice.roll(4)]
    history.append("\(hand) of \(item)")
    row = theatre.row(item)
    switch hand {
    case .swipe: try await stage.drag(item, by: 60 + dice.roll(100), releasing: false)
    case .drag:
      let before = try #require(list.frame(of: item))
      let (x, y) = (100, before.y + before.height / 2)
      try await list.listView.realDrag(
        from: (x, y), to: (x, y + (dice.roll(2) == 0 ? 60 : -60)), steps: 4, releasing: false)
      try await letEventsArrive()
    case .writing:
      row?.entry.isVisible = true
      theatre.root.window.layoutIfNeeded()
      row?.entry.text = ""
      row?.entry.grabFocus()
      text = ""
    case .focus: theatre.widget(item)?.grabFocus()
    }
    theatre.clock.advance(by: 300)
    frame = try #require(list.frame(of: item))
  }

  /// Lets go of it.
  func release() async throws {
    switch hand {
    case .swipe, .drag:
      try await handled(list.listView.realRelease())
      try await theatre.press(.escape)
    case .writing:
      row?.entry.isVisible = false
      theatre.root.window.focusWidget = nil
    case .focus: theatre.root.window.focusWidget = nil
    }
    theatre.advance(by: 1_000)
  }

  /// An update of all but what is held.
  func step() async throws {
    var items = list.snapshot.items
    for _ in 0...dice.roll(4) {
      let place = dice.roll(items.count)
      switch dice.roll(6) {
      case 0, 1:
        items.insert(nextItem, at: place)
        nextItem += 1
      case 2: if items.count > 150, items[place] != item { items.remove(at: place) }
      case 3: items.swapAt(place, dice.roll(items.count))
      case 4 where dice.roll(6) == 0: items.reverse()
      default: break
      }
    }
    var next = try ListSnapshot(items)
    if dice.roll(3) == 0 { try next.reconfigure([items[dice.roll(items.count)]]) }
    if hand == .swipe || hand == .drag, dice.roll(4) == 0 { try next.reload([item]) }
    history.append("\(items.count) items, \(item) at \(items.firstIndex(of: item) ?? -1)")
    list.apply(next, animated: dice.roll(4) > 0)
    theatre.clock.advance(by: 100)
    if hand == .writing, dice.roll(5) == 0 {
      try await theatre.press(Key("x"))
      text += "x"
    }
  }

  /// What has been taken out of the hand.
  func fault() -> String? {
    if let diagnostic = Diagnostics.reported.first { return diagnostic.description }
    if let complaint = GLibLog.complaints.first { return complaint }
    guard theatre.row(item) === row else { return "another row shows \(item)" }
    guard let present = list.frame(of: item) else { return "\(item) is nowhere" }
    switch hand {
    case .swipe, .drag: return present == frame ? nil : "\(item) is at \(present), not \(frame)"
    case .writing, .focus:
      let hasFocus = hand == .writing ? row?.entry.isFocus == true : theatre.focused == item
      if !hasFocus { return "\(item) has lost the focus" }
      if hand == .writing, row?.entry.text != text { return "what was written is lost" }
      // At either end there is nothing left to scroll.
      let (index, count) = (list.snapshot.index(of: item) ?? 0, list.snapshot.count)
      guard index > 15, index < count - 15 else {
        theatre.clock.advance(by: 1_000)
        frame = list.frame(of: item) ?? present
        return nil
      }
      return present == frame ? nil : "\(item) is at \(present), not \(frame)"
    }
  }

  func close() { stage.close() }
}

extension OnScreen {
  @Suite("Lists: the hand, at random")
  struct ListHandWalkTests {
    @Test(
      "AP-15 no update takes a row out of a hand that swipes, drags, writes or goes by keys",
      arguments: RowRetention.allCases)
    func walk(_ retention: RowRetention) async throws {
      let (seed, steps) = (Dice.seed, Dice.steps(3_000))
      let walk = try HandWalk(seed: seed, retention)
      for step in 0..<steps {
        if step.isMultiple(of: 25) {
          if step > 0 { try await walk.release() }
          try await walk.take()
        }
        try await walk.step()
        guard let fault = walk.fault() else { continue }
        Issue.record("seed \(seed), step \(step): \(fault)")
        StandardError.print(walk.history.suffix(20).joined(separator: "\n"))
        break
      }
      try await walk.release()
      walk.close()
    }
  }
}
