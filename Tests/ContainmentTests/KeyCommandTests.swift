@testable import Containment
import GTK
import TestSupport
import Testing

/// A page whose key commands note themselves under its name, and are counted.
final class CommandPage: ViewController {
  private let log: CallLog?
  private let makeView: @MainActor () -> Widget
  /// The keys that do something now.
  var keys: [(key: Key, modifiers: Key.Modifiers)]
  private(set) var calls = 0

  init(
    _ name: String, _ log: CallLog? = nil, _ keys: [(Key, Key.Modifiers)] = [],
    view: @escaping @MainActor () -> Widget = { Box(.vertical) }
  ) {
    self.log = log
    self.keys = keys
    makeView = view
    super.init()
    debugName = name
  }

  /// A page with one key command.
  convenience init(
    _ key: Key, _ modifiers: Key.Modifiers = [],
    view: @escaping @MainActor () -> Widget = { Box(.vertical) }
  ) { self.init("A", nil, [(key, modifiers)], view: view) }

  override func loadView() { view = makeView() }

  override var keyCommands: [KeyCommand] {
    keys.map { key, modifiers in
      KeyCommand(key, modifiers, title: "Do \(debugName)") { [weak self] in
        guard let self else { return }
        calls += 1
        log?.add(debugName)
      }
    }
  }
}

extension OnScreen {
  @Suite("Key commands")
  struct KeyCommandTests {
    let theatre = Theatre(width: 500, height: 300)
    let log = CallLog()

    private func page(
      _ name: String, _ keys: (Key, Key.Modifiers)..., view: Widget? = nil
    ) -> CommandPage {
      CommandPage(name, log, keys) { view ?? Box(.vertical) }
    }

    /// Who did something when somebody pressed a key.
    private func press(_ key: Key, _ modifiers: Key.Modifiers = []) async throws -> [String] {
      try await letEventsArrive()
      try await handled(theatre.root.window.realKey(key, modifiers))
      return log.take()
    }

    private func command(_ name: String, _ key: Key, _ modifiers: Key.Modifiers = []) -> KeyCommand
    {
      KeyCommand(key, modifiers, title: name) { [log] in log.add(name) }
    }

    /// A container with commands, which is shown with nothing in it.
    private func container(_ commands: KeyCommand...) -> ProbeContainer {
      let container = ProbeContainer("outer", CallLog())
      container.commands = commands
      theatre.settle(container)
      return container
    }

    // MARK: Who comes first

    @Test("OP-17 a controller comes after those inside it, and the one with the focus first")
    func order() async throws {
      let (one, two) = (Button("One"), Button("Two"))
      let a = page("A", (Key("j"), []), view: one)
      let b = page("B", (Key("j"), []), view: two)
      let split = SplitController(primary: a, secondary: b)
      split.collapseWidth = 0
      theatre.show(split, in: container(command("outer", Key("j"))).slot)
      one.grabFocus()
      #expect(try await press(Key("j")) == ["A"])
      two.grabFocus()
      #expect(try await press(Key("j")) == ["B"])
      a.keys = []
      one.grabFocus()
      #expect(try await press(Key("j")) == ["B"], "what is inside comes before what is around")
      b.keys = []
      #expect(try await press(Key("j")) == ["outer"])
      #expect(try await press(Key("k")) == [])
    }

    @Test("OP-17 it is asked when a key comes, and other modifiers are other keys")
    func state() async throws {
      let a = page("A", (.left, []), (Key("j"), [.control, .shift]))
      theatre.settle(a)
      #expect(try await press(.left) == ["A"])
      #expect(try await press(.left, .shift) == [])
      #expect(try await press(Key("j"), .control) == [])
      #expect(try await press(Key("j"), [.control, .shift]) == ["A"])
      a.keys = [(.right, [])]
      #expect(try await press(.left) == [])
      #expect(try await press(.right) == ["A"])
    }

    @Test("OP-17 accelerators come before, and who waits for what is left after them")
    func accelerators() async throws {
      let a = page("A", (Key("j"), .control), (Key("k"), .control))
      theatre.settle(a)
      theatre.container.commands = [Key("j"), Key("k"), Key("l")].map { key in
        KeyCommand(key, .control, phase: .unhandled) { [log] in log.add("left") }
      }
      let item = Button("Item")
      (a.view as? Box)?.add(item)
      theatre.root.window.addAccelerator(Key("j"), .control, for: item)
      item.clicked.connect { [log] in log.add("accelerator") }
      #expect(try await press(Key("j"), .control) == ["accelerator"])
      #expect(try await press(Key("k"), .control) == ["A"])
      #expect(try await press(Key("l"), .control) == ["left"])
    }

    // MARK: What the focus keeps

