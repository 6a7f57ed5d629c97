import Containment
import GTK
import TestSupport
import Testing

/// Logs what the delegate hears.
@MainActor
private final class Listener: NavigationDrawerControllerDelegate {
  let log: CallLog
  private(set) var pans: [Point] = []
  var onOpen: (@MainActor () -> Void)?

  init(_ log: CallLog) { self.log = log }

  func navigationDrawerController(_: NavigationDrawerController, willOpen side: Side) {
    log.add("willOpen(\(side))")
    onOpen?()
  }
  func navigationDrawerController(_: NavigationDrawerController, didOpen side: Side) {
    log.add("didOpen(\(side))")
  }
  func navigationDrawerController(_: NavigationDrawerController, willClose side: Side) {
    log.add("willClose(\(side))")
  }
  func navigationDrawerController(_: NavigationDrawerController, didClose side: Side) {
    log.add("didClose(\(side))")
  }
  func navigationDrawerController(
    _: NavigationDrawerController, didBeginPanAt point: Point, side: Side
  ) { log.add("panBegan(\(side))") }
  func navigationDrawerController(
    _: NavigationDrawerController, didChangePanAt point: Point, side: Side
  ) {
    pans.append(point)
    if log.entries.last != "panned(\(side))" { log.add("panned(\(side))") }
  }
  func navigationDrawerController(
    _: NavigationDrawerController, didEndPanAt point: Point, side: Side
  ) { log.add("panEnded(\(side))") }
  func navigationDrawerController(
    _: NavigationDrawerController, didTapAt point: Point, side: Side
  ) { log.add("tapped(\(side))") }
}

extension OnScreen {
  @Suite("Drawers")
  struct DrawerTests {
    let theatre = Theatre(width: 600, height: 300)
    let drawer: NavigationDrawerController
    let root: Probe
    let start: Probe
    let end: Probe
    fileprivate let listener: Listener
    var log: CallLog { theatre.log }

    init() {
      root = theatre.probe("R", .red)
      start = theatre.probe("S", .green)
      end = theatre.probe("E", .blue)
      listener = Listener(theatre.log)
      drawer = NavigationDrawerController(
        rootViewController: root, startViewController: start, endViewController: end)
      drawer.debugName = "D"
      drawer.delegate = listener
    }

    private func request(_ isOpen: Bool, _ side: NavigationDrawerController.Side) {
      Task {
        let done = await (isOpen ? drawer.open(side) : drawer.close(side)).result
        log.add("\(isOpen ? "open" : "close")(\(done))")
      }
    }

    private func opened(_ side: NavigationDrawerController.Side = .start) async {
      theatre.settle(drawer)
      request(true, side)
      await theatre.clock.run(250)
      _ = log.take()
    }

    private func pixel(_ x: Int) -> (red: Int, green: Int, blue: Int, alpha: Int) {
      theatre.picture.pixel(x: x, y: 150)
    }

    @Test("MA-44 open and close either side", arguments: NavigationDrawerController.Side.allCases)
    func openAndClose(side: NavigationDrawerController.Side) async {
      theatre.settle(drawer)
      let name = side == .start ? "S" : "E"
      request(true, side)
      await letTasksRun()
      log.expect("willOpen(\(side))", "\(name).load", "\(name).didLoad", "\(name).wA(t)")
      theatre.clock.advance(by: 240)
      #expect(log.take() == [])
      await theatre.expect(afterTasks: 10, "\(name).dA(t)", "didOpen(\(side))", "open(true)")
      #expect(drawer.isOpen(side))
      request(false, side)
      await letTasksRun()
      log.expect("willClose(\(side))", "\(name).wD(t)")
      await theatre.expect(afterTasks: 250, "\(name).dD(t)", "didClose(\(side))", "close(true)")
      #expect(!drawer.isOpen(side) && !start.view.isMapped)
    }

    @Test("MA-44 a drawer that is not there or not enabled does not open")
    func notThere() async {
      drawer.endViewController = nil
      drawer.setEnabled(false, .start)
      #expect(!drawer.isEnabled(.start) && drawer.isEnabled(.end))
      theatre.settle(drawer)
      request(true, .start)
      request(true, .end)
      await letTasksRun()
      log.expect("open(false)", "open(false)")
    }

    @Test("MA-44 a side where there is no drawer leaves the other open")
    func otherStays() async {
      drawer.endViewController = nil
      await opened()
      request(true, .end)
      await letTasksRun()
      log.expect("open(false)")
      #expect(drawer.isOpen(.start))
    }

