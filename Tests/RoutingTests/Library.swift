import Containment
@testable import Routing
import TestSupport

/// What a book's screen is about.
struct Book: Equatable {
  var shelf: Int
  var number: Int
}

/// By what books are sorted.
enum Order: String, CaseIterable, LosslessStringConvertible {
  case title, author

  init?(_ description: String) { self.init(rawValue: description) }
  var description: String { rawValue }
}

/// What a search is about.
struct Query: Equatable {
  var text: String
  var page = 1
  var isExact: Bool?
}

/// A library with shelves, whose screens have URLs.
@MainActor
enum Library {
  static let home: Step<Home, Void> = StepAssembly(finder: .classFinder(), factory: .classFactory())
    .using(.pushAsRoot()).from(.custom(using: stack()))

  static let shelf: Step<A, Int> = StepAssembly(
    finder: .classWithContextFinder(), factory: .classFactory()
  )
  .adding(.setContext())
  .using(.push()).from(.custom(using: stack()))

  /// A book lies on its shelf.
  static let book: Step<B, Book> = StepAssembly(
    finder: .first { (page: B, book: Book) in page.number == book.number },
    factory: .build { (book: Book) in
      let page = B()
      page.number = book.number
      return page
    }
  )
  .using(.push())
  .from(shelf.adaptingContext(\.shelf).expectingContainer(NavigationController.self))

  static let search: Step<C, Query> = StepAssembly(
    finder: .classFinder(), factory: .build { (_: Query) in C() }
  )
  .using(.push()).from(.custom(using: stack()))

  static let sorted: Step<D, Order> = StepAssembly(
    finder: .nilFinder(), factory: .build { (_: Order) in D() }
  )
  .using(.push()).from(.custom(using: stack()))

  private static func stack<Context>() -> ClassFinder<NavigationController, Context> {
    ClassFinder(from: .root)
  }

  static let links: URLTable = {
    var links = URLTable(scheme: "library")
    links.add("home", to: home)
    links.add("shelves/:id", to: shelf)
    links.add(
      "shelves/:shelf/books/:book", to: book,
      reading: { try Book(shelf: $0.value("shelf"), number: $0.value("book")) },
      writing: { ["shelf": $0.shelf, "book": $0.number] })
    links.add(
      "search/:text?page&exact", to: search,
      reading: {
        try Query(
          text: $0.value("text"), page: $0.value("page"), isExact: $0.optionalValue("exact"))
      },
      writing: { ["text": $0.text, "page": $0.page, "exact": $0.isExact] })
    links.add("sorted/:order", to: sorted)
    return links
  }()

  /// The URL of a page: what the top of a stack has is the URL of the stack.
  static func url(of page: ViewController?) throws -> String {
    switch page {
    case let shelf as A:
      try links.url(for: AnyDestination(Library.shelf, shelf.number ?? 0))
    case let page as B:
      try links.url(
        for: AnyDestination(
          book,
          Book(
            shelf: (page.navigationController?.viewControllers.dropLast().last as? A)?.number ?? 0,
            number: page.number ?? 0)))
    default: try links.url(for: AnyDestination(home))
    }
  }
}

extension Journey {
  /// The pages of the stack, from below, each with its number.
  var pages: String {
    let navigation = root.rootViewController as? NavigationController
    return navigation?.viewControllers.map { page in
      page.debugName + ((page as? Screen)?.number.map { " \($0)" } ?? "")
    }.joined(separator: ", ") ?? ""
  }
}
