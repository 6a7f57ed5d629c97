import Containment
import GTK

/// Finds scenarios by their ids and by words.
final class ScenarioIndex {
  var scenarios: [Scenario] { didSet { index() } }
  private var byID: [String: Scenario] = [:]
  /// The text that is searched, for each scenario.
  private var texts: [String] = []

  init(_ scenarios: [Scenario]) {
    self.scenarios = scenarios
    index()
  }

  private func index() {
    byID = Dictionary(scenarios.map { ($0.id, $0) }) { first, _ in first }
    texts = scenarios.map {
      "\($0.title) \($0.group) \($0.summary) \($0.tags.joined(separator: " "))".foldedForSearch
    }
  }

  subscript(_ id: String) -> Scenario? { byID[id] }

  /// The scenarios whose text contains every word of `query`, by group.
  func matches(for query: String) -> ListSnapshot<String> {
    let words = query.foldedForSearch.split(separator: " ")
    var snapshot = ListSnapshot<String>()
    for (scenario, text) in zip(scenarios, texts) where words.allSatisfy({ text.contains($0) }) {
      if snapshot.rows(in: scenario.group) == nil { try? snapshot.appendSection(scenario.group) }
      try? snapshot.append([scenario.id], to: scenario.group)
    }
    return snapshot
  }

  /// Those of `ids` whose text contains every word of `query`, in the order of `ids`, under one
  /// heading.
  func matches(
    for query: String, among ids: [String], under heading: String
  ) -> ListSnapshot<String> {
    let found = Set(matches(for: query).items)
    let chosen = ids.filter(found.contains)
    var snapshot = ListSnapshot<String>()
    guard !chosen.isEmpty else { return snapshot }
    try? snapshot.appendSection(heading)
    try? snapshot.append(chosen, to: heading)
    return snapshot
  }
}
