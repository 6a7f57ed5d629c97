import Containment
import GTK

/// The inspector: in a window of its own, or at the end of a sandbox's, whose canvas it is about there.
///
/// A page is made when it is first shown. The recorder and the leak watch exist from the start,
/// since they have to observe everything.
package final class InspectorViewController: ViewController {
  package let inspection: Inspection
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
  package var onPageChange: (@MainActor () -> Void)?
  /// Called by Escape and Ctrl+W in a window of its own; nil if there is nothing to close.
  var onClose: (@MainActor () -> Void)?

  package init(_ inspection: Inspection, pages: [InspectorPage]) {
    self.inspection = inspection
    recorder = EventRecorder(inspection)
    leakWatch = LeakWatch(inspection)
    let all: [Page] = pages.map { ($0, InspectorPageViewController($0.title, icon: $0.icon)) }
    self.pages = all
    hasSides = !inspection.isOfWindow
    tabs = TabsController(viewControllers: all.map(\.controller))
    // Swiping would conflict with sliders and with rows that can be dragged.
    tabs.isSwipeEnabled = false
    tabs.transition = .crossfade.lasting(150)
    super.init()
    debugName = "Inspector"
    tabs.delegate = self
    for (page, controller) in all { controller.make = { [weak self] in self.map(page.make) } }
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

  package override func loadView() {
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

  package override var initialFocus: Widget? { selected.controller.content?.initialFocus }

  package override var keyCommands: [KeyCommand] {
    guard let onClose else { return [] }
    return [
      KeyCommand(.escape, title: tr("Close the inspector")) { onClose() },
      KeyCommand(Key("w"), .control, title: tr("Close the inspector")) { onClose() },
    ]
  }

  private var selected: Page { pages[tabs.selectedIndex ?? 0] }

  package var pageIDs: [String] { pages.map(\.page.id) }

  /// Showing each page, and the commands of each.
  package var commands: [Command] {
    pages.map(\.page).enumerated().flatMap { index, page in
      [
        Command.on(page.id, page.title, "<Alt>\(index + 1)", everywhere: true) {
          (page: ViewController) in page.takeInitialFocus()
        }
      ] + page.commands.map { $0.about { [weak inspection] in inspection?.screen } }
    }
  }

  /// Selects the page of a command, and performs the command on it.
  package func perform(_ id: String) async {
    if let command = commands.first(where: { $0.value == id }) { await perform(command) }
  }

  package func perform(_ command: Command) async {
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

  package func selectInTree(_ controller: ViewController) async {
    guard let index = pages.firstIndex(where: { $0.page.id == "tree" }), await select(index).result
    else { return }
    (pages[index].controller.content as? TreeViewController)?.select(controller)
  }

  /// The id of the selected page.
  package var page: String {
    get { selected.page.id }
    set {
      if let index = pages.firstIndex(where: { $0.page.id == newValue }) { select(index) }
    }
  }
}

extension InspectorViewController: TabbedControllerDelegate {
  package func tabbedController(_ controller: TabbedController, didSelect selection: TabSelection) {
    sideDidChange()
    onPageChange?()
  }

  package func tabbedController(
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
