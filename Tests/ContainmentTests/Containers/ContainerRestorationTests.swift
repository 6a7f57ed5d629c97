import Containment
import GTK
import TestSupport
import Testing

private typealias Page = RestoredPage

/// A drawer around tabs around a stack and a split, as an app makes them at each start.
@MainActor
private struct App {
  let mail = named("mail", NavigationController(rootViewController: Page("inbox")))
  let split = named("split", SplitController(primary: Page("list"), secondary: Page("text")))
  let tabs: TabsController
  let drawer: NavigationDrawerController

  init() {
    tabs = named("tabs", TabsController(viewControllers: [mail, split]))
    drawer = named(
      "drawer",
      NavigationDrawerController(
        rootViewController: tabs, startViewController: Page("folders"),
        endViewController: Page("details")))
    mail.restorePage = { $0.hasPrefix("message") ? Page($0) : nil }
  }
}

/// A row of 30 pixels.
@MainActor
class LowRow: ViewController {
  override func loadView() {
    let box = Box(.vertical)
    box.setSizeRequest(height: 30)
    view = box
  }
}

extension OnScreen {
  @Suite("Restoration of containers")
  struct ContainerRestorationTests {
    let folder = ScratchFolder()
    var file: String { folder.stateFile }

    private func stack(_ navigation: NavigationController) -> [String] {
      navigation.viewControllers.map(\.debugName)
    }

    @Test("PR-03 an app starts again with the same tab, drawers, panes and stack")
    func everything() async throws {
      let before = App()
      before.mail.viewControllers += [Page("message 1"), Page("message/2")]
      (before.mail.topViewController as? Page)?.note = "half-typed"
      (before.split.secondaryViewController as? Page)?.note = "below"
      await before.tabs.select(1).finished
      before.split.primaryWidth = 333
      before.split.isPrimaryHidden = true
      before.drawer.setOpenWhenDocked(true, .end)
      await before.drawer.setWidth(250, of: .end, duration: 0).finished
      try StateRestoration.save(before.drawer, to: file)

      let after = App()
      #expect(StateRestoration.restore(after.drawer, from: file))
      #expect(stack(after.mail) == ["inbox", "message 1", "message/2"])
      #expect((after.mail.topViewController as? Page)?.note == "half-typed")
      #expect((after.split.secondaryViewController as? Page)?.note == "below")
      #expect(after.tabs.selectedIndex == 1)
      #expect(after.split.primaryWidth == 333 && after.split.isPrimaryHidden)
      #expect(Diagnostics.takeKinds() == [])

      let theatre = Theatre(width: 1400, height: 400)
      theatre.settle(after.drawer)
      #expect(after.drawer.isOpen(.start) && after.drawer.isOpen(.end))
      #expect(after.drawer.endViewController?.view.allocation.width == 250)
      #expect(after.drawer.startViewController?.view.allocation.width == 320)
      #expect(after.split.view.isMapped && !after.mail.isViewLoaded)
      #expect(after.split.primaryViewController?.viewIfLoaded?.isMapped != true)
    }

    @Test("PR-03 what is on screen already is brought back too, pages and all, without movement")
    func onScreen() async throws {
      let before = App()
      before.mail.viewControllers += [Page("message 1")]
      (before.mail.topViewController as? Page)?.note = "kept"
      before.split.primaryWidth = 300
      before.drawer.setOpenWhenDocked(false, .start)
      try StateRestoration.save(before.drawer, to: file)

      let after = App()
      let theatre = Theatre(showing: after.drawer, width: 1400)
      await theatre.expectDone(after.mail.push(Page("message 7")), in: 400)
      StateRestoration.restore(after.drawer, from: file)
      #expect(stack(after.mail) == ["inbox", "message 1"])
      #expect((after.mail.topViewController as? Page)?.note == "kept")
      theatre.clock.tick()
      #expect(after.mail.topViewController?.view.isMapped == true && !after.mail.isTransitioning)
      #expect(after.mail.viewControllers[0].viewIfLoaded?.isMapped != true)
      #expect(!after.drawer.isOpen(.start))
      #expect(after.tabs.selectedIndex == 0 && Diagnostics.takeKinds() == [])
    }

