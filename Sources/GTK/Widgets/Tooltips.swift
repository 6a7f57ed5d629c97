import CGTK

/// The tooltip that GTK shows when the pointer rests on a widget that has one.
///
/// GTK asks only where the pointer is. It would tell of a button over the menu that this has opened, and
/// of what is beneath a page that moves.
package enum Tooltips {
  /// Hides the tooltip, and calls off one that is about to come, before the next frame is drawn. When the
  /// pointer moves again, there may be another.
  package static func dismiss() { if hook != nil { dismissal.request() } }

  /// Whether the widget that was last asked for a tooltip is `place` or inside of it.
  package static func mayTell(of place: Widget) -> Bool {
    asked?.object?.isWithin(place) == true
  }

  private static let dismissal = DeferredCall { dismissNow() }
  private static var hook: EmissionHook?
  private static var asked: WeakObject<Widget>?

  /// Looks after the tooltips of the display, which has been opened.
  static func watch() {
    hook = .tooltip { widget, isByKeyboard in
      asked = WeakObject(widget)
      // GTK may be about to show it, or wait for that; both are over before it is drawn.
      if !isByKeyboard, !isReached(widget) { dismiss() }
    }
  }

  /// Whether the pointer rests on the widget, and may act there.
  private static func isReached(_ widget: Widget) -> Bool {
    guard let window = PointerSight.window, let owner = PointerSight.owner else { return false }
    return !InputShield.isShield(window) && !widget.isShutOut
      && (owner.isWithin(widget) || widget.isWithin(owner))
  }

  /// A widget that is nowhere, without a tooltip.
  private static let bystander = gtk_invisible_new()

  /// GTK hides a tooltip, and forgets one that it waits to show, when the pointer leaves whatever it is.
  private static func dismissNow() {
    guard let window = gtk_widget_get_window(bystander), let device = PointerSight.device,
      let event = gdk_event_new(GDK_LEAVE_NOTIFY)
    else { return }
    event.pointee.crossing.window = window
    g_object_ref(UnsafeMutableRawPointer(window))
    (event.pointee.crossing.x, event.pointee.crossing.y) = (-1, -1)
    gdk_event_set_device(event, device)
    gdk_event_set_source_device(event, device)
    gtk_main_do_event(event)
    gdk_event_free(event)
  }
}
