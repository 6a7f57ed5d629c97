import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector

extension OnScreen {
  @Suite("The inspector of an app's window")
  struct AttachedInspectorTests {
    let stage = AttachedStage()

    /// How it is closed.
    enum Way: String, CaseIterable {
      case key, keyInside, escape, controlW, button, appWindow, detaching, detachingAll
    }

    private func close(_ inspector: InspectorWindow, by way: Way) async throws {
      let window = inspector.root.window
      switch way {
      case .key: stage.root.window.realKey(Key("i"), [.control, .shift])
      case .keyInside: window.realKey(Key("i"), [.control, .shift])
      case .escape: window.realKey(.escape)
      case .controlW: window.realKey(Key("w"), .control)
      case .button: window.close()
      case .appWindow: stage.root.close()
      case .detaching: Inspector.detach(from: stage.root)
      case .detachingAll: Inspector.detach()
      }
      try await letEventsArrive()
    }

    @Test(
      "OP-29 Ctrl+Shift+I opens it beside a window; however it is closed, nothing of it is left",
      arguments: Way.allCases)
    func closing(way: Way) async throws {
      // What is there from the first time on, such as style sheets.
      try await close(stage.open(), by: .key)
      let held = HeldByC.count
      let motion = stage.theatre.container.ownMotion?.clock
      weak var inspector: InspectorWindow?
      weak var controller: ViewController?
      weak var transport: Transport?
      do {
        let opened = try await stage.open()
        #expect(AccessibleReader(opened.inspector.view).extents.x >= 300, "it is beside the window")
        let page = try await stage.tree(of: opened)
        #expect(page.rows == ["ProbeContainer “P” A"])
        #expect(stage.theatre.container.motion.clock !== motion)
        (inspector, controller, transport) = (opened, opened.inspector, page.inspection.transport)
        try await close(opened, by: way)
        #expect(Inspector.inspector(of: stage.root) == nil)
        #expect(opened.root.isClosed)
      }
      try await until("the end of all") {
        inspector == nil && controller == nil && transport == nil
      }
      #expect(stage.theatre.container.ownMotion?.clock === motion)
      if way != .appWindow {
        #expect(!stage.root.isClosed)
        #expect(HeldByC.count == held, "nothing is left on the window")
      }
    }

    @Test("OP-29 the key does nothing where it is not attached, nor a second time while it is down")
    func key() async throws {
      try await stage.pressKey()
      #expect(Inspector.inspector(of: stage.root) == nil)
      let button = Button("Press")
      stage.theatre.settle(Leaf("A", button))
      Inspector.attach()
      // Whoever holds a key down sends its press again and again.
      let again = EventTap.taking { [isBusy = Flag()] event in
        guard event.isKeyPress, event.isKey(Key("i"), [.control, .shift]), !isBusy.value else {
          return false
        }
        isBusy.value = true
        for _ in 1...3 { EventTap.deliver(event.unsafePointer) }
        isBusy.value = false
        return true
      }
      try await stage.pressKey()
      #expect(Inspector.inspector(of: stage.root) != nil)
      try await stage.pressKey()
      #expect(Inspector.inspector(of: stage.root) == nil)
      withExtendedLifetime(again) {}

      Inspector.detach(from: stage.root)
      try await stage.pressKey()
      #expect(Inspector.inspector(of: stage.root) == nil, "all but this one")
      Inspector.attach()
      Inspector.toggle(for: stage.root)
      #expect(Inspector.inspector(of: stage.root) != nil, "a menu item does the same")
    }

    @Test("OP-29 windows that are opened later have it, each one of its own; its size is kept")
    func windows() async throws {
      Inspector.attach()
      try await stage.pressKey()
      let first = try #require(Inspector.inspector(of: stage.root))
      first.root.window.resize(width: 380, height: 500)
      try await until("the size") { first.root.window.size == Size(width: 380, height: 500) }
      let other = RootWindow(Window(title: "Other", width: 200, height: 200), root: Leaf("Later"))
      other.window.place(beside: first.root.window)
      other.show()
      try await stage.rest()
      try await stage.pressKey(in: other.window)
      let second = try #require(Inspector.inspector(of: other))
      #expect(second.root.window.size == Size(width: 380, height: 500))
      #expect(try await stage.tree(of: first).rows == ["ProbeContainer “P” A"])
      #expect(try await stage.tree(of: second).rows == ["Leaf “Later” A"])
      #expect(second.root.window.title == "Inspector — Later")
      let page: TransitionViewController = try await stage.page("transition", of: first)
      page.desk.step()
      #expect(first.root.window.title == "Inspector — Theatre")
      #expect(stage.theatre.container.motion.clock !== other.rootViewController.motion.clock)
      other.close()
      try await letEventsArrive()
      #expect(second.root.isClosed && !first.root.isClosed)
    }

