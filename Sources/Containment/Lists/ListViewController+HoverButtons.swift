import GTK

/// Which actions of a row have a button over the row while the pointer is on it.
public nonisolated enum RowHoverButtons: String, Sendable, CaseIterable {
  /// No buttons.
  case none
  /// Those of the trailing actions.
  case trailing
  /// Those of all actions, the leading ones first.
  case all
}

extension RowActions {
  fileprivate func shown(as buttons: RowHoverButtons) -> [RowAction<Item>] {
    switch buttons {
    case .none: []
    case .trailing: trailing
    case .all: all
    }
  }
}

extension ListViewController {
  /// Shows the buttons of the row under the pointer if they are not there yet; while that is pressed,
  /// they wait for the release.
  func showAwaitedButtons() {
    guard pointer.drag == .none, let row = pointer.hovered,
      !listView.companions.contains(where: { $0.row === row && $0.isAbove })
    else { return }
    showButtons(on: row)
  }

  /// Shows the buttons of a row's actions at its end, before the row's own controls there.
  func showButtons(on row: BoundRow<Item>) {
    guard hoverButtons != .none, let item = row.item,
      !revealed.contains(where: { $0.row === row })
    else { return }
    let actions = actions(of: item).shown(as: hoverButtons)
    guard !actions.isEmpty else { return }
    let box = Box(.horizontal, spacing: 6)
    for action in actions { box.add(button(for: action, of: item, isFlat: true)) }
    listView.addCompanion(box, of: row, above: true) { [weak listView, weak row] frame in
      let size = box.preferredSize
      let height = min(size.height, frame.height)
      let y = (frame.height - height) / 2
      let isMirrored = listView?.direction == .rightToLeft
      let start = HoverButtonPlace(
        width: size.width, room: frame.width,
        controls: row?.controls(at: y..<y + height, isMirrored: isMirrored) ?? []
      ).start
      return Rectangle(
        x: frame.x + (isMirrored ? frame.width - start - size.width : start), y: frame.y + y,
        width: size.width, height: height)
    }
  }
}

/// Where hover buttons of a width are in a row: at its end, unless controls are there that leave
/// enough room before them. In logical pixels from the start of the row.
nonisolated struct HoverButtonPlace {
  static let gap = 6
  var width: Int
  var room: Int
  /// From where to where each control of the row extends.
  var controls: [Range<Int>]

  var start: Int {
    let end = room - width - Self.gap
    var start = end
    while let control = controls.filter({ $0.overlaps(start..<start + width) })
      .min(by: { $0.lowerBound < $1.lowerBound })
    {
      start = control.lowerBound - Self.gap - width
    }
    return start >= Self.gap ? start : end
  }
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
