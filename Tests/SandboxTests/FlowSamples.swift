import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

/// What a test asks of a flow, or makes one of.
extension Flow {
  static func read(_ text: String) throws -> Flow { try FlowDocument.read(Array(text.utf8)).flow }

  /// Screens by their ids, which are called as these unless they have other titles; it begins with the first.
  static func of(
    _ screens: KeyValuePairs<String, Layer>, titles: [String: String] = [:],
    tables: [FlowTable?] = [], variables: KeyValuePairs<String, KnobValue> = [:]
  ) throws -> Flow {
    let screens = screens.map { id, layer in
      let title = "\(id.prefix(1).uppercased())\(id.dropFirst().replacing("-", with: " "))"
      return FlowScreen(id, titles[id] ?? title, Composition(layer))
    }
    var flow = try #require(Flow(screens, start: screens[0].id))
    flow.tables = try tables.map { try #require($0) }
    flow.variables = try variables.map { try #require(FlowVariable($0.key, $0.value)) }
    return flow
  }

  /// Screens “A”, “B” and so on, each with a layer.
  static func of(_ layers: [Layer]) throws -> Flow {
    let screens = zip(["a", "b", "c", "d", "e"], layers).map { id, layer in
      FlowScreen(id, id.uppercased(), Composition(layer))
    }
    return try #require(Flow(screens, start: "a"))
  }
}

extension LinkTransition {
  /// A slide upwards on a spring, with another way back.
  static func rising(damping: Double = 0.7, back: LinkTransition) -> LinkTransition {
    var movement = LinkTransition(.slide)
    movement.direction = .up
    movement.duration = 600
    movement.timing = .spring(damping: damping)
    movement.back = .by(back)
    return movement
  }
}

extension FlowApp {
  /// Its files, by their paths.
  var texts: [String: String] {
    Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0.source) })
  }
}

extension FlowCheck {
  static func sentences(_ flow: Flow) -> [String] { FlowCheck(flow).faults.map(\.sentence) }
}

/// Flows that have all that a flow can have.
extension Flow {
  /// Small ones, which together have each kind of layer, trigger, action, answer and movement, tables, variables and
  /// conditions.
  static func samples() throws -> [Flow] {
    try kinds() + [actions(), movements(), data()]
  }

  /// Three kinds of layers each, with a link from all that can trigger one.
  private static func kinds() throws -> [Flow] {
    let kinds = LayerKind.allCases
    return try stride(from: 0, to: kinds.count, by: 3).map { index in
      let screens = kinds[index..<min(index + 3, kinds.count)].map { kind in
        FlowScreen(kind.rawValue, kind.title, Composition(.sample(kind)))
      }
      return try #require(Flow(screens, start: screens[0].id))
    }
  }

  /// A button for each action.
  private static func actions() throws -> Flow {
    var actions = LinkAction.Kind.allCases.map { $0.action(to: "end") }
    actions += LinkPresentation.allCases.map { LinkAction.present(to: "end", $0) }
    actions.append(
      .question(
        LinkQuestion(
          "Which?", text: "One of them",
          LinkAnswer.Role.allCases.map { LinkAnswer($0.rawValue, $0, .show(to: "end")) })))
    actions.append(.snackbar("Gone", LinkAnswer("Undo", .normal, .back)))
    var links = actions.enumerated().map { Link("button-\($0 + 1)", $1) }
    links[0].condition = try FlowCondition("member == true and basket > 0")
    links[0].otherwise = .snackbar("Not yet")
    let buttons = Layer(
      .buttons, ["buttons": .parts(links.indices.map { "Button \($0 + 1)" })], links: links,
      name: "all")
    let tabs = Layer(
      .drawer, [:], [Layer(.tabs, [:], [Layer(.navigation, [:], [buttons])]), Layer(.list)])
    return try .of(
      ["start": tabs, "end": .button("Back", .back)],
      variables: ["member": .flag(false), "basket": .number(2)])
  }