    @Test("OP-17 an entry keeps the keys that it uses: letters, Enter and its arrows")
    func entry() async throws {
      let entry = Entry()
      let a = page(
        "A", (Key("j"), []), (Key("j"), .control), (.enter, []), (.left, []), (.left, .control),
        (.up, []), (.escape, []), (.space, []), view: entry)
      theatre.settle(a)
      entry.grabFocus()
      #expect(try await press(Key("j")) == [] && entry.text == "j")
      #expect(try await press(.space) == [] && entry.text == "j ")
      #expect(try await press(.left) == [] && entry.caretPosition == 1)
      #expect(try await press(.left, .control) == [] && entry.caretPosition == 0)
      #expect(try await press(.enter) == [])
      #expect(try await press(Key("j"), .control) == ["A"])
      #expect(try await press(.up) == ["A"], "an entry of one line has no use for it")
      #expect(try await press(.escape) == ["A"])
    }

    @Test("OP-17 a text of several lines keeps all arrows")
    func text() async throws {
      let text = TextView()
      theatre.settle(page("A", (.up, []), (.enter, []), (.f2, []), view: text))
      text.grabFocus()
      #expect(try await press(.up) == [])
      #expect(try await press(.enter) == [] && text.text == "\n")
      #expect(try await press(.f2) == ["A"])
    }

    @Test("OP-17 an arrow comes to a command before it moves the focus")
    func arrows() async throws {
      let buttons = [Button("One"), Button("Two")]
      let a = page("A", view: Box(.vertical, buttons))
      theatre.settle(a)
      buttons[0].grabFocus()
      #expect(try await press(.down) == [] && buttons[1].isFocus)
      a.keys = [(.up, []), (.down, [])]
      #expect(try await press(.up) == ["A"] && buttons[1].isFocus)
    }

    @Test("OP-17 Space and Enter activate what has the focus")
    func activation() async throws {
      let button = Button("One")
      button.clicked.connect { [log] in log.add("clicked") }
      let box = Box(.vertical, [button])
      let a = page("A", (.space, []), (.enter, []), view: box)
      theatre.settle(a)
      button.grabFocus()
      #expect(try await press(.space) == ["clicked"])
      #expect(try await press(.enter) == ["clicked"])
      theatre.root.window.focusWidget = nil
      #expect(try await press(.space) == ["A"])
      #expect(try await press(.enter) == ["A"])
    }

    // MARK: Containers

    @Test("OP-17 a page comes before the way back of its stack", arguments: [true, false])
    func navigation(hasFocus: Bool) async throws {
      let button = Button("One")
      let a = theatre.probe("A")
      let b = page("B", (.escape, []), (.left, .alt), view: hasFocus ? button : nil)
      let navigation = NavigationController(rootViewController: a)
      navigation.viewControllers = [a, b]
      theatre.settle(navigation)
      if hasFocus { button.grabFocus() } else { theatre.root.window.focusWidget = nil }
      #expect(try await press(.escape) == ["B"])
      #expect(try await press(.left, .alt) == ["B"])
      #expect(navigation.viewControllers.count == 2)
      b.keys = []
      #expect(try await press(.escape) == [])
      #expect(navigation.viewControllers.count == 1)
    }

    @Test("OP-17 a stack comes before a command of what is around it", arguments: [true, false])
    func aroundNavigation(hasFocus: Bool) async throws {
      let button = Button("One")
      let (a, b) = (theatre.probe("A"), page("B", view: hasFocus ? button : nil))
      let navigation = NavigationController(rootViewController: a)
      navigation.viewControllers = [a, b]
      theatre.show(navigation, in: container(command("outer", .escape)).slot)
      if hasFocus { button.grabFocus() } else { theatre.root.window.focusWidget = nil }
      #expect(try await press(.escape) == [])
      #expect(navigation.viewControllers.count == 1)
      theatre.clock.advance(by: 1000)
      #expect(try await press(.escape) == ["outer"], "there is nowhere to go back to")
    }

    @Test(
      "OP-17 a page comes before the keys of its tabs, and the page of another tab is not asked")
    func tabs() async throws {
      let button = Button("One")
      let a = page("A", (.pageDown, .control), view: button)
      let b = page("B", (.pageUp, .control), (Key("j"), []))
      let tabs = TabsController(viewControllers: [a, b])
      theatre.settle(tabs)
      button.grabFocus()
      #expect(try await press(.pageDown, .control) == ["A"])
      #expect(tabs.selectedIndex == 0)
      #expect(try await press(Key("j")) == [])
      a.keys = []
      #expect(try await press(.pageDown, .control) == [])
      #expect(tabs.selectedIndex == 1)
    }

