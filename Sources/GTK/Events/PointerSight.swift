import CGTK

/// Where the pointer is, by all that the display has told so far.
///
/// Crossings do not tell that: which of them GTK sends, to whom and with what detail, differs between its
/// releases, and what appears under the pointer causes some while the pointer rests.
enum PointerSight {
  /// The pointer of the display.
  static var device: OpaquePointer? {
    gdk_display_get_default().flatMap(gdk_display_get_default_seat).flatMap(gdk_seat_get_pointer)
  }

  /// The innermost window that the pointer is in; nil while it is in none of this program, or held by
  /// another one.
  static var window: OpaquePointer? { device.flatMap(gdk_device_get_last_event_window) }

  /// Whether that window is gone, and the display is about to tell of another.
  static var isBetweenWindows: Bool { window.map { gdk_window_is_destroyed($0) != 0 } ?? false }

  static var owner: Widget? { window.flatMap(EventTarget.widget) }

  /// The widget that takes all input of a widget's window; nil if none does.
  fileprivate static func grab(over widget: Widget) -> Widget? {
    let group = gtk_window_get_group(widget.window?.cast())
    let taker =
      device.flatMap { gtk_window_group_get_current_device_grab(group, $0) }
      ?? gtk_window_group_get_current_grab(group)
    return taker.map { Widget(retaining: $0) }
  }
}

extension Widget {
  /// Whether the pointer is over the widget or over something inside it, and what it does is for them.
  ///
  /// It does not depend on what appears, moves and goes inside while the pointer rests.
  package var hasPointer: Bool {
    guard isMapped, gtk_widget_is_sensitive(gtk) != 0, let owner = PointerSight.owner else {
      return false
    }
    return owner.isWithin(self) && !isShutOut
  }

  /// Whether another widget, such as an open menu, takes what the pointer does here.
  var isShutOut: Bool {
    guard let taker = PointerSight.grab(over: self) else { return false }
    return !isOpened(within: taker) && !taker.isWithin(self)
  }

  /// Whether the pointer is in a window of something inside, as of a button that may be pressed, or
  /// what was opened from there takes the input.
  package var isInUse: Bool {
    if let owner = PointerSight.owner, owner != self, owner.isOpened(within: self) { return true }
    return PointerSight.grab(over: self)?.isOpened(within: self) == true
  }

  /// Hides the popover that was opened from something inside, and takes the input, whoever made it.
  func hideOpenedPopover() {
    guard let taker = PointerSight.grab(over: self), taker.isOpened(within: self),
      taker.isA(gtk_popover_get_type()), !taker.isWithin(self)
    else { return }
    taker.hide()
  }

  /// Whether it is inside of `place`, or in a popover or a menu that was opened from there.
  package func isOpened(within place: Widget) -> Bool {
    var isFound = false
    forEachOpener { if $0 == place { isFound = true } }
    return isFound
  }

  /// Calls `body` with the widget and all that it is in, or was opened from, the innermost first.
  func forEachOpener(_ body: (Widget) -> Void) {
    var widget: Widget? = self
    while let inner = widget {
      body(inner)
      widget = inner.opener ?? inner.parent
    }
  }

  /// What a popover points at, or a menu was opened from.
  private var opener: Widget? { isPopup ? popupAnchor : nil }

  /// The pointer's place in the widget, in logical pixels.
  var pointerPlace: (x: Double, y: Double) {
    guard let place = pointer else { return (0, 0) }
    let corner = cornerInWindow
    return (place.x - corner.x, place.y - corner.y)
  }

  /// Where the widget begins in the window that its coordinates are in.
  var cornerInWindow: (x: Double, y: Double) {
    if gtk_widget_get_has_window(gtk) != 0 { return (0, 0) }
    let frame = allocation
    return (Double(frame.x), Double(frame.y))
  }
}
