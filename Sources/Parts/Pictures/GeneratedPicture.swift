import GTK

/// A picture that is drawn by code, for a screen that has no pictures yet: a landscape, a portrait, something to eat,
/// a letter, or what one sees on a walk.
///
/// Each kind has as many as there are numbers, which differ by colours and shapes:
///
/// ```swift
/// let hills = GeneratedPicture(.landscape, number: 3)
/// let same = GeneratedPicture("landscape-3")
/// ```
public nonisolated struct GeneratedPicture: Hashable, Sendable, LosslessStringConvertible {
  /// What a picture shows. Its name is that of the first picture of the kind.
  public enum Kind: String, CaseIterable, Sendable {
    /// Hills, something on a plate, and a face.
    case landscape, dish, portrait
    /// Something to eat.
    case soup, salad, pasta, bread, cake, berries
    /// A letter in its envelope.
    case envelope
    /// What there is to see on a walk, beginning before the day does.
    case sunrise, forest, map, campfire
  }

  /// What it shows.
  public let kind: Kind
  /// What tells it from others of its kind.
  public let number: Int

  /// The picture of a kind with a number.
  public init(_ kind: Kind, number: Int = 1) {
    (self.kind, self.number) = (kind, number)
  }

  /// Reads `landscape` or `landscape-3`; nil for everything else.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard let name = parts.first, let kind = Kind(rawValue: String(name)), parts.count <= 2 else {
      return nil
    }
    guard parts.count == 2 else {
      self.init(kind)
      return
    }
    guard parts[1].count <= 6, parts[1].allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int(parts[1])
    else { return nil }
    self.init(kind, number: number)
  }

  public var description: String {
    number == 1 ? kind.rawValue : "\(kind.rawValue)-\(number)"
  }

  /// A share from 0 to 1 that is the picture's own, another for each `index`.
  func share(_ index: Int) -> Double {
    var mixed = UInt64(
      bitPattern: Int64(number &* 977 &+ index &* 131 &+ kind.rawValue.count))
    for _ in 0..<3 {
      mixed = mixed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      mixed ^= mixed >> 29
    }
    return Double(mixed % 10_000) / 10_000
  }
}
