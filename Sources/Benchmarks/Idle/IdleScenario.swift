import Containment
import GTK
import GTKTools

/// Scenario 7: a settled window in which nothing happens.
struct IdleScenario: Scenario {
  static let name = "idle"
  static let summary = "A settled window in which nothing happens: how often it wakes up"

  private let seconds: Int
  private let isRaw: Bool

  init(arguments: [String]) throws(CommandLineError) {
    let options = Self.options()
    let seconds = options.string("seconds", argument: "N", "How long to watch (5)")
    let raw = options.flag("raw", "Measure the page in a raw window instead")
    let values = try Self.parse(options, arguments)
    self.seconds = try Self.number(values[seconds], of: "seconds", usual: 5)
    isRaw = values[raw]
  }

  let usualRuns = 3
  var yardstick: [String] { ["--seconds", "\(seconds)"] }
  var bars: [Bar] { [Bar("wakeups_per_s", .overRaw(0))] }

  func run() throws -> Record {
    try openDisplay()
    let meter = try CostMeter()
    let controller = ContainerViewController(content: PageController(Page.full("Page")))
    let screen = isRaw ? Screen(raw: Page.full("Page")) : Screen(showing: controller)
    defer { screen.close() }
    // The cursor stops blinking, and scrollbars fade out.
    Loop.run(milliseconds: 2000)

    let before = meter.read()
    let sleeps = ProcessStatus.mainThreadSleeps
    Loop.run(milliseconds: seconds * 1000)
    let woken = ProcessStatus.mainThreadSleeps - sleeps
    let cost = meter.read() - before

    var record = Record(bench: Self.name)
    record.set("raw", isRaw)
    record.set("seconds", seconds)
    record.set("wakeups_per_s", Double(woken) / Double(seconds))
    record.set("cpu_ms", cost.process)
    record.set("xserver_ms", cost.server)
    return record
  }
}
