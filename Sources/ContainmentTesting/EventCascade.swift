import CGTK
import GTK
import GTKTools

/// Events that cause each other without end: as when something is shown because the pointer enters a
/// widget, makes it leave that, goes, and lets it enter again.
///
/// The main loop would never come to rest, and a test that waits for that would hang. Here it is
/// interrupted instead: after 10,000 events that are no input the next ones are taken away, until the loop
/// rests. The test fails at once if it waits, and otherwise at its end.
@MainActor
public enum EventCascade {
  /// What has been interrupted since the last ``removeAll()``, with the last events.
  public private(set) static var complaints: [String] = []

  private static let limit = 10_000
  private static var tap: EventTap?
  private static var count = 0
  private static var last: [String] = []
  private static var rest: Timeout?

  /// Removes the complaints.
  public static func removeAll() { complaints = [] }

  /// Begins to count, if it does not yet, and removes the complaints.
  static func watch() {
    removeAll()
    if tap == nil { tap = EventTap.taking { take($0) } }
  }

  /// Throws if events were interrupted.
  static func check() throws {
    if let complaint = complaints.first { throw TimedOut(description: complaint) }
  }

  private static func take(_ event: Event) -> Bool {
    // Input comes from outside, and so do events that a test makes up; a frame is drawn when there is time,
    // and the echo of a test is a property.
    let type = event.unsafePointer.pointee.type
    guard !event.isInput, !SynthesisedInput.isSending, type != GDK_EXPOSE,
      type != GDK_PROPERTY_NOTIFY
    else { return false }
    count += 1
    if rest == nil {
      rest = .whenIdle {
        (count, last) = (0, [])
        rest = nil
      }
    }
    if count > limit - 6, count <= limit { last.append(name(of: event)) }
    if count == limit {
      complaints.append(
        "\(limit) events came one after the other, and the main loop did not rest. The last ones: "
          + last.joined(separator: ", "))
    }
    return count >= limit
  }

  private static func name(of event: Event) -> String {
    let type = g_enum_to_string(
      gdk_event_type_get_type(), gint(event.unsafePointer.pointee.type.rawValue))
    defer { g_free(type) }
    let kind = type.map { String(cString: $0) } ?? "an event"
    return "\(kind) of \(event.widget?.typeName ?? "no widget")"
  }
}
