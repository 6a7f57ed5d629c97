import Containment
import GTKTools

/// A screen to try out: the catalogue lists it and the canvas shows it.
///
/// ```swift
/// Scenario("article", "Article", group: "Reading", knobs: ArticleKnobs()) { knobs in
///   ArticleViewController(.sample)
/// } apply: { page, knobs in
///   page.title = knobs.title
/// }
/// ```
public struct Scenario {
  /// Its name on the command line and in URLs: lowercase letters, digits and dashes.
  public let id: String
  /// The title in the catalogue.
  public let title: String
  /// The group in the catalogue.
  public let group: String
  /// One sentence about what the screen demonstrates; empty for none.
  public let summary: String
  /// What there is to read about it; nil shows the summary.
  let words: ScenarioWords?
  /// The file with the Swift that makes its screen, as it was called when the app was built; nil for none.
  private let sourceFile: String?
  /// Makes the Swift that makes its screen with certain knobs, where that stands in no file.
  package var makeSource: (@MainActor (KnobValues) -> String)?
  /// Further words by which the search finds it.
  let tags: [String]
  /// The descriptions of its knobs. They are read from the type of the knobs when they are asked for,
  /// and not for every scenario of the catalogue when the app starts.
  var knobs: [KnobDescription] { TrialLanguage.paused(describeKnobs) }
  private let describeKnobs: @MainActor () -> [KnobDescription]
  /// The actions on its screen.
  let actions: [ScenarioAction<ViewController>]
  /// The folder with the style sheets of its screen; nil for none.
  var styleFolder: String?
  /// Why it cannot be shown at all, as a sentence.
  var listFault: String?
  /// What a person does with its screen.
  let play: Play?
  /// Makes the knobs of a screen, if they are not those of `knobs`.
  package var makeKnobs: (@MainActor () -> KnobValues)?
  /// Calls a closure after every change of what the scenario is, for as long as an object lives; nil if
  /// it is always the same.
  package var observe: (@MainActor (AnyObject, @escaping @MainActor () -> Void) -> Void)?
  /// Finds faults of the scenario that show without its screen, as sentences, for `--check`.
  package var findFaults: (@MainActor () -> [String])?
  /// Walks through what its screen leads to, for `--check`, and returns what went wrong, as sentences.
  package var walk: (@MainActor (any CheckedCanvas) async -> [String])?
  /// Makes the screen, and a closure that applies the knobs to it.
  private let make: @MainActor (KnobValues) throws -> (ViewController, Apply)
  private typealias Apply = @MainActor (KnobValues) -> Void

  /// A scenario without knobs.
  ///
  /// - Parameters:
  ///   - id: its name on the command line and in URLs: lowercase letters, digits and dashes.
  ///   - title: the title in the catalogue.
  ///   - group: the group in the catalogue. Groups are in the order of their first scenarios.
  ///   - summary: one sentence about what the screen demonstrates.
  ///   - tags: further words by which the search finds it.
  ///   - words: what there is to read about it, on the inspector's page “Knobs”.
  ///   - source: the file with the Swift that makes the screen: `#filePath`. Where it can be read, it
  ///     is shown below the words and can be copied; that of an installed program is also looked for
  ///     in `share/PROGRAM/Sources`, by what comes after `Sources` in its path.
  ///   - actions: what can be done to the screen, in the order of the inspector.
  ///   - make: makes the screen, anew each time that the scenario is shown. If it throws, the
  ///     canvas shows the error, with a button that tries again.
  ///   - play: what a person does with the screen, and what comes of it.
  public init<Screen: ViewController>(
    _ id: String, _ title: String, group: String, summary: String = "", tags: [String] = [],
    words: ScenarioWords? = nil, source: String? = nil,
    actions: [ScenarioAction<Screen>] = [], make: @escaping @MainActor () throws -> Screen,
    play: (@MainActor (Hand) async throws -> Void)? = nil
  ) {
    self.init(
      id, title, group: group, summary: summary, tags: tags, words: words, source: source,
      knobs: NoKnobs(), actions: actions,
      make: { _ in try make() }, play: play)
  }

