import CGTK

/// Movements of the pointer that GDK holds back until the next frame, as another may take their place.
///
/// GDK requests that frame where a movement is alone in the queue, and all that has arrived over
/// Wayland is in the queue at once. There a movement that came together with a press, because the
/// app was busy, stayed in the queue until something else happened: the hand pulled and rested, and
/// nothing moved. So each event that is no movement requests the frame too.
enum HeldMovement {
  /// Whether such movements may be behind other events. On X, GDK reads one event after the other.
  static let isPossible: Bool = {
    guard let display = gdk_display_get_default() else { return false }
    return Object(retaining: UnsafeMutableRawPointer(display)).typeName == "GdkWaylandDisplay"
  }()

  /// Requests the frame for a movement that may be behind `event`, which has not been handled yet.
  static func release(behind event: UnsafeMutablePointer<GdkEvent>) {
    guard isPossible, enfilade_event_type(event) != GDK_MOTION_NOTIFY,
      let window = gdk_event_get_window(event), let clock = gdk_window_get_frame_clock(window)
    else { return }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
  }
}
