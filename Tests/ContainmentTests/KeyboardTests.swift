@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Keyboards of all kinds")
  struct KeyboardTests {
    let theatre = Theatre(width: 500, height: 300)
    private var window: Window { theatre.root.window }

    /// Layouts on which the key that is found first has the letter.
    private nonisolated static let layouts = TestKeyboards.all.filter {
      !$0.variants.contains("dvorak")
    }

    private func press(_ key: Key, _ modifiers: Key.Modifiers = []) async throws {
      try await letEventsArrive()
      try await handled(window.realKey(key, modifiers))
      await letTasksRun()
    }

    // MARK: BR-05

    @Test(
      "BR-05 a key command is performed on every keyboard", arguments: Dice.oneIn(3, of: layouts))
    func commands(layout: KeyboardLayout) async throws {
      let page = CommandPage(Key("j"), .control)
      theatre.settle(page)
      try await useKeyboard(layout)
      try await press(Key("j"), .control)
      #expect(page.calls == 1)
      try await press(Key("j"), [.control, .shift])
      try await press(Key("k"), .control)
      try await press(Key("j"))
      #expect(page.calls == 1)
    }

    @Test(
      "BR-05 a key command without modifiers and one with Shift",
      arguments: Dice.oneIn(3, of: layouts))
    func single(layout: KeyboardLayout) async throws {
      let (inner, outer) = (CommandPage(Key("j")), CommandPage(Key("j"), [.control, .shift]))
      outer.embed(inner)
      theatre.settle(outer)
      try await useKeyboard(layout)
      try await press(Key("j"))
      #expect(inner.calls == 1 && outer.calls == 0)
      try await press(Key("j"), [.control, .shift])
      #expect(inner.calls == 1 && outer.calls == 1)
    }

    @Test("BR-05 the group that was chosen by its key counts")
    func groupKey() async throws {
      let page = CommandPage(Key("j"), .control)
      theatre.settle(page)
      try await useKeyboard(KeyboardLayout("us,ru", options: ["grp:caps_toggle"]))
      window.realKey(Key(rawValue: 0xfe08))
      try await press(Key("j"), .control)
      #expect(page.calls == 1)
    }

    @Test("BR-05 what is typed comes before what is on the key besides")
    func nearest() async throws {
      let (inner, outer) = (CommandPage(Key("6"), .control), CommandPage(Key("-"), .control))
      outer.embed(inner)
      theatre.settle(outer)
      try await useKeyboard(KeyboardLayout("fr"))
      try await press(Key("-"), .control)
      #expect(inner.calls == 0 && outer.calls == 1)
      try await press(Key("6"), [.control, .shift])
      #expect(inner.calls == 1 && outer.calls == 1)
    }

    @Test("BR-13 Ctrl+W closes a modal layer", arguments: Dice.oneIn(3, of: layouts))
    func closing(layout: KeyboardLayout) async throws {
      let modal = theatre.probe("C").wrapped(in: ModalContainerController())
      var closings = 0
      modal.onClose = { closings += 1 }
      theatre.settle(modal)
      try await useKeyboard(layout)
      try await press(Key("w"), .control)
      #expect(closings == 1)
      try await press(Key("w"))
      try await press(Key("w"), [.control, .shift])
      #expect(closings == 1)
    }

    @Test("BR-05 Ctrl+F and Ctrl+G of a search", arguments: Dice.oneIn(3, of: layouts))
    func search(layout: KeyboardLayout) async throws {
      let search = SearchBarController(rootViewController: theatre.probe("X"))
      let log = LayerLog()
      search.delegate = log
      search.motion = Motion(clock: theatre.clock, preference: .none)
      theatre.settle(search)
      try await useKeyboard(layout)
      try await press(Key("f"), .control)
      #expect(search.isSearching)
      window.focusWidget = nil
      try await press(Key("g"), .control)
      window.focusWidget = nil
      try await press(Key("g"), [.control, .shift])
      #expect(log.take().filter { ["next", "previous"].contains($0) } == ["next", "previous"])
      window.focusWidget = nil
      try await press(Key("f"), .control)
      #expect(!search.isSearching)
    }

    @Test("BR-05 Ctrl+N opens a menu", arguments: Dice.oneIn(3, of: layouts))
    func menu(layout: KeyboardLayout) async throws {
      let menu = MenuController(rootViewController: theatre.probe("X", .white))
      menu.items = [MenuItem("One", icon: "list-add-symbolic") {}]
      theatre.settle(menu)
      try await useKeyboard(layout)
      try await press(Key("n"), .control)
      #expect(menu.isOpen)
    }

    @Test(
      "BR-05 the letters of a list: Ctrl+A, and actions of a row",
      arguments: Dice.oneIn(3, of: layouts))
    func list(layout: KeyboardLayout) async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<5)
      var done: [Int] = []
      scribe.actions = { _ in
        RowActions(trailing: [RowAction("Cut", key: Key("x")) { done.append($0) }])
      }
      theatre.list.selectionMode = .multiple
      theatre.list.focus(1)
      try await useKeyboard(layout)
      try await handled(theatre.root.window.realKey(Key("a"), .control))
      #expect(theatre.list.selection.count == 5)
      theatre.root.window.realKey(Key("a"), [.control, .shift])
      try await handled(theatre.root.window.realKey(Key("x")))
      #expect(theatre.list.selection.isEmpty && done == [1])
    }

    @Test("BR-05 a mnemonic of a sheet, and of a page", arguments: Dice.oneIn(3, of: layouts))
    func mnemonics(layout: KeyboardLayout) async throws {
      var clicks: [String] = []
      func page(_ name: String) -> Probe {
        let page = theatre.probe(name)
        page.makeView = {
          let button = Button("_Delete")
          button.clicked.connect { clicks.append(name) }
          return Box(.vertical, [button])
        }
        return page
      }
      theatre.settle(page("root"))
      try await useKeyboard(layout)
      theatre.container.present(page("sheet"), style: .sheet)
      theatre.clock.advance(by: 1_000)
      try await press(Key("d"), .alt)
      // GTK itself knows the letters that the keyboard has.
      #expect(clicks == ["sheet"])
      theatre.container.dismiss()
      theatre.clock.advance(by: 1_000)
      try await press(Key("d"), .alt)
      #expect(clicks == ["sheet", "root"] || TestKeyboards.other.contains(layout))
    }

    // MARK: BR-06

    private func showTabs() -> TabsController {
      let tabs = TabsController(viewControllers: ["A", "B", "C"].map { theatre.probe($0) })
      tabs.motion = Motion(clock: theatre.clock, preference: .none)
      theatre.settle(tabs)
      return tabs
    }

    @Test(
      "BR-06 Alt and a digit select a tab, by place and by what is typed",
      arguments: [
        KeyboardLayout("us"), KeyboardLayout("de"), KeyboardLayout("fr"), KeyboardLayout("cz"),
        KeyboardLayout("fr", locks: [.caps]), KeyboardLayout("us,fr", active: 1),
        KeyboardLayout("us,ru", active: 1), KeyboardLayout("us,ara", active: 1),
        KeyboardLayout("ir"), KeyboardLayout("be", locks: [.num]),
      ])
    func tabs(layout: KeyboardLayout) async throws {
      let tabs = showTabs()
      try await useKeyboard(layout)
      try await handled(window.realKey(code: 11, .alt))
      #expect(tabs.selectedIndex == 1)
      try await handled(window.realKey(code: 12, [.alt, .shift]))
      let typesByShift = ["fr", "cz", "be"].contains { layout.layouts.hasSuffix($0) }
      #expect(tabs.selectedIndex == (typesByShift ? 2 : 1))
      window.realKey(code: 10, .control)
      try await handled(window.realKey(code: 10))
      #expect(tabs.selectedIndex == (typesByShift ? 2 : 1))
    }

    @Test("BR-06 the keypad selects tabs while it types digits")
    func keypad() async throws {
      let tabs = showTabs()
      try await useKeyboard(KeyboardLayout("fr", locks: [.num]))
      try await handled(window.realKey(code: 88, .alt))
      #expect(tabs.selectedIndex == 1)
      try await useKeyboard(KeyboardLayout("fr"))
      try await handled(window.realKey(code: 89, .alt))
      #expect(tabs.selectedIndex == 1)
    }

    @Test("BR-06 a key command with a digit", arguments: ["us", "fr", "cz", "ir"])
    func digitCommand(layout: String) async throws {
      let page = CommandPage(Key("2"), .control)
      theatre.settle(page)
      try await useKeyboard(KeyboardLayout(layout))
      try await handled(window.realKey(code: 11, .control))
      #expect(page.calls == 1)
    }

    @Test(
      "BR-06 an accelerator of GTK's with a digit is performed by place and by what is typed",
      arguments: ["us", "fr", "cz", "ir"])
    func digitAccelerator(layout: String) async throws {
      let button = Button("Elsewhere")
      var clicks = 0
      button.clicked.connect { clicks += 1 }
      theatre.settle(theatre.probe("P") { Box(.vertical, [button]) })
      window.addAccelerator(Key("2"), .control, for: button)
      try await useKeyboard(KeyboardLayout(layout, locks: [.num]))
      try await handled(window.realKey(code: 11, .control))
      #expect(clicks == 1, "the key above the letters")
      try await handled(window.realKey(code: 88, .control))
      #expect(clicks == 2, "the keypad")
      window.realKey(code: 12, .control)
      try await handled(window.realKey(code: 11, .alt))
      #expect(clicks == 2)
    }

    // MARK: BR-09

    /// The keys that compose é, on a keyboard with dead keys and with Compose.
    private static let composed: [([Key], String)] = [
      ([Key(rawValue: 0xfe51), Key(rawValue: 0x65)], "é"),
      ([Key(rawValue: 0xff20), Key(rawValue: 0x61), Key(rawValue: 0x61)], "å"),
      ([Key(rawValue: 0xfe50), Key(rawValue: 0x75), Key(rawValue: 0x62)], "ùb"),
      ([Key(rawValue: 0x65)], "e"),
    ]
    private static let composing = KeyboardLayout(
      "us", variants: "intl", options: ["compose:menu"])

    @Test("BR-09 typing begins a search with the first key of a character", arguments: 0..<4)
    func composes(which: Int) async throws {
      let (keys, text) = Self.composed[which]
      let search = SearchBarController(rootViewController: theatre.probe("X"))
      search.motion = Motion(clock: theatre.clock, preference: .none)
      theatre.settle(search)
      try await useKeyboard(Self.composing)
      window.focusWidget = nil
      for key in keys { try await press(key) }
      #expect(search.isSearching && search.text == text)
    }

    @Test("BR-09 typing finds a row by the first key of a character too", arguments: 0..<4)
    func composesInList(which: Int) async throws {
      let (keys, text) = Self.composed[which]
      let theatre = try ListTheatre(0..<5)
      var typed: [String] = []
      theatre.list.findTyped = {
        typed.append($0)
        return 3
      }
      theatre.list.focus(1)
      try await useKeyboard(Self.composing)
      for key in keys { try await handled(theatre.root.window.realKey(key)) }
      #expect(typed.last == text && theatre.list.cursor == 3)
    }

    @Test(
      "BR-09 a character that is begun in a list has the next key, also Escape and the space bar")
    func givenUp() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<5)
      var typed: [String] = []
      theatre.list.findTyped = {
        typed.append($0)
        return nil
      }
      theatre.list.focus(1)
      try await useKeyboard(KeyboardLayout("us", variants: "intl"))
      theatre.root.window.realKey(Key(rawValue: 0xfe51))
      try await handled(theatre.root.window.realKey(.space))
      #expect(scribe.take().isEmpty && typed == ["'"])
      try await handled(theatre.root.window.realKey(.down))
      #expect(theatre.list.cursor == 2)
    }

    @Test("BR-09 typing in a list finds as before, a letter after another")
    func types() async throws {
      let theatre = try ListTheatre(0..<5)
      theatre.list.focus(0)
      for character in "row 3" {
        theatre.root.window.realKey(character == " " ? .space : Key(character))
      }
      try await letEventsArrive()
      #expect(theatre.list.cursor == 3)
    }
  }
}
