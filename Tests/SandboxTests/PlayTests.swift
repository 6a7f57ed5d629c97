import CGTK
import Containment
import GTK
import Routing
import TestSupport
import Testing

@testable import Sandbox

extension OnScreen {
  @Suite("Plays of scenarios")
  struct PlayTests {
    struct LampKnobs: Knobs {
      @Knob("Name") var name = "Lamp"
    }

    /// Widgets of every kind, which note what happens to them.
    private final class Room: ViewController {
      var notes: [String] = []
      let star = CheckButton("Star")
      let name = Entry()
      let list = Box(.vertical)
      private let off = Button("Off")
      private var gesture: DragGesture?
      private var clicking: ClickGesture?
      /// Of each press on the pad, which one of how many in a row it is.
      var counts: [Int32] = []

      override func loadView() {
        star.accessibleID = "star"
        star.toggled.connect(weak: self) { $0.notes.append("star") }
        name.accessibleID = "name"
        off.isSensitive = false
        off.accessibleID = "off"
        let pad = EventBox()
        pad.receivePointer()
        pad.accessibleID = "pad"
        pad.setSizeRequest(width: 80, height: 60)
        pad.buttonPressed.connect(weak: self, otherwise: false) { room, event in
          room.notes.append("press \(event.button ?? 0)")
          return false
        }
        gesture = DragGesture(on: pad)
        gesture?.onEnded { [weak self] in self?.notes.append("drag \(Int($0.x)) \(Int($0.y))") }
        clicking = ClickGesture(on: pad)
        clicking?.pressed.connect { [weak self] count, _, _ in self?.counts.append(count) }
        for number in 1...40 {
          let row = Button("Row \(number)")
          row.clicked.connect(weak: self) { $0.notes.append("row \(number)") }
          list.add(row)
        }
        let scroller = ScrolledWindow(Viewport(list))
        scroller.accessibleID = "scroller"
        scroller.setSizeRequest(width: 120, height: 90)
        view = Box(.vertical, spacing: 6, [star, name, off, pad, scroller])
        view.accessibleID = "room"
      }

      override var keyCommands: [KeyCommand] {
        [KeyCommand(Key("s"), .control) { [weak self] in self?.notes.append("save") }]
      }
    }

    private func stage(
      _ play: @escaping @MainActor (Hand) async throws -> Void
    ) async throws -> SandboxStage {
      let stage = try await SandboxStage([
        Scenario("room", "Room", group: "Tests", knobs: LampKnobs()) { _ in
          Room()
        } play: {
          try await play($0)
        }
      ])
      stage.canvas.isPlayWatched = false
      stage.canvas.playPatience = 100
      return stage
    }

    private func run(_ stage: SandboxStage) async throws -> ActionRun.State {
      let run = try #require(stage.canvas.play?.run)
      run.start()
      await run.end()
      return run.state
    }

    @Test("OP-31 a hand clicks, types, presses keys, drags and scrolls, and sees what came of it")
    func hand() async throws {
      let stage = try await stage { hand in
        try await hand.click("star")
        try await hand.expect("star", .checked)
        try await hand.click("name")
        try await hand.expect("name", .focused)
        try await hand.type("Ähren 2%")
        try await hand.expect("name", .text("Ähren 2%"))
        try await hand.press(.backspace)
        try await hand.press(.left, holding: .shift)
        try await hand.type("1")
        try await hand.expect("name", .text("Ähren 1"))
        try await hand.press(Key("s"), holding: .control)
        try await hand.doubleClick("pad")
        try await hand.rightClick("pad")
        try await hand.drag("pad", byX: 20, y: 10)
        try await hand.click(.role(.button, named: "Row 30"))
        try await hand.scroll("scroller", down: -20)
        try await hand.click(.role(.button, named: "Row 1"))
        try await hand.expect("off", .insensitive)
        try await hand.expect("absent", .absent)
        try await hand.settle()
      }
      let before = stage.canvas.screen
      #expect(try await run(stage) == .done("20 steps, as expected"))
      let room = try #require(stage.canvas.screen as? Room)
      #expect(room !== before, "a play begins with a new screen")
      #expect(
        room.notes == [
          "star", "save", "press 1", "drag 0 0", "press 1", "press 1", "drag 0 0", "press 3",
          "press 1", "drag 20 10", "row 30", "row 1",
        ])
    }

    @Test("OP-31 to open a URL that leads nowhere is a step that fails")
    func lost() async throws {
      let stage = try await stage { try await $0.open("room://attic") }
      stage.canvas.onOpen = { _ in throw RoutingError(.badURL, "It leads nowhere.") }
      #expect(try await run(stage) == .failed("Step 1, open room://attic: It leads nowhere."))
    }

    @Test("OP-31 two clicks of a play at the same place are two, and no double click")
    func clicks() async throws {
      let stage = try await stage { hand in
        for _ in 0..<3 { try await hand.click("pad") }
        try await hand.doubleClick("pad")
        try await hand.click("pad")
      }
      #expect(try await run(stage) == .done("5 steps, as expected"))
      #expect((stage.canvas.screen as? Room)?.counts == [1, 1, 1, 1, 2, 1])
    }

