import GTK
import TestSupport
import Testing

/// A list with a row of 40 pixels at the top, in which a button has windows of its own.
@MainActor
private final class Field: CustomScrollable {
  override func layout(_ size: Size) {
    for page in pages { place(page, Rectangle(x: 10, y: 20, width: size.width - 20, height: 40)) }
  }
}

extension OnScreen {
  @Suite("Pointer and wheel")
  struct PointerTests {
    private let window = Window(width: 200, height: 120)
    private let field = Field()
    private let button = Button("here")

    private func open() async throws {
      let margin = Box(.vertical)
      margin.borderWidth = 10
      field.vexpand = true
      field.insert(button)
      margin.add(field)
      window.add(margin)
      window.realMove(x: 1, y: 1)
      window.show()
      try await until("the window") { button.isMapped && button.allocation.y == 20 }
      try await handled(window.realMove(x: 1, y: 1))
    }

    @Test("movements are told in the widget's coordinates, also over what is inside")
    func motion() async throws {
      let motion = MotionController(on: field)
      var heard: [String] = []
      motion.entered.connect { heard.append("entered \(Int($0)),\(Int($1))") }
      motion.moved.connect(weak: window) { heard.append("moved \(Int($1)),\(Int($2))") }
      motion.left.connect { heard.append("left") }
      try await open()
      heard = []
      field.realMove(x: 5, y: 90)
      try await until("entering") { heard.contains("entered 5,90") }
      field.realMove(x: 6, y: 91)
      try await until("a movement") { heard.last == "moved 6,91" }
      heard = []
      field.realMove(x: 50, y: 40)
      try await until("a movement onto the button") { heard.last == "moved 50,40" }
      field.realMove(x: 51, y: 41)
      try await until("a movement over the button") { heard.last == "moved 51,41" }
      field.realMove(x: 5, y: 90)
      try await until("a movement beside it") { heard.last == "moved 5,90" }
      #expect(heard.allSatisfy { $0.hasPrefix("moved") })
      window.realMove(x: 1, y: 1)
      try await until("leaving") { heard.last == "left" }
      field.realMove(x: 50, y: 40)
      try await until("entering at the button") { heard.last == "entered 50,40" }
      heard = []
      window.realMove(x: 1, y: 1)
      try await until("leaving straight out of the button") { heard.last == "left" }
      try await letEventsArrive()
      #expect(heard.count { !$0.hasPrefix("moved") } == 1 && heard.last == "left")
      motion.phase = .none
      heard = []
      try await handled(field.realMove(x: 5, y: 90))
      #expect(heard.isEmpty, "it is off")
    }

    @Test("clicks, drags and the wheel arrive where they were meant")
    func input() async throws {
      var heard: [String] = []
      let click = ClickGesture(on: field, button: 0)
      click.pressed.connect { [unowned click] count, x, y in
        let shift = click.modifiers.contains(.shift) ? " shift" : ""
        heard.append("\(click.currentButton) ×\(count) \(Int(x)),\(Int(y))\(shift)")
      }
      let scroll = ScrollController(on: field)
      scroll.scrolled.connect { heard.append("wheel \($1)") }
      try await open()
      field.realClick(count: 2, x: 5, y: 90)
      field.realClick(button: 3, x: 60, y: 95, holding: .shift)
      field.realWheel(down: 2)
      try await handled(field.realWheel(down: -1))
      #expect(
        heard == [
          "1 ×1 5,90", "1 ×2 5,90", "3 ×1 60,95 shift", "wheel 1.0", "wheel 1.0", "wheel -1.0",
        ])
    }

    @Test("a drag makes each of its steps, and may be left under way")
    func drag() async throws {
      var heard: [String] = []
      let drag = DragGesture(on: field)
      drag.onBegan { heard.append("began \(Int($0.x)),\(Int($0.y))") }
      drag.onChanged { heard.append("\(Int($0.x)),\(Int($0.y))") }
      drag.onEnded { heard.append("ended \(Int($0.x)),\(Int($0.y))") }
      try await open()
      try await handled(field.realDrag(from: (5, 90), to: (45, 94), steps: 4))
      #expect(heard == ["began 5,90", "10,1", "20,2", "30,3", "40,4", "ended 40,4"])
      heard = []
      try await handled(field.realDrag(from: (5, 90), to: (25, 90), steps: 2, releasing: false))
      #expect(heard == ["began 5,90", "10,0", "20,0"] && drag.isActive)
      try await handled(field.realRelease())
      #expect(heard.last == "ended 20,0" && !drag.isActive)
    }
  }
}
