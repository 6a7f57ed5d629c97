import GTK

extension RestorableState {
  /// Keeps how far something is scrolled.
  public func keepScroll(of adjustment: Adjustment, as name: String = "scroll") {
    self[name] = adjustment.value
  }

  /// Scrolls to where it was, as soon as there is enough to scroll; unless the user is faster.
  public func restoreScroll(of adjustment: Adjustment, as name: String = "scroll") {
    guard let value: Double = self[name] else { return }
    ScrollWish(value, of: adjustment).grant()
  }

  /// Keeps what is written, and where the caret stands.
  public func keepText(of entry: Entry, as name: String = "text") {
    self[name] = entry.text
    self["\(name)-caret"] = entry.caretPosition
  }

  /// Writes what was written, and puts the caret to where it stood.
  public func restoreText(of entry: Entry, as name: String = "text") {
    guard let text: String = self[name] else { return }
    entry.text = text
    if let caret: Int = self["\(name)-caret"] { entry.caretPosition = caret }
  }
}

/// A place to scroll to that may not be there before the content has been laid out.
private final class ScrollWish {
  private let value: Double
  private let adjustment: WeakObject<Adjustment>
  /// Its handlers keep this object until the wish is granted or moot.
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
    watches = [
      adjustment.changed.connect { self.grant() },
      adjustment.valueChanged.connect { if !self.isGranting { self.end() } },
    ]
  }

  private func end() {
    for watch in watches { watch.disconnect() }
    watches = []
  }
}
