import GTK
import TestSupport
import Testing

@testable import Containment

/// Rows that are higher than what is seen of them.
@MainActor
func scrolledRows(_ height: Int = -1) -> ScrolledWindow {
  let scroller = ScrolledWindow(Box(.vertical, (1...80).map { Label("row \($0)") }))
  scroller.hexpand = true
  scroller.vexpand = true
  scroller.minContentHeight = height
  return scroller
}

extension OnScreen {
  @Suite("Heights of a presented sheet")
  struct DetentTests {
    let theatre = Theatre(width: 400, height: 600)
    private let page: Probe

    init() {
      theatre.settle(theatre.probe("A"))
      let page = theatre.probe("D", .green)
      self.page = page
      page.sheetPresentationController.detents = [.height(120), .medium, .large]
      let log = theatre.log
      page.sheetPresentationController.onSelectedDetentChange = { [weak page] in
        let selected = page?.sheetPresentationController.selectedDetentIdentifier
        log.add("chosen \(selected?.rawValue ?? "-")")
      }
    }

    private var sheet: SheetPresentationController { page.sheetPresentationController }

    private func present(_ other: ViewController? = nil) async throws {
      theatre.container.present(other ?? page, style: .sheet)
      try await handled(theatre.clock.advance(by: 250))
      _ = theatre.log.take()
    }

    private var height: Int {
      theatre.root.window.layoutIfNeeded()
      let place = theatre.container.presentedViewController?.ownPresentation?.place as? SheetPlace
      return place?.drawnHeight ?? -1
    }

    /// The height after so many milliseconds.
    private func height(after milliseconds: Double) -> Int {
      theatre.clock.advance(by: milliseconds)
      return height
    }

    private func select(_ identifier: Detent.Identifier) {
      let log = theatre.log
      sheet.select(identifier).whenEnded { log.add("\(identifier.rawValue)(\($0))") }
    }

    // MARK: Code

    @Test("AP-07 it stands at the lower edge at its lowest height, or the one that is selected")
    func opens() async throws {
      try await present()
      #expect(height == 120)
      #expect(theatre.picture.pixel(x: 200, y: 590).green == 255)
      theatre.container.dismiss()
      theatre.clock.advance(by: 250)
      sheet.selectedDetentIdentifier = .medium
      try await present()
      #expect(height == 276, "half of what a sheet may be")
      theatre.root.window.resize(width: 700, height: 500)
      try await until("the other size") { height == 226 }
      let place = try #require(page.ownPresentation?.place as? SheetPlace)
      #expect(place.sheetRoom.maximum == 452, "also in a wide window")
    }

    @Test("AP-07 code moves it with an animation, turns it round in the middle, and hears the end")
    func selected() async throws {
      try await present()
      select(.large)
      #expect(height == 120 && sheet.selectedDetentIdentifier == .large)
      let middle = height(after: 100)
      #expect(middle > 200 && middle < 552)
      select(.medium)
      #expect(height == middle, "it goes on from where it is")
      #expect(height(after: 250) == 276 && theatre.clock.isIdle)
      select(.medium)
      select("nowhere")
      select(.large)
      select(.large)
      theatre.expect(
        after: 250, "large(false)", "medium(true)", "medium(true)", "nowhere(false)", "large(true)",
        "large(true)")
    }

    @Test("AP-07 AP-01 a change of height says how far it is, and can be taken back")
    func takenBack() async throws {
      try await present()
      let change = sheet.select(.large)
      theatre.clock.advance(by: 100)
      #expect(change.progress > 0.2 && change.progress < 1)
      change.cancel()
      #expect(change.outcome == false)
      #expect(height(after: 250) == 120)
    }

    @Test("AP-07 a title that changes meanwhile does not hold it up")
    func retitled() async throws {
      try await present()
      let change = sheet.select(.large)
      theatre.clock.advance(by: 100)
      let (middle, share) = (height, change.progress)
      page.title = "Places"
      try await letEventsArrive()
      #expect(height == middle && change.progress == share)
      #expect(height(after: 160) == 552 && change.outcome == true)
    }

    @Test("AP-07 a change of the heights themselves moves it")
    func exchanged() async throws {
      try await present()
      sheet.detents = [.height(300)]
      #expect(height == 120)
      #expect(height(after: 250) == 300 && theatre.clock.isIdle)
    }

    @Test("AP-07 under reduced motion it is of the other height at once")
    func reduced() async throws {
      theatre.container.motion.preference = .reduced
      try await present()
      select(.large)
      #expect(height == 552 && theatre.log.take() == ["large(true)"])
    }

