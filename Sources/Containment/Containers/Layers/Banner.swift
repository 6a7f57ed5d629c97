/// Something that holds for a whole screen, perhaps with one thing to do about it.
///
/// ```swift
/// bannerController?.banner = Banner("You are offline", action: .init("Try Again") { connect() })
/// ```
public struct Banner {
  /// The one thing to do.
  public typealias Action = Message.Action

  /// What it says: a sentence.
  public var title: String
  /// A button; none if nil. It does not hide the banner.
  public var action: Action?

  /// A banner that says `title`, and perhaps has a button.
  public init(_ title: String, action: Action? = nil) {
    self.title = title
    self.action = action
  }
}
