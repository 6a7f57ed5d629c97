import Containment
import GTK

/// The inspector: at the end of the sandbox's window, with pages about the canvas, or in a window of
/// its own, with those pages that need no scenarios.
///
/// A page is made when it is first shown. The recorder and the leak watch exist from the start,
/// since they have to observe everything.
final class InspectorViewController: ViewController {
  private let inspection: Inspection
  private let pagesOfTools: [InspectorPage]
  private let recorder: EventRecorder
  private let leakWatch: LeakWatch
  private let tabs: TabsController
  /// The pages with their ids, which the stored state has.
  private typealias Page = (
    id: String, side: InspectorPage.Side, controller: InspectorPageViewController
  )
  private let pages: [Page]
  /// The page of each side that was selected last.
  private var latest: [InspectorPage.Side: Int] = [:]
  /// Whether there are pages of both sides.
  private let hasSides: Bool
  /// A button for each side, once they are seen.
  private var sideButtons: [RadioButton] = []

  /// Called when another page is selected.
  var onPageChange: (@MainActor () -> Void)?
  /// Called when the user wants to copy the URL of the scenario with its settings.
  var onCopyLink: (@MainActor () -> Void)?
  /// Called with a scenario that a page wants to be shown on the canvas.
  var onShow: (@MainActor (Scenario) -> Void)?
  /// Called by Escape and Ctrl+W in a window of its own; nil if there is nothing to close.
  var onClose: (@MainActor () -> Void)?

  /// - Parameter tools: the pages that tools add.
  init(_ inspection: Inspection, tools: [InspectorPage]) {
    pagesOfTools = tools
    self.inspection = inspection
    recorder = EventRecorder(inspection)
    leakWatch = LeakWatch(inspection)
    var all: [(id: String, title: String, icon: String, side: InspectorPage.Side)] = [
      ("knobs", tr("Knobs"), "preferences-other-symbolic", .design),
      ("tree", tr("Tree"), "format-indent-more-symbolic", .inspect),
      ("events", tr("Events"), "view-list-bullet-symbolic", .inspect),
      ("transition", tr("Transition"), "object-flip-horizontal-symbolic", .inspect),
      ("record", tr("Record"), "media-record-symbolic", .design),
      (
        "accessibility", tr("Accessibility"), "preferences-desktop-accessibility-symbolic",
        .inspect
      ),
      ("style", tr("Style"), "applications-graphics-symbolic", .design),
    ]
    // Those of tools stand after what shows the screen as it is.
    let index = all.firstIndex { $0.id == "record" } ?? all.count
    all.insert(
      contentsOf: pagesOfTools.map {
        (id: $0.id, title: $0.title, icon: $0.icon, side: $0.side)
      }, at: index)
    // Not translated: the ids of those that are about scenarios, of which a window has none.
    let ofScenarios = ["knobs", "record", "style"]
    pages = all.filter { !inspection.isOfWindow || !ofScenarios.contains($0.id) }
      .map { ($0.id, $0.side, InspectorPageViewController($0.title, icon: $0.icon)) }
    hasSides = !inspection.isOfWindow
    tabs = TabsController(viewControllers: pages.map(\.controller))
    // Swiping would conflict with sliders and with rows that can be dragged.
    tabs.isSwipeEnabled = false
    tabs.transition = .crossfade.lasting(150)
    super.init()
    debugName = "Inspector"
    tabs.delegate = self
    for (id, _, page) in pages { page.make = { [weak self] in self?.makePage(id) } }
    sideDidChange()
  }

  // MARK: Sides

  /// The side of the selected page. Setting it selects the page that was selected there before.
  var side: InspectorPage.Side {
    get { selected.side }
    set {
      guard newValue != side,
        let index = latest[newValue] ?? pages.firstIndex(where: { $0.side == newValue })
      else { return }
      select(index)
    }
  }

  /// Selects a page, whose tab is there before the mark moves to it.
  @discardableResult
  private func select(_ index: Int) -> Change {
    show(pages[index].side)
    return tabs.select(index)
  }

  private func sideDidChange() {
    latest[side] = tabs.selectedIndex
    show(side)
    markSide()
  }

  private func markSide() {
    for (other, button) in zip(InspectorPage.Side.allCases, sideButtons) where other == side {
      button.isActive = true
    }
  }

  /// Lets the row of tabs have the pages of one side.
  private func show(_ side: InspectorPage.Side) {
    guard hasSides else { return }
    for page in pages { page.controller.tabItem.isHidden = page.side != side }
  }

