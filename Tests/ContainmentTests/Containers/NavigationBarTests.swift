@testable import Containment
import GTK
import TestSupport
import Testing

extension WayBack {
  /// The names of the pages to which the user may go back, the nearest first.
  var backTitles: [String] { pagesBack.map(\.title) }

  /// Goes back by a number of pages, if there are as many.
  func goBack(by pages: Int) {
    let all = pagesBack
    if all.indices.contains(pages - 1), let page = all[pages - 1].page { goBack(to: page) }
  }
}

extension OnScreen {
  @Suite("Navigation: the bar")
  struct NavigationBarTests {
    @Test("PR-01 MA-22 the bar says what the page says, and follows it")
    func live() async throws {
      let voyage = Voyage("A")
      let (header, a) = (voyage.header, try #require(voyage.page(at: 0)))
      #expect(header.title == "A" && header.subtitle == nil && !voyage.back.isVisible)
      #expect(!header.showsCloseButton)
      a.navigationItem.subtitle = "First"
      a.title = "Alpha"
      let edit = Button("Edit")
      let more = Button("More")
      a.navigationItem.trailingItems = [edit, more]
      await voyage.turn()
      #expect(header.title == "Alpha" && header.subtitle == "First")
      #expect(voyage.root.window.title == "Alpha")
      voyage.root.window.layoutIfNeeded()
      #expect(edit.allocation.x < more.allocation.x, "the first of them innermost")

      let b = voyage.page("B")
      let own = Label("B's own")
      let save = Button("Save")
      b.navigationItem.titleWidget = own
      b.navigationItem.leadingItems = [save]
      voyage.navigation.viewControllers.append(b)
      await voyage.turn()
      #expect(header.titleWidget == own && header.title == "B" && header.subtitle == nil)
      #expect(edit.parent == nil && save.parent == header, "changed with the page")
      #expect(voyage.back.isVisible && voyage.back.accessibleName == "Back to Alpha")
      #expect(voyage.back.tooltip == "Back to Alpha (Alt+Left)")
      voyage.root.window.layoutIfNeeded()
      #expect(voyage.back.allocation.x < save.allocation.x, "the back button comes first")
      a.navigationItem.backTitle = "Start"
      await voyage.settle()
      b.title = "Beta"
      await voyage.turn()
      #expect(header.title == "Beta" && voyage.root.window.title == "Beta")
      b.navigationItem.backTitle = "Nobody's"
      voyage.navigation.viewControllers.removeLast()
      await voyage.turn()
      #expect(header.titleWidget == nil && edit.parent == header && save.parent == nil)
    }

    @Test("PR-01 a title deep inside the page counts; a bar inside keeps what it says to itself")
    func chain() async {
      let voyage = Voyage("A")
      let leaf = voyage.page("B")
      let item = Button("Item")
      leaf.navigationItem.trailingItems = [item]
      let box = ContainerViewController(content: leaf)
      await voyage.push(box)
      #expect(voyage.header.title == "B" && item.parent == voyage.header)
      leaf.title = "Leaf"
      await voyage.turn()
      #expect(voyage.header.title == "Leaf")
      let inner = NavigationController(rootViewController: voyage.page("C"))
      inner.title = "Inner"
      box.content = inner
      await voyage.settle()
      #expect(voyage.header.title == "Inner" && item.parent == nil)
      #expect(inner.bar.header.title == "C" && voyage.root.window.title == "C")
    }

    @Test("MA-19 a click on the back button goes back; a page can do without it")
    func backButton() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      try await until("the way back", after: voyage.back.realClick()) { voyage.stack == "A" }
      await voyage.settle()
      #expect(!voyage.back.isVisible)
      let c = voyage.page("C")
      c.navigationItem.hidesBackButton = true
      c.navigationItem.leadingItems = [Button("Cancel")]
      await voyage.push(c)
      #expect(!voyage.back.isVisible && voyage.header.children.count == 2)
      try await handled(voyage.navigation.view.realKey(.escape))
      #expect(voyage.stack == "AC", "and no key leads back either")
      c.navigationItem.hidesBackButton = false
      await voyage.turn()
      #expect(voyage.back.isVisible)
    }

