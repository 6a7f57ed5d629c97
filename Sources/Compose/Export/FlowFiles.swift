import GTK
import Sandbox

// Not translated: Swift.
/// The files that a flow shows, such as somebody's own pictures, of which an app has copies.
///
/// In the flow that is written as Swift a mark stands for each, since what the descriptors of layers write is escaped; it
/// then becomes the call that finds the copy.
struct FlowFiles {
  private static let (begin, end) = ("\u{10fff2}", "\u{10fff3}")
  private static let (escapedBegin, escapedEnd) = ("\\u{10fff2}", "\\u{10fff3}")

  /// The names of the copies, by the paths of the files.
  private(set) var names: [String: String] = [:]
  /// The paths that lead to no file.
  private(set) var missing: Set<String> = []

  /// The mark for a file; nil if a text leads to none.
  ///
  /// - Parameter folder: where paths lead from that do not begin at the root.
  mutating func take(_ text: String, in folder: String?) -> String? {
    let isPath = text.hasPrefix("/")
    guard isPath || text.contains("."), let path = isPath ? text : folder.map({ "\($0)/\(text)" })
    else { return nil }
    guard UserFolders.hasFile(path) else {
      // What stands in braces is filled in while the app runs.
      if !text.contains("{") { missing.insert(path) }
      return nil
    }
    let name = names[path] ?? freeName(for: path)
    names[path] = name
    return FlowFiles.begin + name + FlowFiles.end
  }

  /// A text with the names of copies in place of marks.
  static func named(_ text: String) -> String {
    text.replacing(begin, with: "").replacing(end, with: "")
  }

  private func freeName(for path: String) -> String {
    let name = String(
      FilePath.name(of: path).map { $0.isLetter || $0.isNumber || ".-_".contains($0) ? $0 : "-" })
    // What is hidden would not be installed along with the others.
    let seen = name.hasPrefix(".") ? "file\(name)" : name
    var free = seen
    var number = 2
    while names.values.contains(free) {
      free = "\(number)-\(seen)"
      number += 1
    }
    return free
  }

  /// A source in which copies are found in place of marks.
  static func fill(_ source: String) -> String {
    source.replacing("\"\(escapedBegin)", with: "AppFiles.path(\"")
      .replacing("\(escapedEnd)\"", with: "\")")
  }
}

extension Flow {
  /// Takes the files out of layers, and of the columns of tables that pictures are of.
  mutating func take(_ files: inout FlowFiles, in folder: String?) {
    let columns = columnsOfFiles
    for index in tables.indices {
      let table = tables[index]
      for (column, name) in table.columns.enumerated() where columns.contains(name) {
        for (row, texts) in table.rows.enumerated() {
          if let mark = files.take(texts[column], in: folder) {
            tables[index].set(mark, row: row, column: column)
          }
        }
      }
    }
    for index in screens.indices {
      screens[index].composition.root?.take(&files, in: folder)
    }
  }

  /// The columns of tables that pictures are of, also by way of variables, which are among them.
  private var columnsOfFiles: Set<String> {
    var names = Set(layers.flatMap(\.columnsOfFiles))
    var known = -1
    while names.count > known {
      known = names.count
      for case .setVariable(let name, let value) in actions.map(\.action) where names.contains(name)
      {
        names.formUnion(Braces.names(in: value.spelled))
      }
    }
    return names
  }
}

extension Layer {
  /// The columns of tables in which it finds files.
  fileprivate var columnsOfFiles: [String] {
    let ofRows = given("rows").flatMap { _ in given("row-picture") }
    return Braces.names(in: text("file")) + Braces.names(in: text("picture"))
      + [ofRows].compactMap(\.self)
  }

  fileprivate mutating func take(_ files: inout FlowFiles, in folder: String?) {
    for property in ["file", "picture"] {
      if let mark = files.take(text(property), in: folder) { self[property] = .text(mark) }
    }
    for index in children.indices { children[index].take(&files, in: folder) }
  }
}
