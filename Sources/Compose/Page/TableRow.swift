import Containment
import GTK

/// Entries beside each other, all equally wide: the cells of a row, or the names of the columns.
final class TableCells {
  let view = Box(.horizontal, spacing: 4)
  /// What assistive technology calls a cell.
  var name: @MainActor (_ column: Int) -> String = { _ in "" }
  /// Called with what somebody has written.
  var onSet: @MainActor (_ column: Int, _ text: String) -> Void = { _, _ in }
  /// Called with a key in a cell; returns whether that was for it.
  var onKey: @MainActor (_ column: Int, _ event: Event) -> Bool = { _, _ in false }
  /// Called when the button of a column is clicked that takes it away; nil where there is none.
  var onRemove: (@MainActor (_ column: Int) -> Void)?
  private(set) var entries: [Entry] = []
  private var isFollowing = false

  init() { view.isHomogeneous = true }

  /// Shows texts, and in grey an example in each empty cell that has one.
  func show(_ texts: [String], like examples: [String] = []) {
    if entries.count != texts.count {
      for child in view.children { child.destroy() }
      entries = texts.indices.map { makeEntry($0) }
    }
    isFollowing = true
    for (index, text) in texts.enumerated() {
      entries[index].accessibleName = name(index)
      if entries[index].text != text { entries[index].text = text }
      let example = examples.indices.contains(index) ? examples[index] : nil
      if entries[index].placeholder != example { entries[index].placeholder = example }
    }
    isFollowing = false
  }

  /// Goes to a cell, of which all is selected: what is typed then replaces it.
  func focus(_ column: Int) {
    guard entries.indices.contains(column) else { return }
    entries[column].grabFocus()
    entries[column].selectAll()
  }

  private func makeEntry(_ column: Int) -> Entry {
    let entry = Entry()
    entry.widthInCharacters = 6
    entry.hexpand = true
    entry.changed.connect(weak: self) { [entry] cells in
      if !cells.isFollowing { cells.onSet(column, entry.text) }
    }
    entry.keyPressed.connect(weak: self, otherwise: false) { $0.onKey(column, $1) }
    guard onRemove != nil else {
      view.add(entry)
      return entry
    }
    let remove = Button(icon: "list-remove-symbolic", label: tr("Remove the column"))
    remove.styleClasses.insert("flat")
    remove.clicked.connect(weak: self) { $0.onRemove?(column) }
    view.add(Box(.horizontal, spacing: 0, [entry, remove]))
    return entry
  }
}

/// A row of a table that is edited.
final class TableRow: ViewController {
  /// The width of the button at the end, in logical pixels.
  static let buttonWidth = 34

  let cells = TableCells()
  private weak var page: TablesViewController?
  private var index = 0

  override func loadView() {
    let remove = Button(icon: "list-remove-symbolic", label: tr("Remove the row (Ctrl+Delete)"))
    remove.styleClasses.insert("flat")
    remove.setSizeRequest(width: TableRow.buttonWidth)
    remove.clicked.connect(weak: self) { row in row.page?.removeRow(row.index) }
    cells.view.hexpand = true
    cells.onSet = { [weak self] column, text in
      if let self { page?.set(text, row: index, column: column) }
    }
    cells.onKey = { [weak self] in self?.handle($1, in: $0) ?? false }
    cells.name = { [weak self] column in
      guard let self else { return "" }
      return tr("{1}, row {2}", page?.table?.columns[column] ?? "", "\(index + 1)")
    }
    view = Box(.horizontal, spacing: 0, [cells.view, remove])
  }

  func show(_ index: Int, of page: TablesViewController) {
    self.index = index
    self.page = page
    guard let table = page.table, table.rows.indices.contains(index) else { return }
    let row = table.rows[index]
    // In a row that somebody has begun, an empty cell may be meant to be so.
    let isBlank = row.allSatisfy(\.isEmpty)
    cells.show(row, like: isBlank ? table.columns.map(TableRow.example) : [])
  }

  /// What may stand in a column: lists and grids show some of them by their names.
  private static func example(ofColumn name: String) -> String {
    switch name {
    case "title": tr("Pumpkin soup")
    case "detail": tr("20 minutes")
    // Not translated: a picture that is drawn.
    case "picture": "soup"
    case "badge": "2"
    default: name
    }
  }

  /// The arrow keys go to the cells above and below, Enter to the next row, which it makes after the last one.
  private func handle(_ event: Event, in column: Int) -> Bool {
    if event.isKey(.up) {
      guard index > 0 else { return false }
      page?.focus(row: index - 1, column: column)
    } else if event.isKey(.down) {
      page?.focus(row: index + 1, column: column)
    } else if event.isKey(.enter) {
      if index + 1 < page?.table?.rows.count ?? 0 {
        page?.focus(row: index + 1, column: column)
      } else {
        page?.insertRow(after: index)
      }
    } else if event.isKey(.delete, .control) {
      page?.removeRow(index, from: column)
    } else {
      return false
    }
    return true
  }
}
