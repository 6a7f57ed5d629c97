internal import CAutomation
internal import Glibc

/// A desktop of its own for the apps under test: display server, session bus, accessibility bus,
/// home folder and settings, all apart from the machine's and from every other world's.
///
/// ```swift
/// let world = try await World.open()
/// let app = try await world.launch(executable: ".build/debug/enfilade")
/// try await app.find(role: .button, name: "Open").click()
/// await world.close()
/// ```
/// A world that is let go without `close()`, or whose test process is killed, is cleaned up by a
/// helper process: every process in it ends and its folder is deleted.
@MainActor
public final class World {
  /// What the world was opened with.
  public let configuration: Configuration

  /// The name of its display, such as `:7`.
  public let displayName: String

  /// The environment that apps and commands start with.
  public let environment: [String: String]

  /// The screen, the pointer and the keyboard.
  let display: Display
  let accessibility: Bus
  let surroundings: Surroundings
  private let janitor: Janitor
  private var children: [ChildProcess]
  /// How many of the first children are the world's own.
  private let helperCount: Int
  private var isOpen = true
  /// See ``expectComplaint(_:)``.
  var expectedComplaints: Set<String> = []

  /// The world's own folder, with `home`, `config`, `data`, `cache`, `state`, `run`, `tmp` and
  /// `log` in it. It is deleted when the world closes.
  public var folder: String { surroundings.folder }

  /// The pointer of the world.
  public let pointer: Pointer

  /// The keyboard of the world.
  public let keyboard: Keyboard

  /// Opens a world, which takes about a tenth of a second.
  /// - Throws: `AutomationError` with what the helper wrote, when a display server, a bus or the
  ///   window manager does not start.
  public static func open(_ configuration: Configuration = Configuration()) async throws -> World {
    let surroundings = try Surroundings(configuration)
    let janitor: Janitor
    do {
      janitor = try Janitor(cleaning: surroundings.folder)
    } catch {
      surroundings.remove()
      throw error
    }
    var founding = Founding(configuration, surroundings, janitor)
    do {
      return try await founding.found()
    } catch {
      await janitor.finish(waitingFor: founding.children)
      surroundings.remove()
      throw error
    }
  }

  /// Opens a world for as long as `body` runs, and closes it however `body` ends.
  /// - Throws: what `open` throws, and what `body` throws.
  public static func with<Result>(
    _ configuration: Configuration = Configuration(),
    _ body: @MainActor (World) async throws -> Result
  ) async throws -> Result {
    let world = try await open(configuration)
    do {
      let result = try await body(world)
      await world.close()
      return result
    } catch {
      await world.close()
      throw error
    }
  }

  init(_ founding: Founding, display: Display, accessibility: Bus) {
    configuration = founding.configuration
    surroundings = founding.surroundings
    janitor = founding.janitor
    children = founding.children
    helperCount = founding.children.count
    environment = founding.environment
    displayName = display.name
    self.display = display
    self.accessibility = accessibility
    pointer = Pointer(display)
    keyboard = Keyboard(display)
  }

  /// Ends everything that runs in the world and deletes its folder. Apps that are still there are
  /// asked first (SIGTERM) and killed after a second. What any of them complained about is told to
  /// ``complaintHandler``.
  public func close() async {
    guard isOpen else { return }
    isOpen = false
    // Apps first, while the display is there: an app whose display vanishes complains.
    let apps = children.dropFirst(helperCount)
    for app in apps { app.send(SIGTERM) }
    let deadline = ContinuousClock.now + .seconds(1)
    for app in apps where await app.exit(within: deadline - .now) == nil { app.send(SIGKILL) }
    tellOfComplaints()
    display.close()
    await janitor.finish(waitingFor: children)
    surroundings.remove()
  }

  /// The ids of the processes that live in the world: helpers, apps and what they have started.
  /// Empty once the world is closed.
  public var processes: [Int32] { janitor.others }

  /// Starts a process that belongs to the world and is ended with it.
  func start(_ command: ChildProcess.Command) throws -> ChildProcess {
    guard isOpen else {
      throw AutomationError(
        .world, "\(command.executable) cannot start in a world that has been closed.")
    }
    let child = try ChildProcess(command, group: janitor.group)
    children.append(child)
    return child
  }
}
