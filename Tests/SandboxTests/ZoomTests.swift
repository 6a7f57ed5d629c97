import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// The frame of the canvas, looked at larger and smaller.
  @Suite("Zoom of the canvas")
  struct ZoomTests {
    /// A canvas that fills a window of 600 × 500 but for its bar, with `screen` in its frame.
    @MainActor
    private final class Scene {
      let theatre = Theatre(width: 600, height: 500)
      let canvas = CanvasViewController(bar: CanvasBar(inWidth: 1280))
      var board: CanvasBoard { canvas.board }
      /// Where the frame is seen on the board.
      var place: Rectangle { board.place }

      init(_ screen: ViewController, frame: Size?, zoom: CanvasZoom = .actualSize) async throws {
        canvas.settings.size = frame
        canvas.settings.zoom = zoom
        canvas.show(screen, transition: Transition.none)
        theatre.settle(canvas)
        try await until("the screen") { screen.view.isMapped && board.place.width > 1 }
        board.realMove(x: 2, y: 2)
        try await rest()
      }

      func rest() async throws {
        try await letEventsArrive()
      }

      func set(_ zoom: CanvasZoom) async throws {
        canvas.settings.zoom = zoom
        try await rest()
      }
    }

    @Test("SB-05 a change of zoom is no change of appearance, nor of size")
    func appearance() async throws {
      let log = CallLog()
      let probe = Probe("A", log)
      let scene = try await Scene(probe, frame: Size(width: 300, height: 240))
      _ = log.take()
      for zoom in [CanvasZoom.factor(2), .factor(0.5), .fit, .actualSize, .factor(1.25)] {
        try await scene.set(zoom)
        #expect(probe.view.allocation.width == 300 && probe.view.allocation.height == 240)
        #expect(probe.traits.widthClass == .compact)
      }
      #expect(log.take() == [])
      #expect(scene.place.width == 375 && scene.place.height == 300)
    }

    @Test("SE-10 SB-05 what flies on the canvas is where it is at any zoom", arguments: [0.5, 2])
    func flight(zoom: Double) async throws {
      let screen = GalleryScenarioViewController(LiveKnobs())
      let size = Size(width: 250, height: 190)
      let scene = try await Scene(screen, frame: size)
      screen.motion = Motion(clock: scene.theatre.clock, preference: .full)
      screen.openFirst()
      try await scene.rest()
      /// The colours of every second pixel of the frame, seen so much larger.
      func look() -> [(red: Int, green: Int, blue: Int, alpha: Int)] {
        let origin = scene.board.convert(x: 0, y: 0, to: scene.theatre.root.window) ?? (0, 0)
        let (picture, factor) = (scene.theatre.pictureOnScreen, scene.board.factor)
        return (0..<size.height / 2).flatMap { row in
          (0..<size.width / 2).map { column in
            picture.pixel(
              x: origin.x + scene.place.x + Int(Double(2 * column) * factor),
              y: origin.y + scene.place.y + Int(Double(2 * row) * factor))
          }
        }
      }
      func share(
        _ seen: [(red: Int, green: Int, blue: Int, alpha: Int)],
        unlike other: [(red: Int, green: Int, blue: Int, alpha: Int)]
      ) -> Double {
        let count = zip(seen, other).count {
          max(abs($0.red - $1.red), abs($0.green - $1.green), abs($0.blue - $1.blue)) > 48
        }
        return Double(count) / Double(seen.count)
      }
      scene.theatre.clock.advance(by: 150)
      let before = look()
      try await scene.set(.factor(zoom))
      #expect(scene.board.factor == zoom)
      let after = look()
      scene.theatre.clock.advance(by: 60)
      let later = look()
      #expect(share(after, unlike: before) < 0.06)
      #expect(share(later, unlike: before) > 0.12)
      scene.theatre.clock.advance(by: 500)
    }

    @Test("SB-05 Fit shows all of a frame, a smaller one as it is, and one that fills fills")
    func fit() async throws {
      let scene = try await Scene(Leaf("A"), frame: Size(width: 1200, height: 300), zoom: .fit)
      let room = scene.board.allocation
      #expect(scene.place.width == room.width - 2 * CanvasBoard.margin)
      #expect(scene.place.x == CanvasBoard.margin)
      #expect(scene.board.bars.allSatisfy { !$0.isMapped })
      scene.canvas.settings.size = Size(width: 300, height: 200)
      try await scene.rest()
      #expect(scene.place.width == 300 && scene.board.factor == 1)
      scene.canvas.settings.size = nil
      try await scene.rest()
      let margin = CanvasBoard.fillMargin
      #expect(scene.place.x == margin && scene.place.width == room.width - 2 * margin)
    }

    @Test("SB-05 a frame that fills is as much smaller as it is seen larger", arguments: [0.5, 2])
    func filling(zoom: Double) async throws {
      let screen = Leaf("A")
      let scene = try await Scene(screen, frame: nil, zoom: .factor(zoom))
      let room = scene.board.allocation
      let margin = CanvasBoard.fillMargin
      let (width, height) = (room.width - 2 * margin, room.height - 2 * margin)
      #expect(scene.place == Rectangle(x: margin, y: margin, width: width, height: height))
      #expect(screen.view.allocation.width == Int((Double(width) / zoom).rounded(.up)))
    }

    @Test(
      "SB-05 what fills and needs more than there is can be moved to be seen", arguments: [1, 2])
    func overflow(zoom: Int) async throws {
      let wide = Box(.vertical)
      wide.setSizeRequest(width: 800 / zoom, height: 100)
      let scene = try await Scene(Leaf("A", wide), frame: nil, zoom: .factor(Double(zoom)))
      #expect(scene.place.width == 800 && wide.allocation.width == 800 / zoom)
      #expect(scene.theatre.root.window.allocation.width == 600, "the window is not made larger")
      #expect(scene.board.bars[0].isMapped && !scene.board.bars[1].isMapped)
      scene.board.across.value = 50
      try await scene.rest()
      #expect(scene.place.x == CanvasBoard.fillMargin - 50)
    }

    @Test("SB-05 a frame larger than the room is not seen in the corner where the bars end")
    func corner() async throws {
      let screen = Leaf(
        "A",
        DrawingArea { context, size in
          context.fill(.red, x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        })
      let scene = try await Scene(screen, frame: Size(width: 900, height: 900))
      #expect(scene.board.bars.allSatisfy(\.isMapped) && scene.board.bars.count == 2)
      let room = scene.board.allocation
      let red = scene.board.seenPixel(x: room.width / 2, y: room.height / 2)
      #expect(red == [255, 0, 0])
      #expect(scene.board.seenPixel(x: room.width - 4, y: room.height - 4) != red)
    }

    @Test(
      "SB-05 a hand has the frame at its border, however large it is seen",
      arguments: [0.5, 1, 1.25])
    func grips(zoom: Double) async throws {
      let scene = try await Scene(
        Leaf("A"), frame: Size(width: 300, height: 260), zoom: .factor(zoom))
      let place = scene.place
      let start = (x: place.x + place.width + 4, y: place.y + place.height / 2)
      try await scene.board.realDrag(from: start, to: (start.x + 25, start.y))
      try await scene.rest()
      #expect(scene.canvas.settings.size == Size(width: 300 + Int(50 / zoom), height: 260))
      #expect(scene.place.width == place.width + 50, "the border is where the hand is")
      #expect(scene.board.caption.text == "\(300 + Int(50 / zoom)) × 260")
    }

    @Test("SB-05 while a hand has it the zoom stays, also one that fits")
    func gripWhileFitting() async throws {
      let scene = try await Scene(Leaf("A"), frame: Size(width: 1000, height: 300), zoom: .fit)
      let zoom = scene.board.factor
      #expect(zoom < 0.6)
      let (x, y) = (scene.place.x - 4, scene.place.y + scene.place.height / 2)
      try await scene.board.realDrag(from: (x, y), to: (x + 50, y), releasing: false)
      try await scene.rest()
      #expect(scene.board.factor == zoom)
      #expect(scene.canvas.settings.size?.width == 1000 - 2 * Int(50 / zoom))
      scene.board.realRelease()
      try await scene.rest()
      #expect(scene.board.factor > zoom)
    }

    @Test(
      "SB-05 a press in the frame is not one on the grip that lies there in the frame's own pixels")
    func noGripInside() async throws {
      let button = Button("press")
      var clicks = 0
      button.clicked.connect { clicks += 1 }
      let scene = try await Scene(
        Leaf("A", button), frame: Size(width: 300, height: 300), zoom: .factor(0.5))
      for share in [0.2, 0.5, 0.8, 0.98] {
        scene.board.realClick(
          x: scene.place.x + Int(150 * share), y: scene.place.y + Int(150 * share))
        try await letEventsArrive()
      }
      #expect(clicks == 4 && scene.board.held == nil)
    }

    @Test("SB-05 Ctrl and the wheel zoom about the pointer, and leave what is under it alone")
    func wheel() async throws {
      let text = Box(.vertical)
      for line in 1...60 { text.packStart(Label("line \(line)")) }
      let scroller = ScrolledWindow(Viewport(text))
      let scene = try await Scene(Leaf("A", scroller), frame: Size(width: 500, height: 400))
      let point = (x: scene.place.x + 100, y: scene.place.y + 50)
      scene.board.realWheel(down: -1, x: point.x, y: point.y, holding: .control)
      try await scene.rest()
      #expect(scene.canvas.settings.zoom == .factor(1.25) && scroller.vadjustment.value == 0)
      scene.board.realWheel(down: -2, x: point.x, y: point.y, holding: .control)
      try await scene.rest()
      #expect(scene.canvas.settings.zoom == .factor(2))
      #expect(abs(scene.place.x + 200 - point.x) <= 2 && abs(scene.place.y + 100 - point.y) <= 2)
      scene.board.realWheel(down: 1, x: point.x, y: point.y)
      try await scene.rest()
      #expect(scene.canvas.settings.zoom == .factor(2) && scroller.vadjustment.value > 0)
      scene.board.realWheel(down: 9, x: point.x, y: point.y, holding: .control)
      try await scene.rest()
      #expect(scene.canvas.settings.zoom == .factor(0.5))
    }

    @Test("SB-08 what is highlighted and picked is what is seen", arguments: [0.5, 2])
    func picking(zoom: Double) async throws {
      let (upper, lower) = (Leaf("Upper"), Leaf("Lower"))
      let halves = Halves([upper, lower])
      let scene = try await Scene(halves, frame: Size(width: 240, height: 200), zoom: .factor(zoom))
      var picked: [ViewController] = []
      let picker = ControllerPicker(scene.canvas.inspection) { picked.append($0) }
      picker.isActive = true
      for share in [0.25, 0.75] {
        scene.board.realClick(
          x: scene.place.x + scene.place.width / 2,
          y: scene.place.y + Int(Double(scene.place.height) * share))
        try await letEventsArrive()
      }
      #expect(picked.map(\.title) == ["Upper", "Lower"])

      let area = try #require(scene.canvas.inspection.area?.view)
      let plain = Surface(of: scene.board)
      let highlight = Highlight(on: area)
      highlight.controller = lower
      try await scene.rest()
      let seen = Surface(of: scene.board)
      let x = scene.place.x + scene.place.width / 2
      for (share, isLit) in [(0.25, false), (0.75, true)] {
        let y = scene.place.y + Int(Double(scene.place.height) * share)
        #expect((seen.pixel(x: x, y: y) != plain.pixel(x: x, y: y)) == isLit)
      }
    }

    @Test(
      "SB-05 a transition is drawn on what is behind it, however large that is seen",
      arguments: [0.5, 2])
    func transition(zoom: Double) async throws {
      let clock = ManualClock()
      let ground = Ground()
      ground.inner.motion = Motion(clock: clock)
      let scene = try await Scene(ground, frame: Size(width: 240, height: 200), zoom: .factor(zoom))
      ground.inner.slot.set(Leaf("A"), transition: Transition.none)
      try await scene.rest()
      let before = Surface(of: scene.board)
      ground.inner.slot.set(Leaf("B"), transition: .crossfade)
      clock.tick()
      clock.advance(by: 100)
      #expect(ground.inner.isTransitioning)
      #expect(Surface(of: scene.board).largestDifference(to: before) <= 2)
      clock.advance(by: 1000)
    }
  }
}

/// Two controllers, one above the other.
private final class Halves: ViewController {
  private let halves: [ViewController]

  init(_ halves: [ViewController]) {
    self.halves = halves
    super.init()
  }

  override func loadView() {
    let column = Box(.vertical)
    column.isHomogeneous = true
    view = column
    for half in halves {
      let room = Box(.vertical)
      column.packStart(room, expand: true)
      embed(half, in: room)
    }
  }
}

/// A container that lies on a pattern, and not at its corner.
private final class Ground: ViewController {
  let inner = ContainerViewController()

  override func loadView() {
    let area = DrawingArea()
    area.onDraw { context, size in
      for stripe in stride(from: 0, to: size.width, by: 20) {
        context.fill(
          Color(red: Double(stripe) / Double(size.width), green: 0.5, blue: 0), x: Double(stripe),
          y: 0, width: 20, height: Double(size.height))
      }
    }
    let room = Box(.vertical)
    room.margins = EdgeInsets(20)
    let overlay = Overlay(area)
    overlay.addOverlay(room)
    view = overlay
    embed(inner, in: room)
  }
}
