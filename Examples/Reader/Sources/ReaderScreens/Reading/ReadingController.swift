import Containment
import GTK
import Routing

/// The third column: the article that is read, and on its sides those before and after it.
public final class ReadingController: PagerController<ArticleViewController>, ContextChecking {
  private static let nothing = Message("No article is open.", image: "x-office-document-symbolic")

  /// Called when a link in an article is followed.
  var onLink: (String) -> Void = { _ in }
  /// Called when something was done with the article that can be taken back.
  var onDeed: (String) -> Void = { _ in }

  /// The column, in which no article is open.
  public init(_ store: ReaderStore, _ preferences: Preferences = Preferences(path: nil)) {
    var make: (Article.ID) -> ArticleViewController? = { _ in nil }
    super.init(placeholder: Self.nothing) { make($0) }
    title = "Article"
    make = { [weak self] id in
      guard let article = store.library.article(id) else { return nil }
      let page = ArticleViewController(article, in: store, preferences)
      page.onLink = { self?.onLink($0) }
      page.onDeed = { self?.onDeed($0) }
      return page
    }
  }

  /// Whether a link to an article leads here.
  public func isTarget(for id: Article.ID) -> Bool { item == id }

  /// Shows that several articles are selected, or else none is open.
  func showNothing(selected count: Int) {
    placeholder =
      count > 1
      ? Message("\(count) articles are selected.", image: "object-select-symbolic") : Self.nothing
    show(nil)
  }
}
