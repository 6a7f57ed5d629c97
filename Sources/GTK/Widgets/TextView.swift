import CGTK

/// A text of many lines, to be put into a ``ScrolledWindow``.
@MainActor
public final class TextView: Container {
  /// A view with `text`.
  public convenience init(_ text: String = "") {
    self.init(new: gtk_text_view_new())
    self.text = text
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_text_view_get_type()) { TextView(retaining: $0) }
  }

  private var view: UnsafeMutablePointer<GtkTextView> { cast() }
  var buffer: UnsafeMutablePointer<GtkTextBuffer> { gtk_text_view_get_buffer(view) }

  /// All of the text.
  public var text: String {
    get {
      var start = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      return String(taking: gtk_text_buffer_get_text(buffer, &start, &end, 1)) ?? ""
    }
    set { gtk_text_buffer_set_text(buffer, newValue, -1) }
  }

  /// Adds text at the end, without scrolling.
  public func append(_ text: String) {
    var end = GtkTextIter()
    gtk_text_buffer_get_end_iter(buffer, &end)
    gtk_text_buffer_insert(buffer, &end, text, -1)
  }

  /// Scrolls to the last line, as soon as the text is laid out.
  public func scrollToEnd() {
    var end = GtkTextIter()
    gtk_text_buffer_get_end_iter(buffer, &end)
    let name = "enfilade-end"
    let mark =
      gtk_text_buffer_get_mark(buffer, name) ?? gtk_text_buffer_create_mark(buffer, name, &end, 0)
    gtk_text_buffer_move_mark(buffer, mark, &end)
    gtk_text_view_scroll_to_mark(view, mark, 0, 0, 0, 1)
  }

  /// Scrolls to the caret, or to the end of the selection that it is at, as soon as the text is laid
  /// out.
  public func scrollToSelection() {
    gtk_text_view_scroll_to_mark(
      view, gtk_text_buffer_get_insert(buffer), 0.1, 0, 0, 0)
  }

  /// Whether the user can change the text.
  public var isEditable: Bool {
    get { gtk_text_view_get_editable(view) != 0 }
    set {
      gtk_text_view_set_editable(view, newValue ? 1 : 0)
      gtk_text_view_set_cursor_visible(view, newValue ? 1 : 0)
    }
  }

  /// Whether the font is monospaced.
  public var isMonospace: Bool {
    get { gtk_text_view_get_monospace(view) != 0 }
    set { gtk_text_view_set_monospace(view, newValue ? 1 : 0) }
  }

  /// Whether long lines wrap.
  public var wraps: Bool {
    get { gtk_text_view_get_wrap_mode(view) != GTK_WRAP_NONE }
    set { gtk_text_view_set_wrap_mode(view, newValue ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE) }
  }

  /// Sets the space between the text and the edges, in logical pixels.
  public func setInsets(horizontal: Int, vertical: Int) {
    gtk_text_view_set_left_margin(view, Int32(horizontal))
    gtk_text_view_set_right_margin(view, Int32(horizontal))
    gtk_text_view_set_top_margin(view, Int32(vertical))
    gtk_text_view_set_bottom_margin(view, Int32(vertical))
  }

  /// Passes a key event to the input method, which may be composing text from several keys; true if it
  /// has taken the key, which is nobody else's then. For who handles keys before the view does.
  package func compose(_ event: Event) -> Bool {
    gtk_text_view_im_context_filter_keypress(view, event.unsafeKeyPointer) != 0
  }

  /// The text has changed, by the user or the program.
  ///
  /// Handlers belong to the text buffer, which is released together with the view.
  public var changed: Signal<> { Signal(Object(retaining: buffer), "changed") }
}
