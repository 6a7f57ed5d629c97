/// A grid whose cells are view controllers: a list with as many columns as the width has room for.
///
/// ```swift
/// let grid = GridViewController<Photo.ID>(
///   make: { PhotoCell() }, configure: { cell, id in cell.photo = store[id] })
/// grid.minimumCellWidth = 160
/// grid.snapshot = try ListSnapshot(store.ids)
/// ```
///
/// Everything else is as in a ``ListViewController``: snapshots, recycled cells, selection,
/// actions, sections, and any number of items. A section begins with a line of its own; headers
/// and footers are as wide as the grid. The cells of a line are equally wide, and as high as the highest
/// of them.
///
/// Arrow keys move in two dimensions; cells are moved by dragging them in any direction, and by
/// Ctrl+Shift with an arrow key. They are not dragged aside to reveal their actions. Cells that are
/// inserted or removed fade.
@MainActor
open class GridViewController<Item: Hashable & Sendable>: ListViewController<Item> {
  /// How wide a cell is at least, in logical pixels: there are as many columns as have room, and
  /// they share the width. 120 unless set.
  ///
  /// In a narrower grid the only column is as wide as the grid.
  public var minimumCellWidth = 120 {
    didSet { if minimumCellWidth != oldValue { listView.queueAllocate() } }
  }

  /// The space between cells, in logical pixels, of which half is around the outermost; 12 unless
  /// set.
  public var spacing = 12 {
    didSet { if spacing != oldValue { listView.queueAllocate() } }
  }

  /// How many columns there are: one before the grid has a width.
  public var columns: Int { listView.lines.columns }

  override var cells: CellShape? {
    CellShape(minimumWidth: minimumCellWidth, spacing: spacing)
  }
}
