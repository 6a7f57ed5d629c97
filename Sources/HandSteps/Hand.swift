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
/// The same statements play in the program, as in a sandbox and in a test by `ContainmentTesting`,
/// and from outside, in a test by `Automation`. In the program its input is made there, so that the
/// pointer and the keyboard of the desktop are left alone; from there on it takes the way of any
/// other, and what covers a widget gets the click. What asks the desktop itself, such as dragging to
/// another program, does not work there.
///
/// Each step waits for the element that it concerns, and the next for what it causes. What does not
/// come in time is an error that says what was found instead.
@MainActor
public final class Hand {
  package let backend: any HandBackend

  package init(_ backend: any HandBackend) { self.backend = backend }

  // MARK: Pointer

  /// Clicks on an element, which is scrolled into sight before if it plays in the program.
  ///
  /// - Parameters:
  ///   - point: the point to click, in logical pixels from the top left corner of the element; nil
  ///     for its middle.
  ///   - button: the number of the button, from 1 to 9: 2 is the middle one, 3 the secondary one.
  ///     From outside there are the first three, 8 (back) and 9 (forward).
  ///   - count: the number of clicks: 2 is a double click.
  ///   - held: the keys that are held, such as `Shift` or `Control+Shift`.
  public func click(
    _ target: PlayLocator, at point: (x: Int, y: Int)? = nil, button: Int = 1, count: Int = 1,
    holding held: String = ""
  ) async throws {
    try await backend.take(
      .click(
        target, at: point.map { Point(x: $0.x, y: $0.y) }, button: button, count: count,
        holding: held))
  }

  /// Clicks twice on an element: in its middle, or at a point of it in logical pixels.
  public func doubleClick(_ target: PlayLocator, at point: (x: Int, y: Int)? = nil) async throws {
    try await click(target, at: point, count: 2)
  }

  /// Clicks on an element with the secondary button, which opens context menus: in its middle, or at
  /// a point of it in logical pixels.
  public func rightClick(_ target: PlayLocator, at point: (x: Int, y: Int)? = nil) async throws {
    try await click(target, at: point, button: 3)
  }

  /// Drags from the middle of an element to the middle of another.
  public func drag(_ target: PlayLocator, to other: PlayLocator) async throws {
    try await backend.take(.dragTo(target, other))
  }

  /// Drags an element by a number of logical pixels to the right and down: from its middle, or from
  /// a point of it in logical pixels.
  public func drag(
    _ target: PlayLocator, from point: (x: Int, y: Int)? = nil, byX x: Int, y: Int
  ) async throws {
    try await backend.take(.drag(target, from: point.map { Point(x: $0.x, y: $0.y) }, x: x, y: y))
  }

  /// Turns the wheel over the middle of an element by a number of notches; negative ones are
  /// upwards.
  public func scroll(_ target: PlayLocator, down notches: Int) async throws {
    try await backend.take(.scroll(target, down: notches))
  }

  // MARK: Keyboard

  /// Types a text where the focus is; `\n` is Enter, and `\t` is Tab.
  public func type(_ text: String) async throws { try await backend.take(.type(text)) }

  /// Presses a key where the focus is, alone or while `Control`, `Shift` and `Alt` are held:
  /// `Control+Shift+f`. It is called by its name in X, such as `Return`, by another common name, such
  /// as `Enter`, or by the character that it types.
  public func press(_ chord: String) async throws { try await backend.take(.press(chord)) }

  // MARK: Around the screen

  /// Sets a knob of the scenario to a value as URLs have it, such as `on` or `240`.
  public func set(_ knob: String, to value: String) async throws {
    try await backend.take(.set(knob: knob, to: value))
  }

  /// Performs an action of the scenario. In the program it waits for the end of the action, and from
  /// outside only for what the next step concerns.
  public func perform(_ action: String) async throws { try await backend.take(.perform(action)) }

  /// Opens a URL of the app. In a test in process, without the app around the screen, it sets the
  /// knobs that the URL of the scenario has.
  public func open(_ link: String) async throws { try await backend.take(.open(link)) }

  // MARK: Looking

  /// Waits until all transitions of the screen have ended; from outside, until it stands still.
  public func settle() async throws { try await backend.take(.settle) }

  /// Waits until an element is as expected.
  ///
  /// - Throws: an error that says what was found instead: in the program after three seconds, and
  ///   from outside after the time of the world.
  public func expect(
    _ target: PlayLocator, _ expectation: PlayExpectation = .exists
  ) async throws {
    try await backend.take(.expect(target, expectation))
  }
}

/// Takes the steps of a ``Hand``: in the program, or from outside.
@MainActor
package protocol HandBackend {
  /// Takes a step, and waits for what it concerns.
  func take(_ step: PlayStep) async throws
}
