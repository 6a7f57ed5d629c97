import Containment
import ContainmentTesting
import GTK
import Testing

@testable import ReaderScreens

/// A page of the tests: a number.
private final class Page: ColorViewController, PagerPage {
  let item: Int

  init(_ item: Int) {
    self.item = item
    super.init(item.isMultiple(of: 2) ? .green : .red)
    debugName = "\(item)"
  }
}

extension OnScreen {
  @Suite("Pager")
  struct PagerTests {
    let theatre = Theatre(width: 400, height: 300)
    fileprivate let pager = PagerController(placeholder: Message("Nothing")) { Page($0) }

    init() {
      pager.debugName = "pager"
      pager.neighbour = { item, way in
        let next = way == .forward ? item + 1 : item - 1
        return (1...3).contains(next) ? next : nil
      }
      pager.show(1)
      theatre.settle(pager)
    }

    /// What the pages hear while `body` runs.
    private func calls(_ body: () async throws -> Void) async rethrows -> [String] {
      var calls: [String] = []
      let trace = LifecycleTrace { event in
        guard event.controller is Page else { return }
        calls.append("\(event.controller.debugName).\(event.callback)")
      }
      try await body()
      withExtendedLifetime(trace) {}
      return calls
    }

    @Test("the next page comes, and the one before goes and is let go")
    func turning() async {
      let calls = await calls {
        #expect(pager.turn(.forward))
        theatre.clock.advance(by: 1000)
      }
      #expect(
        calls == [
          "1.willMove", "2.willMove", "2.loadView", "2.viewDidLoad", "1.viewWillDisappear",
          "2.viewWillAppear", "1.viewDidDisappear", "2.viewDidAppear", "1.didMove", "2.didMove",
        ])
      #expect(pager.item == 2 && pager.children.count == 1)
    }

    @Test("at the ends there is nothing to turn to, and without an item neither")
    func ends() {
      #expect(!pager.turn(.backward))
      pager.show(3)
      theatre.clock.advance(by: 1000)
      #expect(!pager.turn(.forward) && pager.item == 3)
      pager.show(nil)
      theatre.clock.advance(by: 1000)
      #expect(!pager.turn(.forward) && pager.item == nil)
      #expect((pager.children.first as? MessageViewController)?.message.text == "Nothing")
    }

    @Test("a swipe turns to the next page; one that is let go early leaves the page")
    func swipe() async throws {
      var turned: [Int?] = []
      pager.onTurn = { turned.append($0) }
      try await letEventsArrive()
      let early = await calls {
        let fingers = TouchpadFingers(over: pager.view)
        fingers.scroll(right: 100)
        fingers.rest()
        fingers.leave()
        theatre.clock.advance(by: 1000)
      }
      #expect(
        early == [
          "1.willMove", "2.willMove", "2.loadView", "2.viewDidLoad", "1.viewWillDisappear",
          "2.viewWillAppear", "2.viewWillDisappear", "1.viewWillAppear", "2.viewDidDisappear",
          "1.viewDidAppear", "2.willMove", "2.didMove", "1.didMove",
        ])
      #expect(pager.item == 1 && turned == [2, 1])
      let fingers = TouchpadFingers(over: pager.view)
      fingers.time = 5000
      fingers.scroll(right: 300)
      fingers.leave()
      theatre.clock.advance(by: 1000)
      #expect(pager.item == 2 && turned == [2, 1, 2])
    }

    @Test("OP-17 the arrow that points on turns the page, also where lines begin at the right")
    func keys() async throws {
      try await letEventsArrive()
      pager.view.realKey(.right)
      try await letEventsArrive()
      theatre.clock.advance(by: 1000)
      #expect(pager.item == 2)
      theatre.root.window.direction = .rightToLeft
      pager.view.realKey(.right)
      try await letEventsArrive()
      theatre.clock.advance(by: 1000)
      #expect(pager.item == 1)
    }

    @Test("turned half, a leaf shows the old page where lines begin and the new one behind it")
    func leaf() {
      pager.turn(.forward)
      theatre.clock.advance(by: 175)
      let (red, green) = (
        theatre.picture.pixel(x: 60, y: 150), theatre.picture.pixel(x: 340, y: 150)
      )
      #expect(red.red == 255 && red.green == 0)
      #expect(green.green > 200 && green.green < 255 && green.red == 0, "shaded")
      theatre.clock.advance(by: 1000)
      #expect(theatre.middle.green == 255)
    }

    @Test("with less motion a leaf fades")
    func reduced() {
      theatre.container.motion.preference = .reduced
      pager.turn(.forward)
      theatre.clock.advance(by: 175)
      let pixel = theatre.middle
      #expect(pixel.red > 50 && pixel.green > 50)
    }
  }
}
