import ContainmentTesting
import GTK
import Observation
import Testing

@testable import ReaderScreens

@Suite("Store")
struct StoreTests {
  @Test("twenty thousand articles are the same every time, the latest first")
  func library() {
    let library = Library()
    #expect(library.articles.count == 20_000 && library.articles.first?.id == 20_000)
    #expect(library.articles.first?.title == "Why slow letters need repair")
    #expect(library.articles.first.map { "\($0.date), \($0.time)" } == "24 November 2026, 18:00")
    #expect(library.articles.last?.title == "The second letters of the high plain")
    #expect(
      zip(library.articles, library.articles.dropFirst()).allSatisfy { $0.minute > $1.minute })
    #expect(library.articles.allSatisfy { library.article($0.id) == $0 })
    #expect(library.article(0) == nil && library.article(20_001) == nil)
  }

  @Test("a search finds by title, author and feed, whatever the case and the accents")
  func search() throws {
    let library = Library(count: 500)
    let found = ArticleQuery(text: "ecaterine BRIDGES").results(in: library)
    #expect(!found.isEmpty && found.count < 50)
    #expect(found.allSatisfy { $0.author == "Écaterine Vidal" && $0.title.contains("ridges") })
    let orbit = ArticleQuery(text: "orbit").results(in: library)
    let feed = try #require(orbit.first?.feed)
    #expect(
      feed.title == "Orbit" && orbit == ArticleQuery(source: .feed(feed)).results(in: library))
  }

  @Test("what is archived is in the archive alone")
  func archive() {
    var library = Library(count: 3)
    library[2].insert(.archived)
    #expect(ArticleQuery().results(in: library).map(\.id) == [3, 1])
    #expect(ArticleQuery(source: .archive).results(in: library).map(\.id) == [2])
    #expect(library.unreadCounts()[.all] == 2)
  }

  @Test("deeds are taken back and done again, and what was read meanwhile stays read")
  func undo() {
    let store = ReaderStore(Library(count: 5))
    store.set(.starred, true, of: [1, 2], as: "starred")
    store.set(.archived, true, of: [1], as: "archived")
    store.set(.read, true, of: [1])
    #expect(store.undo() == "archived" && store.library[1] == [.starred, .read])
    #expect(store.undo() == "starred" && store.library[1] == .read && store.library[2] == [])
    #expect(store.undo() == nil)
    #expect(store.redo() == "starred" && store.redo() == "archived" && store.redo() == nil)
    #expect(store.library[1] == [.starred, .archived, .read] && store.library[2] == .starred)
    #expect(store.undo() == "archived")
    store.set(.starred, false, of: [2], as: "star removed")
    #expect(store.redo() == nil, "what was done since cannot be done over")
  }

  @Test("AP-02 whoever has read marks, or how many are unread, hears of a change, and of no other")
  func observed() async {
    let store = ReaderStore(Library(count: 5))
    _ = store.unread
    await confirmation("a change of the marks", expectedCount: 2) { isTold in
      withObservationTracking {
        _ = store.library[1]
      } onChange: {
        isTold()
      }
      withObservationTracking {
        _ = store.unread
      } onChange: {
        isTold()
      }
      store.set(.read, false, of: [1, 2])
      store.set(.read, true, of: [1, 2])
      #expect(store.unread[.all] == 3)
    }
  }

  @Test("marks are there again when the file is opened anew")
  func file() async throws {
    let folder = ScratchFolder()
    let file = MarksFile(path: "\(folder.path)/deep/marks")
    let store = try await ReaderStore.open(file)
    store.set(.read, true, of: [20_000])
    store.set(.starred, true, of: [20_000, 19_999])
    await store.finishWriting()
    let again = try await ReaderStore.open(file)
    #expect(again.library[20_000] == [.read, .starred] && again.library[19_999] == .starred)
    #expect(again.library.changed == store.library.changed)
  }

  @Test("a damaged file is refused with its line, and left as it is")
  func damage() async throws {
    let folder = ScratchFolder()
    let file = MarksFile(path: "\(folder.path)/marks")
    try TextFile.write("1 1\n2 star\n", to: file.path)
    let error = await #expect(throws: MarksFileError.self) { try await ReaderStore.open(file) }
    #expect(error?.line == 2)
    #expect(try TextFile.read(file.path) == Array("1 1\n2 star\n".utf8))
  }
}
