import Containment
import GTK
import GTKTools
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
    let names =
      scenario.knobs.map(\.parameter) + CanvasParameter.allCases.map { $0.name(in: scenario) }
    if let name = captures.otherNames.first(where: { !names.contains($0) }) {
      throw RoutingError(
        .badURL,
        tr("There is no parameter “{1}”, only {2}.", name, names.joined(separator: ", ")))
    }
    for knob in scenario.knobs {
      let name = knob.parameter
      guard let text: String = try captures.optionalValue(name) else { continue }
      guard let value = knob.read(text) else { throw ScenarioPlace.refusal(name, knob.range) }
      knobs[knob.id] = value
    }
    func text(_ parameter: CanvasParameter) throws -> String? {
      try captures.optionalValue(parameter.name(in: scenario))
    }
    func refusal(_ parameter: CanvasParameter, _ range: String) -> RoutingError {
      ScenarioPlace.refusal(parameter.name(in: scenario), range)
    }
    func choice<Value: RawRepresentable<String> & CaseIterable>(
      _ parameter: CanvasParameter
    ) throws -> Value? {
      guard let text = try text(parameter) else { return nil }
      guard let value = Value(rawValue: text) else {
        let all = Value.allCases.map(\.rawValue).joined(separator: ", ")
        throw refusal(parameter, tr("one of {1}", all))
      }
      return value
    }
    if let text = try text(.frame) {
      guard let size = Size(parsing: text) else {
        throw refusal(.frame, tr("a size such as 360x640"))
      }
      settings.size = size
    }
    if let text = try text(.zoom) {
      guard let zoom = CanvasZoom(text) else {
        let range = CanvasZoom.range
        throw refusal(
          .zoom,
          tr("“fit” or a number from {1} to {2}", "\(range.lowerBound)", "\(range.upperBound)"))
      }
      settings.zoom = zoom
    }
    settings.colours = try choice(.colours) ?? .desktop
    settings.motion = try choice(.motion) ?? .full
    settings.backdrop = try choice(.backdrop) ?? .dots
    func isOn(_ parameter: CanvasParameter) throws -> Bool {
      guard let text = try text(parameter) else { return false }
      guard ["on", "off"].contains(text) else {
        throw refusal(parameter, tr("one of {1}", "on, off"))
      }
      return text == "on"
    }
    settings.lines.hasOutlines = try isOn(.outlines)
    settings.lines.hasGrid = try isOn(.grid)
    if let text = try text(.direction) {
      guard ["ltr", "rtl"].contains(text) else {
        throw refusal(.direction, tr("one of {1}", "ltr, rtl"))
      }
      settings.isRightToLeft = text == "rtl"
    }
    if let text = try text(.text) {
      guard let scale = Double(text), (0.5...3).contains(scale) else {
        throw refusal(.text, tr("a number from {1} to {2}", "0.5", "3"))
      }
      settings.textScale = scale
    }
    if let name = try text(.language) {
      guard let language = TrialLanguage(named: name) else {
        let names = TrialLanguage.available.map(\.name).joined(separator: ", ")
        throw refusal(.language, tr("one of {1}", names))
      }
      settings.language = language
    }
  }

  /// The values of all knobs of the scenario: those of the URL, and otherwise the initial ones.
  var allKnobs: [String: KnobValue] {
    Dictionary(scenario.knobs.map { ($0.id, knobs[$0.id] ?? $0.initial) }) { first, _ in first }
  }

  /// The parameters of the URL: only what differs from the default.
  var parameters: [String: (any LosslessStringConvertible)?] {
    var all: [String: (any LosslessStringConvertible)?] = [:]
    for knob in scenario.knobs {
      guard let value = knobs[knob.id].flatMap(knob.accepted), value != knob.initial else {
        continue
      }
      all[knob.parameter] = knob.write(value)
    }
    let usual = CanvasSettings()
    func set(_ parameter: CanvasParameter, _ value: any LosslessStringConvertible) {
      all[parameter.name(in: scenario)] = value
    }
    if let size = settings.size { set(.frame, "\(size.width)x\(size.height)") }
    if settings.zoom != usual.zoom { set(.zoom, settings.zoom) }
    if settings.colours != usual.colours { set(.colours, settings.colours.rawValue) }
    if settings.isRightToLeft { set(.direction, "rtl") }
    if settings.textScale != usual.textScale { set(.text, settings.textScale) }
    if let language = settings.language { set(.language, language.name) }
    if settings.motion != usual.motion { set(.motion, settings.motion.rawValue) }
    if settings.backdrop != usual.backdrop { set(.backdrop, settings.backdrop.rawValue) }
    if settings.lines.hasOutlines { set(.outlines, "on") }
    if settings.lines.hasGrid { set(.grid, "on") }
    return all
  }

  private static func refusal(_ name: String, _ range: String) -> RoutingError {
    RoutingError(.badURL, tr("“{1}” has to be {2}.", name, range))
  }
}
