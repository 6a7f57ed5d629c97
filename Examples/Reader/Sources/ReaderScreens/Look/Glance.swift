import GTK

/// How long an article is looked at before it counts as read.
public enum Glance: String, CaseIterable {
  case second
  case fiveSeconds = "five-seconds"
  case never

  public var title: String {
    switch self {
    case .second: tr("After a second")
    case .fiveSeconds: tr("After five seconds")
    case .never: tr("Only when you say so")
    }
  }

  /// The time on screen in milliseconds; nil if none is long enough.
  var milliseconds: Double? {
    switch self {
    case .second: 1000
    case .fiveSeconds: 5000
    case .never: nil
    }
  }
}
