import Containment

/// What another target of this package does to the window: the random walk of the benchmark `churn`.
extension SandboxWindow {
  /// All scenarios in the order of the catalogue.
  package var scenarios: [Scenario] { sandbox.scenarios }

  package func show(_ scenario: Scenario) { sandbox.show(scenario) }

  /// The container that shows the screens of scenarios.
  package var stage: ViewController { canvas.stage }

  package var knobs: KnobValues? { sandbox.screen?.representedKnobs }

  /// The scheme of the app's URLs.
  package var scheme: String { app.links.table.scheme }

  /// Performs each of the commands that change the content of the window, if it is enabled. Those of the
  /// app change the window itself, and those of the inspector may ask for a file.
  package var contentCommands: [@MainActor () -> Void] {
    commands.all.filter { [.scenarios, .canvas, .transport].contains($0.scope) }
      .map { command in
        { [commands] in commands.perform(command) }
      }
  }

  package var isCatalogueVisible: Bool {
    get { sandbox.isCatalogueVisible }
    set { sandbox.isCatalogueVisible = newValue }
  }

  package var isInspectorVisible: Bool {
    get { sandbox.isInspectorVisible }
    set { sandbox.isInspectorVisible = newValue }
  }

  package var inspectorPages: [String] { sandbox.inspector.pageIDs }

  /// The id of the page that the inspector shows.
  package var inspectorPage: String {
    get { sandbox.inspector.page }
    set { sandbox.inspector.page = newValue }
  }

  /// Shows the inspector and performs one of its commands.
  package func performInInspector(_ id: String) async { await sandbox.performInInspector(id) }

  /// Lets the time of the canvas go on, at its usual speed.
  package func resetTime() {
    canvas.transport.isPaused = false
    canvas.transport.speed = 1
  }

  /// Ends what the scenario presents and what is in place of the frame, and takes back the settings.
  package func resetCanvas() {
    canvas.endPresentations()
    canvas.wall = nil
    canvas.settings = CanvasSettings()
  }
}
