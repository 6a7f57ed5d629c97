import Containment

/// In the course of which navigation something is done: what is navigated meanwhile belongs to it.
nonisolated enum NavigationScope {
  @TaskLocal static var current: Navigation?
}

/// One navigation, from the plan to the last task, or back to where it began.
final class Navigation {
  let router: Router
  /// What navigates in its course.
  var nested: Navigation?
  private let walk: Walk
  /// What it must lead to, or into.
  private let expected: ViewController.Type
  private let context: Any
  private let isAnimated: Bool
  private var globalInterceptors: [AnyInterceptor] = []
  private var globalTasks: [AnyContextTask] = []

  /// The controllers that take part, each with its step and the context there, in the order of their
  /// tasks.
  private var taken: [(controller: ViewController, run: StepRun?, context: Any)] = []
  /// Changes of one container that are made together.
  private var pending: (container: ViewController, children: [ViewController])?
  private var hasMoved = false

  private var interruption: RoutingError?
  private var onInterruption: ((RoutingError) -> Void)?
  /// Called when it waits for its turn and is told to end.
  var onEarlyEnd: ((RoutingError) -> Void)?

  init(
    _ router: Router, to target: StepNode, leadingTo expected: ViewController.Type,
    with context: Any, animated: Bool
  ) {
    self.router = router
    self.expected = expected
    self.context = context
    isAnimated = animated
    walk = Walk(to: target, with: context, in: router.window)
  }

  private var window: RootWindow { router.window }

  // MARK: Ending it from outside

  /// Ends it at its next step, or now where it waits for somebody else.
  func interrupt(_ kind: RoutingError.Kind) {
    guard interruption == nil else { return }
    let error = RoutingError(
      kind,
      kind == .superseded
        ? "A newer navigation took its place." : "The navigation was cancelled.")
    interruption = error
    nested?.interrupt(kind)
    onInterruption?(error)
    onEarlyEnd?(error)
  }

  private func checkpoint() throws {
    if Task.isCancelled { interrupt(.cancelled) }
    if let interruption { throw interruption }
  }

