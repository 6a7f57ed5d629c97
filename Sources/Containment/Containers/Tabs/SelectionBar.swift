import GTK

/// A row of buttons, one for each tab, of which one is selected: how tabs are seen and clicked on.
///
/// A bar knows nothing of rules: it tells what a person asks for, and shows what it is told.
@MainActor
protocol SelectionBar: AnyObject {
  /// The widget; the bar lives as long as its controller does.
  var view: Widget { get }

  /// Called with the tab that a person has clicked on.
  var onPick: (@MainActor (Int) -> Void)? { get set }

  /// Shows these tabs, or what has changed about them, and which of them is selected.
  func show(_ items: [TabItem], selected: Int?)

  /// From where it is, whatever marks the selected tab is going to move to another one.
  func beginMoving(to index: Int)

  /// How far it has moved, 0…1; nil when it is over.
  func move(_ progress: Double?)

  /// Gives the keyboard focus to the selected tab.
  func focusSelected()
}
