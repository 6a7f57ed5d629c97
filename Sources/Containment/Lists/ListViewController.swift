import GTK

/// A list whose rows are view controllers.
///
/// It shows a ``ListSnapshot``: given another one, it animates inserted, removed and moved rows.
/// However many items there are, only the rows in sight exist.
///
/// ```swift
/// let list = ListViewController<Track.ID>(
///   make: { TrackRow() }, configure: { row, id in row.track = store[id] })
/// list.snapshot = try ListSnapshot(store.ids)
/// ```
///
/// Rows size themselves: each has the preferred height of its view at the list's width. Row
/// controllers are children of the list, with appearance callbacks as they scroll into sight and
/// out of it.
@MainActor
open class ListViewController<Item: Hashable & Sendable>: ViewController {
  let retention: RowRetention
  let kind: @MainActor (Item) -> RowKind<Item>
  private(set) var listView = ListView()
  private var scroller = ScrolledWindow()
  private(set) lazy var store: RowStore<Item> = RowStore(of: self)

  // The parts of the list, each with the state of what it does. A part refers to its list unowned. What GTK
  // or a clock calls goes through the list, which thereby lives until that returns.
  private(set) lazy var press: RowPress<Item> = RowPress(of: self)
  private(set) lazy var hovering: RowHover<Item> = RowHover(of: self)
  private(set) lazy var reveal: RowReveal<Item> = RowReveal(of: self)
  private(set) lazy var reorder: RowReorder<Item> = RowReorder(of: self)
  private(set) lazy var selecting: RowSelecting<Item> = RowSelecting(of: self)
  private(set) lazy var actionMenu: RowMenu<Item> = RowMenu(of: self)
  private(set) lazy var typing = RowTyping { [weak self] in self?.find($0) }
  /// What loads more rows at the ends.
  var loaders: [ListEdge: PageLoader] = [:]

  /// How the items of a grid share a line; nil for a list.
  var cells: CellShape? { nil }
  /// The entries of the list, including headers, footer and the rows for more.
  var outline = ListOutline<Item>(snapshot: ListSnapshot())
  var selectionState = ListSelection<Item>()
  var waitingChange: WaitingChange<Item>?
  /// The place that restoration has given to a list without rows or size.
  var pendingPlace: PendingPlace?
  /// What restoration has selected in a list without rows, until it has some.
  var pendingSelection: Set<Item>?
  /// How often the cursor was moved otherwise than by a change of the list.
  var cursorMoves = 0
  /// What had the focus when the last item that it could go to was removed.
  var lostFocus: ListFocus<Item>?
  /// The row that has the focus, or had it last.
  weak var lastFocusRow: ListRow?
  /// Takes the focus away from a row that is being removed.
  lazy var focusCheck = DeferredCall { [weak self] in self?.leaveOutgoingRow() }
  /// The column in which up and down move the cursor, while it is at this item.
  var cursorColumn: (column: Int, item: Item)?
  /// Tracks, while the list is on screen, whether the focus of a row is visible.
  var focusSight: FocusSight?
  /// An animated scroll; releasing its token stops it.
  var scrollRun: (change: Change, ticks: AnyObject?)?
  /// The timer that deselects a row that was only touched.
  var fading: AnyObject?
  /// Whether the list stood at its end when it was last told.
  var stoodAtEnd = true
  /// Deferred, as who is told may show a button, which is not possible during layout.
  private(set) lazy var endCheck = DeferredCall { [weak self] in self?.tellWhetherAtEnd() }

  /// Asked and notified about the rows.
  public weak var delegate: (any ListViewControllerDelegate<Item>)?

  /// Called when the selection changes, by the user or the program.
  public var onSelectionChange: (@MainActor (Set<Item>) -> Void)?

  /// Whether a person can select rows for an action on all of them, in a mode of its own: see
  /// ``isEditing``. To be set before the view is loaded, which then has room for the mode's bar.
  ///
  /// What can be done with the selected rows is what
  /// ``ListViewControllerDelegate/list(_:actionsForSelected:)`` returns.
  public var allowsMultipleSelectionDuringEditing = false {
    didSet { if !allowsMultipleSelectionDuringEditing { isEditing = false } }
  }

  /// Called when selection mode has begun or ended, by the user or the program.
  public var onEditingChange: (@MainActor (_ isEditing: Bool) -> Void)?

  /// Called when the list comes to its end or leaves it, by scrolling or by a change of its rows, once
  /// a turn of the main loop at most. It counts as at its end before it is laid out.
  public var onAtEndChange: (@MainActor (_ isAtEnd: Bool) -> Void)?

  /// Called when the pointer moves over the row of another item, or over none.
  public var onHoverChange: (@MainActor (Item?) -> Void)?

  /// Finds the item whose row a person types to, such as `12` so far; nil, which is the default, to
  /// look for a row whose text begins with what has been typed.
  ///
  /// For lists that are too long to look at the texts of all rows.
  public var findTyped: (@MainActor (_ typed: String) -> Item?)?

