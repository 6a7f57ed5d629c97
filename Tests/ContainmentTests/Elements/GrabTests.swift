@testable import Containment
import GTK
import TestSupport
import Testing

/// A page that says, as it appears, whether pages of its stack can be pulled away.
private final class Sayer: ColorViewController {
  private let allows: Bool

  init(_ color: Color, allows: Bool) {
    self.allows = allows
    super.init(color)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.allowsGrab = allows
  }
}

extension OnScreen {
  /// Pages that are pulled away by a finger or the pointer, in a window of 200 × 150.
  @Suite("Pages that are grabbed")
  struct GrabTests {
    private let theatre = Theatre()
    private let navigation = NavigationController()
    private let list = ElementPage(
      .white, [.init(id: "a", frame: Rectangle(x: 10, y: 100, width: 30, height: 30))])
    private let details = ElementPage(
      .blue, [.init(id: "a", frame: Rectangle(x: 50, y: 10, width: 60, height: 60))])

    private var clock: ManualClock { theatre.clock }

    init() async throws {
      navigation.allowsGrab = true
      navigation.isBarHidden = true
      navigation.viewControllers = [list, details]
      try await handled(theatre.settle(navigation))
    }

    private var picture: Surface { theatre.pictureOnScreen }

    /// Lets what moves come to its end.
    private func settle() async { await clock.pass(400) }

    /// Lets the button of the pointer go, and what moves come to its end.
    private func release() async throws {
      try await handled(navigation.slot.view.realRelease())
      await settle()
    }

    private var red: Rectangle? { picture.frame(of: .red) }
    private var progress: Double? { navigation.slot.progress }

    @Test(
      "SE-07 a page follows the finger, smaller, with its elements, and comes back if let go early")
    func followsAndReturns() async throws {
      let before = picture
      let finger = TouchFinger(on: navigation.slot.view, from: (100, 90), to: (100, 100))
      #expect(progress == nil, "that is no pull yet")
      finger.move(x: 100, y: 107)
      #expect(progress != nil && navigation.viewControllers.count == 1)
      finger.move(x: 100, y: 127)
      let held = try #require(red)
      #expect(held.width < 60 && held.width > 40 && held.y > 25, "\(held)")
      finger.restAndLift()
      #expect(red?.isNear(held, 2) == true, "it does not jump when it is let go")
      await settle()
      #expect(picture.largestDifference(to: before) == 0)
      #expect(navigation.viewControllers.count == 2 && !navigation.isTransitioning)
    }

    @Test("SE-07 thrown, it flies to its source, and is caught, thrown back and caught in the air")
    func thrownAndCaught() async throws {
      let finger = TouchFinger(on: navigation.slot.view, from: (100, 60), to: (90, 140), steps: 4)
      finger.lift()
      #expect(navigation.viewControllers.count == 1)
      clock.advance(by: 15)
      let flying = try #require(red)
      // Another finger catches it: it stands still, then follows from where it was caught.
      let second = TouchFinger(on: navigation.slot.view, x: 100, y: 100)
      #expect(red?.isNear(flying, 1) == true)
      clock.advance(by: 100)
      #expect(red?.isNear(flying, 1) == true, "it is held")
      second.move(x: 110, y: 90)
      let moved = try #require(red)
      #expect(moved.x > flying.x && moved.y < flying.y, "\(moved), \(flying)")
      // Thrown back up, it goes home.
      second.move(x: 115, y: 20, steps: 4)
      second.lift()
      clock.advance(by: 30)
      #expect(navigation.viewControllers.count == 2)
      let returning = try #require(red)
      // Caught again on its way back: it is not mixed with anything, and follows.
      let third = TouchFinger(on: navigation.slot.view, x: 100, y: 60)
      #expect(red?.isNear(returning, 1) == true)
      #expect(navigation.viewControllers.count == 1, "it is on its way out again")
      third.move(x: 100, y: 140, steps: 4)
      third.lift()
      await settle()
      #expect(navigation.viewControllers.count == 1 && !navigation.isTransitioning)
      #expect(red?.isNear(Rectangle(x: 10, y: 100, width: 30, height: 30), 0) == true)
    }

