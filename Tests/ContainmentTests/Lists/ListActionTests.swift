@testable import Containment
import GTK
import TestSupport
import Testing

/// A list of 20 rows that can be done, deleted and archived, and hands on it.
@MainActor
final class ActionStage {
  let theatre: ListTheatre
  let scribe: ListScribe
  let isMirrored: Bool
  var list: ListViewController<Int> { theatre.list }

  init(_ retention: RowRetention = .recycled, mirrored: Bool = false) throws {
    theatre = try ListTheatre(0..<50, retention, width: 600)
    scribe = ListScribe(theatre.list)
    isMirrored = mirrored
    scribe.actions = { [scribe] _ in
      RowActions(
        leading: [scribe.action("Done")],
        trailing: [
          scribe.action("Delete", icon: "user-trash-symbolic", isDestructive: true),
          scribe.action("Archive"),
        ])
    }
    if mirrored { list.listView.direction = .rightToLeft }
  }

  /// Drags an item's row by so many pixels towards its end, and lets so many milliseconds pass.
  func drag(
    _ item: Int, by distance: Int, releasing: Bool = true, for milliseconds: Double = 0
  ) async throws {
    let frame = try #require(list.frame(of: item))
    let way = isMirrored ? -distance : distance
    let (start, y) = (way > 0 ? 270 : 330, frame.y + frame.height / 2)
    try await list.listView.realDrag(
      from: (start, y), to: (start + way, y), steps: 8, releasing: releasing)
    try await letEventsArrive()
    theatre.clock.advance(by: milliseconds)
  }

  /// Lets go of what is dragged, where it is, and lets so many milliseconds pass.
  func release(for milliseconds: Double = 0) async throws {
    try await handled(list.listView.realRelease())
    theatre.clock.advance(by: milliseconds)
  }

  /// Where the row is, in pixels towards its end.
  func slide(_ item: Int) -> Int {
    (list.frame(of: item)?.x ?? 9_999) * (isMirrored ? -1 : 1)
  }

  /// The buttons over and under the rows, by what they say.
  var buttons: [String: Button] {
    var found: [String: Button] = [:]
    func look(into widget: Widget) {
      if widget.typeName == "GtkButton" {
        let button = Button(retaining: widget.unsafePointer)
        found[button.text ?? button.accessibleName] = button
      } else if widget.isContainer {
        Container(retaining: widget.unsafePointer).children.forEach(look)
      }
    }
    look(into: list.listView)
    return found
  }

  /// Clicks on the button that says `title`.
  func clickButton(_ title: String) async throws {
    let button = try #require(buttons[title])
    theatre.root.window.layoutIfNeeded()
    try await handled(button.realClick())
  }

  /// Waits for the menu, and returns its items.
  func openMenu() async throws -> [Widget] {
    let menu = try #require(list.actionMenu.popover)
    let found = menu.menuItems
    try await until("the menu") { found.allSatisfy { $0.isMapped && $0.allocation.height > 1 } }
    try await letEventsArrive()
    return found
  }

  /// How wide the rows are, beside the scrollbar.
  let width = 585

  func close() { theatre.close() }
}

extension OnScreen {
  @Suite("Lists: actions of rows")
  struct ListActionTests {
    enum Path: CaseIterable {
      case menuByPointer, menuByKeyboard, menuKey, shiftF10, delete, hover, reveal, fullSwipe
    }

    @Test("LS-13 MV-14 every path does the same", arguments: Path.allCases, [false, true])
    func paths(_ path: Path, mirrored: Bool) async throws {
      let stage = try ActionStage(mirrored: mirrored)
      let theatre = stage.theatre
      switch path {
      case .menuByPointer:
        try await theatre.click(3, button: 3)
        let items = try await stage.openMenu()
        #expect(items.count == 3)
        items[1].realClick()
      case .menuByKeyboard:
        try await theatre.click(3, button: 3)
        _ = try await stage.openMenu()
        try await theatre.press(.down, .enter)
      case .menuKey:
        try await theatre.press(.menu, on: 3)
        try await stage.openMenu()[1].realClick()
      case .shiftF10:
        try await theatre.press(.f10, on: 3, holding: .shift)
        try await stage.openMenu()[1].realClick()
      case .delete:
        try await theatre.press(.delete, on: 3)
      case .hover:
        try await handled(theatre.widget(3)?.realMove())
        #expect(theatre.items(in: .prelight) == [3])
        try await stage.clickButton("Delete")
      case .reveal:
        try await stage.drag(3, by: -100, for: 200)
        #expect(stage.slide(3) < -100, "it stands open")
        try await stage.clickButton("Delete")
      case .fullSwipe: try await stage.drag(3, by: -310)
      }
      try await until("the action") { !stage.scribe.isQuiet }
      try await letEventsArrive()
      #expect(stage.scribe.take().filter { !$0.hasPrefix("selection") } == ["Delete 3"])
    }

