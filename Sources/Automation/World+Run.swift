internal import CAutomation
internal import Glibc

/// The result of a command.
public nonisolated struct CommandResult: Equatable, Sendable {
  /// The exit code, or 128 plus the number of the signal that ended it.
  public let exitCode: Int32
  /// Its whole standard output.
  public let standardOutput: String
  /// Its whole standard error.
  public let standardError: String
}

extension World {
  /// Runs a command in the world and waits for its end.
  /// - Parameters:
  ///   - executable: a path, or the name of a program in `PATH`.
  ///   - arguments: the command-line arguments after the name.
  ///   - environment: variables that differ from the world's; nil removes one.
  ///   - directory: the working directory; nil for that of the test process.
  ///   - input: the text of its standard input.
  ///   - timeout: the maximum time it may take; nil for four times that of the world.
  /// - Throws: `AutomationError` if it cannot be started, or if it still runs after `timeout` and
  ///   was killed.
  public func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    directory: String? = nil, input: String? = nil, timeout: Duration? = nil
  ) async throws -> CommandResult {
    let name = Files.name(of: executable)
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
