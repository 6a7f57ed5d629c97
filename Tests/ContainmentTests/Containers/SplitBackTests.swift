@testable import Containment
import GTK
import TestSupport
import Testing

/// A page whose first focus is its second widget.
@MainActor
private final class Letter: ViewController {
  let entry = Entry()
  override func loadView() { view = Box(.vertical, [Button("Send"), entry]) }
  override var initialFocus: Widget? { entry }
}

extension OnScreen {
  @Suite("Splits: the way back")
  struct SplitBackTests {
    let theatre = Theatre(width: 500, height: 300)

    /// A collapsed split with its secondary in front.
    private func collapsed(_ primary: ViewController, _ secondary: ViewController)
      -> SplitController
    {
      let split = SplitController(primary: primary, secondary: secondary)
      split.topPane = .secondary
      theatre.settle(split)
      #expect(split.isCollapsed && split.topPane == .secondary)
      return split
    }

    private func page(_ name: String) -> Probe { theatre.page(name, titled: name) }

    private func button(_ id: String) -> Widget? {
      theatre.root.window.descendants.first { $0.accessibleID == id && $0.isMapped }
    }

    @Test("OP-07 the bar of a stack in the secondary leads from its first page to the primary")
    func stack() async throws {
      let (list, first, second) = (page("List"), page("First"), page("Second"))
      let stack = NavigationController(rootViewController: first)
      let split = collapsed(list, stack)
      #expect(button("split.back") == nil)
      let back = try #require(button("navigation.back"))
      #expect(back.accessibleName == "Back to List")
      stack.viewControllers = [first, second]
      await theatre.clock.run(500)
      #expect(back.accessibleName == "Back to First")
      #expect(stack.backTitles == ["First", "List"])
      try await letEventsArrive()
      try await until("the first", after: back.realClick()) { stack.topViewController === first }
      await theatre.clock.run(500)
      #expect(split.topPane == .secondary && back.accessibleName == "Back to List")
      try await letEventsArrive()
      try await until("the primary", after: back.realClick()) { split.topPane == .primary }
      theatre.clock.advance(by: 500)
      #expect(list.appearance.state == .appeared && stack.topViewController === first)
    }

    @Test("OP-07 a secondary without a bar gets one with the way back, and only while that exists")
    func ownBar() async throws {
      let (list, text) = (page("List"), page("Text"))
      let split = collapsed(list, text)
      let back = try #require(button("split.back"))
      #expect(back.accessibleName == "Back to List" && split.backBar?.view.title == "Text")
      text.title = "Another"
      #expect(split.backBar?.view.title == "Another")
      text.navigationItem.hidesBackButton = true
      #expect(button("split.back") == nil && split.backBar == nil)
      text.navigationItem.hidesBackButton = false
      theatre.root.window.layoutIfNeeded()
      try await letEventsArrive()
      try #require(button("split.back")).realClick()
      try await until("the primary") { split.topPane == .primary }
      theatre.clock.advance(by: 500)
      #expect(!text.view.isMapped)
      theatre.root.window.resize(width: 800, height: 300)
      try await until("both") { !split.isCollapsed }
      theatre.clock.tick()
      #expect(text.view.isMapped && button("split.back") == nil)
    }

    @Test("NV-10 back in the second of three columns, the page has the focus, and not its bar")
    func focus() async throws {
      let (second, third) = (Letter(), Letter())
      let split = SplitController(
        primary: page("First"), supplementary: NavigationController(rootViewController: second),
        secondary: third)
      split.topPane = .secondary
      theatre.settle(split)
      third.entry.grabFocus()
      split.showSupplementary()
      try await handled(theatre.clock.advance(by: 500))
      #expect(split.topPane == .primary && second.view.isMapped)
      #expect(second.entry.isFocus)
    }

    @Test("OP-07 a stack that comes later, or goes, takes the way back with it")
    func exchanged() async {
      let (list, text) = (page("List"), page("Text"))
      let split = collapsed(list, text)
      split.secondaryViewController = NavigationController(rootViewController: page("Page"))
      await theatre.clock.pass(500)
      theatre.root.window.layoutIfNeeded()
      #expect(button("split.back") == nil && button("navigation.back") != nil)
      split.secondaryViewController = text
      await theatre.clock.pass(500)
      #expect(button("split.back") != nil && button("navigation.back") == nil)
    }

    @Test("OP-07 below a bar that has the title, the way back stands alone")
    func belowBar() {
      let split = SplitController(primary: page("List"), secondary: page("Text"))
      split.topPane = .secondary
      theatre.settle(ToolbarController(rootViewController: split))
      #expect(split.isCollapsed && button("split.back") != nil && split.backBar?.view.title == "")
    }
  }
}
