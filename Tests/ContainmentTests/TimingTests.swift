import Containment
import Testing

@Suite("Timing")
struct TimingTests {
  nonisolated static let curves: [Timing] = [
    .linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1),
    .spring(damping: 1),
  ]

  @Test("TR-08 every curve starts at 0, ends at 1 and never turns back", arguments: curves)
  func monotone(_ timing: Timing) {
    #expect(timing.progress(at: 0) == 0 && timing.progress(at: 1) == 1)
    #expect(timing.progress(at: -1) == 0 && timing.progress(at: 2) == 1)
    var last = 0.0
    for step in 1...100 {
      let progress = timing.progress(at: Double(step) / 100)
      #expect(progress >= last - 1e-9)
      last = progress
    }
    #expect(timing.progress(at: 0.999) > 0.99)
  }

  @Test("TR-08 one may wait for any time", arguments: [Double.infinity, .nan, -1, 1e18])
  func anyTime(milliseconds: Double) {
    _ = FrameClock.shared.after(milliseconds) { Issue.record("nobody waits for it any more") }
  }

  @Test("TR-08 the curves have their shapes")
  func shapes() {
    #expect(Timing.linear.progress(at: 0.25) == 0.25)
    #expect(Timing.easeIn.progress(at: 0.25) < 0.15)
    #expect(Timing.easeOut.progress(at: 0.25) > 0.35)
    #expect(abs(Timing.easeInOut.progress(at: 0.5) - 0.5) < 1e-6)
    let standard = Timing.cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    #expect(abs(standard.progress(at: 0.5) - 0.7763) < 0.001)
  }

  @Test("TR-08 a bouncy spring passes its goal and comes back")
  func spring() {
    let samples = (0...100).map { Timing.spring(damping: 0.4).progress(at: Double($0) / 100) }
    #expect(samples.max()! > 1.1 && samples.max()! < 1.5)
    #expect(samples[100] == 1 && abs(samples[97] - 1) < 0.02)
  }
}
