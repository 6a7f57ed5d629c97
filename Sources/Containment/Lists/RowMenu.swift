import GTK

/// The context menu of a row's actions.
@MainActor
final class RowMenu<Item: Hashable & Sendable> {
  private unowned let list: ListViewController<Item>
  private(set) var popover: Popover?
  /// The item whose actions the menu shows, and where its row was when the menu last pointed there.
  private var target: (item: Item, row: Rectangle, place: Rectangle)?
  private var end: Timeout?

  init(of list: ListViewController<Item>) { self.list = list }

  /// Opens the menu of a row's actions; false if it has none.
  @discardableResult
  func open(of item: Item, at place: Rectangle? = nil) -> Bool {
    let actions = list.actions(of: item)
    guard !actions.isEmpty, let row = list.shownRow(of: item) else { return false }
    list.closeActions()
    self.popover?.destroy()
    end = nil
    let frame = list.listView.frame(of: row)
    let popover = Popover(menu: menu(of: actions), relativeTo: list.listView)
    popover.insertActions(
      actions.all.enumerated().map { number, action in
        SimpleAction("\(number)") { [weak list] in list?.perform(action, on: item) }
      } + [SimpleAction("select") { [weak list] in list?.selecting.begin(with: item) }],
      prefix: "row")
    let place =
      place ?? Rectangle(x: frame.x + frame.width / 2, y: frame.y, width: 1, height: frame.height)
    popover.point(to: place)
    popover.edge = .bottom
    popover.closed.connect(weak: self) { menu in
      // The chosen action is performed after `closed`.
      menu.end = .whenIdle { [weak menu] in
        menu?.popover?.destroy()
        menu?.popover = nil
        menu?.list.focusAfterMenu()
      }
    }
    self.popover = popover
    target = (item, frame, place)
    popover.popup()
    return true
  }

  func close() { popover?.popdown() }

  /// Points at the row as long as that is in sight.
  func followRow() {
    guard let popover, let target else { return }
    guard let row = list.shownRow(of: target.item), list.listView.isInSight(row.index) else {
      self.target = nil
      return popover.popdown()
    }
    let frame = list.listView.frame(of: row)
    guard frame != target.row else { return }
    var place = target.place
    place.x += frame.x - target.row.x
    place.y += frame.y - target.row.y
    self.target = (target.item, frame, place)
    popover.point(to: place)
  }

  private func menu(of actions: RowActions<Item>) -> Menu {
    let menu = Menu()
    var number = 0
    for group in [actions.leading, actions.trailing] where !group.isEmpty {
      let section = Menu()
      for action in group {
        section.append(action.title, action: "row.\(number)")
        number += 1
      }
      menu.append(section: section)
    }
    if list.allowsMultipleSelectionDuringEditing {
      let section = Menu()
      section.append(tr("Select"), action: "row.select")
      menu.append(section: section)
    }
    return menu
  }
}
