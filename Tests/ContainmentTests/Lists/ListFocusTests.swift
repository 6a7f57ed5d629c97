@testable import Containment
import GTK
import TestSupport
import Testing

/// A row with what can have the focus in it.
@MainActor
private final class FieldRow: ViewController {
  let entry = Entry()
  let button = Button("More")
  private(set) var item = -1

  func show(_ item: Int) {
    self.item = item
    entry.text = "\(item)"
  }

  override func loadView() {
    entry.widthInCharacters = 4
    view = Box(.horizontal, spacing: 0, [entry, button])
  }
}

/// What in a list has the focus.
enum RowSpot: CaseIterable {
  case row, entry, button

  @MainActor
  fileprivate func widget(in row: FieldRow?) -> Widget? {
    switch self {
    case .row: row?.view.parent
    case .entry: row?.entry
    case .button: row?.button
    }
  }
}

/// Which list.
enum ListKind: CaseIterable {
  case recycled, retained, grid, sections

  var sections: [String] { self == .sections ? ["a", "b"] : [] }
}

/// What happens to the items 0 to 49 while something else has the focus that was on 7.
enum ListEdit: CaseIterable {
  case none, deleted, deletedAround, deletedToTheEnd, deletedOneByOne, reversed, inserted, replaced
  case emptied, filled, filtered, scrolled, reloaded, reconfigured, selected, changedAndScrolled

  /// Where the focus has to be; nil for the list itself.
  var expected: Int? {
    switch self {
    case .deleted: 8
    case .deletedAround: 10
    case .deletedToTheEnd: 6
    case .deletedOneByOne: 9
    case .replaced, .emptied: nil
    case .selected: 3
    default: 7
    }
  }

  @MainActor
  func perform(on list: ListViewController<Int>) throws {
    let first = list.snapshot
    func delete(_ items: some Collection<Int>) throws { try list.snapshot.delete(Set(items)) }
    func fill(_ items: some Collection<Int>) throws {
      guard first.sections.contains("b") else { return list.snapshot = try ListSnapshot(items) }
      let half = items.count / 2
      list.snapshot = try ListSnapshot(sections: [
        "a": Array(items.prefix(half)), "b": Array(items.dropFirst(half)),
      ])
    }
    switch self {
    case .none: break
    case .deleted: try delete([7])
    case .deletedAround: try delete(5...9)
    case .deletedToTheEnd: try delete(7..<50)
    case .deletedOneByOne: for item in [7, 8] { try delete([item]) }
    case .reversed: try fill((0..<50).reversed())
    case .inserted: try list.snapshot.insert(Array(100..<140), before: 0)
    case .replaced: try fill(200..<250)
    case .emptied: try fill(0..<0)
    case .filled:
      try fill(0..<0)
      try fill(0..<50)
    case .filtered:
      try delete((0..<50).filter { !$0.isMultiple(of: 2) })
      list.snapshot = first
    case .scrolled: list.scroll(to: 45, at: .top)
    case .reloaded: try list.reload([7])
    case .reconfigured: try list.reconfigure([7])
    case .selected: list.selection = [3]
    case .changedAndScrolled:
      try delete(20..<25)
      list.scroll(to: 45, at: .top)
    }
  }
}

/// By what the list loses the focus for a while.
enum Absence: CaseIterable {
  case push, tab, content, sheet, fullPage, popover, dialog, drawer, search, pane, bottomSheet
  case floating, boundary, window, nothing
}

/// A list that has something around it by which it loses the focus.
@MainActor
private final class FocusScene {
  let theatre: Theatre
  let list: ListViewController<Int>
  private var covering: @MainActor () -> Void = {}
  private var uncovering: @MainActor () -> Void = {}
  /// Whether another window takes the focus of the display, and keys go to this one.
  private let isOutside: Bool
  let other = Theatre.page("Other")

  init(_ absence: Absence, _ kind: ListKind) throws {
    theatre = Theatre(width: 700, height: 400)
    isOutside = [.dialog, .boundary, .window, .popover].contains(absence)
    let rows = RowKind<Int>(make: { FieldRow() }, configure: { $0.show($1) }, text: { "\($0)" })
    switch kind {
    case .grid:
      let grid = GridViewController<Int> { _ in rows }
      grid.minimumCellWidth = 200
      list = grid
    case .retained: list = ListViewController(.retained) { _ in rows }
    default: list = ListViewController { _ in rows }
    }
    if kind == .sections {
      list.sectionHeaders = RowKind(make: { Theatre.page("Section") }, configure: { _, _ in })
    }
    fill(kind)
    theatre.settle(wrapped(by: absence))
    theatre.root.window.isFocusVisible = true
    theatre.root.window.layoutIfNeeded()
  }

