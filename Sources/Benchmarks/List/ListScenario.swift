import GTK

/// Scenario 3: a long list is shown, scrolled by a few rows, and scrolled far.
struct ListScenario: Scenario {
  static let name = "list"
  static let summary = "A long list is opened and scrolled: first frame, memory, cost of a frame"

  private static let rawLimit = 10_000
  private let count: Int
  private let isRaw: Bool
  private let isLabel: Bool

  init(arguments: [String]) throws(CommandLineError) {
    let options = Self.options()
    let rows = options.string("rows", argument: "N", "How many rows (1000000; 1000 with --raw)")
    let raw = options.flag("raw", "Measure GtkListBox instead, with at most 10000 rows")
    let label = options.flag("label", "Measure a window with one label instead")
    let values = try Self.parse(options, arguments)
    isRaw = values[raw]
    isLabel = values[label]
    count = try Self.number(values[rows], of: "rows", usual: isRaw ? 1000 : 1_000_000)
    if isRaw, count > Self.rawLimit {
      throw CommandLineError(
        program: "\(Runner.program) \(Self.name)",
        reason: "GtkListBox would need minutes for more than \(Self.rawLimit) rows")
    }
  }

  let usualRuns = 5
  let yardstick = ["--rows", "1000"]

  var bars: [Bar] {
    [
      Bar("first_frame_over_label", .absolute(1.5)),
      Bar("rss_over_empty_kb", .absolute(16 * 1024)),
      Bar("scroll_both_ms_per_frame", .timesRaw(1)),
      Bar("jump_both_ms_per_frame", .timesRaw(1)),
      Bar("end_reached", .holds),
    ]
  }

  func run() throws -> Record {
    if let start = ChildProcess.start {
      try openDisplay()
      (isLabel ? ListStart.label : isRaw ? .raw : .list).show(count, startedAt: start)
    }
    var record = Record(bench: Self.name)
    record.set("rows", count)
    record.set("raw", isRaw)
    let arguments =
      isLabel ? ["--label"] : ["--rows", "\(count)"] + (isRaw ? ["--raw"] : [])
    for (name, value) in try ListStart.measure(arguments, times: 5).fields { record[name] = value }
    if !isLabel { try scroll(&record) }
    return record
  }

  private func scroll(_ record: inout Record) throws {
    try openDisplay()
    let meter = try CostMeter()
    let place: any ListPlace = isRaw ? RawList(count) : ManagedList(count)
    defer { place.screen.close() }
    let memory = ResidentMemory.kilobytes
    let walk = ListWalk(in: place, meter)
    record.set("rss_growth_kb", ResidentMemory.kilobytes - memory)
    for (name, cost) in [("scroll", walk.scroll), ("jump", walk.jump)] {
      record.set("\(name)_cpu_ms_per_frame", cost.process)
      record.set("\(name)_xserver_ms_per_frame", cost.server)
      record.set("\(name)_both_ms_per_frame", cost.both)
    }
    record.set("row_height", place.rowHeight)
    record.set("end_reached", walk.endReached)
    record.set("live_controllers", place.liveCount)
  }
}
