import GTK

/// What a person did with the screen of a scenario: the state at the beginning, and the steps.
struct Recording: Equatable {
  struct Step: Equatable {
    /// Milliseconds since the beginning.
    let time: Double
    var action: PlayStep
    /// What it has changed.
    var changes: [ScreenFacts.Change] = []
    /// The screen after it; nil if it has to be read from its file.
    var picture: StepPicture?
  }

  /// The id of the scenario.
  let scenario: String
  /// The knobs that differed from their initial values at the beginning, as URLs have them.
  var knobs: [String: String] = [:]
  /// The size of the frame; nil if it filled the canvas.
  var size: Size?
  var steps: [Step] = []

  /// The Swift that sets the knobs that differ at the beginning.
  var setting: [String] {
    knobs.sorted { $0.key < $1.key }.map { PlayStep.set(knob: $0, to: $1).statement }
  }

  /// The Swift that replays it, in the program and from outside.
  var statements: [String] { setting + steps.map(\.action.statement) }

  /// The values of the knobs of `scenario` at the beginning.
  func values(of knobs: [KnobDescription]) -> [String: KnobValue] {
    var values: [String: KnobValue] = [:]
    for knob in knobs { values[knob.id] = self.knobs[knob.id].flatMap(knob.read) }
    return values
  }
}
