import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox

@Suite("Flows: links stay with what they are of")
struct FlowNumberTests {
  private func say(_ element: String, _ text: String) -> Link { Link(element, .snackbar(text)) }

  @Test("FL-03 parts of a text are found in another by their words, or else by their place")
  func places() {
    let cases: [(before: String, after: String, places: [Int?])] = [
      ("a b c", "a b c", [0, 1, 2]),
      // One is removed, added, moved.
      ("a b c", "a c", [0, nil, 1]), ("a b c", "b c", [nil, 0, 1]), ("a b c", "", [nil, nil, nil]),
      ("a b c", "a x b c", [0, 2, 3]), ("a b c", "x a b c", [1, 2, 3]), ("", "a", []),
      ("a b c", "c a b", [1, 2, 0]), ("a b c", "b a c", [1, 0, 2]),
      // One, two or all have other words.
      ("a b c", "a x c", [0, 1, 2]), ("a b c d", "a x y d", [0, 1, 2, 3]),
      ("a b", "x y z", [0, 1]), ("a b c d", "a x d", [0, 1, nil, 2]),
      // What comes at the end is new, also where another has gone.
      ("a b c", "a c d", [0, nil, 1]), ("a b c", "c a x", [1, 2, 0]),
      // The same words more than once.
      ("a a b", "a b", [0, nil, 1]), ("a ab", "ab ab", [0, 1]),
    ]
    for (before, after, places) in cases {
      let texts = [before, after].map { $0.split(separator: " ").map(String.init) }
      #expect(texts[0].places(in: texts[1]) == places, "\(before) → \(after)")
    }
  }

  @Test(
    "FL-03 with the parts of a property the links move, and those of a part that is gone go",
    arguments: [
      ("menu", "items", "item"), ("buttons", "buttons", "button"), ("form", "actions", "action"),
      ("text", "actions", "action"), ("list", "bar-buttons", "bar-button"),
      ("list", "lines", "row"), ("grid", "lines", "row"),
    ])
  func properties(_ kind: String, _ property: String, _ element: String) throws {
    let others = [say("screen", "s"), say("row", "r"), say("link-1", "l")]
    let layer = Layer(
      try #require(LayerKind(rawValue: kind)),
      [property: .text("One, Two, Three"), "text": .text("See [[this]].")],
      links: others + [say("\(element)-1", "1"), say("\(element)-3", "3")])
    let composition = Composition(layer)
    func links(_ text: String) -> [Link]? {
      composition.setting(property, of: layer.id, to: .text(text))?.root?.links
        .filter { !others.contains($0) }
    }
    #expect(links("One, Three") == [say("\(element)-1", "1"), say("\(element)-2", "3")])
    #expect(links("Two, Three") == [say("\(element)-2", "3")])
    #expect(links("New, One, Two, Three") == [say("\(element)-2", "1"), say("\(element)-4", "3")])
    #expect(links("Three, One, Two") == [say("\(element)-2", "1"), say("\(element)-1", "3")])
    #expect(links("Uno, Two, Tre") == [say("\(element)-1", "1"), say("\(element)-3", "3")])
    #expect(links("") == [])
    let emptied = composition.setting(property, of: layer.id, to: .text(""))
    #expect(emptied?.root?.links == others, "the others stay")
  }

  @Test("FL-03 the links of words in a text stay with these words")
  func words() throws {
    let text = Layer(
      .text, ["text": .text("Read the [[terms]] and the [[privacy]].")],
      links: [say("link-2", "privacy")])
    let next = Composition(text).setting("text", of: text.id, to: .text("Read [[privacy]]."))
    #expect(next?.root?.links == [say("link-1", "privacy")])
  }

  @Test("FL-03 a link of nothing stays as long as that is so, and is never one of what is new")
  func leftOver() {
    let menu = Layer(
      .menu, ["items": .text("One, Two")], links: [say("item-2", "2"), say("item-3", "3")])
    func links(_ text: String) -> [Link]? {
      Composition(menu).setting("items", of: menu.id, to: .text(text))?.root?.links
    }
    #expect(links("One, Other") == menu.links)
    #expect(links("New, One, Two") == [say("item-3", "2")])
    let odd = Layer(.menu, ["items": .text("One, Two")], links: [say("item-01", "odd")])
    let next = Composition(odd).setting("items", of: odd.id, to: .text("Two"))
    #expect(next?.root?.links == odd.links)
  }

