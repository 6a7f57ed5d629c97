import Containment
import GTK
import Sandbox

/// Makes a flow of the nodes of a file, and refuses with its line what it does not know.
struct FlowReader {
  /// The folder of the file; nil for a draft.
  private let folder: String?
  /// Where the links lead, with what says so. Screens may come after links to them.
  var destinations: [(id: String, node: JSONNode)] = []
  /// The layers in which screens stand as components, by their ids.
  private var components: [Int: JSONNode] = [:]
  /// Whether layers have links, which they have not in version 1.
  private var hasLinks = true

  init(in folder: String?) { self.folder = folder }

  mutating func document(_ node: JSONNode) throws(DocumentError) -> FlowDocument {
    let members = try members(
      of: node,
      known: [
        "format", "version", "title", "path", "seen", "same", "root", "start", "screens", "tables",
        "variables",
      ])
    let isFlow: Bool
    switch members["format"]?.value {
    case .text(FlowDocument.format)?: isFlow = true
    case .text(FlowDocument.compositionFormat)?: isFlow = false
    default:
      throw DocumentError(
        at: node, reason: tr("This is no flow: “format” is something else."))
    }
    try checkVersion(of: node, members, isFlow ? FlowDocument.version : 1)
    let foreign = isFlow ? ["root"] : ["start", "screens", "tables", "variables"]
    for (name, node) in members where foreign.contains(name) {
      throw DocumentError(at: node, reason: tr("“{1}” is not known here.", name))
    }
    hasLinks = isFlow
    let flow = try isFlow ? flow(node, members) : Flow(composition(node, members))
    if let misfit = FlowComponents(flow).misfit {
      throw DocumentError(at: components[misfit.layer] ?? node, reason: misfit.reason)
    }
    var isSame = false
    if case .flag(true)? = members["same"]?.value { isSame = true }
    let sum = try text("seen", in: members)
    return FlowDocument(
      flow: flow, title: try text("title", in: members), path: try text("path", in: members),
      seen: sum.map { FlowDocument.SeenFile(sum: $0, isSame: isSame) })
  }

  /// Reads a layer as it is copied; see ``LayerText``.
  mutating func layerText(_ node: JSONNode) throws(DocumentError) -> LayerText {
    let members = try members(of: node, known: ["format", "version", "layer", "components"])
    guard case .text(LayerText.format)? = members["format"]?.value, let layer = members["layer"]
    else { throw DocumentError(at: node, reason: tr("This is no layer.")) }
    try checkVersion(of: node, members, FlowDocument.version)
    let own = try self.layer(layer, depth: 1)
    guard let list = members["components"] else { return LayerText(layer: own, components: nil) }
    // The layer is in it as well, since it must not have too much with its components. No other id is empty.
    var screens = [FlowScreen("", "", Composition(own))]
    for node in try Self.nodes(of: list, "components") { screens.append(try screen(node)) }
    guard let flow = Flow(screens, start: ""), FlowComponents(flow).misfit == nil else {
      throw DocumentError(at: list, reason: tr("This is no layer."))
    }
    return LayerText(layer: own, components: flow)
  }

  private func checkVersion(
    of node: JSONNode, _ members: [String: JSONNode], _ known: Int
  ) throws(DocumentError) {
    guard let version = members["version"], case .number(let number, _) = version.value else {
      throw DocumentError(at: node, reason: tr("“version” is missing, or not a number."))
    }
    guard number == Double(known) else {
      let name = KnobValue.number(number).spelled
      throw DocumentError(
        at: version,
        reason: tr("Version {1} is not known here, only version {2}.", name, "\(known)"))
    }
  }

  // MARK: Screens

  private mutating func flow(
    _ node: JSONNode, _ members: [String: JSONNode]
  ) throws(DocumentError) -> Flow {
    let list = try required("screens", of: node, members)
    var screens: [FlowScreen] = []
    var ids: Set<String> = []
    for node in try Self.nodes(of: list, "screens") {
      let screen = try screen(node)
      guard ids.insert(screen.id).inserted else {
        throw DocumentError(
          at: node, reason: tr("Two screens have the id “{1}”.", screen.id))
      }
      screens.append(screen)
    }
    for destination in destinations where !ids.contains(destination.id) {
      throw DocumentError(
        at: destination.node, reason: tr("There is no screen “{1}”.", destination.id))
    }
    let start = try text("start", in: members) ?? ""
    guard var flow = Flow(screens, start: start) else {
      let place = members["start"] ?? node
      let reason =
        members["start"] == nil
        ? tr("“{1}” is missing.", "start") : tr("There is no screen “{1}”.", start)
      throw DocumentError(at: place, reason: reason)
    }
    if let list = members["tables"] { flow.tables = try tables(list) }
    if let node = members["variables"] { flow.variables = try variables(node) }
    return flow
  }

  private mutating func screen(_ node: JSONNode) throws(DocumentError) -> FlowScreen {
    let members = try members(of: node, known: ["id", "title", "place", "root"])
    guard let id = try text("id", in: members), id.isName else {
      throw DocumentError(
        at: members["id"] ?? node,
        reason: tr("A screen needs an “id” of lowercase letters, digits and dashes."))
    }
    let title = try text("title", in: members) ?? ""
    var screen = FlowScreen(id, title, try composition(node, members))
    screen.place = try members["place"].map { node throws(DocumentError) in try place(node) }
    return screen
  }

  private func place(_ node: JSONNode) throws(DocumentError) -> MapPlace {
    let range = MapPlace.range
    var numbers: [Int] = []
    if case .list(let nodes) = node.value {
      for case .number(let number, _) in nodes.map(\.value) {
        if let whole = Int(exactly: number), range.contains(whole) { numbers.append(whole) }
      }
      if nodes.count == 2, numbers.count == 2 { return MapPlace(x: numbers[0], y: numbers[1]) }
    }
    throw DocumentError(
      at: node,
      reason: tr(
        "“{1}” has to be {2}.", "place",
        tr("two whole numbers from {1} to {2}", "\(range.lowerBound)", "\(range.upperBound)")))
  }

