import Containment
import GTK
import TestSupport
import Testing

/// A container that writes down what it is told about its room.
@MainActor
private final class RoomProbe: ContainerViewController {
  private let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.log = log
    super.init()
    debugName = name
    transition = .none
  }

  override func safeAreaInsetsDidChange() { log.add("\(debugName).insets(\(safeAreaInsets.top))") }
  override func layoutMarginsDidChange() { log.add("\(debugName).margins(\(layoutMargins.start))") }
  override func traitsDidChange(from before: Traits) {
    let changes = [
      before.widthClass != traits.widthClass ? "\(traits.widthClass)" : nil,
      before.isDark != traits.isDark ? (traits.isDark ? "dark" : "light") : nil,
      before.textScale != traits.textScale ? "×\(traits.textScale)" : nil,
      before.isRightToLeft != traits.isRightToLeft ? "rtl" : nil,
      before.reducesMotion != traits.reducesMotion ? "still" : nil,
    ]
    log.add("\(debugName).traits(\(changes.compactMap(\.self).joined(separator: " ")))")
  }
  override func preferredContentSizeDidChange(for child: ViewController) {
    log.add("\(debugName).size(\(child.debugName))")
    super.preferredContentSizeDidChange(for: child)
  }
}

extension OnScreen {
  @Suite("Layout")
  struct LayoutTests {
    let theatre = Theatre(width: 800, height: 500)
    private let outer: RoomProbe
    private let inner: RoomProbe

    init() {
      outer = RoomProbe("O", theatre.log)
      inner = RoomProbe("I", theatre.log)
    }

    private func nest() {
      theatre.settle(outer)
      outer.content = inner
      theatre.clock.tick()
      _ = theatre.log.take()
    }

    private func top(of controller: ViewController) -> Int? {
      theatre.container.view.layoutIfNeeded()
      return controller.view.convert(x: 0, y: 0, to: theatre.container.view)?.y
    }

    @Test("ON-06 full-bleed layers add up: 30, nested 60, 0 after leaving")
    func cumulative() {
      nest()
      outer.extendsUnderSafeArea = true
      outer.additionalSafeAreaInsets = EdgeInsets(top: 30)
      theatre.log.expect("O.insets(30)", "I.insets(30)")
      #expect(top(of: outer) == 0 && top(of: inner) == 30)
      inner.additionalSafeAreaInsets = EdgeInsets(top: 30)
      theatre.log.expect("I.insets(60)")
      #expect(inner.view.margins == EdgeInsets(top: 60))
      #expect(top(of: inner) == 60)
      outer.content = nil
      theatre.log.expect("I.insets(0)")
      #expect(inner.safeAreaInsets == EdgeInsets() && inner.view.margins == EdgeInsets())
      outer.content = inner
      theatre.clock.tick()
      #expect(theatre.log.take() == ["I.insets(30)"], "what the layers around cover still holds")
      theatre.close()
      #expect(inner.safeAreaInsets == EdgeInsets())
    }

    @Test("ON-06 a view that is placed inside covers nothing for what it contains")
    func placedInside() {
      nest()
      outer.additionalSafeAreaInsets = EdgeInsets(top: 30, start: 4)
      inner.additionalSafeAreaInsets = EdgeInsets(top: 30)
      #expect(top(of: outer) == 30 && top(of: inner) == 60)
      #expect(inner.safeAreaInsets == EdgeInsets(top: 30))
      theatre.log.expect("O.insets(30)", "I.insets(30)")
      outer.extendsUnderSafeArea = true
      #expect(inner.safeAreaInsets == EdgeInsets(top: 60, start: 4))
      #expect(top(of: outer) == 0 && top(of: inner) == 60)
    }

    @Test("ON-06 margins that the view has of its own stay, whenever they are set")
    func ownMargins() {
      let view = Box(.vertical)
      view.margins = EdgeInsets(top: 5, end: 2)
      let page = theatre.page("A", view: view)
      page.additionalSafeAreaInsets = EdgeInsets(top: 30)
      #expect(page.view.margins == EdgeInsets(top: 35, end: 2))
      page.view.margins.end = 9
      page.additionalSafeAreaInsets = EdgeInsets(top: 10)
      #expect(page.view.margins == EdgeInsets(top: 15, end: 9))
      page.additionalSafeAreaInsets = EdgeInsets()
      #expect(page.view.margins == EdgeInsets(top: 5, end: 9))
    }

