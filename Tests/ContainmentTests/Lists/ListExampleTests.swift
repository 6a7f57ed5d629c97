import Containment
import GTK
import TestSupport
import Testing

// The examples of the documentation of lists, as they stand there.

private nonisolated struct Track: Identifiable, Equatable {
  var id: Int
  var name: String
}

@MainActor
private final class TrackRow: ViewController, ReusableRow {
  private let label = Label()
  var isExpanded = false
  override var title: String? { didSet { label.text = title ?? "" } }
  override func loadView() { view = label }
  func prepareForReuse() { isExpanded = false }
  func saveState() -> Bool? { isExpanded ? true : nil }
  func restoreState(_ isExpanded: Bool) { self.isExpanded = isExpanded }
}

@MainActor
private final class Player: ListViewControllerDelegate {
  private(set) var deleted: [Int] = []

  func list(
    _ list: ListViewController<Int>, actionsFor item: Int
  ) -> RowActions<Int> {
    RowActions(trailing: [
      RowAction("Delete", icon: "user-trash-symbolic", isDestructive: true) { [weak self] in
        self?.deleted.append($0)
      }
    ])
  }
}

extension OnScreen {
  @Suite("Lists: examples")
  struct ListExampleTests {
    @Test("the list, its kinds and its actions, as the documentation shows them")
    func list() throws {
      let store = [1: Track(id: 1, name: "Overture"), 2: Track(id: 2, name: "Finale")]
      let theatre = try ListTheatre(0..<0)
      let list = ListViewController<Track.ID>(
        make: { TrackRow() }, configure: { row, id in row.title = store[id]?.name })
      list.snapshot = try ListSnapshot(store.keys.sorted())
      let player = Player()
      list.delegate = player
      theatre.show(list)
      #expect(list.visibleItems == [1, 2])
      #expect((list.rowController(for: 2) as? TrackRow)?.title == "Finale")
      player.list(list, actionsFor: 2).trailing.first?.handler(2)
      #expect(player.deleted == [2])
    }

    @Test("values that know who they are, and the screen for none, as the documentation shows them")
    func values() throws {
      let theatre = try ListTheatre(0..<0)
      let list = ValueListViewController<Track>(
        make: { TrackRow() }, configure: { row, track in row.title = track.name })
      let screen = ListScreenViewController(
        list: list, empty: Message("No tracks", image: "audio-x-generic-symbolic"))
      screen.state = .loading("Looking for tracks…")
      theatre.container.slot.set(screen, transition: Transition.none)
      try list.setValues([Track(id: 7, name: "Encore")])
      screen.state = .ready
      #expect(screen.content === list)
    }

    @Test("LS-21 the grid, as the documentation shows it")
    func grid() throws {
      let store = [1: Track(id: 1, name: "Overture"), 2: Track(id: 2, name: "Finale")]
      let theatre = try ListTheatre(0..<0, width: 400)
      let grid = GridViewController<Track.ID>(
        make: { TrackRow() }, configure: { cell, id in cell.title = store[id]?.name })
      grid.minimumCellWidth = 160
      grid.snapshot = try ListSnapshot(store.keys.sorted())
      theatre.show(grid)
      #expect(grid.columns == 2 && grid.visibleItems == [1, 2])
      #expect(grid.frame(of: 1)?.y == grid.frame(of: 2)?.y)
    }

    @Test("a million rows that no array holds")
    func million() throws {
      let theatre = try ListTheatre(0..<0)
      let list = ListViewController<Int>(
        make: { TrackRow() }, configure: { row, number in row.title = "Row \(number)" })
      list.snapshot = ListSnapshot(count: 1_000_000, item: { $0 }, index: { $0 })
      theatre.show(list)
      list.scrollToEnd()
      #expect(list.visibleItems.last == 999_999)
      #expect(list.rowControllerCount < 60)
    }
  }
}
