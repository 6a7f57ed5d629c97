import Automation
import Testing

/// The app as `make install` puts it somewhere in the folder of a world.
@MainActor
struct Installation {
  /// What everything is called after; the one constant is in the app.
  static let id = "dev.enfilade.Enfilade"

  let world: World
  /// Where it is installed, as the app knows it.
  let prefix: String
  /// The folder that stands for / ; nothing for an installation that is used where it is.
  let destination: String

  /// Where its files are.
  var folder: String { destination + prefix }

  var program: String { "\(folder)/bin/enfilade" }

  /// What it takes to be installed: a place, and the app that was built beside the tests.
  init(in world: World, prefix: String? = nil, destination: String = "") async throws {
    self.world = world
    self.prefix = prefix ?? "\(world.folder)/tmp/opt"
    self.destination = destination
    try await tool("\(Source.package)/.scripts/install-app", Stagehand.executable)
  }

  /// Starts it.
  func launch() async throws -> App {
    try await world.launch(executable: program, environment: environment)
  }

  /// Takes it away again.
  func remove() async throws {
    try await tool("\(Source.package)/.scripts/install-app", "--remove")
  }

  /// Runs one of a system's tools, which has to be content; what it wrote.
  @discardableResult
  func tool(_ name: String, _ arguments: String...) async throws -> String {
    let result = try await world.run(
      name, arguments,
      environment: environment.merging(["PREFIX": prefix, "DESTDIR": destination]) { $1 })
    #expect(result.exitCode == 0, "\(name): \(result.standardOutput)\(result.standardError)")
    #expect(result.standardError == "", "\(name)")
    return result.standardOutput
  }

  /// What differs for programs that look for it where it is.
  var environment: [String: String?] { ["XDG_DATA_DIRS": "\(folder)/share:/usr/share"] }

  /// The paths of all files, and of folders that have none in them.
  var files: [String] {
    get async throws {
      let list = try await tool(
        "find", "\(destination.isEmpty ? prefix : destination)/.", "-mindepth", "1", "(", "-type",
        "f", "-o", "-type", "d", "-empty", ")", "-printf", "%P\\n")
      return list.split(separator: "\n").map(String.init).sorted()
    }
  }
}

/// Files of the package, as text.
@MainActor
enum Source {
  /// The folder with Package.swift.
  static let package = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  /// The version of the app, from the only place that has it.
  static var version: String {
    get throws {
      let identity = text("Sources/Scenarios/Shared/AppIdentity.swift")
      return String(try #require(identity.firstMatch(of: /static let version = "(.*)"/)).1)
    }
  }

  static func text(_ path: String) -> String { Stagehand.text(of: "\(package)/\(path)") }

  static func lines(_ path: String) -> [String] {
    text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
