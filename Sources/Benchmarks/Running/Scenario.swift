import GTK

/// A measured task, and its twin by GTK's C calls alone.
package protocol Scenario {
  static var name: String { get }
  static var summary: String { get }

  /// Parses the options after the name.
  init(arguments: [String]) throws(CommandLineError)

  /// Performs the task and returns its figures.
  func run() throws -> Record

  /// The default number of runs of each side in a comparison.
  var usualRuns: Int { get }
  /// The limits of the figures in a comparison.
  var bars: [Bar] { get }
  /// The options of the raw run that a comparison uses.
  var yardstick: [String] { get }
  /// Whether the raw twin exists.
  var hasTwin: Bool { get }
}

/// A measurement that is not possible; the text says what to do about it.
package struct Failure: Error, CustomStringConvertible {
  package let description: String

  package init(_ reason: String) { description = "\(Runner.program): \(reason)" }
}

extension Scenario {
  package var hasTwin: Bool { true }

  /// The option parser of the scenario, without options.
  package static func options() -> CommandLineOptions {
    CommandLineOptions(program: "\(Runner.program) \(name)", summary: summary)
  }

  /// Parses `arguments`, which do not begin with the program's name.
  package static func parse(
    _ options: CommandLineOptions, _ arguments: [String]
  ) throws(CommandLineError) -> CommandLineOptions.Values {
    try options.parse([Runner.program] + arguments)
  }

  /// A number of at least `least`; `usual` if `text` is nil.
  package static func number(
    _ text: String?, of option: String, usual: Int, atLeast least: Int = 1
  ) throws(CommandLineError) -> Int {
    guard let text else { return usual }
    if let number = Int(text), number >= least { return number }
    throw CommandLineError(
      program: "\(Runner.program) \(name)",
      reason: "--\(option) takes a number from \(least), not \(text)")
  }

  /// One of the cases of `Choice`; `usual` if `text` is nil.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String?, of option: String, usual: Choice
  ) throws(CommandLineError) -> Choice {
    guard let text else { return usual }
    if let choice = Choice(rawValue: text) { return choice }
    let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw CommandLineError(
      program: "\(Runner.program) \(name)", reason: "--\(option) is one of \(all), not \(text)")
  }

  /// Opens the display, which every measured process needs.
  package func openDisplay() throws(Failure) { try Display.require() }
}

extension Display {
  /// Opens the display, or says what to do.
  static func require() throws(Failure) {
    guard open() else {
      throw Failure("cannot open a display. Set DISPLAY, or run it under xvfb-run.")
    }
  }
}
