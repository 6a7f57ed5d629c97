import GTK

/// Scenario 2: a page is put into a visible container and taken out again, without animation.
struct EmbedScenario: Scenario {
  static let name = "embed"
  static let summary = "A page is put into a container on screen and taken out again"

  enum Mode: String, CaseIterable {
    /// A new page each time; the main loop is drained after each step.
    case drain
    /// A new page each time; a frame is painted after each step.
    case frame
    /// The same page each time; the main loop is drained after each step.
    case reuse
  }

  private let mode: Mode
  private let count: Int
  private let isSmall: Bool
  private let isRaw: Bool

  init(arguments: [String]) throws(CommandLineError) {
    let options = Self.options()
    let mode = options.string("mode", argument: "MODE", "drain, frame or reuse")
    let count = options.string("count", argument: "N", "How many cycles (2000; 200 with frames)")
    let small = options.flag("small", "The page is a single label")
    let raw = options.flag("raw", "Measure GTK's own add and remove of a box instead")
    let values = try Self.parse(options, arguments)
    self.mode = try Self.choice(values[mode], of: "mode", usual: .drain)
    self.count = try Self.number(
      values[count], of: "count", usual: self.mode == .frame ? 200 : 2000)
    isSmall = values[small]
    isRaw = values[raw]
  }

  let usualRuns = 7

  var yardstick: [String] {
    ["--mode", mode.rawValue, "--count", "\(count)"] + (isSmall ? ["--small"] : [])
  }

  var bars: [Bar] {
    [
      Bar("cpu_us_per_cycle", .timesRaw(isSmall || mode == .reuse ? 1.5 : 1.03)),
      // The heap grows in blocks, which happens on either side by chance.
      Bar("rss_growth_kb", .overRaw(128)),
      Bar("live_objects_growth", .absolute(0)),
    ]
  }

  func run() throws -> Record {
    try openDisplay()
    let meter = try CostMeter()
    var record = Record(bench: Self.name)
    record.set("mode", mode.rawValue)
    record.set("small", isSmall)
    record.set("raw", isRaw)
    record.set("count", count)
    guard isRaw else {
      measure(ManagedPlace(), meter).write(to: &record)
      return record
    }
    measure(BoxPlace(), meter).write(to: &record)
    // GtkStack does not resize its ancestors, and so costs less with a small page.
    record.set(
      "stack_cpu_us_per_cycle", measure(StackPlace(), meter).cost.both * 1000 / Double(count))
    return record
  }

  private func measure(_ place: some EmbedPlace, _ meter: CostMeter) -> EmbedCycles {
    var cycles = EmbedCycles(mode: mode, isSmall: isSmall, count: count)
    cycles.run(in: place, meter)
    place.screen.close()
    return cycles
  }
}
