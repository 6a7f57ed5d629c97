import GTK
import TestSupport
import Testing

@testable import Containment

/// A container that checks that its own callbacks are legal, and sometimes acts inside one.
@MainActor
private final class Walker: ContainerViewController {
  private enum State: String { case gone, willAppear, here, willDisappear }
  private enum Home: String { case none, willMove, home, leaving }

  private let lifetime = Lifetime()
  private var state = State.gone
  private var home = Home.none
  var knowsThatItLeaves: Bool { home == .leaving }
  var onCallback: (@MainActor (Walker) -> Void)?
  private(set) var faults: [String] = []
  var isGone: Bool { state == .gone }

  init(_ index: Int) {
    super.init()
    debugName = "W\(index)"
    transition = .crossfade.lasting(100)
  }

  private func go(_ next: State, from legal: [State]) {
    if !legal.contains(state) { faults.append("\(debugName): \(state) → \(next)") }
    state = next
    onCallback?(self)
  }

  override func viewWillAppear(_ animated: Bool) {
    go(.willAppear, from: [.gone, .willDisappear])
  }
  override func viewDidAppear(_ animated: Bool) { go(.here, from: [.willAppear]) }
  override func viewWillDisappear(_ animated: Bool) {
    go(.willDisappear, from: [.here, .willAppear])
  }
  override func viewDidDisappear(_ animated: Bool) { go(.gone, from: [.willDisappear]) }

  private func move(_ next: Home, from legal: [Home]) {
    if !legal.contains(home) { faults.append("\(debugName): \(home) → \(next)") }
    home = next
    onCallback?(self)
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    if parent == nil {
      move(.leaving, from: [.home, .willMove])
    } else {
      move(.willMove, from: [.none, .leaving])
    }
  }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    if parent == nil {
      // It has left the screen before it loses its parent.
      if state != .gone { faults.append("\(debugName): lost its parent while \(state)") }
      move(.none, from: [.leaving])
    } else {
      move(.home, from: [.willMove, .home, .leaving])
    }
  }
}

