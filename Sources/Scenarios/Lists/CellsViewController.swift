import Containment
import GTK
import Sandbox

extension Scenario {
  static let cells = Scenario(
    "cells", tr("Cells"), group: tr("Lists"),
    summary: tr("Rows of three kinds that can be selected, starred, deleted, moved and edited."),
    words: ScenarioWords(
      use: tr("For rows of several kinds, on which something can be done."),
      avoid: tr("For a few rows that never change: a column of widgets is simpler."),
      keys: [
        .init(tr("Ctrl+A"), tr("Selects all rows")),
        .init(tr("Ctrl+Shift+↓"), tr("Moves the row down")),
      ],
      classes: [.of("ListViewController"), .of("RowKind"), .of("RowActions")]),
    source: #filePath, knobs: CellsKnobs(),
    actions: CellsViewController.actions,
    make: CellsViewController.init)
}

struct CellsKnobs: Knobs {
  enum Kinds: String, KnobChoice {
    case all, lights, stories, plates

    var title: String {
      switch self {
      case .all: tr("All")
      case .lights: tr("Lights")
      case .stories: tr("Stories")
      case .plates: tr("Name plates")
      }
    }
  }

  enum Hover: String, KnobChoice {
    case none, trailing, all

    var title: String {
      switch self {
      case .none: tr("None")
      case .trailing: tr(in: "actions of a row", "Trailing")
      case .all: tr("All")
      }
    }

    var buttons: RowHoverButtons {
      switch self {
      case .none: .none
      case .trailing: .trailing
      case .all: .all
      }
    }
  }

  @Knob(tr("Rows"), in: 1...Cell.house.count) var rows = Cell.house.count
  @Knob(tr("Kinds")) var kinds = Kinds.all
  @Knob(tr("Can be moved")) var moves = true
  @Knob(tr("Actions")) var actions = true
  @Knob(tr("Hover buttons")) var hover = Hover.trailing
}

/// Rows of three kinds that can be selected, activated, starred, archived, deleted and moved.
final class CellsViewController: KnobbedViewController<CellsKnobs> {
  /// A removed row, for undo.
  private struct Removal {
    let cell: Cell
    /// The row that followed it.
    let follower: Cell.ID?
  }

  private var cells = Dictionary(uniqueKeysWithValues: Cell.house.map { ($0.id, $0) })
  private var removals: [Removal] = []

  private lazy var lights = kind { LightRowViewController() }
  private lazy var stories = kind { StoryRowViewController() }
  private lazy var plates = kind { PlateRowViewController() }
  private lazy var list = ListViewController<Cell.ID> {
    [weak self, lights = self.lights, stories = self.stories, plates = self.plates] id in
    switch self?.cells[id]?.form {
    case .story: stories
    case .plate: plates
    default: lights
    }
  }

  static let actions: [ScenarioAction<CellsViewController>] = [
    ScenarioAction(
      "undo", tr("Restore the last deleted row"), icon: "edit-undo-symbolic",
      isSensitive: { !$0.removals.isEmpty }
    ) { $0.bringBack() },
    ScenarioAction(
      "star", tr("Star the selected rows"), icon: "starred-symbolic",
      isSensitive: { screen in screen.selected.contains { !$0.isStarred } }
    ) { $0.starSelected() },
    ScenarioAction(
      "delete", tr("Delete the selected rows"), icon: "user-trash-symbolic",
      isSensitive: { !$0.selected.isEmpty }
    ) { $0.deleteSelected() },
  ]

  override func loadView() {
    list.delegate = self
    list.selectionMode = .multiple
    list.onSelectionChange = { [weak self] selection in
      if selection.count > 1 {
        self?.report(tr(one: "Selected {1} row", many: "Selected {1} rows", count: selection.count))
      }
    }
    list.view.accessibleID = "cells.list"
    list.view.accessibleName = tr("Cells")
    list.view.styleClasses.insert("enfilade-ruled")
    knobs.apply(\.rows, to: self) { screen, _ in screen.showCells() }
    knobs.apply(\.kinds, to: self) { screen, _ in screen.showCells() }
    knobs.apply(\.hover, to: self) { $0.list.hoverButtons = $1.buttons }

    view = Box(.vertical)
    embed(list)
  }

  private func kind(_ make: @escaping @MainActor () -> CellRowViewController) -> RowKind<Cell.ID> {
    RowKind(
      make: make,
      configure: { [weak self] row, id in
        guard let cell = self?.cells[id] else { return }
        row.show(cell) { self?.cells[id] = $0 }
      }, text: { [weak self] in self?.cells[$0]?.title })
  }

