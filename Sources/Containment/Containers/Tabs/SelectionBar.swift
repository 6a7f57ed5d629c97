import GTK

/// A row of buttons, one for each tab, of which one is selected.
///
/// A bar makes no decisions: it reports the tab that the user chooses, and shows the tabs and the
/// selection that it is given.
@MainActor
class SelectionBar {
  /// The widget; the bar lives as long as its controller does.
  final let view: Widget

  /// One for each item, in their order.
  final private(set) var tabs: [TabItemView] = []

  /// Whether the tabs are below each other.
  final let isVertical: Bool

  /// Called with the index of the tab that the user has clicked.
  final var onPick: (@MainActor (Int) -> Void)?

  init(_ view: Widget, isVertical: Bool = false) {
    self.view = view
    self.isVertical = isVertical
  }

  final var items: [TabItem] { tabs.map(\.item) }

  /// The place of the selected tab.
  final var selected: Int? { tabs.firstIndex(where: \.button.isSelected) }

  /// Shows these tabs, or their changes, and the selection.
  func show(_ items: [TabItem], selected: Int?) {
    if !items.elementsEqual(self.items, by: ===) { rebuild(items) }
    for (index, tab) in tabs.enumerated() {
      tab.show(isSelected: index == selected, hint: index < 9 ? tr("Alt+{1}", "\(index + 1)") : nil)
    }
  }

  /// Gives each item its button, by ``makeTabs(for:form:add:)``, and puts them into their order.
  func rebuild(_ items: [TabItem]) {}

  /// Handles a key in the bar that does not select; false if it is none.
  func handle(_ event: Event) -> Bool { false }

  /// Begins to move the mark of the selected tab, from where it is, to another tab. Where the buttons mark
  /// it by themselves, nothing moves.
  func beginMoving(to index: Int) {}

  /// Sets how far the mark has moved, 0…1; nil ends the movement.
  func move(_ progress: Double?) {}

  /// Gives the keyboard focus to the selected tab.
  func focusSelected() {
    if let selected { tabs[selected].button.grabFocus() }
  }

  /// Gives each item a button of its own, which it keeps as long as it has the same form, so that a press
  /// stays with what was pressed. `add` puts a new one into the bar.
  final func makeTabs(
    for items: [TabItem], form: (Int) -> TabItemView.Form, add: (TabItemView) -> Void
  ) {
    var left: [ObjectIdentifier: TabItemView] = [:]
    for tab in tabs { left[ObjectIdentifier(tab.item)] = tab }
    tabs = items.enumerated().map { index, item in
      let (id, form) = (ObjectIdentifier(item), form(index))
      if left[id]?.form == form, let own = left.removeValue(forKey: id) { return own }
      let tab = TabItemView(item, form)
      add(tab)
      tab.button.clicked.connect { [weak self, weak tab] in
        if let self, let index = tabs.firstIndex(where: { $0 === tab }) { onPick?(index) }
      }
      return tab
    }
    for tab in left.values { tab.button.destroy() }
  }
}
