/// A lasting message about a whole screen, perhaps with a button.
///
/// ```swift
/// bannerController?.banner = Banner("You are offline", action: .init("Try again") { connect() })
/// ```
public struct Banner {
  /// The button's title and handler.
  public typealias Action = Message.Action

  /// The text: a sentence.
  public var title: String
  /// A button; none if nil. It does not hide the banner.
  public var action: Action?

  /// A banner that says `title`, and perhaps has a button.
  public init(_ title: String, action: Action? = nil) {
    self.title = title
    self.action = action
  }
}
