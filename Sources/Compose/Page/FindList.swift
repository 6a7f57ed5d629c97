import GTK
import Sandbox

/// A list from which one chooses by typing words, with the arrow keys and Enter, or by a click.
final class FindList<Item> {
  let view = Box(.vertical, spacing: 6)
  let search: SearchEntry
  let list = ListBox()
  private let scroller: ScrolledWindow
  /// What is found by a text, in its order.
  private let find: @MainActor (_ query: String) -> [Item]
  private let makeRow: @MainActor (Item) -> ListBoxRow
  /// Nil once something is chosen, since a double click is two clicks.
  private var onChoose: (@MainActor (Item) -> Void)?
  private(set) var shown: [Item] = []
  /// Called by Escape, which the entry takes from the popover around it.
  var onStop: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - title: what one looks for, as the entry says it.
  ///   - id: the accessible id of the entry.
  init(
    _ title: String, id: String,
    find: @escaping @MainActor (_ query: String) -> [Item],
    row: @escaping @MainActor (Item) -> ListBoxRow, onChoose: @escaping @MainActor (Item) -> Void
  ) {
    self.find = find
    makeRow = row
    self.onChoose = onChoose
    search = SearchEntry(placeholder: title)
    scroller = ScrolledWindow(list)
    search.accessibleName = title
    search.accessibleID = id
    view.styleClasses.insert("enfilade-chooser")
    view.add(search)
    list.selectionMode = .single
    let note = Label(tr("Nothing was found. Try another word."))
    note.margins = EdgeInsets(18)
    note.wraps = true
    note.styleClasses.insert("dim-label")
    list.setPlaceholder(note)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    view.add(scroller)
    search.changed.connect(weak: self) { $0.fill() }
    search.activated.connect(weak: self) { $0.chooseSelected() }
    search.searchStopped.connect(weak: self) { $0.onStop() }
    search.keyPressed.connect(weak: self, otherwise: false) { $0.handle($1) }
    // Who has gone on to a row by Tab looks for another.
    list.keyPressed.connect(weak: self, otherwise: false) { chooser, event in
      guard event.beginsText, chooser.search.handle(event) else { return false }
      chooser.search.grabFocus()
      return true
    }
    list.rowActivated.connect(weak: self) { chooser, row in
      if let row { chooser.choose(row.index) }
    }
  }

  /// Shows all, as high as they are, and begins with one of them, or else with the first that is possible.
  func begin(at index: Int? = nil) {
    fill()
    let height = list.preferredHeight(forWidth: 240)
    scroller.setSizeRequest(width: 240, height: min(max(height, 60), 300))
    if let row = index.flatMap({ list.row(at: $0) }), row.isSensitive { list.selectedRow = row }
  }

  /// Shows what is found now.
  func fill() {
    shown = find(search.text)
    for row in list.children { row.destroy() }
    for item in shown { list.add(makeRow(item)) }
    let rows = shown.indices.compactMap { list.row(at: $0) }
    list.selectedRow = rows.first(where: \.isSensitive) ?? rows.first
  }

  /// A row with an icon, if there is one, a title and what there is to say of it, all of which can be read.
  static func row(_ title: String, _ detail: String?, icon: String? = nil) -> ListBoxRow {
    func label(_ text: String) -> Label {
      let label = Label(text)
      label.wrapFromStart(atLeast: 10)
      label.maxWidthInCharacters = 32
      return label
    }
    let words =
      detail.map { Controls.lines(label(title), over: label($0), spacing: 0) } ?? label(title)
    let content = Box(
      .horizontal, spacing: 9, [icon.map { Image(icon: $0) }, words].compactMap(\.self))
    content.margins = EdgeInsets(top: 4, start: 9, bottom: 4, end: 9)
    let row = ListBoxRow(content)
    row.accessibleName = title
    row.accessibleDescription = detail ?? ""
    return row
  }

  private func handle(_ event: Event) -> Bool {
    let step: Int
    switch event.key?.normalised {
    case .down?: step = 1
    case .up?: step = -1
    default: return false
    }
    var index = (list.selectedRow?.index ?? -1) + step
    // Over what is not possible.
    while let row = list.row(at: index), index >= 0, !row.isSensitive { index += step }
    guard shown.indices.contains(index), let row = list.row(at: index) else { return true }
    list.selectedRow = row
    showSelected()
    return true
  }

  /// Scrolls to what is selected, which GTK does not do itself, since the focus stays in the entry.
  func showSelected() {
    guard let frame = list.selectedRow?.allocation else { return }
    scroller.vadjustment.clampPage(lower: Double(frame.y), upper: Double(frame.y + frame.height))
  }

  private func chooseSelected() {
    if let row = list.selectedRow { choose(row.index) }
  }

  private func choose(_ index: Int) {
    guard shown.indices.contains(index), list.row(at: index)?.isSensitive == true else { return }
    let choose = onChoose
    onChoose = nil
    choose?(shown[index])
  }
}
