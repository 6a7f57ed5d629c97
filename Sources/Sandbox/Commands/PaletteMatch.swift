import GTK

/// How well an entry of the palette, or of another list that is searched, matches what the user has typed.
///
/// Letters count only at the beginnings of words: “slow” finds “Slow motion” and not “Previous
/// scenario, Lists, Other, Workshop”. From the best match on:
///
/// 1. the title is what was typed;
/// 2. it begins with that;
/// 3. each typed word begins a word of the title;
/// 4. the letters are beginnings of words in their order, as “emptf” of “Empty to full”.
///
/// What matches only together with the detail comes after all of these.
enum PaletteMatch {
  /// Nil if the entry does not match `query`; otherwise higher is better. An empty query matches all.
  static func score(_ query: String, title: String, detail: String) -> Int? {
    let query = query.foldedForSearch
    let asked = words(of: query)
    guard !asked.isEmpty else { return 0 }
    if let score = score(query, asked, in: title.foldedForSearch) { return score + 1000 }
    return score(query, asked, in: "\(title) \(detail)".foldedForSearch)
  }

  private static func score(_ query: String, _ asked: [Substring], in text: String) -> Int? {
    // Of two equal matches, the one with less other text is better.
    let excess = min(text.count, 90)
    if text == query { return 900 }
    if text.hasPrefix(query) { return 800 - excess }
    let words = words(of: text)
    if asked.allSatisfy({ asked in words.contains { $0.hasPrefix(asked) } }) { return 600 - excess }
    guard let parts = beginnings(Array(asked.joined()), of: words) else { return nil }
    return 400 - 20 * min(parts, 10) - excess
  }

  /// Of how many words `letters` are beginnings, in the order of the words; nil if they are not.
  private static func beginnings(_ letters: [Character], of words: [Substring]) -> Int? {
    // The same of so many of the letters, as far as the words have come.
    var fewest: [Int?] = [0] + Array(repeating: nil, count: letters.count)
    for word in words {
      // From the last on, so that a word is not counted twice.
      for start in letters.indices.reversed() {
        guard let before = fewest[start] else { continue }
        for (index, letter) in zip(start..., word) {
          guard index < letters.count, letters[index] == letter else { break }
          fewest[index + 1] = min(fewest[index + 1] ?? .max, before + 1)
        }
      }
    }
    return fewest[letters.count]
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }
}

extension Sequence {
  /// Those that match what was typed, the best first, or else in their order.
  package func found(
    by query: String, title: (Element) -> String, detail: (Element) -> String = { _ in "" }
  ) -> [Element] {
    let scored = enumerated().compactMap { index, element in
      PaletteMatch.score(query, title: title(element), detail: detail(element)).map {
        (score: $0, index: index, element: element)
      }
    }
    return scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.element)
  }
}
