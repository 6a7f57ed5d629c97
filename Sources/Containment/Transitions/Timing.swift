#if canImport(Glibc)
  import Glibc
#endif

/// How progress follows time: a curve, or a spring.
public nonisolated enum Timing: Hashable, Sendable {
  /// At the same speed all the way.
  case linear
  /// Slow at the beginning.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both ends.
  case easeInOut
  /// A cubic Bézier curve from (0,0) to (1,1) with two handles; x of both within 0…1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A spring that has settled at the end of the duration.
  ///
  /// A damping of 1 is critical; below that it overshoots and swings, so progress may pass 1.
  case spring(damping: Double)

  /// The progress at `time`, both as fractions: 0 at the start, 1 at the end.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    switch self {
    case .linear: return time
    case .easeIn: return Bezier(0.42, 0, 1, 1).y(at: time)
    case .easeOut: return Bezier(0, 0, 0.58, 1).y(at: time)
    case .easeInOut: return Bezier(0.42, 0, 0.58, 1).y(at: time)
    case .cubicBezier(let x1, let y1, let x2, let y2): return Bezier(x1, y1, x2, y2).y(at: time)
    case .spring(let damping): return Timing.spring(at: time, damping: damping)
    }
  }

  /// The unit step response of a spring, scaled in time so that what is left at 1 is below 0.1 %,
  /// and corrected by that remainder so that it ends exactly there.
  private static func spring(at time: Double, damping: Double) -> Double {
    let damping = min(max(damping, 0.05), 1)
    let remainder = 0.001
    // Critical damping decays as (1 + wt)·e^-wt, which is 0.001 at wt = 9.23.
    let frequency = damping < 1 ? -log(remainder) / damping : 9.23
    func left(_ time: Double) -> Double {
      if damping >= 1 { return (1 + frequency * time) * exp(-frequency * time) }
      let damped = frequency * (1 - damping * damping).squareRoot()
      return exp(-damping * frequency * time)
        * (cos(damped * time) + damping * frequency / damped * sin(damped * time))
    }
    return 1 - left(time) + left(1) * time
  }
}

/// A cubic Bézier curve from (0,0) to (1,1), read as y over x.
nonisolated private struct Bezier {
  let x1: Double, y1: Double, x2: Double, y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  private func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }

  /// Finds the parameter by bisection, which always converges because x never decreases.
  func y(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if at(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return at((low + high) / 2, y1, y2)
  }
}
