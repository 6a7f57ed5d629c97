import Containment
import GTK

/// Goes where a step leads, in one window. (RouteComposer's router; rows RT-A1 … RT-A9.)
///
/// ```swift
/// let router = Router(of: window)
/// try await router.navigate(to: product, with: 42)
/// try await router.navigate(to: home)
/// await router.back()
/// ```
///
/// A navigation makes a plan, asks interceptors, then acts; if anything fails on the way, everything
/// is as it was. Cancelling its task cancels the navigation.
public final class Router {
  /// What happens when a navigation is asked for while another is under way.
  public enum Policy: String, Sendable, CaseIterable {
    /// The newer one wins; the older is taken back and throws ``RoutingError/Kind/superseded``.
    case supersede
    /// One after the other.
    case queue
    /// The newer one throws ``RoutingError/Kind/busy``.
    case refuse
  }

  /// The window in which it navigates.
  public let window: RootWindow
  /// What happens where one navigation comes while another is under way.
  public var policy = Policy.supersede
  /// Hears of every decision and every failure. (Row RT-A11.)
  public var log: (RoutingMessage) -> Void

  private(set) var interceptors: [AnyInterceptor] = []
  private(set) var contextTasks: [AnyContextTask] = []
  private(set) var postTasks: [AnyPostTask] = []

  private var running: Navigation?
  private var waiting: [(navigation: Navigation, turn: CheckedContinuation<Void, any Error>)] = []
  private var onEnd: [ObjectIdentifier: [() -> Void]] = [:]

  /// How long an interceptor may take before a diagnostic names it, in milliseconds. (Row RT-F11.)
  static let patience = 10_000.0

  /// A router for `window`.
  public init(of window: RootWindow, log: @escaping (RoutingMessage) -> Void = { _ in }) {
    self.window = window
    self.log = log
  }

  // MARK: What holds for every navigation

  /// Asks `interceptor` before those of the steps, at every navigation. It gets whatever context the
  /// navigation has.
  public func add(_ interceptor: some Interceptor<Any>) {
    interceptors.append(AnyInterceptor(interceptor))
  }

  /// Performs `task` on every controller that takes part, before the step's own.
  public func add(_ task: some ContextTask<ViewController, Any>) {
    contextTasks.append(AnyContextTask(task))
  }

  /// Performs `task` for every controller that took part, before the step's own.
  public func add(_ task: some PostTask<ViewController, Any>) {
    postTasks.append(AnyPostTask(task))
  }

  // MARK: Planning

  /// What a navigation would do now, or the error with which it would fail; nothing is done.
  public func plan<Target, Context>(
    to step: Step<Target, Context>, with context: Context
  ) throws -> Plan { try plan(to: AnyDestination(step, context)) }

  /// The same, where nothing has to be told.
  public func plan<Target>(to step: Step<Target, Void>) throws -> Plan {
    try plan(to: AnyDestination(step))
  }

  /// The same, to a destination of whatever type.
  public func plan(to destination: AnyDestination) throws -> Plan {
    try Navigation(
      self, to: destination.node, leadingTo: ViewController.self, with: destination.context,
      animated: false
    ).plan()
  }

  // MARK: Navigating

  /// Goes to a screen and returns when it is there.
  ///
  /// - Throws: ``RoutingError``; everything is then as it was before.
  @discardableResult
  public func navigate<Target, Context>(
    to step: Step<Target, Context>, with context: Context, animated: Bool = true
  ) async throws -> Outcome<Target> {
    try await navigate(to: Destination(step, context), animated: animated)
  }

  /// Goes to a screen that needs no context.
  @discardableResult
  public func navigate<Target>(
    to step: Step<Target, Void>, animated: Bool = true
  ) async throws -> Outcome<Target> {
    try await navigate(to: Destination(step), animated: animated)
  }

  /// Goes to a destination.
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

  /// Goes to a destination out of a table of links.
  @discardableResult
  public func navigate(
    to destination: AnyDestination, animated: Bool = true
  ) async throws -> Outcome<ViewController> {
    try await navigate(to: destination, leadingTo: ViewController.self, animated: animated)
  }

  private func navigate(
    to destination: AnyDestination, leadingTo type: ViewController.Type, animated: Bool
  ) async throws -> Outcome<ViewController> {
    let navigation = Navigation(
      self, to: destination.node, leadingTo: type, with: destination.context, animated: animated)
    return try await NavigationTrace.following(destination, in: window) {
      try await withTaskCancellationHandler {
        let outer = NavigationScope.current.flatMap { $0.router === self ? $0 : nil }
        outer?.nested = navigation
        if outer == nil { try await takeTurn(navigation) }
        defer {
          outer?.nested = nil
          leave(navigation)
        }
        return try await navigation.run()
      } onCancel: {
        Task { @MainActor in navigation.interrupt(.cancelled) }
      }
    }
  }

  // MARK: One at a time

  private func takeTurn(_ navigation: Navigation) async throws {
    if Task.isCancelled { throw RoutingError(.cancelled, tr("The navigation was cancelled.")) }
    guard let running else {
      self.running = navigation
      return
    }
    switch policy {
    case .refuse:
      throw RoutingError(.busy, tr("Another navigation is under way."))
    case .supersede:
      for other in waiting { other.navigation.interrupt(.superseded) }
      running.interrupt(.superseded)
    case .queue:
      break
    }
    try await withCheckedThrowingContinuation { turn in
      waiting.append((navigation, turn))
      navigation.interruption.onStrike = { [weak self] error in
        self?.giveUp(navigation, error)
      }
    }
    navigation.interruption.onStrike = nil
  }

  /// One that waits is not to begin any more.
  private func giveUp(_ navigation: Navigation, _ error: RoutingError) {
    guard let index = waiting.firstIndex(where: { $0.navigation === navigation }) else { return }
    waiting.remove(at: index).turn.resume(throwing: error)
  }

  private func leave(_ navigation: Navigation) {
    for call in onEnd.removeValue(forKey: ObjectIdentifier(navigation)) ?? [] { call() }
    guard running === navigation else { return }
    running = nil
    guard !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    running = next.navigation
    next.turn.resume()
  }

  /// Waits until a navigation in the course of another has ended.
  func ended(_ navigation: Navigation?) async {
    guard let navigation else { return }
    await withCheckedContinuation { continuation in
      onEnd[ObjectIdentifier(navigation), default: []].append { continuation.resume() }
    }
  }

  func tell(_ level: RoutingMessage.Level, _ text: String) {
    log(RoutingMessage(level: level, text: text))
  }
}
