import Containment
import GTK
import TestSupport

/// A delegate that logs what it is told, and answers as it is told to.
@MainActor
final class ListScribe: ListViewControllerDelegate, ToldLog {
  private let log = CallLog()
  var response = ListSelectionResponse.none
  var actions: (Int) -> RowActions<Int> = { _ in RowActions() }
  var selectedActions: ([Int]) -> [RowAction<[Int]>] = { _ in [] }
  var opensMenu: (Int) -> Bool = { _ in true }
  /// What may be moved.
  var movable: (Int) -> Bool = { _ in true }
  /// Where it may be moved to.
  var allows: (ListSnapshot<Int>) -> Bool = { _ in true }
  /// Whether it may stay there.
  var accepts: (ListSnapshot<Int>) -> Bool = { _ in true }

  init(_ list: ListViewController<Int>) {
    list.delegate = self
    list.onSelectionChange = { [log] in log.add("selection \($0.sorted())") }
  }

  /// What has been told since the last time.
  func take() -> [String] { log.take() }

  /// Logs something else.
  func note(_ event: String) { log.add(event) }

  /// Whether nothing has been told since the last time.
  var isQuiet: Bool { log.entries.isEmpty }

  /// An action that logs its title and the item.
  func action(_ title: String, icon: String? = nil, isDestructive: Bool = false) -> RowAction<Int> {
    RowAction(title, icon: icon, isDestructive: isDestructive) { [log] in log.add("\(title) \($0)")
    }
  }

  /// Gives every row an action that deletes it, and logs that.
  func deletes(from list: ListViewController<Int>) {
    actions = { [log] _ in
      RowActions(trailing: [
        RowAction("Delete", isDestructive: true) { item in
          log.add("Delete \(item)")
          try? list.snapshot.delete([item])
        }
      ])
    }
  }

  func list(_ list: ListViewController<Int>, didSelect item: Int) -> ListSelectionResponse {
    log.add("didSelect \(item)")
    return response
  }

  func list(_ list: ListViewController<Int>, didActivate item: Int) {
    log.add("didActivate \(item)")
  }

  func list(_ list: ListViewController<Int>, actionsFor item: Int) -> RowActions<Int> {
    actions(item)
  }

  func list(_ list: ListViewController<Int>, shouldOpenMenuOf item: Int) -> Bool {
    opensMenu(item)
  }

  func list(
    _ list: ListViewController<Int>, actionsForSelected items: [Int]
  ) -> [RowAction<[Int]>] { selectedActions(items) }

  func list(_ list: ListViewController<Int>, canMove item: Int) -> Bool { movable(item) }

  func list(
    _ list: ListViewController<Int>, canMove item: Int, to snapshot: ListSnapshot<Int>
  ) -> Bool { allows(snapshot) }

  func list(
    _ list: ListViewController<Int>, didMove item: Int, to snapshot: ListSnapshot<Int>
  ) -> Bool {
    log.add("didMove \(item) to \(snapshot.items)")
    return accepts(snapshot)
  }
}

/// A row that is a label, whose height depends on its width if it wraps.
final class LabelRow: ViewController {
  let label = Label("")

  init(wraps: Bool = false) {
    super.init()
    label.wraps = wraps
    if wraps { label.xalign = 0 }
  }

  override func loadView() { view = label }
}

extension ListTheatre {
  /// A list of items, and a delegate that logs what it is told.
  static func told(
    _ items: some Collection<Int>, _ retention: RowRetention = .recycled, cells: Int? = nil,
    mode: ListSelectionMode = .single, selection: Set<Int> = []
  ) throws -> (ListTheatre, ListScribe) {
    let theatre = try ListTheatre(items, retention, cells: cells)
    theatre.list.selectionMode = mode
    theatre.list.selection = selection
    return (theatre, ListScribe(theatre.list))
  }

  /// Gives the place of this list to that of another theatre, as the next start does.
  func handPlace(to next: ListTheatre) throws {
    let folder = ScratchFolder()
    for each in [list, next.list] { each.restorationIdentifier = "list" }
    try StateRestoration.save(list, to: "\(folder.path)/state.ini")
    StateRestoration.restore(next.list, from: "\(folder.path)/state.ini")
  }
}
