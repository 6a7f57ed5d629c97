/// A layer of a composition: what it is, what is set of it, and what it is around.
struct Layer: Equatable {
  /// The same layer in another state of the composition has the same.
  let id: Int
  var kind: LayerKind
  /// What is not as it is by itself.
  private(set) var values: [String: KnobValue]
  var children: [Layer]

  private static var lastID = 0

  init(_ kind: LayerKind, _ values: [String: KnobValue] = [:], _ children: [Layer] = []) {
    Layer.lastID += 1
    id = Layer.lastID
    self.kind = kind
    self.values = [:]
    self.children = children
    for (key, value) in values { self[key] = value }
  }

  /// A layer as a person adds it.
  static func fresh(_ kind: LayerKind) -> Layer { Layer(kind, kind.beginning) }

  /// A property; setting one that the kind does not have does nothing.
  subscript(_ property: String) -> KnobValue {
    get { values[property] ?? kind.property(property)?.initial ?? .none }
    set {
      guard let knob = kind.property(property) else { return }
      values[property] = newValue == knob.initial ? nil : newValue
    }
  }

  func text(_ property: String) -> String {
    if case .text(let text) = self[property] { text } else { "" }
  }

  func number(_ property: String) -> Double {
    if case .number(let number) = self[property] { number } else { 0 }
  }

  func flag(_ property: String) -> Bool { self[property] == .flag(true) }

  /// The parts of a property that is a text with commas.
  func parts(_ property: String) -> [String] {
    text(property).split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The name of an icon; nil if there is to be none.
  var icon: String? {
    let icon = text("icon")
    return icon == "none" ? nil : icon
  }

  /// What a tab with the layer is called: its own title, or else one from inside.
  var tabTitle: String {
    let title = text("title")
    if !title.isEmpty { return title }
    return children.first.map(\.tabTitle) ?? kind.title
  }

  /// A layer of another kind around the same; what both kinds have stays set.
  func replaced(by kind: LayerKind) -> Layer {
    var other = Layer(kind, kind.beginning, children)
    for (key, value) in values where kind.property(key)?.accepts(value) == true {
      other[key] = value
    }
    return other
  }

  /// The layer and everything inside, outermost first.
  var all: [Layer] { [self] + children.flatMap(\.all) }

  /// How many layers stand in each other.
  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// Whether the other is the same but for the ids.
  func isAlike(_ other: Layer) -> Bool {
    kind == other.kind && values == other.values && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.isAlike($1) }
  }

  /// The kinds as they stand in each other: `menu(toolbar(list))`.
  var outline: String {
    children.isEmpty
      ? kind.rawValue : "\(kind.rawValue)(\(children.map(\.outline).joined(separator: ", ")))"
  }
}

extension Substring {
  /// The text without blanks around it.
  fileprivate var trimmed: String {
    let rest = drop { $0.isWhitespace }
    return String(rest.reversed().drop { $0.isWhitespace }.reversed())
  }
}
