import Containment
import GTK
import TestSupport

@testable import Compose
@testable import Sandbox

/// Damages documents in what they say rather than in their bytes: they stay JSON, in which something stands that
/// nobody would write there.
struct DocumentMutator {
  /// JSON without lines, whose numbers are as they are written.
  fileprivate indirect enum Value {
    case word(String)
    case list([Value])
    case object([(name: String, value: Value)])
  }

  private var dice: Dice
  private let samples: [Value]

  /// What stands in place of something, of all types and far beyond all ranges.
  private static let odd = [
    "null", "true", "false", "0", "-1", "0.5", "1e308", "-1e308", "9007199254740993", "-0.0",
    "1e-320", "\"\"", "\" \"", "\"start\"", "\"end\"", "\"row\"", "\"{title}\"", "\"{{{}\"",
    "\"\\u0000\"", "\"a, b,, c\"", "\"../../etc/passwd\"", "\"/dev/zero\"", "\"<b>\"", "[]", "{}",
    "\"and\"", "\"a == 1 and b < \\\"c\\\"\"", "\"Ctrl+Ctrl\"", "[0.1, 1e300, 0.2, -1e300]",
  ]

  init(_ samples: [String], seed: UInt64 = Dice.seed) throws {
    dice = Dice(seed: seed)
    self.samples = try samples.map { Value(try JSONReader.read(Array($0.utf8))) }
  }

  /// The next damaged document.
  mutating func next() -> [UInt8] {
    var document = samples[dice.roll(samples.count)]
    for _ in 0...dice.roll(3) {
      let place = dice.roll(document.count)
      let other = samples[dice.roll(samples.count)]
      let foreign = (dice.roll(2) == 0 ? document : other).part(dice.roll(document.count))
      document = document.changing(place) { damage($0, foreign) }
    }
    return Array(document.text.utf8)
  }

  private mutating func damage(_ value: Value, _ foreign: Value?) -> Value {
    switch (dice.roll(6), value) {
    case (0, _):
      // A value of another type, or the same a hundred times in itself.
      guard dice.roll(20) == 0 else {
        return .word(DocumentMutator.odd[dice.roll(DocumentMutator.odd.count)])
      }
      return (0..<(dice.roll(2) == 0 ? 100 : 300)).reduce(value) { inner, _ in .list([inner]) }
    case (1, _): return foreign ?? value
    case (2, .list(var values)) where !values.isEmpty:
      values.remove(at: dice.roll(values.count))
      return .list(values)
    case (3, .list(var values)) where !values.isEmpty:
      values.insert(values[dice.roll(values.count)], at: dice.roll(values.count + 1))
      return .list(values)
    case (2, .object(var members)) where !members.isEmpty:
      members.remove(at: dice.roll(members.count))
      return .object(members)
    case (3, .object(var members)) where !members.isEmpty:
      members.insert(members[dice.roll(members.count)], at: dice.roll(members.count + 1))
      return .object(members)
    case (4, .object(var members)) where !members.isEmpty:
      // What two members say is exchanged, or one is called as the other.
      let (one, other) = (dice.roll(members.count), dice.roll(members.count))
      if dice.roll(2) == 0 {
        let value = members[one].value
        members[one].value = members[other].value
        members[other].value = value
      } else if case .object(let names)? = foreign, let name = names.first?.name {
        members[one].name = name
      }
      return .object(members)
    case (5, .word(let word)):
      if case .word(let other)? = foreign { return .word(other) }
      return .word(word)
    default: return .word(DocumentMutator.odd[dice.roll(DocumentMutator.odd.count)])
    }
  }
}

extension DocumentMutator.Value {
  fileprivate init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .word("null")
    case .flag(let flag): self = .word(flag ? "true" : "false")
    case .number(let number, _): self = .word("\(number)")
    case .text(let text): self = .word(jsonQuoted(text))
    case .list(let nodes): self = .list(nodes.map { Self($0) })
    case .object(let members):
      self = .object(members.map { (name: $0.name, value: Self($0.node)) })
    }
  }

  /// It, and all in it.
  fileprivate var count: Int {
    switch self {
    case .word: 1
    case .list(let values): values.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  private var inside: [Self] {
    switch self {
    case .word: []
    case .list(let values): values
    case .object(let members): members.map(\.value)
    }
  }

  /// What comes at a place when all is counted from the outermost; nil behind the end.
  fileprivate func part(_ place: Int) -> Self? {
    if place == 0 { return self }
    var rest = place - 1
    for value in inside {
      let count = value.count
      if rest < count { return value.part(rest) }
      rest -= count
    }
    return nil
  }

  /// The same with something else at a place.
  fileprivate func changing(_ place: Int, _ change: (Self) -> Self) -> Self {
    if place == 0 { return change(self) }
    var values = inside
    var rest = place - 1
    for index in values.indices {
      let count = values[index].count
      if rest < count {
        values[index] = values[index].changing(rest, change)
        break
      }
      rest -= count
    }
    guard case .object(let members) = self else { return .list(values) }
    return .object(zip(members, values).map { (name: $0.name, value: $1) })
  }

  fileprivate var text: String {
    switch self {
    case .word(let word): word
    case .list(let values): "[\(values.map(\.text).joined(separator: ",\n"))]"
    case .object(let members):
      "{\(members.map { "\(jsonQuoted($0.name)): \($0.value.text)" }.joined(separator: ",\n"))}"
    }
  }
}
