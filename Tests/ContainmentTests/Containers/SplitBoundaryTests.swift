import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("The boundary of a split, by keyboard")
  struct SplitBoundaryTests {
    let theatre = Theatre(width: 800, height: 300)
    let split = SplitController()
    let fields = [Entry("list"), Entry("details")]

    init() {
      let pages = zip(["A", "B"], fields).map { name, field in
        theatre.page(name, view: Box(.vertical, [field]))
      }
      (split.primaryViewController, split.secondaryViewController) = (pages[0], pages[1])
    }

    private func show() async throws {
      theatre.settle(split)
      try await handled(fields[1].grabFocus())
    }

    private func press(_ keys: Key..., control: Bool = false) async throws {
      for key in keys { split.view.realKey(key, control ? .control : []) }
      try await letEventsArrive()
    }

    /// Where the boundary really is.
    private var width: Int { fields[0].allocation.width }

    @Test("NV-14 F8 and the arrow keys move the boundary, Home and End as far as it goes")
    func keys() async throws {
      try await show()
      try await press(.left)
      #expect(split.primaryWidth == 280, "without F8 keys are for what has the focus")
      try await press(.f8)
      #expect(!fields[1].isFocus && theatre.root.window.focusWidget != nil)
      try await press(.right, .right)
      #expect(split.primaryWidth == 300 && width == 300)
      try await press(.left, control: true)
      #expect(split.primaryWidth == 250 && width == 250)
      try await press(.home)
      #expect(split.primaryWidth == 180 && width == 180)
      try await press(.left)
      #expect(split.primaryWidth == 180)
      try await press(.end)
      #expect(split.primaryWidth == 480 && width == 480)
      try await press(.enter)
      #expect(fields[1].isFocus && fields[1].text == "details" && split.primaryWidth == 480)
    }

    @Test("NV-14 Escape takes the boundary back to where it was; F8 only leaves it")
    func leaving() async throws {
      try await show()
      try await press(.f8, .right, .right, .escape)
      #expect(split.primaryWidth == 280 && fields[1].isFocus)
      try await press(.f8, .right, .f8)
      #expect(split.primaryWidth == 290 && fields[1].isFocus)
    }

    @Test("NV-14 from right to left the arrow keys change sides")
    func mirrored() async throws {
      split.loadViewIfNeeded()
      split.view.direction = .rightToLeft
      try await show()
      try await press(.f8, .left)
      #expect(split.primaryWidth == 290 && width == 290)
      try await press(.right, .right)
      #expect(split.primaryWidth == 270 && width == 270)
      try await press(.home)
      #expect(split.primaryWidth == 180)
    }

    @Test("NV-14 in little room an arrow key moves the boundary from where it is seen")
    func littleRoom() async throws {
      fields[1].setSizeRequest(width: 400)
      split.primaryWidth = 480
      try await show()
      #expect(width == 400)
      try await press(.f8, .left)
      #expect(split.primaryWidth == 390 && width == 390)
    }

    @Test("NV-14 Tab passes the boundary by, and leaves it for the pane after it")
    func tab() async throws {
      try await show()
      fields[0].grabFocus()
      try await press(.tab)
      #expect(fields[1].isFocus)
      fields[0].grabFocus()
      try await press(.f8, .tab)
      #expect(fields[1].isFocus)
      try await press(.tab)
      #expect(fields[0].isFocus || theatre.root.window.focusWidget == nil)
    }

    @Test("NV-14 where the boundary goes away the focus goes back to the pane; it is seen on it")
    func goesAway() async throws {
      try await show()
      let plain = theatre.picture.pixel(x: 279, y: 200)
      try await press(.f8)
      theatre.clock.tick()
      #expect(plain != theatre.picture.pixel(x: 279, y: 200))
      try await press(.f9)
      #expect(split.isPrimaryHidden && fields[1].isFocus)
      theatre.clock.advance(by: 200)
      try await press(.f8)
      #expect(fields[1].isFocus, "there is no boundary")
      try await press(.f9)
      theatre.clock.advance(by: 200)
      try await press(.f8)
      #expect(!fields[1].isFocus)
      theatre.root.window.resize(width: 500, height: 300)
      try await until("collapsing") { split.isCollapsed }
      #expect(fields[1].isFocus && split.topPane == .secondary)
    }

    @Test("NV-14 a split that comes back has the focus in a pane, not on the boundary")
    func replaced() async throws {
      try await show()
      try await press(.f8)
      theatre.set(theatre.probe("C"), for: 300)
      theatre.set(split, for: 300)
      #expect(fields.contains { $0.isFocus })
    }
  }
}
