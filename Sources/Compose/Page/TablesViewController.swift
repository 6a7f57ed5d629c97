import Containment
import GTK
import Sandbox

/// The tables of a flow, of which one is seen and edited in its cells, and its variables.
final class TablesViewController: ViewController {
  private var flow: MyFlow
  /// Called before a sample is changed; returns the copy of it that is changed instead, nil for none.
  var takeOver: @MainActor () -> MyFlow? = { nil }
  /// Owns the observation of the present flow.
  private var watch: Watch?
  /// The index of the table that is seen.
  private var index = 0
  private let chooserPlace = Box(.horizontal)
  private let headPlace = Box(.horizontal)
  private let nothing = Label(
    tr("A table has the rows of lists and grids. Make one, or read it from a file."))
  private let note = Label()
  private let grid = Box(.vertical, spacing: 6)
  private lazy var newTable = button(tr("New table…"), "new") { $0.addTable() }
  private lazy var rename = button(tr("Rename…"), "rename") { $0.renameTable() }
  private lazy var remove = button(tr("Delete"), "remove") { $0.removeTable() }
  private lazy var variables = VariablesView()
  private var head: TableCells?
  /// Beside the head, as wide as what stands beside the cells.
  private let headGap = Box(.horizontal)
  private lazy var fittingHead = DeferredCall { [weak self] in self?.fitHead() }
  /// What the chooser offers.
  private var names: [String] = []
  private lazy var list = ListViewController<Int>(
    make: { TableRow() },
    configure: { [weak self] (row: TableRow, index: Int) in
      if let self { row.show(index, of: self) }
    }, text: { tr("Row {1}", "\($0 + 1)") })

  /// The tables of a flow, beginning with the one that has a name.
  init(_ flow: MyFlow, showing name: String? = nil) {
    self.flow = flow
    super.init()
    title = tr("Tables and variables")
    index = flow.present.tables.firstIndex { $0.name == name } ?? 0
    preferredContentSize = Size(width: 680, height: 520)
    follow(flow)
  }

  /// The tables of the flow of a composer, which goes on with a copy when those of a sample are changed.
  convenience init?(of composer: Composer) {
    guard let flow = composer.flow else { return nil }
    self.init(flow, showing: composer.layer?.given("rows"))
    takeOver = { [weak flow] in
      guard composer.flow === flow else { return nil }
      composer.takeOver()
      return composer.flow
    }
  }

  private final class Watch {}

  private func follow(_ flow: MyFlow) {
    let watch = Watch()
    self.flow = flow
    self.watch = watch
    flow.observe(by: watch) { [weak self] in self?.update() }
  }

  var table: FlowTable? {
    let tables = flow.present.tables
    return tables.indices.contains(index) ? tables[index] : nil
  }

  override func loadView() {
    chooserPlace.hexpand = true
    let tools = Box(
      .horizontal, spacing: 6,
      [
        chooserPlace, newTable, button(tr("From a file…"), "open") { $0.open() }, rename, remove,
      ])
    nothing.wraps = true
    nothing.xalign = 0
    note.wraps = true
    note.xalign = 0
    note.hexpand = true
    note.accessibleID = "compose.tables.note"
    note.styleClasses.insert("dim-label")
    list.selectionMode = .none
    let frame = Box(.vertical)
    frame.setSizeRequest(height: 160)
    frame.vexpand = true
    grid.add(headPlace)
    grid.add(frame)
    grid.add(
      Box(
        .horizontal, spacing: 6,
        [
          button(tr("Add a row"), "add-row") { $0.insertRow() },
          button(tr("Add a column…"), "add-column") { $0.addColumn() },
        ]))
    let close = button(tr("C_lose"), "close") { $0.dismiss() }
    let column = Box(
      .vertical, spacing: 12,
      [tools, nothing, grid, variables.view, Box(.horizontal, spacing: 6, [note, close])])
    column.margins = EdgeInsets(18)
    view = column
    embed(list, in: frame)
    rows?.allocated.connect(weak: self) { $0.fittingHead.request() }
    variables.onAdd = { [weak self] in self?.addVariable() }
    variables.onEdit = { [weak self] in self?.go(to: $0, key: $1) }
    update()
  }

  private func button(
    _ title: String, _ id: String, _ action: @escaping @MainActor (TablesViewController) -> Void
  ) -> Button {
    let button = Button(title)
    button.accessibleID = "compose.tables.\(id)"
    button.clicked.connect(weak: self) { action($0) }
    return button
  }

