import GTK
import Sandbox

/// The file format of compositions: JSON with a version.
///
/// ```json
/// {
///   "format": "enfilade-composition",
///   "version": 1,
///   "root": {
///     "kind": "toolbar",
///     "properties": { "detail": "3 unread" },
///     "children": [ { "kind": "list" } ]
///   }
/// }
/// ```
///
/// In a file, the paths of files in its own folder are relative to it, so that all can be moved together.
/// Other paths, and those of drafts, lead from the root.
struct CompositionDocument {
  let composition: Composition
  /// The title of a draft.
  let title: String?
  /// The file of which it is a draft; nil for none.
  let path: String?

  static let format = "enfilade-composition"
  static let version = 1
  /// The suffix of the file names.
  static let suffix = ".enfilade"

  // MARK: Writing

  /// The text of a file in `folder`. If it is a draft, it has a title, and `path` is the file of its
  /// document.
  static func write(
    _ composition: Composition, in folder: String? = nil, titled title: String? = nil,
    draftOf path: String? = nil
  ) -> String {
    var lines = ["{", "  \"format\": \(jsonQuoted(format)),", "  \"version\": \(version),"]
    if let title { lines.append("  \"title\": \(jsonQuoted(title)),") }
    if let path { lines.append("  \"path\": \(jsonQuoted(path)),") }
    lines.append("  \"root\": \(composition.root.map { write($0, in: folder, "  ") } ?? "null")")
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private static func write(_ layer: Layer, in folder: String?, _ indent: String) -> String {
    let inner = indent + "  "
    var members = ["\"kind\": \(jsonQuoted(layer.kind.rawValue))"]
    let values = layer.kind.properties.filter { layer[$0.id] != $0.initial }.map {
      "\(inner)  \(jsonQuoted($0.id)): \(write($0.stored(layer[$0.id], in: folder)))"
    }
    if !values.isEmpty {
      members.append("\"properties\": {\n\(values.joined(separator: ",\n"))\n\(inner)}")
    }
    if !layer.children.isEmpty {
      let children = layer.children.map { "\(inner)  \(write($0, in: folder, inner + "  "))" }
      members.append("\"children\": [\n\(children.joined(separator: ",\n"))\n\(inner)]")
    }
    return "{\n" + members.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)}"
  }

  private static func write(_ value: KnobValue) -> String {
    switch value {
    case .none: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .text(let text): jsonQuoted(text)
    }
  }

  // MARK: Reading

  /// Parses a file in `folder`. It refuses any content that would be lost.
  ///
  /// - Throws: a ``DocumentError`` with the line and the reason.
  static func read(
    _ bytes: [UInt8], in folder: String? = nil
  ) throws(DocumentError) -> CompositionDocument {
    let node = try JSONReader.read(bytes)
    let members = try members(of: node, known: ["format", "version", "title", "path", "root"])
    guard let format = members["format"], case .text(Self.format) = format.value else {
      throw DocumentError(
        line: node.line, reason: tr("This is not a composition: “format” is something else."))
    }
    guard let version = members["version"], case .number(let number) = version.value else {
      throw DocumentError(line: node.line, reason: tr("“version” is missing, or not a number."))
    }
    guard number == Double(Self.version) else {
      throw DocumentError(
        line: version.line,
        reason: tr(
          "Version {1} is not known here, only version {2}.", write(.number(number)),
          "\(Self.version)"))
    }
    let title = try text("title", in: members)
    let path = try text("path", in: members)
    guard let root = members["root"] else {
      throw DocumentError(line: node.line, reason: tr("“root” is missing."))
    }
    let composition =
      if case .null = root.value { Composition() } else {
        Composition(try layer(root, in: folder, depth: 1))
      }
    return CompositionDocument(composition: composition, title: title, path: path)
  }

  /// Reads the file at `path`.
  ///
  /// - Throws: a `FileError` if it cannot be read, or is damaged; it has the line and the reason.
  static func read(ofFile path: String) throws(FileError) -> CompositionDocument {
    let bytes = try TextFile.read(path)
    do throws(DocumentError) {
      return try read(bytes, in: folder(of: path))
    } catch {
      throw FileError(path: path, reason: "\(error)")
    }
  }

  /// The title of the composition in the file at `path`, which is the name of the file.
  static func title(ofFile path: String) -> String {
    let name = FilePath.name(of: path)
    let title = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    return title.isEmpty ? tr("Untitled") : title
  }

  /// The folder of the file at `path`.
  static func folder(of path: String) -> String {
    String(Folder.absolute(path).reversed().drop { $0 != "/" }.dropFirst().reversed())
  }

  private static func text(
    _ name: String, in members: [String: JSONNode]
  ) throws(DocumentError) -> String? {
    guard let node = members[name] else { return nil }
    guard case .text(let text) = node.value else {
      throw DocumentError(line: node.line, reason: tr("“{1}” has to be {2}.", name, tr("a text")))
    }
    return text
  }

  private static func members(
    of node: JSONNode, known: [String]
  ) throws(DocumentError) -> [String: JSONNode] {
    guard case .object(let members) = node.value else {
      throw DocumentError(line: node.line, reason: tr("There should be an object in braces here."))
    }
    for member in members where !known.contains(member.name) {
      throw DocumentError(
        line: member.node.line, reason: tr("“{1}” is not known here.", member.name))
    }
    return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.node) })
  }

  private static func layer(
    _ node: JSONNode, in folder: String?, depth: Int
  ) throws(DocumentError) -> Layer {
    if depth > Composition.maximumDepth {
      throw DocumentError(
        line: node.line,
        reason: tr("More than {1} layers are nested.", "\(Composition.maximumDepth)"))
    }
    let members = try members(of: node, known: ["kind", "properties", "children"])
    guard let name = members["kind"], case .text(let text) = name.value else {
      throw DocumentError(line: node.line, reason: tr("“kind” is missing, or not a text."))
    }
    guard let kind = LayerKind(rawValue: text) else {
      throw DocumentError(line: name.line, reason: tr("There is no layer of the kind “{1}”.", text))
    }
    let values = try members["properties"].map { node throws(DocumentError) in
      try properties(node, of: kind, in: folder)
    }
    var children: [Layer] = []
    if let node = members["children"] {
      guard case .list(let nodes) = node.value else {
        throw DocumentError(
          line: node.line, reason: tr("“children” should be a list in brackets."))
      }
      if nodes.count > kind.capacity {
        throw DocumentError(
          line: nodes[kind.capacity].line,
          reason: tr("“{1}” cannot contain another layer.", kind.rawValue))
      }
      for node in nodes {
        children.append(try layer(node, in: folder, depth: depth + 1))
      }
    }
    return Layer(kind, values ?? [:], children)
  }

  private static func properties(
    _ node: JSONNode, of kind: LayerKind, in folder: String?
  ) throws(DocumentError) -> [String: KnobValue] {
    guard case .object(let members) = node.value else {
      throw DocumentError(line: node.line, reason: tr("There should be an object in braces here."))
    }
    var values: [String: KnobValue] = [:]
    for (name, node) in members {
      guard let knob = kind.property(name) else {
        throw DocumentError(
          line: node.line, reason: tr("“{1}” has no property “{2}”.", kind.rawValue, name))
      }
      guard let value = value(of: node).map({ knob.restored($0, in: folder) }), knob.accepts(value)
      else {
        throw DocumentError(line: node.line, reason: tr("“{1}” has to be {2}.", name, knob.range))
      }
      values[name] = value
    }
    return values
  }

  private static func value(of node: JSONNode) -> KnobValue? {
    switch node.value {
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .null, .list, .object: nil
    }
  }
}

extension KnobDescription {
  /// A value as a file in `folder` has it.
  fileprivate func stored(_ value: KnobValue, in folder: String?) -> KnobValue {
    guard case .file = kind, let folder, let path = value.text, path.hasPrefix(folder + "/") else {
      return value
    }
    return .text(String(path.dropFirst(folder.count + 1)))
  }

  /// A value that a file in `folder` has.
  fileprivate func restored(_ value: KnobValue, in folder: String?) -> KnobValue {
    guard case .file = kind, let folder, let path = value.text, !path.isEmpty, !path.hasPrefix("/")
    else { return value }
    return .text("\(folder)/\(path)")
  }
}
