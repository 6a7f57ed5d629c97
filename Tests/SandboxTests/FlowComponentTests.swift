import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox

extension Flow {
  /// An inbox in which a card stands twice, with a button that leads to a letter.
  fileprivate static func withCards() throws -> Flow {
    let card = Layer(
      .buttons, ["buttons": .text("Open")], links: [Link("button-1", .push(to: "letter"))])
    let column = Layer(.column, [:], [.standing("card"), .standing("card")])
    return try .of(["inbox": .inStack(column), "letter": .button("Done", .back), "card": card])
  }
}

extension Layer {
  /// The place of a screen that stands in another.
  fileprivate static func standing(_ screen: String) -> Layer {
    Layer(.component, ["screen": .text(screen)])
  }
}

@Suite("Flows: components")
struct FlowComponentTests {
  // MARK: Documents

  @Test("FL-07 a screen that stands in others is named by its id in the file, and comes back")
  func document() throws {
    let flow = try Flow.withCards()
    let text = FlowDocument.write(flow)
    let wanted = """
                    {
                      "kind": "component",
                      "properties": {
                        "screen": "card"
                      }
                    },
      """
    #expect(text.contains(wanted))
    #expect(try Flow.read(text).isAlike(flow))
  }

  /// A document of screens in each of which another one stands; the first is in line 3.
  private func document(_ screens: [(id: String, component: String)]) -> String {
    let lines = screens.map { id, component in
      let root =
        component.isEmpty
        ? "null" : "{ \"kind\": \"component\", \"properties\": { \"screen\": \"\(component)\" } }"
      return "{ \"id\": \"\(id)\", \"title\": \"\(id.uppercased())\", \"root\": \(root) }"
    }
    return """
      { "format": "enfilade-flow", "version": 2,
        "start": "\(screens[0].id)", "screens": [
      \(lines.joined(separator: ",\n"))
      ] }
      """
  }

  @Test("FL-07 screens that stand in themselves, in none or too deep are refused with the line")
  func hostile() throws {
    func fault(
      _ screens: [(id: String, component: String)], _ change: (String) -> String = { $0 }
    ) -> String? {
      do throws(DocumentError) {
        _ = try FlowDocument.read(Array(change(document(screens)).utf8))
        return nil
      } catch {
        return "\(error.line): \(error.reason)"
      }
    }
    #expect(fault([("a", "b"), ("b", "")]) == nil)
    #expect(fault([("a", "a")]) == "3: “A” cannot stand in itself.")
    #expect(fault([("a", "b"), ("b", "a")]) == "4: “A” cannot stand in itself.")
    #expect(fault([("x", "a"), ("a", "b"), ("b", "a")]) == "5: “A” cannot stand in itself.")
    let untitled = fault([("a", "a")]) { $0.replacing("\"A\"", with: "\"\"") }
    #expect(untitled == "3: “a” cannot stand in itself.", "by its id")
    #expect(fault([("a", "c")]) == "3: There is no screen “c”.")
    func chain(_ count: Int) -> [(id: String, component: String)] {
      (0..<count).map { ("s\($0)", $0 == count - 1 ? "" : "s\($0 + 1)") }
    }
    #expect(fault(chain(33)) == nil, "the last is empty")
    #expect(fault(chain(34)) == "3: At most 32 layers can be nested.")
    #expect(fault(chain(20_000))?.hasSuffix(": At most 32 layers can be nested.") == true)
    // What has one screen alone is called `start`.
    let old = """
      { "format": "enfilade-composition", "version": 1,
        "root": { "kind": "component", "properties": { "screen": "start" } } }
      """
    #expect(throws: DocumentError.self) { try FlowDocument.read(Array(old.utf8)) }
  }

