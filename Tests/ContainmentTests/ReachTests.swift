import CGTK
@testable import Containment
import GTK
import TestSupport
import Testing

/// What opens over a page.
nonisolated enum Cover: String, CaseIterable {
  case drawer, bottomSheet, menu, toolbar, sheet, fullPage, popover, dialogInside, plainPopover
  case blocked, moving

  /// Whether a page of its own comes with an entry in it, and goes again.
  var hasPage: Bool { ![.menu, .plainPopover, .blocked, .moving].contains(self) }
}

/// A window with a page, and something that opens over it.
@MainActor
final class CoverStage {
  let theatre = Theatre(width: 600, height: 400)
  /// The entry of the page beneath, and the one of what opens.
  let below = Entry(), above = Entry()
  let second = Entry()
  /// Deletes, by mnemonic.
  let button = Button("Elsewhere"), inside = Button("_Apply")
  let label = Label("")
  var clicks = 0
  var applications = 0
  private let cover: Cover
  private let base: Probe
  private let page: Probe
  private let host: ViewController
  private var popover: Popover?

  init(_ cover: Cover) {
    self.cover = cover
    base = theatre.probe("base", .white)
    page = theatre.probe("page", .white)
    host =
      switch cover {
      case .drawer: NavigationDrawerController(rootViewController: base, startViewController: page)
      case .bottomSheet: BottomSheetController(rootViewController: base, bottomViewController: page)
      case .menu: MenuController(rootViewController: base)
      case .toolbar: ToolbarController(rootViewController: base)
      case .blocked: ToolbarController(rootViewController: base)
      case .dialogInside: PresentationContextController(rootViewController: base)
      case .sheet, .fullPage, .popover, .plainPopover, .moving: base
      }
    (host as? MenuController)?.items = [MenuItem("One", icon: "list-add-symbolic") {}]
    let (below, above, second, button, label, inside) = (
      self.below, self.above, self.second, self.button, self.label, self.inside
    )
    label.labels(button, mnemonic: "_Delete everything")
    button.clicked.connect { [weak self] in self?.clicks += 1 }
    inside.clicked.connect { [weak self] in self?.applications += 1 }
    base.makeView = { Box(.vertical, [below, label, button]) }
    page.makeView = { Box(.vertical, [above, second, inside]) }
  }

  /// Shows the page, with the focus in its entry.
  @discardableResult
  func show() async throws -> CoverStage {
    theatre.settle(host)
    try await handled(below.grabFocus())
    return self
  }

  /// Begins to open.
  func open() {
    switch host {
    case let drawer as NavigationDrawerController: drawer.open()
    case let sheet as BottomSheetController: sheet.move(open: true)
    case let menu as MenuController: menu.isOpen = true
    case let toolbar as ToolbarController where cover == .toolbar:
      toolbar.floatingViewController = page
    case let toolbar as ToolbarController: toolbar.isUserInteractionEnabled = false
    default: present()
    }
  }

  private func present() {
    switch cover {
    case .fullPage: base.present(page, style: .fullPage)
    case .popover: base.present(page, style: .popover(from: button))
    case .dialogInside: base.present(page, style: .dialog)
    case .plainPopover:
      let popover = Popover(relativeTo: below)
      let entry = above
      popover.add(entry)
      entry.show()
      popover.show()
      self.popover = popover
    case .moving:
      theatre.container.slot.set(page, transition: .crossfade)
    default: base.present(page, style: .sheet)
    }
  }

  /// Begins to close.
  func close() {
    switch host {
    case let drawer as NavigationDrawerController: drawer.close()
    case let sheet as BottomSheetController: sheet.move(open: false)
    case let toolbar as ToolbarController: toolbar.floatingViewController = nil
    default: base.dismiss()
    }
  }

  /// Lets as much time go by as anything takes.
  func rest() async throws {
    try await letEventsArrive()
    await theatre.clock.run(1_000)
    try await handled(theatre.clock.advance(by: 1_000))
  }

  /// Presses a key, then lets some time go by.
  func press(_ key: Key, _ modifiers: Key.Modifiers = [], within time: Double = 0) async throws {
    try await handled(theatre.root.window.realKey(key, modifiers))
    if time > 0 { theatre.clock.advance(by: time) }
  }

