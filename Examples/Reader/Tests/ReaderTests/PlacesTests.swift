import Containment
import ContainmentTesting
import GTK
import Routing
import Testing

@testable import ReaderScreens

extension OnScreen {
  @Suite("Places")
  struct PlacesTests {
    @Test("OP-28 a link opens an article over the one that is read, and back leads to that again")
    func article() async throws {
      let stage = Stage()
      try await stage.open("reader://article/490")
      #expect(stage.read == [490], "where nothing is read, there is room")
      #expect(stage.reader.articles.list.selection == [490], "the list follows")
      try await stage.open("reader://article/12")
      #expect(stage.read == [490, 12])
      try await stage.open("reader://article/13")
      #expect(stage.read == [490, 12, 13])
      try await stage.open("reader://article/12")
      #expect(stage.read == [490, 12], "it is gone back to")
      try await stage.run { await stage.router.back() }
      #expect(stage.read == [490])
      try await stage.run { await stage.reader.stacks[2].goForward() }
      #expect(stage.read == [490, 12])
    }

    @Test("a link to a feed and one to a search show the list, also over an article that covers it")
    func lists() async throws {
      let stage = Stage(width: 500)
      let (articles, columns) = (stage.reader.articles, stage.reader.columns)
      #expect(columns.isCollapsed)
      try await stage.open("reader://article/490")
      #expect(columns.topPane == .secondary)
      try await stage.open("reader://feed/orbit")
      #expect(columns.topPane == .primary && articles.title == "Orbit")
      #expect(
        articles.list.snapshot.items.allSatisfy {
          stage.reader.store.library.article($0)?.feed.id == "orbit"
        })
      try await stage.open("reader://search?text=bees%20ada")
      #expect(articles.query == ArticleQuery(text: "bees ada"))
      #expect(stage.reader.search.isSearching && stage.reader.search.text == "bees ada")
      try await stage.open("reader://feed/starred")
      #expect(articles.query == ArticleQuery(source: .starred) && !stage.reader.search.isSearching)
    }

    @Test(
      "a link that leads nowhere is refused with a reason, and changes nothing",
      arguments: [
        ("reader://feed/gazette", "There is no feed “gazette”."),
        ("reader://article/twelve", "“twelve” cannot be “id”"),
        ("reader://article/501", "There is no article 501."),
        ("reader://search", "It has no parameter “text”."),
      ])
    func refused(_ url: String, _ reason: String) async throws {
      let stage = Stage()
      try await stage.open("reader://article/490")
      let error = await #expect(throws: RoutingError.self) { try await stage.open(url) }
      #expect(error.map { "\($0)" }?.contains(reason) == true, "\(error.map { "\($0)" } ?? "")")
      #expect(stage.read == [490] && stage.reader.articles.query == ArticleQuery())
    }

    @Test("each link that the table writes is one that it reads")
    func links() throws {
      let links = ReaderWindow.links
      for url in ["reader://feed/orbit", "reader://article/12", "reader://search?text=bees"] {
        #expect(try links.url(for: links.destination(for: url)) == url)
      }
    }

    @Test("OP-11 feed, place in the list, article and columns are there again at the next start")
    func restoration() async throws {
      let folder = ScratchFolder()
      let path = "\(folder.path)/state.ini"
      let stage = Stage()
      let reader = stage.reader
      reader.open(.feed(Feed.all[3]))
      reader.articles.query.onlyUnread = true
      reader.columns.firstColumnWidth = 200
      reader.columns.primaryWidth = 300
      let list = reader.articles.list
      let id = list.snapshot.items[15]
      list.selection = [id]
      list.scroll(to: id, at: .top)
      try await letEventsArrive()
      try await stage.open("reader://article/12")
      let seen = list.visibleItems
      try StateRestoration.save(reader, to: path)

      let again = Stage(restoring: path)
      try await letEventsArrive()
      let (now, columns) = (again.reader.articles, again.reader.columns)
      #expect(now.query == ArticleQuery(source: .feed(Feed.all[3]), onlyUnread: true))
      #expect(again.reader.feeds.source == .feed(Feed.all[3]))
      #expect(now.list.selection == [id] && now.list.visibleItems == seen)
      #expect(again.read == [id, 12])
      #expect(columns.firstColumnWidth == 200 && columns.primaryWidth == 300)
    }

