import Containment
import GTK
import Parts
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

/// What `make bench` measures with the benchmark `flow` works as well.
extension OnScreen {
  @Suite("Flows: two hundred screens")
  struct FlowScaleTests {
    @Test(
      "FL-01 a flow of 200 screens with 1,000 links is opened, walked, edited, and scrolled to its end"
    )
    func large() async throws {
      let made = try Flow.large()
      #expect(made.screens.count == 200 && made.links.count == 1_000)
      let text = FlowDocument.write(made)
      let flow = MyFlow(
        "my-large", "Large", try FlowDocument.read(Array(text.utf8)).flow, path: nil, draft: nil)
      #expect(flow.present.isAlike(made))

      let player = FlowPlayer(flow)
      let theatre = try await Theatre.showing(player, width: 700, height: 400)
      let list = try #require(player.seenLayers.first { $0.layer.kind == .list })
      let rows = try #require(list.controller as? LineList)
      #expect(
        rows.values.count == 10_000 && rows.rowControllerCount < 60, "only those that are seen")
      func sees(_ text: String) -> Bool { theatre.label(text) != nil }
      #expect(sees("Item 1") && !sees("Item 10000"))

      rows.scroll(to: 9_999)
      try await handled(theatre.clock.advance(by: 1000))
      #expect(sees("Item 10000") && rows.rowControllerCount < 60)
      var edited = flow.present
      edited.tables[0].set("The last one", row: 9_999, column: 0)
      flow.go(to: edited)
      try await letEventsArrive()
      #expect(sees("The last one"))

      // The edit has made the screen anew.
      let now = try #require(player.seenLayers.first { $0.layer.kind == .list })
      now.controller.clicks.row = 41
      player.trigger(LinkPlace("row"), of: now.layer.id, now.controller)
      for _ in 0..<3 {
        try await letEventsArrive()
        theatre.clock.advance(by: 1000)
      }
      #expect(sees("Item 42 on screen 1"))
    }

    @Test(
      "FL-01 an edit among 200 screens is one step, and ten thousand of them are undone and done again"
    )
    func undo() throws {
      let flow = MyFlow("my-large", "Large", try Flow.large(rows: 10), path: nil, draft: nil)
      let first = flow.present
      let count = Dice.isNightly ? 10_000 : 1_000
      for number in 0..<count {
        let id = flow.present.screens[number % first.screens.count].id
        let next = flow.present.renaming(id, to: "Title \(number)")
        flow.go(to: try #require(next))
      }
      let last = flow.present
      for _ in 0..<count { flow.undo() }
      #expect(flow.present == first && !flow.canUndo)
      for _ in 0..<count { flow.redo() }
      #expect(flow.present == last && !flow.canRedo)
    }

    @Test("FL-10 what there is to look at in 200 screens is found")
    func check() throws {
      let flow = try Flow.large(rows: 10)
      #expect(FlowCheck(flow).faults == [])
      let broken = try #require(flow.removing("screen-7")?.renaming("screen-8", to: "Start"))
      let faults = FlowCheck(broken).faults.map(\.sentence)
      #expect(faults.contains("2 screens are called “Start”: give each a title of its own."))
    }

    @Test("FL-10 what leads to each of many screens is found in one pass", .timeLimit(.minutes(1)))
    func passes() throws {
      #expect(FlowCheck(try Flow.large(screens: 2_000, rows: 10)).faults == [])
    }

    @Test(
      "FL-10 what may be gone back to, and which row has led there, is found for each of 300 screens",
      .timeLimit(.minutes(1)))
    func wayBack() throws {
      let count = 300
      let screens = (0..<count).map { number in
        let links: [LinkAction] = [
          .push(to: "s-\(min(number + 1, count - 1))"), .backTo("s-0"), .removeRow("Gone"),
        ]
        let buttons = Layer(
          .buttons, ["buttons": .text("On, Back, Remove")],
          links: links.enumerated().map { Link("button-\($0 + 1)", $1) })
        let first = Layer(.list, ["rows": .text("items")], links: [Link("row", .push(to: "s-1"))])
        return FlowScreen(
          "s-\(number)", "S \(number)",
          Composition(number == 0 ? Layer.inStack(first) : buttons))
      }
      var flow = try #require(Flow(screens, start: "s-0"))
      flow.tables = [try #require(FlowTable("items", columns: ["title"], rows: [["Soup"]]))]
      let ways = FlowWays(flow)
      #expect(ways.sampleRow(of: "s-\(count - 1)") == ["title": "Soup"])
      #expect(ways.behind("s-2") == ["s-0", "s-1"])
      #expect(FlowCheck(flow).faults == [])
    }

    @Test("FL-10 a chain of any number of screens is looked through")
    func chain() throws {
      let count = 20_000
      let screens = (0..<count).map { number in
        let next = number + 1 == count ? LinkAction.back : .replace(to: "s-\(number + 1)")
        return FlowScreen("s-\(number)", "S", Composition(.button("On", next)))
      }
      let flow = try #require(Flow(screens, start: "s-0"))
      let ways = FlowWays(flow)
      let last = try #require(flow.screens.last)
      let layer = try #require(last.composition.root)
      #expect(!ways.hasWayBack(from: last.id) && ways.behind(last.id).isEmpty)
      #expect(ways.obstacle(to: .dismiss, from: layer.id, in: last) != nil)
      #expect(ways.obstacle(to: .selectTab(0), from: layer.id, in: last) != nil)
    }

    @Test("FL-01 knobs stand for some layers only, and those of a screen are found at once")
    func knobs() throws {
      let flow = MyFlow("my-large", "Large", try Flow.large(rows: 10), path: nil, draft: nil)
      let knobs = LayerKnobs(of: flow)
      let numbers = Set(
        knobs.knobs.compactMap { $0.id.split(separator: "-").first.map(String.init) })
      #expect(numbers.count == 30)
      knobs["3-title"] = .text("Named")
      #expect(flow.present.layers[2].text("title") == "Named" && knobs["3-title"] == .text("Named"))
      knobs["999-title"] = .text("Never")
      #expect(!flow.present.layers.contains { $0.text("title") == "Never" })
    }
  }
}
