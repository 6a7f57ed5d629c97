import Containment

/// Chooses at each navigation with which step the route continues. (RouteComposer's
/// SwitchAssembly.)
///
/// ```swift
/// let anyStack = SwitchAssembly<NavigationController, Int>()
///   .addCase(from: .classFinder(options: .currentVisibleOnly))
///   .assemble(default: newStack)
/// ```
///
/// The cases are tried in order, and the first that fits is taken. An error of a finder means that
/// its case does not fit.
public struct SwitchAssembly<Target: ViewController, Context> {
  /// What chooses the step of each case, and that step; nil for one that only the context tells.
  private var cases: [(way: StepNode?, choose: (Any, any RootHost) throws -> StepNode?)] = []

  /// A switch without cases.
  public init() {}

  private func adding(
    _ way: StepNode?, _ choice: @escaping (Context, any RootHost) throws -> StepNode?
  ) -> SwitchAssembly {
    var copy = self
    copy.cases.append((way, { try choice(cast($0, to: Context.self), $1) }))
    return copy
  }

  /// Adds a case: the step that the closure returns, if any.
  public func addCase(
    _ choose: @escaping (Context) -> Step<Target, Context>?
  ) -> SwitchAssembly { adding(nil) { context, _ in choose(context)?.node } }

  /// Adds a case: `step`, if the condition holds when the route is resolved.
  public func addCase(
    when isRight: @escaping @autoclosure () -> Bool, from step: Step<Target, Context>
  ) -> SwitchAssembly { adding(step.node) { _, _ in isRight() ? step.node : nil } }

  /// Adds a case: `step`, if the condition holds for the context.
  public func addCase(
    when isRight: @escaping (Context) -> Bool, from step: Step<Target, Context>
  ) -> SwitchAssembly { adding(step.node) { context, _ in isRight(context) ? step.node : nil } }

  /// Adds a case: `step`, if `finder` finds a controller.
  public func addCase<Found>(
    when finder: some Finder<Found, Context>, from step: Step<Target, Context>
  ) -> SwitchAssembly {
    adding(step.node) { context, host in
      (try? finder.find(with: context, in: host)) == nil ? nil : step.node
    }
  }

  /// Adds a case: the navigation begins at the controller that `finder` finds, if any.
  public func addCase(from finder: some Finder<Target, Context>) -> SwitchAssembly {
    addCase(when: finder, from: .custom(using: finder))
  }

  /// The step. If no case fits, the navigation fails with ``RoutingError/Kind/notFound``.
  public func assemble() -> Step<Target, Context> {
    Step(
      StepNode(
        .choice(ways: cases.map(\.way)) { [cases] context, host in
          for (_, choose) in cases {
            if let node = try choose(context, host) { return node }
          }
          return nil
        }))
  }

  /// The step. If no case fits, the route continues with `step`.
  public func assemble(default step: Step<Target, Context>) -> Step<Target, Context> {
    adding(step.node) { _, _ in step.node }.assemble()
  }
}
