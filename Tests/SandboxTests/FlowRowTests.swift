import Containment
import GTK
import Parts
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox

@Suite("Flows: links of single rows")
struct FlowRowTests {
  private static let triggers: [LinkTrigger.Kind] = [
    .click, .secondaryClick, .swipeToStart, .swipeToEnd,
  ]

  /// A list of settings, with these links.
  private func settings(_ links: [Link], _ values: [String: KnobValue] = [:]) -> Layer {
    var all: [String: KnobValue] = ["lines": .text("Profile, Alerts, About")]
    all.merge(values) { $1 }
    return Layer(.list, all, links: links)
  }

  @Test("FL-03 rows that somebody has typed can be linked on their own, those of a table cannot")
  func elements() {
    let typed = ["row Each row", "row-1 Profile", "row-2 Alerts", "row-3 About"]
    #expect(Layer.titles(settings([])) == typed)
    #expect(Layer.titles(settings([], ["count": .number(0)])) == typed)
    #expect(Layer.titles(settings([], ["rows": .text("letters")])) == ["row Each row"])
    #expect(
      Layer.titles(Layer(.grid, ["lines": .text("One, Two")]))
        == ["row Each card", "row-1 One", "row-2 Two"])
    let elements = settings([]).kind.descriptor.elements(of: settings([]))
    #expect(elements.allSatisfy { $0.triggers == FlowRowTests.triggers })
  }

  @Test("FL-03 typed rows have their titles, arrows and, as cards, pictures")
  func lines() throws {
    let list = settings([], ["chevron": .flag(true)])
    #expect(list.lines?.map(\.text) == ["Profile", "Alerts", "About"])
    #expect(list.lines?.allSatisfy(\.hasChevron) == true)
    let table = try #require(FlowTable("letters", columns: ["title"], rows: [["Dear Ada"]]))
    let filled = settings([], ["rows": .text("letters")]).filled(with: FlowData(tables: [table]))
    #expect(filled.lines?.map(\.text) == ["Dear Ada"], "a table takes their place")
    let live = LiveComposition()
    live.show(Composition(Layer(.grid, ["lines": .text("One, Two")])))
    let grid = try #require(live.content as? CardGrid)
    #expect(grid.values.map(\.text) == ["One", "Two"])
    #expect(grid.values.map(\.picture) == ["landscape", "landscape-2"])
  }

  @Test("FL-02 of a text with very many titles the first ones are rows, and a sentence says so")
  func manyLines() throws {
    let titles = (1...100_000).map { "Title \($0)" }
    let list = settings(
      [Link("row-2", .snackbar("Two"))], ["lines": .text(titles.joined(separator: ", "))])
    var layers = Flow(Composition(list)).layers
    #expect(list.lines?.map(\.text) == Array(titles.prefix(Layer.mostParts)))
    #expect(list.elements.count { $0.id.hasPrefix("row-") } == Layer.mostParts)
    let start = ContinuousClock.now
    for _ in 0..<20 {
      _ = list.elements
      layers[0].keepLinks(of: list)
    }
    #expect(ContinuousClock.now - start < .seconds(2), "what is not shown costs nothing")
    let sentences = FlowCheck(Flow(Composition(list))).faults.map(\.sentence)
    #expect(
      sentences == [
        "“Titles of rows” of “List” of “Start” has more than 100 parts, of which only the first are "
          + "shown: make a table of them."
      ])
    let exact = settings([], ["lines": .parts(Array(titles.prefix(Layer.mostParts)))])
    #expect(FlowCheck(Flow(Composition(exact))).faults == [])
    // What is edited in place on the canvas loses none of them.
    let first = TextSource(layer: list.id, property: "lines", part: 0)
    let edited = first.value(in: list, with: "Other").text ?? ""
    #expect(edited.hasPrefix("Other, Title 2,") && edited.hasSuffix("Title 100000"))
  }

  @Test("FL-03 the link of one row comes before that of each row, for each trigger")
  func followed() {
    let each = Link("row", .show(to: "page"))
    let own = Link("row-2", .show(to: "alerts"))
    let swipe = Link("row-2", on: .swipeToEnd, .back)
    func followed(_ row: Int, _ trigger: LinkTrigger, _ layer: Layer) -> Link? {
      layer.followed(at: .row(row, trigger))
    }
    let list = settings([each, own, swipe])
    #expect(followed(0, .click, list) == each && followed(1, .click, list) == own)
    #expect(followed(1, .swipeToEnd, list) == swipe && followed(0, .swipeToEnd, list) == nil)
    #expect(followed(7, .click, list) == each && list.followed(at: LinkPlace("row")) == each)
    #expect(list.usual(at: LinkPlace("row-1")) == "As each row")
    #expect(list.usual(at: LinkPlace("row-1", .swipeToEnd)) == "Nothing")
    #expect(list.usual(at: LinkPlace("row")) == "Nothing")
    let ofTable = settings([each, own], ["rows": .text("letters")])
    #expect(followed(1, .click, ofTable) == each, "it is left over")
    #expect(
      ["row", "row-1", "row-12", "row-0", "row--1", "row-x", "item-1"].map {
        LinkPlace($0).row
      } == [0, 0, 11, nil, nil, nil, nil])
  }

  @Test("FL-01 FL-03 a link of one row is readable in a file, and comes back")
  func document() throws {
    let flow = Flow(
      Composition(settings([Link("row", .back), Link("row-2", on: .secondaryClick, .back)])))
    let text = FlowDocument.write(flow)
    for line in [
      #""lines": "Profile, Alerts, About""#, #"{ "element": "row", "action": "back" },"#,
      #"{ "element": "row-2", "trigger": "secondary-click", "action": "back" }"#,
    ] {
      #expect(text.contains(line), "\(line)")
    }
    #expect(try FlowDocument.read(Array(text.utf8)).flow.isAlike(flow))
  }

  @Test(
    "FL-10 a link of a row that is not there is found, and screens that single rows lead to are")
  func check() throws {
    func faults(_ list: Layer) throws -> [String] {
      FlowCheck.sentences(try .of(["start": list, "page": .button("Close", .dismiss)]))
    }
    let leading = Link("row-3", .present(to: "page", .sheet))
    let gone =
      "“List” of “Start” has a link from something that it does not have any more: bring that back, or remove the link."
    #expect(try faults(settings([leading])) == [])
    #expect(try faults(settings([leading, Link("row-4", .snackbar("4"))])) == [gone])
    let ofTable = settings([leading], ["rows": .text("none")])
    #expect(try faults(ofTable).contains(gone))
  }

  @Test("FL-03 FL-07 who lists the links of rows sees which do as each row does")
  func list() {
    let list = settings([Link("row-2", on: .swipeToEnd, .back)])
    #expect(
      LinkLine.all(of: list).map { "\($0.id) \($0.title)" } == [
        "row Each row", "row-1 Profile", "row-2 Alerts",
        "row-2.swipe-to-end Alerts: Swipe to the end", "row-3 About",
      ])
    #expect(
      LinkLine.all(of: settings([Link("row-9", .back)])).last
        == LinkLine(
          id: "gone-1", title: "Not there any more: Back",
          place: ActionPlace(link: LinkPlace("row-9")), isGone: true))
  }
}

