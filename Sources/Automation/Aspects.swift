/// What is read from the tree besides roles, names and states. Each aspect takes additional calls.
public nonisolated struct Aspects: OptionSet, Sendable {
  /// One bit for each aspect.
  public let rawValue: Int

  /// The aspects whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The accessible ids: one call for each element.
  public static let ids = Aspects(rawValue: 1)

  /// The texts of entries and text views: one call for each of them.
  public static let texts = Aspects(rawValue: 2)

  /// The order of the elements: one call for each element with several children. Without it, children
  /// of one element are in any order.
  public static let order = Aspects(rawValue: 4)

  /// All aspects.
  public static let all: Aspects = [.ids, .texts, .order]
}
