import Containment
import GTK

/// One thing to try out: what the catalogue lists and the canvas shows. (Row OP-01.)
///
/// ```swift
/// Scenario("article", "Article", group: "Reading", knobs: ArticleKnobs()) { knobs in
///   ArticleViewController(.sample)
/// } apply: { page, knobs in
///   page.title = knobs.title
/// }
/// ```
public struct Scenario {
  /// What the command line and URLs call it: lowercase letters, digits and dashes.
  public let id: String
  /// What a person reads in the catalogue.
  public let title: String
  /// The group in the catalogue.
  public let group: String
  /// One sentence about what there is to see; empty for none.
  public let summary: String
  /// Words by which it is found as well.
  let tags: [String]
  /// What can be set.
  let knobs: [KnobDescription]
  /// Makes what is on the screen, and what keeps it as its knobs say, which is done at once as well.
  private let make: @MainActor (KnobValues) throws -> (ViewController, Apply)
  private typealias Apply = @MainActor (KnobValues) -> Void

  /// A scenario with nothing to set.
  ///
  /// - Parameters:
  ///   - id: what the command line and URLs call it: lowercase letters, digits and dashes.
  ///   - title: what a person reads in the catalogue.
  ///   - group: the group in the catalogue. Groups stand in the order of their first scenarios.
  ///   - summary: one sentence about what there is to see.
  ///   - tags: words by which it is found as well.
  ///   - make: makes what is on the screen, anew each time that it is shown. What it throws stands
  ///     on the canvas in place of the screen, with a button that tries again.
  public init(
    _ id: String, _ title: String, group: String, summary: String = "", tags: [String] = [],
    make: @escaping @MainActor () throws -> ViewController
  ) {
    self.init(id, title, group: group, summary: summary, tags: tags, knobs: NoKnobs()) { _ in
      try make()
    }
  }

  /// A scenario with knobs.
  ///
  /// - Parameters:
  ///   - id: what the command line and URLs call it: lowercase letters, digits and dashes.
  ///   - title: what a person reads in the catalogue.
  ///   - group: the group in the catalogue. Groups stand in the order of their first scenarios.
  ///   - summary: one sentence about what there is to see.
  ///   - tags: words by which it is found as well.
  ///   - knobs: what can be set, as it is at first.
  ///   - make: makes what is on the screen, anew each time that it is shown. It may keep the knobs,
  ///     and read and set them at any time. What it throws stands on the canvas in place of the
  ///     screen, with a button that tries again.
  ///   - apply: makes the screen as its knobs say: called before it is shown, and whenever one of them
  ///     was turned.
  public init<Settable: Knobs, Screen: ViewController>(
    _ id: String, _ title: String, group: String, summary: String = "", tags: [String] = [],
    knobs: Settable, make: @escaping @MainActor (LiveKnobs<Settable>) throws -> Screen,
    apply: @escaping @MainActor (Screen, Settable) -> Void = { _, _ in }
  ) {
    self.id = id
    self.title = title
    self.group = group
    self.summary = summary
    self.tags = tags
    self.knobs = knobs.descriptions
    self.make = { values in
      let screen = try make(LiveKnobs(values))
      return (screen, { [weak screen] in if let screen { apply(screen, Settable($0)) } })
    }
  }

  /// A new screen, with its knobs as they are at first; one that says why, if it could not be made.
  public func makeScreen() -> ViewController { makeScreen([:]) }

  /// A new screen, which knows its scenario, with its knobs set to `values` where these say so; one
  /// that says why, if it could not be made.
  func makeScreen(_ values: [String: KnobValue]) -> ViewController {
    let knobs = KnobValues(knobs)
    for (id, value) in values { knobs[id] = value }
    let screen: ViewController
    do {
      screen = try makeScreen(knobs)
    } catch {
      screen = BrokenScenarioViewController(error) { try makeScreen(knobs) }
      screen.title = title
    }
    screen[OfScenario.self] = self
    screen[HasKnobs.self] = knobs
    return screen
  }

  private func makeScreen(_ knobs: KnobValues) throws -> ViewController {
    let (screen, apply) = try make(knobs)
    screen.title = title
    apply(knobs)
    knobs.observe(by: screen) { [weak knobs] in if let knobs { apply(knobs) } }
    return screen
  }
}

private enum OfScenario: Attachment { typealias Value = Scenario }
private enum HasKnobs: Attachment { typealias Value = KnobValues }

extension ViewController {
  /// The scenario that this controller is the screen of.
  final var representedScenario: Scenario? { self[OfScenario.self] }
  /// What the knobs of this screen of a scenario are set to.
  final var representedKnobs: KnobValues? { self[HasKnobs.self] }
}
