/// A text as a JSON string.
package func jsonQuoted(_ text: String) -> String {
  quoted(text) { scalar, _ in
    guard scalar < " " else { return nil }
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// Texts as an array of JSON.
package func jsonArray(_ texts: [String]) -> String {
  "[\(texts.map(jsonQuoted).joined(separator: ", "))]"
}

/// An object of JSON, of names and of values that are JSON already.
package func jsonObject(_ fields: [(name: String, value: String)]) -> String {
  "{\(fields.map { "\(jsonQuoted($0.name)): \($0.value)" }.joined(separator: ", "))}"
}

/// A text as a string literal of Swift that cannot be ended or disguised by its content.
package func swiftQuoted(_ text: String) -> String {
  quoted(text) { scalar, isFirst in
    // Invisible characters, and those that would change how the line is displayed.
    guard scalar.isHidden || (isFirst && scalar.properties.isGraphemeExtend) else { return nil }
    return "\\u{\(String(scalar.value, radix: 16))}"
  }
}

/// A text in quotes. `escape` gets the scalars that are not escaped alike in all languages, and
/// returns nil for one that needs no escape.
private func quoted(_ text: String, escape: (Unicode.Scalar, _ isFirst: Bool) -> String?) -> String
{
  var quoted = "\""
  for (index, scalar) in text.unicodeScalars.enumerated() {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\r": quoted += "\\r"
    case "\t": quoted += "\\t"
    default:
      if let escaped = escape(scalar, index == 0) {
        quoted += escaped
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
  }
  return quoted + "\""
}

extension Unicode.Scalar {
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}
