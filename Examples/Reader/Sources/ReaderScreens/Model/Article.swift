import GTK

/// An article without its text, which ``ArticleText`` has.
public nonisolated struct Article: Identifiable, Hashable, Sendable {
  public let id: Int
  public let feed: Feed
  public let title: String
  public let author: String
  /// Minutes since 1970 began in Greenwich.
  public let minute: Int
  /// Title, author and feed as a search compares them.
  let searchText: String

  init(id: Int, feed: Feed, title: String, author: String, minute: Int) {
    self.id = id
    self.feed = feed
    self.title = title
    self.author = author
    self.minute = minute
    searchText = "\(title) \(author) \(feed.title)".foldedForSearch
  }

  /// The number of the day on which it appeared; see `Day.init(number:)`.
  var dayNumber: Int { minute / (24 * 60) }

  /// The link that leads to it.
  var address: String { "reader://article/\(id)" }

  /// The day on which it appeared, in words.
  var date: String { Day(number: dayNumber)?.formatted("%-d %B %Y") ?? "" }

  /// The time of day at which it appeared, such as `18:05`.
  var time: String {
    let (hour, minute) = (minute / 60 % 24, minute % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}

/// What a reader has done with an article.
public nonisolated struct Mark: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let read = Mark(rawValue: 1)
  public static let starred = Mark(rawValue: 2)
  public static let archived = Mark(rawValue: 4)
}