  /// They are there also while nothing has the focus.
  override var keyCommands: [KeyCommand] {
    super.keyCommands + [
      KeyCommand(Key("z"), .control) { [weak self] in self?.flow.undo() },
      KeyCommand(Key("z"), [.control, .shift]) { [weak self] in self?.flow.redo() },
      KeyCommand(Key("y"), .control) { [weak self] in self?.flow.redo() },
    ]
  }

  // MARK: Showing

  private var hasFocus: Bool { view.window?.focusWidget?.isWithin(view) == true }

  private func update() {
    guard isViewLoaded else { return }
    let hadFocus = hasFocus
    let tables = flow.present.tables
    index = min(index, max(tables.count - 1, 0))
    let (isThere, count) = (table != nil, table?.rows.count ?? 0)
    nothing.isVisible = !isThere
    for widget in [grid, rename, remove] { widget.isVisible = isThere }
    if tables.map(\.name) != names {
      names = tables.map(\.name)
      fillChooser()
    }
    showHead()
    if var next = try? ListSnapshot(0..<count) {
      try? next.reconfigure(list.snapshot.items.filter { $0 < count })
      list.apply(next, animated: false)
    }
    variables.show(flow.present)
    // What had it is gone.
    if hadFocus, !hasFocus { newTable.grabFocus() }
  }

  private func fillChooser() {
    for child in chooserPlace.children { child.destroy() }
    guard !names.isEmpty else { return }
    let chooser = ComboBoxText(names.enumerated().map { (id: "\($0)", text: $1) })
    chooser.accessibleID = "compose.tables.chooser"
    chooser.accessibleName = tr("Table")
    chooser.activeIndex = index
    chooserPlace.add(chooser)
    chooser.changed.connect(weak: self) { [chooser] page in
      guard let chosen = chooser.activeIndex, chosen != page.index else { return }
      page.index = chosen
      page.update()
    }
  }

  /// Shows the names of the columns, which may be edited as the cells are.
  private func showHead() {
    let columns = table?.columns ?? []
    (head ?? makeHead()).show(columns)
  }

  private func makeHead() -> TableCells {
    let head = TableCells()
    head.name = { tr("Name of column {1}", "\($0 + 1)") }
    head.onSet = { [weak self] in self?.renameColumn($0, to: $1) }
    head.onKey = { [weak self] column, event in
      guard event.isKey(.down) || event.isKey(.enter) else { return false }
      self?.focus(row: 0, column: column)
      return true
    }
    head.onRemove = { [weak self] in self?.removeColumn($0) }
    headPlace.add(head.view)
    head.view.hexpand = true
    headPlace.add(headGap)
    fitHead()
    self.head = head
    return head
  }

  /// What the list scrolls.
  private var rows: Widget? { list.view.as(ScrolledWindow.self)?.child }

  /// Lets the head end where the cells do, before the button at the end of each row and the scrollbar.
  private func fitHead() {
    let scrollbar = rows.map { list.view.allocation.width - $0.allocation.width } ?? 0
    headGap.setSizeRequest(width: TableRow.buttonWidth + max(scrollbar, 0))
  }

  func focus(row: Int, column: Int) {
    guard let table, table.rows.indices.contains(row) else { return }
    list.scroll(to: row)
    view.layoutIfNeeded()
    (list.rowController(for: row) as? TableRow)?.cells.focus(column)
  }

  // MARK: Editing

  private func edit(key: String? = nil, _ change: (inout FlowTable) -> Void) {
    guard var table else { return }
    change(&table)
    if let next = flow.present.replacing(table, at: index) { go(to: next, key: key) }
  }

  /// Continues with another flow: of a sample, with a copy.
  private func go(to next: Flow, key: String? = nil) {
    if flow.sample != nil {
      // The sample tells of the copy, and what is being written would be filled anew.
      watch = nil
      guard let own = takeOver() else { return follow(flow) }
      follow(own)
    }
    if key == nil { flow.endStep() }
    flow.go(to: next, key: key)
  }

  func set(_ text: String, row: Int, column: Int) {
    edit(key: "cell-\(index)-\(row)-\(column)") { $0.set(text, row: row, column: column) }
  }

  /// Adds a row after another, or at the end, and goes there.
  func insertRow(after row: Int? = nil) {
    guard let table else { return }
    let place = row.map { $0 + 1 } ?? table.rows.count
    edit { $0.insertRow(at: place) }
    focus(row: place, column: 0)
  }

  /// Removes a row, and goes to the cell that is in its place then, or above it.
  func removeRow(_ row: Int, from column: Int = 0) {
    edit { $0.removeRow(row) }
    guard let count = table?.rows.count, count > 0 else {
      head?.focus(column)
      return
    }
    focus(row: min(row, count - 1), column: column)
  }