    @Test("AP-07 the pages of a stack have heights of their own")
    func stack() async throws {
      let first = theatre.probe("S")
      first.sheetPresentationController.detents = [.height(200)]
      page.sheetPresentationController.detents = [.height(300), .height(400)]
      page.sheetPresentationController.selectedDetentIdentifier = "400px"
      let navigation = NavigationController(rootViewController: first)
      try await present(navigation)
      #expect(height == 200)
      for (pushes, expected) in [(true, 400), (false, 200)] {
        if pushes { navigation.push(page) } else { navigation.pop() }
        try await theatre.comeToEnd()
        #expect(height == expected)
      }
    }

    // MARK: A hand

    @Test("AP-07 a drag moves it from height to height, and is heard of", arguments: [false, true])
    func dragged(isRightToLeft: Bool) async throws {
      DesktopSettings.textDirection = isRightToLeft ? .rightToLeft : .leftToRight
      defer { DesktopSettings.textDirection = .leftToRight }
      try await present()
      try await page.view.realDrag(from: (200, 20), to: (200, -130), steps: 10, releasing: false)
      #expect(abs(height - 254) <= 1, "it follows, from the end of the dead zone on")
      #expect(theatre.log.take() == [])
      try await page.view.restAndRelease()
      #expect(sheet.selectedDetentIdentifier == .medium)
      theatre.log.expect("chosen medium")
      #expect(height(after: 250) == 276 && theatre.clock.isIdle)
    }

    @Test("AP-07 it goes on at the speed of the hand")
    func thrown() async throws {
      try await present()
      let finger = TouchFinger(on: theatre.container.view, from: (200, 560), to: (200, 460))
      let released = height
      finger.lift()
      #expect(sheet.selectedDetentIdentifier == .medium)
      theatre.clock.tick(16)
      #expect((9...20).contains(height - released), "about 1000 pixels per second")
      #expect(height(after: 250) == 276)
    }

    @Test("AP-07 code takes it out of no hand, and a hand catches it on its way")
    func caught() async throws {
      try await present()
      select(.large)
      let middle = height(after: 100)
      let finger = TouchFinger(on: theatre.container.view, from: (200, 590), to: (200, 570))
      #expect(height >= middle)
      #expect(height(after: 500) < 552, "the hand holds it")
      select("120px")
      theatre.log.expect("large(false)", "120px(false)")
      finger.restAndLift()
      #expect([276, 552].contains(height(after: 250)))
    }

    @Test("AP-07 code that lowers it under a finger does not throw the content")
    func loweredUnderFinger() async throws {
      let rows = scrolledRows()
      page.makeView = { rows }
      sheet.selectedDetentIdentifier = .large
      try await present()
      let finger = TouchFinger(on: theatre.container.view, from: (200, 560), to: (200, 559))
      #expect(rows.vadjustment.value == 1, "too little for a drag")
      select(.medium)
      #expect(height(after: 250) == 276)
      finger.lift()
      for _ in 0..<5 { try await letEventsArrive() }
      #expect(rows.vadjustment.value == 1)
      TouchFinger(on: theatre.container.view, from: (200, 560), to: (200, 100)).restAndLift()
      #expect(height(after: 250) == 552, "the next finger has the sheet again")
      let last = TouchFinger(on: theatre.container.view, from: (200, 560), to: (200, 500))
      #expect(rows.vadjustment.value > 40, "and then the content")
      last.restAndLift()
    }

    @Test("AP-07 a height that is there with some traits alone goes with them")
    func traits() async throws {
      sheet.detents = [
        .height(120), .custom("narrow") { $0.traits.heightClass == .compact ? nil : 420 },
      ]
      try await present()
      sheet.select(sheet.detents[1].identifier)
      #expect(height(after: 250) == 420)
      theatre.root.window.resize(width: 400, height: 320)
      try await until("the traits") { page.traits.heightClass == .compact }
      #expect(height(after: 250) == 120)
    }

