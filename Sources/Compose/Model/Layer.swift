import GTK
import Sandbox

/// A layer of a composition: its kind, its properties and the layers inside.
struct Layer: Equatable {
  /// Identifies the layer in all states of the composition.
  let id: Int
  var kind: LayerKind
  /// The properties that differ from their initial values.
  private(set) var values: [String: KnobValue]
  var children: [Layer]
  /// What happens when something of it is clicked and the like: one link for each place.
  var links: [Link]
  /// What links of its screen call it; nil as long as none does.
  var name: String?
  /// The table whose rows it shows, once it is filled with that; see ``filled(with:)``.
  var table: FlowTable?
  /// Where paths in texts lead from, once it is filled: the folder of the flow's file.
  var folder: String?

  private static var lastID = 0

  init(
    _ kind: LayerKind, _ values: [String: KnobValue] = [:], _ children: [Layer] = [],
    links: [Link] = [], name: String? = nil
  ) {
    Layer.lastID += 1
    id = Layer.lastID
    self.kind = kind
    self.values = [:]
    self.children = children
    self.links = links
    self.name = name
    for (key, value) in values { self[key] = value }
  }

  /// A new layer as the user adds it, with something to see.
  static func fresh(_ kind: LayerKind) -> Layer { Layer(kind, kind.descriptor.beginning) }

  /// The value of a property. Setting a property that the kind does not have does nothing.
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

  /// How many parts of a text count: each may be an element with a link, which nobody draws thousands of.
  static let mostParts = 100

  /// The first parts of a text property that are separated by commas; see ``mostParts``.
  func parts(_ property: String) -> [String] { parts(property, most: Layer.mostParts) }

  /// All parts of a text property that are separated by commas, up to `most` of them.
  func parts(_ property: String, most: Int) -> [String] { text(property).parts(most: most) }

  /// The name of the icon; nil for none.
  var icon: String? {
    let icon = text("icon")
    return icon == "none" ? nil : icon
  }

  /// The title of the layer as a tab: its own, or else that of the first layer inside.
  var tabTitle: String {
    let title = text("title")
    if !title.isEmpty { return title }
    return children.first.map(\.tabTitle) ?? kind.title
  }

  /// What sentences call it: its title, or else its kind.
  var called: String { given("title") ?? kind.title }

  /// The link of an element; nil for none.
  func link(_ element: String, on trigger: LinkTrigger = .click) -> Link? {
    link(at: LinkPlace(element, trigger))
  }

  /// The link at a place; nil for none.
  func link(at place: LinkPlace) -> Link? { links.first { $0.place == place } }

  /// The link that is followed when something happens at a place; nil for none.
  func followed(at place: LinkPlace) -> Link? {
    guard let each = place.ofEachRow else { return link(at: place) }
    // It may be left over from before there was a table.
    if let own = link(at: place), canTrigger(place) { return own }
    return link(at: each)
  }

  /// What happens at a place that has no link, as a title.
  func usual(at place: LinkPlace) -> String {
    place.ofEachRow.flatMap(link(at:)) == nil
      ? tr(in: "link", "Nothing") : tr(in: "link", "As each row")
  }

  /// What can trigger links in it.
  var elements: [LayerElement] {
    kind.descriptor.elements(of: self)
      + LayerElement.numbered("bar-button", barButtons.map(\.title))
      + [.screen]
  }

  /// Whether it has what a link needs: the element, on which that can happen.
  func canTrigger(_ place: LinkPlace) -> Bool { place.isOne(of: elements) }

  /// A layer of another kind around the same ones, with the properties and the links that both kinds can
  /// have.
  func replaced(by kind: LayerKind) -> Layer {
    var other = Layer(kind, kind.descriptor.beginning, children)
    let begun = self.kind.descriptor.beginning
    for (key, value) in values where kind.property(key)?.accepts(value) == true {
      // Who speaks another language than the initial value has that in words of their own.
      let isInitial =
        value == begun[key] && self.kind.property(key)?.initial.text?.isEmpty == false
      if !isInitial { other[key] = value }
    }
    other.links = links.filter { other.canTrigger($0.place) }
    other.name = name
    return other
  }

  /// The same layer as another one.
  var copy: Layer { Layer(kind, values, children.map(\.copy), links: links, name: name) }

  /// The layer and all layers inside, the outermost first.
  var all: [Layer] { [self] + children.flatMap(\.all) }

  /// Changes the layer and all layers inside.
  mutating func changeEach(_ change: (inout Layer) -> Void) {
    change(&self)
    for index in children.indices { children[index].changeEach(change) }
  }

  /// This layer, or the one inside, with the id `id`.
  func first(with id: Int) -> Layer? {
    if self.id == id { return self }
    for child in children {
      if let found = child.first(with: id) { return found }
    }
    return nil
  }

  /// The nesting of the layer and those inside; 1 without any.
  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// Whether the other layer differs by its ids only.
  func isAlike(_ other: Layer) -> Bool {
    kind == other.kind && values == other.values && links == other.links && name == other.name
      && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.isAlike($1) }
  }

  /// The nested kinds: `menu(toolbar(list))`.
  var outline: String {
    children.isEmpty
      ? kind.rawValue : "\(kind.rawValue)(\(children.map(\.outline).joined(separator: ", ")))"
  }
}

extension String {
  /// The texts between its commas, up to `most` of them.
  func parts(most: Int = .max) -> [String] {
    split(separator: ",", maxSplits: most).prefix(most).map(\.trimmed).filter { !$0.isEmpty }
      .map(\.readAsPart)
  }
}

extension Substring {
  /// The text without white space at its ends.
  var trimmed: String {
    let rest = drop { $0.isWhitespace }
    return String(rest.reversed().drop { $0.isWhitespace }.reversed())
  }
}
