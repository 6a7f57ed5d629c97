import CGTK
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What hands do to widgets, at places in logical pixels. `HarnessTests` runs it at other scales too.
  @Suite("Hands that aim")
  struct HandTests {
    private let window = Window(width: 400, height: 300)

    /// A widget as large as the window.
    private func area() -> EventBox {
      let box = EventBox()
      box.setSizeRequest(width: 400, height: 300)
      return box
    }

    @Test("BR-17 logical pixels are as large as the display's surroundings say")
    func scale() async throws {
      try await window.open(Label("here"))
      let scale = getenv("GDK_SCALE").flatMap { Int(String(cString: $0)) } ?? 1
      #expect(window.scaleFactor == scale)
    }

    @Test("BR-17 a click, a double click and a press are where they aim at")
    func clicks() async throws {
      let box = area()
      let gesture = ClickGesture(on: box, button: 0)
      var heard: [String] = []
      gesture.pressed.connect { heard.append("\($0): \(Int($1)) \(Int($2))") }
      gesture.released.connect { heard.append("up \(Int($1)) \(Int($2))") }
      try await window.open(box)
      for (x, y) in [(0, 0), (3, 297), (201, 151), (399, 2), (398, 299)] {
        letHandRest(1000)
        try await handled(box.realClick(x: x, y: y))
        #expect(heard == ["1: \(x) \(y)", "up \(x) \(y)"])
        heard = []
      }
      letHandRest(1000)
      try await handled(box.realClick(button: 3, x: 311, y: 207))
      #expect(heard == ["1: 311 207", "up 311 207"])
      letHandRest(1000)
      heard = []
      try await handled(box.realClick(count: 2, x: 311, y: 207))
      #expect(heard == ["1: 311 207", "up 311 207", "2: 311 207", "up 311 207"])
      letHandRest(1000)
      heard = []
      box.realPress(x: 350, y: 250)
      box.realMove(x: 352, y: 251)
      try await handled(box.realRelease())
      #expect(heard == ["1: 350 250", "up 352 251"])
    }

    @Test("BR-17 a double click is one however long the program is busy between its presses")
    func busy() async throws {
      let box = area()
      let gesture = ClickGesture(on: box)
      var heard: [Int32] = []
      gesture.pressed.connect { count, _, _ in
        heard.append(count)
        if count == 1 { g_usleep(600_000) }
      }
      try await window.open(box)
      let usual = DesktopSettings.doubleClickTime
      try await handled(box.realClick(count: 2))
      #expect(heard == [1, 2] && DesktopSettings.doubleClickTime == usual)
      // After a pause the next one counts from the beginning again.
      letHandRest(1000)
      g_usleep(600_000)
      try await letEventsArrive()
      try await handled(box.realClick())
      #expect(heard == [1, 2, 1])
    }

    @Test("BR-17 of many small widgets the one is clicked that is meant, also in a popover")
    func widgets() async throws {
      var heard: [Int] = []
      func buttons(from first: Int) -> (Grid, [Button]) {
        let grid = Grid()
        let buttons = (first..<first + 12).map { number in
          let button = Button("\(number)")
          button.clicked.connect { heard.append(number) }
          grid.attach(button, column: number % 4, row: (number - first) / 4)
          return button
        }
        return (grid, buttons)
      }
      let (grid, outside) = buttons(from: 0)
      try await window.open(grid)
      for button in outside { try await handled(button.realClick()) }
      let (inner, inside) = buttons(from: 12)
      let popover = Popover(inner, relativeTo: outside[10])
      popover.popup()
      try await until("the popover") {
        inside.allSatisfy { $0.isMapped && $0.allocation.width > 1 }
      }
      try await letEventsArrive()
      for button in inside { try await handled(button.realClick()) }
      #expect(heard == Array(0..<24))
    }

    @Test("BR-17 a drag begins, goes and ends where it is to")
    func drag() async throws {
      let box = area()
      let gesture = DragGesture(on: box)
      var heard: [String] = []
      gesture.onBegan { heard.append("from \(Int($0.x)) \(Int($0.y))") }
      gesture.onChanged { heard.append("by \(Int($0.x)) \(Int($0.y))") }
      gesture.onEnded { heard.append("end \(Int($0.x)) \(Int($0.y))") }
      try await window.open(box)
      try await handled(box.realDrag(from: (20, 30), to: (380, 270), steps: 3))
      #expect(heard == ["from 20 30", "by 120 80", "by 240 160", "by 360 240", "end 360 240"])
      heard = []
      let finger = TouchFinger(on: box, from: (50, 60), to: (250, 160), steps: 2)
      finger.lift()
      #expect(heard == ["from 50 60", "by 100 50", "by 200 100", "end 200 100"])
    }

    @Test("BR-17 the wheel turns, and fingers on a touchpad scroll, what is under them")
    func scrolling() async throws {
      var heard: [String] = []
      let boxes = ["left", "right"].map { name in
        let box = EventBox()
        box.setSizeRequest(width: 200, height: 300)
        return (name, box, ScrollController(on: box))
      }
      for (name, _, scroll) in boxes {
        scroll.scrolled.connect {
          heard.append("\(name) \(Int($0.rounded())) \(Int($1.rounded()))")
        }
      }
      try await window.open(Box(.horizontal, boxes.map { $0.1 }))
      try await handled(boxes[1].1.realWheel(down: 2, x: 199, y: 299))
      try await handled(boxes[0].1.realWheel(down: -1, x: 199, y: 1))
      #expect(heard == ["right 0 1", "right 0 1", "left 0 -1"])
      heard = []
      let fingers = TouchpadFingers(over: boxes[1].1, x: 5, y: 290)
      fingers.scroll(right: 10, down: 20, steps: 1)
      fingers.leave()
      #expect(heard.first == "right 1 2")
    }

    @Test("BR-17 a key goes to the window that it is for")
    func keys() async throws {
      let entry = Entry()
      try await window.open(Box(.vertical, [Label("a name"), entry]))
      entry.grabFocus()
      entry.realKey(Key("a"), .shift)
      entry.realKey(Key("b"))
      try await until("the letters") { entry.text == "Ab" }
    }

    @Test("BR-17 a picture has a pixel for each logical one")
    func picture() async throws {
      let area = DrawingArea()
      area.setSizeRequest(width: 400, height: 300)
      area.drawn.connect { context in
        context.fill(.white, x: 0, y: 0, width: 400, height: 300)
        context.fill(.red, x: 301, y: 203, width: 10, height: 10)
        return true
      }
      try await window.open(area)
      for picture in [Surface(of: area), Surface(of: window)] {
        #expect(picture.size == Size(width: 400, height: 300))
        #expect(picture.pixel(x: 300, y: 203) == (255, 255, 255, 255))
        #expect(picture.pixel(x: 301, y: 203) == (255, 0, 0, 255))
        #expect(picture.pixel(x: 310, y: 212) == (255, 0, 0, 255))
        #expect(picture.pixel(x: 311, y: 212) == (255, 255, 255, 255))
      }
    }
  }
}