  /// Shows the remaining cells that the knobs select.
  private func showCells() {
    let ids = Cell.house.compactMap { cells[$0.id] }.filter(isWanted).map(\.id)
    if let next = try? ListSnapshot(ids.prefix(knobs.rows)) { list.snapshot = next }
  }

  private func isWanted(_ cell: Cell) -> Bool {
    switch (knobs.kinds, cell.form) {
    case (.all, _), (.lights, .light), (.stories, .story), (.plates, .plate): true
    default: false
    }
  }

  /// The selected cells in the order of the list, except for those that are pinned.
  private var selected: [Cell] {
    guard !list.selection.isEmpty else { return [] }
    return Cell.house.filter { list.selection.contains($0.id) }.compactMap { cells[$0.id] }
      .filter { !$0.isPinned }
  }

  private func title(of id: Cell.ID) -> String { cells[id]?.title ?? "" }

  // MARK: Actions

  private func star(_ id: Cell.ID) {
    cells[id]?.isStarred.toggle()
    try? list.reconfigure([id])
    let title = title(of: id)
    report(cells[id]?.isStarred == true ? tr("Starred {1}", title) : tr("Unstarred {1}", title))
  }

  private func remove(_ id: Cell.ID, _ story: (String) -> String) {
    var next = list.snapshot
    guard let row = next.index(of: id), let cell = cells.removeValue(forKey: id) else { return }
    removals.append(
      Removal(cell: cell, follower: row + 1 < next.count ? next[row + 1] : nil))
    try? next.delete([id])
    list.snapshot = next
    report(story(cell.title))
  }

  private func starSelected() {
    let stars = selected.filter { !$0.isStarred }.map(\.id)
    for id in stars { cells[id]?.isStarred = true }
    try? list.reconfigure(stars)
    report(tr(one: "Starred {1} row", many: "Starred {1} rows", count: stars.count))
  }

  private func deleteSelected() {
    let rows = selected
    for cell in rows { remove(cell.id) { tr("Deleted {1}", $0) } }
    if rows.count > 1 {
      report(tr(one: "Deleted {1} row", many: "Deleted {1} rows", count: rows.count))
    }
  }

  private func bringBack() {
    guard let removal = removals.popLast() else { return }
    let id = removal.cell.id
    cells[id] = removal.cell
    var next = list.snapshot
    if let follower = removal.follower, next.contains(follower) {
      try? next.insert([id], before: follower)
    } else {
      try? next.append([id])
    }
    list.snapshot = next
    list.selection = [id]
    list.scroll(to: id)
    report(tr("Brought {1} back", removal.cell.title))
  }
}

extension CellsViewController: ListViewControllerDelegate {
  func list(
    _ list: ListViewController<Cell.ID>, didSelect id: Cell.ID
  ) -> ListSelectionResponse {
    report(tr("Picked {1}", title(of: id)))
    return .none
  }

  func list(_ list: ListViewController<Cell.ID>, didActivate id: Cell.ID) {
    report(tr("Activated {1}", title(of: id)))
  }

  func list(
    _ list: ListViewController<Cell.ID>, actionsFor id: Cell.ID
  ) -> RowActions<Cell.ID> {
    guard let cell = cells[id], !cell.isPinned, knobs.actions else {
      return RowActions()
    }
    return RowActions(
      leading: [
        RowAction(
          cell.isStarred ? tr("Unstar") : tr("Star"),
          icon: cell.isStarred ? "non-starred-symbolic" : "starred-symbolic"
        ) { [weak self] in self?.star($0) }
      ],
      trailing: [
        RowAction(tr("Archive"), icon: "folder-symbolic") { [weak self] in
          self?.remove($0) { tr("Archived {1}", $0) }
        },
        RowAction(tr("Delete"), icon: "user-trash-symbolic", isDestructive: true) { [weak self] in
          self?.remove($0) { tr("Deleted {1}", $0) }
        },
      ])
  }

  func list(_ list: ListViewController<Cell.ID>, canMove id: Cell.ID) -> Bool {
    let isPinned = cells[id]?.isPinned == true
    if isPinned { report(tr("{1} is pinned and cannot be moved", title(of: id))) }
    return !isPinned && knobs.moves
  }

  func list(
    _ list: ListViewController<Cell.ID>, canMove id: Cell.ID, to snapshot: ListSnapshot<Cell.ID>
  ) -> Bool {
    // The pinned row stays first, where it is shown at all.
    (snapshot.items.firstIndex { cells[$0]?.isPinned == true } ?? 0) == 0
  }

  func list(
    _ list: ListViewController<Cell.ID>, didMove id: Cell.ID, to snapshot: ListSnapshot<Cell.ID>
  ) -> Bool {
    report(tr("Moved {1} to place {2}", title(of: id), "\((snapshot.index(of: id) ?? 0) + 1)"))
    return true
  }
}
