import Containment
import GTK
import GTKTools
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("My flows")
  struct MyFlowTests {
    /// A sandbox with two scenarios, on which `body` composes.
    private func run(_ body: (SandboxStage) async throws -> Void) async throws {
      let tabs = Scenario("two-tabs", "Two tabs", group: "Tests") {
        TabsController(viewControllers: [ColorViewController(.white), Leaf("Letters")])
      }
      let nothing = Scenario("nothing", "Nothing", group: "Tests") { Leaf("Nothing") }
      let stage = try await SandboxStage([tabs, nothing])
      try await body(stage)
    }

    private func begin(_ id: String, _ stage: SandboxStage) throws -> MyFlow {
      let point = try #require(StartingPoint.all.first { $0.id == id })
      let flow = stage.flows.add(Flow(point.make()), title: point.title)
      stage.sandbox.show(flow.scenario)
      return flow
    }

    @Test(
      "FL-13 who shows a sample hears that it has other layers, when the page is about the copy")
    func copied() throws {
      final class Viewer {}
      let flows = MyFlows(hasSamples: true)
      let sample = try #require(flows.samples.first)
      let composer = Composer(flows)
      composer.follow(sample)
      let viewer = Viewer()
      var heard: [Bool] = []
      sample.observe(by: viewer) { heard.append(composer.flow !== sample) }
      composer.takeOver()
      #expect(heard == [true])
      let own = try #require(composer.flow)
      let ids = Set(own.present.layers.map(\.id))
      #expect(ids.isDisjoint(with: sample.present.layers.map(\.id)))
      withExtendedLifetime(viewer) {}
    }

    @Test("ST-02 a composition is a scenario: stepped to, gone back to, listed before the others")
    func scenario() async throws {
      try await run { stage in
        let sandbox = stage.sandbox
        let flow = try begin("toolbar-in-menu", stage)
        #expect(sandbox.scenario?.id == "my-toolbar-in-menu")
        #expect(sandbox.scenario?.group == "My flows")
        #expect(sandbox.scenarios.map(\.id) == ["my-toolbar-in-menu", "two-tabs", "nothing"])
        sandbox.step(by: 1)
        #expect(sandbox.scenario?.id == "two-tabs")
        sandbox.visit(-1)
        #expect(stage.desk.flow === flow, "the history has it")
        sandbox.visit(-1)
        #expect(sandbox.scenario?.id == "two-tabs")
        sandbox.visit(1)
        #expect(stage.desk.flow === flow)
      }
    }

    @Test("ST-08 every frame of the wall shows the composition, and follows its edits")
    func wall() async throws {
      try await run { stage in
        let flow = try begin("toolbar-in-menu", stage)
        stage.canvas.wall = .looks
        try await letEventsArrive()
        let wall = try #require(stage.find("wall"))
        try await stage.rest()
        let count = FrameWallViewController.Variant.looks.count
        #expect(stage.texts(in: "wall").count { $0 == "Message 1" } == count)
        let list = flow.composition.layers[2]
        let next = flow.composition.setting("text", of: list.id, to: .text("Letter"))
        flow.go(to: try #require(next))
        try await until("the frames to follow") {
          stage.texts(in: "wall").count { $0 == "Letter 1" } == count
        }
        #expect(!stage.texts(in: "wall").contains("Message 1") && wall.isMapped)
      }
    }

    @Test("ST-02 the knobs are the properties of the layers; to turn one is an edit to be undone")
    func knobs() async throws {
      try await run { stage in
        let flow = try begin("toolbar-in-menu", stage)
        let knobs = try #require(stage.sandbox.screen?.representedKnobs)
        #expect(knobs["2-detail"] == .text("3 unread"))
        #expect(knobs.knobs.first { $0.id == "2-detail" }?.section == "Toolbar, layer 2")
        knobs["2-detail"] = .text("none")
        #expect(flow.composition.layers[1].text("detail") == "none")
        knobs["3-count"] = .number(-1)
        #expect(flow.composition.layers[2].number("count") == 30, "what is not accepted is not set")
        #expect(knobs["9-title"] == .none && knobs["list"] == .none)
        #expect(knobs.canUndo)
        knobs.undo()
        #expect(flow.composition.layers[1].text("detail") == "3 unread" && knobs.canRedo)
        // Another layer has other knobs, and no knob is left of one that was removed.
        flow.go(to: try #require(flow.composition.removing(flow.composition.layers[2].id)))
        #expect(!knobs.knobs.contains { $0.id.hasPrefix("3-") })
        // A link opens the composition as it is: its knobs are in the document, not in the URL.
        knobs.all = [:]
        let place = ScenarioPlace(stage.sandbox.screen, CanvasSettings())
        #expect(place?.parameters.isEmpty == true && flow.composition.layers.count == 2)
      }
    }

    @Test("OE-18 a sandbox has the page and its commands only if Compose was added")
    func added() {
      let canvas = CanvasViewController(bar: CanvasBar(inWidth: 800))
      let without = InspectorViewController(canvas.inspection, tools: [])
      let own = ["knobs", "tree", "events", "transition", "record", "accessibility", "style"]
      #expect(without.pageIDs == own)
      #expect(!without.commands.contains { $0.scope == .page("compose") })
      let inspector = InspectorViewController(canvas.inspection, tools: [MyFlows().page])
      var all = own
      all.insert("compose", at: 4)
      #expect(inspector.pageIDs == all)
      #expect(inspector.commands.contains { $0.value == "compose.export" })
      #expect(SandboxApp.enfilade.freshTools().count == 1)
    }

    @Test("OE-18 a tool that is added twice is there once")
    func addedTwice() {
      let app = SandboxApp(
        id: "org.example.Twice", title: "Twice",
        scenarios: [Scenario("leaf", "Leaf", group: "Tests") { Leaf() }],
        tools: [.compose, .compose])
      let tools = app.freshTools()
      #expect(app.tools.count == 1 && tools.count == 1)
      let canvas = CanvasViewController(bar: CanvasBar(inWidth: 800))
      let inspector = InspectorViewController(canvas.inspection, tools: tools.map(\.page))
      #expect(inspector.pageIDs.count { $0 == "compose" } == 1)
      #expect(Set(inspector.pageIDs).count == inspector.pageIDs.count)
    }

    @Test("OE-18 while a screen is in another language, the texts of a tool are in that of the app")
    func language() async throws {
      try await run { stage in
        defer { TrialLanguage.begin(nil, exceptIn: []) }
        #expect(stage.canvas.modulesOfTools == ["Compose"])
        stage.canvas.settings.language = .pseudo
        #expect(tr("Compose").hasPrefix("["))
        #expect(tr("Compose", file: "Parts/TextScreen.swift").hasPrefix("["), "it is on the screen")
        #expect(tr("Compose", file: "Sandbox/App/SandboxApp.swift") == "Compose")
        #expect(tr("Compose", file: "ContainmentInspector/Tree/TreeRow.swift") == "Compose")
        #expect(tr("Compose", file: "GTKTools/Text/WebMarkup.swift") == "Compose")
        #expect(tr("Compose", file: "Compose/Page/ComposeBar.swift") == "Compose")
        stage.sandbox.isInspectorVisible = true
        try await stage.perform("compose")
        try await until("the page") { stage.find("compose.export") != nil }
        #expect(stage.find("compose.export")?.accessibleName == "Export Swift")
      }
    }

    @Test("ST-02 what is renamed, duplicated, deleted and brought back is so in the files")
    func manage() async throws {
      let folder = try TemporaryFolder()
      let flows = MyFlows(folder: folder.path) { $0 == "my-taken" }
      let first = flows.add(Flow(Composition(Layer(.list))), title: "Ünique — list")
      #expect(first.id == "my-unique-list")
      #expect(flows.add(Flow(), title: "日本").id == "my-screen")
      #expect(flows.add(Flow(), title: "Taken").id == "my-taken-2", "the app has one")
      let copy = flows.duplicate(first)
      #expect(copy.id == "my-unique-list-2" && copy.title == "Ünique — list 2")
      copy.go(to: try #require(copy.composition.removing(copy.composition.layers[0].id)))
      #expect(first.composition.outline == "list", "a copy is another composition")
      flows.rename(first, "Another")
      #expect(flows.all.first === first && first.id == "my-unique-list", "links still lead there")
      flows.save()

      let again = MyFlows(folder: folder.path)
      #expect(again.all.map(\.title) == flows.all.map(\.title) && again.faults.isEmpty)
      #expect(again["my-unique-list"]?.composition.outline == "list")
      flows.remove(first)
      #expect(MyFlows(folder: folder.path)["my-unique-list"] == nil)
      #expect(flows.restore() === first && !flows.canRestore)
      flows.save()
      #expect(MyFlows(folder: folder.path)["my-unique-list"]?.title == "Another")
    }

    @Test("ST-02 a damaged file is kept aside, and the composition of an earlier version is found")
    func files() throws {
      let folder = try TemporaryFolder()
      try TextFile.write("{", to: folder.path + "/screens/my-bad.enfilade")
      try TextFile.write("", to: folder.path + "/screens/No id.enfilade")
      let old = """
        {"format": "enfilade-composition", "version": 1, "root": {"kind": "form"}}
        """
      try TextFile.write(old, to: folder.path + "/draft.enfilade")
      let flows = MyFlows(folder: folder.path)
      #expect(flows.all.map(\.composition.outline) == ["form"])
      #expect(flows.faults.count == 1)
      #expect(UserFolders.hasFile(folder.path + "/screens/my-bad.enfilade.damaged"))
      #expect(MyFlows(folder: folder.path).all.map(\.id) == ["my-draft"])
      #expect(!UserFolders.hasFile(folder.path + "/draft.enfilade"))
    }

    @Test("ST-02 a draft of a later version stays, and what cannot be read is never written over")
    func unread() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/screens/my-mail.enfilade"
      let bad = folder.path + "/screens/my-bad.enfilade"
      let later = FlowDocument.write(Flow(), titled: "Mail")
        .replacing("\"version\": 2", with: "\"version\": 3, \"sounds\": []")
      try TextFile.write(later, to: path)
      let flows = MyFlows(folder: folder.path)
      #expect(flows.all.isEmpty && flows.faults.count == 1)
      #expect(flows.add(Flow(), title: "Mail").id == "my-mail-2", "the file has the other id")
      flows.save()
      #expect(try TextFile.read(path) == Array(later.utf8))
      for text in ["{", "["] {
        try TextFile.write(text, to: bad)
        #expect(MyFlows(folder: folder.path).all.map(\.id) == ["my-mail-2"])
      }
      #expect(try TextFile.read("\(bad).damaged") == Array("{".utf8))
      #expect(try TextFile.read("\(bad).damaged-2") == Array("[".utf8))
    }

    @Test("ST-02 the one on the canvas that is deleted makes room for the next, and comes back")
    func deleted() async throws {
      try await run { stage in
        let sandbox = stage.sandbox
        let flow = try begin("dashboard", stage)
        stage.desk.delete(flow)
        #expect(sandbox.scenario?.id == "two-tabs" && !sandbox.canVisit(-1))
        #expect(sandbox.scenarios.count == 2)
        stage.desk.restore()
        #expect(stage.desk.flow === flow)
        flow.rename("Board")
        stage.flows.rename(flow, "Instruments")
        #expect(sandbox.scenario?.title == "Instruments" && sandbox.screen?.title == "Instruments")
      }
    }

    @Test("ST-02 who goes back where one was deleted comes to another scenario at once")
    func wentBack() async throws {
      try await run { stage in
        let sandbox = stage.sandbox
        sandbox.step(by: 1)
        let flow = try begin("dashboard", stage)
        sandbox.step(by: 2)
        #expect(sandbox.scenario?.id == "nothing", "on either side of the one that goes")
        stage.desk.delete(flow)
        sandbox.visit(-1)
        #expect(sandbox.scenario?.id == "two-tabs" && !sandbox.canVisit(-1))
      }
    }

    @Test("ST-02 a new one does not have what was recorded of one that is gone since another start")
    func recorded() throws {
      let folder = try TemporaryFolder()
      let flows = MyFlows(folder: folder.path)
      let flow = flows.add(Flow(), title: "Mail")
      let step = Recording.Step(time: 0, action: .settle)
      try Recording(scenario: flow.id, steps: [step]).save(in: folder.path)
      flows.remove(flow)
      flows.restore()
      #expect(flows.stories(of: flow).count == 1)
      flows.remove(flow)
      let again = MyFlows(folder: folder.path)
      let other = again.add(Flow(), title: "Mail")
      #expect(other.title == "Mail" && again.stories(of: other).isEmpty)
    }

    @Test("ST-02 the title is proposed as the name of a file, in which there is no slash")
    func fileName() {
      #expect(MyFlows().add(Flow(), title: "In/out").fileName == "In-out")
    }

    @Test("ST-02 a composition begins from the controllers of any screen, if it has any")
    func fromScreen() async throws {
      for scenario in Scenario.all where !["endless", "crash"].contains(scenario.id) {
        guard let composition = Composition(of: scenario.makeScreen()) else { continue }
        let text = FlowDocument.write(Flow(composition))
        let read = try FlowDocument.read(Array(text.utf8)).composition
        #expect(read.isAlike(composition), "\(scenario.id) can be written and read")
      }
      let list = ListViewController<Int>(make: { Leaf() }, configure: { _, _ in })
      list.title = "Letters"
      let bar = ToolbarController(
        rootViewController: TabsController(viewControllers: [
          list, ColorViewController(Color(hex: "#ff0000") ?? .white), Leaf("Other"),
        ]))
      bar.toolbar.title = "Inbox"
      let screen = ContainerViewController(content: bar)
      let composition = try #require(Composition(of: screen))
      #expect(composition.outline == "container(toolbar(tabs(list, colour, text)))")
      #expect(composition.layers[1].text("title") == "Inbox")
      #expect(composition.layers.dropFirst(3).map { $0.text("title") } == ["Letters", "", "Other"])
      #expect(composition.layers[4].text("colour") == "#ff0000")
      #expect(Composition(of: Leaf("Nothing")) == nil)
    }

    @Test(
      "FL-07 the screens of the flow on the canvas are found, and the page edits the chosen one")
    func screens() async throws {
      try await run { stage in
        #expect(stage.desk.finds.isEmpty)
        let (more, id) = Flow().adding(titled: "Letter")
        let flow = stage.flows.add(more, title: "Mail")
        stage.sandbox.show(flow.scenario)
        try await letEventsArrive()
        #expect(stage.desk.finds.map(\.title) == ["Screen: Start", "Screen: Letter"])
        let command = try #require(stage.desk.finds.last)
        let action = Task.immediate { await stage.sandbox.performInInspector(command) }
        stage.theatre.clock.advance(by: 1000)
        await action.value
        try await letEventsArrive()
        #expect(stage.find("compose.screen")?.accessibleName == "Screen: Letter")
        #expect((stage.sandbox.screen as? FlowPlayer)?.first?.screenID == id)
      }
    }

    @Test("ST-02 Compose follows the canvas: a composition, and other scenarios to begin from")
    func page() async throws {
      try await run { stage in
        stage.sandbox.isInspectorVisible = true
        try await stage.perform("compose")
        try await letEventsArrive()
        #expect(stage.texts(in: "compose.start.this") == ["This screen: Two tabs"])
        try await stage.perform("compose.begin-with-this")
        #expect(stage.sandbox.scenario?.id == "my-two-tabs")
        #expect(stage.desk.flow?.composition.outline == "tabs(colour, text)")
        try await until("the layers") { stage.find("compose.layer.3") != nil }
        stage.sandbox.step(by: 2)
        try await until("the offer") { stage.find("compose.start.this") != nil }
        try await stage.perform("compose.begin-with-this")
        try await until("the banner") {
          stage.theatre.root.window.descendants(of: Label.self).contains {
            $0.isMapped && $0.text.hasPrefix("“Nothing” has no container")
          }
        }
        #expect(stage.flows.all.count == 1)
        stage.sandbox.visit(-1)
        try await until("the layers again") { stage.find("compose.layer.3") != nil }
        // Of an empty flow itself nothing can begin.
        stage.sandbox.show(stage.flows.add(Flow(), title: "Blank").scenario)
        try await until("the sentence") { stage.find("compose.start.sentence") != nil }
        #expect(stage.find("compose.start.this") == nil && stage.find("compose.selected") == nil)
      }
    }
  }
}
