@testable import Containment
import GTK
import TestSupport
import Testing

/// A container with two slots beside each other.
@MainActor
private final class Pair: ViewController {
  private(set) lazy var left = Slot(parent: self)
  private(set) lazy var right = Slot(parent: self)

  override func loadView() { view = Box(.horizontal, spacing: 0, [left.view, right.view]) }
}

/// Exchanges root and drawer as soon as the drawer is to be opened.
private final class Exchanger: NavigationDrawerControllerDelegate {
  func navigationDrawerController(
    _ controller: NavigationDrawerController, willOpen side: NavigationDrawerController.Side
  ) {
    (controller.rootViewController, controller.startViewController) =
      (controller.startViewController, controller.rootViewController)
  }
}

extension OnScreen {
  /// A child of a container goes from one of its slots to another: it leaves the screen and comes
  /// again, and hears of no move, because its parent stays the same (contract E18).
  @Suite("Slots of one parent")
  struct SiblingSlotTests {
    let theatre = Theatre(width: 800, height: 300)
    fileprivate let pair = Pair()
    let a: Probe
    let b: Probe
    var log: CallLog { theatre.log }

    init() {
      a = theatre.probe("A", .red)
      b = theatre.probe("B", .green)
      pair.debugName = "T"
    }

    private func ask(_ slot: Slot, _ child: ViewController?, _ name: String, _ milliseconds: Double)
    {
      slot.request(child, transition: .crossfade.lasting(milliseconds)) { [log] in
        log.add("\(name)(\($0))")
      }
    }

    private func show(left: ViewController?, right: ViewController?) {
      pair.left.set(left)
      pair.right.set(right)
      theatre.settle(pair)
    }

    @Test("SO-06 a child that one slot shows goes to another, at once and by a transition")
    func shown() {
      show(left: b, right: a)
      ask(pair.right, b, "first", 0)
      theatre.clock.tick()
      log.expect(
        "A.wm(nil)", "B.wD(f)", "B.dD(f)", "A.wD(f)", "B.wA(f)", "A.dD(f)", "B.dA(f)", "A.dm(nil)",
        "first(true)")
      #expect(pair.left.content == nil && pair.right.content === b && pair.children == [b])
      ask(pair.left, b, "second", 300)
      theatre.clock.advance(by: 300)
      log.expect("B.wD(f)", "B.dD(f)", "B.wA(t)", "B.dA(t)", "second(true)")
      #expect(pair.left.content === b && pair.right.content == nil && pair.children == [b])
      #expect(b.view.isMapped && b.view.isWithin(pair.left.view))
    }

    @Test("SO-06 a child on its way into one slot goes to another")
    func coming() {
      show(left: nil, right: a)
      ask(pair.left, b, "first", 300)
      theatre.clock.advance(by: 100)
      _ = log.take()
      ask(pair.right, b, "second", 0)
      theatre.clock.tick()
      log.expect(
        "A.wm(nil)", "B.wD(f)", "B.dD(f)", "first(false)", "A.wD(f)", "B.wA(f)", "A.dD(f)",
        "B.dA(f)", "A.dm(nil)", "B.dm(T)", "second(true)")
      #expect(pair.left.content == nil && !pair.left.isTransitioning && b.view.isMapped)
    }

    @Test("SO-06 a child on its way out of one slot goes to another, and stays")
    func going() {
      show(left: b, right: nil)
      ask(pair.left, a, "first", 300)
      theatre.clock.advance(by: 100)
      log.expect("B.wm(nil)", "A.wm(T)", "A.load", "A.didLoad", "B.wD(t)", "A.wA(t)")
      ask(pair.right, b, "second", 0)
      theatre.clock.tick()
      log.expect("B.dD(t)", "B.wm(T)", "B.wA(f)", "B.dA(f)", "B.dm(T)", "second(true)")
      theatre.clock.advance(by: 300)
      log.expect("A.dA(t)", "A.dm(T)", "first(true)")
      #expect(pair.left.content === a && pair.right.content === b)
      #expect(a.view.isMapped && b.view.isMapped)
    }

    @Test("SO-06 an embedded child goes to a slot, and back")
    func embedded() {
      let box = Box(.vertical)
      let holder = Pair()
      holder.debugName = "H"
      _ = holder.view
      (holder.view as? Box)?.packStart(box)
      theatre.settle(holder)
      holder.embed(b, in: box)
      theatre.clock.tick()
      _ = log.take()
      ask(holder.left, b, "first", 0)
      theatre.clock.tick()
      log.expect("B.wD(f)", "B.dD(f)", "B.wA(f)", "B.dA(f)", "first(true)")
      holder.embed(b, in: box)
      theatre.clock.tick()
      log.expect("B.wD(f)", "B.dD(f)", "B.wA(f)", "B.dA(f)")
      #expect(holder.left.content == nil && b.view.parent == box && holder.children == [b])
    }

    // MARK: Panes

    private func pixel(_ x: Int) -> [Int] {
      let pixel = theatre.picture.pixel(x: x, y: 150)
      return [pixel.red, pixel.green, pixel.blue]
    }

    private func split() -> SplitController {
      let split = SplitController(primary: a, secondary: b)
      split.debugName = "S"
      _ = log.take()
      return split
    }

