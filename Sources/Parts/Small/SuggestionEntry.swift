import Containment
import GTK

/// An entry for a search that suggests how what is written might go on.
///
/// ```swift
/// let entry = SuggestionEntry("City") { text in
///   await cities(beginningWith: text)
/// }
/// entry.onChoose = { show($0) }
/// ```
///
/// Suggestions come in a list below the entry, which keeps the focus; the arrow downwards leads into the
/// list, Enter or a click chooses one, and Escape closes it. An answer that comes after the text has
/// changed again is not shown.
@MainActor
public final class SuggestionEntry: CustomBin {
  /// Returns what may be meant by a text.
  public typealias Source = @MainActor (String) async -> [String]

  /// The entry.
  public let entry: SearchEntry
  /// Called with the suggestion that was chosen, which stands in the entry then, or with the text when
  /// Enter is pressed in the entry.
  public var onChoose: @MainActor (String) -> Void = { _ in }
  /// What is suggested at present.
  public private(set) var suggestions: [String] = []

  private let source: Source
  private let list: ListBox
  private let popover: Popover
  private var asking: Task<Void, Never>?
  /// The text for which nothing is suggested, since it was chosen.
  private var chosen: String?
  private lazy var leaving = DeferredCall { [weak self] in self?.closeIfLeft() }

  /// An entry; `label` is its placeholder and what assistive technology calls it.
  public init(_ label: String, suggestions source: @escaping Source) {
    self.source = source
    entry = SearchEntry(placeholder: label)
    let list = ListBox()
    self.list = list
    popover = Popover(list)
    super.init()
    entry.accessibleName = label
    add(entry)
    list.selectionMode = .browse
    list.accessibleName = tr("Suggestions")
    popover.relativeTo = entry
    popover.edge = .bottom
    // The entry keeps the focus, and what is written goes there.
    popover.isModal = false
    entry.searchChanged.connect(weak: self) { $0.textDidChange() }
    entry.activated.connect(weak: self) { $0.choose($0.entry.text) }
    entry.keyPressed.connect(weak: self, otherwise: false) { $0.handleInEntry($1) }
    list.keyPressed.connect(weak: self, otherwise: false) { $0.handleInList($1) }
    list.rowActivated.connect(weak: self) { view, row in
      if let row, view.suggestions.indices.contains(row.index) {
        view.choose(view.suggestions[row.index])
      }
    }
    list.focusChildChanged.connect(weak: self) { view, _ in view.leaving.request() }
    let focusLeft: ReturningSignal<Bool, Event> = ReturningSignal(entry, "focus-out-event")
    focusLeft.connect(weak: self, otherwise: false) { view, _ in
      view.leaving.request()
      return false
    }
  }

  /// Whether suggestions are shown.
  public var isOpen: Bool { popover.isVisible }

  /// The text in the entry.
  public var text: String {
    get { entry.text }
    set {
      chosen = newValue
      entry.text = newValue
    }
  }

  private func textDidChange() {
    asking?.cancel()
    let text = entry.text
    guard !text.isEmpty, text != chosen else { return show([]) }
    chosen = nil
    asking = Task { [weak self, source] in
      let found = await source(text)
      guard !Task.isCancelled, let self, entry.text == text else { return }
      show(found)
    }
  }

  private func show(_ found: [String]) {
    suggestions = found
    // Rows that go would take the focus with them, and the list would be closed.
    if window?.focusWidget?.isWithin(list) == true { entry.grabFocus() }
    for row in list.children { list.remove(row) }
    for suggestion in found {
      let label = Label(suggestion)
      label.xalign = 0
      label.ellipsizes = true
      label.margins = EdgeInsets(6)
      let row = ListBoxRow(label)
      row.accessibleName = suggestion
      list.add(row)
    }
    entry.accessibleDescription =
      found.isEmpty ? "" : tr(one: "{1} suggestion", many: "{1} suggestions", count: found.count)
    guard !found.isEmpty, entry.isFocus || isOpen else { return close() }
    list.setSizeRequest(width: max(entry.allocation.width - 24, 1))
    popover.popup()
  }

  private func close() { if isOpen { popover.popdown() } }

  private func closeIfLeft() {
    let focus = window?.focusWidget
    if focus != entry, focus?.isWithin(list) != true { close() }
  }

  private func choose(_ text: String) {
    asking?.cancel()
    chosen = text
    if entry.text != text { entry.text = text }
    entry.caretPosition = -1
    entry.grabFocus()
    close()
    onChoose(text)
  }

  // MARK: Keys

  private func handleInEntry(_ event: Event) -> Bool {
    guard isOpen, event.isKey(.escape) || event.isKey(.down) else { return false }
    // The keys may be for what is composed from several, as in Chinese.
    if entry.compose(event) { return true }
    if event.isKey(.escape) {
      close()
    } else if let first = list.row(at: 0) {
      list.selectedRow = first
      first.grabFocus()
    }
    return true
  }

  private func handleInList(_ event: Event) -> Bool {
    let isAtTop = list.row(at: 0)?.isFocus == true
    guard event.isKey(.escape) || event.isKey(.up) && isAtTop else { return false }
    entry.grabFocus()
    if event.isKey(.escape) { close() }
    return true
  }
}
