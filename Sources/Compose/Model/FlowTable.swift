/// What stands in a row of a table, by the names of the columns.
typealias FlowRow = [String: String]

/// A table of texts, whose rows lists and grids show.
struct FlowTable: Equatable {
  /// What lists and grids call it.
  var name: String
  private(set) var columns: [String]
  /// The texts of each row, as many as there are columns.
  private(set) var rows: [[String]]

  /// A table with these texts; nil if two columns have one name, a column has none, or a row has more or fewer texts
  /// than there are columns.
  init?(_ name: String, columns: [String], rows: [[String]] = []) {
    guard Set(columns).count == columns.count, columns.allSatisfy(FlowTable.isName),
      rows.allSatisfy({ $0.count == columns.count })
    else { return nil }
    self.name = name
    self.columns = columns
    self.rows = rows
  }

  /// Whether something can be the name of a table or a column, which stands in braces on a screen.
  static func isName(_ text: String) -> Bool {
    text.contains { !$0.isWhitespace } && !text.contains { $0 == "{" || $0 == "}" || $0.isNewline }
  }

  /// A row by its columns; nil if there is none at `index`.
  func row(_ index: Int) -> FlowRow? {
    guard rows.indices.contains(index) else { return nil }
    return Dictionary(uniqueKeysWithValues: zip(columns, rows[index]))
  }

  /// The table without these rows, of equal ones without the first for each.
  func without(_ removed: [FlowRow]) -> FlowTable {
    let names = Set(columns)
    let gone = removed.filter { Set($0.keys) == names }
      .map { row in columns.map { row[$0] ?? "" } }
    guard !gone.isEmpty else { return self }
    var table = self
    for row in gone {
      if let index = table.rows.firstIndex(of: row) { table.rows.remove(at: index) }
    }
    return table
  }

  /// The row whose texts are all in `row`, which may have others; nil if none is.
  func row(in row: FlowRow) -> FlowRow? {
    // Without columns, every row would have all that is in one.
    guard !columns.isEmpty else { return nil }
    return rows.indices.lazy.compactMap { self.row($0) }
      .first { own in own.allSatisfy { row[$0.key] == $0.value } }
  }

  // MARK: Edits

  /// Sets a text.
  mutating func set(_ text: String, row: Int, column: Int) {
    guard rows.indices.contains(row), columns.indices.contains(column) else { return }
    rows[row][column] = text
  }

  /// Adds an empty row at `index`, or at the end.
  mutating func insertRow(at index: Int? = nil) {
    let row = columns.map { _ in "" }
    rows.insert(row, at: min(max(index ?? rows.count, 0), rows.count))
  }

  mutating func removeRow(_ index: Int) {
    if rows.indices.contains(index) { rows.remove(at: index) }
  }

  /// Adds an empty column at the end; false if it cannot have that name.
  mutating func appendColumn(_ name: String) -> Bool {
    guard FlowTable.isName(name), !columns.contains(name) else { return false }
    columns.append(name)
    for index in rows.indices { rows[index].append("") }
    return true
  }

  mutating func removeColumn(_ index: Int) {
    guard columns.indices.contains(index) else { return }
    columns.remove(at: index)
    for row in rows.indices { rows[row].remove(at: index) }
  }

  /// Gives a column another name; false if it cannot have that.
  mutating func renameColumn(_ index: Int, to name: String) -> Bool {
    guard columns.indices.contains(index), FlowTable.isName(name),
      columns[index] == name || !columns.contains(name)
    else { return false }
    columns[index] = name
    return true
  }
}
