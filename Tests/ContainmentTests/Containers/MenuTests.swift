import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Menu")
  struct MenuTests {
    let theatre = Theatre(width: 500, height: 500)
    let log = LayerLog()
    let x: Probe
    let root = CountingButton(titled: "Root")
    let menu: MenuController

    init() {
      x = theatre.probe("X", .white)
      menu = MenuController(rootViewController: x)
      menu.delegate = log
      let root = root
      x.makeView = { root }
      menu.items = ["One", "Two", "Three"].map { [log] title in
        MenuItem(title, icon: "list-add-symbolic") { log.add("does \(title)") }
      }
      theatre.settle(menu)
    }

    /// Opens or closes it, and lets so many milliseconds pass.
    private func setOpen(_ isOpen: Bool, for milliseconds: Double) {
      menu.isOpen = isOpen
      theatre.clock.advance(by: milliseconds)
    }

    /// Shows it as a menu in the bar of a toolbar.
    private func showInBar() async throws {
      menu.presentation = .header
      let toolbar = ToolbarController()
      theatre.settle(toolbar)
      toolbar.rootViewController = menu
      theatre.clock.tick()
      toolbar.toolbar.trailingItems = [menu.headerButton]
      try await until("the button") { menu.headerButton.isMapped }
      try await letEventsArrive()
    }

    private var button: Widget? { menu.view.part("menu.button") }
    private func item(_ index: Int) -> Widget? { menu.view.part("menu.item.\(index)") }
    private func opacity(_ index: Int) -> Double { item(index)?.parent?.opacity ?? -1 }
    private func labelOpacity(_ index: Int) -> Double {
      Container(retaining: item(index)!.parent!.unsafePointer).children[0].opacity
    }

    @Test("MA-33 a person is asked, will and did are told, and both ways can be refused")
    func opensAndCloses() async throws {
      let button = try #require(button)
      try await letEventsArrive()
      try await until("opening", after: button.realClick()) { menu.isOpen }
      log.expect("shouldOpen", "willOpen")
      theatre.clock.advance(by: 290)
      #expect(log.take() == [])
      theatre.expect(after: 10, "didOpen", in: log)
      log.refuses = true
      try await until("the question", after: button.realClick()) { log.take() == ["shouldClose"] }
      #expect(menu.isOpen)
      setOpen(false, for: 300)
      #expect(log.take() == ["willClose", "didClose"], "the program is not asked")
      try await until("the question", after: button.realClick()) { log.take() == ["shouldOpen"] }
      #expect(!menu.isOpen && menu.isUserInteractionEnabled)
    }

    @Test("MA-33 turned round while it opens: never open; the root is free when the last has gone")
    func turnsRound() {
      setOpen(true, for: 150)
      setOpen(false, for: 140)
      #expect(log.take() == ["willOpen", "willClose"] && !menu.isUserInteractionEnabled)
      theatre.clock.advance(by: 10)
      #expect(log.take() == ["didClose"] && menu.isUserInteractionEnabled)
      #expect(item(0)?.isMapped == false)
    }

    @Test("MA-33 what the delegate asks for in between counts, and leaves nothing half open")
    func requestsInCallbacks() {
      let turns: [@MainActor () -> Void] = [
        { menu.isOpen = false }, { menu.items = Array(menu.items) },
      ]
      for turn in turns {
        log.actions["willOpen"] = turn
        setOpen(true, for: 550)
        log.expect("willOpen", "willClose", "didClose")
        #expect(!menu.isOpen && menu.isUserInteractionEnabled && menu.slot.dimming == 0)
      }
      setOpen(true, for: 550)
      _ = log.take()
      log.actions["willClose"] = { menu.isOpen = true }
      setOpen(false, for: 550)
      log.expect("willClose", "willOpen", "didOpen")
      #expect(menu.isOpen && !menu.isUserInteractionEnabled && menu.slot.dimming == 0.5)
      setOpen(false, for: 300)
      #expect(menu.isUserInteractionEnabled && menu.slot.dimming == 0)
    }

    @Test("MA-34 without items there is no button, opening does nothing, and the root is clickable")
    func noItems() async throws {
      menu.items = []
      #expect(button?.isMapped == false)
      menu.isOpen = true
      #expect(!menu.isOpen && log.take() == [])
      try await letEventsArrive()
      try await until("the click", after: root.realClick(x: 460, y: 460)) { root.clicks == 1 }
    }

    @Test("MA-34 items taken away while the menu is open close it")
    func itemsTakenAway() {
      setOpen(true, for: 100)
      menu.items = []
      log.expect("willOpen", "willClose", "didClose")
      #expect(menu.isUserInteractionEnabled && menu.slot.dimming == 0)
    }

    @Test(
      "MA-35 a click outside, a click on an item and Escape close, and the focus is on the button")
    func waysToClose() async throws {
      let button = try #require(button)
      setOpen(true, for: 550)
      _ = log.take()
      try await letEventsArrive()
      try await until("the click outside", after: root.realClick(x: 50, y: 50)) { !menu.isOpen }
      theatre.clock.advance(by: 300)
      #expect(root.clicks == 0 && button.isFocus)
      log.expect("tapped nothing outside true", "shouldClose", "willClose", "didClose")
      setOpen(true, for: 550)
      _ = log.take()
      try await letEventsArrive()
      try await until("the click on an item", after: item(1)?.realClick()) { !menu.isOpen }
      theatre.clock.advance(by: 300)
      log.expect("tapped Two outside false", "willClose", "does Two", "didClose")
      root.grabFocus()
      setOpen(true, for: 100)
      root.grabFocus()
      try await until("Escape", after: root.realKey(.escape)) { !menu.isOpen }
      theatre.expect(after: 300, "willOpen", "shouldClose", "willClose", "didClose", in: log)
    }

    @Test("MA-35 arrow keys move between the items, Enter does what one says")
    func keys() async throws {
      let button = try #require(button)
      try await handled(button.grabFocus())
      try await until("opening", after: button.realKey(.enter)) { menu.isOpen }
      theatre.clock.advance(by: 550)
      try await until("the first item", after: button.realKey(.up)) { item(0)?.isFocus == true }
      try await until("the second item", after: button.realKey(.up)) { item(1)?.isFocus == true }
      try await until("the first again", after: button.realKey(.down)) { item(0)?.isFocus == true }
      button.realKey(.space)
      try await until("the item is done") { log.entries.contains("does One") }
      #expect(button.isFocus)
    }

    @Test("MA-36 each item is there 150 ms after the one before, its label 250 ms later")
    func stagger() {
      menu.isOpen = true
      #expect(opacity(0) == 1 && opacity(1) == 0 && opacity(2) == 0 && labelOpacity(0) == 0)
      theatre.clock.advance(by: 75)
      #expect(abs(opacity(1) - 0.5) < 0.01 && opacity(2) > 0 && opacity(2) < opacity(1))
      theatre.clock.advance(by: 50)
      #expect(abs(labelOpacity(0) - 0.5) < 0.01)
      theatre.clock.advance(by: 25)
      #expect(opacity(1) == 1 && abs(opacity(2) - 0.5) < 0.01 && labelOpacity(1) == 0)
      theatre.clock.advance(by: 150)
      #expect(opacity(2) == 1 && labelOpacity(0) == 1 && labelOpacity(2) == 0)
      theatre.clock.advance(by: 125)
      #expect(labelOpacity(1) == 1 && abs(labelOpacity(2) - 0.5) < 0.01)
    }

    @Test("MA-36 items swing out of the button, past their places, and go back from where they are")
    func travel() throws {
      let window = theatre.root.window
      let base = try #require(button).frame(in: window)
      /// How far up from the button's middle an item's own middle is.
      func height(_ index: Int) -> Int {
        guard let item = item(index)?.frame(in: window) else { return -1 }
        return base.y + base.height / 2 - item.y - item.height / 2
      }
      setOpen(true, for: 300)
      let places = (0..<3).map { height($0) }
      #expect(places == [64, 124, 184])
      setOpen(false, for: 300)
      menu.isOpen = true
      #expect((0..<3).map { height($0) } == [64, 0, 0], "the first is there at once")
      var heights: [Int] = []
      for _ in 0..<30 {
        theatre.clock.advance(by: 10)
        heights.append(height(2))
      }
      let top = try #require(heights.max())
      #expect(top > 184 + 184 / 10 && top < 184 + 184 / 5, "it swings past by a sixth")
      #expect(heights.last == 184 && heights.first! < 20)
      setOpen(false, for: 150)
      let middle = height(2)
      #expect(middle > 60 && middle < 124)
      setOpen(true, for: 1)
      #expect(abs(height(2) - middle) < 4, "nothing jumps")
      menu.motion = Motion(clock: theatre.clock, preference: .reduced)
      setOpen(false, for: 300)
      setOpen(true, for: 30)
      #expect((0..<3).map { height($0) } == places && opacity(2) < 0.1, "less motion: it fades")
    }

    @Test("MA-33 assistive technology hears whether the menu is open")
    func expanded() throws {
      let reader = AccessibleReader(try #require(button))
      var changes: [String] = []
      reader.onStateChange { if $0 == "expanded" { changes.append("\($1)") } }
      #expect(reader.has("expandable") && !reader.has("expanded") && reader.role == "push button")
      menu.isOpen = true
      #expect(reader.has("expanded"))
      menu.isOpen = false
      #expect(!reader.has("expanded") && changes == ["true", "false"])
    }

    @Test("MA-33 Ctrl+N opens the menu of the innermost, unless it is refused or blocked")
    func controlN() async throws {
      let n = Key("n")
      let inner = MenuController(rootViewController: theatre.probe("Y"))
      menu.rootViewController = inner
      theatre.clock.tick()
      log.refuses = true
      menu.view.realKey(n, .control)
      try await until("the question") { log.take() == ["shouldOpen"] }
      #expect(!menu.isOpen)
      log.refuses = false
      inner.items = [MenuItem("One", icon: "list-add-symbolic") {}]
      try await until("opening", after: menu.view.realKey(n, .control)) { inner.isOpen }
      #expect(!menu.isOpen && log.take() == [])
      // Once more: the outer one does not open over it. (OE-05)
      try await handled(menu.view.realKey(n, .control))
      #expect(inner.isOpen && !menu.isOpen && log.take() == [])
      inner.isOpen = false
      theatre.clock.advance(by: 300)
      inner.items = []
      try await showInBar()
      menu.view.realKey(n, .control)
      try await until("opening") { menu.isOpen && menu.headerButton.isActive }
      log.expect("shouldOpen", "willOpen", "didOpen")
    }

    @Test("MA-37 the root darkens within 150 ms, or stays as it is", arguments: [true, false])
    func backing(isFading: Bool) {
      menu.backing = isFading ? .fade : .none
      menu.rootViewController = theatre.probe("Y", .white)
      theatre.clock.tick()
      let before = theatre.picture.pixel(x: 20, y: 20)
      setOpen(true, for: 150)
      let after = theatre.picture.pixel(x: 20, y: 20)
      #expect(abs(after.red - (isFading ? before.red / 2 : before.red)) <= 1)
      setOpen(false, for: 300)
      #expect(theatre.picture.pixel(x: 20, y: 20) == before)
    }

    @Test(
      "MA-38 items come out of the button in four directions, mirrored from right to left",
      arguments: Transition.Direction.allCases, [false, true])
    func directions(_ direction: Transition.Direction, isMirrored: Bool) throws {
      if isMirrored { DesktopSettings.textDirection = .rightToLeft }
      defer { DesktopSettings.textDirection = .leftToRight }
      menu.direction = direction
      // GTK takes the direction of text when a margin is set.
      menu.items = Array(menu.items)
      let window = theatre.root.window
      let before = try #require(button).frame(in: window)
      setOpen(true, for: 550)
      let place = try #require(button).frame(in: window)
      #expect(place == before && place.width == 56 && place.height == 56, "the button stays")
      let items = (0..<3).compactMap { item($0)?.frame(in: window) }
      let middles = items.map { ($0.x + $0.width / 2, $0.y + $0.height / 2) }
      let isToTheLeft = (direction == .start) != isMirrored
      for (index, item) in items.enumerated() {
        let former = index == 0 ? place : items[index - 1]
        #expect(item.width == 48 && item.height == 48)
        switch direction {
        case .up: #expect(item.y + item.height < former.y)
        case .down: #expect(item.y > former.y + former.height)
        default:
          #expect(isToTheLeft ? item.x + item.width < former.x : item.x > former.x + former.width)
          #expect(abs(middles[index].1 - (place.y + 28)) <= 1)
          continue
        }
        #expect(abs(middles[index].0 - (place.x + 28)) <= 1)
      }
      let isAtTheRight = (direction != .end) != isMirrored
      #expect(isAtTheRight ? place.x + 56 == 500 - 24 : place.x == 24)
      #expect(direction == .down ? place.y == 24 : place.y + 56 == 500 - 24)
    }

    @Test("MA-33 a menu that is open from the start blocks the root and closes as ever")
    func fromTheStart() async throws {
      let menu = MenuController(rootViewController: theatre.probe("Y"))
      menu.items = [MenuItem("One", icon: "list-add-symbolic") {}]
      menu.loadViewIfNeeded()
      menu.isOpen = true
      theatre.settle(menu)
      #expect(menu.view.part("menu.item.0")?.isMapped == true && !menu.isUserInteractionEnabled)
      theatre.root.window.focusWidget = nil
      try await letEventsArrive()
      try await until("closing", after: menu.view.realKey(.escape)) { !menu.isOpen }
      theatre.clock.advance(by: 300)
      #expect(menu.isUserInteractionEnabled && menu.slot.dimming == 0)
    }

    @Test("MA-33 as a menu in a bar: the same model, the same words to the delegate")
    func header() async throws {
      try await showInBar()
      #expect(button == nil)
      try await until("opening", after: menu.headerButton.realClick()) { menu.isOpen }
      log.expect("shouldOpen", "willOpen", "didOpen")
      try await letEventsArrive()
      menu.headerButton.realKey(.enter)
      try await until("the first item") { log.entries.contains("does One") }
      try await until("closing") { !menu.isOpen && !menu.headerButton.isActive }
      log.expect("willClose", "didClose", "tapped One outside false", "does One")
      menu.items = []
      #expect(!menu.headerButton.isVisible)
    }

    @Test("MA-33 another presentation closes the menu, whichever it had")
    func otherPresentation() async throws {
      setOpen(true, for: 550)
      _ = log.take()
      menu.presentation = .header
      log.expect("willClose", "didClose")
      #expect(!menu.isOpen && menu.isUserInteractionEnabled && menu.slot.dimming == 0)
      try await showInBar()
      menu.isOpen = true
      #expect(menu.headerButton.isActive)
      _ = log.take()
      menu.presentation = .floating
      log.expect("willClose", "didClose")
      #expect(!menu.isOpen && !menu.headerButton.isActive)
    }

    @Test("MA-33 the button is called as the menu is, also later", arguments: [false, true])
    func name(isInBar: Bool) async throws {
      if isInBar { try await showInBar() }
      let present: Widget? = isInBar ? menu.headerButton : button
      let shown = try #require(present)
      #expect(shown.accessibleName == "Actions")
      menu.isOpen = true
      menu.name = "Write"
      #expect(shown.accessibleName == "Write" && shown.tooltip == "Write" && menu.isOpen)
    }

    @Test("MA-33 without motion all is there at once, and nothing of a menu is left behind")
    func withoutMotion() async throws {
      try await expectGone {
        let menu = MenuController(rootViewController: theatre.probe("Y"))
        menu.delegate = log
        menu.motion = Motion(clock: theatre.clock, preference: .none)
        menu.items = [MenuItem("One", icon: "list-add-symbolic") {}]
        theatre.settle(menu)
        menu.isOpen = true
        menu.isOpen = false
        log.expect("willOpen", "didOpen", "willClose", "didClose")
        menu.isOpen = true
        theatre.settle(nil)
        return menu
      }
    }
  }
}
