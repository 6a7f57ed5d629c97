@testable import Containment
import GTK
import TestSupport
import Testing

/// A list of 50 rows that allows selection mode, and hands on it.
@MainActor
private final class EditingStage {
  let theatre: ListTheatre
  let scribe: ListScribe
  var list: ListViewController<Int> { theatre.list }

  init(
    _ retention: RowRetention = .recycled, cells: Int? = nil, hasActions: Bool = false
  ) throws {
    theatre = try ListTheatre(
      0..<50, retention, cells: cells,
      prepare: { $0.allowsMultipleSelectionDuringEditing = true })
    scribe = ListScribe(theatre.list)
    theatre.list.onEditingChange = { [scribe] in scribe.note("editing \($0)") }
    scribe.selectedActions = { [scribe] _ in
      [
        RowAction("Delete", icon: "user-trash-symbolic", isDestructive: true) {
          scribe.note("Delete \($0)")
        },
        RowAction("Archive", key: Key("e")) { scribe.note("Archive \($0)") },
      ]
    }
    if hasActions {
      scribe.actions = { [scribe] _ in
        RowActions(trailing: [scribe.action("Rename", icon: "document-edit-symbolic")])
      }
    }
  }

  /// What is in the bar, by its id or name; nil while there is no bar.
  func inBar(_ name: String) -> Widget? {
    theatre.list.view.descendants.first {
      $0.isMapped && ($0.accessibleID == name || $0.accessibleName == name)
        && !$0.isWithin(theatre.list.listView)
    }
  }

  var count: String? { inBar("selection.count")?.as(Label.self)?.text }

  func clickInBar(_ name: String) async throws {
    theatre.root.window.layoutIfNeeded()
    try await handled(try #require(inBar(name)).realClick())
  }

  /// The items whose rows show a tick, and those that show an empty one.
  var ticks: (on: [Int], off: [Int]) {
    func items(_ isOn: Bool) -> [Int] {
      list.visibleItems.filter { list.store.row(of: .item($0))?.tick?.isOn == isOn }
    }
    return (items(true), items(false))
  }
}

extension OnScreen {
  @Suite("Lists: selection mode")
  struct ListEditingTests {
    enum Way: CaseIterable { case longPress, secondaryClick, menuKey, program }

    private func enter(_ way: Way, _ stage: EditingStage) async throws {
      switch way {
      case .longPress:
        // The mouse drags what may be moved.
        stage.scribe.movable = { _ in false }
        stage.theatre.widget(3)?.realPress()
        try await until("the mode") { stage.list.isEditing }
        try await letEventsArrive()
        try await handled(stage.theatre.widget(3)?.realRelease())
      case .secondaryClick: try await stage.theatre.click(3, button: 3)
      case .menuKey:
        try await stage.theatre.press(.menu, on: 3)
      case .program:
        stage.list.isEditing = true
        try await stage.theatre.click(3)
      }
    }

    @Test(
      "AP-17 it is entered with the row that was pressed, clicks toggle, and Escape gives all back",
      arguments: Way.allCases)
    func story(way: Way) async throws {
      let stage = try EditingStage()
      stage.list.selection = [7]
      _ = stage.scribe.take()
      try await enter(way, stage)
      #expect(stage.list.isEditing && stage.list.selection == [3])
      #expect(stage.count == "1 selected" && stage.theatre.focused == 3)
      try await stage.theatre.click(5)
      try await stage.theatre.click(3)
      try await stage.theatre.click(4, holding: .shift)
      #expect(stage.ticks.on == [3, 4, 5])
      #expect(stage.ticks.off == stage.list.visibleItems.filter { !(3...5).contains($0) })
      #expect(stage.count == "3 selected")
      try await stage.theatre.press(.escape)
      #expect(!stage.list.isEditing && stage.list.selection == [7])
      #expect(stage.list.selectionMode == .single && stage.theatre.focused == 4)
      #expect(stage.ticks.on == [] && stage.ticks.off == [] && stage.count == nil)
      let told = stage.scribe.take()
      let beginning =
        way == .program
        ? ["selection []", "editing true", "selection [3]"] : ["selection [3]", "editing true"]
      #expect(
        told == beginning + [
          "selection [3, 5]", "selection [5]", "selection [3, 4, 5]", "selection [7]",
          "editing false",
        ], "nothing is picked or activated")
    }

    @Test("AP-17 what was selected in the same callback before the mode is selected after it")
    func waitingSelection() throws {
      for endsAtOnce in [false, true] {
        let stage = try EditingStage()
        let list = stage.list
        let next = try ListSnapshot(0..<60)
        Transaction.run {
          list.snapshot = next
          list.selection = [55]
          list.isEditing = true
          if endsAtOnce {
            list.selection = [56, 57]
            list.isEditing = false
          }
        }
        #expect(list.isEditing == !endsAtOnce && list.selection == (endsAtOnce ? [55] : []))
        list.isEditing = false
        #expect(list.selection == [55])
        stage.theatre.close()
      }
    }

