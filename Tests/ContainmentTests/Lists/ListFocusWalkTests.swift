@testable import Containment
import GTK
import TestSupport
import Testing

/// A list with the focus, what may take that away, and a model of where it has to be.
@MainActor
private final class FocusWalk {
  /// What the focus is on.
  private enum Model {
    /// The row of an item that was in the list when it had this order.
    case row(Int, ListSnapshot<Int>)
    /// The list itself, with this cursor.
    case list(Int?)
  }

  private let theatre = Theatre(width: 300, height: 300)
  private let list: ListViewController<Int>
  private let stack: NavigationController
  private let search: SearchBarController
  private var sheets: [ViewController] = []
  private var dice: Dice
  private var model = Model.list(nil)
  private var nextItem = 100
  private(set) var history: [String] = []

  init(seed: UInt64, _ retention: RowRetention, asGrid: Bool) throws {
    dice = Dice(seed: seed)
    let rows = RowKind<Int>(make: { Field() }, configure: { $0.show($1) }, text: { "\($0)" })
    if asGrid {
      let grid = GridViewController<Int>(retention) { _ in rows }
      grid.minimumCellWidth = 100
      list = grid
    } else {
      list = ListViewController(retention) { _ in rows }
    }
    list.snapshot = try ListSnapshot(0..<60)
    stack = NavigationController(rootViewController: list)
    search = SearchBarController(rootViewController: stack)
    theatre.settle(search)
    list.focus(7)
    model = .row(7, list.snapshot)
  }

  private final class Field: ViewController {
    let entry = Entry()
    override func loadView() { view = Box(.horizontal, spacing: 0, [entry]) }
    func show(_ item: Int) { entry.text = "\(item)" }
  }

  private func page() -> ViewController {
    MessageViewController(Message("Page", action: .init("Button") {}))
  }

  private var isAway: Bool {
    stack.viewControllers.count > 1 || !sheets.isEmpty || search.isSearching
  }

  private func survivor(of item: Int, from old: ListSnapshot<Int>) -> Int? {
    let new = list.snapshot
    if new.contains(item) { return item }
    guard let row = old.index(of: item) else { return nil }
    return (row + 1..<old.count).first { new.contains(old[$0]) }.map { old[$0] }
      ?? (0..<row).last { new.contains(old[$0]) }.map { old[$0] }
  }

  /// Changes the list, and the model with it.
  private func edit(_ change: (inout ListSnapshot<Int>) throws -> Void) throws {
    let old = list.snapshot
    var next = old
    try change(&next)
    list.apply(next, animated: dice.roll(2) == 0)
    switch model {
    case .list(let cursor?): model = .list(survivor(of: cursor, from: old))
    case .row(let item, let base) where !isAway:
      // A list that is empty keeps in mind where the focus was.
      if let item = survivor(of: item, from: base) { settle(on: item) }
    default: break
    }
  }

  /// The focus is where an item is: on its row, if that is there.
  private func settle(on item: Int) {
    if case .row(item, _) = model { return model = .row(item, list.snapshot) }
    model = list.visibleItems.contains(item) ? .row(item, list.snapshot) : .list(item)
  }

  /// Called when nothing has the focus any more that is not the list.
  private func comeBack() {
    guard !isAway, case .row(let item, let base) = model else { return }
    if let item = survivor(of: item, from: base) { settle(on: item) }
  }

