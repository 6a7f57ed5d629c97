import Containment
import GTK
import TestSupport
import Testing

@testable import Routing
@testable import Sandbox

private enum Style: String, CaseIterable { case serif, sansSerif }

private enum Side: String, KnobChoice {
  case left, right
  var title: String { self == .left ? "To the left" : "To the right" }
}

private struct AllKnobs: Knobs {
  @Knob("Title") var title = "On rooms"
  @Knob("Byline") var byline: String? = nil
  @Knob("Starred") var isStarred = false
  @Knob("Columns", in: 1...3) var columns = 1
  @Knob("Pages", in: 0...9, step: 3, unit: "p") var pageCount: Int? = 3
  @Knob("Zoom", in: 0.5...2, step: 0.5) var zoom = 1.0
  @Knob("Delay", in: 0...1, step: 0.1) var delay: Double? = nil
  @Knob("Ink") var ink = Color(red: 1, green: 0, blue: 0)
  @Knob("Paper") var paper: Color? = nil
  @Knob("Style") var style = Style.sansSerif
  @Knob("Side", among: [.right, .left]) var side = Side.right
  @Knob("Due") var due: Day? = nil
  /// No knob.
  var other = 1
}

/// A page that notes what it is told.
private final class NotedPage: ViewController {
  var notes: [String] = []
}

extension OnScreen {
  @Suite("Knobs that are properties")
  struct TypedKnobTests {
    @Test("AP-02 what a screen reads of its knobs while it observes them it follows")
    func observed() async {
      let theatre = Theatre()
      let knobs = LiveKnobs<AllKnobs>()
      let page = NotedPage()
      page.observe { [weak page] in page?.notes.append(knobs.title) }
      theatre.settle(page)
      knobs.title = "On doors"
      knobs.columns = 2
      await MainLoop.idle()
      #expect(page.notes == ["On rooms", "On doors"])
    }

    @Test("OP-01 a large number has marks between the thousands, and none in a URL")
    func grouped() {
      #expect(
        [0, 999, 1000, -1_234_567].map { $0.grouped() } == ["0", "999", "1,000", "−1,234,567"])
      let knob = KnobDescription.number("rows", "Rows", 0...1_000_000, unit: "px", 250_000)
      let row = KnobRow(knob, of: KnobValues([knob]))
      let number = row.view.descendants(of: Entry.self).map(\.text)
      #expect(number == ["250000"], "what is typed has none")
      #expect(row.view.descendants(of: Label.self).map(\.text) == ["Rows", "px"])
      #expect(knob.write(knob.initial) == "250000")
    }

