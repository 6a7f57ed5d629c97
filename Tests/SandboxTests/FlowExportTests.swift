import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

@Suite("Flows: export")
struct FlowExportTests {
  /// A flow whose links have every action and every trigger.
  private func everything() throws -> Flow {
    let ask = LinkAction.question(
      LinkQuestion(
        "Delete “it”?", text: "Gone\nthen",
        [
          LinkAnswer("_No", .cancel), LinkAnswer("Go", .suggested, .push(to: "in")),
          LinkAnswer("Over", .destructive, .snackbar("Gone", LinkAnswer("Undo", .normal, .back))),
        ]))
    let actions: [LinkAction] = [
      ask, .snackbar("Saved"), .snackbar("Gone", LinkAnswer("Undo")), .scroll(to: "all"),
      .perform("add"), .selectTab(1), .toggleDrawer, .setVariable("basket", .number(3)),
      .toggleVariable("member-ship"), .several([.setVariable("basket", .number(4)), .back]),
    ]
    let form = Layer(
      .form,
      [
        "fields": .text("Name, Basket: number, Member-ship: switch"),
        "actions": .text(actions.indices.map { "A\($0)" }.joined(separator: ", ")),
      ],
      links: actions.enumerated().map { Link("action-\($0 + 1)", $1) }
        + [Link("form", on: .submit, .show(to: "2-b"))])
    let list = Layer(
      .list, ["bar-buttons": .text("Share, New document-new-symbolic")],
      links: [
        Link("row", .push(to: "in"), transition: movement), Link("row", on: .secondaryClick, ask),
        Link("row", on: .swipeToStart, .backTo("start")),
        Link("row", on: .swipeToEnd, .setRoot(to: "start")), Link("bar-button-1", .back),
        Link("screen", on: .appear, .snackbar("Hello")),
        Link("screen", on: .delay(900), .present(to: "in", .bottomSheet)),
        Link("screen", on: .key(try #require(LinkKey("Ctrl+F5"))), .openURL("https://example.org")),
        Link("screen", on: .key(try #require(LinkKey("n"))), .setRoot(to: "2-b")),
      ], name: "all")
    let tabs = Layer(
      .tabs, [:], [form, list], links: [Link("tab-2", .showDetail(to: "in"))])
    let search = Layer(
      .searchBar, [:], [Layer(.menu, ["items": .text("One, One, Two")], [tabs])],
      links: [Link("search", on: .submit, .replace(to: "in"))])
    let items = search.children[0]
    let text = Layer(
      .text, ["text": .text("See [[this]] and [[that]]."), "actions": .text("Out, Find, Keep")],
      links: [
        Link("link-2", .dismiss), Link("link-1", .dismissAll), Link("action-1", .backToRoot),
        Link("action-2", .openURL("https://example.org/{title}?q={name}")),
        Link("action-3", .setVariable("name", .text("{title}"))),
      ])
    var done = Link("action", .present(to: "start", .dialog))
    done.condition = try FlowCondition("basket > 1 and member-ship == true and name != Ada")
    done.otherwise = .snackbar("Not yet")
    let message = Layer(
      .message, ["text": .text("Dear \"{name}\""), "action": .text("Done")], links: [done])
    var buy = Link("button-1", .setVariable("name", .text("Bob")))
    buy.condition = try FlowCondition("name < 3")
    let dishes = Layer(
      .list, ["rows": .text("dishes"), "state": .text("failed")],
      links: [Link("row", .show(to: "in")), Link("retry", .toggleVariable("member-ship"))])
    let settings = Layer(
      .list, ["lines": .text("Profile, About"), "chevron": .flag(true)],
      links: [
        Link("row", .show(to: "in")), Link("row-2", .show(to: "2-b")),
        Link("row-2", on: .secondaryClick, ask), Link("row-3", .back),
        Link("row-1", on: .swipeToStart, .snackbar("Sent from: from")),
        Link("row-1", on: .swipeToEnd, .back),
      ])
    let buttons = Layer(.buttons, ["buttons": .text("Buy, Leave")], links: [buy])
    let shop = Layer(.column, [:], [dishes, settings, buttons])
    var flow = try #require(
      Flow(
        [
          FlowScreen("start", "Start", Composition(Layer(.navigation, [:], [search]))),
          FlowScreen("in", "Inside", Composition(text)),
          FlowScreen("2-b", "Second", Composition(message)),
          FlowScreen("void", "Void", Composition()), FlowScreen("shop", "Shop", Composition(shop)),
        ], start: "start"))
    flow.tables = [
      try #require(FlowTable("dishes", columns: ["title"], rows: [["Soup"], ["Cake"]]))
    ]
    flow.variables = [
      try #require(FlowVariable("basket", .number(0))),
      try #require(FlowVariable("member-ship", .flag(false))),
      try #require(FlowVariable("name", .text("Ada"))),
    ]
    return try #require(
      flow.linking("item-2", of: items.id, to: Link("item-2", .present(to: "void", .page))))
  }

  private var movement: LinkTransition {
    var movement = LinkTransition(.slide)
    movement.direction = .up
    movement.duration = 600
    movement.timing = .spring(damping: 0.7)
    movement.back = .by(LinkTransition(.irisOut))
    return movement
  }

  @Test("FL-03 FL-04 what flows are exported as compiles, with every trigger and action")
  func compiles() async throws {
    let folder = try TemporaryFolder()
    let source = FlowExport(of: try everything()).source
    try TextFile.write(source, to: "\(folder.path)/flow.swift")
    try TextFile.write(FlowExport(of: Flow()).source, to: "\(folder.path)/blank.swift")
    #expect(try await Compiler.complaints(inFolder: folder.path) == [])
  }

  @Test(
    "FL-03 FL-05 a link is exported where its element is made, from its layer and with its movement"
  )
  func reading() throws {
    let source = FlowExport(of: try everything()).source
    for line in [
      "case start, in_, _2B, void, shop",
      #"private func make_2B() -> Screen {"#,
      #"listRows.onClick = { [weak screen] in self.push(.in_, from: screen?.layers["list"], "#
        + "by: Transition.slide(.up).lasting(600).timed(.spring(damping: 0.7))"
        + ".returning(by: Transition.irisOut)) }",
      #"menu.items.append(MenuItem("One", icon: "document-new-symbolic") { print("One") })"#,
      #"menu.items.append(MenuItem("One", icon: "document-edit-symbolic") { [weak screen] in "#
        + #"self.present(.void, as: .fullPage, from: screen?.layers["menu"]) })"#,
      #"if self.variables.basket > 1.0 && self.variables.memberShip == true"#
        + #" && self.variables.name != "Ada" {"#,
      #"self.present(.start, as: .dialog, from: from)"#,
      #"self.root.show(Snackbar("Not yet"))"#, "var memberShip = false",
      "case 0: self.variables.name = text",
      "case 1: self.variables.basket = Double(text) ?? self.variables.basket",
      "self.variables.basket = 3.0", "self.variables.basket = 4.0",
      "if (Double(self.variables.name) ?? .nan) < 3.0 {",
      "{ self.variables.memberShip.toggle() }", #"Line("Soup"), Line("Cake")"#, #"Dear \"Ada\""#,
      #"screen.keys.append(KeyCommand(.f5, [.control], title: "Open an address") "#
        + #"{ self.open("https://example.org") })"#,
      #"screen.layers["all"] = list"#,
    ] {
      #expect(source.contains(line), "\(line)")
    }
    #expect(!source.contains("print(\"Done\")") && !source.contains("onAction = { print("))
  }

  @Test("FL-03 FL-06 the links of single rows are exported, and what stands in braces is filled")
  func rows() throws {
    let source = FlowExport(of: try everything()).source
    for line in [
      #"LineList([Line("Profile", hasChevron: true), Line("About", hasChevron: true)])"#,
      #"list2Rows.single[0] = Rows()"#, #"list2Rows.single[1] = Rows()"#,
      #"list2Rows.onClick = { [weak screen] in self.show(.in_, from: screen?.layers["list2"]) }"#,
      #"list2Rows.single[1]?.onClick = { [weak screen] in "#
        + #"self.show(._2B, from: screen?.layers["list2"]) }"#,
      #"list2Rows.single[0]?.trailing = ("Show a message", "#
        + #"{ self.root.show(Snackbar("Sent from: from")) })"#,
      #"list2.activatesOnSingleClick = true"#, #"list2.delegate = list2Rows"#,
      #"self.open("https://example.org/Soup?q=Ada")"#, #"self.variables.name = "Soup""#,
    ] {
      #expect(source.contains(line), "\(line)")
    }
    #expect(!source.contains("single[2]"), "there is no such row")
  }

  @Test("FL-01 without links, one screen is exported as it was; screens have names of Swift")
  func names() {
    let composition = Composition(Layer(.list))
    let flow = Flow(composition)
    #expect(flow.source(of: flow.first) == SwiftExport(of: composition).source)
    #expect(
      ["inbox", "screen-2", "screen2", "2", "in", "to-do-list", "-"].map(LinkSource.word) == [
        "inbox", "screen_2", "screen2", "_2", "in_", "toDoList", "screen_1",
      ])
  }
}
