import Containment
import GTK
import TestSupport
import Testing

/// A list or a grid in a window, and everything that may be done to it.
@MainActor
private final class ListWalk {
  let theatre: ListTheatre
  private var dice: Dice
  private var nextItem = 0
  private var tall: Set<Int> = []
  private(set) var history: [String] = []
  private(set) var asked = 0
  private(set) var ended = 0
  private let other = ColorViewController(.white)

  private var list: ListViewController<Int> { theatre.list }

  init(seed: UInt64, _ retention: RowRetention, asGrid: Bool) throws {
    dice = Dice(seed: seed)
    theatre = try ListTheatre(
      0..<0, retention, width: 200, height: 200, cells: asGrid ? 50 : nil)
    theatre.container.transition = .crossfade.lasting(100)
    list.selectionMode = .multiple
    theatre.height = { [weak self] item in
      20 + item * 7919 % 41 + (self?.tall.contains(item) == true ? 60 : 0)
    }
  }

  private func note(_ text: String) {
    history.append(text)
    if history.count > 60 { history.removeFirst(30) }
  }

  private func newItems() -> [Int] {
    let count = 1 + dice.roll(dice.roll(5) == 0 ? 40 : 4)
    defer { nextItem += count }
    return Array(nextItem..<nextItem + count)
  }

  /// Some item of the list.
  private func item(of snapshot: ListSnapshot<Int>) -> Int? {
    snapshot.isEmpty ? nil : snapshot[dice.roll(snapshot.count)]
  }

  /// Another snapshot, made from what the list will show.
  private func changed() throws -> ListSnapshot<Int> {
    var next = list.snapshot
    if next.sections.count < 3 {
      next = ListSnapshot()
      for section in ["a", "b", "c"] { try next.appendSection(section) }
    }
    for _ in 0...dice.roll(3) {
      let target = item(of: next)
      switch dice.roll(10) {
      case 0..<3:
        let section = next.sections[dice.roll(3)]
        if let target, dice.roll(3) > 0 {
          try next.insert(newItems(), before: target)
        } else {
          try next.append(newItems(), to: section)
        }
      case 3, 4:
        let doomed = (0...dice.roll(12)).compactMap { _ in item(of: next) }
        try next.delete(Set(doomed))
      case 5, 6:
        if let target, let source = item(of: next) { try next.move(source, before: target) }
      case 7:
        guard let target else { break }
        if tall.remove(target) == nil { tall.insert(target) }
        try next.reconfigure([target])
      case 8: if let target { try next.reload([target]) }
      default:
        guard dice.roll(4) == 0 else { break }
        var items = next.items
        for index in items.indices.reversed() { items.swapAt(index, dice.roll(index + 1)) }
        var shuffled = ListSnapshot<Int>()
        for (index, section) in ["a", "b", "c"].enumerated() {
          try shuffled.appendSection(section)
          let cut = items.count * index / 3..<items.count * (index + 1) / 3
          try shuffled.append(Array(items[cut]), to: section)
        }
        next = shuffled
      }
    }
    if next.count > 300 { try next.delete(next.items.suffix(250)) }
    return next
  }

