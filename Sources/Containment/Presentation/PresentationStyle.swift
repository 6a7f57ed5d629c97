import GTK

/// How a controller is shown over the one that presents it.
public enum PresentationStyle {
  /// In a window of its own that belongs to the presenter's and keeps input from it.
  ///
  /// With a title, it has a title bar with a close button.
  case dialog
  /// In the presenter's window, from below, over a veil. In a window at least 450 pixels wide the
  /// sheet floats in the middle; it can be dragged down to dismiss it.
  case sheet
  /// In a bubble that points at a widget.
  case popover(from: Widget)
  /// In place of the presenter, which disappears until the page is dismissed.
  case fullPage
}
