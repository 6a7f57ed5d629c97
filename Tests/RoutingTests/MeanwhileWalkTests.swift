@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

/// An action made of a closure.
struct ClosureAction: Routing.Action {
  let body: @MainActor (ViewController, any RootHost) async throws -> Void

  func perform(
    with new: ViewController, on existing: ViewController, animated: Bool, in host: any RootHost
  ) async throws { try await body(new, host) }
}

/// Tabs with a stack, a split and a drawer, in which a navigation and a person change whatever they like.
@MainActor
final class Grounds {
  let stack = NavigationController()
  let details = NavigationController()
  let split: SplitController
  let layer: NavigationDrawerController
  let tabs: TabsController
  private(set) var names = 0

  init() {
    split = SplitController(primary: Screen("P"), secondary: details)
    layer = NavigationDrawerController(
      rootViewController: Screen("R"), startViewController: Screen("K"))
    layer.breakpoint = 3000
    tabs = TabsController(viewControllers: [stack, split, layer])
    stack.viewControllers = [Screen("H"), Screen("C")]
    details.viewControllers = [Screen("E")]
    for (controller, name) in [
      (stack, "N"), (details, "M"), (split, "S"), (layer, "L"), (tabs, "T"),
    ] as [(ViewController, String)] {
      controller.debugName = name
    }
  }

  func page(_ name: String) -> Screen {
    names += 1
    return Screen("\(name)\(names)")
  }
}

/// What there has to be in the end: what there was, and what a person has done.
private struct Memory {
  var root: ViewController
  var stack: [ViewController]
  var details: [ViewController]
  var tabs: [ViewController]
  var secondary: ViewController?
  var content: ViewController?
  var presented: [ViewController] = []
  /// The tab that is selected; nil if it was removed.
  var selected: ViewController?
  var isOpen = false
  /// The top of the stack, if a person has decided it last.
  var top: ViewController?
  /// Pages that the navigation has taken from where a person has gone back afterwards: the page that
  /// they have gone back to stays in front, and these may have no place.
  var passed: [ViewController] = []
}

