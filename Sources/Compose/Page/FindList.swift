import GTK
import Sandbox

/// A list from which one chooses by typing, with the arrow keys and Enter, or by a click.
final class FindList<Item> {
  let view = Box(.vertical, spacing: 6)
  let search: SearchEntry
  let list = ListBox()
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
  ///   - nothing: what stands in the place of an empty list.
  init(
    _ title: String, id: String, nothing: String,
    find: @escaping @MainActor (_ query: String) -> [Item],
    row: @escaping @MainActor (Item) -> ListBoxRow, onChoose: @escaping @MainActor (Item) -> Void
  ) {
    self.find = find
    makeRow = row
    self.onChoose = onChoose
    search = SearchEntry(placeholder: title)
    search.accessibleName = title
    search.accessibleID = id
    view.styleClasses.insert("enfilade-chooser")
    view.add(search)
    list.selectionMode = .single
    let note = Label(nothing)
    note.margins = EdgeInsets(18)
    note.wraps = true
    note.styleClasses.insert("dim-label")
    list.setPlaceholder(note)
    let scroller = ScrolledWindow(list)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.setSizeRequest(width: 240, height: 300)
    view.add(scroller)
    search.changed.connect(weak: self) { $0.fill() }
    search.activated.connect(weak: self) { $0.chooseSelected() }
    search.searchStopped.connect(weak: self) { $0.onStop() }
    search.keyPressed.connect(weak: self, otherwise: false) { $0.handle($1) }
    list.rowActivated.connect(weak: self) { chooser, row in
      if let row { chooser.choose(row.index) }
    }
  }

  /// Shows what is found now.
  func fill() {
    shown = find(search.text)
    for row in list.children { row.destroy() }
    for item in shown { list.add(makeRow(item)) }
    let rows = shown.indices.compactMap { list.row(at: $0) }
    list.selectedRow = rows.first(where: \.isSensitive) ?? rows.first
  }

  /// A row with an icon, a title and what there is to say of it.
  static func row(_ title: String, _ detail: String?, icon: String) -> ListBoxRow {
    let title = Label(title)
    title.xalign = 0
    title.ellipsizes = true
    var words: Widget = title
    if let detail {
      let caption = Label(detail)
      caption.ellipsizes = true
      words = Controls.lines(title, over: caption, spacing: 0)
    }
    let content = Box(.horizontal, spacing: 9, [Image(icon: icon), words])
    content.margins = EdgeInsets(top: 4, start: 9, bottom: 4, end: 9)
    let row = ListBoxRow(content)
    row.accessibleName = title.text
    row.tooltip = detail
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
    scrollTo(row)
    return true
  }

  /// Scrolls to a row, which GTK does not do itself, since the focus stays in the entry.
  private func scrollTo(_ row: ListBoxRow) {
    // It stands in a viewport.
    let scroller = list.parent?.parent?.as(ScrolledWindow.self)
    let frame = row.allocation
    scroller?.vadjustment.clampPage(lower: Double(frame.y), upper: Double(frame.y + frame.height))
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

extension String {
  /// How well a text that was typed finds this one: 0 where it begins so, 1 where a word does, 2 where it is
  /// anywhere in it; nil where it is not.
  func rank(of query: String) -> Int? {
    let (text, query) = (foldedForSearch, query.foldedForSearch)
    if text.hasPrefix(query) { return 0 }
    if text.split(separator: " ").contains(where: { $0.hasPrefix(query) }) { return 1 }
    return text.contains(query) ? 2 : nil
  }
}

extension Sequence {
  /// Those whose titles a text finds, the best first, or else in their order.
  func found(by query: String, title: (Element) -> String) -> [Element] {
    let ranked = compactMap { element in title(element).rank(of: query).map { ($0, element) } }
    return (0...2).flatMap { rank in ranked.filter { $0.0 == rank }.map(\.1) }
  }
}