    @Test("MA-49 what is in a drawer is a child from the start, and appears only when it is seen")
    func appearsWhenSeen() {
      let theatre = Theatre(shown: false, width: 600, height: 300)
      let side = theatre.probe("S")
      let drawer = NavigationDrawerController(
        rootViewController: theatre.probe("R"), startViewController: side)
      #expect(side.parent === drawer && !side.isViewLoaded)
      _ = theatre.log.take()
      theatre.container.content = drawer
      theatre.open()
      #expect(
        theatre.log.take().filter { $0.hasPrefix("S") || $0.hasPrefix("R") } == [
          "R.load", "R.didLoad", "R.wA(f)", "R.dA(f)",
        ])
      #expect(side.parent === drawer && !side.isViewLoaded)
      theatre.root.hide()
      theatre.log.expect("P.wD(f)", "R.wD(f)", "R.dD(f)", "P.dD(f)")
    }

    @Test("MA-50 toggled twice fast: it turns round where it is")
    func reversal() async {
      theatre.settle(drawer)
      request(true, .start)
      await theatre.clock.run(100)
      let before = pixel(40)
      _ = log.take()
      request(false, .start)
      await letTasksRun()
      log.expect("willClose(start)", "S.wD(t)", "open(false)")
      #expect(pixel(40) == before, "nothing jumps")
      await theatre.expect(afterTasks: 100, "S.dD(t)", "didClose(start)", "close(true)")
    }

    @Test("MA-51 one side at a time")
    func oneAtATime() async {
      await opened()
      request(true, .end)
      await letTasksRun()
      log.expect("willClose(start)", "S.wD(t)", "willOpen(end)", "E.load", "E.didLoad", "E.wA(t)")
      await theatre.clock.pass(250)
      log.expect("S.dD(t)", "didClose(start)", "E.dA(t)", "didOpen(end)", "open(true)")
    }

    @Test("MA-46 the root is dimmed by half beneath the drawer, in step with it")
    func scrim() async {
      theatre.settle(drawer)
      #expect(pixel(500).red == 255)
      request(true, .start)
      await letTasksRun()
      #expect(pixel(500).red == 255 && pixel(2).red == 255)
      await theatre.clock.pass(250)
      #expect(abs(pixel(500).red - 128) <= 1 && pixel(500).green == 0)
      #expect(pixel(100) == (0, 255, 0, 255) && pixel(270).green == 255)
      request(false, .start)
      await theatre.clock.run(250)
      #expect(pixel(500).red == 255 && pixel(100).red == 255)
    }

    @Test("MA-46 a click beside the drawer closes it, one in it does not, and both are told")
    func clickCloses() async throws {
      await opened()
      try await letEventsArrive()
      try await handled(start.view.realClick())
      log.expect("tapped(start)")
      drawer.view.realClick(x: 500, y: 100)
      try await until("the click") { !drawer.isOpen(.start) }
      log.expect("tapped(start)", "willClose(start)", "S.wD(t)")
      theatre.expect(after: 250, "S.dD(t)", "didClose(start)")
    }

    @Test("MA-46 Escape closes, F9 opens and closes")
    func keys() async throws {
      try await handled(theatre.settle(drawer))
      try await until("F9", after: drawer.view.realKey(.f9)) { drawer.isOpen(.start) }
      theatre.clock.advance(by: 250)
      try await until("Escape", after: drawer.view.realKey(.escape)) { !drawer.isOpen(.start) }
      theatre.clock.advance(by: 250)
      try await until("F9 again", after: drawer.view.realKey(.f9)) { drawer.isOpen(.start) }
      try await until("F9 once more", after: drawer.view.realKey(.f9)) { !drawer.isOpen(.start) }
    }

    @Test("MA-09 another root while the drawer is open is dim and blocked too, and is freed")
    func rootSwaps() async throws {
      await opened()
      let button = CountingButton(titled: "Press")
      let other = theatre.page("X", view: button)
      await theatre.expectDone(drawer.transition(to: other, style: Transition.crossfade), in: 300)
      #expect(drawer.slot.dimming == 0.5 && drawer.slot.isBlocked)
      try await letEventsArrive()
      drawer.view.realClick(x: 500, y: 150)
      try await until("the click") { !drawer.isOpen(.start) }
      #expect(button.clicks == 0)
      theatre.clock.advance(by: 250)
      #expect(drawer.slot.dimming == 0 && !drawer.slot.isBlocked)
      try await letEventsArrive()
      try await until("the click on the root", after: button.realClick()) { button.clicks == 1 }
    }

    @Test("MA-47 280 pixels wide over the root; another width comes in half a second")
    func width() async {
      await opened()
      #expect(drawer.width(of: .start) == 280 && start.view.allocation.width == 280)
      Task { log.add("width(\(await drawer.setWidth(320, of: .start).result))") }
      await theatre.clock.run(100)
      #expect((281...319).contains(start.view.allocation.width))
      await theatre.clock.pass(390)
      #expect(log.take() == [])
      await theatre.expect(afterTasks: 10, "width(true)")
      #expect(start.view.allocation.width == 320)
      await theatre.expectDone(drawer.setWidth(200, of: .start, isHidden: true), in: 500)
      #expect(!drawer.isOpen(.start) && drawer.width(of: .start) == 200)
    }

