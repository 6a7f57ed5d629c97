@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

/// Two windows, or two parts of one, in which everybody goes everywhere, and persons do what they like
/// meanwhile.
@MainActor
private final class RoutingWalk {
  let clock = ManualClock()
  private let generator: Generator
  private var dice: Dice
  private let windows: [RootWindow]
  /// What the routers navigate in: the windows or their parts.
  private let hosts: [any RootHost]
  private let routers: [Router]
  private var tasks: [Task<Void, Never>] = []
  private(set) var asked = 0
  private(set) var ended = 0
  private(set) var navigations = 0
  private(set) var arrived = 0
  private let before = Lifetime.alive
  /// Everybody of whom anything was heard.
  private var known: [ObjectIdentifier: Acquaintance] = [:]
  private var trace: LifecycleTrace?
  private struct Acquaintance { weak var controller: ViewController? }
  /// The last deeds, told when something goes wrong.
  private(set) var history: [String] = []

  init(seed: UInt64, inParts: Bool = false) {
    dice = Dice(seed: seed)
    let sabotage = Sabotage()
    sabotage.begin(at: -1, .fail)
    generator = Generator(Dice(seed: seed &+ 1), sabotage)
    Motion.standard = Motion(clock: clock)
    if inParts {
      let parts = [Home(), Home()].map { PresentationContextController(rootViewController: $0) }
      windows = [RootWindow(Window(title: "Both", width: 600, height: 200), root: Halves(parts))]
      hosts = parts
    } else {
      windows = ["One", "Other"].map {
        RootWindow(Window(title: $0, width: 300, height: 200), root: Home())
      }
      hosts = windows
    }
    routers = hosts.map { Router(of: $0) }
    trace = LifecycleTrace { [weak self] event in
      self?.known[ObjectIdentifier(event.controller)] = Acquaintance(
        controller: event.controller)
    }
    for window in windows { window.show() }
  }

  private func note(_ text: String) {
    history.append(text)
    if history.count > 100 { history.removeFirst(50) }
  }

  // MARK: One step

  func step() async {
    let index = dice.roll(2)
    let host = hosts[index]
    let deed = dice.roll(20)
    note("\(deed) in \(index): \(Journey.tree(of: host))")
    switch deed {
    case 0..<5: navigate(routers[index])
    case 5: tasks.randomElement(&dice)?.cancel()
    case 6..<11: clock.advance(by: Double(dice.roll(300)))
    case 11: replaceRoot(of: host)
    case 12: present(in: host)
    case 13: ask { await host.topmostViewController.dismiss().finished }
    case 14, 15: changeStack(in: host)
    case 16: selectTab(in: host)
    case 17: ask { [routers] in await routers[index].back() }
    case 18: routers[index].policy = Router.Policy.allCases[dice.roll(3)]
    default: await letTasksRun()
    }
    await MainLoop.idle()
  }

  private func ask(_ body: @escaping @MainActor () async -> some Any) {
    asked += 1
    tasks.append(
      Task {
        _ = await body()
        ended += 1
      })
  }

  private func navigate(_ router: Router) {
    let route = AnyDestination(node: generator.route())
    let isAnimated = dice.roll(2) == 0
    navigations += 1
    ask { [weak self] in
      do {
        try await router.navigate(to: route, animated: isAnimated)
        self?.arrived += 1
      } catch { self?.note("\(error)") }
    }
  }

  private func replaceRoot(of host: any RootHost) {
    let root = generator.tree()
    let transition = [Transition.none, .crossfade, .push()][dice.roll(3)]
    // It may be the present one.
    let next = dice.roll(4) == 0 ? host.rootViewController : root
    ask { await host.setRootViewController(next, transition: transition).finished }
  }

  private func present(in host: any RootHost) {
    let style = [PresentationStyle.dialog, .sheet, .fullPage][dice.roll(3)]
    let page = generator.screen()
    ask {
      let presenter = host.topmostViewController
      guard presenter.presentedViewController == nil, presenter.appearance.isOnScreen else {
        return
      }
      await presenter.present(page, style: style).finished
    }
  }

  private func changeStack(in host: any RootHost) {
    let finder = ClassFinder<NavigationController, Void>()
    guard let stack = try? finder.find(in: host) else { return }
    if dice.roll(2) == 0 {
      let page = generator.screen()
      ask { await stack.push(page).finished }
    } else if stack.viewControllers.count > 1 {
      ask { await stack.pop().finished }
    }
  }

