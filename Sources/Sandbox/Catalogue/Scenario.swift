import Containment
import GTK

/// One thing to try out: what the catalogue lists and the canvas shows.
public struct Scenario {
  /// What the command line calls it.
  public let id: String
  /// The group in the catalogue.
  public let group: String
  public let title: String
  /// One sentence about what there is to see.
  public let summary: String
  /// Words by which it is found as well.
  let tags: [String]
  /// What can be set.
  let knobs: [Knob]
  /// Makes what is on the screen.
  private let make: @MainActor (KnobValues) throws -> ViewController

  /// A scenario with nothing to set.
  init(
    id: String, group: String, title: String, summary: String, tags: [String] = [],
    make: @escaping @MainActor () throws -> ViewController
  ) {
    self.init(id, group, title, summary, tags, knobs: []) { _ in try make() }
  }

  /// A scenario whose screen does what its knobs say.
  init(
    id: String, group: String, title: String, summary: String, tags: [String] = [],
    screen: KnobbedViewController.Type
  ) {
    self.init(id, group, title, summary, tags, knobs: screen.knobs) { screen.init($0) }
  }

  private init(
    _ id: String, _ group: String, _ title: String, _ summary: String, _ tags: [String],
    knobs: [Knob], make: @escaping @MainActor (KnobValues) throws -> ViewController
  ) {
    self.id = id
    self.group = group
    self.title = title
    self.summary = summary
    self.tags = tags
    self.knobs = knobs
    self.make = make
  }

  /// A new screen, which knows its scenario, with its knobs set to `values` where these say so; one
  /// that says why, if it could not be made.
  func makeScreen(_ values: [String: KnobValue] = [:]) -> ViewController {
    let knobs = KnobValues(knobs)
    for (id, value) in values { knobs[id] = value }
    let screen =
      switch Result(catching: { try make(knobs) }) {
      case .success(let screen): screen
      case .failure(let error):
        BrokenScenarioViewController(error) { [make] in try make(knobs) }
      }
    screen.title = title
    screen[OfScenario.self] = self
    screen[HasKnobs.self] = knobs
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
