import GTK

/// A parameter of a scenario: how the inspector calls it, and what it can be set to. (Row OP-01.)
///
/// It stands before a property of a type that conforms to ``Knobs``; what the property is at first is
/// what the knob is set to at first. Which control it has depends on the type of the property:
///
/// | property | control | in a URL |
/// | --- | --- | --- |
/// | `Bool` | a switch | `on`, `off` |
/// | `Int`, `Double` | a slider over a range | the number |
/// | `String` | an entry | the text |
/// | `Color` | an entry | `#3584e4` |
/// | `Day` | an entry | `2026-11-21` |
/// | an enumeration with texts as raw values | a menu | the raw value |
///
/// All but `Bool` can be optional; a check button then says whether there is a value, and `-` stands
/// in a URL for none.
///
/// In a URL a knob is called like its property, with dashes: `primaryWidth` is `primary-width`.
@propertyWrapper
public struct Knob<Value> {
  /// By reference, so that knobs that are found by reflection can be set.
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box
  private let title: String
  private let kind: KnobDescription.Kind
  private let isOptional: Bool
  private let write: @MainActor (Value) -> KnobValue
  private let read: @MainActor (KnobValue) -> Value?

  /// What the knob is set to.
  public var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  /// The knob itself, such as `\.$width`.
  public var projectedValue: Knob<Value> { self }

  fileprivate init(
    _ value: Value, _ title: String, _ kind: KnobDescription.Kind, isOptional: Bool = false,
    write: @escaping @MainActor (Value) -> KnobValue,
    read: @escaping @MainActor (KnobValue) -> Value?
  ) {
    box = Box(value)
    self.title = title
    self.kind = kind
    self.isOptional = isOptional
    self.write = write
    self.read = read
  }

  /// A knob for what may be absent, made from one for what is there.
  private init<Wrapped>(optional knob: Knob<Wrapped>, _ value: Wrapped?) where Value == Wrapped? {
    self.init(value, knob.title, knob.kind, isOptional: true) { value in
      value.map(knob.write) ?? .none
    } read: { value in
      value == .none ? .some(nil) : knob.read(value).map { .some($0) }
    }
  }
}

// MARK: Switches, texts, colours, days

extension Knob where Value == Bool {
  /// A knob that is on or off.
  public init(wrappedValue: Bool, _ title: String) {
    self.init(wrappedValue, title, .toggle, write: { .flag($0) }, read: { $0.flag })
  }
}

extension Knob where Value == String {
  /// A knob that is a text.
  public init(wrappedValue: String, _ title: String) {
    self.init(wrappedValue, title, .text, write: { .text($0) }, read: { $0.text })
  }
}

extension Knob where Value == String? {
  /// A knob that is a text, or nothing.
  public init(wrappedValue: String?, _ title: String) {
    self.init(optional: Knob<String>(wrappedValue: "", title), wrappedValue)
  }
}

extension Knob where Value == Color {
  /// A knob that is a colour, as it is in `#rrggbb`: without what shines through.
  public init(wrappedValue: Color, _ title: String) {
    self.init(
      wrappedValue, title, .colour, write: { .text($0.hex) },
      read: { $0.text.flatMap { Color(hex: $0) } })
  }
}

extension Knob where Value == Color? {
  /// A knob that is a colour, or none.
  public init(wrappedValue: Color?, _ title: String) {
    self.init(optional: Knob<Color>(wrappedValue: .white, title), wrappedValue)
  }
}

extension Knob where Value == Day {
  /// A knob that is a day.
  public init(wrappedValue: Day, _ title: String) {
    self.init(
      wrappedValue, title, .date, write: { .text("\($0)") }, read: { $0.text.flatMap { Day($0) } })
  }
}

extension Knob where Value == Day? {
  /// A knob that is a day, or none.
  public init(wrappedValue: Day?, _ title: String) {
    self.init(wrappedValue, title, .date, isOptional: true) {
      $0.map { .text("\($0)") } ?? .none
    } read: { value in
      value == .none ? .some(nil) : value.text.flatMap { Day($0) }.map { .some($0) }
    }
  }
}

// MARK: Numbers

extension Knob where Value == Int {
  /// A knob that is a whole number.
  ///
  /// - Parameters:
  ///   - range: the least and the greatest that it can be.
  ///   - step: how far the slider goes at a time.
  ///   - unit: what stands behind the number in the inspector, such as `px`.
  public init(
    wrappedValue: Int, _ title: String, in range: ClosedRange<Int>, step: Int = 1, unit: String = ""
  ) {
    let range = Double(range.lowerBound)...Double(range.upperBound)
    self.init(
      wrappedValue, title, .number(range, step: Double(step), unit: unit),
      write: { .number(Double($0)) }, read: { Int($0.number.rounded()) })
  }
}

