import GTK

extension Controls {
  /// The choices of a knob, in one row: what is chosen here is chosen in the inspector as well, and
  /// the other way round. The buttons are called after `scenario` and the choice.
  static func choice(_ id: String, of knobs: KnobValues, in scenario: String) -> Box {
    guard let knob = knobs.knobs.first(where: { $0.id == id }), case .choice(let all) = knob.kind
    else { preconditionFailure("\(scenario) has no knob \(id) with choices.") }
    let buttons = radioButtons(all.map { ("\(scenario).\($0.id)", $0.title) }) {
      knobs[id] = .text(all[$0].id)
    }
    let weakly = buttons.map { WeakObject($0) }
    knobs.apply(id, to: knobs) { _, value in
      let index = all.firstIndex { $0.id == value.text }
      if let index { weakly[index].object?.isActive = true }
    }
    return actions(knob.title, buttons)
  }
}
