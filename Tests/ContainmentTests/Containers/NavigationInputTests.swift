@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Navigation: input")
  struct NavigationInputTests {
    private func press(_ voyage: Voyage, _ key: Key, alt: Bool = true) async throws {
      try await handled(voyage.navigation.view.realKey(key, alt ? .alt : []))
    }

    /// A page, and on it a stack of its own with two.
    private func nestedStack() async throws -> (Voyage, NavigationController) {
      let voyage = Voyage("A")
      let inner = NavigationController(rootViewController: voyage.page("B"))
      inner.debugName = "I"
      inner.viewControllers.append(voyage.page("C"))
      await voyage.push(inner)
      try await letEventsArrive()
      return (voyage, inner)
    }

    @Test("MA-19 NV-11 Alt+Left and Escape go back, Alt+Right forward", arguments: [false, true])
    func keys(withFocus: Bool) async throws {
      let voyage = Voyage("A", "B")
      let b = voyage.navigation.viewControllers[1]
      if withFocus { for page in voyage.navigation.viewControllers { addEntry(to: page) } }
      try await letEventsArrive()
      if withFocus { b.view.focusFirst() }
      try await press(voyage, .left)
      #expect(voyage.stack == "A" && voyage.navigation.forwardViewControllers.last === b)
      await voyage.settle()
      #expect(b.parent == nil && b.isViewLoaded)
      try await press(voyage, .right)
      #expect(voyage.stack == "AB" && voyage.navigation.forwardViewControllers.isEmpty)
      await voyage.settle()
      try await press(voyage, .escape, alt: false)
      #expect(voyage.stack == "A")
      await voyage.settle()
      await voyage.push(voyage.page("C"))
      try await press(voyage, .right)
      #expect(voyage.stack == "AC", "something else was pushed since")
    }

    @discardableResult
    private func addEntry(to page: ViewController) -> Entry {
      let entry = Entry()
      entry.valign = .center
      (page.view as? ColorView)?.add(entry)
      return entry
    }

    @Test("NV-11 Escape is for whoever inside takes it")
    func escapeInside() async throws {
      let voyage = Voyage("A", "B")
      var taken = 0
      let entry = addEntry(to: voyage.navigation.viewControllers[1])
      entry.keyPressed.connect {
        if $0.key == .escape { taken += 1 }
        return $0.key == .escape && taken == 1
      }
      try await handled(entry.grabFocus())
      try await press(voyage, .escape, alt: false)
      #expect(taken == 1 && voyage.stack == "AB")
      try await press(voyage, .escape, alt: false)
      #expect(voyage.stack == "A")
    }

    @Test("NV-04 Alt+Left turns a running push round, although the pages take no keys")
    func keyInterrupts() async throws {
      let voyage = Voyage("A")
      let b = voyage.page("B")
      addEntry(to: b)
      try await letEventsArrive()
      voyage.navigation.viewControllers.append(b)
      await voyage.clock.run(100)
      try await press(voyage, .left)
      #expect(voyage.stack == "A")
      voyage.clock.advance(by: 100)
      #expect(voyage.middle == (255, 0, 0, 255) && !voyage.navigation.isTransitioning)
    }

    @Test("NV-11 from right to left the keys change sides, and the tooltip says so")
    func mirroredKeys() async throws {
      DesktopSettings.textDirection = .rightToLeft
      defer { DesktopSettings.textDirection = .leftToRight }
      let voyage = try await Voyage("A", "B").arrived()
      #expect(voyage.back.tooltip == "Back to A (Alt+Right)")
      try await press(voyage, .left)
      #expect(voyage.stack == "AB")
      try await press(voyage, .right)
      #expect(voyage.stack == "A")
      await voyage.settle()
      try await press(voyage, .left)
      #expect(voyage.stack == "AB")
    }

    @Test("MA-19 NV-11 the pointer's buttons 8 and 9, also while pages move")
    func extraButtons() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      try await until("back", after: voyage.pages.realClick(button: 8)) { voyage.stack == "A" }
      voyage.clock.advance(by: 100)
      try await until("forward", after: voyage.pages.realClick(button: 9)) { voyage.stack == "AB" }
      await voyage.settle()
      voyage.header.realClick(button: 8)
      try await until("back, over the bar") { voyage.stack == "A" }
      await voyage.settle()
      try await handled(voyage.pages.realClick(button: 8))
      #expect(voyage.stack == "A")
    }

    @Test("NV-02 NV-11 at its root a nested one leaves keys and buttons to the one around it")
    func nested() async throws {
      let (voyage, inner) = try await nestedStack()
      try await press(voyage, .left)
      #expect(inner.viewControllers.count == 1 && voyage.stack == "AI", "the inner one first")
      await voyage.settle()
      inner.slot.view.realClick(button: 9)
      try await until("forward inside") { inner.viewControllers.count == 2 }
      await voyage.settle()
      inner.slot.view.realClick(button: 8)
      try await until("back inside") { inner.viewControllers.count == 1 }
      await voyage.settle()
      inner.slot.view.realClick(button: 8)
      try await until("back outside") { voyage.stack == "A" }
    }

    // MARK: Swipes

    @Test("MA-20 NV-12 a drag from the start edge pops; from elsewhere it does not")
    func edgeDrag() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      try await handled(voyage.pages.realDrag(from: (60, 60), to: (280, 60)))
      #expect(voyage.stack == "AB")
      try await handled(voyage.pages.realDrag(from: (8, 60), to: (254, 60), releasing: false))
      voyage.log.expect("B.wm(nil)", "A.load", "A.didLoad", "B.wD(t)", "A.wA(t)")
      let picture = Surface(of: voyage.pages)
      #expect(picture.pixel(x: 290, y: 60).green == 255 && picture.pixel(x: 150, y: 60).red > 200)
      try await handled(voyage.pages.realRelease())
      voyage.expect(after: 200, "B.dD(t)", "A.dA(t)", "B.dm(nil)")
      #expect(voyage.stack == "A" && voyage.middle == (255, 0, 0, 255))
    }

    @Test("NV-11 MA-20 Escape gives up a drag that goes back, and closes nothing")
    func givenUp() async throws {
      let voyage = try await Voyage("A", "B", "C").arrived()
      try await handled(voyage.pages.realDrag(from: (8, 60), to: (254, 60), releasing: false))
      #expect(voyage.stack == "AB")
      _ = voyage.log.take()
      voyage.root.window.realKey(.escape)
      try await until("the way back") { voyage.stack == "ABC" }
      voyage.log.expect("B.wD(t)", "C.wA(t)")
      try await handled(voyage.pages.realMove(x: 280, y: 60))
      try await handled(voyage.pages.realRelease())
      voyage.expect(after: 200, "B.dD(t)", "C.dA(t)", "C.dm(N)")
      #expect(voyage.stack == "ABC" && !voyage.navigation.isTransitioning)
      voyage.root.window.realKey(.escape)
      try await until("the next Escape goes back") { voyage.stack == "AB" }
    }

    @Test("MA-20 E15 a drag that stops short is taken back; the page is the same")
    func cancelledDrag() async throws {
      let voyage = Voyage("A", "B")
      let entry = addEntry(to: voyage.navigation.viewControllers[1])
      entry.grabFocus()
      entry.text = "half-ty"
      try await letEventsArrive()
      try await voyage.pages.realDrag(from: (8, 60), to: (90, 60), releasing: false)
      // A hand that rests has no speed.
      letHandRest()
      try await handled(voyage.pages.realMove(x: 91, y: 60))
      #expect(voyage.stack == "A" && voyage.header.title == "A")
      _ = voyage.log.take()
      try await handled(voyage.pages.realRelease())
      voyage.log.expect("A.wD(t)", "B.wA(t)")
      #expect(voyage.stack == "AB" && voyage.header.title == "B")
      await voyage.expect(afterTasks: 200, "A.dD(t)", "B.dA(t)", "B.dm(N)")
      #expect(voyage.middle == (0, 255, 0, 255) || entry.isFocus)
      #expect(entry.isFocus && entry.text == "half-ty")
      #expect(voyage.navigation.forwardViewControllers.isEmpty)
    }

    @Test(
      "MA-20 a drag that begins on something at the edge is a drag, and no click", arguments: 0..<4)
    func dragFromWidget(kind: Int) async throws {
      let voyage = Voyage("A", "B")
      var clicks = 0
      let button = Button("Click")
      button.clicked.connect { clicks += 1 }
      let list = ListBox([Label("One"), Label("Two")])
      list.rowActivated.connect { _ in clicks += 1 }
      let widget = [button, Entry("Some text"), ScrolledWindow(list), TextView()][kind]
      widget.setSizeRequest(width: 200, height: 100)
      (voyage.navigation.viewControllers[1].view as? ColorView)?.add(widget)
      let pages = voyage.pages
      try await letEventsArrive()
      if kind == 0 || kind == 2 {
        try await until("a plain click", after: pages.realClick(x: 10, y: 12)) { clicks == 1 }
      }
      let before = clicks
      try await handled(pages.realDrag(from: (10, 12), to: (150, 12), steps: 8, releasing: false))
      #expect(voyage.stack == "A" && voyage.navigation.slot.change?.run != nil)
      try await handled(pages.realMove(x: 250, y: 12))
      let progress = voyage.navigation.slot.change?.run?.progress ?? 0
      #expect(abs(progress - 224 / 300) < 0.03, "it follows the hand")
      try await handled(pages.realRelease())
      voyage.clock.advance(by: 200)
      #expect(voyage.stack == "A" && clicks == before)
    }

    @Test("NV-02 MA-20 a drag pops inside a nested one first, then the one around it")
    func nestedDrag() async throws {
      let (voyage, inner) = try await nestedStack()
      try await handled(inner.slot.view.realDrag(from: (8, 50), to: (270, 50)))
      voyage.clock.advance(by: 200)
      #expect(inner.viewControllers.count == 1 && voyage.stack == "AI")
      try await handled(inner.slot.view.realDrag(from: (8, 50), to: (270, 50)))
      voyage.clock.advance(by: 200)
      #expect(voyage.stack == "A" && voyage.middle == (255, 0, 0, 255))
    }

    @Test("NV-02 a page without a way back is not left with all that is around it either")
    func refused() async throws {
      let (voyage, inner) = try await nestedStack()
      inner.topViewController?.navigationItem.hidesBackButton = true
      await voyage.turn()
      try await press(voyage, .left)
      try await press(voyage, .escape, alt: false)
      inner.slot.view.realClick(button: 8)
      try await handled(inner.slot.view.realDrag(from: (8, 50), to: (270, 50)))
      #expect(inner.viewControllers.count == 2 && voyage.stack == "AI")
      await voyage.ask("pop") { _ in await inner.pop().result }
      #expect(inner.viewControllers.count == 1, "it is for the page itself to go back")
    }

    @Test("MA-20 a drag along the edge is none across it")
    func dragAlongEdge() async throws {
      let voyage = try await Voyage("A", "B").arrived()
      try await handled(voyage.pages.realDrag(from: (8, 10), to: (60, 130)))
      #expect(voyage.stack == "AB" && !voyage.navigation.isTransitioning)
    }

    @Test("MA-21 at the edge the pop goes first; with nothing to pop, what lies around has it")
    func popBeatsDrawer() async throws {
      let voyage = Voyage("A", "B")
      let around = ContainerViewController(content: voyage.page("C"))
      around.motion = Motion(clock: voyage.clock)
      let drawer = voyage.page("D")
      around.content = NavigationController(rootViewController: voyage.page("A"))
      let root = RootWindow(Window(width: 300, height: 200), root: around)
      let navigation = try #require(around.content as? NavigationController)
      navigation.viewControllers.append(voyage.page("B"))
      root.show()
      voyage.clock.tick()
      let outer = Swipe(on: around.view, edge: 64) { way in
        way == .backward && !around.isSwipable(.backward)
          ? around.slot.beginInteractive(drawer, transition: .cover(.end)) : nil
      }
      try await letEventsArrive()
      try await handled(around.view.realDrag(from: (8, 100), to: (270, 100), steps: 2))
      voyage.clock.advance(by: 200)
      #expect(navigation.viewControllers.count == 1 && around.content === navigation)
      try await handled(around.view.realDrag(from: (8, 100), to: (270, 100), steps: 2))
      voyage.clock.advance(by: 200)
      #expect(around.content === drawer)
      withExtendedLifetime(outer) {}
    }

    @Test("MA-20 NV-12 from right to left the drag comes from the other edge")
    func mirroredDrag() async throws {
      DesktopSettings.textDirection = .rightToLeft
      defer { DesktopSettings.textDirection = .leftToRight }
      let voyage = try await Voyage("A", "B").arrived()
      try await handled(voyage.pages.realDrag(from: (8, 60), to: (254, 60)))
      #expect(voyage.stack == "AB")
      try await handled(voyage.pages.realDrag(from: (292, 60), to: (46, 60)))
      #expect(voyage.stack == "A")
    }

    // MARK: What pages keep

    @Test("NV-10 NV-15 focus, caret, half-typed text and scroll position are there again")
    func pagesKeep() async throws {
      let voyage = Voyage("A")
      let page = ViewController()
      page.title = "Form"
      let entries = (0..<20).map { _ in Entry() }
      let scroller = ScrolledWindow(Box(.vertical, spacing: 6, entries))
      let box = Box(.vertical)
      box.packStart(scroller, expand: true)
      page.view = box
      await voyage.push(page)
      entries[15].grabFocus()
      try await letEventsArrive()
      try await voyage.root.window.type("half")
      try await until("the text") { entries[15].text == "half" }
      entries[15].caretPosition = 2
      voyage.root.window.layoutIfNeeded()
      scroller.vadjustment.value = 300
      let value = scroller.vadjustment.value
      #expect(value > 100)
      await voyage.push(voyage.page("B"))
      #expect(!entries[15].isFocus)
      voyage.navigation.viewControllers.removeLast()
      await voyage.settle()
      #expect(entries[15].isFocus && entries[15].text == "half" && entries[15].caretPosition == 2)
      #expect(scroller.vadjustment.value == value)
    }

    @Test("NV-09 what is typed during a push goes to neither page")
    func typedMeanwhile() async throws {
      let voyage = Voyage("A")
      let a = addEntry(to: voyage.navigation.viewControllers[0])
      a.grabFocus()
      let b = voyage.page("B")
      let entry = addEntry(to: b)
      try await letEventsArrive()
      voyage.navigation.viewControllers.append(b)
      await voyage.clock.run(100)
      try await press(voyage, .space, alt: false)
      #expect(a.text == "" && entry.text == "")
      voyage.clock.advance(by: 100)
      #expect(entry.isFocus)
      try await press(voyage, .space, alt: false)
      #expect(entry.text == " ")
    }

    @Test("NV-08 reduced motion fades, none is at once, with the same callbacks")
    func lessMotion() async {
      let voyage = Voyage("A")
      voyage.navigation.motion.preference = .reduced
      voyage.navigation.viewControllers.append(voyage.page("B"))
      await voyage.clock.run(100)
      let half = voyage.middle
      #expect(abs(half.red - 128) < 4 && abs(half.green - 128) < 4)
      await voyage.settle()
      voyage.navigation.motion.preference = .none
      voyage.navigation.viewControllers.removeLast()
      await voyage.turn()
      voyage.clock.tick()
      voyage.log.expect("B.wm(nil)", "B.wD(f)", "A.wA(f)", "B.dD(f)", "A.dA(f)", "B.dm(nil)")
    }
  }
}
