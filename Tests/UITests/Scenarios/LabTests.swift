import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The Lab, from outside")
  struct LabTests {
    private func isRed(_ colour: (red: UInt8, green: UInt8, blue: UInt8)) -> Bool {
      colour.red > 200 && colour.green < 60 && colour.blue < 60
    }
    private func isGreen(_ colour: (red: UInt8, green: UInt8, blue: UInt8)) -> Bool {
      colour.green > 180 && colour.red < 80
    }

    /// What to start the app with for a change of two seconds, of twenty in slow motion.
    private let longChange = ["enfilade://scenario/lab?duration=2000"]

    /// Lets green come, which takes twenty seconds; the focus is in `field` when that begins.
    private func comeSlowly(_ hand: Stagehand, focusing field: String? = nil) async throws {
      try await hand.setSpeed(slowerBy: 3, to: "0.1×")
      if let field { try await hand[field].click() }
      try await hand["strip.green"].click()
      try await hand.waitForTrace("Green.viewWillAppear(animated)")
    }

    @Test(
      "WL-01 MV-02 a colour's button shows it, and takes it away when it is there",
      arguments: World.DisplayKind.tried())
    func toggles(on display: World.DisplayKind) async throws {
      try await Stagehand.run([], on: display) { hand in
        try await hand.app.expect("red") { isRed(try hand.stageColour()) }
        try await hand["strip.green"].click()
        try await hand.app.expect("green") { isGreen(try hand.stageColour()) }
        try await hand["strip.green"].click()
        try await hand.app.expect("the background") {
          let colour = try hand.stageColour()
          return colour.red > 230 && colour.green > 230 && colour.blue > 230
        }
        try await hand["strip.red"].click()
        try await hand.app.expect("red again") { isRed(try hand.stageColour()) }
      }
    }

    @Test(
      "WL-01 CT-09 ST-07 the bar's slider takes a change to 30 %, Escape takes back; 70 %, Enter goes on",
      arguments: World.DisplayKind.tried())
    func scrub(on display: World.DisplayKind) async throws {
      try await Stagehand.run([], on: display) { hand in
        let pointer = hand.world.pointer
        let scrubber = hand["transition.scrubber"]
        try await scrubber.waitUntil(.steady)
        let slider = try scrubber.extents
        func point(_ share: Double) -> Point {
          // The knob's middle runs from one knob's half to the other's.
          Point(
            x: slider.x + 10 + Int(Double(slider.width - 20) * share),
            y: slider.y + slider.height / 2)
        }
        pointer.move(to: point(0))
        pointer.press()
        for share in [0.1, 0.2, 0.3] { pointer.move(to: point(share)) }
        try await hand.waitForTrace("Green.viewWillAppear(animated)")
        try await hand.app.expect("three tenths") { abs(try scrubber.value - 0.3) < 0.05 }
        pointer.release()
        try await hand["canvas.pause"].waitUntil(.showing)
        try hand.world.keyboard.press("Escape")
        try await hand.waitForTrace("Green.didMove(nil)")
        try await hand.rest("canvas.pause", is: .hidden)
        let log = hand.trace.filter { $0.hasPrefix("Red.") || $0.hasPrefix("Green.") }
        #expect(
          Array(log.suffix(13)) == [
            "Red.willMove(nil)", "Green.willMove(Stage)", "Green.loadView", "Green.viewDidLoad",
            "Red.viewWillDisappear(animated)", "Green.viewWillAppear(animated)",
            "Green.viewWillDisappear(animated)", "Red.viewWillAppear(animated)",
            "Green.viewDidDisappear(animated)", "Red.viewDidAppear(animated)",
            "Green.willMove(nil)", "Green.didMove(nil)", "Red.didMove(Stage)",
          ])

        pointer.move(to: point(0))
        pointer.press()
        for share in [0.2, 0.5, 0.7] { pointer.move(to: point(share)) }
        try await hand.app.expect("seven tenths") { abs(try scrubber.value - 0.7) < 0.05 }
        pointer.release()
        try hand.world.keyboard.press("Return")
        try await hand.waitForTrace("Green.didMove(Stage)")
        try await hand.app.expect("green") { isGreen(try hand.stageColour()) }
      }
    }

    @Test("CT-13 minimised in the middle of a change: it ends at once, and nothing disappears")
    func minimised() async throws {
      try await Stagehand.run(longChange, configuration: .managed) { hand in
        try await comeSlowly(hand)
        let window = try #require(hand.app.windows.first)
        window.iconify()
        // Left alone the change would take twenty seconds.
        try await hand.waitForTrace("Green.didMove(Stage)", timeout: .seconds(5))
        #expect(!hand.trace.contains { $0.hasPrefix("Green.viewWillDisappear") })
        window.map()
        try await hand.app.expect("green") { isGreen(try hand.stageColour()) }
        #expect(!hand.trace.contains { $0.hasPrefix("Green.viewWillDisappear") })
      }
    }

    @Test("CT-14 closed in the middle of a change: everything takes its leave, exit code 0")
    func closedMidway() async throws {
      try await Stagehand.run(longChange) { hand in
        try await comeSlowly(hand)
        try hand.world.keyboard.press("Control+w")
        #expect(try await hand.app.waitForExit() == 0)
        let log = hand.trace
        #expect(log.last?.hasSuffix(".didMove(nil)") == true)
        let stage = log.firstIndex(of: "Stage.didMove(nil)") ?? -1
        let green = log.firstIndex(of: "Green.didMove(nil)") ?? Int.max
        #expect(green < stage, "leaves first")
      }
    }

    @Test(
      "WL-01 CT-21 what is typed while a page comes is not taken, afterwards it is",
      arguments: World.DisplayKind.tried())
    func gated(on display: World.DisplayKind) async throws {
      try await Stagehand.run(longChange, on: display) { hand in
        try await comeSlowly(hand, focusing: "lab.name.red")
        try hand.world.keyboard.type("lost")
        try await hand["lab.name.green"].waitUntil(.showing)
        try await hand["lab.name.green"].click(force: true)
        try hand.world.keyboard.type("lost")
        #expect(!hand.trace.contains("Green.didMove(Stage)"), "it is still on its way")
        try await hand.setSpeed(slowerBy: -3, to: "1×")
        try await hand.waitForTrace("Green.didMove(Stage)")
        #expect(try hand["lab.name.green"].text == "")
        try await hand["lab.name.green"].click()
        try hand.world.keyboard.type("kept")
        try await hand["lab.name.green"].waitUntil(.text("kept"))
      }
    }

    @Test(
      "WL-01 CT-21 the app's own keys work while a page comes that has the focus",
      arguments: World.DisplayKind.tried())
    func appKeys(on display: World.DisplayKind) async throws {
      try await Stagehand.run(longChange, on: display) { hand in
        try await comeSlowly(hand, focusing: "lab.name.red")
        try hand.world.keyboard.press("space")
        try await hand["canvas.pause"].waitUntil(.showing)
        try hand.world.keyboard.press("F9")
        try await hand["catalogue"].waitUntil(.hidden)
        #expect(!hand.trace.contains("Green.didMove(Stage)"), "it stands still")
        try hand.world.keyboard.press("space")
        try await hand.setSpeed(slowerBy: -3, to: "1×")
        try await hand.waitForTrace("Green.didMove(Stage)")
        #expect(try hand["lab.name.green"].text == "")
      }
    }

    @Test(
      "WL-01 CT-24 Tab to the second entry, away and back: the focus is there again, caret and all",
      arguments: World.DisplayKind.tried())
    func focusReturns(on display: World.DisplayKind) async throws {
      try await Stagehand.run([], on: display) { hand in
        try await hand["lab.name.red"].click()
        try hand.world.keyboard.press("Tab")
        try await hand["lab.notes.red"].waitUntil(.focused)
        try hand.world.keyboard.type("hello")
        try hand.world.keyboard.press("Left")
        try hand.world.keyboard.press("Left")
        try await hand["strip.green"].click()
        try await hand.waitForTrace("Green.didMove(Stage)")
        try await hand["strip.red"].click()
        try await hand["lab.notes.red"].waitUntil(.focused)
        try await hand.app.expect("the end of the change") {
          hand.trace.last == "Red.didMove(Stage)"
        }
        try hand.world.keyboard.type("p!")
        try await hand["lab.notes.red"].waitUntil(.text("help!lo"))
      }
    }

    @Test(
      "WL-01 TR-06 a swipe drives the change: a short one springs back, a long one goes through",
      arguments: World.DisplayKind.tried())
    func swipe(on display: World.DisplayKind) async throws {
      try await Stagehand.run([], on: display) { hand in
        try await hand["lab.stage"].waitUntil(.steady)
        let stage = try hand["lab.stage"].extents
        func point(_ share: Double) -> Point {
          Point(x: stage.x + Int(Double(stage.width) * share), y: stage.y + 30)
        }
        let pointer = hand.world.pointer
        @MainActor func drag(_ shares: [Double]) async throws {
          pointer.move(to: point(shares[0]))
          pointer.press()
          for share in shares.dropFirst() {
            pointer.move(to: point(share))
            // A hand takes its time; without it the release would be a fling.
            try await Task.sleep(for: .milliseconds(40))
          }
        }
        try await drag([0.9, 0.8, 0.7, 0.65, 0.65, 0.65])
        try await hand.waitForTrace("Green.viewWillAppear(animated)")
        pointer.release()
        try await hand.waitForTrace("Green.didMove(nil)")
        try await hand.rest()
        #expect(isRed(try hand.stageColour()))
        try await drag([0.9, 0.7, 0.5, 0.3, 0.2])
        pointer.release()
        try await hand.waitForTrace("Green.didMove(Stage)")
        try await drag([0.2, 0.5, 0.8])
        pointer.release()
        try await hand.app.expect("red again, backwards") { isRed(try hand.stageColour()) }
      }
    }

    @Test(
      "WL-01 TR-06 ST-07 the keyboard scrubs too: arrows move, Escape takes back, Enter goes on",
      arguments: World.DisplayKind.tried())
    func scrubByKeyboard(on display: World.DisplayKind) async throws {
      try await Stagehand.run([], on: display) { hand in
        try hand["transition.scrubber"].grabFocus()
        for _ in 0..<5 { try hand.world.keyboard.press("Right") }
        try await hand.waitForTrace("Green.viewWillAppear(animated)")
        try hand.world.keyboard.press("Escape")
        try await hand.waitForTrace("Green.didMove(nil)")
        try await hand.rest()
        for _ in 0..<5 { try hand.world.keyboard.press("Right") }
        try await hand.app.expect("a tenth") { try hand["transition.scrubber"].value > 0.05 }
        try hand.world.keyboard.press("Return")
        try await hand.waitForTrace("Green.didMove(Stage)")
      }
    }

    @Test("SB-16 SH-05 the last frames are saved side by side or as a film, by mouse and keyboard")
    func film() async throws {
      try await Stagehand.run(
        ["--size", "1280x900", "enfilade://scenario/lab?style=push"], configuration: .managed
      ) { hand in
        let field = hand.app.find(role: .text, name: "File")
        try hand.world.keyboard.press("Alt+4")
        try await hand["transition.save-film"].waitUntil(.disabled)
        try await hand["transition.play"].click()
        try await hand.waitForTrace("Green.viewDidAppear(animated)")
        try await hand["transition.save-film"].waitUntil(.enabled)

        // Scrolls it into view.
        try hand["transition.save-film"].grabFocus()
        try await hand["transition.save-film"].click()
        try await field.waitUntil(.focused)
        try await field.fill("\(hand.world.folder)/by-mouse.png")
        try hand.world.keyboard.press("Return")
        try await field.waitUntil(.gone)
        let picture = try Image(png: "\(hand.world.folder)/by-mouse.png")
        // The frames beside each other, of which a busy machine draws fewer, from red to green.
        #expect(picture.width > 2 * picture.height)
        let (first, last) = (picture[4, 4], picture[picture.width - 4, 4])
        #expect(first.red > first.green && last.green > last.red)

        try hand["transition.duration"].grabFocus()
        try hand.world.keyboard.press("s")
        try await field.waitUntil(.focused)
        try await field.fill("\(hand.world.folder)/by-key.apng")
        try hand.world.keyboard.press("Return")
        try await field.waitUntil(.gone)
        #expect(try frameCount(ofFilm: "\(hand.world.folder)/by-key.apng") > 1)

        try hand["transition.duration"].grabFocus()
        try hand.world.keyboard.press("s")
        try await field.waitUntil(.focused)
        try await field.fill("/nowhere/by-key.png")
        try hand.world.keyboard.press("Return")
        try await hand.app.find(text: "The picture was not saved").waitUntil(.showing)
        try hand.world.keyboard.press("Escape")
        try await hand.app.find(text: "The picture was not saved").waitUntil(.gone)
      }
    }
  }
}
