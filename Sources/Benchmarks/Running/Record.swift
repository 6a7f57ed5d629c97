/// The figures of a run: named values in order, printed as one line of JSON.
package struct Record: CustomStringConvertible {
  indirect enum Value: Equatable {
    case number(Double)
    case text(String)
    case flag(Bool)
    case record(Record)
  }

  private(set) var fields: [(name: String, value: Value)] = []

  init() {}

  package init(bench: String) { self["bench"] = .text(bench) }

  subscript(_ name: String) -> Value? {
    get { fields.first { $0.name == name }?.value }
    set {
      fields.removeAll { $0.name == name }
      if let newValue { fields.append((name, newValue)) }
    }
  }

  /// The number `name`; nil if there is none.
  func number(_ name: String) -> Double? {
    if case .number(let number) = self[name] { number } else { nil }
  }

  package mutating func set(_ name: String, _ number: Double) { self[name] = .number(number) }
  package mutating func set(_ name: String, _ number: Int) { self[name] = .number(Double(number)) }
  mutating func set(_ name: String, _ text: String) { self[name] = .text(text) }
  mutating func set(_ name: String, _ flag: Bool) { self[name] = .flag(flag) }

  package var description: String {
    let pairs = fields.map { "\"\($0.name)\":\($0.value)" }
    return "{\(pairs.joined(separator: ","))}"
  }
}

extension Record: Equatable {
  package static func == (lhs: Record, rhs: Record) -> Bool {
    lhs.fields.elementsEqual(rhs.fields) { $0 == $1 }
  }
}

extension Record.Value: CustomStringConvertible {
  var description: String {
    switch self {
    case .number(let number):
      let rounded = (number * 1000).rounded() / 1000
      // JSON has no infinity; whole numbers are printed without a fraction.
      guard rounded.isFinite else { return "null" }
      return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    case .text(let text): return "\"\(text)\""
    case .flag(let flag): return "\(flag)"
    case .record(let record): return "\(record)"
    }
  }
}
