/// The parameters of the canvas in the URL of a scenario; their names have the prefix `canvas-` if the
/// scenario has a knob of the same name.
enum CanvasParameter: String, CaseIterable {
  case frame, zoom, colours, direction, text, language, motion, backdrop, outlines, grid

  func name(in scenario: Scenario) -> String { name(among: scenario.knobs) }

  func name(among knobs: [KnobDescription]) -> String {
    var name = rawValue
    while knobs.contains(where: { $0.parameter == name }) { name = "canvas-\(name)" }
    return name
  }
}
