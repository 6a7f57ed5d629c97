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

  /// All aspects.
  public static let all: Aspects = [.ids, .texts]
}
