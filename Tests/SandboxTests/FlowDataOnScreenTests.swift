import Containment
import GTK
import Parts
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// What screens of a flow are filled with, seen and clicked.
  @Suite("Flows: data on the screen")
  struct FlowDataOnScreenTests {
    private func cookbook() throws -> Flow {
      let list = Layer(.list, ["rows": .text("recipes")], links: [Link("row", .push(to: "recipe"))])
      let recipe = Layer(
        .column, [:],
        [
          Layer(.picture, ["picture": .text("{picture}")]),
          Layer(.text, ["text": .text("Takes {time}")]),
          Layer(
            .buttons, ["buttons": .text("Cook, All")],
            links: [Link("button-1", .push(to: "cook")), Link("button-2", .back)]),
        ])
      return try .of(
        [
          "recipes": .inStack(list), "recipe": recipe,
          "cook": Layer(.text, ["text": .text("{title} is on the fire")]),
        ], titles: ["recipe": "Recipe of {title}", "cook": "Cooking"],
        tables: [
          FlowTable(
            "recipes", columns: ["title", "time", "picture"],
            rows: [["Soup", "20 minutes", "dish-3"], ["Cake", "an hour", "dish-7"]])
        ])
    }

    @Test("FL-06 what stands in braces comes from the row that led there, two pushes deep")
    func braces() async throws {
      let walk = try await FlowWalk(try cookbook())
      try await walk.follow("Cake")
      #expect(walk.shows("Recipe of Cake") && walk.shows("Takes an hour"))
      let navigation = try #require(walk.player.first?.content as? NavigationController)
      let page = navigation.topViewController as? LiveComposition
      let column = try #require(page?.content as? ColumnViewController)
      #expect((column.viewControllers.first as? PictureScreen)?.picture == "dish-7")
      try await walk.follow("Cook")
      #expect(walk.shows("Cake is on the fire"))
      var edited = walk.flow.present
      edited.tables[0].set("Pie", row: 1, column: 0)
      try await walk.edit(edited)
      #expect(walk.shows("Cake is on the fire"), "the row that was clicked stays as it was")
    }

    @Test("FL-06 a variable is set to what the row has that led there, if it can be that")
    func setFromRow() async throws {
      var flow = try cookbook()
      flow.variables = [
        try #require(FlowVariable("dish", .text("none"))),
        try #require(FlowVariable("minutes", .number(0))),
      ]
      let buttons = try #require(flow.layers.first { $0.kind == .buttons })
      for (element, action) in [
        ("button-1", LinkAction.setVariable("dish", .text("{title}, {time}"))),
        ("button-2", .setVariable("minutes", .text("{time}"))),
      ] {
        flow = try #require(flow.linking(element, of: buttons.id, to: Link(element, action)))
      }
      let walk = try await FlowWalk(flow)
      try await walk.follow("Cake")
      try await walk.follow("Cook")
      #expect(walk.player.data.variables["dish"] == .text("Cake, an hour"))
      #expect(walk.player.snackbar == nil)
      try await walk.follow("All")
      #expect(walk.player.data.variables["minutes"] == .number(0))
      #expect(walk.player.snackbar?.text == "“Set a variable” is not possible here.")
    }

    @Test("FL-03 FL-06 what a row has is no link in a text with links, and shifts none of these")
    func brackets() async throws {
      let list = Layer(.list, ["rows": .text("mail")], links: [Link("row", .push(to: "letter"))])
      let text = Layer(
        .text, ["text": .text("{title} [[{note}]] Read the [[terms]].")],
        links: [Link("link-2", .snackbar("These are the terms."))])
      let rows = [["See [[here]]", "]] [[a["], ["Cake", ""]]
      let mail = FlowTable("mail", columns: ["title", "note"], rows: rows)
      let flow = try Flow.of(["inbox": .inStack(list), "letter": text], tables: [mail])
      for row in rows {
        let walk = try await FlowWalk(flow)
        try await walk.follow(row[0])
        #expect(walk.screens == ["inbox", "letter"])
        let page = try #require(walk.player.controllerOnScreen(of: text.id) as? TextScreen)
        #expect(TextScreen.links(in: page.text).count == 2, "\(row)")
        let label = try #require(page.view.descendants(of: Label.self).first)
        let seen = label.text.replacing("\u{2060}", with: "")
        #expect(seen == "\(row[0]) \(row[1]) Read the terms.")
        try await walk.rest(after: page.onLink(1))
        #expect(walk.message == "These are the terms.")
      }
    }

    @Test("FL-06 another row leads to a page of its own")
    func pages() async throws {
      let walk = try await FlowWalk(try cookbook())
      let navigation = try #require(walk.player.first?.content as? NavigationController)
      try await walk.follow("Soup")
      let soup = navigation.topViewController
      try await walk.follow("All")
      #expect(walk.shows("Cake") && navigation.viewControllers.count == 1)
      try await walk.follow("Cake")
      #expect(walk.shows("Takes an hour") && navigation.topViewController !== soup)
    }

    @Test("FL-06 what is written into a form is shown by other texts, and decides about links")
    func variables() async throws {
      var enter = Link("button-1", .snackbar("Welcome"))
      enter.condition = try FlowCondition("name == Ada")
      enter.otherwise = .snackbar("Only Ada may")
      let column = Layer(
        .column, [:],
        [
          Layer(.form, ["fields": .text("Name")]), Layer(.text, ["text": .text("Hello, {name}")]),
          Layer(.buttons, ["buttons": .text("Enter")], links: [enter]),
        ])
      let walk = try await FlowWalk(Flow.of(["a": column], variables: ["name": .text("you")]))
      #expect(walk.shows("Hello, you"))
      try await walk.follow("Enter")
      #expect(walk.player.snackbar?.text == "Only Ada may")
      let entry = try #require(walk.player.view.descendants(of: Entry.self).first)
      entry.text = "Ada"
      try await walk.rest()
      #expect(walk.shows("Hello, Ada"))
      try await walk.follow("Enter")
      #expect(walk.player.snackbar?.text == "Welcome")
      try await walk.rest(after: walk.player.play(from: walk.flow.present.start))
      #expect(walk.shows("Hello, you"), "it begins anew")
    }

    @Test("FL-06 a field is named by texts and conditions also where no variable has its name")
    func fields() async throws {
      var enter = Link("button-1", .snackbar("Welcome"))
      enter.condition = try FlowCondition("city == Rome and news == true")
      enter.otherwise = .snackbar("Only in Rome")
      let column = Layer(
        .column, [:],
        [
          Layer(.form, ["fields": .text("City*, First name, News: switch")]),
          Layer(.text, ["text": .text("From “{city}”, {First name}")]),
          Layer(.buttons, ["buttons": .text("Enter")], links: [enter]),
        ])
      let flow = Flow(Composition(column))
      #expect(flow.variablesAndFields.map(\.name) == ["City", "News"])
      #expect(flow.variablesAndFields.map(\.initial) == [.text(""), .flag(false)])
      #expect(
        FlowCheck(flow).faults.allSatisfy { !$0.sentence.contains("never holds") },
        "it is filled by the form")
      let walk = try await FlowWalk(flow)
      #expect(walk.shows("From “”, {First name}"))
      let entry = try #require(walk.player.view.descendants(of: Entry.self).first)
      entry.text = "Rome"
      try await walk.rest()
      #expect(walk.shows("From “Rome”, {First name}"))
      try await walk.follow("Enter")
      #expect(walk.player.snackbar?.text == "Only in Rome")
      let news = try #require(walk.player.view.descendants(of: Switch.self).first)
      news.isActive = true
      try await walk.rest()
      try await walk.follow("Enter")
      #expect(walk.player.snackbar?.text == "Welcome")
      #expect(flow.source(of: flow.first).contains("store.city == \"Rome\", store.news"))
    }

    @Test("FL-06 of equal rows one is removed by each click, and comes back")
    func equalRows() async throws {
      let list = Layer(
        .list, ["rows": .text("shopping")], links: [Link("row", .removeRow("{title} is here"))])
      let shopping = FlowTable(
        "shopping", columns: ["title"], rows: [["Milk"], ["Eggs"], ["Milk"]])
      let walk = try await FlowWalk(Flow.of(["a": list], tables: [shopping]))
      func rows() -> [String] { walk.player.data.tables[0].rows.map { $0[0] } }
      try await walk.follow("Milk")
      #expect(rows() == ["Eggs", "Milk"])
      try await walk.follow("Milk")
      #expect(rows() == ["Eggs"])
      try await walk.follow("Undo")
      #expect(rows() == ["Eggs", "Milk"])
    }

    @Test("FL-06 a row that is gone already is not removed again, so that one step brings it back")
    func goneAlready() async throws {
      let list = Layer(.list, ["rows": .text("shopping")], links: [Link("row", .removeRow("Gone"))])
      let shopping = FlowTable("shopping", columns: ["title"], rows: [["Milk"], ["Eggs"]])
      let walk = try await FlowWalk(Flow.of(["a": list], tables: [shopping]))
      let controller = try #require(walk.player.controllerOnScreen(of: walk.layer(.list).id))
      controller.clicks.row = 0
      let link = try #require(walk.layer(.list).links.first)
      let lead = FlowPlayer.Lead(link, of: try walk.layer(.list).id, from: controller)
      for _ in 0..<2 {
        #expect(await walk.player.failure(of: link.action, lead, from: controller) == nil)
      }
      #expect(walk.player.removedRows == [["title": "Milk"]])
    }

    @Test("FL-06 a click sets a variable, which a text shows at once")
    func setting() async throws {
      func button(_ title: String, _ action: LinkAction) -> Layer {
        Layer(.buttons, ["buttons": .text(title)], links: [Link("button-1", action)])
      }
      let column = Layer(
        .column, [:],
        [
          Layer(.text, ["text": .text("{basket} {member}")]),
          button("Three", .setVariable("basket", .number(3))),
          button("Join", .toggleVariable("member")),
        ])
      let walk = try await FlowWalk(
        Flow.of(["a": column], variables: ["basket": .number(0), "member": .flag(false)]))
      #expect(walk.shows("0 false"))
      try await walk.follow("Three")
      try await walk.follow("Join")
      #expect(walk.shows("3 true") && walk.player.snackbar == nil)
    }

    @Test("FL-06 a button that is called as a variable with a comma, or with nothing, stays one")
    func commas() async throws {
      let buttons = Layer(
        .buttons, ["buttons": .text("Call {name}, {name}, Forget")],
        links: [
          Link("button-1", .snackbar("Called")), Link("button-3", .setVariable("name", .text(""))),
        ])
      let walk = try await FlowWalk(
        Flow.of(["a": buttons], variables: ["name": .text("Lovelace, Ada")]))
      #expect(walk.shows("Call Lovelace, Ada") && walk.shows("Lovelace, Ada"))
      try await walk.follow("Forget")
      #expect(walk.shows("Call ") && !walk.shows("Lovelace, Ada"))
      try await walk.follow("Call ")
      #expect(walk.message == "Called")
    }

    @Test("FL-06 a table is edited in its cells by keys, and each word is one step to undo")
    func cells() async throws {
      let flow = MyFlow("my-data", "Data", try cookbook(), path: nil, draft: nil)
      let page = TablesViewController(flow)
      let theatre = try await Theatre.showing(page, width: 760, height: 640)
      let window = theatre.root.window
      func press(_ key: Key) async throws {
        try await handled(window.realKey(key))
      }
      page.focus(row: 1, column: 0)
      try await window.type("pie")
      #expect(flow.present.tables[0].rows[1][0] == "pie", "it was selected, and is replaced")
      try await press(.up)
      try await press(.down)
      try await press(.enter)
      try await window.type("jam")
      #expect(flow.present.tables[0].rows.map { $0[0] } == ["Soup", "pie", "jam"])
      flow.undo()
      flow.undo()
      flow.undo()
      #expect(flow.present.tables[0].rows.map { $0[0] } == ["Soup", "Cake"])
    }

    @Test("FL-06 a column renamed letter by letter takes its name in braces along, in one step")
    func renamed() async throws {
      // On the way there it is called as something else is.
      var before = try cookbook()
      before.variables = [try #require(FlowVariable("n", .text("another")))]
      let flow = MyFlow("my-data", "Data", before, path: nil, draft: nil)
      let page = TablesViewController(flow)
      let theatre = try await Theatre.showing(page, width: 760, height: 640)
      let entry = try #require(
        page.view.descendants(of: Entry.self).first { $0.accessibleName == "Name of column 1" })
      let name = entry.text
      let column = "{\(name)}"
      try #require(FlowDocument.write(before).contains(column))
      entry.grabFocus()
      entry.selectAll()
      try await theatre.root.window.type("name")
      #expect(flow.present.tables[0].columns[0] == "name")
      let text = FlowDocument.write(flow.present)
      #expect(text.contains("{name}") && !text.contains(column) && !text.contains("{n}"))
      flow.undo()
      #expect(flow.present == before && !flow.canUndo)
    }

    @Test(
      "FL-06 what takes a table, a column or a variable away leaves the focus there, and the keys",
      arguments: ["compose.tables.remove", "Remove the column", "Remove first", "Remove last"])
    func removed(by button: String) async throws {
      let table = try #require(
        FlowTable("dishes", columns: ["title", "detail"], rows: [["Soup", ""]]))
      var before = try #require(Flow().replacing(table))
      before.variables = ["first", "last"].compactMap { FlowVariable($0, .text("a text")) }
      let flow = MyFlow("my-data", "Data", before, path: nil, draft: nil)
      let page = TablesViewController(flow)
      let theatre = try await Theatre.showing(page, width: 760, height: 640)
      let window = theatre.root.window
      func hasFocus() -> Bool { window.focusWidget?.isWithin(page.view) == true }
      let remove = try #require(
        page.view.descendants(of: Button.self).last {
          $0.isMapped && [$0.accessibleID, $0.accessibleName].contains(button)
        })
      remove.grabFocus()
      try await handled(remove.realClick())
      #expect(flow.present != before && hasFocus())
      if button == "Remove first" {
        #expect(window.focusWidget?.accessibleID == "compose.variable.last")
      }
      try await handled(window.realKey(Key("z"), .control))
      #expect(flow.present == before && hasFocus())
      // Wherever the focus is, and also where it is nowhere.
      window.focusWidget = nil
      try await handled(window.realKey(Key("y"), .control))
      #expect(flow.present != before)
    }

    @Test("FL-06 the names of columns stand above their cells, also beside a scrollbar")
    func head() async throws {
      let table = try #require(
        FlowTable(
          "dishes", columns: ["title", "detail", "badge"],
          rows: (1...80).map { ["Dish \($0)", "", ""] }))
      let flow = try #require(Flow().replacing(table))
      let page = TablesViewController(MyFlow("my-data", "Data", flow, path: nil, draft: nil))
      try await Theatre.showing(page, width: 760, height: 640)
      func entry(_ name: String) throws -> Entry {
        try #require(
          page.view.descendants(of: Entry.self).first { $0.accessibleName == name && $0.isMapped })
      }
      let (name, cell) = (try entry("Name of column 3"), try entry("badge, row 1"))
      func start(_ entry: Entry) -> Int { entry.convert(x: 0, y: 0, to: page.view)?.x ?? 0 }
      let rows = try #require(page.view.descendants(of: ScrolledWindow.self).first?.child)
      #expect(rows.allocation.width < 760 - 2 * 18, "there is a scrollbar")
      // Themes have a frame of a few pixels around a row.
      try await until("the head in its place") { abs(start(name) - start(cell)) <= 3 }
    }

    @Test("FL-13 who looks at the tables of a sample has no copy of it, who changes a cell has one")
    func tablesOfSample() async throws {
      let flows = MyFlows(hasSamples: true)
      let composer = Composer(flows)
      let sample = try #require(flows.flow("recipes"))
      let before = sample.present
      composer.follow(sample)
      let page = try #require(TablesViewController(of: composer))
      let theatre = try await Theatre.showing(page, width: 760, height: 640)
      #expect(flows.all.isEmpty && composer.flow === sample)
      page.focus(row: 0, column: 0)
      try await theatre.root.window.type("pie")
      let own = try #require(flows.all.first)
      #expect(flows.all.count == 1 && composer.flow === own)
      #expect(own.present.tables[0].rows[0][0] == "pie" && sample.present.isAlike(before))
      own.undo()
      #expect(own.present.isAlike(before), "the word is one step")
    }

    @Test(
      "FL-06 a path in a table leads from the folder of the flow's file, that of a drawn picture nowhere"
    )
    func pictures() throws {
      let table = try #require(
        FlowTable(
          "people", columns: ["title", "picture"],
          rows: [["Ada", "photos/ada.png"], ["Bob", "/home/bob.png"], ["Eve", "portrait-2"]]))
      let list = Layer(.list, ["rows": .text("people")])
      let data = FlowData(tables: [table], row: ["picture": "photos/ada.png"], folder: "/flows")
      let lines = try #require(list.filled(with: data).lines)
      #expect(lines.map(\.picture) == ["/flows/photos/ada.png", "/home/bob.png", "portrait-2"])
      let picture = Layer(.picture, ["picture": .text("{picture}")])
      let made = picture.filled(with: data).makeController([]) as? PictureScreen
      #expect(made?.picture == "/flows/photos/ada.png")
      #expect(list.filled(with: FlowData(tables: [table])).lines?[0].picture == "photos/ada.png")
    }

    @Test("FL-06 a file becomes a table; a damaged one changes nothing and says why")
    func files() async throws {
      let flow = MyFlow("my-data", "Data", Flow(), path: nil, draft: nil)
      let page = TablesViewController(flow)
      try await Theatre.showing(page, width: 760, height: 640)
      let folder = try TemporaryFolder()
      try TextFile.write("name,age\nAda,36\n", to: "\(folder.path)/people.csv")
      try TextFile.write("name,age\nAda\n", to: "\(folder.path)/broken.csv")
      page.open("\(folder.path)/people.csv")
      page.open("\(folder.path)/people.csv")
      #expect(flow.present.tables.map(\.name) == ["people"])
      try TextFile.write("name,age\nAda,36\nBob,7\n", to: "\(folder.path)/people.csv")
      page.open("\(folder.path)/people.csv")
      #expect(flow.present.tables.map { $0.rows.count } == [2], "it is in the place of the other")
      flow.undo()
      #expect(flow.present.tables.map { $0.rows.count } == [1])
      page.open("\(folder.path)/broken.csv")
      #expect(flow.present.tables.count == 1)
      let note = page.view.descendants(of: Label.self).first {
        $0.accessibleID == "compose.tables.note"
      }
      #expect(note?.text.contains("Line 2, column 1: This row has 1 texts") == true)
    }

    @Test("FL-14 a blank row of a table has an example in each cell, until one is filled")
    func examples() async throws {
      let flow = MyFlow("my-data", "Data", Flow(), path: nil, draft: nil)
      let table = try #require(
        FlowTable(
          "dishes", columns: ["title", "picture", "price"],
          rows: [["Cake", "", ""], ["", "", ""]]))
      flow.go(to: try #require(flow.present.replacing(table)))
      let page = TablesViewController(flow)
      try await Theatre.showing(page, width: 680, height: 520)
      func examples(_ row: Int) -> [String?] {
        page.view.descendants(of: Entry.self)
          .filter { $0.accessibleName.hasSuffix("row \(row)") }.map(\.placeholder)
      }
      #expect(examples(1) == [nil, nil, nil] && examples(2) == ["Pumpkin soup", "soup", "price"])
      page.set("Pie", row: 1, column: 0)
      try await letEventsArrive()
      #expect(examples(2) == [nil, nil, nil])
    }
  }
}
