/// Looks whether all that a person sees in a Swift file goes through `tr`, in a way in which it is
/// found by `.scripts/words`.
///
/// Words that are not to be translated stand under a comment that begins with `Not translated:`.
nonisolated struct LiteralReview {
  /// `line: what is wrong with it`, for each literal that is not as it should be.
  private(set) var complaints: [String] = []
  /// The numbers of the lines that a comment excuses.
  private let excused: Set<Int>

  /// What speaks to developers, in English.
  private static let developerCalls: Set = [
    "assert", "precondition", "preconditionFailure", "report", "reportOnce", "isUsable",
    "canBecomeRoot", "skip", "Diagnostic", "RoutingError", "AutomationError",
    "Transition", "named", "Theme", "BuiltInStyle", "print", "getenv", "fopen",
  ]
  /// Names by which the program knows things, and what is no text.
  private static let nameReceivers: Set = [
    "accessibleID", "applicationID", "debugName", "id", "icon", "image", "argument", "of", "domain",
    "cssName",
    "prefix", "case", "remedy", "reason", "message", "summary",
  ]
  /// What puts text on the screen: not even a word in small letters is an id there.
  private static let textCalls: Set = [
    "Button", "ToggleButton", "CheckButton", "RadioButton", "Label", "Message", "MenuItem",
    "RowAction", "Snackbar", "PromptField", "Prompt", "Question", "row", "actions",
  ]
  private static let textReceivers: Set = [
    "title", "subtitle", "text", "tooltip", "accessibleName", "placeholder", "label", "markup",
  ]

  init(_ source: String) {
    excused = Self.excused(source.split(separator: "\n", omittingEmptySubsequences: false))
    for literal in SourceText(source).literals {
      if let complaint = complaint(about: literal) {
        complaints.append("\(literal.line): \(complaint): \(literal.text)")
      }
    }
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    where line.contains("tr(") && !line.contains("func tr(")
      && line.contains(/\btr\((?!$|(in: |one: )?")/)
    {
      complaints.append("\(index + 1): tr needs a literal:\(line)")
    }
  }

  private func complaint(about literal: SourceLiteral) -> String? {
    if literal.calls.last == "tr" {
      if literal.calls.contains("\\") { return "tr in an interpolation is not found" }
      return literal.isMultiline ? "tr cannot have a text of several lines" : nil
    }
    guard !literal.isMultiline, isText(literal), !isExcused(literal) else { return nil }
    return "not translated"
  }

  private func isText(_ literal: SourceLiteral) -> Bool {
    let words = literal.text.split { !$0.isLetter && $0 != "_" && $0 != "’" && $0 != "-" }
      .filter { $0.contains(where: \.isLetter) && $0 != "Enfilade" }
    guard words.contains(where: { $0.count > 1 }) else { return false }
    // Paths, accelerators, variables and the like.
    if !literal.text.contains(" "), literal.text.contains(/^<|\w[.\/:=%>]\w|^[a-z]\w*-\w/) {
      return false
    }
    if literal.receiver == "(", let call = literal.calls.last, Self.textCalls.contains(call) {
      return true
    }
    if Self.textReceivers.contains(literal.receiver) { return true }
    if literal.text.contains(" "), words.count > 1 { return true }
    // Apart from names of classes, such as GtkLabel.
    let first = words[0].drop { $0 == "_" }
    return first.count > 1 && first.first?.isUppercase == true
      && first.dropFirst().allSatisfy(\.isLowercase)
  }

  private func isExcused(_ literal: SourceLiteral) -> Bool {
    if Self.nameReceivers.contains(literal.receiver) { return true }
    if literal.calls.contains(where: Self.developerCalls.contains) { return true }
    return excused.contains(literal.line)
  }

  /// The lines that such a comment is about: the next one, and what is indented deeper below it.
  private static func excused(_ lines: [Substring]) -> Set<Int> {
    var excused: Set<Int> = []
    var depth: Int?
    var isFirst = false
    for (index, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      let code = line.dropFirst(indentation)
      if code.hasPrefix("// Not translated:") {
        (depth, isFirst) = (indentation, true)
      } else if let outer = depth, !code.hasPrefix("//") {
        if isFirst || indentation > outer { excused.insert(index + 1) } else { depth = nil }
        isFirst = false
      }
    }
    return excused
  }
}
