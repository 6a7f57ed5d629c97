import GTK
import TestSupport

@testable import Containment

/// A window in which a schedule is performed. Its main slot shows `home`, of which the schedule asks
/// this and that; beside it is another slot.
@MainActor
class ScheduleWorld {
  /// The twelve operations that make sense here.
  class var operations: [ScheduleOperation] { [] }

  let clock = ManualClock(frame: 50)
  let a = MatrixScreen("A", hasButton: true)
  let b = MatrixScreen("B", hasButton: true)
  let c = MatrixScreen("C", hasButton: true)
  private let cover = MatrixScreen("cover", hasButton: true)
  let place = SchedulePlace()
  let root: RootWindow
  /// The last change that a hand has begun.
  private var hand: InteractiveTransition?
  private var asked = 0
  /// The requests without an answer.
  private(set) var open: Set<Int> = []
  /// What was wrong so far.
  private var faults: [String] = []
  /// What may be reported so far, since it was asked for.
  private var allowed: Set<Diagnostic.Kind> = []

  /// Shows the window, with everything at rest.
  required init() {
    place.motion = Motion(clock: clock)
    for screen in [a, b, c, cover] { screen.motion = Motion(clock: clock) }
    root = RootWindow(Window(title: "Schedule", width: 240, height: 160), root: place)
    furnish()
    place.main.set(home, transition: Transition.none)
    root.show()
    clock.tick()
  }

  // MARK: What each world says of itself

  /// What the main slot shows.
  var home: ViewController { a }
  /// Puts the pages into `home`.
  func furnish() {}
  /// Performs an operation that only this world knows.
  func act(_ operation: ScheduleOperation) {}
  /// What an operation of this world may be told, as it may be misuse by then.
  func misuse(of operation: ScheduleOperation) -> Set<Diagnostic.Kind> { [] }
  /// The page that other code removes.
  var visiblePage: ViewController? { nil }
  func beginHand() -> InteractiveTransition? { nil }
  func endHand(_ hand: InteractiveTransition, finishes: Bool) {
    if finishes { hand.finish() } else { hand.cancel() }
  }
  /// What only this world has, in words that differ where its conduct will.
  var ownState: String { "" }
  /// What does not fit while nothing moves.
  var ownFaultsAtRest: [String] { [] }

  var screens: [MatrixScreen] { [a, b, c, cover] }

  /// The pages A, B and C that are not among `pages`.
  final func free(besides pages: [ViewController]) -> [ViewController] {
    let all: [ViewController] = [a, b, c]
    return all.filter { page in !pages.contains { $0 === page } }
  }

  /// Asks for something that is to be answered, and with true only when it `isDone`.
  final func ask(isDone: @escaping @MainActor () -> Bool = { true }, _ body: () -> Change) {
    let number = asked
    asked += 1
    open.insert(number)
    body().whenEnded { [weak self] answer in
      guard let self else { return }
      open.remove(number)
      if answer, !root.isClosed, !isDone() {
        faults.append("a request is answered with true, and is not done")
      }
    }
  }

  final func request(
    _ slot: Slot, _ page: ViewController?, animated: Bool = true,
    departure: SlotRequest.Departure = .removed
  ) {
    ask(isDone: { slot.content === page }) {
      slot.request(
        page, transition: animated ? .crossfade.lasting(200) : Transition.none,
        departure: departure)
    }
  }

  // MARK: Performing

  /// Performs a step, and returns what is wrong after it.
  final func perform(_ step: ScheduleStep) async -> [String] {
    allowed.formUnion(misuse(of: step.operation))
    if root.isClosed { allowed.insert(.callbackAfterTeardown) }
    perform(step.operation)
    switch step.moment {
    case .before: break
    case .half:
      await MainLoop.idle()
      hand?.update(0.5)
      clock.advance(by: 100)
    case .after:
      hand?.update(1)
      await rest()
    }
    return takeFaults(atRest: step.moment == .after && !isHeld)
  }

  private func perform(_ operation: ScheduleOperation) {
    switch operation {
    case .beginHand: hand = beginHand() ?? hand
    case .finishHand: if let hand { endHand(hand, finishes: true) }
    case .cancelHand: if let hand { endHand(hand, finishes: false) }
    case .remove:
      guard let visiblePage, visiblePage.parent != nil, !visiblePage.isMovingFromParent else {
        return
      }
      // It has been told before if a hand was about to take it away.
      if !visiblePage.wasToldToLeave { visiblePage.willMove(toParent: nil) }
      visiblePage.removeFromParent()
    case .moveAside: request(place.aside, place.aside.content === b ? nil : b)
    case .toggleCover:
      request(place.main, place.main.content === home ? cover : home, departure: .kept)
    case .toggleWindow: if root.window.isVisible { root.hide() } else { root.show() }
    case .close: root.close()
    default: act(operation)
    }
  }

  /// Brings everything to its end, closes the window, and returns what is wrong then.
  final func end() async -> [String] {
    if let hand { endHand(hand, finishes: false) }
    await rest()
    let faults = takeFaults(atRest: true)
    root.close()
    await rest()
    return faults + takeFaults(atRest: true)
  }

  private func rest() async {
    for _ in 0..<3 {
      await MainLoop.idle()
      clock.advance(by: 500)
      clock.tick()
      await MainLoop.idle()
      if clock.isIdle || isHeld { return }
    }
  }

  private var isHeld: Bool { slots.contains { $0.change?.driver == .hand } }

  private func takeFaults(atRest isAtRest: Bool) -> [String] {
    defer { faults = [] }
    faults += faultsNow
    if isAtRest {
      faults += faultsAtRest
      if !open.isEmpty { faults.append("\(open.count) requests have no answer") }
    }
    faults += Diagnostics.reported.filter { !allowed.contains($0.kind) }.map(\.description)
    faults += GLibLog.complaints
    Diagnostics.removeAll()
    GLibLog.removeAll()
    return faults
  }
}

/// The root of the window: two slots side by side.
final class SchedulePlace: ViewController {
  private let lifetime = Lifetime()
  private(set) lazy var main = Slot(parent: self)
  private(set) lazy var aside = Slot(parent: self)

  override init() {
    super.init()
    debugName = "place"
  }

  override func loadView() {
    let row = Box(.horizontal)
    row.packStart(main.view, expand: true)
    row.packStart(aside.view, expand: true)
    view = row
  }
}