    @Test("SE-07 let go in a direction, it goes on in that direction")
    func velocity() async throws {
      let finger = TouchFinger(on: navigation.slot.view, from: (60, 60), to: (140, 70), steps: 4)
      let held = try #require(red)
      finger.lift()
      clock.advance(by: 10)
      let after = try #require(red)
      #expect(after.x > held.x + 3, "\(after), \(held)")
      await settle()
      #expect(navigation.viewControllers.count == 1)
    }

    @Test("SE-07 by the pointer, with the callbacks of any way back, undone if it is taken back")
    func pointer() async throws {
      var trace: [String] = []
      let lifecycle = LifecycleTrace { event in
        if event.controller === details || event.controller === list {
          trace.append((event.controller === list ? "L." : "D.") + event.callback.rawValue)
        }
      }
      defer { _ = lifecycle }
      try await navigation.slot.view.realDrag(from: (100, 40), to: (100, 100), releasing: false)
      #expect(progress ?? 0 > 0.2)
      #expect(red?.width ?? 60 < 60)
      try await handled(navigation.slot.view.realMove(x: 100, y: 45))
      letHandRest()
      try await release()
      #expect(navigation.viewControllers.count == 2)
      #expect(
        trace == [
          "D.willMove", "L.loadView", "L.viewDidLoad", "D.viewWillDisappear", "L.viewWillAppear",
          "L.viewWillDisappear", "D.viewWillAppear", "L.viewDidDisappear", "D.viewDidAppear",
          "D.didMove",
        ])
    }

    @Test(
      "SE-07 thrown down by the pointer it leaves, from where it rested too", arguments: [0, 150])
    func thrownByPointer(rest: UInt32) async throws {
      // What was pulled before and came back changes nothing.
      try await navigation.slot.view.realDrag(from: (100, 30), to: (100, 80), releasing: false)
      try await handled(navigation.slot.view.realMove(x: 100, y: 35))
      letHandRest()
      try await release()
      #expect(navigation.viewControllers.count == 2)
      try await navigation.slot.view.realDrag(from: (100, 30), to: (100, 130), releasing: false)
      if rest > 0 { letHandRest(rest) }
      try await release()
      #expect(navigation.viewControllers.count == 1 && !navigation.isTransitioning)
      #expect(red?.isNear(Rectangle(x: 10, y: 100, width: 30, height: 30), 0) == true)
    }

    @Test(
      "SE-07 a page that allows it is pulled away to one that does not, which stays where it is")
    func allowedByPages() async throws {
      let navigation = NavigationController()
      navigation.isBarHidden = true
      navigation.viewControllers = [Sayer(.white, allows: false), Sayer(.blue, allows: true)]
      try await handled(theatre.settle(navigation))
      let slot = navigation.slot
      TouchFinger(on: slot.view, from: (100, 60), to: (90, 140), steps: 4).lift()
      #expect(navigation.viewControllers.count == 1)
      await settle()
      #expect(!navigation.isTransitioning && !slot.isGated && !navigation.allowsGrab)
      navigation.push(ColorViewController(.green))
      await clock.run(400)
      let finger = TouchFinger(on: slot.view, from: (100, 60), to: (90, 140), steps: 4)
      #expect(!navigation.isTransitioning)
      finger.lift()
      #expect(navigation.viewControllers.count == 2)
    }

    @Test("SE-07 a gesture that is released while it holds a page lets that go back")
    func released() async throws {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let slot = theatre.container.slot
      try await handled(theatre.settle(a))
      var grab: GrabTransition? = GrabTransition(on: slot) { b }
      let finger = TouchFinger(on: slot.view, from: (100, 40), to: (100, 100))
      #expect(slot.isTransitioning && grab != nil)
      grab = nil
      await settle()
      #expect(slot.content === a && !slot.isTransitioning && !slot.isGated)
      finger.lift()
    }

    @Test("SE-07 upwards, and where the page refuses, nothing is pulled")
    func refused() async throws {
      var finger = TouchFinger(on: navigation.slot.view, from: (100, 120), to: (100, 40))
      #expect(progress == nil)
      finger.lift()
      details.canBePopped = false
      finger = TouchFinger(on: navigation.slot.view, from: (100, 40), to: (100, 120))
      #expect(progress == nil)
      finger.lift()
      #expect(navigation.viewControllers.count == 2)
    }
  }
}
