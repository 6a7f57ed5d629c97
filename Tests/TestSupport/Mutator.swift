/// Damages texts in the ways in which files and messages are damaged, or made to do damage. The
/// same seed damages in the same way.
public nonisolated struct Mutator: Sendable {
  private var dice: Dice
  private let samples: [[UInt8]]
  private let tokens: [[UInt8]]
  private static let limit = 16_384

  /// What breaks readers of any format: the ends of ranges, half characters, quotes and brackets.
  private static let common = [
    "-1", "0", "999999999999999999999", "-9223372036854775808", "2147483648", "1e999", "nan", "inf",
    "\u{feff}", "\u{202e}", "\0", "\"", "'", "\\", "{", "}", "[", "]", "<", ">", "&#0;", "%00", "%",
    "/", "../", "\n", "\r\n", ";", "=", ",", ":", String(repeating: "a", count: 3000),
    String(repeating: "[", count: 300),
  ]

  /// Damages `samples`, which are sound, by what may happen to bytes, and by putting `tokens` in.
  public init(_ samples: [String], tokens: [String] = [], seed: UInt64 = Dice.seed) {
    dice = Dice(seed: seed)
    self.samples = samples.map { Array($0.utf8) }
    self.tokens =
      (Mutator.common + tokens).map { Array($0.utf8) } + [[0xff], [0xc3], [0xed, 0xa0]]
  }

  /// The next damaged text, which need not be UTF-8.
  public mutating func next() -> [UInt8] {
    var text = samples[dice.roll(samples.count)]
    for _ in 0...dice.roll(4) { damage(&text) }
    return Array(text.prefix(Mutator.limit))
  }

  private mutating func damage(_ text: inout [UInt8]) {
    guard !text.isEmpty else { return text = tokens[dice.roll(tokens.count)] }
    let place = dice.roll(text.count)
    let stretch = place..<min(place + 1 + dice.roll(dice.roll(4) == 0 ? 200 : 12), text.count)
    switch dice.roll(9) {
    case 0: text[place] = UInt8(dice.roll(256))
    case 1: text[place] ^= 1 << UInt8(dice.roll(8))
    case 2: text.removeSubrange(stretch)
    case 3: text.insert(contentsOf: text[stretch], at: dice.roll(text.count))
    case 4: text.insert(contentsOf: tokens[dice.roll(tokens.count)], at: place)
    case 5: text.replaceSubrange(stretch, with: tokens[dice.roll(tokens.count)])
    case 6:
      let other = samples[dice.roll(samples.count)]
      text.replaceSubrange(place..., with: other.suffix(dice.roll(other.count + 1)))
    case 7: replaceNumber(after: place, in: &text)
    default: if dice.roll(4) == 0 { text.removeSubrange(place...) }
    }
  }

  /// A number is what most readers believe.
  private mutating func replaceNumber(after place: Int, in text: inout [UInt8]) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = text[place...].firstIndex(where: digits.contains) else { return }
    let end = text[start...].firstIndex { !digits.contains($0) } ?? text.endIndex
    text.replaceSubrange(start..<end, with: tokens[dice.roll(8)])
  }
}

/// Whether input of any kind is taken without harm: what crashes or hangs on it says on what.
@MainActor
public enum HostileInput {
  /// Milliseconds of the processor that one input may take; a sanitizer needs several times as many.
  private static let patience = Sanitizer.isOn ? 5000.0 : 1000

  /// Milliseconds that the main thread has had of the processor, whatever other threads and other
  /// programs do meanwhile.
  public static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// How many inputs there are: `ENFILADE_STEPS`, or as many as said.
  ///
  /// The input that is being read is kept in the folder for temporary files, and taken away when it
  /// did no harm.
  ///
  /// - Returns: those that took too long.
  public static func each(
    _ kind: String, of mutator: Mutator, count: Int,
    _ body: @MainActor ([UInt8]) async throws -> Void
  ) async rethrows -> [String] {
    var mutator = mutator
    return try await each(kind, count: count, next: { mutator.next() }, body)
  }

  /// The same for input that `next` makes.
  public static func each(
    _ kind: String, count: Int, next: @MainActor () -> [UInt8],
    _ body: @MainActor ([UInt8]) async throws -> Void
  ) async rethrows -> [String] {
    var slow: [String] = []
    let path = "/tmp/enfilade-\(kind)-\(getpid())"
    let file = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    // Of fewer, it may be that none is right by chance, or that all are.
    for index in 0..<max(Dice.steps(count), 500) {
      let input = next()
      ftruncate(file, 0)
      pwrite(file, input, input.count, 0)
      let start = processorTime
      try await body(input)
      let time = processorTime - start
      if time > patience {
        slow.append(
          "\(index), seed \(Dice.seed): \(time) ms\n\(String(decoding: input, as: UTF8.self))")
      }
    }
    close(file)
    unlink(path)
    return slow
  }
}
