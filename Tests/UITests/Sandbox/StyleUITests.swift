import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("Style sheet, measuring and touch, from outside")
  struct StyleUITests {
    /// Opens the window with the inspector, and a frame that is all on screen.
    private func run(
      _ scenario: String, _ body: (Stagehand) async throws -> Void
    ) async throws {
      let link = "enfilade://scenario/\(scenario)" + (scenario.contains("?") ? "&" : "?")
      try await Stagehand.run([link + "frame=520x480", "--size=1280x800"], body: body)
    }

    @Test("SB-14 a style sheet is written, corrected at its mistake, undone, and kept")
    func styleSheet() async throws {
      try await run("message") { hand in
        let keyboard = hand.world.keyboard
        try await hand["canvas.frame"].waitUntil(.steady)
        let frame = try hand["canvas.frame"].extents
        let inside = Extents(x: frame.x + 10, y: frame.y + 10, width: 4, height: 4)
        /// Whether a picture of the frame's corner is green.
        @MainActor func isGreen() throws -> Bool {
          let pixel = try hand.world.screenshot(of: inside)[1, 1]
          return pixel.green > 240 && pixel.red < 20
        }
        /// The window beside the frame, but for the inspector that is written in.
        @MainActor func around() throws -> Image {
          try hand.world.screenshot(of: Extents(x: 0, y: 120, width: frame.x - 30, height: 500))
        }
        try keyboard.press("Alt+8")
        try await hand["style.text"].waitUntil(.focused)
        try await hand.rest("style.example", is: .showing)
        let before = try around()
        try keyboard.type("box { background: #00ff00; }\nlabel { colour: red; }")
        try await hand.app.expect("a green frame") { try isGreen() }
        try await hand.app.expect("the window around to be as it was") {
          try around().difference(from: before)?.pixels == 0
        }
        // The mistake by its line; a click goes there, and what is typed replaces it.
        try await hand["style.status"].waitUntil(.name("1 mistake. The rest holds on the canvas."))
        let mistake = try hand["style.mistake.1"].name
        #expect(mistake.hasPrefix("Line 2, column "), "\(mistake)")
        #expect(mistake.contains("colour"), "\(mistake)")
        try await hand["style.mistake.1"].click()
        try await hand["style.text"].waitUntil(.focused)
        try keyboard.type("color: red; }")
        try await hand["style.mistake.1"].waitUntil(.gone)
        try await hand["style.status"].waitUntil(.name("It holds on the canvas."))
        // Undone in the text; Escape leaves it.
        try keyboard.press("Control+z")
        try await hand["style.mistake.1"].waitUntil(.showing)
        try keyboard.press("Control+Shift+z")
        try await hand["style.mistake.1"].waitUntil(.gone)
        let text = try hand["style.text"].text
        try keyboard.press("Escape")
        try await hand.app.expect("the focus to have left the text") {
          try !hand["style.text"].states.contains(.focused)
        }
        // The menu says that there is one.
        #expect(try hand["canvas.wall"].name.contains("Style sheet"))
        // It is there after a restart.
        try await hand.app.quit()
        try await hand.relaunch(["--size=1280x800"]) { again in
          try await again.app.expect("a green frame") { try isGreen() }
          try await again["style.text"].waitUntil(.text(text))
          try await again["style.clear"].click()
          try await again.app.expect("the frame as it was") { try !isGreen() }
        }
      }
    }

    @Test("SB-14 widgets are measured by mouse and by keyboard, at any zoom")
    func measure() async throws {
      try await run("lab") { hand in
        let keyboard = hand.world.keyboard
        try await hand["lab.stage"].waitUntil(.steady)
        let (name, notes) = (try hand["lab.name.red"].extents, try hand["lab.notes.red"].extents)
        let gap = notes.y - name.y - name.height
        #expect(gap > 0)
        let words = "From “lab.name.red” to “lab.notes.red”: \(gap) down"
        for zoom in ["Control+0", "Control+minus"] {
          try keyboard.press(zoom)
          try await hand.rest()
          try keyboard.press("Control+Shift+m")
          try await hand["canvas.measure"].waitUntil(.showing)
          try await hand["canvas.frame"].waitUntil(.steady)
          let (first, second) = (
            try hand["lab.name.red"].extents, try hand["lab.notes.red"].extents
          )
          try await hand.world.pointer.click(at: first.center)
          try await hand["canvas.measure"].waitUntil(
            .name("“lab.name.red”, \(name.width) × \(name.height), padding 0 8 0 8"))
          hand.world.pointer.move(to: second.center)
          try await hand["canvas.measure"].waitUntil(.name(words))
          try keyboard.press("Escape")
          try await hand["canvas.measure"].waitUntil(.hidden)
        }
        // By keyboard alone: into the screen, aside, and from one to another.
        try keyboard.press("Control+Shift+m")
        try await hand["canvas.measure"].waitUntil(.showing)
        for _ in 0..<4 { try keyboard.press("Down") }
        try await hand.app.expect("something to be measured") {
          try hand["canvas.measure"].name.contains(" × ")
        }
        try keyboard.press("Return")
        try keyboard.press("Up")
        try await hand.app.expect("a distance") {
          try hand["canvas.measure"].name.hasPrefix("From ")
        }
        try keyboard.press("Escape")
        try await hand["canvas.measure"].waitUntil(.hidden)
        // GTK's own inspector has a window.
        try await hand.perform("open gtk")
        try await hand.app.expect("a second window") { hand.app.windows.count == 2 }
      }
    }

    @Test("SB-14 a finger scrolls what the pointer does not, and a swipe of it goes back")
    func touch() async throws {
      try await run("scrolling?content=form") { hand in
        let keyboard = hand.world.keyboard
        try await hand["form.3"].waitUntil(.steady)
        let frame = try hand["canvas.frame"].extents
        @MainActor func drag() async throws {
          // Beside the fields, which keep a press.
          let (x, y) = (frame.x + 30, frame.y + 300)
          try await hand.world.pointer.drag(from: Point(x: x, y: y), to: Point(x: x, y: y - 150))
        }
        let before = try hand["form.3"].extents.y
        try await drag()
        try await hand.rest()
        #expect(try hand["form.3"].extents.y == before)
        try keyboard.press("Control+Shift+t")
        try await hand.app.expect("touch to be on") {
          try hand["canvas.wall"].name.contains("Touch")
        }
        try await drag()
        try await hand.app.expect("the form to be scrolled") {
          try hand["form.3"].extents.y < before - 60
        }
        // A tap is a click, and a swipe from the edge goes back.
        try await hand.perform("navigation")
        try await hand["page2.push"].waitUntil(.steady)
        try await hand.world.pointer.click(at: try hand["page2.push"].extents.center)
        try await hand.rest("page3.push", is: .steady)
        try await hand.world.pointer.drag(
          from: Point(x: frame.x + 8, y: frame.y + 200),
          to: Point(x: frame.x + frame.width - 40, y: frame.y + 200))
        try await hand["page2.push"].waitUntil(.showing)
        try await hand["page3.push"].waitUntil(.gone)
        // Off again, it is the pointer that hovers.
        try keyboard.press("Control+Shift+t")
        try await hand["page2.push"].click()
        try await hand["page4.push"].waitUntil(.showing)
      }
    }
  }
}
