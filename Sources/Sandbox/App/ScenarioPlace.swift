import Containment
import GTK
import Routing

/// A scenario with its settings, as a URL describes it.
///
/// `enfilade://scenario/lab?style=push&frame=360x640&colours=dark` has the knobs and the settings
/// of the canvas that differ from the default.
struct ScenarioPlace {
  let scenario: Scenario
  var knobs: [String: KnobValue] = [:]
  var settings = CanvasSettings()

  /// The scenario of `screen` with the values of its knobs; nil if there is none.
  init?(_ screen: ViewController?, _ settings: CanvasSettings) {
    guard let scenario = screen?.representedScenario else { return nil }
    self.scenario = scenario
    self.settings = settings
    knobs = screen?.representedKnobs?.all ?? [:]
  }

  /// Reads the parameters of a URL.
  ///
  /// - Throws: a `RoutingError` that names the parameter and the values it accepts.
  init(_ scenario: Scenario, _ captures: URLCaptures) throws {
    self.scenario = scenario
    let own = scenario.knobs
    let ofCanvas = CanvasSettings().descriptions.map {
      (name: own.parameter(ofCanvas: $0.id), knob: $0)
    }
    let names = own.map(\.parameter) + ofCanvas.map(\.name)
    if let name = captures.otherNames.first(where: { !names.contains($0) }) {
      throw RoutingError(
        .badURL,
        tr("There is no parameter “{1}”, only {2}.", name, names.joined(separator: ", ")))
    }
    func read(_ name: String, _ knob: KnobDescription) throws -> KnobValue? {
      guard let text: String = try captures.optionalValue(name) else { return nil }
      guard let value = knob.read(text) else {
        throw RoutingError(.badURL, tr("“{1}” has to be {2}.", name, knob.range))
      }
      return value
    }
    for knob in own {
      if let value = try read(knob.parameter, knob) { knobs[knob.id] = value }
    }
    for (name, knob) in ofCanvas {
      if let value = try read(name, knob) { settings[knob.id] = value }
    }
  }

  /// The values of all knobs of the scenario: those of the URL, and otherwise the initial ones.
  var allKnobs: [String: KnobValue] {
    Dictionary(scenario.knobs.map { ($0.id, knobs[$0.id] ?? $0.initial) }) { first, _ in first }
  }

  /// The parameters of the URL: only what differs from the default.
  var parameters: [String: (any LosslessStringConvertible)?] {
    var all: [String: (any LosslessStringConvertible)?] = [:]
    let own = scenario.knobs
    for knob in own {
      guard let value = knobs[knob.id].flatMap(knob.accepted), value != knob.initial else {
        continue
      }
      all[knob.parameter] = knob.write(value)
    }
    for knob in CanvasSettings().descriptions where settings[knob.id] != knob.initial {
      all[own.parameter(ofCanvas: knob.id)] = knob.write(settings[knob.id])
    }
    return all
  }
}