  func step() throws {
    let operation = dice.roll(26)
    note("— operation \(operation), \(list.snapshot.count) items")
    switch operation {
    case 0..<8:
      let next = try changed()
      let animated = dice.roll(5) > 0
      asked += 1
      Task.immediate {
        await list.apply(next, animated: animated).finished
        ended += 1
      }
    case 8..<12: theatre.clock.advance(by: Double(dice.roll(90)))
    case 12..<15: list.adjustment.value += Double(dice.roll(400) - 200)
    case 15:
      if let item = item(of: list.snapshot) {
        list.scroll(to: item, at: ListPosition.allCases[dice.roll(4)])
      }
    case 16: dice.roll(2) == 0 ? list.scrollToEnd() : list.scrollToTop()
    case 17, 18:
      list.view.margins = EdgeInsets(
        top: dice.roll(100), start: dice.roll(60), bottom: 0, end: dice.roll(2))
      theatre.root.window.layoutIfNeeded()
    case 19, 20:
      let visible = list.visibleItems
      guard let item = visible.isEmpty ? nil : visible[dice.roll(visible.count)] else { return }
      // A cell has no room for an entry.
      if theatre.grid != nil { return list.focus(item) }
      let entry = theatre.row(item)?.entry
      entry?.isVisible = true
      entry?.grabFocus()
    case 21: theatre.root.window.focusWidget = nil
    case 22:
      if dice.roll(3) == 0 { theatre.root.hide() } else { theatre.root.show() }
    case 23:
      theatre.container.content = dice.roll(3) == 0 ? other : list
    case 24:
      if let grid = theatre.grid, dice.roll(2) == 0 {
        grid.minimumCellWidth = 30 + dice.roll(60)
        grid.spacing = dice.roll(3) * 3
        let direction: TextDirection = dice.roll(2) == 0 ? .rightToLeft : .leftToRight
        list.view.direction = direction
        list.view.forEachInside { $0.direction = direction }
      }
      switch dice.roll(5) {
      case 0: list.header = list.header == nil ? ColorViewController(.red) : nil
      case 1: list.footer = list.footer == nil ? ColorViewController(.green) : nil
      case 2: list.headersStick.toggle()
      case 3: list.anchor = ListAnchor.allCases[dice.roll(3)]
      default:
        list.sectionHeaders =
          list.sectionHeaders == nil
          ? RowKind(make: { MessageViewController(text: "Section") }, configure: { _, _ in }) : nil
      }
    default:
      if let item = item(of: list.snapshot) { list.selection = [item] }
    }
    theatre.root.window.layoutIfNeeded()
  }

  /// What must hold after every step.
  func check() -> String? {
    if let fault = RowProbe.faults.first { return fault }
    if let diagnostic = Diagnostics.reported.first { return diagnostic.description }
    if let complaint = GLibLog.complaints.first { return complaint }
    for item in list.visibleItems where theatre.row(item)?.item != item {
      return "the row of \(item) shows \(String(describing: theatre.row(item)?.item))"
    }
    if !list.selection.isSubset(of: Set(list.snapshot.items)) { return "a ghost is selected" }
    return nil
  }

  /// What must hold when everything has come to rest: the model and nothing else is to be seen.
  func checkAtRest() -> String? {
    theatre.root.show()
    theatre.container.content = list
    theatre.advance(by: 1000)
    theatre.clock.tick()
    if !theatre.clock.isIdle { return "something still moves" }
    let visible = list.visibleItems
    guard let first = visible.first, let row = list.snapshot.index(of: first) else {
      return nil
    }
    let expected = list.snapshot.items[row..<min(row + visible.count, list.snapshot.count)]
    if Array(expected) != visible { return "\(visible) is seen, not \(Array(expected))" }
    let picture = Surface(of: list.view)
    let spacing = theatre.grid?.spacing ?? 0
    var bottom: Int?
    for item in visible {
      guard let frame = list.frame(of: item) else { return "\(item) is nowhere" }
      if let fault = misplacement(of: item, frame) { return fault }
      let isBeside = column(of: item).map { $0 > 0 } ?? false
      if let bottom, isBeside, frame.y + frame.height != bottom, item != first {
        return "\(item) is not as the cells beside it"
      }
      if let bottom, !isBeside, frame.y < bottom { return "\(item) overlaps the one above" }
      if let bottom, !isBeside, frame.y > bottom + spacing, list.sectionHeaders == nil {
        return "a gap above \(item)"
      }
      bottom = frame.y + frame.height
      let middle = frame.y + frame.height / 2
      guard middle >= 0, middle < picture.size.height else { continue }
      if list.sectionHeaders != nil, list.headersStick, middle < 160 { continue }
      let color = RowProbe.color(of: item)
      let pixel = picture.pixel(x: (list.rectangle(of: item)?.x ?? 0) + 6, y: middle)
      let isRight =
        pixel.red == Int((color.red * 255).rounded())
        && pixel.green == Int((color.green * 255).rounded())
        && pixel.blue == Int((color.blue * 255).rounded())
      // An entry covers the colour.
      let isCovered = theatre.row(item)?.entry.isVisible == true
      if !isRight, !isCovered { return "\(item) is not drawn at \(middle): \(pixel)" }
    }
    return nil
  }
}

