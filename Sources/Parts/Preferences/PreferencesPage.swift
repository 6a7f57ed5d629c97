import Containment
import GTK

/// A screen of settings: groups of rows, each of which shows a value of a model and changes it.
/// (AdwPreferencesPage.)
///
/// ```swift
/// import Observation
///
/// @Observable final class Settings {
///   var playsSounds = true
///   var name = ""
///   var size = 100
/// }
///
/// let settings = Settings()
/// let page = PreferencesPage(
///   title: "Preferences",
///   groups: [
///     PreferencesGroup(
///       "General",
///       rows: [
///         SwitchRow("Sounds", isOn: Binding(settings, \.playsSounds)),
///         EntryRow("Name", text: Binding(settings, \.name)),
///         SpinRow("Size of text", in: 50...200, step: 10, value: Binding(settings, \.size)),
///       ])
///   ])
/// ```
///
/// What a person chooses holds at once. Rows follow an `@Observable` model while the page is on screen,
/// see ``Binding``. A search is a layer around the page:
///
/// ```swift
/// let page = PreferencesPage(title: "Preferences")
/// let search = SearchBarController(rootViewController: page)
/// search.delegate = page
/// ```
///
/// Several pages are the tabs of a `TabsController`.
@MainActor
open class PreferencesPage: ViewController {
  /// The width beyond which rows do not grow, in logical pixels where text is of normal size.
  private static let greatestWidth = 600.0

  /// The groups, in order.
  public private(set) var groups: [PreferencesGroup] = []
  /// Shows only the rows that are about this text, and the groups whose headings are; all if it is
  /// empty.
  public var searchText = "" { didSet { if searchText != oldValue { search() } } }

  private let column = Box(.vertical, spacing: 24)
  private let nothing = Label()
  private lazy var clamp = Clamp(column)
  private var fitting: FitWatch?

  /// A page of `groups`.
  public init(title: String? = nil, groups: [PreferencesGroup] = []) {
    super.init()
    self.title = title
    nothing.wraps = true
    nothing.justification = .center
    nothing.widthInCharacters = 8
    nothing.styleClasses.insert("dim-label")
    nothing.hide()
    column.packEnd(nothing)
    for group in groups { append(group) }
  }

  /// Adds a group below the others.
  public final func append(_ group: PreferencesGroup) {
    groups.append(group)
    column.add(group)
    group.rowDidCome = { [weak self] in self?.begin($0) }
    group.contentDidChange = { [weak self] in self?.contentDidChange() }
    for row in group.rows { begin(row) }
    contentDidChange()
  }

  /// Takes a group off the page; does nothing if it is not there.
  public final func remove(_ group: PreferencesGroup) {
    guard let index = groups.firstIndex(where: { $0 === group }) else { return }
    groups.remove(at: index)
    group.rowDidCome = nil
    group.contentDidChange = nil
    column.remove(group)
    contentDidChange()
  }

  /// Lets a row show the value of its model, now and later.
  private func begin(_ row: PreferencesRow) {
    // One that was taken off and is back has been followed all the time.
    guard isViewLoaded, row.followingView !== view else { return }
    row.followingView = view
    observe { [weak row] in row?.follow() }
    guard let expander = row as? ExpanderRow else { return }
    expander.rowDidCome = { [weak self] in
      self?.begin($0)
      self?.contentDidChange()
    }
    for row in expander.rows { begin(row) }
  }

  private func contentDidChange() {
    if searchText.isEmpty { nothing.hide() } else { search() }
    fitting?.request()
  }

  // MARK: The view

  open override func loadView() {
    let scroller = ScrolledWindow(clamp)
    // A row is broken after it has got too little room, so that the page may always be narrower.
    scroller.setPolicies(horizontal: .external, vertical: .automatic)
    scroller.propagatesNaturalWidth = true
    scroller.propagatesNaturalHeight = true
    column.margins = layoutMargins
    limitWidth()
    fitting = FitWatch(scroller, text: column) { [weak self] in self?.fit(into: $0) }
    view = scroller
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for row in groups.flatMap(\.rows) { begin(row) }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    guard isViewLoaded else { return }
    column.margins = layoutMargins
    fitting?.request()
  }

  open override func traitsDidChange(from before: Traits) {
    super.traitsDidChange(from: before)
    if isViewLoaded { limitWidth() }
  }

  private func limitWidth() {
    clamp.maximumWidth = Int((PreferencesPage.greatestWidth * traits.textScale).rounded())
  }

  private func fit(into room: Int) {
    let margins = column.margins
    // The frame of a group is one pixel wide on each side.
    let inner = min(room, clamp.maximumWidth) - margins.start - margins.end - 2
    for row in groups.flatMap(\.rows) { row.fit(into: inner) }
  }

  // MARK: Searching

  private func search() {
    var isAnyFound = false
    for group in groups where group.search(for: searchText) { isAnyFound = true }
    nothing.text = Message.noResults(for: searchText).text
    nothing.isVisible = !isAnyFound && !searchText.isEmpty
    fitting?.request()
  }
}

extension PreferencesPage: SearchBarControllerDelegate {
  public func searchBarController(_ search: SearchBarController, didChange text: String) {
    searchText = text
  }

  public func searchBarController(_ search: SearchBarController, didClear text: String) {
    searchText = ""
  }
}