  func type(_ text: String, within time: Double = 0) async throws {
    for character in text { try await press(Key(character), within: time) }
  }
}

extension OnScreen {
  @Suite("What is out of reach")
  struct ReachTests {
    private nonisolated static let layouts = [
      KeyboardLayout("us"), KeyboardLayout("us,ru", active: 1),
      KeyboardLayout("fr", locks: [.caps]),
      KeyboardLayout("gr"),
    ]

    @Test(
      "BR-04 nothing beneath what blocks it is reached: by mnemonic, Tab, typing or assistive technology",
      arguments: Dice.oneIn(2, of: Cover.allCases, with: layouts))
    func beneath(cover: Cover, layout: KeyboardLayout) async throws {
      let stage = try await CoverStage(cover).show()
      try await useKeyboard(layout)
      stage.open()
      if cover == .moving {
        stage.theatre.clock.advance(by: 100)
      } else {
        try await stage.rest()
      }
      try await stage.press(Key("d"), .alt)
      #expect(!stage.button.hasState(.active) && stage.clicks == 0, "by its mnemonic")
      #expect(!isPressed(stage.button) && stage.clicks == 0, "by its action")
      #expect(!isPressed(stage.below), "by its action")
      #expect(!grabs(stage.below), "by asking for the focus")
      let window = stage.theatre.root.window
      for _ in 0..<6 {
        try await stage.press(.tab)
        let focused = window.focusWidget
        #expect(cover == .blocked || cover == .moving || focused?.isWithin(stage.below) != true)
        #expect(focused?.isWithin(stage.button) != true)
      }
      try await stage.press(Key("x"))
      #expect(stage.below.text == "")
      if cover == .blocked {
        (stage.theatre.container.slot.content as? ToolbarController)?.isUserInteractionEnabled =
          true
        try await stage.press(Key("d"), .alt)
        #expect(layout == Self.layouts[3] || stage.button.hasState(.active), "it is in reach again")
        #expect(isPressed(stage.button))
      }
    }

    @Test("BR-04 a mnemonic of what is open is pressed, also if something beneath has the same")
    func above() async throws {
      for cover in Cover.allCases where cover.hasPage {
        let stage = CoverStage(cover)
        stage.label.labels(stage.button, mnemonic: "_Also")
        try await stage.show()
        stage.open()
        try await stage.rest()
        try await stage.press(Key("a"), .alt)
        #expect(stage.inside.hasState(.active), "\(cover)")
        try await until("the click") { stage.applications == 1 }
        #expect(stage.clicks == 0)
        stage.theatre.close()
      }
    }