  @Test("FL-03 what is typed anew letter by letter keeps its link, and all is one step to undo")
  func typing() throws {
    let menu = Layer(
      .menu, ["items": .text("New, Edit, Share")],
      links: [say("item-2", "edit"), say("item-3", "share")])
    let flow = MyFlow("my-flow", "Flow", Flow(Composition(menu)), path: nil, draft: nil)
    let knobs = LayerKnobs(of: flow)
    func write(_ texts: [String]) { for text in texts { knobs["1-items"] = .text(text) } }
    func links() -> [Link] { flow.present.layers[0].links }
    write(["New, Edi, Share", "New, E, Share", "New, , Share"])
    #expect(links() == [say("item-2", "share")])
    write(["New, C, Share", "New, Cut, Share"])
    #expect(links() == menu.links)
    // A comma makes two of it, and another part in front.
    write(["New, C,ut, Share", "XNew, C,ut, Share", "X,New, C,ut, Share"])
    #expect(links() == [say("item-3", "edit"), say("item-5", "share")])
    flow.undo()
    #expect(flow.present.layers[0] == menu && !flow.canUndo)

    // What was left is left, once something else was done.
    write(["New, Share"])
    flow.endStep()
    write(["New, Edit, Share"])
    #expect(links() == [say("item-3", "share")])
    flow.undo()
    flow.undo()
    #expect(links() == menu.links)
  }

