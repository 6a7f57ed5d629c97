import GTK
import GTKTools

extension PlayStep {
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
    case .press(let chord):
      tr(
        "press {1}",
        Key.chord(chord).flatMap { Accelerator.label(Accelerator.name($0.key, $0.held)) } ?? chord)
    case .set(let knob, let value): tr("set “{1}” to “{2}”", knob, value)
    case .perform(let action): tr("perform “{1}”", action)
    case .open(let link): tr("open {1}", link)
    case .settle: tr("wait for rest")
    case .expect(let target, let expectation):
      tr("expect that {1} {2}", "\(target)", expectation.words)
    }
  }
}

extension Hand {
  /// Clicks on a widget while keys are held.
  public func click(
    _ target: PlayLocator, at point: (x: Int, y: Int)? = nil, holding held: Key.Modifiers
  ) async throws {
    try await click(target, at: point, holding: held.names)
  }

  /// Presses a key where the focus is.
  public func press(_ key: Key, holding held: Key.Modifiers = []) async throws {
    try await press(key.chord(holding: held))
  }
}
