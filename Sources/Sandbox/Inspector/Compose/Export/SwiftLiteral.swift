/// A text as a literal of Swift: whatever is in it, it stays in it.
func swiftQuoted(_ text: String) -> String {
  var quoted = "\""
  var isFirst = true
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    // What is not seen, or would change how the rest of the line is seen.
    case _ where scalar.isHidden || (isFirst && scalar.properties.isGraphemeExtend):
      quoted += "\\u{\(String(scalar.value, radix: 16))}"
    default: quoted.unicodeScalars.append(scalar)
    }
    isFirst = false
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
