import Automation
import TestSupport
import Testing

extension OnScreen {
  /// What tests of other apps do as well, and those of this one have no other use for.
  @Suite("Automation")
  struct AutomationTests {
    @Test("AR-07 a window is resized, fills the screen, has its own size back, and is closed")
    func window() async throws {
      try await Stagehand.run(configuration: .managed) { hand in
        let window = try #require(hand.app.windows.first)
        @MainActor func size() -> [Int] { window.extents.map { [$0.width, $0.height] } ?? [] }
        window.resize(width: 900, height: 700)
        try await hand.app.expect("that size") { size() == [900, 700] }
        window.setMaximized(true)
        try await hand.app.expect("as much as the screen has") {
          size().first == hand.world.configuration.width
        }
        window.setMaximized(false)
        try await hand.app.expect("its own size") { size() == [900, 700] }
        #expect(window.exists)
        window.requestClose()
        #expect(try await hand.app.waitForExit() == 0)
        #expect(!window.exists)
      }
    }

    @Test("AR-07 a window is brought above the others")
    func raised() async throws {
      try await Stagehand.run { hand in
        let window = try #require(hand.app.windows.first)
        try hand.world.keyboard.press("F1")
        try await hand.app.expect("a second window") { hand.app.windows.count == 2 }
        let other = try #require(hand.app.windows.last)
        #expect(other != window)
        window.raise()
        try await hand.app.expect("the first on top") { hand.app.windows == [other, window] }
        other.raise()
        try await hand.app.expect("the second on top") { hand.app.windows == [window, other] }
        other.requestClose()
        try await hand.app.expect("the second to go") { !other.exists }
        #expect(window.exists)
      }
    }

    @Test("AR-07 an element is chosen by its name, has focus, and says what it is and holds")
    func elements() async throws {
      try await Stagehand.run(["--scenario", "million"]) { hand in
        let list = hand["million.list"].find(role: .list)
        try await list.waitUntil(.showing)
        let element = try list.element
        #expect(element.role == .list && element.states.contains(.showing))
        let rows = try list.find(role: .listItem).count
        #expect(rows > 5 && element.childCount == rows)
        #expect(try list.childCount == rows)

        try hand["catalogue.search"].grabFocus()
        try await hand.app.expect("the focus") { try hand.app.focused.id == "catalogue.search" }
        // What is out of sight is there all the same.
        try await hand["canvas.pause"].waitUntil(.existing)
        #expect(try !hand["canvas.pause"].showing.exists)
      }
    }

    @Test("AR-07 what unfolds says whether it is unfolded")
    func expanded() async throws {
      try await Stagehand.run { hand in
        try await hand.showPage("Tree")
        // What has nothing inside can be neither.
        let buttons = hand["inspector"].find(role: .button).having([.showing, .sensitive])
        let (open, closed) = (buttons.named("Collapse"), buttons.named("Expand"))
        try await open.first.waitUntil(.expanded)
        try await hand.rest()
        let before = try open.count
        #expect(try open.elements.allSatisfy { $0.states.contains(.expanded) })
        #expect(try !closed.exists)
        try await open.last.click()
        try await closed.waitUntil(.lacking(.expanded))
        #expect(try open.count < before)
      }
    }

    @Test("AR-07 a text and a number are set past the keyboard, as assistive technology does")
    func set() async throws {
      try await Stagehand.run(["--scenario", "drawer"]) { hand in
        try await hand["knob.dock"].waitUntil(.showing)
        try hand["knob.dock"].setValue(650)
        try await hand["knob.dock"].waitUntil(.value(650))
        try await hand["drawer.gallery"].click()
        try hand["drawer.notes"].setText("at once")
        try await hand["drawer.notes"].waitUntil(.text("at once"))
        try hand["drawer.notes"].setText("")
        try await hand["drawer.notes"].waitUntil(.text(""))
        do {
          try hand["drawer.gallery"].setText("no")
          Issue.record("A button has no text to set.")
        } catch let error as AutomationError {
          #expect(error.kind == .unsupported)
        }
      }
    }

    @Test("AR-07 what an element does not have is refused, and the app does not complain of it")
    func lacking() async throws {
      try await Stagehand.run { hand in
        let button = hand["header.menu"]
        try await button.waitUntil(.showing)
        let deeds: [@MainActor () throws -> Void] = [
          { _ = try button.text }, { _ = try button.caretOffset }, { _ = try button.value },
          { try button.setText("no") }, { try button.setValue(1) },
          { _ = try hand.app.find(role: .frame).first.actions },
        ]
        for (index, deed) in deeds.enumerated() {
          let error = #expect(throws: AutomationError.self, "\(index)") { try deed() }
          #expect(error?.kind == .unsupported, "\(index): \(error?.message ?? "")")
        }
        #expect(hand.app.isRunning)
      }
    }

    @Test("AR-07 a picture is cut out of another, and two are compared in a third")
    func pictures() async throws {
      try await Stagehand.run { hand in
        try await hand["lab.stage"].waitUntil(.steady)
        let frame = try hand["lab.stage"].extents
        let before = try hand["lab.stage"].screenshot()
        #expect(before.width == frame.width && before.height == frame.height)
        let screen = try hand.world.screenshot()
        #expect(screen.cropped(to: frame) == before)
        let corner = screen.cropped(to: Extents(x: -5, y: screen.height - 3, width: 15, height: 10))
        #expect(corner.width == 10 && corner.height == 3)

        try await hand["strip.green"].click()
        try await hand.waitForTrace("Green.didMove(Stage)")
        try await hand.app.expect("green") { try hand.stageColour().green > 180 }
        let after = try hand["lab.stage"].screenshot()
        let difference = try #require(after.difference(from: before))
        let picture = try #require(after.differencePicture(from: before))
        let bright = stride(from: 0, to: picture.bytes.count, by: 4).count {
          picture.bytes[$0..<$0 + 3].contains { $0 > 0 }
        }
        #expect(bright == difference.pixels && bright > 1000)
        let place = try #require(difference.extents)
        #expect(after.cropped(to: place).difference(from: before.cropped(to: place)) != nil)
        #expect(after.differencePicture(from: corner) == nil, "of another size")
      }
    }
  }
}
