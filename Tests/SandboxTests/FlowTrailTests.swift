import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox

extension Flow {
  /// Projects, whose rows lead to jobs, whose rows lead to one, which can be taken out there and on the next page.
  ///
  /// - Parameter isReversed: whether the tables stand in the order in which one does not come to them.
  fileprivate static func board(isReversed: Bool = false) throws -> Flow {
    func list(_ rows: String, _ id: String) -> Layer {
      Layer(.list, ["rows": .text(rows)], links: [Link("row", .push(to: id))])
    }
    let job = Layer(
      .column, [:],
      [
        Layer(.text, ["text": .text("{job} of {project}")]),
        Layer(
          .buttons, ["buttons": .text("Remove, Ask")],
          links: [
            Link("button-1", .removeRow("{job} is gone")), Link("button-2", .push(to: "sure")),
          ]),
      ])
    let sure = Layer(
      .buttons, ["buttons": .text("Yes")], links: [Link("button-1", .removeRow("Gone"))])
    let tables = [
      FlowTable("blank", columns: [], rows: [[]]),
      FlowTable(
        "projects", columns: ["project", "due"], rows: [["House", "May"], ["Garden", "June"]]),
      FlowTable("jobs", columns: ["job", "note"], rows: [["Dig", "deep"], ["Sow", ""]]),
    ]
    return try .of(
      [
        "projects": .inStack(list("projects", "jobs")), "jobs": list("jobs", "job"), "job": job,
        "sure": sure,
      ], tables: isReversed ? tables.reversed() : tables)
  }

  /// A list of letters, whose rows are taken out by the secondary button, and a letter.
  ///
  /// - Parameters:
  ///   - id: the screen with the list.
  ///   - back: what leads from the letter there, so that the first row stands for one that has led there.
  fileprivate static func mail(
    _ id: String, showing action: LinkAction, back: LinkAction, after others: [FlowScreen] = [],
    root: (_ list: Layer) -> Layer
  ) throws -> Flow {
    let list = Layer(
      .list, ["rows": .text("letters")],
      links: [Link("row", action), Link("row", on: .secondaryClick, .removeRow("{title} is gone"))])
    let letter = Layer(
      .column, [:], [Layer(.text, ["text": .text("Read {title}")]), .button("All letters", back)])
    let screens = [
      FlowScreen(id, "Mail", Composition(root(list))),
      FlowScreen("letter", "Letter", Composition(letter)),
    ]
    var flow = try #require(Flow(others + screens, start: others.first?.id ?? id))
    flow.tables = [
      try #require(FlowTable("letters", columns: ["title"], rows: [["First"], ["Second"]]))
    ]
    return flow
  }

  /// An inbox that is pushed, with a link back to it.
  fileprivate static func inbox() throws -> Flow {
    let welcome = FlowScreen(
      "welcome", "Welcome",
      Composition(Layer.inStack(Layer.button("Open", .push(to: "inbox")))))
    return try mail(
      "inbox", showing: .push(to: "letter"), back: .show(to: "inbox"), after: [welcome]
    ) { $0 }
  }

  /// A folder in which there are others, with a way back to the one before.
  fileprivate static func folders() throws -> Flow {
    func list() -> Layer {
      Layer(.list, ["rows": .text("folders")], links: [Link("row", .push(to: "folder"))])
    }
    let folder = Layer(
      .column, [:],
      [
        Layer(.text, ["text": .text("In {title}")]), list(),
        .button("Up", .backTo("folder")),
      ])
    return try .of(
      ["shelf": .inStack(list()), "folder": folder],
      tables: [FlowTable("folders", columns: ["title"], rows: [["Maps"], ["Notes"]])])
  }
}

@Suite("Flows: rows on the way to a screen, exported")
struct FlowTrailExportTests {
  private func files(_ flow: Flow) -> [String: String] { FlowApp(flow, scheme: "app").texts }

