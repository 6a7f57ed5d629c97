import GTK

extension Size {
  /// Parses `800x600`; nil for other texts, and for sizes that no window can have.
  init?(parsing text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (100...16384).contains(width), (100...16384).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The size as it is parsed, `360x640`.
  var name: String { "\(width)x\(height)" }
  /// The size as it is read, `360 × 640`.
  var text: String { "\(width) × \(height)" }
}