  private mutating func composition(
    _ node: JSONNode, _ members: [String: JSONNode]
  ) throws(DocumentError) -> Composition {
    let root = try required("root", of: node, members)
    if case .null = root.value { return Composition() }
    return Composition(try layer(root, depth: 1))
  }

  // MARK: Layers

  private mutating func layer(_ node: JSONNode, depth: Int) throws(DocumentError) -> Layer {
    if depth > Composition.maximumDepth {
      throw DocumentError(
        at: node,
        reason: tr("More than {1} layers are nested.", "\(Composition.maximumDepth)"))
    }
    let known = ["kind", "properties", "children"] + (hasLinks ? ["links", "name"] : [])
    let members = try members(of: node, known: known)
    guard let said = members["kind"], case .text(let word) = said.value else {
      throw DocumentError(at: node, reason: tr("“kind” is missing, or not a text."))
    }
    guard let kind = LayerKind(rawValue: word) else {
      throw DocumentError(at: said, reason: tr("There is no layer of the kind “{1}”.", word))
    }
    let values = try members["properties"].map { node throws(DocumentError) in
      try properties(node, of: kind)
    }
    var children: [Layer] = []
    if let list = members["children"] {
      let nodes = try Self.nodes(of: list, "children")
      if nodes.count > kind.capacity {
        throw DocumentError(
          at: nodes[kind.capacity],
          reason: tr("“{1}” cannot contain another layer.", kind.rawValue))
      }
      for node in nodes { children.append(try layer(node, depth: depth + 1)) }
    }
    var links: [Link] = []
    if let list = members["links"] {
      var places: Set<LinkPlace> = []
      for node in try Self.nodes(of: list, "links") {
        let link = try link(node)
        guard places.insert(link.place).inserted else {
          throw DocumentError(
            at: node, reason: tr("“{1}” has two links.", link.element))
        }
        links.append(link)
      }
    }
    let name = try text("name", in: members)
    if let name, !name.isName {
      throw DocumentError(
        at: members["name"] ?? node,
        reason: tr("A “name” has to be of lowercase letters, digits and dashes."))
    }
    let layer = Layer(kind, values ?? [:], children, links: links, name: name)
    if layer.component != nil { components[layer.id] = said }
    return layer
  }

  private func properties(
    _ node: JSONNode, of kind: LayerKind
  ) throws(DocumentError) -> [String: KnobValue] {
    let members = try node.members()
    var values: [String: KnobValue] = [:]
    for (name, node) in members {
      guard let knob = kind.property(name) else {
        throw DocumentError(
          at: node, reason: tr("“{1}” has no property “{2}”.", kind.rawValue, name))
      }
      guard let value = value(of: node).map({ knob.restored($0, in: folder) }), knob.accepts(value)
      else {
        throw DocumentError(at: node, reason: tr("“{1}” has to be {2}.", name, knob.range))
      }
      values[name] = value
    }
    return values
  }

  // MARK: Parts

  func members(
    of node: JSONNode, known: [String]
  ) throws(DocumentError) -> [String: JSONNode] {
    let members = try node.members()
    for member in members where !known.contains(member.name) {
      throw DocumentError(
        at: member.node, reason: tr("“{1}” is not known here.", member.name))
    }
    return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.node) })
  }

  static func nodes(of list: JSONNode, _ name: String) throws(DocumentError) -> [JSONNode] {
    if case .list(let nodes) = list.value { return nodes }
    throw DocumentError(
      at: list, reason: tr("“{1}” should be a list in brackets.", name))
  }

  func required(
    _ name: String, of node: JSONNode, _ members: [String: JSONNode]
  ) throws(DocumentError) -> JSONNode {
    if let member = members[name] { return member }
    throw DocumentError(at: node, reason: tr("“{1}” is missing.", name))
  }

  func text(
    _ name: String, in members: [String: JSONNode]
  ) throws(DocumentError) -> String? {
    guard let node = members[name] else { return nil }
    guard case .text(let text) = node.value else {
      throw DocumentError(at: node, reason: tr("“{1}” has to be {2}.", name, tr("a text")))
    }
    return text
  }

  func requiredText(
    _ name: String, of node: JSONNode, _ members: [String: JSONNode]
  ) throws(DocumentError) -> String {
    if let text = try text(name, in: members) { return text }
    throw DocumentError(at: node, reason: tr("“{1}” is missing.", name))
  }

  /// A text that is one of `choices`; nil if it is not there.
  func choice(
    _ name: String, in members: [String: JSONNode], _ choices: [String]
  ) throws(DocumentError) -> String? {
    guard let text = try text(name, in: members), let node = members[name] else { return nil }
    if choices.contains(text) { return text }
    let range = tr("one of {1}", choices.joined(separator: ", "))
    throw DocumentError(at: node, reason: tr("“{1}” has to be {2}.", name, range))
  }

  func value(of node: JSONNode) -> KnobValue? {
    switch node.value {
    case .flag(let flag): .flag(flag)
    case .number(let number, _): .number(number)
    case .text(let text): .text(text)
    case .null, .list, .object: nil
    }
  }
}

extension KnobDescription {
  /// A value that a file in `folder` has.
  fileprivate func restored(_ value: KnobValue, in folder: String?) -> KnobValue {
    guard case .file = kind, let folder, let path = value.text, !path.isEmpty, !path.hasPrefix("/")
    else { return value }
    return .text("\(folder)/\(path)")
  }
}