/// A person acts during every action of a navigation, which then fails or is cancelled.
@MainActor
private final class MeanwhileWalk {
  let clock = ManualClock()
  let window: RootWindow
  private let router: Router
  private(set) var dice: Dice
  private var grounds = Grounds()
  private var memory: Memory
  private var isActing = false
  private(set) var history: [String] = []
  private(set) var deeds = 0
  /// Everything that the navigation has brought.
  private var ours: [ViewController] = []

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    Motion.standard = Motion(clock: clock)
    window = RootWindow(Window(title: "Walk", width: 1100, height: 400), root: grounds.tabs)
    router = Router(of: window)
    memory = Memory(root: grounds.tabs, stack: [], details: [], tabs: [])
    window.show()
    clock.tick()
  }

  private func note(_ text: String) { history.append(text) }

  private func rest(until isOver: () -> Bool = { true }) async {
    for _ in 0..<200 where !isOver() || !clock.isIdle { await clock.run(300) }
    for _ in 0..<3 {
      await letTasksRun()
      clock.tick()
    }
  }

  // MARK: One round

  /// Returns what is wrong afterwards.
  func round() async -> String? {
    history = []
    ours = []
    grounds = Grounds()
    var isThere = false
    Task {
      await window.setRootViewController(grounds.tabs).finished
      isThere = true
    }
    await rest { isThere }
    if dice.roll(3) == 0 {
      grounds.tabs.present(grounds.page("before"), style: .sheet, transition: Transition.none)
      await rest()
    }
    memory = Memory(
      root: grounds.tabs, stack: grounds.stack.viewControllers,
      details: grounds.details.viewControllers, tabs: grounds.tabs.viewControllers,
      secondary: grounds.split.secondaryViewController, content: grounds.layer.content,
      presented: presented, selected: grounds.tabs.selectedViewController)
    note(tree)

    let isCancelled = dice.roll(3) == 0
    let plan = (0...dice.roll(3)).map { _ in dice.roll(13) }
    let action = ClosureAction { [weak self] _, _ in
      self?.isActing = true
      defer { self?.isActing = false }
      for deed in plan { await self?.navigate(deed) }
      throw Refused()
    }
    let step = StepAssembly<Screen, Void>(
      finder: .nilFinder(), factory: ClosureFactory<Screen, Void> { Screen("X") }
    ).using(action).from(.current)
    var isOver = false
    let task = Task {
      do { try await router.navigate(to: step) } catch { note("\(error)") }
      isOver = true
    }
    if dice.roll(4) == 0 { act() }
    await letTasksRun()
    for _ in 0..<30 where !isOver || isActing {
      if dice.roll(2) == 0 { act() }
      if isCancelled, dice.roll(4) == 0 {
        note("cancelled")
        task.cancel()
      }
      await clock.pass(Double(dice.roll(200)))
    }
    await rest { isOver && !self.isActing }
    return fault
  }

  // MARK: The navigation

  private func navigate(_ deed: Int) async {
    let new = grounds.page("own")
    ours.append(new)
    note("navigation: \(deed)")
    defer { note("navigation: \(deed) done: \(tree)") }
    let (stack, tabs) = (grounds.stack, grounds.tabs)
    // What is in no window is not for a navigation.
    let isThere = window.rootViewController === tabs
    guard isThere || [7, 8, 12].contains(deed), deed != 4 || grounds.details.parent != nil
    else { return }
    switch deed {
    case 0: await stack.push(new).finished
    case 1: await stack.replaceTop(with: new).finished
    case 2: await stack.setViewControllers([new]).finished
    case 3: await stack.pop().finished
    case 4: await grounds.details.push(new).finished
    case 5: await tabs.select(dice.roll(3)).finished
    case 6: tabs.insert(new, at: dice.roll(3))
    case 7:
      let style = [PresentationStyle.dialog, .sheet, .fullPage][dice.roll(3)]
      let top = window.topmostViewController
      if top.presentedViewController == nil, top.outermostParent.appearance.isOnScreen {
        await top.present(new, style: style).finished
      }
    case 8: await window.topmostViewController.dismiss().finished
    case 9:
      grounds.split.secondaryViewController = new
      await clock.passed(150)
    case 10: await grounds.layer.setContent(new).finished
    case 11:
      await grounds.layer.toggle().finished
    default:
      if dice.roll(2) == 0 {
        await window.setRootViewController(new, transition: .crossfade).finished
      }
    }
  }

  private func isOurs(_ controller: ViewController) -> Bool { ours.contains { $0 === controller } }

  // MARK: The person

  private func act() {
    let deed = dice.roll(13)
    let new = grounds.page("theirs")
    let (stack, tabs) = (grounds.stack, grounds.tabs)
    deeds += 1
    note("person: \(deed)")
    defer { note("person: \(deed) done: \(tree)") }
    switch deed {
    case 0, 1:
      stack.viewControllers.append(new)
      memory.stack.append(new)
      memory.top = new
    case 2:
      guard let top = stack.topViewController else { return }
      stack.viewControllers = stack.viewControllers.dropLast() + [new]
      memory.stack.removeAll { $0 === top }
      memory.stack.append(new)
      memory.top = new
    case 3:
      guard let top = stack.topViewController, stack.viewControllers.count > 1 else { return }
      stack.viewControllers.removeLast()
      memory.stack.removeAll { $0 === top }
      memory.top = nil
      let back = stack.viewControllers.last
      if isOurs(top) || back.map(isOurs) != true {
        memory.passed += memory.stack.filter { page in
          !stack.viewControllers.contains { $0 === page }
        }
      }
    case 4:
      grounds.details.viewControllers.append(new)
      memory.details.append(new)
    case 5:
      let index = dice.roll(tabs.viewControllers.count)
      let tab = tabs.viewControllers[index]
      guard tab !== tabs.selectedViewController, !isOurs(tab) else { return }
      tabs.request(index, .bar)
      memory.selected = tab
    case 6:
      tabs.insert(new)
      memory.tabs.append(new)
    case 7, 8:
      let top = window.topmostViewController
      guard !presented.contains(where: isOurs), !isOurs(window.rootViewController),
        top.presentedViewController == nil, top.outermostParent.appearance.isOnScreen
      else { return }
      let style = [PresentationStyle.dialog, .sheet, .fullPage][dice.roll(3)]
      top.present(new, style: style)
      memory.presented.append(new)
    case 9:
      // Something that is going lies over it otherwise.
      guard let top = presented.last, top.presentedViewController == nil else { return }
      let others = presented.dropLast()
      top.dismiss()
      // What the navigation has dismissed goes with what it was presented over. What it has put back may
      // lie over what a person has presented meanwhile.
      if let index = memory.presented.firstIndex(where: { $0 === top }) {
        let stay = memory.presented[index...].filter { page in others.contains { $0 === page } }
        memory.presented.replaceSubrange(index..., with: stay)
      }
    case 10:
      grounds.split.secondaryViewController = new
      memory.secondary = new
    case 11:
      if dice.roll(2) == 0 {
        grounds.layer.content = new
        memory.content = new
      } else {
        let isOpen = !grounds.layer.isOpen(.start)
        grounds.layer.setOpen(isOpen, .start)
        memory.isOpen = isOpen
      }
    default:
      guard dice.roll(4) == 0 else { return }
      memory.root = new
      memory.presented = []
      window.setRootViewController(new, transition: .crossfade)
    }
  }

  // MARK: What must hold

  private var presented: [ViewController] {
    var all: [ViewController] = []
    var controller = window.rootViewController
    while let next = controller.presentedViewController, !next.isBeingDismissed {
      all.append(next)
      controller = next
    }
    return all
  }

  var tree: String {
    ([window.rootViewController] + presented).map(Journey.describe).joined(separator: " → ")
  }

  private var fault: String? {
    if let diagnostic = Diagnostics.reported.first { return diagnostic.description }
    func names(_ controllers: [ViewController?]) -> String {
      controllers.map { $0?.debugName ?? "nobody" }.sorted().joined(separator: " ")
    }
    var faults: [String] = []
    func expect(_ present: [ViewController?], _ wanted: [ViewController?], _ what: String) {
      if names(present) != names(wanted) {
        faults.append("\(what): \(names(present)) instead of \(names(wanted))")
      }
    }
    expect([window.rootViewController], [memory.root], "root")
    expect(presented, memory.presented, "presented")
    func isCertain(_ page: ViewController) -> Bool { !memory.passed.contains { $0 === page } }
    expect(
      grounds.stack.viewControllers.filter(isCertain), memory.stack.filter(isCertain), "stack")
    expect(grounds.details.viewControllers, memory.details, "details")
    expect(grounds.tabs.viewControllers, memory.tabs, "tabs")
    expect([grounds.split.secondaryViewController], [memory.secondary], "secondary")
    expect([grounds.layer.content], [memory.content], "content of the layer")
    expect([grounds.tabs.selectedViewController], [memory.selected], "selected")
    if let top = memory.top { expect([grounds.stack.topViewController], [top], "top") }
    if grounds.layer.isOpen(.start) != memory.isOpen {
      faults.append("drawer: \(grounds.layer.isOpen(.start)) instead of \(memory.isOpen)")
    }
    return faults.isEmpty ? nil : faults.joined(separator: "; ") + "; " + tree
  }

  func close() { window.close() }
}

