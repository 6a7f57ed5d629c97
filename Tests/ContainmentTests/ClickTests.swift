@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What acts at a release, where the press was on the same.
  @Suite("Presses and releases")
  struct ClickTests {
    let theatre = Theatre(width: 600, height: 400)

    private var window: Window { theatre.root.window }
    private var presenter: ViewController { theatre.container }

    enum Hand: CaseIterable { case primary, secondary, finger }

    /// Presses at one point of the window, and releases at another.
    private func press(_ start: (x: Int, y: Int), _ end: (x: Int, y: Int), _ hand: Hand)
      async throws
    {
      switch hand {
      case .finger:
        let finger = TouchFinger(on: window, x: start.x, y: start.y)
        if start != end { finger.move(x: end.x, y: end.y) }
        finger.lift()
      case .primary, .secondary:
        let button = hand == .primary ? 1 : 3
        try await handled(window.realPress(button: button, x: start.x, y: start.y))
        try await handled(window.realMove(x: end.x, y: end.y))
        window.realRelease(button: button)
      }
      try await theatre.rest(600)
    }

    /// Touches a point of the window, and the display takes the finger away.
    private func cancelTouch(_ place: (x: Int, y: Int)) async throws {
      TouchFinger(on: window, x: place.x, y: place.y).cancel()
      try await theatre.rest(600)
    }

    // MARK: Layers

    /// Something over the rest, which a click beside it closes.
    enum Layer: CaseIterable { case sheet, drawer, menu, bottomSheet, toolbar }

    /// Opens a layer; returns whether it is open, a point on it, and one beside it.
    private func open(_ layer: Layer) async throws -> (
      isOpen: @MainActor () -> Bool, inside: (x: Int, y: Int), beside: (x: Int, y: Int)
    ) {
      let page = theatre.probe("P", .green)
      switch layer {
      case .sheet:
        theatre.settle(theatre.probe("R"))
        presenter.present(page, style: .sheet)
        try await theatre.rest(600)
        let spot = try #require(page.view.convert(x: 20, y: 50, to: window))
        return ({ page.presentingViewController != nil }, spot, (580, 380))
      case .drawer:
        let drawer = NavigationDrawerController(
          rootViewController: theatre.probe("R"), startViewController: page)
        theatre.settle(drawer)
        drawer.open(.start)
        try await theatre.rest(600)
        return ({ drawer.isOpen(.start) }, (100, 200), (560, 200))
      case .menu:
        let menu = MenuController(rootViewController: theatre.probe("R"))
        menu.items = [MenuItem("One", icon: "list-add-symbolic") {}]
        theatre.settle(menu)
        menu.isOpen = true
        try await theatre.rest(600)
        let button = try #require(menu.view.part("menu.item.0"))
        let spot = try #require(button.convert(x: 20, y: 20, to: window))
        return ({ menu.isOpen }, spot, (100, 100))
      case .bottomSheet:
        let sheet = BottomSheetController(
          rootViewController: theatre.probe("R"), bottomViewController: page)
        sheet.sheetHeight = 150
        theatre.settle(sheet)
        sheet.move(open: true)
        try await theatre.rest(600)
        return ({ sheet.isOpen }, (300, 350), (300, 50))
      case .toolbar:
        let toolbar = ToolbarController(rootViewController: theatre.probe("R"))
        theatre.settle(toolbar)
        toolbar.floatingViewController = page
        try await theatre.rest(600)
        let spot = try #require(page.view.convert(x: 5, y: 5, to: window))
        return ({ toolbar.floatingViewController != nil }, spot, (20, 380))
      }
    }

    @Test(
      "BR-08 a layer closes at a click beside it, of which press and release are both beside",
      arguments: Layer.allCases, Hand.allCases)
    func layers(_ layer: Layer, _ hand: Hand) async throws {
      let (isOpen, inside, beside) = try await open(layer)
      #expect(isOpen())
      // Up and down no layer is dragged here but the sheets.
      let isDragged = layer == .sheet || layer == .bottomSheet || layer == .drawer
      if hand != .secondary, !isDragged || layer == .sheet {
        // To that side no finger goes back.
        try await press(inside, (layer == .sheet ? 20 : beside.x, inside.y), hand)
        #expect(isOpen(), "pressed on it, released beside it")
      }
      if layer != .drawer || hand == .secondary {
        try await press(beside, inside, hand)
        #expect(isOpen(), "pressed beside it, released on it")
      }
      if hand == .finger {
        try await cancelTouch(beside)
        #expect(isOpen(), "taken away")
      }
      try await press(beside, beside, hand)
      // A sheet, as GTK's dialogs, has no use for other buttons.
      #expect(isOpen() == (layer == .sheet && hand == .secondary))
    }

    @Test("BR-08 a press beside a layer that another gesture takes is no click")
    func taken() async throws {
      let (isOpen, _, beside) = try await open(.sheet)
      // A swipe back that is taken back.
      let finger = TouchFinger(on: window, x: beside.x - 200, y: beside.y)
      finger.move(x: beside.x - 150, y: beside.y)
      finger.move(x: beside.x - 200, y: beside.y)
      finger.restAndLift()
      try await theatre.rest(600)
      #expect(isOpen())
    }

    @Test("BR-08 a delegate hears of clicks in a drawer and beside it, and not of what crosses")
    func drawerDelegate() async throws {
      let drawer = NavigationDrawerController(
        rootViewController: theatre.probe("R"), startViewController: theatre.probe("S"))
      let log = TapLog()
      drawer.delegate = log
      theatre.settle(drawer)
      drawer.open(.start)
      try await theatre.rest(600)
      try await press((100, 100), (104, 102), .primary)
      #expect(log.taps == 1)
      // The drag up and down moves nothing.
      try await press((278, 100), (282, 130), .primary)
      #expect(log.taps == 1)
      try await press((500, 100), (500, 100), .primary)
      #expect(log.taps == 2 && !drawer.isOpen(.start))
    }

    // MARK: Bottom sheets

    @Test("BR-08 the edge of a bottom sheet opens it at a click that begins and ends there")
    func grip() async throws {
      let button = Button("Inside")
      let page = theatre.probe("B") { Box(.vertical, spacing: 0, [button]) }
      let sheet = BottomSheetController(
        rootViewController: theatre.probe("R"), bottomViewController: page)
      sheet.sheetStyle = .persistent
      sheet.sheetHeight = 200
      theatre.settle(sheet)
      try await theatre.rest(600)
      let edge = 400 - sheet.peekHeight
      try await press((300, edge + 3), (300, edge - 3), .primary)
      #expect(!sheet.isOpen, "released above it")
      try await cancelTouch((300, edge + 3))
      #expect(!sheet.isOpen, "taken away")
      try await press((300, edge + 3), (300, edge + 3), .secondary)
      #expect(!sheet.isOpen)
      try await press((300, edge + 3), (300, edge + 3), .finger)
      #expect(sheet.isOpen)
    }

    // MARK: Rows

    @Test(
      "BR-08 a row is chosen if press and release are on it, in lists and grids",
      arguments: [nil, 100])
    func rows(cells: Int?) async throws {
      let (stage, scribe) = try ListTheatre.told(0..<8, cells: cells)
      let other = cells == nil ? 1 : 3
      try await letEventsArrive()
      for (item, way) in [(other, -1), (0, 1)] {
        let row = try #require(stage.widget(item))
        let edge = (x: 20, y: way > 0 ? row.allocation.height - 2 : 1)
        letHandRest(1000)
        // Less than a drag, but over the boundary of two rows.
        try await handled(row.realPress(x: edge.x, y: edge.y))
        try await handled(row.realMove(x: edge.x, y: edge.y + 4 * way))
        try await handled(row.realRelease())
        #expect(scribe.take() == [])
        letHandRest(1000)
        row.realPress(x: edge.x, y: edge.y)
        row.realMove(x: edge.x + 3, y: edge.y)
        try await handled(row.realRelease())
        scribe.expect("selection [\(item)]", "didSelect \(item)")
      }
    }

    @Test("BR-08 a row that moves away under a press that rests is chosen all the same")
    func rowMoves() async throws {
      let (stage, scribe) = try ListTheatre.told(0..<8)
      try await handled(try #require(stage.widget(3)).realPress())
      try await stage.settle([0, 1, 2, 5, 6, 3])
      try await handled(stage.root.window.realRelease())
      scribe.expect("selection [3]", "didSelect 3")
    }

    // MARK: Gestures of one's own

    @Test("BR-08 a click gesture names what was pressed and released")
    func onClick() async throws {
      let area = EventBox()
      let cover = Button("Cover")
      cover.halign = .end
      cover.valign = .start
      let overlay = Overlay(area)
      overlay.addOverlay(cover)
      theatre.settle(theatre.probe("A") { overlay })
      var clicks: [String] = []
      ClickGesture(on: area).onClick(on: { x, _ in x < 300 ? "left" : x < 500 ? "right" : nil }) {
        clicks.append("\($0) \($1)")
      }
      try await letEventsArrive()
      try await press((100, 200), (250, 300), .primary)
      try await press((100, 200), (400, 200), .primary)
      try await press((400, 200), (550, 200), .primary)
      try await press((550, 200), (400, 200), .primary)
      try await press((400, 200), (400, 200), .secondary)
      #expect(clicks == ["left 1"])
      try await press((400, 100), (400, 100), .finger)
      try await cancelTouch((400, 100))
      #expect(clicks == ["left 1", "right 1"])
      let corner = try #require(cover.convert(x: 5, y: 5, to: area))
      clicks = []
      let other = ClickGesture(on: area)
      other.onClick(on: { _, _ in true }) { _, _ in clicks.append("any") }
      try await press((400, 200), corner, .primary)
      #expect(clicks == [], "something else lies over it there")
    }
  }
}

private final class TapLog: NavigationDrawerControllerDelegate {
  var taps = 0

  func navigationDrawerController(
    _ controller: NavigationDrawerController, didTapAt point: Point, side: Side
  ) {
    taps += 1
  }
}
