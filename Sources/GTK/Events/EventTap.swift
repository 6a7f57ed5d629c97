import CGTK

/// Observes all events from the display, before any widget and any gesture gets them, for as long
/// as it is held.
///
/// One that only watches takes nothing away. A ``ScrollController`` that only looks does, because GTK
/// ends an event that such a controller has seen.
///
/// ```swift
/// let tap = EventTap { event in
///   if event.isScroll, event.widget?.isWithin(canvas) == true { log("scrolled") }
/// }
/// ```
@MainActor
public final class EventTap {
  private struct Entry {
    weak var tap: EventTap?
    let takes: @MainActor (Event) -> Bool
  }

  private static var watchers: [Entry] = [] { didSet { follow() } }
  private static var takers: [Entry] = [] { didSet { follow() } }
  private static var isListening = false

  /// Gets the events if there is a tap, or if movements may be held back. When GTK opens the display it
  /// takes them all to itself, so that this is called again then.
  static func follow() {
    let isNeeded =
      Display.isOpen && !(watchers.isEmpty && takers.isEmpty && !HeldMovement.isPossible)
    guard isNeeded != isListening else { return }
    isListening = isNeeded
    if isNeeded {
      gdk_event_handler_set({ event, _ in event.map(EventTap.deliver) }, nil, nil)
    } else {
      // As GTK has it from the beginning.
      gdk_event_handler_set({ event, _ in gtk_main_do_event(event) }, nil, nil)
    }
  }

  /// Calls `watch` with each event, which is valid until it returns.
  public init(_ watch: @escaping @MainActor (Event) -> Void) {
    EventTap.watchers.append(
      Entry(tap: self) {
        watch($0)
        return false
      })
  }

  private init() {}

  /// A tap that calls `take` with each event, which is valid until it returns; if that is true, nobody
  /// else gets it: no widget, no tap that watches, and none of those that take and were made before
  /// this one.
  public static func taking(_ take: @escaping @MainActor (Event) -> Bool) -> EventTap {
    let tap = EventTap()
    takers.append(Entry(tap: tap, takes: take))
    return tap
  }

  isolated deinit {
    // Of what is being deallocated there is no weak reference any more. What the closures keep may
    // end other taps, so they are released when the lists have been changed.
    let (watchers, takers) = (EventTap.watchers, EventTap.takers)
    EventTap.watchers = watchers.filter { $0.tap != nil }
    EventTap.takers = takers.filter { $0.tap != nil }
    withExtendedLifetime((watchers, takers)) {}
  }

  /// What the display does with an event while this gets them.
  package static func deliver(_ event: UnsafeMutablePointer<GdkEvent>) {
    HeldMovement.release(behind: event)
    let wrapper = Event(unsafePointer: event)
    // A tap may be let go of by the one before it.
    for entry in takers.reversed() where entry.tap != nil {
      if entry.takes(wrapper) { return }
    }
    for entry in watchers where entry.tap != nil { _ = entry.takes(wrapper) }
    gtk_main_do_event(event)
  }
}
