import GTK
import GTKTools

/// Scenario 3: a long list is shown, scrolled by a few rows, and scrolled far.
struct ListScenario: Scenario {
  static let name = "list"
  static let summary = "A long list is opened and scrolled: first frame, memory, cost of a frame"

  private let measurement: ListMeasurement

  init(arguments: [String]) throws(CommandLineError) {
    measurement = try ListMeasurement(Self.self, ours: .list, arguments)
  }

  let usualRuns = 5
  let yardstick = ListMeasurement.yardstick
  let bars = ListMeasurement.bars

  func run() throws -> Record { try measurement.run() }
}

/// The same for a grid of four columns, beside the same GtkListBox.
struct GridScenario: Scenario {
  static let name = "grid"
  static let summary = "A long grid is opened and scrolled, as the list is"

  private let measurement: ListMeasurement

  init(arguments: [String]) throws(CommandLineError) {
    measurement = try ListMeasurement(Self.self, ours: .grid, arguments)
  }

  let usualRuns = 5
  let yardstick = ListMeasurement.yardstick
  let bars = ListMeasurement.bars

  func run() throws -> Record { try measurement.run() }
}

/// What is measured of a list or a grid, and of their twin.
@MainActor
struct ListMeasurement {
  private static let rawLimit = 10_000
  private let name: String
  private let form: ListStart
  private let count: Int

  init<Listing: Scenario>(
    _ scenario: Listing.Type, ours: ListStart, _ arguments: [String]
  ) throws(CommandLineError) {
    let options = Listing.options()
    let rows = options.string("rows", argument: "N", "How many rows (1000000; 1000 with --raw)")
    let raw = options.flag("raw", "Measure GtkListBox instead, with at most 10000 rows")
    let label = options.flag("label", "Measure a window with one label instead")
    let values = try Listing.parse(options, arguments)
    name = Listing.name
    form = values[label] ? .label : values[raw] ? .raw : ours
    count = try Listing.number(
      values[rows], of: "rows", usual: form == .raw ? 1000 : 1_000_000)
    if form == .raw, count > Self.rawLimit {
      throw CommandLineError(
        program: "\(Runner.program) \(name)",
        reason: "GtkListBox would need minutes for more than \(Self.rawLimit) rows")
    }
  }

  static let yardstick = ["--rows", "1000"]

  static let bars = [
    Bar("first_frame_over_label", .absolute(1.5)),
    Bar("rss_over_empty_kb", .absolute(16 * 1024)),
    Bar("scroll_both_ms_per_frame", .timesRaw(1)),
    Bar("jump_both_ms_per_frame", .timesRaw(1)),
    Bar("end_reached", .holds),
  ]

  func run() throws -> Record {
    if let start = ChildProcess.start {
      try Display.require()
      form.show(count, startedAt: start)
    }
    var record = Record(bench: name)
    record.set("rows", count)
    record.set("raw", form == .raw)
    let options =
      form == .label ? ["--label"] : ["--rows", "\(count)"] + (form == .raw ? ["--raw"] : [])
    let figures = try ListStart.measure(name, options, times: 5).fields
    for (name, value) in figures { record[name] = value }
    if form != .label { try scroll(&record) }
    return record
  }

  private func scroll(_ record: inout Record) throws {
    try Display.require()
    let meter = try CostMeter()
    let place: any ListPlace = form.list(count).map { ManagedList($0) } ?? RawList(count)
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
