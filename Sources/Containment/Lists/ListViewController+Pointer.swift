import GTK

extension ListViewController {
  func followPointer() {
    // Whatever is in a row may claim the press, and end this gesture.
    let hold = DragGesture(on: view, button: 0, phase: .capture)
    hold.onBegan { [weak self, weak hold] _ in self?.press.keep(hold?.lastEvent) }
    // That of a finger comes only when it is lifted, or has rested, as it might have scrolled.
    let late = DragGesture(on: listView, button: 0, phase: .capture)
    late.onBegan { [weak self, weak late] _ in
      if self?.press.isForgotten != false { late?.claim() }
    }
    let click = ClickGesture(on: listView)
    click.released.connect(weak: self) { [weak click] list, count, x, y in
      if let click { list.press.click(click, count: Int(count), at: [x, y]) }
    }
    let motion = MotionController(on: listView)
    motion.entered.connect(weak: self) { list, x, y in list.hovering.move(to: [x, y]) }
    motion.moved.connect(weak: self) { list, x, y in list.hovering.move(to: [x, y]) }
    motion.left.connect(weak: self) { list in list.hovering.move(to: nil) }
    let drag = DragGesture(on: listView)
    drag.onBegan { [weak self] place in
      if let self { press.begin(at: [place.x, place.y]) }
    }
    drag.onChanged { [weak self, weak drag] offset in
      if let self, let drag { press.follow(drag, offset) }
    }
    drag.onEnded { [weak self] _ in
      if let self { press.end(commits: true) }
    }
    drag.onCancelled { [weak self] in
      if let self { press.end(commits: false) }
    }
    listView.takesDrags(for: drag) { [weak self, weak drag] begun in
      guard let self, drag?.isActive == true else { return false }
      return press.takes(begun)
    }
  }

  /// The item's row at a place of the room, if any.
  func itemRow(at place: SIMD2<Double>) -> BoundRow<Item>? {
    guard let row = listView.row(at: place) as? BoundRow<Item>, row.item != nil else { return nil }
    return row
  }

  /// Does what a click on an item's row means.
  func click(_ item: Item, count: Int, _ modifiers: Key.Modifiers) {
    let toggles = modifiers.contains(.control)
    let extends = modifiers.contains(.shift)
    if isEditing {
      shownRow(of: item)?.grabFocus()
      return pick(item, toggling: true, extending: extends)
    }
    let isPlain = !toggles && !extends
    // Of a double click, the first click has moved the cursor here, unless it hit another row.
    if isPlain, count.isMultiple(of: 2), item == cursor {
      if !activatesOnSingleClick { activate(item) }
      return
    }
    shownRow(of: item)?.grabFocus()
    pick(item, toggling: toggles, extending: extends)
    guard isPlain else { return }
    didPick(item)
    if activatesOnSingleClick { activate(item) }
  }
}