    @Test("AP-17 a long press on what is in a row, or by the mouse where rows are dragged, is none")
    func otherLongPresses() async throws {
      let stage = try EditingStage()
      let list = stage.list
      /// Whether holding the primary button on a widget enters the mode.
      func holds(on widget: Widget?) async throws -> Bool {
        let widget = try #require(widget)
        widget.realPress()
        try await Task.sleep(for: .milliseconds(900))
        try await handled(widget.realRelease())
        defer { list.isEditing = false }
        return list.isEditing
      }
      let whereMovable = try await holds(on: stage.theatre.widget(3))
      #expect(!whereMovable)
      stage.scribe.movable = { _ in false }
      let whereStill = try await holds(on: stage.theatre.widget(3))
      #expect(whereStill)
      stage.scribe.actions = { [scribe = stage.scribe] _ in
        RowActions(trailing: [scribe.action("Rename")])
      }
      let whereDragged = try await holds(on: stage.theatre.widget(3))
      #expect(!whereDragged)
      stage.scribe.actions = { _ in RowActions() }
      let box = try #require(stage.theatre.row(3)?.view.as(Box.self))
      let others: [Widget] = [
        Button("Press"), Switch(), Scale(in: 0...1, step: 0.1), Entry("text"),
      ]
      for inside in others {
        box.packEnd(inside)
        inside.show()
        stage.theatre.root.window.layoutIfNeeded()
        let isTaken = try await !holds(on: inside)
        #expect(isTaken, "\(inside.typeName) takes the press")
        box.remove(inside)
      }
    }

    @Test("AP-17 by keys: arrows move alone, Space and Enter toggle, Shift extends, Ctrl+A is all")
    func keys() async throws {
      let stage = try EditingStage()
      stage.theatre.widget(2)?.grabFocus()
      stage.list.isEditing = true
      try await stage.theatre.press(.down, .space, .down, .down, .enter)
      #expect(stage.list.selection == [3, 5] && stage.theatre.focused == 5)
      try await stage.theatre.press(.down, .down, holding: .shift)
      #expect(stage.list.selection == [3, 5, 6, 7])
      try await stage.theatre.press(.space)
      #expect(stage.list.selection == [3, 5, 6])
      try await stage.theatre.press(Key("a"), holding: .control)
      #expect(stage.list.selection.count == 50 && stage.count == "50 selected")
      try await stage.clickInBar("selection.all")
      #expect(stage.list.selection == [] && stage.count == "Select rows")
      try await stage.theatre.press(.escape)
      #expect(!stage.list.isEditing && stage.theatre.focused == 7)
      #expect(!stage.scribe.take().contains { $0.hasPrefix("did") })
    }

    @Test("AP-17 an action of the bar gets all that is selected, in order, and ends the mode")
    func actions() async throws {
      let stage = try EditingStage()
      stage.list.isEditing = true
      #expect(stage.inBar("Delete")?.isSensitive == false, "there is nothing to delete")
      for item in [5, 2, 6] { try await stage.theatre.click(item) }
      try await stage.clickInBar("Delete")
      #expect(!stage.list.isEditing && stage.theatre.focused == 6)
      #expect(stage.scribe.take().suffix(2) == ["editing false", "Delete [2, 5, 6]"])
      stage.list.isEditing = true
      try await stage.theatre.click(1)
      try await stage.theatre.press(Key("e"))
      stage.list.isEditing = true
      try await stage.theatre.click(4)
      try await stage.theatre.press(.delete)
      let told = stage.scribe.take().filter { $0.hasPrefix("Archive") || $0.hasPrefix("Delete") }
      #expect(told == ["Archive [1]", "Delete [4]"])
    }

    @Test("AP-17 long words of actions end in an ellipsis rather than widen the list")
    func longWords() async throws {
      let stage = try EditingStage()
      let titles = ["Als wichtig kennzeichnen", "In den Papierkorb verschieben", "Stummschalten"]
      stage.scribe.selectedActions = { _ in titles.map { RowAction($0) { _ in } } }
      stage.list.isEditing = true
      try await letEventsArrive()
      let texts = stage.list.view.descendants(of: Label.self).filter(\.isMapped)
      #expect(titles.allSatisfy { title in texts.contains { $0.text == title && $0.tellsWhenCut } })
      #expect(stage.list.view.minimumSize.width <= 360)
    }

    @Test("AP-17 the bar is reached by Tab, and the focus comes back from it")
    func focus() async throws {
      let stage = try EditingStage()
      stage.theatre.widget(3)?.grabFocus()
      stage.list.isEditing = true
      try await stage.theatre.press(.space, .tab)
      let cancel = try #require(stage.inBar("selection.cancel"))
      #expect(cancel.isFocus)
      try await stage.theatre.press(Key("a"), holding: .control)
      #expect(stage.list.selection.count == 50, "also from the bar")
      try await stage.theatre.press(.enter)
      #expect(!stage.list.isEditing && stage.theatre.focused == 3)
    }

