import GTK
import GTKTools
// Who imports the sandbox knows the hand of a play.
@_exported import HandSteps

/// Takes the steps of a hand on a ``PlayStage``, in the program: its input is made there.
///
/// It waits for the widget that a step concerns, and afterwards for the end of all transitions. What
/// does not come in three seconds is a ``PlayFailure``.
final class StageHand: HandBackend {
  let stage: PlayStage
  let input = SynthesisedHand()
  /// Called with each step before it is done.
  private let onStep: @MainActor (String) -> Void
  /// The number of steps so far.
  private(set) var steps = 0
  /// What is being done.
  private(set) var action = ""
  let mark: PointerMark

  init(on stage: PlayStage, onStep: @escaping @MainActor (String) -> Void = { _ in }) {
    self.stage = stage
    self.onStep = onStep
    mark = PointerMark(on: stage.area)
  }

  /// Waits until the screen is as a step has left it that has changed so much.
  func see(_ changes: [ScreenFacts.Change], since earlier: ScreenFacts) async throws {
    try await wait { ScreenFacts(of: stage).lack(of: changes, since: earlier) }
  }

  private func fault(of target: PlayLocator, _ expectation: PlayExpectation) -> String? {
    let found = stage.find(target)
    if expectation == .absent { return found.first.flatMap { expectation.fault(of: $0) } }
    return found.count == 1
      ? expectation.fault(of: found[0]) : stage.lack(of: target, found.count)
  }

  // MARK: Steps

  /// Takes a step, and waits for the end of all that it causes.
  func take(_ step: PlayStep) async throws {
    steps += 1
    action = step.words
    onStep(tr("Step {1}: {2}", "\(steps)", action))
    try await act(step)
    try await come(to: tr("The screen does not come to rest."))
    try await rest(150)
  }

  private func act(_ step: PlayStep) async throws {
    switch step {
    case .click(let target, let point, let button, let count, let held):
      guard PlayStep.buttons.contains(button) else { throw failure(tr("There is no such button.")) }
      guard let modifiers = Key.Modifiers(names: held) else {
        throw failure(tr("There is no such key."))
      }
      try await press(target, point, button: button, count: count, holding: modifiers)
    case .dragTo(let target, let other):
      let goal = try await reach(other)
      let widget = try await reach(target)
      guard let end = goal.convert(to: widget) else { throw failure(tr("There is no way to it.")) }
      try await drag(widget, from: widget.middle, to: end)
    case .drag(let target, let point, let x, let y):
      let widget = try await reach(target, point)
      let start = widget.place(of: point)
      try await drag(widget, from: start, to: (start.x + Double(x), start.y + Double(y)))
    case .scroll(let target, let notches):
      let widget = try await reach(target)
      for _ in 0..<abs(notches) {
        input.turnWheel(isDown: notches > 0, at: widget.middle, of: widget)
        try await rest(20)
      }
    case .type(let text):
      for character in text {
        try input.type(character, in: focusedWindow())
        try await rest(30)
      }
    case .press(let chord):
      guard let (key, held) = Key.chord(chord) else { throw failure(tr("There is no such key.")) }
      try input.press(key, holding: held, in: focusedWindow())
    case .set(let knob, let value): try set(knob, value)
    case .perform(let action): try await run(action)
    case .open(let link): try await follow(link)
    case .settle: break
    case .expect(let target, let expectation):
      try await wait { fault(of: target, expectation) }
    }
  }

  /// Waits until nothing moves, at most ten times as long as for a widget.
  func come(to fault: String) async throws {
    try await stage.turn()
    try await wait(patience: stage.patience * 10) { stage.transport.isMoving ? fault : nil }
  }

  /// Waits until `fault` returns nil.
  ///
  /// - Throws: a ``PlayFailure`` with the last fault, after `patience` in milliseconds.
  private func wait(
    patience: Double? = nil, for fault: @MainActor () -> String?
  ) async throws {
    let end = Clock.milliseconds() + (patience ?? stage.patience)
    while let reason = fault() {
      guard Clock.milliseconds() < end else { throw failure(reason) }
      try await stage.turn()
    }
  }

