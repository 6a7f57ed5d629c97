import CGTK
@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Lists: what is opened on a row")
  struct RowUseTests {
    /// How the row of an item comes to be another's, or goes.
    enum Departure: CaseIterable {
      case scrolled, scrolledToEnd, removed, removedAnimated, replaced, reloaded
    }

    /// The list has all its items but 3 afterwards, or shows others.
    private func lose(_ departure: Departure, in theatre: ListTheatre) throws {
      let list = theatre.list
      switch departure {
      case .scrolled: #expect(list.scroll(to: 40, at: .top))
      case .scrolledToEnd: list.scrollToEnd()
      case .removed:
        var next = list.snapshot
        try next.delete([3])
        list.apply(next, animated: false)
      case .removedAnimated: try list.snapshot.delete([3])
      case .replaced: list.apply(try ListSnapshot(1_000..<1_500), animated: false)
      case .reloaded: try list.reload([3])
      }
      theatre.root.window.layoutIfNeeded()
    }

    @Test(
      "BR-11 a popover on a row goes with its item, whoever presents it, in lists and grids",
      arguments: Dice.oneIn(2, of: Departure.allCases, with: [nil, 90] as [Int?]))
    func popover(departure: Departure, cells: Int?) async throws {
      for retention in RowRetention.allCases {
        for isByRow in [false, true] {
          let theatre = try ListTheatre(0..<500, retention, cells: cells)
          let row = try #require(theatre.row(3))
          let page = theatre.probe()
          let presenter: ViewController = isByRow ? row : theatre.list
          presenter.present(page, style: .popover(from: isByRow ? row.entry.parent! : row.view))
          theatre.clock.tick()
          #expect(page.presentingViewController != nil)
          try lose(departure, in: theatre)
          #expect(page.presentingViewController == nil, "\(retention), by the row: \(isByRow)")
          try await handled(theatre.clock.advance(by: 1_000))
          // The list can do the same again.
          let again = theatre.probe()
          let item = try #require(theatre.list.visibleItems.first { $0 != 3 })
          theatre.list.present(again, style: .popover(from: try #require(theatre.row(item)).view))
          theatre.clock.tick()
          #expect(again.presentingViewController != nil)
          theatre.close()
        }
      }
    }

    /// Where a widget is when GTK has moved it to where it stays, as it does with what opens.
    private func place(of widget: Widget, in window: Window) async throws -> Rectangle {
      var (frame, since) = (widget.frame(in: window), ContinuousClock.now)
      try await until("the place to stay") {
        let present = widget.frame(in: window)
        if present != frame { (frame, since) = (present, .now) }
        return ContinuousClock.now - since > .milliseconds(400)
      }
      return frame
    }

    @Test("BR-11 a popover on a row that only moves stays, and points at it")
    func movedPopover() async throws {
      let theatre = try ListTheatre(0..<500)
      let page = theatre.probe()
      let row = try #require(theatre.row(5))
      theatre.list.present(page, style: .popover(from: row.view))
      theatre.clock.tick()
      let root = theatre.root.window
      let before = try await place(of: page.view, in: root)
      theatre.list.listView.scroll(by: 44)
      #expect(page.presentingViewController != nil)
      #expect(try await place(of: page.view, in: root).y == before.y - 44)
    }

    @Test("BR-11 the menu of a row's actions goes with its item", arguments: Departure.allCases)
    func menu(departure: Departure) async throws {
      let stage = try ActionStage()
      try await stage.theatre.click(3, button: 3)
      _ = try await stage.openMenu()
      try lose(departure, in: stage.theatre)
      try await until("the end of the menu") { stage.list.actionMenu.popover == nil }
      #expect(stage.scribe.take() == ["selection [3]"] || departure != .scrolled)
    }

    @Test("BR-11 the menu of a row's actions stays with its row where the program scrolls a little")
    func movedMenu() async throws {
      let stage = try ActionStage()
      try await stage.theatre.click(5, button: 3)
      let items = try await stage.openMenu()
      let root = stage.theatre.root.window
      let before = try await place(of: items[0], in: root)
      stage.list.listView.scroll(by: 30)
      #expect(stage.list.actionMenu.popover != nil)
      #expect(try await place(of: items[0], in: root).y == before.y - 30)
      items[1].realClick()
      try await until("the action") { stage.scribe.take().contains("Delete 5") }
    }

    @Test("BR-11 a menu button's popover in a row goes with its item", arguments: [false, true])
    func menuButton(isBuiltByGTK: Bool) async throws {
      let theatre = try ListTheatre(0..<500)
      let row = try #require(theatre.row(3))
      let button = MenuButton("More")
      let menu = Menu()
      menu.append("Nothing", action: "row.none")
      if isBuiltByGTK {
        let made = try #require(gtk_popover_new(nil))
        let label = Label("Read me")
        label.show()
        Bin(retaining: made).add(label)
        gtk_menu_button_set_popover(
          button.unsafePointer.assumingMemoryBound(to: GtkMenuButton.self), made)
      } else {
        button.setMenu(menu)
      }
      Box(retaining: row.view.unsafePointer).packStart(button, expand: false)
      button.show()
      theatre.root.window.layoutIfNeeded()
      button.realClick()
      let popover = try #require(button.popover)
      try await until("the popover") { popover.isMapped }
      try await handled(theatre.scroll(to: 300))
      #expect(!popover.isVisible && !button.isActive)
    }

    @Test("BR-11 a popover of one's own that leaves the input to others goes with its item too")
    func popoverWithoutGrab() async throws {
      let theatre = try ListTheatre(0..<500)
      let row = try #require(theatre.row(3))
      let popover = Popover(Label("Read me"), relativeTo: row.view)
      popover.isModal = false
      popover.child?.show()
      popover.popup()
      try await until("the popover") { popover.isMapped }
      try await handled(theatre.scroll(to: 300))
      #expect(!popover.isVisible)
    }

    @Test("BR-11 what is pressed in a row is not clicked when the row shows another item")
    func press() async throws {
      let theatre = try ListTheatre(0..<500)
      let row = try #require(theatre.row(3))
      let button = Button("Press")
      button.setSizeRequest(width: 300)
      // A row with the focus is kept, and not used for another item.
      button.canFocus = false
      var clicked: [Int?] = []
      button.clicked.connect { [weak row] in clicked.append(row?.item) }
      Box(retaining: row.view.unsafePointer).packStart(button, expand: true)
      button.show()
      theatre.root.window.layoutIfNeeded()
      try await handled(button.realPress())
      theatre.scroll(to: 300)
      // To wherever the button is now, if that can be reached.
      if button.isMapped, button.frame(in: theatre.root.window).y >= 0 { button.realMove() }
      try await letEventsArrive()
      try await handled(theatre.list.view.realRelease())
      #expect(clicked.isEmpty)
    }

    @Test(
      "BR-11 a drag aside, a drag to another place and what stands open go with their item",
      arguments: Departure.allCases)
    func drags(departure: Departure) async throws {
      for isSideways in [true, false] {
        for isHeld in [true, false] where isSideways || isHeld {
          // What is held aside is not replaced. (Row AP-15.)
          if departure == .reloaded, isSideways, isHeld { continue }
          let stage = try ActionStage()
          if isSideways {
            try await stage.drag(3, by: -100, releasing: !isHeld)
          } else {
            let frame = try #require(stage.list.frame(of: 3))
            try await stage.list.listView.realDrag(
              from: (100, frame.y + 20), to: (100, frame.y + 50), steps: 8, releasing: false)
            try await letEventsArrive()
          }
          stage.theatre.clock.advance(by: 300)
          _ = stage.scribe.take()
          try lose(departure, in: stage.theatre)
          stage.theatre.clock.advance(by: 1_000)
          if isHeld { stage.list.view.realRelease() }
          try await letEventsArrive()
          stage.theatre.clock.advance(by: 1_000)
          let rows = stage.list.listView.rows
          if departure != .scrolled && departure != .scrolledToEnd || isSideways {
            #expect(rows.allSatisfy { $0.slide == 0 && $0.held == nil }, "\(isSideways), \(isHeld)")
          }
          #expect(stage.list.reveal.rows.isEmpty)
          #expect(!stage.scribe.take().contains { $0.hasPrefix("Delete") || $0.hasPrefix("Done") })
          stage.close()
        }
      }
    }

    @Test("BR-11 hover buttons are on the row under the pointer, also when the program scrolls")
    func hover() async throws {
      let stage = try ActionStage()
      try await handled(stage.theatre.widget(3)?.realMove(x: 100, y: 20))
      #expect(stage.theatre.items(in: .prelight) == [3])
      stage.list.listView.scroll(by: 44)
      stage.theatre.root.window.layoutIfNeeded()
      #expect(stage.theatre.items(in: .prelight) == [4])
      stage.theatre.scroll(to: 40)
      #expect(stage.theatre.items(in: .prelight) == [43])
      try await letEventsArrive()
      #expect(stage.buttons.count == 2)
      try await stage.clickButton("Archive")
      #expect(stage.scribe.take().last == "Archive 43")
    }

    @Test("BR-11 BR-48 the tooltip of a row goes with its item")
    func tooltip() async throws {
      let theatre = try ListTheatre(0..<500)
      let row = try #require(theatre.row(3))
      row.view.tooltip = "Three"
      theatre.widget(3)?.realMove(x: 100, y: 20)
      try await until("the tooltip") { TooltipReader.isShown }
      try await handled(theatre.scroll(to: 300))
      #expect(!TooltipReader.isShown)
    }
  }
}

extension ListTheatre {
  /// A page for a popover.
  fileprivate func probe() -> ViewController { ColorViewController(.red) }
}
