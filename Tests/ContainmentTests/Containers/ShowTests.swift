@testable import Containment
import GTK
import TestSupport
import Testing

/// A container of an app's own, which shows one page in place of another.
private final class Shelf: ContainerViewController {
  var senders: [String] = []

  override func show(
    _ page: ViewController, sender: ViewController, transition: Transition?
  ) -> Change? {
    senders.append(sender.debugName)
    return setContent(page, transition: transition)
  }
}

/// A screen with a method `show` of its own.
private final class OwnShow: ViewController {
  var shown: [ViewController?] = []
  func show(_ page: ViewController?) { shown.append(page) }
}

extension OnScreen {
  /// Showing a page without knowing the container.
  @Suite("Showing")
  struct ShowTests {
    /// A window with a split, in whose primary is a stack with L, and in whose secondary is C.
    @MainActor
    struct Desk {
      let theatre: Theatre
      let split: SplitController
      let stack = NavigationController()
      let l: Probe

      init(width: Int) {
        theatre = Theatre(width: width, height: 300)
        l = theatre.probe("L", .red)
        stack.debugName = "N"
        stack.viewControllers = [l]
        split = SplitController(primary: stack, secondary: theatre.probe("C", .blue))
        split.debugName = "S"
        theatre.settle(split)
        _ = theatre.log.take()
      }

      var log: CallLog { theatre.log }

      /// Logs the end of `change` as `show(…)`.
      func follow(_ change: Change) {
        change.whenEnded { [log] in log.add("show(\($0))") }
      }

    }

    private let widths = (narrow: 500, wide: 800)

    @Test(
      "AP-06 E23 the nearest stack pushes what is shown, at every width", arguments: [500, 800])
    func push(width: Int) async {
      let desk = Desk(width: width)
      desk.follow(desk.l.show(desk.theatre.probe("E", .green)))
      await desk.theatre.clock.run(0)
      desk.log.expect("E.wm(N)", "E.load", "E.didLoad", "L.wD(t)", "E.wA(t)")
      desk.theatre.expect(after: 200, "L.dD(t)", "E.dA(t)", "E.dm(N)", "show(true)")
      #expect(desk.split.isCollapsed == (width == widths.narrow))
    }

    @Test("AP-06 E8 where there is room the details are exchanged beside the primary")
    func detailsBeside() async {
      let desk = Desk(width: widths.wide)
      let d = desk.theatre.probe("D", .green)
      desk.follow(desk.l.showDetail(d))
      desk.log.expect("C.wm(nil)", "D.wm(S)", "D.load", "D.didLoad", "C.wD(t)", "D.wA(t)")
      await desk.theatre.clock.run(200)
      desk.log.expect("C.dD(t)", "D.dA(t)", "C.dm(nil)", "D.dm(S)", "show(true)")
      #expect(desk.split.secondaryViewController === d && desk.l.view.isMapped && d.view.isMapped)
    }

    @Test(
      "AP-06 NV-14 where there is none they come over the primary, and stay when there is again")
    func detailsOver() async throws {
      let desk = Desk(width: widths.narrow)
      let (split, d) = (desk.split, desk.theatre.probe("D", .green))
      #expect(split.isCollapsed && split.topPane == .primary)
      desk.follow(desk.l.showDetail(d))
      desk.log.expect(
        "C.wm(nil)", "C.dm(nil)", "D.wm(S)", "D.dm(S)", "L.wD(t)", "D.load", "D.didLoad",
        "D.wA(t)")
      await desk.theatre.expect(afterTasks: 200, "L.dD(t)", "D.dA(t)", "show(true)")
      #expect(split.topPane == .secondary && split.canGoBack && !desk.l.view.isMapped)
      desk.theatre.root.window.resize(width: widths.wide, height: 300)
      try await until("both") { !split.isCollapsed }
      try await letEventsArrive()
      desk.theatre.clock.tick()
      desk.log.expect("L.wA(f)", "L.dA(f)")
      #expect(split.secondaryViewController === d && desk.stack.topViewController === desk.l)
    }

