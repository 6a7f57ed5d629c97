import CGTK

/// Whether a person can have seen which widget of a window has the focus.
///
/// GTK shows it from the first key on: at that key it had not been shown yet, so what is pressed there
/// is not aimed at anything.
@MainActor
public final class FocusSight {
  private let window: WeakObject<Window>
  private var connection: SignalConnection?
  /// When the key was pressed that made the focus visible.
  private var beginning: UInt32?

  /// Looks at `window` from now on, for as long as this is held.
  public init(in window: Window) {
    self.window = WeakObject(window)
    connection = window.notify(property: "focus-visible").connect(weak: self) {
      $0.beginning = gtk_get_current_event_time()
    }
  }

  isolated deinit { connection?.disconnect() }

  /// Whether the focus was shown already when `event` happened.
  public func wasThere(at event: Event) -> Bool {
    guard window.object?.isFocusVisible == true else { return false }
    return beginning != gdk_event_get_time(event.unsafePointer)
  }
}
