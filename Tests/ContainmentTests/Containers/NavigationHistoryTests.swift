@testable import Containment
import Testing

@Suite("Navigation: the history as a value")
struct NavigationHistoryTests {
  private final class Page {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private let a = Page("A")
  private let b = Page("B")
  private let c = Page("C")
  private let d = Page("D")

  @Test("MA-18 which way a page comes follows from the two lists")
  func way() {
    func way(_ old: [Page], _ new: [Page]) -> NavigationHistory<Page>.Way {
      NavigationHistory.way(from: old, to: new)
    }
    #expect(way([a], [a, b]) == .deeper)
    #expect(way([a], [a, b, c]) == .deeper)
    #expect(way([a, b, c], [a]) == .back)
    #expect(way([a, b, c], [c, b]) == .back, "it was there")
    #expect(way([a, b], [a, c]) == .sideways)
    #expect(way([a], [b]) == .sideways)
    #expect(way([a, b], [c, d]) == .deeper, "other pages below")
    #expect(way([], [a]) == .sideways && way([a], []) == .sideways)
  }

  @Test("NV-11 going back is remembered until something else comes")
  func forward() {
    var history = NavigationHistory<Page>()
    func names() -> String {
      history.pages.map(\.name).joined() + "|" + history.forward.map(\.name).joined()
    }
    var seen: [String] = []
    for list in [[a], [a, b], [a, b, c], [a], [a, b], [a], [a, b], [a, d], [a], []] {
      history.go(to: list)
      seen.append(names())
    }
    #expect(seen == ["A|", "AB|", "ABC|", "A|CB", "AB|C", "A|CB", "AB|C", "AD|", "A|D", "|DA"])
    history.go(to: [a])
    history.go(to: [a])
    #expect(names() == "A|D", "the same again changes nothing")
    history.forwardLimit = 0
    #expect(names() == "A|")
    history.go(to: [])
    #expect(names() == "|", "nothing is kept")
    history.go(to: [a, b])
    history.forget { $0 === a }
    #expect(names() == "B|")
  }
}
