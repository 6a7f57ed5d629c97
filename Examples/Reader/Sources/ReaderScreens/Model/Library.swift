import GTK

/// All articles, and what a reader has done with them: a value.
public nonisolated struct Library: Sendable {
  /// How many of the latest articles nobody has read at first.
  private static let unreadCount = 900
  /// Minutes since 1970, on 24 November 2026: when the latest article appeared.
  private static let latest = 20_781 * 24 * 60 + 18 * 60

  /// The articles, the latest first. Their ids count down to 1.
  public let articles: [Article]
  /// The marks of those articles that have others than at first.
  public internal(set) var changed: [Article.ID: Mark] = [:]
  /// The feeds whose articles do not stand among those of others.
  public internal(set) var hiddenFeeds: Set<Feed.ID> = []

  /// A library of `count` articles, which are the same every time.
  public init(count: Int = 20_000) {
    var minute = Library.latest
    articles = (0..<count).map { position in
      let id = count - position
      var dice = Dice(seed: id)
      defer { minute -= 5 + dice.roll(80) }
      return Article(
        id: id, feed: dice.pick(Feed.all), title: Prose.title(&dice), author: Prose.author(&dice),
        minute: minute)
    }
  }

  /// The article with an id.
  public func article(_ id: Article.ID) -> Article? {
    let position = articles.count - id
    return articles.indices.contains(position) ? articles[position] : nil
  }

  /// What has been done with an article.
  public subscript(id: Article.ID) -> Mark {
    get { changed[id] ?? firstMark(of: id) }
    set { changed[id] = newValue == firstMark(of: id) ? nil : newValue }
  }

  private func firstMark(of id: Article.ID) -> Mark {
    var mark: Mark = articles.count - id < Library.unreadCount ? [] : .read
    if id.isMultiple(of: 61) { mark.insert(.starred) }
    return mark
  }

  /// How many articles nobody has read, for each source that has some.
  public func unreadCounts() -> [Source: Int] {
    var counts: [Source: Int] = [:]
    for article in articles {
      let mark = self[article.id]
      guard mark.isDisjoint(with: [.read, .archived]) else { continue }
      counts[.feed(article.feed), default: 0] += 1
      guard !hiddenFeeds.contains(article.feed.id) else { continue }
      counts[.all, default: 0] += 1
      if mark.contains(.starred) { counts[.starred, default: 0] += 1 }
    }
    return counts
  }
}