    @Test("OP-29 what is presented is in the tree, and highlighted where it is")
    func presented() async throws {
      let button = Button("Open")
      let screen = Leaf("Presenter", Box(.vertical, spacing: 0, [button]))
      stage.theatre.settle(screen)
      let (_, page) = try await stage.open(at: "tree", as: TreeViewController.self)
      for style in [PresentationStyle.sheet, .fullPage, .dialog, .popover(from: button)] {
        let presented = Leaf("Presented", Label("Something to be seen"))
        try await stage.complete(screen.present(presented, style: style))
        #expect(page.rows.last == "  Leaf “Presented” A presented", "\(style)")
        let plain = try corner(of: presented)
        page.select(presented)
        try await letEventsArrive()
        #expect(try corner(of: presented) != plain, "\(style)")
        try await stage.complete(presented.dismiss(animated: false))
        #expect(page.rows.prefix(2) == ["ProbeContainer “P” A", "  Leaf “Presenter” A"])
        #expect(!page.rows.contains { $0.hasSuffix("presented") })
      }
    }

    /// The colour at the top left corner of a controller's view, as its window draws it.
    private func corner(of controller: ViewController) throws -> [Int] {
      let top = controller.view.toplevel
      let place = try #require(controller.view.convert(x: 1, y: 1, to: top))
      let pixel = Surface(of: top).pixel(x: place.x, y: place.y)
      return [pixel.red, pixel.green, pixel.blue]
    }

    @Test(
      "OP-29 picking takes a click in the window and in a dialog over it, and selects in the tree")
    func picking() async throws {
      var clicks = 0
      let button = Button("Press")
      button.clicked.connect { clicks += 1 }
      let screen = Leaf("Screen", button)
      stage.theatre.settle(screen)
      let (_, page) = try await stage.open(at: "tree", as: TreeViewController.self)
      try await handled(page.pickButton.realClick())
      let plain = try corner(of: screen)
      try await handled(button.realMove())
      #expect(try corner(of: screen) != plain, "what would be picked is highlighted")
      try await handled(button.realClick())
      #expect(clicks == 0 && page.selected === screen && !page.pickButton.isActive)
      try await handled(button.realClick())
      #expect(clicks == 1)

      let inside = Button("In the dialog")
      inside.clicked.connect { clicks += 1 }
      let dialog = Leaf("Dialog", inside)
      try await stage.complete(screen.present(dialog, style: .dialog))
      // The dialog is modal, and the inspector has its input all the same.
      try await handled(page.pickButton.realClick())
      #expect(page.pickButton.isActive)
      try await handled(inside.realClick())
      #expect(clicks == 1 && page.selected === dialog)
      try await handled(page.pickButton.realClick())
      try await handled(inside.realKey(.escape))
      #expect(!page.pickButton.isActive, "Escape ends it, wherever the pointer is")
      #expect(dialog.presentingViewController != nil && Inspector.inspector(of: stage.root) != nil)
      try await handled(inside.realKey(Key("i"), [.control, .shift]))
      #expect(
        Inspector.inspector(of: stage.root) == nil, "the key in a dialog is that of its window")
    }

    @Test("OP-29 Escape first ends what is on top in the inspector, and then closes it")
    func escape() async throws {
      let (inspector, page) = try await stage.open(at: "events", as: EventsViewController.self)
      let saving = Task { await page.saveAsJSON() }
      try await stage.rest()
      let prompt = try #require(page.presentedViewController)
      prompt.view.realKey(.escape)
      try await stage.rest()
      await saving.value
      page.filterBar.entry.grabFocus()
      page.filterBar.entry.text = "nothing"
      try await handled(inspector.root.window.realKey(.escape))
      #expect(page.filterBar.entry.text == "" && !inspector.root.isClosed)
      try await handled(inspector.root.window.realKey(.escape))
      #expect(inspector.root.isClosed)
    }

