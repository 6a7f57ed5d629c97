import GTK

/// Writes a recording as Swift: as the play of a scenario, as a test in process by
/// `ContainmentTesting`, and as a test from outside by `Automation`.
struct RecordingExport {
  /// What a test has to know of the app.
  struct App {
    var program = "sandbox"
    var scheme = "sandbox"
    /// Where a test in process finds it.
    var inTests = AppInTests(module: "MyScenarios", app: "SandboxApp.app")
  }

  let recording: Recording
  let title: String
  let knobs: [KnobDescription]
  let app: App

  init(_ recording: Recording, of scenario: Scenario, _ app: App) {
    self.recording = recording
    title = scenario.title
    knobs = scenario.knobs
    self.app = app
  }

  // MARK: Three kinds

  /// The argument `play` of a scenario.
  var play: String {
    """
    play: { hand in
    \(indented(recording.statements, by: 2))
    }
    """
  }

  /// A file with a test in process.
  var insideTest: String {
    let size = recording.size ?? Size(width: 800, height: 600)
    return """
      import Containment
      import ContainmentTesting
      import GTK
      import Sandbox
      import Testing

      @testable import \(app.inTests.module)

      extension OnScreen {
        @MainActor
        @Suite(\(swiftQuoted("\(title), as recorded")))
        struct \(typeName)Tests {
          @Test(\(swiftQuoted("\(title): \(count) as recorded")))
          func recorded() async throws {
            let theatre = Theatre(width: \(size.width), height: \(size.height))
            let hand = Hand(on: theatre.container)
            let scenario = try #require(\(app.inTests.app).scenario(\(swiftQuoted(recording.scenario))))
            theatre.settle(scenario.makeScreen())
            try await letEventsArrive()
      \(indented(recording.statements, by: 6))
            theatre.settle(nil)
            theatre.close()
            try await letEventsArrive()
          }
        }
      }

      """
  }

  /// A file with a test from outside.
  var outsideTest: String {
    """
    import Automation
    import Testing

    @MainActor
    @Suite(\(swiftQuoted("\(title), as recorded, from outside")))
    struct \(typeName)UITests {
      @Test(\(swiftQuoted("\(title): \(count) as recorded")))
      func recorded() async throws {
        var configuration = World.Configuration()
        // A page ignores clicks while it is animated.
        configuration.gtkSettings["gtk-enable-animations"] = "0"
        try await World.with(configuration) { world in
          let program = "\\(World.products)/\(app.program)"
          let link = \(swiftQuoted(link))
          let app = try await world.launch(executable: program, arguments: [link])
          let hand = Hand(on: app, of: program, showing: link)
    \(indented(recording.statements + ["try await hand.settle()"], by: 6))
        }
      }
    }

    """
  }

  // MARK: Parts

  private var count: String {
    recording.steps.count == 1 ? "1 step" : "\(recording.steps.count) steps"
  }

  /// The name of the types, without what says that they are tests. None begins with a digit.
  var typeName: String {
    let words = recording.scenario.split(separator: "-")
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Recording"
    return name.first?.isNumber == true ? "Scenario\(name)" : name
  }

  /// The URL of the scenario with the size of its frame.
  private var link: String {
    let place = "\(app.scheme)://scenario/\(recording.scenario)"
    guard let size = recording.size else { return place }
    return place + "?\(knobs.parameter(ofCanvas: "frame"))=\(size.width)x\(size.height)"
  }

  private func indented(_ lines: [String], by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return lines.map { space + $0 }.joined(separator: "\n")
  }
}

/// Where a test in process finds the app of a sandbox, for the tests that the inspector makes of
/// recordings.
public struct AppInTests {
  let module: String
  let app: String

  /// - Parameters:
  ///   - module: the module to import, such as `ReaderScenarios`.
  ///   - app: the expression for the ``SandboxApp`` in that module, such as `SandboxApp.reader`.
  public init(module: String, app: String) {
    self.module = module
    self.app = app
  }
}