    @Test("ON-07 18 in a wide window and 12 in a narrow one, half of that inside, or preserved")
    func margins() async throws {
      nest()
      #expect(theatre.container.layoutMargins == EdgeInsets(18))
      #expect(inner.layoutMargins == EdgeInsets(18), "what fills a slot preserves its parent's")
      inner.preservesParentMargins = false
      #expect(inner.layoutMargins == EdgeInsets(9))
      theatre.log.expect("I.margins(9)")
      let part = RoomProbe("E", theatre.log)
      let page = ViewController()
      inner.content = page
      page.embed(part)
      #expect(page.layoutMargins == EdgeInsets(9))
      #expect(part.layoutMargins == EdgeInsets(9), "half, not half of a half")
      theatre.log.expect("E.margins(9)")
      outer.layoutMargins = EdgeInsets(top: 24, start: 3, bottom: 20, end: 20)
      #expect(
        outer.layoutMargins == EdgeInsets(top: 24, start: 18, bottom: 20, end: 20),
        "at least the parent's on each side")
      theatre.log.expect("O.margins(18)")

      theatre.root.window.resize(width: 500, height: 500)
      try await until("the narrow window") { theatre.container.traits.widthClass == .compact }
      #expect(theatre.container.layoutMargins == EdgeInsets(12))
      #expect(inner.layoutMargins == EdgeInsets(6) && part.layoutMargins == EdgeInsets(6))
    }

    @Test("PR-02 the window's size decides the size classes, and everything inside hears of it")
    func sizeClasses() async throws {
      nest()
      theatre.root.window.resize(width: 719, height: 479)
      try await until("compact") { theatre.container.traits.heightClass == .compact }
      theatre.log.expect("O.traits(compact)", "O.margins(12)", "I.traits(compact)", "I.margins(12)")
      theatre.root.window.resize(width: 720, height: 480)
      try await until("regular") { theatre.container.traits.heightClass == .regular }
      #expect(inner.traits.widthClass == .regular)
    }

    @Test("PR-02 a container overrides the traits of one child; leaving takes that back")
    func override() async throws {
      nest()
      let other = RoomProbe("X", theatre.log)
      outer.setOverrideTraits(for: inner) { $0.widthClass = .compact }
      #expect(outer.traits.widthClass == .regular && inner.traits.widthClass == .compact)
      theatre.log.expect("I.traits(compact)")
      inner.content = other
      theatre.clock.tick()
      #expect(theatre.log.take() == ["X.traits(compact)"], "who joins fits in at once")
      theatre.root.window.resize(width: 500, height: 500)
      try await until("compact") { outer.traits.widthClass == .compact }
      #expect(
        theatre.log.take() == [
          "O.traits(compact)", "O.margins(12)", "I.margins(12)", "X.margins(12)",
        ],
        "the child with the override has not changed")
      theatre.root.window.resize(width: 800, height: 500)
      try await until("regular") { outer.traits.widthClass == .regular }
      outer.content = nil
      theatre.container.content = inner
      theatre.clock.advance(by: 300)
      #expect(inner.traits.widthClass == .regular && other.traits.widthClass == .regular)
    }

    @Test("PR-02 overriding the traits of somebody else's child is reported")
    func overrideOfStranger() {
      nest()
      theatre.container.setOverrideTraits(for: inner) { $0.widthClass = .compact }
      #expect(inner.traits.widthClass == .regular)
      #expect(Diagnostics.takeKinds() == [.childOfTwoParents])
    }

    @Test("PR-02 dark, larger text, no animations and the direction of text are traits")
    func settings() async throws {
      nest()
      defer {
        DesktopSettings.textScale = 1
        DesktopSettings.animationsEnabled = true
      }
      // The tests run with a theme that has no dark variant.
      let night = try StyleSheet("window { background-color: black; color: white; }")
      night.addToScreen()
      try await until("dark") { inner.traits.isDark }
      night.removeFromScreen()
      try await until("light") { !inner.traits.isDark }
      DesktopSettings.textScale = 1.5
      try await until("large text") { inner.traits.textScale == 1.5 }
      DesktopSettings.animationsEnabled = false
      #expect(inner.traits.reducesMotion)
      theatre.root.window.direction = .rightToLeft
      try await until("right to left") { inner.traits.isRightToLeft }
      #expect(
        theatre.log.take().filter { $0.hasPrefix("I.") } == [
          "I.traits(dark)", "I.traits(light)", "I.traits(×1.5)", "I.traits(still)", "I.traits(rtl)",
        ])
    }

    @Test("PR-02 a preferred size is told to everything around, once")
    func preferredSize() {
      nest()
      inner.preferredContentSize = Size(width: 300, height: 200)
      inner.preferredContentSize = Size(width: 300, height: 200)
      theatre.log.expect("O.size(I)")
    }

    @Test("PR-02 a window without a size of its own opens with the one that its content prefers")
    func windowSize() async throws {
      let page = theatre.probe("A")
      page.preferredContentSize = Size(width: 333, height: 222)
      let root = RootWindow(Window(), root: ContainerViewController(content: page))
      root.show()
      try await until("the size") { root.window.size == Size(width: 333, height: 222) }
      page.preferredContentSize = Size(width: 500, height: 400)
      try await letEventsArrive()
      #expect(root.window.size == Size(width: 333, height: 222), "later it is the user's")
    }
  }
}
