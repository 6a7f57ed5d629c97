@testable import Containment
import GTK
import TestSupport
import Testing

/// Who is left of a window that was closed.
enum TornDown: CaseIterable, Sendable {
  case root, child, deepPage, presentedPage, row, container, kept

  /// Shows the controller in `theatre`, closes the window, and returns what is left of it.
  @MainActor
  func make(in theatre: Theatre) async throws -> ViewController {
    let page = theatre.probe("Lost") { Button("Press") }
    var lost: ViewController = page
    switch self {
    case .root:
      lost = theatre.container
      theatre.settle(theatre.probe("Inside"))
    case .child:
      theatre.settle(page)
    case .deepPage:
      let navigation = NavigationController()
      navigation.viewControllers = [theatre.probe("1"), page, theatre.probe("3")]
      theatre.settle(navigation)
    case .presentedPage:
      theatre.container.present(page, style: .fullPage, transition: Transition.none)
    case .row:
      let list = ControllerListViewController()
      theatre.settle(list)
      try list.setContent([theatre.probe("First"), page], animated: false)
      theatre.root.window.layoutIfNeeded()
    case .container:
      let tabs = TabsController(viewControllers: [page, theatre.probe("Second")])
      for tab in tabs.viewControllers { tab.title = tab.debugName }
      theatre.settle(tabs)
      lost = tabs
    case .kept:
      theatre.settle(page)
      theatre.container.slot.set(
        theatre.probe("Shown"), transition: Transition.none, keepsPrevious: true)
    }
    theatre.clock.tick()
    await letTasksRun()
    theatre.close()
    _ = theatre.log.take()
    #expect(lost.isTornDown && Diagnostics.reported.isEmpty, "\(self)")
    return lost
  }
}

/// A window with one of each container, in which nothing changes.
@MainActor
final class Haven {
  let theatre = Theatre(width: 1200, height: 500)
  let row = Box(.horizontal)
  let page: Probe
  let stack: NavigationController
  let tabs: TabsController
  let split: SplitController
  let drawer: NavigationDrawerController
  let layer: ToolbarController
  let list = ControllerListViewController()
  let slot: ProbeContainer
  let part: PresentationContextController
  let plain: Probe

  init() {
    let theatre = theatre
    func probe(_ name: String) -> Probe { theatre.probe(name, .green) }
    page = probe("Page")
    plain = probe("Plain")
    stack = NavigationController(rootViewController: probe("Bottom"))
    tabs = TabsController(viewControllers: [probe("Tab")])
    tabs.viewControllers[0].title = "Tab"
    split = SplitController(primary: probe("Primary"), secondary: probe("Secondary"))
    drawer = NavigationDrawerController(
      rootViewController: probe("Root"), startViewController: probe("Start"))
    layer = ToolbarController(rootViewController: probe("Layer"))
    slot = ProbeContainer("Slot", theatre.log)
    slot.content = probe("Content")
    part = PresentationContextController(rootViewController: probe("Part"))
    let row = row
    page.makeView = { row }
    theatre.settle(page)
    for controller in containers { page.embed(controller, in: row) }
    plain.makeView = { Box(.vertical) }
    page.embed(plain, in: row)
    theatre.clock.tick()
    _ = theatre.log.take()
  }

  private var containers: [ViewController] {
    [stack, tabs, split, drawer, layer, list, slot, part]
  }

  /// Who contains and presents whom.
  var state: [String] {
    var lines: [String] = []
    func add(_ controller: ViewController, _ depth: Int) {
      lines.append(
        String(repeating: " ", count: depth)
          + "\(controller.debugName) \(controller.appearance.state)")
      for child in controller.children { add(child, depth + 1) }
    }
    add(theatre.root.rootViewController, 0)
    lines += stack.viewControllers.map { "page \($0.debugName)" }
    lines += tabs.viewControllers.map { "tab \($0.debugName)" }
    lines += list.content.map { "row \($0.debugName)" }
    let places: [ViewController?] = [
      split.primaryViewController, split.secondaryViewController, drawer.startViewController,
      drawer.endViewController, layer.rootViewController, slot.content, part.rootViewController,
      theatre.root.rootViewController.presentedViewController, theatre.root.rootViewController,
      page.presentedViewController, list.header, list.footer,
    ]
    return lines + places.map { $0?.debugName ?? "-" }
  }
}

/// A way to show a controller. The answer is what is awaited; true if nothing is.
struct Door: CustomStringConvertible, Sendable {
  let description: String
  let open: @MainActor @Sendable (ViewController, Haven) async throws -> Bool

