import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("The clock of the canvas")
  struct TransportTests {
    let bench = TransitionBench()

    private var progress: Double? { bench.ground.slot.runByClock?.progress }

    @Test("SB-07 halted, no frames are asked for; a step is one frame; then it goes on as it was")
    func halt() throws {
      bench.change()
      bench.theatre.clock.advance(by: 100)
      #expect(abs(try #require(progress) - 1.0 / 3) < 1e-9)
      bench.transport.isPaused = true
      #expect(bench.theatre.clock.isIdle, "nothing spins")
      bench.theatre.clock.advance(by: 500)
      #expect(abs(try #require(progress) - 1.0 / 3) < 1e-9)
      bench.transport.step()
      #expect(abs(try #require(progress) - 7.0 / 18) < 1e-9)
      bench.transport.isPaused = false
      #expect(!bench.theatre.clock.isIdle)
      bench.theatre.clock.advance(by: 100)
      #expect(abs(try #require(progress) - 13.0 / 18) < 1e-9)
      bench.theatre.clock.advance(by: 100)
      #expect(progress == nil && !bench.ground.isTransitioning)
    }

    @Test("SB-07 on the display's clock too it stands still, and goes on where it was")
    func display() async throws {
      let bench = TransitionBench(clock: FrameClock.shared)
      var frames = 0
      var isResumed = false
      var largest = 0.0
      var last = 0.0
      let trace = TransitionTrace(everyFrame: true) { event in
        guard event.phase == .moved, !(frames == 2 && isResumed) else { return }
        frames += 1
        largest = max(largest, event.progress - last)
        last = event.progress
      }
      bench.transport.speed = 0.2
      bench.change()
      try await until("some frames") { frames > 3 }
      bench.transport.isPaused = true
      (frames, largest) = (0, 0)
      let halted = last
      var others = 0
      let tick = FrameTick(bench.theatre.root.window) { _ in others += 1 }
      try await until("frames of somebody else") { others > 20 }
      #expect(frames == 0 && last == halted)
      withExtendedLifetime(tick) {}
      isResumed = true
      bench.transport.isPaused = false
      try await until("two frames") { frames == 2 }
      #expect(largest < 0.2, "the time between does not count")
      bench.ground.settle()
      withExtendedLifetime(trace) {}
    }

    @Test("SB-07 what begins while time stands still waits, and a step at any speed is one frame")
    func beginHalted() throws {
      bench.transport.isPaused = true
      bench.transport.speed = 0.05
      bench.change()
      #expect(progress == 0 && bench.theatre.clock.isIdle)
      bench.transport.step()
      #expect(abs(try #require(progress) - 1.0 / 18) < 1e-9)
      for _ in 0..<17 { bench.transport.step() }
      #expect(!bench.ground.isTransitioning, "the last step ends it")
    }

    @Test("SB-07 at a tenth of the speed it takes ten times as long, also on its way")
    func slow() throws {
      bench.transport.speed = 0.1
      bench.change()
      bench.theatre.clock.advance(by: 2990)
      #expect(bench.ground.isTransitioning)
      bench.theatre.clock.advance(by: 10)
      #expect(!bench.ground.isTransitioning)
      bench.transport.speed = 1
      bench.ground.content = bench.ground.pages[2]
      bench.theatre.clock.advance(by: 150)
      bench.transport.speed = 0.1
      bench.theatre.clock.advance(by: 150)
      #expect(abs(try #require(progress) - 0.55) < 1e-9)
    }

    @Test("SB-07 a delay stands still too, and goes on with what is left of it")
    func delay() {
      let base = ManualClock()
      var now = 0.0
      var calls = 0
      let transport = Transport(clock: base, now: { now })
      func pass(_ milliseconds: Double) {
        now += milliseconds
        base.advance(by: milliseconds)
      }
      let wait = transport.motion.clock.after(100) { calls += 1 }
      pass(60)
      transport.isPaused = true
      #expect(base.isIdle)
      pass(1000)
      transport.step()
      #expect(calls == 0)
      transport.isPaused = false
      pass(20)
      #expect(calls == 0)
      pass(10)
      #expect(calls == 1)
      var second: AnyObject? = transport.motion.clock.after(10) { calls += 1 }
      transport.step()
      #expect(calls == 2, "a step can end it")
      second = transport.motion.clock.after(10) { calls += 1 }
      second = nil
      transport.step()
      #expect(calls == 2, "whoever lets go of it takes it back")
      withExtendedLifetime((wait, second)) {}
    }

    @Test("SB-07 what an earlier wait lets go of in the same step is not called any more")
    func letGo() {
      let transport = Transport(clock: ManualClock(), now: { 0 })
      transport.isPaused = true
      let clock = transport.motion.clock
      var calls = 0
      var second: AnyObject?
      let first = clock.after(10) { second = nil }
      second = clock.after(10) { calls += 1 }
      transport.step()
      #expect(calls == 0 && second == nil)
      withExtendedLifetime((first, second)) {}
    }
  }
}
