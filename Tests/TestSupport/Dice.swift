import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A small generator whose whole walk follows from its seed.
public nonisolated struct Dice: Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// A number from 0 up to, but not including, `sides`.
  public mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  /// The seed of random walks: the same every time, so that a red run is red again, unless
  /// `ENFILADE_SEED` names another way.
  public static var seed: UInt64 {
    getenv("ENFILADE_SEED").flatMap { UInt64(String(cString: $0)) } ?? 20_261_120
  }

  /// How far a random walk goes: `ENFILADE_STEPS`, or as far as said.
  ///
  /// The test that asks, or its suite, has “walk” in its name, by which `make stress` finds it.
  public static func steps(_ standard: Int) -> Int {
    if let test = Test.current {
      #expect(
        "\(test.id)".lowercased().contains("walk"),
        "A random walk says so in the name of its function or suite.")
    }
    return getenv("ENFILADE_STEPS").flatMap { Int(String(cString: $0)) } ?? standard
  }
}
