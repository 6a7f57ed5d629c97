import GTK

/// The Swift that makes the screen of a scenario.
///
/// What is interpolated stands there as a literal of Swift: a text in quotes, a case with its dot, a
/// colour as the call that makes it, nothing as `nil`. Code is interpolated as ``StringInterpolation/appendInterpolation(code:)``.
///
/// ```swift
/// Scenario(
///   "article", "Article", group: "Reading",
///   source: { knobs in
///     """
///     let article = ArticleViewController(.sample)
///     article.title = \(knobs.title)
///     article.style = \(knobs.style)
///     """
///   }, knobs: ArticleKnobs(), make: …)
/// ```
public struct SwiftSource: ExpressibleByStringInterpolation {
  /// The Swift.
  public let text: String

  /// Code without values.
  public init(stringLiteral text: String) { self.text = text }

  /// Code with values in it.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Writes code and literals one after the other.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Begins with no code.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    /// Writes code.
    public mutating func appendLiteral(_ code: String) { text += code }

    /// Writes code that depends on a value.
    public mutating func appendInterpolation(code: String) { text += code }

    /// Writes a value as a literal.
    public mutating func appendInterpolation(_ value: some SwiftLiteral) {
      text += value.swiftLiteral
    }

    /// Writes a case of an enumeration, such as `.bottom`.
    public mutating func appendInterpolation<Case: CaseIterable & RawRepresentable<String>>(
      _ value: Case
    ) {
      text += ".\(value)"
    }
  }
}

/// A value that can be written as a literal of Swift.
public protocol SwiftLiteral {
  /// The expression that makes the value.
  var swiftLiteral: String { get }
}

extension Bool: SwiftLiteral {
  /// `true` or `false`
  public var swiftLiteral: String { "\(self)" }
}

extension Int: SwiftLiteral {
  /// The digits, in groups of three from ten thousand on: `1_000_000`.
  public var swiftLiteral: String {
    (self < 0 ? "-" : "") + (magnitude < 10_000 ? "\(magnitude)" : abs(self).grouped(by: "_"))
  }
}

extension Double: SwiftLiteral {
  /// The number, without decimals if it is a whole one.
  public var swiftLiteral: String { Int(exactly: self)?.swiftLiteral ?? "\(self)" }
}

extension String: SwiftLiteral {
  /// The text in quotes, on one line.
  public var swiftLiteral: String { swiftQuoted(self) }
}

extension Color: SwiftLiteral {
  /// The call that makes the colour of these channels.
  public var swiftLiteral: String {
    let channels =
      [("red", red), ("green", green), ("blue", blue)]
      + (alpha == 1 ? [] : [("alpha", alpha)])
    let arguments = channels.map { "\($0): \((($1 * 1000).rounded() / 1000).swiftLiteral)" }
    return "Color(\(arguments.joined(separator: ", ")))"
  }
}

extension Day: SwiftLiteral {
  /// The call that makes the day, which is optional.
  public var swiftLiteral: String { "Day(year: \(year), month: \(month), day: \(day))" }
}

extension Optional: SwiftLiteral where Wrapped: SwiftLiteral {
  /// The literal of the value, or `nil`.
  public var swiftLiteral: String { self?.swiftLiteral ?? "nil" }
}