    @Test("AP-22 who does not begin where it was left begins with all articles, as wide as before")
    func anew() async throws {
      let folder = ScratchFolder()
      let path = "\(folder.path)/state.ini"
      let stage = Stage()
      stage.reader.open(.feed(Feed.all[3]))
      stage.reader.columns.primaryWidth = 300
      let list = stage.reader.articles.list
      let id = list.snapshot.items[15]
      list.selection = [id]
      list.scroll(to: id, at: .top)
      try await letEventsArrive()
      try await stage.open("reader://article/12")
      try StateRestoration.save(stage.reader, to: path)

      let again = Stage(restoring: path) { $0.beginAnew() }
      try await letEventsArrive()
      let articles = again.reader.articles
      #expect(articles.query == ArticleQuery() && again.reader.feeds.source == .all)
      #expect(articles.list.selection == [] && articles.list.visibleItems.first == 500)
      #expect(again.read == [nil] && again.reader.columns.primaryWidth == 300)
    }

    @Test("AP-17 while several articles are ticked the one beside the list stays")
    func ticking() async throws {
      let stage = Stage()
      let (reader, list) = (stage.reader, stage.reader.articles.list)
      list.selection = [490]
      list.isEditing = true
      list.selection = [489, 488]
      #expect(stage.read == [490] && !reader.reading.turn(.forward))
      list.isEditing = false
      #expect(stage.read == [490] && list.selection == [490])
      #expect(reader.reading.turn(.forward) && list.selection == [489])
      list.isEditing = true
      reader.open(.starred)
      #expect(!list.isEditing && list.selection == [], "another list begins without ticks")
    }

    @Test("an article counts as read when it was seen for a second")
    func glance() async throws {
      let stage = Stage()
      let store = stage.reader.store
      stage.reader.articles.list.selection = [490]
      stage.theatre.clock.tick()
      stage.theatre.clock.advance(by: 900)
      stage.reader.articles.list.selection = [489]
      stage.theatre.clock.tick()
      stage.theatre.clock.advance(by: 1100)
      #expect(!store.library[490].contains(.read) && store.library[489].contains(.read))
    }

    @Test("the columns follow each other: a feed its list, a selection its article, several none")
    func columns() async throws {
      let stage = Stage()
      let reader = stage.reader
      reader.feeds.source = .starred
      #expect(reader.articles.query.source == .starred)
      let ids = reader.articles.list.snapshot.items
      reader.articles.list.selection = [ids[0]]
      #expect(stage.read == [ids[0]])
      reader.reading.turn(.forward)
      #expect(reader.articles.list.selection == [ids[1]])
      reader.articles.list.selection = [ids[0], ids[2]]
      #expect(stage.read == [nil] && reader.reading.placeholder.text == "2 articles are selected.")
    }

    @Test("a reader whose window was closed is let go, with all that it has shown")
    func letGo() async throws {
      weak var reader: ReaderController?
      weak var page: ReadingController?
      do {
        let stage = Stage()
        try await stage.open("reader://article/490")
        try await stage.open("reader://article/12")
        reader = stage.reader
        page = stage.reader.stacks[2].topViewController as? ReadingController
        #expect(reader != nil && page != nil)
        stage.theatre.close()
      }
      await letTasksRun()
      #expect(reader == nil && page == nil)
    }

    @Test("Ctrl+F1 lists the keys of every column, each once")
    func shortcuts() async throws {
      let stage = Stage()
      stage.reader.articles.list.selection = [490]
      stage.theatre.clock.tick()
      let titles = stage.theatre.root.shortcuts.flatMap(\.shortcuts).map(\.title)
      for title in ["Star", "Next page", "Only unread", "Undo", "Larger text", "Feeds"] {
        #expect(titles.count { $0 == title } == 1, "\(title) in \(titles)")
      }
    }
  }
}
