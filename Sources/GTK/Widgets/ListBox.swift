import CGTK

/// How many rows can be selected at a time, and whether one always is.
public typealias SelectionMode = GtkSelectionMode

/// A list of rows that can be selected, activated and navigated by keyboard.
///
/// Every row is a widget that exists as long as the list does: for hundreds, not for thousands.
@MainActor
public final class ListBox: Container {
  /// A list with the given rows; a widget that is not a ``ListBoxRow`` is put into one.
  public convenience init(_ rows: [Widget] = []) {
    self.init(new: gtk_list_box_new())
    for row in rows { add(row) }
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_list_box_get_type()) { ListBox(retaining: $0) }
  }

  private var list: UnsafeMutablePointer<GtkListBox> { cast() }

  // MARK: Rows

  /// Inserts a row before the one at `position`; -1 appends it.
  public func insert(_ row: Widget, at position: Int) {
    gtk_list_box_insert(list, row.gtk, Int32(position))
  }

  /// The row at `index`, in the order on screen.
  public func row(at index: Int) -> ListBoxRow? {
    gtk_list_box_get_row_at_index(list, Int32(index)).map { ListBoxRow(retaining: $0) }
  }

  /// Sets the widget that is shown while there are no rows.
  public func setPlaceholder(_ widget: Widget?) { gtk_list_box_set_placeholder(list, widget?.gtk) }

  // MARK: Selection

  /// How many rows can be selected.
  public var selectionMode: SelectionMode {
    get { gtk_list_box_get_selection_mode(list) }
    set { gtk_list_box_set_selection_mode(list, newValue) }
  }

  /// The selected row, where one at most can be selected.
  public var selectedRow: ListBoxRow? {
    get { gtk_list_box_get_selected_row(list).map { ListBoxRow(retaining: $0) } }
    set { gtk_list_box_select_row(list, newValue?.cast()) }
  }

  /// Whether one click activates a row, not only a double click or Enter.
  public var activatesOnSingleClick: Bool {
    get { gtk_list_box_get_activate_on_single_click(list) != 0 }
    set { gtk_list_box_set_activate_on_single_click(list, newValue ? 1 : 0) }
  }

  /// A row was activated by click or key.
  public var rowActivated: Signal<ListBoxRow?> { Signal(self, "row-activated") }

  /// Another row was selected, or none.
  public var rowSelected: Signal<ListBoxRow?> { Signal(self, "row-selected") }

  // MARK: Filter

  /// Shows only rows for which `isIncluded` returns true; ``invalidateFilter()`` calls it again.
  ///
  /// The closure lives until the list is destroyed.
  public func setFilter(_ isIncluded: @escaping @MainActor (ListBoxRow) -> Bool) {
    typealias Filter = @MainActor (ListBoxRow) -> Bool
    gtk_list_box_set_filter_func(
      list,
      { row, box in
        CallbackBox<Filter>.function(at: box)(ListBoxRow(retaining: row!)) ? 1 : 0
      }, CallbackBox<Filter>.pointer(to: isIncluded), CallbackBoxes.release)
    let list = list
    destroyed.connect { gtk_list_box_set_filter_func(list, nil, nil, nil) }
  }

  /// Applies the filter again, after the data that it reads has changed.
  public func invalidateFilter() { gtk_list_box_invalidate_filter(list) }
}

/// A row of a ``ListBox``.
@MainActor
open class ListBoxRow: Bin {
  /// A row around `child`.
  public init(_ child: Widget? = nil) {
    super.init(new: gtk_list_box_row_new())
    if let child { add(child) }
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  open override class var objectType: ObjectType {
    ObjectType(gtk_list_box_row_get_type()) { ListBoxRow(retaining: $0) }
  }

  /// The index in the list, in the order on screen; -1 outside of one.
  public var index: Int { Int(gtk_list_box_row_get_index(cast())) }

  /// Whether the row is selected.
  public var isSelected: Bool { gtk_list_box_row_is_selected(cast()) != 0 }

  /// Whether the row can be selected.
  public var isSelectable: Bool {
    get { gtk_list_box_row_get_selectable(cast()) != 0 }
    set { gtk_list_box_row_set_selectable(cast(), newValue ? 1 : 0) }
  }

  /// Applies the filter to this row again; call it when the row's content has changed.
  public func changed() { gtk_list_box_row_changed(cast()) }
}