  init(_ name: String, _ open: @escaping @MainActor @Sendable (ViewController, Haven) -> Void) {
    description = name
    self.open = {
      open($0, $1)
      return false
    }
  }

  init(
    awaited name: String,
    _ open: @escaping @MainActor @Sendable (ViewController, Haven) async throws -> Bool
  ) {
    description = name
    self.open = open
  }

  static let all: [Door] = [
    Door(awaited: "slot.set") { await $1.slot.slot.set($0).result },
    Door(awaited: "slot.set without animation") {
      await $1.slot.slot.set($0, transition: Transition.none).result
    },
    Door("content") { $1.slot.content = $0 },
    Door(awaited: "setContent") { await $1.slot.setContent($0).result },
    Door(awaited: "beginInteractive") {
      $1.slot.slot.beginInteractive($0, transition: .push()) != nil
    },
    Door(awaited: "beginInteractive without animation") {
      $1.slot.slot.beginInteractive($0, transition: Transition.none) != nil
    },
    Door("addChild") { $1.plain.addChild($0) },
    Door("embed") { $1.plain.embed($0) },
    Door("embed elsewhere") { $1.plain.embed($0, in: $1.row) },
    Door(awaited: "Mount") { lost, haven in
      guard let box = haven.plain.view as? Container else { return true }
      return Mount(lost, of: haven.plain, in: box).isShown
    },
    Door(awaited: "transition(from:to:)") { lost, haven in
      guard let content = haven.slot.content else { return true }
      return await haven.slot.transition(from: content, to: lost).result
    },
    Door(awaited: "push") { await $1.stack.push($0).result },
    Door(awaited: "push without animation") { await $1.stack.push($0, animated: false).result },
    Door(awaited: "replaceTop") { await $1.stack.replaceTop(with: $0).result },
    Door("viewControllers of a stack") { $1.stack.viewControllers.append($0) },
    Door("below the top of a stack") { $1.stack.viewControllers.insert($0, at: 0) },
    Door(awaited: "setViewControllers of a stack") {
      await $1.stack.setViewControllers([$0]).result
    },
    Door("insert a tab") { $1.tabs.insert($0) },
    Door("insert a first tab") { $1.tabs.insert($0, at: 0) },
    Door("viewControllers of tabs") { $1.tabs.viewControllers.append($0) },
    Door("tabs in place of tabs") { $1.tabs.viewControllers = [$0] },
    Door("selected tab") { $1.tabs.setViewControllers([$0], selectedIndex: 0) },
    Door("primary") { $1.split.primaryViewController = $0 },
    Door("secondary") { $1.split.secondaryViewController = $0 },
    Door("start") { $1.drawer.startViewController = $0 },
    Door("end") { $1.drawer.endViewController = $0 },
    Door("root of a drawer layer") { $1.drawer.rootViewController = $0 },
    Door("root of a layer") { $1.layer.rootViewController = $0 },
    Door(awaited: "transition(to:) of a layer") { await $1.layer.transition(to: $0).result },
    Door("wrapped") { lost, _ in _ = lost.wrapped(in: SearchBarController()) },
    Door("a new stack") { lost, _ in _ = NavigationController(rootViewController: lost) },
    Door("new tabs") { lost, _ in _ = TabsController(viewControllers: [lost]) },
    Door("a new bottom navigation") { lost, _ in
      _ = BottomNavigationController(viewControllers: [lost])
    },
    Door("a new split") { lost, _ in _ = SplitController(primary: lost) },
    Door("a new drawer") { lost, _ in _ = NavigationDrawerController(startViewController: lost) },
    Door("a new menu") { lost, _ in _ = MenuController(rootViewController: lost) },
    Door("a new bottom sheet") { lost, haven in
      let sheet = BottomSheetController(bottomViewController: lost)
      haven.theatre.container.slot.set(sheet, transition: Transition.none)
      sheet.move(open: true)
      haven.theatre.clock.advance(by: 500)
      haven.theatre.show(haven.page, in: haven.theatre.container.slot)
    },
    Door(awaited: "rows") {
      try $1.list.setContent([$0], animated: false)
      $1.theatre.root.window.layoutIfNeeded()
      return false
    },
    Door(awaited: "a row that a kind makes") { lost, haven in
      let kind = RowKind<Int>(make: { lost }, configure: { _, _ in })
      let list = ListViewController<Int>(.recycled) { _ in kind }
      list.snapshot = try ListSnapshot([1])
      haven.theatre.container.slot.set(list, transition: Transition.none)
      haven.theatre.root.window.layoutIfNeeded()
      let isShown = list.rowController(for: 1) === lost
      haven.theatre.show(haven.page, in: haven.theatre.container.slot)
      return isShown
    },
    Door("header") { $1.list.header = $0 },
    Door("footer") { $1.list.footer = $0 },
    Door(awaited: "dialog") { await $1.page.present($0, style: .dialog).result },
    Door(awaited: "sheet") { await $1.page.present($0, style: .sheet).result },
    Door(awaited: "full page") { await $1.page.present($0, style: .fullPage).result },
    Door(awaited: "full page without animation") {
      await $1.page.present($0, style: .fullPage, transition: Transition.none).result
    },
    Door(awaited: "popover") {
      await $1.page.present($0, style: .popover(from: $1.plain.view)).result
    },
    Door(awaited: "sheet from a part of a window") {
      await $1.part.rootViewController.present($0, style: .sheet).result
    },
    Door(awaited: "present from it") {
      await $0.present($1.theatre.probe("New"), style: .sheet).result
    },
    Door(awaited: "present a dialog from it") { await $0.present($1.theatre.probe("New")).result },
    Door(awaited: "question") { lost, _ in
      await lost.ask(Question("Really?", buttons: [.cancel("_No")])) != nil
    },
    Door(awaited: "prompt") { lost, _ in
      await lost.ask(Prompt("Name?", fields: [PromptField("Name")], confirm: "_Do")) != nil
    },
    Door(awaited: "root") { await $1.theatre.root.setRootViewController($0).result },
    Door(awaited: "root, animated") {
      await $1.theatre.root.setRootViewController($0, transition: .crossfade).result
    },
    Door(awaited: "root of a part of a window") { await $1.part.setRootViewController($0).result },
    Door("a new window") { lost, _ in
      let window = RootWindow(Window(title: "Late"), root: lost)
      window.show()
      window.close()
    },
    Door("a new part of a window") { lost, _ in
      _ = PresentationContextController(rootViewController: lost)
    },
    Door("restorePage") { lost, haven in
      let old = NavigationController(rootViewController: haven.theatre.probe("Old"))
      old.restorationIdentifier = "stack"
      old.viewControllers[0].restorationIdentifier = "old"
      let scratch = ScratchFolder()
      try? StateRestoration.save(old, to: "\(scratch.path)/state.ini")
      haven.stack.restorationIdentifier = "stack"
      haven.stack.restorePage = { _ in lost }
      StateRestoration.restore(haven.stack, from: "\(scratch.path)/state.ini")
    },
    Door(awaited: "in a callback") { lost, haven in
      var answer: Bool?
      haven.page.actions["wD"] = { haven.slot.slot.request(lost) { answer = $0 } }
      haven.theatre.root.hide()
      haven.page.actions = [:]
      haven.theatre.root.show()
      haven.theatre.clock.tick()
      return answer != false
    },
    Door(awaited: "presented in a callback") { lost, haven in
      var answer: Bool?
      haven.page.actions["dD"] = {
        haven.page.present(lost, style: .sheet).whenEnded { answer = $0 }
      }
      haven.theatre.root.hide()
      haven.page.actions = [:]
      haven.theatre.root.show()
      haven.theatre.clock.tick()
      return answer != false
    },
  ]

