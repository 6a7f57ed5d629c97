import Containment

/// A step that takes tasks: one whose controller is found or built (``Assembly``), or only found
/// (``FinderStep``).
public protocol StepBuilding<Last, Context> {
  /// The class of the controller that the step is about.
  associatedtype Last: ViewController
  /// What the route is about, such as the id of what is shown.
  associatedtype Context
  /// The steps so far.
  var chain: StepChain { get set }
}

/// The steps of a route that is being put together, the target's first. Only Routing looks into it.
public struct StepChain {
  var kinds: [StepNode.Kind]
}

extension StepBuilding {
  /// The same with a change of the last step.
  func changingLast(_ change: (inout ScreenStep) -> Void) -> Self {
    var copy = self
    guard case .screen(var screen) = copy.chain.kinds.popLast() else { return self }
    change(&screen)
    copy.chain.kinds.append(.screen(screen))
    return copy
  }

  /// The same step with one more interceptor; interceptors run in the order in which they are
  /// added.
  public func adding(_ interceptor: some Interceptor<Context>) -> Self {
    changingLast { $0.interceptors.append(AnyInterceptor(interceptor)) }
  }

  /// The same step with one more task for its controller, found or built.
  public func adding(_ task: some ContextTask<Last, Context>) -> Self {
    changingLast { $0.contextTasks.append(AnyContextTask(task)) }
  }

  /// The same step with one more task that runs after a navigation in which its controller took
  /// part.
  public func adding(_ task: some PostTask<Last, Context>) -> Self {
    changingLast { $0.postTasks.append(AnyPostTask(task)) }
  }
}

// What closures make is named by its type, so that the compiler finds out the rest. (Rows OP-05,
// OP-28.)

extension StepBuilding {
  /// The same step with one more interceptor, made of closures.
  public func adding(_ interceptor: ClosureInterceptor<Context>) -> Self {
    changingLast { $0.interceptors.append(AnyInterceptor(interceptor)) }
  }

  /// The same step with one more task for its controller, made of closures.
  public func adding(_ task: ClosureContextTask<Last, Context>) -> Self {
    changingLast { $0.contextTasks.append(AnyContextTask(task)) }
  }

  /// The same step with one more task that runs afterwards, made of a closure.
  public func adding(_ task: ClosurePostTask<Last, Context>) -> Self {
    changingLast { $0.postTasks.append(AnyPostTask(task)) }
  }

  /// The same step with a closure that decides whether the navigation may go on; see
  /// ``Interceptor``.
  public func asking(
    _ body: @escaping @MainActor (_ context: Context) async throws -> Void
  ) -> Self { adding(ClosureInterceptor(body)) }

  /// The same step with a closure that sets up its controller, found or built; see ``ContextTask``.
  public func configuring(
    _ body: @escaping (_ controller: Last, _ context: Context) throws -> Void
  ) -> Self { adding(ClosureContextTask(body)) }

  /// The same step with a closure that runs after a navigation in which its controller took part;
  /// see ``PostTask``.
  public func then(
    _ body: @escaping @MainActor (_ controller: Last, _ context: Context) async -> Void
  ) -> Self {
    adding(ClosurePostTask { controller, context, _ in await body(controller, context) })
  }
}
