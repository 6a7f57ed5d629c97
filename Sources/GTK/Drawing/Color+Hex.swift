nonisolated extension Color {
  /// Reads `#3584e4`; nil for everything else.
  public init?(hex text: String) {
    guard text.utf8.count == 7, text.hasPrefix("#"),
      text.dropFirst().allSatisfy(\.isHexDigit), let number = Int(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: Double(number >> 16) / 255, green: Double(number >> 8 & 255) / 255,
      blue: Double(number & 255) / 255)
  }

  /// The colour as `#3584e4`, without its transparency.
  public var hex: String {
    let channels = [red, green, blue].map { channel in
      let text = String(Int((min(max(channel, 0), 1) * 255).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + channels.joined()
  }
}
