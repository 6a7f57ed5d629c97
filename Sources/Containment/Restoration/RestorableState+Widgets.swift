import GTK

extension RestorableState {
  /// Saves the scroll position of `adjustment`, or that which it is still to be restored to.
  public func keepScroll(of adjustment: Adjustment, as name: String = "scroll") {
    self[name] = adjustment[ScrollWish.key]?.value ?? adjustment.value
  }

  /// Restores the scroll position as soon as there is enough to scroll, unless the user scrolls
  /// first.
  public func restoreScroll(of adjustment: Adjustment, as name: String = "scroll") {
    guard let value: Double = self[name] else { return }
    guard value.isFinite else { return skip(name, "\(value) is no place.") }
    ScrollWish(value, of: adjustment).grant()
  }

  /// Saves the text of `entry` and the position of its caret.
  public func keepText(of entry: Entry, as name: String = "text") {
    self[name] = entry.text
    self["\(name)-caret"] = entry.caretPosition
  }

  /// Restores the text of `entry` and the position of its caret.
  public func restoreText(of entry: Entry, as name: String = "text") {
    guard let text: String = self[name] else { return }
    entry.text = text
    if let caret = caret(in: text, as: name) { entry.caretPosition = caret }
  }

  /// Saves a text of many lines, such as a message that is half written, and the position of its caret.
  public func keepText(of view: TextView, as name: String = "text") {
    self[name] = view.text
    self["\(name)-caret"] = view.selection.upperBound
  }

  /// Restores a text of many lines and the position of its caret.
  public func restoreText(of view: TextView, as name: String = "text") {
    guard let text: String = self[name] else { return }
    view.text = text
    if let caret = caret(in: text, as: name) { view.selection = caret..<caret }
  }

  private func caret(in text: String, as name: String) -> Int? {
    guard let caret: Int = self["\(name)-caret"] else { return nil }
    guard (0...text.unicodeScalars.count).contains(caret) else {
      skip("\(name)-caret", "The text has no place \(caret).")
      return nil
    }
    return caret
  }
}

/// A scroll position that may not exist before the content has been laid out.
private final class ScrollWish {
  static let key = ObjectKey<ScrollWish>("scroll-wish")

  let value: Double
  private let adjustment: WeakObject<Adjustment>
  /// The handlers keep this object until the position is reached, or the user has scrolled.
  private var watches: [SignalConnection] = []
  private var isGranting = false

  init(_ value: Double, of adjustment: Adjustment) {
    self.value = value
    self.adjustment = WeakObject(adjustment)
  }

  func grant() {
    guard let adjustment = adjustment.object else { return }
    isGranting = true
    adjustment.value = value
    isGranting = false
    if abs(adjustment.value - value) < 0.5 { return end() }
    guard watches.isEmpty else { return }
    adjustment[Self.key] = self
    watches = [
      adjustment.changed.connect { self.grant() },
      adjustment.valueChanged.connect { if !self.isGranting { self.end() } },
    ]
  }

  private func end() {
    for watch in watches { watch.disconnect() }
    watches = []
    if let adjustment = adjustment.object, adjustment[Self.key] === self {
      adjustment[Self.key] = nil
    }
  }
}
