import CGTK

/// An entry for a search, with a magnifying glass and a button that empties it.
@MainActor
public final class SearchEntry: Entry {
  /// An empty entry.
  public init(placeholder: String? = nil) {
    super.init(new: gtk_search_entry_new())
    self.placeholder = placeholder
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  public override class var objectType: ObjectType {
    ObjectType(gtk_search_entry_get_type()) { SearchEntry(retaining: $0) }
  }

  /// Emitted 150 ms after the text has changed, or at once when it was emptied.
  public var searchChanged: Signal<> { Signal(self, "search-changed") }

  /// Escape was pressed.
  public var searchStopped: Signal<> { Signal(self, "stop-search") }

  /// Ctrl+G was pressed, for the next match.
  public var nextMatch: Signal<> { Signal(self, "next-match") }

  /// Ctrl+Shift+G was pressed, for the previous match.
  public var previousMatch: Signal<> { Signal(self, "previous-match") }

  /// Calls `handler` when the button that empties the entry is clicked, in place of emptying it.
  public func onClear(_ handler: @escaping @MainActor () -> Void) {
    let pointer = unsafePointer
    let released: Signal<> = Signal(self, "icon-release")
    released.connect {
      // GTK's own way to empty the entry is the last handler of this signal.
      g_signal_stop_emission_by_name(pointer, "icon-release")
      handler()
    }
  }

  /// Passes a key event of another widget to the entry; true if it was a character to search for.
  @discardableResult
  public func handle(_ event: Event) -> Bool {
    gtk_search_entry_handle_event(cast(), event.unsafePointer) != 0
  }
}
