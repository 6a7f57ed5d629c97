internal import CAutomation
internal import Glibc

extension World {
  /// The folder of the test program, which also contains the other programs of the build:
  /// `world.launch(executable: "\(World.products)/hello")`.
  public static var products: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(
      decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
  }

  /// The stage of starting an app at which `launch` returns.
  public nonisolated enum LaunchStage: Sendable {
    /// It is registered on the accessibility bus.
    case registered
    /// It has a mapped window, which has the focus unless a window manager decides about that.
    case window
  }

  /// Starts an app and waits until it can be driven.
  /// - Parameters:
  ///   - executable: a path, or the name of a program in `PATH`.
  ///   - arguments: the command-line arguments after the name.
  ///   - environment: variables that differ from the world's; nil removes one.
  ///   - directory: the working directory; nil for that of the test process.
  ///   - stage: the stage to wait for.
  ///   - timeout: the maximum time to wait; nil for twice that of the world.
  /// - Throws: `AutomationError` with the app's output if it ends, or does not reach the stage.
  public func launch(
    executable: String, arguments: [String] = [], environment: [String: String?] = [:],
    directory: String? = nil, until stage: LaunchStage = .window, timeout: Duration? = nil
  ) async throws -> App {
    let name = Files.name(of: executable)
    let output = surroundings.log(name + ".out")
    let error = surroundings.log(name + ".err")
    let process = try start(
      .init(
        executable: executable, arguments: arguments, environment: merged(environment),
        directory: directory, output: output, error: error))
    return try await app(
      of: process, output: output, error: error, until: stage, timeout: timeout, name: name)
  }

  /// Waits for the process that takes the place of `app`: for a program that runs its app as a process
  /// of its own, and starts it again, as a sandbox with `--watch` does.
  /// - Returns: the app of the new process. The old one cannot be driven any more.
  /// - Throws: `AutomationError` if there is none after `timeout`, or the program ends.
  public func successor(
    of app: App, until stage: LaunchStage = .window, timeout: Duration? = nil
  ) async throws -> App {
    try await self.app(
      of: app.process, output: app.outputPath, error: app.errorPath, until: stage,
      timeout: timeout, name: "the next one", after: app.pid)
  }

  /// Waits until the app of `process` can be driven: its own, or that of a process which it has
  /// started, other than `former`.
  private func app(
    of process: ChildProcess, output: String, error: String, until stage: LaunchStage,
    timeout: Duration?, name: String, after former: pid_t? = nil
  ) async throws -> App {
    let timeout = timeout ?? configuration.timeout * 2
    let deadline = ContinuousClock.now + timeout
    func step<Value>(_ what: String, _ attempt: () async throws -> Value?) async throws -> Value {
      while true {
        if let value = try await attempt() { return value }
        let wrote = "It wrote:\n" + (Files.text(of: error) ?? "")
        guard process.isRunning else {
          throw AutomationError(
            .launch,
            "\(name) ended with code \(process.exitCode ?? -1) before it could \(what). "
              // A GApplication does so, and succeeds, where another instance has its name.
              + (process.exitCode == 0
                ? "Perhaps an instance of it runs in this world already, and got the arguments: use "
                  + "`run` for that, or a world of its own. " : "")
              + wrote)
        }
        guard ContinuousClock.now < deadline else {
          if former == nil { process.send(SIGKILL) }
          throw AutomationError(
            .launch, "Waited \(timeout) for \(name) to \(what) in vain. \(wrote)")
        }
        // The bus, the registry and the app have to answer each look.
        try await Task.sleep(for: .milliseconds(15))
      }
    }

    let (remote, pid) = try await step("be on the accessibility bus") {
      registeredApp(process.pid, after: former)
    }
    let app = App(
      world: self, process: process, pid: pid, output: output, error: error,
      line: directLine(to: remote))
    guard stage == .window else { return app }
    try await step("have a window on the screen") { app.hasShownWindow ? () : nil }
    try await app.takeFocus()
    return app
  }

  /// The environment with some variables changed or removed.
  func merged(_ changes: [String: String?]) -> [String: String] {
    var result = environment
    for (name, value) in changes { result[name] = value }
    return result
  }

  /// The root object and the process id of the app that is, or was started by, the process `pid`, once
  /// it is registered; not that of `former`.
  private func registeredApp(_ pid: pid_t, after former: pid_t?) -> (Remote, pid_t)? {
    guard let answer = try? accessibility.call(Accessibility.registry.call("GetChildren")) else {
      return nil
    }
    let daemon = Remote(destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    for child in answer[0].parts {
      guard let name = child[0].string, let path = child[1].string else { continue }
      let question = daemon.call(
        "GetConnectionUnixProcessID", [.string(name)], on: "org.freedesktop.DBus")
      guard let answer = try? accessibility.call(question), let number = answer[0].integer else {
        continue
      }
      let owner = pid_t(number)
      if owner != former, Files.isProcess(owner, of: pid) {
        return (Remote(destination: name, path: path), owner)
      }
    }
    return nil
  }

  /// A direct connection to the app's own socket, if it has one, which is twice as fast as the bus.
  private func directLine(to app: Remote) -> (bus: Bus, root: Remote) {
    let question = app.call("GetApplicationBusAddress", on: Accessibility.application)
    if let answer = try? accessibility.call(question), let address = answer[0].string,
      !address.isEmpty, let bus = try? Bus(address: address, isPeer: true)
    {
      let root = Remote(destination: nil, path: app.path)
      if (try? bus.call(root.call("GetRoleName"))) != nil { return (bus, root) }
    }
    return (accessibility, app)
  }
}