  @Test("FL-07 screens that would have too many layers with their components are refused")
  func doubled() throws {
    let screens = (0..<12).map { index in
      let parts = [Layer.standing("s\(index + 1)"), .standing("s\(index + 1)")]
      let root = index == 11 ? Layer(.colour) : Layer(.column, [:], parts)
      return FlowScreen("s\(index)", "S\(index)", Composition(root))
    }
    let flow = try #require(Flow(screens, start: "s0"))
    #expect(
      FlowComponents(flow).misfit?.reason
        == "“S2” would have more than 2000 layers with its components.")
    let small = try #require(Flow(Array(screens.dropFirst(3)), start: "s3"))
    #expect(FlowComponents(small).misfit == nil)
  }

  // MARK: Edits

  @Test("FL-07 a layer becomes a component and layers again, with its links, name and icon")
  func making() throws {
    let list = Layer(
      .list, ["title": .text("Mail"), "icon": .text("folder-symbolic")],
      links: [Link("row", .push(to: "letter"))], name: "all")
    let top = Layer(.buttons, links: [Link("button-1", .scroll(to: "all"))])
    let tabs = Layer(.tabs, [:], [.inStack(top), list])
    let flow = try Flow.of(["start": .inStack(tabs), "letter": .button("Done", .back)])
    let (made, place) = try #require(flow.makingComponent(of: list.id))
    #expect(made.screens.map(\.id) == ["start", "mail", "letter"])
    #expect(made["mail"]?.title == "Mail" && made["mail"]?.composition.root == list)
    #expect(made.first.composition.outline == "navigation(tabs(navigation(buttons), component))")
    #expect(place.icon == "folder-symbolic" && made.component(in: place)?.id == "mail")
    #expect(FlowCheck(made).faults == FlowCheck(flow).faults, "links to its name and from it go on")
    #expect(made.makingComponent(of: place.id) == nil, "it is one already")
    let (back, copy) = try #require(made.detaching(place.id))
    #expect(copy.id != list.id)
    #expect(back.first.composition.isAlike(flow.first.composition))
    #expect(back.detaching(copy.id) == nil)
    // A screen that is removed leaves its layers where it has stood.
    let removed = try #require(made.removing("mail"))
    #expect(removed.isAlike(flow))
  }

  @Test("FL-07 links in a component call its layers also where it becomes layers with other names")
  func detachedNames() throws {
    let links: [LinkAction] = [.scroll(to: "rows"), .scroll(to: "card"), .scroll(to: "top")]
    let up = Layer(
      .buttons, ["buttons": .text("Rows, Card, Top")],
      links: links.enumerated().map { Link("button-\($0 + 1)", $1) })
    let card = Layer(.column, [:], [Layer(.list, name: "rows"), up], name: "card")
    var place = Layer.standing("b")
    place.name = "place"
    let flow = try Flow.of([
      Layer(.column, [:], [Layer(.text, name: "rows"), Layer(.text, name: "top"), place]), card,
    ])
    let layer = try #require(flow.detaching(place.id)).layer
    #expect(layer.name == "place" && layer.children[0].name == "rows-2")
    #expect(
      layer.children[1].links.map(\.action)
        == [.scroll(to: "rows-2"), .scroll(to: "place"), .scroll(to: "top")])
  }

  @Test("FL-07 what a flow cannot have is no edit of it: in itself, too deep, or not there")
  func refused() throws {
    let flow = try Flow.withCards()
    #expect(flow.components(for: "card").map(\.id) == ["letter"])
    #expect(flow.components(for: "inbox").map(\.id) == ["letter", "card"])
    let circle = Composition(.standing("inbox"))
    #expect(flow.replacing(circle, of: "card") == nil)
    #expect(flow.obstacle(to: circle, in: "card") == "“Inbox” cannot stand in itself.")
    #expect(flow.replacing(Composition(.standing("none")), of: "letter") == nil)
    #expect(flow.replacing(Composition(.standing("letter")), of: "card") != nil)
    var deep = Layer(.list)
    let inner = deep.id
    for _ in 1..<Composition.maximumDepth { deep = Layer(.container, [:], [deep]) }
    #expect(Flow(Composition(deep)).makingComponent(of: inner) == nil)
  }

  @Test("FL-07 a component that is copied into another flow is its layers there")
  func copied() throws {
    func copied(_ layer: Layer, of flow: Flow) throws -> LayerText {
      try #require(LayerText.read(LayerText.write(layer, of: flow)))
    }
    let cards = try Flow.withCards()
    let column = try #require(cards.first.composition.root?.children.first)
    let text = try copied(column, of: cards)
    #expect(text.fitting(cards).isAlike(column), "in its own flow it is a component")
    for flow in [Flow(), nil] {
      let layer = text.fitting(flow)
      #expect(layer.outline == "column(buttons, buttons)")
      #expect(layer.children.map { $0.text("buttons") } == ["Open", "Open"])
      #expect(layer.all.allSatisfy { $0.links.isEmpty }, "there is no letter")
    }
    // C stands in B.
    let nested = try Flow.of([
      .standing("b"), Layer(.container, [:], [.standing("c")]), Layer(.list, ["count": .number(3)]),
    ])
    let inner = try copied(.standing("b"), of: nested)
    #expect(inner.fitting(nil).outline == "container(list)")
    let other = try #require(Flow([FlowScreen("c", "C", Composition())], start: "c"))
    #expect(inner.fitting(other).outline == "container(component)")
    // Text that does not have the screen.
    #expect(try copied(.standing("b"), of: Flow()).fitting(other).component == nil)
  }

  @Test("FL-04 FL-07 a link can scroll to what is in a component, and in one to what is around it")
  func scrolling() throws {
    let rows = Layer(.list, ["title": .text("Rows")])
    let up = Layer(.buttons, ["buttons": .text("Up")])
    let down = Layer(.buttons, ["buttons": .text("Down")], name: "rows")
    let flow = try Flow.of([
      Layer(.column, [:], [down, .standing("b")]), Layer(.column, [:], [rows, up]), .standing("b"),
    ])
    func offers(_ layer: Layer) throws -> [String] {
      let screen = try #require(flow.screen(with: layer.id))
      let line = try #require(LinkLine.all(of: layer).first)
      let details = LinkDetails(
        Link("button-1", .scroll(to: "")), line, LinkSurroundings(of: layer, in: screen, flow))
      guard case .choice(let choices)? = details.knobs.first?.kind else { return [] }
      return choices.map(\.title)
    }
    #expect(try offers(down) == ["Column", "Component", "B: Column", "B: Rows", "B: Buttons"])
    #expect(
      try offers(up) == [
        "Column", "Rows", "A: Column", "A: Buttons", "A: Component", "C: Component",
      ])
    // Its title is the name of another layer that is seen with it.
    let (next, link) = flow.naming(Link("button-1", .scroll(to: "#\(rows.id)")))
    #expect(link.action == .scroll(to: "rows-2"))
    #expect(next["b"]?.composition.layer(named: "rows-2")?.id == rows.id)
    let place = try #require(flow["c"]?.composition.root)
    let screen = try #require(flow["c"])
    #expect(
      FlowWays(flow).obstacle(to: .scroll(to: ""), from: place.id, in: screen) == nil,
      "there is what stands in it")
  }

  @Test("FL-01 FL-07 a component that gets another title stands where it stood")
  func renaming() throws {
    let flow = try #require(try Flow.withCards().renaming("card", to: "Ticket"))
    #expect(flow.components.keys.sorted() == ["ticket"] && FlowCheck(flow).faults == [])
  }

  // MARK: The check

  @Test("FL-10 nothing has to lead to a component, or back from it, and it needs no title")
  func check() throws {
    let flow = try Flow.withCards()
    #expect(FlowCheck(flow).faults == [])
    #expect(FlowCheck(try #require(flow.renaming("card", to: " "))).faults == [])
    let ways = FlowWays(flow)
    #expect(ways.behind("letter") == ["inbox"], "one comes from the screen around the card")
    // Without a stack around it, its link cannot push.
    let column = try #require(flow.first.composition.root?.children.first)
    let bare = try #require(flow.replacing(Composition(column), of: "inbox"))
    let card = try #require(flow["card"]?.composition.root)
    #expect(FlowCheck(bare).faults.map(\.layer).contains(card.id))
    // Where it stands nowhere, it is a screen as any other.
    let without = try #require(flow.replacing(Composition(Layer(.list)), of: "inbox"))
    let sentences = FlowCheck(without).faults.map(\.sentence)
    #expect(sentences.contains("Nothing leads to “Card”: link to it, or delete it."))
    let blank = try #require(flow.replacing(Composition(Layer(.component)), of: "inbox"))
    #expect(
      FlowCheck(blank).faults.map(\.sentence).contains(
        "A component of “Inbox” shows no screen: choose one, or remove it."))
  }

  @Test("FL-10 what is around the screens in which a component stands is around it as well")
  func around() throws {
    // C stands in B, and B in A.
    let bar = Layer(
      .list, ["bar-buttons": .text("On")], links: [Link("bar-button-1", .push(to: "d"))])
    func told(_ first: Layer) throws -> [String] {
      FlowCheck.sentences(
        try Flow.of([first, Layer(.container, [:], [.standing("c")]), bar, .button("Back", .back)]))
    }
    #expect(try told(.inStack(.standing("b"))) == [])
    #expect(
      try told(.standing("b")) == [
        "There is no way on from “A”, and none back: give it a link.",
        "“List” of “C” cannot do “Push”: mend that, or choose another action. There is no stack around it. Put it into a navigation, or use “Show”.",
        "Nobody sees the bar buttons of “List” of “C”: put it into a navigation or a toolbar.",
      ])
    // Where the screen around it is pushed, the stack is around the link.
    let pushed = try Flow.of([
      .inStack(.button("On", .push(to: "b"))), .standing("c"), bar, .button("Back", .back),
    ])
    #expect(FlowCheck.sentences(pushed) == [])
    let ways = FlowWays(pushed)
    #expect(ways.hasWayBack(from: "c") && ways.behind("c") == ["a"])
    #expect(ways.behind("d") == ["a", "b"] && ways.reached == ["a", "b", "c", "d"])
  }

  @Test("FL-10 what a component presents too deep is told once, where its link stands")
  func depth() throws {
    let button = Layer.button("On", .present(to: "e", .sheet))
    let deep = try Flow.of([
      .button("On", .present(to: "b", .sheet)), .button("On", .present(to: "c", .sheet)),
      Layer(.column, [:], [.standing("d"), .standing("d")]), button, .button("Close", .dismiss),
    ])
    #expect(
      FlowCheck(deep).faults == [
        FlowFault(
          sentence:
            "“Message” of “D” presents “E” over two screens that are presented already: push it there instead.",
          screen: "d", layer: button.id)
      ])
  }

  @Test("FL-10 keys and swipes of a component are looked at with what is seen beside it")
  func beside() throws {
    let key = LinkTrigger.key(try #require(LinkKey("n")))
    let gone = LinkAction.snackbar("Gone")
    let list = Layer(
      .list, ["count": .number(3)],
      links: [
        Link("row", on: .secondaryClick, .push(to: "c")), Link("row", on: .swipeToStart, gone),
      ])
    func told(_ around: [Layer], _ component: Layer) throws -> [FlowFault] {
      FlowCheck(
        try Flow.of([.inStack(Layer(.column, [:], around)), component, .button("Back", .back)])
      ).faults
    }
    #expect(try told([.standing("b")], list).map(\.layer) == [list.id])
    let button = Layer(.buttons, ["buttons": .text("Remove")], links: [Link("button-1", gone)])
    #expect(try told([.standing("b"), button], list) == [], "a button beside it does the same")
    let text = Layer(.text, links: [Link("screen", on: key, gone), Link("link-1", .push(to: "c"))])
    let other = Layer(.text, links: [Link("screen", on: key, gone)])
    let place = Layer.standing("b")
    #expect(
      try told([other, place], text).filter { $0.layer == place.id } == [
        FlowFault(
          sentence: "Two links of “A” have the key n: give one of them another.", screen: "a",
          layer: place.id)
      ])
    let twice = try told([.standing("b"), .standing("b")], text)
    #expect(!twice.contains { $0.sentence.hasPrefix("Two links") }, "it is one link")
  }

  // MARK: Export

  @Test("FL-07 a component is exported once, and made in each of its places")
  func export() async throws {
    let flow = try Flow.withCards()
    let files = FlowApp(flow, scheme: "cards").texts
    #expect(files.keys.contains("Components/CardViewController.swift"))
    let all = files.values.joined(separator: "\n")
    #expect(all.contains("lazy var component = part(CardViewController(store, routes))\n"))
    #expect(all.contains("lazy var component2 = part(CardViewController(store, routes))\n"))
    #expect(all.contains("ColumnViewController(viewControllers: [component, component2])"))
    #expect(all.split(separator: "final class CardViewController").count == 2)
    #expect(all.contains("screen.place == place && !screen.isPart"))
    let plain = FlowApp(try #require(flow.removing("card")), scheme: "cards").texts.values
    #expect(plain.allSatisfy { !$0.contains("isPart") && !$0.contains("part(") })
    #expect(try await Compiler.complaints(ofModule: files) == [])
    // One screen alone has the layers instead.
    let alone = flow.expanded("inbox")
    #expect(alone.outline == "navigation(column(buttons, buttons))")
    #expect(Set(alone.layers.map(\.id)).count == alone.layers.count)
  }

  @Test("FL-03 FL-07 FL-11 in an export, what stands in a screen answers the URL of that, once")
  func exportedURL() async throws {
    let card = Layer(.text, links: [Link("screen", on: .url, .snackbar("From afar"))])
    let flow = try Flow.of([
      "inbox": .inStack(.rows(.push(to: "letter"))),
      "letter": Layer(.column, [:], [.standing("page")]),
      "page": Layer(.column, [:], [.standing("card")]), "card": card,
    ])
    let files = FlowApp(flow, scheme: "cards").texts
    let part = try #require(files["Components/CardViewController.swift"])
    #expect(part.contains("if whole.isOpenedByURL {"), "\(part)")
    // The outermost has been answered once all in it has appeared.
    let letter = try #require(files["Screens/LetterViewController.swift"])
    #expect(letter.contains("    super.viewDidAppear(animated)\n    isOpenedByURL = false\n"))
    let inbox = try #require(files["Screens/InboxViewController.swift"])
    #expect(!inbox.contains("isOpenedByURL"))
    #expect(files["ScreenViewController.swift"]?.contains("final var whole: Screen") == true)
    #expect(try await Compiler.complaints(ofModule: files) == [])
    let plain = FlowApp(try .of(["letter": card]), scheme: "cards").texts
    #expect(plain.values.contains { $0.contains("    if isOpenedByURL {") })
    #expect(plain.values.allSatisfy { !$0.contains("var whole") })
  }
}

