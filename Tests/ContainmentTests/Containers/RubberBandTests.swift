import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  /// What is given under fingers that pull too far, in pixels of the page that is there.
  @Suite("Navigation: rubber band")
  struct RubberBandTests {
    private typealias Pixel = (red: Int, green: Int, blue: Int, alpha: Int)

    /// The columns of the picture in which the page of a colour is, in the middle of its height.
    private func columns(_ voyage: Voyage, _ isPage: (Pixel) -> Bool) -> ClosedRange<Int>? {
      let picture = Surface(of: voyage.pages)
      let found = (0..<picture.size.width).filter {
        isPage(picture.pixel(x: $0, y: picture.size.height / 2))
      }
      guard let first = found.first, let last = found.last, found.count == last - first + 1 else {
        return nil
      }
      return first...last
    }

    private func red(_ pixel: Pixel) -> Bool { pixel == (255, 0, 0, 255) }
    private func green(_ pixel: Pixel) -> Bool { pixel == (0, 255, 0, 255) }

    @Test(
      "NV-12 where there is nothing to go to the page gives a tenth, and springs back when let go",
      arguments: [false, true])
    func nowhere(isMirrored: Bool) async throws {
      DesktopSettings.textDirection = isMirrored ? .rightToLeft : .leftToRight
      defer { DesktopSettings.textDirection = .leftToRight }
      let voyage = try await Voyage("A").arrived()
      voyage.fingers.scroll(right: -16)
      #expect(columns(voyage, red) == 0...299, "that is no swipe yet")
      voyage.fingers.scroll(right: -200)
      #expect(columns(voyage, red) == 20...299)
      voyage.fingers.scroll(right: 100)
      #expect(columns(voyage, red) == 10...299, "it follows the fingers back")
      voyage.fingers.scroll(right: 300)
      #expect(columns(voyage, red) == 0...299, "but not to the other side")
      voyage.fingers.scroll(right: -400)
      #expect(columns(voyage, red) == 20...299)
      voyage.fingers.leave()
      #expect(columns(voyage, red) == 20...299)
      voyage.clock.advance(by: 100)
      let half = try #require(columns(voyage, red)?.lowerBound)
      #expect(half > 0 && half < 10, "the faster part of its way is over")
      voyage.clock.advance(by: 100)
      #expect(columns(voyage, red) == 0...299 && voyage.clock.isIdle)

      voyage.fingers.rest()
      voyage.fingers.scroll(right: 116)
      #expect(columns(voyage, red) == 0...289, "and so on the other side")
      voyage.pass(60, after: voyage.fingers.leave())
      let back = try #require(columns(voyage, red)?.upperBound)
      #expect(back > 289 && back < 299)
      voyage.fingers.rest()
      voyage.fingers.scroll(right: 116)
      let again = try #require(columns(voyage, red)?.upperBound)
      #expect(again == back - 10, "a pull in between takes it where it is")
      voyage.pass(200, after: voyage.fingers.leave())
      #expect(columns(voyage, red) == 0...299 && voyage.log.take() == [] && voyage.stack == "A")
    }

    @Test("NV-12 pulled beyond either end the page that is there gives a tenth, and springs back")
    func beyond() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      voyage.fingers.scroll(right: -416)
      #expect(columns(voyage, red) == 0...299)
      // A third of the tenth: the page beneath goes more slowly, as it has all the way.
      voyage.fingers.scroll(right: -360)
      #expect(columns(voyage, red) == 9...299)
      voyage.fingers.scroll(right: 760 + 100)
      #expect(columns(voyage, green) == 0...291, "the top one at the other end")
      _ = voyage.log.take()
      voyage.fingers.restAndLeave()
      voyage.log.expect("A.wD(t)", "B.wA(t)")
      voyage.clock.advance(by: 100)
      let half = try #require(columns(voyage, green)?.upperBound)
      #expect(half > 291 && half < 299, "as slowly as from anywhere")
      #expect(voyage.log.take() == [])
      voyage.clock.advance(by: 100)
      #expect(columns(voyage, green) == 0...299)
      #expect(voyage.log.take() == ["A.dD(t)", "B.dA(t)", "B.dm(N)"] && voyage.clock.isIdle)
    }

    @Test("NV-12 with less motion nothing gives", arguments: [Motion.Preference.reduced, .none])
    func reduced(preference: Motion.Preference) async throws {
      let voyage = Voyage("A")
      voyage.navigation.motion.preference = preference
      try await letEventsArrive()
      voyage.fingers.scroll(right: -300)
      #expect(columns(voyage, red) == 0...299)
      voyage.fingers.leave()
      #expect(columns(voyage, red) == 0...299 && voyage.clock.isIdle)
      await voyage.push(voyage.page("B"))
      voyage.fingers.rest()
      voyage.fingers.scroll(right: -600)
      #expect(voyage.navigation.slot.change?.run?.progress == 1)
      await voyage.settle(after: voyage.fingers.leave())
    }

    @Test("NV-12 SE-13 a finger pulls the page from anywhere, and not one on a button")
    func touch() async throws {
      let voyage = Voyage("A", shown: false)
      let button = Button("Click")
      button.valign = .end
      voyage.page(at: 0)?.makeView = {
        let column = Box(.vertical)
        column.packStart(ColorView(.red), expand: true)
        column.packStart(button)
        return column
      }
      voyage.open()
      _ = voyage.log.take()
      try await letEventsArrive()
      for x in [8, 60] {
        let finger = TouchFinger(on: voyage.pages, from: (x, 60), to: (x + 216, 60))
        #expect(columns(voyage, red) == 20...299)
        voyage.pass(200, after: finger.lift())
        #expect(columns(voyage, red) == 0...299)
      }
      var finger = TouchFinger(on: voyage.pages, x: 8, y: voyage.pages.allocation.height - 8)
      finger.move(x: 280, y: voyage.pages.allocation.height - 8)
      #expect(columns(voyage, red) == 0...299)
      finger.lift()
      finger = TouchFinger(on: voyage.pages, from: (8, 60), to: (224, 60))
      voyage.pass(200, after: finger.cancel())
      #expect(columns(voyage, red) == 0...299 && voyage.log.take() == [] && voyage.clock.isIdle)
    }

    @Test(
      "NV-12 of stacks inside each other one gives; what changes meanwhile is seen in its place")
    func nested() async throws {
      let voyage = Voyage(shown: false)
      let page = voyage.page("A")
      let patch = ColorView(.green)
      patch.hexpand = false
      patch.setSizeRequest(width: 40)
      page.makeView = {
        let row = Box(.horizontal)
        row.packStart(ColorView(.red), expand: true)
        row.packStart(patch)
        return row
      }
      let inner = NavigationController(rootViewController: page)
      voyage.navigation.viewControllers = [inner]
      try await handled(voyage.open())
      let fingers = TouchpadFingers(over: inner.slot.view)
      fingers.scroll(right: -216)
      #expect(columns(voyage, red) == 20...279 && columns(voyage, green) == 280...299)
      patch.color = .red
      #expect(columns(voyage, red) == 20...299)
      voyage.navigation.viewControllers = [voyage.page("B")]
      await voyage.settle(after: fingers.leave())
      #expect(columns(voyage, green) == 0...299)
    }
  }
}