    /// Saves the events to a path, with an answer where it is asked whether to replace a file.
    private func save(
      _ page: EventsViewController, to path: String, answer: String? = nil
    ) async throws {
      let saving = Task { await page.saveAsJSON() }
      try await stage.rest()
      let prompt = try #require(page.presentedViewController)
      let entry = try #require(prompt.view.descendants(of: Entry.self).first)
      entry.text = path
      entry.realKey(.enter)
      if let answer {
        try await until("the question") {
          stage.clock.advance(by: 100)
          let next = page.presentedViewController
          return next !== prompt && next?.viewIfLoaded?.isMapped == true
        }
        try await stage.rest()
        let buttons = page.presentedViewController?.view.descendants(of: Button.self) ?? []
        try await handled(#require(buttons.first { $0.text == answer }).realClick())
      }
      try await stage.rest()
      await saving.value
    }

    @Test("OP-29 a file that is there is replaced only where somebody says so, and ~ is the home")
    func saving() async throws {
      let folder = ScratchFolder()
      folder.write("mine", to: "mine.json")
      let (_, page) = try await stage.open(at: "events", as: EventsViewController.self)
      try await save(page, to: "\(folder.path)/mine.json", answer: "_Cancel")
      #expect(folder.read("mine.json") == "mine")
      try await save(page, to: "\(folder.path)/mine.json", answer: "_Replace")
      #expect(folder.read("mine.json")?.contains("\"events\"") == true)

      let home = getenv("HOME").map { String(cString: $0) }
      defer { if let home { setenv("HOME", home, 1) } else { unsetenv("HOME") } }
      setenv("HOME", folder.path, 1)
      try await save(page, to: "~/new.json")
      #expect(folder.read("new.json")?.contains("\"events\"") == true)
    }

    @Test("SH-02 who is served is not asked for a file of events")
    func served() async throws {
      let (_, page) = try await stage.open(at: "events", as: EventsViewController.self)
      Served.isOn = true
      defer { Served.isOn = false }
      let saving = Task { await page.saveAsJSON() }
      try await stage.rest()
      #expect(page.presentedViewController == nil)
      saving.cancel()
    }

    @Test("OP-29 the app looks as it did before, while the inspector is there and afterwards")
    func look() async throws {
      let label = Label("Heading")
      label.styleClasses.insert("heading")
      let snackbars = SnackbarController(rootViewController: Leaf("A", label))
      stage.theatre.settle(snackbars)
      snackbars.show(Snackbar("Something has happened", timeout: 60_000))
      try await stage.rest()
      let before = stage.theatre.picture
      let inspector = try await stage.open()
      #expect(stage.theatre.picture.largestDifference(to: before) == 0)
      inspector.close()
      try await stage.rest()
      #expect(stage.theatre.picture.largestDifference(to: before) == 0)
    }

    @Test("OP-29 what has left the window and is still alive is listed, also what was there before")
    func leaks() async throws {
      var held: Leaf? = Leaf("Held")
      stage.theatre.settle(held)
      let (_, page) = try await stage.open(at: "tree", as: TreeViewController.self)
      page.inspection.transport.isPaused = true
      try await handled(stage.theatre.settle(Leaf("Next")))
      for _ in 1...2 {
        try await handled(stage.clock.advance(by: LeakWatch.patience))
      }
      #expect(
        page.rows == ["ProbeContainer “P” A", "  Leaf “Next” A", "Leaf “Held” O"],
        "it looks also while the window's time stands still")
      held = nil
      try await handled(page.leakBar.button.realClick())
      #expect(page.rows.count == 2)
    }

    @Test(
      "OP-29 another root of the window is inspected in its turn, and the old one is left alone")
    func otherRoot() async throws {
      let (inspector, page) = try await stage.open(at: "tree", as: TreeViewController.self)
      let transport = page.inspection.transport
      let next = ContainerViewController()
      next.debugName = "Next"
      let change = stage.root.setRootViewController(next, transition: .crossfade)
      try await letEventsArrive()
      transport.speed = 0.5
      #expect(transport.drives(next.motion))
      #expect(next.motion.speed == 0.5)
      #expect(stage.theatre.container.motion.clock === stage.clock)
      try await stage.complete(change)
      #expect(page.rows == ["ContainerViewController “Next” A"])
      inspector.close()
      #expect(next.ownMotion == nil, "it had none of its own")
    }
  }
}

/// A flag that closures share.
private final class Flag { var value = false }
