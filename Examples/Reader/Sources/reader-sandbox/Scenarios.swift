import Containment
import GTK
import ReaderScreens
import Sandbox

struct ReaderKnobs: Knobs {
  @Knob("Articles", in: 0...20_000, step: 100) var count = 500
}

enum Shelf: String, CaseIterable {
  case all, starred, archive
  var source: Source { Source(rawValue) ?? .all }
}

struct ListKnobs: Knobs {
  @Knob("Articles", in: 0...20_000, step: 100) var count = 500
  @Knob("Shelf") var shelf = Shelf.all
  @Knob("Only unread") var onlyUnread = false
  @Knob("Search") var text = ""
}

extension ReaderTheme: KnobChoice {}

/// How one article gives way to the next.
enum Turning: String, CaseIterable {
  case leaf, push, slide, crossfade

  var transition: Transition {
    switch self {
    case .leaf: .leaf
    case .push: .push()
    case .slide: .slide()
    case .crossfade: .crossfade
    }
  }
}

struct ArticleKnobs: Knobs {
  @Knob("Number", in: 1...500) var number = 487
  @Knob("Colours") var theme = ReaderTheme.sepia
  @Knob("Turning") var turning = Turning.leaf
  @Knob("Duration", in: 0...2000, step: 50, unit: "ms") var duration = 350.0
}

/// What comes of reading the articles.
enum Answer: String, CaseIterable {
  case success, failure, never

  func store() async throws -> ReaderStore {
    switch self {
    case .success: return ReaderStore(Library(count: 100))
    case .failure: throw Refusal()
    case .never:
      try await Task.sleep(for: .seconds(3600))
      throw Refusal()
    }
  }
}

struct DoorKnobs: Knobs {
  @Knob("Answer") var answer = Answer.failure
}

struct Refusal: Error, CustomStringConvertible {
  let description = "Line 3 of marks is damaged. Mend the file or put it elsewhere."
}

/// So that `--sample reader` shows the app by itself, as for pictures.
extension ReaderWindow: MainWindow {}

extension Scenario {
  static let reader = Scenario(
    "reader", "Reader", group: "App", summary: "Feeds, articles and what is read, in one window.",
    knobs: ReaderKnobs()
  ) { _ in
    ContainerViewController()
  } apply: { page, knobs in
    page.content = ReaderController(ReaderStore(Library(count: knobs.count)))
  }

  static let door = Scenario(
    "door", "Door", group: "App", summary: "While the articles are read, and when they cannot be.",
    knobs: DoorKnobs()
  ) { _ in
    ContainerViewController()
  } apply: { page, knobs in
    page.content = DoorViewController { try await knobs.answer.store() }
  }

  static let feeds = Scenario(
    "feeds", "Feeds", group: "Columns", summary: "Shelves, and folders with feeds."
  ) {
    FeedListViewController(ReaderStore(Library(count: 2000)))
  }

  static let articles = Scenario(
    "articles", "Articles", group: "Columns",
    summary: "Articles by day. Rows can be dragged aside, and letters find one by its title.",
    knobs: ListKnobs()
  ) { _ in
    ContainerViewController()
  } apply: { page, knobs in
    let list = ArticleListViewController(ReaderStore(Library(count: knobs.count)))
    list.query = ArticleQuery(
      source: knobs.shelf.source, onlyUnread: knobs.onlyUnread, text: knobs.text)
    page.content = list
  }

  static let article = Scenario(
    "article", "Article", group: "Columns",
    summary: "A drag or an arrow key turns to the next article.", knobs: ArticleKnobs()
  ) { _ -> ReadingController in
    let library = Library(count: 500)
    let reading = ReadingController(ReaderStore(library))
    reading.neighbour = { id, way in
      let next = way == .forward ? id - 1 : id + 1
      return library.article(next).map(\.id)
    }
    return reading
  } apply: { reading, knobs in
    reading.theme = knobs.theme.theme
    reading.turning = knobs.turning.transition.lasting(knobs.duration)
    reading.show(knobs.number)
  }

  static let preferences = Scenario(
    "preferences", "Preferences", group: "App", summary: "Look, reading and feeds."
  ) {
    PreferencesViewController(Preferences(path: nil))
  }
}
