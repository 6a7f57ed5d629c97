import Testing

/// A small generator whose whole walk follows from its seed.
public nonisolated struct Dice: RandomNumberGenerator, Sendable {
  /// From where the walk goes on: dice with this seed roll the same.
  public private(set) var state: UInt64

  public init(seed: UInt64 = Dice.seed) { state = seed }

  /// A number from 0 up to, but not including, `sides`.
  public mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  /// For what the standard library draws, as `shuffled(using:)`: its low bits are as good as the high ones.
  public mutating func next() -> UInt64 {
    _ = roll(1)
    return (state ^ (state >> 32)) &* 0x94d0_49bb_1331_11eb
  }

  /// The seed of random walks: another one in each run, unless `ENFILADE_SEED` names the one with which a
  /// run was red. Who fails says it.
  public static let seed =
    getenv("ENFILADE_SEED").flatMap { UInt64(String(cString: $0)) } ?? .random(in: 0...999_999_999)

  /// Whether all is tried at full length, as in the tier `make nightly`; `make test` tries a part.
  public static let isNightly = getenv("ENFILADE_NIGHTLY") != nil

  /// Whether the case of this number is tried: one in `count`, another one with each ``seed``, and all in the
  /// nightly tier.
  ///
  /// - Parameter place: the line of who asks, so that in one run not all leave out the same; those that
  ///   are to leave out different ones name different places.
  public static func takes(_ number: Int, oneIn count: Int, at place: Int = #line) -> Bool {
    isNightly || (number + place + Int(seed % 1_000_000)) % count == 0
  }

  /// The cases of a test that are tried: one in `count`, and at least one. See ``takes(_:oneIn:at:)``.
  ///
  ///     @Test("…", arguments: Dice.oneIn(3, of: Way.allCases))
  public static func oneIn<Case>(
    _ count: Int, of cases: [Case], at place: Int = #line
  ) -> [Case] {
    let count = min(count, max(cases.count, 1))
    return cases.indices.filter { takes($0, oneIn: count, at: place) }.map { cases[$0] }
  }

  /// The pairs of two lists that are tried: one in `count`, of which each element of either list has one if the
  /// other list is as long as that.
  public static func oneIn<First, Second>(
    _ count: Int, of first: [First], with second: [Second], at place: Int = #line
  ) -> [(First, Second)] {
    first.indices.flatMap { row in
      second.indices.filter { takes(row + $0, oneIn: count, at: place) }
        .map { (first[row], second[$0]) }
    }
  }

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
