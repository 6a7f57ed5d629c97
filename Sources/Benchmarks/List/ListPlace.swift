import CGTK
import Containment
import GTK

/// A list in a window, which can be scrolled.
protocol ListPlace {
  var screen: Screen { get }
  var adjustment: UnsafeMutablePointer<GtkAdjustment> { get }
  /// The distance from a row to the one below it, in pixels.
  var rowHeight: Int { get }
  /// The number of rows that have widgets.
  var liveCount: Int { get }
  /// Scrolls to the end.
  func goToEnd()
  /// Whether the last row is wholly visible at the bottom.
  var showsEnd: Bool { get }
}

/// The size of the window with the list, in pixels.
enum ListWindow {
  static let width = 400
  static let height = 768
}

/// Ours: recycled rows or cells, with items that are not stored.
struct ManagedList: ListPlace {
  let screen: Screen
  private let list: ListViewController<Int>
  private let count: Int
  private let spacing: Int

  init(_ list: ListViewController<Int>) {
    self.list = list
    count = list.snapshot.count
    spacing = (list as? GridViewController<Int>)?.spacing ?? 0
    screen = Screen(showing: list, width: ListWindow.width, height: ListWindow.height)
  }

  /// The list, for any window.
  static func controller(_ count: Int) -> ListViewController<Int> {
    let list = ListViewController<Int>(
      make: { RowController() }, configure: { row, index in row.show(index) })
    list.snapshot = ListSnapshot(count: count, item: { $0 }, index: { $0 })
    return list
  }

  /// The grid, for any window: four columns.
  static func grid(_ count: Int) -> GridViewController<Int> {
    let grid = GridViewController<Int>(
      make: { CellController() }, configure: { cell, index in cell.show(index) })
    grid.minimumCellWidth = 80
    grid.snapshot = ListSnapshot(count: count, item: { $0 }, index: { $0 })
    return grid
  }

  var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    list.adjustment.unsafePointer.assumingMemoryBound(to: GtkAdjustment.self)
  }

  var rowHeight: Int {
    list.visibleItems.first.flatMap { list.frame(of: $0) }.map { $0.height + spacing } ?? 0
  }

  var liveCount: Int { list.rowControllerCount }
  func goToEnd() { list.scrollToEnd() }

  var showsEnd: Bool {
    guard let frame = list.frame(of: count - 1) else { return false }
    return frame.y >= 0 && frame.y + frame.height + spacing / 2 == Int(list.adjustment.pageSize)
  }
}

/// A row of ours: a controller with the same widgets as the raw twin's.
final class RowController: ViewController {
  private let row = RowView()

  override func loadView() { view = Widget(adopting: row.widget) }

  func show(_ index: Int) { row.show(index) }
}

/// A cell of the grid: an icon over a label.
final class CellController: ViewController {
  private let label: CWidget = gtk_label_new("")

  override func loadView() {
    let column: CWidget = gtk_box_new(.vertical, 6)
    gtk_box_pack_start(
      column.cast(), gtk_image_new_from_icon_name("folder", GTK_ICON_SIZE_DIALOG), 0, 1, 0)
    gtk_box_pack_start(column.cast(), label, 0, 1, 0)
    gtk_widget_show_all(column)
    view = Widget(adopting: column)
  }

  func show(_ index: Int) { gtk_label_set_text(label.cast(), "\(index)") }
}

/// The raw twin: GtkListBox with a row for each item.
struct RawList: ListPlace {
  let screen: Screen
  let adjustment: UnsafeMutablePointer<GtkAdjustment>
  private let list: CWidget
  private let count: Int

  init(_ count: Int) {
    self.count = count
    let (scroller, list) = RawList.widgets(count)
    self.list = list
    adjustment = gtk_scrolled_window_get_vadjustment(scroller.cast())
    screen = Screen(raw: scroller, width: ListWindow.width, height: ListWindow.height)
  }

  /// A list in a scrolled window, for any window.
  static func widgets(_ count: Int) -> (scroller: CWidget, list: CWidget) {
    let scroller: CWidget = gtk_scrolled_window_new(nil, nil)
    gtk_scrolled_window_set_policy(scroller.cast(), .never, .automatic)
    let list: CWidget = gtk_list_box_new()
    gtk_widget_show(list)
    gtk_container_add(scroller.cast(), list)
    for index in 0..<count {
      let row = RowView()
      row.show(index)
      let holder: CWidget = gtk_list_box_row_new()
      gtk_container_add(holder.cast(), row.widget)
      // Showing rows after they have been added takes quadratic time.
      gtk_widget_show(holder)
      gtk_list_box_insert(list.cast(), holder, -1)
    }
    return (scroller, list)
  }

  private func row(_ index: Int) -> CWidget? {
    gtk_list_box_get_row_at_index(list.cast(), Int32(index)).map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)
    }
  }

  var rowHeight: Int { row(0).map { Int(gtk_widget_get_allocated_height($0)) } ?? 0 }
  var liveCount: Int { count }
  func goToEnd() { gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment)) }

  var showsEnd: Bool {
    guard let last = row(count - 1) else { return false }
    var (x, y): (Int32, Int32) = (0, 0)
    gtk_widget_translate_coordinates(last, gtk_widget_get_parent(list), 0, 0, &x, &y)
    return y >= 0
      && Int(y) + rowHeight == Int(gtk_adjustment_get_page_size(adjustment))
  }
}
