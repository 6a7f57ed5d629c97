/// A height at which a sheet rests. (UIKit's detents.)
///
/// ```swift
/// list.sheetPresentationController.detents = [.height(120), .medium, .large]
/// present(list, style: .sheet)
/// ```
public struct Detent {
  /// The name of a height, by which it is selected.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable,
    ExpressibleByStringLiteral
  {
    /// The name, as it is kept for the next start.
    public let rawValue: String

    /// The identifier with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The identifier with a name.
    public init(stringLiteral name: String) { self.init(rawValue: name) }

    /// That of ``Detent/medium``.
    public static let medium = Identifier(rawValue: "medium")
    /// That of ``Detent/large``.
    public static let large = Identifier(rawValue: "large")
    /// That of ``Detent/content``.
    public static let content = Identifier(rawValue: "content")
  }

  /// What there is to know about a sheet when a height is asked for.
  public nonisolated struct Context: Sendable {
    /// The greatest height that a sheet can have in its place, in logical pixels.
    public let maximumDetentValue: Int
    /// The height that the content of the sheet prefers at its width, with what the sheet has around
    /// it, in logical pixels.
    public let contentHeight: Int
    /// The traits of the controller that says the heights.
    public let traits: Traits
  }

  /// By what the height is selected. It differs from those of the other heights of a sheet.
  public let identifier: Identifier
  private let resolver: @MainActor (Context) -> Int?

  private init(_ identifier: Identifier, _ resolver: @escaping @MainActor (Context) -> Int?) {
    self.identifier = identifier
    self.resolver = resolver
  }

  /// A height that `resolver` returns in logical pixels, at each layout; nil where there is none.
  ///
  /// ```swift
  /// let toolbar = Detent.custom("toolbar") { $0.traits.heightClass == .compact ? nil : 88 }
  /// ```
  public static func custom(
    _ identifier: Identifier, resolver: @escaping @MainActor (Context) -> Int?
  ) -> Detent {
    Detent(identifier, resolver)
  }

  /// A share of the greatest height, from 0 to 1. Its identifier is the share followed by “×”, if no
  /// other is given.
  public static func fraction(_ share: Double, identifier: Identifier? = nil) -> Detent {
    let limited = share > 0 ? min(share, 1) : 0
    return Detent(identifier ?? Identifier(rawValue: "\(share)×")) {
      Int((Double($0.maximumDetentValue) * limited).rounded())
    }
  }

  /// A height in logical pixels. Its identifier is the number followed by “px”, if no other is given.
  public static func height(_ pixels: Int, identifier: Identifier? = nil) -> Detent {
    Detent(identifier ?? Identifier(rawValue: "\(pixels)px")) { _ in pixels }
  }

  /// Half of the greatest height.
  public static var medium: Detent { fraction(0.5, identifier: .medium) }
  /// The greatest height.
  public static var large: Detent { fraction(1, identifier: .large) }
  /// The height that the content prefers.
  public static var content: Detent { Detent(.content) { $0.contentHeight } }

  /// The height in pixels, between 1 and the greatest; nil where there is none.
  public func resolvedValue(in context: Context) -> Int? {
    resolver(context).map { max(min($0, context.maximumDetentValue), 1) }
  }
}

/// The height that was selected for a controller in a sheet, which is kept for the next start.
enum SelectedDetent: Attachment { typealias Value = Detent.Identifier }
