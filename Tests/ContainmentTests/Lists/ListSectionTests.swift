import Containment
import GTK
import TestSupport
import Testing

/// A strip of one colour and height.
@MainActor
private final class Strip: ViewController {
  private let area: ColorView

  init(_ color: Color, height: Int) {
    area = ColorView(color)
    area.setSizeRequest(height: height)
    super.init()
  }

  var color: Color {
    get { area.color }
    set { area.color = newValue }
  }

  override func loadView() { view = area }
}

extension OnScreen {
  @Suite("Lists: sections, headers and footers")
  struct ListSectionTests {
    /// Three sections of ten rows of 44 pixels, with headers of 30.
    private func theatre() throws -> ListTheatre {
      let theatre = try ListTheatre(0..<0)
      theatre.list.sectionHeaders = RowKind(
        make: { Strip(.blue, height: 30) }, configure: { $0.color = $1 == "b" ? .green : .blue })
      theatre.list.snapshot = try ListSnapshot(sections: [
        "a": Array(0..<10), "b": Array(10..<20), "empty": [], "c": Array(30..<40),
      ])
      theatre.advance(by: 300)
      _ = theatre.log.take()
      return theatre
    }

    private func isHeader(_ theatre: ListTheatre, atY y: Int) -> Bool {
      let pixel = Surface(of: theatre.list.view).pixel(x: 3, y: y)
      return pixel == (0, 0, 255, 255) || pixel == (0, 255, 0, 255)
    }

    /// Whether the header of the second section is there, which is of another colour.
    private func isSecondHeader(_ theatre: ListTheatre, atY y: Int) -> Bool {
      Surface(of: theatre.list.view).pixel(x: 3, y: y) == (0, 255, 0, 255)
    }

    @Test("LS-14 each section has its header, an empty one too")
    func headers() throws {
      let theatre = try theatre()
      #expect(theatre.list.frame(of: 0)?.y == 30)
      #expect(isHeader(theatre, atY: 0) && isHeader(theatre, atY: 29))
      #expect(!isHeader(theatre, atY: 35))
      theatre.list.scroll(to: 30, at: .bottom)
      let place = try #require(theatre.list.frame(of: 30))
      #expect(place.y == 356)
      #expect(theatre.list.frame(of: 19)?.y == 356 - 60 - 44, "two headers between them")
    }

    @Test("LS-14 the header of the section in view sticks, and the next one pushes it out")
    func sticks() throws {
      let theatre = try theatre()
      let list = theatre.list
      list.adjustment.value = 100
      #expect(isHeader(theatre, atY: 0) && isHeader(theatre, atY: 29))
      #expect(!isHeader(theatre, atY: 32))
      // Section b's header begins at 30 + 440 = 470; it comes down to 10.
      list.adjustment.value = 460
      #expect(
        isHeader(theatre, atY: 9) && !isSecondHeader(theatre, atY: 9), "the end of a's header")
      #expect(isSecondHeader(theatre, atY: 10) && isSecondHeader(theatre, atY: 39), "pushed by b's")
      #expect(!isHeader(theatre, atY: 42))
      #expect(theatre.list.frame(of: 10)?.y == 40)
      list.headersStick = false
      theatre.root.window.layoutIfNeeded()
      #expect(!isHeader(theatre, atY: 5))
      #expect(isHeader(theatre, atY: 15))
    }

    @Test("LS-14 what is scrolled to the top stands below the header that sticks")
    func below() throws {
      let theatre = try theatre()
      theatre.list.scroll(to: 5, at: .top)
      #expect(theatre.list.frame(of: 5)?.y == 30)
      theatre.list.scroll(to: 33, at: .centre)
      theatre.list.scroll(to: 5, at: .nearest)
      #expect(theatre.list.frame(of: 5)?.y == 30)
    }

    @Test("WL-09 headers stand on the ground of the list, in a window with and without the focus")
    func ground() async throws {
      let theatre = try ListTheatre(0..<0)
      let (list, window) = (theatre.list, theatre.root.window)
      list.sectionHeaders = RowKind(
        make: { Strip(Color(red: 0, green: 0, blue: 0, alpha: 0), height: 30) },
        configure: { _, _ in })
      list.snapshot = try ListSnapshot(sections: ["a": [1, 2]])
      theatre.clock.advance(by: 300)
      /// That under the header, and that below all rows.
      func grounds() -> [String] {
        window.layoutIfNeeded()
        let picture = Surface(of: list.view)
        return [15, 390].map { "\(picture.pixel(x: 3, y: $0))" }
      }
      let focused = grounds()
      #expect(focused[0] == focused[1])
      window.setState(.backdrop, true)
      try await until("the ground of a window without the focus") {
        let grounds = grounds()
        #expect(grounds[0] == grounds[1])
        return grounds[1] != focused[1]
      }
      let sheet = try StyleSheet("list, list:backdrop { background: rgb(10, 20, 30); }")
      sheet.addToScreen()
      defer { sheet.removeFromScreen() }
      let own = "\((red: 10, green: 20, blue: 30, alpha: 255))"
      try await until("the ground of the style sheet") { grounds() == [own, own] }
    }

    @Test("LS-14 header and footer scroll with the rows, and can be replaced")
    func ends() async throws {
      let theatre = try ListTheatre(0..<50)
      let list = theatre.list
      list.header = Strip(.red, height: 60)
      list.footer = Strip(.green, height: 70)
      theatre.advance(by: 300)
      #expect(list.frame(of: 0)?.y == 60)
      #expect(Surface(of: list.view).pixel(x: 3, y: 30) == (255, 0, 0, 255))
      list.scrollToEnd()
      #expect(list.frame(of: 49)?.y == 400 - 70 - 44)
      #expect(Surface(of: list.view).pixel(x: 3, y: 380) == (0, 255, 0, 255))
      let old = try #require(list.footer)
      list.footer = Strip(.blue, height: 20)
      theatre.advance(by: 300)
      #expect(old.parent == nil)
      list.scrollToEnd()
      #expect(list.frame(of: 49)?.y == 400 - 20 - 44)
      list.header = nil
      list.footer = nil
      theatre.clock.advance(by: 300)
      list.scrollToTop()
      #expect(list.frame(of: 0)?.y == 0)
      #expect(list.snapshot.items == Array(0..<50))
    }

    @Test("LS-14 rows move between sections, and sections come and go with their rows")
    func changes() throws {
      let theatre = try theatre()
      let list = theatre.list
      try list.snapshot.move(1, after: 10)
      theatre.clock.advance(by: 300)
      #expect(list.snapshot.section(containing: 1) == "b")
      list.scroll(to: 1, at: .nearest)
      #expect(theatre.row(1) != nil)
      list.snapshot = try ListSnapshot(sections: ["c": [30, 31]])
      theatre.advance(by: 300)
      #expect(list.visibleItems == [30, 31])
      #expect(list.frame(of: 30)?.y == 30)
      #expect(isHeader(theatre, atY: 10))
    }
  }
}
