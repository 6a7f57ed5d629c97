import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Status bar")
  struct StatusBarTests {
    let theatre = Theatre(shown: false, width: 400, height: 400)
    let status: StatusBarController
    let titleBar = HeaderBar(title: "Title")

    init() {
      status = StatusBarController()
      theatre.root.window.setTitlebar(titleBar)
      theatre.open()
      theatre.settle(status)
    }

    private func page(_ name: String) -> Probe {
      let page = theatre.probe(name)
      page.actions["wA"] = { [weak page] in
        if let page { page.statusBarController?.push("\(name) says", owner: page) }
      }
      return page
    }

    private var words: String {
      status.view.part("statusbar.text").map { Label(retaining: $0.unsafePointer).text } ?? "none"
    }

    @Test("MA-13 what a screen says is there until it disappears; then what was said before")
    func messages() async throws {
      let a = page("A")
      let b = page("B")
      status.slot.set(a, transition: Transition.none)
      theatre.clock.tick()
      #expect(status.text == "A says")
      status.slot.request(b, transition: Transition.none, departure: .kept)
      theatre.clock.tick()
      #expect(status.text == "B says")
      try await until("the strip") { words == "B says" }
      status.slot.set(a, transition: Transition.none)
      theatre.clock.tick()
      #expect(status.text == "A says")
      status.push("A says more", owner: a)
      let guest = ViewController()
      status.push("A guest", owner: guest)
      #expect(status.text == "A guest")
      status.pop(owner: guest)
      #expect(status.text == "A says more", "one who speaks again has one message")
      status.slot.set(nil, transition: Transition.none)
      #expect(status.text == "")
    }

    @Test("MA-13 one who has gone without a word says nothing any more")
    func goneOwner() {
      do { status.push("Ghost", owner: ViewController()) }
      #expect(status.text == "")
    }

    @Test("MA-13 beside the root or over it, hidden on request and where there is little room")
    func places() async throws {
      let x = theatre.probe("X")
      status.rootViewController = x
      theatre.clock.tick()
      let window = theatre.root.window
      let whole = status.view.frame(in: window).height
      var strip = status.statusBar.frame(in: window)
      #expect(x.view.frame(in: window).height + strip.height == whole)
      status.displayStyle = .full
      x.extendsUnderSafeArea = true
      strip = status.statusBar.frame(in: window)
      #expect(x.view.frame(in: window).height == whole)
      #expect(strip.y + strip.height == status.view.frame(in: window).y + whole)
      status.isStatusBarHidden = true
      try await until("hidden") { !status.statusBar.isVisible }
      status.isStatusBarHidden = false
      try await until("there") { status.statusBar.isVisible }
      status.hidesBelowHeight = whole + 1
      try await until("too low") { !status.statusBar.isVisible }
      status.hidesBelowHeight = 200
      try await until("high enough") { status.statusBar.isVisible }
      window.resize(width: 400, height: 150)
      try await until("too low") { !status.statusBar.isVisible }
    }

    @Test("MA-13 a bar over the root is no part of its safe area, whatever root comes")
    func safeArea() async throws {
      status.displayStyle = .full
      let x = theatre.probe("X")
      status.rootViewController = x
      let window = theatre.root.window
      theatre.clock.tick()
      let whole = status.view.frame(in: window).height
      let strip = status.statusBar.frame(in: window).height
      #expect(strip > 10 && x.safeAreaInsets == EdgeInsets(bottom: strip))
      #expect(x.view.frame(in: window).height == whole - strip, "it is placed inside")
      x.extendsUnderSafeArea = true
      #expect(x.view.frame(in: window).height == whole, "unless it keeps clear by itself")
      let y = theatre.probe("Y")
      status.slot.set(y, transition: .crossfade.lasting(100))
      #expect(y.safeAreaInsets.bottom == strip && x.safeAreaInsets.bottom == strip)
      theatre.clock.advance(by: 100)
      #expect(x.safeAreaInsets == EdgeInsets(), "who has left has all the room")
      status.isStatusBarHidden = true
      try await until("hidden") { !status.statusBar.isVisible }
      #expect(y.view.frame(in: window).height == whole && y.safeAreaInsets == EdgeInsets())
      status.isStatusBarHidden = false
      try await until("there") { status.statusBar.isVisible }
      window.layoutIfNeeded()
      #expect(y.safeAreaInsets.bottom == strip)
      status.displayStyle = .partial
      #expect(y.view.frame(in: window).height == whole - strip)
      #expect(y.safeAreaInsets == EdgeInsets(), "beside it there is nothing to keep clear of")
    }

    @Test("MA-14 the window wears what the incoming screen wants as soon as it comes")
    func style() async throws {
      let a = theatre.probe("A")
      let b = theatre.probe("B")
      b.chromeStyle = ChromeStyle(titleBarClass: "selection-mode", isStatusBarHidden: true)
      let inner = ContainerViewController(content: a)
      inner.transition = .crossfade.lasting(300)
      status.rootViewController = inner
      theatre.clock.tick()
      #expect(!titleBar.styleClasses.contains("selection-mode"))
      inner.content = b
      try await until("the class") { titleBar.styleClasses.contains("selection-mode") }
      #expect(inner.isTransitioning && !status.statusBar.isVisible)
      theatre.clock.advance(by: 100)
      inner.content = a
      try await until("turned round") { !titleBar.styleClasses.contains("selection-mode") }
      #expect(inner.isTransitioning && status.statusBar.isVisible)
      theatre.clock.advance(by: 300)
      a.chromeStyle = ChromeStyle(titleBarClass: "other", prefersDark: true)
      try await until("live") { titleBar.styleClasses.contains("other") }
      #expect(DesktopSettings.prefersDark)
      theatre.settle(nil)
      #expect(!titleBar.styleClasses.contains("other") && !DesktopSettings.prefersDark)
    }

    @Test(
      "MA-14 the program is dark as long as one of two wants it, and then as before",
      arguments: [false, true])
    func darkTwice(isNested: Bool) async throws {
      let other = Theatre(width: 400, height: 400)
      defer { other.close() }
      let pages = [theatre.probe("A"), theatre.probe("B")]
      let second = StatusBarController(rootViewController: pages[1])
      if isNested {
        status.rootViewController = second
        theatre.clock.tick()
      } else {
        status.rootViewController = pages[0]
        theatre.clock.tick()
        other.settle(second)
      }
      for layer in [status, second] { layer.hidesBelowHeight = 0 }
      /// Has one page wear something, or nothing, and waits for the layer around it.
      func wear(_ style: ChromeStyle?, _ page: Probe, in layer: StatusBarController) async throws {
        page.chromeStyle = style
        try await until("the style") { layer.statusBar.isVisible == (style == nil) }
      }
      let dark = ChromeStyle(prefersDark: true, isStatusBarHidden: true)
      let first = isNested ? pages[1] : pages[0]
      try await wear(dark, first, in: status)
      try await wear(dark, pages[1], in: second)
      #expect(DesktopSettings.prefersDark)
      try await wear(nil, first, in: status)
      #expect(isNested || DesktopSettings.prefersDark, "the other still wants it")
      try await wear(nil, pages[1], in: second)
      #expect(!DesktopSettings.prefersDark)
    }

    @Test("MA-13 a strip that has nothing new to say asks for no layout")
    func rests() async throws {
      status.rootViewController = page("A")
      theatre.clock.tick()
      try await until("the strip") { words == "A says" }
      try await letEventsArrive()
      var layouts = 0
      let allocated: Signal<UnsafeMutableRawPointer> = Signal(status.statusBar, "size-allocate")
      allocated.connect { _ in layouts += 1 }
      var frames = 0
      let tick = FrameTick(status.view) { _ in frames += 1 }
      try await until("some frames") { frames > 3 }
      withExtendedLifetime(tick) {}
      #expect(layouts == 0)
    }
  }
}
