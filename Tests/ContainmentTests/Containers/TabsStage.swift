import Containment
import GTK
import TestSupport
import Testing

/// A theatre with tabs `A`, `B`, `C` … in it, whose delegate logs like everybody else.
@MainActor
final class TabsStage: TabbedControllerDelegate {
  let theatre: Theatre
  let tabs: TabbedController
  let pages: [Probe]
  /// The names of tabs that the delegate refuses.
  var refused: Set<String> = []
  /// Run inside a delegate's method: `should`, `will`, `did`, `willCancel`, `didCancel`.
  var actions: [String: @MainActor () -> Void] = [:]

  static let colors: [Color] = [.red, .green, .blue, .white, .black]

  init(
    _ tabs: TabbedController = TabsController(), count: Int = 3, width: Int = 400,
    height: Int = 300, page makeView: (@MainActor () -> Widget)? = nil
  ) {
    theatre = Theatre(width: width, height: height)
    self.tabs = tabs
    tabs.debugName = "T"
    pages = (0..<count).map { [theatre] index in
      let name = String(Character(Unicode.Scalar(UInt8(65 + index))))
      let page = theatre.probe(name, TabsStage.colors[index % TabsStage.colors.count])
      page.title = name
      page.makeView = makeView
      return page
    }
    tabs.viewControllers = pages
    theatre.settle(tabs)
    tabs.delegate = self
  }

  var log: CallLog { theatre.log }

  /// What the delegate alone was told since the last time.
  func takeDelegateLog() -> [String] { log.take().filter { !$0.contains(".") } }

  /// The tab on screen that is called so.
  func button(_ name: String) -> TabButton { shownTabs.first { $0.accessibleName == name }! }

  /// Clicks on a tab, and lets so many milliseconds pass.
  func click(_ name: String, for milliseconds: Double) {
    button(name).click()
    theatre.clock.advance(by: milliseconds)
  }

  /// The tabs on screen, in order.
  var shownTabs: [TabButton] {
    tabs.view.descendants.filter { $0.accessibleRole == .pageTab && $0.isMapped }
      .map { TabButton(retaining: $0.unsafePointer) }
  }

  var selected: Int? { tabs.selectedIndex }
  var marked: [String] { shownTabs.filter(\.isSelected).map(\.accessibleName) }

  private func note(_ name: String, _ selection: TabSelection) {
    log.add("\(name)(\(selection.viewController.debugName), \(selection.trigger))")
    actions[name]?()
  }

  func tabbedController(
    _ controller: TabbedController, shouldSelect selection: TabSelection
  ) -> Bool {
    note("should", selection)
    return !refused.contains(selection.viewController.debugName)
  }
  func tabbedController(_ controller: TabbedController, willSelect selection: TabSelection) {
    note("will", selection)
  }
  func tabbedController(_ controller: TabbedController, didSelect selection: TabSelection) {
    note("did", selection)
  }
  func tabbedController(
    _ controller: TabbedController, willCancelSelecting selection: TabSelection
  ) { note("willCancel", selection) }
  func tabbedController(
    _ controller: TabbedController, didCancelSelecting selection: TabSelection
  ) { note("didCancel", selection) }
  func tabbedControllerDidReorder(_ controller: TabbedController) { log.add("reordered") }
}