    @Test("OP-01 a property is a knob, with a name, a control and a value that follow from it")
    func descriptions() {
      let knobs = AllKnobs().descriptions
      let written = knobs.map { "\($0.id) “\($0.title)” \($0.write($0.initial)): \($0.range)" }
      #expect(
        written == [
          "title “Title” On rooms: a text",
          "byline “Byline” -: a text",
          "is-starred “Starred” off: on or off",
          "columns “Columns” 1: a number from 1 to 3",
          "page-count “Pages” 3: a number from 0 to 9",
          "zoom “Zoom” 1: a number from 0.5 to 2",
          "delay “Delay” -: a number from 0 to 1",
          "ink “Ink” #ff0000: a colour such as #3584e4",
          "paper “Paper” -: a colour such as #3584e4",
          "style “Style” sansSerif: one of serif, sansSerif",
          "side “Side” right: one of right, left",
          "due “Due” -: a day such as 2026-11-21",
        ])
      #expect(
        knobs.filter(\.isOptional).map(\.id) == ["byline", "page-count", "delay", "paper", "due"])
      var titles: [String] = []
      for knob in knobs {
        if case .choice(let all) = knob.kind { titles += all.map(\.title) }
      }
      #expect(titles == ["Serif", "Sans serif", "To the right", "To the left"])
      if case .number(_, let step, let unit) = knobs[4].kind { #expect(step == 3 && unit == "p") }
    }

    @Test("OP-01 knobs are values: what is set in a copy is not set in the original")
    func copies() {
      let original = AllKnobs()
      var copy = original
      copy.title = "On doors"
      copy.columns = 2
      #expect(original.title == "On rooms" && original.columns == 1)
      #expect(copy.title == "On doors" && copy.columns == 2 && copy.style == .sansSerif)
    }

    @Test("OP-01 live knobs are read, set and followed by their properties, and undone one by one")
    func live() {
      let values = KnobValues(AllKnobs().descriptions)
      let knobs = LiveKnobs<AllKnobs>(values)
      let page = NotedPage()
      knobs.apply(\.columns, to: page) { $0.notes.append("columns \($1)") }
      knobs.apply(\.byline, to: page) { $0.notes.append("byline \($1 ?? "nobody")") }
      knobs.observe(by: page) { [weak page] in page?.notes.append("turned") }
      values["columns"] = .number(3)
      knobs.byline = "Someone"
      knobs.title = "On doors"
      knobs.paper = .white
      knobs.due = Day(year: 2026, month: 11, day: 21)
      #expect(
        page.notes == [
          "columns 1", "byline nobody", "columns 3", "turned", "byline Someone", "turned", "turned",
          "turned", "turned",
        ])
      #expect(knobs.columns == 3 && knobs.byline == "Someone" && knobs.current.paper == .white)
      #expect(
        values.written.map { "\($0.id)=\($0.text)" } == [
          "title=On doors", "byline=Someone", "columns=3", "paper=#ffffff", "due=2026-11-21",
        ])
      values.undo()
      #expect(knobs.due == nil && knobs.paper == .white, "one at a time")
      var several = knobs.current
      several.columns = 1
      several.side = .left
      knobs.current = several
      #expect(knobs.columns == 1 && knobs.side == .left)
      values.undo()
      #expect(knobs.columns == 3 && knobs.side == .right, "what was set at once is undone at once")
    }

    @Test("OP-01 a screen is made as its knobs say before it is shown, and whenever one was turned")
    func apply() throws {
      var first = AllKnobs()
      first.columns = 2
      let scenario = Scenario("page", "Page", group: "Tests", knobs: first) { _ in
        NotedPage()
      } apply: { page, knobs in
        page.notes.append("\(knobs.columns) \(knobs.title)")
      }
      weak var gone: ViewController?
      weak var goneKnobs: KnobValues?
      do {
        let screen = scenario.makeScreen(["title": .text("On doors")])
        let page = try #require(screen as? NotedPage)
        #expect(page.title == "Page" && page.notes == ["2 On doors"])
        page.representedKnobs?["columns"] = .number(3)
        page.representedKnobs?.undo()
        page.representedKnobs?.undo()
        #expect(page.notes == ["2 On doors", "3 On doors", "2 On doors", "2 On rooms"])
        (gone, goneKnobs) = (screen, screen.representedKnobs)
      }
      #expect(gone == nil && goneKnobs == nil)
    }

    @Test("OP-01 a knob may be called like a parameter of the canvas, which has another name then")
    func names() throws {
      struct Text: Knobs {
        @Knob("Text") var text = "Ahoy"
      }
      let app = SandboxApp(
        id: "org.example.Reader", title: "Reader",
        scenarios: [Scenario("page", "Page", group: "Tests", knobs: Text()) { _ in NotedPage() }])
      let url = "reader://scenario/page?canvas-text=2.0&text=Hello&zoom=2.0"
      let destination = try app.links.table.destination(for: url)
      let place = try #require(destination.context as? ScenarioPlace)
      #expect(place.knobs == ["text": .text("Hello")] && place.settings.textScale == 2)
      let written = try app.links.link(to: place)
      let parts = Set(written.split { "?&".contains($0) }.dropFirst())
      #expect(parts == ["canvas-text=2.0", "text=Hello", "zoom=2.0"], "\(written)")
    }

    @Test("OP-01 what is wrong with a list of scenarios, and with the names of its app, is said")
    func faults() {
      struct Wide: Knobs {
        @Knob("Zoom", in: 1...2) var zoomIn = 3
        @Knob("Again", in: 1...2) var zoom_in = 1
        @Knob("Umlaut") var höhe = true
        @Knob("Rows", in: 1...5) var rows = 9
      }
      func page(_ id: String, _ title: String) -> Scenario {
        Scenario(id, title, group: "Tests") { NotedPage() }
      }
      let app = SandboxApp(
        id: "reader", title: "Reader", program: "the reader", scheme: "reader",
        scenarios: [
          page("article", "Article"), page("two words", "Two words"), page("article", ""),
          Scenario("wide", "Wide", group: "Tests", knobs: Wide()) { _ in NotedPage() },
        ])
      #expect(
        app.faults == [
          "“reader” cannot be the id of an app: it has to be like org.example.Reader.",
          "“the reader” is no name of a program: only lowercase letters, digits and dashes are.",
          "“two words” is no id of a scenario: only lowercase letters, digits and dashes are.",
          "The scenario “article” has no title.", "Two scenarios have the id “article”.",
          "The knob “zoom-in” of “wide” is 3 at first, but has to be a number from 1 to 2.",
          "Two knobs of “wide” are called “zoom-in”.",
          "“höhe” is no id of a knob: only letters, digits and dashes are.",
          "The knob “rows” of “wide” is 9 at first, but has to be a number from 1 to 5.",
        ])
      #expect(app.exitCode(of: ["reader"]) == 2, "it does not start")
      #expect(SandboxApp(id: "org.example.Reader", title: "R", scenarios: []).program == "reader")
    }
  }
}
