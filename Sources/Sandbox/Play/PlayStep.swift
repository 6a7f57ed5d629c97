import GTK

/// A step of a play: what a ``Hand`` does once.
enum PlayStep: Equatable {
  /// A point of a widget, in logical pixels from its top left corner.
  struct Point: Hashable {
    let x, y: Int

    init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

    init?(_ point: (x: Int, y: Int)?) {
      guard let point else { return nil }
      self.init(x: point.x, y: point.y)
    }
  }

  /// Without a point, in the middle of the widget.
  case click(
    PlayLocator, at: Point? = nil, button: Int = 1, count: Int = 1, holding: Key.Modifiers = [])
  case dragTo(PlayLocator, PlayLocator)
  case drag(PlayLocator, from: Point? = nil, x: Int, y: Int)
  case scroll(PlayLocator, down: Int)
  case type(String)
  case press(Key, holding: Key.Modifiers = [])
  /// Sets a knob of the scenario to a value as URLs have it.
  case set(knob: String, to: String)
  /// Performs an action of the scenario.
  case perform(String)
  /// Opens a URL of the app.
  case open(String)
  case settle
  case expect(PlayLocator, PlayExpectation)

  /// The step in words, such as “click “star””.
  var words: String {
    switch self {
    case .click(let target, _, 3, _, _): tr("right-click {1}", "\(target)")
    case .click(let target, _, _, 2, _): tr("double-click {1}", "\(target)")
    case .click(let target, _, _, _, _): tr("click {1}", "\(target)")
    case .dragTo(let target, let other): tr("drag {1} to {2}", "\(target)", "\(other)")
    case .drag(let target, _, let x, let y):
      tr("drag {1} by {2}, {3}", "\(target)", "\(x)", "\(y)")
    case .scroll(let target, _): tr("scroll over {1}", "\(target)")
    case .type(let text): tr("type “{1}”", text)
    case .press(let key, let modifiers):
      tr("press {1}", Accelerator.label(Accelerator.name(key, modifiers)) ?? key.name)
    case .set(let knob, let value): tr("set “{1}” to “{2}”", knob, value)
    case .perform(let action): tr("perform “{1}”", action)
    case .open(let link): tr("open {1}", link)
    case .settle: tr("wait for rest")
    case .expect(let target, let expectation):
      tr("expect that {1} {2}", "\(target)", expectation.words)
    }
  }
}

extension Key {
  /// The character that it types; nil for keys that type none.
  var character: Character? {
    var scalar = rawValue
    // X has the characters beyond Latin 1 under their number in Unicode, with a bit.
    if scalar >= 0x0100_0000 { scalar -= 0x0100_0000 } else if scalar > 0xFF { return nil }
    guard scalar >= 0x20, let character = Unicode.Scalar(scalar) else { return nil }
    return Character(character)
  }
}