  func fill(_ kind: ListKind) {
    let snapshot =
      try? kind == .sections
      ? ListSnapshot(sections: ["a": Array(0..<25), "b": Array(25..<50)]) : ListSnapshot(0..<50)
    list.apply(snapshot ?? ListSnapshot(), animated: false)
  }

  func rest() async {
    await theatre.clock.run(1_000)
    theatre.root.window.layoutIfNeeded()
  }

  func cover() async throws {
    covering()
    if isOutside { try await letEventsArrive() }
    await rest()
  }

  func uncover() async throws {
    uncovering()
    if isOutside { try await letEventsArrive() }
    await rest()
  }

  private func present(_ style: PresentationStyle) -> ViewController {
    covering = { [self] in list.present(other, style: style) }
    uncovering = { [self] in other.dismiss() }
    return list
  }

  private func wrapped(by absence: Absence) -> ViewController {
    switch absence {
    case .push:
      let stack = NavigationController(rootViewController: list)
      covering = { [self] in stack.viewControllers.append(other) }
      uncovering = { stack.viewControllers.removeLast() }
      return stack
    case .tab:
      let tabs = TabsController(viewControllers: [list, other])
      covering = { tabs.select(1) }
      uncovering = { tabs.select(0) }
      return tabs
    case .content:
      let container = ContainerViewController(content: list)
      covering = { [self] in container.content = other }
      uncovering = { [self] in container.content = list }
      return container
    case .sheet: return present(.sheet)
    case .fullPage: return present(.fullPage)
    case .dialog: return present(.dialog)
    case .popover:
      let anchor = Button("Anchor")
      let page = ViewController.column(anchor)
      page.embed(list, in: page.room)
      covering = { [self] in list.present(other, style: .popover(from: anchor)) }
      uncovering = { [self] in other.dismiss() }
      return page
    case .drawer:
      let drawer = NavigationDrawerController(rootViewController: list, startViewController: other)
      covering = { drawer.open() }
      uncovering = { drawer.close() }
      return drawer
    case .search:
      let search = SearchBarController(rootViewController: list)
      covering = { search.startSearch() }
      uncovering = { search.stopSearch() }
      return search
    case .pane:
      let split = SplitController(primary: list, secondary: other)
      (split.collapseWidth, split.expandWidth) = (2_000, 2_000)
      covering = { split.showSecondary() }
      uncovering = { split.showPrimary() }
      return split
    case .bottomSheet:
      let sheet = BottomSheetController(rootViewController: list, bottomViewController: other)
      covering = { sheet.move(open: true) }
      uncovering = { sheet.move(open: false) }
      return sheet
    case .floating:
      let toolbar = ToolbarController(rootViewController: list)
      covering = { [self] in toolbar.floatingViewController = other }
      uncovering = { toolbar.floatingViewController = nil }
      return toolbar
    case .boundary:
      let split = SplitController(primary: other, secondary: list)
      covering = { [self] in theatre.root.window.realKey(.f8) }
      uncovering = { [self] in theatre.root.window.realKey(.escape) }
      return split
    case .window:
      covering = { [self] in theatre.root.hide() }
      uncovering = { [self] in theatre.open() }
      return list
    case .nothing: return list
    }
  }

  func row(_ item: Int) -> FieldRow? { list.rowController(for: item) as? FieldRow }

  /// The widget of an item's row, or in it.
  func widget(_ item: Int, _ spot: RowSpot) -> Widget? { spot.widget(in: row(item)) }

  /// What has the focus, in words that a test compares.
  var focused: String {
    guard let focused = theatre.root.window.focusWidget else { return "nothing" }
    if focused == list.listView { return "the list" }
    for item in list.snapshot.items {
      for spot in RowSpot.allCases where widget(item, spot) == focused {
        return "\(spot) of \(item)"
      }
    }
    return "\(focused.typeName)"
  }
}

extension Theatre {
  fileprivate static func page(_ name: String) -> ViewController {
    let page = PlainPage(Button(name))
    page.title = name
    return page
  }
}

/// A page with a button, and room beneath.
private final class PlainPage: ViewController {
  let button: Button
  let room = Box(.vertical)

  init(_ button: Button) {
    self.button = button
    super.init()
  }

  override func loadView() {
    room.vexpand = true
    view = Box(.vertical, spacing: 0, [button, room])
  }
}

extension ViewController {
  fileprivate static func column(_ button: Button) -> PlainPage { PlainPage(button) }
}