    @Test(
      "AP-06 E10 details that are taken back on their way over go back, and are there next time")
    func takenBack() async {
      let desk = Desk(width: widths.narrow)
      let d = desk.theatre.probe("D", .green)
      let change = desk.l.showDetail(d)
      desk.follow(change)
      await desk.theatre.clock.run(100)
      _ = desk.log.take()
      change.cancel()
      desk.log.expect("show(false)", "D.wD(t)", "L.wA(t)")
      await desk.theatre.expect(afterTasks: 100, "D.dD(t)", "L.dA(t)")
      #expect(desk.split.topPane == .primary && desk.split.secondaryViewController === d)
    }

    @Test("AP-06 E9 other details during an exchange end it")
    func interrupted() async {
      let desk = Desk(width: widths.wide)
      desk.follow(desk.l.showDetail(desk.theatre.probe("D", .green)))
      await desk.theatre.clock.run(100)
      _ = desk.log.take()
      desk.follow(desk.l.showDetail(desk.theatre.probe("F", .white)))
      desk.log.expect(
        "C.dD(t)", "D.dA(t)", "C.dm(nil)", "D.dm(S)", "show(true)", "D.wm(nil)", "F.wm(S)",
        "F.load", "F.didLoad", "D.wD(t)", "F.wA(t)")
      await desk.theatre.clock.run(200)
      desk.log.expect("D.dD(t)", "F.dA(t)", "D.dm(nil)", "F.dm(S)", "show(true)")
    }

    @Test("AP-06 AP-04 both come by a transition that is given, and the push remembers it")
    func transitions() async {
      let desk = Desk(width: widths.wide)
      desk.l.showDetail(desk.theatre.probe("D"), transition: .iris)
      #expect(desk.split.secondary.slot.styleInFlight == "Iris")
      desk.l.show(desk.theatre.probe("E"), transition: .zoom)
      await desk.theatre.clock.run(0)
      #expect(desk.stack.slot.styleInFlight == "Zoom")
      desk.theatre.clock.advance(by: 300)
      desk.stack.pop()
      await desk.theatre.clock.run(0)
      #expect(desk.stack.slot.styleInFlight == "Zoom, reversed")
      desk.theatre.clock.advance(by: 300)
    }

    @Test("AP-06 of three columns the details of the first are the second, and its are the third")
    func columns() async {
      let theatre = Theatre(width: 1000, height: 300)
      let (a, b, c) = (theatre.probe("A"), theatre.probe("B"), theatre.probe("C"))
      let split = SplitController(primary: a, supplementary: b, secondary: c)
      theatre.settle(split)
      let (d, e) = (theatre.probe("D"), theatre.probe("E"))
      let second = a.showDetail(d)
      await theatre.clock.run(300)
      #expect(second.outcome == true && split.supplementaryViewController === d)
      #expect(split.secondaryViewController === c)
      let third = d.showDetail(e)
      await theatre.clock.run(300)
      #expect(third.outcome == true && split.secondaryViewController === e)
      #expect(split.supplementaryViewController === d && split.primaryViewController != nil)
      theatre.root.window.layoutIfNeeded()
      #expect([a, d, e].allSatisfy { $0.view.isMapped })
    }

    @Test("AP-06 where nothing is shown beside the primary there is a placeholder, which is kept")
    func placeholder() async {
      let desk = Desk(width: widths.wide)
      let (split, theatre) = (desk.split, desk.theatre)
      let p = theatre.probe("P", .white)
      split.placeholderViewController = p
      #expect(split.secondaryViewController?.debugName == "C" && p.parent == nil)
      #expect(desk.log.take() == [])
      split.secondaryViewController = nil
      desk.log.expect("C.wm(nil)", "P.wm(S)", "P.load", "P.didLoad", "C.wD(t)", "P.wA(t)")
      await theatre.clock.run(200)
      desk.log.expect("C.dD(t)", "P.dA(t)", "C.dm(nil)", "P.dm(S)")
      desk.l.showDetail(theatre.probe("D", .green))
      await theatre.clock.run(300)
      _ = desk.log.take()
      #expect(p.parent == nil)
      split.secondaryViewController = nil
      desk.log.expect("D.wm(nil)", "P.wm(S)", "D.wD(t)", "P.wA(t)")
      await theatre.clock.run(200)
      desk.log.expect("D.dD(t)", "P.dA(t)", "D.dm(nil)", "P.dm(S)")
      // Another takes the place of that which is there.
      let q = theatre.probe("Q", .blue)
      split.placeholderViewController = q
      await theatre.clock.run(300)
      #expect(split.secondaryViewController === q)
      split.placeholderViewController = nil
      await theatre.clock.run(300)
      #expect(split.secondaryViewController == nil)
    }

