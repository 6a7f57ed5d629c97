import Containment
import GTK
import Routing
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @MainActor
  @Suite struct EventPageTests {
    private typealias Stage = InspectorStage<EventsViewController>

    private func open(_ screen: ViewController, width: Int = 320) async throws -> Stage {
      try await Stage(screen, width: width) { EventsViewController($0) }
    }

    private func lines(_ page: EventsViewController) -> [String] {
      page.list.snapshot.items.compactMap { page.recorder[$0]?.text }
    }

    private func texts(_ stage: Stage, _ kind: LoggedEvent.Kind) -> [String] {
      stage.page.recorder.events.filter { $0.kind == kind }.map(\.text)
    }

    @Test(
      "SB-10 The log has the callbacks of the canvas, to the last, and none of the app around it")
    func lifecycle() async throws {
      let stage = try await open(Leaf.named("A"))
      stage.page.recorder.clear()
      stage.show(Leaf.named("B"))
      try await handled(stage.clock.tick())
      #expect(
        lines(stage.page).filter { !$0.contains("focus") } == [
          "A.willMove(nil)", "B.willMove(Canvas)", "B.loadView", "B.viewDidLoad",
          "A.viewWillDisappear(unanimated)", "B.viewWillAppear(unanimated)",
          "A.viewDidDisappear(unanimated)", "B.viewDidAppear(unanimated)", "A.didMove(nil)",
          "B.didMove(Canvas)",
        ])
    }

    @Test("SB-10 ST-26 Log replay = test: what is copied as a test is what a test records")
    func replay() async throws {
      let screen = ContainerViewController()
      screen.debugName = "Screen"
      let stage = try await open(screen)
      var copied = ""
      stage.page.copy = { copied = $0 }
      stage.page.recorder.clear()
      var recorded: [String] = []
      let names: Set = ["A", "B", "C"]
      let trace = LifecycleTrace { event in
        guard names.contains(event.controller.debugName) else { return }
        let detail = event.detail.isEmpty ? "" : "(\(event.detail))"
        recorded.append("\(event.controller.debugName).\(event.callback.rawValue)\(detail)")
      }
      for name in ["A", "B", "C"] {
        screen.content = Leaf.named(name)
        try await handled(stage.clock.advance(by: 60))
      }
      try await handled(stage.clock.advance(by: 1000))
      withExtendedLifetime(trace) {}

      try await handled(stage.page.filterBar.chips[0].button.realClick())
      let first = try #require(stage.page.list.snapshot.items.first)
      stage.page.list.scroll(to: first)
      stage.page.list.rowController(for: first)?.view.realClick()
      try await handled(stage.page.list.view.realKey(Key("a"), .control))
      stage.page.copyAsTest()
      #expect(recorded.count > 20)
      let list = recorded.map { "    \"\($0)\",\n" }.joined()
      #expect(copied.contains("#expect(callbacks == [\n\(list)  ])"))
      let said = stage.page.detail.heading
      #expect(said.text == "Copied \(recorded.count) events")
      // What is not a callback is no part of a test.
      copied = ""
      stage.page.list.selection = []
      stage.page.copyAsTest()
      #expect(copied == "" && said.text == "Select callbacks first. A test compares these alone.")
    }

    @Test("SB-10 Input on the canvas and the way of the focus are recorded before anything happens")
    func input() async throws {
      let button = Button("Press")
      let entry = Entry()
      let stage = try await open(Leaf.named("Form", Box(.vertical, spacing: 0, [button, entry])))
      stage.page.recorder.clear()
      var seen = -1
      button.clicked.connect { [page = stage.page] in seen = page.recorder.events.count }
      try await handled(button.realClick(x: 10, y: 5))
      entry.grabFocus()
      try await handled(entry.realKey(Key("a"), .control))
      stage.page.filterBar.entry.grabFocus()
      #expect(seen >= 2, "the press and the release stand before what they did")
      #expect(
        texts(stage, .input) == [
          "Form.pressed(button 1 at 10, 5)", "Form.released(at 10, 5)",
          "Form.keyPressed(Control_L)", "Form.keyPressed(Ctrl+a)",
        ])
      #expect(texts(stage, .focus).suffix(2) == ["Form.focused(GtkEntry)", "Form.focusLeft"])
    }

    @Test("SB-10 Wheel and touchpad are recorded before what they turn, which turns all the same")
    func wheel() async throws {
      let text = Label("Long")
      text.setSizeRequest(height: 2000)
      let page = ScrolledWindow(Viewport(text))
      let stage = try await open(Leaf.named("Page", page))
      try await letEventsArrive()
      stage.page.recorder.clear()
      var seen: Int?
      page.vadjustment.valueChanged.connect { [page = stage.page] in
        seen = seen ?? page.recorder.events.count
      }
      page.realWheel(down: 2, x: 20, y: 30)
      try await handled(page.realWheel(down: -1, x: 20, y: 30, holding: .shift))
      #expect(page.vadjustment.value > 0)
      #expect(seen == 1, "the first notch stands before what it did")
      let fingers = TouchpadFingers(over: page, x: 20, y: 40)
      fingers.scroll(right: 5, down: 30)
      fingers.leave()
      fingers.leave()
      stage.page.filterBar.entry.realWheel(down: 1)
      #expect(
        texts(stage, .input) == [
          "Page.scrolled(1 down at 20, 30)", "Page.scrolled(1 down at 20, 30)",
          "Page.keyPressed(Shift_L)", "Page.scrolled(Shift+1 up at 20, 30)",
          "Page.scrollBegan(at 20, 40)",
          "Page.scrollEnded(5 right, 30 down)",
        ])
    }

    @Test("SB-10 What is presented over the canvas is on it: its callbacks and clicks are recorded")
    func presented() async throws {
      let screen = Leaf.named("Screen")
      let stage = try await open(screen)
      let button = Button("In the sheet")
      let sheet = Leaf.named("Sheet", button)
      try await stage.complete(screen.present(sheet, style: .sheet))
      try await handled(button.realClick(x: 3, y: 3))
      #expect(
        texts(stage, .lifecycle).suffix(2) == [
          "Sheet.viewWillAppear(animated)", "Sheet.viewDidAppear(animated)",
        ])
      #expect(
        texts(stage, .input).map { $0.prefix { $0 != "(" } } == ["Sheet.pressed", "Sheet.released"])
    }

    @Test("SB-10 Transitions are recorded as they begin, turn and end")
    func transitions() async throws {
      let screen = ContainerViewController()
      screen.debugName = "Screen"
      let (a, b) = (Leaf.named("A"), Leaf.named("B"))
      screen.content = a
      let stage = try await open(screen)
      screen.transition = .push()
      screen.content = b
      stage.clock.advance(by: 100)
      screen.content = a
      try await handled(stage.clock.advance(by: 1000))
      #expect(
        texts(stage, .transition) == [
          "Screen.transitionBegan(Push, A → B)", "Screen.transitionTurned(Push, B → A)",
          "Screen.transitionEnded(Push, B → A)",
        ])
    }

    @Test(
      "SB-10 Navigations are recorded with what came of them, but for those of the app's own window"
    )
    func routing() async throws {
      let stage = try await open(Leaf.named("Canvas page"))
      let shop = RootWindow(
        Window(title: "Shop", width: 200, height: 200), root: Leaf.named("Shop"))
      shop.show()
      let step = StepAssembly<Product, Int>(
        finder: .classWithContextFinder(), factory: .classFactory()
      )
      .using(.present()).from(.root)
      try await until("the window") { shop.rootViewController.appearance.state == .appeared }
      try await Router(of: shop).navigate(to: step, with: 7, animated: false)
      try await Router(of: shop).navigate(to: step, with: 7, animated: false)
      let wrong = AnyDestination(step, unchecked: "seven")
      for window in [shop, stage.theatre.root] {
        await #expect(throws: RoutingError.self) {
          try await Router(of: window).navigate(to: wrong)
        }
      }
      let texts = texts(stage, .routing)
      #expect(
        texts.dropLast() == [
          "Product.navigationBegan(Shop)", "Product.navigationArrived(Product)",
          "Product.navigationBegan(Shop)", "Product.navigationArrived(already visible)",
          "Product.navigationBegan(Shop)",
        ])
      #expect(texts.last?.hasPrefix("Product.navigationFailed(typeMismatch: ") == true)
    }

    @Test("SB-10 Misuse is recorded, and said on standard error as ever")
    func diagnostics() async throws {
      var said: [String] = []
      let usual = Diagnostics.handler
      Diagnostics.handler = { said.append($0.controller) }
      defer { Diagnostics.handler = usual }
      let screen = Leaf.named("Screen")
      let stage = try await open(screen)
      screen.endAppearanceTransition()
      #expect(said == ["Screen"])
      #expect(texts(stage, .diagnostic).first?.hasPrefix("Screen.unbalancedEnd(") == true)
      Diagnostics.removeAll()
    }

    @Test("SB-10 So many lines are kept and no more; the newest")
    func bound() async throws {
      let stage = try await open(Leaf.named("A"))
      let recorder = stage.page.recorder
      for number in 0..<45_000 { recorder.add(.lifecycle, "A", "number", "\(number)") }
      try await letEventsArrive()
      #expect(recorder.events.count <= EventRecorder.limit)
      #expect(recorder.events.count >= EventRecorder.limit * 9 / 10)
      #expect(lines(stage.page) == recorder.events.map(\.text))
      #expect(lines(stage.page).last == "A.number(44999)")
    }

    @Test("WL-05 The page opens at once after ten thousand events, again and again")
    func opensAtOnce() async throws {
      let theatre = Theatre(width: 320, height: 480)
      let canvas = ContainerViewController()
      func page(after count: Int) -> EventsViewController {
        let recorder = EventRecorder(Inspection(of: canvas, transport: Transport()))
        record(count, by: recorder)
        return EventsViewController(recorder)
      }
      func record(_ count: Int, by recorder: EventRecorder) {
        for number in 0..<count {
          recorder.add(.lifecycle, "Controller \(number % 7)", "viewWillAppear", "animated")
        }
      }
      /// Milliseconds of work until the page is seen.
      func open(_ page: EventsViewController) -> Double {
        let start = HostileInput.processorTime
        theatre.container.slot.set(page, transition: Transition.none)
        theatre.clock.tick()
        theatre.root.window.layoutIfNeeded()
        _ = theatre.picture
        let time = HostileInput.processorTime - start
        #expect(page.list.visibleItems.last == page.recorder.events.last?.number)
        theatre.container.slot.set(nil, transition: Transition.none)
        theatre.clock.tick()
        return time
      }
      // The first one loads styles and fonts.
      _ = open(page(after: 100))
      let few = page(after: 100)
      let many = page(after: 10_000)
      // Times of one run, of which the shortest count, so that a busy machine changes nothing. Most
      // of the work is to make and draw the rows in sight, as many in both; ten thousand new events
      // cost about four times as much besides.
      var shortest = (few: Double.infinity, many: Double.infinity)
      for _ in 1...4 {
        record(100, by: few.recorder)
        record(10_000, by: many.recorder)
        shortest = (min(shortest.few, open(few)), min(shortest.many, open(many)))
      }
      #expect(shortest.many < 20 * shortest.few)
    }

    @Test("SB-10 The end is followed unless it is scrolled away; then a button tells of new events")
    func following() async throws {
      let stage = try await open(Leaf.named("A"))
      let (page, list) = (stage.page, stage.page.list)
      func add(_ count: Int) async throws {
        for number in 0..<count { page.recorder.add(.input, "A", "number", "\(number)") }
        try await letEventsArrive()
      }
      try await add(100)
      #expect(list.visibleItems.last == list.snapshot.items.last)
      #expect(!page.newEventsButton.isVisible)
      try await handled(list.view.realWheel(down: -5))
      let top = list.visibleItems.first
      try await add(100)
      #expect(list.visibleItems.first == top, "what is read stays where it is")
      #expect(page.newEventsButton.isVisible)
      try await handled(page.newEventsButton.realClick())
      #expect(list.visibleItems.last == list.snapshot.items.last)
      #expect(!page.newEventsButton.isVisible)
      try await add(1)
      #expect(list.visibleItems.last == list.snapshot.items.last)
    }

    @Test("SB-10 Chips and text choose lines; where none is left, a button shows all again")
    func filtering() async throws {
      let stage = try await open(Leaf.named("A"))
      let page = stage.page
      page.recorder.clear()
      page.recorder.add(.lifecycle, "Árpád", "loadView")
      page.recorder.add(.input, "B", "pressed", "button 1")
      page.recorder.add(.focus, "B", "focused")
      try await letEventsArrive()
      #expect(lines(page).count == 3)
      func click(_ kind: LoggedEvent.Kind) async throws {
        page.filterBar.chips.first { $0.kind == kind }?.button.realClick()
        try await letEventsArrive()
      }
      try await click(.input)
      #expect(lines(page) == ["B.pressed(button 1)"])
      try await click(.lifecycle)
      #expect(lines(page) == ["Árpád.loadView", "B.pressed(button 1)"])
      page.filterBar.entry.text = "arpad load"
      #expect(lines(page) == ["Árpád.loadView"])
      page.recorder.add(.focus, "arpad", "load")
      try await letEventsArrive()
      #expect(lines(page) == ["Árpád.loadView"], "what comes later is chosen too")
      page.filterBar.entry.text = "nothing"
      try await letEventsArrive()
      stage.clock.advance(by: 1000)
      let button = page.view.descendants.first { ($0 as Widget).accessibleName == "Show all" }
      try await handled(#require(button).realClick())
      stage.clock.advance(by: 1000)
      #expect(lines(page).count == 4)
      #expect(page.filterBar.entry.text == "")
    }

    @Test("SB-10 Pause holds the page still, and nothing is lost; clear forgets")
    func pausing() async throws {
      let stage = try await open(Leaf.named("A"))
      let page = stage.page
      page.recorder.clear()
      page.recorder.add(.input, "A", "first")
      try await letEventsArrive()
      page.list.focus(page.list.snapshot[0])
      try await handled(page.list.view.realKey(Key("p"), [.control, .shift]))
      #expect(page.pauseButton.isActive)
      page.recorder.add(.input, "A", "second")
      try await letEventsArrive()
      #expect(lines(page) == ["A.first"])
      page.filterBar.entry.text = "a"
      #expect(lines(page) == ["A.first"], "a filter shows nothing newer either")
      page.filterBar.reset()
      #expect(lines(page) == ["A.first"])
      try await handled(page.pauseButton.realClick())
      #expect(lines(page) == ["A.first", "A.second"])
      page.list.focus(page.list.snapshot[0])
      try await handled(page.list.view.realKey(Key("l"), .control))
      #expect(lines(page) == [])
      stage.clock.advance(by: 1000)
    }

    @Test("SB-10 Where a paused page has lines that are not kept any more, they are empty")
    func outdated() async throws {
      let stage = try await open(Leaf.named("A"))
      let page = stage.page
      for number in 0..<3_000 { page.recorder.add(.input, "A", "number", "\(number)") }
      try await letEventsArrive()
      try await handled(page.pauseButton.realClick())
      for number in 0..<18_000 { page.recorder.add(.input, "B", "number", "\(number)") }
      try await letEventsArrive()
      let first = try #require(page.list.snapshot.items.first)
      page.list.scroll(to: first)
      try await letEventsArrive()
      let rows = page.list.visibleItems.compactMap { page.list.rowController(for: $0) }
      #expect(page.recorder[first] == nil && !rows.isEmpty)
      let texts = rows.flatMap { $0.view.descendants(of: Label.self).map(\.text) }
      #expect(texts.joined().isEmpty, "\(texts)")
    }

    @Test("SB-10 The selected line shows its arguments, and Ctrl+C copies what is selected")
    func selection() async throws {
      let stage = try await open(Leaf.named("A"))
      let page = stage.page
      var copied: [String] = []
      page.copy = { copied.append($0) }
      page.recorder.clear()
      page.recorder.add(.diagnostic, "A", "misuse", "It was all wrong.")
      page.recorder.add(.lifecycle, "A", "second")
      try await letEventsArrive()
      try await handled(page.list.rowController(for: page.list.snapshot[0])?.view.realClick())
      let labels = AccessibleReader(page.view).descendants(role: "label").map(\.name)
      #expect(labels.contains("It was all wrong.") && labels.contains("misuse"))
      page.list.view.realKey(.down, .shift)
      try await handled(page.list.view.realKey(Key("c"), .control))
      let times = page.recorder.events.map(\.clockTime)
      #expect(copied == ["\(times[0])  A.misuse(It was all wrong.)\n\(times[1])  A.second"])

      let menu = page.view.descendants.first { $0.accessibleID == "events.menu" }
      try await handled(#require(menu).realClick())
      let item = MenuButton(retaining: try #require(menu).unsafePointer).popover?.descendants
        .first { $0.accessibleName == "Copy selection as test" && $0.isMapped }
      try await handled(#require(item).realClick())
      #expect(copied.last?.hasSuffix("== [\n    \"A.second\",\n  ])\n}\n") == true)
    }

    @Test("SB-10 Swift is read from left to right, also where all else is mirrored")
    func mirrored() async throws {
      DesktopSettings.textDirection = .rightToLeft
      defer { DesktopSettings.textDirection = .leftToRight }
      let stage = try await open(Leaf.named("A"))
      let page = stage.page
      page.recorder.clear()
      page.recorder.add(.input, "A", "keyPressed", "F12")
      try await letEventsArrive()
      let row = try #require(page.list.rowController(for: page.list.snapshot[0])).view
      let labels = row.descendants(of: Label.self)
      func place(of text: String) throws -> (x: Int, width: Int) {
        let label = try #require(labels.first { $0.text == text })
        #expect(label.direction == .leftToRight)
        return (try #require(label.convert(x: 0, y: 0, to: row)).x, label.allocation.width)
      }
      let (controller, event) = (try place(of: "A"), try place(of: ".keyPressed(F12)"))
      #expect(controller.x + controller.width == event.x)
    }

    @Test("SB-10 However long the lines, 280 pixels are enough")
    func narrow() async throws {
      let stage = try await open(Leaf.named("A"), width: 280)
      let long = String(repeating: "long", count: 40)
      for _ in 0..<30 { stage.page.recorder.add(.diagnostic, long, long, long) }
      try await letEventsArrive()
      stage.page.list.selection = [try #require(stage.page.list.snapshot.items.last)]
      try await letEventsArrive()
      let row = stage.page.list.snapshot.items.last.flatMap(stage.page.list.rowController)?.view
      #expect(try #require(row).minimumSize.width <= 264, "a scrollbar is beside it")
      #expect(stage.page.view.minimumSize.width <= 280)
    }

    @Test("SB-10 All of it is JSON with a version, also what is not plain text")
    func json() throws {
      let event = LoggedEvent(
        number: 0, time: 1234.5678, kind: .routing, controller: "A \"b\"", event: "c\\d",
        arguments: "e\n\u{1}é")
      #expect(
        EventExport.json([event]) == """
          {
            "version": 1,
            "events": [
              {"time": 1234.567, "kind": "routing", "controller": "A \\"b\\"", "event": "c\\\\d", \
          "arguments": "e\\n\\u0001é"}
            ]
          }

          """)
      let callback = LoggedEvent(
        number: 0, time: 0, kind: .lifecycle, controller: event.controller, event: event.event,
        arguments: event.arguments)
      #expect(
        EventExport.test([event, callback]).contains(
          "== [\n    \"A \\\"b\\\".c\\\\d(e\\n\\u{1}é)\",\n  ])"))
      #expect(EventExport.json([]) == "{\n  \"version\": 1,\n  \"events\": [\n  ]\n}\n")
      #expect(throws: FileError.self) { try TextFile.write("x", to: "/dev/null/events.json") }
    }

    @Test("SB-10 Neither the page nor the recorder keeps itself or what was on the canvas")
    func lifetime() async throws {
      weak var page: EventsViewController?
      weak var recorder: EventRecorder?
      weak var screen: ViewController?
      do {
        let content = Leaf.named("A")
        let stage = try await open(content)
        (page, recorder, screen) = (stage.page, stage.page.recorder, content)
        try await stage.close()
      }
      try await until("the end of all") { page == nil && recorder == nil && screen == nil }
    }
  }
}

private final class Product: ViewController, ContextChecking, Constructible {
  func isTarget(for context: Int) -> Bool { true }
}
