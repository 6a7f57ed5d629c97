extension Record {
  /// Parses a line that a run of this program has printed, without nested records and without
  /// commas in texts.
  init?(parsing line: String) {
    guard line.first == "{", line.last == "}" else { return nil }
    self.init()
    for pair in line.dropFirst().dropLast().split(separator: ",") {
      let halves = pair.split(separator: ":", maxSplits: 1)
      guard halves.count == 2, let name = Record.unquoted(halves[0]) else { return nil }
      if let text = Record.unquoted(halves[1]) {
        set(name, text)
      } else if let flag = Bool(String(halves[1])) {
        set(name, flag)
      } else if let number = Double(halves[1]) {
        set(name, number)
      }
    }
  }

  private static func unquoted(_ text: Substring) -> String? {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
