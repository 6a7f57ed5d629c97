@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Splits: what is shown in their place")
  struct SplitCompactTests {
    let theatre = Theatre(width: 1000, height: 300)
    let a: Probe
    let b: Probe
    let c: Probe
    let split: SplitController
    let listener: SplitListener
    var log: CallLog { theatre.log }

    init() {
      (a, b, c) = (theatre.probe("A", .red), theatre.probe("B", .green), theatre.probe("C", .blue))
      for page in [a, b, c] {
        page.title = page.debugName
        page.makeView = { Box(.vertical, spacing: 0, [Entry("text")]) }
      }
      listener = SplitListener(theatre.log)
      split = SplitController()
      split.debugName = "S"
      split.delegate = listener
      split.primaryViewController = a
      split.secondaryViewController = b
      split.compactViewController = c
    }

    private var visible: String {
      [a, b, c].filter { $0.viewIfLoaded?.isMapped == true }.map(\.debugName).joined()
    }

    private func entry(_ page: Probe) throws -> Entry {
      try #require(page.view.descendants(of: Entry.self).first)
    }

    @Test("AP-08 a collapsed split shows the compact controller in place of both, and they stay")
    func callbacks() async throws {
      log.expect("A.wm(S)", "A.dm(S)", "B.wm(S)", "B.dm(S)", "C.wm(S)", "C.dm(S)")
      theatre.settle(split)
      #expect(visible == "AB" && split.childForChrome === b)
      try await theatre.resize(split, to: 500)
      #expect(visible == "C" && c.view.allocation.width == 500 && split.childForChrome === c)
      log.expect(
        "A.wD(f)", "A.dD(f)", "B.wD(f)", "B.dD(f)", "C.load", "C.didLoad", "C.wA(f)", "S collapsed",
        "C.dA(f)")
      try await theatre.resize(split, to: 1000)
      #expect(visible == "AB")
      log.expect("C.wD(f)", "C.dD(f)", "A.wA(f)", "B.wA(f)", "S expanded", "A.dA(f)", "B.dA(f)")
      #expect([a, b, c].allSatisfy { $0.parent === split })
    }

    @Test("AP-08 in the first frame of a narrow split the compact controller is there")
    func firstFrame() async throws {
      split.collapseWidth = 1200
      theatre.settle(split)
      #expect(split.isCollapsed && visible == "C")
      split.compactViewController = nil
      theatre.clock.tick()
      #expect(visible == "A" && c.parent == nil)
      split.compactViewController = c
      theatre.clock.tick()
      #expect(visible == "C")
    }

    @Test("AP-08 what is asked for meanwhile is there when the split is wide again")
    func requests() async throws {
      theatre.settle(split)
      try await theatre.resize(split, to: 500)
      #expect(await split.showSecondary().result)
      #expect(visible == "C" && !split.canGoBack && split.topPane == .secondary)
      let other = theatre.probe("D")
      split.secondaryViewController = other
      try await theatre.resize(split, to: 1000)
      #expect(split.secondaryViewController === other && other.view.isMapped && b.parent == nil)
    }

    @Test("AP-08 details that are asked for inside are shown there")
    func details() async throws {
      let stack = NavigationController(rootViewController: theatre.probe("R"))
      split.compactViewController = stack
      theatre.settle(split)
      try await theatre.resize(split, to: 500)
      let page = theatre.probe("D")
      await theatre.expectDone(stack.viewControllers[0].showDetail(page), in: 500)
      #expect(stack.topViewController === page && split.secondaryViewController === b)
    }

    @Test("AP-08 details that the split is asked for are shown in front there, or presented")
    func detailsFromOutside() async throws {
      let (q, r) = (theatre.probe("Q"), theatre.probe("R"))
      for page in [q, r] { page.title = page.debugName }
      let stack = NavigationController(rootViewController: r)
      split.compactViewController = TabsController(viewControllers: [q, stack])
      theatre.settle(split)
      try await theatre.resize(split, to: 500)
      for (number, sender) in ([split, a] as [ViewController]).enumerated() {
        try #require(split.compactViewController as? TabsController)
          .select(1, transition: Transition.none)
        theatre.clock.tick()
        let page = theatre.probe("D\(number)")
        await theatre.expectDone(sender.showDetail(page), in: 500)
        #expect(stack.topViewController === page && split.secondaryViewController === b)
      }
      split.compactViewController = theatre.probe("E")
      theatre.clock.tick()
      let page = theatre.probe("F")
      await theatre.expectDone(split.showDetail(page, style: .sheet), in: 500)
      #expect(page.presentingViewController != nil)
    }

    @Test("AP-08 the same children, state and focus from 1400 to 360 pixels and back")
    func walk() async throws {
      theatre.settle(split)
      try entry(b).text = "secondary"
      try entry(b).grabFocus()
      var faults: [String] = []
      for step in 0...60 {
        let width = 360 + 1040 * abs(30 - step) / 30
        try await theatre.resize(split, to: width)
        let isNarrow = split.isCollapsed
        if visible != (isNarrow ? "C" : "AB") { faults.append("\(width): \(visible)") }
        if isNarrow, try entry(c).text == "text" {
          try entry(c).text = "compact"
          try entry(c).grabFocus()
        }
        let expected = try entry(isNarrow ? c : b)
        if !expected.isFocus { faults.append("\(width): the focus is lost") }
        if [a, b, c].contains(where: { $0.parent !== split }) {
          faults.append("\(width): one of them has gone")
        }
      }
      #expect(faults.isEmpty, "\(faults.prefix(5))")
      #expect(try [entry(b).text, entry(c).text] == ["secondary", "compact"])
      try await theatre.resize(split, to: 400)
      #expect(try entry(c).isFocus)
    }
  }
}
