import Containment
import Routing

/// Where the URLs of the reader lead: `reader://feed/orbit`, `reader://article/19987`,
/// `reader://search?text=bees`.
struct Places {
  let links: URLTable

  /// - Parameter reader: the reader that is in the window; nil while there is none. URLs that come
  ///   earlier wait for it.
  init(reader: @escaping () -> ReaderController?) {
    // The list is always there: it only has to be found, told, and brought into sight.
    let feed = FinderStep<ArticleListViewController, Source>(finder: .classFinder())
      .configuring { _, source in reader()?.open(source) }
      .from(.root)
    let search = FinderStep<ArticleListViewController, String>(finder: .classFinder())
      .configuring { _, text in reader()?.search(for: text) }
      .from(.root)
    // An article that is open already is gone back to. Where none is open, there is room for it. Else
    // it is put on top of the one that is read, so that there is a way back.
    let article = StepAssembly<ReadingController, Article.ID>(
      finder: .first { $0.item == $1 || $0.item == nil },
      factory: .build { id in
        guard let page = reader()?.makeReading(id) else {
          throw RoutingError(.notFound, "There is no article \(id).")
        }
        return page
      }
    )
    .configuring { page, id in page.show(id) }
    .then { page, _ in page.initialFocus?.grabFocus() }
    .using(.pushToDetails())
    .from(FinderStep<SplitController, Article.ID>(finder: .classFinder()))
    .from(.root)

    var links = URLTable(scheme: "reader")
    links.add("feed/:id", to: feed, reading: { try $0.source() }, writing: { ["id": $0.id] })
    links.add("article/:id", to: article)
    links.add(
      "search?text", to: search, reading: { try $0.value("text") }, writing: { ["text": $0] })
    self.links = links
  }
}

extension URLCaptures {
  /// The source that a URL names.
  fileprivate func source() throws -> Source {
    let id: String = try value("id")
    if let source = Source(id) { return source }
    throw RoutingError(.badURL, "There is no feed “\(id)”.")
  }
}
