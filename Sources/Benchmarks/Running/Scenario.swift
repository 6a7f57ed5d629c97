import GTK

/// Work that is measured, and its twin on GTK's C calls alone.
protocol Scenario {
  static var name: String { get }
  static var summary: String { get }

  /// Reads the options that stand after the name.
  init(arguments: [String]) throws(CommandLineError)

  /// Does the work and answers with what it cost.
  func run() throws -> Record

  /// How often a comparison runs each side unless told otherwise.
  var usualRuns: Int { get }
  /// What a comparison asks for.
  var bars: [Bar] { get }
  /// The options of the raw run that this one is compared with.
  var yardstick: [String] { get }
  /// Whether GTK can do the same at all.
  var hasTwin: Bool { get }
}

/// A measurement that cannot be taken here; the text names the way out.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ reason: String) { description = "\(Runner.program): \(reason)" }
}

extension Scenario {
  var hasTwin: Bool { true }

  /// The options of one scenario, to declare them on.
  static func options() -> CommandLineOptions {
    CommandLineOptions(program: "\(Runner.program) \(name)", summary: summary)
  }

  /// Reads `arguments`, which lack the program's name.
  static func parse(
    _ options: CommandLineOptions, _ arguments: [String]
  ) throws(CommandLineError) -> CommandLineOptions.Values {
    try options.parse([Runner.program] + arguments)
  }

  /// A number of at least `least`, or `usual` where none is given.
  static func number(
    _ text: String?, of option: String, usual: Int, atLeast least: Int = 1
  ) throws(CommandLineError) -> Int {
    guard let text else { return usual }
    if let number = Int(text), number >= least { return number }
    throw CommandLineError(
      program: "\(Runner.program) \(name)",
      reason: "--\(option) takes a number from \(least), not \(text)")
  }

  /// One of the cases of `Choice`, or `usual` where none is given.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String?, of option: String, usual: Choice
  ) throws(CommandLineError) -> Choice {
    guard let text else { return usual }
    if let choice = Choice(rawValue: text) { return choice }
    let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw CommandLineError(
      program: "\(Runner.program) \(name)", reason: "--\(option) is one of \(all), not \(text)")
  }

  /// Connects to the display, which every measured process needs.
  func openDisplay() throws(Failure) {
    guard Display.open() else {
      throw Failure("cannot open a display. Set DISPLAY, or run it under xvfb-run.")
    }
  }
}