    @Test("OP-17 an open drawer shuts off what it is over")
    func drawer() async throws {
      let (under, over) = (page("under", (Key("j"), [])), page("over"))
      let drawer = NavigationDrawerController(
        rootViewController: under, startViewController: over)
      drawer.breakpoint = 10_000
      theatre.settle(drawer)
      #expect(try await press(Key("j")) == ["under"])
      drawer.open(.start)
      await theatre.clock.run(1000)
      #expect(drawer.isOpen(.start))
      #expect(try await press(Key("j")) == [])
      over.keys = [(Key("j"), []), (.escape, [])]
      #expect(try await press(Key("j")) == ["over"])
      #expect(try await press(.escape) == ["over"])
      #expect(drawer.isOpen(.start))
    }

    // MARK: What is presented, and what moves

    enum Style: CaseIterable { case sheet, page, popover }

    @Test(
      "OP-17 what is presented comes first and shuts off what is under it",
      arguments: Style.allCases)
    func presented(style: Style) async throws {
      theatre.settle(page("A", (Key("j"), []), (Key("k"), []), (Key("j"), .control)))
      let s = page("S", (Key("j"), []), (Key("j"), .control), view: Button("Here"))
      let styles: [Style: PresentationStyle] = [
        .sheet: .sheet, .page: .fullPage, .popover: .popover(from: theatre.container.view),
      ]
      theatre.container.present(s, style: styles[style] ?? .sheet)
      theatre.clock.advance(by: 1000)
      #expect(try await press(Key("j")) == ["S"])
      #expect(try await press(Key("j"), .control) == ["S"])
      #expect(try await press(Key("k")) == [])
      s.keys = []
      #expect(try await press(Key("j")) == [])
      theatre.container.dismiss()
      theatre.clock.advance(by: 1000)
      #expect(try await press(Key("j")) == ["A"])
    }

    @Test("OP-17 a command for Escape comes before what would dismiss it")
    func escape() async throws {
      theatre.settle(page("A", (.escape, [])))
      let s = page("S", (.escape, []))
      theatre.container.present(s, style: .sheet)
      theatre.clock.advance(by: 1000)
      #expect(try await press(.escape) == ["S"])
      #expect(!s.isBeingDismissed)
      s.keys = []
      #expect(try await press(.escape) == [])
      #expect(s.isBeingDismissed)
    }

    @Test("OP-17 a window inside a window keeps the order of its controllers")
    func windowInWindow() async throws {
      let a = page("A", (Key("j"), []), (.escape, []))
      theatre.settle(PresentationContextController(rootViewController: a))
      #expect(try await press(Key("j")) == ["A"])
      let s = page("S", (Key("j"), []), view: Button("Here"))
      a.motion = Motion(clock: theatre.clock)
      a.present(s, style: .sheet)
      theatre.clock.advance(by: 1000)
      #expect(try await press(Key("j")) == ["S"])
      #expect(try await press(.escape) == [])
      theatre.clock.advance(by: 1000)
      #expect(try await press(.escape) == ["A"])
    }

    @Test("OE-05 a window in a window has keys while the focus is inside of it, or nowhere")
    func besideWindowInWindow() async throws {
      let (inside, beside) = (Button("Inside"), Button("Beside"))
      let a = page("A", (Key("j"), []), view: inside)
      let drawer = NavigationDrawerController(
        rootViewController: a, startViewController: page("drawer"))
      let context = PresentationContextController(rootViewController: drawer)
      let split = SplitController(primary: page("list", view: beside), secondary: context)
      split.collapseWidth = 0
      theatre.settle(split)
      for (focus, expected) in [(inside, ["A"]), (beside, []), (nil, ["A"])] {
        theatre.root.window.focusWidget = focus
        #expect(try await press(Key("j")) == expected)
      }
      beside.grabFocus()
      _ = try await press(.f9)
      #expect(
        !drawer.isOpen(.start) && split.isPrimaryHidden, "F9 goes to what is around the focus")
    }

    @Test("OE-05 NV-11 Escape once more, while a sheet goes, is not for what is beneath")
    func escapeTwice() async throws {
      let b = page("B", (.escape, []), view: Button("One"))
      let navigation = NavigationController(rootViewController: theatre.probe("A"))
      navigation.viewControllers.append(b)
      theatre.settle(navigation)
      let sheet = page("S", view: Button("Here"))
      theatre.container.present(sheet, style: .sheet)
      theatre.clock.advance(by: 1000)
      #expect(try await press(.escape) == [])
      #expect(sheet.isBeingDismissed)
      theatre.clock.advance(by: 50)
      #expect(try await press(.escape) == [])
      b.keys = []
      #expect(try await press(.escape) == [])
      #expect(navigation.viewControllers.count == 2)
      theatre.clock.advance(by: 1000)
      #expect(try await press(.escape) == [])
      #expect(navigation.viewControllers.count == 1)
    }

