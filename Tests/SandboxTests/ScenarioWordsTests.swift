import Containment
import GTK
import GTKTools
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Words of scenarios")
  struct ScenarioWordsTests {
    @Test("OP-32 words stand below the knobs, and can be selected; without words it is the summary")
    func words() async throws {
      let stage = try await SandboxStage([
        Scenario(
          "lamp", "Lamp", group: "Tests", summary: "A lamp.",
          words: ScenarioWords(
            "A lamp that is <b>on</b> or off.\n\nIt needs oil.", use: "At night.",
            avoid: "By day.", keys: [.init("Ctrl+L", "Lights it")],
            classes: [
              .init("Lamp", "https://example.org/?a=1&b=2"), .init("Wick<T>", "file:///etc"),
            ])
        ) { Leaf() },
        Scenario("oil", "Oil", group: "Tests", summary: "Oil & <lamps>.") { Leaf() },
        Scenario("wick", "Wick", group: "Tests") { Leaf() },
      ])
      #expect(
        stage.texts(in: "about") == [
          "A lamp that is on or off.", "It needs oil.", "When to use it", "At night.",
          "When not to", "By day.", "Keys", "Ctrl+L", "Lights it", "Classes", "Lamp", "Wick<T>",
        ])
      let labels = try #require(stage.find("about")).descendants(of: Label.self)
      // All but the name on the button.
      #expect(labels.filter(\.isSelectable).count == 11)
      #expect(stage.find("about.Lamp")?.tooltip == "https://example.org/?a=1&b=2")
      #expect(stage.find("about.Wick<T>")?.typeName == "GtkLabel")
      for (scenario, words) in [(1, "Oil & <lamps>."), (2, "There is no description.")] {
        stage.sandbox.show(
          stage.sandbox.scenarios[scenario].makeScreen(), transition: Transition.none)
        try await letEventsArrive()
        #expect(stage.texts(in: "about") == [words])
      }
    }

    @Test(
      "OP-32 unsound markup, and links that lead out of the web, are shown as they are written",
      arguments: [
        "<b>lamp", "a < b", "R&D", "<a>lamp</a>", "<a href=\"https://a.org\">lamp",
        "<a href=\"https://a.org\" colour=\"red\">lamp</a>", "<a href='file:///etc'>lamp</a>",
        "<a href=\"javascript:lamp()\">lamp</a>", "<A HREF='file:///etc'>lamp</A>",
        "<a title='x' href='smb://a'>lamp</a>",

        "<span nonsense='1'>lamp</span>",
        "<a href=\"https://a.org\">a <a href='https://b.org'>b</a>",
        "<a href=\"https://a.org\" title=\"&lamp;\">lamp</a>", "\u{1}<b>",
        "<a href=https://a.org>l</a>",
      ])
    func unsound(markup: String) {
      let label = Label()
      WebMarkup.show(markup, in: label)
      #expect(label.text == markup)
    }

    @Test("OP-32 sound markup with links into the web is shown as what it means")
    func sound() {
      for markup in [
        "<b>lamp</b>", "<a href=\"https://a.org/?a=1&amp;b=2\" title=\"A\">lamp</a>",
        "<a href='mailto:a@b.org'><i>lamp</i></a>", "lamp",
      ] {
        let label = Label()
        WebMarkup.show(markup, in: label)
        #expect(label.text == "lamp")
      }
    }

    @Test("OE-19 BR-44 no id of a row stands on a designer's page")
    func rows() {
      for scenario in Scenario.all {
        var texts = [scenario.title, scenario.summary]
        if let words = scenario.words {
          texts += [words.text, words.use ?? "", words.avoid ?? ""]
          texts += words.keys.flatMap { [$0.keys, $0.effect] }
        }
        #expect(texts.filter { $0.contains(/\b[A-Z]{2}-[A-Z]?[0-9]/) } == [], "\(scenario.id)")
      }
    }

    @Test("ST-03 the Swift of a composition is what Compose exports, and follows its layers")
    func composition() async throws {
      let flows = MyFlows()
      let flow = flows.add(Flow(Composition(Layer(.colour))), title: "Mine")
      let scenario = flow.scenario
      let knobs = try #require(scenario.makeScreen().representedKnobs)
      #expect(scenario.source(knobs) == SwiftExport(of: flow.composition).source)
      knobs["1-title"] = .text("Red")
      #expect(scenario.source(knobs)?.contains(".title = \"Red\"") == true)
    }

    @Test("OP-32 OP-30 OP-31 scenarios of this app have words, actions and plays")
    func own() {
      let (all, withActions) = (Scenario.all, Scenario.all.filter { !$0.actions.isEmpty })
      #expect(all.compactMap(\.words).count >= 30 && withActions.count >= 5)
      #expect(all.compactMap(\.play).count >= 3)
    }
  }
}
