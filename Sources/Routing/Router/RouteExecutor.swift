import Containment

/// Executes a route: dismisses, shows, builds and puts together controllers.
final class RouteExecutor {
  private let navigation: Navigation
  private let isAnimated: Bool
  private let globalTasks: [AnyContextTask]
  /// The controllers that have taken part, each with its step and its context, in the order of
  /// their tasks.
  private(set) var taken: [(controller: ViewController, run: StepRun?, context: Any)] = []
  /// Pending changes to one container, which are made together.
  private var pending: (container: ViewController, children: [ViewController])?

  init(of navigation: Navigation, animated: Bool, tasks: [AnyContextTask]) {
    self.navigation = navigation
    isAnimated = animated
    globalTasks = tasks
  }

  private var host: any RootHost { navigation.router.host }
  private var interruption: Interruption { navigation.interruption }

  /// Executes the route, and returns the target.
  func follow(_ route: Route) async throws -> ViewController {
    try runTasks(on: route.origin, route.originRun, route.originContext)
    try await dismissAbove(route.origin)
    var previous = route.origin
    for (index, build) in route.builds.enumerated() {
      let next = route.builds.indices.contains(index + 1) ? route.builds[index + 1] : nil
      do {
        previous = try await take(build, after: previous, before: next)
      } catch {
        throw RoutingError.wrap(error, as: .compositionFailed, step: build.run.summary)
      }
    }
    try await flush()
    let target = taken.last { $0.run === route.steps.first }?.controller ?? previous
    try await show(target)
    return target
  }

  private func dismissAbove(_ origin: ViewController) async throws {
    try interruption.check()
    // A hand that is dismissing it may let it come back.
    if let above = origin.presentedViewController {
      try await interruption.wait { await above.untilLetGo() }
    }
    guard let above = origin.presentedViewController else { return }
    try await navigation.act { [isAnimated] in
      if above.isBeingDismissed {
        await above.untilDismissed()
      } else {
        await origin.dismiss(animated: isAnimated).finished
      }
    }
  }

  /// Shows a controller in every container around it, innermost first. A second pass is needed for
  /// containers that come on screen in the first: a split may collapse there.
  private func show(_ controller: ViewController) async throws {
    for _ in 0..<2 {
      for hidden in controller.hiddenAncestry {
        try await navigation.act { [isAnimated] in
          try await hidden.container.makeVisible(hidden.child, animated: isAnimated)
        }
      }
    }
    try interruption.check()
  }

  /// Builds one controller, and performs its action.
  private func take(
    _ build: Build, after previous: ViewController, before next: Build?
  ) async throws -> ViewController {
    try await show(previous)
    if build.run.screen.factory == nil { try await flush() }
    let new = try make(build)
    guard let action = build.action else { return new }
    try interruption.check()
    guard let embed = action.embed else {
      try await flush()
      try await perform(action, with: new, on: previous)
      return new
    }
    let place = try self.place(for: action, from: previous)
    let adapter = try ContainerAdapters.known(place)
    if let pending, pending.container !== place { try await flush() }
    let continues = next.map {
      $0.embeds(into: type(of: place)) && $0.action?.accepts(new) == false
    }
    if pending == nil, continues != true {
      try await perform(action, with: new, on: place)
      return new
    }
    var children = pending?.children ?? adapter.containedViewControllers
    try embed(new, &children)
    pending = (place, children)
    if continues != true { try await flush() }
    return new
  }

  private func perform(
    _ action: AnyAction, with new: ViewController, on place: ViewController
  ) async throws {
    try await navigation.act { [host, isAnimated] in
      try await action.perform(new, place, isAnimated, host)
    }
  }

  /// The controller on which an action is performed, so that each child lands in its own container.
  private func place(
    for action: AnyAction, from previous: ViewController
  ) throws -> ViewController {
    if action.accepts(previous) { return previous }
    let waits = pending?.children.contains { $0 === previous } == true
    let start = waits ? pending?.container ?? previous : previous
    if let place = container(for: action, from: start) { return place }
    throw action.misfit(from: previous)
  }

  /// Makes the pending changes as one.
  private func flush() async throws {
    guard let (container, children) = pending else { return }
    pending = nil
    guard let adapter = ContainerAdapters.adapter(of: container),
      !adapter.containedViewControllers.elementsEqual(children, by: ===)
    else { return }
    try await navigation.act { [isAnimated] in
      try await adapter.setContainedViewControllers(children, animated: isAnimated)
    }
  }

  private func make(_ build: Build) throws -> ViewController {
    let run = build.run
    return try failing(run.summary) {
      let controller: ViewController
      if let factory = run.factory {
        let children = build.children.map { child in
          ChildCoordinator.Child(
            build: { [self] in try make(child) },
            embed: { try child.action?.embed?($0, &$1) })
        }
        controller = try factory.build(run.context, ChildCoordinator(children))
      } else if let found = try run.screen.finder.find(run.context, host) {
        controller = found
      } else {
        throw RoutingError(.notFound, "There is no \(run.screen.finder.summary).")
      }
      try runTasks(on: controller, run, run.context)
      return controller
    }
  }

  private func runTasks(on controller: ViewController, _ run: StepRun?, _ context: Any) throws {
    for task in globalTasks { try task.perform(controller, context) }
    for task in run?.contextTasks ?? [] { try task.perform(controller, context) }
    taken.append((controller, run, context))
  }
}
