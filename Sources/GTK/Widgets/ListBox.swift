import CGTK

/// How many rows can be selected at a time, and whether one always is.
public typealias SelectionMode = GtkSelectionMode

/// Rows below each other that can be selected, activated and walked through by keyboard.
///
/// Every row is a widget that exists as long as the list does: for hundreds, not for thousands.
@MainActor
public final class ListBox: Container {
  /// A list with the given rows; whatever is not a ``ListBoxRow`` is put into one.
  public init(_ rows: [Widget] = []) {
    super.init(new: gtk_list_box_new())
    for row in rows { add(row) }
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }

  private var list: UnsafeMutablePointer<GtkListBox> { cast() }

  // MARK: Rows

  /// Inserts a row in front of the one at `position`; -1 appends it.
  public func insert(_ row: Widget, at position: Int) {
    gtk_list_box_insert(list, row.gtk, Int32(position))
  }

  /// The row at `index`, counted as shown.
  public func row(at index: Int) -> ListBoxRow? {
    gtk_list_box_get_row_at_index(list, Int32(index)).map { ListBoxRow(retaining: $0) }
  }

  /// A widget in place of the rows while there are none.
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

  /// Shows only rows that `isIncluded` says true of; ``invalidateFilter()`` asks it again.
  ///
  /// It lives until the list is destroyed.
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

  /// Decides anew which rows are shown, after what the filter looks at has changed.
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

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }

  /// The place in the list as shown; -1 outside of one.
  public var index: Int { Int(gtk_list_box_row_get_index(cast())) }

  /// Whether the row is selected.
  public var isSelected: Bool { gtk_list_box_row_is_selected(cast()) != 0 }

  /// Whether the row can be selected.
  public var isSelectable: Bool {
    get { gtk_list_box_row_get_selectable(cast()) != 0 }
    set { gtk_list_box_row_set_selectable(cast(), newValue ? 1 : 0) }
  }

  /// What the row shows has changed: whether the filter includes it is decided anew.
  public func changed() { gtk_list_box_row_changed(cast()) }
}
