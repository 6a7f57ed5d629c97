import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Toolbar")
  struct ToolbarTests {
    let theatre = Theatre(width: 400, height: 300)
    let log = LayerLog()

    private func toolbar(_ root: ViewController) -> ToolbarController {
      let toolbar = ToolbarController(rootViewController: root)
      toolbar.delegate = log
      theatre.settle(toolbar)
      return toolbar
    }

    private func words(_ toolbar: ToolbarController) -> [String] {
      guard let bar = toolbar.toolbar.view as? HeaderBar else { return [] }
      return [bar.title, bar.subtitle ?? "none"]
    }

    @Test("MA-11 the bar shows what the visible screen says, live, and lets go of it")
    func liveFromTheScreen() async throws {
      let (x, y) = (theatre.page("X", titled: "Inbox"), theatre.probe("Y"))
      let inner = ContainerViewController(content: x)
      let toolbar = toolbar(inner)
      #expect(words(toolbar) == ["Inbox", "none"])
      let bar = try #require(toolbar.toolbar.view as? HeaderBar)
      #expect(!bar.hasSubtitle)
      let (one, two, three) = (Button("1"), Button("2"), Button("3"))
      x.title = "Drafts"
      x.navigationItem.subtitle = "3 unread"
      x.navigationItem.leadingItems = [one]
      x.navigationItem.trailingItems = [two, three]
      try await until("the items") { three.isMapped }
      bar.layoutIfNeeded()
      #expect(words(toolbar) == ["Drafts", "3 unread"] && bar.hasSubtitle)
      #expect(one.allocation.x < two.allocation.x && two.allocation.x < three.allocation.x)
      two.grabFocus()
      x.navigationItem.subtitle = ""
      try await until("no subtitle") { !bar.hasSubtitle }
      #expect(two.isFocus, "what stays is not touched")
      y.title = "Other"
      inner.slot.set(y, transition: Transition.none)
      theatre.clock.tick()
      try await until("the other title") { bar.title == "Other" }
      #expect(one.parent == nil && two.parent == nil && three.parent == nil)
    }

    @Test("MA-11 what is set explicitly wins; the middle may be a widget")
    func explicit() async throws {
      let x = theatre.page("X", titled: "Inbox")
      x.navigationItem.subtitle = "3 unread"
      let mine = Button("Mine")
      let theirs = Button("Theirs")
      x.navigationItem.leadingItems = [theirs]
      let toolbar = toolbar(x)
      toolbar.toolbar.title = "App"
      toolbar.toolbar.detail = ""
      toolbar.toolbar.leadingItems = [mine]
      try await until("the title") { words(toolbar) == ["App", "none"] }
      #expect(mine.isMapped && theirs.parent == nil)
      let middle = Entry()
      toolbar.toolbar.titleWidget = middle
      try await until("the widget") { middle.isMapped }
      toolbar.toolbar.titleWidget = nil
      toolbar.toolbar.title = nil
      try await until("the screen's own") { words(toolbar) == ["Inbox", "none"] }
      #expect(middle.parent == nil)
    }

    @Test("MA-11 a bar inside has the screen's items, the bar around it its own title")
    func nested() {
      let x = theatre.page("X", titled: "Inbox")
      let item = Button("Item")
      x.navigationItem.trailingItems = [item]
      let inner = ToolbarController(rootViewController: x)
      inner.title = "Mail"
      let outer = toolbar(inner)
      #expect(words(inner) == ["Inbox", "none"] && words(outer) == ["Mail", "none"])
      #expect(inner.toolbar.view.map { item.isWithin($0) } == true)
    }

    @Test("MA-11 at the top, at the bottom, beside the root and over it", arguments: [false, true])
    func places(isBottom: Bool) throws {
      let x = theatre.page("X", titled: "Inbox")
      let button = Button("Item")
      x.navigationItem.trailingItems = [button]
      let toolbar = toolbar(x)
      toolbar.toolbarAlignment = isBottom ? .bottom : .top
      let bar = try #require(toolbar.toolbar.view)
      #expect(bar is ActionBar == isBottom && button.isMapped)
      let whole = toolbar.view.frame(in: theatre.root.window)
      var root = x.view.frame(in: theatre.root.window)
      var strip = bar.frame(in: theatre.root.window)
      #expect(root.height + strip.height == whole.height)
      #expect(isBottom ? strip.y == root.height : root.y == strip.height && strip.y == 0)
      toolbar.displayStyle = .full
      x.extendsUnderSafeArea = true
      root = x.view.frame(in: theatre.root.window)
      strip = bar.frame(in: theatre.root.window)
      #expect(root == whole && strip.width == whole.width)
      #expect(
        x.safeAreaInsets
          == (isBottom ? EdgeInsets(bottom: strip.height) : EdgeInsets(top: strip.height)))
      #expect(isBottom ? strip.y + strip.height == whole.height : strip.y == 0)
    }

    @Test(
      "AP-25 MA-11 what expands has all the room that the items leave", arguments: [false, true])
    func wide(isBottom: Bool) async throws {
      let toolbar = toolbar(theatre.probe("X"))
      toolbar.toolbarAlignment = isBottom ? .bottom : .top
      toolbar.title = "Chat"
      let (text, send) = (Entry(), Button("Send"))
      text.hexpand = true
      toolbar.toolbar.titleWidget = text
      toolbar.toolbar.trailingItems = [send]
      try await until("the text") { text.isMapped && send.isMapped }
      let bar = try #require(toolbar.toolbar.view)
      bar.layoutIfNeeded()
      let (left, right) = (text.frame(in: bar), send.frame(in: bar))
      #expect(left.x < 20 && (0..<20).contains(right.x - left.x - left.width))
      #expect(bar.allocation.width - right.x - right.width < 20)
      toolbar.toolbar.titleWidget = nil
      try await until("the title in its place") { text.parent == nil }
      #expect(send.isMapped)
    }

    // MARK: Floating

    private func sheet(_ name: String) -> (Probe, Button) {
      let button = Button(name)
      button.setSizeRequest(width: 200, height: 100)
      return (theatre.page(name, view: button), button)
    }

    @Test("MA-12 a floating controller slides up in 500 ms over the darkened, blocked root")
    func floats() async throws {
      let button = CountingButton(titled: "X")
      let toolbar = toolbar(theatre.page("X", view: button))
      let (s, inside) = sheet("S")
      toolbar.floatingViewController = s
      log.expect("willOpen S")
      theatre.clock.advance(by: 490)
      #expect(log.take() == [])
      theatre.expect(after: 10, "didOpen S", in: log)
      #expect(inside.isFocus && s.parent === toolbar && toolbar.slot.dimming == 0.5)
      let place = inside.frame(in: theatre.root.window)
      #expect(place == Rectangle(x: 100, y: 200, width: 200, height: 100))
      try await letEventsArrive()
      button.realClick(y: 20)
      try await until("the click beside") { toolbar.floatingViewController == nil }
      #expect(button.clicks == 0 && log.take() == ["willClose S"])
      theatre.expect(after: 500, "didClose S", in: log)
      #expect(s.parent == nil && toolbar.slot.dimming == 0)
      #expect(theatre.log.take().suffix(3) == ["S.wD(t)", "S.dD(t)", "S.dm(nil)"])
      try await until("the root", after: button.realClick(y: 20)) { button.clicks == 1 }
    }

    @Test("MA-12 Escape closes, while it opens as well, and the focus goes back")
    func escape() async throws {
      let entries = [Entry("1"), Entry("2")]
      let toolbar = toolbar(theatre.page("X", view: Box(.vertical, entries)))
      entries[1].grabFocus()
      let (s, inside) = sheet("S")
      toolbar.floatingViewController = s
      theatre.clock.advance(by: 500)
      inside.realKey(.escape)
      try await until("closing") { toolbar.floatingViewController == nil }
      theatre.clock.advance(by: 500)
      #expect(entries[1].isFocus)
      log.expect("willOpen S", "didOpen S", "willClose S", "didClose S")
      toolbar.floatingViewController = s
      theatre.clock.advance(by: 200)
      toolbar.view.realKey(.escape)
      try await until("turning round") { toolbar.floatingViewController == nil }
      theatre.expect(after: 200, "willOpen S", "willClose S", "didClose S", in: log)
      #expect(entries[1].isFocus && toolbar.slot.dimming == 0 && toolbar.isUserInteractionEnabled)
    }

    @Test("OP-08 a window that is closed while something comes to float gets no focus any more")
    func closed() {
      let toolbar = toolbar(theatre.probe("X"))
      let (s, inside) = sheet("S")
      toolbar.floatingViewController = s
      theatre.clock.advance(by: 200)
      theatre.root.close()
      #expect(log.take() == ["willOpen S", "didOpen S"] && !inside.isFocus)
      #expect(theatre.root.window.focusWidget == nil)
    }

    @Test("MA-12 one floating controller takes the place of another; one taken away leaves no veil")
    func replaced() async throws {
      let toolbar = toolbar(theatre.probe("X"))
      let (a, _) = sheet("A")
      let (b, _) = sheet("B")
      toolbar.floatingViewController = a
      theatre.clock.advance(by: 500)
      toolbar.floatingViewController = b
      theatre.clock.advance(by: 500)
      log.expect("willOpen A", "didOpen A", "willClose A", "willOpen B", "didClose A", "didOpen B")
      #expect(a.parent == nil && toolbar.slot.dimming == 0.5)
      b.willMove(toParent: nil)
      b.removeFromParent()
      try await until("the loss is noticed") { toolbar.floatingViewController == nil }
      theatre.expect(after: 500, "didClose B", in: log)
      #expect(toolbar.slot.dimming == 0 && toolbar.isUserInteractionEnabled)
    }

    @Test("MA-12 what may not float here changes nothing")
    func refused() {
      let toolbar = toolbar(theatre.probe("X"))
      let other = Theatre()
      let (s, _) = sheet("S")
      other.settle(s)
      other.close()
      toolbar.floatingViewController = s
      #expect(Diagnostics.takeKinds() == [.callbackAfterTeardown])
      theatre.clock.advance(by: 500)
      #expect(toolbar.floatingViewController == nil && log.take() == [])
      #expect(toolbar.isUserInteractionEnabled && toolbar.slot.dimming == 0)
    }

    @Test("MA-12 what the delegate asks for in between counts")
    func requestsInCallbacks() {
      let toolbar = toolbar(theatre.probe("X"))
      let (a, _) = sheet("A")
      let (b, _) = sheet("B")
      log.actions["willOpen A"] = { toolbar.floatingViewController = nil }
      toolbar.floatingViewController = a
      theatre.expect(after: 500, "willOpen A", "willClose A", "didClose A", in: log)
      #expect(toolbar.floatingViewController == nil && a.parent == nil)
      #expect(toolbar.isUserInteractionEnabled && toolbar.slot.dimming == 0)
      toolbar.floatingViewController = a
      theatre.expect(after: 500, "willOpen A", "didOpen A", in: log)
      log.actions["willClose A"] = { toolbar.floatingViewController = b }
      toolbar.floatingViewController = nil
      theatre.expect(after: 500, "willClose A", "willOpen B", "didClose A", "didOpen B", in: log)
      #expect(toolbar.floatingViewController === b && toolbar.slot.dimming == 0.5)
      #expect(!toolbar.isUserInteractionEnabled && a.parent == nil)
    }

    @Test("MA-12 one that closes as it has appeared blocks the root until it is gone")
    func closedOnArrival() {
      let toolbar = toolbar(theatre.probe("X"))
      let (s, _) = sheet("S")
      s.actions["dA"] = { toolbar.floatingViewController = nil }
      toolbar.floatingViewController = s
      theatre.expect(after: 500, "willOpen S", "willClose S", in: log)
      #expect(!toolbar.isUserInteractionEnabled)
      theatre.expect(after: 500, "didClose S", in: log)
      #expect(toolbar.isUserInteractionEnabled && s.parent == nil)
    }

    @Test("MA-12 what floats from the start blocks the root and closes as ever")
    func fromTheStart() async throws {
      let toolbar = ToolbarController(rootViewController: theatre.probe("X"))
      toolbar.delegate = log
      let (s, inside) = sheet("S")
      toolbar.floatingViewController = s
      theatre.settle(toolbar)
      #expect(inside.isMapped && !toolbar.isUserInteractionEnabled && toolbar.slot.dimming == 0.5)
      theatre.root.window.focusWidget = nil
      try await letEventsArrive()
      toolbar.view.realKey(.escape)
      try await until("closing") { toolbar.floatingViewController == nil }
      theatre.expect(after: 500, "willOpen S", "didOpen S", "willClose S", "didClose S", in: log)
      #expect(toolbar.isUserInteractionEnabled)
    }
  }
}
