/// A text as JSON writes it, in quotes.
func jsonQuoted(_ text: String) -> String {
  quoted(text) { scalar, _ in
    guard scalar < " " else { return nil }
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// A text as a literal of Swift: whatever is in it, it stays in it.
func swiftQuoted(_ text: String) -> String {
  quoted(text) { scalar, isFirst in
    // What is not seen, or would change how the rest of the line is seen.
    guard scalar.isHidden || (isFirst && scalar.properties.isGraphemeExtend) else { return nil }
    return "\\u{\(String(scalar.value, radix: 16))}"
  }
}

/// A text in quotes: what every language writes in the same way, and `escape` for the rest; it is
/// told whether the scalar is the first one, and answers nil for one that stands for itself.
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
