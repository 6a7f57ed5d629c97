import Containment
import GTK
import Sandbox

/// Lets the user choose a kind of layer, by typing or with the arrow keys, and where it goes.
final class LayerChooser: ViewController {
  /// The position of the new layer relative to the selected one.
  enum Way: String, CaseIterable {
    case inside, around, instead

    var title: String {
      switch self {
      case .inside: tr("Inside")
      case .around: tr("Around")
      case .instead: tr("In its place")
      }
    }
  }

  private let choices: [Way: [LayerKind]]
  private var way: Way
  /// Called with the chosen kind and position.
  private let onChoose: @MainActor (LayerKind, Way) -> Void
  private let search = SearchEntry(placeholder: tr("Find a layer"))
  private let list = ListBox()
  private var shown: [LayerKind] = []

  /// A chooser among `choices`, none of which may be empty, that begins with `way`.
  init(
    _ choices: [Way: [LayerKind]], first way: Way,
    onChoose: @escaping @MainActor (LayerKind, Way) -> Void
  ) {
    self.choices = choices
    self.way = way
    self.onChoose = onChoose
  }

  override var initialFocus: Widget? { search }

  override func loadView() {
    let column = Box(.vertical, spacing: 6)
    column.margins = EdgeInsets(6)
    column.styleClasses.insert("enfilade-chooser")
    if choices.count > 1 { column.add(wayChooser()) }
    search.accessibleName = tr("Find a layer")
    search.accessibleID = "compose.find"
    column.add(search)
    list.accessibleName = tr("Layers to choose from")
    list.selectionMode = .single
    let nothing = Label(tr("There is no such layer."))
    nothing.margins = EdgeInsets(18)
    nothing.styleClasses.insert("dim-label")
    list.setPlaceholder(nothing)
    let scroller = ScrolledWindow(list)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.setSizeRequest(width: 240, height: 300)
    column.add(scroller)
    search.changed.connect(weak: self) { $0.fill() }
    search.activated.connect(weak: self) { $0.chooseSelected() }
    search.keyPressed.connect(weak: self, otherwise: false) { $0.handle($1) }
    list.rowActivated.connect(weak: self) { chooser, row in
      if let row { chooser.choose(row.index) }
    }
    fill()
    view = column
  }

  private func wayChooser() -> Widget {
    let ways = Way.allCases.filter { choices[$0] != nil }
    let row = Controls.chooser(ways.map { ("compose.way.\($0.rawValue)", $0.title) }) {
      [weak self] in
      self?.way = ways[$0]
      self?.fill()
    }
    for (way, button) in zip(ways, row.children) {
      guard way == self.way else { continue }
      button.as(RadioButton.self)?.isActive = true
    }
    row.isHomogeneous = true
    row.halign = .fill
    return row
  }

  private func fill() {
    let query = search.text.foldedForSearch
    let found = (choices[way] ?? []).filter {
      query.isEmpty || $0.title.foldedForSearch.contains(query)
    }
    // Titles that begin with the query come first.
    shown =
      found.filter { $0.title.foldedForSearch.hasPrefix(query) }
      + found.filter { !$0.title.foldedForSearch.hasPrefix(query) }
    for row in list.children { row.destroy() }
    for kind in shown { list.add(row(for: kind)) }
    list.selectedRow = list.row(at: 0)
  }

  private func row(for kind: LayerKind) -> Widget {
    let descriptor = kind.descriptor
    let title = Label(descriptor.title)
    let summary = Label(descriptor.summary)
    for label in [title, summary] { label.ellipsizes = true }
    let words = Controls.lines(title, over: summary, spacing: 0)
    let content = Box(.horizontal, spacing: 9, [Image(icon: descriptor.icon), words])
    content.margins = EdgeInsets(top: 4, start: 9, bottom: 4, end: 9)
    let row = ListBoxRow(content)
    row.accessibleName = descriptor.title
    row.accessibleID = "compose.kind.\(kind.rawValue)"
    row.tooltip = descriptor.summary
    return row
  }

  private func handle(_ event: Event) -> Bool {
    let step: Int
    switch event.key?.normalised {
    case .down?: step = 1
    case .up?: step = -1
    default: return false
    }
    let present = list.selectedRow?.index ?? -1
    let index = min(max(present + step, 0), shown.count - 1)
    guard let row = list.row(at: index) else { return true }
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
    guard shown.indices.contains(index) else { return }
    onChoose(shown[index], way)
  }
}
