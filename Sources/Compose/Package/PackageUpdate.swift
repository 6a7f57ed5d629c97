import GTK

/// Writes the files of a package into a folder, perhaps once more: what was changed by hand since the last
/// time stays as it is.
///
/// What was written is remembered in the folder, in ``manifest``.
struct PackageUpdate {
  /// What becomes of a file.
  enum Change: Equatable {
    /// It is new, or another one than before.
    case add, change
    /// It is no part of the package any more.
    case remove
    /// It would be another one, or none, but was edited: it stays.
    case keep
  }

  struct Item: Equatable {
    let path: String
    let change: Change
    /// What it gets, or would; nil for nothing.
    let bytes: [UInt8]?
  }

  // Not translated: the name of a file.
  static let manifest = ".enfilade-export"
  /// What stands in the list for a file that is about to be written for the first time.
  private static let awaited = "-"

  /// What is different, by path.
  let items: [Item]
  private let folder: String
  private let files: [PackageTemplate.File]
  private let known: [String: String]

  /// Looks what is different in a folder, which need not exist.
  ///
  /// - Throws: a `FileError` if something in it cannot be read.
  init(_ files: [PackageTemplate.File], in folder: String) throws(FileError) {
    self.folder = folder
    self.files = files
    known = PackageUpdate.known(in: folder)
    var items: [Item] = []
    for file in files {
      if let change = try PackageUpdate.change(of: file, in: folder, known[file.path]) {
        items.append(Item(path: file.path, change: change, bytes: file.bytes))
      }
    }
    let present = Set(files.map(\.path))
    for (path, sum) in known where !present.contains(path) {
      guard let bytes = try PackageUpdate.bytes(of: "\(folder)/\(path)") else { continue }
      let isOwn = PackageUpdate.sum(of: bytes) == sum
      items.append(Item(path: path, change: isOwn ? .remove : .keep, bytes: nil))
    }
    self.items = items.sorted { $0.path < $1.path }
  }

  /// Whether the folder has a package that was exported before.
  var isAgain: Bool { !known.isEmpty }

  /// Whether nothing is to be written.
  var isDone: Bool { items.allSatisfy { $0.change == .keep } }

  private static func change(
    of file: PackageTemplate.File, in folder: String, _ sum: String?
  ) throws(FileError) -> Change? {
    guard let present = try bytes(of: "\(folder)/\(file.path)") else {
      if sum == nil || sum == awaited { return .add }
      // Who has removed it does not want it, but is told where it would be another one now.
      return sum == self.sum(of: file.bytes) ? nil : .keep
    }
    if present == file.bytes || sum == self.sum(of: file.bytes) { return nil }
    return sum == self.sum(of: present) ? .change : .keep
  }

  // MARK: Writing

  /// Writes what is different, but for what was edited, also since one has looked.
  ///
  /// If this ends in the middle, the next time writes what is missing.
  ///
  /// - Throws: a `FileError` if a file cannot be written; those before it are written then.
  func write() throws(FileError) {
    var next = known
    let different = Set(items.map(\.path))
    for file in files where !different.contains(file.path) {
      next[file.path] = PackageUpdate.sum(of: file.bytes)
    }
    let added = items.filter { $0.change == .add }.map { ($0.path, PackageUpdate.awaited) }
    try Folder.make(folder)
    try writeList(next.merging(added) { $1 })
    do throws(FileError) {
      for item in items where item.change != .keep { next[item.path] = try write(item) }
    } catch {
      // What was written belongs to the package the next time.
      try? writeList(next)
      throw error
    }
    try writeList(next)
  }

  /// Writes or removes a file, and returns what tells its text from others; nil if it is gone.
  private func write(_ item: Item) throws(FileError) -> String? {
    let path = "\(folder)/\(item.path)"
    let present = try PackageUpdate.bytes(of: path).map(PackageUpdate.sum)
    if let present, present != known[item.path] { return known[item.path] }
    guard let bytes = item.bytes else {
      if present != nil { try TextFile.remove(path) }
      return nil
    }
    try Folder.make(FilePath.folder(of: path))
    try TextFile.write(bytes, to: path)
    return PackageUpdate.sum(of: bytes)
  }

  private func writeList(_ sums: [String: String]) throws(FileError) {
    let lines = sums.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }
    try TextFile.write(lines.joined(), to: "\(folder)/\(PackageUpdate.manifest)")
  }

  // MARK: Reading

  /// What was written last, by path.
  private static func known(in folder: String) -> [String: String] {
    guard let bytes = try? bytes(of: "\(folder)/\(manifest)") else { return [:] }
    var known: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let path = String(parts[1].drop { $0 == " " })
      // A list from elsewhere must not lead out of the folder.
      guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { continue }
      known[path] = String(parts[0])
    }
    return known
  }

  /// What stands in a file; nil if there is none.
  private static func bytes(of path: String) throws(FileError) -> [UInt8]? {
    UserFolders.hasFile(path) ? try TextFile.read(path) : nil
  }

  /// What tells a content from others (FNV-1a).
  static func sum(of bytes: [UInt8]) -> String {
    let sum = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension PackageUpdate.Item {
  /// It as a line for a person.
  var line: String {
    switch change {
    case .add: tr("new: {1}", path)
    case .change: tr("changed: {1}", path)
    case .remove: tr("removed: {1}", path)
    case .keep: tr("edited by hand, stays as it is: {1}", path)
    }
  }
}
