import GTK

extension Button {
  /// Prepares a button of the tool around a screen: a click must not take the focus from that.
  ///
  /// - Parameter action: the action of the window that it has; nil for none.
  func setUp(id: String, action: String? = nil) {
    accessibleID = id
    focusesOnClick = false
    if let action { self.action = action }
  }
}