  /// Waits for something that others do, which may take its time or never end.
  private func interruptible(_ body: @escaping @MainActor () async throws -> Void) async throws {
    try checkpoint()
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      var answer: CheckedContinuation<Void, any Error>? = continuation
      let task = Task {
        let result: Result<Void, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        answer?.resume(with: result)
        answer = nil
      }
      onInterruption = { error in
        task.cancel()
        answer?.resume(throwing: error)
        answer = nil
      }
    }
    onInterruption = nil
    try checkpoint()
  }

  // MARK: The plan

  func plan() throws -> Plan {
    try prepareGlobals()
    let route = try walk.route()
    try Refusal.check(route)
    return Plan(decisions: route.decisions + deeds(of: route))
  }

  private func prepareGlobals() throws {
    globalInterceptors = router.interceptors
    globalTasks = router.contextTasks
    for index in globalInterceptors.indices { try globalInterceptors[index].prepare(context) }
    for index in globalTasks.indices { try globalTasks[index].prepare(context) }
  }

  /// What is to be done on a route, in words.
  private func deeds(of route: Route) -> [Decision] {
    var all: [Decision] = []
    for controller in route.dismissed.reversed() {
      all.append(Decision(kind: .dismiss, step: controller.debugName, text: "is dismissed"))
    }
    for hidden in route.hidden {
      all.append(
        Decision(
          kind: .show, step: hidden.parent.debugName, text: "shows \(hidden.child.debugName)"))
    }
    var place = route.origin.debugName
    for build in route.builds {
      all += told(build)
      if let action = build.action {
        let target =
          action.embed == nil
          ? place : container(for: action, from: route.origin)?.debugName ?? "\(action.parent)"
        all.append(
          Decision(
            kind: .perform, step: build.run.summary, text: "\(action.summary), on \(target)"))
      }
      place = build.run.summary
    }
    return all
  }

  private func told(_ build: Build) -> [Decision] {
    guard let factory = build.run.factory else {
      return [
        Decision(kind: .build, step: build.run.summary, text: "is taken from what was built before")
      ]
    }
    let inner = build.children.flatMap { child in
      told(child) + [
        Decision(
          kind: .perform, step: child.run.summary,
          text: "\(child.action?.summary ?? "nothing"), while \(build.run.summary) is built")
      ]
    }
    return inner + [
      Decision(kind: .build, step: build.run.summary, text: "is built by \(factory.summary)")
    ]
  }

  // MARK: The deed

  /// Goes there, or leaves everything as it was.
  func run() async throws -> Outcome<ViewController> {
    var snapshot: TreeSnapshot?
    do {
      try prepareGlobals()
      var route = try walk.route()
      try Refusal.check(route)
      try checkpoint()
      snapshot = TreeSnapshot(of: window)
      if try await pass(route) {
        route = try walk.route()
        while try await pass(route) { route = try walk.route() }
        try Refusal.check(route)
      }
      for decision in route.decisions + deeds(of: route) {
        router.tell(.info, decision.description)
      }
      return try await follow(route)
    } catch {
      let error = RoutingError.wrap(error, as: .compositionFailed, step: "the way")
      await nested?.router.ended(nested)
      if let snapshot { await snapshot.restore() }
      router.tell(.error, error.description)
      throw error
    }
  }

  /// Asks the interceptors that have not agreed yet, those of the router first.
  ///
  /// - Returns: whether there were any.
  private func pass(_ route: Route) async throws -> Bool {
    let globals = globalInterceptors
    globalInterceptors = []
    let steps = route.steps.filter { !$0.isPassed && !$0.interceptors.isEmpty }
    for interceptor in globals { try await ask(interceptor, context, "the router") }
    for run in steps {
      for interceptor in run.interceptors {
        try await ask(interceptor, run.context, run.summary)
      }
      run.isPassed = true
    }
    return !globals.isEmpty || !steps.isEmpty
  }

  private func ask(_ interceptor: AnyInterceptor, _ context: Any, _ step: String) async throws {
    router.tell(.info, "\(step): \(interceptor.summary) is asked")
    let root = window.rootViewController
    let patience = root.motion.clock.after(Router.patience) {
      Diagnostics.report(
        .unansweredInterceptor, root,
        "\(interceptor.summary) of \(step) has not answered for ten seconds, and the navigation "
          + "waits for it. Return or throw, or cancel the navigation.")
    }
    defer { withExtendedLifetime(patience) {} }
    do {
      try await NavigationScope.$current.withValue(self) {
        try await interruptible { try await interceptor.perform(context) }
      }
    } catch {
      if let interruption { throw interruption }
      throw RoutingError(
        .interceptor, "\(interceptor.summary) did not let the navigation pass.", step: step,
        underlying: error)
    }
  }

  private func follow(_ route: Route) async throws -> Outcome<ViewController> {
    try runTasks(on: route.origin, route.originRun, route.originContext)
    let isVisible =
      route.builds.isEmpty && route.dismissed.isEmpty && route.hidden.isEmpty
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
    guard let arrival = target.nearest(expected) else {
      throw RoutingError(
        .typeMismatch, "The way leads to a \(type(of: target)), not to a \(expected).",
        step: "\(expected)")
    }
    let outcome = Outcome(
      target: arrival, stack: taken.map(\.controller), wasAlreadyVisible: isVisible)
    await finish(outcome.stack)
    return outcome
  }

  private func dismissAbove(_ origin: ViewController) async throws {
    try checkpoint()
    guard let above = origin.presentedViewController else { return }
    if above.isBeingDismissed {
      await above.untilDismissed()
    } else {
      await origin.dismiss(animated: isAnimated)
    }
    try checkpoint()
  }

  /// Brings a controller on show in every container around it, from the inside. A container that
  /// comes on screen by that may still have to be asked: a split may collapse there.
  private func show(_ controller: ViewController) async throws {
    for _ in 0..<2 {
      for hidden in controller.hiddenAncestry {
        try checkpoint()
        try await hidden.container.makeVisible(hidden.child, animated: isAnimated)
      }
    }
    try checkpoint()
  }

  /// Builds one, and brings it where it belongs.
  private func take(
    _ build: Build, after previous: ViewController, before next: Build?
  ) async throws -> ViewController {
    try await show(previous)
    if build.run.screen.factory == nil { try await flush() }
    let new = try make(build)
    guard let action = build.action else { return new }
    try checkpoint()
    guard let embed = action.embed else {
      try await flush()
      try await interruptible { [self] in
        try await action.perform(new, previous, isAnimated, window)
      }
      return new
    }
    let place = try self.place(for: action, from: previous)
    guard let adapter = ContainerAdapters.adapter(of: place) else {
      throw RoutingError(
        .compositionFailed, "\(place.debugName) is no container that is known to routing.")
    }
    if let pending, pending.container !== place { try await flush() }
    let continues = next.map {
      $0.embeds(into: type(of: place)) && $0.action?.accepts(new) == false
    }
    if pending == nil, continues != true {
      try await interruptible { [self] in try await action.perform(new, place, isAnimated, window) }
      return new
    }
    var children = pending?.children ?? adapter.containedViewControllers
    try embed(new, &children)
    pending = (place, children)
    if continues != true { try await flush() }
    return new
  }

  /// Where an action takes effect: each child lands in its own container. (Row RT-F8.)
  private func place(
    for action: AnyAction, from previous: ViewController
  ) throws -> ViewController {
    if action.accepts(previous) { return previous }
    let waits = pending?.children.contains { $0 === previous } == true
    let start = waits ? pending?.container ?? previous : previous
    if let place = container(for: action, from: start) { return place }
    throw RoutingError(
      .typeMismatch,
      "“\(action.summary)” needs a \(action.parent), and \(previous.debugName) neither is one nor is "
        + "inside one.")
  }

  /// Makes the changes that were put off, as one.
  private func flush() async throws {
    guard let (container, children) = pending else { return }
    pending = nil
    guard let adapter = ContainerAdapters.adapter(of: container),
      !adapter.containedViewControllers.elementsEqual(children, by: ===)
    else { return }
    try await adapter.setContainedViewControllers(children, animated: isAnimated)
    try checkpoint()
  }

  // MARK: Building and tasks

  private func make(_ build: Build) throws -> ViewController {
    let run = build.run
    let controller: ViewController
    do {
      if let factory = run.factory {
        let children = build.children.map { child in
          ChildCoordinator.Child(
            build: { [self] in try make(child) },
            embed: { try child.action?.embed?($0, &$1) })
        }
        controller = try factory.build(run.context, ChildCoordinator(children))
      } else if let found = try run.screen.finder.find(run.context, window) {
        controller = found
      } else {
        throw RoutingError(.notFound, "There is no \(run.screen.finder.summary).")
      }
      try runTasks(on: controller, run, run.context)
    } catch {
      throw RoutingError.wrap(error, as: .compositionFailed, step: run.summary)
    }
    return controller
  }

  private func runTasks(on controller: ViewController, _ run: StepRun?, _ context: Any) throws {
    for task in globalTasks { try task.perform(controller, context) }
    for task in run?.contextTasks ?? [] { try task.perform(controller, context) }
    taken.append((controller, run, context))
  }

  private func finish(_ stack: [ViewController]) async {
    for (controller, run, context) in taken {
      for task in router.postTasks + (run?.screen.postTasks ?? []) {
        await NavigationScope.$current.withValue(self) {
          await task.perform(controller, context, stack)
        }
      }
    }
  }
}
