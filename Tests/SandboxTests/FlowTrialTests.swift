import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Flows: walked through by --check")
  struct FlowTrialTests {
    /// A canvas that is a window, with two of the looks that `--check` has, or all in the nightly tier.
    @MainActor
    private final class Canvas: CheckedCanvas {
      let theatre = Theatre(width: 1024, height: 640)
      private let looks = Dice.oneIn(4, of: ScenarioCheck.looks)
      private(set) var shown: [String] = []

      var frames: [String] { looks.map(\.title) }

      func show(_ screen: ViewController, in frame: Int) async {
        shown.append(frames[frame])
        theatre.settle(
          FrameWallViewController([looks[frame]], motion: Motion(clock: theatre.clock)) { screen })
        await rest()
      }

      func rest() async {
        theatre.clock.advance(by: 1000)
        theatre.container.settle()
        await MainLoop.idle()
      }
    }

    private func sample(_ links: [LinkAction]) throws -> Flow {
      let titles = links.indices.map { "Button \($0 + 1)" }
      let buttons = Layer(
        .buttons, ["buttons": .parts(titles)],
        links: links.enumerated().map { Link("button-\($0 + 1)", $1) })
      return try .of([
        "start": .inStack(buttons), "page": .button("Further", .push(to: "last")),
        "last": .button("Back", .backToRoot),
      ])
    }

    private func trial(of flow: Flow, on canvas: Canvas, steps: Int = 20) async -> [String] {
      let faults = await FlowTrial(of: flow, on: canvas, seed: Dice.seed, steps: steps).faults()
      // A narrow look may have too little room.
      if Diagnostics.reported.allSatisfy({ $0.kind == .tooLittleRoom }) { Diagnostics.removeAll() }
      return faults
    }

    @Test("FL-10 every link is followed in each look and width, by the way that leads there")
    func links() async throws {
      let canvas = Canvas()
      let all: [LinkAction] = [
        .push(to: "page"), .show(to: "page"), .present(to: "page", .sheet), .setRoot(to: "page"),
        .question(LinkQuestion("Which?", [LinkAnswer("This", .normal, .push(to: "last"))])),
        .snackbar("Done"), .openURL("https://example.org"),
      ]
      let faults = await trial(of: try sample(all), on: canvas)
      #expect(faults == [])
      #expect(canvas.shown == canvas.frames + canvas.frames.prefix(1))
    }

    @Test("FL-10 the looks of --check are those of the wall, 360 pixels wide, and a width of 1024")
    func looks() {
      let looks = ScenarioCheck.looks
      #expect(
        looks.map(\.id) == ["usual", "dark", "contrast", "rtl", "text", "narrow", "motion", "1024"])
      #expect(looks.map { $0.settings.size?.width } == [360, 360, 360, 360, 360, 280, 360, 1024])
    }

    @Test("FL-13 each link of a sample can be followed", arguments: Dice.oneIn(3, of: [0, 1, 2]))
    func samples(_ index: Int) async throws {
      let faults = await trial(of: FlowSample.all[index].make(), on: Canvas())
      #expect(faults == [])
    }

    @Test(
      "FL-10 a link that fails when it is followed is told of once, with its screen and the look")
    func failure() async throws {
      let canvas = Canvas()
      let faults = await trial(of: try sample([.push(to: "page"), .perform("none")]), on: canvas)
      let title = LinkAction.Kind.perform.title
      #expect(
        faults
          == [
            "“\(title)” of “Start” fails in the look “\(canvas.frames[0])”. “\(title)” is not possible here."
          ])
    }

    @Test("FL-03 FL-10 the links of single rows are followed as well as that of each row")
    func rows() async throws {
      let list = Layer(
        .list, ["lines": .text("Page, None")],
        links: [Link("row", .push(to: "page")), Link("row-2", .perform("none"))])
      let flow = try Flow.of(["start": .inStack(list), "page": .button("Back", .backToRoot)])
      let canvas = Canvas()
      let faults = await trial(of: flow, on: canvas)
      let title = LinkAction.Kind.perform.title
      #expect(
        faults
          == [
            "“\(title)” of “Start” fails in the look “\(canvas.frames[0])”. “\(title)” is not possible here."
          ])
    }

    @Test("FL-10 links in components are followed from the screens in which they stand")
    func components() async throws {
      let flow = try sample([.push(to: "page")])
      let button = try #require(flow["page"]?.composition.root)
      let (made, place) = try #require(flow.makingComponent(of: button.id))
      let further = try #require(made.component(in: place)?.id)
      #expect(made["page"]?.composition.outline == "component")
      #expect(await trial(of: made, on: Canvas()) == [])
      let dead = try #require(
        made.linking("action", of: button.id, to: Link("action", .perform("none"))))
      let title = try #require(dead[further]?.title)
      let canvas = Canvas()
      let faults = await trial(of: dead, on: canvas)
      let action = LinkAction.Kind.perform.title
      #expect(
        faults
          == [
            "“\(action)” of “\(title)” fails in the look “\(canvas.frames[0])”. “\(action)” is not possible here."
          ])
    }

    @Test("FL-10 a link of a component is tried in each screen in which that stands")
    func wholes() async throws {
      func standing() -> Layer { Layer(.component, ["screen": .text("card")]) }
      let button = Layer(
        .buttons, ["buttons": .text("On")], links: [Link("button-1", .show(to: "bare"))])
      let column = Layer(.column, [:], [standing(), button])
      let screens = [
        FlowScreen("card", "Card", Composition(.button("Home", .push(to: "last")))),
        FlowScreen("bare", "Bare", Composition(standing())),
        FlowScreen("start", "Start", Composition(.inStack(column))),
        FlowScreen("last", "Last", Composition(.button("Back", .back))),
      ]
      let flow = try #require(Flow(screens, start: "start"))
      let bare = try #require(
        flow.linking(
          "button-1", of: button.id, to: Link("button-1", .present(to: "bare", .sheet))))
      #expect(await trial(of: flow, on: Canvas()) == [])
      #expect(await trial(of: bare, on: Canvas()) == [], "there is a stack around it in one")
    }

    @Test("FL-10 what works only where one comes from certain screens is tried from these")
    func origins() async throws {
      // One comes to the page by beginning anew first, from where there is no way back to a root.
      let flow = try sample([.setRoot(to: "page"), .push(to: "page")])
      let canvas = Canvas()
      let faults = await trial(of: flow, on: canvas)
      #expect(faults == [])
    }

    @Test("FL-10 a walk of a thousand steps from any seed comes to rest, and shows what is drawn")
    func walk() async throws {
      let canvas = Canvas()
      for flow in try Flow.samples() {
        let player = FlowPlayer(MyFlow("trial", "Trial", flow, path: nil, draft: nil))
        player.isTrial = true
        await canvas.show(player, in: 0)
        let trial = FlowTrial(
          of: flow, on: canvas, seed: Dice.seed, steps: max(Dice.steps(1_000) / 5, 10))
        let fault = await trial.walkAtRandom(player)
        #expect(fault == nil, "seed \(Dice.seed)")
        if Diagnostics.reported.allSatisfy({ $0.kind == .tooLittleRoom }) {
          Diagnostics.removeAll()
        }
      }
    }

    @Test("FL-10 --check walks through the flows of the catalogue, and leaves them as they are")
    func audit() async throws {
      AuditShare.seed = Dice.isNightly ? nil : Dice.seed
      defer { AuditShare.seed = nil }
      let leaf = Scenario("leaf", "Leaf", group: "Tests") { Leaf() }
      let stage = try await SandboxStage([leaf])
      let made = try sample([.push(to: "page"), .perform("none")])
      let flow = stage.flows.add(made, title: "Trial")
      let scenario = flow.scenario
      let settings = stage.canvas.settings
      let faults = await Audit(of: stage.sandbox, only: scenario).faults
      let failing = faults.filter { $0.contains("fails in the look") }
      #expect(failing.count == 1 && failing.allSatisfy { $0.hasPrefix("my-trial: ") }, "\(faults)")
      #expect(flow.present.isAlike(made))
      #expect(stage.canvas.settings == settings, "the canvas is as it was")
      Diagnostics.removeAll()
    }

    @Test("FL-10 the longest words on each button leave room for what is beside them")
    func longWords() async throws {
      let stage = try await SandboxStage([Scenario("leaf", "Leaf", group: "Tests") { Leaf() }])
      let contents = [LayerKind.text, .message, .buttons, .list].map { Layer.fresh($0) }
      let bars = contents.map { Layer.inStack($0) } + [Layer(.toolbar, [:], [contents[3]])]
      for (index, layer) in bars.enumerated() {
        let flow = stage.flows.add(Flow(Composition(layer)), title: "Words \(index)")
        stage.sandbox.show(flow.scenario)
        try await stage.rest()
        let screen = try #require(stage.sandbox.screen)
        let knobs = try #require(screen.representedKnobs)
        let long = Array(repeating: "enfilade", count: 20).joined(separator: " ")
        for knob in knobs.knobs where knob.id.contains("button") || knob.id.contains("action") {
          knobs[knob.id] = .text(long)
        }
        try await stage.rest()
        #expect(screen.view.minimumSize.width < 600, "\(layer.outline)")
      }
      Diagnostics.removeAll()
    }

    @Test("FL-10 --check with the file of a flow checks that alone, and refuses any other file")
    func commandLine() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/Mail.enfilade"
      try TextFile.write(FlowDocument.write(try sample([.push(to: "page")])), to: path)
      let parsed = try Invocation.parse(["enfilade", "--check", path], of: .enfilade)
      let invocation = try #require(parsed.invocation)
      #expect(invocation.isCheck && invocation.tools != nil && invocation.links == [])
      #expect(invocation.scenario?.id == "my-mail")
      for text in ["/nowhere.enfilade", folder.path] {
        #expect(throws: CommandLineError.self) {
          try Invocation.parse(["enfilade", "--check", text], of: .enfilade)
        }
      }
    }
  }
}