extension OnScreen {
  @Suite("Lists: the focus comes back")
  struct ListFocusTests {
    /// Each absence from one kind of list, and one from each other kind: another one with each seed, and three in
    /// the nightly tier.
    nonisolated private static let ways: [(Absence, ListKind)] = {
      let few: [Absence] = [.push, .sheet, .search]
      let chosen = Dice.isNightly ? few : [few[Int(Dice.seed % 3)]]
      let others: [ListKind] = [.retained, .grid, .sections]
      return Absence.allCases.map { ($0, .recycled) }
        + others.flatMap { kind in chosen.map { ($0, kind) } }
    }()

    @Test(
      "BR-01 the focus comes back to the item that it was on, or to its neighbour",
      arguments: ways)
    func returned(absence: Absence, kind: ListKind) async throws {
      let scene = try FocusScene(absence, kind)
      let first = Absence.allCases.firstIndex(of: absence) ?? 0
      for (number, edit) in ListEdit.allCases.enumerated()
      where Dice.takes(first + number, oneIn: 4) {
        let spots = RowSpot.allCases
        for spot in absence == .push ? spots : [spots[number % spots.count]] {
          scene.fill(kind)
          scene.list.selection = []
          scene.list.scroll(to: 7, at: .centre)
          await scene.rest()
          // What was tried before has left its cursor there.
          scene.list.focus(3)
          try #require(scene.widget(7, spot)).grabFocus()
          #expect(scene.focused == "\(spot) of 7")
          try await scene.cover()
          try edit.perform(on: scene.list)
          try await scene.uncover()
          // A list that keeps the focus stays where a filter has led it, and where it is selected
          // elsewhere.
          let keeps = [.nothing, .dialog, .window].contains(absence)
          let expected = keeps && edit == .filtered ? 8 : edit.expected
          let isSame = expected == 7 || keeps && edit == .selected
          let comment: Comment = "\(edit), \(spot)"
          #expect(scene.list.cursor == expected, comment)
          // A window that is hidden has no row to show meanwhile.
          if absence == .window, edit == .filled || edit == .reloaded { continue }
          #expect(
            scene.focused
              == (expected.map { "\(isSame ? spot : .row) of \(isSame ? 7 : $0)" } ?? "the list"),
            comment)
        }
      }
    }

