import GTK

/// The mode in which clicks select rows for an action on all of them, and its bar.
@MainActor
final class RowSelecting<Item: Hashable & Sendable> {
  private unowned let list: ListViewController<Item>
  /// The selection before the mode, which comes back after it; nil outside of the mode.
  var former: ListSelection<Item>?
  private lazy var words = Label()
  private lazy var bar = makeBar()
  /// What the actions in the bar look like, and their buttons.
  private var faces: [ActionFace] = []
  private var buttons: [Button] = []

  init(of list: ListViewController<Item>) { self.list = list }

  /// Whether the list is in the mode.
  var isActive: Bool { former != nil }

  /// What has the bar beneath `content`.
  func frame(around content: Widget) -> Widget {
    ContainmentStyle.install()
    let box = Box(.vertical)
    box.packStart(content, expand: true)
    box.packStart(bar)
    content.show()
    updateBar()
    return box
  }

  /// Begins the mode, with one item selected or none.
  func begin(with item: Item? = nil) {
    guard !isActive, list.allowsMultipleSelectionDuringEditing else { return }
    list.closeActions()
    list.reorder.cancel()
    let (before, snapshot) = (list.selectionState, list.outline.snapshot)
    former = before
    // What was selected for rows that wait was selected before the mode.
    if let waiting = list.waitingChange, let items = waiting.selection {
      former?.set(items, in: waiting.snapshot)
      list.waitingChange?.selection = nil
    }
    var next = before
    next.setMode(.multiple, in: snapshot)
    next.clear()
    if let item { next.pick(item, in: snapshot) }
    list.selectionState = next
    list.editingDidChange(selectionChanged: before.items != next.items)
    if let item { list.shownRow(of: item)?.grabFocus() }
  }

  /// Ends the mode: what was selected before it is selected again.
  func end() {
    guard var next = former else { return }
    let before = list.selectionState
    former = nil
    list.waitingChange?.selection = next.items
    next.set(next.items, in: list.outline.snapshot)
    next.cursor = before.cursor
    next.pivot = before.cursor
    list.selectionState = next
    // A bar that goes leaves the focus to the rows.
    if list.listView.window?.focusWidget?.isWithin(bar) == true {
      list.focusCursor(scrolling: false)
    }
    list.editingDidChange(selectionChanged: before.items != next.items)
  }

  /// Selects all rows, or none if all are selected.
  func selectAll() {
    guard isActive else { return }
    let changed =
      list.selectionState.selectAll(in: list.outline.snapshot) || list.selectionState.clear()
    if changed { list.selectionDidChange() }
  }

  // MARK: Actions

  /// The selected items in the list's order.
  private var items: [Item] {
    let snapshot = list.outline.snapshot
    return list.selectionState.items.compactMap(snapshot.index(of:)).sorted().map { snapshot[$0] }
  }

  /// Performs the action with a key; false if there is none.
  func performAction(by event: Event) -> Bool {
    let actions = list.actions(ofSelected: items)
    guard
      let number = event.number(among: actions)
        ?? (event.isKey(.delete) ? actions.firstIndex(where: \.isDestructive) : nil)
    else { return false }
    perform(at: number)
    return true
  }

  /// Ends the mode, and performs one of the actions on what was selected.
  private func perform(at number: Int) {
    let items = items
    let actions = list.actions(ofSelected: items)
    guard isActive, !items.isEmpty, actions.indices.contains(number) else { return }
    end()
    actions[number].handler(items)
  }

  // MARK: The bar

  /// Shows in the bar what is selected, and what can be done with that.
  func updateBar() {
    bar.isVisible = isActive
    guard isActive else { return }
    let count = list.selectionState.items.count
    words.text =
      count == 0
      ? tr("Select rows") : tr(one: "{1} selected", many: "{1} selected", count: count)
    let faces = list.actions(ofSelected: items).map {
      ActionFace(
        title: $0.title, icon: $0.icon, tooltip: $0.tooltip, isDestructive: $0.isDestructive)
    }
    if faces != self.faces {
      self.faces = faces
      for button in buttons { button.removeFromParent() }
      buttons = faces.enumerated().map { number, face in button(face, number) }
      // The first is the outermost.
      for button in buttons { bar.packEnd(button) }
    }
    for button in buttons { button.isSensitive = count > 0 }
  }

  private func makeBar() -> Box {
    let bar = Box(.horizontal, spacing: 6)
    let cancel = Button(tr("_Cancel"))
    let all = Button(icon: "edit-select-all-symbolic", label: tr("Select all"))
    cancel.accessibleID = "selection.cancel"
    all.accessibleID = "selection.all"
    words.accessibleID = "selection.count"
    words.ellipsizes = true
    for button in [cancel, all] {
      button.focusesOnClick = false
      button.show()
    }
    cancel.clicked.connect(weak: list) { $0.selecting.end() }
    all.clicked.connect(weak: list) { $0.selecting.selectAll() }
    words.show()
    // An action bar of GTK would come by an animation of its own.
    bar.styleClasses.insert("enfilade-selected-rows")
    bar.packStart(cancel)
    bar.packStart(words, expand: true)
    bar.packEnd(all)
    return bar
  }

  private func button(_ face: ActionFace, _ number: Int) -> Button {
    let button: Button
    if let icon = face.icon {
      button = Button(icon: icon, label: face.title)
      button.tooltip = face.tooltip
    } else {
      button = Button(face.title)
      // Several long words are wider than a narrow window.
      for label in button.descendants(of: Label.self) { label.ellipsizes = true }
      if face.isDestructive { button.styleClasses.insert("destructive-action") }
    }
    button.focusesOnClick = false
    button.clicked.connect(weak: list) { $0.selecting.perform(at: number) }
    button.show()
    return button
  }
}

/// What an action looks like in the bar.
private struct ActionFace: Equatable {
  let title: String
  let icon: String?
  let tooltip: String
  let isDestructive: Bool
}
