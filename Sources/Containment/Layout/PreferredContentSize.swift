import GTK

private nonisolated enum OwnContentSize: Attachment { typealias Value = Size }

extension Size {
  /// The same, but no larger than `room`.
  func limited(to room: Size) -> Size {
    Size(width: min(width, max(room.width, 1)), height: min(height, max(room.height, 1)))
  }
}

extension ViewController {
  /// How large this controller would like to be, in logical pixels; nil leaves it to its view, and 0
  /// one of the two to it.
  ///
  /// Whoever contains it hears of a change and may follow it: dialogs, sheets and popovers do, as far
  /// as there is room, a window only when it is first shown. (Row PR-02.)
  public final var preferredContentSize: Size? {
    get { self[OwnContentSize.self] }
    set {
      guard newValue != preferredContentSize else { return }
      self[OwnContentSize.self] = newValue
      (parent ?? hostingFrame)?.preferredContentSizeDidChange(for: self)
    }
  }

  /// How large it is to be when it fills a frame: as it says itself, or else what is to be seen in it.
  final var effectiveContentSize: Size? {
    preferredContentSize ?? childForChrome?.effectiveContentSize
  }
}
