import GTK
import Sandbox

/// The file format of flows: JSON with a version.
///
/// ```json
/// {
///   "format": "enfilade-flow",
///   "version": 2,
///   "start": "inbox",
///   "screens": [
///     {
///       "id": "inbox",
///       "title": "Inbox",
///       "root": {
///         "kind": "list",
///         "properties": { "count": 3 },
///         "links": [ { "element": "row", "action": "show", "to": "letter" } ]
///       }
///     },
///     { "id": "letter", "title": "Letter", "root": { "kind": "text" } }
///   ],
///   "tables": [
///     { "name": "letters", "columns": ["title", "from"], "rows": [["Hello", "Ada"], ["Again", "Bob"]] }
///   ],
///   "variables": { "member": false, "basket": 0 }
/// }
/// ```
///
/// A property that is left out has its initial value, which is the same in every language.
///
/// A layer of the kind `component` has the id of the screen that stands in it as its property `screen`.
///
/// A link of `row` is that of each row; one of `row-2`, in a list with typed `lines`, is that of the second alone.
/// A screen that somebody has moved on the map has its `place` there, such as `[320, -40]`.
/// A link may have a `condition`, such as `"basket > 0 and member == true"`, and under `otherwise` another action.
/// One that does several things one after the other has them as its `actions`: `"action": "several", "actions":
/// [{ "action": "set-variable", "variable": "member", "value": true }, { "action": "back" }]`.
///
/// A file of version 1, which is a composition, is read as a flow with one screen. In a file, the paths of files in
/// its own folder are relative to it, so that all can be moved together. Other paths, and those of drafts, lead from
/// the root. Pictures in tables are texts, which stay as they are written, and may be such paths.
struct FlowDocument {
  let flow: Flow
  /// The title of a draft.
  let title: String?
  /// The file of which it is a draft; nil for none.
  let path: String?
  /// That file as it was when the draft was written; nil for none, and for a draft of an earlier version.
  let seen: SeenFile?

  /// What a draft knows of its file, so that one sees what other programs have written since.
  struct SeenFile: Equatable {
    /// What tells its content from others; empty if there was none, or what becomes of it is still to be decided.
    let sum: String
    /// Whether the draft has what the file has.
    let isSame: Bool
  }

  static let format = "enfilade-flow"
  static let version = 2
  /// The format of version 1.
  static let compositionFormat = "enfilade-composition"
  /// The suffix of the file names.
  static let suffix = ".enfilade"

  // MARK: Writing

  /// The text of a file in `folder`. If it is a draft, it has a title, and `path` is the file of its
  /// document, which was last `seen` so.
  static func write(
    _ flow: Flow, in folder: String? = nil, titled title: String? = nil,
    draftOf path: String? = nil, seen: SeenFile? = nil
  ) -> String {
    var members = ["\"format\": \(jsonQuoted(format))", "\"version\": \(version)"]
    if let title { members.append("\"title\": \(jsonQuoted(title))") }
    if let path { members.append("\"path\": \(jsonQuoted(path))") }
    if let seen { members += ["\"seen\": \(jsonQuoted(seen.sum))", "\"same\": \(seen.isSame)"] }
    members.append("\"start\": \(jsonQuoted(flow.start))")
    let screens = flow.screens.map { "    \(write($0, in: folder, "    "))" }
    members.append("\"screens\": [\n\(screens.joined(separator: ",\n"))\n  ]")
    if !flow.tables.isEmpty {
      let tables = flow.tables.map { "    \(write($0, "    "))" }
      members.append("\"tables\": [\n\(tables.joined(separator: ",\n"))\n  ]")
    }
    if !flow.variables.isEmpty {
      let values = flow.variables.map { "\(jsonQuoted($0.name)): \(write($0.initial))" }
      members.append("\"variables\": \(object(values, "  "))")
    }
    return object(members, "") + "\n"
  }