  private func expect(_ lines: [String], in path: String, of files: [String: String]) throws {
    let file = try #require(files[path])
    for line in lines { #expect(file.contains(line), "\(line) in \(file)") }
  }

  @Test(
    "FL-04 FL-11 what is taken out is the nearest row, also where a page shows more",
    arguments: [false, true])
  func nearest(_ isReversed: Bool) async throws {
    let flow = try Flow.board(isReversed: isReversed)
    let files = files(flow)
    let job = "Job(job: shown.job, note: shown.note.isEmpty ? nil : shown.note)"
    try expect(
      [
        "if store.remove(\(job)) {", "[store, shown] in", "store.restore(\(job))",
        "routes?.push(.sure(\(job)), from: buttons)",
      ], in: "Screens/JobViewController.swift", of: files)
    try expect(
      ["let job: Job\n", "if store.remove(job) {", "[store, job] in"],
      in: "Screens/SureViewController.swift", of: files)
    #expect(files["Store.swift"]?.contains("func remove(_ job: Job) -> Bool {") == true)
    #expect(files["Store.swift"]?.contains("func remove(_ project:") == false)
    let said = try await Compiler.complaints(ofModule: files)
    #expect(said == [])
  }

  @Test("FL-04 FL-11 a row that is taken out closes its screen, but not the one that it is in")
  func closing() async throws {
    let files = files(try .inbox())
    try expect(
      ["routes?.close(.letter(letter), from: list)"], in: "Screens/InboxViewController.swift",
      of: files)
    try expect(
      [
        "func close(_ place: Screen, from layer: ViewController) {",
        "screen.place == place && screen !== own",
      ], in: "Routes.swift", of: files)
    let said = try await Compiler.complaints(ofModule: files)
    #expect(said == [])
  }

  @Test("FL-04 FL-11 back to a screen that one is in for another row leads to that before it")
  func back() async throws {
    let files = files(try .folders())
    try expect(
      ["routes?.back(to: .folder(folder), from: message)"],
      in: "Screens/FolderViewController.swift", of: files)
    try expect(
      [
        "func back(to place: Screen, from layer: ViewController) {",
        "screen.place.address == place.address && screen !== own",
      ], in: "Routes.swift", of: files)
    let said = try await Compiler.complaints(ofModule: files)
    #expect(said == [])
  }
}

@Suite("Flows: rows in tables")
struct FlowRowInTableTests {
  @Test("FL-06 a table without columns has no row of which all is in another")
  func blank() throws {
    let blank = try #require(FlowTable("blank", columns: [], rows: [[]]))
    #expect(blank.row(in: ["job": "Dig"]) == nil && blank.row(in: [:]) == nil)
    let jobs = try #require(FlowTable("jobs", columns: ["job"], rows: [["Sow"], ["Dig"]]))
    #expect(jobs.row(in: ["job": "Dig", "project": "Garden"]) == ["job": "Dig"])
  }
}

extension OnScreen {
  /// What is done with the rows by which one has come to a screen.
  @Suite("Flows: rows on the way to a screen")
  struct FlowTrailTests {
    @Test(
      "FL-04 FL-06 of the rows on the way here the nearest is removed, whichever table is first",
      arguments: [false, true])
    func nearest(_ isReversed: Bool) async throws {
      let walk = try await FlowWalk(Flow.board(isReversed: isReversed))
      let dig = ["job": "Dig", "note": "deep"]
      try await walk.follow("Garden")
      try await walk.follow("Dig")
      #expect(walk.screens == ["projects", "job"] && walk.shows("Dig of Garden"))
      try await walk.follow("Remove")
      #expect(walk.player.removedRows == [dig] && walk.message == "Dig is gone")
      #expect(walk.screens == ["projects", "jobs"] && !walk.shows("Dig") && walk.shows("Sow"))
      try await walk.follow("Undo")
      #expect(walk.player.removedRows == [] && walk.shows("Dig"))

      try await walk.follow("Dig")
      try await walk.follow("Ask")
      try await walk.follow("Yes")
      #expect(walk.player.removedRows == [dig], "also a page further on")
      #expect(walk.message == "Gone" && walk.screens == ["projects", "job"])

      try await walk.rest(after: walk.player.play(from: "job"))
      #expect(walk.shows("Dig of House"))
      try await walk.follow("Remove")
      #expect(walk.player.removedRows == [dig], "also where the row only stands for one")
    }