    @Test("OE-05 who asks tabs for their keys does not load their view")
    func unloaded() {
      let tabs = TabsController(viewControllers: [page("A"), page("B")])
      #expect(tabs.keyCommands.isEmpty && !tabs.isViewLoaded)
    }

    @Test("OP-17 pages that move get no keys; what is around them does, but for what is written")
    func moving() async throws {
      let outer = container(
        command("outer", Key("j")), command("outer", Key("j"), .control), command("outer", .escape))
      theatre.show(theatre.probe("A"), in: outer.slot)
      let entry = Entry()
      let b = page("B", (Key("j"), .control), view: entry)
      outer.slot.request(b, transition: .crossfade.lasting(300), departure: .removed)
      theatre.clock.advance(by: 100)
      #expect(entry.isFocus)
      #expect(try await press(Key("j"), .control) == ["outer"])
      #expect(try await press(Key("j")) == [] && entry.text == "")
      #expect(try await press(.escape) == ["outer"])
      theatre.clock.advance(by: 1000)
      #expect(try await press(Key("j"), .control) == ["B"])
      #expect(try await press(Key("j")) == [] && entry.text == "j")
    }

    // MARK: The list

    private func texts(of window: Window) -> [String] {
      window.descendants(of: Label.self).filter(\.isMapped).map(\.text).sorted()
    }

    /// The list of shortcuts that is shown.
    private var list: Window? {
      Window.all.first { $0.isMapped && $0.title == "Keyboard shortcuts" }
    }

    @Test("OP-17 the list has what controllers offer now, each key once, by who gets it")
    func shortcuts() {
      let outer = container(
        command("Hidden by the picture's", .left), command("Close", Key("w"), .control),
        command("Find", Key("f"), .control))
      outer.title = "Album"
      let inner = ProbeContainer("inner", CallLog())
      inner.title = "Picture"
      inner.commands = [
        command("Previous", .left), command("Previous", .pageUp), command("Next", .right),
        KeyCommand(Key("x")) {}, KeyCommand(Key("f"), .control, phase: .unhandled) {},
      ]
      theatre.show(inner, in: outer.slot)
      #expect(
        theatre.root.shortcuts == [
          .init("Picture", [.init("Previous", "Left Page_Up"), .init("Next", "Right")]),
          .init("Album", [.init("Close", "<Primary>w"), .init("Find", "<Primary>f")]),
        ])
      theatre.show(nil, in: outer.slot)
      outer.title = nil
      #expect(
        theatre.root.shortcuts == [
          .init(
            "Theatre",
            [
              .init("Hidden by the picture's", "Left"), .init("Close", "<Primary>w"),
              .init("Find", "<Primary>f"),
            ])
        ])
    }

    @Test(
      "OP-17 Ctrl+F1 and Ctrl+? show it by themselves, and nothing where there is nothing to list",
      arguments: [true, false])
    func showing(byFunctionKey: Bool) async throws {
      let button = Button("Has a tooltip, for which GTK knows Ctrl+F1")
      button.tooltip = "Here it is"
      let a = page("A", view: button)
      theatre.settle(a)
      button.grabFocus()
      // Ctrl+F1 would turn GTK's tooltips by keyboard on, for all tests that follow.
      try await handled(button.realKey(Key("/"), [.control, .shift]))
      #expect(list == nil)
      a.keys = [(Key("d"), .control)]
      if byFunctionKey {
        button.realKey(.f1, .control)
      } else {
        button.realKey(Key("/"), [.control, .shift])
      }
      try await until("the list") { list != nil }
      #expect(try texts(of: #require(list)) == ["Ctrl+D", "Do A", "Keyboard shortcuts", "Theatre"])
      list?.close()
      try await until("the list to go") { list == nil }
      theatre.root.showShortcuts(with: [.init("Program", [.init("Quit", "<Primary>q")])])
      try await until("the list") { list != nil }
      #expect(
        try texts(of: #require(list)) == [
          "Ctrl+D", "Ctrl+Q", "Do A", "Keyboard shortcuts", "Program", "Quit", "Theatre",
        ])
      list?.close()
      try await until("the list to go") { list == nil }
    }

    @Test("OP-17 nothing keeps a controller whose key was pressed")
    func memory() async throws {
      try await expectGone {
        let a = page("A", (Key("j"), []))
        theatre.settle(a)
        let pressed = try await press(Key("j"))
        #expect(pressed == ["A"])
        #expect(theatre.root.shortcuts.count == 1)
        theatre.settle(nil)
        return a
      }
    }
  }
}