  @Test("FL-03 the links of tabs stay with these, wherever they are moved to")
  func tabs() throws {
    let pages = (1...3).map { _ in Layer(.list, ["title": .text("Page")]) }
    let tabs = Layer(.tabs, [:], pages, links: [say("tab-2", "b"), say("tab-3", "c")])
    let composition = Composition(tabs)
    func links(_ next: Composition?) -> [Link]? { next?.layer(tabs.id)?.links }
    #expect(
      links(composition.moving(pages[2].id, into: tabs.id, at: 0))
        == [say("tab-3", "b"), say("tab-1", "c")])
    #expect(
      links(composition.shifting(pages[1].id, by: 1)) == [say("tab-3", "b"), say("tab-2", "c")])
    #expect(links(composition.removing(pages[1].id)) == [say("tab-2", "c")])
    #expect(
      links(composition.adding(Layer(.text), into: tabs.id, at: 1))
        == [say("tab-3", "b"), say("tab-4", "c")])
    #expect(links(composition.wrapping(pages[1].id, in: Layer(.navigation))) == tabs.links)
    #expect(links(composition.replacing(pages[1].id, by: LayerKind.text)) == tabs.links)
    #expect(links(composition.setting("title", of: pages[1].id, to: .text("Other"))) == tabs.links)
  }

  @Test("FL-04 a link that selects a tab stays with that, in whichever screen it stands")
  func selecting() throws {
    let both = LinkAction.several([.setVariable("read", .flag(true)), .selectTab(2)])
    let ask = LinkAction.question(
      LinkQuestion("Which?", [LinkAnswer("It", .normal, .selectTab(2))]))
    let pages = [
      Layer(.list, links: [Link("row", both), Link("row", on: .swipeToEnd, ask)]),
      Layer(.navigation, [:], [Layer.rows(.push(to: "letter"))]), Layer(.text),
    ]
    let tabs = Layer(.tabs, [:], pages, links: [Link("screen", on: .appear, .selectTab(2))])
    let flow = try Flow.of(["start": tabs, "letter": .button("All", .selectTab(2))])
    func selected(_ next: Composition?) throws -> [Int] {
      let composition = try #require(next)
      let edited = try #require(flow.replacing(composition, of: "start"))
      return edited.actions.compactMap {
        if case .selectTab(let index) = $0.action { index } else { nil }
      }
    }
    let composition = flow.screens[0].composition
    // That of the tabs themselves is outside of them.
    #expect(try selected(composition.moving(pages[2].id, into: tabs.id, at: 0)) == [2, 0, 0, 0])
    #expect(try selected(composition.adding(Layer(.list), into: tabs.id, at: 0)) == [2, 3, 3, 3])
    #expect(try selected(composition.wrapping(pages[2].id, in: Layer(.drawer))) == [2, 2, 2, 2])
    #expect(try selected(composition.removing(pages[1].id)) == [2, 1, 1, 1])
    let gone = try #require(composition.removing(pages[2].id))
    #expect(try selected(gone) == [2])
    let left = try #require(flow.replacing(gone, of: "start")).links.map { $0.link.action }
    let wanted: [LinkAction] = [
      .selectTab(2), .several([.setVariable("read", .flag(true))]),
      .question(LinkQuestion("Which?", [LinkAnswer("It")])),
    ]
    #expect(Array(left.prefix(3)) == wanted)
  }

  @Test("FL-04 what an answer does stays with its words")
  func answers() {
    let ask = LinkQuestion(
      "Which?", [LinkAnswer("No", .cancel), LinkAnswer("Yes", .suggested, .back)])
    let layer = Layer(.list, links: [Link("row", .question(ask))])
    let flow = Flow(Composition(layer))
    let line = LinkLine.all(of: layer)[0]
    let details = LinkDetails(
      layer.links[0], line, LinkSurroundings(of: layer, in: flow.first, flow))
    func titled(_ titles: String) -> [LinkAnswer] {
      let values = KnobValues(details.knobs)
      for (id, value) in details.values { values[id] = value }
      values["row-answers"] = .text(titles)
      return LinkDetails.link(layer.links[0], line, with: values).action.answers
    }
    #expect(titled("Yes") == [LinkAnswer("Yes", .suggested, .back)])
    #expect(titled("Perhaps, No, Yes") == [LinkAnswer("Perhaps")] + ask.answers)
    #expect(titled("No, Sure") == [ask.answers[0], LinkAnswer("Sure", .suggested, .back)])
  }

  /// A link of rows after texts were written into one of its knobs, one after the other.
  private func written(_ link: Link, _ knob: String, _ texts: [String]) -> Link {
    let layer = Layer(.list, links: [link])
    let flow = Flow(Composition(layer))
    let line = LinkLine.all(of: layer)[0]
    let surroundings = LinkSurroundings(of: layer, in: flow.first, flow)
    var present = link
    for text in texts {
      let details = LinkDetails(present, line, surroundings, since: link)
      let values = KnobValues(details.knobs)
      for (id, value) in details.values { values[id] = value }
      values["row-\(knob)"] = .text(text)
      present = LinkDetails.link(present, line, with: values, since: link)
    }
    return present
  }

  @Test("FL-04 FL-06 what is written anew letter by letter in a link does the same in the end")
  func rewriting() throws {
    let cancel = LinkAnswer("Cancel", .cancel)
    func ask(_ title: String) -> LinkAction {
      let answer = LinkAnswer(title, .destructive, .removeRow("Gone"))
      return .question(LinkQuestion("Sure?", [cancel, answer]))
    }
    let delete = Link("row", ask("Delete"))
    let erasing = ["Cancel, D", "Cancel, "]
    #expect(written(delete, "answers", erasing).action.answers == [cancel])
    let remove = written(delete, "answers", erasing + ["Cancel, R", "Cancel, Remove"])
    #expect(remove.action == ask("Remove"))

    let told = Link("row", .snackbar("Gone", LinkAnswer("Undo", .normal, .back)))
    #expect(written(told, "button", ["U", ""]).action == .snackbar("Gone"))
    #expect(
      written(told, "button", ["U", "", "B", "Back"]).action
        == .snackbar("Gone", LinkAnswer("Back", .normal, .back)))

    var asked = Link("row", .back)
    asked.condition = try FlowCondition("a == 1")
    asked.otherwise = .snackbar("Not yet")
    #expect(written(asked, "condition", [""]) == Link("row", .back))
    let other = written(asked, "condition", ["", "b", "b == 2"])
    asked.condition = try FlowCondition("b == 2")
    #expect(other == asked)
  }

  @Test("FL-04 an answer with a comma in its title stays one while something else is set")
  func comma() {
    let ask = LinkQuestion(
      "Sure?", [LinkAnswer("Cancel", .cancel), LinkAnswer("Yes, delete", .destructive, .back)])
    let next = written(Link("row", .question(ask)), "question", ["Really?"])
    #expect(next.action == .question(LinkQuestion("Really?", ask.answers)))
  }
}
