import GTK

/// Finds a row by the text that has been typed.
///
/// ```swift
/// typeAhead.type("b", at: event.time)
/// row = typeAhead.match(in: snapshot.count, from: row) { titles[$0] } ?? row
/// ```
nonisolated struct TypeAhead: Equatable, Sendable {
  /// Milliseconds without a character after which the next one begins a new text.
  static let pause = 1_000.0
  /// The maximum number of rows searched for one match.
  static let reach = 100_000

  /// The text typed so far.
  private(set) var prefix = ""
  private var lastTime = 0.0

  /// Whether a character typed now would be added to what has been typed.
  func isActive(at time: Double) -> Bool {
    !prefix.isEmpty && (0...Self.pause).contains(time - lastTime)
  }

  /// Adds a character, and returns the text typed so far.
  ///
  /// - Parameter time: milliseconds of any clock. A time that goes backwards, as that of GTK's
  ///   events does every 49 days, begins a new text.
  @discardableResult
  mutating func type(_ character: Character, at time: Double) -> String {
    if !isActive(at: time) { prefix = "" }
    prefix.append(character)
    lastTime = time
    return prefix
  }

  /// The row whose text begins with what has been typed, searched from `start` downwards and on
  /// from the top; nil if there is none, or none among the first 100,000 looked at.
  ///
  /// One character, also if typed several times, finds the next matching row after `start`, so that
  /// each keystroke moves on by one, and finally around to `start`. With different characters the
  /// search begins at `start`, which stays found as long as its text matches. Case and diacritics
  /// are ignored.
  ///
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - start: the row of the cursor, if any.
  ///   - text: the text of a row; nil for one that cannot be found. Called at most once a row.
  /// - Precondition: `start` is a row.
  func match(in count: Int, from start: Int?, text: (Int) -> String?) -> Int? {
    precondition(
      start.map { $0 >= 0 && $0 < count } ?? true,
      "There is no row \(start ?? 0) in a list of \(count).")
    // One by one, as a vowel sign that is typed after its letter is no letter of its own.
    let typed = prefix.unicodeScalars.map { String($0).foldedForSearch }
    let isRepeated = typed.allSatisfy { $0 == typed.first }
    let wanted = isRepeated ? typed.first ?? "" : typed.joined()
    guard count > 0, !wanted.isEmpty else { return nil }
    let begin = start.map { isRepeated ? $0 + 1 : $0 } ?? 0
    for step in 0..<min(count, Self.reach) {
      let row = (begin + step) % count
      if text(row)?.foldedForSearch.hasPrefix(wanted) == true { return row }
    }
    return nil
  }
}
