import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The built app in a world of its own, with what the tests look at.
@MainActor
final class Stagehand {
  let world: World
  let app: App
  private let tracePath: String
  private let traceFile: Trace

  private init(world: World, app: App, tracePath: String) {
    self.world = world
    self.app = app
    self.tracePath = tracePath
    traceFile = Trace(tracePath)
  }

  /// What is left of the last cases: apps that have ended, and wait to be run again, the newest last.
  private static var idle: [Stagehand] = []
  private static let mostIdle = 3

  /// Runs `body` with the app in a world of `configuration`, as if it had just been started with `arguments`.
  ///
  /// The world and the process are those of a case before that had the same configuration, came to its end,
  /// and left the app running. (Row PF-05.)
  static func run(
    _ arguments: [String] = [], on display: World.DisplayKind = .x11,
    configuration: World.Configuration = .init(), body: (Stagehand) async throws -> Void
  ) async throws {
    var configuration = configuration
    configuration.display = display
    let hand: Stagehand
    if let place = idle.lastIndex(where: { $0.world.configuration == configuration }) {
      hand = try await idle.remove(at: place).again(arguments)
    } else {
      hand = try await start(arguments, configuration)
    }
    do {
      try await hand.begin()
      try await body(hand)
      if hand.app.isRunning, !hand.app.windows.isEmpty, try await hand.end() {
        idle.append(hand)
        if idle.count > mostIdle { await idle.removeFirst().world.close() }
        return
      }
    } catch {
      await hand.world.close()
      throw error
    }
    await hand.world.close()
  }

  private static func start(
    _ arguments: [String], _ configuration: World.Configuration
  ) async throws -> Stagehand {
    let world = try await World.open(configuration)
    do {
      let trace = world.folder + "/trace-1"
      mkfifo(encore(world), 0o600)
      let app = try await world.launch(
        executable: executable, arguments: arguments + ["--trace", trace],
        environment: traps.merging(["ENFILADE_ENCORE": encore(world)]) { $1 })
      return Stagehand(world: world, app: app, tracePath: trace)
    } catch {
      await world.close()
      throw error
    }
  }

  private static func encore(_ world: World) -> String { world.folder + "/encore" }

  /// Ends the app, whose process waits for the next case, and brings the world back to its start; false if it
  /// does not end.
  private func end() async throws -> Bool {
    let ended = Stagehand.encore(world) + ".ended"
    unlink(ended)
    say("end")
    let deadline = ContinuousClock.now + .seconds(5)
    while access(ended, F_OK) != 0 {
      guard app.isRunning, ContinuousClock.now < deadline else { return false }
      try await Task.sleep(for: .milliseconds(5))
    }
    try world.renew()
    return app.windows.isEmpty
  }

  /// The app, begun again.
  private func again(_ arguments: [String]) async throws -> Stagehand {
    let number = (tracePath.split(separator: "-").last.flatMap { Int($0) } ?? 1) + 1
    let trace = world.folder + "/trace-\(number)"
    say(([Stagehand.executable] + arguments + ["--trace", trace]).joined(separator: "\t") + "\n")
    do {
      try await app.awaitWindow()
    } catch {
      await world.close()
      throw error
    }
    return Stagehand(world: world, app: app, tracePath: trace)
  }

  private func say(_ words: String) {
    let pipe = open(Stagehand.encore(world), O_WRONLY | O_NONBLOCK)
    defer { close(pipe) }
    _ = words.withCString { write(pipe, $0, strlen($0)) }
  }

  /// Starts the app again in the same world, runs `body`, and ends it, all as the first time.
  func relaunch(_ arguments: [String] = [], body: (Stagehand) async throws -> Void) async throws {
    let trace = tracePath + "+"
    let app = try await world.launch(
      executable: Stagehand.executable, arguments: arguments + ["--trace", trace],
      environment: Stagehand.traps)
    let hand = Stagehand(world: world, app: app, tracePath: trace)
    try await hand.begin()
    try await body(hand)
    app.terminate()
    try await app.waitForExit()
  }

  /// Shows a page of the inspector, by the word of its side and its own.
  func showPage(_ title: String) async throws {
    let isInside = ["Tree", "Events", "Transition", "Accessibility"].contains(title)
    try await self[isInside ? "inspector.inspect" : "inspector.design"].click()
    try await self["inspector"].find(role: .pageTab).named(title).click()
  }

  /// Waits until there is something in the window, which comes right after its first frame.
  private func begin() async throws {
    try await app.expect("something to be shown") {
      guard let title = app.windows.first?.title else { return false }
      return !["Enfilade", "Enfilade — Enfilade"].contains(title)
    }
    try await rest()
  }

  /// With a critical of GLib or GTK stands a backtrace, and the app goes on.
  private static let traps: [String: String?] = [
    "G_DEBUG": "fatal-criticals",
    "SWIFT_BACKTRACE": "enable=yes,color=no,threads=crashed,registers=none,images=none,limit=40",
  ]

  /// The app stands beside the tests.
  static var executable: String { "\(World.products)/enfilade" }

  /// `controller.callback` with its detail in parentheses, as the trace has it so far.
  var trace: [String] { traceFile.lines }

  /// What stands in a file; nothing if there is none.
  nonisolated static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      text += buffer.prefix(count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Waits until nothing moves: the last that every controller heard of its appearance is a did.
  func rest() async throws {
    try await app.expect("everything to come to rest") {
      self.traceFile.isAtRest
    }
  }

  subscript(_ id: String) -> Locator { app.find(id: id) }

  /// The colour near the top left corner of the Lab's stage, where the pages have nothing else.
  func stageColour(x: Int = 8, y: Int = 8) throws -> (red: UInt8, green: UInt8, blue: UInt8) {
    let frame = try self["lab.stage"].extents
    let picture = try world.screenshot(of: frame)
    return picture[x * world.scale, y * world.scale]
  }

  /// Chooses the speed of transitions by the wheel, so many places slower than the present one.
  func setSpeed(slowerBy places: Int, to title: String) async throws {
    try await self["transition.speed"].scroll(down: places)
    try await self["transition.speed"].waitUntil(.name("Speed of transitions: \(title)"))
  }

  func waitForTrace(_ line: String, timeout: Duration? = nil) async throws {
    try await app.expect("the trace to have \(line)", timeout: timeout) {
      self.trace.contains(line)
    }
  }
}
