import GTK

/// The file with what a reader has done: a line for each article, its number and its marks.
///
/// ```text
/// 19987 1
/// 19985 3
/// ```
public nonisolated struct MarksFile: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// Reads the marks; there are none where there is no file.
  func read() throws -> [Article.ID: Mark] {
    guard UserFolders.hasFile(path) else { return [:] }
    let text = String(decoding: try TextFile.read(path), as: UTF8.self)
    var marks: [Article.ID: Mark] = [:]
    for (index, line) in text.split(separator: "\n").enumerated() {
      let numbers = line.split(separator: " ").map { Int($0) }
      guard numbers.count == 2, let id = numbers[0], let mark = numbers[1] else {
        throw MarksFileError(path: path, line: index + 1)
      }
      marks[id] = Mark(rawValue: mark)
    }
    return marks
  }

  /// Writes the marks: all of them, or none.
  @concurrent func write(_ marks: [Article.ID: Mark]) async throws(FileError) {
    let lines = marks.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.rawValue)\n" }
    try TextFile.write(lines.joined(), to: path)
  }
}

/// A ``MarksFile`` in which something else stands.
nonisolated struct MarksFileError: Error, CustomStringConvertible {
  let path: String
  let line: Int

  var description: String {
    "Line \(line) of \(path) is damaged. Mend the file or put it elsewhere; it is left as it is."
  }
}