    @Test(
      "BR-01 arrows go on from there, and Delete deletes what the focus was on, or nothing else",
      arguments: ListEdit.allCases)
    func keys(edit: ListEdit) async throws {
      let scene = try FocusScene(.push, .recycled)
      let scribe = ListScribe(scene.list)
      scribe.deletes(from: scene.list)
      scene.list.focus(7)
      try await scene.cover()
      try edit.perform(on: scene.list)
      await scene.rest()
      try await scene.uncover()
      try await letEventsArrive()
      let items = scene.list.snapshot.items
      try await handled(scene.theatre.root.window.realKey(.delete))
      await scene.rest()
      #expect(
        scribe.take().filter { $0.hasPrefix("Delete") }
          == (edit.expected.map { ["Delete \($0)"] } ?? []))
      try await handled(scene.theatre.root.window.realKey(.down))
      await scene.rest()
      guard !items.isEmpty else { return }
      let index = edit.expected.flatMap { items.firstIndex(of: $0) }
      // The next one has moved up, and an arrow goes on from that.
      let goal = index.map { min($0 + 2, items.count - 1) } ?? 0
      let cursor = try #require(scene.list.cursor)
      let isAtEnd = index == items.count - 1
      #expect(isAtEnd ? cursor == items[items.count - 2] : cursor == items[goal])
    }

    @Test(
      "BR-01 a row that is used for another item while it is shown does not take the focus along",
      arguments: Dice.oneIn(2, of: RowSpot.allCases, with: [true, false]))
    func shown(spot: RowSpot, animated: Bool) async throws {
      for edit in [ListEdit.deleted, .deletedAround, .deletedToTheEnd, .replaced, .emptied] {
        let scene = try FocusScene(.nothing, .recycled)
        scene.widget(7, spot)?.grabFocus()
        var next = scene.list.snapshot
        switch edit {
        case .deleted: try next.delete([7])
        case .deletedAround: try next.delete(Set(5...9))
        case .deletedToTheEnd: try next.delete(Set(7..<50))
        case .replaced: next = try ListSnapshot(200..<250)
        default: next = ListSnapshot()
        }
        scene.list.apply(next, animated: animated)
        for _ in 0..<2 {
          #expect(scene.focused == (edit.expected.map { "row of \($0)" } ?? "the list"), "\(edit)")
          #expect(scene.list.cursor == edit.expected, "\(edit)")
          await scene.rest()
        }
        scene.theatre.close()
      }
    }

    @Test("BR-01 a widget of a row that is being removed does not keep the focus that it gets")
    func outgoing() async throws {
      let scene = try FocusScene(.nothing, .recycled)
      let entry = try #require(scene.row(7)).entry
      scene.list.focus(3)
      try scene.list.snapshot.delete([7])
      scene.theatre.clock.advance(by: 50)
      entry.grabFocus()
      await scene.rest()
      #expect(scene.focused == "row of 3" && scene.list.cursor == 3)
    }

    @Test("BR-01 what is written in a row that is replaced goes into the new one")
    func replaced() async throws {
      let scene = try FocusScene(.nothing, .recycled)
      let old = try #require(scene.row(7))
      old.entry.grabFocus()
      try scene.list.reload([7])
      #expect(scene.row(7) !== old && scene.focused == "entry of 7")
      await scene.rest()
      #expect(scene.focused == "entry of 7")
    }

    @Test(
      "BR-01 a list that is empty for a while has the focus where it was, also with a message in its place",
      arguments: Dice.oneIn(2, of: RowSpot.allCases, with: [true, false]))
    func refilled(spot: RowSpot, hasMessage: Bool) async throws {
      let list = ListViewController<Int>(make: { FieldRow() }, configure: { $0.show($1) })
      let theatre = Theatre(width: 300, height: 400)
      list.snapshot = try ListSnapshot(0..<50)
      theatre.settle(
        hasMessage ? ListScreenViewController(list: list, empty: Message("Nothing")) : list)
      theatre.root.window.layoutIfNeeded()
      func widget() throws -> Widget {
        try #require(spot.widget(in: list.rowController(for: 7) as? FieldRow))
      }
      for rests in [false, true, true] {
        try widget().grabFocus()
        list.snapshot = ListSnapshot()
        if rests { await theatre.clock.run(1_000) }
        list.snapshot = try ListSnapshot(0..<50)
        await theatre.clock.run(1_000)
        let focus = theatre.root.window.focusWidget
        let target = try widget()
        #expect(focus == target && list.cursor == 7, "\(focus?.typeName ?? "nothing")")
      }
    }

    @Test(
      "BR-01 a page whose view was unloaded has the focus where it was",
      arguments: RowSpot.allCases)
    func unloaded(spot: RowSpot) async throws {
      for edit in [ListEdit.none, .deleted, .reversed, .inserted, .scrolled] {
        let scene = try FocusScene(.push, .recycled)
        scene.widget(7, spot)?.grabFocus()
        try await scene.cover()
        scene.list.unloadViewIfUnseen()
        #expect(!scene.list.isViewLoaded)
        try edit.perform(on: scene.list)
        try await scene.uncover()
        let item = edit.expected ?? -1
        #expect(scene.focused == "\(item == 7 ? spot : .row) of \(item)", "\(edit)")
        scene.theatre.close()
      }
    }

    @Test(
      "BR-01 what is pushed beneath a sheet has the focus when that goes, and the list after it")
    func covered() async throws {
      let scene = try FocusScene(.push, .recycled)
      scene.row(7)?.entry.grabFocus()
      let sheet = Theatre.page("Sheet")
      scene.list.present(sheet, style: .sheet)
      await scene.rest()
      try await scene.cover()
      sheet.dismiss()
      await scene.rest()
      #expect(scene.theatre.root.window.focusWidget?.isWithin(scene.other.view) == true)
      try scene.list.snapshot.delete([0, 1, 2])
      try await scene.uncover()
      #expect(scene.focused == "entry of 7")
    }

    @Test(
      "BR-01 a menu of GTK's gives the focus back to the item, whatever its row is used for",
      arguments: Dice.oneIn(
        2, of: RowSpot.allCases, with: [ListEdit.none, .deleted, .reversed, .filtered, .emptied]))
    func menu(spot: RowSpot, edit: ListEdit) async throws {
      let theatre = Theatre(width: 400, height: 500)
      let list = ListViewController<Int>(make: { FieldRow() }, configure: { $0.show($1) })
      list.snapshot = try ListSnapshot(0..<50)
      let menu = MenuButton(label: "Menu")
      menu.popover = Popover(Button("Item"), relativeTo: menu)
      menu.focusesOnClick = false
      let page = theatre.probe("Page")
      let room = Box(.vertical)
      room.vexpand = true
      page.makeView = { Box(.vertical, spacing: 0, [menu, room]) }
      theatre.settle(page)
      page.embed(list, in: room)
      theatre.root.window.layoutIfNeeded()
      try spot.widget(in: #require(list.rowController(for: 7) as? FieldRow))?.grabFocus()
      let popover = try #require(menu.popover)
      popover.child?.show()
      try await handled(popover.popup())
      #expect(theatre.root.window.focusWidget?.isWithin(list.view) == false)
      list.changeDuration = 0
      try await handled(edit.perform(on: list))
      try await handled(popover.hide())
      let focus = try #require(theatre.root.window.focusWidget)
      // A filter that was lifted has left the cursor at the neighbour, where the list goes on.
      guard let item = edit.expected else { return #expect(focus == list.listView) }
      let target = try #require(list.rowController(for: item) as? FieldRow)
      #expect(focus.isWithin(try #require(target.view.parent)))
      #expect(list.cursor == item)
      if item == 7, spot == .entry { #expect(target.entry.isFocus) }
    }

    /// A row with a list of its own.
    private final class Shelf: ViewController {
      let books = ListViewController<Int>(make: { FieldRow() }, configure: { $0.show($1) })

      override func loadView() {
        let box = Box(.vertical)
        box.setSizeRequest(height: 150)
        view = box
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        embed(books)
      }

      func show(_ shelf: Int) {
        let books = shelf * 100..<shelf * 100 + 20
        self.books.apply((try? ListSnapshot(books)) ?? ListSnapshot(), animated: false)
      }
    }

    @Test(
      "BR-01 in a list in a row: the item, its row, and the widget in that",
      arguments: RowSpot.allCases)
    func nested(spot: RowSpot) async throws {
      let shelves = ListViewController<Int>(make: { Shelf() }, configure: { $0.show($1) })
      shelves.snapshot = try ListSnapshot(0..<30)
      let stack = NavigationController(rootViewController: shelves)
      let theatre = Theatre(width: 300, height: 400)
      theatre.settle(stack)
      func widget(_ shelf: Int, _ book: Int, _ spot: RowSpot) -> Widget? {
        let books = (shelves.rowController(for: shelf) as? Shelf)?.books
        return spot.widget(in: books?.rowController(for: book) as? FieldRow)
      }
      for edit in 0..<4 {
        shelves.apply(try ListSnapshot(0..<30), animated: false)
        shelves.scroll(to: 0, at: .top)
        await theatre.clock.run(1_000)
        try #require(widget(1, 102, spot)).grabFocus()
        stack.viewControllers.append(Theatre.page("Other"))
        await theatre.clock.run(1_000)
        switch edit {
        case 1: shelves.snapshot = try ListSnapshot((0..<30).reversed())
        case 2: try shelves.snapshot.insert(Array(40..<60), before: 0)
        case 3: try shelves.snapshot.delete([1])
        default: shelves.scroll(to: 29, at: .top)
        }
        await theatre.clock.run(1_000)
        stack.viewControllers.removeLast()
        await theatre.clock.run(1_000)
        let focus = theatre.root.window.focusWidget
        if edit == 3 {
          let row = (shelves.rowController(for: 2) as? Shelf)?.view.parent
          #expect(focus == row && shelves.cursor == 2)
        } else {
          #expect(focus == widget(1, 102, spot), "\(edit)")
          #expect(shelves.cursor == 1)
        }
      }
    }

    @Test(
      "BR-01 a button in the header of a section has the focus again, whatever stands around it")
    func header() async throws {
      let scene = try FocusScene(.push, .sections)
      let header = try #require(scene.list.store.row(of: .sectionHeader("a")))
      let button = try #require(header.controller as? PlainPage).button
      button.grabFocus()
      try await scene.cover()
      scene.list.scroll(to: 40, at: .top)
      try scene.list.snapshot.delete([3])
      await scene.rest()
      try await scene.uncover()
      let again = try #require(scene.list.store.row(of: .sectionHeader("a")))
      #expect((again.controller as? PlainPage)?.button.isFocus == true)
      try await scene.cover()
      scene.list.snapshot = try ListSnapshot(sections: ["b": Array(25..<50)])
      await scene.rest()
      try await scene.uncover()
      #expect(scene.theatre.root.window.focusWidget?.isWithin(scene.list.view) == true)
    }

    @Test("BR-01 a list that is told to focus an item while it is covered does so when it is shown")
    func toldWhileCovered() async throws {
      let scene = try FocusScene(.push, .recycled)
      scene.list.focus(7)
      try await scene.cover()
      scene.list.focus(30)
      #expect(scene.theatre.root.window.focusWidget?.isWithin(scene.other.view) == true)
      try await scene.uncover()
      #expect(scene.focused == "row of 30" && scene.list.cursor == 30)
    }
  }
}