    @Test("LS-13 a key of its own does an action, in place of what the key does otherwise")
    func key() async throws {
      let stage = try ActionStage()
      stage.scribe.actions = { [scribe = stage.scribe] _ in
        var done = scribe.action("Done", icon: "object-select-symbolic")
        done.key = .space
        var rename = scribe.action("Rename", icon: "document-edit-symbolic")
        rename.key = .f2
        return RowActions(leading: [done], trailing: [rename])
      }
      stage.list.hoverButtons = .all
      try await stage.theatre.press(.space, .f2, .enter, on: 3)
      #expect(
        stage.scribe.take().filter { !$0.hasPrefix("selection") } == [
          "Done 3", "Rename 3", "didSelect 3", "didActivate 3",
        ])
      try await handled(stage.theatre.widget(3)?.realMove())
      #expect(stage.buttons["Done"]?.tooltip == "Done (Space)")
      #expect(stage.buttons["Rename"]?.tooltip == "Rename (F2)")
    }

    @Test(
      "LS-13 Delete does it for all selected rows, in the list's order, or for another row alone")
    func deleteSelected() async throws {
      let stage = try ActionStage()
      let theatre = stage.theatre
      theatre.list.selectionMode = .multiple
      theatre.list.selection = [7, 2, 5]
      _ = stage.scribe.take()
      try await theatre.press(.delete, on: 5)
      try await theatre.press(.delete, on: 3)
      stage.scribe.expect("Delete 2", "Delete 5", "Delete 7", "Delete 3")
      stage.scribe.actions = { [scribe = stage.scribe] _ in
        RowActions(leading: [scribe.action("A")])
      }
      try await theatre.press(.delete)
      #expect(stage.scribe.isQuiet, "nothing is destructive")
    }