extension OnScreen {
  @Suite("Flows: links of single rows, clicked and drawn")
  struct FlowRowOnScreenTests {
    private func settings(_ links: [Link]) -> Layer {
      Layer(.list, ["title": .text("Settings"), "lines": .text("Profile, Alerts")], links: links)
    }

    private func walk(_ links: [Link]) async throws -> FlowWalk {
      let list = Layer(.list, ["lines": .text("Profile, Alerts, About")], links: links)
      return try await FlowWalk([
        ("settings", Layer.inStack(list)), ("page", Layer.button("Done", .back)),
        ("alarm", Layer.button("Ready", .back)),
      ])
    }

    @Test("FL-03 a row leads where its own link leads, one without a link where each row leads")
    func click() async throws {
      let walk = try await walk([Link("row", .show(to: "page")), Link("row-2", .show(to: "alarm"))])
      try await walk.follow("Alerts")
      #expect(walk.screens == ["settings", "alarm"])
      #expect(
        walk.calls() == [
          "alarm.willMove", "alarm.viewWillAppear", "alarm.viewDidAppear", "alarm.didMove",
        ])
      try await walk.follow("Ready")
      try await walk.follow("About")
      #expect(walk.screens == ["settings", "page"])
      try await walk.follow("Done")
      // With only its own link, one row leads on, and another is only selected.
      let list = try walk.layer(.list)
      try await walk.edit(walk.flow.present.linking("row", of: list.id, to: nil))
      try await walk.follow("Profile")
      #expect(walk.screens == ["settings"] && walk.message == nil)
      try await walk.follow("Alerts")
      #expect(walk.screens == ["settings", "alarm"])
    }

