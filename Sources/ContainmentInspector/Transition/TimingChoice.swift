import Containment
import GTK

/// The control points of a Bézier curve from (0, 0) to (1, 1): x is the time, y the progress.
struct CurveHandles: Hashable {
  /// The values that y can have.
  static let rangeOfY = -0.5...1.5

  var x1: Double, y1: Double, x2: Double, y2: Double

  var timing: Timing { .cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2) }

  /// A control point by its index, 0 or 1. A point that is set is limited to the allowed range.
  subscript(_ index: Int) -> (x: Double, y: Double) {
    get { index == 0 ? (x1, y1) : (x2, y2) }
    set {
      let x = newValue.x.clamped(to: 0...1)
      let y = newValue.y.clamped(to: CurveHandles.rangeOfY)
      if index == 0 { (x1, y1) = (x, y) } else { (x2, y2) = (x, y) }
    }
  }

  /// Moves a control point by x and y, and rounds it to hundredths.
  mutating func move(_ index: Int, x: Double, y: Double) {
    let present = self[index]
    self[index] = (((present.x + x) * 100).rounded() / 100, ((present.y + y) * 100).rounded() / 100)
  }
}

/// The kinds of timing that the user can choose.
public enum TimingChoice: String, CaseIterable {
  /// Constant speed.
  case linear
  /// Slow at the beginning.
  case easeIn = "ease-in"
  /// Slow at the end.
  case easeOut = "ease-out"
  /// Slow at the beginning and at the end.
  case easeInOut = "ease-in-out"
  /// A Bézier curve with any control points.
  case curve
  /// A damped spring.
  case spring

  /// The kind of `timing`.
  public init(of timing: Timing) {
    switch timing {
    case .linear: self = .linear
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .easeInOut: self = .easeInOut
    case .cubicBezier: self = .curve
    case .spring: self = .spring
    }
  }

  /// What it is called where somebody chooses it.
  public var title: String {
    switch self {
    case .linear: tr("Linear")
    case .easeIn: tr("Ease in")
    case .easeOut: tr("Ease out")
    case .easeInOut: tr("Ease in and out")
    case .curve: tr("Own curve")
    case .spring: tr("Spring")
    }
  }

  /// A timing of this kind; a curve keeps the control points of `present`, and a spring its
  /// damping.
  public func timing(from present: Timing) -> Timing {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .curve: (present.handles ?? CurveHandles(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)).timing
    case .spring: TimingChoice(of: present) == .spring ? present : .spring(damping: 0.5)
    }
  }
}

extension Timing {
  /// The control points of the curve; nil for a spring.
  var handles: CurveHandles? {
    switch self {
    case .linear: CurveHandles(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)
    case .easeIn: CurveHandles(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: CurveHandles(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .easeInOut: CurveHandles(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    case .cubicBezier(let x1, let y1, let x2, let y2): CurveHandles(x1: x1, y1: y1, x2: x2, y2: y2)
    case .spring: nil
    }
  }

  /// The damping of a spring; nil for other timings.
  var damping: Double? {
    if case .spring(let damping) = self { damping } else { nil }
  }

  /// The first time at which `progress` is reached, in steps of 0.01.
  func time(at progress: Double) -> Double {
    let steps = 100
    let step = (0..<steps).first { self.progress(at: Double($0) / Double(steps)) >= progress }
    return Double(step ?? steps) / Double(steps)
  }

  /// The curve or the spring, with its numbers.
  package var words: String {
    let title = TimingChoice(of: self).title
    if let damping { return tr("{1}, damping {2}", title, damping.rounded(digits: 2)) }
    return bezierInCSS.map { "\(title), \($0)" } ?? title
  }

  /// The curve as style sheets of the web have it; nil for a spring.
  package var bezierInCSS: String? {
    guard let handles else { return nil }
    let numbers = [handles.x1, handles.y1, handles.x2, handles.y2].map { number in
      let text = "\((number * 1000).rounded() / 1000)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return "cubic-bezier(\(numbers.joined(separator: ", ")))"
  }
}