    @Test("LS-13 rows vanish under the action that removes them", arguments: RowRetention.allCases)
    func removal(_ retention: RowRetention) async throws {
      for path in [Path.menuByKeyboard, .hover, .reveal, .fullSwipe, .delete] {
        let stage = try ActionStage(retention)
        let (theatre, list) = (stage.theatre, stage.list)
        stage.scribe.deletes(from: list)
        switch path {
        case .menuByKeyboard:
          try await theatre.press(.menu, on: 3)
          _ = try await stage.openMenu()
          try await theatre.press(.enter)
        case .hover:
          try await handled(theatre.widget(3)?.realMove())
          theatre.root.window.layoutIfNeeded()
          // The second click is for whatever is there then.
          try await handled(stage.buttons["Delete"]?.realClick(count: 2))
        case .reveal:
          try await stage.drag(3, by: -60, for: 200)
          try await stage.clickButton("Delete")
        case .fullSwipe: try await stage.drag(3, by: -310)
        default:
          try await theatre.press(.delete, on: 3)
        }
        try await until("the action by \(path)") { !stage.scribe.isQuiet }
        for _ in 0..<5 { theatre.clock.advance(by: 50) }
        try await letEventsArrive()
        let told = stage.scribe.take().filter { $0.hasPrefix("Delete") }
        #expect(told.filter { $0 == "Delete 3" } == ["Delete 3"], "by \(path)")
        #expect(!list.snapshot.contains(3) && theatre.row(3) == nil)
        #expect(list.reveal.rows.isEmpty)
        #expect(theatre.items(in: .selected).count <= 1)
        if path != .hover { #expect(theatre.focused == 4 || theatre.focused == 0, "by \(path)") }
        #expect(list.frame(of: 2)?.x == 0 && list.frame(of: 4)?.x == 0)
        stage.close()
      }
    }

    // MARK: Menu

    @Test(
      "LS-13 a right click selects the row, unless it is selected, and Escape gives the focus back")
    func menu() async throws {
      let stage = try ActionStage()
      let theatre = stage.theatre
      theatre.list.selectionMode = .multiple
      try await theatre.click(3, button: 3)
      _ = try await stage.openMenu()
      #expect(theatre.items(in: .selected) == [3])
      try await theatre.press(.escape)
      try await until("the end of the menu") { stage.list.actionMenu.popover == nil }
      #expect(theatre.focused == 3)
      theatre.list.selection = [3, 4]
      try await theatre.click(4, button: 3)
      _ = try await stage.openMenu()
      #expect(theatre.items(in: .selected) == [3, 4])
      try await theatre.press(.escape)
      try await until("the end of the menu") { stage.list.actionMenu.popover == nil }
      #expect(theatre.focused == 4)
      stage.scribe.expect("selection [3]", "selection [3, 4]")
    }

    @Test("LS-13 FL-03 a delegate may do something else in place of the menu, by button and by key")
    func noMenu() async throws {
      let stage = try ActionStage()
      var asked: [Int] = []
      stage.scribe.opensMenu = { item in
        asked.append(item)
        return false
      }
      try await stage.theatre.click(3, button: 3)
      try await stage.theatre.press(.menu)
      #expect(asked == [3, 3] && stage.list.actionMenu.popover == nil)
      stage.scribe.opensMenu = { _ in true }
      try await stage.theatre.click(3, button: 3)
      #expect(try await stage.openMenu().count == 3)
    }

    @Test("LS-13 the menu key brings a row that is out of sight back")
    func menuOutOfSight() async throws {
      let stage = try ActionStage()
      stage.theatre.widget(3)?.grabFocus()
      stage.list.scroll(to: 40)
      try await stage.theatre.press(.menu)
      _ = try await stage.openMenu()
      #expect(stage.list.visibleItems.contains(3))
    }

    @Test("LS-13 a row without actions has no menu, no buttons, and cannot be dragged")
    func noActions() async throws {
      let stage = try ActionStage()
      stage.scribe.actions = { _ in RowActions() }
      try await stage.theatre.click(3, button: 3)
      try await stage.theatre.press(.menu, .delete)
      #expect(stage.list.actionMenu.popover == nil)
      try await stage.drag(3, by: -100)
      #expect(stage.slide(3) == 0 && stage.buttons.isEmpty)
      #expect(stage.scribe.take() == ["selection [3]"], "a drag is no click")
    }

    @Test("LS-13 a new snapshot closes the menu, also that of a row that is removed")
    func menuAndSnapshot() async throws {
      let stage = try ActionStage()
      try await stage.theatre.click(3, button: 3)
      _ = try await stage.openMenu()
      try stage.theatre.begin([0, 1, 2] + (4..<50), for: 300)
      try await until("the end of the menu") { stage.list.actionMenu.popover == nil }
      #expect(stage.theatre.focused == 4)
      stage.scribe.expect("selection [3]", "selection []")
    }

    // MARK: Hover

    @Test("LS-13 hover buttons come with the pointer, go with it, and follow what scrolls under it")
    func hover() async throws {
      let stage = try ActionStage()
      let theatre = stage.theatre
      try await handled(theatre.widget(3)?.realMove())
      #expect(theatre.items(in: .prelight) == [3])
      #expect(stage.buttons.keys.sorted() == ["Archive", "Delete"])
      let frame = try #require(stage.buttons["Archive"]?.allocation)
      #expect(frame.x + frame.width == stage.width - 6)
      try await handled(theatre.widget(5)?.realMove())
      #expect(theatre.items(in: .prelight) == [5])
      #expect(stage.buttons.count == 2)
      // What lies over the row belongs to it.
      try await handled(stage.buttons["Archive"]?.realMove())
      #expect(theatre.items(in: .prelight) == [5])
      stage.list.view.realWheel(down: 1, x: 100, y: 200)
      try await until("the wheel") { stage.list.adjustment.value > 0 }
      try await letEventsArrive()
      let under = stage.list.visibleItems.first { item in
        stage.list.frame(of: item).map { $0.y <= 200 && $0.y + $0.height > 200 } ?? false
      }
      #expect(theatre.items(in: .prelight) == [under])
      // Also where the row that was under it has gone far away.
      stage.list.view.realWheel(down: 9, x: 100, y: 200)
      try await until("the wheel") { stage.list.frame(of: under ?? 0) == nil }
      try await letEventsArrive()
      #expect(theatre.items(in: .prelight).count == 1 && stage.buttons.count == 2)
      try await handled(theatre.root.window.realMove(x: 700, y: 500))
      #expect(theatre.items(in: .prelight) == [] && stage.buttons.isEmpty)
    }

    @Test("LS-13 hover buttons are made anew with what their row shows")
    func hoverAnew() async throws {
      let stage = try ActionStage()
      var isDone = false
      stage.scribe.actions = { [scribe = stage.scribe] _ in
        RowActions(trailing: [scribe.action(isDone ? "Not Done" : "Done")])
      }
      try await handled(stage.theatre.widget(3)?.realMove())
      #expect(Array(stage.buttons.keys) == ["Done"])
      isDone = true
      try stage.list.reconfigure([3])
      #expect(Array(stage.buttons.keys) == ["Not Done"])
    }

    // MARK: Drag

    @Test(
      "LS-13 a row follows the drag to where it has actions, and no farther",
      arguments: [false, true])
    func follows(mirrored: Bool) async throws {
      let stage = try ActionStage(mirrored: mirrored)
      let theatre = stage.theatre
      try await stage.drag(3, by: 80, releasing: false)
      #expect(stage.slide(3) == 80)
      #expect(Array(stage.buttons.keys) == ["Done"])
      try await stage.release(for: 200)
      let width = try #require(stage.buttons["Done"]?.allocation.width)
      #expect(stage.slide(3) == width, "as far as its buttons want")
      let button = try #require(stage.buttons["Done"]?.allocation)
      #expect(button.x == (mirrored ? stage.width - width : 0))
      #expect(button.height == theatre.widget(3)?.allocation.height)
      // Back a little, and it closes.
      try await stage.drag(3, by: -width + 5, for: 200)
      #expect(stage.slide(3) == 0)
      #expect(stage.list.reveal.rows.isEmpty)
      stage.scribe.actions = { [scribe = stage.scribe] _ in
        RowActions(leading: [scribe.action("Done")])
      }
      try await stage.drag(3, by: -200, releasing: false)
      #expect(stage.slide(3) == 0, "there is nothing on that side")
      try await handled(theatre.widget(3)?.realRelease())
      #expect(stage.scribe.isQuiet)
    }

    @Test(
      "LS-13 let go early it closes, past half of its buttons it opens, past half of its width it acts"
    )
    func thresholds() async throws {
      let stage = try ActionStage()
      let theatre = stage.theatre
      try await stage.drag(3, by: 20, for: 200)
      #expect(stage.slide(3) == 0)
      try await stage.drag(3, by: 280, releasing: false)
      try await stage.release(for: 200)
      #expect(stage.slide(3) > 20 && stage.slide(3) < 150)
      #expect(stage.scribe.isQuiet)
      try await theatre.press(.escape, for: 100)
      #expect(stage.slide(3) > 0, "on its way")
      theatre.clock.advance(by: 100)
      #expect(stage.slide(3) == 0)
      try await stage.drag(3, by: 300)
      stage.scribe.expect("Done 3")
      theatre.clock.advance(by: 200)
      #expect(stage.slide(3) == 0 && stage.list.reveal.rows.isEmpty && theatre.clock.isIdle)
    }

    @Test("LS-13 one row is open at a time; it closes by click, scroll, Escape and with its item")
    func oneAtATime() async throws {
      let stage = try ActionStage()
      let theatre = stage.theatre
      func open(_ item: Int) async throws {
        try await stage.drag(item, by: 80, for: 200)
        #expect(stage.slide(item) > 0)
      }
      try await open(3)
      try await stage.drag(5, by: 80, for: 100)
      #expect(stage.slide(3) > 0 && stage.slide(3) < stage.slide(5), "both are on their way")
      theatre.clock.advance(by: 100)
      #expect(stage.slide(3) == 0 && stage.slide(5) > 0)
      #expect(Array(stage.buttons.keys) == ["Done"])
      try await theatre.click(7, for: 200)
      #expect(stage.slide(5) == 0)
      #expect(stage.scribe.isQuiet, "the click only closes")
      try await theatre.click(7)
      stage.scribe.expect("selection [7]", "didSelect 7")
      try await open(4)
      stage.list.view.realWheel(down: 1, x: 100, y: 300)
      try await until("the wheel") { stage.list.adjustment.value > 0 }
      theatre.clock.advance(by: 200)
      #expect(stage.slide(4) == 0)
      try await open(4)
      try theatre.begin(0..<49, for: 200)
      #expect(stage.slide(4) > 0, "its item is still there")
      try theatre.begin([0, 1, 2, 3] + (5..<49), for: 200)
      #expect(stage.list.reveal.rows.isEmpty)
      try theatre.begin(0..<49, for: 200)
      try await open(4)
      try await theatre.press(.escape, for: 200)
      #expect(stage.slide(4) == 0 && stage.list.reveal.rows.isEmpty)
    }

    @Test("AP-15 an open row has the actions that its item has by then, one in the hand later")
    func openAnew() async throws {
      let stage = try ActionStage()
      var title: String? = "Done"
      stage.scribe.actions = { [scribe = stage.scribe] _ in
        RowActions(leading: title.map { [scribe.action($0)] } ?? [])
      }
      try await stage.drag(3, by: 80, for: 200)
      let narrow = stage.slide(3)
      #expect(narrow > 0 && Array(stage.buttons.keys) == ["Done"])
      title = "Not done any more"
      try stage.list.reconfigure([3])
      stage.theatre.clock.advance(by: 200)
      #expect(Array(stage.buttons.keys) == ["Not done any more"] && stage.slide(3) > narrow)
      title = nil
      try stage.list.reconfigure([3])
      stage.theatre.clock.advance(by: 200)
      #expect(stage.slide(3) == 0 && stage.list.reveal.rows.isEmpty)
      title = "Done"
      try await stage.drag(3, by: 120, releasing: false)
      title = "Not done any more"
      try stage.list.reconfigure([3])
      #expect(Array(stage.buttons.keys) == ["Done"], "it is in the hand")
      try await stage.release(for: 200)
      #expect(Array(stage.buttons.keys) == ["Not done any more"] && stage.slide(3) > narrow)
      try await stage.clickButton("Not done any more")
      stage.scribe.expect("Not done any more 3")
    }

    @Test("LS-13 a row that closes can be caught, and one that is scrolled away is closed")
    func caught() async throws {
      let stage = try ActionStage()
      let theatre = stage.theatre
      try await stage.drag(3, by: 80, for: 200)
      let open = stage.slide(3)
      try await theatre.press(.escape, for: 60)
      let caught = stage.slide(3)
      #expect(caught > 0 && caught < open)
      try await stage.drag(3, by: 60, releasing: false)
      #expect(stage.slide(3) == caught + 60)
      try await stage.release(for: 200)
      #expect(stage.slide(3) == open)
      theatre.widget(0)?.grabFocus()
      stage.list.scroll(to: 49)
      theatre.root.window.layoutIfNeeded()
      #expect(stage.list.reveal.rows.isEmpty && stage.buttons.isEmpty)
      #expect(stage.list.listView.rows.allSatisfy { $0.slide == 0 })
      stage.list.scrollToTop()
      #expect(stage.slide(3) == 0)
    }

    @Test("LS-13 without motion it opens and closes at once")
    func noMotion() async throws {
      let stage = try ActionStage()
      stage.list.motion = Motion(clock: stage.theatre.clock, preference: .none)
      try await stage.drag(3, by: 80)
      #expect(stage.slide(3) > 20)
      try await stage.theatre.press(.escape)
      #expect(stage.slide(3) == 0 && stage.list.reveal.rows.isEmpty)
    }

    @Test("LS-13 actions leave nothing behind")
    func lifetime() async throws {
      try await expectGone {
        let stage = try ActionStage()
        try await stage.drag(3, by: 80)
        try await handled(stage.theatre.widget(5)?.realMove())
        try await stage.theatre.click(6, button: 3)
        _ = try await stage.openMenu()
        stage.close()
        return stage.list
      }
    }
  }
}
