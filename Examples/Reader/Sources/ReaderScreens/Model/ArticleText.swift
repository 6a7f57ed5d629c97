/// What stands in an article. It is put together when somebody reads it, the same every time.
nonisolated struct ArticleText {
  let paragraphs: [String]
  /// Other articles that it refers to.
  let references: [Article]

  init(of article: Article, in library: Library) {
    var dice = Dice(seed: -article.id)
    paragraphs = (0..<5 + dice.roll(6)).map { _ in Prose.paragraph(&dice) }
    references = (0..<2).compactMap { _ in
      let other = library.articles[dice.roll(library.articles.count)]
      return other.id == article.id ? nil : other
    }
  }
}