    @Test("NV-11 NV-13 the way back by long press, other button and Menu key", arguments: 0..<3)
    func history(way: Int) async throws {
      let voyage = try await Voyage("A", "B_2", "C", height: 300).arrived()
      let popover = voyage.navigation.bar.back.popover
      switch way {
      case 0: voyage.back.realPress()
      case 1: voyage.back.realClick(button: 3)
      default:
        voyage.back.grabFocus()
        voyage.back.realKey(.menu)
      }
      try await until("the menu") { popover.isMapped }
      if way == 0 {
        try await letEventsArrive()
        try await handled(voyage.back.realRelease())
        #expect(voyage.stack == "AB_2C", "a long press is no click")
      }
      let items =
        AccessibleReader(popover).descendants(role: "push button")
        + AccessibleReader(popover).descendants(role: "menu item")
      #expect(items.map(\.name) == ["B_2", "A"])
      await voyage.turn()
      try await handled(voyage.navigation.view.realKey(.down))
      voyage.navigation.view.realKey(.enter)
      try await until("the page") { voyage.stack == "A" }
      await voyage.settle()
      try await until("the menu's end") { !popover.isMapped }
    }

    @Test("SO-24 the menu of the way back goes on outward, to the stacks around")
    func outward() async throws {
      let voyage = Voyage("A", "B", height: 300)
      let inner = NavigationController(rootViewController: voyage.page("C"))
      inner.viewControllers.append(voyage.page("D"))
      await voyage.push(ContainerViewController(content: inner))
      #expect(inner.backTitles == ["C", "B", "A"])

      inner.goBack(by: 1)
      await voyage.settle()
      #expect(inner.viewControllers.count == 1 && voyage.navigation.viewControllers.count == 3)
      inner.viewControllers.append(voyage.page("D"))
      await voyage.settle()

      // One that refuses is not passed over, whichever stack it is in.
      inner.topViewController?.canBePopped = false
      #expect(inner.backTitles == [])
      inner.goBack(by: 2)
      inner.topViewController?.canBePopped = true
      voyage.page(at: 1)?.canBePopped = false
      #expect(inner.backTitles == ["C", "B"])
      inner.goBack(by: 3)
      await voyage.settle()
      #expect(voyage.navigation.viewControllers.count == 3 && inner.viewControllers.count == 2)
      voyage.page(at: 1)?.canBePopped = true

      // As a person does it.
      inner.bar.back.button.realClick(button: 3)
      try await until("the menu") { inner.bar.back.popover.isMapped }
      await voyage.turn()
      try await handled(inner.view.realKey(.down))
      try await until("the page", after: inner.view.realKey(.enter)) { voyage.stack == "AB" }
      await voyage.settle()
    }

    @Test("MA-22 the bar goes and comes, at once or before the eyes")
    func hidden() async throws {
      let voyage = Voyage("A", "B")
      let tall = voyage.navigation.slot.view.allocation.height
      voyage.navigation.isBarHidden = true
      voyage.root.window.layoutIfNeeded()
      #expect(voyage.navigation.slot.view.allocation.height > tall + 30)
      var isThere = false
      Task {
        await voyage.navigation.setBarHidden(false).finished
        isThere = true
      }
      await voyage.turn()
      #expect(!voyage.navigation.isBarHidden && !isThere, "it takes its time")
      try await until("the bar") { isThere }
      voyage.root.window.layoutIfNeeded()
      #expect(voyage.navigation.slot.view.allocation.height == tall)
      await voyage.navigation.setBarHidden(true, animated: false).finished
      #expect(voyage.navigation.isBarHidden)
      voyage.navigation.motion.speed = 0
      voyage.navigation.setBarHidden(false)
      #expect(voyage.navigation.bar.view.duration == 4_000_000, "it may stand still")
      voyage.close()
      let ashore = Voyage("A", shown: false)
      ashore.navigation.isBarHidden = true
      await ashore.navigation.setBarHidden(true).finished
      ashore.root.show()
      #expect(!ashore.header.isMapped)
    }

    @Test("NV-10 a focus in the bar goes to the page when what had it goes")
    func focusLeavesBar() async {
      let voyage = Voyage("A")
      let entry = Entry()
      let a = voyage.navigation.viewControllers[0]
      (a.view as? ColorView)?.add(entry)
      await voyage.push(voyage.page("B"))
      voyage.back.grabFocus()
      voyage.back.click()
      await voyage.settle()
      #expect(entry.isFocus, "the button is gone")
    }
  }
}
