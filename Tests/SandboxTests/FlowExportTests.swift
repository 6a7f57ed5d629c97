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
    let movement = LinkTransition.rising(back: LinkTransition(.irisOut))
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
    let tabs = Layer(.tabs, [:], [form, list], links: [Link("tab-2", .showDetail(to: "in"))])
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
    flow.variables = try [
      ("basket", KnobValue.number(0)), ("member-ship", .flag(false)), ("name", .text("Ada")),
    ].map { try #require(FlowVariable($0, $1)) }
    return try #require(
      flow.linking("item-2", of: items.id, to: Link("item-2", .present(to: "void", .page))))
  }

  /// The files of a flow as an app, by their paths.
  private func files(_ flow: Flow) -> [String: String] {
    FlowApp(flow, scheme: "app").texts
  }

  /// What the compiler says of a flow as an app.
  private func complaints(_ flow: Flow) async throws -> [String] {
    try await Compiler.complaints(ofModule: files(flow))
  }

  private func sample(_ id: String) throws -> Flow {
    try #require(FlowSample.all.first { $0.id == id }).make()
  }

  @Test("FL-03 FL-04 FL-11 a flow with every trigger and action compiles without a warning")
  func compiles() async throws {
    let said = try await complaints(try everything())
    #expect(said == [])
  }

  @Test(
    "FL-11 a sample, and a flow with one empty screen, compiles without a warning",
    arguments: ["recipes", "letters", "welcome", nil])
  func samples(_ id: String?) async throws {
    let said = try await complaints(id.map(sample) ?? Flow())
    #expect(said == [])
  }

  @Test("FL-02 FL-11 every kind of layer, and odd names and texts, compile without a warning")
  func odd() async throws {
    let text =
      "\"\\(x)\" \\ {title} {} {a{Odd}} {\u{1f600}}\n\t" + String(repeating: "a \"b\" ", count: 30)
    let contents = LayerKind.contents.map { kind -> Layer in
      var layer = Layer.fresh(kind)
      for property in ["title", "text", "name"] { layer[property] = .text(text) }
      layer["screen"] = .text("void")
      return layer
    }
    func form() -> Layer {
      Layer(
        .form,
        ["fields": .text("Odd, in: number, Für \"x\": switch, {y}*"), "actions": .text("A, B, C")],
        links: [
          Link("action-1", .several([])), Link("action-2", .removeRow(text)),
          Link("action-3", .several([.snackbar(text), .several([.selectTab(0)]), .back])),
        ], name: "update")
    }
    var never = Link("row", .push(to: "default"))
    never.condition = try FlowCondition("none == 1 and in == x")
    let lists = [("entries", "item"), ("places", "await"), ("items", "entry")].map { table, name in
      Layer(
        .list, ["rows": .text(table), "state-from": .text("Odd")],
        links: [
          Link("row", .push(to: "init")), Link("row", on: .secondaryClick, .push(to: "store")),
          Link("row", on: .swipeToEnd, .removeRow("{title}")),
        ], name: name)
    }
    let named = Layer(.list, ["lines": .text("A, B")], links: [never])
    let column = Layer(.column, [:], contents + [form(), named] + lists)
    let around = LayerKind.containers.reduce(column) { Layer($1, $1.descriptor.beginning, [$0]) }
    func part(_ id: String) -> Composition {
      Composition(Layer(.column, [:], [Layer(.component, ["screen": .text(id)]), Layer(.text)]))
    }
    var flow = try #require(
      Flow(
        [
          FlowScreen("screen", text, Composition(around)), FlowScreen("void", "", Composition()),
          FlowScreen("init", "{title}", Composition(form())), FlowScreen("none", "A", part("void")),
          FlowScreen("default", "{title}", part("none")), FlowScreen("store", "A", part("init")),
        ], start: "init"))
    let tables: [(String, [String])] = [
      ("entries", ["title", "hashValue"]), ("places", ["title", "init", "self"]),
      ("items", ["title", "Title", "ti tle"]), ("nothing", []),
    ]
    flow.tables = try tables.map { name, columns in
      try #require(FlowTable(name, columns: columns, rows: columns.isEmpty ? [] : [columns]))
    }
    let said = try await complaints(flow)
    #expect(said == [])
  }

  @Test("FL-06 FL-11 a field without a variable counts where a text or a list names it")
  func fields() throws {
    let form = Layer(.form, ["fields": .text("Name, State, Note")])
    let list = Layer(.list, ["state-from": .text("state")])
    let column = Layer(.column, [:], [form, list, Layer(.text, ["text": .text("Hello {name}")])])
    let files = files(try .of(["a": column]))
    let store = try #require(files["Store.swift"])
    #expect(store.contains("var name = \"\"") && store.contains("var state = \"\""))
    #expect(!store.contains("var note"))
    let screen = try #require(files["Screens/AViewController.swift"])
    #expect(screen.contains("text.text = \"Hello \\(store.name)\""), "\(screen)")
  }

  @Test("FL-11 there is a file for each screen, one for the rows of like tables, and the routes")
  func names() throws {
    #expect(
      files(try sample("recipes")).keys.sorted() == [
        "Coordinators/KeptCoordinator.swift", "Coordinators/RecipesCoordinator.swift",
        "Coordinators/ShoppingListCoordinator.swift", "Models/Occasion.swift",
        "Models/Recipe.swift", "Models/Shopping.swift", "Routes.swift",
        "ScreenViewController.swift", "Screens/KitchenViewController.swift",
        "Screens/LogInViewController.swift", "Screens/LoggedInViewController.swift",
        "Screens/LoggedOutViewController.swift", "Screens/OccasionViewController.swift",
        "Screens/RecipeViewController.swift", "Screens/TimerViewController.swift", "Store.swift",
      ])
  }

  @Test("FL-06 FL-11 what stands in braces is filled in from the row or the variable at run time")
  func filling() throws {
    let recipes = files(try sample("recipes"))
    let timer = try #require(recipes["Screens/TimerViewController.swift"])
    for line in [
      "let recipe: Recipe", "init(_ recipe: Recipe, _ store: Store, _ routes: Routes?) {",
      "TextScreen(recipe.title, style: .heading)", "    text3.text = store.clock",
    ] {
      #expect(timer.contains(line), "\(line) in \(timer)")
    }
    let page = try #require(recipes["Screens/RecipeViewController.swift"])
    #expect(page.contains("title = recipe.title"))
    #expect(
      page.contains(
        "routes?.present(.timer(recipe), as: .sheet, detents: [.medium, .large], from: buttons)"))
    #expect(page.contains("if store.member {"))
    #expect(page.contains(#"“\(recipe.title)” is among your recipes."#))
    let occasion = try #require(recipes["Screens/OccasionViewController.swift"])
    #expect(
      occasion.contains(
        "let gridRows = Recipe.Table(rawValue: occasion.table).map(store.rows) ?? []"))
    #expect(occasion.contains("routes?.push(.recipe(recipe), from: grid, by: Transition.push()"))
    for source in recipes.values {
      #expect(!source.contains("{title}") && !source.contains("u{10fff"))
    }
  }

  @Test("FL-06 FL-11 codes in conditions and underscores in buttons are as they were written")
  func asWritten() throws {
    var open = Link("action", .snackbar("Open", LinkAnswer("Close_it")))
    open.condition = try FlowCondition("pin == 0000 and price == 1.50")
    let door = Layer(
      .message, ["text": .text("Door"), "action": .text("Open_it")], links: [open])
    var flow = try Flow.of(["a": door], variables: ["pin": .text(""), "price": .number(0)])
    let screen = try #require(files(flow)["Screens/AViewController.swift"])
    for line in [
      #"if store.pin == "0000", store.price == 1.5 {"#, #"action: .init("Open__it") {"#,
      #"routes?.tell("Open", action: .init("Close__it") {})"#,
    ] {
      #expect(screen.contains(line), "\(line) in \(screen)")
    }
    open.condition = try FlowCondition("price < inf")
    flow = try #require(flow.linking("action", of: door.id, to: open))
    #expect(files(flow)["Screens/AViewController.swift"]?.contains("< inf") == false)
  }

  @Test("FL-06 FL-11 a variable is followed also where a controller was made with it")
  func following() throws {
    let add = Link("action", .setVariable("count", .number(2)))
    let layers = [
      Layer(
        .message, ["text": .text("{count} books"), "action": .text("Take {count}")], links: [add]),
      Layer(.buttons, ["buttons": .text("Keep, Empty {count}")]),
      Layer(.avatar, ["name": .text("{who}"), "picture": .text("{face}")]),
      Layer(.list, ["lines": .text("{count} there, One more")]),
      Layer(.form, ["fields": .text("Name"), "actions": .text("Send {count}")]),
      Layer(.text, ["text": .text("For {who}"), "actions": .text("Out, Call {who}")]),
    ]
    let column = Layer(
      .column, ["bar-buttons": .text("Basket_{count}, Stay")], layers,
      links: [Link("bar-button-1", .back)])
    let menu = Layer(.menu, ["items": .text("One, Only {count}")], [column])
    let flow = try Flow.of(
      ["shop": menu],
      variables: ["count": .number(1), "who": .text("Ada"), "face": .text("portrait-2")])
    let shop = try #require(files(flow)["Screens/ShopViewController.swift"])
    let update = try #require(shop.firstRange(of: "override func update() {"))
    let count = "store.count.spelled"
    for line in [
      #"message.message = Message("\(\#(count)) books", "#,
      #"action: .init("Take \((\#(count)).replacing("_", with: "__"))") {"#,
      #"buttons.setTitle("Empty \(\#(count))", of: 1)"#,
      "avatar.name = store.who", "avatar.picture = store.face",
      #"list.show([Line("\(\#(count)) there"), Line("One more")])"#,
      #"form.setTitle("Send \(\#(count))", ofAction: 0)"#, #"text.text = "For \(store.who)""#,
      #"text.setTitle("Call \(store.who)", ofAction: 1)"#,
      #"columnButton.text = "Basket__\((\#(count)).replacing("_", with: "__"))""#,
      "menu.items = []", #"menu.items.append(MenuItem("Only \(\#(count))""#,
    ] {
      #expect(shop[update.upperBound...].contains(line), "\(line) in \(shop)")
      #expect(!shop[..<update.lowerBound].contains(line), "\(line)")
    }
    #expect(shop.contains("private let columnButton = Button(\"\")"))
    #expect(shop.contains("trailingItems = [columnButton, Button(\"Stay\")]"))
  }

  @Test("FL-06 FL-11 a message that names a variable takes the place of the one before")
  func messages() async throws {
    func note(_ text: String, _ title: String) -> Layer {
      Layer(
        .snackbar, ["text": .text(text), "action": .text(title)], [Layer(.text)],
        links: [Link("action", .setVariable("count", .number(2)))])
    }
    let flow = try Flow.of(
      [
        "a": note("Saved", "Open {count}"), "b": note("{count} saved", "Open"),
        "c": note("Saved", "Open"),
      ], variables: ["count": .number(1)])
    let files = files(flow)
    for (id, begin) in [
      ("A", #"say(Snackbar("Saved", action: .init("Open \("#),
      ("B", #"say(Snackbar("\(store.count.spelled) saved", action: .init("Open")"#),
    ] {
      let screen = try #require(files["Screens/\(id)ViewController.swift"])
      let update = try #require(screen.firstRange(of: "override func update() {"))
      #expect(screen[update.upperBound...].contains(begin), "\(screen)")
      #expect(screen[update.upperBound...].contains("}), in: snackbars)"), "\(screen)")
      #expect(!screen.contains("hide()") && !screen.contains(".show("), "\(screen)")
    }
    let same = try #require(files["Screens/CViewController.swift"])
    #expect(same.contains(#"snackbars.show(Snackbar("Saved", action: .init("Open")"#), "\(same)")
    #expect(files["ScreenViewController.swift"]?.contains("final func say(") == true)
    #expect(files["Routes.swift"]?.contains("said?.cancel()") == true)
    let said = try await complaints(flow)
    #expect(said == [])
  }

  @Test("FL-06 FL-11 glyphs that fonts of icons have are no marks, and stay as they are")
  func glyphs() throws {
    let menu = Layer(.menu, ["items": .text("Call {name}")], [Layer(.text)])
    let data = FlowData(variables: ["name": .text("\u{e004}\u{e005}")])
    #expect(menu.filled(with: data).parts("items") == ["Call \u{e004}\u{e005}"])
    let text = Layer(.text, ["text": .text("\u{e000}0\u{e001}\u{e002} {name}")])
    let files = files(try .of(["a": text], variables: ["name": .text("Ada")]))
    let screen = try #require(files["Screens/AViewController.swift"])
    #expect(
      screen.contains(#"text.text = "\u{e000}0\u{e001}\u{e002} \(store.name)""#), "\(screen)")
  }

  @Test("FL-11 only what is shown as a picture is copied, and where a title names it, it is a text")
  func filesOfPictures() throws {
    let own = try TemporaryFolder()
    let picture: [UInt8] = [0x89, 0x50]
    try TextFile.write(picture, to: "\(own.path)/.cover.png")
    let list = Layer(
      .list, ["rows": .text("books"), "row-picture": .text("cover")],
      links: [Link("row", .several([.setVariable("chosen", .text("{seen}")), .push(to: "book")]))])
    let books = FlowTable(
      "books", columns: ["title", "cover", "photo", "seen"],
      rows: [["/etc/passwd", ".cover.png", ".cover.png", ".cover.png"]])
    let photos = Layer(
      .column, [:], ["{photo}", "{chosen}"].map { Layer(.picture, ["picture": .text($0)]) })
    let flow = try Flow.of(
      ["menu": .inStack(list), "book": photos], titles: ["book": "Photo {photo}"],
      tables: [books], variables: ["chosen": .text("")])
    let app = FlowApp(flow, scheme: "app", folder: own.path)
    #expect(app.files.names == ["\(own.path)/.cover.png": "file.cover.png"], "none is hidden")
    let model = try #require(app.texts["Models/Book.swift"])
    for text in [
      #"title: "/etc/passwd""#, #"cover: AppFiles.path("file.cover.png")"#,
      #"photo: AppFiles.path("file.cover.png")"#, #"seen: AppFiles.path("file.cover.png")"#,
    ] {
      #expect(model.contains(text), "\(text) in \(model)")
    }
    let routes = try #require(app.texts["Routes.swift"])
    #expect(routes.contains(#"case .book: "Photo file.cover.png""#), "\(routes)")
  }

  @Test("FL-11 the desktop leads URLs of an app to it")
  func urlsOfDesktop() throws {
    let package = FlowPackage(
      of: Flow(), named: try PackageNames(folder: "Kitchen", id: nil), libraries: "../enfilade")
    let files = Dictionary(uniqueKeysWithValues: try package.files.map { ($0.path, $0.text) })
    let desktop = try #require(files["Resources/org.example.Kitchen.desktop"])
    #expect(desktop.contains("\nExec=kitchen %u\n"))
    #expect(desktop.hasSuffix("\nMimeType=x-scheme-handler/kitchen;\n"))
    let update = #"update-desktop-database --quiet "$(PREFIX)/share/applications""#
    #expect(files["Makefile"]?.contains(update) == true)
  }

  @Test("FL-11 files that a flow shows are copied into the package, and found there")
  func ownFiles() async throws {
    let own = try TemporaryFolder()
    let picture: [UInt8] = [0x89, 0x50, 0xFF, 0x00]
    try TextFile.write(picture, to: "\(own.path)/My soup.png")
    try TextFile.write("<interface/>", to: "\(own.path)/card.ui")
    let column = Layer(
      .column, [:],
      [
        Layer(.list, ["rows": .text("dishes")]),
        Layer(.picture, ["file": .text("\(own.path)/My soup.png")]),
        Layer(.avatar, ["picture": .text("My soup.png")]),
        Layer(.picture, ["picture": .text("gone.png")]),
        Layer(.interfaceFile, ["file": .text("\(own.path)/card.ui")]),
      ])
    let dishes = FlowTable(
      "dishes", columns: ["title", "picture"],
      rows: [["Soup", "My soup.png"], ["Cake", "dish-3"]])
    let flow = try Flow.of(["menu": column], tables: [dishes])
    let package = FlowPackage(
      of: flow, named: try PackageNames(folder: "Kitchen", id: nil), libraries: "../enfilade",
      folder: own.path)
    let files = Dictionary(uniqueKeysWithValues: try package.files.map { ($0.path, $0) })
    #expect(files["Sources/KitchenScreens/Files/My-soup.png"]?.bytes == picture)
    #expect(files["Sources/KitchenScreens/Files/card.ui"]?.text == "<interface/>")
    #expect(files.keys.count { $0.contains("/Files/") } == 2)
    for (path, text) in [
      ("Sources/KitchenScreens/Models/Dish.swift", #"picture: AppFiles.path("My-soup.png")"#),
      ("Sources/KitchenScreens/Models/Dish.swift", #"picture: "dish-3""#),
      (
        "Sources/KitchenScreens/Screens/MenuViewController.swift",
        #"PictureScreen(AppFiles.path("My-soup.png"))"#
      ),
      (
        "Sources/KitchenScreens/Screens/MenuViewController.swift",
        #"picture: AppFiles.path("My-soup.png")"#
      ),
      (
        "Sources/KitchenScreens/Screens/MenuViewController.swift",
        #"InterfaceScreen(AppFiles.path("card.ui"))"#
      ),
      ("Package.swift", #"exclude: ["Files"], swiftSettings: ui)"#),
      ("Makefile", "share/kitchen/Files\" Sources/KitchenScreens/Files/*"),
    ] {
      #expect(files[path]?.text.contains(text) == true, "\(text) in \(files[path]?.text ?? path)")
    }
    #expect(files.values.allSatisfy { !$0.text.contains(own.path) }, "no path of this machine")
    let sources = files.filter {
      $0.key.hasPrefix("Sources/KitchenScreens/") && $0.key.hasSuffix(".swift")
    }
    let said = try await Compiler.complaints(ofModule: sources.mapValues(\.text))
    #expect(said == [])
    // Written twice, it is the same; another picture is another file.
    let folder = try TemporaryFolder()
    let target = "\(folder.path)/Kitchen"
    try PackageUpdate(package.files, in: target).write()
    #expect(try TextFile.read("\(target)/Sources/KitchenScreens/Files/My-soup.png") == picture)
    #expect(try PackageUpdate(package.files, in: target).isDone)
    try TextFile.write([0x89, 0x50, 0xFE, 0x00], to: "\(own.path)/My soup.png")
    let next = try PackageUpdate(package.files, in: target)
    #expect(next.items.map(\.path) == ["Sources/KitchenScreens/Files/My-soup.png"])
    #expect(next.items.map(\.change) == [.change])
  }

  @Test("FL-11 a file that a flow shows and that cannot be read is named, and nothing is written")
  func unreadable() async throws {
    let folder = try TemporaryFolder()
    let flow = try Flow.of(["menu": Layer(.picture, ["file": .text("/proc/self/mem")])])
    let source = PackageExport.Source(flow: flow, walks: [], folder: nil)
    let error = await #expect(throws: PackageError.self) {
      try await PackageExport.look(at: source, in: "\(folder.path)/Kitchen")
    }
    #expect(error?.reason.hasPrefix("/proc/self/mem: ") == true, "\(error?.reason ?? "")")
    #expect(try Folder.names(in: folder.path) == [])
  }

  @Test("FL-11 rows are data, each written once, and the store knows what was taken out")
  func rows() throws {
    let recipes = files(try sample("recipes"))
    let model = try #require(recipes["Models/Recipe.swift"])
    #expect(model.contains("  let badge: String?") && model.contains("  let title: String\n"))
    #expect(model.contains("case recipes, quick, guests, sweet, kept"))
    #expect(model.contains("    recipes[2],") && model.contains("badge: nil"))
    #expect(model.split(separator: "\"Rye bread\"").count == 2)
    let store = try #require(recipes["Store.swift"])
    #expect(store.contains("func remove(_ shopping: Shopping) -> Bool {"))
    #expect(!store.contains("removedRecipe"), "no link takes recipes out")
    // Of equal rows one goes.
    #expect(store.contains("if let index = rows.firstIndex(of: row) { rows.remove(at: index) }"))
    #expect(store.contains("Shopping.Table.allCases.contains(where: { rows(of: $0).contains("))
    #expect(
      store.contains("var member = false { didSet { if member != oldValue { changes.tell() } } }"))
  }

  @Test("FL-11 every screen has a URL, and only ways that a screen asks for are written")
  func routes() throws {
    let flow = try sample("welcome")
    let routes = try #require(files(flow)["Routes.swift"])
    for screen in flow.screens { #expect(routes.contains(": \"\(screen.id)\"\n"), "\(screen.id)") }
    #expect(routes.contains("public var links: URLTable {"))
    #expect(routes.contains("func begin(with place: Screen"))
    #expect(!routes.contains("func showDetail(") && !routes.contains("func replace("))
    #expect(routes.contains("case walk(Walk)") && routes.contains("    .walk(Walk.walks[0]),"))
  }

  @Test("FL-03 FL-05 a link leads on from its layer, with its movement and its parts that fly")
  func links() throws {
    let screens = files(try everything())
    let start = try #require(screens["Screens/StartViewController.swift"])
    #expect(
      start.contains(
        "routes?.push(.in_(Dish.dishes[0]), from: all, by: Transition.slide(.up).lasting(600)"
          + ".timed(.spring(damping: 0.7)).returning(by: Transition.irisOut))"))
    let recipes = files(try sample("recipes"))
    let grid = try #require(recipes["Coordinators/RecipesCoordinator.swift"])
    #expect(grid.contains(#"grid.shareRow(item, as: "cover")"#))
    #expect(grid.contains(#".sharing(["cover"])"#))
  }

  @Test("FL-11 a tab from which something leads on has a coordinator, and others reach into it")
  func coordinators() async throws {
    func list(_ title: String, _ links: [Link], name: String? = nil) -> Layer {
      Layer(.list, ["title": .text(title)], links: links, name: name)
    }
    let inner = Layer(
      .tabs, ["title": .text("Both")],
      [
        list("One", [Link("row", .scroll(to: "far"))], name: "near"),
        list("Two", [Link("row", .push(to: "note"))]),
      ])
    let tabs = Layer(
      .bottomNavigation, [:],
      [
        Layer(.navigation, ["title": .text("First")], [inner]),
        Layer(
          .column, ["title": .text("Two")],
          [
            list("Here", [Link("row", .scroll(to: "near"))], name: "far"),
            list("There", [Link("row", .scroll(to: "far"))]),
          ]),
        list("Alone", [Link("screen", on: .delay(900), .snackbar("Late"))]),
        Layer(.text, ["title": .text("Nothing")]),
      ])
    let flow = try Flow.of(["home": tabs, "note": Layer(.text)])
    let files = files(flow)
    #expect(
      files.keys.filter { $0.hasPrefix("Coordinators/") }.sorted()
        == [
          "FirstCoordinator", "OneCoordinator", "TwoCoordinator", "TwoCoordinator2",
        ].map { "Coordinators/\($0).swift" })
    let home = try #require(files["Screens/HomeViewController.swift"])
    for line in [
      "private(set) lazy var first = FirstCoordinator(store, routes)",
      "private(set) lazy var two = TwoCoordinator(store, routes)",
      "viewControllers: [first, two, list, text]", "wait(900)",
    ] {
      #expect(home.contains(line), "\(line) in \(home)")
    }
    let one = try #require(files["Coordinators/OneCoordinator.swift"])
    #expect(one.contains("routes?.reveal(enclosing(HomeViewController.self)?.two.far)"), "\(one)")
    #expect(one.contains("    isPart = true\n    build()") && !one.contains("sender ==="))
    let two = try #require(files["Coordinators/TwoCoordinator.swift"])
    #expect(
      two.contains("routes?.reveal(enclosing(HomeViewController.self)?.first.one.near)"), "\(two)")
    #expect(two.contains("routes?.reveal(far)") && two.contains("if sender === list {"))
    let said = try await complaints(flow)
    #expect(said == [])
  }

  @Test("FL-06 FL-11 what is filled into the name of a field compiles")
  func namesOfFields() async throws {
    let inbox = Layer(.list, ["rows": .text("letters")], links: [Link("row", .push(to: "reply"))])
    let form = Layer(.form, ["fields": .text("Reply to {from}, {title}, {title}*, Note")])
    let letters = FlowTable("letters", columns: ["title", "from"], rows: [["Hello", "Ada"]])
    let flow = try Flow.of(["inbox": .inStack(inbox), "reply": form], tables: [letters])
    let reply = try #require(files(flow)["Screens/ReplyViewController.swift"])
    let fields =
      #"[FormField("Reply to \(letter.from)"), FormField(letter.title), "#
      + #"FormField(letter.title, isNeeded: true), "Note"]"#
    #expect(reply.contains(fields), "\(reply)")
    let said = try await complaints(flow)
    #expect(said == [])
  }

  @Test("FL-06 FL-11 what is filled into a text with links is none there, and compiles")
  func filledLinks() async throws {
    let inbox = Layer(.list, ["rows": .text("letters")], links: [Link("row", .push(to: "reply"))])
    let texts: [[String: KnobValue]] = [
      ["text": .text("{title}: read the [[terms]].")],
      ["text": .text("{title} [[b]]"), "markup": .flag(true)],
      ["text": .text("On {title}")],
    ]
    let reply = Layer(.column, [:], texts.map { Layer(.text, $0) })
    let letters = FlowTable("letters", columns: ["title"], rows: [["See [[here]]"]])
    let flow = try Flow.of(["inbox": .inStack(inbox), "reply": reply], tables: [letters])
    let screen = try #require(files(flow)["Screens/ReplyViewController.swift"])
    for made in [
      #"TextScreen("\(TextScreen.escape(letter.title)): read the [[terms]].")"#,
      #"TextScreen("\(Label.escape(TextScreen.escape(letter.title))) [[b]]", isMarkup: true)"#,
      #"TextScreen("On \(letter.title)")"#,
    ] {
      #expect(screen.contains(made), "\(made) in \(screen)")
    }
    let said = try await complaints(flow)
    #expect(said == [])
  }

  @Test("FL-11 items of a menu that are alike are all there")
  func alike() throws {
    let menu = Layer(.menu, ["items": .text("A, B, C, D, A")], [Layer(.text)])
    let files = files(try .of(["a": menu]))
    let source = try #require(files["Screens/AViewController.swift"])
    #expect(source.split(separator: "MenuItem(\"A\"").count == 3, "\(source)")
  }

  @Test("FL-03 FL-11 a link of a number that no element has is exported as none")
  func numbers() throws {
    let odd = ["-9223372036854775808", "9223372036854775807", "0", "01", "+1", ""]
    let text = Layer(
      .text, ["actions": .text("A, B")],
      links: [Link("action-2", .back)] + odd.map { Link("action-\($0)", .dismiss) })
    let files = files(try .of(["a": text]))
    let source = try #require(files["Screens/AViewController.swift"])
    #expect(source.contains("case 1:") && !source.contains("case 0:"), "\(source)")
    let tabs = (["2"] + odd).map { SiteStep.link(layer: 1, LinkPlace("tab-\($0)")).tab }
    #expect(tabs == [1, nil, Int.max - 1, nil, nil, nil, nil])
  }

  /// The types that a source names, but for those inside of others.
  private func types(in source: String) -> Set<String> {
    let plain = source.replacing(/"""[\s\S]*?"""/, with: "")
      .replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
    let lines = plain.split(separator: "\n").map { line in
      line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    }.filter { line in
      let text = line.drop { $0 == " " }
      return !text.hasPrefix("import ") && !text.hasPrefix("#if")
    }
    return Set(lines.flatMap { $0.matches(of: /(?:^|[^.\w])([A-Z]\w*)/).map { String($0.1) } })
  }

  @Test("FL-11 no row, screen or tab is called as a type that something exported names")
  func knownNames() throws {
    let folder = try TemporaryFolder()
    try TextFile.write("<interface/>", to: "\(folder.path)/card.ui")
    let card = Layer(.interfaceFile, ["file": .text("\(folder.path)/card.ui")])
    let names = try PackageNames(folder: "Kitchen", id: nil)
    let walks = try #require(FlowSample.all.first { $0.id == "recipes" }).stories()
    let flows = try Flow.samples() + [everything(), sample("recipes"), Flow.of(["card": card])]
    for flow in flows {
      let package = FlowPackage(of: flow, named: names, walks: walks, libraries: "../enfilade")
      let app = package.app
      let own = [
        flow.screens.map { app.type(of: $0.id) }, app.sections.map(\.type),
        (app.models.all + app.models.gathered).map(\.type),
      ]
      var named: Set<String> = []
      for file in try package.files where file.path.contains("/") && file.path.hasSuffix(".swift") {
        named.formUnion(types(in: file.text))
      }
      #expect(named.isSuperset(of: ["Application", "Scenario", "Theatre", "Test", "Routes"]))
      #expect(named.subtracting(own.joined()).subtracting(SwiftNames.known) == [])
    }
    let table = FlowTable("Applications", columns: ["title"], rows: [["Reader"]])
    let rows = files(try .of(["a": Layer(.text)], tables: [table]))
    #expect(rows["Models/ApplicationRow.swift"] != nil, "\(rows.keys)")
  }

  @Test("FL-11 screens, columns and literals have names and lines of Swift")
  func words() {
    #expect(
      ["inbox", "screen-2", "2", "in", "to-do list", "URL", "Preis €", "-"].map(SwiftNames.member)
        == ["inbox", "screen2", "no2", "in_", "toDoList", "url", "preis", "other"])
    var names = SwiftNames()
    #expect([names.take("a"), names.take("a"), names.take("a")] == ["a", "a2", "a3"])
    #expect(
      ["recipes", "mailboxes", "entries", "inbox", "glass"].map(SwiftNames.singular)
        == ["recipe", "mailbox", "entry", "inbox", "glass"])
    let long = String(repeating: "word \\(a(\"b c\")) ", count: 12)
    let broken = SwiftLiterals.breakingLong(in: "  let a = f(\"\(long)\")")
    #expect(broken.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(
      broken.hasPrefix("  let a = f(\"\"\"\n      word ") && broken.hasSuffix("\n      \"\"\")"))
  }

  @Test("FL-01 without links, one screen is exported as it was")
  func alone() {
    let composition = Composition(Layer(.list))
    let flow = Flow(composition)
    #expect(flow.source(of: flow.first) == SwiftExport(of: composition).source)
  }
}
