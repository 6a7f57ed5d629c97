import GTK

private nonisolated enum OwnContentSize: Attachment { typealias Value = Size }

nonisolated extension Size {
  /// The same, but no larger than `room`.
  func limited(to room: Size) -> Size {
    Size(width: min(width, max(room.width, 1)), height: min(height, max(room.height, 1)))
  }
}

extension ViewController {
  /// The size that this controller prefers, in logical pixels; nil leaves it to the view, and so
  /// does 0 for one of the two dimensions.
  ///
  /// The controller that contains it is notified of a change and may follow it: dialogs, sheets and
  /// popovers do, as far as there is room, a window only when it is first shown.
  public final var preferredContentSize: Size? {
    get { self[OwnContentSize.self] }
    set {
      guard newValue != preferredContentSize else { return }
      self[OwnContentSize.self] = newValue
      (parent ?? hostingFrame)?.preferredContentSizeDidChange(for: self)
    }
  }

  /// The size for a frame that shows the controller: its own, or else that of the child it shows.
  final var effectiveContentSize: Size? {
    preferredContentSize ?? childForChrome?.effectiveContentSize
  }
}
