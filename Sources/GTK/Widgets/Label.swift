import CGTK

/// A piece of text that cannot be edited.
@MainActor
public final class Label: Widget {
  /// A label that shows `text` without interpreting markup.
  public convenience init(_ text: String = "") { self.init(new: gtk_label_new(text)) }

  public override class var objectType: ObjectType {
    ObjectType(gtk_label_get_type()) { Label(retaining: $0) }
  }

  /// The text that is shown.
  public var text: String {
    get { String(cString: gtk_label_get_text(cast())) }
    set {
      retireLinks()
      gtk_label_set_text(cast(), newValue)
    }
  }

  /// Shows text with Pango's markup: `<b>`, `<i>`, `<tt>`, `<big>`, `<span foreground="…">`, and
  /// links, `<a href="https://example.org">`.
  ///
  /// Escape text of unknown origin by ``escape(_:)`` first. Invalid markup is shown as plain text.
  public func setMarkup(_ markup: String) {
    // GTK would show nothing, with a warning. Pango does not know links, which nest as spans do.
    if let spans = Label.withoutLinks(markup), Label.isSound(spans) {
      retireLinks()
      gtk_label_set_markup(cast(), markup)
      if spans != markup { watchLinks() }
    } else {
      text = markup
    }
  }

  private static func isSound(_ markup: String) -> Bool {
    pango_parse_markup(markup, -1, 0, nil, nil, nil, nil) != 0
  }

  /// The same with spans in place of links; nil if what a link says of itself is damaged. What is no
  /// link as GTK has them stays, for Pango to refuse.
  private static func withoutLinks(_ markup: String) -> String? {
    // Not translated: attributes of links.
    let link = /<a(?:\s+(?:href|title|class)\s*=\s*(?:"[^"<]*"|'[^'<]*'))+\s*>/
    let value = /(href|title|class)\s*=\s*(?:"([^"]*)"|'([^']*)')/
    for found in markup.matches(of: link) {
      let values = found.output.matches(of: value).map(\.output)
      guard values.contains(where: { $0.1 == "href" }),
        values.allSatisfy({ isSound("<span>\($0.2 ?? $0.3 ?? "")</span>") })
      else { return nil }
    }
    return markup.replacing(link, with: "<span>").replacing("</a>", with: "</span>")
  }

  /// The name of the mark of labels that have or had links.
  private static let linksKey = "enfilade-links"

  /// Retires links that the label gets when it is destroyed.
  private func watchLinks() {
    guard g_object_get_data(cast(), Label.linksKey) == nil else { return }
    g_object_set_data(cast(), Label.linksKey, unsafePointer)
    // The label owns this handler, so its pointer outlives it.
    let label = gtk
    destroyed.connect { Label.retireLinks(of: label) }
  }

  private func retireLinks() {
    if g_object_get_data(cast(), Label.linksKey) != nil { Label.retireLinks(of: gtk) }
  }

  /// Tells assistive technology that the links of a label are gone.
  ///
  /// GTK does not, and is asked for their states later, which it takes from a label that is not there
  /// any more, with a critical for each link.
  private static func retireLinks(of label: UnsafeMutablePointer<GtkWidget>) {
    let accessible = gtk_widget_get_accessible(label)
    for index in 0..<atk_object_get_n_accessible_children(accessible) {
      guard let link = atk_object_ref_accessible_child(accessible, index) else { continue }
      atk_object_notify_state_change(link, AtkState(ATK_STATE_DEFUNCT.rawValue), 1)
      g_object_unref(link)
    }
  }

  /// The text with all characters escaped that would be markup.
  public static func escape(_ text: String) -> String {
    String(taking: g_markup_escape_text(text, -1)) ?? text
  }

  /// A link in the markup was clicked, or Enter was pressed on it; the argument is its URI. Return
  /// true if you have handled it; otherwise the desktop opens it.
  public var linkActivated: ReturningSignal<Bool, String> {
    ReturningSignal(self, "activate-link")
  }