    @Test("AP-17 rows have no menu and are not dragged meanwhile; before, the menu says Select")
    func rowActions() async throws {
      let stage = try EditingStage(hasActions: true)
      let (theatre, list) = (stage.theatre, stage.list)
      try await theatre.click(3, button: 3)
      let menu = try #require(list.actionMenu.popover)
      try await until("the menu") { menu.isMapped }
      let items =
        AccessibleReader(menu).descendants(role: "push button")
        + AccessibleReader(menu).descendants(role: "menu item")
      #expect(items.map(\.name) == ["Rename", "Select"])
      try await theatre.press(.down, .enter)
      try await until("the mode") { list.isEditing }
      try await until("the end of the menu") { list.actionMenu.popover == nil }
      #expect(list.selection == [3])
      try await theatre.click(4, button: 3)
      #expect(list.selection == [3, 4] && list.actionMenu.popover == nil)
      for way in [(x: -100, y: 0), (x: 0, y: 80)] {
        try await list.listView.realDrag(
          from: (150, 20), to: (150 + way.x, 20 + way.y), steps: 8, releasing: true)
        try await letEventsArrive()
        theatre.clock.advance(by: 300)
      }
      try await theatre.press(.down, holding: [.control, .shift], for: 300)
      #expect(theatre.items == Array(0..<50) && list.frame(of: 0)?.x == 0)
      #expect(list.selection == [3, 4], "a drag is no click")
      #expect(list.listView.companions.isEmpty, "nor are there buttons under the pointer")
      #expect(!stage.scribe.take().contains { $0.hasPrefix("did") || $0.hasPrefix("Rename") })
    }

    @Test("AP-17 ticks stand at the start, beside what is in the row", arguments: [false, true])
    func ticks(mirrored: Bool) throws {
      let stage = try EditingStage()
      let list = stage.list
      if mirrored {
        list.view.direction = .rightToLeft
        list.view.forEachInside { $0.direction = .rightToLeft }
      }
      let before = try #require(stage.theatre.row(1)?.view.allocation)
      list.isEditing = true
      stage.theatre.root.window.layoutIfNeeded()
      let after = try #require(stage.theatre.row(1)?.view.allocation)
      #expect(after.width < before.width - 30)
      #expect(mirrored ? after.x == before.x : after.x > before.x + 30)
      #expect(after.height == before.height)
      list.isEditing = false
      stage.theatre.root.window.layoutIfNeeded()
      #expect(stage.theatre.row(1)?.view.allocation == before)
    }

    @Test("AP-17 the view beside a tick is left alone, with what its margins are")
    func margins() throws {
      let stage = try EditingStage()
      let view = try #require(stage.theatre.row(1)?.view)
      let before = view.allocation
      stage.list.isEditing = true
      #expect(view.margins.start == 0)
      view.margins.start = 7
      stage.theatre.root.window.layoutIfNeeded()
      #expect(view.allocation.x == before.x + RowTick.room + 7)
      #expect(view.allocation.width == before.width - RowTick.room - 7)
      stage.list.isEditing = false
      stage.theatre.root.window.layoutIfNeeded()
      #expect(view.margins.start == 7 && view.allocation.width == before.width - 7)
    }

    @Test(
      "AP-17 rows that are scrolled into sight have ticks, and a snapshot is followed",
      arguments: RowRetention.allCases, [nil, 90])
    func changes(retention: RowRetention, cells: Int?) async throws {
      let stage = try EditingStage(retention, cells: cells)
      let list = stage.list
      list.isEditing = true
      list.selection = [1, 40]
      list.scroll(to: 40, at: .centre)
      stage.theatre.root.window.layoutIfNeeded()
      #expect(stage.ticks.on == [40])
      #expect(stage.ticks.off == list.visibleItems.filter { $0 != 40 })
      try await stage.theatre.settle((0..<50).filter { $0 != 40 })
      #expect(list.selection == [1] && stage.count == "1 selected")
      list.isEditing = false
      stage.theatre.root.window.layoutIfNeeded()
      #expect(list.listView.rows.allSatisfy { ($0 as? BoundRow<Int>)?.tick == nil })
    }

    @Test("AP-17 assistive technology hears which rows are selected, and names what is in the bar")
    func accessibility() async throws {
      let stage = try EditingStage()
      stage.list.isEditing = true
      try await stage.theatre.click(2)
      let reader = AccessibleReader(stage.list.listView)
      let selected = (0..<reader.childCount).filter { reader.child($0)?.has("selected") == true }
      #expect(selected == [2])
      #expect(stage.inBar("Select all") != nil && stage.inBar("Delete") != nil)
    }

    @Test("AP-17 a list that does not allow it has no such mode")
    func notAllowed() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<20)
      theatre.list.isEditing = true
      #expect(!theatre.list.isEditing)
      try await theatre.click(3, button: 3)
      #expect(!theatre.list.isEditing && scribe.take() == ["selection [3]"])
    }

    @Test("AP-17 the mode leaves nothing behind")
    func lifetime() async throws {
      try await expectGone {
        let stage = try EditingStage()
        stage.list.isEditing = true
        try await stage.theatre.click(3)
        stage.theatre.close()
        return stage.list
      }
    }
  }
}
