import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @MainActor
  @Suite struct TreePageTests {
    private func tabs(_ titles: String...) -> TabsController {
      TabsController(viewControllers: titles.map { Leaf($0) })
    }

    private func open(
      _ screen: ViewController?, width: Int = 320
    ) async throws -> InspectorStage<TreeViewController> {
      try await InspectorStage(screen, width: width) { TreeViewController($0) }
    }

    @Test("SB-08 One row a controller, live: type, title, state, one level in for each container")
    func rowsFollow() async throws {
      let screen = ContainerViewController()
      let stage = try await open(screen)
      #expect(stage.page.rows == ["ContainerViewController A"])

      screen.transition = .none
      let inner = tabs("First", "Second")
      screen.content = inner
      #expect(stage.page.rows.count == 1, "not before the turn has ended")
      try await handled(stage.clock.tick())
      #expect(
        stage.page.rows == [
          "ContainerViewController A", "  TabsController A", "    Leaf “First” A",
          "    Leaf “Second” C",
        ])

      let change = inner.select(1)
      try await letEventsArrive()
      try await handled(stage.clock.advance(by: 16))
      #expect(stage.page.rows[2...] == ["    Leaf “First” d", "    Leaf “Second” a"])
      try await handled(stage.clock.advance(by: 1000))
      #expect(stage.page.rows[2...] == ["    Leaf “First” O", "    Leaf “Second” A"])
      #expect(await change.result)
    }

    @Test("SB-08 Assistive technology hears what a row shows")
    func accessibleNames() async throws {
      let stage = try await open(tabs("Inbox"))
      let names = AccessibleReader(stage.page.list.view).descendants(role: "list item").map(\.name)
      #expect(names == ["TabsController, appeared, level 1", "Leaf Inbox, appeared, level 2"])
    }

    @Test("SB-08 An empty canvas is said, and what comes there appears")
    func emptyCanvas() async throws {
      let stage = try await open(nil)
      #expect(stage.page.children.first?.children.first is MessageViewController)
      stage.show(Leaf("New"))
      try await handled(stage.clock.advance(by: 1000))
      stage.clock.advance(by: 1000)
      #expect(stage.page.rows == ["Leaf “New” A"])
      #expect(stage.page.children.first?.children.first === stage.page.list)
    }

    @Test("SB-08 By keyboard: arrows go through the rows, close and open them; typing finds one")
    func keyboard() async throws {
      let screen = tabs("First", "Second")
      let stage = try await open(screen)
      let (page, list) = (stage.page, stage.page.list)
      page.select(page.tree.nodes[0].id)
      func press(_ key: Key) async throws {
        try await handled(list.view.realKey(key))
      }
      try await press(.down)
      #expect(page.selected?.title == "First")
      try await press(.left)
      #expect(page.selected is TabsController)
      try await press(.left)
      #expect(page.rows == ["TabsController A …"])
      stage.show(nil)
      try await handled(stage.clock.tick())
      stage.show(screen)
      try await letEventsArrive()
      stage.clock.advance(by: 1000)
      #expect(page.rows.count == 1, "it is remembered")
      page.select(page.tree.nodes[0].id)
      try await press(.right)
      #expect(page.rows.count == 3)
      try await press(.right)
      #expect(page.selected?.title == "First")
      try await press(Key("t"))
      #expect(page.selected is TabsController)
    }

    @Test("SB-08 By mouse: the arrow closes a row, a double click too")
    func mouse() async throws {
      let stage = try await open(tabs("First", "Second"))
      let (page, list) = (stage.page, stage.page.list)
      let id = page.tree.nodes[0].id
      let arrow = list.rowController(for: id)?.view.descendants.first {
        $0.accessibleName == "Collapse"
      }
      try await handled(#require(arrow).realClick())
      #expect(page.rows.count == 1)
      #expect(arrow?.accessibleName == "Expand")
      try await handled(list.rowController(for: id)?.view.realClick(count: 2))
      #expect(page.rows.count == 3)
    }

    @Test("SB-08 A row flashes once when its state changes, unless movement is reduced")
    func flash() async throws {
      let pages = tabs("First", "Second")
      let stage = try await open(pages)
      func brightness(_ row: Int) -> Double {
        let id = stage.page.tree.nodes[row].id
        return (stage.page.list.rowController(for: id) as? TreeRowViewController)?.brightness ?? -1
      }
      #expect(brightness(1) == 0)
      let change = pages.select(1)
      try await letEventsArrive()
      #expect(brightness(0) == 0)
      #expect(brightness(1) == 1)
      try await handled(stage.clock.advance(by: 1000))
      stage.clock.advance(by: 300)
      #expect(abs(brightness(1) - 0.5) < 0.01)
      stage.clock.advance(by: 300)
      #expect(brightness(1) == 0)
      stage.page.setCollapsed(stage.page.tree.nodes[0].id, true)
      #expect(brightness(0) == 0, "that is another row, but no other state")
      stage.page.setCollapsed(stage.page.tree.nodes[0].id, false)
      stage.page.motion = Motion(clock: stage.clock, preference: .reduced)
      await change.finished
      let back = pages.select(0)
      try await letEventsArrive()
      #expect(brightness(1) == 0)
      stage.clock.advance(by: 1000)
      #expect(await back.result)
    }

    @Test("SB-08 Going over a row, and selecting it, highlights the controller on the canvas")
    func highlight() async throws {
      let button = Button("Press")
      var count = 0
      button.clicked.connect { count += 1 }
      let screen = ContainerViewController()
      let inner = Leaf("Inner", button)
      screen.content = inner
      let stage = try await open(screen)
      let page = stage.page
      let highlight = Highlight(on: stage.area.view)
      var told: [String] = []
      page.onHighlight = {
        highlight.controller = $0
        told.append($0?.typeName ?? "nil")
      }
      let plain = Surface(of: stage.area.view)
      try await handled(page.list.rowController(for: page.tree.nodes[1].id)?.view.realMove())
      #expect(told == ["Leaf"])
      #expect(highlight.frame?.width == inner.view.allocation.width)
      #expect(Surface(of: stage.area.view).largestDifference(to: plain) > 30)
      try await handled(button.realClick())
      #expect(count == 1, "the highlight keeps no input")
      #expect(told == ["Leaf", "nil"])
      try await handled(page.list.rowController(for: page.tree.nodes[0].id)?.view.realClick())
      try await handled(button.realMove())
      #expect(told.last == "ContainerViewController", "what is selected stays so")
      stage.theatre.settle(nil)
      #expect(told.last == "nil")
    }

    @Test("SB-08 Picking on the canvas selects in the tree, and takes the click")
    func picking() async throws {
      let button = Button("Press")
      var count = 0
      button.clicked.connect { count += 1 }
      let screen = ContainerViewController()
      screen.content = Leaf("Inner", button)
      let stage = try await open(screen)
      stage.page.setCollapsed(screen.inspectionID, true)
      try await handled(stage.page.pickButton.realClick())
      try await handled(button.realClick())
      #expect(count == 0)
      #expect(stage.page.selected === screen.content)
      #expect(!stage.page.pickButton.isActive)
      try await handled(button.realClick())
      #expect(count == 1)
    }

    @Test("SB-08 What is presented stands under what presents it")
    func presented() async throws {
      let screen = Leaf("Presenter")
      let stage = try await open(screen)
      let dialog = Leaf("Dialog", Button("In the dialog"))
      try await stage.complete(screen.present(dialog, style: .sheet))
      #expect(stage.page.rows == ["Leaf “Presenter” A", "  Leaf “Dialog” A presented"])
      try await handled(stage.page.pickButton.realClick())
      try await handled(dialog.view.realClick())
      #expect(stage.page.selected === dialog)
      #expect(
        AccessibleReader(stage.page.view).descendants(role: "label").map(\.name)
          .contains("Presented: As sheet by ContainerViewController"))
      try await stage.complete(dialog.dismiss(animated: false))
      #expect(stage.page.rows.count == 1)
    }

    @Test("SB-08 Of a window in a window the tree has the root and what that presents")
    func windowInWindow() async throws {
      let root = Leaf("Inside")
      let screen = PresentationContextController(rootViewController: root)
      let stage = try await open(screen)
      let sheet = Leaf("Sheet")
      try await stage.complete(root.present(sheet, style: .sheet))
      #expect(
        stage.page.rows == [
          "PresentationContextController A", "  Leaf “Inside” A", "    Leaf “Sheet” A presented",
        ])
      try await handled(stage.page.pickButton.realClick())
      try await handled(sheet.view.realClick())
      #expect(stage.page.selected === sheet)
    }

    @Test("SB-08 What has left the canvas and is still alive is listed until it is gone")
    func leaks() async throws {
      let screen = ContainerViewController()
      screen.transition = .none
      var held: Leaf? = Leaf("Held")
      screen.content = held
      let stage = try await open(screen)
      for title in ["Free", "Last"] {
        screen.content = Leaf(title)
        try await handled(stage.clock.tick())
      }
      #expect(stage.page.rows.count == 2, "there may be somebody who lets go in a moment")
      try await handled(stage.clock.advance(by: LeakWatch.patience * 1.5))
      #expect(stage.page.rows.count == 2, "nor was it there at the look before")
      try await handled(stage.clock.advance(by: LeakWatch.patience))
      #expect(stage.page.rows == ["ContainerViewController A", "  Leaf “Last” A", "Leaf “Held” O"])
      #expect(stage.page.list.snapshot.sections == ["tree", "alive"])
      #expect(stage.page.leakBar.view.isVisible)
      held = nil
      try await handled(stage.page.leakBar.button.realClick())
      #expect(stage.page.rows.count == 2)
      #expect(!stage.page.leakBar.view.isVisible)
    }

    @Test("SB-08 Off the screen the page follows nothing; back on it, it is up to date")
    func offScreen() async throws {
      let screen = ContainerViewController()
      screen.transition = .none
      let stage = try await open(screen)
      let bench = stage.theatre.container.content
      try await handled(stage.theatre.settle(nil))
      screen.content = Leaf("Later")
      try await letEventsArrive()
      #expect(stage.page.tree.nodes.count == 1)
      try await handled(stage.theatre.settle(bench))
      #expect(stage.page.rows == ["ContainerViewController A", "  Leaf “Later” A"])
    }

    @Test("SB-08 What is selected is described, and its size as it changes")
    func detail() async throws {
      let screen = ContainerViewController()
      screen.content = Leaf("Inner")
      let stage = try await open(screen)
      stage.page.select(stage.page.tree.nodes[1].id)
      func described() -> [String] {
        AccessibleReader(stage.page.view).descendants(role: "label").map(\.name)
          .filter { $0.contains(": ") }
      }
      #expect(
        described() == [
          "Parent: ContainerViewController", "Shown by: Slot", "View: 300 × 480",
          "State: appeared", "Presented: No",
        ])
      stage.theatre.root.window.resize(width: 620, height: 520)
      try await until("the other size") { described()[2] == "View: 300 × 520" }
    }

    @Test("SB-08 However deep and long, 280 pixels are enough")
    func narrow() async throws {
      let title = String(repeating: "Long ", count: 20)
      let screen = (0..<12).reduce(Leaf(title) as ViewController) { inside, _ in
        let container = ContainerViewController()
        container.content = inside
        container.title = title
        return container
      }
      let stage = try await open(screen, width: 280)
      stage.page.select(stage.page.tree.nodes[12].id)
      try await letEventsArrive()
      #expect(stage.page.selected is Leaf)
      let row = stage.page.list.rowController(for: stage.page.tree.nodes[12].id)?.view
      #expect(try #require(row).minimumSize.width <= 264, "a scrollbar is beside it")
      #expect(stage.page.view.minimumSize.width <= 280)
    }

    @Test("SB-08 The page keeps neither itself nor what it shows")
    func lifetime() async throws {
      weak var page: TreeViewController?
      weak var screen: ViewController?
      do {
        let content = tabs("First", "Second")
        let stage = try await open(content)
        stage.page.select(content)
        (page, screen) = (stage.page, content)
        try await stage.close()
      }
      try await until("the end of both") { page == nil && screen == nil }
    }
  }
}
