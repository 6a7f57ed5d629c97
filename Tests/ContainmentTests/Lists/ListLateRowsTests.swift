import Containment
import GTK
import TestSupport
import Testing

/// A screen that gets its rows as it appears.
@MainActor
private final class FilledScreen: ListScreenViewController<Int> {
  private let follows: Bool

  init(follows: Bool) {
    self.follows = follows
    let list = ListViewController<Int>(
      make: { LabelRow() }, configure: { row, item in row.label.text = "\(item)" })
    super.init(list: list, empty: Message("Nothing"))
    if follows { observe { [weak self] in self?.fill() } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if !follows { fill() }
  }

  private func fill() { list.snapshot = ListSnapshot(count: 100, item: { $0 }, index: { $0 }) }
}

extension OnScreen {
  @Suite("Lists: rows that come after the state")
  struct ListLateRowsTests {
    private let folder = ScratchFolder()
    private var path: String { "\(folder.path)/state.ini" }

    private func screen() -> ListScreenViewController<Int> {
      let list = ListViewController<Int>(
        make: { LabelRow() }, configure: { row, item in row.label.text = "\(item)" })
      list.restorationIdentifier = "list"
      let screen = ListScreenViewController(list: list, empty: Message("Nothing"))
      screen.restorationIdentifier = "screen"
      return screen
    }

    /// Saves a list with rows that has a row selected, and returns where a row stood in it.
    private func save(in theatre: Theatre) async throws -> Rectangle? {
      let screen = screen()
      screen.list.snapshot = try ListSnapshot(0..<100)
      theatre.settle(screen)
      screen.list.scroll(to: 40, at: .top)
      screen.list.selection = [41]
      try await rest(theatre)
      try StateRestoration.save(screen, to: path)
      return screen.list.frame(of: 40)
    }

    private func rest(_ theatre: Theatre) async throws {
      try await handled(theatre.clock.advance(by: 1_000))
    }

    @Test(
      "OP-34 a list gets its place and its selection back when its rows come, also from under a message"
    )
    func late() async throws {
      let theatre = Theatre(width: 300, height: 200)
      let place = try await save(in: theatre)
      let next = screen()
      StateRestoration.restore(next, from: path)
      theatre.settle(next)
      #expect(next.content is MessageViewController)
      next.list.snapshot = try ListSnapshot(0..<100)
      try await rest(theatre)
      #expect(next.list.selection == [41])
      #expect(place != nil && next.list.frame(of: 40) == place)
    }

    @Test(
      "OP-37 what comes with the screen does not fade in from a message", arguments: [true, false])
    func first(follows: Bool) {
      let theatre = Theatre(width: 300, height: 200)
      let screen = FilledScreen(follows: follows)
      theatre.settle(screen)
      #expect(screen.content === screen.list && !screen.isTransitioning)
      #expect(screen.list.visibleItems.first == 0)
      screen.list.snapshot = ListSnapshot()
      #expect(screen.isTransitioning, "later it fades")
    }

    @Test("OP-34 what still waits for its rows is saved again, and a selection in between counts")
    func again() async throws {
      let theatre = Theatre(width: 300, height: 200)
      _ = try await save(in: theatre)
      let next = screen()
      StateRestoration.restore(next, from: path)
      try StateRestoration.save(next, to: path)
      next.list.selection = []
      next.list.snapshot = try ListSnapshot(0..<100)
      #expect(next.list.selection == [])
      let last = screen()
      StateRestoration.restore(last, from: path)
      last.list.snapshot = try ListSnapshot(0..<100)
      #expect(last.list.selection == [41])
    }
  }
}
