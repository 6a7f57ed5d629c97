import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox
@testable import Scenarios

@Suite("Timing")
struct TimingChoiceTests {
  @Test("SB-07 a preset and the curve with its handles go the same way", arguments: 0..<4)
  func presets(index: Int) throws {
    let timing: Timing = [.linear, .easeIn, .easeOut, .easeInOut][index]
    let curve = try #require(timing.handles).timing
    for step in 0...20 {
      let time = Double(step) / 20
      #expect(abs(timing.progress(at: time) - curve.progress(at: time)) < 1e-6)
    }
  }

  @Test("SB-07 handles stay within their bounds, at whole hundredths")
  func bounds() {
    var handles = CurveHandles(x1: 1.0 / 3, y1: 0, x2: 0.95, y2: 1.45)
    handles.move(0, x: 0.01, y: 0)
    handles.move(1, x: 0.1, y: 0.1)
    #expect(handles == CurveHandles(x1: 0.34, y1: 0, x2: 1, y2: 1.5))
  }

  @Test("SB-07 numbers have the digits that they are given")
  func numbers() {
    #expect(16.666.rounded(digits: 1) == "16.7" && 0.05.rounded(digits: 2) == "0.05")
    #expect((-0.5).rounded(digits: 2) == "\u{2212}0.50" && (-0.001).rounded(digits: 2) == "0.00")
    #expect(1.999.rounded(digits: 2) == "2.00" && 66.6.rounded(digits: 0) == "67")
  }

  @Test("SB-07 a number that is too large for digits, or none, is written all the same")
  func largeNumbers() {
    for number in [Double.nan, .infinity, -.infinity, Double(Int.max), 1e17] {
      #expect(number.rounded(digits: 2) == "\(number)")
    }
    #expect(Double(Int.max).rounded(digits: 0) == "\(Double(Int.max))")
  }
}

extension OnScreen {
  @Suite("The curve editor")
  struct CurveEditorTests {
    let bench = TransitionBench()

    @Test("SB-07 arrow keys bend the curve by a hundredth, with Shift by a tenth")
    func keys() async throws {
      let page = bench.open()
      let curve = page.settings.curve
      page.settings.timing.activeID = "ease-out"
      let handle = curve.handles[1]
      handle.grabFocus()
      handle.realKey(.left)
      handle.realKey(.down, .shift)
      let bent = Timing.cubicBezier(x1: 0, y1: 0, x2: 0.57, y2: 0.9)
      try await until("the curve") { curve.timing == bent }
      #expect(handle.accessibleName == "Second handle: 0.57, 0.90")
      #expect(page.settings.timing.activeID == "curve")
      #expect(bench.ground.transition.timing == bent, "it is on the canvas at once")
    }

    @Test("SB-07 a handle goes where the pointer drags it")
    func pointer() async throws {
      let page = bench.open()
      let curve = page.settings.curve
      page.settings.timing.activeID = "ease-in-out"
      curve.layoutIfNeeded()
      let from = curve.place(of: (0.42, 0))
      let to = curve.place(of: (0.2, 0.5))
      try await curve.realDrag(
        from: (Int(from.x.rounded()), Int(from.y.rounded())),
        to: (Int(to.x.rounded()), Int(to.y.rounded())))
      try await until("the drag") {
        guard let handles = curve.timing.handles else { return false }
        return abs(handles.x1 - 0.2) < 0.011 && abs(handles.y1 - 0.5) < 0.011
      }
      #expect(curve.timing.handles?.x2 == 0.58 && curve.handles[0].isFocus)
    }

    @Test("SB-07 in right-to-left text time goes to the left")
    func mirrored() async throws {
      let page = bench.open()
      let curve = page.settings.curve
      curve.direction = .rightToLeft
      page.settings.timing.activeID = "ease-out"
      #expect(curve.place(of: (0, 0)).x > curve.place(of: (1, 1)).x)
      curve.handles[1].grabFocus()
      curve.handles[1].realKey(.left)
      try await until("the curve") { curve.timing.handles?.x2 == 0.59 }
    }

    @Test("SB-07 a spring has no handles but a damping")
    func spring() {
      let page = bench.open()
      page.settings.timing.activeID = "spring"
      #expect(page.settings.curve.handles.allSatisfy { !$0.isMapped })
      #expect(page.settings.damping.stateFlags.isDisjoint(with: .insensitive))
      page.settings.damping.value = 0.3
      #expect(bench.ground.transition.timing == .spring(damping: 0.3))
      page.settings.timing.activeID = "linear"
      #expect(
        page.settings.damping.hasState(.insensitive) && page.settings.curve.handles[0].isMapped)
    }
  }
}