  /// The same, where the controller that is left is the one in which something is to be shown.
  static let receivers: [Door] = [
    Door("addChild") { $0.addChild($1.theatre.probe("New")) },
    Door("embed") { $0.embed($1.theatre.probe("New")) },
    Door(awaited: "Mount") { lost, haven in
      Mount(haven.theatre.probe("New"), of: lost, in: haven.row).isShown
    },
    Door(awaited: "a new slot") { lost, haven in
      await Slot(parent: lost).set(haven.theatre.probe("New")).result
    },
    Door(awaited: "beginInteractive of a new slot") { lost, haven in
      Slot(parent: lost).beginInteractive(haven.theatre.probe("New")) != nil
    },
    Door("beginAppearanceTransition") { lost, _ in
      lost.beginAppearanceTransition(true, animated: false)
      lost.endAppearanceTransition()
    },
    Door(awaited: "transition(from:to:)") {
      await $0.transition(from: $1.theatre.probe("New"), to: $1.theatre.probe("Newer")).result
    },
  ]
}

extension OnScreen {
  @Suite("What is left of a window that was closed")
  struct TornDownTests {
    let elsewhere = Theatre()
    let haven = Haven()

    private func expectRefusal(_ lost: ViewController, _ door: Door) async throws {
      let clock = haven.theatre.clock
      let before = haven.state
      var answer: Bool?
      let task = Task {
        answer = try await door.open(lost, haven)
      }
      for _ in 0..<5 { await clock.run(300) }
      #expect(Diagnostics.takeKinds() == [.callbackAfterTeardown], "\(door)")
      #expect(answer == false, "\(door)")
      if answer != nil { try await task.value }
      #expect(haven.state == before, "\(door)")
      #expect(lost.parent == nil && lost.hostingFrame == nil, "\(door)")
      #expect(lost.presentingViewController == nil, "\(door)")
      _ = haven.theatre.log.take()
    }

