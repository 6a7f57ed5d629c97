import GTK
import Routing

/// A sandbox: an app with a window in which a designer or a developer tries scenarios. (Row OP-01.)
///
/// ```swift
/// import Sandbox
///
/// SandboxApp(id: "org.example.Reader.Sandbox", title: "Reader", scenarios: [
///   Scenario("article", "Article", group: "Reading") { ArticleViewController(.sample) }
/// ]).run()
/// ```
///
/// It has a command line (`--help` lists it), URLs that open a scenario as it is set, such as
/// `reader://scenario/article`, and remembers what was shown last.
public struct SandboxApp {
  /// What the desktop and the session bus call it: a reverse domain name, such as
  /// `org.example.Reader.Sandbox`. An icon of that name is the window's.
  public let id: String
  /// What a person reads.
  public let title: String
  /// What `--version` and the about window say; empty for none.
  public let version: String
  /// What a shell calls it, and the folder with what it remembers.
  public let program: String
  /// Its scenarios, in the order of the catalogue.
  public let scenarios: [Scenario]
  /// The apps that `--sample` runs without the sandbox around them.
  let samples: [Sample]
  /// What the desktop offers where it shows the app's icon.
  let desktopActions: [DesktopAction]
  /// Where its URLs lead.
  let links: SandboxLinks
  /// What is said over the canvas at the very first launch.
  let welcome: String?
  let prepare: @MainActor (_ isUnattended: Bool) -> Void
  let describe: @MainActor (AboutDialog) -> Void

  /// - Parameters:
  ///   - id: what the desktop and the session bus call it: a reverse domain name.
  ///   - title: what a person reads.
  ///   - version: what `--version` and the about window say.
  ///   - program: what a shell calls it, and the folder with what it remembers, where several
  ///     sandboxes must differ; without it, the last part of `id` in small letters.
  ///   - scheme: what its URLs begin with; without it, `program`.
  ///   - scenarios: in the order of the catalogue.
  ///   - samples: the apps that `--sample` runs without the sandbox around them.
  ///   - welcome: what is said over the canvas at the very first launch.
  ///   - desktopActions: what the desktop offers where it shows the app's icon.
  ///   - links: adds URLs of one's own to those of the scenarios.
  ///   - prepare: called once, when there is a display and before there is a widget: for style
  ///     sheets. It is told whether the app only takes pictures, or checks its scenarios, with nobody
  ///     to wait for anything.
  ///   - about: adds to what the about window says: authors, a licence, a website.
  public init(
    id: String, title: String, version: String = "", program: String? = nil, scheme: String? = nil,
    scenarios: [Scenario], samples: [Sample] = [], welcome: String? = nil,
    desktopActions: [DesktopAction] = [],
    links: @MainActor (inout URLTable, SandboxLinks.Steps) -> Void = { _, _ in },
    prepare: @escaping @MainActor (_ isUnattended: Bool) -> Void = { _ in },
    about: @escaping @MainActor (AboutDialog) -> Void = { _ in }
  ) {
    self.id = id
    self.title = title
    self.version = version
    let program = program ?? id.split(separator: ".").last.map { $0.lowercased() } ?? "sandbox"
    self.program = program
    self.scenarios = scenarios
    self.samples = samples
    self.desktopActions = desktopActions
    self.welcome = welcome
    self.prepare = prepare
    describe = about
    self.links = SandboxLinks(scheme: scheme ?? program, program: program, scenarios, links)
  }

  /// Where what it remembers is kept.
  var stateFolder: String { "\(UserFolders.state)/\(program)" }

  /// Whether a text is meant to be a URL of the app, right or wrong.
  func isLink(_ text: String) -> Bool { text.lowercased().hasPrefix(links.table.scheme + ":") }

  /// The scenario that the command line calls `id`.
  public func scenario(_ id: String) -> Scenario? { scenarios.first { $0.id == id } }
}

/// What the desktop offers where it shows an app's icon: a URL of the app, under a name that stands
/// under `Actions` in its desktop file. A desktop that starts the app by D-Bus asks for it by name.
public struct DesktopAction {
  let name: String
  let link: String

  /// The action that the desktop file calls `name`, which opens `link`.
  public init(_ name: String, opens link: String) {
    self.name = name
    self.link = link
  }
}