    @Test(
      "AP-07 E20 its way ends with a window that is minimised, and when it leaves the screen",
      arguments: [true, false])
    func unseen(isMinimised: Bool) async throws {
      try await present()
      let change = sheet.select(.large)
      theatre.clock.advance(by: 100)
      #expect(change.outcome == nil)
      if isMinimised {
        theatre.root.windowDidChange(minimised: true)
      } else {
        theatre.root.hide()
      }
      #expect(change.outcome == true && sheet.height?.progress.isMoving == false)
      if isMinimised { #expect(height == 552) }
      theatre.close()
      await letTasksRun()
    }

    @Test(
      "AP-07 E20 a hand that held it when the window was minimised holds it no more",
      arguments: [true, false])
    func heldWhenMinimised(byTouchpad: Bool) async throws {
      try await present()
      var finger: TouchFinger?
      if byTouchpad {
        TouchpadFingers(over: page.view).scroll(down: 110)
      } else {
        finger = TouchFinger(on: theatre.container.view, from: (200, 560), to: (200, 430))
      }
      #expect(height > 200)
      theatre.root.windowDidChange(minimised: true)
      theatre.root.windowDidChange(minimised: false)
      finger?.restAndLift()
      #expect(height(after: 250) == 120 && sheet.selectedDetentIdentifier == nil)
      theatre.root.window.realKey(.pageUp, .alt)
      try await until("the key") { sheet.selectedDetentIdentifier == .medium }
    }

    @Test("AP-07 below its lowest height it is dismissed, and comes back in the same drag")
    func pulledDown() async throws {
      try await present()
      let finger = TouchFinger(on: theatre.container.view, from: (200, 500), to: (200, 540))
      #expect(theatre.log.take() == ["D.wD(t)"] && page.isBeingDismissed)
      finger.move(x: 200, y: 400)
      #expect(theatre.log.take() == ["D.wA(t)", "D.dA(t)"] && !page.isBeingDismissed)
      #expect(height > 180)
      finger.move(x: 200, y: 590)
      finger.restAndLift()
      theatre.expect(after: 250, "D.wD(t)", "D.dD(t)")
      #expect(theatre.container.presentedViewController == nil)
    }

    // MARK: What scrolls

    private func presentRows() async throws -> ScrolledWindow {
      let rows = scrolledRows()
      page.makeView = { rows }
      sheet.detents = [.height(300), .height(400)]
      try await present()
      #expect(height == 300 && rows.vadjustment.value == 0)
      return rows
    }

    @Test("AP-07 a finger hands over from the sheet to what scrolls in it and back, to the pixel")
    func handedOver() async throws {
      let rows = try await presentRows()
      let finger = TouchFinger(on: theatre.container.view, from: (200, 500), to: (200, 442))
      #expect(abs(height - 350) <= 1 && rows.vadjustment.value == 0)
      finger.move(x: 200, y: 332)
      #expect(height == 400 && abs(rows.vadjustment.value - 60) <= 1)
      finger.move(x: 200, y: 432)
      #expect(abs(height - 360) <= 1 && rows.vadjustment.value == 0)
      finger.restAndLift()
      #expect(height(after: 250) == 400 && rows.vadjustment.value == 0)
    }

    @Test("AP-07 what GTK scrolls hands over to the sheet when it is at its beginning")
    func handedBack() async throws {
      let rows = try await presentRows()
      sheet.select("400px")
      try await handled(theatre.clock.advance(by: 250))
      rows.vadjustment.value = 50
      let finger = TouchFinger(on: theatre.container.view, from: (200, 400), to: (200, 500))
      #expect(abs(height - 350) <= 1 && rows.vadjustment.value == 0)
      finger.cancel()
    }

    @Test("AP-07 two fingers on a touchpad do the same; the content scrolls at the tallest alone")
    func touchpad() async throws {
      let rows = try await presentRows()
      let fingers = TouchpadFingers(over: theatre.container.view, x: 200, y: 500)
      fingers.scroll(down: 40)
      #expect(abs(height - 340) <= 1 && rows.vadjustment.value == 0)
      fingers.scroll(down: 120)
      #expect(height == 400 && abs(rows.vadjustment.value - 60) <= 1)
      fingers.scroll(down: -100)
      #expect(abs(height - 360) <= 1 && rows.vadjustment.value == 0)
      fingers.restAndLeave()
      #expect(height(after: 250) == 400)
    }

    @Test("AP-07 the wheel makes it higher first, and then scrolls, there and back")
    func wheel() async throws {
      let rows = try await presentRows()
      page.view.realWheel(down: 1)
      try await until("the other height") { sheet.selectedDetentIdentifier == "400px" }
      #expect(theatre.log.take() == ["chosen 400px"] && rows.vadjustment.value == 0)
      try await handled(theatre.clock.advance(by: 250))
      page.view.realWheel(down: 1)
      try await until("the scrolling") { rows.vadjustment.value > 0 }
      page.view.realWheel(down: -1)
      try await until("the beginning") { rows.vadjustment.value == 0 }
      try await handled(page.view.realWheel(down: -1))
      #expect(height == 400, "the same turn does not take it down too")
    }

    @Test("AP-07 what goes on after a throw stops as the wheel is turned")
    func glide() async throws {
      let rows = try await presentRows()
      TouchFinger(on: theatre.container.view, from: (200, 500), to: (200, 332)).lift()
      theatre.clock.advance(by: 300)
      let thrown = rows.vadjustment.value
      #expect(height == 400 && thrown > 70, "\(thrown)")
      page.view.realWheel(down: 1)
      try await until("the wheel") { rows.vadjustment.value > thrown }
      let turned = rows.vadjustment.value
      theatre.clock.advance(by: 700)
      #expect(rows.vadjustment.value == turned)
    }

    @Test("AP-07 where scrolling does not expand it, the content scrolls at every height")
    func scrollsFirst() async throws {
      let rows = try await presentRows()
      sheet.prefersScrollingExpandsWhenScrolledToEdge = false
      TouchFinger(on: theatre.container.view, from: (200, 500), to: (200, 400)).restAndLift()
      #expect(height == 300 && rows.vadjustment.value == 100)
    }

    // MARK: Keys, assistive technology, what lies beneath

    @Test("AP-07 keys change the height, and assistive technology is told")
    func keys() async throws {
      try await present()
      let view = try #require(page.ownPresentation?.frame.view as? SheetView)
      #expect(view.handle.view.accessibleName == "Height 1 of 3")
      theatre.root.window.realKey(.pageUp, .alt)
      try await until("the key") { theatre.log.entries == ["chosen medium"] }
      theatre.clock.advance(by: 250)
      #expect(height == 276 && view.handle.view.accessibleName == "Height 2 of 3")
      theatre.root.window.realKey(.pageDown, .alt)
      try await until("the key") { theatre.log.entries == ["chosen medium", "chosen 120px"] }
      #expect(
        theatre.root.shortcuts.flatMap(\.shortcuts).map(\.title).contains("Make the sheet higher"))
    }

