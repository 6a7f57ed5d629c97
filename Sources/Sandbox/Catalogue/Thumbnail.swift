import GTK

/// What the gallery shows of a scenario's screen.
enum Thumbnail {
  /// The logical size of the screens of which pictures are taken, about that of a small window.
  static let screenSize = Size(width: 360, height: 240)

  /// A picture in memory.
  case picture(Surface)
  /// The screen loads for longer than is waited for.
  case loading
  /// The screen could not be made.
  case broken

  var picture: Surface? {
    if case .picture(let picture) = self { picture } else { nil }
  }

  /// The icon in place of a picture; nil if there is one.
  var icon: String? {
    switch self {
    case .picture: nil
    case .loading: "content-loading-symbolic"
    case .broken: "dialog-error-symbolic"
    }
  }
}
