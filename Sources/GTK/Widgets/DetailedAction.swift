/// Names of actions with a value, such as `win.room(2)`.
///
/// For C a plain number is one of 32 bits, `int32`; here it is an Int, `int64`, so that it is what an
/// action with a parameter of that type takes.
enum DetailedAction {
  /// The name as C is to read it.
  static func forC(_ name: String) -> String {
    guard let number = value(of: name), isNumber(number) else { return name }
    return name.prefix(upTo: number.startIndex) + "int64 " + number + ")"
  }

  /// A name that C has written.
  static func fromC(_ name: String) -> String {
    guard let value = value(of: name), value.hasPrefix("int64 ") else { return name }
    return name.prefix(upTo: value.startIndex) + value.dropFirst("int64 ".count) + ")"
  }

  /// What stands in the parentheses.
  private static func value(of name: String) -> Substring? {
    guard name.hasSuffix(")"), let parenthesis = name.firstIndex(of: "(") else { return nil }
    return name[name.index(after: parenthesis)...].dropLast()
  }

  private static func isNumber(_ text: Substring) -> Bool {
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
