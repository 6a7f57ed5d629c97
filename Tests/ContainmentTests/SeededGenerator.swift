#if canImport(Glibc)
  import Glibc
#endif

/// Random numbers that all follow from a seed (splitmix64). A test that uses one names the seed when
/// it fails; `ENFILADE_SEED` repeats that run.
nonisolated struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init() {
    seed =
      getenv("ENFILADE_SEED").flatMap { UInt64(String(cString: $0)) }
      ?? UInt64.random(in: 0...999_999_999)
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
