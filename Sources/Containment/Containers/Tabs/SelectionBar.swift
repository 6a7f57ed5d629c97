import GTK

/// A row of buttons, one for each tab, of which one is selected.
///
/// A bar makes no decisions: it reports the tab that the user chooses, and shows the tabs and the
/// selection that it is given.
@MainActor
protocol SelectionBar: AnyObject {
  /// The widget; the bar lives as long as its controller does.
  var view: Widget { get }

  /// Whether the tabs are below each other.
  var isVertical: Bool { get }

  /// Handles a key in the bar that does not select; false if it is none.
  func handle(_ event: Event) -> Bool

  /// Called with the index of the tab that the user has clicked.
  var onPick: (@MainActor (Int) -> Void)? { get set }

  /// Shows these tabs, or their changes, and the selection.
  func show(_ items: [TabItem], selected: Int?)

  /// Begins to move the mark of the selected tab, from where it is, to another tab.
  func beginMoving(to index: Int)

  /// Sets how far the mark has moved, 0…1; nil ends the movement.
  func move(_ progress: Double?)

  /// Gives the keyboard focus to the selected tab.
  func focusSelected()
}

extension SelectionBar {
  var isVertical: Bool { false }
  func handle(_ event: Event) -> Bool { false }
  // Where the buttons mark the selected tab by themselves, nothing moves.
  func beginMoving(to index: Int) {}
  func move(_ progress: Double?) {}
}

extension [TabItemView] {
  /// Shows these items, one in each.
  func show(_ items: [TabItem], selected: Int?) {
    for (index, (tab, item)) in zip(self, items).enumerated() {
      tab.show(
        item, isSelected: index == selected, hint: index < 9 ? tr("Alt+{1}", "\(index + 1)") : nil)
    }
  }
}
