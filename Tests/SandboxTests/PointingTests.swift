import CGTK
import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// What is done on the canvas itself, with the page Compose beside it.
  @Suite("Compose: pointing on the canvas")
  struct PointingTests {
    /// A list in a stack, whose rows lead to a message, and the page with the focus on its layers.
    private func bench(linked: Bool = true) async throws -> ComposeBench {
      let bench = try await ComposeBench()
      let list = Layer(
        .list, ["title": .text("Inbox"), "text": .text("Mail"), "count": .number(3)],
        links: linked ? [Link("row", .push(to: "letter"))] : [])
      let letter = Layer(.message, ["text": .text("Dear all"), "action": .text("Done")])
      try await bench.begin(Flow.of(["start": .inStack(list), "letter": letter]))
      return bench
    }

    private func pointing(_ bench: ComposeBench) -> CanvasPointing { bench.page.page.pointing }

    private func click(_ text: String, count: Int = 1, _ bench: ComposeBench) async throws {
      try await handled(bench.label(text).realClick(count: count))
      try await bench.rest()
    }

    // MARK: Selecting

    @Test("FL-07 a click acts and selects its layer, also on another screen, and that is outlined")
    func play() async throws {
      let bench = try await bench()
      #expect(bench.composer.layer?.kind == .navigation && pointing(bench).hasOutline)
      try await click("Mail 2", bench)
      let navigation = try #require(bench.screen?.content as? NavigationController)
      #expect(bench.composer.layer?.kind == .list && navigation.viewControllers.count == 2)
      // The canvas goes on showing what one has walked to.
      try await click("Dear all", bench)
      #expect(bench.composer.screenID == "letter" && bench.composer.layer?.kind == .message)
      #expect(navigation.viewControllers.count == 2 && pointing(bench).hasOutline)
    }

    @Test("FL-07 in the mode Edit a click selects and does not act, until Escape")
    func edit() async throws {
      let bench = try await bench()
      try await bench.press(Key("e"))
      #expect(bench["compose.mode.edit"]?.as(ToggleButton.self)?.isActive == true)
      #expect(bench.mode?.hasPrefix("A click selects a layer") == true)
      try await click("Mail 2", bench)
      let navigation = try #require(bench.screen?.content as? NavigationController)
      #expect(bench.composer.layer?.kind == .list && navigation.viewControllers.count == 1)
      #expect(bench["compose.layer.2"]?.isFocus == true, "its keys are those of the layers")
      try await bench.press(.escape)
      #expect(bench["compose.mode.edit"]?.as(ToggleButton.self)?.isActive == false)
      #expect(bench.mode == nil)
      try await click("Mail 3", bench)
      #expect(navigation.viewControllers.count == 2)
    }

    @Test("FL-07 a layer that is hidden comes into sight when it is selected by a click")
    func reveal() async throws {
      let pages = [Layer(.list, ["title": .text("One")]), Layer(.message, ["title": .text("Two")])]
      let bench = try await ComposeBench(about: Layer(.tabs, [:], pages))
      let controller = try #require(bench.screen?.content as? TabsController)
      #expect(controller.selectedIndex == 0)
      try await bench.rest(after: bench["compose.layer.3"]?.realClick(x: 30, y: 12))
      #expect(controller.selectedIndex == 1 && bench.composer.layer?.kind == .message)
    }

    // MARK: Text in place

    @Test("FL-07 a double click changes a text in its place: Enter keeps it, Escape leaves it")
    func writing() async throws {
      let bench = try await bench()
      try await bench.press(Key("e"))
      try await click("Mail 2", count: 2, bench)
      let entry = try #require(bench["compose.typing"]?.as(Entry.self))
      #expect(entry.text == "Mail" && entry.isFocus, "the number of the row is none of it")
      try await bench.type("post")
      try await bench.press(.enter)
      #expect(bench["compose.typing"] == nil)
      _ = try bench.label("post 2")
      #expect(bench.composer.layer?.text("text") == "post")
      try await bench.rest(after: bench.composer.undo())
      #expect(bench.composer.layer?.text("text") == "Mail", "it was one step")

      // The title in the bar is that of the list.
      try await click("Inbox", count: 2, bench)
      #expect(bench["compose.typing"]?.as(Entry.self)?.text == "Inbox")
      try await bench.type("out")
      try await bench.press(.escape)
      #expect(bench["compose.typing"] == nil && bench.composer.layer?.text("title") == "Inbox")
      #expect(pointing(bench).mode == .edit, "Escape goes one step back")

      // By keyboard: the first text of the selected layer.
      try await bench.press(.f2)
      #expect(bench["compose.typing"] != nil)
      try await bench.press(.escape)
    }

    @Test("FL-07 in the modes no key is for the screens, wherever the focus is")
    func keys() async throws {
      let bench = try await bench()
      let flow = try #require(bench.composer.flow?.present)
      let list = try #require(flow.layers.first { $0.kind == .list })
      let key = LinkTrigger.key(try #require(LinkKey("n")))
      let link = Link("screen", on: key, .push(to: "letter"))
      bench.composer.go(to: flow.linking("screen", on: key, of: list.id, to: link))
      try await bench.rest()
      let navigation = try #require(bench.screen?.content as? NavigationController)
      try await bench.press(Key("e"))
      #expect(pointing(bench).mode == .edit)
      try await bench.press(Key("n"))
      #expect(navigation.viewControllers.count == 1, "among the layers")
      #expect(bench.canvas.view.focusFirst())
      for key in [Key("n"), .down, .enter] { try await bench.press(key) }
      #expect(navigation.viewControllers.count == 1, "on the canvas")
      try await bench.press(.escape)
      #expect(pointing(bench).mode == .play)
      try await bench.press(Key("n"))
      #expect(navigation.viewControllers.count == 2)
    }

    @Test("FL-07 no screen leads on by itself while one edits or links; afterwards it waits anew")
    func waiting() async throws {
      let bench = try await ComposeBench()
      var splash = Layer.button("Go", .back)
      splash.links.append(Link("screen", on: .delay(8000), .setRoot(to: "home")))
      try await bench.begin(Flow.of(["splash": splash, "home": Layer.button("Last", .back)]))
      let player = try #require(bench.canvas.content as? FlowPlayer)
      for mode in [CanvasMode.edit, .link] {
        try await bench.rest(after: player.play(from: "splash"))
        pointing(bench).mode = mode
        try await bench.rest(after: bench.theatre.clock.advance(by: 20_000))
        #expect(player.screenOnStage == "splash", "\(mode)")
        pointing(bench).mode = .play
        try await bench.rest(after: bench.theatre.clock.advance(by: 6000))
        #expect(player.screenOnStage == "splash", "\(mode)")
        bench.theatre.clock.advance(by: 2000)
        try await bench.until("the next screen") { player.screenOnStage == "home" }
      }
    }

    @Test("FL-07 Escape in another window leaves a text that is changed in its place alone")
    func elsewhere() async throws {
      let bench = try await bench()
      try await bench.press(Key("e"))
      try await click("Mail 2", count: 2, bench)
      try await bench.type("post")
      let other = Window(width: 300, height: 200)
      var heard = 0
      other.keyPressed.connect {
        if $0.isKey(.escape) { heard += 1 }
        return false
      }
      try await other.open(Label("Elsewhere"))
      try await handled(other.realKey(.escape))
      #expect(heard == 1 && bench["compose.typing"]?.as(Entry.self)?.text == "post")
      other.destroy()
    }

    @Test("FL-07 who goes elsewhere while a text is changed in its place keeps it, and stays there")
    func leaving() async throws {
      let bench = try await bench()
      try await bench.press(Key("e"))
      try await click("Mail 2", count: 2, bench)
      try await bench.type("post")
      let title = try #require(bench["knob.title"])
      title.grabFocus()
      try await bench.until("the typing to end") { bench["compose.typing"] == nil }
      try await bench.rest()
      #expect(bench.composer.layer?.text("text") == "post" && bench["knob.title"]?.isFocus == true)
      _ = try bench.label("post 2")
    }

    @Test(
      "FL-07 a text that is changed in its place is kept when the page or its flow goes",
      arguments: [true, false])
    func left(isHidden: Bool) async throws {
      let bench = try await bench()
      let flow = try #require(bench.composer.flow)
      try await bench.press(Key("e"))
      try await click("Mail 2", count: 2, bench)
      try await bench.type("post")
      if isHidden {
        let split = try #require(bench.page.enclosing(SplitController.self))
        split.isPrimaryHidden = true
      } else {
        let other = Leaf("Another scenario")
        bench.canvas.content = other
        bench.page.follow(other)
      }
      try await bench.rest()
      #expect(bench["compose.typing"] == nil)
      #expect(flow.present.layers.contains { $0.text("text") == "post" })
    }

    @Test("FL-13 a mode goes on when the first change of a sample makes a copy, and only then")
    func copied() async throws {
      let bench = try await ComposeBench(hasSamples: true)
      let sample = try #require(bench.flows.flow("recipes"))
      for mode in [CanvasMode.edit, .link] {
        let screen = sample.scenario.makeScreen()
        bench.canvas.content = screen
        bench.page.follow(screen)
        try await bench.rest()
        #expect(pointing(bench).mode == .play, "another flow ends it")
        pointing(bench).mode = mode
        bench.composer.go(to: sample.present.removing("timer"))
        try await bench.rest()
        let player = try #require(bench.canvas.content as? FlowPlayer)
        #expect(player.flow.sample == nil && pointing(bench).mode == mode)
        #expect(player.isWorkedAt && !player.takesKeys)
      }
    }

    @Test("FL-07 a text that is seen is that of a property, or of one part of it")
    func sources() throws {
      let menu = Layer(
        .menu, ["items": .text("New, Edit")],
        [Layer(.list, ["title": .text("Inbox"), "text": .text("Mail")])])
      let composition = Composition(menu)
      let list = menu.children[0]
      func source(_ text: String, _ layer: Layer) -> TextSource? {
        composition.source(of: text, seenIn: layer.id)
      }
      #expect(source("Mail 12", list) == TextSource(layer: list.id, property: "text"))
      #expect(source("Inbox", menu) == TextSource(layer: list.id, property: "title"))
      let edit = TextSource(layer: menu.id, property: "items", part: 1)
      #expect(source("Edit", list) == edit && edit.text(in: menu) == "Edit")
      #expect(edit.value(in: menu, with: "Cut, copy") == .text("New, Cut  copy"))
      #expect(source("Mail 1a", list) == nil && source("", list) == nil && source("2", list) == nil)
    }

    // MARK: Linking

    @Test("FL-07 an element is linked by keyboard alone: Tab, Enter, first letters, Enter")
    func linkByKeyboard() async throws {
      let bench = try await bench(linked: false)
      try await bench.press(Key("l"), .shift)
      #expect(bench["compose.mode.link"]?.isFocus == true)
      #expect(bench.mode?.hasPrefix("Choose what to link") == true)
      try await bench.press(.tab)
      #expect(bench.mode == "“Each row” of “Inbox”: Nothing")
      try await bench.link(to: "let")
      #expect(bench["compose.destination"] == nil)
      #expect(bench.composer.layer?.links == [Link("row", .show(to: "letter"))])
      #expect(bench.mode == "“Each row” of “Inbox”: Show")

      // A screen that is not there is made on the spot, and both are one step.
      try await bench.link(to: "basket")
      #expect(bench["compose.destination"] == nil)
      let flow = try #require(bench.composer.flow)
      #expect(flow.present["basket"]?.title == "basket")
      #expect(bench.composer.layer?.links == [Link("row", .show(to: "basket"))])
      bench.composer.undo()
      #expect(flow.present.screens.count == 2)

      // Escape takes one step back: the choice, then the mode. Delete takes the link away.
      try await bench.press(.enter)
      try await bench.until("the destinations") { bench["compose.destination"]?.isFocus == true }
      try await bench.press(.escape)
      try await bench.rest()
      #expect(bench["compose.destination"] == nil)
      #expect(pointing(bench).mode == .link)
      try await bench.press(.delete)
      #expect(bench.composer.layer?.links == [])
      try await bench.press(.escape)
      #expect(pointing(bench).mode == .play)
      #expect(bench["compose.layer.2"]?.isFocus == true, "its keys are those of the layers again")
    }

    @Test("FL-07 one begins to link with the layer that is selected, by keys and by the hint")
    func linkSelected() async throws {
      let bench = try await ComposeBench()
      let list = Layer(.list, ["title": .text("Inbox")])
      let text = Layer(.text, ["title": .text("About")])
      try await bench.begin(Flow(Composition(Layer(.tabs, [:], [list, text]))))
      try await bench.rest(after: bench.composer.select(.layer(list.id)))
      try await bench.press(Key("l"), .shift)
      // The pointer is not over the canvas, where it would point as well.
      let mode = try #require(bench["compose.mode.link"])
      try await bench.rest(after: mode.realKey(.tab))
      #expect(bench.mode == "“Each row” of “Inbox”: Nothing")
      try await bench.rest(after: mode.realKey(.home))
      #expect(bench.mode?.hasPrefix("“Inbox” of “") == true, "the tab")
      try await bench.press(.escape)

      for layer in [list, text] {
        try await bench.rest(after: bench.composer.select(.layer(layer.id)))
        try await bench.rest(after: bench["compose.first-link"]?.realClick())
        #expect(bench.composer.layer?.id == layer.id)
        #expect((bench["compose.link.row"]?.isFocus == true) == (layer.id == list.id))
      }
    }

    @Test("FL-07 what is said of a mode, and of links that are missing, moves no layer")
    func notes() async throws {
      let bench = try await bench(linked: false)
      func place() throws -> Int {
        let layer = try #require(bench["compose.layer.1"])
        return try #require(layer.convert(x: 0, y: 0, to: bench.page.view)).y
      }
      let before = try place()
      #expect(bench["compose.first-link"] != nil)
      try await bench.press(Key("l"), .shift)
      #expect(bench["compose.first-link"] == nil && bench.mode != nil, "one is said at a time")
      #expect(try place() == before)
      let note = try #require(bench["compose.mode"])
      #expect(note.allocation.height < 84, "there is as much room below the layers")
      try await bench.press(.escape)
      #expect(bench.mode == nil)
      let flow = try #require(bench.composer.flow?.present)
      let list = try #require(flow.layers.first { $0.kind == .list })
      bench.composer.go(to: flow.linking("row", of: list.id, to: Link("row", .push(to: "letter"))))
      try await bench.rest()
      #expect(bench["compose.first-link"] == nil)
      #expect(try place() == before)
    }

    @Test("FL-07 a layer and a link that have just come are in sight, in long lists too")
    func inSight() async throws {
      let bench = try await ComposeBench()
      let column = Layer(.column, [:], (0..<16).map { _ in Layer(.text) })
      try await bench.begin(Flow(Composition(column)))
      func isInSight(_ widget: Widget?) -> Bool { widget?.visibleFrame(in: bench.page.view) != nil }
      #expect(!isInSight(bench["compose.layer.17"]))
      let list = Layer(.list)
      bench.composer.go(
        to: bench.composer.present.adding(list, into: column.id), selecting: .layer(list.id))
      try await bench.rest()
      #expect(isInSight(bench["compose.layer.18"]))
      try await bench.rest(after: bench.composer.select(.layer(column.id)))
      let whole = bench.page.page.onion.widget(at: .layer(column.id)) as? LayerView
      #expect(isInSight(whole?.heading) && !isInSight(bench["compose.layer.18"]))

      try await bench.rest(after: bench.composer.select(.layer(list.id)))
      #expect(!isInSight(bench["compose.link.row"]))
      let flow = try #require(bench.composer.flow?.present)
      bench.composer.go(to: flow.linking("row", of: list.id, to: Link("row", .snackbar("Hello"))))
      try await bench.rest()
      #expect(isInSight(bench["compose.link.row"]))
    }

    @Test("FL-07 a click in the mode Link asks where the element leads, and does not act")
    func linkByMouse() async throws {
      let bench = try await bench(linked: false)
      try await bench.rest(after: bench["compose.mode.link"]?.realClick())
      try await click("Mail 3", bench)
      try await bench.until("the destinations") { bench["compose.to.screen.letter"] != nil }
      try await bench.rest()
      let back = try #require(bench["compose.to.back"])
      #expect(
        !back.isSensitive && back.accessibleDescription == "There is no way back from this screen.")
      bench["compose.to.screen.letter"]?.realClick()
      try await bench.until("them to go") { bench["compose.to.screen.letter"] == nil }
      try await bench.rest()
      #expect(bench.composer.present.layers.last?.links == [Link("row", .show(to: "letter"))])
      // The mode goes on, until its button.
      try await bench.rest(after: bench["compose.mode.link"]?.realClick())
      #expect(pointing(bench).mode == .play)
      #expect(bench["compose.layer.2"]?.isFocus == true)
      try await click("Mail 1", bench)
      let navigation = try #require(bench.screen?.content as? NavigationController)
      #expect(navigation.viewControllers.count == 2)
    }

    @Test("FL-07 elements are where their buttons are, those of a closed menu at its button")
    func places() async throws {
      let form = Layer(.form, ["fields": .text("Name"), "actions": .text("Save, Later")])
      let template = Layer(.actionTemplate, [:], [form])
      let bench = try await ComposeBench(
        about: Layer(.menu, ["items": .text("New, Later")], [template]))
      let player = try #require(bench.canvas.content as? FlowPlayer)
      func frame(_ layer: LayerKind, _ element: String) throws -> Rectangle {
        let seen = player.seenElements.first { $0.layer.kind == layer && $0.element.id == element }
        #expect(seen?.frames.count == 1)
        return try #require(seen?.frames.first)
      }
      let later = try frame(.form, "action-2")
      #expect(try frame(.form, "action-1") != later)
      let button = try #require(bench["menu.button"]?.visibleFrame(in: player.view))
      for item in ["item-1", "item-2"] { #expect(try frame(.menu, item) == button) }
      #expect(later.width < player.view.allocation.width, "none of the whole view")
    }

    @Test(
      "FL-07 only what can be clicked is seen: cards where they are, buttons of a bar in the bar")
    func clickable() async throws {
      let grid = Layer(.grid, ["count": .number(2), "bar-buttons": .text("Share")])
      let bench = try await ComposeBench(
        about: Layer(.searchBar, ["mode": .text("always")], [.inStack(grid)]))
      let player = try #require(bench.canvas.content as? FlowPlayer)
      let seen = player.seenElements
      #expect(seen.map(\.element.id) == ["row", "bar-button-1"], "a search is submitted")
      #expect(seen.map(\.frames.count) == [2, 1])
    }

    @Test(
      "FL-07 the name of an element stands half outside at its end, and covers no text of a row")
    func names() {
      let room = Size(width: 300, height: 600)
      func place(_ y: Int, height: Int = 40, isLinked: Bool = false, isMirrored: Bool = false)
        -> [Double]
      {
        let frame = Rectangle(x: 0, y: y, width: 300, height: height)
        let place = CanvasMarks.place(
          of: (width: 80, height: 20), at: frame, isLinked: isLinked, in: room,
          isMirrored: isMirrored)
        return [place.x, place.y]
      }
      #expect(place(46) == [220, 36])
      #expect(place(46, isLinked: true) == [200, 36], "beside the mark of the link")
      #expect(place(46, isLinked: true, isMirrored: true) == [20, 36])
      #expect(place(0) == [220, 30], "at the lower edge of the first row")
      #expect(place(0, height: 600) == [220, 0])
    }

    @Test(
      "FL-07 a click on nothing shows for half a second where one could click, and fades",
      arguments: [Motion.Preference.full, .reduced])
    func hint(preference: Motion.Preference) async throws {
      let bench = try await bench()
      let player = try #require(bench.canvas.content as? FlowPlayer)
      player.motion.preference = preference
      let view: Widget = player.view
      func click(y: Int) async throws {
        try await handled(view.realClick(x: view.allocation.width / 2, y: y))
      }
      try await click(y: view.allocation.height - 20)
      #expect(player.hint.isShown && player.hint.opacity == 1)
      bench.theatre.clock.advance(by: 300)
      let isFading = player.hint.opacity < 1
      #expect(player.hint.isShown && isFading == (preference == .full))
      bench.theatre.clock.advance(by: 300)
      #expect(!player.hint.isShown)
      // Neither a link nor a control is nothing.
      try await self.click("Mail 1", bench)
      #expect(!player.hint.isShown)
    }

    // MARK: Copying

    @Test("BR-57 layers are copied, cut and pasted by keys with their links, also to other flows")
    func clipboard() async throws {
      let bench = try await bench()
      try await bench.press(.down)
      #expect(bench.composer.layer?.kind == .list)
      try await bench.press(Key("c"), .control)
      try await bench.press(Key("v"), .control)
      try await bench.until("the copy") { bench.outline == "navigation(list, list)" }
      #expect(bench.composer.layer?.links == [Link("row", .push(to: "letter"))])
      try await bench.press(Key("x"), .control)
      #expect(bench.outline == "navigation(list)")

      // In a flow without that screen, the link is left out.
      bench.composer.begin(Flow(Composition(Layer(.tabs))))
      try await bench.rest()
      bench["compose.layer.1"]?.grabFocus()
      try await bench.press(Key("v"), .control)
      try await bench.until("the copy") { bench.outline == "tabs(list)" }
      #expect(bench.composer.layer?.text("text") == "Mail" && bench.composer.layer?.links == [])
      bench.composer.undo()
      #expect(bench.outline == "tabs")

      // Other text is refused, quietly.
      Clipboard.set(#"{ "kind": "list" }"#)
      try await bench.press(Key("v"), .control)
      try await letEventsArrive()
      #expect(bench.outline == "tabs" && bench.page.banner == nil)
    }

    @Test("BR-57 what was copied is a layer again, and hostile text is none")
    func hostileText() throws {
      for text in Compositions.hostile {
        let layer = Layer(
          .tabs, ["title": .text(text)],
          [Layer(.list, ["text": .text(text)], links: [Link("row", .snackbar(text))])])
        #expect(LayerText.read(LayerText.write(layer))?.layer.isAlike(layer) == true, "\(text)")
        #expect(LayerText.read(text) == nil)
      }
      let named = Layer(.list, name: "all")
      #expect(LayerText.read(LayerText.write(named))?.layer.name == "all")
      #expect(named.withFreeNames(besides: [named]).name == "all-2", "a screen has each name once")
      func whole(_ layer: String) -> String {
        "{\"format\": \"enfilade-layer\", \"version\": 2, \"layer\": \(layer)}"
      }
      #expect(LayerText.read(whole(#"{"kind": "list"}"#))?.layer.kind == .list)
      let list = #"{"kind": "list"}"#
      let wide = (0..<21).map { _ in list }.joined(separator: ",")
      let names = (0..<60_000).map { "\"\($0)\": 1" }.joined(separator: ",")
      let hostile = [
        whole("null"), whole("[]"), whole(#"{"kind": "nothing"}"#),
        whole("{\"kind\": \"tabs\", \"children\": [\(wide)]}"), whole("{\(names)}"),
        whole(#"{"kind": "list", "properties": {"count": 1e308}}"#),
        whole(#"{"kind": "list", "links": [{"element": "row", "action": "explode"}]}"#),
        whole(
          String(repeating: #"{"kind": "container", "children": ["#, count: 40) + list
            + String(repeating: "]}", count: 40)),
        String(repeating: "[", count: 1_000_000), String(repeating: "x", count: 2_000_000),
        FlowDocument.write(Flow(Composition(Layer(.list)))),
        whole(
          list + #", "components": [{"id": "a", "root": "#
            + #"{"kind": "component", "properties": {"screen": "a"}}}]"#),
      ]
      for text in hostile { #expect(LayerText.read(text) == nil, "\(text.prefix(80))") }
    }

    @Test("BR-57 links in a copy call by free names what is in it, and what else they have called")
    func copiedNames() throws {
      var flight = LinkTransition(.push)
      flight.shared = [SharedPart(from: "text", to: "text"), SharedPart(from: nil, to: "text")]
      let ask = LinkQuestion("Up?", [LinkAnswer("Yes", .suggested, .scroll(to: "text"))])
      let buttons = Layer(
        .buttons, ["buttons": .text("Up, Top, On, Ask")],
        links: [
          Link("button-1", .scroll(to: "text")), Link("button-2", .scroll(to: "top")),
          Link("button-3", .push(to: "other"), transition: flight),
          Link("button-4", .question(ask)),
        ])
      let column = Layer(.column, [:], [Layer(.text, name: "text"), buttons])
      let others = [Layer(.list, name: "text-2"), Layer(.list, name: "top")] + column.all
      let copy = column.copy.withFreeNames(besides: others)
      #expect(copy.children[0].name == "text-3")
      let links = copy.children[1].links
      #expect(links[0].action == .scroll(to: "text-3") && links[1].action == .scroll(to: "top"))
      #expect(
        links[2].transition?.shared == [
          SharedPart(from: "text-3", to: "text"), SharedPart(from: nil, to: "text"),
        ])
      #expect(links[3].action.answers.map(\.action) == [.scroll(to: "text-3")])
      #expect(column.withFreeNames(besides: []) == column, "where nobody has it, a name stays")
    }

    @Test("FL-07 a kind of layer is dragged from the chooser into a container on the canvas")
    func drag() async throws {
      let bench = try await ComposeBench(about: Layer(.tabs, [:], [Layer(.list)]))
      bench["compose.add.1"]?.realClick()
      try await bench.until("the chooser") { bench["compose.find"]?.isFocus == true }
      try await bench.rest()
      try await bench.type("mess")
      try await bench.rest()
      let row = try #require(bench["compose.kind.message"])
      let view: Widget = bench.canvas.view
      let goal = try #require(
        view.convert(x: view.allocation.width * 2 / 3, y: view.allocation.height / 2, to: row))
      try await row.realDrag(from: (40, 12), to: goal, steps: 8)
      try await bench.until("the layer") { bench.outline == "tabs(list, message)" }
      #expect(bench["compose.find"] == nil && bench.composer.layer?.kind == .message)
    }
  }
}
