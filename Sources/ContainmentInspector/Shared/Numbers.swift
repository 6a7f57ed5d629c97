import GTK

extension Double {
  /// The number as text with `digits` decimals; as Swift writes it if it is none, or too large for that.
  package func rounded(digits: Int) -> String {
    var factor = 1
    for _ in 0..<digits { factor *= 10 }
    guard let whole = Int(exactly: (abs(self) * Double(factor)).rounded()) else { return "\(self)" }
    let sign = self < 0 && whole > 0 ? "\u{2212}" : ""
    guard digits > 0 else { return sign + String(whole) }
    let rest = String(whole % factor)
    let zeros = String(repeating: "0", count: digits - rest.count)
    return "\(sign)\(whole / factor).\(zeros)\(rest)"
  }
}

extension Int {
  /// The number as a person reads it, with a mark between the thousands: `1,000,000`.
  public func grouped() -> String {
    let separator = tr(in: "between thousands", ",")
    var text = ""
    for (place, digit) in String(magnitude).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(contentsOf: separator.reversed()) }
      text.append(digit)
    }
    return (self < 0 ? "\u{2212}" : "") + String(text.reversed())
  }
}

extension Comparable {
  /// The nearest value in a range.
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
