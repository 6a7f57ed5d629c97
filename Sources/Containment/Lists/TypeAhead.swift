import GTK

/// What has been typed to find a row, and the row that it finds.
///
/// ```swift
/// typeAhead.type("b", at: event.time)
/// row = typeAhead.match(in: snapshot.count, from: row) { titles[$0] } ?? row
/// ```
nonisolated struct TypeAhead: Equatable, Sendable {
  /// After so many milliseconds without a character the next one begins anew.
  static let pause = 1_000.0
  /// No more rows than these are looked at for one match.
  static let reach = 100_000

  /// The characters that belong together.
  private(set) var prefix = ""
  private var lastTime = 0.0

  /// Whether a character typed now would be added to what has been typed.
  func isActive(at time: Double) -> Bool {
    !prefix.isEmpty && (0...Self.pause).contains(time - lastTime)
  }

  /// Takes a character and returns what has been typed so far.
  ///
  /// - Parameter time: milliseconds of any clock. One that goes backwards begins anew, as the time
  ///   of GTK's events does every 49 days.
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
  /// One character, also when it has been typed several times, finds the next row behind `start`
  /// with it, so that each keystroke goes one on, and around to `start` at last. With more of them
  /// `start` comes first, and stays as long as its text fits. Upper and lower case are the same,
  /// and so are letters with and without diacritics.
  ///
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - start: where the keyboard is, nil for nowhere.
  ///   - text: what a row is called; nil for one that cannot be found. Asked once a row.
  /// - Precondition: `start` is a row.
  func match(in count: Int, from start: Int?, text: (Int) -> String?) -> Int? {
    precondition(
      start.map { $0 >= 0 && $0 < count } ?? true,
      "There is no row \(start ?? 0) in a list of \(count).")
    let typed = prefix.map { String($0).foldedForSearch }
    guard count > 0, let first = typed.first else { return nil }
    let isRepeated = typed.allSatisfy { $0 == first }
    let wanted = isRepeated ? first : typed.joined()
    let begin = start.map { isRepeated ? $0 + 1 : $0 } ?? 0
    for step in 0..<min(count, Self.reach) {
      let row = (begin + step) % count
      if text(row)?.foldedForSearch.hasPrefix(wanted) == true { return row }
    }
    return nil
  }
}