    @Test("MA-48 a drawer that was closed beside the root is closed after a restart, and as wide")
    func drawers() async throws {
      let before = App()
      let first = Theatre(showing: before.drawer, width: 1100)
      #expect(before.drawer.isDocked && before.drawer.isOpen(.start))
      try await letEventsArrive()
      before.drawer.view.realKey(.f9)
      try await until("the key") { !before.drawer.isOpen(.start) }
      first.clock.advance(by: 250)
      await before.drawer.setWidth(300, of: .start, duration: 0).finished
      // It is remembered although there is no room for it at the end.
      first.root.window.resize(width: 700, height: 300)
      try await until("the drawer over the root") { !before.drawer.isDocked }
      try StateRestoration.save(before.drawer, to: file)
      first.close()

      let after = App()
      StateRestoration.restore(after.drawer, from: file)
      let second = Theatre(width: 1100, height: 300)
      second.settle(after.drawer)
      #expect(after.drawer.isDocked && !after.drawer.isOpen(.start) && !after.drawer.isOpen(.end))
      #expect(after.drawer.width(of: .start) == 300 && after.drawer.width(of: .end) == 320)
      #expect(after.tabs.view.allocation.width == 1100)
    }

    @Test("PR-03 a collapsed split has the same pane in front")
    func collapsed() async throws {
      let before = App()
      let first = Theatre(showing: before.split, width: 400)
      #expect(before.split.isCollapsed && before.split.topPane == .primary)
      await first.expectDone(before.split.showSecondary(), in: 300)
      try StateRestoration.save(before.split, to: file)
      first.close()

      let after = App()
      StateRestoration.restore(after.split, from: file)
      let second = Theatre(showing: after.split, width: 400)
      #expect(after.split.isCollapsed && after.split.topPane == .secondary)
      #expect(after.split.secondaryViewController?.view.isMapped == true)
      #expect(after.split.primaryViewController?.viewIfLoaded?.isMapped != true)
      second.close()

      let third = Theatre(width: 400, height: 300)
      let late = App()
      third.settle(late.split)
      StateRestoration.restore(late.split, from: file)
      #expect(late.split.topPane == .secondary)
      #expect(late.split.secondaryViewController?.view.isMapped == true)
    }

    @Test("PR-03 of a stack comes back what has identifiers and what somebody makes")
    func pages() throws {
      let before = App().mail
      before.viewControllers += [Page("message 1"), Page(nil), Page("message 2")]
      try StateRestoration.save(before, to: file)
      let after = App().mail
      let inbox = after.viewControllers[0]
      StateRestoration.restore(after, from: file)
      #expect(stack(after) == ["inbox", "message 1"] && after.viewControllers[0] === inbox)
      #expect(
        Diagnostics.takeKinds() == [.unusableState], "what lay over the nameless one has no place")

      after.restorePage = nil
      after.viewControllers = [inbox]
      before.viewControllers.removeLast(2)
      try StateRestoration.save(before, to: file)
      StateRestoration.restore(after, from: file)
      #expect(stack(after) == ["inbox"])
      #expect(
        Diagnostics.takeKinds() == [.unusableState, .unusableState], "the page, and what it kept")

