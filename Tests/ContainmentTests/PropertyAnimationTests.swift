@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Glides")
  struct PropertyAnimationTests {
    let theatre = Theatre()
    private let log = CallLog()

    init() { theatre.settle(theatre.probe("A")) }

    private func animation(moves: Bool = false) -> PropertyAnimation {
      PropertyAnimation(theatre.container, duration: 100, timing: .linear, moves: moves) { _, _ in }
    }

    private func go(
      _ animation: PropertyAnimation, _ target: Double, within: Double? = nil, velocity: Double = 0
    ) {
      animation.go(to: target, within: within, velocity: velocity) { [log] in
        log.add("\(target)(\($0))")
      }
    }

    @Test("it turns round where it is, and whoever sent it before hears of that")
    func turnsRound() {
      let animation = animation()
      go(animation, 1)
      theatre.clock.advance(by: 60)
      #expect(abs(animation.value - 0.6) < 1e-9 && animation.isMoving && log.take() == [])
      go(animation, 0)
      #expect(abs(animation.value - 0.6) < 1e-9 && log.take() == ["1.0(false)"])
      theatre.clock.advance(by: 30)
      #expect(abs(animation.value - 0.3) < 1e-9)
      theatre.clock.advance(by: 30)
      #expect(animation.value == 0 && !animation.isMoving && log.take() == ["0.0(true)"])
      #expect(theatre.clock.isIdle)
    }

    @Test("it takes the time that is said, waits before, and begins with the speed of a hand")
    func time() {
      let animation = animation()
      animation.go(from: 280, to: 320, delay: 50, within: 200)
      theatre.clock.advance(by: 50)
      #expect(animation.value == 280)
      theatre.clock.advance(by: 100)
      #expect(abs(animation.value - 300) < 1e-9)
      animation.go(from: 0, to: 1, velocity: 20)
      theatre.clock.advance(by: 1)
      #expect(abs(animation.value - 0.02) < 0.0005)
      theatre.clock.advance(by: 99)
      #expect(animation.value == 1)
      animation.go(from: 0, to: 1, velocity: -20)
      theatre.clock.advance(by: 25)
      #expect(abs(animation.value - 0.25) < 1e-9, "the other way is no help")
    }

    @Test("a hand takes it, and lets it go on")
    func hand() {
      let animation = animation()
      go(animation, 1)
      theatre.clock.advance(by: 20)
      animation.hold(0.7)
      theatre.clock.advance(by: 50)
      #expect(animation.value == 0.7 && animation.isHeld && log.take() == [])
      go(animation, 1)
      #expect(!animation.isHeld && log.take() == ["1.0(false)"])
      theatre.clock.advance(by: 30)
      #expect(animation.value == 1 && log.take() == ["1.0(true)"])
    }

    @Test("E20 in a minimised window, which gets no frames, it is there at once")
    func minimised() {
      theatre.root.windowDidChange(minimised: true)
      let animation = animation()
      go(animation, 1)
      #expect(animation.value == 1 && log.take() == ["1.0(true)"] && theatre.clock.isIdle)
    }

    @Test("where nothing moves it is there at once, and its end is told also when it is let go of")
    func still() {
      theatre.container.motion.preference = .reduced
      let fading = animation()
      go(fading, 1)
      #expect(fading.value == 0)
      let moving = animation(moves: true)
      go(moving, 2)
      #expect(moving.value == 2 && log.take() == ["2.0(true)"])
      fading.arrive()
      #expect(fading.value == 1 && log.take() == ["1.0(true)"])
      do { go(animation(), 3) }
      log.expect("3.0(false)")
    }
  }
}