    @Test("FL-04 FL-06 a list stays where a row is removed by which no click has led there")
    func list() async throws {
      let walk = try await FlowWalk(Flow.inbox())
      try await walk.follow("Open")
      #expect(walk.screens == ["welcome", "inbox"])
      try await walk.rest(after: #require(walk.find("First")).realClick(button: 3))
      #expect(walk.player.removedRows == [["title": "First"]] && walk.message == "First is gone")
      #expect(walk.screens == ["welcome", "inbox"] && walk.shows("Second"))
      try await walk.follow("Second")
      #expect(walk.screens == ["welcome", "letter"] && walk.shows("Read Second"))
      try await walk.follow("All letters")
      #expect(walk.screens == ["welcome", "inbox"])
    }

    @Test("FL-04 FL-06 a row that is removed takes its details along, which stand beside the list")
    func detail() async throws {
      let flow = try Flow.mail(
        "mail", showing: .showDetail(to: "letter"), back: .setRoot(to: "mail")
      ) { list in
        Layer(
          .split, ["width": .number(180), "collapse": .number(200)],
          [list, Layer(.text, ["text": .text("Choose one")])])
      }
      let walk = try await FlowWalk(flow)
      try await walk.follow("First")
      #expect(walk.screens == ["mail", "letter"] && walk.shows("Read First"))
      try await walk.rest(after: #require(walk.find("Second")).realClick(button: 3))
      #expect(walk.screens == ["mail", "letter"], "it is of another row")
      try await walk.rest(after: #require(walk.find("First")).realClick(button: 3))
      #expect(walk.screens == ["mail"] && walk.shows("Choose one"))
    }

    @Test("FL-04 FL-06 a button leads to the screen of the row one comes from, no other")
    func tabs() async throws {
      func tab(_ title: String) -> Layer {
        let list = Layer(
          .list, ["rows": .text("recipes")], links: [Link("row", .push(to: "recipe"))])
        return Layer(.navigation, ["title": .text(title)], [list])
      }
      let flow = try Flow.of(
        [
          "home": Layer(.tabs, [:], [tab("One"), tab("Two")]),
          "recipe": .button("Go on", .push(to: "steps")),
          "steps": Layer(.text, ["text": .text("{method}")]),
        ],
        tables: [
          FlowTable(
            "recipes", columns: ["title", "method"],
            rows: [["Soup", "Boil it"], ["Cake", "Bake it"]])
        ])
      let walk = try await FlowWalk(flow)
      let tabs = try #require(walk.player.first?.content as? TabsController)
      try await walk.follow("Soup")
      try await walk.follow("Go on")
      #expect(walk.shows("Boil it"))
      tabs.select(1)
      try await walk.rest()
      try await walk.follow("Cake")
      try await walk.follow("Go on")
      #expect(tabs.selectedIndex == 1 && walk.shows("Bake it") && !walk.shows("Boil it"))
    }

    @Test("FL-04 back to a screen that one is in for another row leads to that before it")
    func back() async throws {
      let walk = try await FlowWalk(Flow.folders())
      try await walk.follow("Maps")
      try await walk.follow("Notes")
      #expect(walk.shows("In Notes"))
      try await walk.follow("Up")
      #expect(walk.shows("In Maps") && !walk.shows("In Notes") && walk.message == nil)
    }

    @Test("FL-03 FL-07 a URL that is opened while somebody edits leads to its screen, and not on")
    func editedURL() async throws {
      var letter = Layer.rows(.present(to: "card", .page))
      letter.links.append(Link("screen", on: .url, .snackbar("From afar")))
      let walk = try await FlowWalk([
        ("inbox", Layer.button("Open", .push(to: "letter"))), ("letter", letter),
        ("card", Layer.button("Close", .dismiss)),
      ])
      walk.player.isWorkedAt = true
      for _ in 0..<2 {
        try await walk.rest(after: walk.player.open("letter"))
        #expect(walk.screens == ["letter"] && walk.message == nil)
      }
      walk.player.isWorkedAt = false
      try await walk.follow("Mail 1")
      #expect(walk.screens == ["card"])
      try await walk.follow("Close")
      #expect(walk.screens == ["letter"] && walk.message == nil, "that is over")
      try await walk.rest(after: walk.player.open("letter"))
      #expect(walk.message == "From afar")
    }
  }
}
