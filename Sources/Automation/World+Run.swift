internal import CAutomation
internal import Glibc

/// What a command left behind.
public nonisolated struct CommandResult: Equatable, Sendable {
  /// What it ended with; 128 and the signal's number if a signal ended it.
  public let exitCode: Int32
  /// All that it wrote to its standard output.
  public let standardOutput: String
  /// All that it wrote to its standard error.
  public let standardError: String
}

extension World {
  /// Runs a command in the world to its end.
  /// - Parameters:
  ///   - executable: a path, or the name of a program in `PATH`.
  ///   - arguments: what follows the name on the command line.
  ///   - environment: variables that differ from the world's; nil takes one away.
  ///   - directory: the folder it starts in; nil for that of the test process.
  ///   - input: what it reads from its standard input.
  ///   - timeout: how long it may take; nil for four times the world's usual.
  /// - Throws: `AutomationError` when it cannot be started, or still runs after `timeout`; it is
  ///   killed then.
  public func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    directory: String? = nil, input: String? = nil, timeout: Duration? = nil
  ) async throws -> CommandResult {
    let name = executable.split(separator: "/").last.map(String.init) ?? executable
    let output = surroundings.log(name + ".out")
    let error = surroundings.log(name + ".err")
    let inputFile = surroundings.log(name + ".in")
    if let input { try Files.write(input, to: inputFile) }
    let process = try start(
      .init(
        executable: executable, arguments: arguments, environment: merged(environment),
        directory: directory, input: input == nil ? nil : inputFile, output: output, error: error))
    let timeout = timeout ?? configuration.timeout * 4
    let code = await process.exit(within: timeout)
    if code == nil {
      process.send(SIGKILL)
      _ = await process.exit(within: .seconds(1))
    }
    let result = CommandResult(
      exitCode: code ?? -1, standardOutput: Files.text(of: output) ?? "",
      standardError: Files.text(of: error) ?? "")
    guard code != nil else {
      throw AutomationError(
        .timeout,
        """
        Waited \(timeout) for \(([executable] + arguments).joined(separator: " ")) to end in vain.
        It wrote: \(result.standardOutput)
        Its errors were: \(result.standardError)
        """)
    }
    return result
  }
}