extension ListWalk {
  /// The column of a grid that an item belongs in, counted from the first of its section.
  private func column(of item: Int) -> Int? {
    guard let columns = theatre.grid?.columns, let row = theatre.list.snapshot.index(of: item),
      let section = theatre.list.snapshot.section(containing: item),
      let first = theatre.list.snapshot.rows(in: section)?.lowerBound
    else { return nil }
    return (row - first) % columns
  }

  /// What is wrong with the place of an item in its line.
  private func misplacement(of item: Int, _ frame: Rectangle) -> String? {
    // Beside the scrollbar, if there is one.
    guard let room = Container(retaining: theatre.list.view.unsafePointer).children.first,
      let corner = room.convert(x: 0, y: 0, to: theatre.list.view)
    else { return "there is no list" }
    let width = room.allocation.width
    let rectangle = Rectangle(
      x: frame.x + corner.x, y: frame.y + corner.y, width: frame.width, height: frame.height)
    if let other = theatre.list.rectangle(of: item), other != rectangle {
      return "\(item) has two rectangles: \(other), \(rectangle)"
    }
    guard let grid = theatre.grid, let column = column(of: item) else {
      return frame.x == 0 && frame.width == width ? nil : "\(item) is not as wide as the list"
    }
    if grid.columns != max(width / (grid.minimumCellWidth + grid.spacing), 1) {
      return "\(grid.columns) columns in \(width)"
    }
    let shown = grid.view.direction == .rightToLeft ? grid.columns - 1 - column : column
    let middle = Double(width) * (Double(shown) + 0.5) / Double(grid.columns)
    return abs(Double(frame.x) + Double(frame.width) / 2 - middle) <= 2
      ? nil : "\(item) is not in column \(column) of \(grid.columns): \(frame)"
  }
}

extension OnScreen {
  @Suite("Lists: random walk")
  struct ListWalkTests {
    @Test(
      "20,000 random operations on a list show the model, balance every callback and leave nothing",
      arguments: RowRetention.allCases, [false, true])
    func walk(_ retention: RowRetention, asGrid: Bool) async throws {
      let (seed, steps) = (Dice.seed, Dice.steps(20_000) / 4)
      print("list walk: seed \(seed), \(steps) steps, \(retention), grid: \(asGrid)")
      let before = Lifetime.alive
      RowProbe.faults = []
      try await run(seed, steps, retention, asGrid)
      #expect(Lifetime.alive == before, "seed \(seed)")
    }

    private func run(
      _ seed: UInt64, _ steps: Int, _ retention: RowRetention, _ asGrid: Bool
    ) async throws {
      let walk = try ListWalk(seed: seed, retention, asGrid: asGrid)
      for step in 0..<steps {
        try walk.step()
        var fault = walk.check()
        if fault == nil, step.isMultiple(of: 40) { fault = walk.checkAtRest() }
        if let fault {
          Issue.record("seed \(seed), step \(step): \(fault)")
          StandardError.print(walk.history.suffix(30).joined(separator: "\n"))
          return walk.theatre.close()
        }
        if step.isMultiple(of: 100) { await MainLoop.idle() }
      }
      #expect(walk.checkAtRest() == nil)
      walk.theatre.close()
      try await until("all ends") { walk.asked == walk.ended }
    }
  }
}
