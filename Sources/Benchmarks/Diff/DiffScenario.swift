import Containment
import GTK

/// Scenario 4: a visible list gets another snapshot.
struct DiffScenario: Scenario {
  static let name = "diff"
  static let summary = "A list is given another snapshot: how long until it begins to change"

  private let count: Int
  private let change: DiffChange

  init(arguments: [String]) throws(CommandLineError) {
    let options = Self.options()
    let rows = options.string("rows", argument: "N", "How many rows (100000)")
    let change = options.string(
      "change", argument: "CHANGE", "shuffle, reverse, edits or first-to-end")
    let values = try Self.parse(options, arguments)
    count = try Self.number(values[rows], of: "rows", usual: 100_000)
    self.change = try Self.choice(values[change], of: "change", usual: .shuffle)
  }

  let usualRuns = 3
  let yardstick: [String] = []
  let hasTwin = false

  var bars: [Bar] {
    switch change {
    case .shuffle where count <= 100_000: [Bar("ms", .absolute(20))]
    case .firstToEnd:
      [Bar("moves", .absolute(1)), Bar("inserts", .absolute(0)), Bar("deletes", .absolute(0))]
    default: []
    }
  }

  func run() throws -> Record {
    try openDisplay()
    let old = try ListSnapshot(0..<count)
    let new = try change.snapshot(from: count)
    let diff = ListDiff(from: old.items, to: new.items)
    guard diff.apply(to: old.items, inserting: new.items) == new.items else {
      throw Failure("the difference does not make the new list of the old one")
    }
    let list = ListViewController<Int>(
      make: { RowController() }, configure: { row, index in row.show(index) })
    let screen = Screen(showing: list, width: ListWindow.width, height: ListWindow.height)
    defer { screen.close() }

    var (whole, alone): ([Double], [Double]) = ([], [])
    for _ in 0..<11 {
      list.changeDuration = 0
      list.snapshot = old
      Loop.drain()
      list.changeDuration = 200
      var start = Nanoseconds.now
      list.snapshot = new
      whole.append(Nanoseconds.milliseconds(since: start))
      start = Nanoseconds.now
      _ = ListDiff(from: old.items, to: new.items)
      alone.append(Nanoseconds.milliseconds(since: start))
    }

    var record = Record(bench: Self.name)
    record.set("rows", count)
    record.set("change", change.rawValue)
    record.set("ms", Samples(whole).median)
    record.set("diff_alone_ms", Samples(alone).median)
    record.set("inserts", diff.insertions.count)
    record.set("deletes", diff.removals.count)
    record.set("moves", diff.moves.count)
    record.set("updates", new.reconfiguredItems.count)
    return record
  }
}

extension ListDiff {
  /// The result of applying the difference to `old`; inserted items are taken from `new`.
  fileprivate func apply<Item>(to old: [Item], inserting new: [Item]) -> [Item] {
    let gone = Set(removals).union(moves.map(\.from))
    let come = insertions.map { ($0, new[$0]) } + moves.map { ($0.to, old[$0.from]) }
    var result = old.indices.filter { !gone.contains($0) }.map { old[$0] }[...]
    var items: [Item] = []
    items.reserveCapacity(newCount)
    var rest = come.sorted { $0.0 < $1.0 }[...]
    while items.count < newCount {
      if let next = rest.first, next.0 == items.count {
        items.append(next.1)
        rest.removeFirst()
      } else if let next = result.popFirst() {
        items.append(next)
      } else {
        break
      }
    }
    return items
  }
}