  private func selectTab(in host: any RootHost) {
    let finder = ClassFinder<TabsController, Void>()
    guard let tabs = try? finder.find(in: host) else { return }
    let index = dice.roll(4)
    ask { if index < tabs.viewControllers.count { await tabs.select(index).finished } }
  }

  // MARK: What must hold

  /// Lets everything come to its end, and says what is wrong then.
  func rest() async -> String? {
    for task in tasks { task.cancel() }
    for _ in 0..<200 where ended < asked || !clock.isIdle { await clock.run(300) }
    tasks = []
    if ended < asked { return "\(asked - ended) of \(asked) have not ended" }
    // What nobody waits for still has its last frame to come.
    for _ in 0..<5 where alive != here {
      clock.tick()
      await letTasksRun()
    }
    if let diagnostic = Diagnostics.reported.first { return diagnostic.description }
    known = known.filter { $0.value.controller != nil }
    return alive == here
      ? nil : "\(alive) screens are alive, and \(here) are somewhere; the others: \(lost)"
  }

  private var alive: Int { Lifetime.alive - before }
  private var here: Int { hosts.flatMap(controllers).count { $0 is Screen } }

  /// Who is nowhere, and by whom they say that they are contained or presented.
  private var lost: String {
    let found = hosts.flatMap(controllers).map { ObjectIdentifier($0) }
    return known.values.compactMap(\.controller).filter { !found.contains(ObjectIdentifier($0)) }
      .map { controller in
        let parent = controller.parent?.debugName ?? "nobody"
        let presenter = controller.presentingViewController?.debugName ?? "nobody"
        return "\(controller.debugName) in \(parent), presented by \(presenter)"
      }.joined(separator: "; ")
  }

  private func controllers(in host: any RootHost) -> [ViewController] {
    var all: [ViewController] = []
    func add(_ controller: ViewController) {
      all.append(controller)
      controller.children.forEach(add)
      // Those that were left by going back are to be had again.
      (controller as? NavigationController)?.forwardViewControllers.forEach(add)
    }
    var controller: ViewController? = host.rootViewController
    while let present = controller {
      add(present)
      controller = present.presentedViewController
    }
    return all
  }

  func close() {
    for window in windows { window.close() }
  }
}

/// Controllers side by side.
private final class Halves: ViewController {
  private let parts: [ViewController]

  init(_ parts: [ViewController]) {
    self.parts = parts
    super.init()
  }

  override func loadView() {
    let row = Box(.horizontal)
    view = row
    for part in parts { embed(part, in: row) }
  }
}

extension [Task<Void, Never>] {
  fileprivate func randomElement(_ dice: inout Dice) -> Element? {
    isEmpty ? nil : self[dice.roll(count)]
  }
}

extension OnScreen {
  @Suite("Routing: random walk")
  struct RoutingWalkTests {
    @Test("SO-08 two windows in which everybody goes everywhere: nobody stays who was taken down")
    func walk() async throws {
      let before = Lifetime.alive
      await run(Dice.seed, Dice.steps(2000))
      await letTasksRun()
      #expect(Lifetime.alive == before, "seed \(Dice.seed)")
    }

    @Test("ST-23 SO-08 the same in two parts of one window")
    func walkInParts() async throws {
      let before = Lifetime.alive
      await run(Dice.seed, Dice.steps(1000), inParts: true)
      await letTasksRun()
      #expect(Lifetime.alive == before, "seed \(Dice.seed)")
    }

    private func run(_ seed: UInt64, _ steps: Int, inParts: Bool = false) async {
      print("routing walk: seed \(seed), \(steps) steps")
      let walk = RoutingWalk(seed: seed, inParts: inParts)
      for step in 1...steps {
        await walk.step()
        guard step.isMultiple(of: 50) || step == steps else { continue }
        if let fault = await walk.rest() {
          Issue.record("seed \(seed), step \(step): \(fault)")
          StandardError.print(walk.history.suffix(60).joined(separator: "\n"))
          break
        }
      }
      #expect(
        walk.navigations < 100 || walk.arrived > walk.navigations / 20,
        "\(walk.arrived) of \(walk.navigations) arrived")
      walk.close()
    }
  }
}