  static func write(_ screen: FlowScreen, in folder: String?, _ indent: String) -> String {
    let root = screen.composition.root.map { write($0, in: folder, indent + "  ") }
    let place = screen.place.map { "\"place\": [\($0.x), \($0.y)]" }
    return object(
      [
        "\"id\": \(jsonQuoted(screen.id))", "\"title\": \(jsonQuoted(screen.title))", place,
        "\"root\": \(root ?? "null")",
      ].compactMap(\.self), indent)
  }

  /// A table with each row in one line.
  private static func write(_ table: FlowTable, _ indent: String) -> String {
    func list(_ texts: [String]) -> String {
      "[\(texts.map(jsonQuoted).joined(separator: ", "))]"
    }
    let rows = table.rows.map { "\(indent)    \(list($0))" }.joined(separator: ",\n")
    return object(
      [
        "\"name\": \(jsonQuoted(table.name))", "\"columns\": \(list(table.columns))",
        table.rows.isEmpty ? "\"rows\": []" : "\"rows\": [\n\(rows)\n\(indent)  ]",
      ], indent)
  }

  static func write(_ layer: Layer, in folder: String? = nil, _ indent: String) -> String {
    let inner = indent + "  "
    var members = ["\"kind\": \(jsonQuoted(layer.kind.rawValue))"]
    if let name = layer.name { members.append("\"name\": \(jsonQuoted(name))") }
    let values = layer.kind.properties.filter { layer[$0.id] != $0.initial }.map {
      "\(jsonQuoted($0.id)): \(write($0.stored(layer[$0.id], in: folder)))"
    }
    if !values.isEmpty { members.append("\"properties\": \(object(values, inner))") }
    if !layer.links.isEmpty {
      let links = layer.links.map { "\(inner)  \(write($0))" }
      members.append("\"links\": [\n\(links.joined(separator: ",\n"))\n\(inner)]")
    }
    if !layer.children.isEmpty {
      let children = layer.children.map { "\(inner)  \(write($0, in: folder, inner + "  "))" }
      members.append("\"children\": [\n\(children.joined(separator: ",\n"))\n\(inner)]")
    }
    return object(members, indent)
  }

  static func object(_ members: [String], _ indent: String) -> String {
    "{\n" + members.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)}"
  }

  static func write(_ value: KnobValue) -> String {
    switch value {
    case .none: "null"
    case .flag, .number: value.spelled
    case .text(let text): jsonQuoted(text)
    }
  }

  // MARK: Reading

  /// Parses a file in `folder`. It refuses any content that would be lost.
  ///
  /// - Throws: a ``DocumentError`` with the line and the reason.
  static func read(
    _ bytes: [UInt8], in folder: String? = nil
  ) throws(DocumentError) -> FlowDocument {
    var reader = FlowReader(in: folder)
    return try reader.document(JSONReader.read(bytes))
  }

  /// Reads the file at `path`.
  ///
  /// - Throws: a `FileError` if it cannot be read, or is damaged; it has the line and the reason.
  static func read(ofFile path: String) throws(FileError) -> FlowDocument {
    let bytes = try TextFile.read(path)
    do throws(DocumentError) {
      return try read(bytes, in: folder(of: path))
    } catch {
      throw FileError(path: path, reason: "\(error)")
    }
  }

  /// Whether a file is of a later version than this one, which may know what is in it.
  static func isLater(_ bytes: [UInt8]) -> Bool {
    guard let members = try? JSONReader.read(bytes).members() else { return false }
    for (name, node) in members where name == "version" {
      if case .number(let number, _) = node.value { return number > Double(version) }
    }
    return false
  }

  /// The title of the flow in the file at `path`, which is the name of the file.
  static func title(ofFile path: String) -> String {
    let name = FilePath.name(of: path)
    let title = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    return title.isEmpty ? tr("Untitled") : title
  }

  /// The folder of the file at `path`.
  static func folder(of path: String) -> String {
    FilePath.folder(of: Folder.absolute(path))
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
}
