import Containment
import GTK

/// The hand that plays with the screen of a scenario: it clicks, types and looks, as a person
/// would. (Row OP-31.)
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

  /// Clicks in the middle of a widget, which is scrolled into sight before.
  public func click(_ target: PlayLocator, holding modifiers: Key.Modifiers = []) async throws {
    try await step(tr("click {1}", "\(target)")) {
      try await press(target, holding: modifiers)
    }
  }

  /// Clicks twice in the middle of a widget.
  public func doubleClick(_ target: PlayLocator) async throws {
    try await step(tr("double-click {1}", "\(target)")) { try await press(target, count: 2) }
  }

  /// Clicks in the middle of a widget with the secondary button, which opens context menus.
  public func rightClick(_ target: PlayLocator) async throws {
    try await step(tr("right-click {1}", "\(target)")) { try await press(target, button: 3) }
  }

  /// Drags from the middle of a widget to the middle of another.
  public func drag(_ target: PlayLocator, to other: PlayLocator) async throws {
    try await step(tr("drag {1} to {2}", "\(target)", "\(other)")) {
      let goal = try await reach(other)
      let widget = try await reach(target)
      guard let end = goal.convert(to: widget) else { throw failure(tr("There is no way to it.")) }
      try await drag(widget, to: end)
    }
  }

  /// Drags from the middle of a widget by a number of logical pixels to the right and down.
  public func drag(_ target: PlayLocator, byX x: Int, y: Int) async throws {
    try await step(tr("drag {1} by {2}, {3}", "\(target)", "\(x)", "\(y)")) {
      let widget = try await reach(target)
      let middle = widget.middle
      try await drag(widget, to: (middle.x + Double(x), middle.y + Double(y)))
    }
  }

  /// Turns the wheel over the middle of a widget by a number of notches; negative ones are upwards.
  public func scroll(_ target: PlayLocator, down notches: Int) async throws {
    try await step(tr("scroll over {1}", "\(target)")) {
      let widget = try await reach(target)
      for _ in 0..<abs(notches) {
        input.turnWheel(isDown: notches > 0, at: widget.middle, of: widget)
        try await rest(20)
      }
    }
  }

  // MARK: Keyboard

  /// Types a text where the focus is; `\n` is Enter, and `\t` is Tab.
  public func type(_ text: String) async throws {
    try await step(tr("type “{1}”", text)) {
      for character in text {
        try input.type(character, in: focusedWindow())
        try await rest(30)
      }
    }
  }

  /// Presses a key where the focus is.
  public func press(_ key: Key, holding modifiers: Key.Modifiers = []) async throws {
    try await step(tr("press {1}", Accelerator.label(Accelerator.name(key, modifiers)) ?? key.name))
    {
      try input.press(key, holding: modifiers, in: focusedWindow())
    }
  }

  // MARK: Looking

  /// Waits until all transitions of the screen have ended.
  public func settle() async throws { try await step(tr("wait for rest")) {} }

  /// Waits until a widget is as expected.
  ///
  /// - Throws: a ``PlayFailure`` that says what was found instead, after three seconds.
  public func expect(
    _ target: PlayLocator, _ expectation: PlayExpectation = .exists
  ) async throws {
    try await step(tr("expect that {1} {2}", "\(target)", expectation.words)) {
      try await wait { fault(of: target, expectation) }
    }
  }

  private func fault(of target: PlayLocator, _ expectation: PlayExpectation) -> String? {
    let found = stage.find(target)
    if expectation.isAbsence { return found.first.flatMap(expectation.fault) }
    return found.count == 1 ? expectation.fault(found[0]) : stage.lack(of: target, found.count)
  }

  // MARK: Steps

  private func step(_ words: String, _ body: @MainActor () async throws -> Void) async throws {
    steps += 1
    action = words
    onStep(tr("Step {1}: {2}", "\(steps)", words))
    try await body()
    try await come(to: tr("The screen does not come to rest."))
    try await rest(150)
  }

  /// Waits until nothing moves, at most ten times as long as for a widget.
  private func come(to fault: String) async throws {
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
    try await stage.turn()
    if stage.isWatched { try await Task.sleep(for: .milliseconds(milliseconds)) }
  }

  // MARK: Reaching

  /// The widget that is meant, when it is there, in sight and sensitive.
  private func reach(_ target: PlayLocator) async throws -> Widget {
    var reached: Widget?
    try await wait {
      let found = stage.find(target)
      guard found.count == 1 else { return stage.lack(of: target, found.count) }
      if !found[0].isSensitiveWithin { return tr("It is insensitive.") }
      found[0].scrollIntoView()
      if let other = input.cover(of: found[0]) {
        return tr("{1} is in front of it.", stage.name(of: other))
      }
      reached = found[0]
      return nil
    }
    guard let reached else { throw failure(tr("It is not there.")) }
    try await glide(to: reached.middle, of: reached)
    return reached
  }

  private func press(
    _ target: PlayLocator, button: Int = 1, count: Int = 1, holding modifiers: Key.Modifiers = []
  ) async throws {
    let widget = try await reach(target)
    for number in 1...count {
      mark.isPressed = true
      input.press(
        at: widget.middle, of: widget, button: button, count: number, holding: modifiers)
      if number == count { try await rest(60) }
      input.release(at: widget.middle, of: widget)
      mark.isPressed = false
    }
  }

  private func drag(_ widget: Widget, to end: (x: Double, y: Double)) async throws {
    let start = widget.middle
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
