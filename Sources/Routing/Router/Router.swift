import Containment

/// Navigates to the targets of steps, in one window or in a part of one. (RouteComposer's router.)
///
/// ```swift
/// let router = Router(of: window)
/// try await router.navigate(to: product, with: 42)
/// try await router.navigate(to: home)
/// await router.back()
/// ```
///
/// A navigation makes a plan, asks interceptors, then acts; if anything fails, its changes are
/// undone, except for what other code has changed meanwhile. Cancelling its task cancels the
/// navigation, and closing the window ends all of them.
public final class Router {
  /// What happens when a navigation is requested while another is under way.
  public enum Policy: String, Sendable, CaseIterable {
    /// The newer one replaces the older, which is undone and throws
    /// ``RoutingError/Kind/superseded``.
    case supersede
    /// The newer one waits until the older has ended.
    case queue
    /// The newer one throws ``RoutingError/Kind/busy``.
    case refuse
  }

  /// The window in which it navigates, or a part of one.
  public let host: any RootHost
  /// What happens when a navigation is requested while another is under way.
  public var policy = Policy.supersede
  /// Called with every decision and every failure.
  public var log: (RoutingMessage) -> Void

  private(set) var interceptors: [AnyInterceptor] = []
  private(set) var contextTasks: [AnyContextTask] = []
  private(set) var postTasks: [AnyPostTask] = []

  private let lane = NavigationLane()

  /// How long an interceptor may take before a diagnostic names it, in milliseconds.
  static let patience = 10_000.0

  /// A router for a window, or for a `PresentationContextController`: then it searches and changes
  /// what is inside, whose root is that of ``Step/root``, and nothing else in the window.
  public init(of host: any RootHost, log: @escaping (RoutingMessage) -> Void = { _ in }) {
    self.host = host
    self.log = log
    host.whenClosed(for: self) { [weak self] in self?.lane.interrupt(.windowClosed) }
  }

  // MARK: What holds for every navigation

  /// Runs `interceptor` at every navigation, before those of the steps. It gets the context of the
  /// navigation, of any type.
  public func add(_ interceptor: some Interceptor<Any>) {
    interceptors.append(AnyInterceptor(interceptor))
  }

  /// Performs `task` on every controller that takes part, before the tasks of its step.
  public func add(_ task: some ContextTask<ViewController, Any>) {
    contextTasks.append(AnyContextTask(task))
  }

  /// Performs `task` for every controller that took part, before the post tasks of its step.
  public func add(_ task: some PostTask<ViewController, Any>) {
    postTasks.append(AnyPostTask(task))
  }

  // MARK: Planning

  /// What a navigation would do now; nothing is done.
  ///
  /// - Throws: the ``RoutingError`` with which the navigation would fail, with its
  ///   ``RoutingError/decisions``.
  public func plan<Target, Context>(
    to step: Step<Target, Context>, with context: Context
  ) throws -> Plan { try plan(to: AnyDestination(step, context)) }

  /// The same, to a step without a context.
  ///
  /// - Throws: the ``RoutingError`` with which the navigation would fail.
  public func plan<Target>(to step: Step<Target, Void>) throws -> Plan {
    try plan(to: AnyDestination(step))
  }

  /// The same, to a destination of any type.
  ///
  /// - Throws: the ``RoutingError`` with which the navigation would fail.
  public func plan(to destination: AnyDestination) throws -> Plan {
    try checkWindow()
    return try Navigation(
      self, inCourseOf: nil, to: destination, leadingTo: ViewController.self, animated: false
    ).plan()
  }

  // MARK: Navigating

  /// Navigates to a screen, and returns when it is there.
  ///
  /// - Throws: ``RoutingError``, of any kind; the navigation's changes are then undone.
  @discardableResult
  public func navigate<Target, Context>(
    to step: Step<Target, Context>, with context: Context, animated: Bool = true
  ) async throws -> Outcome<Target> {
    try await navigate(to: Destination(step, context), animated: animated)
  }

  /// Navigates to a screen that needs no context.
  ///
  /// - Throws: ``RoutingError``, as ``navigate(to:with:animated:)`` does.
  @discardableResult
  public func navigate<Target>(
    to step: Step<Target, Void>, animated: Bool = true
  ) async throws -> Outcome<Target> {
    try await navigate(to: Destination(step), animated: animated)
  }

  /// Navigates to a destination.
  ///
  /// - Throws: ``RoutingError``, as ``navigate(to:with:animated:)`` does.
  @discardableResult
  public func navigate<Target, Context>(
    to destination: Destination<Target, Context>, animated: Bool = true
  ) async throws -> Outcome<Target> {
    let outcome = try await navigate(
      to: AnyDestination(destination), leadingTo: Target.self, animated: animated)
    guard let target = outcome.target as? Target else {
      throw RoutingError(
        .typeMismatch, "The way leads to a \(type(of: outcome.target)), not to a \(Target.self).")
    }
    return Outcome(
      target: target, stack: outcome.stack, wasAlreadyVisible: outcome.wasAlreadyVisible)
  }

  /// Navigates to a type-erased destination, such as one of a ``URLTable``.
  ///
  /// - Throws: ``RoutingError``, as ``navigate(to:with:animated:)`` does.
  @discardableResult
  public func navigate(
    to destination: AnyDestination, animated: Bool = true
  ) async throws -> Outcome<ViewController> {
    try await navigate(to: destination, leadingTo: ViewController.self, animated: animated)
  }

  private func navigate(
    to destination: AnyDestination, leadingTo type: ViewController.Type, animated: Bool
  ) async throws -> Outcome<ViewController> {
    let outer = NavigationCourse.current?.navigation(by: self)
    let navigation = Navigation(
      self, inCourseOf: outer, to: destination, leadingTo: type, animated: animated)
    let lane = outer?.lane ?? lane
    return try await NavigationTrace.following(destination, in: host) {
      try await withTaskCancellationHandler {
        try checkWindow()
        try await lane.enter(navigation, policy)
        defer { lane.leave() }
        return try await navigation.run()
      } onCancel: {
        Task { @MainActor in navigation.interrupt(.cancelled) }
      }
    }
  }

  private func checkWindow() throws(RoutingError) {
    if host.isClosed { throw .interrupted(.windowClosed) }
  }

  func tell(_ level: RoutingMessage.Level, _ text: String) {
    log(RoutingMessage(level: level, text: text))
  }
}
