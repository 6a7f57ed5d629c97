/// Luck that is the same in every run with the same seed.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to, but not including, `sides`.
  mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }

  /// Luck of its own, so that however much of it is used, what comes after it here is the same.
  mutating func fork() -> Chance { Chance(seed: next()) }

  /// SplitMix64: seeds that are close to each other give numbers that have nothing in common.
  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// One of `choices`, of which there is at least one.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[roll(choices.count)] }
}
