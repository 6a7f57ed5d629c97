import GTK

/// How large the frame is seen, whatever its own size.
enum CanvasZoom: Hashable {
  /// As large as there is room for, and no larger than it is.
  case fit
  /// Seen pixels per logical pixel.
  case factor(Double)

  static let actualSize = CanvasZoom.factor(1)
  /// The factors that can be chosen.
  static let factors = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2]
  /// All that can be chosen.
  static let all = factors.map(CanvasZoom.factor) + [.fit]
  /// What a URL may ask for.
  static let range = 0.25...4.0

  /// The factor for a frame of a size in a room; a frame without a size always fits.
  func factor(for frame: Size?, in room: Size) -> Double {
    switch self {
    case .factor(let factor): return factor
    case .fit:
      guard let frame else { return 1 }
      let most = min(
        Double(room.width) / Double(frame.width), Double(room.height) / Double(frame.height), 1)
      return max(most, CanvasZoom.range.lowerBound)
    }
  }

  /// The next larger (1) or smaller (-1) one of those that can be chosen; the last one at an end.
  /// `present` is the factor at which what fits is seen.
  func step(_ step: Int, fitting present: Double) -> CanvasZoom {
    var factor = present
    if case .factor(let own) = self { factor = own }
    let factors = CanvasZoom.factors
    let next = step > 0 ? factors.first { $0 > factor } : factors.last { $0 < factor }
    return .factor(next ?? factor)
  }

  /// A factor as a person reads it.
  static func percent(_ factor: Double) -> String {
    tr("{1} %", String(Int((factor * 100).rounded())))
  }

  var title: String {
    switch self {
    case .fit: tr("Fit")
    case .factor(let factor): CanvasZoom.percent(factor)
    }
  }
}

extension CanvasZoom: LosslessStringConvertible {
  init?(_ description: String) {
    if description == "fit" {
      self = .fit
    } else if let factor = Double(description), CanvasZoom.range.contains(factor) {
      self = .factor(factor)
    } else {
      return nil
    }
  }

  var description: String {
    switch self {
    case .fit: "fit"
    case .factor(let factor): String(factor)
    }
  }
}