      let fresh = named("mail", NavigationController())
      fresh.restorePage = { _ in
        let page = Page(nil)
        page.note = "new"
        return page
      }
      StateRestoration.restore(fresh, from: file)
      #expect(fresh.viewControllers.map(\.restorationIdentifier) == ["inbox", "message 1"])
      #expect((fresh.topViewController as? Page)?.note == "", "it reads what was kept")
    }

    @Test("PR-03 a page that a file names twice comes back once, and the stack can be kept again")
    func pageTwice() throws {
      folder.write("[mail]\npages=inbox;message 1;inbox;message 2;\n", to: "state.ini")
      let mail = App().mail
      mail.restorePage = { Page($0) }
      StateRestoration.restore(mail, from: file)
      #expect(stack(mail) == ["inbox", "message 1"])
      #expect(Diagnostics.takeKinds() == [.unusableState])
      try StateRestoration.save(mail, to: file)
      #expect(Diagnostics.takeKinds() == [])
    }

    @Test(
      "PR-03 a page on its way out, and one kept for the way forward, is not kept",
      arguments: [0, 5])
    func pageLeft(forwardLimit: Int) async throws {
      let stack = named("mail", NavigationController())
      stack.forwardLimit = forwardLimit
      stack.viewControllers = [Page("inbox"), Page("message 1")]
      let theatre = Theatre(showing: stack, width: 300, height: 200)
      stack.viewControllers.removeLast()
      // Before the stack has heard of it, while the page is still to be seen, and afterwards.
      for _ in 0..<3 {
        try StateRestoration.save(stack, to: file)
        let after = named("mail", NavigationController(rootViewController: Page("inbox")))
        StateRestoration.restore(after, from: file)
        #expect(Diagnostics.takeKinds() == [])
        await theatre.clock.run(200)
      }
      #expect(stack.children.count == 1)
    }

    @Test("PR-03 a list is scrolled to where it was, with the same rows selected")
    func list() throws {
      func list() -> ListViewController<Int> {
        let list = named("list", ListViewController<Int>(make: { LowRow() }) { _, _ in })
        list.selectionMode = .multiple
        list.snapshot = (try? ListSnapshot(Array(0..<1000))) ?? ListSnapshot()
        return list
      }
      let before = list()
      let first = Theatre(showing: before, width: 300, height: 200)
      before.adjustment.value = 4321
      first.root.window.layoutIfNeeded()
      first.clock.tick()
      let seen = before.visibleItems
      #expect(seen.count > 5 && seen[0] > 50)
      let places = seen.map { before.frame(of: $0)?.y }
      before.selection = [3, 700]
      try StateRestoration.save(before, to: file)
      first.close()

      let after = list()
      StateRestoration.restore(after, from: file)
      let second = Theatre(showing: after, width: 300, height: 200)
      second.clock.tick()
      #expect(after.visibleItems == seen)
      #expect(seen.map { after.frame(of: $0)?.y } == places)
      #expect(after.selection == [3, 700])
      #expect(Diagnostics.takeKinds() == [])
      second.close()

      let unseen = list()
      StateRestoration.restore(unseen, from: file)
      #expect(!unseen.isViewLoaded)
      let kept = folder.read("state.ini")
      try StateRestoration.save(unseen, to: file)
      #expect(folder.read("state.ini") == kept, "also if nobody looked at it this time")

      folder.write("[list]\nrow=-3\nrow-y=5\nselection=5;x;\n", to: "state.ini")
      StateRestoration.restore(unseen, from: file)
      #expect(Diagnostics.takeKinds() == [.unusableState, .unusableState])
      #expect(unseen.selection == [3, 700])
    }

    @Test("PR-03 damaged values are skipped with a diagnostic each, the rest comes back")
    func damaged() {
      folder.write(
        """
        [drawer]
        start-open=perhaps
        start-width=-5
        end-open=true
        end-width=wide
        [drawer/tabs]
        selected=7
        [drawer/tabs/mail]
        pages=inbox;letter;message 1;
        [drawer/tabs/split]
        primary-width=x
        primary-hidden=true
        front=middle
        """, to: "state.ini")
      let app = App()
      #expect(StateRestoration.restore(app.drawer, from: file))
      #expect(
        Diagnostics.reported.map(\.controller) == [
          "NavigationDrawerController", "NavigationDrawerController", "NavigationDrawerController",
          "TabsController", "SplitController", "SplitController", "NavigationController",
        ])
      #expect(Set(Diagnostics.takeKinds()) == [.unusableState])
      #expect(app.drawer.isOpenWhenDocked(.start) && app.drawer.isOpenWhenDocked(.end))
      #expect(app.drawer.width(of: .start) == 280 && app.drawer.width(of: .end) == 280)
      #expect(app.tabs.selectedIndex == 0 && stack(app.mail) == ["inbox"])
      #expect(app.split.primaryWidth == 280 && app.split.isPrimaryHidden)
      #expect(app.split.topPane == .primary)

      folder.write("[split]\nprimary-width=9999\n[tabs]\n", to: "state.ini")
      let other = App()
      StateRestoration.restore(other.split, from: file)
      #expect(other.split.primaryWidth == other.split.maximumPrimaryWidth, "as wide as it can be")
      #expect(Diagnostics.takeKinds() == [.unusableState])
    }
  }
}
