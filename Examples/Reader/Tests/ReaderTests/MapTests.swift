import Compose
import ContainmentTesting
import GTK
import Testing

@testable import ReaderScreens

extension OnScreen {
  @Suite("Map")
  struct MapTests {
    private func map(_ stage: Stage) -> AppMap {
      AppMap(stage.places.links, router: stage.router, examples: ReaderWindow.examples)
    }

    @Test("FL-12 the map of the reader has each form of its links, and the plan that leads there")
    func complete() {
      let map = map(Stage())
      #expect(
        map.places == ["feed/:id", "article/:id", "search?text", "the root", "SplitController"])
      let list = "looks for ArticleListViewController anywhere in the window"
      #expect(
        map.routes == [
          "the root → feed/:id: \(list)",
          "SplitController → article/:id: looks for ReadingController anywhere in the window; "
            + "push onto the details",
          "the root → SplitController: looks for SplitController anywhere in the window",
          "the root → search?text: \(list)",
        ])
    }

    @Test("FL-12 the map goes to each of them, and has a picture of all that was seen then")
    func going() async throws {
      let stage = Stage()
      let map = map(stage)
      try await stage.run { try await map.navigate(to: "article/:id") }
      #expect(stage.read == [12])
      try await stage.run { try await map.navigate(to: "feed/:id") }
      #expect(stage.reader.articles.title == "Orbit")
      try await stage.run { try await map.navigate(to: "search?text") }
      #expect(stage.reader.articles.query == ArticleQuery(text: "bees"))
      try await until("the pictures") { map.seen == map.places }
    }
  }
}
