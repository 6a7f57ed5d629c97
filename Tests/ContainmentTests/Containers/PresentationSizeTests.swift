import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("The size of what is presented")
  struct PresentationSizeTests {
    let theatre = Theatre(width: 800, height: 600)
    private let page: Probe

    init() {
      theatre.settle(theatre.probe("A"))
      page = theatre.probe("D", .green)
      page.preferredContentSize = Size(width: 400, height: 300)
    }

    private func present(_ style: PresentationStyle, _ other: ViewController? = nil) {
      theatre.container.present(other ?? page, style: style)
      theatre.clock.advance(by: 250)
      page.view.layoutIfNeeded()
    }

    private var size: Size {
      page.view.layoutIfNeeded()
      return Size(width: page.view.allocation.width, height: page.view.allocation.height)
    }

    private func until(_ width: Int, _ height: Int) async throws {
      try await TestSupport.until("\(width) × \(height)") {
        size == Size(width: width, height: height)
      }
    }

    @Test("PR-02 a sheet is as large as its content prefers, and grows and shrinks with it in time")
    func sheet() async throws {
      present(.sheet)
      #expect(size == Size(width: 400, height: 300))
      page.preferredContentSize = Size(width: 600, height: 400)
      try await letEventsArrive()
      #expect(size == Size(width: 400, height: 300), "it goes on from where it is")
      theatre.clock.advance(by: 100)
      let middle = size
      #expect(middle.width > 450 && middle.width < 600 && middle.height > 325)
      page.preferredContentSize = Size(width: 380, height: 200)
      try await letEventsArrive()
      #expect(size == middle, "also on its way")
      theatre.clock.advance(by: 200)
      #expect(size == Size(width: 380, height: 200) && theatre.clock.isIdle)
      page.preferredContentSize = nil
      try await theatre.rest(200)
      #expect(size.width == 360, "the least that a sheet is by itself")
    }

    @Test("PR-02 under reduced motion a sheet is of the other size at once")
    func reduced() async throws {
      theatre.container.motion.preference = .reduced
      present(.sheet)
      page.preferredContentSize = Size(width: 500, height: 350)
      try await until(500, 350)
      #expect(theatre.clock.isIdle)
    }

    @Test("PR-02 a sheet leaves a bit of its window, whatever its content prefers")
    func bounded() async throws {
      page.preferredContentSize = Size(width: 4000, height: 3000)
      present(.sheet)
      let handle = 552 - size.height
      #expect(size.width == 752 && (1...30).contains(handle))
      theatre.root.window.resize(width: 420, height: 500)
      try await until(420, 452 - handle)
    }

    @Test("PR-02 a sheet in a hand stays as large as it is, and follows when it has been let stay")
    func hand() async throws {
      present(.sheet)
      try await letEventsArrive()
      let view = theatre.root.window
      try await view.realDrag(from: (400, 250), to: (400, 320), releasing: false)
      try await until(400, 300)
      page.preferredContentSize = Size(width: 500, height: 350)
      try await letEventsArrive()
      #expect(size == Size(width: 400, height: 300) && page.isBeingDismissed)
      try await handled(view.realMove(x: 400, y: 255))
      try await theatre.rest(600, after: view.realRelease())
      #expect(size == Size(width: 500, height: 350) && !page.isBeingDismissed)
    }

    @Test("PR-02 what a stack in a sheet shows decides, page by page")
    func stack() async throws {
      let small = theatre.probe("S")
      small.preferredContentSize = Size(width: 400, height: 200)
      let navigation = NavigationController(rootViewController: small)
      present(.sheet, navigation)
      #expect(navigation.view.allocation.height == 200)
      navigation.viewControllers.append(page)
      try await theatre.rest(200, after: theatre.clock.advance(by: 300))
      navigation.view.layoutIfNeeded()
      #expect(navigation.view.allocation.height == 300)
      navigation.preferredContentSize = Size(width: 500, height: 250)
      try await theatre.rest(200)
      navigation.view.layoutIfNeeded()
      #expect(navigation.view.allocation.width == 500 && navigation.view.allocation.height == 250)
    }

    @Test(
      "PR-02 a dialog is as large as its content prefers at every moment", arguments: [true, false])
    func dialog(isTitled: Bool) async throws {
      if isTitled { page.title = "Details" }
      present(.dialog)
      try await until(400, 300)
      page.preferredContentSize = Size(width: 600, height: 200)
      try await until(600, 200)
      page.preferredContentSize = Size(width: 320, height: 400)
      try await until(320, 400)
      page.preferredContentSize = Size(width: 5000, height: 400)
      try await TestSupport.until("all the room there is") {
        size.width > 900 && size.width <= theatre.root.window.workArea.width
      }
    }

    @Test("PR-02 a popover is as large as its content prefers, as far as its window has room")
    func popover() async throws {
      page.preferredContentSize = Size(width: 200, height: 100)
      present(.popover(from: theatre.container.view))
      try await until(200, 100)
      page.preferredContentSize = Size(width: 300, height: 220)
      try await until(300, 220)
      page.preferredContentSize = Size(width: 300, height: 2000)
      try await until(300, 552)
    }

    @Test("PR-02 what is on its way out does not change its size any more, and nothing is kept")
    func leaving() async throws {
      try await expectGone {
        let other = theatre.probe("E", .blue)
        other.preferredContentSize = Size(width: 400, height: 300)
        theatre.container.present(other, style: .sheet)
        theatre.clock.advance(by: 250)
        other.preferredContentSize = Size(width: 500, height: 300)
        try await letEventsArrive()
        theatre.container.dismiss()
        other.preferredContentSize = Size(width: 600, height: 500)
        try await theatre.rest(250)
        other.view.layoutIfNeeded()
        return other
      }
      #expect(theatre.clock.isIdle)
    }
  }
}
