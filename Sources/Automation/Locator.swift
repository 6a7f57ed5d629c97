/// Describes one element, or several, and looks them up anew whenever it is used.
///
/// ```swift
/// let rows = app.find(id: "todos").find(role: .listItem)
/// try await rows.nth(2).find(role: .checkBox).click()
/// try await rows.waitUntil(.count(3))
/// ```
/// Actions and properties need exactly one match; their errors list the matches if there are more.
@MainActor
public struct Locator: CustomStringConvertible {
  /// Which of the matches the locator stands for.
  enum Choice {
    case all
    case index(Int)
    case last
  }

  /// The app in which it searches.
  public let app: App

  private let criterion: String
  private let aspects: Aspects
  /// The ids that this locator and its scopes search for.
  var wanted: Set<String>
  private let matches: @MainActor (Element) -> Bool
  private let scope: Indirect?
  private let choice: Choice
  /// Whether `matches` filters the matches of the scope, rather than searching inside them.
  private let narrows: Bool

  private final class Indirect {
    let locator: Locator
    init(_ locator: Locator) { self.locator = locator }
  }

  init(
    app: App, criterion: String, reading aspects: Aspects = [], scope: Locator? = nil,
    narrows: Bool = false, choice: Choice = .all, matches: @escaping @MainActor (Element) -> Bool
  ) {
    self.app = app
    self.criterion = criterion
    self.aspects = aspects.union(scope?.aspects ?? [])
    wanted = scope?.wanted ?? []
    self.scope = scope.map(Indirect.init)
    self.narrows = narrows
    self.choice = choice
    self.matches = matches
  }

  /// The description in words: `button “Open” in #toolbar`.
  public var description: String {
    guard let scope = scope?.locator else { return criterion }
    return narrows ? "\(scope) \(criterion)" : "\(criterion) in \(scope)"
  }

  // MARK: Filtering

  /// The match at `index`, counted from 0 in the order of the tree.
  public func nth(_ index: Int) -> Locator { choosing(.index(index), "(number \(index))") }

  /// The first match in the order of the tree.
  public var first: Locator { nth(0) }

  /// The last match in the order of the tree.
  public var last: Locator { choosing(.last, "(the last)") }

  /// The matches that also have all of `states`.
  public func having(_ states: StateSet) -> Locator {
    narrowed("that is \(states)") { $0.states.isSuperset(of: states) }
  }

  /// The matches whose name is `name`.
  public func named(_ name: String) -> Locator {
    narrowed("called “\(name)”") { $0.name == name }
  }

  /// The matches that are showing.
  public var showing: Locator { having(.showing) }

  /// The same description, searched for only inside the one match of `scope`.
  public func within(_ scope: Locator) -> Locator {
    let outer: Locator
    if let own = self.scope?.locator {
      outer = own.within(scope)
    } else {
      outer = scope
    }
    var locator = Locator(
      app: app, criterion: criterion, reading: aspects, scope: outer, narrows: narrows,
      choice: choice, matches: matches)
    locator.wanted.formUnion(wanted)
    return locator
  }

  private func narrowed(
    _ criterion: String, _ matches: @escaping @MainActor (Element) -> Bool
  ) -> Locator {
    Locator(app: app, criterion: criterion, scope: self, narrows: true, matches: matches)
  }

  private func choosing(_ choice: Choice, _ criterion: String) -> Locator {
    Locator(
      app: app, criterion: criterion, reading: .order, scope: self, narrows: true, choice: choice
    ) { _ in true }
  }

  // MARK: Searching

  /// Reads the app's tree, with all that this locator needs.
  func look(reading more: Aspects = []) throws -> Snapshot {
    try app.snapshot(reading: aspects.union(more), wanting: wanted)
  }

  /// The places of all matches.
  /// - Throws: `AutomationError` if there are several matches for a scope.
  func places(in snapshot: Snapshot) throws -> [Int] {
    let candidates: [Int]
    if let scope = scope?.locator {
      if narrows {
        candidates = try scope.places(in: snapshot)
      } else {
        let outer = try scope.places(in: snapshot)
        guard !outer.isEmpty else { return [] }
        guard outer.count == 1 else { throw scope.ambiguity(outer, in: snapshot) }
        candidates = Array(outer[0] + 1..<snapshot.ends[outer[0]])
      }
    } else {
      candidates = Array(snapshot.elements.indices.dropFirst())
    }
    let found = candidates.filter { matches(snapshot.elements[$0]) }
    switch choice {
    case .all: return found
    case .index(let index): return found.indices.contains(index) ? [found[index]] : []
    case .last: return found.suffix(1)
    }
  }

  /// The place of the one match.
  func place(in snapshot: Snapshot) throws -> Int {
    let places = try places(in: snapshot)
    guard places.count <= 1 else { throw ambiguity(places, in: snapshot) }
    guard let place = places.first else {
      // The error names the scope if that is what is missing.
      _ = try scope?.locator.place(of: self, in: snapshot)
      throw AutomationError(.notFound, "There is no \(self).")
    }
    return place
  }

  /// The place of the scope in which `inner` searches.
  private func place(of inner: Locator, in snapshot: Snapshot) throws -> Int? {
    inner.narrows ? nil : try place(in: snapshot)
  }

  private func ambiguity(_ places: [Int], in snapshot: Snapshot) -> AutomationError {
    let list = places.prefix(20).map { "  \(snapshot.elements[$0].summary)" }
    return AutomationError(
      .ambiguous,
      "There are \(places.count) elements that match \(self), where one is needed:\n"
        + list.joined(separator: "\n"))
  }
}
