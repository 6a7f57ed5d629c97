/// What a look at the tree finds out beyond roles, names and states. Each costs time.
public nonisolated struct Aspects: OptionSet, Sendable {
  /// One bit for each aspect.
  public let rawValue: Int

  /// The aspects whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The ids that the app has given: one question for each element.
  public static let ids = Aspects(rawValue: 1)

  /// What is written in entries and text views: one question for each of those.
  public static let texts = Aspects(rawValue: 2)

  /// Everything.
  public static let all: Aspects = [.ids, .texts]
}