  private func makePage(_ id: String) -> ViewController? {
    switch id {
    case "knobs":
      let knobs = KnobsViewController(inspection)
      knobs.onCopyLink = { [weak self] in self?.onCopyLink?() }
      return knobs
    case "tree":
      let tree = TreeViewController(inspection, leakWatch)
      if let area = inspection.area?.view {
        let highlight = Highlight(on: area)
        tree.onHighlight = { highlight.controller = $0 }
      }
      return tree
    case "events":
      let events = EventsViewController(recorder)
      events.filterBar.onEscape = { [weak self] in self?.onClose?() }
      return events
    case "transition": return TransitionViewController(inspection)
    case "accessibility": return AccessibilityViewController(inspection)
    case "record": return RecordingViewController(inspection.recordings)
    case "style":
      let style = StyleViewController(inspection.style)
      style.onEscape = { [weak inspection] in inspection?.screen?.takeInitialFocus() }
      return style
    default:
      let page = pagesOfTools.first { $0.id == id }
      return page?.make(inspection) { [weak self] in self?.onShow?($0) }
    }
  }

  override func loadView() {
    let room = Box(.vertical)
    room.styleClasses.insert("background")
    room.styleClasses.insert("enfilade-inspector")
    room.accessibleID = "inspector"
    room.accessibleName = tr("Inspector")
    if hasSides { room.packStart(makeSideRow()) }
    view = room
    embed(tabs, in: room)
  }

  private func makeSideRow() -> Widget {
    let sides = InspectorPage.Side.allCases
    sideButtons = Controls.radioButtons(sides.map { ("inspector.\($0.rawValue)", $0.title) }) {
      [weak self] in self?.side = sides[$0]
    }
    for button in sideButtons { button.focusesOnClick = false }
    markSide()
    let row = Controls.linked(sideButtons)
    row.margins = EdgeInsets(top: 6, start: 6, end: 6)
    return row
  }

  override var initialFocus: Widget? { selected.controller.content?.initialFocus }

  override var keyCommands: [KeyCommand] {
    guard let onClose else { return [] }
    return [
      KeyCommand(.escape, title: tr("Close the inspector")) { onClose() },
      KeyCommand(Key("w"), .control, title: tr("Close the inspector")) { onClose() },
    ]
  }

  private var selected: Page { pages[tabs.selectedIndex ?? 0] }

  var pageIDs: [String] { pages.map(\.id) }

  /// Showing each page, and the commands of each.
  var commands: [Command] {
    let ofPages = (InspectorPage.ownCommands + pagesOfTools.flatMap(\.commands))
      .map { $0.about { [weak inspection] in inspection?.screen } }
    return pages.enumerated().flatMap { index, page in
      [
        Command.on(
          page.id, page.controller.tabItem.title ?? page.id, "<Alt>\(index + 1)", everywhere: true
        ) { (page: ViewController) in page.takeInitialFocus() }
      ] + ofPages.filter { $0.scope == .page(page.id) }
    }
  }

  /// Selects the page of a command, and performs the command on it.
  func perform(_ id: String) async {
    if let command = commands.first(where: { $0.value == id }) { await perform(command) }
  }

  func perform(_ command: Command) async {
    guard let index = pages.firstIndex(where: { command.scope == .page($0.id) }) else { return }
    let focus = view.window?.focusWidget
    guard await select(index).result else { return }
    // Somebody who went on meanwhile, perhaps into a dialog, keeps the focus.
    let present = view.window?.focusWidget
    if command.value == pages[index].id, let present, present != focus, !present.isInside(view) {
      return
    }
    if let page = pages[index].controller.content { command.perform(page) }
  }

  func selectInTree(_ controller: ViewController) async {
    guard let index = pages.firstIndex(where: { $0.id == "tree" }), await select(index).result
    else { return }
    (pages[index].controller.content as? TreeViewController)?.select(controller)
  }

  /// The id of the selected page.
  var page: String {
    get { selected.id }
    set {
      if let index = pages.firstIndex(where: { $0.id == newValue }) { select(index) }
    }
  }
}

extension InspectorViewController: TabbedControllerDelegate {
  func tabbedController(_ controller: TabbedController, didSelect selection: TabSelection) {
    sideDidChange()
    onPageChange?()
  }

  func tabbedController(
    _ controller: TabbedController, didCancelSelecting selection: TabSelection
  ) { sideDidChange() }
}

/// A page whose content is made when it is first shown, so that starting the app makes only one.
private final class InspectorPageViewController: ContainerViewController {
  var make: @MainActor () -> ViewController? = { nil }

  init(_ title: String, icon: String) {
    super.init()
    tabItem.title = title
    tabItem.compactIcon = icon
    debugName = "\(title) page"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    content = make()
  }
}
