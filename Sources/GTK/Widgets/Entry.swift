import CGTK

/// A line of text that the user can edit.
@MainActor
open class Entry: Widget {
  /// An entry with `text`; while it is empty, `placeholder` is shown in grey.
  public init(_ text: String = "", placeholder: String? = nil) {
    super.init(new: gtk_entry_new())
    EntryPlaceholder.install
    self.text = text
    self.placeholder = placeholder
  }

  public override init(new widget: @autoclosure () -> UnsafeMutableRawPointer) {
    super.init(new: widget())
    EntryPlaceholder.install
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  open override class var objectType: ObjectType {
    ObjectType(gtk_entry_get_type()) { Entry(retaining: $0) }
  }

  private var entry: UnsafeMutablePointer<GtkEntry> { cast() }
  private var editable: OpaquePointer { OpaquePointer(unsafePointer) }

  /// The text.
  public var text: String {
    get { String(cString: gtk_entry_get_text(entry)) }
    set { gtk_entry_set_text(entry, newValue) }
  }

  /// The text that an empty entry shows in grey.
  public var placeholder: String? {
    get { gtk_entry_get_placeholder_text(entry).map { String(cString: $0) } }
    set { gtk_entry_set_placeholder_text(entry, newValue) }
  }

  /// The number of characters before the caret; -1 sets it to the end.
  public var caretPosition: Int {
    get { Int(gtk_editable_get_position(editable)) }
    set { gtk_editable_set_position(editable, Int32(newValue)) }
  }

  /// Selects all of the text.
  public func selectAll() { gtk_editable_select_region(editable, 0, -1) }

  /// Whether the user can change the text.
  public var isEditable: Bool {
    get { gtk_editable_get_editable(editable) != 0 }
    set { gtk_editable_set_editable(editable, newValue ? 1 : 0) }
  }

  /// Whether the text can be read; a password shows dots.
  public var showsText: Bool {
    get { gtk_entry_get_visibility(entry) != 0 }
    set { gtk_entry_set_visibility(entry, newValue ? 1 : 0) }
  }

  /// Adds a chooser for emoji, by an icon at the end of the entry and in its context menu.
  public func offersEmoji() {
    writeProperty("show-emoji-icon", 5 << 2) { g_value_set_boolean($0, 1) }
  }

  /// The natural width in characters; -1 leaves it to GTK.
  public var widthInCharacters: Int {
    get { Int(gtk_entry_get_width_chars(entry)) }
    set { gtk_entry_set_width_chars(entry, Int32(newValue)) }
  }

  /// Passes a key event to the input method, which may be composing text from several keys; true if it
  /// has taken the key, which is nobody else's then. For who handles keys before the entry does.
  package func compose(_ event: Event) -> Bool {
    gtk_entry_im_context_filter_keypress(entry, event.unsafeKeyPointer) != 0
  }

  /// The text has changed, by the user or the program.
  public var changed: Signal<> { Signal(self, "changed") }

  /// Enter was pressed.
  public var activated: Signal<> { Signal(self, "activate") }
}
