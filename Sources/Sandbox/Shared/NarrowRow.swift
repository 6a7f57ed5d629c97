import GTK

extension ScrolledWindow {
  /// Around a row that may get less than its minimum width, so that it does not widen the window. What
  /// gets the focus in there is scrolled into view.
  convenience init(narrowing row: Widget) {
    let viewport = Viewport(row)
    self.init(viewport)
    setPolicies(horizontal: .external, vertical: .never)
    viewport.focusHAdjustment = hadjustment
  }
}

extension Box {
  /// Shows all of `widgets`, but hides as many, from the first on, as have no room in a row of `room`
  /// logical pixels.
  func fit(into room: Int, hiding widgets: [Widget]) {
    for widget in widgets { widget.isVisible = true }
    for widget in widgets where preferredSize.width > room { widget.isVisible = false }
  }
}
