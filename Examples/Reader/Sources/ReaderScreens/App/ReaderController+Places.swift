import Containment

/// What links lead to, and what is found again at the next start.
extension ReaderController {
  func nameForRestoration() {
    restorationIdentifier = "reader"
    columns.restorationIdentifier = "columns"
    search.restorationIdentifier = "search"
    reading.restorationIdentifier = "reading"
    for (stack, name) in zip(stacks, ["feeds", "articles", "reading"]) {
      stack.restorationIdentifier = "\(name)-stack"
    }
    stacks[2].restorePage = { [weak self] name in Int(name).flatMap { self?.makeReading($0) } }
  }

  /// The screen of an article that a link leads to; nil if there is no such article.
  func makeReading(_ id: Article.ID) -> ReadingController? {
    guard store.library.article(id) != nil else { return nil }
    let page = ReadingController(store, preferences)
    connect(page)
    page.restorationIdentifier = "\(id)"
    page.show(id)
    return page
  }

  /// Shows all articles of a source.
  func open(_ source: Source) {
    search.stopSearch()
    articles.query = ArticleQuery(source: source)
    feeds.source = source
  }

  /// Begins with the latest of all articles, and with none open, whatever was restored.
  func beginAnew() {
    articles.beginAnew()
    open(.all)
    stacks[2].viewControllers = [reading]
    reading.show(nil)
    columns.showSupplementary()
  }

  /// Looks for a text among all articles.
  func search(for text: String) {
    search.startSearch()
    search.text = text
    articles.query = ArticleQuery(text: text)
    feeds.source = .all
  }
}