extension Knob where Value == Int? {
  /// A knob that is a whole number, or none.
  public init(
    wrappedValue: Int?, _ title: String, in range: ClosedRange<Int>, step: Int = 1,
    unit: String = ""
  ) {
    self.init(
      optional: Knob<Int>(
        wrappedValue: range.lowerBound, title, in: range, step: step, unit: unit), wrappedValue)
  }
}

extension Knob where Value == Double {
  /// A knob that is a number.
  ///
  /// - Parameters:
  ///   - range: the least and the greatest that it can be.
  ///   - step: how far the slider goes at a time; below 1 two digits stand behind the point.
  ///   - unit: what stands behind the number in the inspector, such as `ms`.
  public init(
    wrappedValue: Double, _ title: String, in range: ClosedRange<Double>, step: Double,
    unit: String = ""
  ) {
    self.init(
      wrappedValue, title, .number(range, step: step, unit: unit), write: { .number($0) },
      read: { $0.number })
  }
}

extension Knob where Value == Double? {
  /// A knob that is a number, or none.
  public init(
    wrappedValue: Double?, _ title: String, in range: ClosedRange<Double>, step: Double,
    unit: String = ""
  ) {
    self.init(
      optional: Knob<Double>(
        wrappedValue: range.lowerBound, title, in: range, step: step, unit: unit), wrappedValue)
  }
}

// MARK: Choices

/// What a person chooses among: an enumeration whose cases have titles.
///
/// ```swift
/// enum ArticleStyle: String, KnobChoice {
///   case serif, sansSerif
///   var title: String { self == .serif ? "Serif" : "Sans" }
/// }
/// ```
public protocol KnobChoice: CaseIterable, RawRepresentable<String> {
  /// What the case is called where it is chosen.
  var title: String { get }
}

extension Knob where Value: CaseIterable & RawRepresentable<String> {
  /// A knob that is one of the cases of an enumeration, which are called like their raw values:
  /// `sansSerif` is “Sans serif”.
  ///
  /// - Parameter choices: those that there are; all cases, unless others are given.
  public init(wrappedValue: Value, _ title: String, among choices: [Value]? = nil) {
    self.init(wrappedValue, title, among: choices) { KnobName.words($0.rawValue) }
  }

  fileprivate init(
    _ value: Value, _ title: String, among choices: [Value]?, _ name: (Value) -> String
  ) {
    let choices = (choices ?? Array(Value.allCases)).map { (id: $0.rawValue, title: name($0)) }
    self.init(
      value, title, .choice(choices), write: { .text($0.rawValue) },
      read: { $0.text.flatMap { Value(rawValue: $0) } })
  }
}

extension Knob where Value: KnobChoice {
  /// A knob that is one of the cases of an enumeration, which are called by their titles.
  ///
  /// - Parameter choices: those that there are; all cases, unless others are given.
  public init(wrappedValue: Value, _ title: String, among choices: [Value]? = nil) {
    self.init(wrappedValue, title, among: choices) { $0.title }
  }
}

// MARK: Reflection

/// A knob whose type of value is not known.
protocol AnyKnob {
  /// What the knob can be, under a name of its own; it is set to that at first which it is set to now.
  func description(id: String) -> KnobDescription
  /// What it is set to.
  var value: KnobValue { get }
  /// Sets it, and every copy that was made of it since it was set.
  func take(_ value: KnobValue)
  /// Whether the other one is a copy of this.
  func isSame(as other: any AnyKnob) -> Bool
}

extension Knob: AnyKnob {
  func description(id: String) -> KnobDescription {
    KnobDescription(id, title, kind, initially: value, isOptional: isOptional)
  }

  var value: KnobValue { write(box.value) }
  func take(_ value: KnobValue) { if let value = read(value) { box.value = value } }
  func isSame(as other: any AnyKnob) -> Bool { (other as? Knob<Value>)?.box === box }
}

/// What knobs are called.
enum KnobName {
  /// The name in URLs of the knob that reflection calls `label`: `_primaryWidth` is `primary-width`.
  static func id(ofProperty label: String) -> String {
    spread(label.drop { $0 == "_" }, by: "-")
  }

  /// What a person reads for a name in a program: `sansSerif` is “Sans serif”.
  static func words(_ name: String) -> String {
    let words = spread(name[...], by: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func spread(_ name: Substring, by separator: String) -> String {
    name.reduce(into: "") { result, letter in
      if letter.isUppercase, !result.isEmpty { result += separator }
      result += letter == "_" ? separator : letter.lowercased()
    }
  }
}
