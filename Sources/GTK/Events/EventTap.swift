import CGTK

/// Observes all events from the display, before any widget and any gesture gets them, for as long
/// as it is held.
///
/// The widgets get the events nevertheless. A ``ScrollController`` is no substitute, since GTK ends
/// an event that such a controller has handled.
///
/// ```swift
/// let tap = EventTap { event in
///   if event.isScroll, event.widget?.isWithin(canvas) == true { log("scrolled") }
/// }
/// ```
@MainActor
public final class EventTap {
  private static var watchers: [ObjectIdentifier: @MainActor (Event) -> Bool] = [:] {
    didSet {
      switch (oldValue.isEmpty, watchers.isEmpty) {
      case (true, false):
        gdk_event_handler_set({ event, _ in event.map(EventTap.deliver) }, nil, nil)
      case (false, true):
        // As GTK has it from the beginning.
        gdk_event_handler_set({ event, _ in gtk_main_do_event(event) }, nil, nil)
      default: break
      }
    }
  }

  /// Calls `watch` with each event, which is valid until it returns.
  public convenience init(_ watch: @escaping @MainActor (Event) -> Void) {
    self.init(watcher: {
      watch($0)
      return false
    })
  }

  private init(watcher: @escaping @MainActor (Event) -> Bool) {
    EventTap.watchers[ObjectIdentifier(self)] = watcher
  }

  /// A tap that takes those events away for which `take` returns true.
  package static func taking(_ take: @escaping @MainActor (Event) -> Bool) -> EventTap {
    EventTap(watcher: take)
  }

  isolated deinit { EventTap.watchers[ObjectIdentifier(self)] = nil }

  /// What the display does with an event while there is a tap.
  package static func deliver(_ event: UnsafeMutablePointer<GdkEvent>) {
    var isTaken = false
    for watch in watchers.values where watch(Event(unsafePointer: event)) { isTaken = true }
    if !isTaken { gtk_main_do_event(event) }
  }
}
