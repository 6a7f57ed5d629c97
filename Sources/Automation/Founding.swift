internal import CAutomation
internal import Glibc

/// Opens a world by starting its helpers one after the other.
@MainActor
struct Founding {
  let configuration: World.Configuration
  let surroundings: Surroundings
  let janitor: Janitor
  var environment: [String: String]
  var children: [ChildProcess] = []

  init(_ configuration: World.Configuration, _ surroundings: Surroundings, _ janitor: Janitor) {
    self.configuration = configuration
    self.surroundings = surroundings
    self.janitor = janitor
    environment = surroundings.environment(configuration)
  }

  mutating func found() async throws -> World {
    let display: any DisplayServer
    switch configuration.display {
    case .x11: display = try await startX()
    case .wayland(let scale): display = try await startSway(scale: scale)
    }
    // The bus comes second, since the services that it starts need the display.
    let address = try await startBus()
    let accessibility = try connectAccessibility(Bus(address: address))
    if let program = configuration.windowManager, let display = display as? XDisplay {
      try await startWindowManager(program, on: display)
    }
    return World(self, display: display, accessibility: accessibility)
  }

  private mutating func startX() async throws -> XDisplay {
    let scale = configuration.scale
    let screen = "\(configuration.width * scale)x\(configuration.height * scale)x24"
    // Drawing by OpenGL is loaded with its extension, whether or not anybody asks for it.
    let omitted = environment["GDK_GL"] == "disable" ? ["-extension", "GLX"] : []
    let number = try await start(
      "Xvfb",
      ["-displayfd", "3", "-screen", "0", screen, "-noreset", "-nolisten", "tcp", "-dpi", "96"]
        + omitted)
    environment["DISPLAY"] = ":\(number)"
    environment["GDK_BACKEND"] = "x11"
    return try XDisplay(name: ":\(number)", scale: scale)
  }

  private mutating func startBus() async throws -> String {
    let address = try await start(
      "dbus-daemon",
      ["--config-file=\(surroundings.busConfigurationPath)", "--nofork", "--print-address=3"])
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    return address
  }

  /// Starts a helper that writes one line to descriptor 3 when it is ready, and returns that line.
  private mutating func start(_ program: String, _ arguments: [String]) async throws -> String {
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    let log = surroundings.log(program)
    let child: ChildProcess
    do {
      defer { close(pipe.writing) }
      child = try ChildProcess(
        .init(
          executable: program, arguments: arguments, environment: environment,
          directory: surroundings.folder, output: log, error: log, thirdDescriptor: pipe.writing),
        group: janitor.group)
    }
    children.append(child)
    guard let line = await pipe.line(from: child, within: .patience) else {
      throw AutomationError(
        .world, "\(program) did not become ready. It wrote: \(Files.text(of: log) ?? "nothing.")")
    }
    return line
  }

  /// Connects to the accessibility bus of the session, which starts on demand.
  private func connectAccessibility(_ session: Bus) throws -> Bus {
    do {
      let answer = try session.call(
        .init(
          destination: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus",
          method: "GetAddress"))
      let bus = try Bus(address: answer[0].string ?? "")
      // This call starts the registry, so that the first app need not wait for it.
      _ = try bus.call(Accessibility.registry.call("GetChildren"))
      return bus
    } catch let failure as Bus.Failure {
      throw AutomationError(.world, "The accessibility bus did not start: \(failure.text)")
    }
  }

  private mutating func startWindowManager(
    _ program: String, on display: XDisplay
  ) async throws {
    _ = try await start(program, environment: environment) { display.hasWindowManager ? () : nil }
  }

  /// Starts a helper that says in no way when it is ready, and returns what `look` returns then.
  mutating func start<Ready>(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    untilReady look: () throws -> Ready?
  ) async throws -> Ready {
    let log = surroundings.log(program)
    let child = try ChildProcess(
      .init(
        executable: program, arguments: arguments, environment: environment,
        directory: surroundings.folder, output: log, error: log),
      group: janitor.group)
    children.append(child)
    let deadline = ContinuousClock.now + .patience
    while true {
      if let ready = try look() { return ready }
      guard child.isRunning, ContinuousClock.now < deadline else {
        throw AutomationError(
          .world, "\(program) did not become ready. It wrote: \(Files.text(of: log) ?? "nothing.")")
      }
      try await Task.sleep(for: .milliseconds(2))
    }
  }
}
