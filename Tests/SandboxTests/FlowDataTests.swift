import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

@Suite("Flows: tables, variables and conditions")
struct FlowDataTests {
  private func recipes() throws -> FlowTable {
    try #require(
      FlowTable(
        "recipes", columns: ["title", "time", "picture"],
        rows: [["Soup", "20 minutes", "dish-3"], ["Cake", "an hour", "dish-7"]]))
  }

  /// A list of recipes, each of which leads to a page that leads to another.
  private func cookbook() throws -> Flow {
    let list = Layer(.list, ["rows": .text("recipes")], links: [Link("row", .push(to: "recipe"))])
    let cook = Layer(
      .buttons, ["buttons": .text("Cook")], links: [Link("button-1", .push(to: "cook"))])
    return try .of(
      [
        "recipes": .inStack(list), "recipe": cook,
        "cook": Layer(.text, ["text": .text("{title}")]),
      ], titles: ["recipe": "{title}", "cook": "Cooking"], tables: [recipes()],
      variables: ["member": .flag(false), "basket": .number(0), "name": .text("Ada")])
  }

  // MARK: Tables

  @Test("FL-06 a table is read from CSV, with commas, quotes and lines in its texts")
  func csv() throws {
    let text = "\u{feff}title,time\r\n\"Soup, hot\",\"20 \"\"min\"\"\nor so\"\r\nCake,\r\n"
    let table = try TableFile.csv(Array(text.utf8), named: "recipes")
    #expect(table.name == "recipes" && table.columns == ["title", "time"])
    #expect(table.rows == [["Soup, hot", "20 \"min\"\nor so"], ["Cake", ""]])
    #expect(table.row(1) == ["title": "Cake", "time": ""] && table.row(2) == nil)
    let one = try TableFile.csv(Array("a".utf8), named: "one")
    #expect(one.columns == ["a"] && one.rows == [])
  }

  @Test(
    "FL-06 a damaged CSV file is refused with the line and the column",
    arguments: [
      ("", 1, 1, "There is nothing in it."),
      ("a,a\n", 1, 1, "Each column needs a name of its own, which is a text without braces."),
      ("a, \n", 1, 1, "Each column needs a name of its own, which is a text without braces."),
      ("a,b\n1,2\n3\n", 3, 1, "This row has 1 texts, but there are 2 columns."),
      ("a,b\n\"1\n2\",3,4\n", 2, 1, "This row has 3 texts, but there are 2 columns."),
      ("a,b\nä,\"2\n", 2, 3, "A text does not end."),
      ("a,b\n1,\"2\"x\n", 2, 6, "After a text in quotes comes a comma or the end of the line."),
      (
        "a,b\n\"1\n\",2\"\n", 3, 4,
        "A quotation mark stands in a text that does not begin with one."
      ),
    ])
  func damagedCSV(_ text: String, _ line: Int, _ column: Int, _ reason: String) {
    #expect(throws: DocumentError(line: line, column: column, reason: reason)) {
      try TableFile.csv(Array(text.utf8), named: "table")
    }
  }

  @Test("FL-06 bytes that are no text are refused with their line and column")
  func brokenBytes() {
    #expect(
      throws: DocumentError(
        line: 2, column: 3, reason: "There is something here that is not UTF-8.")
    ) { try TableFile.csv([0x61, 0x0a, 0xc3, 0xa4, 0x2c, 0xff], named: "table") }
  }

  @Test("FL-06 a table is read from JSON: the members of objects are the columns")
  func json() throws {
    let text = #"[{"title": "Soup", "hot": true}, {"price": 3.5, "title": "Cake", "hot": null}]"#
    let table = try TableFile.json(Array(text.utf8), named: "menu")
    #expect(table.columns == ["title", "hot", "price"])
    #expect(table.rows == [["Soup", "true", ""], ["Cake", "", "3.5"]])
  }

  @Test("FL-06 a number of JSON keeps all its digits, and a byte order mark is passed over")
  func numbersOfJSON() throws {
    let text = "\u{feff}[{\"code\": 1234567890123456789, \"price\": 4.50, \"size\": -1e2}]"
    let table = try TableFile.json(Array(text.utf8), named: "menu")
    #expect(table.rows == [["1234567890123456789", "4.50", "-1e2"]])
    #expect(
      throws: DocumentError(
        line: 1, column: 1, reason: "There is “x” where a value should be.")
    ) { try TableFile.json(Array("\u{feff}x".utf8), named: "menu") }
  }

  @Test(
    "FL-06 a damaged JSON table is refused with the line",
    arguments: [
      ("{}", 1, "There should be a list of objects here."),
      ("[\n1]", 2, "There should be an object in braces here."),
      ("[{\"a\":\n[]}]", 2, "There should be a text or a number here."),
      (#"[{"{a}": 1}]"#, 1, "The name of a table or a column is a text without braces."),
      ("[]", 1, "There is nothing in it."),
    ])
  func damagedJSON(_ text: String, _ line: Int, _ reason: String) {
    let error = #expect(throws: DocumentError.self) {
      try TableFile.json(Array(text.utf8), named: "table")
    }
    #expect(error?.line == line && error?.reason == reason)
  }

  @Test("FL-06 a file is a table of its name; one that is not there says why")
  func files() throws {
    let folder = try TemporaryFolder()
    try TextFile.write("a,b\n1,2\n", to: "\(folder.path)/My data.csv")
    try TextFile.write("[{\"a\": 1}]", to: "\(folder.path)/more.JSON")
    #expect(try TableFile.read("\(folder.path)/My data.csv").name == "My data")
    #expect(try TableFile.read("\(folder.path)/more.JSON").rows == [["1"]])
    #expect(throws: FileError.self) { try TableFile.read("\(folder.path)/none.csv") }
  }

  @Test("FL-06 10,000 rows come back from a file of comma separated values and from the flow’s own")
  func manyRows() throws {
    let lines = (1...10_000).map { "Recipe \($0),\"\($0), about\",dish-\($0)" }
    let text = (["title,time,picture"] + lines).joined(separator: "\n")
    let table = try TableFile.csv(Array(text.utf8), named: "recipes")
    #expect(table.rows.count == 10_000 && table.rows[9_999][1] == "10000, about")
    var flow = try cookbook()
    flow.tables = [table]
    #expect(try Flow.read(FlowDocument.write(flow)).isAlike(flow))
    let list = try #require(flow.filled("recipes").layers.last)
    #expect(list.lines?.count == 10_000 && list.lines?[4].picture == "dish-5")
  }

  @Test("FL-06 of equal rows of a table one goes for each that is taken out")
  func equalRows() throws {
    let table = try #require(
      FlowTable("shopping", columns: ["title"], rows: [["Milk"], ["Eggs"], ["Milk"]]))
    let milk: FlowRow = ["title": "Milk"]
    #expect(table.without([milk]).rows == [["Eggs"], ["Milk"]])
    #expect(table.without([milk, milk]).rows == [["Eggs"]])
    #expect(table.without([milk, milk, milk]).rows == [["Eggs"]])
    #expect(table.without([["name": "Milk"]]) == table)
  }

  @Test("FL-06 cells, rows and columns are edited, and lists follow a table to its new name")
  func edits() throws {
    var table = try recipes()
    table.set("Stew", row: 0, column: 0)
    table.set("none", row: 5, column: 0)
    table.insertRow(at: 1)
    #expect(table.rows.map { $0[0] } == ["Stew", "", "Cake"])
    let added = ["price", "price", "{x}", " "].map { table.appendColumn($0) }
    #expect(added == [true, false, false, false])
    #expect(table.rows.allSatisfy { $0.count == 4 })
    let renamedColumns = ["cost", "title"].map { table.renameColumn(3, to: $0) }
    #expect(renamedColumns == [true, false])
    table.removeColumn(1)
    table.removeRow(1)
    #expect(table.columns == ["title", "picture", "cost"])
    #expect(table.rows == [["Stew", "dish-3", ""], ["Cake", "dish-7", ""]])

    let flow = try cookbook()
    table.name = "dishes"
    let renamed = try #require(flow.replacing(table, at: 0))
    #expect(renamed.layers.first { $0.kind == .list }?.text("rows") == "dishes")
    #expect(renamed.replacing(table) == nil, "no two tables have one name")
    var named = renamed.tables[0]
    _ = named.renameColumn(0, to: "name")
    let list = try #require(renamed.replacing(named, at: 0)?.layers.first { $0.kind == .list })
    #expect(list.text("row-title") == "name" && list.text("row-picture") == "picture")
    let without = try #require(renamed.removingTable(0))
    #expect(without.tables == [] && renamed.removingTable(1) == nil)
    #expect(
      FlowCheck(without).faults.map(\.sentence) == [
        "“List” of “Recipes” shows the table “dishes”, which is not there: make it, or choose another."
      ])
  }

  @Test("FL-06 what names a column in braces names it by its new name, unless another has the old")
  func renamedBraces() throws {
    var ask = LinkQuestion("Cook {title}?", text: "{time}", [LinkAnswer("{title}")])
    ask.answers[0].action = .setVariable("name", .text("{title}"))
    let link = Link(
      "button-1",
      .several([
        .snackbar("{title}", LinkAnswer("Undo {title}", .normal, .removeRow("{title}"))),
        .openURL("https://example.org/{title}?{Title}"), .question(ask),
      ]))
    var flow = try cookbook()
    flow.screens[2].composition = Composition(
      Layer(
        .column, [:],
        [
          Layer(.text, ["text": .text("{title}: {time} {{title}} {title")]),
          Layer(.buttons, ["buttons": .text("Cook {title}, Back")], links: [link]),
        ]))
    var table = flow.tables[0]
    let isRenamed = table.renameColumn(0, to: "name of it")
    #expect(isRenamed)
    let renamed = try #require(flow.replacing(table, at: 0))
    let before = FlowDocument.write(flow)
    let after = FlowDocument.write(renamed)
    #expect(before.contains("{title}") && !after.contains("{title}"))
    #expect(renamed["recipe"]?.title == "{name of it}")
    let layers = renamed.screens[2].composition.layers
    #expect(layers[1].text("text") == "{name of it}: {time} {{name of it}} {title")
    #expect(layers[2].text("buttons") == "Cook {name of it}, Back")
    let text = FlowDocument.write(layers[2], "")
    #expect(text.contains("https://example.org/{name of it}?{Title}"))
    #expect(text.contains("Undo {name of it}") && text.contains("Cook {name of it}?"))
    #expect(try Flow.read(after).isAlike(renamed))
    var back = table
    let isBack = back.renameColumn(0, to: "title")
    #expect(isBack && renamed.replacing(back, at: 0)?.isAlike(flow) == true)

    // What another table, a variable or a field of a form is called so means that from now on.
    let other = try #require(FlowTable("books", columns: ["title"]))
    let withTable = try #require(flow.replacing(other))
    #expect(withTable.replacing(table, at: 0)?["recipe"]?.title == "{title}")
    let variable = try #require(FlowVariable("Title", .text("")))
    let withVariable = try #require(flow.setting(variable))
    #expect(withVariable.replacing(table, at: 0)?["recipe"]?.title == "{title}")
  }

  /// A page of which a row says which table it shows, and a variable another, and how that is set.
  private func occasions() throws -> Flow {
    let list = Layer(
      .list, ["rows": .text("occasions")], links: [Link("row", .push(to: "occasion"))])
    var link = Link("button-1", .several([.setVariable("shown", .text("quick")), .back]))
    link.condition = try FlowCondition("Shown == quick and other == quick")
    let page = Layer(
      .column, [:],
      [
        Layer(.grid, ["rows": .text("{table}")]),
        Layer(.list, ["rows": .text("{shown}"), "row-title": .text("name")]),
        Layer(.buttons, ["buttons": .text("quick")], links: [link]),
        Layer(.form, ["fields": .text("Shown: choice quick/sweet, other: choice quick")]),
      ])
    return try .of(
      ["start": .inStack(list), "occasion": page],
      tables: [
        FlowTable(
          "occasions", columns: ["title", "table"],
          rows: [["Sweet", "sweet"], ["Fast", "quick"], ["quick", ""]]),
        FlowTable("quick", columns: ["name", "badge"], rows: [["Soup", "1"]]),
        FlowTable("sweet", columns: ["title", "badge"], rows: [["Cake", "2"]]),
      ], variables: ["shown": .text("quick"), "other": .text("quick")])
  }

  @Test("FL-06 a table that rows, variables, links and fields name is named by its new name")
  func renamedTable() throws {
    let flow = try occasions()
    let quick = flow.tables[1]
    var fast = quick
    fast.name = "fast"
    let renamed = try #require(flow.replacing(fast, at: 1))
    #expect(
      renamed.tables[0].rows == [["Sweet", "sweet"], ["Fast", "fast"], ["quick", ""]])
    #expect(renamed.variables.map(\.initial) == [.text("fast"), .text("quick")])
    let layers = try #require(renamed["occasion"]?.composition.layers)
    let link = try #require(layers[3].links.first)
    #expect(link.action == .several([.setVariable("shown", .text("fast")), .back]))
    #expect(link.condition?.text == #"Shown == "fast" and other == "quick""#)
    #expect(layers[3].text("buttons") == "quick")
    #expect(layers[4].text("fields") == "Shown: choice fast/sweet, other: choice quick")
    #expect(renamed.replacing(quick, at: 1)?.isAlike(flow) == true)
  }

  @Test("FL-06 a column is called anew by layers that a row tells to show its table, if all are")
  func renamedColumn() throws {
    func columns(_ column: Int, _ name: String) throws -> [String] {
      let flow = try occasions()
      var table = flow.tables[1]
      let isRenamed = table.renameColumn(column, to: name)
      try #require(isRenamed)
      let layers = try #require(flow.replacing(table, at: 1)?["occasion"]?.composition.layers)
      return layers[1...2].flatMap { [$0.text("row-title"), $0.text("row-badge")] }
    }
    #expect(try columns(0, "dish") == ["title", "badge", "dish", "badge"])
    #expect(
      try columns(1, "mark") == ["title", "badge", "name", "badge"], "the other has it still")
  }

  @Test("FL-10 a table that any row or action names, and that is not there, is found")
  func missingTables() throws {
    func missing(_ change: (inout Flow) -> Void) throws -> [String] {
      var flow = try occasions()
      // An empty text names none.
      flow.tables[0].removeRow(2)
      change(&flow)
      return FlowCheck.sentences(flow).filter { $0.contains("shows the table") }
    }
    func sentence(_ layer: String) -> String {
      "“\(layer)” of “Occasion” shows the table “none”, "
        + "which is not there: make it, or choose another."
    }
    #expect(try missing { _ in } == [])
    #expect(try missing { $0.tables[0].set("none", row: 1, column: 1) } == [sentence("Grid")])
    #expect(
      try missing { flow in
        flow.screens[1].composition.root?.changeEach { layer in
          if layer.kind == .buttons {
            layer.links = [Link("button-1", .setVariable("shown", .text("none")))]
          }
        }
      } == [sentence("List")])
  }

  // MARK: Documents

  @Test("FL-06 tables, variables and conditions are readable in the file, and come back")
  func document() throws {
    var flow = try cookbook()
    let list = try #require(flow.layers.first { $0.kind == .list })
    var link = try #require(list.link("row"))
    link.condition = try FlowCondition("basket > 0 and name == Ada")
    link.otherwise = .present(to: "cook", .dialog)
    flow = try #require(flow.linking("row", of: list.id, to: link))
    let text = FlowDocument.write(flow)
    #expect(
      text.contains(
        #""condition": "basket > 0 and name == \"Ada\"", "#
          + #""otherwise": { "action": "present", "to": "cook", "style": "dialog" } }"#))
    #expect(text.contains(#"        ["Soup", "20 minutes", "dish-3"],\#n"#))
    #expect(text.contains(#""member": false,\#n    "basket": 0,\#n    "name": "Ada""#))
    let again = try Flow.read(text)
    #expect(again.isAlike(flow) && again.tables == flow.tables)
    #expect(again.variables == flow.variables)
    #expect(again.links.map(\.link.action.destination) == ["recipe", "cook", "cook"])
    #expect(FlowDocument.write(again) == text)
  }

  private nonisolated static func file(_ members: String) -> String {
    #"{"format": "enfilade-flow", "version": 2, "start": "a",\#n"#
      + "\"screens\": [{\"id\": \"a\", \"root\": null}],\n\(members)}"
  }

  @Test(
    "FL-06 damaged tables, variables and conditions are refused with the line",
    arguments: [
      (file(#""tables": {}"#), 3, "“tables” should be a list in brackets."),
      (file(#""tables": [{"columns": [], "rows": []}]"#), 3, "“name” is missing."),
      (
        file(#""tables": [{"name": "t", "columns": ["a", "a"],\#n"rows": []}]"#), 3,
        "Each column needs a name of its own, which is a text without braces."
      ),
      (
        file(#""tables": [{"name": "t", "columns": ["a"], "rows": [\#n[]]}]"#), 4,
        "This row has 0 texts, but there are 1 columns."
      ),
      (
        file(#""tables": [{"name": "t", "columns": ["a"], "rows": [[\#n1]]}]"#), 4,
        "There should be a text here."
      ),
      (
        file(#""variables": {"a b": 1}"#), 3,
        "A variable has a name of letters and digits, and is a text, a number, true or false."
      ),
      (
        file(#""variables": {"a": null}"#), 3,
        "A variable has a name of letters and digits, and is a text, a number, true or false."
      ),
    ])
  func damage(_ text: String, _ line: Int, _ reason: String) {
    let error = #expect(throws: DocumentError.self) { try Flow.read(text) }
    #expect(error?.line == line && error?.reason == reason)
  }

  @Test("FL-06 another action needs a condition, and a condition has to be one")
  func damagedConditions() throws {
    func link(_ more: String) -> String {
      #"{"format": "enfilade-flow", "version": 2, "start": "a", "screens": [{"id": "a","#
        + #""root": {"kind": "list", "links": [\#n{"element": "row", "action": "back","#
        + "\(more)}]}}]}"
    }
    func expect(_ reason: String, _ more: String) {
      let error = #expect(throws: DocumentError.self) { try Flow.read(link(more)) }
      #expect(error?.line == 2 && error?.reason == reason)
    }
    expect("“basket” compares nothing: it has none of ==, !=, <, >.", #""condition": "basket""#)
    expect("“condition” is missing.", #""otherwise": {"action": "back"}"#)
    expect(
      "“element” is not known here.",
      #""condition": "a == 1", "otherwise": {"element": "row", "action": "back"}"#)
    expect(
      "There is no screen “b”.",
      #""condition": "a == 1", "otherwise": {"action": "show", "to": "b"}"#)
  }

  // MARK: Conditions and variables

  @Test("FL-06 a condition compares variables, all of which must hold")
  func conditions() throws {
    let values: [String: KnobValue] = [
      "member": .flag(true), "basket": .number(2), "name": .text("Ada and Bob"),
    ]
    func holds(_ text: String) throws -> Bool { try FlowCondition(text).holds(with: values) }
    #expect(try holds("member == true") && !holds("member != true"))
    #expect(try holds("basket > 1 and basket < 3") && !holds("basket > 1 and basket < 2"))
    #expect(try holds(#"basket==2.0 and name == "Ada and Bob""#))
    #expect(try holds("name != Ada") && !holds("name < 3"), "a text is not less than a number")
    #expect(try !holds("nobody == 1") && !holds("nobody != 1"), "what is not there does not hold")
    #expect(try FlowCondition("a  ==b and c>2").text == #"a == "b" and c > 2"#)
    #expect(
      try FlowCondition(#"a = "b < c" and d="e != f""#).text
        == #"a == "b < c" and d == "e != f""#)
    for text in ["member == true", #"a != "x == y" and b < 2"#] {
      #expect(try FlowCondition(FlowCondition(text).text) == FlowCondition(text))
    }
  }

  @Test("FL-06 a text is compared with what was written, and set to that: a code keeps its zeros")
  func codes() throws {
    let values: [String: KnobValue] = [
      "PIN": .text("0000"), "phone": .text("+49"), "price": .number(1.5),
    ]
    func holds(_ text: String) throws -> Bool { try FlowCondition(text).holds(with: values) }
    #expect(try holds("PIN == 0000") && !holds("PIN != 0000") && !holds("PIN == 0"))
    #expect(try holds("phone == +49") && !holds("phone == 49"))
    #expect(try holds("price == 1.50") && !holds("price != 1.50") && holds("price != many"))
    #expect(try holds("PIN < 1") && holds("price < 1.60") && !holds("price < inf"))
    #expect(KnobValue(written: "12") == .number(12) && KnobValue(written: "true") == .flag(true))

    let layer = Layer(.list, links: [Link("row", .setVariable("code", .text("")))])
    let flow = try Flow.of(["a": layer], variables: ["code": .text("")])
    let line = try #require(LinkLine.all(of: layer).first)
    let link = layer.links[0]
    let details = LinkDetails(link, line, LinkSurroundings(of: layer, in: flow.first, flow))
    for code in ["01067", "+49", "1.50"] {
      let values = KnobValues(details.knobs)
      for (id, value) in details.values { values[id] = value }
      values["row-value"] = .text(code)
      let set = LinkDetails.link(link, line, with: values)
      #expect(set.action == .setVariable("code", .text(code)))
    }
  }

  @Test(
    "FL-06 what is no condition is refused with the reason",
    arguments: [
      ("", "“” compares nothing: it has none of ==, !=, <, >."),
      ("member == true and ", "“” compares nothing: it has none of ==, !=, <, >."),
      ("2 < basket", "“2” is no name of a variable."),
      ("basket <= 2", "“= 2” is nothing to compare with."),
      ("basket >", "“” is nothing to compare with."),
      ("name == \"Ada", "The text \"Ada does not end with a quotation mark."),
    ])
  func noConditions(_ text: String, _ sentence: String) {
    #expect(throws: FlowCondition.Fault(sentence: sentence)) { try FlowCondition(text) }
  }

  @Test("FL-06 a link does something else, or nothing, where its condition does not hold")
  func otherwise() throws {
    var link = Link("row", .push(to: "main"))
    #expect(link.chosen(with: [:]) == link && link.ways == [link])
    link.condition = try FlowCondition("member == true")
    #expect(link.chosen(with: ["member": .flag(false)]) == nil && link.ways == [link])
    link.otherwise = .show(to: "log-in")
    #expect(link.chosen(with: ["member": .flag(true)])?.action == .push(to: "main"))
    #expect(link.chosen(with: ["member": .flag(false)])?.action == .show(to: "log-in"))
    let list = Layer(.list, links: [link])
    let flow = try Flow.of(
      ["start": .inStack(list), "main": Layer(.text), "log-in": Layer(.form)],
      variables: ["member": .flag(false)])
    #expect(FlowCheck(flow).faults == [], "one comes to both")
    let without = try #require(flow.removing("log-in"))
    #expect(without.links.map(\.link.action) == [.push(to: "main")])
    #expect(flow.removing("main")?.links.isEmpty == true)
  }

  @Test("FL-06 an answer of what a link does otherwise is set as one of what it does")
  func answersOtherwise() throws {
    let ask = LinkAction.question(LinkQuestion("Join?", [LinkAnswer("No"), LinkAnswer("Yes")]))
    var link = Link("row", .back)
    link.condition = try FlowCondition("member == true")
    link.otherwise = ask
    let layer = Layer(.list, links: [link])
    let flow = Flow(Composition(layer))
    let lines = LinkLine.all(of: layer)
    #expect(
      lines.map { "\($0.id) \($0.title)" } == [
        "row Each row", "row.otherwise Otherwise", "row.otherwise.answer-1 No",
        "row.otherwise.answer-2 Yes",
      ])
    let place = lines[3].place
    #expect(link.action(at: place) == nil && place.outer.flatMap(link.action(at:)) == ask)
    let opened = try #require(link.setting(.openURL("https://example.org"), at: place))
    let surroundings = LinkSurroundings(of: layer, in: flow.first, flow)
    let details = LinkDetails(opened, lines[3], surroundings)
    let values = KnobValues(details.knobs)
    for (id, value) in details.values { values[id] = value }
    values["row.otherwise.answer-2-address"] = .text("mailto:ada@example.org")
    values["row.otherwise.answer-2-role"] = .text("suggested")
    let set = LinkDetails.link(opened, lines[3], with: values)
    #expect(set.action == .back)
    #expect(
      set.otherwise
        == .question(
          LinkQuestion(
            "Join?",
            [
              LinkAnswer("No"),
              LinkAnswer("Yes", .suggested, .openURL("mailto:ada@example.org")),
            ])))
    #expect(set.setting(nil, at: lines[1].place)?.otherwise == nil)
    #expect(set.setting(nil, at: lines[0].place) == nil, "without its own action it is no link")
  }

  @Test("FL-06 variables keep their kind, and what a form has filled in is read as that")
  func variables() throws {
    let all = try cookbook().variables
    let played = PlayedVariables()
    var changes = 0
    played.onChange = { changes += 1 }
    played.set("Name", to: .text("Grace"), of: all)
    played.set("basket", to: .text("3"), of: all)
    played.set("basket", to: .text("many"), of: all)
    played.set("nobody", to: .text("x"), of: all)
    played.toggle("member", of: all)
    played.toggle("name", of: all)
    let wanted: [String: KnobValue] = [
      "member": .flag(true), "basket": .number(3), "name": .text("Grace"),
    ]
    #expect(played.values(of: all) == wanted && changes == 3)
    let other = [try #require(FlowVariable("name", .number(1)))]
    #expect(played.values(of: other) == ["name": .number(1)], "it is another variable now")
    played.reset()
    #expect(played.values(of: all)["name"] == .text("Ada") && changes == 4)
    #expect(FlowVariable("1st", .number(1)) == nil && FlowVariable("and", .flag(true)) == nil)
  }

  @Test(
    "FL-06 a variable is meant whichever letters are capitals: by actions, conditions and braces")
  func capitals() throws {
    let all = try cookbook().variables
    let played = PlayedVariables()
    played.toggle("Member", of: all)
    let values = played.values(of: all)
    #expect(values["member"] == .flag(true))
    #expect(try FlowCondition("MEMBER == true").holds(with: values))
    #expect(try !FlowCondition("nobody == true").holds(with: values))
    #expect(FlowData(variables: values).fill("{Name} {nobody}") == "Ada {nobody}")
    #expect(LinkAction.toggleVariable("Member").obstacle(among: all) == nil)
    #expect(LinkAction.toggleVariable("Name").obstacle(among: all) != nil, "it is a text")
  }

  @Test("FL-06 an action sets or toggles a variable, if there is one that can have that")
  func actions() throws {
    let all = try cookbook().variables
    #expect(
      LinkAction.setVariable("", .flag(true)).beginning(with: all)
        == .setVariable("member", .flag(true)))
    #expect(LinkAction.toggleVariable("").beginning(with: all) == .toggleVariable("member"))
    #expect(LinkAction.setVariable("basket", .number(3)).obstacle(among: all) == nil)
    #expect(
      LinkAction.setVariable("basket", .text("many")).obstacle(among: all)
        == "“basket” cannot be many.")
    #expect(
      LinkAction.setVariable("x", .number(1)).obstacle(among: all) == "There is no variable “x”.")
    #expect(
      LinkAction.setVariable("", .flag(true)).obstacle(among: [])
        == "There are no variables yet. Add one to the tables and variables of the flow.")
    #expect(LinkAction.setVariable("basket", .text("{price}")).obstacle(among: all) == nil)
    #expect(LinkAction.toggleVariable("member").obstacle(among: all) == nil)
    #expect(
      LinkAction.toggleVariable("basket").obstacle(among: all)
        == "There is no variable that can be turned on or off.")
    var flow = try cookbook()
    let list = try #require(flow.layers.first { $0.kind == .list })
    for action in [LinkAction.setVariable("basket", .number(3)), .toggleVariable("member")] {
      flow = try #require(flow.linking("row", of: list.id, to: Link("row", action)))
      #expect(try Flow.read(FlowDocument.write(flow)).isAlike(flow))
    }
  }

  // MARK: Filling

  @Test("FL-06 what stands in braces is filled, and stays where nobody knows it")
  func braces() {
    var data = FlowData(variables: ["basket": .number(2), "title": .text("variable")])
    data.row = ["title": "Fish & chips"]
    #expect(data.fill("{title}: {basket}") == "Fish & chips: 2", "the row comes first")
    #expect(data.fill("<b>{title}</b>", isMarkup: true) == "<b>Fish &amp; chips</b>")
    #expect(data.fill("{nobody} {} { {title} }") == "{nobody} {} { Fish & chips }")
    #expect(data.fill("{title") == "{title" && data.fill("plain") == "plain")
    #expect(
      data.fill(address: "https://example.org/{title}?q={basket}")
        == "https://example.org/Fish%20%26%20chips?q=2")
    let page = FlowData(row: ["page": "https://example.org/a?b=c", "title": "a/b"])
    #expect(page.fill(address: "{page}&q={title}") == "https://example.org/a?b=c&q=a%2Fb")
    let layer = Layer(
      .toolbar, ["title": .text("{title}")],
      [Layer(.text, ["text": .text("<i>{title}</i>"), "markup": .flag(true)])])
    let filled = layer.filled(with: data)
    #expect(filled.id == layer.id && filled.text("title") == "Fish & chips")
    #expect(filled.children[0].text("text") == "<i>Fish &amp; chips</i>")
  }

  @Test(
    "FL-06 what is filled into a part divides it in no commas, and leaves it there",
    arguments: [
      ("menu", "items"), ("buttons", "buttons"), ("form", "actions"), ("form", "fields"),
      ("text", "actions"), ("list", "bar-buttons"), ("list", "lines"), ("grid", "lines"),
    ])
  func parts(_ kind: String, _ property: String) throws {
    let layer = Layer(
      try #require(LayerKind(rawValue: kind)), [property: .text("Call {name}, {none}, Delete")])
    let data = FlowData(variables: ["name": .text("Lovelace, Ada"), "none": .text("")])
    let filled = layer.filled(with: data)
    #expect(filled.parts(property) == ["Call Lovelace, Ada", "", "Delete"])
    #expect(filled.elements.map(\.id) == layer.elements.map(\.id))
  }

  @Test("FL-06 the columns of a table are the parts of a line, by their names")
  func lines() throws {
    var data = FlowData(tables: [try recipes()])
    let layer = Layer(.list, ["rows": .text("recipes"), "row-detail": .text("time")])
    let lines = try #require(layer.filled(with: data).lines)
    #expect(lines.map(\.text) == ["Soup", "Cake"])
    #expect(lines.map(\.detail) == ["20 minutes", "an hour"])
    #expect(lines.map(\.picture) == ["dish-3", "dish-7"] && lines[0].badge == nil)
    #expect(layer.lines == nil, "it is not filled")
    data.tables = []
    #expect(layer.filled(with: data).lines == nil, "the table is gone")
  }

  @Test("FL-06 a screen that no click has led to shows the first of the rows that could")
  func sample() throws {
    let flow = try cookbook()
    #expect(flow.sampleRow(of: "recipe")["title"] == "Soup")
    #expect(flow.sampleRow(of: "cook")["title"] == "Soup", "two links away")
    #expect(flow.sampleRow(of: "recipes") == [:])
    #expect(flow.filled("cook").root?.text("text") == "Soup")
  }

  @Test("FL-06 a list is empty, loading or failed by a property or a variable")
  func states() throws {
    let clicks = Clicks()
    var told: [String] = []
    clicks.onTrigger = { element, _ in told.append(element) }
    var layer = Layer(.list, ["state-from": .text("inbox")])
    #expect(layer.message(isEmpty: false, clicks) == nil)
    func state(_ value: String) -> Layer {
      layer.filled(with: FlowData(variables: ["inbox": .text(value)]))
    }
    #expect(state("loading").message(isEmpty: false, clicks)?.isLoading == true)
    #expect(state("nonsense").message(isEmpty: false, clicks) == nil)
    let failed = try #require(state("failed").message(isEmpty: false, clicks))
    failed.action?.handler()
    #expect(told == ["retry"])
    layer["empty"] = .text("No letters")
    #expect(state("empty").message(isEmpty: false, clicks)?.text == "No letters")
    #expect(layer.message(isEmpty: true, clicks)?.text == "No letters")
    #expect(state("empty").message(isEmpty: false, clicks)?.image == "view-list-symbolic")
    #expect(
      state("empty").swiftMessage == [
        #"message = Message("No letters", image: "view-list-symbolic")"#
      ])
    layer["icon"] = .text("mail-unread-symbolic")
    #expect(layer.message(isEmpty: true, clicks)?.image == "mail-unread-symbolic")
    #expect(layer.kind.descriptor.elements(of: layer).map(\.id) == ["row", "retry"])
  }
}
