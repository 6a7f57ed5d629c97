import GTK
import HandSteps

/// A parameter of a scenario that the user can set in the inspector.
///
/// It wraps a property of a type that conforms to ``Knobs``, and takes its initial value from that
/// of the property. The control depends on the type of the property:
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
/// All but `Bool` can be optional; a check button then says whether there is a value, and in a URL
/// `-` stands for nil.
///
/// In a URL a knob has the name of its property, with dashes: `primaryWidth` is `primary-width`.
@propertyWrapper
public struct Knob<Value> {
  /// A reference, so that a knob found by reflection can be set.
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box
  private let title: String
  /// Made when it is asked for: many copies are only there for their values.
  private let kind: @MainActor () -> KnobDescription.Kind
  private let isOptional: Bool
  /// Its name in URLs, if that is not the one of the property.
  let id: String?
  private let others: KnobDescription.Others?
  private let write: @MainActor (Value) -> KnobValue
  private let read: @MainActor (KnobValue) -> Value?

  /// The value of the knob.
  public var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  /// The knob itself, such as `\.$width`.
  public var projectedValue: Knob<Value> { self }

  fileprivate init(
    _ value: Value, _ title: String,
    _ kind: @autoclosure @escaping @MainActor () -> KnobDescription.Kind, isOptional: Bool = false,
    id: String? = nil, others: KnobDescription.Others? = nil,
    write: @escaping @MainActor (Value) -> KnobValue,
    read: @escaping @MainActor (KnobValue) -> Value?
  ) {
    box = Box(value)
    self.title = title
    self.kind = kind
    self.isOptional = isOptional
    self.id = id
    self.others = others
    self.write = write
    self.read = read
  }

  /// An optional knob from one that is not.
  private init<Wrapped>(optional knob: Knob<Wrapped>, _ value: Wrapped?) where Value == Wrapped? {
    self.init(value, knob.title, knob.kind(), isOptional: true) { value in
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
  /// A knob that is a colour. Its opacity is ignored.
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
  /// A knob that is a whole number, set by a slider.
  ///
  /// - Parameters:
  ///   - range: the values that it accepts.
  ///   - step: the step of the slider.
  ///   - unit: the unit that the inspector shows after the number, such as `px`.
  public init(
    wrappedValue: Int, _ title: String, in range: ClosedRange<Int>, step: Int = 1, unit: String = ""
  ) {
    let range = Double(range.lowerBound)...Double(range.upperBound)
    self.init(
      wrappedValue, title, .number(range, step: Double(step), unit: unit),
      write: { .number(Double($0)) }, read: { Int(exactly: $0.number.rounded()) })
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
  /// A knob that is a number, set by a slider.
  ///
  /// - Parameters:
  ///   - range: the values that it accepts.
  ///   - step: the step of the slider. If it is less than 1, the inspector shows two decimals.
  ///   - unit: the unit that the inspector shows after the number, such as `ms`.
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

/// An enumeration whose cases have titles, as the value of a knob.
///
/// ```swift
/// enum ArticleStyle: String, KnobChoice {
///   case serif, sansSerif
///   var title: String { self == .serif ? "Serif" : "Sans" }
/// }
/// ```
public protocol KnobChoice: CaseIterable, RawRepresentable<String> {
  /// The title of the case in the inspector.
  var title: String { get }
}

extension Knob where Value: CaseIterable & RawRepresentable<String> {
  /// A knob that is a case of an enumeration. The titles of the cases are made from their raw
  /// values: `sansSerif` is “Sans serif”.
  ///
  /// - Parameter choices: the cases on offer; by default all.
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
  /// A knob that is a case of an enumeration whose cases have titles.
  ///
  /// - Parameter choices: the cases on offer; by default all.
  public init(wrappedValue: Value, _ title: String, among choices: [Value]? = nil) {
    self.init(wrappedValue, title, among: choices) { $0.title }
  }
}

// MARK: Values that are written in a form of their own

extension Knob {
  /// A knob that is called `id`, with a choice of values.
  ///
  /// - Parameters:
  ///   - choices: the values on offer.
  ///   - others: says which other values it accepts; nil if it accepts none.
  ///   - write: the text of a value.
  ///   - read: the value of a text; nil for texts that it does not accept.
  init(
    wrappedValue: Value, _ title: String, id: String,
    offering choices: @autoclosure @escaping @MainActor () -> [(value: Value, title: String)],
    others: String? = nil, write: @escaping @MainActor (Value) -> String,
    read: @escaping @MainActor (String) -> Value?
  ) {
    self.init(
      wrappedValue, title, .choice(choices().map { (id: write($0.value), title: $0.title) }),
      id: id,
      others: others.map { ($0, { @MainActor in read($0) != nil }) }, write: { .text(write($0)) },
      read: { $0.text.flatMap(read) })
  }
}

// MARK: Reflection

/// A knob with any type of value.
protocol AnyKnob {
  /// Its name in URLs, if that is not the one of the property.
  var id: String? { get }
  /// Describes the knob by the name `id`, with its present value as the initial one.
  func description(id: String) -> KnobDescription
  var value: KnobValue { get }
  /// Sets the value of this knob and of all its copies, which share one reference until it is set
  /// through the property.
  func take(_ value: KnobValue)
  /// Whether `other` is a copy of this knob.
  func isSame(as other: any AnyKnob) -> Bool
}

extension Knob: AnyKnob {
  func description(id: String) -> KnobDescription {
    var description = KnobDescription(id, title, kind(), initially: value, isOptional: isOptional)
    description.others = others
    return description
  }

  var value: KnobValue { write(box.value) }
  func take(_ value: KnobValue) { if let value = read(value) { box.value = value } }
  func isSame(as other: any AnyKnob) -> Bool { (other as? Knob<Value>)?.box === box }
}

/// Names of knobs and titles of choices, made from identifiers.
enum KnobName {
  /// The name in URLs of a property that reflection calls `label`: `_primaryWidth` is
  /// `primary-width`.
  static func id(ofProperty label: String) -> String {
    label.drop { $0 == "_" }.spread(by: "-")
  }

  /// The title for an identifier: `sansSerif` is “Sans serif”.
  static func words(_ name: String) -> String {
    let words = name.spread(by: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