  private func renameColumn(_ column: Int, to name: String) {
    guard var table else { return }
    let isPossible = table.renameColumn(column, to: name)
    if isPossible, table != self.table {
      // What is typed letter by letter is one name in the end: one of those on the way may be that of something else.
      let key = "column-\(index)-\(column)"
      let before = flow.flow(before: key)
      go(to: before.replacing(table, at: index) ?? before, key: key)
    }
    tell(
      isPossible ? "" : tr("Each column needs a name of its own, which is a text without braces."))
  }

  /// Removes a column, and goes to the name of the one that is in its place then, or before it.
  private func removeColumn(_ column: Int) {
    edit { $0.removeColumn(column) }
    if let count = table?.columns.count { head?.focus(min(column, count - 1)) }
  }

  private func tell(_ text: String) { note.text = text }

  private func addTable() {
    Task {
      let prompt = Prompt(
        tr("New table"),
        fields: [
          PromptField(tr("Name"), validate: isFreeName),
          PromptField(tr("Columns"), text: tr("title, detail, picture")),
        ], confirm: tr("_Create"))
      guard let texts = await ask(prompt), texts.count == 2 else { return }
      guard var table = FlowTable(texts[0], columns: texts[1].parts()) else {
        return tell(tr("Each column needs a name of its own, which is a text without braces."))
      }
      table.insertRow()
      add(table)
    }
  }

  private func isFreeName(_ name: String) -> String? {
    if !FlowTable.isName(name) {
      return tr("The name of a table or a column is a text without braces.")
    }
    return flow.present.tables.contains { $0.name == name }
      ? tr("Two tables are called “{1}”.", name) : nil
  }

  private func add(_ table: FlowTable) {
    var table = table
    table.name = table.name.free("-") { name in
      flow.present.tables.contains { $0.name == name }
    }
    guard let next = flow.present.replacing(table) else { return }
    index = next.tables.count - 1
    tell("")
    go(to: next)
    focus(row: 0, column: 0)
  }

  private func open() {
    Task {
      var dialog = FileDialog(tr("Read a table from CSV or JSON"), accept: tr("_Open"))
      dialog.folder = flow.folder
      if let path = await dialog.open(over: view.window) { open(path) }
    }
  }

  /// Reads the table of a file, in place of one with its name. If it is damaged, nothing changes and a note says why.
  func open(_ path: String) {
    do throws(FileError) {
      let table = try TableFile.read(path)
      let present = flow.present.tables.firstIndex { $0.name == table.name }
      guard let present else { return add(table) }
      index = present
      edit { $0 = table }
      fillChooser()
      update()
      tell(tr("“{1}” was read again. Ctrl+Z brings back what it was.", table.name))
    } catch {
      tell(tr("{1} cannot be opened. {2}", FilePath.name(of: path), error.reason))
    }
  }

  private func renameTable() {
    guard let table else { return }
    Task {
      let prompt = Prompt(
        tr("Rename table"),
        fields: [
          PromptField(tr("Name"), text: table.name) { [weak self] in
            $0 == table.name ? nil : self?.isFreeName($0)
          }
        ], confirm: tr("_Rename"))
      guard let name = await ask(prompt)?.first else { return }
      edit { $0.name = name }
    }
  }

  private func removeTable() {
    if let next = flow.present.removingTable(index) { go(to: next) }
  }

  private func addColumn() {
    Task {
      let prompt = Prompt(
        tr("New column"), fields: [PromptField(tr("Name"))], confirm: tr("_Add"))
      guard let name = await ask(prompt)?.first else { return }
      var isPossible = true
      edit { isPossible = $0.appendColumn(name) }
      if !isPossible {
        tell(tr("Each column needs a name of its own, which is a text without braces."))
      }
    }
  }

  private func addVariable() {
    Task {
      let prompt = Prompt(
        tr("New variable"),
        text: tr("With true or false it is on or off; with a number, or else a text, it is that."),
        fields: [
          PromptField(tr("Name")) { [flow] name in
            if !FlowVariable.isName(name) {
              return tr("A name has letters and digits, with a letter in front.")
            }
            return flow.present.variables.named(name) == nil
              ? nil : tr("There is a variable “{1}” already.", name)
          },
          PromptField(tr("Begins with"), text: String(false)) { _ in nil },
        ], confirm: tr("_Create"))
      guard let texts = await ask(prompt), texts.count == 2,
        let variable = FlowVariable(texts[0], KnobValue(written: texts[1])),
        let next = flow.present.setting(variable)
      else { return }
      go(to: next)
    }
  }
}
