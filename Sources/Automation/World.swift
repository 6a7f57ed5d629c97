internal import CAutomation
internal import Glibc

/// An isolated desktop for the apps under test: display server, session bus, accessibility bus,
/// home folder and settings, separate from the machine's and from those of other worlds.
///
/// ```swift
/// let world = try await World.open()
/// let app = try await world.launch(executable: ".build/debug/enfilade")
/// try await app.find(role: .button, name: "Open").click()
/// world.close()
/// ```
/// If a world is released without `close()`, or its test process is killed, a helper process cleans
/// up: it ends every process in the world and deletes its folder.
@MainActor
public final class World {
  /// The configuration that the world was opened with.
  public let configuration: Configuration

  /// The name of the display, such as `:7`, or the path of a Wayland socket.
  public let displayName: String

  /// The environment of apps and commands.
  public let environment: [String: String]

  /// The connection to the display server.
  let display: any DisplayServer
  let accessibility: Bus
  let surroundings: Surroundings
  private let janitor: Janitor
  private var children: [ChildProcess]
  /// The number of helpers at the beginning of `children`.
  private let helperCount: Int
  private var isOpen = true
  /// See ``expectComplaint(_:)``.
  var expectedComplaints: Set<String> = []

  /// The world's folder, with `home`, `config`, `data`, `cache`, `state`, `run`, `tmp` and `log` in
  /// it. It is deleted when the world closes.
  public var folder: String { surroundings.folder }

  /// The pointer of the world.
  public let pointer: Pointer

  /// The keyboard of the world.
  public let keyboard: Keyboard

  /// Opens a world, which takes about a tenth of a second.
  /// - Throws: `AutomationError` with the helper's output, if a display server, a bus or the window
  ///   manager does not start.
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

  /// Opens a world, runs `body`, and closes the world even if `body` throws.
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

  init(_ founding: Founding, display: any DisplayServer, accessibility: Bus) {
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

  /// Ends all processes in the world and deletes its folder. Apps that still run get SIGTERM, and
  /// SIGKILL after a second. Their complaints are reported to ``complaintHandler``.
  public func close() async {
    guard isOpen else { return }
    isOpen = false
    // Apps end first: an app whose display goes away writes errors.
    let apps = children.dropFirst(helperCount)
    for app in apps { app.send(SIGTERM) }
    let deadline = ContinuousClock.now + .seconds(1)
    for app in apps where await app.exit(within: deadline - .now) == nil { app.send(SIGKILL) }
    tellOfComplaints()
    display.close()
    await janitor.finish(waitingFor: children)
    surroundings.remove()
  }

  /// The ids of the processes in the world: helpers, apps, and those that apps have started. Empty
  /// after the world is closed.
  public var processes: [Int32] { janitor.others }

  /// Starts a process that ends with the world.
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
