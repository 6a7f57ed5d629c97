import GTK

/// The zoom of the frame on the canvas.
enum CanvasZoom: Hashable {
  /// The largest factor at which the whole frame is visible, but no more than 1.
  case fit
  /// Pixels per logical pixel.
  case factor(Double)

  static let actualSize = CanvasZoom.factor(1)
  /// The factors on offer.
  static let factors = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2]
  static let all = factors.map(CanvasZoom.factor) + [.fit]
  /// The factors that a URL may have.
  static let range = 0.25...4.0

  /// The factor for a frame in a room, both in logical pixels. A frame that fills the room has
  /// factor 1.
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

  /// The next larger (1) or smaller (-1) factor on offer, or the same at an end; `present` is the
  /// current factor of `fit`.
  func step(_ step: Int, fitting present: Double) -> CanvasZoom {
    var factor = present
    if case .factor(let own) = self { factor = own }
    let factors = CanvasZoom.factors
    let next = step > 0 ? factors.first { $0 > factor } : factors.last { $0 < factor }
    return .factor(next ?? factor)
  }

  /// A factor as the user reads it.
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