    @Test("MA-48 docked where there is room: both are seen, and the state is remembered")
    func docking() async throws {
      let theatre = Theatre(width: 1100, height: 300)
      theatre.settle(drawer)
      #expect(drawer.isDocked && drawer.isOpen(.start) && !drawer.isOpen(.end))
      #expect(start.view.allocation.width == 320 && root.view.allocation.width == 780)
      #expect(drawer.slot.dimming == 0 && !drawer.slot.isBlocked)
      _ = log.take()
      theatre.root.window.resize(width: 700, height: 300)
      try await until("the drawer over the root") { !drawer.isDocked }
      log.expect("willClose(start)", "S.wD(f)", "S.dD(f)", "didClose(start)")
      #expect(root.view.allocation.width == 700)
      theatre.root.window.resize(width: 1000, height: 300)
      try await until("the drawer beside the root") { drawer.isDocked }
      theatre.clock.tick()
      log.expect("willOpen(start)", "S.wA(f)", "S.dA(f)", "didOpen(start)")
      await theatre.expectDone(drawer.close(), in: 250)
      theatre.root.window.layoutIfNeeded()
      #expect(root.view.allocation.width == 1000)
      theatre.root.window.resize(width: 700, height: 300)
      try await until("the drawer over the root again") { !drawer.isDocked }
      theatre.root.window.resize(width: 1100, height: 300)
      try await until("the drawer beside the root again") { drawer.isDocked }
      #expect(!drawer.isOpen(.start), "it was closed when it last stood there")
    }

    private func form(_ page: Probe, _ count: Int) -> [Entry] {
      let entries = (0..<count).map { Entry("\(page.debugName)\($0)") }
      page.makeView = { Box(.vertical, spacing: 0, entries) }
      return entries
    }

    @Test("MA-52 the focus goes into the drawer, Tab keeps it there, and it comes back")
    func focusTrap() async throws {
      let fields = form(root, 2)
      let inside = form(start, 3)
      let frame = ViewController()
      theatre.settle(frame)
      (frame.view as? Box)?.add(Button("Beside the drawer"))
      frame.embed(drawer)
      theatre.clock.tick()
      fields[1].grabFocus()
      request(true, .start)
      await theatre.clock.run(250)
      #expect(inside[0].isFocus)
      try await letEventsArrive()
      for _ in 0..<20 {
        try await handled(drawer.view.realKey(.tab))
        #expect(inside.contains { $0.isFocus })
      }
      #expect(inside[2].isFocus, "twenty steps among three")
      request(false, .start)
      await letTasksRun()
      #expect(fields[1].isFocus)
      theatre.clock.advance(by: 250)
      #expect(fields[1].isFocus)
    }

    @Test("MA-52 the focus comes back where a drawer in the hand is taken back with its window")
    func focusTakenBack() async throws {
      let fields = form(root, 2)
      let inside = form(start, 1)
      try await handled(theatre.settle(drawer))
      fields[1].grabFocus()
      try await drawer.view.realDrag(from: (20, 280), to: (190, 280), steps: 17, releasing: false)
      #expect(inside[0].isFocus)
      theatre.root.windowDidChange(minimised: true)
      #expect(!drawer.isOpen(.start) && fields[1].isFocus)
      try await handled(drawer.view.realRelease())
      theatre.root.windowDidChange(minimised: false)
      fields[0].grabFocus()
      request(true, .start)
      await theatre.clock.run(250)
      request(false, .start)
      await theatre.clock.run(250)
      #expect(fields[0].isFocus)
    }

    @Test("MA-45 a drag from the edge follows the finger and opens beyond the middle")
    func dragOpens() async throws {
      try await handled(theatre.settle(drawer))
      try await drawer.view.realDrag(from: (20, 150), to: (190, 150), steps: 17, releasing: false)
      log.expect(
        "willOpen(start)", "S.load", "S.didLoad", "S.wA(t)", "panBegan(start)", "panned(start)")
      #expect((130...160).contains(Int(drawer.slot.dimming * 2 * 280)))
      let point = try #require(listener.pans.last)
      #expect(point.x == 190 && point.y == 150, "where the pointer is")
      try await handled(drawer.view.realRelease())
      theatre.expect(after: 250, "panEnded(start)", "S.dA(t)", "didOpen(start)")
    }

    @Test("MA-45 a drag that ends before the middle takes the drawer back")
    func dragTakenBack() async throws {
      try await handled(theatre.settle(drawer))
      try await drawer.view.realDrag(from: (20, 150), to: (100, 150), steps: 10, releasing: false)
      drawer.view.realMove(x: 101, y: 150)
      try await drawer.view.restAndRelease()
      _ = log.take()
      theatre.expect(after: 250, "S.dD(t)", "didClose(start)")
      #expect(!drawer.isOpen(.start) && drawer.slot.dimming == 0)
    }

