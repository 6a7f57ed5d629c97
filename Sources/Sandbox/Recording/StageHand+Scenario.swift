import GTK

/// What a hand does around the screen: knobs, actions and URLs of the scenario.
extension StageHand {
  func set(_ knob: String, _ text: String) throws {
    let values = stage.knobs
    guard let values, let description = values.knobs.first(where: { $0.id == knob }) else {
      let names = values?.knobs.map { "“\($0.id)”" }.joined(separator: ", ") ?? ""
      throw failure(
        names.isEmpty ? tr("There are no knobs.") : tr("There is no such knob, only {1}.", names))
    }
    guard let value = description.read(text) else {
      throw failure(tr("“{1}” has to be {2}.", knob, description.range))
    }
    values[knob] = value
  }

  func run(_ action: String) async throws {
    let runs = stage.actions
    guard let run = runs.first(where: { $0.action.id == action }) else {
      let names = runs.map { "“\($0.action.id)”" }.joined(separator: ", ")
      throw failure(
        names.isEmpty
          ? tr("There are no actions.") : tr("There is no such action, only {1}.", names))
    }
    guard run.isSensitive else { throw failure(tr("It is insensitive.")) }
    run.start()
    // An action may wait for the end of a transition.
    while run.isRunning { try await stage.turn() }
    if case .failed(let reason) = run.state { throw failure(reason) }
  }

  func follow(_ link: String) async throws {
    if let open = stage.open { return try await open(link) }
    guard let uri = try? URI(parsing: link) else { throw failure(tr("It is no URL.")) }
    for knob in stage.knobs?.knobs ?? [] {
      let text = uri.parameters.first { $0.name == knob.parameter }?.value
      try set(knob.id, text ?? knob.write(knob.initial))
    }
  }
}
