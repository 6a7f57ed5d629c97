#if canImport(Glibc)
  import Glibc
#endif

/// What an app has written into the file of its trace, of which each line is read once.
@MainActor
final class Trace {
  private let path: String
  private var length = 0
  private var unfinished: [UInt8] = []
  private var read: [String] = []
  /// The controllers that have heard a will of their appearance, and no did yet.
  private var moving: Set<Substring> = []

  init(_ path: String) { self.path = path }

  /// `controller.callback` with its detail in parentheses, as the file has it so far.
  var lines: [String] {
    update()
    return read
  }

  /// Whether the last that every controller heard of its appearance is a did.
  var isAtRest: Bool {
    update()
    return moving.isEmpty
  }

  private func update() {
    let bytes = unfinished + news
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    unfinished = lines.last.map(Array.init) ?? []
    for line in lines.dropLast() {
      let fields = String(decoding: line, as: UTF8.self)
        .split(separator: "\t", omittingEmptySubsequences: false)
      read.append("\(fields[1]).\(fields[2])" + (fields[3].isEmpty ? "" : "(\(fields[3]))"))
      guard !fields[2].hasSuffix("Load") else { continue }
      if fields[2].hasPrefix("viewWill") { moving.insert(fields[1]) }
      if fields[2].hasPrefix("viewDid") { moving.remove(fields[1]) }
    }
  }

  /// What has been written since the last time.
  private var news: [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    guard fseek(file, length, SEEK_SET) == 0 else { return [] }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer.prefix(count)
    }
    length += bytes.count
    return bytes
  }
}
