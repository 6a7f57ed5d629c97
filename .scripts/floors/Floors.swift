/// The order of the folders of one target, from the top.
struct Floors {
  let target: String
  private var floors: [String: Int] = [:]
  /// What one folder alone may use: a type or `Type.member`, and the folder.
  private var inside: [String: String] = [:]
  /// What points upwards and stays, by file.
  private var allowed: [String: Set<String>] = [:]

  /// Reads what `Sources/Floors.txt` says.
  static func read(_ text: String) throws(Fault) -> [Floors] {
    var all: [Floors] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if first == "target", words.count == 2 {
        all.append(Floors(target: words[1]))
      } else if all.isEmpty || !all[all.count - 1].add(words) {
        throw Fault("Sources/Floors.txt:\(index + 1): error: “\(line)” is no floor and no rule.")
      }
    }
    return all
  }

  private init(target: String) { self.target = target }

  private mutating func add(_ words: [String]) -> Bool {
    guard ["inside", "allow"].contains(words[0]) else {
      let floor = (floors.values.max() ?? -1) + 1
      for folder in words { floors[folder] = floor }
      return true
    }
    guard words.count > 2, words[1].hasSuffix(":") else { return false }
    let place = String(words[1].dropLast())
    for word in words.dropFirst(2) {
      if words[0] == "inside" {
        inside[word] = place
      } else {
        allowed[place, default: []].insert(word)
      }
    }
    return true
  }

  /// Why this target does not allow a use; nil if it does, or has no say in it.
  func complaint(about use: Use) -> String? {
    guard let defined = path(of: use.symbol.file) else { return nil }
    let name = use.symbol.owner.map { "\($0).\(use.symbol.name)" } ?? use.symbol.name
    let user = path(of: use.file)
    if let owner = inside[name], folder(defined) == owner, user.map(folder) != owner {
      return "\(name) is not to be seen outside of \(target)/\(owner)."
    }
    guard let user else { return nil }
    let (from, to) = (folder(user), folder(defined))
    guard from != to, allowed[user]?.contains(use.symbol.name) != true else { return nil }
    guard let start = floors[from], let end = floors[to] else {
      let missing = floors[from] == nil ? from : to
      return "Sources/Floors.txt does not say where \(target)/\(missing) stands."
    }
    if start <= end { return nil }
    return "\(from) uses \(name), which is above it, in \(use.symbol.file)."
  }

  /// Where a file stands in the target; nil if it is none of it.
  private func path(of file: String) -> String? {
    let start = "Sources/\(target)/"
    return file.hasPrefix(start) ? String(file.dropFirst(start.count)) : nil
  }

  /// The outermost folder of a file; `.` for what stands in none.
  private func folder(_ path: String) -> String {
    path.split(separator: "/").dropLast().first.map(String.init) ?? "."
  }
}
