/// Luck that is the same in every run with the same seed.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to, but not including, `sides`.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  /// One of `choices`, of which there is at least one.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[roll(choices.count)] }
}
