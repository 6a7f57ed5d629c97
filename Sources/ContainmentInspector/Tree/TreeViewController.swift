import Containment
import GTK

/// The inspector page with the tree of controllers and their states, updated live.
///
/// Hovering or selecting a row highlights the controller's view; in picking mode, so does moving the
/// pointer over the view, and a click there selects the controller's row. Controllers that have left
/// the tree and are still alive have a section of their own.
final class TreeViewController: ViewController, CommandedPage {
  static var commands: [Command] {
    [command("tree.pick", tr("Pick a controller")) { $0.pickButton.isActive = true }]
  }

  /// Called with the controller to highlight, or nil for none.
  var onHighlight: (@MainActor (ViewController?) -> Void)?

  let inspection: Inspection
  private(set) var tree: ControllerTree
  /// The ids of the collapsed rows, for as long as the page exists.
  private var collapsed: Set<Int> = []
  private(set) var nodes: [Int: ControllerNode] = [:]
  private var leaks: [Int: Weak<ViewController>] = [:]
  private var hovered: Int?
  /// The controller under the pointer in picking mode.
  private weak var pointed: ViewController?
  private weak var highlighted: ViewController?
  private var sizeWatch: (view: WeakObject<Widget>, connection: SignalConnection)?

  private(set) lazy var list = ListViewController<Int>(
    make: { TreeRowViewController() },
    configure: { [weak self] in self?.configure($0, $1) },
    text: { [weak self] in self?.nodes[$0]?.spoken })
  private lazy var screen = ListScreenViewController(
    list: list,
    empty: Message(tr("Nothing is shown."), image: "view-fullscreen-symbolic"))
  private let detail = TreeDetailView()
  let pickButton = ToggleButton(tr("_Pick a controller"))
  private(set) lazy var leakBar = LeakBar { [weak self] in
    self?.leakWatch.look()
    self?.refresh()
  }
  private lazy var picker = makePicker()
  let leakWatch: LeakWatch

  private lazy var update = DeferredCall { [weak self] in
    if self?.appearance.isOnScreen == true { self?.refresh() }
  }
  private var traces: [AnyObject] = []

  /// A page that shows what `leakWatch` finds, or one of its own.
  init(_ inspection: Inspection, _ leakWatch: LeakWatch? = nil) {
    self.inspection = inspection
    let leakWatch = leakWatch ?? LeakWatch(inspection)
    self.leakWatch = leakWatch
    tree = ControllerTree(of: inspection)
    super.init()
    title = tr("Tree")
    leakWatch.onChange = { [weak self] in
      if self?.appearance.isOnScreen == true { self?.update.request() }
    }
    screen.debugName = "Tree content"
    list.debugName = "Controllers"
    // Rows that slide are hard to follow.
    list.changeDuration = 0
    list.delegate = self
    list.onSelectionChange = { [weak self] _ in
      self?.showSelected()
      self?.updateHighlight()
    }
    list.onHoverChange = { [weak self] in
      self?.hovered = $0
      self?.updateHighlight()
    }
    // Also while the page is hidden, so that it does not appear with the message for an empty list.
    inspection.observe(by: self) { [weak self] in
      guard let self else { return }
      if appearance.isOnScreen { update.request() } else { refresh() }
    }
    refresh()
  }

  override var initialFocus: Widget? { list.initialFocus }

  override func loadView() {
    list.view.accessibleName = tr("Controllers")
    list.view.accessibleID = "tree"
    list.view.keyPressed.connect(weak: self, otherwise: false) { $0.handleKey($1) }
    pickButton.accessibleID = "tree.pick"
    pickButton.toggled.connect(weak: self) { page in
      page.picker.isActive = page.pickButton.isActive
    }
    let bar = Box(.horizontal, spacing: 6, [pickButton])
    if !inspection.isOfWindow {
      // It is the window that has the canvas.
      let explode = ToggleButton(
        icon: "view-app-grid-symbolic", label: tr("Exploded view (Ctrl+Shift+E)"))
      explode.action = "win.exploded"
      explode.accessibleID = "tree.explode"
      bar.packEnd(explode)
    }
    bar.margins = EdgeInsets(6)
    let place = Box(.vertical)
    place.vexpand = true
    view = Box(
      .vertical, spacing: 0,
      [
        bar, Separator(.horizontal), place, leakBar.view, Separator(.horizontal), detail.view,
      ])
    embed(screen, in: place)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    traces = [
      LifecycleTrace { [weak self] in self?.lifecycleDidGoOn($0.controller) },
      TransitionTrace { [weak self] event in
        for controller in [event.outgoing, event.incoming].compactMap({ $0 }) {
          self?.lifecycleDidGoOn(controller)
        }
      },
    ]
    refresh()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    traces = []
    pickButton.isActive = false
    hovered = nil
    updateHighlight()
  }

  private func lifecycleDidGoOn(_ controller: ViewController) {
    guard !update.isPending else { return }
    if inspection.contains(controller) || nodes[controller.inspectionID] != nil {
      update.request()
    }
  }

