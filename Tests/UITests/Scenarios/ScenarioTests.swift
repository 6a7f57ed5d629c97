import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("Scenarios, from outside")
  struct ScenarioTests {
    @Test("the catalogue opens every scenario, by mouse and by keyboard")
    func catalogue() async throws {
      try await Stagehand.run { hand in
        for (id, title) in [
          ("nesting", "Nesting"), ("navigation", "Navigation"), ("menu", "Menu"), ("lab", "Lab"),
        ] {
          try await hand["catalogue.\(id)"].click()
          try await hand.expectTitle(title)
        }
        try hand.world.keyboard.press("Down")
        try await hand.expectTitle("Nesting")
        try hand.world.keyboard.press("Control+Next")
        try await hand.expectTitle("Gallery")
      }
    }

    @Test("NV-14 in a narrow window the adaptive screen begins at its start, however it came there")
    func adaptive() async throws {
      try await Stagehand.run(["--scenario", "adaptive", "--size", "730x640"]) { hand in
        func isAtStart() async throws -> Bool {
          try await hand.rest("adaptive.atrium", is: .showing)
          let catalogue = try await hand["catalogue.adaptive"].extents
          let first = try await hand["adaptive.atrium"].extents
          return (0...60).contains(first.x - catalogue.x - catalogue.width)
        }
        #expect(try await isAtStart())
        // By mouse with the focus in the catalogue, and by keyboard with the focus in the screen.
        try await hand["catalogue.drawer"].click()
        try await hand.rest("drawer.notes", is: .showing)
        try await hand["catalogue.adaptive"].click()
        #expect(try await isAtStart())
        try await hand["catalogue.drawer"].click()
        try await hand.rest("drawer.notes", is: .showing)
        try await hand["drawer.notes"].click()
        try await hand["drawer.notes"].waitUntil(.focused)
        try hand.world.keyboard.press("Control+Next")
        #expect(try await isAtStart())
        try await hand["adaptive.atrium"].waitUntil(.focused)
      }
    }

    @Test(
      "NV-17 the window's accelerators do not reach what a sheet covers; the program's still do")
    func accelerators() async throws {
      try await Stagehand.run(["--scenario", "presentation"]) { hand in
        try await hand["presentation.sheet.1"].waitUntil(.showing)
        try hand.world.keyboard.press("Control+k")
        try await hand["palette.search"].waitUntil(.focused)
        for chord in ["Control+Next", "Control+Shift+d", "Control+w"] {
          try hand.world.keyboard.press(chord)
        }
        try hand.world.keyboard.press("Escape")
        try await hand["palette.search"].waitUntil(.gone)
        #expect(hand.app.windows.first?.title == "Presentation — Enfilade")
        // What is presented in the frame of the canvas covers that alone, and Escape closes it.
        for style in ["sheet", "page"] {
          try await hand["presentation.\(style).1"].click()
          try await hand.rest("presentation.dismiss.2", is: .showing)
          try hand.world.keyboard.press("Escape")
          try await hand.rest("presentation.dismiss.2", is: .gone)
        }
        try await hand["presentation.sheet.1"].click()
        try await hand.rest("presentation.dismiss.2", is: .showing)
        try hand.world.keyboard.press("Control+Next")
        try await hand.expectTitle("Onion")
        try await hand.rest()
        try hand.world.keyboard.press("Control+k")
        try await hand["palette.search"].waitUntil(.focused)
        try hand.world.keyboard.press("Control+q")
        try await hand.app.expect("the program to end") { !hand.app.isRunning }
      }
    }

    @Test("MV-09 every form of a message, and its button by mouse and by Enter")
    func messages() async throws {
      try await Stagehand.run(["--scenario", "message"]) { hand in
        try await hand.app.find(role: .button, name: "Create list").waitUntil(.showing)
        try await hand.rest()
        try await hand.app.find(role: .button, name: "Create list").click()
        try await hand.app.find(text: "A list would be here now.").waitUntil(.showing)
        try await hand.perform("form error")
        try await hand.app.find(role: .button, name: "Try again").waitUntil(.showing)
        try await hand.rest()
        try hand.app.find(role: .button, name: "Try again").grabFocus()
        try hand.world.keyboard.press("Return")
        try await hand.app.find(text: "Attempt 1…").waitUntil(.showing)
        try await hand.perform("form text")
        try await hand.app.find(text: "Nothing here.").waitUntil(.showing)
        try await hand.app.find(role: .button, name: "Try again").waitUntil(.gone)
      }
    }

    @Test("MV-08 Tab through a long form: the field with the focus is always in sight")
    func form() async throws {
      try await Stagehand.run(
        ["--size", "700x420", "enfilade://scenario/scrolling?content=form"]
      ) { hand in
        try await hand.rest("form.1", is: .showing)
        try await hand["form.1"].click()
        for number in 2...20 {
          try hand.world.keyboard.press("Tab")
          try await hand["form.\(number)"].waitUntil(.focused)
        }
        let frame = try hand["canvas.frame"].extents
        try await hand.app.expect("the last field to be in sight") {
          let field = try hand["form.20"].extents
          return field.intersection(frame) == field
        }
        #expect(try hand["form.20"].extents.y + 10 < hand["strip.top"].extents.y)
      }
    }

    @Test("CT-11 each level of three nested containers is replaced without the others noticing")
    func nesting() async throws {
      try await Stagehand.run(["--scenario", "nesting"]) { hand in
        try await hand["nesting.inner.heading"].waitUntil(.name("Room 3, inner"))
        try await hand["nesting.inner"].click()
        try await hand["nesting.inner.heading"].waitUntil(.name("Room 4, inner"))
        try await hand["nesting.middle.heading"].waitUntil(.name("Room 2, middle"))
        try await hand["nesting.middle"].click()
        try await hand["nesting.inner.heading"].waitUntil(.name("Room 6, inner"))
        try await hand["nesting.outer.heading"].waitUntil(.name("Room 1, outer"))
        try await hand["nesting.outer"].click()
        try await hand["nesting.outer.heading"].waitUntil(.name("Room 7, outer"))
        try await hand.waitForTrace("Room 1.didMove(nil)")
      }
    }

    @Test("the lifecycle log tells the callbacks as they come, and can be cleared")
    func lifecycle() async throws {
      try await Stagehand.run(["--scenario", "lifecycle"]) { hand in
        try await hand.app.expect("the first callbacks") {
          try hand["lifecycle.log"].text.contains("Red.viewDidAppear(")
        }
        try await hand["strip.clear"].click()
        try await hand["lifecycle.log"].waitUntil(.text(""))
        let stage = try hand["lab.stage"].extents
        try await hand.world.pointer.drag(
          from: Point(x: stage.x + stage.width - 20, y: stage.y + 20),
          to: Point(x: stage.x + 20, y: stage.y + 20))
        try await hand.app.expect("the callbacks of the change") {
          try hand["lifecycle.log"].text.contains("Green.didMove(Stage)")
        }
        let log = try hand["lifecycle.log"].text
        #expect(log.split(separator: "\n").first?.contains("Red.willMove(nil)") == true)
      }
    }
  }
}
