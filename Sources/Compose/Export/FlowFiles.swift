import GTK
import Sandbox

// Not translated: Swift.
/// The files that a flow shows, such as somebody's own pictures, of which an app has copies.
///
/// In the flow that is written as Swift a mark stands for each, since what the descriptors of layers write is escaped; it
/// then becomes the call that finds the copy.
struct FlowFiles {
  private static let (begin, end) = ("\u{e002}", "\u{e003}")
  private static let (escapedBegin, escapedEnd) = ("\\u{e002}", "\\u{e003}")

  /// The names of the copies, by the paths of the files.
  private(set) var names: [String: String] = [:]

  /// The mark for a file; nil if a text leads to none.
  ///
  /// - Parameter folder: where paths lead from that do not begin at the root.
  mutating func take(_ text: String, in folder: String?) -> String? {
    let isPath = text.hasPrefix("/")
    guard isPath || text.contains("."), let path = isPath ? text : folder.map({ "\($0)/\(text)" }),
      UserFolders.hasFile(path)
    else { return nil }
    let name = names[path] ?? freeName(for: path)
    names[path] = name
    return FlowFiles.begin + name + FlowFiles.end
  }

  private func freeName(for path: String) -> String {
    let name = String(
      FilePath.name(of: path).map { $0.isLetter || $0.isNumber || ".-_".contains($0) ? $0 : "-" })
    var free = name
    var number = 2
    while names.values.contains(free) {
      free = "\(number)-\(name)"
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
  /// Takes the files out of tables and layers.
  mutating func take(_ files: inout FlowFiles, in folder: String?) {
    for index in tables.indices {
      for (row, texts) in tables[index].rows.enumerated() {
        for (column, text) in texts.enumerated() {
          if let mark = files.take(text, in: folder) {
            tables[index].set(mark, row: row, column: column)
          }
        }
      }
    }
    for index in screens.indices {
      screens[index].composition.root?.take(&files, in: folder)
    }
  }
}

extension Layer {
  fileprivate mutating func take(_ files: inout FlowFiles, in folder: String?) {
    for property in ["file", "picture"] {
      if let mark = files.take(text(property), in: folder) { self[property] = .text(mark) }
    }
    for index in children.indices { children[index].take(&files, in: folder) }
  }
}
