import Containment
import Sandbox

// Not translated: Swift.
extension LinkTransition {
  /// It as Swift. What flies is called as the layer that it becomes.
  var source: String { source(sharing: shared) }

  private func source(sharing parts: [SharedPart]) -> String {
    var source = "Transition.\(style.source)"
    if style.hasDirection {
      let direction = direction ?? style.usualDirection
      source += direction == style.usualDirection ? "()" : "(.\(direction.rawValue))"
    }
    if style != .none {
      if let duration { source += ".lasting(\(Int(duration)))" }
      if let timing { source += ".timed(\(timing.source))" }
    }
    if !parts.isEmpty {
      let names = parts.map { swiftQuoted($0.to) }.joined(separator: ", ")
      source += ".sharing([\(names)])"
    }
    if case .by(let other) = back {
      source += ".returning(by: \(other.source(sharing: parts)))"
    }
    return source
  }
}

// Not translated: Swift.
extension TransitionStyle {
  fileprivate var source: String {
    switch self {
    case .zoomOut: "zoomOut"
    case .zoomSlide: "zoomSlide"
    case .pageIn: "pageIn"
    case .pageOut: "pageOut"
    case .irisOut: "irisOut"
    default: rawValue
    }
  }
}

// Not translated: Swift.
extension Timing {
  fileprivate var source: String {
    switch self {
    case .linear: ".linear"
    case .easeIn: ".easeIn"
    case .easeOut: ".easeOut"
    case .easeInOut: ".easeInOut"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      ".cubicBezier(x1: \(x1), y1: \(y1), x2: \(x2), y2: \(y2))"
    case .spring(let damping): ".spring(damping: \(damping))"
    }
  }
}
