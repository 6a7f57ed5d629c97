import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("Glides")
  struct GlideTests {
    let theatre = Theatre()
    private let log = CallLog()

    init() { theatre.settle(theatre.probe("A")) }

    private func glide(moves: Bool = false) -> Glide {
      Glide(theatre.container, duration: 100, timing: .linear, moves: moves) { _, _ in }
    }

    private func go(_ glide: Glide, _ target: Double, within: Double? = nil, velocity: Double = 0) {
      glide.go(to: target, within: within, velocity: velocity) { [log] in
        log.add("\(target)(\($0))")
      }
    }

    @Test("it turns round where it is, and whoever sent it before hears of that")
    func turnsRound() {
      let glide = glide()
      go(glide, 1)
      theatre.clock.advance(by: 60)
      #expect(abs(glide.value - 0.6) < 1e-9 && glide.isMoving && log.take() == [])
      go(glide, 0)
      #expect(abs(glide.value - 0.6) < 1e-9 && log.take() == ["1.0(false)"])
      theatre.clock.advance(by: 30)
      #expect(abs(glide.value - 0.3) < 1e-9)
      theatre.clock.advance(by: 30)
      #expect(glide.value == 0 && !glide.isMoving && log.take() == ["0.0(true)"])
      #expect(theatre.clock.isIdle)
    }

    @Test("it takes the time that is said, waits before, and is no slower than a hand was")
    func time() {
      let glide = glide()
      glide.go(from: 280, to: 320, delay: 50, within: 200)
      theatre.clock.advance(by: 50)
      #expect(glide.value == 280)
      theatre.clock.advance(by: 100)
      #expect(abs(glide.value - 300) < 1e-9)
      glide.go(from: 0, to: 1, velocity: 20)
      theatre.clock.advance(by: 25)
      #expect(abs(glide.value - 0.5) < 1e-9)
      glide.go(from: 0, to: 1, velocity: -20)
      theatre.clock.advance(by: 25)
      #expect(abs(glide.value - 0.25) < 1e-9, "the other way is no help")
    }

    @Test("a hand takes it, and lets it go on")
    func hand() {
      let glide = glide()
      go(glide, 1)
      theatre.clock.advance(by: 20)
      glide.hold(0.7)
      theatre.clock.advance(by: 50)
      #expect(glide.value == 0.7 && glide.isHeld && log.take() == [])
      go(glide, 1)
      #expect(!glide.isHeld && log.take() == ["1.0(false)"])
      theatre.clock.advance(by: 30)
      #expect(glide.value == 1 && log.take() == ["1.0(true)"])
    }

    @Test("where nothing moves it is there at once, and its end is told also when it is let go of")
    func still() {
      theatre.container.motion.preference = .reduced
      let fading = glide()
      go(fading, 1)
      #expect(fading.value == 0)
      let moving = glide(moves: true)
      go(moving, 2)
      #expect(moving.value == 2 && log.take() == ["2.0(true)"])
      fading.arrive()
      #expect(fading.value == 1 && log.take() == ["1.0(true)"])
      do { go(glide(), 3) }
      #expect(log.take() == ["3.0(false)"])
    }
  }
}
