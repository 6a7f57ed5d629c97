/// Who a thing is, for as long as the store exists: no other gets the same, also when it has gone.
///
/// The type says what kind of thing it is, so that a list is not taken for an item.
public struct Identifier<Subject>: RawRepresentable, Hashable, Sendable, LosslessStringConvertible {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Reads what ``description`` writes; nil for everything else.
  public init?(_ text: String) {
    guard let rawValue = Int64(text) else { return nil }
    self.rawValue = rawValue
  }

  public var description: String { String(rawValue) }
}
