@testable import Containment
import GTK
import GTKTools
import TestSupport
import Testing

extension OnScreen {
  @Suite("Tooltips")
  struct TooltipTests {
    /// A window with a button at the top that has a tooltip, and a page beneath.
    @MainActor
    private final class Stage {
      let theatre = Theatre(width: 400, height: 300)
      let button: MenuButton
      let page = ViewController()
      let navigation: NavigationController

      init() async throws {
        button = MenuButton(icon: "open-menu-symbolic", label: "Main menu")
        let menu = Menu()
        for word in ["One", "Two", "Three"] { menu.append(word, action: "app.none") }
        button.setMenu(menu)
        button.halign = .center
        button.valign = .start
        page.view = Box(.vertical, [button])
        navigation = NavigationController(rootViewController: page)
        navigation.isBarHidden = true
        navigation.motion = Motion(clock: theatre.clock)
        theatre.settle(navigation)
        try await handled(theatre.root.window.realMove(x: 5, y: 290))
      }

      /// Lets the pointer rest on the button until it says what it is.
      func rest() async throws {
        try await handled(button.realMove())
        button.realMove(x: 5, y: 5)
        try await until("the tooltip") { TooltipReader.isShown }
      }

      /// Expects that no tooltip has come after longer than GTK waits before it shows one, which is a
      /// matter of its own clock.
      func expectNone(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await Task.sleep(for: .milliseconds(700))
        try await letEventsArrive()
        #expect(!TooltipReader.isShown, sourceLocation: sourceLocation)
      }
    }

    enum Opening: CaseIterable { case click, key, program, popover }

    @Test(
      "BR-48 a tooltip goes when a menu opens, and does not come over it",
      arguments: Opening.allCases)
    func menu(opening: Opening) async throws {
      let stage = try await Stage()
      try await stage.rest()
      var open: Popover? = stage.button.popover
      switch opening {
      case .click: stage.button.realClick(x: 5, y: 5)
      case .key:
        stage.button.grabFocus()
        stage.button.realKey(.space)
      case .program: stage.button.isActive = true
      case .popover:
        stage.page.present(ColorViewController(.red), style: .popover(from: stage.button))
        stage.theatre.clock.tick()
        open = nil
      }
      try await until("the menu") { open?.isMapped != false }
      try await letEventsArrive()
      #expect(!TooltipReader.isShown)
      // The pointer stirs on the button, which is what lets GTK show it again.
      stage.button.realMove(x: 7, y: 7)
      try await stage.expectNone()
      try await handled(stage.theatre.root.window.realKey(.escape))
      stage.theatre.clock.advance(by: 1_000)
    }

    @Test("BR-48 a tooltip that was about to come does not come over a menu that opens first")
    func pending() async throws {
      let stage = try await Stage()
      try await handled(stage.button.realMove(x: 5, y: 5))
      stage.button.isActive = true
      try await letEventsArrive()
      try await stage.expectNone()
      stage.button.isActive = false
      try await letEventsArrive()
    }

    @Test("BR-48 a tooltip goes when a key is typed", arguments: [Key(rawValue: 0x78), .down, .f5])
    func key(_ key: Key) async throws {
      let stage = try await Stage()
      try await stage.rest()
      // With the pointer where it is.
      stage.button.realKey(key)
      try await until("its end") { !TooltipReader.isShown }
      try await stage.expectNone()
    }

    enum Change: CaseIterable { case push, pushPlain, sheet, replaced, replacedPlain }

    @Test(
      "BR-48 a tooltip goes when the page changes", arguments: Dice.oneIn(2, of: Change.allCases))
    func page(_ change: Change) async throws {
      let stage = try await Stage()
      try await stage.rest()
      let next = ColorViewController(.green)
      switch change {
      case .push: stage.navigation.viewControllers.append(next)
      case .pushPlain:
        stage.navigation.motion = Motion(clock: stage.theatre.clock, preference: .none)
        stage.navigation.viewControllers.append(next)
      case .sheet: stage.page.present(next, style: .sheet)
      case .replaced: stage.theatre.container.content = next
      case .replacedPlain: stage.theatre.container.slot.set(next, transition: Transition.none)
      }
      try await letEventsArrive()
      #expect(!TooltipReader.isShown)
      stage.theatre.clock.advance(by: 60)
      // Nor in the middle, over where the button was.
      try await stage.expectNone()
      stage.theatre.clock.advance(by: 2_000)
      try await stage.expectNone()
    }

    @Test("BR-48 a tooltip goes with the pointer, and a hand of the program's own leaves none")
    func pointer() async throws {
      let stage = try await Stage()
      try await stage.rest()
      try await handled(stage.theatre.root.window.realMove(x: 5, y: 290))
      #expect(!TooltipReader.isShown)
      try await stage.rest()
      // Out of the window.
      try await handled(stage.theatre.root.window.realMove(x: 900, y: 800))
      #expect(!TooltipReader.isShown)
      try await stage.expectNone()
      let hand = SynthesisedHand()
      for x in [5.0, 7, 9] { hand.move(to: (x, 6), of: stage.button) }
      try await stage.expectNone()
    }
  }
}