  func step() async throws {
    let wasAway = isAway
    let operation = dice.roll(20)
    history.append("\(operation), \(list.snapshot.count) items, away: \(wasAway)")
    let items = list.snapshot.items
    let some = items.isEmpty ? nil : items[dice.roll(items.count)]
    switch operation {
    case 0,
      1 where stack.viewControllers.count < 3:
      stack.viewControllers.append(page())
    case 2, 3: if stack.viewControllers.count > 1 { stack.viewControllers.removeLast() }
    case 4 where sheets.isEmpty && !search.isSearching:
      let sheet = page()
      sheets.append(sheet)
      search.present(sheet, style: dice.roll(2) == 0 ? .sheet : .fullPage)
    case 5: sheets.popLast()?.dismiss()
    case 6 where sheets.isEmpty && stack.viewControllers.count == 1: search.startSearch()
    case 7: if search.isSearching { search.stopSearch() }
    case 8, 9: if let some { try edit { try $0.delete([some]) } }
    case 10:
      // The very item that the focus is on.
      if case .row(let item, _) = model, list.snapshot.contains(item) {
        try edit { try $0.delete([item]) }
      }
    case 11: try edit { $0 = try ListSnapshot(items.reversed()) }
    case 12:
      let count = 1 + dice.roll(20)
      let new = Array(nextItem..<nextItem + count)
      nextItem += count
      try edit { snapshot in
        if let some { try snapshot.insert(new, before: some) } else { try snapshot.append(new) }
      }
    case 13:
      let doomed = items.filter { _ in dice.roll(3) == 0 }
      try edit { try $0.delete(Set(doomed)) }
    case 14: if dice.roll(4) == 0 { try edit { $0 = ListSnapshot() } }
    case 15: if let some { list.scroll(to: some, at: .top) }
    case 16: if let some { try edit { try $0.reload([some]) } }
    case 17: if stack.viewControllers.count > 1 { list.unloadViewIfUnseen() }
    case 18:
      let visible = list.visibleItems
      guard !isAway, !visible.isEmpty else { break }
      let item = visible[dice.roll(visible.count)]
      if dice.roll(2) == 0 {
        list.focus(item)
      } else {
        (list.rowController(for: item) as? Field)?.entry.grabFocus()
      }
      if theatre.root.window.focusWidget?.isWithin(list.view) == true {
        model = .row(item, list.snapshot)
      }
    default:
      if isAway { break }
      theatre.root.hide()
      theatre.open()
    }
    await rest()
    if wasAway { comeBack() }
    // The row of the cursor may have been in sight when the focus came, before the last layout.
    if !isAway, case .list(let cursor?) = model, cursor == list.cursor,
      let row = list.rowController(for: cursor)?.view.parent,
      theatre.root.window.focusWidget?.isWithin(row) == true
    {
      model = .row(cursor, list.snapshot)
    }
  }

  private func rest() async {
    await theatre.clock.run(1_000)
    theatre.root.window.layoutIfNeeded()
  }

  /// What is wrong with the focus.
  func fault() -> String? {
    if let diagnostic = Diagnostics.reported.first { return diagnostic.description }
    if let complaint = GLibLog.complaints.first { return complaint }
    guard let focus = theatre.root.window.focusWidget else { return "nothing has the focus" }
    if isAway {
      return focus.isWithin(list.view) ? "a list that is not in front has the focus" : nil
    }
    switch model {
    case .list(let cursor):
      if focus != list.listView { return "\(focus.typeName) has the focus, not the list" }
      let isRight = list.cursor == cursor
      return isRight ? nil : "the cursor is \(list.cursor as Any), not \(cursor as Any)"
    case .row(let item, _):
      guard list.snapshot.contains(item) else {
        return focus == list.listView ? nil : "the focus is on \(focus.typeName), not on the list"
      }
      guard let row = list.rowController(for: item)?.view.parent, focus.isWithin(row) else {
        return "the focus is not on \(item), but the cursor on \(list.cursor as Any)"
      }
      return list.cursor == item ? nil : "the cursor is \(list.cursor as Any), not \(item)"
    }
  }
}

extension OnScreen {
  @Suite("Lists: the focus, at random")
  struct ListFocusWalkTests {
    @Test(
      "BR-01 a list that is covered, edited and uncovered has the focus where it was",
      arguments: RowRetention.allCases, [false, true])
    func walk(_ retention: RowRetention, asGrid: Bool) async throws {
      let (seed, steps) = (Dice.seed, Dice.steps(200))
      let walk = try FocusWalk(seed: seed, retention, asGrid: asGrid)
      for step in 0..<steps {
        try await walk.step()
        guard let fault = walk.fault() else { continue }
        Issue.record("seed \(seed), step \(step): \(fault)")
        StandardError.print(walk.history.suffix(20).joined(separator: "\n"))
        return
      }
    }
  }
}
