internal import CAutomation
internal import Glibc

/// An app that runs in a world, inspected and driven from outside its process.
@MainActor
public final class App {
  /// The world it runs in.
  public let world: World

  /// The process that has its windows: the one that was launched, or one that it has started.
  public let pid: Int32

  /// The process that was launched.
  let process: ChildProcess
  private let cache = TreeCache()
  let outputPath, errorPath: String
  /// The connection through which the tree is read: directly to the app, or over the accessibility
  /// bus.
  private(set) var line: (bus: Bus, root: Remote)

  init(
    world: World, process: ChildProcess, pid: Int32, output: String, error: String,
    line: (bus: Bus, root: Remote)
  ) {
    self.world = world
    self.process = process
    self.pid = pid
    self.line = line
    outputPath = output
    errorPath = error
  }

  /// Whether the process that was launched is alive.
  public var isRunning: Bool { process.isRunning }

  /// The exit code of the process, or 128 plus the number of the signal that ended it. Nil while it
  /// runs.
  public var exitCode: Int32? { isRunning ? nil : process.exitCode }

  /// The standard output of the app so far.
  public var standardOutput: String { Files.text(of: outputPath) ?? "" }

  /// The standard error of the app so far.
  public var standardError: String { Files.text(of: errorPath) ?? "" }

  /// The lines of the standard error that report a warning, or worse, of GLib, GTK, Containment or
  /// the app itself. The world collects them when it closes; see ``World/complaintHandler``.
  public var warnings: [String] { Complaints.lines(of: standardError) }

  /// Asks the process to end, by SIGTERM.
  public func terminate() { process.send(SIGTERM) }

  /// Kills the process, by SIGKILL.
  public func kill() { process.send(SIGKILL) }

  /// Waits until the process has ended.
  /// - Returns: its exit code, or 128 plus the number of the signal that ended it.
  /// - Throws: `AutomationError` if it still runs after `timeout`.
  @discardableResult
  public func waitForExit(
    timeout: Duration? = nil, file: StaticString = #fileID, line: UInt = #line
  ) async throws -> Int32 {
    let timeout = timeout ?? world.configuration.timeout
    guard let code = await process.exit(within: timeout) else {
      throw AutomationError(
        .timeout, "Waited \(timeout) for the app to end (\(file):\(line)) in vain.\n\(evidence)")
    }
    return code
  }

  /// The app's accessible tree as text: one indented line for each element, with role, name, id,
  /// text and the relevant states.
  /// - Throws: `AutomationError` if the app does not answer.
  public func accessibleTree() throws -> String { try snapshot(reading: .all).text() }

  /// The present tree, with `aspects`, and the elements with the `wanted` ids as far as they exist.
  func snapshot(
    reading aspects: Aspects = [], wanting wanted: Set<String> = []
  ) throws -> Snapshot {
    do {
      return try TreeReader(
        line.root, over: line.bus, reading: aspects, wanting: wanted, cache: cache
      ).read()
    } catch {
      throw loss(error)
    }
  }

  /// The states of the app's windows, without a look at what is in them.
  func windowStates() throws -> [StateSet] {
    let windows = try ask(line.root.call("GetChildren"))[0].parts.compactMap { $0[1].string }
    let calls = windows.map {
      Remote(destination: line.root.destination, path: $0).call("GetState")
    }
    return line.bus.calls(calls).compactMap { try? StateSet($0.get()[0]) }
  }

  /// Makes one call to one element.
  func ask(_ call: Bus.Call) throws -> Variant {
    do {
      return try line.bus.call(call)
    } catch {
      guard error.isSilence || !isRunning else {
        throw AutomationError(.notFound, "The app says no to \(call.method): \(error.text)")
      }
      throw loss(error)
    }
  }

  /// The error for an app that has not answered.
  private func loss(_ failure: Bus.Failure) -> AutomationError {
    if let exitCode {
      return AutomationError(
        .app, "The app has ended with code \(exitCode).\n" + errorTail)
    }
    return AutomationError(.timeout, "The app does not answer: \(failure.text)")
  }

  /// What helps to explain a failure: the tree and the last lines of the standard error.
  var evidence: String {
    guard isRunning else { return "The app has ended with code \(exitCode ?? -1).\n" + errorTail }
    let tree =
      (try? snapshot(reading: .all).text(limit: 400)) ?? "(the app does not answer)"
    return "The tree of the app is:\n\(tree)\n\(errorTail)"
  }

  private var errorTail: String {
    let lines = standardError.split(separator: "\n").suffix(60)
    return lines.isEmpty
      ? "It wrote no errors." : "Its last errors were:\n" + lines.joined(separator: "\n")
  }
}
