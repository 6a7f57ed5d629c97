import Containment
import GTK

/// The inspector: at the end of the sandbox's window, with pages about the canvas, or in a window of
/// its own, with those pages that need no scenarios.
///
/// A page is made when it is first shown. The recorder and the leak watch exist from the start,
/// since they have to observe everything.
final class InspectorViewController: ViewController {
  let inspection: Inspection
  let recorder: EventRecorder
  let leakWatch: LeakWatch
  private let tabs: TabsController
  private typealias Page = (page: InspectorPage, controller: InspectorPageViewController)
  private let pages: [Page]
  /// The page of each side that was selected last.
  private var latest: [InspectorPage.Side: Int] = [:]
  /// Whether there are pages of both sides.
  private let hasSides: Bool
  /// A button for each side, once they are seen.
  private var sideButtons: [RadioButton] = []

  /// Called when another page is selected.
  var onPageChange: (@MainActor () -> Void)?
  /// Called with a scenario that a page wants to be shown on the canvas.
  var onShow: (@MainActor (Scenario) -> Void)?
  /// Called by Escape and Ctrl+W in a window of its own; nil if there is nothing to close.
  var onClose: (@MainActor () -> Void)?

  init(_ inspection: Inspection, tools: [InspectorPage]) {
    self.inspection = inspection
    recorder = EventRecorder(inspection)
    leakWatch = LeakWatch(inspection)
    // Those for who designs are about scenarios, of which a window has none.
    var all = InspectorPage.own.filter { !inspection.isOfWindow || $0.side == .inspect }
    // Those of tools stand after what shows the screen as it is.
    all.insert(contentsOf: tools, at: all.firstIndex { $0.id == "transition" }.map { $0 + 1 } ?? 0)
    pages = all.map { ($0, InspectorPageViewController($0.title, icon: $0.icon)) }
    hasSides = !inspection.isOfWindow
    tabs = TabsController(viewControllers: pages.map(\.controller))
    // Swiping would conflict with sliders and with rows that can be dragged.
    tabs.isSwipeEnabled = false
    tabs.transition = .crossfade.lasting(150)
    super.init()
    debugName = "Inspector"
    tabs.delegate = self
    for (page, controller) in pages { controller.make = { [weak self] in self.map(page.make) } }
    sideDidChange()
  }

  // MARK: Sides

  /// The side of the selected page. Setting it selects the page that was selected there before.
  var side: InspectorPage.Side {
    get { selected.page.side }
    set {
      guard newValue != side,
        let index = latest[newValue] ?? pages.firstIndex(where: { $0.page.side == newValue })
      else { return }
      select(index)
    }
  }

  /// Selects a page, whose tab is there before the mark moves to it.
  @discardableResult
  private func select(_ index: Int) -> Change {
    show(pages[index].page.side)
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
    for (page, controller) in pages { controller.tabItem.isHidden = page.side != side }
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

  var pageIDs: [String] { pages.map(\.page.id) }

  /// Showing each page, and the commands of each.
  var commands: [Command] {
    pages.map(\.page).enumerated().flatMap { index, page in
      [
        Command.on(page.id, page.title, "<Alt>\(index + 1)", everywhere: true) {
          (page: ViewController) in page.takeInitialFocus()
        }
      ] + page.commands.map { $0.about { [weak inspection] in inspection?.screen } }
    }
  }

  /// Selects the page of a command, and performs the command on it.
  func perform(_ id: String) async {
    if let command = commands.first(where: { $0.value == id }) { await perform(command) }
  }

  func perform(_ command: Command) async {
    guard let index = pages.firstIndex(where: { command.scope == .page($0.page.id) }) else {
      return
    }
    let focus = view.window?.focusWidget
    guard await select(index).result else { return }
    // Somebody who went on meanwhile, perhaps into a dialog, keeps the focus.
    let present = view.window?.focusWidget
    if command.value == pages[index].page.id, let present, present != focus, !present.isInside(view)
    {
      return
    }
    if let page = pages[index].controller.content { command.perform(page) }
  }

  func selectInTree(_ controller: ViewController) async {
    guard let index = pages.firstIndex(where: { $0.page.id == "tree" }), await select(index).result
    else { return }
    (pages[index].controller.content as? TreeViewController)?.select(controller)
  }

  /// The id of the selected page.
  var page: String {
    get { selected.page.id }
    set {
      if let index = pages.firstIndex(where: { $0.page.id == newValue }) { select(index) }
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
