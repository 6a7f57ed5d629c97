import Containment
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Which articles a list shows.
public nonisolated struct ArticleQuery: Equatable, Sendable {
  public var source = Source.all
  public var onlyUnread = false
  /// Words that title, author or feed contain; empty for all articles.
  public var text = ""

  public init(source: Source = .all, onlyUnread: Bool = false, text: String = "") {
    self.source = source
    self.onlyUnread = onlyUnread
    self.text = text
  }

  /// The articles, the latest first.
  ///
  /// - Parameter kept: what stays among the unread articles although it was read.
  public func results(in library: Library, keeping kept: Set<Article.ID> = []) -> [Article] {
    let words = text.foldedForSearch.split(separator: " ").map(String.init)
    return library.articles.filter { article in
      let mark = library[article.id]
      return isSource(of: article, mark, hiddenFeeds: library.hiddenFeeds)
        && (!onlyUnread || !mark.contains(.read) || kept.contains(article.id))
        // Bytes are compared many times as quickly as characters, and both are folded.
        && words.allSatisfy { strstr(article.searchText, $0) != nil }
    }
  }

  private func isSource(
    of article: Article, _ mark: Mark, hiddenFeeds: Set<Feed.ID>
  ) -> Bool {
    guard !mark.contains(.archived) else { return source == .archive }
    let isShown = !hiddenFeeds.contains(article.feed.id)
    return switch source {
    case .all: isShown
    case .starred: isShown && mark.contains(.starred)
    case .archive: false
    case .feed(let feed): article.feed == feed
    }
  }
}

nonisolated extension ListSnapshot<Article.ID> {
  /// Articles with a section for each day, which is called by its ``Article/dayNumber``.
  init(byDay articles: [Article]) throws {
    self.init()
    var rest = articles[...]
    while let day = rest.first?.dayNumber {
      let sameDay = rest.prefix { $0.dayNumber == day }
      try appendSection(String(day))
      try append(sameDay.map(\.id))
      rest = rest.dropFirst(sameDay.count)
    }
  }
}
