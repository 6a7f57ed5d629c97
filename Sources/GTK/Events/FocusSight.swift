import CGTK

/// Tells whether the focus of a window was visible to the user when a key was pressed.
///
/// GTK shows the focus from the first key on. At that key it was not visible yet, so the key was
/// not meant for the widget with the focus.
@MainActor
public final class FocusSight {
  private let window: WeakObject<Window>
  private var connection: SignalConnection?
  /// When the key was pressed that made the focus visible.
  private var beginning: UInt32?

  /// Observes `window` for as long as this is held.
  public init(in window: Window) {
    self.window = WeakObject(window)
    connection = window.notify(property: "focus-visible").connect(weak: self) {
      $0.beginning = gtk_get_current_event_time()
    }
  }

  isolated deinit { connection?.disconnect() }

  /// Whether the focus was visible already when `event` happened.
  public func wasThere(at event: Event) -> Bool {
    guard window.object?.isFocusVisible == true else { return false }
    return beginning != gdk_event_get_time(event.unsafePointer)
  }
}
