import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("The bar of the tabs")
  struct TabBarTests {
    /// From where to where the line is drawn, in the window.
    private func line(_ stage: TabsStage, isOnTop: Bool = false) -> ClosedRange<Int>? {
      let picture = stage.theatre.picture
      let tab = stage.button("A")
      let accent = tab.themeColor("theme_selected_bg_color") ?? .black
      let text = tab.themeColor("theme_fg_color") ?? .black
      let near = { (channel: KeyPath<Color, Double>, value: Int) in
        abs(value - Int(191.25 * accent[keyPath: channel] + 63.75 * text[keyPath: channel])) <= 2
      }
      let top = tab.convert(x: 0, y: 0, to: stage.theatre.root.window)!.y
      let y = isOnTop ? top + 1 : top + tab.allocation.height - 2
      let found = (0..<picture.size.width).filter { x in
        let pixel = picture.pixel(x: x, y: y)
        return near(\.red, pixel.red) && near(\.green, pixel.green) && near(\.blue, pixel.blue)
      }
      return found.first.map { $0...found.last! }
    }

    private func frame(_ stage: TabsStage, _ name: String) -> ClosedRange<Int> {
      let tab = stage.button(name)
      let x = tab.convert(x: 0, y: 0, to: stage.theatre.root.window)!.x
      return x...x + tab.allocation.width - 1
    }

    private func scroller(_ stage: TabsStage) -> ScrolledWindow {
      stage.tabs.view.descendants(of: ScrolledWindow.self)[0]
    }

    @Test("MA-28 the line follows: it is half-way when the page is")
    func lineFollows() {
      let stage = TabsStage()
      stage.pages[1].tabItem.title = "A longer title"
      stage.tabs.viewControllers = stage.pages
      stage.theatre.root.window.layoutIfNeeded()
      stage.tabs.transition = .crossfade
      let (a, b) = (frame(stage, "A"), frame(stage, "A longer title"))
      #expect(line(stage) == a)
      stage.button("A longer title").click()
      #expect(line(stage) == a)
      stage.theatre.clock.advance(by: 100)
      let half = line(stage)!
      #expect(abs(half.lowerBound - (a.lowerBound + b.lowerBound) / 2) <= 1)
      #expect(abs(half.upperBound - (a.upperBound + b.upperBound) / 2) <= 1)
      stage.button("C").click()
      #expect(line(stage) == half, "an interruption does not let it jump")
      stage.theatre.clock.advance(by: 200)
      #expect(line(stage) == frame(stage, "C"))
      stage.click("A", for: 100)
      let there = line(stage)
      stage.button("C").click()
      #expect(line(stage) == there, "nor does turning round")
      stage.theatre.clock.advance(by: 100)
      #expect(line(stage) == frame(stage, "C"))
    }

    @Test(
      "WL-03 where titles do not fit icons stand for them, and titles are there again with room")
    func compact() async throws {
      let stage = TabsStage(width: 240)
      let titles = ["Receptions", "Apartments", "Orangeries"]
      for (page, title) in zip(stage.pages, titles) { page.tabItem.title = title }
      func width() -> Int {
        stage.theatre.root.window.layoutIfNeeded()
        return stage.shownTabs.reduce(0) { $0 + $1.allocation.width }
      }
      try await until("titles, which are cut off") { width() > 240 }
      for page in stage.pages.dropLast() { page.tabItem.compactIcon = "starred-symbolic" }
      try await letEventsArrive()
      #expect(width() > 240, "the last one has nothing to stand for it")
      stage.pages[2].tabItem.compactIcon = "starred-symbolic"
      try await until("icons, of which nothing is cut off") { (1...240).contains(width()) }
      #expect(stage.shownTabs.map(\.accessibleName) == titles)
      #expect(stage.shownTabs.map(\.tooltip) == titles.enumerated().map { "\($1) (Alt+\($0 + 1))" })
      #expect(stage.shownTabs.allSatisfy { $0.allocation.width >= 32 }, "large enough for a finger")
      stage.theatre.root.window.resize(width: 600, height: 300)
      try await until("titles again") { width() > 240 }
      stage.theatre.root.window.resize(width: 240, height: 300)
      try await until("icons again") { width() <= 240 }
    }

    @Test("WL-06 titles that were too large for their room are there again when they are not")
    func compactWithLargeText() async throws {
      let stage = TabsStage(width: 400)
      let titles = ["Receptions", "Apartments", "Orangeries"]
      for (page, title) in zip(stage.pages, titles) {
        page.tabItem.title = title
        page.tabItem.compactIcon = "starred-symbolic"
      }
      func hasTitles() -> Bool {
        stage.theatre.root.window.layoutIfNeeded()
        return stage.shownTabs.reduce(0) { $0 + $1.allocation.width } > 200
      }
      try await until("titles") { hasTitles() }
      let look = LocalLook(of: stage.tabs.view)
      for _ in 1...2 {
        look.textScale = 2
        try await until("icons") { !hasTitles() }
        look.textScale = 1
        try await until("titles again") { hasTitles() }
      }
    }

    @Test("MA-28 without animations the line is there at once")
    func lineWithoutAnimation() {
      let stage = TabsStage()
      stage.tabs.motion = Motion(clock: stage.theatre.clock, preference: .none)
      stage.button("B").click()
      #expect(line(stage) == frame(stage, "B"))
      stage.theatre.clock.tick()
      #expect(stage.takeDelegateLog().last == "did(B, bar)")
    }

    @Test("MA-28 a tab that is shown at once in the middle of a change has the line at once")
    func lineOfInterruption() {
      let stage = TabsStage()
      stage.tabs.select(1)
      stage.theatre.clock.advance(by: 100)
      stage.tabs.select(2, transition: .none)
      #expect(line(stage) == frame(stage, "C"))
      stage.theatre.clock.tick()
      #expect(line(stage) == frame(stage, "C") && stage.selected == 2)
    }

    @Test("Below the page, the line is on top")
    func atTheBottom() {
      let tabs = TabsController()
      let stage = TabsStage(tabs)
      let window = stage.theatre.root.window
      #expect(stage.button("A").convert(x: 0, y: 0, to: window)!.y == 0)
      tabs.tabBarAlignment = .bottom
      window.layoutIfNeeded()
      let place = stage.button("A").convert(x: 0, y: 0, to: window)!.y
      #expect(place + stage.button("A").allocation.height == window.size.height)
      #expect(line(stage, isOnTop: true) == frame(stage, "A"))
    }

    @Test("MA-29 a bar that is too wide scrolls: the selected tab is in the middle where possible")
    func centred() async {
      let stage = TabsStage(count: 20)
      let bar = scroller(stage).hadjustment
      #expect(bar.value == 0 && bar.upper > bar.pageSize && bar.pageSize == 400)
      stage.click("K", for: 200)
      let k = frame(stage, "K")
      #expect(abs((k.lowerBound + k.upperBound) / 2 - 200) <= 1)
      stage.click("T", for: 100)
      #expect(bar.value > 0 && bar.value < bar.upper - bar.pageSize, "it moves with the page")
      stage.theatre.clock.advance(by: 100)
      #expect(bar.value == bar.upper - bar.pageSize)
      stage.click("A", for: 200)
      #expect(bar.value == 0)
    }

    @Test("MA-30 Ctrl+Page Up and Down, from inside a text, without going round")
    func pageKeys() async throws {
      let stage = TabsStage(page: { Box(.vertical, spacing: 0, [Entry("text")]) })
      let page = stage.tabs.slot.view
      stage.pages[0].view.focusFirst()
      for (key, expected) in [
        (Key.pageDown, 1), (.pageDown, 2), (.pageDown, 2), (.pageUp, 1), (.pageUp, 0), (.pageUp, 0),
      ] {
        try await stage.theatre.rest(200, after: page.realKey(key, .control))
        #expect(stage.selected == expected)
      }
      #expect(
        stage.takeDelegateLog().filter { $0.hasPrefix("did") } == [
          "did(B, keyboard)", "did(C, keyboard)", "did(B, keyboard)", "did(A, keyboard)",
        ])
    }

    @Test("MA-30 Alt and a digit")
    func digits() async throws {
      let stage = TabsStage(page: { Box(.vertical, spacing: 0, [Entry("text")]) })
      let page = stage.tabs.slot.view
      try await until("Alt+3", after: page.realKey(Key("3"), .alt)) { stage.selected == 2 }
      stage.theatre.clock.advance(by: 200)
      try await handled(page.realKey(Key("9"), .alt))
      #expect(stage.selected == 2, "there is no ninth")
    }

    @Test(
      "MA-30 arrows within the bar, mirrored where text is; a veto keeps the focus",
      arguments: [false, true])
    func arrows(isMirrored: Bool) async throws {
      DesktopSettings.textDirection = isMirrored ? .rightToLeft : .leftToRight
      defer { DesktopSettings.textDirection = .leftToRight }
      let stage = TabsStage()
      let (forward, back) = isMirrored ? (Key.left, Key.right) : (.right, .left)
      stage.button("A").grabFocus()
      try await until("the next", after: stage.button("A").realKey(forward)) { stage.selected == 1 }
      #expect(stage.button("B").isFocus)
      stage.theatre.clock.advance(by: 200)
      #expect(stage.button("B").isFocus, "the page does not take the focus away")
      try await until("the last", after: stage.button("B").realKey(.end)) { stage.selected == 2 }
      try await handled(stage.button("C").realKey(forward))
      #expect(stage.selected == 2)
      stage.refused = ["B"]
      try await handled(stage.button("C").realKey(back))
      #expect(stage.button("C").isFocus && stage.selected == 2)
    }

    @Test("MA-30 the wheel over the bar moves one")
    func wheel() async throws {
      let stage = TabsStage(count: 20)
      for (notches, index) in [(1, 1), (1, 2), (-1, 1)] {
        stage.button("C").realWheel(down: notches)
        try await until("\(index), \(notches) on") { stage.selected == index }
        stage.theatre.clock.advance(by: 200)
      }
      try await handled(stage.tabs.slot.view.realWheel(down: 1))
      #expect(stage.selected == 1, "over the page it is the page's")
    }

    @Test("MA-30 of tabs within tabs, those where the focus is take the keys")
    func nested() async throws {
      let stage = TabsStage(page: { Box(.vertical, spacing: 0, [Entry("text")]) })
      let inner = TabsController(viewControllers: [
        Probe("X", stage.log), Probe("Y", stage.log),
      ])
      stage.tabs.insert(inner, at: 1)
      stage.button("A").realKey(Key("2"), .alt)
      try await until("the inner tabs") { stage.selected == 1 }
      stage.theatre.clock.advance(by: 200)
      inner.view.descendants.first { $0.accessibleRole == .pageTab }?.grabFocus()
      inner.view.realKey(.pageDown, .control)
      try await until("the inner page") { inner.selectedIndex == 1 }
      #expect(stage.selected == 1)
      stage.button("A").grabFocus()
    }
  }
}
