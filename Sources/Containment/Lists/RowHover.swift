import GTK

/// Highlights the row under the pointer, and shows the buttons of its actions.
@MainActor
final class RowHover<Item: Hashable & Sendable> {
  private unowned let list: ListViewController<Item>
  /// The pointer's place in the room; nil while it is elsewhere.
  var place: SIMD2<Double>?
  /// The row under the pointer, which is highlighted and shows the buttons of its actions.
  private(set) var row: BoundRow<Item>?
  /// The item of that row, last passed to ``ListViewController/onHoverChange``.
  private var item: Item?
  /// Shows the buttons after the events that have come with the pointer: a press among them is on
  /// the row, not on a button that nobody has seen.
  private lazy var arrival = DeferredCall { [weak list] in
    if let list { list.hovering.showAwaitedButtons() }
  }

  init(of list: ListViewController<Item>) { self.list = list }

  func move(to place: SIMD2<Double>?) {
    self.place = place
    update()
  }

  /// Highlights the row under the pointer, and shows its buttons before the next frame; with `anew` at
  /// once, and also for the same row, if its buttons may have changed.
  func update(anew: Bool = false) {
    let row = list.press.isDragging ? nil : place.flatMap { list.itemRow(at: $0) }
    guard anew || row !== self.row || row?.item != item else { return }
    end()
    self.row = row
    row?.setState(.prelight, true)
    if let row, anew { showButtons(on: row) } else { awaitButtons() }
    guard row?.item != item else { return }
    item = row?.item
    list.onHoverChange?(row?.item)
  }

  /// Ends the highlight of a row that goes out of sight.
  func leave(_ row: ListRow) {
    if self.row === row { end() }
  }

  private func end() {
    guard let row else { return }
    self.row = nil
    row.setState(.prelight, false)
    list.listView.removeCompanion(of: row, above: true)
  }

  // MARK: Buttons

  /// Shows the buttons before the next frame.
  func awaitButtons() { arrival.request() }

  /// Shows the buttons of the row under the pointer if they are not there yet; while that is pressed,
  /// they wait for the release.
  private func showAwaitedButtons() {
    guard list.press.drag == .none, let row,
      !list.listView.companions.contains(where: { $0.row === row && $0.isAbove })
    else { return }
    showButtons(on: row)
  }

  /// Shows the buttons of a row's actions at its end, before the row's own controls there.
  private func showButtons(on row: BoundRow<Item>) {
    let buttons = list.hoverButtons
    guard buttons != .none, let item = row.item, !list.reveal.contains(row) else { return }
    let all = list.actions(of: item)
    let actions = buttons == .all ? all.all : all.trailing
    guard !actions.isEmpty else { return }
    let box = Box(.horizontal, spacing: 6)
    for action in actions { box.add(list.button(for: action, of: item, isFlat: true)) }
    let listView = list.listView
    listView.addCompanion(box, of: row, above: true) { [weak listView, weak row] frame in
      let size = box.preferredSize
      let height = min(size.height, frame.height)
      let y = (frame.height - height) / 2
      let isMirrored = listView?.direction == .rightToLeft
      let start = startOfHoverButtons(
        width: size.width, room: frame.width,
        controls: row?.controls(at: y..<y + height, isMirrored: isMirrored) ?? [])
      return Rectangle(
        x: frame.x + (isMirrored ? frame.width - start - size.width : start), y: frame.y + y,
        width: size.width, height: height)
    }
  }
}

/// Where hover buttons of a width are in a row: at its end, unless controls are there that leave
/// enough room before them. In logical pixels from the start of the row.
///
/// - Parameter controls: from where to where each control of the row extends.
nonisolated func startOfHoverButtons(width: Int, room: Int, controls: [Range<Int>]) -> Int {
  let gap = 6
  let end = room - width - gap
  var start = end
  while let control = controls.filter({ $0.overlaps(start..<start + width) })
    .min(by: { $0.lowerBound < $1.lowerBound })
  {
    start = control.lowerBound - gap - width
  }
  return start >= gap ? start : end
}

extension BoundRow {
  /// From where to where, counted from the start of the row, controls in it extend that are in the
  /// lines `ys`.
  fileprivate func controls(at ys: Range<Int>, isMirrored: Bool) -> [Range<Int>] {
    let row = self
    var found: [Range<Int>] = []
    forEachInside { widget in
      guard widget != row, widget.isMapped, widget.isControl,
        let corner = widget.convert(x: 0, y: 0, to: row)
      else { return }
      let (size, room) = (widget.allocation, row.allocation.width)
      guard size.width > 0, (corner.y..<corner.y + size.height).overlaps(ys) else { return }
      let start = isMirrored ? room - corner.x - size.width : corner.x
      found.append(start..<start + size.width)
    }
    return found
  }
}