    @Test("FL-03 a row has a menu key and swipes of its own, and leads on by Enter")
    func triggers() async throws {
      let walk = try await walk([
        Link("row", on: .secondaryClick, .snackbar("Any")),
        Link("row-1", on: .secondaryClick, .show(to: "page")),
        Link("row-3", on: .swipeToStart, .snackbar("Gone")),
      ])
      try await walk.follow("About")
      #expect(walk.screens == ["settings"], "a click only selects it")
      let list = try walk.layer(.list)
      let leading = Link("row-3", .show(to: "alarm"))
      try await walk.edit(walk.flow.present.linking("row-3", of: list.id, to: leading))
      try await walk.press(.enter)
      #expect(walk.screens == ["settings", "alarm"])
      try await walk.follow("Ready")

      try await walk.rest(after: #require(walk.find("Alerts")).realClick(button: 3))
      #expect(walk.message == "Any" && walk.screens == ["settings"])
      try await walk.rest(after: walk.player.hide())
      try await walk.rest(after: #require(walk.find("Profile")).realClick(button: 3))
      #expect(walk.screens == ["settings", "page"])
      try await walk.follow("Done")
      try await #require(walk.find("Alerts")).realDrag(from: (420, 5), to: (20, 5), steps: 10)
      try await walk.rest()
      #expect(walk.message == nil, "it has no swipe")
      try await #require(walk.find("About")).realDrag(from: (420, 5), to: (20, 5), steps: 10)
      try await walk.rest()
      #expect(walk.message == "Gone")
    }

    // MARK: Drawing

    private func bench(_ list: Layer) async throws -> ComposeBench {
      let bench = try await ComposeBench()
      try await bench.begin(Flow.of(["start": list, "letter": Layer(.message)]))
      return bench
    }

    @Test("FL-03 FL-07 each row and single rows are linked by keyboard, and say what they do")
    func linkByKeyboard() async throws {
      let bench = try await bench(settings([]))
      try await bench.press(Key("l"), .shift)
      let player = try #require(bench.canvas.content as? FlowPlayer)
      #expect(player.seenElements.map(\.element.id) == ["row", "row-1", "row-2"])
      #expect(player.seenElements.map(\.frames.count) == [2, 1, 1])
      #expect(player.seenElements[0].frames == player.seenElements[1...].map { $0.frames[0] })
      try await bench.press(.tab)
      #expect(bench.mode == "“Each row” of “Settings”: Nothing")
      try await bench.link(to: "let")
      try await bench.press(.tab)
      #expect(bench.mode == "“Profile” of “Settings”: As each row")
      try await bench.press(.tab)
      try await bench.link(to: "mess")
      #expect(bench.mode == "“Alerts” of “Settings”: Show a message")
      let links = bench.composer.layer?.links
      #expect(links?.map(\.element) == ["row", "row-2"] && links?[0].action == .show(to: "letter"))
      try await bench.press(.delete)
      #expect(bench.mode == "“Alerts” of “Settings”: As each row")
      #expect(bench.composer.layer?.links == [Link("row", .show(to: "letter"))])
    }

    @Test("FL-03 FL-07 a click on a row in the mode Link links that row")
    func linkByMouse() async throws {
      let bench = try await bench(settings([]))
      try await bench.rest(after: bench["compose.mode.link"]?.realClick())
      let label = bench.canvas.view.descendants(of: Label.self).first {
        $0.isMapped && $0.text == "Alerts"
      }
      try await handled(#require(label).realClick())
      try await bench.until("the destinations") { bench["compose.to.screen.letter"] != nil }
      try await bench.rest()
      bench["compose.to.screen.letter"]?.realClick()
      try await bench.until("them to go") { bench["compose.to.screen.letter"] == nil }
      try await bench.rest()
      #expect(bench.composer.layer?.links == [Link("row-2", .show(to: "letter"))])
    }

    @Test("FL-03 who types the rows of a list keeps their links, and undoes it in one step")
    func typing() async throws {
      let (profile, alerts) = (Link("row-1", .back), Link("row-2", .show(to: "letter")))
      let bench = try await bench(settings([profile, alerts]))
      let entry = try #require(bench["knob.lines"]?.as(Entry.self))
      func links(_ text: String) async throws -> [Link]? {
        entry.text = text
        try await bench.rest()
        return bench.composer.layer?.links
      }
      #expect(bench["compose.link.row-2"]?.accessibleName == "Alerts: Show")
      #expect(try await links("Pro, Alerts") == [profile, alerts])
      #expect(bench["compose.link.row-1"]?.accessibleName == "Pro: Back")
      #expect(try await links("Alerts") == [Link("row-1", .show(to: "letter"))])
      #expect(try await links("You, Alerts") == [profile, alerts])
      #expect(try await links("Alerts, Other") == [Link("row-1", .show(to: "letter"))])
      try await bench.rest(after: bench.composer.undo())
      #expect(bench.composer.layer?.text("lines") == "Profile, Alerts")
      #expect(bench.composer.layer?.links == [profile, alerts])
    }

    @Test("FL-07 FL-10 the link of what is gone is listed, and removed by a button")
    func gone() async throws {
      let profile = Link("row-1", .show(to: "letter"))
      let bench = try await bench(settings([Link("row-9", .back), profile]))
      let button = try #require(bench["compose.link.gone-1"])
      #expect(button.accessibleName == "Not there any more: Back: Remove")
      button.grabFocus()
      try await bench.press(.enter)
      try await bench.until("it to go") { bench["compose.link.gone-1"] == nil }
      #expect(bench.composer.layer?.links == [profile] && bench["compose.choice.nothing"] == nil)
      #expect(bench["compose.link.row"]?.isFocus == true)
      bench.composer.undo()
      #expect(bench.composer.layer?.links.count == 2)
    }

    @Test("FL-03 each trigger of each typed row is on offer")
    func offers() async throws {
      let bench = try await bench(settings([Link("row", .back)]))
      #expect(bench["compose.link.row-1"]?.accessibleName == "Profile: As each row")
      bench["compose.link.add"]?.grabFocus()
      try await bench.press(.enter)
      try await bench.until("the triggers") { bench["compose.choice.row-2.secondary-click"] != nil }
      try await bench.rest()
      for id in ["row-1.click", "row-2.click", "row-2.swipe-to-end", "row.swipe-to-start"] {
        #expect(bench["compose.choice.\(id)"] != nil, "\(id)")
      }
      #expect(bench["compose.choice.row.click"] == nil, "it has a link")
      bench["compose.choice.row-2.secondary-click"]?.grabFocus()
      try await bench.press(.enter)
      try await bench.until("the link") { bench["compose.link.row-2.secondary-click"] != nil }
      let link = bench.composer.layer?.link("row-2", on: .secondaryClick)
      #expect(link?.action == .show(to: "letter"))
    }
  }
}