extension OnScreen {
  /// Components, walked through and edited.
  @Suite("Flows: components on the screen")
  struct FlowComponentScreenTests {
    private func labels(_ text: String, _ walk: FlowWalk) -> [Widget] {
      walk.theatre.root.window.descendants(of: Label.self)
        .filter { $0.isMapped && $0.text == text }
    }

    @Test("FL-07 a component is changed in all its places at once, and leads on from each")
    func places() async throws {
      let walk = try await FlowWalk(try Flow.withCards())
      #expect(walk.screens == ["inbox", "card", "card"])
      #expect(labels("Open", walk).count == 2)
      let card = try walk.layer(.buttons)
      let present = walk.flow.present
      let other = try #require(
        present["card"]?.composition.setting("buttons", of: card.id, to: .text("Read")))
      try await walk.edit(present.replacing(other, of: "card"))
      #expect(labels("Read", walk).count == 2 && labels("Open", walk).isEmpty)
      try await walk.rest(after: walk.flow.undo())
      #expect(labels("Open", walk).count == 2)
      #expect(walk.calls() == [])

      try await walk.rest(after: labels("Open", walk).last?.realClick())
      #expect(walk.screens == ["inbox", "letter"] && walk.message == nil)
      #expect(
        walk.calls() == [
          "letter.willMove", "card.viewWillDisappear", "card.viewWillDisappear",
          "letter.viewWillAppear", "card.viewDidDisappear", "card.viewDidDisappear",
          "letter.viewDidAppear", "letter.didMove",
        ])
      try await walk.follow("Done")
      #expect(walk.screens == ["inbox", "card", "card"])
      // Both places are one element, as there is one link.
      let seen = walk.player.seenElements.filter { $0.layer.id == card.id }
      #expect(seen.map(\.element.id) == ["button-1"] && seen.first?.frames.count == 2)
    }

    @Test("FL-07 a screen that is a component and is led to as well is pushed as a page of its own")
    func alsoAPage() async throws {
      let flow = try Flow.withCards()
      let card = try #require(flow["card"]?.composition.root)
      let linked = try #require(
        flow.linking("button-1", of: card.id, to: Link("button-1", .push(to: "card"))))
      let walk = try await FlowWalk(linked)
      try await walk.rest(after: labels("Open", walk).first?.realClick())
      #expect(walk.screens == ["inbox", "card"] && walk.find("Card") != nil)
    }

    @Test("FL-03 FL-07 a URL finds a screen that has a component, which answers it as well")
    func url() async throws {
      let card = Layer(.text, links: [Link("screen", on: .url, .snackbar("From afar"))])
      let column = Layer(.column, [:], [.standing("card")])
      let walk = try await FlowWalk([
        ("inbox", Layer.inStack(.rows(.push(to: "letter")))), ("letter", column), ("card", card),
      ])
      try await walk.follow("Mail 2")
      #expect(walk.screens == ["inbox", "letter", "card"] && walk.message == nil)
      try await walk.rest(after: walk.player.open("letter"))
      #expect(walk.screens == ["inbox", "letter", "card"], "it is there already")
      #expect(walk.message == "From afar")
      try await walk.rest(after: walk.player.open(nil))
      try await walk.rest(after: walk.player.hide())
      try await walk.rest(after: walk.player.open("letter"))
      #expect(walk.screens == ["letter", "card"] && walk.message == "From afar")
    }

    @Test("FL-07 a component is filled from the row that led to the screen around it, and has keys")
    func filled() async throws {
      let key = LinkTrigger.key(try #require(LinkKey("n")))
      let card = Layer(
        .text, ["text": .text("{title} for {guests}")],
        links: [Link("screen", on: key, .snackbar("No {title}"))])
      let list = Layer(.list, ["rows": .text("dishes")], links: [Link("row", .push(to: "dish"))])
      let flow = try Flow.of(
        [
          "menu": .inStack(list), "dish": Layer(.column, [:], [.standing("card")]), "card": card,
        ], tables: [FlowTable("dishes", columns: ["title"], rows: [["Soup"], ["Cake"]])],
        variables: ["guests": .number(2)])
      let walk = try await FlowWalk(flow)
      try await walk.follow("Cake")
      #expect(walk.screens == ["menu", "dish", "card"])
      #expect(walk.find("Cake for 2") != nil)
      try await walk.press(Key("n"))
      #expect(walk.message == "No Cake")
    }
  }

  /// Components and menus of layers on the page Compose.
  @Suite("Compose: components and menus of layers")
  struct ComponentPageTests {
    /// A list in a stack, whose rows lead to a letter, and the page with the focus on the list.
    private func bench() async throws -> ComposeBench {
      let bench = try await ComposeBench()
      let list = Layer(
        .list, ["title": .text("Inbox"), "text": .text("Mail"), "count": .number(3)],
        links: [Link("row", .push(to: "letter"))])
      try await bench.begin(Flow.of(["start": .inStack(list), "letter": .button("Done", .back)]))
      try await bench.press(.down)
      #expect(bench.composer.layer?.kind == .list)
      return bench
    }

    // MARK: Components

    @Test("FL-07 C makes a component of a layer, Shift+C layers again, and each is one step")
    func keys() async throws {
      let bench = try await bench()
      let flow = try #require(bench.composer.flow)
      try await bench.press(Key("c"))
      #expect(bench.outline == "navigation(component)" && bench.live == bench.outline)
      #expect(bench.composer.layer?.component == "inbox")
      #expect(flow.present.screens.map(\.title) == ["Start", "Inbox", "Letter"])
      _ = try bench.label("Mail 2")
      #expect(
        bench["compose.layer.2"]?.descendants(of: Label.self).map(\.text).contains("Inbox") == true)
      bench.composer.undo()
      #expect(bench.outline == "navigation(list)" && flow.present.screens.count == 2)
      try await bench.rest(after: bench.composer.redo())
      let place = try #require(bench.composer.present.layers.last)
      bench.composer.select(.layer(place.id))
      try await bench.press(Key("c"), .shift)
      #expect(bench.outline == "navigation(list)" && bench.live == bench.outline)
      #expect(bench.composer.layer?.kind == .list && flow.present.screens.count == 3)
      bench.composer.undo()
      #expect(bench.outline == "navigation(component)")
    }

    @Test(
      "FL-07 a click on a component selects it, a double click changes a text in all its places")
    func pointing() async throws {
      let bench = try await bench()
      try await bench.press(Key("c"))
      try await bench.press(Key("e"))
      try await bench.rest(after: bench.label("Mail 1").realClick())
      #expect(bench.composer.screenID == "start" && bench.composer.layer?.kind == .component)
      try await handled(bench.label("Mail 2").realClick(count: 2))
      try await bench.rest()
      #expect(bench["compose.typing"]?.as(Entry.self)?.text == "Mail")
      try await bench.type("post")
      try await bench.press(.enter)
      _ = try bench.label("post 2")
      #expect(bench.composer.screenID == "inbox" && bench.composer.layer?.text("text") == "post")
      // Its own screen is edited now, and so are its layers.
      try await bench.rest(after: bench.label("post 3").realClick())
      #expect(bench.composer.screenID == "inbox" && bench.composer.layer?.kind == .list)
    }

    @Test("FL-07 the chooser has the screens that can stand here; another is refused by a sentence")
    func chooser() async throws {
      let bench = try await bench()
      try await bench.press(.down)
      #expect(bench["compose.hole.1"]?.isFocus == true)
      try await bench.add("letter")
      #expect(bench.outline == "navigation(list, component)" && bench.live == bench.outline)
      #expect(bench.composer.layer?.component == "letter")
      try await bench.rest(after: bench.composer.edit("letter"))
      let offers = LayerOffer.contents(for: "letter", of: bench.composer.flow?.present)
      #expect(offers.compactMap(\.component).isEmpty)
      let before = bench.composer.present
      let isDone = bench.composer.go(to: Composition(Layer(.component, ["screen": .text("start")])))
      #expect(!isDone && bench.composer.present == before)
      #expect(bench.page.banner?.title == "“Start” cannot stand in itself.")
    }

    @Test("FL-07 a property that is refused is as it was, and what is set next is not refused")
    func refusedProperty() async throws {
      let bench = try await ComposeBench()
      var deep = Layer(.list)
      for _ in 1..<Composition.maximumDepth { deep = Layer(.container, [:], [deep]) }
      bench.composer.begin(
        try Flow.of([
          "start": .inStack(.standing("letter")), "letter": .button("Done", .back), "deep": deep,
        ]))
      try await bench.rest()
      bench.composer.select(.layer(try #require(bench.composer.present.layers.last).id))
      try await bench.rest()
      let choice = try #require(bench["knob.screen"]?.as(ComboBoxText.self))
      choice.activeID = "deep"
      try await bench.rest()
      #expect(bench.page.banner?.title == "At most 32 layers can be nested.")
      #expect(choice.activeID == "letter" && bench.composer.layer?.component == "letter")
      bench.page.page.tell(nil)
      try #require(bench["knob.title"]?.as(Entry.self)).text = "Mail"
      try await bench.rest()
      #expect(bench.page.banner == nil && bench.composer.layer?.text("title") == "Mail")
    }

    // MARK: Menus

    /// The items of the menu, once it is open.
    private func openMenu(_ bench: ComposeBench) async throws -> [Widget] {
      try await bench.until("the menu") {
        guard bench.page.page.menu.isOpen, let popover = bench.page.page.menu.popover else {
          return false
        }
        let items = popover.menuItems
        return !items.isEmpty && items.allSatisfy { $0.isMapped && $0.allocation.height > 1 }
      }
      try await letEventsArrive()
      return bench.page.page.menu.popover?.menuItems ?? []
    }

    private func title(_ item: Widget) -> String? {
      item.descendants(of: Label.self).first { !$0.text.isEmpty }?.text
    }

    private func untilClosed(_ bench: ComposeBench) async throws {
      try await bench.until("it to close") { bench.page.page.menu.popover == nil }
      try await bench.rest()
    }

    @Test("FL-07 the Menu key and Shift+F10 open the menu of a layer, with the keys beside")
    func menuByKeyboard() async throws {
      let bench = try await bench()
      try await bench.press(.menu)
      let items = try await openMenu(bench)
      #expect(
        items.map(title) == [
          "Copy layer (Ctrl+C)", "Cut layer (Ctrl+X)", "Paste layer (Ctrl+V)",
          "Duplicate layer (Ctrl+D)", "Make a component (C)", "Edit component",
          "Detach from component (Shift+C)", "Wrap layer (W)", "Replace layer (R)",
          "Unwrap layer (U)", "Remove layer (Delete)",
        ])
      #expect(
        items.map(\.isSensitive) == [
          true, true, true, true, true, false, false, true, true, false, true,
        ])
      for _ in 0..<3 { bench.theatre.root.window.realKey(.down) }
      bench.theatre.root.window.realKey(.enter)
      try await bench.until("the copy") { bench.outline == "navigation(list, list)" }
      try await untilClosed(bench)
      #expect(bench["compose.layer.3"]?.isFocus == true)
      try await bench.press(.f10, .shift)
      _ = try await openMenu(bench)
      bench.theatre.root.window.realKey(.escape)
      try await untilClosed(bench)
      #expect(bench.outline == "navigation(list, list)")
      #expect(bench["compose.layer.3"]?.isFocus == true)
    }

    @Test("FL-07 the secondary button opens the menu of what it is pressed on, also on the canvas")
    func menuByMouse() async throws {
      let bench = try await bench()
      bench["compose.layer.2"]?.realClick(button: 3, x: 30, y: 12)
      let items = try await openMenu(bench)
      try #require(items.first { title($0) == "Make a component (C)" }).realClick()
      try await bench.until("the component") { bench.outline == "navigation(component)" }
      try await untilClosed(bench)

      try await bench.press(Key("e"))
      bench.composer.select(.layer(try #require(bench.composer.present.root).id))
      try bench.label("Mail 2").realClick(button: 3)
      let onCanvas = try await openMenu(bench)
      #expect(bench.composer.layer?.kind == .component)
      try #require(onCanvas.first { title($0)?.hasPrefix("Detach") == true }).realClick()
      try await bench.until("the layers") { bench.outline == "navigation(list)" }
      try await untilClosed(bench)
      #expect(bench.page.page.pointing.mode == .edit)
    }
  }
}
