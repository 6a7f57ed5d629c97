import CGTK
import Containment
import GTK
import Testing

extension ListTheatre {
  /// Presses keys, one after the other, as a person would, and lets so many milliseconds pass; `item`
  /// says whose row gets the focus before.
  public func press(
    _ keys: Key..., on item: Int? = nil, holding modifiers: GdkModifierType = [],
    for milliseconds: Double = 0
  ) async throws {
    if let item { widget(item)?.grabFocus() }
    for key in keys { try await handled(list.view.realKey(key, modifiers)) }
    clock.advance(by: milliseconds)
  }

  /// Clicks into the middle of an item's row, as a person would, and lets so many milliseconds pass.
  public func click(
    _ item: Int, button: Int = 1, count: Int = 1, holding modifiers: GdkModifierType = [],
    for milliseconds: Double = 0
  ) async throws {
    try await handled(widget(item)?.realClick(button: button, count: count, holding: modifiers))
    clock.advance(by: milliseconds)
  }

  /// The row around an item's view.
  public func widget(_ item: Int) -> Widget? { row(item)?.view.parent }

  /// Scrolls an item to the top, and lays the list out.
  public func scroll(to item: Int) {
    list.scroll(to: item, at: .top)
    root.window.layoutIfNeeded()
  }

  /// Scrolls to the very end, and lays the list out.
  public func scrollToEnd() {
    list.scrollToEnd()
    root.window.layoutIfNeeded()
  }

  /// Shows another controller in place of the list, at once, and lays it out.
  public func show(_ controller: ViewController) {
    container.slot.set(controller, transition: Transition.none)
    root.window.layoutIfNeeded()
  }

  /// The entry in an item's row, which is not seen before.
  public func entry(_ item: Int) throws -> Entry {
    let entry = try #require(row(item)?.entry)
    entry.isVisible = true
    root.window.layoutIfNeeded()
    return entry
  }

  /// The item whose row itself has the focus.
  public var focused: Int? { items(with: \.isFocus).first }

  /// The items whose rows are in a state, of those in sight.
  public func items(in state: StateFlags) -> [Int] { items { $0.hasState(state) } }

  private func items(with condition: (Widget) -> Bool) -> [Int] {
    list.visibleItems.filter { widget($0).map(condition) ?? false }
  }
}