    @Test("SO-15 the two of a split are exchanged")
    func splitExchange() {
      let split = split()
      theatre.settle(split)
      (split.primaryViewController, split.secondaryViewController) = (b, a)
      #expect(split.primaryViewController === b && split.secondaryViewController === a)
      theatre.clock.advance(by: 500)
      log.expect(
        "A.wm(nil)", "B.wD(f)", "B.dD(f)", "A.wD(t)", "B.wA(t)", "A.dD(t)", "A.wm(S)", "A.dm(S)",
        "A.wA(f)", "A.dA(f)", "B.dA(t)")
      theatre.root.window.layoutIfNeeded()
      #expect(pixel(50) == [0, 255, 0] && pixel(700) == [255, 0, 0])
    }

    @Test("SO-15 the two of a split that is not on screen are exchanged")
    func unseenSplitExchange() {
      let split = split()
      (split.primaryViewController, split.secondaryViewController) = (b, a)
      #expect(split.primaryViewController === b && split.secondaryViewController === a)
      log.expect("A.wm(nil)", "A.dm(nil)", "A.wm(S)", "A.dm(S)")
      theatre.settle(split)
      #expect(pixel(50) == [0, 255, 0] && pixel(700) == [255, 0, 0])
    }

    @Test("SO-15 no controller stands in both panes of a split")
    func notTwice() {
      let split = split()
      theatre.settle(split)
      split.secondaryViewController = a
      theatre.clock.advance(by: 500)
      #expect(split.primaryViewController == nil && split.secondaryViewController === a)
      log.expect(
        "B.wm(nil)", "A.wD(f)", "A.dD(f)", "B.wD(t)", "A.wA(t)", "B.dD(t)", "A.dA(t)", "B.dm(nil)")
      #expect(split.children == [a] && a.view.isMapped)
    }

    @Test("SO-15 a hand does not take what gives way to something else in a drawer")
    func handDuringExchange() async {
      let drawer = NavigationDrawerController(rootViewController: a, startViewController: b)
      theatre.settle(drawer)
      drawer.open()
      await letTasksRun()
      theatre.clock.advance(by: 500)
      let c = theatre.probe("C", .blue)
      drawer.startViewController = c
      theatre.clock.advance(by: 50)
      #expect(!drawer.start.pane.hold(duration: 100))
      drawer.start.pane.release(revealed: false)
      theatre.clock.advance(by: 500)
      #expect(drawer.startViewController === c && drawer.start.pane.slot.content === c)
      #expect(pixel(50) == [0, 0, 255])
    }

    @Test("SO-15 a hand does not take what was exchanged when it was told of it")
    func exchangeByWhoIsTold() async {
      let drawer = NavigationDrawerController(rootViewController: a, startViewController: b)
      let exchanger = Exchanger()
      drawer.delegate = exchanger
      theatre.settle(drawer)
      #expect(!drawer.start.pane.hold(duration: 100))
      await theatre.clock.pass(500)
      #expect(drawer.rootViewController === b && drawer.startViewController === a)
      #expect(drawer.start.pane.slot.content == nil && !drawer.isOpen(.start))
      #expect(pixel(50) == [0, 255, 0])
      drawer.delegate = nil
      drawer.setOpen(true, .start)
      theatre.clock.advance(by: 500)
      #expect(drawer.start.pane.slot.content === a && pixel(50) == [255, 0, 0])
    }

    @Test("SO-15 the root of a layer and what is in its drawer are exchanged")
    func drawerExchange() async {
      let drawer = NavigationDrawerController(rootViewController: a, startViewController: b)
      drawer.debugName = "D"
      theatre.settle(drawer)
      (drawer.rootViewController, drawer.startViewController) = (b, a)
      #expect(drawer.rootViewController === b && drawer.startViewController === a)
      theatre.clock.advance(by: 500)
      log.expect(
        "A.wm(nil)", "B.load", "B.didLoad", "A.wD(f)", "B.wA(f)", "A.dD(f)", "A.wm(D)", "A.dm(D)",
        "B.dA(f)")
      drawer.open()
      await letTasksRun()
      theatre.clock.advance(by: 500)
      log.expect("A.wA(t)", "A.dA(t)")
      #expect(pixel(50) == [255, 0, 0])
    }

    /// Taken for another container, the child leaves the screen first. By then its own callback has
    /// taken it out and put it in again, so it must be told once more that it leaves.
    @Test("SO-06 seed 160: a child that comes back while it is taken away is not lost")
    func backWhileTaken() {
      let tabs = TabsController(viewControllers: [b])
      tabs.debugName = "Tabs"
      pair.loadViewIfNeeded()
      pair.addChild(a)
      pair.left.view.parent?.add(a.view)
      a.didMove(toParent: pair)
      a.beginAppearanceTransition(true, animated: false)
      a.endAppearanceTransition()
      theatre.settle(pair)
      _ = log.take()
      a.actions["dD"] = { [pair, weak a] in
        a?.actions = [:]
        a?.willMove(toParent: nil)
        a?.removeFromParent()
        if let a { pair.addChild(a) }
        a?.didMove(toParent: pair)
      }
      tabs.insert(a)
      #expect(
        log.take().filter { $0.hasPrefix("A.") } == [
          "A.wm(nil)", "A.wD(f)", "A.dD(f)", "A.wm(nil)", "A.dm(nil)", "A.wm(T)", "A.dm(T)",
          "A.wm(nil)", "A.dm(nil)", "A.wm(Tabs)", "A.dm(Tabs)",
        ])
      #expect(a.parent === tabs && pair.children.isEmpty)
    }
  }
}

extension [ViewController] {
  fileprivate static func == (left: [ViewController], right: [ViewController]) -> Bool {
    left.elementsEqual(right, by: ===)
  }
}
