import Containment
import GTK
import GTKTools

/// The hand that plays with the screen of a scenario: it clicks, types and looks, as a person
/// would.
///
/// ```swift
/// Scenario("article", "Article", group: "Reading") {
///   ArticleViewController(.sample)
/// } play: { hand in
///   try await hand.click("star")
///   try await hand.expect("star", .checked)
/// }
/// ```
///
/// Its input is made in the program, so that the pointer and the keyboard of the desktop are left
/// alone; from there on it takes the way of any other, and what covers a widget gets the click. What
/// asks the desktop itself, such as dragging to another program, does not work.
///
/// Each step waits for the widget that it concerns, and afterwards for the end of all transitions.
/// What does not come in three seconds is a ``PlayFailure``.
public final class Hand {
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

  // MARK: Pointer

  /// Clicks on a widget, which is scrolled into sight before.
  ///
  /// - Parameters:
  ///   - point: the point to click, in logical pixels from the widget's top left corner; nil for its
  ///     middle.
  ///   - modifiers: the modifier keys that are held.
  public func click(
    _ target: PlayLocator, at point: (x: Int, y: Int)? = nil, holding modifiers: Key.Modifiers = []
  ) async throws {
    try await take(.click(target, at: PlayStep.Point(point), holding: modifiers))
  }

  /// Clicks twice on a widget: in its middle, or at a point of it in logical pixels.
  public func doubleClick(_ target: PlayLocator, at point: (x: Int, y: Int)? = nil) async throws {
    try await take(.click(target, at: PlayStep.Point(point), count: 2))
  }

  /// Clicks on a widget with the secondary button, which opens context menus: in its middle, or at a
  /// point of it in logical pixels.
  public func rightClick(_ target: PlayLocator, at point: (x: Int, y: Int)? = nil) async throws {
    try await take(.click(target, at: PlayStep.Point(point), button: 3))
  }

  /// Drags from the middle of a widget to the middle of another.
  public func drag(_ target: PlayLocator, to other: PlayLocator) async throws {
    try await take(.dragTo(target, other))
  }

  /// Drags a widget by a number of logical pixels to the right and down: from its middle, or from a
  /// point of it in logical pixels.
  public func drag(
    _ target: PlayLocator, from point: (x: Int, y: Int)? = nil, byX x: Int, y: Int
  ) async throws {
    try await take(.drag(target, from: PlayStep.Point(point), x: x, y: y))
  }

  /// Turns the wheel over the middle of a widget by a number of notches; negative ones are upwards.
  public func scroll(_ target: PlayLocator, down notches: Int) async throws {
    try await take(.scroll(target, down: notches))
  }

  // MARK: Keyboard

  /// Types a text where the focus is; `\n` is Enter, and `\t` is Tab.
  public func type(_ text: String) async throws { try await take(.type(text)) }

  /// Presses a key where the focus is.
  public func press(_ key: Key, holding modifiers: Key.Modifiers = []) async throws {
    try await take(.press(key, holding: modifiers))
  }

  // MARK: Around the screen

  /// Sets a knob of the scenario to a value as URLs have it, such as `on` or `240`.
  public func set(_ knob: String, to value: String) async throws {
    try await take(.set(knob: knob, to: value))
  }

  /// Performs an action of the scenario, and waits for its end.
  public func perform(_ action: String) async throws { try await take(.perform(action)) }

  /// Opens a URL of the app. In a test without the app around the screen, it sets the knobs that
  /// the URL of the scenario has.
  public func open(_ link: String) async throws { try await take(.open(link)) }

  // MARK: Looking

  /// Waits until all transitions of the screen have ended.
  public func settle() async throws { try await take(.settle) }

  /// Waits until a widget is as expected.
  ///
  /// - Throws: a ``PlayFailure`` that says what was found instead, after three seconds.
  public func expect(
    _ target: PlayLocator, _ expectation: PlayExpectation = .exists
  ) async throws {
    try await take(.expect(target, expectation))
  }

  /// Waits until the screen is as a step has left it that has changed so much.
  func see(_ changes: [ScreenFacts.Change], since earlier: ScreenFacts) async throws {
    try await wait { ScreenFacts(of: stage).lack(of: changes, since: earlier) }
  }

  private func fault(of target: PlayLocator, _ expectation: PlayExpectation) -> String? {
    let found = stage.find(target)
    if expectation.isAbsence { return found.first.flatMap(expectation.fault) }
    return found.count == 1 ? expectation.fault(found[0]) : stage.lack(of: target, found.count)
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
    case .click(let target, let point, let button, let count, let modifiers):
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
    case .press(let key, let modifiers):
      try input.press(key, holding: modifiers, in: focusedWindow())
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
    try await wait(patience: stage.patience * 10) { stage.isMoving() ? fault : nil }
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
    if stage.pass != nil { return await MainLoop.idle() }
    try await stage.turn()
    if stage.isWatched { try await Task.sleep(for: .milliseconds(milliseconds)) }
  }

  // MARK: Reaching

  /// The widget that is meant, when it is there, in sight and sensitive.
  private func reach(
    _ target: PlayLocator, _ point: PlayStep.Point? = nil
  ) async throws -> Widget {
    var reached: Widget?
    try await wait {
      let found = stage.find(target)
      guard found.count == 1 else { return stage.lack(of: target, found.count) }
      if !found[0].isSensitiveWithin { return tr("It is insensitive.") }
      found[0].scrollIntoView()
      if let other = input.cover(of: found[0], at: point) {
        return tr("{1} is in front of it.", stage.name(of: other))
      }
      reached = found[0]
      return nil
    }
    guard let reached else { throw failure(tr("It is not there.")) }
    try await glide(to: reached.place(of: point), of: reached)
    return reached
  }

  private func press(
    _ target: PlayLocator, _ point: PlayStep.Point?, button: Int, count: Int,
    holding modifiers: Key.Modifiers
  ) async throws {
    let widget = try await reach(target, point)
    let place = widget.place(of: point)
    for number in 1...count {
      mark.isPressed = true
      input.press(
        at: place, of: widget, button: button, count: number, holding: modifiers)
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
