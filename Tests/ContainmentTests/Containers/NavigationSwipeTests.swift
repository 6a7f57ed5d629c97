@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// Fingers on a touchpad and on a touch screen, as events that go GTK's own way.
  @Suite("Navigation: swipes by finger")
  struct NavigationSwipeTests {
    private func progress(_ voyage: Voyage) -> Double? {
      voyage.navigation.slot.change?.run?.progress
    }

    // MARK: Touchpad

    @Test("NV-12 fingers on a touchpad go back and forward; the pages follow them in between")
    func touchpad() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      voyage.fingers.scroll(right: -16)
      #expect(voyage.stack == "AB" && progress(voyage) == nil, "that is no swipe yet")
      voyage.fingers.scroll(right: -100)
      voyage.log.expect("B.wm(nil)", "A.load", "A.didLoad", "B.wD(t)", "A.wA(t)")
      #expect(abs((progress(voyage) ?? 0) - 0.25) < 0.01)
      voyage.fingers.scroll(right: -200)
      #expect(abs((progress(voyage) ?? 0) - 0.75) < 0.01)
      let picture = Surface(of: voyage.pages)
      #expect(picture.pixel(x: 290, y: 60).green == 255 && picture.pixel(x: 150, y: 60).red > 200)
      voyage.fingers.scroll(right: 100)
      #expect(abs((progress(voyage) ?? 0) - 0.5) < 0.01, "and back with them")
      voyage.fingers.scroll(right: -60)
      voyage.fingers.leave()
      #expect(voyage.log.take() == [], "nothing is over before it has come to rest")
      voyage.expect(after: 200, "B.dD(t)", "A.dA(t)", "B.dm(nil)")
      #expect(voyage.stack == "A" && voyage.middle == (255, 0, 0, 255))
      await voyage.settle()

      await voyage.settle(after: voyage.fingers.swipe(right: 316))
      #expect(voyage.stack == "AB" && voyage.middle == (0, 255, 0, 255))
    }

    @Test(
      "NV-12 fingers that rest before they leave the touchpad decide by half the way",
      arguments: [(180.0, "AB"), (250, "A")])
    func threshold(distance: Double, stack: String) async throws {
      let voyage = try await Voyage("A", "B").arrived()
      voyage.fingers.scroll(right: -distance)
      await voyage.settle(after: voyage.fingers.restAndLeave())
      #expect(voyage.stack == stack && !voyage.navigation.isTransitioning)
      #expect(voyage.middle.green == (stack == "AB" ? 255 : 0))
    }

    @Test("NV-11 NV-12 while fingers hold a page on its way back, no key goes further")
    func keysMeanwhile() async throws {
      let voyage = try await Voyage("A", "B", "C").arrived()
      voyage.fingers.scroll(right: -250)
      for key in [Key.escape, .left] {
        try await handled(voyage.root.window.realKey(key, key == .left ? .alt : []))
        #expect(voyage.stack == "AB" && voyage.navigation.isTransitioning)
      }
      await voyage.settle(after: voyage.fingers.restAndLeave())
      #expect(voyage.stack == "AB" && !voyage.navigation.isTransitioning)
    }

    @Test("NV-12 a quick flick on a touchpad is enough, and one the other way takes it back")
    func flick() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      for (way, stack) in [(-100.0, "A"), (100, "AB"), (-100, "A")] {
        await voyage.settle(after: voyage.fingers.swipe(right: way, steps: 2))
        #expect(voyage.stack == stack)
      }
      await voyage.push(voyage.page("C"))
      voyage.fingers.rest()
      voyage.fingers.scroll(right: -316)
      voyage.fingers.scroll(right: 80)
      await voyage.settle(after: voyage.fingers.leave())
      #expect(voyage.stack == "AC" && voyage.middle == (0, 0, 255, 255))
    }

    @Test("NV-12 up and down is no swipe; after a while fingers begin anew, left or not")
    func upAndDown() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      for leaves in [true, false] {
        voyage.fingers.scroll(down: 300)
        #expect(voyage.stack == "AB" && progress(voyage) == nil)
        if leaves { voyage.fingers.leave() }
      }
      voyage.fingers.rest(400)
      voyage.fingers.scroll(right: -316)
      #expect(voyage.stack == "A" && abs((progress(voyage) ?? 0) - 0.75) < 0.01)
      await voyage.settle(after: voyage.fingers.restAndLeave())
      #expect(voyage.stack == "A" && voyage.middle == (255, 0, 0, 255))
    }

    @Test("NV-12 a way forward that is too short and too slow is still there")
    func tooShort() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      voyage.navigation.viewControllers.removeLast()
      await voyage.settle()
      let b = try #require(voyage.navigation.forwardViewControllers.last)
      voyage.fingers.scroll(right: 60)
      #expect(voyage.stack == "AB" && b.parent != nil)
      await voyage.settle(after: voyage.fingers.restAndLeave())
      #expect(voyage.stack == "A" && b.parent == nil)
      #expect(voyage.navigation.forwardViewControllers.last === b)
    }

    @Test("NV-12 past either end a page gives a little, and follows again on the way back")
    func ends() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      voyage.fingers.scroll(right: -600)
      // 600 less the dead zone are 1.46 ways; a tenth of what is too much is given.
      #expect(abs((progress(voyage) ?? 0) - 1.046) < 0.001 && voyage.middle == (255, 0, 0, 255))
      voyage.fingers.scroll(right: 384)
      #expect(abs((progress(voyage) ?? 0) - 0.5) < 0.01)
      voyage.fingers.scroll(right: 500)
      #expect(abs((progress(voyage) ?? 0) + 0.075) < 0.001 && voyage.middle == (0, 255, 0, 255))
      await voyage.settle(after: voyage.fingers.restAndLeave())
      #expect(voyage.stack == "AB")
    }

    @Test(
      "NV-12 where there is nothing to go to a touchpad changes nothing, and what is around may")
    func nowhere() async throws {
      let voyage = try await Voyage("A").arrived()
      var outside = 0
      voyage.navigation.view.scrollReceived.connect { _ in
        outside += 1
        return false
      }
      voyage.fingers.scroll(right: -300)
      voyage.fingers.leave()
      voyage.pass(200, after: voyage.fingers.swipe(right: 300))
      #expect(voyage.log.take() == [] && progress(voyage) == nil && voyage.clock.isIdle)
      #expect(outside == 22)
    }

    @Test(
      "NV-12 what scrolls along the line has a touchpad for itself, what scrolls across has not")
    func scrollers() async throws {
      for axis in [Orientation.horizontal, .vertical] {
        let voyage = Voyage("A", "B", shown: false)
        let filler = ColorView(.white)
        filler.setSizeRequest(width: axis == .horizontal ? 900 : -1, height: 900)
        let scroller = ScrolledWindow(filler)
        scroller.setPolicies(horizontal: axis == .horizontal ? .always : .never, vertical: .always)
        voyage.page(at: 1)?.makeView = { Box.filled(by: scroller) }
        try await handled(voyage.open())
        scroller.vadjustment.value = 300
        scroller.hadjustment.value = 500
        voyage.fingers.scroll(down: 100)
        voyage.fingers.leave()
        #expect(scroller.vadjustment.value > 300 && progress(voyage) == nil, "\(axis)")
        voyage.fingers.rest()
        voyage.fingers.scroll(right: -320)
        if axis == .horizontal {
          #expect(scroller.hadjustment.value < 500 && progress(voyage) == nil)
        } else {
          #expect(abs((progress(voyage) ?? 0) - 0.76) < 0.01)
        }
        await voyage.settle(after: voyage.fingers.leave())
        #expect(voyage.stack == (axis == .horizontal ? "AB" : "A"), "\(axis)")
        voyage.close()
      }
    }

    @Test("NV-12 from right to left the fingers go the other way")
    func mirroredTouchpad() async throws {
      DesktopSettings.textDirection = .rightToLeft
      defer { DesktopSettings.textDirection = .leftToRight }
      let voyage = try await Voyage("A", "B").arrived()
      voyage.fingers.scroll(right: -316)
      voyage.fingers.leave()
      #expect(voyage.stack == "AB" && progress(voyage) == nil)
      await voyage.settle()
      voyage.fingers.rest()
      voyage.fingers.scroll(right: 316)
      #expect(abs((progress(voyage) ?? 0) - 0.75) < 0.01)
      let picture = Surface(of: voyage.pages)
      #expect(picture.pixel(x: 10, y: 60).green == 255, "the page goes to the left")
      await voyage.settle(after: voyage.fingers.leave())
      #expect(voyage.stack == "A")
      await voyage.settle(after: voyage.fingers.swipe(right: -316))
      #expect(voyage.stack == "AB")
    }

    @Test("NV-12 a wheel that is turned sideways is no swipe")
    func wheel() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      for _ in 0..<10 { voyage.pages.realClick(button: 6) }
      try await letEventsArrive()
      #expect(voyage.stack == "AB" && progress(voyage) == nil)
    }

    // MARK: Touch

    @Test(
      "NV-12 SE-13 a finger goes back from anywhere, and from the start edge whatever is there",
      arguments: [false, true])
    func touch(isMirrored: Bool) async throws {
      DesktopSettings.textDirection = isMirrored ? .rightToLeft : .leftToRight
      defer { DesktopSettings.textDirection = .leftToRight }
      func across(_ x: Int) -> Int { isMirrored ? 300 - x : x }
      let voyage = try await Voyage("A", "B").arrived()
      var finger = TouchFinger(on: voyage.pages, from: (across(60), 60), to: (across(151), 60))
      #expect(abs((progress(voyage) ?? 0) - 0.25) < 0.01)
      await voyage.settle(after: finger.cancel())
      #expect(voyage.stack == "AB")
      finger = TouchFinger(on: voyage.pages, from: (across(292), 60), to: (across(20), 60))
      finger.lift()
      #expect(voyage.stack == "AB" && voyage.log.take() == [], "there is no way forward")

      finger = TouchFinger(on: voyage.pages, from: (across(8), 60), to: (across(24), 60))
      #expect(progress(voyage) == nil, "that is no drag yet")
      finger.move(x: across(248), y: 60)
      voyage.log.expect("B.wm(nil)", "B.wD(t)", "A.wA(t)")
      #expect(abs((progress(voyage) ?? 0) - 224 / 300) < 0.01)
      finger.lift()
      voyage.expect(after: 200, "B.dD(t)", "A.dA(t)", "B.dm(nil)")
      #expect(voyage.stack == "A" && voyage.middle == (255, 0, 0, 255))
      await voyage.settle()
      finger = TouchFinger(on: voyage.pages, from: (across(292), 60), to: (across(20), 60))
      await voyage.settle(after: finger.lift())
      #expect(voyage.stack == "AB", "and forward from the end edge")
    }

    @Test("NV-12 a finger that stops short, or is taken away, leaves the page as it was")
    func touchCancelled() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      for isTakenAway in [false, true] {
        let finger = TouchFinger(on: voyage.pages, from: (8, 60), to: (isTakenAway ? 250 : 140, 60))
        #expect(voyage.stack == "A")
        _ = voyage.log.take()
        finger.rest()
        if isTakenAway { finger.cancel() } else { finger.lift() }
        voyage.log.expect("A.wD(t)", "B.wA(t)")
        await voyage.expect(afterTasks: 200, "A.dD(t)", "B.dA(t)", "B.dm(N)")
        #expect(voyage.stack == "AB" && voyage.middle == (0, 255, 0, 255))
      }
    }

    @Test("NV-12 a finger that is lifted on the button where it began to swipe does not click it")
    func touchWithinButton() async throws {
      let voyage = Voyage("A", "B", shown: false)
      let button = CountingButton(titled: "Click")
      voyage.page(at: 1)?.makeView = { Box.filled(by: button) }
      voyage.open()
      try await letEventsArrive()
      for (x, stack, clicks) in [(100, "AB", 0), (260, "A", 1)] {
        TouchFinger(on: voyage.pages, from: (8, 60), to: (x, 60)).restAndLift()
        await voyage.settle()
        #expect(voyage.stack == stack && button.clicks == clicks)
        #expect(!button.hasState(.active))
        if stack == "AB" {
          TouchFinger(on: voyage.pages, x: 150, y: 60).lift()
          #expect(button.clicks == 1, "a tap is a click")
        }
      }
    }

    @Test("NV-12 a finger that begins on a button and leaves it drags the page, and is no click")
    func touchOnButton() async throws {
      let voyage = Voyage("A", "B", shown: false)
      let button = CountingButton(titled: "Click")
      button.halign = .start
      button.setSizeRequest(width: 100)
      voyage.page(at: 1)?.makeView = { Box.filled(by: button) }
      voyage.open()
      try await letEventsArrive()
      TouchFinger(on: voyage.pages, x: 8, y: 60).lift()
      #expect(button.clicks == 1, "a tap is a click")
      await voyage.settle(after: TouchFinger(on: voyage.pages, from: (8, 60), to: (260, 60)).lift())
      #expect(voyage.stack == "A" && button.clicks == 1)
    }
  }
}
