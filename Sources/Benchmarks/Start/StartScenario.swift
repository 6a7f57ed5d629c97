import GTK

/// Scenario 6: from the start of a process to the first frame of its window.
///
/// The measured program is a child that gets the time at which it was started.
struct StartScenario: Scenario {
  static let name = "start"
  static let summary = "From the start of a process to the first frame of its window"

  private let isSandbox: Bool
  private let isRaw: Bool

  init(arguments: [String]) throws(CommandLineError) {
    let options = Self.options()
    let empty = options.flag("empty", "An application with a header bar and one slot (usual)")
    let sandbox = options.flag("sandbox", "The app itself, built beside this program")
    let raw = options.flag("raw", "Measure the empty application on GTK's C calls instead")
    let values = try Self.parse(options, arguments)
    if values[sandbox], values[empty] || values[raw] {
      throw CommandLineError(
        program: "\(Runner.program) \(Self.name)",
        reason: "--sandbox goes together with neither --empty nor --raw")
    }
    isSandbox = values[sandbox]
    isRaw = values[raw]
  }

  let usualRuns = 15
  let yardstick = ["--empty"]
  var bars: [Bar] { [Bar("first_frame_ms", .timesRaw(isSandbox ? 2 : 1.1))] }

  func run() throws -> Record {
    if let start = ChildProcess.start, !isSandbox {
      try openDisplay()
      FirstFrame.start = start
      if isRaw { EmptyProgram.runRaw() } else { EmptyProgram.run() }
    }
    let line =
      isSandbox
      ? try startSandbox()
      : try ChildProcess.run([Self.name, "--empty"] + (isRaw ? ["--raw"] : []), isTimed: true)
    guard let report = Record(parsing: line), report.number("first_frame_ms") != nil else {
      throw Failure("the program did not report its first frame but printed: \(line)")
    }
    var record = Record(bench: Self.name)
    record.set("program", isSandbox ? "sandbox" : "empty")
    record.set("raw", isRaw)
    for (name, value) in report.fields { record[name] = value }
    return record
  }

  private func startSandbox() throws(Failure) -> String {
    do throws(Failure) {
      return try ChildProcess.runApp(isTimed: true, seconds: 10).last ?? ""
    } catch {
      throw Failure(
        "the app did not report its first frame. Started with \(ChildProcess.startVariable), it "
          + "must print {\"first_frame_ms\":…,\"rss_kb\":…} on one line and exit with 0. \(error)")
    }
  }
}