  /// A button for each style of movement, and one for each way in which progress follows time.
  private static func movements() throws -> Flow {
    var movements = TransitionStyle.allCases.map { LinkTransition($0) }
    for choice in TimingChoice.allCases {
      var movement = LinkTransition(.slide)
      movement.direction = .up
      movement.duration = 300
      movement.timing = choice.timing(from: .linear)
      movement.back = .by(LinkTransition(.crossfade))
      movement.shared = [SharedPart(from: "cover", to: "cover")]
      movements.append(movement)
    }
    let links = movements.enumerated().map {
      Link("button-\($0 + 1)", .push(to: "end"), transition: $1)
    }
    let column = Layer(
      .column, [:],
      [
        Layer(.picture, ["height": .number(60)], name: "cover"),
        Layer(
          .buttons, ["buttons": .parts(links.indices.map { "Button \($0 + 1)" })], links: links),
      ])
    return try .of(["start": .inStack(column), "end": Layer(.picture, name: "cover")])
  }

  /// Rows of a table, what stands in braces, and a form that fills variables.
  private static func data() throws -> Flow {
    let list = Layer(
      .list, ["rows": .text("recipes"), "state-from": .text("state"), "chevron": .flag(true)],
      links: [Link("row", .push(to: "recipe")), Link("row", on: .swipeToEnd, .snackbar("{title}"))])
    let recipe = Layer(
      .column, [:],
      [
        Layer(.text, ["text": .text("{title} takes {detail}"), "markup": .flag(true)]),
        Layer(.grid, ["rows": .text("recipes")], links: [Link("row", .replace(to: "recipe"))]),
        Layer(
          .form,
          ["fields": .text("Name*, Guests: number, Vegan: switch"), "actions": .text("Send")],
          links: [Link("form", on: .submit, .setVariable("state", .text("empty")))]),
      ])
    var flow = try Flow.of(
      ["recipes": .inStack(list), "recipe": recipe], titles: ["recipe": "{title}"],
      tables: [
        FlowTable(
          "recipes", columns: ["title", "detail", "picture", "section"],
          rows: [["Soup", "20 minutes", "dish-3", "Warm"], ["Ice & more", "", "", "Cold"]])
      ],
      variables: [
        "state": .text("rows"), "name": .text(""), "guests": .number(2), "vegan": .flag(false),
      ])
    flow.screens[1].place = MapPlace(x: 320, y: -40)
    return flow
  }

  /// A flow of 200 screens with 1,000 links, whose first screen lists a table of 10,000 rows.
  static func large(screens count: Int = 200, links: Int = 5, rows: Int = 10_000) throws -> Flow {
    func id(_ number: Int) -> String { number == 0 ? "start" : "screen-\(number)" }
    let buttons = (1...links).map { "Go \($0)" }
    let screens = (0..<count).map { number in
      let leading = (1...links).map { step in
        Link("button-\(step)", .push(to: id((number * links + step) % count)))
      }
      let row = Layer(
        .buttons, ["buttons": .parts(number == 0 ? Array(buttons.dropLast()) : buttons)],
        links: number == 0 ? Array(leading.dropLast()) : leading)
      guard number == 0 else {
        let text = Layer(.text, ["text": .text("{title} on screen \(number)")])
        return FlowScreen(
          id(number), "Screen \(number)", Composition(Layer(.column, [:], [text, row])))
      }
      let list = Layer(
        .list, ["title": .text("Items"), "rows": .text("items")],
        links: [Link("row", .push(to: id(1)))])
      let split = Layer(.split, ["width": .number(280), "collapse": .number(200)], [list, row])
      return FlowScreen(id(0), "Start", Composition(Layer(.navigation, [:], [split])))
    }
    var flow = try #require(Flow(screens, start: id(0)))
    flow.tables = [
      try #require(
        FlowTable(
          "items", columns: ["title", "detail", "badge"],
          rows: (1...rows).map { ["Item \($0)", "What there is to say of it", "\($0 % 7)"] }))
    ]
    return flow
  }
}

extension Layer {
  /// A layer of a kind with something in it, and with a link from all that can trigger one.
  fileprivate static func sample(_ kind: LayerKind) -> Layer {
    var layer = Layer.fresh(kind)
    if kind.property("action") != nil { layer["action"] = .text("Go on") }
    if kind.property("actions") != nil { layer["actions"] = .text("Save, Later") }
    if kind.property("lines") != nil { layer["lines"] = .text("Profile") }
    layer["bar-buttons"] = .text("Search edit-find-symbolic")
    for _ in 0..<min(kind.capacity, 2) { layer.children.append(.fresh(.text)) }
    for element in layer.elements {
      for trigger in element.triggers.map({ $0.trigger() }) {
        layer.links.append(Link(element.id, on: trigger, .snackbar("It was \(element.id).")))
      }
    }
    return layer
  }
}