  // MARK: Rows

  func refresh() {
    let before = nodes
    tree = ControllerTree(of: inspection, collapsed: collapsed)
    let alive = leakWatch.stillAlive
    leaks = Dictionary(
      uniqueKeysWithValues: alive.map { ($0.inspectionID, Weak($0)) })
    let leakNodes = alive.map { ControllerNode($0, level: 1, isExpanded: nil) }
    nodes = Dictionary(
      (tree.nodes + leakNodes).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var snapshot = ListSnapshot<Int>()
    try? snapshot.appendSection(TreeSection.tree.rawValue)
    try? snapshot.append(tree.nodes.map(\.id))
    if !leakNodes.isEmpty {
      try? snapshot.appendSection(TreeSection.alive.rawValue)
      try? snapshot.append(leakNodes.map(\.id))
    }
    let changed = nodes.values.filter { node in before[node.id].map { $0 != node } ?? false }
    try? snapshot.reconfigure(changed.map(\.id))
    list.sectionHeaders = leakNodes.isEmpty ? nil : TreeSection.headings
    leakBar.show(count: leakNodes.count)
    list.snapshot = snapshot
    for node in changed where before[node.id]?.state != node.state {
      (list.rowController(for: node.id) as? TreeRowViewController)?.flash()
    }
    showSelected()
    updateHighlight()
  }

  private func configure(_ row: TreeRowViewController, _ id: Int) {
    guard let node = nodes[id] else { return }
    row.show(node)
    row.onToggle = { [weak self] in self?.setCollapsed(id, node.isExpanded == true) }
  }

  func setCollapsed(_ id: Int, _ isCollapsed: Bool) {
    if isCollapsed { collapsed.insert(id) } else { collapsed.remove(id) }
    refresh()
  }

  // MARK: Selection

  var selected: ViewController? { list.selection.first.flatMap(controller) }

  private func controller(_ id: Int) -> ViewController? {
    tree.controller(id) ?? leaks[id]?.object
  }

  /// Selects the row of `controller`, or of the nearest controller around it that has a row, and
  /// expands the rows that contain it.
  func select(_ controller: ViewController) {
    for present in controller.around { collapsed.remove(present.inspectionID) }
    refresh()
    let candidate = ([controller] + controller.around).first { nodes[$0.inspectionID] != nil }
    if let id = candidate?.inspectionID { select(id) }
  }

  func select(_ id: Int) {
    list.selection = [id]
    if appearance.isOnScreen { list.focus(id) }
  }

  private func makePicker() -> ControllerPicker {
    let picker = ControllerPicker(inspection) { [weak self] in self?.didPick($0) }
    picker.onMove = { [weak self] in
      self?.pointed = $0
      self?.updateHighlight()
    }
    picker.onCancel = { [weak self] in self?.pickButton.isActive = false }
    return picker
  }

  private func didPick(_ controller: ViewController) {
    pickButton.isActive = false
    select(controller)
    // The click may have been in another window.
    view.window?.present()
  }

  /// Shows the details of the selected controller, and updates them when the size of its view
  /// changes.
  private func showSelected() {
    let selected = selected
    detail.show(selected)
    guard selected?.viewIfLoaded != sizeWatch?.view.object else { return }
    sizeWatch?.connection.disconnect()
    sizeWatch = selected?.viewIfLoaded.map { view in
      (WeakObject(view), view.allocated.connect(weak: self) { $0.update.request() })
    }
  }

  /// The arrow towards the start collapses a row or moves to its parent; the one towards the end
  /// expands it or moves to its first child.
  private func handleKey(_ event: Event) -> Bool {
    guard let key = event.key?.normalised, key == .left || key == .right,
      event.modifiers.isDisjoint(with: [.shift, .control, .alt]), let id = list.cursor,
      let node = nodes[id]
    else { return false }
    let inwards = (key == .right) != (view.direction == .rightToLeft)
    switch (inwards, node.isExpanded) {
    case (true, false?): setCollapsed(id, false)
    case (true, true?): tree.firstChild(of: id).map { select($0) }
    case (false, true?): setCollapsed(id, true)
    case (false, _): tree.parent(of: id).map { select($0) }
    case (true, nil): break
    }
    return true
  }

  private func updateHighlight() {
    let wanted = appearance.isOnScreen ? pointed ?? hovered.flatMap(controller) ?? selected : nil
    guard wanted !== highlighted else { return }
    highlighted = wanted
    onHighlight?(wanted)
  }
}

extension ViewController {
  /// The controllers around this one, from the innermost: parents and presenters.
  fileprivate var around: [ViewController] {
    Array(sequence(first: self) { $0.inheritsFrom }.dropFirst())
  }
}

extension TreeViewController: KeepsSelection {
  func list(_ list: ListViewController<Int>, didActivate item: Int) {
    if let isExpanded = nodes[item]?.isExpanded { setCollapsed(item, isExpanded) }
  }
}
