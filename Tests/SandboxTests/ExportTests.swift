import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

@Suite("Compose: export")
struct ExportTests {
  @Test("Compose: what every starting point and any composition is exported as compiles")
  func compiles() async throws {
    var dice = Dice(seed: Dice.seed)
    var all = StartingPoint.all.map { (name: $0.id, composition: $0.make()) }
    all.append(("every-kind", everyKind))
    for index in 0..<2 {
      all.append(("random-\(index)", Composition(Compositions.random(&dice))))
    }
    let folder = try TemporaryFolder()
    for (name, composition) in all {
      try write(SwiftExport(of: composition).source, to: "\(folder.path)/\(name).swift")
    }
    try write("import GTK\nlet x: Int = Label(\"\")\n", to: "\(folder.path)/wrong.swift")
    let complaints = try await Compiler.complaints(inFolder: folder.path)
    #expect(complaints.filter { !$0.hasPrefix("wrong.swift") } == [])
    #expect(!complaints.isEmpty, "a wrong one is noticed")
  }

  @Test("Compose: what is exported stands in each other as it does on the canvas")
  func nesting() throws {
    var dice = Dice(seed: Dice.seed)
    var all = StartingPoint.all.map { $0.make() } + [everyKind]
    for _ in 0..<30 { all.append(Composition(Compositions.random(&dice))) }
    for composition in all where composition.root != nil {
      let live = LiveComposition()
      live.show(composition)
      let outline = Compositions.outline(of: live.content)
      #expect(outline == composition.outline)
      #expect(SourceReader(SwiftExport(of: composition).source).outline == outline)
    }
  }

  @Test("OE-18 what is exported imports the library of its parts, and only what it needs")
  func parts() {
    for kind in LayerKind.allCases {
      let source = SwiftExport(of: Composition(Layer(kind))).source
      let isPart = [
        .statusBar, .column, .list, .grid, .picture, .form, .text, .buttons, .avatar, .progress,
        .divider, .spacer, .interfaceFile,
      ].contains(kind)
      #expect(source.contains("\nimport Parts\n") == isPart, "\(kind)")
      #expect(source.contains(" GTK and Parts.\n") == isPart, "\(kind)")
      #expect(source.contains("import Containment\nimport GTK\n"), "\(kind)")
      #expect(!source.contains("class "), "nothing is pasted")
    }
  }

