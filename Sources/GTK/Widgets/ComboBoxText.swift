import CGTK

/// A choice among texts, of which the chosen one is visible.
@MainActor
public final class ComboBoxText: Bin {
  /// A choice among `items`, of which none is chosen yet.
  public convenience init(_ items: [(id: String, text: String)] = []) {
    self.init(new: gtk_combo_box_text_new())
    for item in items { append(id: item.id, text: item.text) }
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_combo_box_text_get_type()) { ComboBoxText(retaining: $0) }
  }

  /// Adds a choice; `id` identifies it for the program.
  public func append(id: String, text: String) { gtk_combo_box_text_append(cast(), id, text) }

  /// The id of the chosen one; nil if none is. Setting an unknown id changes nothing.
  public var activeID: String? {
    get { gtk_combo_box_get_active_id(cast()).map { String(cString: $0) } }
    set { gtk_combo_box_set_active_id(cast(), newValue) }
  }

  /// The place of the chosen one; nil if none is.
  public var activeIndex: Int? {
    get {
      let index = gtk_combo_box_get_active(cast())
      return index < 0 ? nil : Int(index)
    }
    set { gtk_combo_box_set_active(cast(), Int32(newValue ?? -1)) }
  }

  /// Whether the choices open below or above, like a popover, rather than over the box with the chosen one in its place.
  /// The latter is empty where there is no room for it below, as GTK scrolls what it has moved up already.
  package var opensBeside: Bool {
    get { gtk_combo_box_get_wrap_width(cast()) == 1 }
    set { gtk_combo_box_set_wrap_width(cast(), newValue ? 1 : 0) }
  }

  /// Lets the text of the chosen one end in an ellipsis where it has no room, rather than ask for it.
  package func ellipsize() {
    for cell in gtk_cell_layout_get_cells(OpaquePointer(unsafePointer)).takeElements() {
      Object(retaining: cell).writeProperty("ellipsize", pango_ellipsize_mode_get_type()) {
        g_value_set_enum($0, gint(PANGO_ELLIPSIZE_END.rawValue))
      }
    }
  }

  /// The choice has changed, by the user or the program.
  public var changed: Signal<> { Signal(self, "changed") }
}
