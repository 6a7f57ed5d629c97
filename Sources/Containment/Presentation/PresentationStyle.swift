import GTK

/// How a controller is shown over the one that presents it.
public enum PresentationStyle {
  /// In a modal window of its own over the presenter's window.
  ///
  /// With a title, it has a title bar with a close button: that of the content, if there is a
  /// navigation or toolbar at its upper edge, see ``ViewController/childForTitleBar``.
  case dialog
  /// In the presenter's window, from below, over a dimmed background. In a window at least 450
  /// pixels wide the sheet floats in the middle; it can be dragged down, or swiped back, to dismiss it.
  /// With a title, it has a bar like a dialog.
  ///
  /// A sheet may have several heights, at each of which it stands at the lower edge, in every window; see
  /// ``SheetPresentationController``.
  case sheet
  /// In a popover that points at a widget.
  case popover(from: Widget)
  /// In place of the presenter, which disappears until the page is dismissed; a swipe goes back out
  /// of it.
  case fullPage
}