  /// The item in whose row the shared element of that name is: asked for rows that are out of
  /// sight, so that an element leaves or lands at that edge.
  ///
  /// ```swift
  /// list.itemForSharedElement = { id in Album.ID(id.dropFirst("cover.".count)) }
  /// ```
  public var itemForSharedElement: (@MainActor (_ id: String) -> Item?)?

  /// Called when the content of the list changes.
  var onContentChange: (@MainActor () -> Void)?

  /// Whether one click activates a row, not only a double click, Enter or Space.
  public var activatesOnSingleClick = false

  /// Which actions of a row have a button over it while the pointer is there; those of the trailing
  /// ones unless set.
  ///
  /// The buttons are at the end of the row, before the row's own controls if there is room. All
  /// actions remain in the context menu, on the keyboard and behind the row.
  public var hoverButtons = RowHoverButtons.trailing {
    didSet { if hoverButtons != oldValue { hovering.update(anew: true) } }
  }

  /// How long a change takes, in milliseconds.
  public var changeDuration = 200.0

  // MARK: Making a list

  /// A list with rows of several kinds.
  ///
  /// - Parameters:
  ///   - retention: how long row controllers are kept.
  ///   - kind: the kind of row that an item has. It has to return the same object for a kind every
  ///     time.
  public init(
    _ retention: RowRetention = .recycled, kind: @escaping @MainActor (Item) -> RowKind<Item>
  ) {
    self.retention = retention
    self.kind = kind
    super.init()
  }

  /// A list whose rows are all of one kind; parameters as those of ``RowKind``.
  public convenience init<Row: ViewController>(
    _ retention: RowRetention = .recycled, make: @escaping @MainActor () -> Row,
    configure: @escaping @MainActor (Row, Item) -> Void,
    text: (@MainActor (Item) -> String?)? = nil
  ) {
    let kind = RowKind<Item>(make: make, configure: configure, text: text)
    self.init(retention) { _ in kind }
  }

  isolated deinit {
    waitingChange?.asked.end(false)
    let change = listView.change?.asked
    listView.change = nil
    change?.end(false)
    listView.source = nil
    for loader in loaders.values { loader.cancel() }
  }

  open override func loadView() {
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.canFocus = false
    scroller.add(listView)
    view = allowsMultipleSelectionDuringEditing ? selecting.frame(around: scroller) : scroller
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    listView.source = self
    followKeyboard()
    followPointer()
    followActions()
    if allowsMultipleSelectionDuringEditing { followLongPress() }
  }

