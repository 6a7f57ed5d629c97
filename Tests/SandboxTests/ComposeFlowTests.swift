import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// Screens and links, drawn by hand on the page Compose.
  @Suite("Compose: screens and links")
  struct ComposeFlowTests {
    /// A page that is about a list in a stack, with the list selected.
    private func listInStack() async throws -> ComposeBench {
      let bench = try await ComposeBench(adding: ["navi", "list"])
      #expect(bench.outline == "navigation(list)" && bench.composer.layer?.kind == .list)
      return bench
    }

    /// The same, with rows that lead to a screen, and a variable `member`.
    private func linkedList() async throws -> ComposeBench {
      let bench = try await listInStack()
      try await choose("push", at: "compose.link.row", bench)
      let member = try #require(FlowVariable("member", .flag(false)))
      bench.composer.go(to: bench.composer.flow?.present.setting(member))
      try await bench.rest()
      return bench
    }

    /// The same with another screen to which nothing leads, and so with what there is to look at.
    private func faultyBench() async throws -> ComposeBench {
      let bench = try await listInStack()
      #expect(bench["compose.faults"] == nil)
      bench.page.page.addScreen()
      bench.composer.edit("start")
      try await bench.until("the faults") { bench["compose.faults"] != nil }
      try await bench.rest()
      return bench
    }

    private func choose(_ id: String, at place: String, _ bench: ComposeBench) async throws {
      try await bench.until(place) { bench[place] != nil }
      if place.hasPrefix("compose.link.") {
        // It is scrolled to, once it has its place.
        try await bench.rest()
        bench.theatre.root.window.focusWidget = nil
        bench[place]?.grabFocus()
        try await bench.rest()
      }
      bench[place]?.realClick()
      try await bench.until(id) { bench["compose.choice.\(id)"] != nil }
      try await bench.rest()
      bench["compose.choice.\(id)"]?.grabFocus()
      try await bench.rest()
      bench["compose.choice.\(id)"]?.realClick()
      try await bench.until("the choices to go") { bench["compose.choice.\(id)"] == nil }
      try await bench.rest()
    }

    @Test("FL-03 FL-04 rows are linked by mouse to a screen that is made for them, and lead there")
    func link() async throws {
      let bench = try await listInStack()
      let flow = try #require(bench.composer.flow)
      #expect(bench["compose.link.row"]?.accessibleName == "Each row: Nothing")
      try await choose("push", at: "compose.link.row", bench)
      #expect(flow.present.screens.map(\.title) == ["Start", "Screen 2"])
      #expect(bench.composer.layer?.links == [Link("row", .push(to: "screen-2"))])
      #expect(bench["compose.link.row"]?.accessibleName == "Each row: Push")
      #expect(bench["compose.link.row"]?.isFocus == true)
      bench.composer.undo()
      #expect(flow.present.screens.count == 1 && flow.present.links.isEmpty, "it was one step")
      try await bench.rest(after: bench.composer.redo())

      // What is drawn there is seen on the canvas, from where it is drawn.
      try await bench.rest(after: bench.composer.edit("screen-2"))
      #expect(bench.screen?.screenID == "screen-2")
      bench["compose.hole.0"]?.grabFocus()
      try await bench.add("mess")
      #expect(bench.live == "message")
      try await bench.rest(after: bench.composer.edit("start"))
      #expect(bench.live == "navigation(list)")
      let row = bench.canvas.view.descendants(of: Label.self).first { $0.text == "Row 2" }
      try #require(row).realClick()
      let navigation = try #require(bench.screen?.content as? NavigationController)
      try await bench.until("the page") { navigation.viewControllers.count == 2 }
      try await bench.rest()
      #expect((navigation.topViewController as? LiveComposition)?.screenID == "screen-2")
    }

    @Test("FL-04 what a link cannot do is insensitive and says why, while it is drawn")
    func refused() async throws {
      let bench = try await ComposeBench(adding: ["list"])
      bench.page.page.takeLinks()
      try await bench.press(.enter)
      try await bench.until("the choices") { bench["compose.choice.push"] != nil }
      try await bench.rest()
      let push = try #require(bench["compose.choice.push"])
      let texts = push.descendants(of: Label.self).map(\.text)
      #expect(!push.isSensitive && texts.first == "Push")
      #expect(texts.last?.hasPrefix("There is no stack around it.") == true)
      #expect(bench["compose.choice.show"]?.isSensitive == true)
      try await bench.press(.escape)
      try await bench.until("the choices to go") { bench["compose.choice.push"] == nil }
      #expect(bench.composer.flow?.present.links.isEmpty == true)
    }

    @Test("FL-04 another action is added after the first, and what has left the screen is the last")
    func several() async throws {
      let bench = try await listInStack()
      try await choose("snackbar", at: "compose.link.row", bench)
      try await choose("several", at: "compose.link.row", bench)
      #expect(
        bench.composer.layer?.links == [Link("row", .several([.snackbar("Done")]))],
        "what it has done is the first")
      #expect(bench["compose.link.row.step-1"]?.accessibleName == "First: Show a message")
      try await choose("push", at: "compose.link.row.step-2", bench)
      #expect(
        bench.composer.layer?.links == [
          Link("row", .several([.snackbar("Done"), .push(to: "screen-2")]))
        ])
      #expect(bench["compose.link.row.step-2"]?.accessibleName == "Then: Push")
      #expect(bench["compose.link.row.step-3"] == nil)
      try await choose("nothing", at: "compose.link.row.step-1", bench)
      #expect(bench.composer.layer?.links == [Link("row", .several([.push(to: "screen-2")]))])
    }

    @Test(
      "FL-04 words in any order, or arrow keys, lead to an action, a double click chooses it once")
    func choosing() async throws {
      let bench = try await listInStack()
      func open() async throws {
        bench.page.page.takeLinks()
        try await bench.press(.enter)
        try await bench.until("the choices") { bench["compose.choice"]?.isFocus == true }
        try await bench.rest()
      }
      try await open()
      #expect(bench.chosen == "compose.choice.nothing")
      try await bench.press(.down)
      #expect(bench.chosen == "compose.choice.push")
      try await bench.press(.up)
      #expect(bench.chosen == "compose.choice.nothing")
      try await bench.type("message show")
      try await bench.until("the message") { bench.chosen == "compose.choice.snackbar" }
      #expect(bench["compose.choice"]?.as(SearchEntry.self)?.text == "message show")
      #expect(bench["compose.choice.push"] == nil && bench.composer.layer?.links == [])
      try await bench.press(.escape)
      try await bench.until("the choices to go") { bench["compose.choice"] == nil }
      try await bench.rest()

      try await open()
      bench["compose.choice.push"]?.realClick(count: 2)
      try await bench.until("the choices to go") { bench["compose.choice.push"] == nil }
      try await bench.rest()
      #expect(bench.composer.flow?.present.screens.count == 2, "one screen was made")
      try await open()
      #expect(bench.chosen == "compose.choice.push")
      // Who has gone on to the rows writes in the search.
      try await bench.press(.tab)
      #expect(bench["compose.choice"]?.isFocus == false)
      try await bench.type("ask a")
      try await bench.until("the question") { bench.chosen == "compose.choice.question" }
    }

    @Test("FL-14 where there is nothing yet, a sentence says what to do")
    func nothing() async throws {
      let bench = try await ComposeBench()
      let sentence = bench["compose.start.sentence"]?.as(Label.self)
      #expect(sentence?.text.hasPrefix("Begin with one of these.") == true)
      bench["compose.hole.0"]?.grabFocus()
      try await bench.press(.enter)
      try await bench.until("the chooser") { bench["compose.find"]?.isFocus == true }
      try await bench.type("zz")
      var said: [String] = []
      for list in bench.widgets.compactMap({ $0.as(ListBox.self) }) where list.isMapped {
        list.forEachInside {
          if $0.isMapped, let label = $0.as(Label.self) { said.append(label.text) }
        }
      }
      #expect(Set(said) == ["Nothing was found. Try another word."])

      let variables = VariablesView()
      variables.show(Flow())
      let note = variables.view.descendants(of: Label.self).first {
        $0.text.hasPrefix("A variable keeps")
      }
      #expect(note?.isVisible == true)
      let guests = try #require(FlowVariable("guests", .number(2)))
      variables.show(try #require(Flow().setting(guests)))
      #expect(note?.isVisible == false)
    }

    @Test("FL-14 what there is to say of a layer or an action is read to its end")
    func summaries() async throws {
      let bench = try await ComposeBench()
      bench["compose.hole.0"]?.grabFocus()
      try await bench.press(.enter)
      try await bench.until("the chooser") { bench["compose.find"]?.isFocus == true }
      try await bench.rest()
      for kind in LayerKind.allCases {
        let labels = bench["compose.kind.\(kind.rawValue)"]?.descendants(of: Label.self) ?? []
        #expect(labels.allSatisfy { $0.wraps && !$0.isCut }, "\(kind)")
      }
      try await bench.type("nav bott")
      try await bench.until("it") { bench.chosen == "compose.kind.bottom-navigation" }
    }

    @Test("FL-05 where a link leads, and by what transition, is set in its row, and undone")
    func details() async throws {
      let bench = try await linkedList()
      bench.page.page.addScreen()
      bench.composer.edit("start")
      let list = try #require(bench.composer.present.layers.last)
      try await bench.rest(after: bench.composer.select(.layer(list.id)))
      func control(_ id: String) throws -> ComboBoxText {
        try #require(bench["knob.\(id)"]?.as(ComboBoxText.self))
      }
      #expect(try control("row-to").activeID == "screen-2")
      try control("row-to").activeID = "screen-3"
      try await bench.rest()
      try control("row-transition").activeID = "zoom"
      try await bench.rest()
      let link = Link("row", .push(to: "screen-3"), transition: LinkTransition(.zoom))
      #expect(bench.composer.layer?.links == [link])
      try await bench.rest(after: bench.composer.undo())
      #expect(
        bench.composer.layer?.links == [Link("row", .push(to: "screen-3"))],
        "each is a step of its own")
      try control("row-to").activeID = "+"
      try await bench.rest()
      #expect(bench.composer.layer?.link("row")?.action == .push(to: "screen-4"))
      #expect(bench.composer.flow?.present.screens.count == 4)
    }

    @Test("FL-03 another trigger is added by mouse and by keys, and its key and its time are set")
    func triggers() async throws {
      let bench = try await listInStack()
      try await choose("screen.key", at: "compose.link.add", bench)
      let key = LinkTrigger.key(try #require(LinkKey("n")))
      let message = LinkAction.Kind.snackbar.action(to: "")
      #expect(bench.composer.layer?.links == [Link("screen", on: key, message)])
      #expect(bench["compose.link.screen.key-1"]?.isFocus == true)
      let entry = try #require(bench["knob.screen.key-1-key"]?.as(Entry.self))
      entry.text = "Ctrl+"
      try await bench.rest()
      #expect(bench.composer.layer?.links.first?.trigger == key, "that is no key yet")
      entry.text = "Ctrl+d"
      try await bench.rest()
      let other = LinkTrigger.key(try #require(LinkKey("Ctrl+d")))
      #expect(bench.composer.layer?.links.first?.trigger == other)
      #expect(bench["knob.screen.key-1-key"] == entry, "its row stays")
      bench["compose.link.add"]?.grabFocus()
      try await bench.press(.enter)
      try await bench.until("the triggers") { bench["compose.choice.screen.delay"] != nil }
      try await bench.rest()
      bench["compose.choice.screen.delay"]?.grabFocus()
      try await bench.press(.enter)
      try await bench.until("the delay") { bench["compose.link.screen.delay"] != nil }
      try await bench.rest()
      let delay = try #require(bench["compose.link.screen.delay"])
      #expect(delay.isFocus)
      let pane = try #require(bench["compose.properties"])
      let y = try #require(delay.convert(x: 0, y: 0, to: pane)).y
      #expect((0..<pane.allocation.height).contains(y), "it is in sight")
      #expect(bench.composer.layer?.link("screen", on: .delay(0))?.trigger == .delay(2000))
      try await bench.rest(after: bench.composer.undo())
      #expect(bench["compose.link.screen.delay"] == nil)
      #expect(bench.composer.layer?.links.map(\.trigger) == [other])
    }

    @Test("FL-04 the answers of a question have rows of their own, and lead elsewhere")
    func question() async throws {
      let bench = try await listInStack()
      try await choose("question", at: "compose.link.row", bench)
      let answers = try #require(bench["knob.row-answers"]?.as(Entry.self))
      #expect(answers.text == "Cancel, Yes")
      answers.text = "No, Go, Later"
      try await bench.until("the answers") { bench["compose.link.row.answer-3"] != nil }
      #expect(bench["compose.link.row.answer-2"]?.accessibleName == "Go: Nothing")
      try await choose("push", at: "compose.link.row.answer-2", bench)
      let links = try #require(bench.composer.layer?.links)
      #expect(links.count == 1 && links[0].action.all.map(\.kind) == [.question, .push])
      #expect(links[0].action.action(at: [1]) == .push(to: "screen-2"))
      #expect(links[0].action.answers.map(\.title) == ["No", "Go", "Later"])
      #expect(links[0].action.answers.map(\.role) == [.cancel, .suggested, .normal])
      #expect(bench.composer.flow?.present.screens.count == 2)
      try await choose("nothing", at: "compose.link.row.answer-2", bench)
      #expect(bench.composer.layer?.links.first?.action.action(at: [1]) == nil)
    }

    @Test("FL-04 an answer that is typed anew does the same, in one step to undo for each text")
    func retyping() async throws {
      let bench = try await listInStack()
      func ask(_ title: String) -> LinkAction {
        let answer = LinkAnswer(title, .destructive, .push(to: "start"))
        return .question(LinkQuestion("Sure?", [LinkAnswer("Cancel", .cancel), answer]))
      }
      let list = try #require(bench.composer.layer)
      bench.composer.go(
        to: bench.composer.present.linking(
          LinkPlace("row"), of: list.id, to: Link("row", ask("Go"))))
      try await bench.rest()
      func action() -> LinkAction? { bench.composer.layer?.link("row")?.action }
      func entry(_ id: String) throws -> Entry {
        try #require(bench["knob.row-\(id)"]?.as(Entry.self))
      }
      let answers = try entry("answers")
      answers.grabFocus()
      try await bench.rest()
      try await bench.press(.end)
      for _ in 0..<2 { try await bench.press(.backspace) }
      #expect(answers.text == "Cancel, " && action()?.answers.count == 1)
      try await bench.type("stay")
      try await bench.rest()
      #expect(action() == ask("stay"))
      #expect(bench["knob.row-answers"] == answers, "its row stays")
      try await bench.rest(after: bench.composer.undo())
      #expect(action() == ask("Go") && answers.text == "Cancel, Go")

      try entry("question").text = "Really?"
      try await bench.rest()
      try entry("explanation").text = "For ever"
      try await bench.rest(after: bench.composer.undo())
      guard case .question(let question)? = action() else {
        Issue.record("It asks no more.")
        return
      }
      #expect(question.title == "Really?" && question.text == "")
    }

    @Test("FL-06 who chooses a table stays at that property, though others come with it")
    func table() async throws {
      let bench = try await listInStack()
      let flow = try #require(bench.composer.flow?.present)
      let table = try #require(FlowTable("items", columns: ["title"], rows: [["One"], ["Two"]]))
      bench.composer.go(to: flow.replacing(table))
      try await bench.rest()
      let choice = try #require(bench["knob.rows"]?.as(ComboBoxText.self))
      choice.focusFirst()
      choice.activeID = "items"
      try await bench.rest()
      #expect(bench.composer.layer?.given("rows") == "items")
      let focus = bench.theatre.root.window.focusWidget
      #expect(try focus?.isWithin(#require(bench["knob.rows"])) == true)
    }

    @Test("FL-06 what is wrong with a condition is said below it, until it is none")
    func condition() async throws {
      let bench = try await linkedList()
      let entry = try #require(bench["knob.row-condition"]?.as(Entry.self))
      #expect(bench["compose.fault.row"] == nil)
      entry.text = "member"
      try await bench.rest()
      let fault = try #require(bench["compose.fault.row"]?.as(Label.self))
      #expect(fault.text.hasPrefix("“member” compares nothing"))
      entry.text = "member = true"
      try await bench.rest()
      #expect(bench["compose.fault.row"] == nil)
      #expect(bench.composer.layer?.links.first?.condition?.text == "member == true")
    }

    @Test("FL-06 what a link does otherwise is chosen and set in a row of its own, as what it does")
    func otherwise() async throws {
      let bench = try await linkedList()
      #expect(bench["compose.link.row.otherwise"] == nil, "it has no condition yet")
      try #require(bench["knob.row-condition"]?.as(Entry.self)).text = "member == true"
      try await bench.rest()
      #expect(bench["compose.link.row.otherwise"]?.accessibleName == "Otherwise: Nothing")

      func otherwise() -> LinkAction? { bench.composer.layer?.link("row")?.otherwise }
      try await choose("snackbar", at: "compose.link.row.otherwise", bench)
      #expect(bench["compose.link.row.otherwise"]?.isFocus == true)
      try #require(bench["knob.row.otherwise-text"]?.as(Entry.self)).text = "For members"
      try await bench.rest()
      #expect(otherwise() == .snackbar("For members"))
      try await choose("several", at: "compose.link.row.otherwise", bench)
      try await choose("set-variable", at: "compose.link.row.otherwise.step-2", bench)
      #expect(
        otherwise() == .several([.snackbar("For members"), .setVariable("member", .flag(true))]))
      try await choose("question", at: "compose.link.row.otherwise", bench)
      try await choose("show", at: "compose.link.row.otherwise.answer-2", bench)
      #expect(otherwise()?.action(at: [1]) == .show(to: "screen-2"))
      #expect(bench.composer.layer?.link("row")?.action == .push(to: "screen-2"), "it is as it was")
      try await choose("nothing", at: "compose.link.row.otherwise", bench)
      #expect(otherwise() == nil && bench["compose.link.row.otherwise.answer-2"] == nil)
    }

    @Test("FL-05 direction, time, curve and the way back of a link are set in its row")
    func movement() async throws {
      let bench = try await linkedList()
      func pick(_ id: String, _ choice: String) async throws {
        try #require(bench["knob.row-\(id)"]?.as(ComboBoxText.self)).activeID = choice
        try await bench.rest()
      }
      try await pick("transition", "slide")
      try await pick("direction", "up")
      try #require(bench["knob.row-duration"]?.as(Scale.self)).value = 600
      try await bench.rest()
      try await pick("timing", "spring")
      try await pick("back", "crossfade")
      let movement = LinkTransition.rising(damping: 0.5, back: LinkTransition(.crossfade))
      #expect(bench.composer.layer?.link("row")?.transition == movement)
      try await pick("transition", "zoom")
      #expect(bench.composer.layer?.link("row")?.transition == LinkTransition(.zoom))
      #expect(bench["knob.row-direction"] == nil)
    }

    @Test("FL-05 what flies can be chosen first, which chooses a style too")
    func flying() async throws {
      let bench = try await linkedList()
      let flow = try #require(bench.composer.flow?.present)
      let picture = Composition(Layer(.picture))
      bench.composer.go(to: flow.replacing(picture, of: "screen-2"))
      try await bench.rest()
      let choice = try #require(bench["knob.row-shared-to"]?.as(ComboBoxText.self))
      choice.activeID = "#\(picture.layers[0].id)"
      try await bench.rest()
      var movement = LinkTransition(.crossfade)
      movement.shared = [SharedPart(from: nil, to: "picture")]
      #expect(bench.composer.layer?.link("row")?.transition == movement)
      let style = bench["knob.row-transition"]?.as(ComboBoxText.self)?.activeID
      #expect(style == "crossfade")
    }

    @Test("FL-01 the menu of screens leads to each of them, and changes the one that is edited")
    func screens() async throws {
      let bench = try await listInStack()
      let page = bench.page.page
      let flow = try #require(bench.composer.flow)
      page.addScreen()
      try await bench.rest()
      #expect(bench["compose.screen"]?.accessibleName == "Screen: Screen 2")
      #expect(bench["compose.start.phone"] != nil, "an empty screen can begin with a template")
      try await bench.rest(after: bench["compose.start.toolbar-in-menu"]?.realClick())
      #expect(flow === bench.composer.flow && bench.live == "menu(toolbar(list))")
      page.startHere()
      #expect(flow.present.start == "screen-2")
      page.duplicateScreen()
      #expect(bench.composer.screenID == "screen-2-2" && bench.outline == "menu(toolbar(list))")
      page.deleteScreen()
      #expect(bench.composer.screenID == "screen-2" && flow.present.screens.count == 2)
      bench.composer.go(to: flow.present.renaming("screen-2", to: "About {dish.name}"))
      try await bench.rest()
      #expect(bench["compose.screen"]?.accessibleName == "Screen: About name", "without braces")
      page.screenBar.open()
      try await bench.rest()
      try await bench.press(.escape)
    }

    @Test(
      "FL-01 the screen that a URL opens is the one that is edited, also by a page that comes later"
    )
    func url() async throws {
      let bench = try await listInStack()
      bench.page.page.addScreen()
      try await bench.rest()
      let player = try #require(bench.canvas.content as? FlowPlayer)
      for screen in ["start", "screen-2"] {
        player.open(screen)
        try await bench.rest()
        #expect(bench.composer.screenID == screen && player.screenOnStage == screen)
      }
      let later = ComposeViewController(bench.flows)
      later.follow(player)
      #expect(later.composer.screenID == "screen-2")
    }

    @Test("FL-01 FL-10 the edited screen comes back onto the canvas by the menu, and by a fault")
    func comingBack() async throws {
      let bench = try await ComposeBench()
      try await bench.begin(
        Flow.of([
          "splash": Layer.button("Go", .setRoot(to: "home")),
          "home": Layer.button("Last", .setRoot(to: "splash")),
        ]))
      let player = try #require(bench.canvas.content as? FlowPlayer)
      try await bench.rest(after: player.play(from: "home"))
      #expect(bench.composer.screenID == "splash" && player.screenOnStage == "home")
      bench.composer.show(FlowFault(sentence: "", screen: "splash"))
      try await bench.rest()
      #expect(player.screenOnStage == "splash")

      try await bench.rest(after: player.play(from: "home"))
      let menu = try #require(bench["compose.screen"]?.as(MenuButton.self))
      bench.page.page.screenBar.open()
      func item() -> Widget? {
        menu.popover?.menuItems.first { item in
          item.isMapped && item.allocation.height > 1
            && item.descendants(of: Label.self).contains { $0.text == "Splash (start)" }
        }
      }
      try await bench.until("the menu") { item() != nil }
      try await letEventsArrive()
      item()?.realClick()
      try await bench.until("the screen") { player.screenOnStage == "splash" }
    }

    @Test("FL-10 what there is to look at is counted in a line, and a click shows where it is")
    func faults() async throws {
      let bench = try await faultyBench()
      #expect(bench["compose.faults"]?.accessibleName == "2 things to look at")
      try await choose("fault-2", at: "compose.faults", bench)
      #expect(bench.composer.screenID == "screen-2")
    }

    @Test("FL-10 how much there is to look at is read where there is little room for the button")
    func faultsInNarrowBar() async throws {
      let bench = try await faultyBench()
      let button = try #require(bench["compose.faults"])
      func read() -> [String] {
        button.descendants(of: Label.self).filter { label in
          label.isMapped && label.allocation.width >= label.preferredSize.width
        }.map(\.text)
      }
      #expect(read() == ["2"])
      let titles = bench["compose.screen"]?.descendants(of: Label.self) ?? []
      #expect(!titles.isEmpty && !titles.contains(where: \.isCut), "the title has the room")
      #expect(
        button.accessibleName == "2 things to look at" && button.tooltip == button.accessibleName)
      let split = try #require(bench.page.parent as? SplitController)
      split.primaryWidth = 480
      try await bench.rest()
      #expect(read() == ["2 things to look at"])
    }

    @Test("FL-10 what there is to look at is never listed as it was before the last edit")
    func faultsNow() async throws {
      let bench = try await faultyBench()
      let faults = try #require(bench["compose.faults"])
      bench.composer.go(to: bench.composer.flow?.present.renaming("screen-2", to: "Other"))
      // Nothing is idle in between.
      faults.realClick()
      try await bench.until("the choices") { bench["compose.choice.fault-2"] != nil }
      #expect(
        bench["compose.choice.fault-2"]?.accessibleName
          == "Nothing leads to “Other”: link to it, or delete it.")
    }

    @Test("FL-10 what there is to look at is listed and shown by keys alone")
    func faultsByKeys() async throws {
      let bench = try await faultyBench()
      bench["compose.faults"]?.grabFocus()
      try await bench.press(.enter)
      try await bench.until("the first one") { bench.chosen == "compose.choice.fault-1" }
      #expect(
        bench["compose.choice.fault-2"]?.accessibleName
          == "Nothing leads to “Screen 2”: link to it, or delete it.")
      try await bench.press(.down)
      #expect(bench.chosen == "compose.choice.fault-2")
      try await bench.press(.enter)
      try await bench.until("the screen") { bench.composer.screenID == "screen-2" }
      try await bench.until("the focus") { bench["compose.hole.0"]?.isFocus == true }
    }
  }
}
