import Testing

@testable import Sandbox

/// Texts of the app itself, in the order of the palette.
private nonisolated let entries = [
  ("Navigation", "Containers"), ("Snackbar", "Containers"), ("Empty to full", "Lists"),
  ("Previous scenario", "Ctrl+Page Up"), ("Next scenario", "Ctrl+Page Down"), ("Pause", "Space"),
  ("Pause events", "Ctrl+E"), ("Slow motion: 0.5×", "Transitions"), ("Style: Push", "Lab"),
  ("Push another page", "Navigation"), ("Page colour: Green", "Lab"),
  ("Text size: 100 %", "Canvas"),
]

@Suite("What the palette finds")
struct PaletteMatchTests {
  private func found(_ query: String) -> [String] {
    entries.enumerated().compactMap { index, entry in
      PaletteMatch.score(query, title: entry.0, detail: entry.1).map { (entry.0, $0, index) }
    }
    .sorted { ($1.1, $0.2) < ($0.1, $1.2) }.map(\.0)
  }

  @Test(
    "ST-18 letters count at the beginnings of words alone, and the better match comes first",
    arguments: [
      ("slow", ["Slow motion: 0.5×"]),
      ("push", ["Push another page", "Style: Push"]),
      ("green", ["Page colour: Green"]),
      ("pause", ["Pause", "Pause events"]),
      ("motion slow", ["Slow motion: 0.5×"]),
      ("emptf", ["Empty to full"]),
      ("nesc", ["Next scenario"]),
      ("ext", []),
      ("lab", ["Style: Push", "Page colour: Green"]),
      ("navigation", ["Navigation", "Push another page"]),
      ("SNÁCK", ["Snackbar"]),
      ("100", ["Text size: 100 %"]),
      (" ", entries.map(\.0)),
    ])
  func order(_ query: String, _ titles: [String]) {
    #expect(found(query) == titles)
  }

  @Test("ST-18 a title of many equal words takes no time")
  func manyWords() {
    let title = Array(repeating: "a", count: 26).joined(separator: " ")
    let time = ContinuousClock().measure {
      let letters = String(repeating: "a", count: 13)
      #expect(PaletteMatch.score(letters, title: title, detail: "") == 1400 - 200 - title.count)
    }
    #expect(time < .seconds(1))
  }
}