    @Test(
      "BR-35 who was torn down with a window is refused by every door, once",
      arguments: TornDown.allCases)
    func doors(_ kind: TornDown) async throws {
      let lost = try await kind.make(in: elsewhere)
      for door in Door.all + Door.receivers { try await expectRefusal(lost, door) }
      #expect(elsewhere.log.take() == [])
    }

    @Test("PF-08 what an operation after the one that closed the window shows of it is refused too")
    func laterOperation() async throws {
      let lost = try await TornDown.allCases[0].make(in: elsewhere)
      Transaction.run { haven.plain.addChild(lost) }
      #expect(Diagnostics.takeKinds() == [.callbackAfterTeardown])
      #expect(lost.parent == nil)
    }

    @Test("BR-35 a container that was torn down with a window takes nobody")
    func receivers() async throws {
      let lost = Haven()
      lost.theatre.close()
      let new = haven.theatre.probe("New")
      #expect(Diagnostics.reported.isEmpty)
      let doors: [Door] = [
        Door("content") { _, _ in lost.slot.content = new },
        Door("nothing") { _, _ in lost.slot.content = nil },
        Door(awaited: "setContent") { _, _ in await lost.slot.setContent(new).result },
        Door(awaited: "push") { _, _ in await lost.stack.push(new).result },
        Door("stack") { _, _ in lost.stack.viewControllers = [new] },
        Door("empty stack") { _, _ in lost.stack.viewControllers = [] },
        Door("insert") { _, _ in lost.tabs.insert(new) },
        Door("tabs") { _, _ in lost.tabs.viewControllers = [new] },
        Door("no tabs") { _, _ in lost.tabs.viewControllers = [] },
        Door(awaited: "select") { _, _ in await lost.tabs.select(0).result },
        Door("primary") { _, _ in lost.split.primaryViewController = new },
        Door("new secondary") { _, _ in lost.split.secondaryViewController = new },
        Door(awaited: "showSecondary") { _, _ in await lost.split.showSecondary().result },
        Door("start") { _, _ in lost.drawer.startViewController = new },
        Door("end") { _, _ in lost.drawer.endViewController = new },
        Door(awaited: "open") { _, _ in await lost.drawer.open().result },
        Door(awaited: "close") { _, _ in await lost.drawer.close().result },
        Door("root of a layer") { _, _ in lost.layer.rootViewController = new },
        Door(awaited: "transition(to:)") { _, _ in await lost.layer.transition(to: new).result },
        Door(awaited: "rows") { _, _ in
          try lost.list.setContent([new])
          return false
        },
        Door(awaited: "snapshot") { _, _ in
          await lost.list.apply(ListSnapshot<ObjectIdentifier>()).result
        },
        Door("header") { _, _ in lost.list.header = new },
        Door(awaited: "root") { _, _ in await lost.theatre.root.setRootViewController(new).result },
        Door(awaited: "root of a part") { _, _ in await lost.part.setRootViewController(new).result
        },
        Door(awaited: "present") { _, _ in await lost.page.present(new, style: .sheet).result },
      ]
      let stack = lost.stack.viewControllers
      let tabs = lost.tabs.viewControllers
      let root = lost.theatre.root.rootViewController
      for door in doors { try await expectRefusal(new, door) }
      #expect(lost.stack.viewControllers.elementsEqual(stack, by: ===))
      #expect(lost.tabs.viewControllers.elementsEqual(tabs, by: ===))
      #expect(lost.theatre.root.rootViewController === root)
      #expect(lost.page.children.isEmpty && lost.slot.children.isEmpty)
      // Who was refused can be shown elsewhere.
      haven.slot.content = new
      #expect(new.parent === haven.slot)
    }

    @Test("BR-35 what waits when the window closes is refused by its reason when its turn comes")
    func late() async throws {
      let page = elsewhere.probe("Lost")
      elsewhere.settle(page)
      var answer: Bool?
      Transaction.run {
        elsewhere.root.close()
        haven.page.present(page, style: .sheet).whenEnded { answer = $0 }
      }
      #expect(answer == false)
      #expect(Diagnostics.takeKinds() == [.callbackAfterTeardown])
    }
  }
}