/// A tree of walkers in a window, and everything that may be done to it.
@MainActor
private final class Walk {
  let clock = ManualClock()
  let walkers: [Walker]
  let root: RootWindow
  var dice: Dice
  var hands: [InteractiveTransition] = []
  var asked = 0
  var ended = 0
  var depth = 0
  /// The last events, told when something goes wrong.
  private(set) var history: [String] = []
  private var trace: LifecycleTrace?

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    walkers = (0..<12).map { Walker($0) }
    walkers[0].motion = Motion(clock: clock)
    root = RootWindow(Window(title: "Walk", width: 160, height: 120), root: walkers[0])
    trace = LifecycleTrace { [weak self] event in
      self?.note("\(event.controller.debugName).\(event.callback) \(event.detail)")
    }
    for walker in walkers {
      walker.onCallback = { [weak self] in self?.disturb($0) }
    }
    root.show()
    clock.tick()
  }

  private func note(_ event: String) {
    history.append(event)
    if history.count > 120 { history.removeFirst(60) }
  }

  /// Now and then a callback asks for something itself.
  private func disturb(_ walker: Walker) {
    // What waited for the end of the window has callbacks, too, in which nobody may ask for who went with it.
    guard depth == 0, !walkers[0].isTornDown, dice.roll(12) == 0 else { return }
    depth += 1
    request()
    depth -= 1
  }

  /// Some container is to show some page, from wherever that is now, or nothing.
  private func request() {
    let container = walkers[dice.roll(walkers.count)]
    let page = dice.roll(5) == 0 ? nil : walkers[1 + dice.roll(walkers.count - 1)]
    if let page, container.isContained(in: page) { return }
    let styles: [Transition] = [.none, .crossfade, .push(), .zoom, .slide(.up)]
    asked += 1
    note(
      "ask \(container.debugName) for \(page?.debugName ?? "nil"), which has \(container.content?.debugName ?? "nil")\(depth > 0 ? ", in a callback" : "")"
    )
    container.slot.request(
      page, transition: styles[dice.roll(styles.count)],
      departure: dice.roll(6) == 0 ? .kept : .removed
    ) { [weak self] _ in self?.ended += 1 }
  }

  func step() {
    let operation = dice.roll(20)
    note("— operation \(operation)")
    switch operation {
    case 0..<9: request()
    case 9..<13: clock.advance(by: Double(dice.roll(60)))
    case 13:
      let walker = walkers[1 + dice.roll(walkers.count - 1)]
      guard walker.parent != nil else { return }
      // Announced by hand, outside of any operation: nothing may come in between.
      depth += 1
      // It may have been told before, by a change that a hand took back.
      if !walker.knowsThatItLeaves { walker.willMove(toParent: nil) }
      depth -= 1
      walker.removeFromParent()
    case 14: dice.roll(4) == 0 ? root.hide() : root.show()
    case 15:
      let container = walkers[dice.roll(walkers.count)]
      let page = walkers[1 + dice.roll(walkers.count - 1)]
      guard !container.isContained(in: page) else { return }
      if let hand = container.slot.beginInteractive(page) { hands.append(hand) }
    case 16: hands.randomMember(&dice)?.update(Double(dice.roll(100)) / 100)
    case 17: hands.randomMember(&dice)?.cancel(velocity: Double(dice.roll(9)) - 4)
    case 18: hands.randomMember(&dice)?.finish(velocity: Double(dice.roll(5)))
    default: walkers[dice.roll(walkers.count)].settle()
    }
    if hands.count > 8 { hands.removeFirst() }
  }

  /// What must hold after every step, whatever came before.
  func check(_ step: Int) -> String? {
    for walker in walkers {
      if let fault = walker.faults.first { return fault }
      if let view = walker.viewIfLoaded as? Bin,
        let stack = view.child.map({ Container(retaining: $0.unsafePointer) })
      {
        let mapped = stack.children.count { $0.isMapped }
        if mapped > 1 { return "\(walker.debugName) shows \(mapped) pages" }
      }
      if let place = walker.viewIfLoaded?.parent?.parent, walker !== walkers[0],
        place.owner !== walker.parent
      {
        return "\(walker.debugName) is seen in a container that is not its parent"
      }
      for child in walker.children where child.parent !== walker {
        return "\(walker.debugName) has \(child.debugName), whose parent is another"
      }
      if let content = walker.content, content.parent !== walker {
        return "\(walker.debugName) shows \(content.debugName), which is not its child"
      }
      if walker.appearance.isOnScreen, walker !== walkers[0], walker.parent == nil {
        return "\(walker.debugName) is on screen without a parent"
      }
    }
    if let diagnostic = Diagnostics.reported.first { return diagnostic.description }
    return nil
  }
}

extension [InteractiveTransition] {
  fileprivate func randomMember(_ dice: inout Dice) -> InteractiveTransition? {
    isEmpty ? nil : self[dice.roll(count)]
  }
}

extension OnScreen {
  @Suite("Random walk")
  struct RandomWalkTests {
    /// The same walk every time, so that a red run is red again; `ENFILADE_SEED` walks another way,
    /// `ENFILADE_STEPS` goes further.
    private var seed: UInt64 { Dice.seed }
    private var steps: Int { Dice.steps(100_000) }

    @Test("CT-17 100,000 random operations keep every invariant and leave nothing behind")
    func walk() async throws {
      let seed = seed
      print("random walk: seed \(seed), \(steps) steps")
      let before = Lifetime.alive
      try await run(seed)
      #expect(Lifetime.alive == before, "seed \(seed)")
    }

    private func run(_ seed: UInt64) async throws {
      let walk = Walk(seed: seed)
      for step in 0..<steps {
        walk.step()
        if let fault = walk.check(step) {
          Issue.record("seed \(seed), step \(step): \(fault)")
          StandardError.print(walk.history.suffix(60).joined(separator: "\n"))
          return walk.root.close()
        }
        if step.isMultiple(of: 500) { await MainLoop.idle() }
      }
      walk.root.show()
      walk.walkers[0].settle()
      walk.clock.advance(by: 500)
      walk.root.close()
      #expect(walk.walkers.allSatisfy { $0.isGone }, "seed \(seed): somebody is still on screen")
      #expect(walk.asked == walk.ended, "seed \(seed): every request ends once")
    }
  }
}
