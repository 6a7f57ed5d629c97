@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What a finger moves where a mouse moves it too, and what it scrolls instead.
  @Suite("Fingers")
  struct FingerTests {
    @Test("ON-10 a finger pulls a sheet down, and what scrolls in it scrolls")
    func sheet() async throws {
      let theatre = Theatre(width: 600, height: 400)
      theatre.settle(theatre.probe("A"))
      let inside = scrolledRows(200)
      let d = theatre.probe("D", .green) { Box(.vertical, spacing: 60, [Label("title"), inside]) }
      theatre.container.present(d, style: .sheet)
      try await handled(theatre.clock.advance(by: 250))
      _ = theatre.log.take()
      for (start, end) in [(200, 100), (150, 200)] {
        TouchFinger(on: d.view, from: (60, start), to: (60, end)).restAndLift()
      }
      #expect(inside.vadjustment.value == 50 && theatre.log.take() == [])
      let finger = TouchFinger(on: d.view, from: (60, 20), to: (60, 70))
      theatre.log.expect("D.wD(t)")
      finger.move(x: 60, y: 300)
      finger.lift()
      theatre.clock.advance(by: 250)
      theatre.log.expect("D.dD(t)")
    }

    @Test("MA-56 a finger moves a bottom sheet by its grip")
    func bottomSheet() async throws {
      let theatre = Theatre(width: 400, height: 300)
      let bottom = theatre.probe("B", .green)
      let layer = BottomSheetController(
        rootViewController: theatre.probe("A"), bottomViewController: bottom)
      layer.sheetStyle = .persistent
      layer.sheetHeight = 160
      try await handled(theatre.settle(layer))
      for (end, isOpen) in [(-80, true), (110, false)] {
        let finger = TouchFinger(on: bottom.view, from: (50, 10), to: (50, end))
        // Without speed, where it is let go decides.
        finger.restAndLift()
        theatre.clock.advance(by: 250)
        #expect(layer.isOpen == isOpen)
      }
    }

    @Test(
      "MA-27 a finger that goes down scrolls the page of a tab, and one that goes aside turns it")
    func tabs() async throws {
      let stage = TabsStage(count: 2) { scrolledRows(200) }
      let inside = try #require(stage.pages[0].view as? ScrolledWindow)
      try await letEventsArrive()
      let page: Widget = stage.tabs.slot.view
      var finger = TouchFinger(on: page, from: (300, 200), to: (290, 100))
      finger.restAndLift()
      #expect(inside.vadjustment.value == 100)
      #expect(stage.tabs.selectedIndex == 0 && stage.theatre.clock.isIdle)
      finger = TouchFinger(on: page, from: (300, 200), to: (60, 190))
      finger.lift()
      stage.theatre.clock.advance(by: 250)
      #expect(inside.vadjustment.value == 100 && stage.tabs.selectedIndex == 1)
    }

    /// There is no touch screen for tests: headless compositors have no protocol for one. So these are
    /// events as a screen sends them, to a window that is on the display.
    @Test("WL-13 in one window a finger scrolls a list, pulls a sheet away, and swipes back")
    func everything() async throws {
      let voyage = Voyage(width: 400, height: 400, shown: false)
      let list = ListViewController<Int>(
        make: { voyage.page("row") }, configure: { page, _ in page.view.setSizeRequest(height: 40) }
      )
      list.snapshot = ListSnapshot(count: 100, item: { $0 }, index: { $0 })
      voyage.navigation.viewControllers = [voyage.page("A"), list]
      try await handled(voyage.open())

      // What is thrown goes on by itself; a hand that rests before it lets go throws nothing.
      var finger = TouchFinger(on: list.view, from: (200, 250), to: (190, 50))
      finger.restAndLift()
      await voyage.settle()
      #expect(list.adjustment.value == 200 && voyage.navigation.topViewController === list)

      let sheet = voyage.page("B")
      list.present(sheet, style: .sheet)
      await voyage.settle()
      #expect(list.presentedViewController === sheet)
      finger = TouchFinger(on: sheet.view, from: (60, 20), to: (65, 70))
      finger.move(x: 70, y: 300)
      finger.lift()
      await voyage.settle()
      #expect(list.presentedViewController == nil && list.adjustment.value == 200)

      finger = TouchFinger(on: list.view, from: (50, 100), to: (225, 110))
      #expect(abs((voyage.navigation.slot.progress ?? 0) - 0.44) < 0.05)
      finger.move(x: 350, y: 110)
      finger.lift()
      await voyage.settle()
      #expect(voyage.stack == "A")
    }
  }
}
