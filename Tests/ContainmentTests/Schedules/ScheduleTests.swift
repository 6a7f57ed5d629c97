import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("Schedules")
  struct ScheduleTests {
    @Test(
      "PF-09 every schedule of operations and moments keeps the contract",
      arguments: Dice.oneIn(
        2,
        of: [SlotWorld.self, StackWorld.self, TabsWorld.self, SheetWorld.self]
          as [ScheduleWorld.Type]))
    func all(of world: ScheduleWorld.Type) async {
      let search = await ScheduleSearch(world, upTo: Dice.isNightly ? 4 : 2)
      print("\(world): \(search.tried) steps tried in \(search.stateCount) states")
      #expect(search.lost == [], "What had led to a state leads elsewhere now.")
      guard let failure = search.failure else { return }
      let schedules = Schedules(world: world)
      let test = await schedules.test(of: schedules.shrink(failure))
      Issue.record("A schedule fails. As a test:\n\(test)")
    }

    @Test(
      "PF-09 a sheet that a hand has held has the focus again, whatever has taken it beneath",
      arguments: [[.toggleCover, .cancelHand], [.toggleWindow, .toggleWindow]]
        as [[ScheduleOperation]])
    func focusBeneath(_ operations: [ScheduleOperation]) async {
      let steps = ([.presentSheet, .beginHand] + operations).map { ScheduleStep($0, .after) }
      #expect(await Schedules(world: SheetWorld.self).perform(steps) == [])
    }

    @Test(
      "OE-03 PF-09 what is asked for, or taken away, while a hand pulls is so, though that gives back",
      arguments: [ScheduleOperation.pop, .moveAside])
    func meanwhile(operation: ScheduleOperation) async {
      let operations: [ScheduleOperation] = [.swapPages, .push, .beginHand, operation]
      let steps = operations.map { ScheduleStep($0, $0 == .pop ? .before : .after) }
      #expect(await Schedules(world: StackWorld.self).perform(steps) == [])
    }

    @Test("PF-09 a schedule that fails is found, and printed as a test of the fewest steps")
    func failing() async {
      let schedules = Schedules(world: HidingWorld.self)
      let failure = await ScheduleSearch(HidingWorld.self, upTo: 2).failure ?? []
      #expect(
        await schedules.shrink(failure)
          == [ScheduleStep(.showB, .after), ScheduleStep(.showA, .after)])

      let long = [
        ScheduleStep(.moveAside, .half), ScheduleStep(.showB, .half),
        ScheduleStep(.showBAtOnce, .after), ScheduleStep(.cancelHand, .before),
        ScheduleStep(.showA, .half), ScheduleStep(.finishHand, .before),
      ]
      let test = await schedules.test(of: schedules.shrink(long))
      #expect(
        test == """
              @Test("PF-09 showBAtOnce after, showA after")
              func found() async {
                // A is appeared, its view unmapped
                let steps = [
                  ScheduleStep(.showBAtOnce, .after),
                  ScheduleStep(.showA, .after),
                ]
                #expect(await Schedules(world: HidingWorld.self).perform(steps) == [])
              }
          """)
    }
  }
}

/// One slot, in which A hides its view when it has appeared for the second time.
private final class HidingWorld: SlotWorld {
  override func furnish() {
    super.furnish()
    a.deed = (
      .viewDidDisappear,
      { [unowned a] in a.deed = (.viewDidAppear, { [unowned a] in a.view.isVisible = false }) }
    )
  }
}
