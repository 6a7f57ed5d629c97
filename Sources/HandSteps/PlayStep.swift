/// A step of a play: what a ``Hand`` does once.
package enum PlayStep: Equatable, Sendable {
  /// At a point in logical pixels, or in the middle, while such as `Control+Shift` is held.
  case click(PlayLocator, at: Point? = nil, button: Int = 1, count: Int = 1, holding: String = "")
  case dragTo(PlayLocator, PlayLocator)
  case drag(PlayLocator, from: Point? = nil, x: Int, y: Int)
  case scroll(PlayLocator, down: Int)
  case type(String)
  /// Presses keys together, such as `Control+f` or `Page_Up`.
  case press(String)
  /// Sets a knob of the scenario to a value as URLs have it.
  case set(knob: String, to: String)
  /// Performs an action of the scenario.
  case perform(String)
  /// Opens a URL of the app.
  case open(String)
  case settle
  case expect(PlayLocator, PlayExpectation)

  /// The numbers that a button may have.
  package static let buttons = 1...9
}

/// What a play expects of an element.
public enum PlayExpectation: Hashable, Sendable {
  /// It is on screen.
  case exists
  /// It is not on screen.
  case absent
  /// It is on, as a check button, a switch or a toggle button is.
  case checked
  /// It is off.
  case unchecked
  /// It is selected, as a tab or a row of a list is.
  case selected
  /// It has the keyboard focus.
  case focused
  /// It reacts to the user.
  case sensitive
  /// It does not react to the user.
  case insensitive
  /// It shows this text, or the user has typed it there.
  case text(String)
}
