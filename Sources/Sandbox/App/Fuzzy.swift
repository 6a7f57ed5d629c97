import GTK

/// Scores how well a text matches what the user has typed.
enum Fuzzy {
  /// Nil if `text` does not contain the letters of `query` in their order; otherwise higher is
  /// better. Consecutive letters and letters at the beginning of a word score higher.
  static func score(_ query: String, in text: String) -> Int? {
    let letters = Array(query.foldedForSearch.filter { $0 != " " })
    guard !letters.isEmpty else { return 0 }
    let text = Array(text.foldedForSearch)
    var best: Int?
    for start in text.indices where text[start] == letters[0] {
      if let score = score(letters, in: text, from: start) { best = max(best ?? .min, score) }
    }
    return best
  }

  private static func score(_ letters: [Character], in text: [Character], from start: Int) -> Int? {
    var score = 0
    var place = start
    var last = start - 1
    for letter in letters {
      guard let found = text[place...].firstIndex(of: letter) else { return nil }
      let beginsWord = found == 0 || !text[found - 1].isLetter
      score += found == last + 1 ? 4 : beginsWord ? 3 : 1
      if beginsWord { score += 2 }
      last = found
      place = found + 1
    }
    // Of two equal matches, the one with less other text scores higher.
    return score * 8 - min(text.count, 60) / 8 - min(start, 40) / 8
  }
}