  /// Whether long text wraps.
  public var wraps: Bool {
    get { gtk_label_get_line_wrap(cast()) != 0 }
    set {
      gtk_label_set_line_wrap(cast(), newValue ? 1 : 0)
      gtk_label_set_line_wrap_mode(cast(), PANGO_WRAP_WORD_CHAR)
    }
  }

  /// Whether text that does not fit ends in an ellipsis. While it does, the whole text is the
  /// tooltip of a label that has no other.
  public var ellipsizes: Bool {
    get { gtk_label_get_ellipsize(cast()) != PANGO_ELLIPSIZE_NONE }
    set {
      gtk_label_set_ellipsize(cast(), newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
      if newValue { tellWhenCut() }
    }
  }

  /// Whether a part of the text is missing at present, for an ellipsis.
  public var isCut: Bool { pango_layout_is_ellipsized(gtk_label_get_layout(cast())) != 0 }

  /// Whether the whole text is the tooltip while it is cut.
  public var tellsWhenCut: Bool { g_object_get_data(cast(), Label.cutKey) != nil }

  /// The name of the mark of labels that tell when they are cut.
  private static let cutKey = "enfilade-tells-cut"

  private func tellWhenCut() {
    guard !tellsWhenCut else { return }
    g_object_set_data(cast(), Label.cutKey, unsafePointer)
    gtk_widget_set_has_tooltip(gtk, 1)
    let tell:
      @convention(c) (
        UnsafeMutableRawPointer, gint, gint, gboolean, OpaquePointer?, gpointer?
      ) -> gboolean = { pointer, _, _, _, tooltip, _ in
        let label = Label(retaining: pointer)
        guard label.tooltip == nil, label.isCut else { return 0 }
        gtk_tooltip_set_text(tooltip, label.text)
        return 1
      }
    g_signal_connect_data(
      unsafePointer, "query-tooltip", unsafeBitCast(tell, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }

  /// The alignment of the lines.
  public var justification: GtkJustification {
    get { gtk_label_get_justify(cast()) }
    set { gtk_label_set_justify(cast(), newValue) }
  }

  /// The horizontal position of the text in the label: 0 is the start, 1 the end.
  public var xalign: Double {
    get { Double(gtk_label_get_xalign(cast())) }
    set { gtk_label_set_xalign(cast(), Float(newValue)) }
  }

  /// The natural width is at most this many characters; -1 sets no limit.
  public var maxWidthInCharacters: Int {
    get { Int(gtk_label_get_max_width_chars(cast())) }
    set { gtk_label_set_max_width_chars(cast(), Int32(newValue)) }
  }

  /// The least width in characters; -1 sets none.
  public var widthInCharacters: Int {
    get { Int(gtk_label_get_width_chars(cast())) }
    set { gtk_label_set_width_chars(cast(), Int32(newValue)) }
  }

  /// Breaks the text into lines that begin at the start, as in a book, in a room of at least so many
  /// characters.
  ///
  /// ```swift
  /// note.wrapFromStart(atLeast: 10)
  /// ```
  public func wrapFromStart(atLeast characters: Int) {
    wraps = true
    xalign = 0
    widthInCharacters = characters
  }

  /// Whether the text can be selected and copied.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(cast()) != 0 }
    set { gtk_label_set_selectable(cast(), newValue ? 1 : 0) }
  }

  /// Acts as if the label's mnemonic was pressed.
  public func activateMnemonic() { gtk_widget_mnemonic_activate(gtk, 0) }

  /// Makes this the label of `widget`, which gets its mnemonic and its accessible name.
  public func labels(_ widget: Widget, mnemonic text: String) {
    gtk_label_set_text_with_mnemonic(cast(), text)
    gtk_label_set_mnemonic_widget(cast(), widget.gtk)
  }
}
