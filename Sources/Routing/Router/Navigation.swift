import Containment

/// One navigation, from planning to the last post task, or to the undoing of its changes.
final class Navigation {
  let router: Router
  /// The lane of the navigations that are made in the course of this one.
  let lane = NavigationLane()
  let interruption = Interruption()
  /// Whether navigations made in its course belong to it.
  private(set) var isUnderWay = false
  private let outer: Navigation?
  private lazy var course = NavigationCourse(of: self, in: around)
  /// The course in which it was made, of whatever router.
  private let around = NavigationCourse.current
  private let journal: Journal
  private let resolver: RouteResolver
  /// The class of the target, or of a controller around it.
  private let expected: ViewController.Type
  private let context: Any
  private let isAnimated: Bool
  private var globalInterceptors: [AnyInterceptor] = []
  private var globalTasks: [AnyContextTask] = []

  init(
    _ router: Router, inCourseOf outer: Navigation?, to destination: AnyDestination,
    leadingTo expected: ViewController.Type, animated: Bool
  ) {
    self.router = router
    self.outer = outer
    journal = Journal(of: router.host)
    self.expected = expected
    context = destination.context
    isAnimated = animated
    resolver = RouteResolver(to: destination, in: router.host)
  }

  private var host: any RootHost { router.host }

  /// Ends the navigation at its next step, or at once while it waits, and the navigations in its
  /// course.
  func interrupt(_ kind: RoutingError.Kind) {
    lane.interrupt(kind)
    interruption.cancel(kind)
  }

  /// Waits for code of others in its course, and for the navigations that this code makes.
  private func wait(for body: @escaping @MainActor () async throws -> Void) async throws {
    try await ChangeAuthor.$current.withValue(course) { try await interruption.wait(for: body) }
    await lane.rest()
  }

  /// Makes a change to the tree of controllers that is undone if the navigation fails.
  func act(_ change: @escaping @MainActor () async throws -> Void) async throws {
    try await wait { [journal, course] in
      journal.begin(for: course)
      // Also if nobody has waited for that, because the navigation was interrupted.
      defer { journal.end() }
      try await change()
    }
  }

  // MARK: The plan

  func plan() throws -> Plan {
    var plannedChanges: [Decision] = []
    do {
      try prepareGlobals()
      let route = try resolver.route()
      plannedChanges = route.plannedChanges
      try Refusal.check(route)
      return Plan(decisions: route.decisions + plannedChanges)
    } catch var error as RoutingError {
      error.decisions = resolver.decisions + plannedChanges
      throw error
    }
  }

  private func prepareGlobals() throws {
    globalInterceptors = try router.interceptors.map { try $0.prepared(context) }
    globalTasks = try router.contextTasks.map { try $0.prepared(context) }
  }

  // MARK: Going there

  /// Navigates to the target, or undoes its changes if it fails.
  func run() async throws -> Outcome<ViewController> {
    isUnderWay = true
    defer { isUnderWay = false }
    do {
      try interruption.check()
      try prepareGlobals()
      var route = try resolver.route()
      try Refusal.check(route)
      if try await pass(route) {
        route = try resolver.route()
        while try await pass(route) { route = try resolver.route() }
        try Refusal.check(route)
      }
      for decision in route.decisions + route.plannedChanges {
        router.tell(.info, decision.description)
      }
      let outcome = try await follow(route)
      outer?.journal.adopt(journal)
      return outcome
    } catch {
      isUnderWay = false
      // In a closed window, that is reported as the reason for every failure.
      let error =
        host.isClosed
        ? .interrupted(.windowClosed)
        : RoutingError.wrap(error, as: .compositionFailed, step: "the way")
      lane.interrupt(interruption.error?.kind ?? .cancelled)
      await lane.rest()
      await journal.undo()
      router.tell(.error, error.description)
      throw error
    }
  }

  /// Runs the interceptors that have not run yet, those of the router first.
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
    let clock = host.rootViewController.motion.clock
    let patience = clock.after(Router.patience) { [weak host, summary = interceptor.summary] in
      guard let host else { return }
      Diagnostics.report(
        .unansweredInterceptor, host.rootViewController,
        "\(summary) of \(step) has not answered for ten seconds, and the navigation "
          + "waits for it. Return or throw, or cancel the navigation.")
    }
    defer { withExtendedLifetime(patience) {} }
    do {
      try await wait { try await interceptor.perform(context) }
    } catch {
      if let interruption = interruption.error { throw interruption }
      // Cancelling within an interceptor, such as by dismissing a dialog, is no failure.
      if error is CancellationError || (error as? RoutingError)?.kind == .cancelled {
        throw RoutingError.wrap(error, as: .cancelled, step: step)
      }
      throw RoutingError(
        .interceptor, "\(interceptor.summary) did not let the navigation pass.", step: step,
        underlying: error)
    }
  }

  private func follow(_ route: Route) async throws -> Outcome<ViewController> {
    let executor = RouteExecutor(of: self, animated: isAnimated, tasks: globalTasks)
    let isVisible =
      route.builds.isEmpty && route.dismissed.isEmpty && route.origin.hiddenAncestry.isEmpty
    let target = try await executor.follow(route)
    guard let arrival = target.nearest(expected) else {
      throw RoutingError(
        .typeMismatch, "The way leads to a \(type(of: target)), not to a \(expected).",
        step: "\(expected)")
    }
    let stack = executor.taken.map(\.controller)
    for (controller, run, context) in executor.taken {
      for task in router.postTasks + (run?.screen.postTasks ?? []) {
        // The navigation has arrived: an interruption only ends the wait, and skips the remaining
        // tasks.
        try? await wait { await task.perform(controller, context, stack) }
      }
    }
    await lane.rest()
    return Outcome(target: arrival, stack: stack, wasAlreadyVisible: isVisible)
  }
}
