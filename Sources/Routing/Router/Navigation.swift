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
  let interruption = Interruption()
  private let walk: Walk
  /// What it must lead to, or into.
  private let expected: ViewController.Type
  private let context: Any
  private let isAnimated: Bool
  private var globalInterceptors: [AnyInterceptor] = []
  private var globalTasks: [AnyContextTask] = []

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

  /// Ends it at its next step, or now where it waits for somebody else, and what it waits for.
  func interrupt(_ kind: RoutingError.Kind) {
    nested?.interrupt(kind)
    interruption.strike(kind)
  }

  // MARK: The plan

  func plan() throws -> Plan {
    var deeds: [Decision] = []
    do {
      try prepareGlobals()
      let route = try walk.route()
      deeds = route.deeds
      try Refusal.check(route)
      return Plan(decisions: route.decisions + deeds)
    } catch var error as RoutingError {
      error.decisions = walk.decisions + deeds
      throw error
    }
  }

  private func prepareGlobals() throws {
    globalInterceptors = router.interceptors
    globalTasks = router.contextTasks
    for index in globalInterceptors.indices { try globalInterceptors[index].prepare(context) }
    for index in globalTasks.indices { try globalTasks[index].prepare(context) }
  }

  // MARK: The deed

  /// Goes there, or leaves everything as it was.
  func run() async throws -> Outcome<ViewController> {
    var snapshot: TreeSnapshot?
    do {
      try prepareGlobals()
      var route = try walk.route()
      try Refusal.check(route)
      try interruption.check()
      snapshot = TreeSnapshot(of: window)
      if try await pass(route) {
        route = try walk.route()
        while try await pass(route) { route = try walk.route() }
        try Refusal.check(route)
      }
      for decision in route.decisions + route.deeds {
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
        try await interruption.wait { try await interceptor.perform(context) }
      }
    } catch {
      if let interruption = interruption.error { throw interruption }
      throw RoutingError(
        .interceptor, "\(interceptor.summary) did not let the navigation pass.", step: step,
        underlying: error)
    }
  }

  private func follow(_ route: Route) async throws -> Outcome<ViewController> {
    let performance = Performance(
      in: window, animated: isAnimated, tasks: globalTasks, interruption)
    let isVisible = route.builds.isEmpty && route.dismissed.isEmpty && route.hidden.isEmpty
    let target = try await performance.follow(route)
    guard let arrival = target.nearest(expected) else {
      throw RoutingError(
        .typeMismatch, "The way leads to a \(type(of: target)), not to a \(expected).",
        step: "\(expected)")
    }
    let stack = performance.taken.map(\.controller)
    for (controller, run, context) in performance.taken {
      for task in router.postTasks + (run?.screen.postTasks ?? []) {
        await NavigationScope.$current.withValue(self) {
          await task.perform(controller, context, stack)
        }
      }
    }
    return Outcome(target: arrival, stack: stack, wasAlreadyVisible: isVisible)
  }
}
