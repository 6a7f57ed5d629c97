@testable import Containment
import GTK
import TestSupport
import Testing

/// A container that owns its slot, and says what it is asked and what it hears.
@MainActor
private final class Keeper: ViewController, SlotOwner {
  lazy var slot = Slot(parent: self)
  var pages: [ViewController] = []
  let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init()
    slot.owner = self
  }

  override func loadView() { view = slot.view }
  func slot(_ slot: Slot, keeps page: ViewController) -> Bool { pages.contains { $0 === page } }
  func slot(_ slot: Slot, didLose page: ViewController) { log.add("lost \(page.debugName)") }
  func slotDidBegin(_ slot: Slot) { log.add("begun") }
  func slotDidTakeBack(_ slot: Slot) { log.add("back to \(slot.content?.debugName ?? "nothing")") }
}

extension OnScreen {
  @Suite("Owners of slots")
  struct SlotOwnerTests {
    let theatre = Theatre()
    private let keeper: Keeper
    let a: Probe
    let b: Probe

    init() {
      keeper = Keeper(theatre.log)
      a = theatre.probe("A")
      b = theatre.probe("B", .green)
      keeper.pages = [a, b]
      theatre.settle(keeper)
      keeper.slot.request(a, transition: Transition.none)
      theatre.clock.tick()
      _ = theatre.log.take()
    }

    private func ask(for page: ViewController?) {
      keeper.slot.request(page, transition: .crossfade.lasting(300)) { [log = theatre.log] in
        log.add("\($0)")
      }
    }

    @Test("PF-08 a change that waits is animated though a child is removed after it")
    func removalAfter() {
      let spare = theatre.probe("C")
      keeper.pages.append(spare)
      keeper.slot.keep(spare)
      _ = theatre.log.take()
      Transaction.run {
        ask(for: b)
        keeper.pages.removeLast()
        keeper.slot.removeLater(spare)
      }
      #expect(theatre.log.take().contains("A.wD(t)"))
      #expect(spare.parent == nil)
      keeper.slot.settle()
    }

    @Test("OE-01 what belongs to the slot stays a child; that is asked when the change begins")
    func kept() {
      Transaction.run {
        keeper.pages = [b]
        ask(for: b)
        keeper.pages = [a, b]
      }
      theatre.clock.advance(by: 400)
      #expect(a.parent === keeper && b.parent === keeper && keeper.slot.content === b)
      keeper.pages = [a]
      ask(for: a)
      theatre.clock.advance(by: 400)
      #expect(b.parent == nil)
    }

    @Test("OE-01 a page that does not belong to the slot any more when its turn comes is not shown")
    func unwanted() {
      Transaction.run {
        ask(for: b)
        keeper.pages = [a]
      }
      theatre.clock.advance(by: 400)
      #expect(keeper.slot.content === a && b.parent == nil)
      theatre.log.expect("false")
    }

    @Test("OE-01 a page that leaves for good stays after all if the owner wants it again meanwhile")
    func wantedAgain() {
      keeper.pages = [b]
      ask(for: b)
      theatre.clock.advance(by: 100)
      theatre.log.expect(
        "A.wm(nil)", "B.wm(Keeper)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)", "begun")
      keeper.pages = [a, b]
      ask(for: b)
      theatre.clock.advance(by: 400)
      theatre.log.expect(
        "A.wm(Keeper)", "A.dD(t)", "B.dA(t)", "A.dm(Keeper)", "B.dm(Keeper)", "true", "true")
    }

    @Test("OE-01 the owner hears of what other code removes, and of what a hand takes back")
    func heard() async {
      let hand = keeper.slot.beginInteractive(b, transition: .crossfade, departure: nil)
      hand?.update(0.4)
      #expect(theatre.log.take().last == "begun")
      hand?.cancel()
      theatre.log.expect("back to A", "B.wD(t)", "A.wA(t)")
      theatre.clock.advance(by: 1000)
      _ = theatre.log.take()
      a.willMove(toParent: nil)
      a.removeFromParent()
      #expect(theatre.log.take().last == "lost A")
    }

    /// A container that notes how many pages the stack in it has when it hears of another.
    private final class Around: ContainerViewController {
      var heard: [Int] = []
      override func contentChromeDidChange() {
        super.contentChromeDidChange()
        guard let stack = content as? NavigationController else { return }
        heard.append(stack.viewControllers.count)
      }
    }

    @Test("OE-03 what is around a stack hears of a page that comes back when the stack has it")
    func takenBack() async {
      let stack = NavigationController()
      stack.viewControllers = [theatre.probe("C"), theatre.probe("D")]
      let around = Around()
      around.content = stack
      theatre.settle(around)
      let hand = stack.beginSwipe(.backward)
      hand?.update(0.4)
      around.heard = []
      hand?.cancel()
      await letTasksRun()
      #expect(around.heard.last == 2 && stack.viewControllers.count == 2)
      theatre.clock.advance(by: 1000)
    }

    @Test(
      "OE-02 a container that is taken elsewhere in the last callbacks of a change takes it along")
    func takenElsewhere() async throws {
      for (callback, page, duration) in [("dA", b, 300.0), ("dD", a, 300), ("dD", a, 0)] {
        let other = ViewController()
        page.actions[callback] = { [keeper] in other.addChild(keeper) }
        keeper.slot.request(b, transition: .crossfade.lasting(duration))
        theatre.clock.advance(by: 400)
        page.actions = [:]
        #expect(keeper.parent === other && keeper.slot.content === b, "\(callback) \(duration)")
        keeper.willMove(toParent: nil)
        keeper.removeFromParent()
        theatre.settle(keeper)
        keeper.slot.request(a, transition: Transition.none)
        theatre.clock.advance(by: 400)
      }
      Diagnostics.removeAll()
    }

    @Test(
      "OE-01 E10 a page that comes back to a stack is told so after the page that had replaced it")
    func turnedRound() async {
      let (c, d) = (theatre.probe("C"), theatre.probe("D"))
      let stack = NavigationController()
      stack.debugName = "N"
      stack.viewControllers = [c]
      theatre.settle(stack)
      stack.submit([d], animated: true).whenEnded { [log = theatre.log] in log.add("first(\($0))") }
      await letTasksRun()
      theatre.clock.advance(by: 100)
      _ = theatre.log.take()
      stack.submit([c], animated: true).whenEnded { [log = theatre.log] in log.add("second(\($0))")
      }
      await theatre.clock.run(1000)
      theatre.log.expect(
        "first(false)", "D.wm(nil)", "C.wm(N)", "D.wD(t)", "C.wA(t)", "D.dD(t)", "C.dA(t)",
        "D.dm(nil)", "C.dm(N)", "second(true)")
    }

    @Test("OE-03 a stack that is asked for while a swipe begins comes after it")
    func askedAtTheBeginning() async {
      let (c, d, e) = (theatre.probe("C"), theatre.probe("D"), theatre.probe("E"))
      let stack = NavigationController()
      stack.viewControllers = [c, d]
      theatre.settle(stack)
      var answer: Bool?
      d.actions["wD"] = { [weak stack, weak d] in
        d?.actions = [:]
        stack?.submit([c, e], animated: true).whenEnded { answer = $0 }
      }
      let hand = stack.beginSwipe(.backward)
      hand?.update(0.2)
      await theatre.clock.run(1000)
      #expect(answer == true && stack.viewControllers.elementsEqual([c, e], by: ===))
      #expect(stack.slot.content === e && d.parent == nil)
    }
  }
}
