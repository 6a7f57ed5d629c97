@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("What tabs take after")
  struct TabNameTests {
    let theatre = Theatre(width: 500, height: 300)
    let inbox: Probe
    let stack: NavigationController
    let other: Probe
    let tabs: TabsController

    init() {
      inbox = theatre.page("I", titled: "Inbox")
      inbox.tabItem.icon = "mail-unread-symbolic"
      inbox.tabItem.badge = "3"
      stack = NavigationController(rootViewController: inbox)
      other = theatre.page("O", titled: "Other", .green)
      tabs = TabsController(viewControllers: [stack, other])
    }

    private var seen: [Widget] {
      tabs.view.descendants.filter { $0.accessibleRole == .pageTab && $0.isMapped }
    }

    /// The names of the tabs, as they are spoken.
    private var names: [String] { seen.map(\.accessibleName) }

    /// The names of the icons on the tabs.
    private var icons: [String] {
      seen.compactMap { tab in tab.descendants(of: Image.self).first { $0.isVisible }?.iconName }
    }

    @Test("AP-09 a stack lends the title, the icon and the badge of its first page")
    func stackLends() async throws {
      theatre.settle(tabs)
      #expect(names == ["Inbox, 3", "Other"])
      #expect(icons == ["mail-unread-symbolic"])
      let message = theatre.page("M", titled: "Message", .blue)
      message.tabItem.badge = "9"
      stack.push(message)
      try await theatre.rest()
      #expect(stack.topViewController === message && names == ["Inbox, 3", "Other"])
      inbox.title = "Post"
      inbox.tabItem.badge = nil
      inbox.tabItem.needsAttention = true
      try await theatre.rest()
      #expect(names == ["Post, needs attention", "Other"])
    }

    @Test("AP-09 what the stack has itself comes first, each by itself")
    func ownComesFirst() async throws {
      stack.title = "Mail"
      theatre.settle(tabs)
      #expect(names == ["Mail, 3", "Other"])
      stack.tabItem.badge = "!"
      stack.tabItem.icon = "starred-symbolic"
      try await theatre.rest()
      #expect(names == ["Mail, !", "Other"] && icons == ["starred-symbolic"])
      stack.tabItem.title = "Letters"
      stack.tabItem.badge = nil
      stack.tabItem.needsAttention = true
      try await theatre.rest()
      #expect(names == ["Letters, needs attention", "Other"], "its dot, not the page’s badge")
      stack.title = nil
      stack.tabItem.title = nil
      stack.tabItem.icon = nil
      stack.tabItem.needsAttention = false
      try await theatre.rest()
      #expect(names == ["Inbox, 3", "Other"] && icons == ["mail-unread-symbolic"])
    }

    @Test("AP-09 another first page gives another name, also below the top and in a hidden tab")
    func otherRoot() async throws {
      let (top, next) = (theatre.page("T", titled: "Top"), theatre.page("N", titled: "Next"))
      let last = theatre.page("L", titled: "Last")
      stack.viewControllers = [inbox, top]
      theatre.settle(tabs)
      #expect(names == ["Inbox, 3", "Other"])
      stack.viewControllers = [next, top]
      try await theatre.rest()
      #expect(names == ["Next", "Other"])
      tabs.select(1)
      try await theatre.rest()
      stack.viewControllers = [last]
      try await theatre.rest()
      #expect(names == ["Last", "Other"] && stack.viewIfLoaded?.isMapped != true)
    }

    @Test(
      "AP-09 layers lend their root, a split its primary, a container of one’s own what it says")
    func layers() {
      final class Frame: ViewController {
        let page = ColorViewController(.red)
        override var childForTabItem: ViewController? { page }
      }
      let frame = Frame()
      frame.page.title = "Framed"
      let split = SplitController(primary: theatre.probe("P"), secondary: theatre.probe("S"))
      split.primaryViewController?.title = "Primary"
      split.secondaryViewController?.title = "Secondary"
      tabs.viewControllers = [ToolbarController(rootViewController: stack), split, frame]
      theatre.settle(tabs)
      #expect(names == ["Inbox, 3", "Primary", "Framed"])
      split.primaryViewController = nil
      #expect(split.tabItem.text == "Secondary")
    }

    @Test("AP-09 icons that a stack lends stand for titles that do not fit")
    func compactIcons() {
      inbox.tabItem.compactIcon = "starred-symbolic"
      #expect(stack.tabItem.shownCompactIcon == "starred-symbolic" && stack.tabItem.hasCompactIcon)
      stack.tabItem.icon = "folder-symbolic"
      #expect(stack.tabItem.shownCompactIcon == "folder-symbolic" && !stack.tabItem.hasCompactIcon)
    }

    @Test("AP-09 a tab on screen without a name is reported after a second, once")
    func nameless() async throws {
      inbox.title = nil
      theatre.settle(tabs)
      try await until("the report") { !Diagnostics.reported.isEmpty }
      #expect(Diagnostics.reported.map(\.kind) == [.namelessTab])
      #expect(Diagnostics.reported.first?.controller == "NavigationController")
      Diagnostics.removeAll()
      other.tabItem.badge = "1"
      other.title = nil
      try await until("the other") { !Diagnostics.reported.isEmpty }
      #expect(Diagnostics.reported.map(\.controller) == ["O"])
      Diagnostics.removeAll()
    }
  }
}
