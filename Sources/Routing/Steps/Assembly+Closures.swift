import Containment

// What closures make is named by its type, so that the compiler finds out the rest. (Rows OP-05,
// OP-28.)

extension Assembly {
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

extension FinderStep {
  /// The same step with one more interceptor, made of closures.
  public func adding(_ interceptor: ClosureInterceptor<Context>) -> Self {
    changingLast { $0.interceptors.append(AnyInterceptor(interceptor)) }
  }

  /// The same step with one more task for its controller, made of closures.
  public func adding(_ task: ClosureContextTask<Target, Context>) -> Self {
    changingLast { $0.contextTasks.append(AnyContextTask(task)) }
  }

  /// The same step with one more task that runs afterwards, made of a closure.
  public func adding(_ task: ClosurePostTask<Target, Context>) -> Self {
    changingLast { $0.postTasks.append(AnyPostTask(task)) }
  }

  /// The same step with a closure that decides whether the navigation may go on; see
  /// ``Interceptor``.
  public func asking(
    _ body: @escaping @MainActor (_ context: Context) async throws -> Void
  ) -> Self { adding(ClosureInterceptor(body)) }

  /// The same step with a closure that sets up the controller that was found; see ``ContextTask``.
  public func configuring(
    _ body: @escaping (_ controller: Target, _ context: Context) throws -> Void
  ) -> Self { adding(ClosureContextTask(body)) }

  /// The same step with a closure that runs after a navigation in which its controller took part;
  /// see ``PostTask``.
  public func then(
    _ body: @escaping @MainActor (_ controller: Target, _ context: Context) async -> Void
  ) -> Self {
    adding(ClosurePostTask { controller, context, _ in await body(controller, context) })
  }
}
