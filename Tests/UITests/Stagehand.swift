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
  private let traceFile: Trace
  /// What `relaunch` has started in the place of the app.
  private var successor: Stagehand?

  private init(world: World, app: App, tracePath: String) {
    self.world = world
    self.app = app
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
    try await run(after: { _ in }, arguments, on: display, configuration: configuration, body: body)
  }

  /// The same, in a world in which `prepare` has left something for the app before.
  static func run(
    after prepare: (World) async throws -> Void, _ arguments: [String] = [],
    on display: World.DisplayKind = .x11, configuration: World.Configuration = .init(),
    body: (Stagehand) async throws -> Void
  ) async throws {
    var configuration = configuration
    configuration.display = display
    let hand: Stagehand
    if let place = idle.lastIndex(where: { $0.world.configuration == configuration }) {
      hand = try await idle.remove(at: place).again(arguments, after: prepare)
    } else {
      let world = try await World.open(configuration)
      do {
        try await prepare(world)
        hand = try await start(arguments, in: world)
      } catch {
        await world.close()
        throw error
      }
    }
    do {
      try await hand.begin()
      try await body(hand)
      let last = hand.successor ?? hand
      if last.app.isRunning, !last.app.windows.isEmpty, try await last.end() {
        idle.append(last)
        if idle.count > mostIdle { await idle.removeFirst().world.close() }
        return
      }
    } catch {
      await hand.world.close()
      throw error
    }
    await hand.world.close()
  }

  private static func start(_ arguments: [String], in world: World) async throws -> Stagehand {
    let trace = nextTrace(in: world)
    mkfifo(encore(world), 0o600)
    let app = try await world.launch(
      executable: executable, arguments: arguments + ["--trace", trace],
      environment: traps.merging(["ENFILADE_ENCORE": encore(world)]) { $1 })
    return Stagehand(world: world, app: app, tracePath: trace)
  }

  private static var traces = 0

  /// The path of a file that no app before has written its trace into.
  private static func nextTrace(in world: World) -> String {
    traces += 1
    return "\(world.folder)/trace-\(traces)"
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
  private func again(
    _ arguments: [String], after prepare: (World) async throws -> Void
  ) async throws -> Stagehand {
    let trace = Stagehand.nextTrace(in: world)
    do {
      try await prepare(world)
      say(([Stagehand.executable] + arguments + ["--trace", trace]).joined(separator: "\t") + "\n")
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

  /// Starts the app, which has ended, again in the same world, and runs `body`, all as the first time. Its process
  /// is the one that the next case gets.
  func relaunch(_ arguments: [String] = [], body: (Stagehand) async throws -> Void) async throws {
    let hand = try await Stagehand.start(arguments, in: world)
    successor = hand
    try await hand.begin()
    try await body(hand)
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
    // Assistive technology hears of it later.
    var count = 0
    try await app.expect("all of it to be told of") {
      let before = count
      count = try app.find(role: .button).count
      return count == before
    }
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
    Files.text(of: path) ?? ""
  }

  /// Waits until nothing moves: the last that every controller heard of its appearance is a did.
  func rest() async throws {
    try await app.expect("everything to come to rest") { self.traceFile.isAtRest }
  }

  subscript(_ id: String) -> Locator { app.find(id: id) }

  /// Waits until something is so, and then until nothing moves.
  func rest(
    _ id: String, is condition: Condition, timeout: Duration? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await self[id].waitUntil(condition, timeout: timeout, file: file, line: line)
    try await rest()
  }

  /// Waits until the window is called after a scenario or a flow.
  func expectTitle(_ title: String) async throws {
    try await app.expect("the window to be called \(title)") {
      self.app.windows.first?.title == "\(title) — Enfilade"
    }
  }

  /// Does what the palette finds first for `letters`.
  func perform(_ letters: String) async throws {
    try world.keyboard.press("Control+k")
    try await self["palette.search"].waitUntil(.focused)
    try await rest()
    try world.keyboard.type(letters)
    try await self["palette.search"].waitUntil(.text(letters))
    try world.keyboard.press("Return")
    try await self["palette.search"].waitUntil(.gone)
    try await rest()
  }

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

extension World {
  /// Runs the built app to its end.
  func runApp(
    _ arguments: [String] = [], environment: [String: String?] = [:], directory: String? = nil,
    timeout: Duration? = nil
  ) async throws -> CommandResult {
    try await run(
      Stagehand.executable, arguments, environment: environment, directory: directory,
      timeout: timeout)
  }

  /// Starts the built app.
  func launchApp(
    _ arguments: [String] = [], environment: [String: String?] = [:], directory: String? = nil,
    until stage: LaunchStage = .window
  ) async throws -> App {
    try await launch(
      executable: Stagehand.executable, arguments: arguments, environment: environment,
      directory: directory, until: stage)
  }
}

extension App {
  /// Quits it by its key; nothing is wrong with its end.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try world.keyboard.press("Control+q")
    #expect(try await waitForExit() == 0, sourceLocation: sourceLocation)
  }
}