    @Test("MA-45 a finger that is lifted on the button where it began to drag does not click it")
    func dragFromButton() async throws {
      let button = CountingButton(titled: "Click")
      root.makeView = { Box.filled(by: button) }
      try await handled(theatre.settle(drawer))
      let finger = TouchFinger(on: drawer.view, from: (8, 150), to: (100, 150))
      #expect(log.take().first == "willOpen(start)")
      theatre.pass(250, after: finger.restAndLift())
      #expect(button.clicks == 0 && !drawer.isOpen(.start))
      TouchFinger(on: button, x: 300, y: 150).lift()
      #expect(button.clicks == 1, "a tap is a click")
    }

    @Test("MA-45 a fling of more than 1000 pixels a second decides by itself")
    func fling() async throws {
      try await handled(theatre.settle(drawer))
      TouchFinger(on: drawer.view, from: (10, 150), to: (140, 150), steps: 5).lift()
      theatre.clock.advance(by: 250)
      #expect(drawer.isOpen(.start), "thrown open with less than half of it to be seen")
      try await letEventsArrive()
      TouchFinger(on: drawer.view, from: (410, 150), to: (280, 150), steps: 5).lift()
      theatre.clock.advance(by: 250)
      #expect(!drawer.isOpen(.start), "thrown shut with more than half of it to be seen")
    }

    @Test("MA-45 a drag from elsewhere, or beside a blocked side, does nothing")
    func dragElsewhere() async throws {
      try await handled(theatre.settle(drawer))
      try await handled(drawer.view.realDrag(from: (200, 150), to: (400, 150), steps: 6))
      drawer.setEnabled(false, .start)
      try await handled(drawer.view.realDrag(from: (20, 150), to: (200, 150), steps: 6))
      #expect(log.take() == [])
    }

    @Test("MA-44 from right to left, the start is at the right")
    func mirrored() async throws {
      theatre.container.view.direction = .rightToLeft
      drawer.loadViewIfNeeded()
      drawer.view.direction = .rightToLeft
      await opened()
      #expect(pixel(590) == (0, 255, 0, 255) && pixel(10).green == 0)
      try await letEventsArrive()
      try await handled(drawer.view.realDrag(from: (400, 150), to: (590, 150), steps: 6))
      theatre.clock.advance(by: 250)
      #expect(!drawer.isOpen(.start))
    }

    @Test("MA-44 what a callback asks for waits for the operation, and wins")
    func askedInCallback() async {
      theatre.settle(drawer)
      listener.onOpen = { [drawer, listener] in
        listener.onOpen = nil
        drawer.close()
      }
      request(true, .start)
      await theatre.clock.run(250)
      #expect(!drawer.isOpen(.start) && start.appearance.state == .disappeared)
    }

    @Test("MA-06 an item in the drawer drives the layer beside it, and the drawer closes")
    func driving() async throws {
      let layer = Layer(rootViewController: root)
      drawer.rootViewController = layer
      drawer.motion = Motion(clock: theatre.clock)
      let window = RootWindow(Window(title: "App", width: 600, height: 300), root: drawer)
      window.show()
      theatre.clock.tick()
      let target = theatre.probe("X", .blue)
      let button = Button("Go")
      start.makeView = { button }
      button.clicked.connect { [weak start] in
        start?.enclosing(Layer.self)?.transition(to: target)
        start?.navigationDrawerController?.close()
      }
      request(true, .start)
      await letTasksRun()
      try await handled(theatre.clock.advance(by: 250))
      try await until("the item", after: button.realClick()) { layer.rootViewController === target }
      #expect(!drawer.isOpen(.start))
      await theatre.clock.pass(500)
      #expect(target.appearance.state == .appeared && start.appearance.state == .disappeared)
    }

    @Test("MA-49 a drawer's controller that is replaced or taken away")
    func replaced() async {
      await opened()
      let other = theatre.probe("T", .blue)
      drawer.startViewController = other
      theatre.clock.advance(by: 300)
      #expect(start.parent == nil && other.appearance.state == .appeared)
      #expect(drawer.isOpen(.start))
      _ = log.take()
      other.willMove(toParent: nil)
      other.removeFromParent()
      log.expect(
        "T.wm(nil)", "T.wD(f)", "T.dD(f)", "T.dm(nil)", "willClose(start)", "didClose(start)")
      #expect(!drawer.isOpen(.start) && drawer.slot.dimming == 0 && !drawer.slot.isBlocked)
      #expect(drawer.startViewController == nil)
    }
  }
}

/// A layer that stands for any.
private final class Layer: RootController {}