    /// Whether assistive technology can press it.
    private func isPressed(_ widget: Widget) -> Bool {
      let accessible = gtk_widget_get_accessible(
        widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
      return atk_action_do_action(OpaquePointer(accessible), 0) != 0
    }

    /// Whether assistive technology can give it the focus.
    private func grabs(_ widget: Widget) -> Bool {
      let accessible = gtk_widget_get_accessible(
        widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
      return atk_component_grab_focus(OpaquePointer(accessible)) != 0
    }
  }

  @Suite("Keys while something opens and closes")
  struct KeysInBetweenTests {
    private nonisolated static let covers = Cover.allCases.filter(\.hasPage)

    @Test(
      "BR-18 what is typed while something opens and closes goes where it is meant",
      arguments: covers)
    func letters(cover: Cover) async throws {
      let stage = try await CoverStage(cover).show()
      stage.open()
      try await stage.type("abcdef", within: 50)
      try await stage.rest()
      #expect(stage.above.text == "abcdef" && stage.below.text == "")
      try await stage.type("g")
      stage.close()
      try await stage.type("hijklm", within: 50)
      try await stage.rest()
      #expect(stage.above.text == "abcdefg" && stage.below.text == "hijklm")
    }

    /// Keys of another kind than letters, and what has come of them in the page.
    nonisolated enum Kind: String, CaseIterable {
      case tab, backspace, mnemonic, accent, enter, command
    }

    @Test(
      "BR-18 keys of all kinds that are pressed while something opens are for what comes",
      arguments: Dice.oneIn(3, of: covers, with: Kind.allCases))
    func kinds(cover: Cover, kind: Kind) async throws {
      let stage = try await CoverStage(cover).show()
      try await useKeyboard(KeyboardLayout("us", variants: "intl"))
      var entered = 0
      stage.above.activated.connect { entered += 1 }
      stage.open()
      try await stage.type("ab", within: 20)
      switch kind {
      case .tab: try await stage.press(.tab, within: 20)
      case .backspace: try await stage.press(.backspace, within: 20)
      case .mnemonic: try await stage.press(Key("a"), .alt, within: 20)
      case .accent: try await stage.press(Key(rawValue: 0xfe51), within: 20)
      case .enter: try await stage.press(.enter, within: 20)
      case .command: try await stage.press(Key("a"), .control, within: 20)
      }
      try await stage.type("e", within: 20)
      try await stage.rest()
      #expect(stage.below.text == "" && stage.clicks == 0)
      let texts = [stage.above.text, stage.second.text]
      switch kind {
      case .tab: #expect(texts == ["ab", "e"])
      case .backspace: #expect(texts == ["ae", ""])
      case .mnemonic: try await until("the click") { stage.applications == 1 }
      case .accent: #expect(texts == ["abé", ""])
      case .enter: #expect(texts == ["abe", ""] && entered == 1)
      case .command: #expect(texts == ["e", ""])
      }
    }

    @Test(
      "BR-18 Escape while something opens closes it, and what was typed is not for what is beneath",
      arguments: covers)
    func escape(cover: Cover) async throws {
      let stage = try await CoverStage(cover).show()
      stage.open()
      try await stage.type("ab", within: 20)
      try await stage.press(.escape, within: 20)
      try await stage.type("cd", within: 20)
      try await stage.rest()
      #expect(stage.below.text == "cd")
      #expect(stage.below.isFocus)
      stage.open()
      try await stage.rest()
      stage.above.text = ""
      try await stage.type("e")
      #expect(stage.above.text == "e", "it opens again")
    }

    @Test(
      "BR-18 the key that opens something, and is kept down, does nothing in it",
      arguments: [KeyCommand.Phase?.none, .beforeFocus])
    func keptDown(phase: KeyCommand.Phase?) async throws {
      let stage = try await CoverStage(.sheet).show()
      let window = stage.theatre.root.window
      var pressed: KeptEvent?
      window.keyPressed.connect { event in
        pressed = pressed ?? KeptEvent(event)
        return false
      }
      try await stage.press(.enter)
      // The server of the tests repeats no key.
      let repeated = try #require(pressed)
      if let phase {
        stage.theatre.container.commands = [KeyCommand(.enter, phase: phase) { stage.open() }]
      } else {
        stage.below.activated.connect { stage.open() }
      }
      var entered = 0
      stage.above.activated.connect { entered += 1 }
      try await handled(window.realPress(.enter))
      for _ in 0..<3 {
        stage.theatre.clock.advance(by: 40)
        try await handled(_ = window.receive(repeated.event))
      }
      window.realRelease(.enter)
      try await stage.rest()
      #expect(entered == 0)
      try await stage.press(.enter)
      #expect(entered == 1)
    }

    @Test(
      "BR-18 a walk: whatever opens and closes at whatever time, each letter is where it belongs")
    func walk() async throws {
      let seed = Dice.seed
      for (number, cover) in Self.covers.enumerated() {
        var dice = Dice(seed: seed &+ UInt64(number))
        let stage = try await CoverStage(cover).show()
        var (isOpen, expected) = (false, [true: "", false: ""])
        var earlier = ""
        for letter in "abcdefghijklmnopqrstuvwxyz" {
          if dice.roll(4) == 0 {
            // What is closed before it has come forgets what was typed for it, and what is opened
            // before it has gone is still shown.
            try await stage.rest()
            if isOpen { stage.close() } else { stage.open() }
            isOpen.toggle()
            // GTK selects the text of an entry that gets the focus by itself.
            if isOpen {
              earlier += stage.above.text
              stage.above.text = ""
            }
          }
          try await stage.type(String(letter), within: Double(dice.roll(200)))
          expected[isOpen, default: ""].append(letter)
        }
        try await stage.rest()
        #expect(earlier + stage.above.text == expected[true], "\(cover), seed \(seed)")
        #expect(stage.below.text == expected[false], "\(cover), seed \(seed)")
        stage.theatre.close()
      }
    }
  }
}
