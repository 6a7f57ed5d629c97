import Containment
import GTK

/// Finds scenarios by their ids and by words.
struct ScenarioIndex {
  private let scenarios: [Scenario]
  private let byID: [String: Scenario]
  /// The text that is searched, for each scenario.
  private let texts: [String]

  init(_ scenarios: [Scenario]) {
    self.scenarios = scenarios
    byID = Dictionary(scenarios.map { ($0.id, $0) }) { first, _ in first }
    texts = scenarios.map {
      "\($0.title) \($0.group) \($0.summary) \($0.tags.joined(separator: " "))".foldedForSearch
    }
  }

  subscript(_ id: String) -> Scenario? { byID[id] }

  /// The scenarios whose text contains every word of `query`, by group. With `ids`, only those, in
  /// the order of `ids` and without groups.
  func matches(for query: String, among ids: [String]? = nil) -> ListSnapshot<String> {
    let words = query.foldedForSearch.split(separator: " ")
    var snapshot = ListSnapshot<String>()
    for (scenario, text) in zip(scenarios, texts) where words.allSatisfy({ text.contains($0) }) {
      if snapshot.rows(in: scenario.group) == nil { try? snapshot.appendSection(scenario.group) }
      try? snapshot.append([scenario.id], to: scenario.group)
    }
    guard let ids else { return snapshot }
    let found = Set(snapshot.items)
    return (try? ListSnapshot(ids.filter(found.contains))) ?? snapshot
  }
}
