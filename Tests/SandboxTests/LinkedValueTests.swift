import Containment
import GTK
import GTKTools
import TestSupport
import Testing

@testable import Routing
@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Links of values")
  struct LinkedValueTests {
    private enum Mood: String, KnobChoice {
      case plain, dash = "-", dashed = "--x", slashed = "\\n"
      var title: String { rawValue }
    }

    private struct AllKnobs: Knobs {
      @Knob("Text") var text = "Ahoy"
      @Knob("Perhaps") var perhaps: String? = nil
      // Its name is that of a part of the URL, and that of the next one of a setting of the canvas.
      @Knob("Id") var id = "a"
      @Knob("Frame") var frame = "b"
      @Knob("Canvas frame") var canvasFrame = "c"
      @Knob("Mood") var mood = Mood.plain
      @Knob("Width", in: -100...480) var width = 240
      @Knob("Share", in: -2...2, step: 0.01) var share: Double? = nil
      @Knob("Ground") var ground = Color.white
      @Knob("Day") var day: Day? = nil
      @Knob("Is on") var isOn = false
    }

    private let app = SandboxApp(
      id: "org.example.Reader", title: "Reader",
      scenarios: [Scenario("page", "Page", group: "Tests", knobs: AllKnobs()) { _ in Leaf() }])

    /// What a link to the screen with these knobs leads to.
    private func followed(
      _ values: [String: KnobValue], _ settings: CanvasSettings = CanvasSettings(),
      isKept: Bool = false
    ) throws -> ScenarioPlace? {
      let screen = app.scenarios[0].makeScreen()
      for (id, value) in values { screen.representedKnobs?[id] = value }
      let place = try #require(ScenarioPlace(screen, settings))
      let written = isKept ? app.links.keptURL(of: place) : (try? app.links.link(to: place))
      guard let url = written else { return nil }
      #expect(url.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(url)")
      let table = isKept ? app.links.kept : app.links.table
      return try #require(try table.destination(for: url).context as? ScenarioPlace)
    }

    nonisolated private static let texts = [
      "", " ", "a\nb", "a\tb", "\r\n", "\u{0}", "\u{7F}\u{85}", "\\", "\\n", "\\\n", "C:\\temp",
      "-", "--", "-\n", "-\u{301}", "\u{301}\n", "\\\u{301}\n", "\u{202E}mirrored", "\u{2028}",
      "a&b=c?d#e%0A+", "e\u{301}", "{1} %s", "\u{1F469}\u{200D}\u{1F680}",
      String(repeating: "ä", count: 350), String(repeating: "日本\n", count: 900),
      String(repeating: "\u{1F600}", count: 2000),
    ]

    @Test(
      "BR-16 every text of a knob has a link that leads back to it",
      arguments: LinkedValueTests.texts)
    func texts(text: String) throws {
      for id in ["text", "perhaps", "id", "frame", "canvas-frame"] {
        let place = try #require(try followed([id: .text(text)]))
        let read = try #require(place.allKnobs[id]?.text)
        #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars), "\(id)")
      }
      var settings = CanvasSettings()
      settings.size = Size(width: 360, height: 640)
      let place = try #require(
        try followed(["frame": .text(text), "canvas-frame": .text(text)], settings))
      #expect(place.settings.size == settings.size && place.allKnobs["frame"] == .text(text))
    }

    @Test("BR-16 so have values of every other kind, and those beyond what the knob accepts")
    func others() throws {
      for value in ["plain", "-", "--x", "\\n"] {
        #expect(try followed(["mood": .text(value)])?.allKnobs["mood"] == .text(value), "\(value)")
      }
      let cases: [(String, KnobValue, KnobValue)] = [
        ("perhaps", .none, .none), ("width", .number(-100), .number(-100)),
        ("share", .number(-0.125), .number(-0.125)), ("share", .number(1e-9), .number(1e-9)),
        ("ground", .text("#123456"), .text("#123456")),
        ("day", .text("0001-01-01"), .text("0001-01-01")),
        ("is-on", .flag(true), .flag(true)),
        // A screen may set what the slider does not reach.
        ("width", .number(5000), .number(480)), ("share", .number(-.infinity), .number(-2)),
        ("width", .number(.nan), .number(240)), ("ground", .text("blue"), .text("#ffffff")),
      ]
      for (id, value, expected) in cases {
        #expect(try followed([id: value])?.allKnobs[id] == expected, "\(id): \(value)")
      }
    }

    @Test("BR-16 every setting of the canvas has a link")
    func settings() throws {
      for size in [nil, CanvasSettings.leastSize, CanvasSettings.largestSize] {
        for zoom in CanvasZoom.all + [.factor(0.25), .factor(1.0 / 3)] {
          var settings = CanvasSettings()
          (settings.size, settings.zoom) = (size, zoom)
          #expect(try followed([:], settings)?.settings == settings)
        }
      }
      for scale in CanvasSettings.textScales {
        for colours in CanvasSettings.Colours.allCases {
          var settings = CanvasSettings()
          (settings.textScale, settings.colours) = (scale, colours)
          settings.isRightToLeft = scale > 1
          settings.motion = .reduced
          settings.backdrop = .squares
          settings.grid = true
          settings.language = TrialLanguage.available.first
          #expect(try followed([:], settings)?.settings == settings)
        }
      }
    }

    @Test("BR-16 a text too long for a URL is kept for the next start, and it is said why")
    func long() throws {
      let text = String(repeating: "\u{1F600}\n", count: 20_000)
      #expect(try followed(["text": .text(text)]) == nil)
      #expect(try followed(["text": .text(text)], isKept: true)?.allKnobs["text"] == .text(text))
      let screen = app.scenarios[0].makeScreen(["text": .text(text)])
      let place = try #require(ScenarioPlace(screen, CanvasSettings()))
      let error = try #require(throws: RoutingError.self) { try app.links.link(to: place) }
      #expect(error.message.hasSuffix("bytes; 65536 is the most."), "\(error.message)")
    }

    @Test("BR-16 what a person types into a row is the text itself, and has no escapes")
    func typed() async throws {
      let stage = try await SandboxStage(app.scenarios)
      stage.sandbox.inspector.page = "knobs"
      stage.sandbox.isInspectorVisible = true
      try await letEventsArrive()
      for id in ["text", "perhaps"] {
        let knobs = try #require(stage.sandbox.screen?.representedKnobs)
        if id == "perhaps" { knobs[id] = .text("") }
        try await letEventsArrive()
        let entry = try #require(
          stage.theatre.root.window.descendants.first { $0.accessibleID == "knob.\(id)" })
        for text in ["\\", "\\n", "-", "--", "\\\\x"] {
          Entry(retaining: entry.unsafePointer).text = text
          #expect(knobs[id] == .text(text), "\(id)")
        }
      }
    }

    @Test("BR-16 a composition with a very long title is kept, and its texts come back")
    func compositions() throws {
      let folder = try TemporaryFolder()
      let flows = MyFlows(folder: folder.path)
      let title = String(repeating: "long ", count: 60)
      let text = String(repeating: "ä\t\n\u{0}\u{2028}", count: 200)
      let layer = Layer(.text, ["text": .text(text), "title": .text("\u{1}")])
      let flow = flows.add(Flow(Composition(layer)), title: title)
      flows.save()
      #expect(flows.faults.isEmpty, "\(flows.faults)")
      let again = try #require(MyFlows(folder: folder.path)[flow.id])
      #expect(again.title == title && again.present.isAlike(flow.present))
    }
  }
}