    @Test(
      "AP-06 tabs in a stack leave it to the stack, and a container of an app's own answers first")
    func onTheWay() async {
      let theatre = Theatre(width: 500, height: 300)
      let a = theatre.probe("A")
      let stack = NavigationController(rootViewController: TabsController(viewControllers: [a]))
      theatre.settle(stack)
      let b = theatre.probe("B", .green)
      a.show(b)
      await theatre.clock.run(300)
      #expect(stack.topViewController === b)

      let inner = theatre.probe("I")
      let shelf = Shelf(content: ContainerViewController(content: inner))
      stack.push(shelf, animated: false)
      await letTasksRun()
      theatre.clock.tick()
      let j = theatre.probe("J", .blue)
      inner.show(j, transition: .iris)
      #expect(shelf.slot.styleInFlight == "Iris")
      theatre.clock.advance(by: 300)
      #expect(shelf.content === j && stack.topViewController === shelf)
      #expect(shelf.senders == ["I"])
      stack.show(theatre.probe("K"))
      await theatre.clock.run(300)
      #expect(stack.topViewController?.debugName == "K", "what is asked itself answers too")
    }

    @Test("AP-06 E24 where no container answers it is presented", arguments: [false, true])
    func presented(isDetail: Bool) {
      let theatre = Theatre(width: 500, height: 300)
      let a = theatre.probe("A")
      theatre.settle(a)
      let d = theatre.probe("D", .green)
      let change = isDetail ? a.showDetail(d, style: .sheet) : a.show(d, style: .sheet)
      theatre.log.expect("D.load", "D.didLoad", "D.wA(t)")
      theatre.clock.advance(by: 300)
      #expect(theatre.log.take() == ["D.dA(t)"] && change.outcome == true)
      #expect(a.presentedViewController === d && d.presentationStyle != nil)
    }

    @Test("AP-06 details that are presented elsewhere are refused, and nothing changes")
    func refused() {
      let desk = Desk(width: widths.wide)
      let d = desk.theatre.probe("D")
      desk.l.present(d, style: .sheet)
      desk.theatre.clock.advance(by: 300)
      _ = desk.log.take()
      #expect(desk.l.showDetail(d).outcome == false && desk.log.take() == [])
      #expect(desk.split.secondaryViewController?.debugName == "C")
      #expect(Diagnostics.takeKinds() == [.childOfTwoParents])
    }

    @Test("AP-06 a method of the same name in a screen is that which is meant there")
    func ownMethod() {
      let theatre = Theatre()
      let (screen, page) = (OwnShow(), theatre.probe("A"))
      theatre.settle(screen)
      screen.show(page)
      screen.show(nil)
      #expect(screen.shown.count == 2 && screen.shown[0] === page)
      #expect(screen.presentedViewController == nil && page.parent == nil)
    }

    @Test("AP-06 nothing keeps details that were exchanged", arguments: [500, 800])
    func released(width: Int) async {
      let desk = Desk(width: width)
      let kept = Weak(desk.split.secondaryViewController)
      #expect(kept.object != nil)
      desk.l.showDetail(desk.theatre.probe("D"))
      await desk.theatre.clock.run(300)
      await letTasksRun()
      #expect(kept.object == nil)
    }
  }
}
