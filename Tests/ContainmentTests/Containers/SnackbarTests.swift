import CGTK
import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Snackbar")
  struct SnackbarTests {
    let theatre = Theatre(width: 400, height: 300)
    let log = LayerLog()
    let x: Probe
    let layer: SnackbarController

    init() {
      x = theatre.probe("X", .white)
      layer = SnackbarController(rootViewController: x)
      layer.delegate = log
      theatre.settle(layer)
      // So that nobody hovers over what comes.
      x.view.realMove(x: 5, y: 5)
    }

    private func show(_ snackbar: Snackbar, for milliseconds: Double) {
      layer.show(snackbar)
      theatre.clock.advance(by: milliseconds)
    }

    /// Has another root, with this view.
    private func setRoot(_ view: Widget) {
      layer.rootViewController = theatre.page("E", view: view)
      theatre.clock.tick()
    }

    private func hide(for milliseconds: Double) {
      layer.hide()
      theatre.clock.advance(by: milliseconds)
    }

    @Test("MA-39 a snackbar comes within 250 ms and goes within 250 ms")
    func showAndHide() {
      layer.show(Snackbar("Hello", timeout: nil))
      log.expect("willShow Hello")
      theatre.clock.advance(by: 240)
      #expect(log.take() == [])
      theatre.expect(after: 10, "didShow Hello", in: log)
      layer.hide()
      log.expect("willHide Hello")
      theatre.clock.advance(by: 240)
      #expect(log.take() == [])
      theatre.clock.advance(by: 10)
      #expect(log.take() == ["didHide Hello"] && layer.snackbar == nil)
    }

    @Test("MA-40 what is taken back before it came never comes; another delay is kept")
    func cancelled() {
      let request = layer.show(Snackbar("No"), delay: 300)
      layer.show(Snackbar("Yes"), delay: 400)
      theatre.clock.advance(by: 200)
      theatre.pass(190, after: request.cancel())
      #expect(log.take() == [])
      theatre.expect(after: 10, "willShow Yes", in: log)
    }

    @Test("MA-41 hidden while it comes: it turns round, and has never been there")
    func interrupted() {
      show(Snackbar("Hello"), for: 100)
      hide(for: 100)
      log.expect("willShow Hello", "willHide Hello", "didHide Hello")
    }

    @Test(
      "MA-41 hidden as it is about to come, it never does, and the next one comes",
      arguments: [false, true])
    func hiddenBefore(inCallback: Bool) {
      log.actions["willShow 1"] = { layer.hide() }
      if inCallback {
        let y = theatre.probe("Y")
        y.actions["wA"] = { layer.show(Snackbar("1")) }
        layer.rootViewController = y
      } else {
        layer.show(Snackbar("1"))
      }
      theatre.expect(after: 300, "willShow 1", "willHide 1", "didHide 1", in: log)
      #expect(layer.snackbar == nil && layer.view.part("snackbar.text") == nil)
      show(Snackbar("2"), for: 250)
      log.expect("willShow 2", "didShow 2")
    }

    @Test("MA-42 three at once come one after another, each for its time")
    func queue() {
      for text in ["1", "2", "3"] { layer.show(Snackbar(text)) }
      theatre.clock.advance(by: 250 + 5000 + 250)
      log.expect("willShow 1", "didShow 1", "willHide 1", "didHide 1", "willShow 2")
      layer.show(Snackbar("4")).cancel()
      theatre.expect(after: 250 + 4990, "didShow 2", in: log)
      theatre.clock.advance(by: 10 + 250 + 250 + 5000 + 250 + 6000)
      log.expect("willHide 2", "didHide 2", "willShow 3", "didShow 3", "willHide 3", "didHide 3")
    }

    @Test("MA-42 while the pointer or the focus is on it, it stays")
    func attention() async throws {
      let entry = Entry()
      setRoot(entry)
      entry.grabFocus()
      show(Snackbar("Hello"), for: 250)
      let text = try #require(layer.view.part("snackbar.text"))
      try await letEventsArrive()
      try await handled(text.realMove())
      theatre.expect(after: 10_000, "willShow Hello", "didShow Hello", in: log)
      try await handled(entry.realMove(x: 5, y: 5))
      theatre.clock.advance(by: 4_990)
      #expect(log.take() == [])
      layer.view.part("snackbar.close")?.grabFocus()
      theatre.clock.advance(by: 10_000)
      #expect(log.take() == [])
      try await until("Escape", after: entry.realKey(.escape)) { log.take() == ["willHide Hello"] }
      theatre.clock.advance(by: 250)
      #expect(entry.isFocus, "the focus is back where it was")
    }

    @Test("MA-42 the action is done once, and the root takes clicks all the while")
    func action() async throws {
      var done = 0
      let button = CountingButton(titled: "Root")
      setRoot(button)
      show(Snackbar("Deleted", action: .init("Undo") { done += 1 }), for: 100)
      try await until("a click", after: button.realClick(x: 30, y: 30)) { button.clicks == 1 }
      theatre.clock.advance(by: 150)
      let undo = try #require(layer.view.part("snackbar.action"))
      try await letEventsArrive()
      try await until("the action", after: undo.realClick(count: 2)) { done > 0 }
      try await theatre.rest(250)
      #expect(done == 1)
      log.expect("willShow Deleted", "didShow Deleted", "willHide Deleted", "didHide Deleted")
    }

    @Test("MA-42 one that follows another takes clicks as the first did")
    func second() async throws {
      var done: [String] = []
      for text in ["1", "2"] {
        layer.show(Snackbar(text, action: .init("Undo") { done.append(text) }))
      }
      try await handled(theatre.clock.advance(by: 250 + 5000 + 250))
      try await handled(theatre.clock.advance(by: 250))
      #expect(log.take().last == "didShow 2")
      try #require(layer.view.part("snackbar.action")).realClick()
      try await until("the action") { done == ["2"] }
    }

    @Test("MA-42 its time does not run while nobody can see it")
    func offScreen() {
      // A window that is shown gives the focus to the first that takes it.
      setRoot(Entry())
      show(Snackbar("Hello"), for: 250)
      theatre.root.hide()
      theatre.expect(after: 10_000, "willShow Hello", "didShow Hello", in: log)
      theatre.open()
      theatre.clock.advance(by: 4_990)
      #expect(log.take() == [])
      theatre.expect(after: 10, "willHide Hello", in: log)
    }

    enum Unseen: CaseIterable {
      case minimised, minimisedBefore, asHidden, hidden, page, pushed, nested
    }

    @Test(
      "BR-10 its time runs only while it can be seen, whatever hides it", arguments: Unseen.allCases
    )
    func unseen(_ unseen: Unseen) async throws {
      let root = theatre.root
      root.treatsMinimisedAsHidden = unseen == .asHidden
      let stack = NavigationController()
      stack.isBarHidden = true
      // What comes back gives the focus to the first that takes it.
      setRoot(Entry())
      let home = unseen == .nested ? ContainerViewController(content: layer) : layer
      stack.viewControllers = [home]
      try await handled(theatre.settle(stack))
      if unseen == .minimisedBefore { root.windowDidChange(minimised: true) }
      show(Snackbar("Saved"), for: 300)
      #expect(layer.snackbar != nil)
      let page = theatre.probe("Y")
      switch unseen {
      case .minimised, .asHidden, .nested: root.windowDidChange(minimised: true)
      case .minimisedBefore: break
      case .hidden: root.hide()
      case .page: layer.present(page, style: .fullPage)
      case .pushed: stack.viewControllers.append(page)
      }
      await theatre.clock.run(60_000)
      #expect(layer.snackbar != nil)
      switch unseen {
      case .minimised, .minimisedBefore, .asHidden, .nested:
        root.windowDidChange(minimised: false)
      case .hidden: theatre.open()
      case .page: layer.dismiss(animated: false)
      case .pushed: stack.viewControllers.removeLast()
      }
      await theatre.clock.run(500)
      theatre.clock.advance(by: 4000)
      #expect(layer.snackbar != nil, "its time has begun again")
      theatre.clock.advance(by: 2000)
      #expect(layer.snackbar == nil)
    }

    /// Says, as a window manager does, which workspace a window is on, or which is shown.
    private func setWorkspace(_ number: UInt, _ property: String, of window: OpaquePointer?) {
      var number = number
      withUnsafeBytes(of: &number) {
        gdk_property_change(
          window, gdk_atom_intern(property, 0), gdk_atom_intern("CARDINAL", 0), 32,
          GDK_PROP_MODE_REPLACE, $0.bindMemory(to: guchar.self).baseAddress, 1)
      }
    }

    @Test("BR-10 its time runs only while the workspace of its window is shown")
    func workspace() async throws {
      let root = gdk_screen_get_root_window(gdk_screen_get_default())
      let pointer = theatre.root.window.unsafePointer.assumingMemoryBound(to: GtkWidget.self)
      let shown = "_NET_CURRENT_DESKTOP"
      defer { gdk_property_delete(root, gdk_atom_intern(shown, 0)) }
      setWorkspace(0, shown, of: root)
      setWorkspace(0, "_NET_WM_DESKTOP", of: gtk_widget_get_window(pointer))
      show(Snackbar("Saved"), for: 300)
      setWorkspace(1, shown, of: root)
      try await letEventsArrive()
      theatre.clock.advance(by: 60_000)
      #expect(layer.snackbar != nil)
      setWorkspace(0, shown, of: root)
      try await theatre.rest(4900)
      #expect(layer.snackbar != nil)
      theatre.clock.advance(by: 400)
      #expect(layer.snackbar == nil)
    }

    @Test("BR-10 its time does not run out while its page is about to be covered")
    func beingCovered() async throws {
      let stack = NavigationController()
      stack.isBarHidden = true
      stack.pushTransition = .push().lasting(1000)
      stack.viewControllers = [layer]
      theatre.settle(stack)
      show(Snackbar("Saved"), for: 250 + 4800)
      stack.viewControllers.append(theatre.probe("Y"))
      await theatre.clock.run(900)
      #expect(layer.snackbar != nil)
    }

    @Test("MA-43 at the top, at the bottom, with room around it; others are lifted by its height")
    func places() throws {
      var lifts: [Double] = []
      layer.animations = { lifts.append($0) }
      show(Snackbar("Hello", timeout: nil), for: 250)
      let window = theatre.root.window
      let frame = try #require(layer.view.part("snackbar.text")?.parent).frame(in: window)
      #expect(frame.y + frame.height == 300 - 12)
      #expect(abs(frame.x * 2 + frame.width - 400) <= 1)
      #expect(lifts.last == Double(frame.height + 12))
      #expect(lifts == lifts.sorted() && lifts.count > 10)
      hide(for: 250)
      #expect(lifts.last == 0)
      layer.snackbarAlignment = .top
      layer.snackbarInsets = EdgeInsets(top: 20)
      show(Snackbar("Hello", timeout: nil), for: 250)
      #expect(layer.view.part("snackbar.text")?.parent?.frame(in: window).y == 20)
    }

    @Test(
      "MA-43 a text of any length lies at its edge, within the room, with its buttons where they look",
      arguments: [5, 29, 35, 60, 200, 400], BarAlignment.allCases)
    func lengths(_ length: Int, _ alignment: BarAlignment) async throws {
      var done = 0
      let button = CountingButton(titled: "Root")
      layer.snackbarAlignment = alignment
      setRoot(button)
      let text = String(String(repeating: "letters ", count: 50).prefix(length))
      show(Snackbar(text, action: .init("Undo") { done += 1 }, timeout: nil), for: 250)
      let window = theatre.root.window
      let bar = try #require(layer.view.part("snackbar.text")?.parent)
      let frame = bar.frame(in: window)
      #expect(frame.x >= 12 && frame.x + frame.width <= 400 - 12)
      #expect(abs(frame.x * 2 + frame.width - 400) <= 1)
      #expect(frame.height == bar.preferredHeight(forWidth: frame.width), "no room is lost")
      #expect(alignment == .top ? frame.y == 12 : frame.y + frame.height == 300 - 12)
      try await letEventsArrive()
      try #require(layer.view.part("snackbar.action")).realClick()
      try await until("the action") { done == 1 }
      button.realClick(x: 5, y: alignment == .top ? frame.y + frame.height + 6 : frame.y - 6)
      try await until("the root's click beside it") { button.clicks == 1 }
    }

    @Test("MA-43 a room that becomes narrower lays the bar out anew, and lifts what is in its way")
    func resized() async throws {
      var lift = 0.0
      layer.animations = { lift = $0 }
      show(Snackbar(String(repeating: "letters ", count: 12), timeout: nil), for: 250)
      let window = theatre.root.window
      let bar = try #require(layer.view.part("snackbar.text")?.parent)
      let before = bar.frame(in: window)
      window.resize(width: 250, height: 300)
      try await until("the lift") { lift > Double(before.height + 12) }
      let after = bar.frame(in: window)
      #expect(lift == Double(after.height + 12) && after.y + after.height == 300 - 12)
      #expect(after.x >= 12 && after.x + after.width <= 250 - 12)
    }

    @Test("MA-43 the floating button of a menu inside is lifted and comes down again")
    func liftsTheButton() throws {
      let menu = MenuController(rootViewController: theatre.probe("Y"))
      menu.items = [MenuItem("Write", icon: "list-add-symbolic") {}]
      layer.rootViewController = menu
      theatre.clock.tick()
      layer.animations = { [weak menu] in menu?.lift = $0 }
      let button = try #require(menu.view.part("menu.button"))
      let before = button.origin(in: theatre.root.window).y
      show(Snackbar("Hello", timeout: nil), for: 250)
      let bar = try #require(layer.view.part("snackbar.text")?.parent)
      let height = bar.frame(in: theatre.root.window).height + 12
      #expect(before - button.origin(in: theatre.root.window).y == height)
      hide(for: 250)
      #expect(button.origin(in: theatre.root.window).y == before)
    }

    @Test("MA-42 without motion everything is told in the same order, and nothing is left behind")
    func withoutMotion() async throws {
      try await expectGone {
        let layer = SnackbarController(rootViewController: theatre.probe("Y"))
        layer.delegate = log
        layer.motion = Motion(clock: theatre.clock, preference: .none)
        theatre.settle(layer)
        layer.show(Snackbar("1"))
        layer.show(Snackbar("2"))
        theatre.clock.tick()
        layer.hide()
        theatre.clock.tick()
        log.expect("willShow 1", "didShow 1", "willHide 1", "didHide 1", "willShow 2", "didShow 2")
        theatre.settle(nil)
        return layer
      }
    }
  }
}
