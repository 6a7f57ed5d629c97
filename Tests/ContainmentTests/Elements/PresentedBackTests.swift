@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// Going back out of what is presented in the window.
  @Suite("Back out of what is presented")
  struct PresentedBackTests {
    let theatre = Theatre(width: 400, height: 300)

    enum Style: CaseIterable { case page, sheet }

    private var p: ProbeContainer { theatre.container }

    /// Presents `page` over A, from the container by default.
    private func present(
      _ page: ViewController, _ style: Style, by presenter: ViewController? = nil
    ) async throws {
      if p.slot.content == nil { theatre.settle(theatre.probe("A")) }
      (presenter ?? p).present(page, style: style == .page ? .fullPage : .sheet)
      try await handled(theatre.clock.advance(by: 300))
      _ = theatre.log.take()
    }

    /// The slot that shows `page`.
    private func slot(of page: ViewController) throws -> Slot {
      try #require(page.hostingFrame?.host as? Slot)
    }

    @Test(
      "SE-13 E24 two fingers on a touchpad go back out of a page and a sheet",
      arguments: Style.allCases)
    func done(style: Style) async throws {
      let d = theatre.probe("D", .green)
      try await present(d, style)
      let slot = try slot(of: d)
      let fingers = TouchpadFingers(over: d.view)
      fingers.scroll(right: -216)
      #expect(abs((slot.progress ?? 0) - 0.5) < 0.01 && d.isBeingDismissed)
      #expect(
        theatre.log.take() == (style == .page ? ["D.wD(t)", "P.wA(t)", "A.wA(t)"] : ["D.wD(t)"]))
      fingers.scroll(right: -100)
      try await theatre.rest(500, after: fingers.leave())
      #expect(
        theatre.log.take() == (style == .page ? ["D.dD(t)", "A.dA(t)", "P.dA(t)"] : ["D.dD(t)"]))
      #expect(p.presentedViewController == nil && theatre.middle == (255, 0, 0, 255))
      // It can be presented again, and what was made for the swipe before is gone.
      try await present(d, style)
      #expect(p.presentedViewController === d && d.view.isMapped)
    }

    @Test(
      "SE-13 E15 taken back everything is undone, and taken up again done again",
      arguments: Style.allCases)
    func takenBack(style: Style) async throws {
      let d = theatre.probe("D", .green)
      try await present(d, style)
      let slot = try slot(of: d)
      let under = style == .page
      let fingers = TouchpadFingers(over: d.view)
      fingers.scroll(right: -216)
      _ = theatre.log.take()
      fingers.scroll(right: 100)
      fingers.restAndLeave()
      #expect(theatre.log.take() == (under ? ["P.wD(t)", "A.wD(t)", "D.wA(t)"] : ["D.wA(t)"]))
      theatre.clock.advance(by: 20)
      // On its way home it is taken up again, from where it is.
      fingers.time += 400
      fingers.scroll(right: -17, steps: 1)
      #expect(theatre.log.take() == (under ? ["D.wD(t)", "P.wA(t)", "A.wA(t)"] : ["D.wD(t)"]))
      let progress = try #require(slot.progress)
      #expect(progress > 0.1 && progress < 0.5)
      fingers.scroll(right: 300)
      try await theatre.rest(500, after: fingers.restAndLeave())
      #expect(
        theatre.log.take()
          == (under
            ? ["P.wD(t)", "A.wD(t)", "D.wA(t)", "A.dD(t)", "P.dD(t)", "D.dA(t)"]
            : ["D.wA(t)", "D.dA(t)"]))
      #expect(p.presentedViewController === d && d.view.isMapped)
      // It was not dismissed: everything goes on.
      #expect(!d.isBeingDismissed && !d.isBeingPresented)
      d.dismiss()
      await theatre.clock.run(500)
      #expect(p.presentedViewController == nil)
    }

    @Test(
      "SE-13 what may not be dismissed says so once, gives a little and returns",
      arguments: Style.allCases, [false, true])
    func refused(style: Style, isStack: Bool) async throws {
      let d = Refuser()
      let stack = NavigationController(rootViewController: isStack ? d : ViewController())
      let page: ViewController = isStack ? stack : d
      try await present(page, style)
      let slot = try slot(of: page)
      let before = theatre.pictureOnScreen
      let fingers = TouchpadFingers(over: d.view)
      fingers.scroll(right: -300)
      #expect(p.presentedViewController === page && slot.progress == nil && d.attempts == 1)
      #expect(slot.offset.x > 10 && slot.offset.x < 60 && stack.slot.offset == (0, 0))
      if style == .sheet {
        // The dimming of a sheet reaches to the edges all the same.
        #expect(theatre.pictureOnScreen.pixel(x: 1, y: 1) == before.pixel(x: 1, y: 1))
      }
      try await theatre.rest(500, after: fingers.leave())
      #expect(slot.offset == (0, 0) && theatre.log.take() == [])
      theatre.expectPicture(before)
    }

    @Test("SE-13 a finger goes back from anywhere, and at the end of what scrolls sideways")
    func touch() async throws {
      let field = ColorView(.green)
      field.setSizeRequest(width: 900, height: 100)
      let scroller = ScrolledWindow(field)
      scroller.setPolicies(horizontal: .always, vertical: .never)
      let d = theatre.page("D", view: Box.filled(by: scroller))
      try await present(d, .page)
      scroller.hadjustment.value = 400
      var finger = TouchFinger(on: d.view, from: (100, 60), to: (200, 60))
      #expect(theatre.log.take() == [])
      finger.restAndLift()
      scroller.hadjustment.value = 0
      finger = TouchFinger(on: d.view, from: (100, 60), to: (308, 60))
      #expect(try abs((slot(of: d).progress ?? 0) - 0.5) < 0.01)
      try await theatre.rest(500, after: finger.cancel())
      #expect(p.presentedViewController === d)
      // Fingers on a touchpad scroll in the middle, and go back at the end.
      scroller.hadjustment.value = 400
      let fingers = TouchpadFingers(over: scroller)
      fingers.scroll(right: -600, steps: 20)
      #expect(scroller.hadjustment.value == 0 && theatre.log.take().suffix(1) == ["D.dA(t)"])
      fingers.leave()
      try await theatre.rest(500, after: fingers.swipe(right: -350))
      #expect(p.presentedViewController == nil)
    }

    @Test(
      "SE-13 the pointer goes back from the start edge alone, in both directions of text",
      arguments: [false, true])
    func pointer(isMirrored: Bool) async throws {
      DesktopSettings.textDirection = isMirrored ? .rightToLeft : .leftToRight
      defer { DesktopSettings.textDirection = .leftToRight }
      let d = theatre.probe("D", .green)
      try await present(d, .page)
      func drag(from start: Int, to end: Int) async throws {
        let (start, end) = isMirrored ? (399 - start, 399 - end) : (start, end)
        try await handled(d.view.realDrag(from: (start, 100), to: (end, 100), releasing: false))
        try await d.view.restAndRelease()
        await theatre.clock.run(500)
      }
      try await drag(from: 200, to: 390)
      try await drag(from: 390, to: 100)
      #expect(theatre.log.take() == [] && p.presentedViewController === d)
      try await drag(from: 8, to: 390)
      #expect(p.presentedViewController == nil)
    }

    @Test("SE-13 NV-11 a stack inside goes back first, and tabs inside turn by a finger")
    func inside() async throws {
      let (b, c) = (theatre.probe("B", .green), theatre.probe("C", .blue))
      let stack = NavigationController(rootViewController: b)
      stack.viewControllers.append(c)
      try await present(stack, .page)
      let fingers = TouchpadFingers(over: stack.view)
      c.canBePopped = false
      fingers.scroll(right: -300)
      // It is the stack that refuses, and that gives.
      let outer = try slot(of: stack)
      #expect(stack.slot.offset.x > 10 && outer.offset == (0, 0))
      try await theatre.rest(500, after: fingers.leave())
      c.canBePopped = true
      for isOpen in [true, false] {
        try await theatre.rest(500, after: fingers.swipe(right: -350))
        #expect((p.presentedViewController != nil) == isOpen && stack.viewControllers.count == 1)
      }

      let tabs = TabsController(
        viewControllers: ["E", "F"].map { theatre.probe($0, .blue) }, selectedIndex: 1)
      try await present(tabs, .page)
      let page = try #require(tabs.selectedViewController).view
      TouchFinger(on: page, from: (60, 60), to: (320, 60)).lift()
      await theatre.clock.run(500)
      #expect(tabs.selectedIndex == 0 && p.presentedViewController === tabs)
    }

    @Test("SE-13 of several presentations only the one in front goes back, one at a time")
    func pile() async throws {
      let (d, e, f) = (theatre.probe("D", .green), theatre.probe("E", .blue), theatre.probe("F"))
      try await present(d, .page)
      try await present(e, .page, by: d)
      try await present(f, .sheet, by: e)
      for rest in [["D", "E"], ["D"], []] {
        let top = [f, e, d][2 - rest.count]
        try await theatre.rest(500, after: TouchpadFingers(over: top.view).swipe(right: -350))
        #expect(p.layersAbove.map(\.presented.debugName) == rest)
      }
      #expect(theatre.middle == (255, 0, 0, 255))
    }

    @Test(
      "SE-13 asked to be dismissed in the hand, by the program or by Escape, it goes from there",
      arguments: Style.allCases, [false, true])
    func dismissedInHand(style: Style, byKey: Bool) async throws {
      let d = theatre.probe("D", .green)
      try await present(d, style)
      let fingers = TouchpadFingers(over: d.view)
      fingers.scroll(right: -100)
      let held = theatre.pictureOnScreen
      if byKey {
        try await handled(theatre.root.window.realKey(.escape))
      } else {
        d.dismiss()
      }
      theatre.expectPicture(held, 8)
      fingers.scroll(right: -10)
      try await theatre.rest(500, after: fingers.leave())
      #expect(p.presentedViewController == nil && theatre.middle == (255, 0, 0, 255))
      #expect(theatre.log.take().suffix(style == .page ? 3 : 1).first == "D.dD(t)")
    }

    @Test("SE-13 inside a window in a window what is presented goes back before what is around")
    func nested() async throws {
      let (a, d) = (theatre.probe("A"), theatre.probe("D", .green))
      let inner = PresentationContextController(rootViewController: a)
      let stack = NavigationController(rootViewController: theatre.probe("R"))
      stack.viewControllers.append(inner)
      theatre.settle(stack)
      for style in Style.allCases {
        a.present(d, style: style == .page ? .fullPage : .sheet)
        try await handled(theatre.clock.advance(by: 300))
        TouchFinger(on: inner.view, from: (100, 120), to: (390, 120)).lift()
        await theatre.clock.run(500)
        #expect(a.presentedViewController == nil && stack.viewControllers.count == 2)
      }
      TouchFinger(on: inner.view, from: (100, 120), to: (390, 120)).lift()
      await theatre.clock.run(500)
      #expect(stack.viewControllers.count == 1)
    }
  }
}

/// A page that may not be dismissed, and counts who has tried.
private final class Refuser: ColorViewController {
  private(set) var attempts = 0

  init() {
    super.init(.green)
    canBeDismissed = false
  }

  override func dismissalWasAttempted() { attempts += 1 }
}