  func failure(_ reason: String) -> PlayFailure {
    PlayFailure(step: steps, action: action, reason: reason)
  }

  /// Rests, if somebody watches.
  private func rest(_ milliseconds: Int) async throws {
    stage.onRest?(milliseconds)
    if stage.pass != nil { return await MainLoop.idle() }
    try await stage.turn()
    if stage.isWatched { try await Task.sleep(for: .milliseconds(milliseconds)) }
  }

  // MARK: Reaching

  /// The widget that is meant, when it is there, in sight and sensitive.
  private func reach(
    _ target: PlayLocator, _ point: Point? = nil
  ) async throws -> Widget {
    var reached: Widget?
    try await wait {
      let found = stage.find(target)
      guard found.count == 1 else { return stage.lack(of: target, found.count) }
      if !found[0].isSensitiveWithin { return tr("It is insensitive.") }
      found[0].scrollIntoView()
      if let other = input.cover(of: found[0], at: point) {
        return tr("{1} is in front of it.", other.described)
      }
      reached = found[0]
      return nil
    }
    guard let reached else { throw failure(tr("It is not there.")) }
    try await glide(to: reached.place(of: point), of: reached)
    return reached
  }

  private func press(
    _ target: PlayLocator, _ point: Point?, button: Int, count: Int,
    holding modifiers: Key.Modifiers
  ) async throws {
    let widget = try await reach(target, point)
    let place = widget.place(of: point)
    for number in 1...max(count, 1) {
      mark.isPressed = true
      let usual = DesktopSettings.doubleClickTime
      // No person is as quick as a program, whose next click at the same place is none of this one.
      if number == max(count, 1) { DesktopSettings.doubleClickTime = 0 }
      input.press(
        at: place, of: widget, button: button, count: number, holding: modifiers)
      DesktopSettings.doubleClickTime = usual
      if number == count { try await rest(60) }
      input.release(at: place, of: widget)
      mark.isPressed = false
    }
  }

  private func drag(
    _ widget: Widget, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) async throws {
    mark.isPressed = true
    defer { mark.isPressed = false }
    // What moves under the hand must not take its points along.
    let area = stage.area
    guard let from = widget.convert(start, to: area), let goal = widget.convert(end, to: area)
    else { throw failure(tr("There is no way to it.")) }
    input.press(at: from, of: area)
    defer { input.release(at: goal, of: area) }
    for step in 1...10 {
      let share = Double(step) / 10
      let point = (from.x + (goal.x - from.x) * share, from.y + (goal.y - from.y) * share)
      mark.place = point
      input.move(to: point, of: area)
      try await rest(20)
    }
  }

  /// Moves the mark to a point of a widget, and the pointer when it is there.
  private func glide(to point: (x: Double, y: Double), of widget: Widget) async throws {
    let goal = widget.convert(point, to: stage.area)
    if stage.isWatched, stage.movesSmoothly, let start = mark.place, let goal {
      for step in 1..<12 {
        let share = Double(step) / 12
        let eased = share * share * (3 - 2 * share)
        mark.place = (start.x + (goal.x - start.x) * eased, start.y + (goal.y - start.y) * eased)
        try await rest(16)
      }
    }
    mark.place = goal
    try await rest(100)
    input.move(to: point, of: widget)
  }

  private func focusedWindow() throws -> Window {
    guard let window = stage.area.window else { throw failure(tr("It is not there.")) }
    // Keys are for the screen, and not for the tool around it.
    if window.focusWidget?.isInside(stage.area) != true { stage.takeFocus() }
    return window
  }
}

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
    if let open = stage.open {
      do { return try await open(link) } catch { throw failure("\(error)") }
    }
    guard let uri = try? URI(parsing: link) else { throw failure(tr("It is no URL.")) }
    for knob in stage.knobs?.knobs ?? [] {
      let text = uri.parameters.first { $0.name == knob.parameter }?.value
      try set(knob.id, text ?? knob.write(knob.initial))
    }
  }
}
