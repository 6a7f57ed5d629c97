import GTK

extension Controls {
  /// A row of buttons for the choices of a knob, which set the knob and follow it. The accessible
  /// ids of the buttons are `scenario`, a dot and the raw value; no other widget of the scenario
  /// may have one of these ids.
  ///
  /// ```swift
  /// Controls.panel([Controls.choice(\.$style, of: knobs, in: "article")])
  /// ```
  public static func choice<Settable: Knobs, Choice: CaseIterable & RawRepresentable<String>>(
    _ knob: KeyPath<Settable, Knob<Choice>>, of knobs: LiveKnobs<Settable>, in scenario: String
  ) -> Box {
    guard let knob = knobs.description(of: knob), case .choice(let all) = knob.kind else {
      return linked([])
    }
    let values = knobs.values
    let buttons = radioButtons(all.map { ("\(scenario).\($0.id)", $0.title) }) {
      values[knob.id] = .text(all[$0].id)
    }
    let weakly = buttons.map { WeakObject($0) }
    let show = { @MainActor [weak values] in
      let index = all.firstIndex { $0.id == values?[knob.id].text }
      if let index { weakly[index].object?.isActive = true }
    }
    show()
    values.observe(by: values, show)
    return actions(knob.title, buttons)
  }
}
