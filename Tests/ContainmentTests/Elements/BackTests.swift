@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// Going back from anywhere on a page, whatever the page scrolls.
  @Suite("Back from anywhere")
  struct BackTests {
    private func progress(_ voyage: Voyage) -> Double? { voyage.navigation.slot.progress }

    /// A stack of A and B, where B is a view of 300 × 200 on a field of this size.
    private func voyage(over size: Size) async throws -> (Voyage, ScrolledWindow) {
      let voyage = Voyage("A", "B", shown: false)
      let field = ColorView(.white)
      field.setSizeRequest(width: size.width, height: size.height)
      let scroller = ScrolledWindow(field)
      scroller.setPolicies(horizontal: size.width > 300 ? .always : .never, vertical: .automatic)
      voyage.page(at: 1)?.makeView = { Box.filled(by: scroller) }
      try await handled(voyage.open())
      _ = voyage.log.take()
      return (voyage, scroller)
    }

    @Test(
      "SE-13 over what scrolls sideways two fingers scroll in its middle, and go back at its end")
    func sideways() async throws {
      let (voyage, scroller) = try await voyage(over: Size(width: 900, height: 100))
      scroller.hadjustment.value = 500
      let fingers = TouchpadFingers(over: scroller)
      // In the middle, even if the end is reached on the way: the gesture is the scroller's.
      fingers.scroll(right: -700, steps: 20)
      #expect(scroller.hadjustment.value == 0 && progress(voyage) == nil)
      await voyage.settle(after: fingers.leave())
      fingers.rest()
      fingers.scroll(right: -216)
      #expect(abs((progress(voyage) ?? 0) - 0.5) < 0.01)
      await voyage.settle(after: fingers.leave())
      #expect(voyage.stack == "A")
    }

    @Test("SE-13 over a list that scrolls up and down the axis is decided once, at 16 pixels")
    func vertical() async throws {
      let (voyage, scroller) = try await voyage(over: Size(width: 100, height: 900))
      scroller.vadjustment.value = 300
      let fingers = TouchpadFingers(over: scroller)
      // Mostly sideways, as fingers move: it goes back, and the list stands still from then on.
      fingers.scroll(right: -20, down: 4, steps: 2)
      let place = scroller.vadjustment.value
      fingers.scroll(right: -196, down: 60)
      #expect(abs((progress(voyage) ?? 0) - 0.5) < 0.01 && scroller.vadjustment.value == place)
      fingers.scroll(right: 200)
      await voyage.settle(after: fingers.restAndLeave())
      #expect(voyage.stack == "AB")
      // Mostly down: it scrolls, and does so for the rest of the gesture.
      fingers.rest()
      fingers.scroll(right: -4, down: 40)
      fingers.scroll(right: -300)
      #expect(progress(voyage) == nil && scroller.vadjustment.value != place)
      await voyage.settle(after: fingers.leave())
      #expect(voyage.stack == "AB")
    }

    @Test("SE-13 a finger on the screen scrolls sideways in the middle, and goes back at the end")
    func touch() async throws {
      let (voyage, scroller) = try await voyage(over: Size(width: 900, height: 100))
      scroller.hadjustment.value = 500
      var finger = TouchFinger(on: voyage.pages, from: (100, 60), to: (200, 60))
      #expect(progress(voyage) == nil)
      await voyage.settle(after: finger.lift())
      scroller.hadjustment.value = 0
      finger = TouchFinger(on: voyage.pages, from: (100, 60), to: (258, 60))
      #expect(abs((progress(voyage) ?? 0) - 0.5) < 0.01)
      await voyage.settle(after: finger.lift())
      #expect(voyage.stack == "A")
    }

    @Test("SE-13 a page that refuses gives a little and returns")
    func refused() async throws {
      let (voyage, scroller) = try await voyage(over: Size(width: 100, height: 900))
      voyage.page(at: 1)?.canBePopped = false
      let fingers = TouchpadFingers(over: scroller)
      fingers.scroll(right: -300)
      #expect(voyage.stack == "AB" && progress(voyage) == nil)
      #expect(voyage.navigation.slot.offset.x > 10 && voyage.navigation.slot.offset.x < 150)
      await voyage.settle(after: fingers.leave())
      #expect(voyage.navigation.slot.offset == (0, 0) && voyage.log.take() == [])
    }

    @Test("SE-13 E15 cancelled and taken up again, everything is undone and done again")
    func takenUpAgain() async throws {
      let (voyage, scroller) = try await voyage(over: Size(width: 100, height: 900))
      let fingers = TouchpadFingers(over: scroller)
      fingers.scroll(right: -216)
      voyage.log.expect("B.wm(nil)", "A.load", "A.didLoad", "B.wD(t)", "A.wA(t)")
      fingers.scroll(right: 100)
      fingers.restAndLeave()
      voyage.log.expect("A.wD(t)", "B.wA(t)")
      voyage.clock.advance(by: 20)
      let before = try #require(progress(voyage))
      // On its way home it is taken up again, from where it is.
      fingers.time += 400
      fingers.scroll(right: -17, steps: 1)
      voyage.log.expect("B.wD(t)", "A.wA(t)")
      #expect(voyage.stack == "A")
      let after = try #require(progress(voyage))
      #expect(before > 0.5 && after < 0.5, "the progress is that to the page that appears")
      fingers.scroll(right: -350)
      fingers.leave()
      await voyage.turn()
      await voyage.expect(afterTasks: 400, "B.dD(t)", "A.dA(t)", "B.dm(nil)")
      #expect(voyage.stack == "A" && voyage.middle == (255, 0, 0, 255))
    }
  }
}
