import Containment
import GTK
import Parts
import TodoStore

/// The details of an item: its name, the day on which it is due, and notes. What is written is saved
/// a moment later, or when the page goes; nobody has to confirm it.
final class ItemViewController: ViewController {
  typealias Save = @MainActor (TodoItem, _ onEnd: @escaping @MainActor () -> Void) -> Void

  /// How long nothing more is written before it is saved, in milliseconds.
  private static let pause = 300

  /// The item as it was last saved.
  private(set) var item: TodoItem
  private let onSave: Save
  private let onDelete: @MainActor (TodoItem) -> Void
  private let name: Entry
  private let day: DayField
  private let notes: GrowingTextView
  /// Runs while something is written that has not been saved.
  private var saving: Timeout?
  /// How many times it is being saved.
  private var saves = 0
  /// Whether the name gets the focus when the page has appeared.
  private var isToBeWritten = false

  /// - Parameters:
  ///   - onSave: is called with the item as it is written, and calls back when that is over.
  ///   - onDelete: is called when it is to be deleted.
  init(
    _ item: TodoItem, today: Day, onSave: @escaping Save,
    onDelete: @escaping @MainActor (TodoItem) -> Void
  ) {
    self.item = item
    self.onSave = onSave
    self.onDelete = onDelete
    name = Entry(item.name)
    day = DayField(item.due.flatMap { Day($0) }, today: today)
    notes = GrowingTextView(tr("Notes"), text: item.notes, lines: 4...12)
    super.init()
    title = item.name
  }

  override var initialFocus: Widget? { name }

  override func loadView() {
    name.accessibleID = "todo.item.name"
    name.changed.connect(weak: self) { $0.didWrite() }
    name.activated.connect(weak: self) { $0.save() }
    day.onChange = { [weak self] in self?.didWrite() }
    notes.textView.accessibleID = "todo.item.notes"
    notes.onChange = { [weak self] _ in self?.didWrite() }
    // Tab leads on, as from the other fields.
    notes.textView.keyPressed.connect(weak: self, otherwise: false) { page, event in
      let isBack = event.isKey(.tab, .shift)
      guard isBack || event.isKey(.tab) else { return false }
      return page.view.window?.moveFocus(isBack ? .tabBackward : .tabForward) ?? false
    }
    let delete = Button(tr("D_elete"))
    delete.accessibleID = "todo.item.delete"
    delete.styleClasses.insert("destructive-action")
    delete.halign = .start
    delete.clicked.connect(weak: self) {
      $0.save()
      $0.onDelete($0.item)
    }
    let column = Box(
      .vertical, spacing: 18,
      [
        field(name, tr("_Name")), day.view, field(notes.textView, tr("N_otes"), in: notes), delete,
      ])
    column.margins = EdgeInsets(18)
    let scroller = ScrolledWindow()
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    let viewport = Viewport(Clamp(column, maximumWidth: 500))
    viewport.focusVAdjustment = scroller.vadjustment
    scroller.add(viewport)
    view = scroller
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isToBeWritten { write() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    save()
  }

  /// Gives the focus to the name, as soon as that is there.
  func write() {
    isToBeWritten = !name.isMapped
    name.grabFocus()
  }

  /// Shows the item as it is now. What is being written stays.
  func show(_ item: TodoItem) {
    // What comes while this page saves is at best what stands here, and may be older.
    guard saves == 0 else { return }
    self.item = item
    title = item.name
    guard saving == nil else { return }
    if name.text.trimmed != item.name { name.text = item.name }
    if written.due != item.due { day.day = item.due.flatMap { Day($0) } }
    notes.text = item.notes
    // Nobody has written that: saved later, it would undo what has come meanwhile.
    saving = nil
  }

  // MARK: Saving

  /// The item as it is written. Without a name it keeps the one that it has.
  private var written: TodoItem {
    var written = item
    let name = name.text.trimmed
    if !name.isEmpty { written.name = name }
    written.due = day.day?.dayNumber
    written.notes = notes.text
    return written
  }

  private func didWrite() {
    name.styleClasses.set("error", name.text.trimmed.isEmpty)
    saving = .after(milliseconds: Self.pause) { [weak self] in self?.save() }
  }

  /// Saves at once what has not been saved.
  func save() {
    guard saving != nil else { return }
    saving = nil
    let written = written
    guard written != item else { return }
    item = written
    title = item.name
    saves += 1
    onSave(item) { [weak self] in self?.saves -= 1 }
  }
}