  @Test("FL-02 rows, cards, typed fields and what a screen is filled with are exported as Swift")
  func filled() async throws {
    let column = Layer(
      .column, [:],
      [
        Layer(.list, ["rows": .text("recipes"), "chevron": .flag(true)]),
        Layer(.grid, ["rows": .text("recipes"), "state": .text("loading")]),
        Layer(.text, ["text": .text("{title} <b>now</b>"), "markup": .flag(true)]),
        Layer(.form, ["fields": .text("Name*, Code: password 8, Size: choice S/L, News: switch")]),
      ])
    let recipes = FlowTable(
      "recipes", columns: ["title", "detail", "section"],
      rows: [["Fish & chips", "20 \"min\"", "Mains"], ["Cake", "", "Desserts"]])
    let flow = try Flow.of(["a": column], tables: [recipes], variables: ["title": .text("A & B")])
    let source = SwiftExport(of: flow.filled(flow.start)).source
    let fish = #"Line("Fish & chips", detail: "20 \"min\"", section: "Mains", hasChevron: true)"#
    #expect(source.contains("LineList([\(fish), "))
    #expect(source.contains("let grid = CardGrid([Line(\"Fish & chips\", "))
    #expect(source.contains("grid.message = .loading()"))
    #expect(source.contains(#"TextScreen("A &amp; B <b>now</b>", isMarkup: true)"#))
    #expect(
      source.contains(
        #"FormField("Name", isNeeded: true), FormField("Code", .password, minimumLength: 8), "#
          + #"FormField("Size", .choice(["S", "L"])), FormField("News", .toggle)]"#))
    let folder = try TemporaryFolder()
    try write(source, to: "\(folder.path)/filled.swift")
    #expect(try await Compiler.complaints(inFolder: folder.path) == [])
  }

  @Test("OE-18 a button of an exported form or text tells of its action, as one of a menu does")
  func actions() {
    for kind in [LayerKind.form, .text] {
      var layer = Layer(kind)
      #expect(!SwiftExport(of: Composition(layer)).source.contains("onAction"))
      layer["actions"] = .text("Log in, Later")
      let source = SwiftExport(of: Composition(layer)).source
      let closure = "{ print([\"Log in\", \"Later\"][$0]) }"
      #expect(source.contains("\n  \(kind.rawValue).onAction = \(closure)\n"), "\(kind)")
    }
  }

  @Test("Compose: an exported program reads like one that was written")
  func reading() throws {
    let composition = try #require(StartingPoint.all.first { $0.id == "toolbar-in-menu" }).make()
    let source = SwiftExport(of: composition).source
    let file = "\(Compiler.package)/Tests/SandboxTests/ExportedScreen.swift"
    let text = String(decoding: try TextFile.read(file), as: UTF8.self)
    let code = text[try #require(text.firstRange(of: "import ")).lowerBound...]
    #expect(source.contains(code))
    #expect(!source.contains("FormScreen"), "only what is needed")
  }

  /// Every kind, with every property another than by itself.
  private var everyKind: Composition {
    let inside = LayerKind.allCases.map { kind in
      var layer = Layer(kind)
      for knob in kind.properties {
        switch knob.kind {
        case .toggle: layer[knob.id] = .flag(knob.initial != .flag(true))
        case .number(let range, _, _): layer[knob.id] = .number(range.lowerBound)
        case .choice(let choices): layer[knob.id] = .text(choices.last?.id ?? "")
        case .text: layer[knob.id] = .text("a, b")
        case .colour: layer[knob.id] = .text("#123456")
        case .file: layer[knob.id] = .text("/nowhere/\"Page\".ui")
        case .date: break
        }
      }
      if kind.isContainer { layer.children = [Layer(.colour)] }
      return layer
    }
    return Composition(Layer(.tabs, [:], inside))
  }

  private func write(_ text: String, to path: String) throws { try TextFile.write(text, to: path) }
}

/// Reads out of the source of a program what stands in what.
private struct SourceReader {
  private static let kinds: [String: LayerKind] = [
    "NavigationController": .navigation, "TabsController": .tabs,
    "BottomNavigationController": .bottomNavigation, "SplitController": .split,
    "NavigationDrawerController": .drawer, "ToolbarController": .toolbar,
    "SpeakingStatusBar": .statusBar, "SearchBarController": .searchBar, "MenuController": .menu,
    "SnackbarController": .snackbar, "ModalContainerController": .modalContainer,
    "ActionTemplateController": .actionTemplate, "ContainerViewController": .container,
    "BottomSheetController": .bottomSheet, "MessageViewController": .message, "LineList": .list,
    "ColorViewController": .colour, "FormScreen": .form, "TextScreen": .text,
    "InterfaceScreen": .interfaceFile, "ColumnViewController": .column, "CardGrid": .grid,
    "PictureScreen": .picture, "ButtonsScreen": .buttons, "AvatarScreen": .avatar,
    "ProgressScreen": .progress, "DividerScreen": .divider, "SpacerScreen": .spacer,
    "ScenarioScreen": .scenario,
  ]

  private var statements: [String: (kind: LayerKind, inside: [String])] = [:]
  private var root = ""

  init(_ source: String) {
    for line in source.split(separator: "\n") where line.hasPrefix("  ") {
      let words = line.dropFirst(2)
      if words.hasPrefix("return "), root.isEmpty { root = String(words.dropFirst(7)) }
      if words.hasPrefix("let "), let equals = words.firstRange(of: " = "),
        let open = words.firstIndex(of: "(")
      {
        guard var kind = Self.kinds[String(words[equals.upperBound..<open])] else { continue }
        let name = String(words[..<equals.lowerBound].dropFirst(4))
        // Where there is no flow, nothing stands in it.
        if name.hasPrefix("component") { kind = .component }
        statements[name] = (kind, kind.isContainer ? names(in: words[open...]) : [])
      } else if let dot = words.firstRange(of: ".viewControllers = ") {
        let name = String(words[..<dot.lowerBound])
        let inside = names(in: words[dot.upperBound...])
        statements[name]?.inside = inside
      }
    }
  }

  /// The variables that are mentioned, in their order.
  private func names(in text: Substring) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == ":") }.map(String.init)
      .filter { statements[$0] != nil }
  }

  var outline: String { outline(of: root) }

  private func outline(of name: String) -> String {
    guard let (kind, inside) = statements[name] else { return "?" }
    return inside.isEmpty
      ? kind.rawValue : "\(kind.rawValue)(\(inside.map(outline).joined(separator: ", ")))"
  }
}
