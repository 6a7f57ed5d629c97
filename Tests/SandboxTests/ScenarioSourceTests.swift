import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("The Swift of scenarios")
  struct ScenarioSourceTests {
    private func composition() throws -> Composition {
      try #require(StartingPoint.all.first { $0.id == "toolbar-in-menu" }).make()
    }

    private func code(_ stage: SandboxStage) -> TextView? {
      stage.find("about.source").map { TextView(retaining: $0.unsafePointer) }
    }

    private func note(_ stage: SandboxStage) -> String? {
      stage.find("about.copied").map { Label(retaining: $0.unsafePointer).text }
    }

    @Test("OE-19 ST-03 the Swift of each scenario is the file with its declaration and its screen")
    func files() throws {
      for scenario in Scenario.all {
        let source = try #require(scenario.source(KnobValues(scenario.knobs)), "\(scenario.id)")
        #expect(source.hasPrefix("import Co"), "\(scenario.id)")
        #expect(source.contains("\"\(scenario.id)\", tr(\""), "\(scenario.id)")
      }
      // Those of samples are declared in a list.
      let samples = Set(Samples.scenarios.map(\.id))
      for scenario in Scenario.all where !samples.contains(scenario.id) {
        let source = try #require(scenario.source(KnobValues(scenario.knobs)))
        let declaration = try Regex("static let \\w+ = Scenario\\(\\s*\"\(scenario.id)\", tr\\(")
        let start = try #require(source.firstMatch(of: declaration)?.range, "\(scenario.id)")
        let screen = try #require(
          source.firstMatch(of: /class (\w+ViewController)\b/)?.output.1, "\(scenario.id)")
        // It is made by the declaration.
        let made = try #require(source.firstRange(of: screen), "\(scenario.id)")
        #expect(made.lowerBound > start.upperBound, "\(scenario.id)")
        #expect(made.upperBound <= screen.startIndex, "\(scenario.id)")
      }
    }

    @Test("OE-19 a file that is not there is not shown, and no page says that there is Swift")
    func missing() async throws {
      let lamp = Scenario(
        "lamp", "Lamp", group: "Tests", source: "/nowhere/Lamp.swift", make: { Leaf() })
      let stage = try await SandboxStage([lamp])
      #expect(stage.find("about") != nil && code(stage) == nil)
      let copy = stage.sandbox.inspector.commands.first { $0.value == "knobs.source" }
      #expect(copy?.isEnabled() == false)
    }

    @Test("OE-19 a file is shown as it stands when its screen is shown, and the same is copied")
    func standing() async throws {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/Lamp.swift"
      try TextFile.write("let lamp = 1\n", to: path)
      let lamp = Scenario(
        "lamp", "Lamp", group: "Tests", source: path, knobs: PlayTests.LampKnobs(),
        make: { _ in Leaf() })
      let stage = try await SandboxStage([lamp])
      let copy = stage.sandbox.inspector.commands.first { $0.value == "knobs.source" }
      #expect(copy?.isEnabled() == true)
      try TextFile.write("let lamp = 2\n", to: path)
      stage.sandbox.screen?.representedKnobs?["name"] = .text("Oil")
      try await letEventsArrive()
      #expect(code(stage)?.text == "let lamp = 1\n")
      let button = try #require(stage.find("about.copy"))
      Button(retaining: button.unsafePointer).click()
      let pasted = await Clipboard.text()
      #expect(pasted == "let lamp = 1\n")
      stage.sandbox.show(lamp.makeScreen(), transition: Transition.none)
      try await letEventsArrive()
      #expect(code(stage)?.text == "let lamp = 2\n")
    }

    @Test("OE-19 where the sources are not at hand, those are shown that were installed")
    func installed() async throws {
      let folder = try TemporaryFolder()
      let before = ScenarioSource.installed
      defer { ScenarioSource.installed = before }
      #expect(before.contains("/../share/") && before.hasSuffix("/Sources"))
      ScenarioSource.installed = folder.path
      try TextFile.write("let lamp = true\n", to: "\(folder.path)/Lamps/Lamp.swift")
      let lamp = Scenario(
        "lamp", "Lamp", group: "Tests", source: "/nowhere/Sources/Old/Sources/Lamps/Lamp.swift",
        make: { Leaf() })
      let stage = try await SandboxStage([lamp])
      #expect(code(stage)?.text == "let lamp = true\n")
    }

    @Test("OE-19 the Swift of a composition makes the very picture of its screen")
    func picture() async throws {
      let live = LiveComposition()
      live.show(try composition())
      let screens: [ViewController] = [live, makeRoot()]
      var pictures: [Surface] = []
      for screen in screens {
        let theatre = try await Theatre.showing(screen, width: 360, height: 640)
        try await handled(theatre.clock.advance(by: 1000))
        pictures.append(theatre.picture)
        theatre.close()
      }
      #expect(pictures[0].largestDifference(to: pictures[1]) == 0)
    }

    @Test("ST-03 the Swift of a composition follows its knobs, is copied by a click, and says so")
    func copying() async throws {
      let stage = try await SandboxStage([Scenario("lamp", "Lamp", group: "Tests") { Leaf() }])
      let flow = stage.flows.add(Flow(try composition()), title: "Mine")
      stage.sandbox.show(flow.scenario)
      try await handled(stage.theatre.clock.advance(by: 1000))
      let before = SwiftExport(of: flow.composition).source
      #expect(code(stage)?.text == before)
      let copy = try #require(stage.find("about.copy"))
      Button(retaining: copy.unsafePointer).click()
      let pasted = await Clipboard.text()
      #expect(pasted == before && note(stage) == "Copied")

      let knob = try #require(
        stage.sandbox.screen?.representedKnobs?.knobs.first { $0.id.hasSuffix("-title") })
      stage.sandbox.screen?.representedKnobs?[knob.id] = .text("Red")
      try await letEventsArrive()
      #expect(code(stage)?.text.contains(".title = \"Red\"") == true && note(stage) == "")
    }
  }
}