    @Test("AP-07 up to a height the page beneath is not dimmed and takes input, beyond it not")
    func undimmed() async throws {
      let button = CountingButton(titled: "Beneath")
      button.vexpand = false
      theatre.settle(theatre.page("B", view: Box(.vertical, [button])))
      let bare = theatre.picture.pixel(x: 3, y: 20).red
      sheet.largestUndimmedDetentIdentifier = .medium
      try await present()
      #expect(theatre.picture.pixel(x: 3, y: 20).red == bare)
      try await until("the click", after: button.realClick(x: 200, y: 10)) { button.clicks == 1 }
      #expect(theatre.container.presentedViewController === page)
      select(.large)
      theatre.clock.advance(by: 250)
      #expect(theatre.picture.pixel(x: 3, y: 20).red < bare)
      try await until("its end", after: button.realClick(x: 200, y: 10)) { page.isBeingDismissed }
      #expect(button.clicks == 1)
    }

    @Test("AP-07 a page over an undimmed sheet has all input, until the sheet is there again")
    func covered() async throws {
      let (button, entry) = (CountingButton(titled: "Beneath"), Entry())
      button.vexpand = false
      theatre.settle(theatre.page("B", view: Box(.vertical, [button])))
      sheet.largestUndimmedDetentIdentifier = "120px"
      try await present()
      try await handled(button.grabFocus())
      #expect(button.isFocus && !theatre.container.isGated)
      page.present(theatre.page("F", view: Box(.vertical, [entry])), style: .fullPage)
      try await handled(theatre.clock.advance(by: 250))
      #expect(entry.isFocus)
      // The sheet follows its content also beneath the page.
      page.title = "Places"
      try await letEventsArrive()
      try await handled(button.realClick(x: 200, y: 10))
      #expect(button.clicks == 0 && theatre.container.isGated)
      page.dismiss()
      try await handled(theatre.clock.advance(by: 250))
      try await until("the end of the block") { !theatre.container.isGated }
      try await until("the click", after: button.realClick(x: 200, y: 10)) { button.clicks == 1 }
      #expect(theatre.container.presentedViewController === page)
    }

    @Test("AP-07 beneath it is blocked or not as the height says in a window of this size")
    func resized() async throws {
      sheet.detents = [.height(300), .medium]
      sheet.selectedDetentIdentifier = "300px"
      sheet.largestUndimmedDetentIdentifier = .medium
      try await present()
      #expect(height == 300 && theatre.container.isGated, "half is 276")
      theatre.root.window.resize(width: 400, height: 700)
      try await until("the other size") { !theatre.container.isGated }
      theatre.root.window.resize(width: 400, height: 600)
      try await until("the former size") { theatre.container.isGated }
    }
  }
}
