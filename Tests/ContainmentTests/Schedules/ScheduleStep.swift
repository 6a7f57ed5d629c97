/// One step of a schedule: what is done, and where the clock then goes before the next step.
struct ScheduleStep: Hashable, CustomStringConvertible {
  let operation: ScheduleOperation
  var moment: ScheduleMoment

  init(_ operation: ScheduleOperation, _ moment: ScheduleMoment) {
    self.operation = operation
    self.moment = moment
  }

  var description: String { "\(operation) \(moment)" }
}

/// Where the clock stands in what an operation has begun when the next one comes, the simplest
/// first.
enum ScheduleMoment: CaseIterable {
  /// Everything has come to its end, or, if a hand holds a page, as far as the hand can go.
  case after
  /// At 50 %.
  case half
  /// At 0 %, in the same turn of the main loop.
  case before
}

/// What may be done; each world knows twelve of them.
enum ScheduleOperation {
  // To one slot.
  case showA, showB, showBAtOnce, empty
  // To a stack.
  case push, pop, replaceTop, swapPages
  // To tabs.
  case selectNext, insertTab, removeTab, setTabs
  // To what presents, and is presented.
  case presentSheet, presentPage, presentOver, dismiss, dismissTopAtOnce, changeBelow
  // By hand.
  case beginHand, finishHand, cancelHand
  // By other code: what is shown is removed, or B moves to the slot beside, or from there.
  case remove, moveAside
  // To what is around all that: another page comes over it, or goes; the window is hidden, or shown.
  case toggleCover, toggleWindow, close
}