  /// Saves the scroll position and, if items are `Int` or `String`, the selection.
  open override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    keepPlace(in: state)
  }

  open override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    restorePlace(from: state)
  }

  open override func sharedElementSource(for id: String) -> SharedElementSource? {
    itemForSharedElement?(id).flatMap(sharedElementSource)
  }

  /// Retained row controllers would be lost with the view.
  open override var canUnloadView: Bool { retention != .retained }

  open override func viewWillUnload() {
    super.viewWillUnload()
    isEditing = false
    listView.finishChange()
    reveal = RowReveal(of: self)
    selecting = RowSelecting(of: self)
    press = RowPress(of: self)
    hovering = RowHover(of: self)
    store.discardAll()
    listView = listView.successor()
    scroller = ScrolledWindow()
  }

  open override var initialFocus: Widget? { cursorRow ?? listView }

  /// In selection mode, Escape leaves it, and Ctrl+A selects all rows.
  open override var keyCommands: [KeyCommand] {
    isEditing ? super.keyCommands + keysOfEditing : super.keyCommands
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    focusSight = view.window.map { FocusSight(in: $0) }
    loadMoreIfNeeded()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    closeActions()
    reorder.cancel()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    focusSight = nil
    typing.reset()
    endScrolling()
    listView.finishChange()
    // A list that is off screen keeps no spare rows.
    store.releaseSpares()
  }

  // MARK: Content

  /// What the list shows. Setting it on screen animates the difference; see ``apply(_:animated:)``.
  public var snapshot: ListSnapshot<Item> {
    get { waitingChange?.snapshot ?? reorder.dragged?.original ?? outline.snapshot }
    set { apply(newValue) }
  }

  /// Shows `snapshot`; without animation the change is complete on return, so that the list can be
  /// scrolled, selected or restored next.
  ///
  /// ```swift
  /// list.apply(try ListSnapshot(store.ids), animated: false)
  /// StateRestoration.restore(list)
  /// ```
  ///
  /// Remaining rows keep their controller, widget, focus, selection and caret; the marks of
  /// ``ListSnapshot/reconfigure(_:)`` and ``ListSnapshot/reload(_:)`` are applied. Requested inside
  /// a callback, the change happens when the operation has ended, and of several only the last.
  ///
  /// - Returns: what ends with true at the end of the animation, with false if another snapshot came
  ///   first.
  @discardableResult
  public func apply(_ snapshot: ListSnapshot<Item>, animated: Bool = true) -> Change {
    let change = Change()
    show(snapshot, animated: animated, change)
    return change
  }

  /// Configures the rows of items again: controller, focus and selection stay.
  ///
  /// - Throws: ``UnknownItemError`` if one of them is not in the list.
  public func reconfigure(_ items: some Collection<Item>) throws(UnknownItemError) {
    var next = snapshot
    try next.reconfigure(items)
    snapshot = next
  }

  /// Replaces the rows of items by new ones, which fade in.
  ///
  /// - Throws: ``UnknownItemError`` if one of them is not in the list.
  public func reload(_ items: some Collection<Item>) throws(UnknownItemError) {
    var next = snapshot
    try next.reload(items)
    snapshot = next
  }

  /// A controller above all rows, scrolled with them.
  public var header: ViewController? {
    didSet {
      guard header !== oldValue else { return }
      guard canAdopt(header) else { return header = oldValue }
      refresh(replacing: oldValue == nil ? nil : .header)
    }
  }

  /// A controller below all rows, scrolled with them.
  public var footer: ViewController? {
    didSet {
      guard footer !== oldValue else { return }
      guard canAdopt(footer) else { return footer = oldValue }
      refresh(replacing: oldValue == nil ? nil : .footer)
    }
  }

  /// A header or footer that other code takes away is none any more.
  open override func childDidLeave(_ child: ViewController) {
    super.childDidLeave(child)
    if header === child, store.row(of: .header)?.controller === child { header = nil }
    if footer === child, store.row(of: .footer)?.controller === child { footer = nil }
  }

  /// How the headers of sections are made, configured with the section's id; nil for none.
  public var sectionHeaders: RowKind<String>? {
    didSet { if sectionHeaders !== oldValue { refresh(replacing: nil) } }
  }

  /// Whether the header of the section in sight stays at the top until the next one pushes it out.
  public var headersStick = true {
    didSet { listView.setNeedsArrange() }
  }

  /// The controller of an item's row, if the row exists.
  public func rowController(for item: Item) -> ViewController? {
    store.row(of: .item(item))?.controller
  }

  /// How many row controllers exist, in sight or waiting to be reused.
  public var rowControllerCount: Int { store.count }

  open override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    // One that has found no rows has come to its end; a message may stand in the place of the list.
    guard parent == nil else { return }
    for edge in [ListEdge.end, .start] where loaders[edge]?.mayGrow == true {
      loaders[edge]?.reset()
    }
  }

  // MARK: Rows

  func recipe(for entry: ListEntry<Item>) -> RowStore<Item>.Recipe {
    switch entry {
    case .item(let item):
      let kind = kind(item)
      return RowStore.Recipe(
        pool: retention == .retained ? nil : ObjectIdentifier(kind), make: kind.make,
        configure: { kind.configure($0, item) })
    case .sectionHeader(let section):
      guard let headers = sectionHeaders else { return .fixed(nil) }
      return RowStore.Recipe(
        pool: ObjectIdentifier(headers), make: headers.make,
        configure: { headers.configure($0, section) })
    case .header: return .fixed(header)
    case .footer: return .fixed(footer)
    case .more: return .fixed(MoreRowViewController(loaders[.end]))
    case .moreBefore: return .fixed(MoreRowViewController(loaders[.start]))
    }
  }
}

extension RowStore.Recipe {
  /// A recipe for an existing controller.
  fileprivate static func fixed(_ controller: ViewController?) -> Self {
    Self(pool: nil, make: { controller ?? ViewController() }, configure: { _ in })
  }
}

extension ListViewController: ListViewSource {
  func lines(in width: Int) -> ListLines { lines(of: outline, in: width) }

  func lines(of outline: ListOutline<Item>, in width: Int) -> ListLines {
    cells.map { ListLines(outline, cells: $0, width: width) } ?? ListLines(count: outline.count)
  }

  func makeRow(at index: Int) -> ListRow {
    let row = store.show(outline[index])
    describe(row)
    showSelection(in: row)
    return row
  }

  /// Sets the accessible name of a row.
  func describe(_ row: BoundRow<Item>) {
    if let item = row.item, let text = kind(item).text?(item) { row.accessibleName = text }
  }

  var growsAtStart: Bool { loaders[.start]?.mayGrow == true }

  var cursorIndex: Int? {
    (cursor ?? cursorRow?.item).flatMap { outline.index(of: .item($0)) }
  }

  func recycle(_ row: ListRow) {
    guard let row = row as? BoundRow<Item> else { return }
    forgetActions(of: row)
    releaseFocus(of: row)
    store.recycle(row, isPresent: outline.index(of: row.entry) != nil)
  }

  func isPinned(_ row: ListRow) -> Bool {
    row.held != nil || listView.hasFocus(in: row)
  }

  func header(covering index: Int) -> Int? {
    headersStick && index < outline.count ? outline.sectionHeader(covering: index) : nil
  }

  func header(after index: Int) -> Int? { outline.sectionHeader(after: index) }

  func didArrange() {
    if waitingChange == nil, !outline.snapshot.isEmpty { pendingPlace = nil }
    store.trim()
    followMovedRows()
    let count = outline.snapshot.count
    for row in listView.rows {
      guard let position = outline.row(at: row.index) else { continue }
      row.accessiblePosition = AccessiblePosition(position: position + 1, count: count)
    }
    listView.accessibleCount = count
    if isAtEnd != stoodAtEnd { endCheck.request() }
    loadMoreIfNeeded()
  }
}
