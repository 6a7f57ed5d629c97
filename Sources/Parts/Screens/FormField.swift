import GTK

/// A field of a ``FormScreen``. A text alone is a field to write in:
///
/// ```swift
/// let fields: [FormField] = [
///   "Name", FormField("Password", .password, isNeeded: true, minimumLength: 8),
///   FormField("Size", .choice(["Small", "Large"])), FormField("Newsletter", .toggle),
/// ]
/// ```
public nonisolated struct FormField: Equatable, Sendable, ExpressibleByStringLiteral {
  /// What a field is filled with.
  public enum Kind: Equatable, Sendable {
    /// A line of text.
    case text
    /// A text that is not to be seen.
    case password
    /// A number from 0 on.
    case number
    /// One of several texts.
    case choice([String])
    /// On or off.
    case toggle
    /// A day.
    case date
  }

  /// What it is called.
  public var name: String
  /// What it is filled with.
  public var kind: Kind
  /// Whether it must not be empty.
  public var isNeeded: Bool
  /// How many characters a text has at least, if there is one.
  public var minimumLength: Int

  /// A field, into which a text is written unless something else is said.
  public init(
    _ name: String, _ kind: Kind = .text, isNeeded: Bool = false, minimumLength: Int = 0
  ) {
    self.name = name
    self.kind = kind
    self.isNeeded = isNeeded
    self.minimumLength = minimumLength
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// What is wrong with a text in it, as a sentence; nil if nothing is.
  public func error(in text: String) -> String? {
    if text.isEmpty { return isNeeded ? tr("Fill this in.") : nil }
    guard text.count < minimumLength, kind == .text || kind == .password else { return nil }
    return tr("At least {1} characters, please.", "\(minimumLength)")
  }

  /// What stands in it at first.
  var beginning: String {
    switch kind {
    case .text, .password, .choice, .date: ""
    case .number: "0"
    case .toggle: "false"
    }
  }
}
