import Containment
import GTK
import Sandbox

/// A flow that comes with the app, to be walked through and to begin with. Who changes it gets a copy of their own.
struct FlowSample {
  /// The id of its scenario, and its name in URLs.
  let id: String
  let title: String
  /// What there is to see, as a sentence.
  let summary: String
  /// The title of an action that opens its first row or card; nil for none.
  var opening: String?
  /// Walks through it, which its package has as tests.
  var stories: @MainActor () -> [FlowStory] = { [] }
  let make: @MainActor () -> Flow

  static let all: [FlowSample] = [recipes, letters, welcome]
}

/// What the screens of the samples are made of.
enum SampleParts {
  static func flow(
    _ screens: [FlowScreen], tables: [FlowTable], variables: [FlowVariable?]
  ) -> Flow {
    guard var flow = Flow(screens, start: screens[0].id) else {
      preconditionFailure("Two screens of a sample have one id.")
    }
    flow.tables = tables
    flow.variables = variables.compactMap(\.self)
    return flow
  }

  static func screen(_ id: String, _ title: String, _ root: Layer) -> FlowScreen {
    FlowScreen(id, title, Composition(root))
  }

  static func table(_ name: String, _ columns: [String], _ rows: [[String]]) -> FlowTable {
    guard let table = FlowTable(name, columns: columns, rows: rows) else {
      preconditionFailure("A row of the table \(name) has not one text for each column.")
    }
    return table
  }

  // MARK: Layers

  /// A stack of pages with a bar.
  static func stack(_ page: Layer, title: String = "", icon: String = "none") -> Layer {
    Layer(.navigation, ["title": .text(title), "icon": .text(icon)], [page])
  }

  static func column(_ children: [Layer], links: [Link] = []) -> Layer {
    Layer(.column, [:], children, links: links)
  }

  static func text(_ text: String, _ style: String = "body", links: [Link] = []) -> Layer {
    Layer(.text, ["text": .text(text), "style": .text(style)], links: links)
  }

  /// A picture to which those of rows fly.
  static func cover(_ picture: String, of subject: String) -> Layer {
    Layer(
      .picture,
      ["picture": .text(picture), "height": .number(220), "alternative": .text(subject)],
      name: "cover")
  }

  static func picture(_ name: String, height: Double, links: [Link] = []) -> Layer {
    Layer(.picture, ["picture": .text(name), "height": .number(height)], links: links)
  }

  /// Buttons below each other, the first of which is the one that is suggested.
  static func buttons(
    _ titles: [String], beside: Bool = false, _ links: [Link]
  ) -> Layer {
    Layer(
      .buttons,
      [
        "buttons": .parts(titles), "style": .text("suggested"),
        "place": .text(beside ? "beside" : "below"),
      ], links: links)
  }

  /// Fields in the middle of a page, with what can be done with them below.
  static func form(
    _ title: String, _ fields: [String], actions: [String], _ links: [Link], above: [Layer] = []
  ) -> Layer {
    let form = Layer(
      .form, ["fields": .parts(fields), "actions": .parts(actions)], links: links)
    return Layer(
      .actionTemplate, ["title": .text(title)], [above.isEmpty ? form : column(above + [form])])
  }

  /// A link of a key, wherever the focus is; none where there is no such key.
  static func key(_ name: String, _ action: LinkAction) -> [Link] {
    LinkKey(name).map { [Link("screen", on: .key($0), action)] } ?? []
  }

  // MARK: What is written in a property

  /// A button of a bar, which is seen as an icon.
  static func barButton(_ title: String, _ icon: String) -> String { "\(title) \(icon)" }

  /// A field that must be filled in, with a text of at least so many characters.
  static func needed(_ name: String, characters: Int = 1) -> String {
    "\(name)*: text \(characters)"
  }

  static func password(_ name: String, characters: Int = 8) -> String {
    "\(name)*: password \(characters)"
  }

  /// A place that is filled with a variable.
  static func place(of variable: String) -> String { "{\(variable)}" }

  // MARK: Movement

  /// A push during which the picture of the row flies to the cover of the page.
  static var carrying: LinkTransition {
    var movement = LinkTransition(.push)
    movement.shared = [SharedPart(from: nil, to: "cover")]
    return movement
  }

  /// A movement towards the end of a line, as that of who goes back.
  static var slidingBack: LinkTransition {
    var movement = LinkTransition(.slide)
    movement.direction = .end
    return movement
  }
}

extension Link {
  /// The link that is followed only if a condition holds, and does something else otherwise.
  ///
  /// A name in it may be translated. Where that is none for a variable, there is no condition.
  func only(if condition: String, otherwise: LinkAction? = nil) -> Link {
    var link = self
    link.condition = try? FlowCondition(condition)
    if link.condition != nil { link.otherwise = otherwise }
    return link
  }
}
