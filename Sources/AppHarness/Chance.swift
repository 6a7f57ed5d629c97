/// A random number generator with a seed, the same in every run.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number in `0..<sides`.
  mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }

  /// An independent generator: however many numbers are drawn from it, the next ones of this one
  /// stay the same.
  mutating func fork() -> Chance { Chance(seed: next()) }

  /// SplitMix64, whose sequences for neighbouring seeds are independent.
  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// One of `choices`, which must not be empty.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[roll(choices.count)] }
}