  /// A scenario with knobs.
  ///
  /// - Parameters:
  ///   - id: its name on the command line and in URLs: lowercase letters, digits and dashes.
  ///   - title: the title in the catalogue.
  ///   - group: the group in the catalogue. Groups are in the order of their first scenarios.
  ///   - summary: one sentence about what the screen demonstrates.
  ///   - tags: further words by which the search finds it.
  ///   - words: what there is to read about it, on the inspector's page “Knobs”.
  ///   - source: the file with the Swift that makes the screen: `#filePath`. Where it can be read, it
  ///     is shown below the words and can be copied; that of an installed program is also looked for
  ///     in `share/PROGRAM/Sources`, by what comes after `Sources` in its path.
  ///   - knobs: the knobs with their initial values.
  ///   - actions: what can be done to the screen, in the order of the inspector.
  ///   - make: makes the screen, anew each time that the scenario is shown. It may keep the knobs,
  ///     and read and set them at any time. If it throws, the canvas shows the error, with a button
  ///     that tries again.
  ///   - apply: applies the knobs to the screen. Called before the screen is shown, and whenever a
  ///     knob has changed.
  ///   - play: what a person does with the screen, and what comes of it. It begins with a new
  ///     screen, which has the knobs as they are set.
  public init<Settable: Knobs, Screen: ViewController>(
    _ id: String, _ title: String, group: String, summary: String = "", tags: [String] = [],
    words: ScenarioWords? = nil, source: String? = nil,
    knobs: Settable, actions: [ScenarioAction<Screen>] = [],
    make: @escaping @MainActor (LiveKnobs<Settable>) throws -> Screen,
    apply: @escaping @MainActor (Screen, Settable) -> Void = { _, _ in },
    play: (@MainActor (Hand) async throws -> Void)? = nil
  ) {
    self.id = id
    self.title = title
    self.group = group
    self.summary = summary
    self.tags = tags
    self.words = words
    sourceFile = source
    describeKnobs = { knobs.descriptions }
    self.actions = actions.map(\.ofAnyScreen)
    self.play = play
    self.make = { values in
      let screen = try make(LiveKnobs(values))
      return (screen, { [weak screen] in if let screen { apply(screen, Settable($0)) } })
    }
  }

  /// The Swift that makes its screen with certain knobs; nil if there is none.
  func source(_ knobs: KnobValues) -> String? {
    makeSource.map { $0(knobs) } ?? sourceFile.flatMap { ScenarioSource.text(of: $0) }
  }

  /// Whether there is Swift that makes its screen.
  var hasSource: Bool {
    makeSource != nil || sourceFile.flatMap { ScenarioSource.file(of: $0) } != nil
  }

  /// A new screen with the initial values of its knobs, or one that shows why it could not be made.
  public func makeScreen() -> ViewController { makeScreen([:]) }

  /// A new screen, which knows its scenario. `values` has the knobs that differ from their initial
  /// values, by their ids.
  func makeScreen(_ values: [String: KnobValue]) -> ViewController {
    let knobs = makeKnobs?() ?? KnobValues(knobs)
    for (id, value) in values { knobs[id] = value }
    let screen: ViewController
    do {
      screen = try makeScreen(knobs)
    } catch {
      let broken = BrokenScenarioViewController(error) { try makeScreen(knobs) }
      broken.title = title
      screen = broken
    }
    screen.representedScenario = self
    screen[HasKnobs.self] = knobs
    return screen
  }

  private func makeScreen(_ knobs: KnobValues) throws -> ViewController {
    let (screen, apply) = try make(knobs)
    screen.representedActions = actions.map { ActionRun($0, on: screen) }
    screen.title = title
    apply(knobs)
    knobs.observe(by: screen) { [weak knobs] in if let knobs { apply(knobs) } }
    return screen
  }
}

private enum OfScenario: Attachment { typealias Value = Scenario }
private enum HasKnobs: Attachment { typealias Value = KnobValues }

extension ViewController {
  /// The scenario whose screen this controller is.
  package final var representedScenario: Scenario? {
    get { self[OfScenario.self] }
    set { self[OfScenario.self] = newValue }
  }
  final var representedKnobs: KnobValues? { self[HasKnobs.self] }
  /// A new screen of the same scenario with the same knobs; nil for what is no screen of one.
  final func makeAnew() -> ViewController? {
    representedScenario?.makeScreen(representedKnobs?.all ?? [:])
  }
}

/// The canvas, as it is used by what `--check` walks through.
package protocol CheckedCanvas: AnyObject {
  /// What the frames are called in which screens are tried, each of which has another look or width. The first is as
  /// usual.
  var frames: [String] { get }
  /// Shows a screen in one of the frames, with no more motion than its look is about.
  func show(_ screen: ViewController, in frame: Int) async
  /// Lets everything come to rest.
  func rest() async
}
