import CGTK
import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  /// What closes a popover, and what does not.
  @Suite("The pointer, fingers and Escape in a popover")
  struct PopoverInputTests {
    let theatre = Theatre(width: 600, height: 400)
    let anchor = Button("Anchor")

    private var window: Window { theatre.root.window }
    private var presenter: ViewController { theatre.container }

    init() {
      let anchor = anchor
      anchor.halign = .start
      anchor.valign = .start
      theatre.settle(theatre.page("P", view: Box(.vertical, [anchor])))
    }

    private func present(_ page: ViewController, from widget: Widget? = nil) async throws {
      let asker = presenter.presentedViewController ?? presenter
      try await arrive(page, after: asker.present(page, style: .popover(from: widget ?? anchor)))
    }

    private func arrive(_ page: ViewController, after change: Change) async throws {
      theatre.clock.tick()
      try await until("the page") { page.view.isMapped }
      try await theatre.rest(500)
    }

    private func isOpen(_ page: ViewController) -> Bool { page.presentingViewController != nil }

    // MARK: Clicks

    enum Spot: CaseIterable { case label, ground, margin, drag }

    /// A label with ground around it, in a popover.
    private func note(_ label: Label = Label("Read me")) -> Probe {
      let page = theatre.probe("N", .green)
      label.halign = .start
      label.valign = .start
      page.makeView = {
        let box = Box(.vertical, spacing: 0, [label])
        box.setSizeRequest(width: 200, height: 120)
        return box
      }
      return page
    }

    @Test(
      "BR-02 a click on a label or on empty ground in a popover does not close it",
      arguments: Spot.allCases, [1, 2, 3, 0])
    func inside(_ spot: Spot, button: Int) async throws {
      let label = Label("Read me")
      let page = note(label)
      try await present(page)
      let box = page.view
      let (start, end) =
        switch spot {
        case .label: ((5, 5), (5, 5))
        case .ground: ((150, 100), (150, 100))
        // The margin of the page, which is on no widget of its own.
        case .margin: ((-4, 60), (-4, 60))
        case .drag: ((100, 60), (380, 200))
        }
      if button == 0 {
        let finger = TouchFinger(on: box, x: start.0, y: start.1)
        if spot == .drag { finger.move(x: end.0, y: end.1) }
        finger.lift()
      } else if spot == .drag {
        try await box.realDrag(from: start, to: end, button: button)
      } else {
        box.realClick(button: button, x: start.0, y: start.1)
      }
      try await theatre.rest(500)
      #expect(isOpen(page) && page.view.isMapped)
    }

    @Test(
      "BR-02 a click beside a popover closes it, of which press and release are both beside",
      arguments: [1, 2, 3, 0])
    func beside(button: Int) async throws {
      let page = note()
      try await present(page)
      if button == 0 {
        let finger = TouchFinger(on: window, x: 560, y: 380)
        try await theatre.rest(500)
        #expect(isOpen(page), "not at the press")
        finger.lift()
      } else {
        try await theatre.rest(500, after: window.realPress(button: button, x: 560, y: 380))
        #expect(isOpen(page), "not at the press")
        try await handled(page.view.realMove(x: 100, y: 60))
        try await theatre.rest(500, after: window.realRelease(button: button))
        #expect(isOpen(page), "not if the release is inside")
        window.realClick(button: button, x: 560, y: 380)
      }
      try await theatre.rest(500)
      #expect(!isOpen(page))
    }

    @Test("BR-02 what is shown in a popover by its controller alone is read by clicks too")
    func message() async throws {
      let page = MessageViewController(text: "Read me")
      try await present(page)
      try await theatre.rest(500, after: page.view.realClick())
      #expect(isOpen(page))
    }

    @Test("BR-02 with a popover over a popover a click closes the upper one, and then the lower")
    func nested() async throws {
      let opener = Button("More")
      let label = Label("Read me")
      let page = theatre.page("N", view: Box(.vertical, spacing: 20, [label, opener]))
      try await present(page)
      let inner = note()
      try await present(inner, from: opener)
      try await theatre.rest(500, after: inner.view.realClick(x: 150, y: 100))
      #expect(isOpen(inner) && isOpen(page))
      // In the lower one, and so beside the upper.
      try await theatre.rest(500, after: label.realClick())
      #expect(!isOpen(inner) && isOpen(page))
      label.realClick()
      try await theatre.rest(500, after: page.view.realClick(x: 2, y: 2))
      #expect(isOpen(page), "after the upper one it keeps its clicks")
      try await theatre.rest(500, after: window.realClick(x: 560, y: 380))
      #expect(!isOpen(page))
    }

    @Test("BR-02 a popover of one's own keeps the clicks on its margins, and closes at others")
    func plain() async throws {
      let label = Label("Read me")
      label.margins = EdgeInsets(20)
      let popover = Popover(label, relativeTo: anchor)
      popover.popup()
      label.show()
      try await until("the popover") { label.isMapped }
      try await theatre.rest(500)
      label.realClick()
      try await theatre.rest(500, after: label.realClick(x: -10, y: 5))
      #expect(popover.isVisible)
      try await theatre.rest(500, after: label.realDrag(from: (5, 5), to: (300, 300)))
      #expect(popover.isVisible, "a drag from inside is no click beside it")
      window.realClick(button: 3, x: 560, y: 380)
      try await until("its end") { !popover.isVisible }
    }

    // MARK: Escape

    enum Style: CaseIterable { case popover, sheet, dialog, page }

    private func style(_ style: Style) -> PresentationStyle {
      switch style {
      case .popover: .popover(from: anchor)
      case .sheet: .sheet
      case .dialog: .dialog
      case .page: .fullPage
      }
    }

    private func show(_ page: ViewController, _ style: Style) async throws {
      try await arrive(page, after: presenter.present(page, style: self.style(style)))
    }

    private func escape(in page: ViewController) async throws {
      try await theatre.rest(500, after: page.view.window?.realKey(.escape))
    }

    @Test(
      "BR-03 Escape goes back in a stack that is presented, and then dismisses it",
      arguments: Style.allCases, [true, false])
    func stack(_ style: Style, hasFocus: Bool) async throws {
      let pages = ["1", "2"].map { theatre.probe($0, .green) }
      if hasFocus {
        for page in pages { page.makeView = { Box(.vertical, spacing: 0, [Button("Focus")]) } }
      }
      let stack = NavigationController(rootViewController: pages[0])
      stack.isBarHidden = true
      stack.viewControllers.append(pages[1])
      try await show(stack, style)
      try await escape(in: stack)
      #expect(stack.viewControllers.count == 1 && isOpen(stack))
      try await escape(in: stack)
      #expect(!isOpen(stack))
    }

    @Test(
      "BR-03 Escape ends what an input method composes, before it dismisses",
      arguments: Style.allCases)
    func composition(_ style: Style) async throws {
      let entry = Entry()
      let page = theatre.page("E", view: Box(.vertical, [entry]))
      try await show(page, style)
      try await until("the focus") { entry.isFocus }
      // GTK's own input method composes a character from its number.
      for key in [Key("u"), Key("4"), Key("1")] {
        let modifiers: GdkModifierType = key == Key("u") ? [.control, .shift] : []
        try await handled(page.view.window?.realKey(key, modifiers))
      }
      try await escape(in: page)
      #expect(isOpen(page) && entry.text == "")
      try await escape(in: page)
      #expect(!isOpen(page))
    }

    @Test(
      "BR-03 a command of the page for Escape comes before the dismissal",
      arguments: Style.allCases, [true, false])
    func command(_ style: Style, hasFocus: Bool) async throws {
      let content: Widget = hasFocus ? Button("Focus") : Label("Nothing")
      let page = CommandPage(.escape) { Box(.vertical, spacing: 0, [content]) }
      try await show(page, style)
      try await escape(in: page)
      #expect(page.calls == 1 && isOpen(page))
      page.keys = []
      try await escape(in: page)
      #expect(page.calls == 1 && !isOpen(page))
    }

    /// A page of 300 × 150 with a drawer.
    private func layer(_ side: Probe) -> NavigationDrawerController {
      let box = Box(.vertical)
      box.setSizeRequest(width: 300, height: 150)
      return NavigationDrawerController(
        rootViewController: theatre.page("R", view: box), startViewController: side)
    }

    @Test(
      "BR-03 a drawer that is open inside closes at Escape, before what it is in",
      arguments: Style.allCases, [true, false])
    func drawer(_ style: Style, hasFocus: Bool) async throws {
      let side = theatre.probe("S", .blue)
      if hasFocus { side.makeView = { Box(.vertical, spacing: 0, [Button("Focus")]) } }
      let drawer = layer(side)
      try await show(drawer, style)
      drawer.open(.start)
      try await theatre.rest(500)
      #expect(drawer.isOpen(.start))
      try await escape(in: drawer)
      #expect(!drawer.isOpen(.start) && isOpen(drawer))
      try await escape(in: drawer)
      #expect(!isOpen(drawer))
    }

    @Test(
      "BR-03 a drawer on the top page of a stack closes at Escape, before the stack goes back",
      arguments: Style.allCases)
    func drawerInStack(_ style: Style) async throws {
      let drawer = layer(theatre.probe("S", .blue))
      let stack = NavigationController(rootViewController: theatre.probe("1", .green))
      stack.isBarHidden = true
      try await show(stack, style)
      // It comes when the stack hears of keys already.
      stack.viewControllers.append(drawer)
      try await theatre.rest(500)
      drawer.open(.start)
      try await theatre.rest(500)
      #expect(drawer.isOpen(.start))
      try await escape(in: stack)
      #expect(!drawer.isOpen(.start) && stack.viewControllers.count == 2)
      try await escape(in: stack)
      #expect(stack.viewControllers.count == 1 && isOpen(stack))
      try await escape(in: stack)
      #expect(!isOpen(stack))
    }

    @Test("BR-03 a popover of one's own gives Escape to an entry that composes, and closes then")
    func plainComposition() async throws {
      // One that fades out would still be visible for a while.
      let enabled = DesktopSettings.animationsEnabled
      DesktopSettings.animationsEnabled = false
      defer { DesktopSettings.animationsEnabled = enabled }
      let entry = Entry()
      let popover = Popover(entry, relativeTo: anchor)
      popover.popup()
      entry.show()
      try await until("the popover") { entry.isMapped }
      entry.grabFocus()
      try await theatre.rest(500)
      window.realKey(Key("u"), [.control, .shift])
      try await theatre.rest(500, after: window.realKey(Key("4")))
      try await theatre.rest(500, after: window.realKey(.escape))
      #expect(popover.isVisible && entry.text == "")
      try await until("its end", after: window.realKey(.escape)) { !popover.isVisible }
    }

    @Test("BR-03 other keys come to a popover once: letters to its entry, commands to its page")
    func otherKeys() async throws {
      let entry = Entry()
      try await present(theatre.page("E", view: Box(.vertical, [entry])))
      try await until("the focus") { entry.isFocus }
      window.realKey(Key("a"))
      window.realKey(.backspace)
      try await theatre.rest(500, after: window.realKey(Key("b")))
      #expect(entry.text == "b")
    }
  }
}
