import GTK
import Routing

/// A sandbox: an app with a window in which a designer or a developer tries scenarios.
///
/// ```swift
/// import Sandbox
///
/// SandboxApp(id: "org.example.Reader.Sandbox", title: "Reader", scenarios: [
///   Scenario("article", "Article", group: "Reading") { ArticleViewController(.sample) }
/// ]).run()
/// ```
///
/// It has a command line (`--help` lists it) and URLs that open a scenario with its settings, such
/// as `reader://scenario/article`, and it remembers what was shown last.
public struct SandboxApp {
  /// The application id on the session bus: a reverse domain name, such as
  /// `org.example.Reader.Sandbox`. The window has the icon of that name.
  public let id: String
  /// The name of the app that the user sees.
  public let title: String
  /// The version, for `--version` and the about window; empty for none.
  public let version: String
  /// The name of the program in a shell, and of the folder with its state.
  public let program: String
  /// The description of the program in `--help`; nil for the default.
  let summary: String?
  /// The scenarios in the order of the catalogue.
  public let scenarios: [Scenario]
  private let addedTools: [SandboxTool]
  /// What was added to the sandbox, for as long as the app runs.
  let tools: [any AppTool]
  /// The apps that `--sample` runs without the sandbox around them.
  let samples: [Sample]
  /// The actions that the desktop offers in the menu of the app's icon.
  let desktopActions: [DesktopAction]
  /// The app's URLs and their destinations.
  let links: SandboxLinks
  /// The message that is shown under the frame at the very first launch.
  let welcome: String?
  /// The id of the scenario that the very first launch shows; nil for the first.
  let showcase: String?
  let prepare: @MainActor (_ isUnattended: Bool) -> Void
  let describe: @MainActor (AboutDialog) -> Void
  /// Where the tests that are exported from recordings find the app.
  let inTests: AppInTests?
  /// Called when a window has been shown for the first time: for the tests and benchmarks of this package.
  package var onShow: (@MainActor (any MainWindow, Application) -> Void)?

  /// - Parameters:
  ///   - id: the application id on the session bus: a reverse domain name.
  ///   - title: the name of the app that the user sees.
  ///   - version: the version, for `--version` and the about window.
  ///   - program: the name of the program in a shell, and of the folder with its state, in which
  ///     several sandboxes must differ; by default the last part of `id` in lowercase.
  ///   - scheme: the scheme of its URLs; by default `program`.
  ///   - summary: the description of the program in `--help`.
  ///   - scenarios: the scenarios in the order of the catalogue.
  ///   - tools: what is added to the sandbox, such as `.compose` of the library Compose. What is named twice
  ///     is added once.
  ///   - samples: the apps that `--sample` runs without the sandbox around them.
  ///   - welcome: a sentence under the frame at the very first launch, until it is closed, beside which a
  ///     button presents the screen.
  ///   - showcase: the id of the scenario that the very first launch shows, whose first action it performs
  ///     after a moment; by default it is the first scenario.
  ///   - desktopActions: the actions that the desktop offers in the menu of the app's icon.
  ///   - links: adds further URLs to those of the scenarios.
  ///   - prepare: called once, when there is a display and before the first widget is made, for
  ///     instance to load style sheets. Its argument is whether the app runs unattended, to take
  ///     pictures or to check its scenarios.
  ///   - inTests: where a test in process finds the app, for the tests that the inspector exports.
  ///   - about: adds authors, a licence, a website and the like to the about window.
  public init(
    id: String, title: String, version: String = "", program: String? = nil, scheme: String? = nil,
    summary: String? = nil, scenarios: [Scenario], tools: [SandboxTool] = [],
    samples: [Sample] = [], welcome: String? = nil, showcase: String? = nil,
    desktopActions: [DesktopAction] = [],
    links: @MainActor (inout URLTable, SandboxLinks.Steps) -> Void = { _, _ in },
    prepare: @escaping @MainActor (_ isUnattended: Bool) -> Void = { _ in },
    inTests: AppInTests? = nil, about: @escaping @MainActor (AboutDialog) -> Void = { _ in }
  ) {
    self.id = id
    self.title = title
    self.version = version
    let program = program ?? id.split(separator: ".").last.map { $0.lowercased() } ?? "sandbox"
    self.program = program
    self.summary = summary
    self.scenarios = scenarios
    ScenarioScreen.scenarios = scenarios
    self.samples = samples
    self.desktopActions = desktopActions
    self.welcome = welcome
    self.showcase = showcase
    self.prepare = prepare
    describe = about
    addedTools = tools
    let begun = SandboxApp.begin(
      tools, in: SandboxApp.stateFolder(of: program), beside: scenarios)
    self.tools = begun
    self.links = SandboxLinks(
      scheme: scheme ?? program, program: program,
      { id in scenarios.first { $0.id == id } ?? begun.scenario(id) }
    ) { table, steps in
      for case let tool as any LinkedTool in begun { tool.addLinks(to: &table, steps) }
      links(&table, steps)
    }
    self.inTests = inTests
  }

  var stateFolder: String { SandboxApp.stateFolder(of: program) }

  private static func stateFolder(of program: String) -> String {
    "\(UserFolders.state)/\(program)"
  }

  private static func begin(
    _ tools: [SandboxTool], in folder: String?, beside scenarios: [Scenario]
  ) -> [any AppTool] {
    // A second one would have the files, the page and the commands of the first.
    var ids: Set<ObjectIdentifier> = []
    return tools.filter { ids.insert($0.id).inserted }
      .map { tool in tool.begin(folder) { id in scenarios.contains { $0.id == id } } }
  }

  /// The tools for a window that shows and keeps nothing of the person's own.
  func freshTools() -> [any AppTool] {
    SandboxApp.begin(addedTools, in: nil, beside: scenarios)
  }

  /// The same app with other scenarios, and without samples and URLs of its own.
  func showing(_ scenarios: [Scenario]) -> SandboxApp {
    var app = SandboxApp(
      id: id, title: title, version: version, program: program, scheme: links.table.scheme,
      summary: summary, scenarios: scenarios, tools: addedTools.map(\.withoutSamples),
      prepare: prepare,
      inTests: inTests, about: describe)
    app.onShow = onShow
    return app
  }

  /// The scenario with this id, also if it is one of a tool.
  public func scenario(_ id: String) -> Scenario? {
    scenarios.first { $0.id == id } ?? tools.scenario(id)
  }
}

/// An action that the desktop offers in the menu of the app's icon: it opens a URL of the app. The
/// desktop file declares it under `Actions` by the same name. A desktop that starts the app over
/// D-Bus activates it by that name.
public struct DesktopAction {
  let name: String
  let link: String

  /// The action that the desktop file declares as `name`, which opens the URL `link`.
  public init(_ name: String, opens link: String) {
    self.name = name
    self.link = link
  }
}