    @Test(
      "OP-31 a step that fails says its number, what was to be done and what was found",
      arguments: [
        (0, "Step 1, expect that “star” is checked: It is unchecked."),
        (1, "Step 1, expect that “name” says “Oil”: It says “”."),
        (
          2,
          "Step 2, click “of”: It is not there, only “canvas.frame”, “room”, “star”, “name”, "
            + "“off”, “pad”, “scroller”."
        ),
        (3, "Step 1, click “off”: It is insensitive."),
        (4, "Step 1, expect that “pad” is absent: It is there."),
        (5, "Step 1, click check box: It is there."),
        (6, "Step 1, click “star”: There is no such key."),
        (7, "Step 1, click “star”: There is no such button."),
      ])
    func failure(number: Int, words: String) async throws {
      let plays: [@MainActor (Hand) async throws -> Void] = [
        { try await $0.expect("star", .checked) },
        { try await $0.expect("name", .text("Oil")) },
        {
          try await $0.click("star")
          try await $0.click("of")
        },
        { try await $0.click("off") },
        { try await $0.expect("pad", .absent) },
        { _ in throw PlayFailure(step: 1, action: "click check box", reason: "It is there.") },
        { try await $0.click("star", holding: "Ctlr") },
        { try await $0.click("star", button: -9) },
      ]
      let stage = try await stage(plays[number])
      #expect(try await run(stage) == .failed(words))
      try await letEventsArrive()
      #expect(stage.texts(in: "canvas.report") == [words])
      #expect(
        stage.find("snackbar.text").map { Label(retaining: $0.unsafePointer).text }
          == "Play: \(words)")
    }

    @Test("OP-31 a widget is called in a failure as a locator calls it")
    func words() {
      let (button, area) = (Button("Log in"), Box(.vertical))
      #expect(button.described == "button “Log in”")
      #expect(button.described == "\(PlayLocator.role(.button, named: "Log in"))")
      #expect(area.described == "\(PlayLocator.role(area.role))")
      button.accessibleID = "log-in"
      #expect(button.described == "\(PlayLocator.id("log-in"))")
      for widget in [button, area] as [Widget] { widget.destroy() }
    }

    @Test("OP-31 what covers a widget is said, and gets the click that is meant for it")
    func cover() async throws {
      let stage = try await stage { hand in
        try await hand.click("star")
        try await hand.click("pad")
      }
      let run = try #require(stage.canvas.play?.run)
      run.observe(by: stage) { [weak stage] in
        guard case .running(let step?) = run.state, step.hasPrefix("Step 2") else { return }
        let page = Leaf("Cover", ColorView(.red))
        page.view.accessibleID = "cover"
        stage?.canvas.screen?.present(page, style: .sheet, transition: Transition.none).whenEnded {
          _ in
        }
      }
      run.start()
      await run.end()
      guard case .failed(let words) = run.state else {
        Issue.record("\(run.state)")
        return
      }
      #expect(words.hasPrefix("Step 2, click “pad”: "), "\(words)")
      #expect(words.hasSuffix(" is in front of it."), "\(words)")
    }

    @Test("OP-31 Escape stops a play and does nothing else; so does its button, or another screen")
    func stop() async throws {
      for way in 0..<3 {
        var presses = 0
        let stage = try await stage { hand in
          while true {
            try await hand.press(.escape)
            presses += 1
          }
        }
        let run = try #require(stage.canvas.play?.run)
        let button = try #require(stage.find("strip.play"))
        button.grabFocus()
        run.start()
        try await until("some steps") { presses > 3 || !run.isRunning }
        // The hand's own Escape has not stopped it.
        #expect(run.isRunning)
        switch way {
        case 0: stage.theatre.root.window.realKey(.escape)
        case 1: stage.find("strip.play")?.realClick()
        default:
          let other = Scenario("other", "Other", group: "Tests") { Leaf() }
          stage.sandbox.show(other.makeScreen(), transition: Transition.none)
        }
        await run.end()
        #expect(run.state == .idle)
        if way == 0 { #expect(stage.find("strip.play")?.isFocus == true, "the focus comes back") }
      }
    }

    @Test("OP-31 the hand is seen while it plays, at any zoom, and not afterwards")
    func mark() async throws {
      for zoom in [1.0, 2.0] {
        var seen: (x: Double, y: Double)?
        let stage = try await stage { hand in
          try await hand.click("star")
          seen = (hand.backend as? StageHand)?.mark.place
          try await hand.expect("star", .checked)
        }
        stage.canvas.settings.zoom = CanvasZoom.factor(zoom)
        try await letEventsArrive()
        #expect(try await run(stage) == .done("2 steps, as expected"))
        #expect((seen?.x ?? 0) > 1 && (seen?.y ?? 0) > 1, "\(zoom): \(String(describing: seen))")
      }
    }
  }
}
