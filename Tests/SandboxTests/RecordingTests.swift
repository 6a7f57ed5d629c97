import Containment
import GTK
import GTKTools
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Recordings")
  struct RecordingTests {
    struct LampKnobs: Knobs {
      @Knob("Name") var name = "Lamp"
      @Knob("Watts", in: 1...100) var watts = 10
    }

    /// Widgets of several kinds, some without ids and names.
    private final class Room: ViewController {
      let star = CheckButton("Star")
      let name = Entry()
      private let watch = EventBox()
      var drags: [DragGesture] = []

      override func loadView() {
        star.accessibleID = "star"
        name.accessibleID = "name"
        let pad = EventBox()
        pad.receivePointer()
        pad.accessibleID = "pad"
        pad.setSizeRequest(width: 80, height: 60)
        drags = [DragGesture(on: pad)]
        let toppings = Box(.vertical, [CheckButton(""), CheckButton("")])
        toppings.accessibleID = "toppings"
        let list = Box(.vertical)
        for number in 1...40 { list.add(Button("Row \(number)")) }
        let scroller = ScrolledWindow(Viewport(list))
        scroller.accessibleID = "scroller"
        scroller.setSizeRequest(width: 120, height: 90)
        view = Box(.vertical, spacing: 6, [star, name, pad, toppings, scroller])
        view.accessibleID = "room"
      }

      override var keyCommands: [KeyCommand] { [KeyCommand(Key("f"), .control) {}] }
    }

    private var room: Scenario {
      Scenario(
        "room", "Room", group: "Tests", knobs: LampKnobs(),
        actions: [ScenarioAction("dim", "Dim the light", key: Key("d"), holding: .alt) { _ in }]
      ) { (_: LiveKnobs<LampKnobs>) in Room() }
    }

    /// A hand that plays with what is on the canvas while it is recorded, as fast as it can.
    private func hand(_ stage: SandboxStage) -> Hand {
      let transport = stage.canvas.transport
      let place = PlayStage(stage.canvas.playArea, on: transport, isWatched: false)
      place.pass = {
        transport.finish()
        transport.isPaused = false
      }
      return Hand(StageHand(on: place))
    }

    private func desk(_ stage: SandboxStage) -> RecordingDesk { stage.canvas.inspection.recordings }

    @Test("SB-11 what is done with a screen is recorded, with what came of it and how it is found")
    func recording() async throws {
      let stage = try await SandboxStage([room])
      let desk = desk(stage)
      stage.canvas.screen?.representedKnobs?["watts"] = .number(40)
      let before = stage.canvas.screen
      try await handled(desk.record())
      #expect(stage.canvas.screen !== before, "it begins with a new screen")
      let hand = hand(stage)
      try await hand.click("star")
      try await hand.click("name")
      try await hand.type("Ähren")
      try await hand.press(.backspace)
      try await hand.doubleClick("pad")
      try await hand.drag("pad", byX: 20, y: 10)
      try await hand.rightClick("pad", at: (x: 10, y: 12))
      try await hand.click(.nth(2, .checkBox, in: "toppings"))
      try await hand.scroll("scroller", down: 3)
      try await hand.click(.role(.button, named: "Row 1"), holding: .control)
      try await hand.press(Key("f"), holding: .control)
      // Around the screen.
      try await stage.click("knobs.reset")
      try await stage.click("strip.dim")
      desk.stopRecording()
      let recording = try #require(desk.recording)
      #expect(recording.knobs == ["watts": "40"])
      let row = PlayLocator.role(.button, named: "Row 1")
      let topping = PlayLocator.nth(2, .checkBox, in: "toppings")
      #expect(
        recording.steps.map(\.action) == [
          .click("star"), .expect("star", .checked), .click("name"), .type("Ähren"),
          .expect("name", .text("Ähren")), .press("BackSpace"), .click("pad", count: 2),
          .drag("pad", x: 20, y: 10), .click("pad", at: .init(x: 10, y: 12), button: 3),
          .click(topping), .expect(topping, .checked), .scroll("scroller", down: 3),
          .click(row, holding: "Control"), .press("Control+f"),
          .set(knob: "watts", to: "10"), .perform("dim"),
        ])
      let times = recording.steps.map(\.time)
      #expect(times == times.sorted() && times[0] >= 0)
    }

    @Test("SB-11 Ctrl and the wheel zoom the canvas, which is no step")
    func zoomed() async throws {
      let stage = try await SandboxStage([room])
      let desk = desk(stage)
      try await handled(desk.record())
      let list = try #require(stage.find("scroller"))
      list.realWheel(down: 1)
      try await until("the step") { !desk.steps.isEmpty }
      try await letEventsArrive()
      let steps = desk.steps
      try await handled(list.realWheel(down: 2, holding: .control))
      #expect(desk.steps == steps)
      desk.stopRecording()
    }

    // MARK: Playing

    @Test("SB-11 who records while a recording is played begins a new one, and ends the play alone")
    func recordedInstead() async throws {
      let stage = try await SandboxStage([room])
      stage.canvas.isPlayWatched = false
      let desk = desk(stage)
      try await handled(desk.record())
      try await hand(stage).click("star")
      desk.stopRecording()
      desk.replaceSteps([
        .init(time: 0, action: .settle), .init(time: 60_000, action: .click("name")),
      ])
      desk.play()
      try await until("the first step") { desk.position == 1 }
      try await handled(desk.record())
      try await hand(stage).click("star")
      #expect(desk.isRecording)
      desk.stopRecording()
      #expect(desk.steps.map(\.action) == [.click("star"), .expect("star", .checked)])
    }

    @Test("SB-11 a replay ends in a pause when another scenario is shown, and does nothing there")
    func left() async throws {
      let entry = Entry()
      let other = Scenario("other", "Other", group: "Tests") {
        Leaf("Other", Box(.vertical, [entry]))
      }
      let stage = try await SandboxStage([room, other])
      stage.canvas.isPlayWatched = false
      let desk = desk(stage)
      try await handled(desk.record())
      try await hand(stage).click("star")
      desk.stopRecording()
      desk.replaceSteps([
        .init(time: 0, action: .settle), .init(time: 500, action: .type("x")),
      ])
      desk.play()
      try await until("the first step") { desk.position == 1 }
      stage.sandbox.show(other.makeScreen(), transition: Transition.none)
      await desk.end()
      #expect(entry.text.isEmpty && desk.failure == nil)
    }

    @Test("SB-11 a recording that is being made is kept when the window closes")
    func closed() async throws {
      let stage = try await SandboxStage([room])
      let desk = desk(stage)
      try await handled(desk.record())
      try await hand(stage).click("star")
      stage.sandbox.saveTools()
      #expect(!desk.isRecording)
      let kept = Recording.read("room", in: try #require(desk.folder)).recording
      #expect(kept?.steps.map(\.action) == [.click("star"), .expect("star", .checked)])
    }

    @Test("SB-11 without a step nothing is replaced, and what was replaced or deleted comes back")
    func broughtBack() async throws {
      let stage = try await SandboxStage([room])
      let desk = desk(stage)
      let folder = try #require(desk.folder)
      func kept() throws -> [String] {
        let names = try Folder.names(in: "\(folder)/recordings").filter { $0.hasSuffix(".png") }
        return names + (Recording.read("room", in: folder).recording?.statements ?? [])
      }
      try await handled(desk.record())
      try await hand(stage).click("star")
      desk.stopRecording()
      let first = try kept()
      #expect(first.count > 2, "with a picture")
      // As the next start reads it: the pictures are in their files alone.
      desk.folder = nil
      desk.folder = folder
      try await handled(desk.record())
      #expect(desk.steps.isEmpty)
      desk.stopRecording()
      #expect(desk.steps.count == 2)
      #expect(try kept() == first)
      #expect(stage.find("snackbar.action") == nil)

      try await handled(desk.record())
      try await hand(stage).click("name")
      desk.stopRecording()
      #expect(try kept().last == "try await hand.click(\"name\")")
      try await stage.rest()
      try await stage.click("snackbar.action")
      #expect(desk.steps.count == 2)
      #expect(try kept() == first, "what was replaced")

      desk.replaceSteps([])
      #expect(try kept().isEmpty)
      try await stage.rest()
      try await stage.click("snackbar.action")
      #expect(try kept() == first, "what was deleted")

      desk.replaceSteps([])
      try await stage.rest()
      try await stage.showAnotherScreen()
      try await stage.click("snackbar.action")
      #expect(desk.steps.isEmpty, "those of the other screen")
      #expect(try kept() == first, "what was deleted before another screen came")
    }

    @Test("SB-11 a recording is played in the frame that it was made in, also in one that filled")
    func frame() async throws {
      let stage = try await SandboxStage([room])
      let desk = desk(stage)
      try await handled(desk.record())
      try await hand(stage).click("star")
      desk.stopRecording()
      stage.canvas.settings.size = Size(width: 360, height: 480)
      await desk.end(after: desk.go(to: 1))
      #expect(desk.position == 1 && stage.canvas.settings.size == nil)
    }

    /// Thirty steps with text, tabs, actions, knobs and keys.
    private func recordTabs(_ stage: SandboxStage) async throws {
      let desk = desk(stage)
      try await handled(desk.record())
      let hand = hand(stage)
      let knobs = try #require(stage.canvas.screen?.representedKnobs)
      for number in 0..<3 {
        try await hand.click(.nth(number + 1, .pageTab))
        try await hand.click(.id("page.\(number).notes"))
        try await hand.type("Note \(number)")
        try await hand.press(.backspace)
        try await hand.press(Key(["2", "3", "1"][number]), holding: .alt)
        try await handled(stage.find("strip.badge")?.realClick())
        try await handled(stage.find("knobs.reset")?.realClick())
        // As by the row of the inspector, where the click before was.
        knobs["badge"] = .text("\(number)")
        try await handled(stage.find("strip.add")?.realClick())
      }
      try await hand.press(.tab)
      try await hand.press(.tab)
      try await hand.click(.nth(1, .pageTab))
      desk.stopRecording()
    }

    /// What is on the canvas, as it is seen and as it is read aloud.
    ///
    /// - Parameter isSettled: whether to wait until nothing fades any more.
    private func state(
      _ stage: SandboxStage, isSettled: Bool = false
    ) async throws -> (picture: Surface, text: [String]) {
      try await letEventsArrive()
      if isSettled {
        var (last, count) = (Surface(of: stage.canvas.playArea), 0)
        try await until("the end of fading") {
          let now = Surface(of: stage.canvas.playArea)
          count = now.isEqual(to: last) ? count + 1 : 0
          last = now
          return count == 20
        }
      }
      var text: [String] = []
      stage.canvas.playArea.forEachInside { widget in
        guard widget.isMapped else { return }
        let place = widget.allocation
        text.append(
          "\(widget.typeName) \(widget.accessibleID) “\(widget.shownText)” \(widget.isChecked) "
            + "\(widget.isAccessiblySelected) \(place.width)×\(place.height) at \(place.x), \(place.y)"
        )
      }
      return (Surface(of: stage.canvas.playArea), text)
    }

    /// Waits for what fades by the theme, and for the beat of the cursor.
    private func expectPicture(_ picture: Surface, _ stage: SandboxStage) async throws {
      try await until("the same picture") {
        Surface(of: stage.canvas.playArea).isEqual(to: picture)
      }
    }

    @Test(
      "SB-11 thirty steps are repeated again and again alike, and backward and forward, to the pixel"
    )
    func repeated() async throws {
      let stage = try await SandboxStage(Scenario.all.filter { $0.id == "tabs" })
      let desk = desk(stage)
      stage.canvas.settings.size = Size(width: 360, height: 480)
      try await recordTabs(stage)
      let count = desk.steps.count
      #expect(count >= 30)
      // What the screen is after some of the steps, the first time.
      var states: [Int: (picture: Surface, text: [String])] = [:]
      for position in [0, 7, 8, count - 1] {
        await desk.end(after: desk.go(to: position))
        states[position] = try await state(stage, isSettled: true)
      }
      var first: (trace: [String], picture: Surface, text: [String])?
      for round in 1...(Dice.isNightly ? 20 : 2) {
        await desk.end(after: desk.go(to: 0))
        try await letEventsArrive()
        var trace: [String] = []
        let watch = LifecycleTrace { event in
          guard event.controller.isContained(in: stage.canvas.stage) else { return }
          trace.append("\(event.controller.debugName).\(event.callback.rawValue)(\(event.detail))")
        }
        await desk.end(after: desk.go(to: count))
        withExtendedLifetime(watch) {}
        try #require(desk.failure == nil, "\(round): \(String(describing: desk.failure))")
        #expect(desk.position == count)
        let state = try await state(stage, isSettled: first == nil)
        guard let before = first else {
          first = (trace, state.picture, state.text)
          #expect(trace.count > 30)
          continue
        }
        #expect(trace == before.trace, "round \(round)")
        #expect(state.text == before.text, "round \(round)")
        if round.isMultiple(of: 10) { try await expectPicture(before.picture, stage) }
      }
      // Backward by a step, and by many; then forward.
      func expectState() async throws {
        let (found, expected) = (try await state(stage), try #require(states[desk.position]))
        #expect(found.text == expected.text, "after \(desk.position) steps")
        try await expectPicture(expected.picture, stage)
      }
      await desk.end(after: desk.step(by: -1))
      #expect(desk.position == count - 1)
      try await expectState()
      await desk.end(after: desk.go(to: 8))
      try await expectState()
      await desk.end(after: desk.step(by: -1))
      try await expectState()
      await desk.end(after: desk.step(by: 1))
      #expect(desk.position == 8 && desk.failure == nil)
      try await expectState()
    }

    @Test("SB-11 a step that cannot be taken says why, and playing stops; Escape stops it too")
    func failure() async throws {
      let stage = try await SandboxStage([room])
      stage.canvas.isPlayWatched = false
      stage.canvas.playPatience = 100
      stage.sandbox.inspector.page = "record"
      try await letEventsArrive()
      let desk = desk(stage)
      try await handled(desk.record())
      try await hand(stage).click("star")
      desk.stopRecording()
      desk.replaceSteps([
        .init(time: 0, action: .click("star")), .init(time: 10, action: .click("lamp")),
        .init(time: 20, action: .click("name")),
      ])
      await desk.end(after: desk.play())
      #expect(desk.position == 1 && desk.failure?.index == 1)
      try await letEventsArrive()
      let reason = try #require(desk.failure?.reason)
      #expect(reason.hasPrefix("It is not there, only "))
      #expect(stage.texts(in: "record.step.2") == ["2", "click “lamp”", reason])
      #expect(stage.texts(in: "record.status") == ["Stopped at step 2. \(reason)"])
      // From the beginning, with a pause of a minute after the first step.
      desk.replaceSteps([
        .init(time: 0, action: .click("star")), .init(time: 60_000, action: .click("name")),
      ])
      desk.play()
      try await until("the first step") { desk.position == 1 }
      stage.theatre.root.window.realKey(.escape)
      await desk.end()
      #expect(desk.position == 1 && desk.failure == nil)
      // It goes on with the second; without waiting if that is wanted.
      desk.speed = "0"
      await desk.end(after: desk.play())
      #expect(desk.position == 2)
    }

    /// What a room does with a click can be switched off, as if it had been broken since.
    private final class Hall: ViewController {
      enum Way: CaseIterable { case check, selection, label, text, appearing, disappearing, slider }
      let way: Way
      let works: () -> Bool

      init(_ way: Way, works: @escaping () -> Bool) {
        self.way = way
        self.works = works
      }

      override func loadView() {
        let button = Button("Go")
        button.accessibleID = "go"
        let (check, label, entry) = (CheckButton("Light"), Label("Dark"), Entry())
        let (guest, slider) = (Label("A guest"), Scale(in: 0...10, step: 1))
        check.accessibleID = "light"
        label.accessibleID = "state"
        entry.accessibleID = "entry"
        slider.accessibleID = "slider"
        guest.isVisible = way == .disappearing
        let tabs = TabsController(viewControllers: ["One", "Two"].map { Leaf($0) })
        let column = Box(.vertical, [button, check, label, entry, guest, slider])
        view = column
        embed(tabs, in: column)
        button.clicked.connect(weak: self) { hall in
          guard hall.works() else { return }
          switch hall.way {
          case .check: check.isActive = true
          case .selection: tabs.select(1)
          case .label: label.text = "Bright"
          case .text: entry.text = "Written"
          case .appearing: guest.isVisible = true
          case .disappearing: guest.isVisible = false
          case .slider: slider.value = 7
          }
        }
      }
    }

    @Test(
      "BR-51 a step that does not do what it did when it was recorded fails, with both pictures",
      arguments: [true, false])
    func nothingDone(isRestarted: Bool) async throws {
      for (index, way) in Hall.Way.allCases.enumerated()
      where Dice.takes(isRestarted ? index + 1 : index, oneIn: 2) {
        var works = true
        let hall = Scenario("hall", "Hall", group: "Tests") { Hall(way) { works } }
        let stage = try await SandboxStage([hall])
        stage.canvas.isPlayWatched = false
        stage.canvas.playPatience = 100
        stage.sandbox.inspector.page = "record"
        stage.sandbox.isInspectorVisible = true
        try await letEventsArrive()
        let desk = desk(stage)
        try await handled(desk.record())
        try await hand(stage).click("go")
        try await stage.rest()
        desk.stopRecording()
        #expect(desk.steps.first?.changes.isEmpty == false, "\(way)")
        if isRestarted, let folder = desk.folder {
          // As the next start reads it.
          desk.folder = nil
          desk.folder = folder
        }
        desk.speed = "0"
        await desk.end(after: desk.play())
        #expect(desk.failure == nil && desk.position == desk.steps.count, "\(way)")
        works = false
        await desk.end(after: desk.play())
        let reason = try #require(desk.failure?.reason, "\(way)")
        #expect(desk.failure?.index == 0 && desk.position == 0)
        #expect(reason.hasPrefix("It did not do what it did when it was recorded: "), "\(reason)")
        #expect(desk.failure?.recorded != nil && desk.failure?.now != nil)
        try await letEventsArrive()
        let row = try #require(stage.find("record.step.1"))
        let pictures = row.descendants.filter { $0.isMapped && $0.accessibleRole == .image }
        #expect(pictures.map(\.accessibleName).suffix(2) == ["When recorded", "Now"])
        #expect(stage.texts(in: "record.status") == ["Stopped at step 1. \(reason)"], "\(way)")
        works = true
        await desk.end(after: desk.play())
        #expect(desk.failure == nil && desk.position == desk.steps.count, "\(way), again")
      }
    }

    @Test(
      "BR-51 what a step has changed stays noted, whatever the tool changes before the next one",
      arguments: [true, false])
    func aroundTheScreen(byKey: Bool) async throws {
      let hall = Scenario("hall", "Hall", group: "Tests") { Hall(.label) { true } }
      let stage = try await SandboxStage([hall])
      stage.sandbox.inspector.page = "record"
      stage.sandbox.isInspectorVisible = true
      stage.theatre.clock.advance(by: 1000)
      try await letEventsArrive()
      let desk = desk(stage)
      desk.isOfTool = { $0.key == Key("j") }
      try await stage.click("record.record")
      try #require(desk.isRecording)
      try await hand(stage).click("go")
      try await stage.rest()
      if byKey {
        try await handled(stage.find("go")?.realKey(Key("j")))
      } else {
        try await stage.click("record.status")
      }
      // As another language of the screen would.
      try #require(stage.find("light")?.as(CheckButton.self)).isActive = true
      try await hand(stage).click("go")
      try await stage.rest()
      try await stage.click("record.record")
      #expect(!desk.isRecording)
      #expect(desk.steps.map(\.action) == [.click("go"), .click("go")])
      #expect(desk.steps.map { $0.changes.map(\.value) } == [["Bright"], []])
    }

    @Test("BR-51 what comes and goes by itself is no reason for a step to fail")
    func byItself() async throws {
      final class Clockwork: ViewController {
        static var time = 0
        override func loadView() {
          Clockwork.time += 1
          let button = Button("Wind")
          button.accessibleID = "wind"
          let star = CheckButton("Star")
          star.accessibleID = "star"
          let time = Label("\(Clockwork.time) o’clock")
          time.accessibleID = "time"
          let column = Box(.vertical, [button, star, time, Label("No. \(Clockwork.time)")])
          view = column
          button.clicked.connect {
            Clockwork.time += 1
            time.text = "\(Clockwork.time) o’clock"
            star.isActive = true
          }
        }
      }
      let stage = try await SandboxStage([
        Scenario("clock", "Clock", group: "Tests") { Clockwork() }
      ])
      stage.canvas.isPlayWatched = false
      stage.canvas.playPatience = 100
      let desk = desk(stage)
      try await handled(desk.record())
      try await hand(stage).click("wind")
      try await hand(stage).click("star")
      desk.stopRecording()
      desk.speed = "0"
      for _ in 0..<2 {
        await desk.end(after: desk.play())
        #expect(desk.failure == nil && desk.position == desk.steps.count)
      }
    }

    @Test("SB-11 a recording of every kind of step is kept in a file, and read as a whole or not")
    func files() throws {
      let folder = try TemporaryFolder()
      let place = PlayLocator.nth(2, .checkBox, in: "toppings")
      let actions: [PlayStep] = [
        .click("a b=c", at: .init(x: 1, y: -2), button: 3, count: 2, holding: "Shift+Control"),
        .click(place), .click(.role(.button, named: "Log “in”\n")), .dragTo("a", place),
        .drag("a", from: .init(x: 3, y: 4), x: -5, y: 6), .scroll("a", down: -3), .type(" ä\t“"),
        .press("Alt+Page_Up"), .press("Control++"), .set(knob: "name", to: ""), .perform("dim"),
        .open("enfilade://scenario/tabs?badge=%20"), .settle, .expect("a", .checked),
        .expect("a", .text("")), .expect(.nth(1, .text), .absent),
      ]
      var recording = Recording(
        scenario: "room", knobs: ["name": "x=y", "watts": "3"], size: Size(width: 360, height: 640))
      recording.steps = actions.enumerated().map { .init(time: Double($0) * 1.5, action: $1) }
      // (Row BR-51.)
      recording.steps[0].changes = [
        .init(subject: "“a;b”\t=", value: "-", isFirm: true),
        .init(subject: "label “=x\n”", value: nil, isFirm: false),
        .init(subject: "“z”", value: "", isFirm: false),
      ]
      try recording.save(in: folder.path)
      let kept = Recording.read("room", in: folder.path)
      #expect(kept.recording == recording && kept.fault == nil)
      let none = Recording.read("tabs", in: folder.path)
      #expect(none.recording == nil && none.fault == nil)
      let path = Recording.path(of: "room", in: folder.path)
      let unreadable = [
        "dance()", "click(\"a\"", "click(\"a)", "click(\"a\", count: 0)",
        "press(\"a\", holding: .alt)",
        "click(.nth(1.5, \"button\"))", "expect(\"a\", .blue)", "type(\"\\u{110000}\")",
        "scroll(\"a\", down: 1e99)", "settle() + 1", "click(\"a\", button: -9)",
        "click(\"a\", button: 10)", "type(\"\\(name)\")", "type(\"\\d\")", "type(\"\\u{+41}\")",
        "press(.escape)",
      ]
      for call in unreadable {
        try TextFile.write("play: { hand in\n\n\n  try await hand.\(call)\n}\n", to: path)
        let read = Recording.read("room", in: folder.path)
        #expect(read.recording == nil, "\(call)")
        #expect(read.fault == "Line 4 of \(path) has a step that cannot be read.")
      }
      let damaged = [
        "// at 1e300", "// at 1e999", "// at -1", "// frame -5x0", "// frame 1000000x1000000",
      ]
      for line in damaged {
        try TextFile.write("\(line)\nplay: { hand in\n  try await hand.settle()\n}\n", to: path)
        let read = Recording.read("room", in: folder.path)
        #expect(read.recording == nil, "\(line)")
        #expect(read.fault == "The recording cannot be read: \(path) is damaged.")
      }
    }

    @Test("BR-51 no picture of an older recording is left beside a new one")
    func pictures() throws {
      let folder = try TemporaryFolder()
      let place = "\(folder.path)/recordings"
      for name in ["room-1", "room-2", "room-9", "room-2-1", "room-x"] {
        try TextFile.write("", to: "\(place)/\(name).png")
      }
      let step = Recording.Step(time: 0, action: .settle)
      try Recording(scenario: "room", steps: [step]).save(in: folder.path)
      #expect(try Folder.names(in: place) == ["room-2-1.png", "room-x.png", "room.swift"])
    }

    @Test(
      "OE-15 a recording is kept as the Swift that replays it, and a play that is written opens")
    func swift() throws {
      let folder = try TemporaryFolder()
      let path = Recording.path(of: "room", in: folder.path)
      var recording = Recording(
        scenario: "room", knobs: ["watts": "3"], size: Size(width: 360, height: 640))
      recording.steps = [
        .init(
          time: 12.5, action: .click(.role(.checkBox, named: "Star")),
          changes: [.init(subject: "“star”", value: "on", isFirm: true)]),
        .init(time: 400, action: .press("Control+Shift+f")),
      ]
      try recording.save(in: folder.path)
      #expect(
        String(decoding: try TextFile.read(path), as: UTF8.self) == """
          // frame 360x640
          play: { hand in
            try await hand.set("watts", to: "3")
            // at 12.5
            try await hand.click(.role("check box", named: "Star"))
            // changed "“star”" to "on"
            // at 400.0
            try await hand.press("Control+Shift+f")
          }

          """)
      try TextFile.write(
        """
        play: { hand in
          // It has no times.
          try await hand.set("watts", to: "4")

          try await hand.click("star", at: (x: 3, y: 4), count: 2)
          try await hand.type("e\u{308}\\u{308}\\"\\\\")
        }
        """, to: path)
      let written = try #require(Recording.read("room", in: folder.path).recording)
      #expect(written.knobs == ["watts": "4"])
      #expect(
        written.steps.map(\.action) == [
          .click("star", at: .init(x: 3, y: 4), count: 2), .type("e\u{308}\u{308}\"\\"),
        ])
    }

    @Test("OE-15 what a person writes for a hand is read, with any indentation and line ends")
    func handwritten() throws {
      let folder = try TemporaryFolder()
      let lines = [
        "} play: { hand in", "// frame of mind", "// at 12 o’clock", "// seen before",
        "\ttry await hand.click(.role(.button, named: \"Log in\"))",
        "\ttry await hand.click(.nth(2, .checkBox, in: \"toppings\"))",
        "\ttry await hand.click(.id(\"star\"))", "  \ttry await hand.rightClick(\"pad\")",
        "\ttry await hand.doubleClick(\"pad\", at: (x: 3, y: 4))",
        "\ttry await hand.type(\"a\\0\\u{1F600}\")", "\ttry await hand.expect(\"star\")", "}",
      ]
      for end in ["\n", "\r\n", "\r"] {
        try TextFile.write(
          lines.joined(separator: end), to: Recording.path(of: "room", in: folder.path))
        let (recording, fault) = Recording.read("room", in: folder.path)
        #expect(fault == nil && recording?.size == nil)
        #expect(
          recording?.steps.map(\.action) == [
            .click(.role(.button, named: "Log in")), .click(.nth(2, .checkBox, in: "toppings")),
            .click("star"), .click("pad", button: 3),
            .click("pad", at: .init(x: 3, y: 4), count: 2), .type("a\0\u{1F600}"),
            .expect("star", .exists),
          ])
        #expect(recording?.steps.allSatisfy { $0.time == 0 } == true)
      }
    }

    @Test("OE-15 the frame and the times of a recording are read with any line ends")
    func lineEnds() throws {
      let folder = try TemporaryFolder()
      var recording = Recording(scenario: "room", size: Size(width: 360, height: 640))
      recording.steps = [.init(time: 12.5, action: .settle), .init(time: 400, action: .settle)]
      try recording.save(in: folder.path)
      let path = Recording.path(of: "room", in: folder.path)
      let text = String(decoding: try TextFile.read(path), as: UTF8.self)
      let ended = text.split(separator: "\n", omittingEmptySubsequences: false)
      try TextFile.write(ended.joined(separator: "\r\n"), to: path)
      #expect(Recording.read("room", in: folder.path).recording == recording)
    }

    @Test("OE-15 keys that are pressed together are written as from outside, and read again")
    func chords() {
      let chords: [(key: Key, held: Key.Modifiers, text: String)] = [
        (Key("f"), .control, "Control+f"), (Key("+"), .alt, "Alt++"), (Key("+"), [], "+"),
        (.space, [.shift, .control], "Control+Shift+space"), (.home, [], "Home"),
        (Key("ä"), [], "ä"), (Key("☃"), .alt, "Alt+☃"),
        (Key("\u{301}"), .control, "Control+\u{301}"),
      ]
      for (key, held, text) in chords {
        #expect(key.chord(holding: held) == text)
        let read = Key.chord(text)
        #expect(read?.key == key && read?.held == held, "\(text)")
      }
      let others = [
        ("Ctrl+f", "Control+f"), ("Control_R+Shift_L+f", "Control+Shift+f"), ("Enter", "Return"),
        ("Esc", "Escape"), ("Alt+PageUp", "Alt+Page_Up"), ("Del", "Delete"), ("ArrowLeft", "Left"),
      ]
      for (text, usual) in others {
        let (read, known) = (Key.chord(text), Key.chord(usual))
        #expect(read != nil && read?.key == known?.key && read?.held == known?.held, "\(text)")
      }
      for text in ["Ctlr+f", "Control++f", "+Control+f", "Super+f"] {
        #expect(Key.chord(text)?.key == nil, "\(text)")
      }
      #expect(Key.chord("Control+Nonsense")?.key == nil)
      #expect(Key.chord("")?.key == nil)
    }

    @Test("OE-15 the same statements replay a recording in the program and from outside")
    func statements() throws {
      var recording = Recording(scenario: "room", knobs: ["watts": "3"])
      recording.steps = [
        .init(time: 0, action: .click("star")), .init(time: 9, action: .expect("star", .checked)),
      ]
      let export = RecordingExport(recording, of: room, RecordingExport.App())
      let lines = [
        "try await hand.set(\"watts\", to: \"3\")", "try await hand.click(\"star\")",
        "try await hand.expect(\"star\", .checked)",
      ]
      for text in [export.play, export.insideTest, export.outsideTest] {
        let found = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        #expect(found.filter { $0.hasPrefix("try await hand.") }.prefix(3) == lines[...])
      }
    }

    @Test("OE-15 tests of a scenario whose id begins with a digit have names in Swift")
    func names() {
      for (id, name) in [("2-pages", "Scenario2PagesRecording"), ("log-in", "LogInRecording")] {
        let export = RecordingExport(Recording(scenario: id), of: room, RecordingExport.App())
        #expect(export.typeName == name)
      }
    }

    @Test("OE-15 a recording of an older version is refused with a sentence, and made again")
    func older() async throws {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/recordings/room.ini"
      try TextFile.write("[recording]\n[step 1]\ntime=0\ndo=click\nid=star\n", to: path)
      let stage = try await SandboxStage([room])
      let desk = desk(stage)
      desk.folder = folder.path
      #expect(desk.steps.isEmpty && !desk.canPlay)
      #expect(desk.fault == "The recording in \(path) is of an older version. Record it again.")
      try await handled(desk.record())
      try await hand(stage).click("name")
      desk.stopRecording()
      #expect(desk.fault == nil)
      let read = Recording.read("room", in: folder.path).recording
      #expect(read?.steps.map(\.action) == [.click("name")])
    }

    @Test("SB-11 with texts twice as large, the page has room in the narrowest inspector")
    func narrow() async throws {
      let folder = try TemporaryFolder()
      var recording = Recording(scenario: "room")
      recording.steps = [
        .init(time: 0, action: .click(.role(.button, named: "A button with a long name"))),
        .init(time: 9, action: .expect("name", .text("A text that somebody has written"))),
      ]
      try recording.save(in: folder.path)
      let stage = try await InspectorStage(room.makeScreen()) {
        RecordingViewController($0.recordings)
      }
      let page = stage.page
      let look = LocalLook(of: page.view)
      look.textScale = 2
      #expect(page.desk.steps.isEmpty)
      try await letEventsArrive()
      #expect(page.view.allocation.width == 320, "with its message")
      page.desk.folder = folder.path
      try await letEventsArrive()
      try await handled(stage.clock.advance(by: 1000))
      #expect(page.desk.steps == recording.steps)
      #expect(page.view.allocation.width == 320)
      page.view.forEachInside { [view = page.view] widget in
        guard widget.isMapped, widget.typeName == "GtkLabel",
          let place = widget.convert(x: 0, y: 0, to: view)
        else { return }
        let right = place.x + widget.allocation.width
        #expect(place.x >= 0 && right <= 320, "\(Label(retaining: widget.unsafePointer).text)")
      }
    }

    /// To link the tests with all of the sandbox takes longer than anything else here, so that they pass is
    /// tried in the nightly tier.
    @Test("SB-11 a recording as a play and as two kinds of test compiles, and the tests pass")
    func exports() async throws {
      let scenario = try #require(Scenario.all.first { $0.id == "tabs" })
      let stage = try await SandboxStage([scenario])
      let desk = desk(stage)
      stage.canvas.settings.size = Size(width: 360, height: 480)
      try await recordTabs(stage)
      let app = RecordingExport.App(
        program: "enfilade", scheme: "enfilade",
        inTests: AppInTests(module: "Scenarios", app: "SandboxApp.enfilade"))
      let export = RecordingExport(try #require(desk.recording), of: scenario, app)
      #expect(export.insideTest.contains("Tabs: \(desk.steps.count) steps as recorded"))
      let program = RecordedProgram(export)
      guard Dice.isNightly else {
        let complaints = try await program.complaints()
        #expect(complaints == "")
        return
      }
      let answer = try await program.run()
      #expect(answer.hasSuffix("passed"), "\(answer)")
      #expect(answer.contains("with 3 tests"), "\(answer)")
    }
  }
}

extension RecordingDesk {
  /// Waits for the end of what was just begun.
  fileprivate func end(after deed: Void) async { await end() }
}
