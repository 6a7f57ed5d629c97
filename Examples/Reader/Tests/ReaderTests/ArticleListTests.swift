import Containment
import ContainmentTesting
import GTK
import Testing

@testable import ReaderScreens

extension OnScreen {
  @Suite("Articles")
  struct ArticleListTests {
    let theatre = Theatre(width: 400, height: 500)
    let store = ReaderStore(Library(count: 200))
    let screen: ArticleListViewController

    init() async throws {
      ReaderStyle.install()
      screen = ArticleListViewController(store)
      theatre.settle(screen)
      try await letEventsArrive()
    }

    private var ids: [Article.ID] { screen.list.snapshot.items }

    /// The row of an article.
    private func row(_ id: Article.ID) throws -> Widget {
      try #require(screen.view.descendants.first { $0.accessibleID == "article.\(id)" })
    }

    /// What the header says that is at the top.
    private var day: String? {
      screen.view.descendants.compactMap { $0.styleClasses.contains("reader-day") ? $0 : nil }
        .first { $0.isMapped && $0.convert(x: 0, y: 0, to: screen.view)?.y == 0 }
        .flatMap { $0.as(Label.self)?.text }
    }

    @Test("each day has a section, whose header stays at the top")
    func sections() async throws {
      #expect(day == "Tuesday, 24 November 2026")
      let late = try #require(store.library.articles.last)
      screen.list.scroll(to: late.id, at: .bottom)
      try await letEventsArrive()
      let top = try #require(screen.list.visibleItems.first.flatMap(store.library.article))
      #expect(day == Day(number: top.dayNumber)?.formatted("%A, %-d %B %Y"))
      #expect(screen.list.snapshot.section(containing: late.id) == "\(late.dayNumber)")
    }

    @Test("what is read stays among the unread articles until another list is asked for")
    func unread() async throws {
      store.set(.read, true, of: [200, 198])
      screen.query.onlyUnread = true
      #expect(ids.prefix(3) == [199, 197, 196])
      try await letEventsArrive()
      store.set(.read, true, of: [199])
      try await letEventsArrive()
      #expect(ids.prefix(3) == [199, 197, 196])
      screen.query.onlyUnread = false
      screen.query.onlyUnread = true
      #expect(ids.prefix(3) == [197, 196, 195])
    }

    @Test("where there is nothing a message says why, and its button leads on")
    func empty() throws {
      var isCleared = false
      screen.onClearSearch = { isCleared = true }
      for (query, text, button) in [
        (ArticleQuery(text: "xylophone"), "Nothing matches “xylophone”.", "Clear search"),
        (ArticleQuery(source: .archive), "The archive is empty.", nil),
      ] {
        screen.query = query
        theatre.clock.advance(by: 500)
        let message = try #require(screen.content as? MessageViewController).message
        #expect(message.text == text && message.action?.title == button)
        message.action?.handler()
      }
      #expect(isCleared)
      store.set(.read, true, of: 1...200)
      screen.query = ArticleQuery(onlyUnread: true)
      try #require(screen.content as? MessageViewController).message.action?.handler()
      #expect(screen.content === screen.list && ids.count == 200)
    }

    @Test("letters find an article by the beginning of its title")
    func typeAhead() async throws {
      screen.list.focus(200)
      for letter in "why" { screen.view.realKey(Key(letter)) }
      try await letEventsArrive()
      let found = try #require(screen.list.selection.first.flatMap(store.library.article))
      #expect(found.title.hasPrefix("Why ") && screen.list.selection.count == 1)
    }

    @Test("Delete archives all that are selected, which is one deed")
    func several() async throws {
      var deeds: [String] = []
      screen.onDeed = { deeds.append($0) }
      try row(200).realClick()
      try await letEventsArrive()
      try row(198).realClick(holding: .shift)
      try await letEventsArrive()
      #expect(screen.list.selection == [200, 199, 198])
      screen.view.realKey(.delete)
      try await letEventsArrive()
      theatre.clock.advance(by: 500)
      #expect(ids.first == 197 && deeds == ["3 articles archived"])
      #expect(store.undo() == "3 articles archived")
      try await letEventsArrive()
      theatre.clock.advance(by: 500)
      #expect(ids.prefix(4) == [200, 199, 198, 197])
    }

    /// Clicks a button of the bar beneath the list.
    private func press(_ name: String) async throws {
      theatre.root.window.layoutIfNeeded()
      let button = screen.view.descendants.first { $0.isMapped && $0.accessibleName == name }
      try #require(button).realClick()
      try await letEventsArrive()
      theatre.clock.advance(by: 500)
    }

    private func tick(_ ids: Article.ID...) async throws {
      for id in ids {
        try row(id).realClick()
        try await letEventsArrive()
      }
    }

    @Test("AP-17 what is done in the bar is done with all that are ticked, as one deed")
    func ticked() async throws {
      var deeds: [String] = []
      var opened: [Article.ID] = []
      screen.onDeed = { deeds.append($0) }
      screen.onOpen = { opened.append($0) }
      screen.list.isEditing = true
      try await letEventsArrive()
      try await tick(200, 198)
      #expect(screen.list.selection == [200, 198] && opened == [])
      try await press("Star")
      #expect(!screen.list.isEditing && deeds == ["2 articles starred"])
      #expect([200, 199, 198].map { store.library[$0].contains(.starred) } == [true, false, true])

      screen.list.isEditing = true
      try await letEventsArrive()
      try await tick(199, 198)
      try await press("Copy the addresses")
      #expect(!screen.list.isEditing)
      #expect(await Clipboard.text() == "reader://article/199\nreader://article/198")

      screen.list.isEditing = true
      try await letEventsArrive()
      try await tick(200, 198)
      #expect(screen.view.descendants.contains { $0.accessibleName == "Remove the star" })
      try await press("Archive")
      #expect(ids.prefix(2) == [199, 197] && deeds.last == "2 articles archived")
      #expect(store.undo() == "2 articles archived")
    }

    @Test("AP-17 Ctrl+A ticks all, Escape gives back what was selected; a key marks what is ticked")
    func keysOfTicks() async throws {
      try await tick(200)
      screen.list.isEditing = true
      try await letEventsArrive()
      try await tick(199)
      try row(199).realKey(Key("a"), .control)
      try await letEventsArrive()
      #expect(screen.list.selection.count == 200)
      try row(199).realKey(.escape)
      try await letEventsArrive()
      #expect(!screen.list.isEditing && screen.list.selection == [200])
      screen.list.isEditing = true
      try await letEventsArrive()
      try await tick(199, 198)
      try row(198).realKey(Key("m"), .control)
      try await letEventsArrive()
      #expect(!screen.list.isEditing)
      #expect([200, 199, 198].map { store.library[$0].contains(.read) } == [false, true, true])
    }

    @Test("a row dragged towards the end of the line is read, towards the start archived")
    func swipe() async throws {
      try await row(200).realDrag(from: (20, 20), to: (320, 20), steps: 8)
      try await letEventsArrive()
      #expect(store.library[200] == .read)
      theatre.clock.advance(by: 500)
      // Not from the end of the row, where it has buttons under the pointer.
      // The row follows the pointer; the list around it does not.
      let list = screen.list.view
      let place = try #require(try row(200).convert(x: 240, y: 20, to: list))
      try await list.realDrag(from: place, to: (10, place.y), steps: 8)
      try await letEventsArrive()
      theatre.clock.advance(by: 500)
      #expect(store.library[200] == [.read, .archived] && ids.first == 199)
    }
  }
}
