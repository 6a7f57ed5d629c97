import Foundation

/// A folder that is gone when nobody holds it any more.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "enfilade-todo-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where a store is in it.
  var store: String { "\(path)/todo.sqlite" }

  /// The names of the files in it, sorted.
  var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  func write(_ data: Data) throws { try data.write(to: URL(fileURLWithPath: store)) }
}
