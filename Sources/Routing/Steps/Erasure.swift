import Containment

/// The parts of steps, type-erased after the compiler has checked them; only a context that comes
/// from outside, with an ``AnyDestination``, can still have the wrong type.
func cast<Wanted>(_ context: Any, to type: Wanted.Type) throws(RoutingError) -> Wanted {
  if let context = context as? Wanted { return context }
  throw RoutingError(
    .typeMismatch, "It needs a context of type \(Wanted.self), not \(Swift.type(of: context)).")
}

/// Prepares a copy of a part for a context, and erases its type.
private func preparing<Part, Context, Erased>(
  _ part: Part, _ prepare: @escaping (inout Part, Context) throws -> Void,
  _ erase: @escaping (Part) -> Erased
) -> (Any) throws -> Erased {
  { context in
    var copy = part
    try prepare(&copy, cast(context, to: Context.self))
    return erase(copy)
  }
}

struct AnyFinder {
  let summary: String
  let target: ViewController.Type
  let isNil: Bool
  let find: (Any, any RootHost) throws -> ViewController?

  init<Target, Context>(_ finder: some Finder<Target, Context>) {
    summary = finder.summary
    target = Target.self
    isNil = finder is NilFinder<Target, Context>
    find = { context, host in
      let found = try finder.find(with: cast(context, to: Context.self), in: host)
      // What is found in a closed window goes with all that is navigated to there.
      if let found, !host.isClosed { return try usable(found) }
      return found
    }
  }
}

struct AnyFactory {
  let summary: String
  let target: ViewController.Type
  /// Whether it builds the controllers of the next steps as its children.
  let isContainer: Bool
  private let contains: (ViewController.Type) -> Bool
  /// A copy that is prepared for a context.
  let prepared: (Any) throws -> AnyFactory
  let build: (Any, ChildCoordinator) throws -> ViewController

  init<Target, Context>(_ factory: some Factory<Target, Context>) {
    summary = factory.summary
    target = Target.self
    isContainer = false
    // A closure may put anything into a container that it makes.
    contains = { _ in ContainerAdapters.isContainer(Target.self) }
    prepared = preparing(factory, { try $0.prepare(with: $1) }, { AnyFactory($0) })
    build = { context, _ in try usable(factory.build(with: cast(context, to: Context.self))) }
  }

  init<Target, Context>(_ factory: some ContainerFactory<Target, Context>) {
    summary = factory.summary
    target = Target.self
    isContainer = true
    contains = factory.mayContain
    prepared = preparing(factory, { try $0.prepare(with: $1) }, { AnyFactory($0) })
    build = { try usable(factory.build(with: cast($0, to: Context.self), integrating: $1)) }
  }

  /// Whether it may build a controller of this class, as its target or inside it.
  func mayMake(_ type: ViewController.Type) -> Bool {
    isKind(target, of: type) || isKind(type, of: target) || contains(type)
  }
}

/// Whether one class is the other or inherits from it.
func isKind(_ type: ViewController.Type, of ancestor: ViewController.Type) -> Bool {
  ancestor.isAncestor(of: type)
}

extension ViewController {
  /// Whether another class is this one or inherits from it. `Self` is the class that it is asked of; a
  /// class that is opened from an `Any.Type` is in optimised builds the one that the compiler knew.
  fileprivate static func isAncestor(of type: ViewController.Type) -> Bool { type is Self.Type }
}

struct AnyAction {
  let summary: String
  let parent: ViewController.Type
  let perform: @MainActor (ViewController, ViewController, Bool, any RootHost) async throws -> Void
  let check: (ViewController, any RootHost) throws -> Void
  /// The controllers that performing it on this controller removes, and those that it covers.
  let removed, covered: (ViewController) -> [ViewController]
  /// Nil unless it is a ``ContainerAction``.
  let embed: ((ViewController, inout [ViewController]) throws -> Void)?
  /// Whether it can be performed on this controller.
  let accepts: (ViewController) -> Bool

  init<Parent>(_ action: some Action<Parent>) {
    summary = action.summary
    parent = Parent.self
    accepts = { $0 is Parent }
    perform = { new, existing, animated, host in
      guard let existing = existing as? Parent else {
        throw RoutingError(
          .typeMismatch, "“\(action.summary)” needs a \(Parent.self), not a \(type(of: existing)).")
      }
      try await action.perform(with: new, on: existing, animated: animated, in: host)
    }
    check = { existing, host in
      if let existing = existing as? Parent { try action.check(on: existing, in: host) }
    }
    removed = { ($0 as? Parent).map(action.removed(byPerformingOn:)) ?? [] }
    covered = { ($0 as? Parent).map(action.covered(byPerformingOn:)) ?? [] }
    embed = (action as? any ContainerAction).map { action in
      { try action.embed($0, in: &$1) }
    }
  }
}

struct AnyInterceptor {
  let summary: String
  let prepared: (Any) throws -> AnyInterceptor
  let perform: @MainActor (Any) async throws -> Void

  init<Context>(_ interceptor: some Interceptor<Context>) {
    summary = interceptor.summary
    prepared = preparing(interceptor, { try $0.prepare(with: $1) }, { AnyInterceptor($0) })
    perform = { try await interceptor.perform(with: cast($0, to: Context.self)) }
  }
}

struct AnyContextTask {
  let prepared: (Any) throws -> AnyContextTask
  let perform: (ViewController, Any) throws -> Void

  init<Target, Context>(_ task: some ContextTask<Target, Context>) {
    prepared = preparing(task, { try $0.prepare(with: $1) }, { AnyContextTask($0) })
    perform = { controller, context in
      guard let controller = controller as? Target else {
        throw RoutingError(
          .typeMismatch, "A task is for a \(Target.self), not for a \(type(of: controller)).")
      }
      try task.perform(on: controller, with: cast(context, to: Context.self))
    }
  }
}

struct AnyPostTask {
  let perform: @MainActor (ViewController, Any, [ViewController]) async -> Void

  init<Target, Context>(_ task: some PostTask<Target, Context>) {
    perform = { controller, context, stack in
      guard let target = controller as? Target, let context = context as? Context else {
        return Diagnostics.report(
          .mismatchedTask, controller,
          "A post task was left out: it is for a \(Target.self) with a \(Context.self), and not for a "
            + "\(type(of: controller)) with a \(type(of: context)). Let the step say what it leads to."
        )
      }
      await task.perform(on: target, with: context, stack: stack)
    }
  }
}