extension ManualClock {
  /// Waits for so many milliseconds of this clock.
  fileprivate func passed(_ milliseconds: Double) async {
    var handle: AnyObject?
    await withCheckedContinuation { continuation in
      handle = after(milliseconds) { continuation.resume() }
    }
    withExtendedLifetime(handle) {}
  }
}

extension OnScreen {
  @Suite("Routing: a person acts during every action")
  struct MeanwhileWalkTests {
    @Test("BR-36 a walk in which a person acts during every action of a navigation that fails")
    func walk() async {
      let (seed, rounds) = (Dice.seed, max(Dice.steps(150), 30))
      print("meanwhile walk: seed \(seed), \(rounds) rounds")
      let deeds = await go(seed, rounds)
      #expect(deeds > rounds)
    }

    /// Each is a round of a walk that was red once.
    @Test(
      "BR-36 rounds in which something of a person’s or from before was lost once",
      arguments: [
        805_029_617, 14_743_125_299_235_808_587, 12_069_820_116_853_267_670,
        3_639_522_942_070_384_186, 15_557_879_324_500_693_787,
        14_201_549_445_181_874_434, 9_785_902_210_607_573_295, 14864330967593403346,
      ] as [UInt64])
    func round(seed: UInt64) async { _ = await go(seed, 1) }

    /// Goes so many rounds, and returns how often the person has acted.
    private func go(_ seed: UInt64, _ rounds: Int) async -> Int {
      let walk = MeanwhileWalk(seed: seed)
      for _ in 0..<rounds {
        let state = walk.dice.state
        guard let fault = await walk.round() else { continue }
        Issue.record("The first round with seed \(state): \(fault)")
        StandardError.print(walk.history.joined(separator: "\n"))
        break
      }
      Diagnostics.removeAll()
      walk.close()
      await letTasksRun()
      return walk.deeds
    }
  }
}
