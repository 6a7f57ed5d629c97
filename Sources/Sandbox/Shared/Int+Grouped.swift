import GTK

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
