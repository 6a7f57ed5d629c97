import GTK

extension ListViewController {
  func followPointer() {
    let click = ClickGesture(on: listView)
    click.released.connect(weak: self) { list, count, x, y in
      list.click(count: Int(count), y: y, click)
    }
    let motion = MotionController(on: listView)
    motion.moved.connect(weak: self) { list, _, y in list.hover(atY: y) }
    motion.left.connect(weak: self) { list in list.hover(atY: nil) }
    followDrags()
  }

  private func row(atY y: Double) -> BoundRow<Item>? { listView.row(atY: y) as? BoundRow<Item> }

  private func click(count: Int, y: Double, _ gesture: ClickGesture) {
    guard !drag.isDrag, let row = row(atY: y), let item = row.item else { return }
    if closeRevealed() { return }
    let isRepeated = count > 1
    if isRepeated { return activate(item) }
    row.grabFocus()
    let modifiers = gesture.modifiers
    let toggles = modifiers.contains(.control)
    let extends = modifiers.contains(.shift)
    pick(item, toggling: toggles, extending: extends)
    guard !toggles, !extends else { return }
    didPick(item)
    if activatesOnSingleClick { activate(item) }
  }

  private func hover(atY y: Double?) {
    let found = y.flatMap { self.row(atY: $0) }
    let row = found?.item == nil ? nil : found
    guard row !== hovered?.row else { return }
    hovered?.row.setState(.prelight, false)
    showActions(onHover: row)
    row?.setState(.prelight, true)
  }
}
