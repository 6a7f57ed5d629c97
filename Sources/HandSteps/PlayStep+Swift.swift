/// Steps as Swift: each is a call of `Hand`, which is written and read again.
extension PlayStep {
  /// The statement that does it, by a `hand`.
  package var statement: String { "try await hand.\(source)" }
  /// The call that does it.
  var source: String {
    switch self {
    case .click(let target, let point, let button, let count, let held):
      call(
        "click", target.source, point.map { "at: \($0.source)" },
        button == 1 ? nil : "button: \(button)", count == 1 ? nil : "count: \(count)",
        held.isEmpty ? nil : "holding: \(swiftQuoted(held))")
    case .dragTo(let target, let other): "drag(\(target.source), to: \(other.source))"
    case .drag(let target, let point, let x, let y):
      call("drag", target.source, point.map { "from: \($0.source)" }, "byX: \(x)", "y: \(y)")
    case .scroll(let target, let notches): "scroll(\(target.source), down: \(notches))"
    case .type(let text): "type(\(swiftQuoted(text)))"
    case .press(let chord): "press(\(swiftQuoted(chord)))"
    case .set(let knob, let value): "set(\(swiftQuoted(knob)), to: \(swiftQuoted(value)))"
    case .perform(let action): "perform(\(swiftQuoted(action)))"
    case .open(let link): "open(\(swiftQuoted(link)))"
    case .settle: "settle()"
    case .expect(let target, let expectation): "expect(\(target.source), \(expectation.source))"
    }
  }

  /// The step that `source` is of; nil if it is of none.
  package init?(source: SwiftScanner) {
    var source = source
    guard let step = source.step(), source.skip(")"), source.isAtEnd else { return nil }
    self = step
  }
}

/// A call with those arguments that there are.
private func call(_ name: String, _ arguments: String?...) -> String {
  "\(name)(\(arguments.compactMap(\.self).joined(separator: ", ")))"
}

extension Point {
  fileprivate var source: String { "(x: \(x), y: \(y))" }
}

extension PlayLocator {
  package var source: String {
    // A literal may stand for a role.
    switch criterion {
    case .id(let id): swiftQuoted(id)
    case .role(let role, let name):
      call(".role", swiftQuoted(role.rawValue), name.map { "named: \(swiftQuoted($0))" })
    case .number(let number, let role, let scope):
      call(
        ".nth", "\(number)", swiftQuoted(role.rawValue), scope.map { "in: \(swiftQuoted($0))" })
    }
  }
}

extension PlayExpectation {
  /// Those without a text.
  fileprivate static let plain: [PlayExpectation] = [
    .exists, .absent, .checked, .unchecked, .selected, .focused, .sensitive, .insensitive,
  ]

  fileprivate var source: String {
    if case .text(let text) = self { return ".text(\(swiftQuoted(text)))" }
    // The name of the case.
    return ".\(self)"
  }
}

/// Reads what is written above, and what a person would write in its place. Where something is missing, the bracket at the end is not found.
extension SwiftScanner {
  fileprivate mutating func step() -> PlayStep? {
    if skip("click("), let target = locator() {
      let point = skip(", at: ") ? point() : nil
      let button = skip(", button: ") ? int() : 1
      let count = skip(", count: ") ? int() : 1
      let held = skip(", holding: ") ? text() : ""
      guard let button, PlayStep.buttons.contains(button), let count, (1...3).contains(count),
        let held
      else { return nil }
      return .click(target, at: point, button: button, count: count, holding: held)
    }
    if skip("doubleClick("), let target = locator() {
      return .click(target, at: skip(", at: ") ? point() : nil, count: 2)
    }
    if skip("rightClick("), let target = locator() {
      return .click(target, at: skip(", at: ") ? point() : nil, button: 3)
    }
    if skip("drag("), let target = locator() {
      if skip(", to: ") { return locator().map { .dragTo(target, $0) } }
      let point = skip(", from: ") ? point() : nil
      guard skip(", byX: "), let x = int(), skip(", y: "), let y = int() else { return nil }
      return .drag(target, from: point, x: x, y: y)
    }
    if skip("scroll("), let target = locator(), skip(", down: ") {
      return int().map { .scroll(target, down: $0) }
    }
    if skip("type(") { return text().map { .type($0) } }
    if skip("press(") { return text().map { .press($0) } }
    if skip("set("), let knob = text(), skip(", to: ") {
      return text().map { .set(knob: knob, to: $0) }
    }
    if skip("perform(") { return text().map { .perform($0) } }
    if skip("open(") { return text().map { .open($0) } }
    if skip("settle(") { return .settle }
    if skip("expect("), let target = locator() {
      guard skip(", ") else { return .expect(target, .exists) }
      return expectation().map { .expect(target, $0) }
    }
    return nil
  }

  private mutating func point() -> Point? {
    guard skip("(x: "), let x = int(), skip(", y: "), let y = int(), skip(")") else { return nil }
    return Point(x: x, y: y)
  }

  private mutating func locator() -> PlayLocator? {
    if skip(".id(") { return text().flatMap { skip(")") ? .id($0) : nil } }
    if skip(".role("), let role = role() {
      let name = skip(", named: ") ? text() : nil
      return skip(")") ? .role(role, named: name) : nil
    }
    if skip(".nth("), let number = int(), skip(", "), let role = role() {
      let scope = skip(", in: ") ? text() : nil
      return skip(")") ? .nth(number, role, in: scope) : nil
    }
    return text().map { .id($0) }
  }

  /// A role by its AT-SPI name or by its constant: `.checkBox` is `"check box"`.
  private mutating func role() -> Role? {
    guard skip(".") else { return text().map { Role(rawValue: $0) } }
    return name().map { Role(rawValue: $0.spread(by: " ")) }
  }

  private mutating func expectation() -> PlayExpectation? {
    if skip(".text(") {
      let text = text()
      return skip(")") ? text.map(PlayExpectation.text) : nil
    }
    return PlayExpectation.plain.first { skip($0.source) }
  }
}
