extension StringProtocol {
  /// The words of an identifier of Swift, in small letters: `checkBox` is `check box`.
  package func spread(by separator: String) -> String {
    reduce(into: "") { result, letter in
      if letter.isUppercase, !result.isEmpty { result += separator }
      result += letter == "_" ? separator : letter.lowercased()
    }
  }
}
