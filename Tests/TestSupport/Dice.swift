import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A small generator whose whole walk follows from its seed.
public nonisolated struct Dice: Sendable {
  /// From where the walk goes on: dice with this seed roll the same.
  public private(set) var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// A number from 0 up to, but not including, `sides`.
  public mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  /// The seed of random walks: another one in each run, unless `ENFILADE_SEED` names the one with which a
  /// run was red. Who fails says it.
  public static let seed =
    getenv("ENFILADE_SEED").flatMap { UInt64(String(cString: $0)) } ?? .random(in: 0...999_999_999)

  /// Whether all is tried at full length, as in the tier `make nightly`; `make test` tries a part.
  public static let isNightly = getenv("ENFILADE_NIGHTLY") != nil

  /// How far a random walk goes: `ENFILADE_STEPS`, or as far as said in the nightly tier, and a twentieth
  /// of that in the others.
  ///
  /// The test that asks, or its suite, has “walk” in its name, by which `make stress` finds it.
  public static func steps(_ standard: Int) -> Int {
    if let test = Test.current {
      #expect(
        "\(test.id)".lowercased().contains("walk"),
        "A random walk says so in the name of its function or suite.")
    }
    return getenv("ENFILADE_STEPS").flatMap { Int(String(cString: $0)) }
      ?? (isNightly ? standard : max(standard / 20, 10))
  }
}
