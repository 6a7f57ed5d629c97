import Containment

/// A container factory with children that are always there, before those that the router puts in.
/// (RouteComposer's CompleteFactory.)
///
/// ```swift
/// let tabs = CompleteFactory(.tabsController())
///   .with(ClosureFactory<HomeViewController, Void> { HomeViewController() }, using: .addTab())
///   .with(ClosureFactory<AccountViewController, Void> { AccountViewController() }, using: .addTab())
/// ```
public struct CompleteFactory<Container: ContainerFactory>: ContainerFactory {
  /// The container's class.
  public typealias Target = Container.Target
  /// The context of the container's factory.
  public typealias Context = Container.Context

  private var container: Container
  private var children: [FixedChild<Context>] = []

  /// A factory without children; see `with`.
  public init(_ container: Container) { self.container = container }

  /// The same with one more child, appended at the end.
  public func with<Child>(_ child: some Factory<Child, Context>) -> CompleteFactory {
    adding(AnyFactory(child))
  }

  /// The same with one more child, put in by `action`.
  public func with<Child>(
    _ child: some Factory<Child, Context>, using action: some ContainerAction<Container.Target>
  ) -> CompleteFactory { adding(AnyFactory(child), AnyAction(action)) }

  /// The same with one more child, which is a container itself.
  public func with<Child>(_ child: some ContainerFactory<Child, Context>) -> CompleteFactory {
    adding(AnyFactory(child))
  }

  /// The same with one more child, which is a container itself, put in by `action`.
  public func with<Child>(
    _ child: some ContainerFactory<Child, Context>,
    using action: some ContainerAction<Container.Target>
  ) -> CompleteFactory { adding(AnyFactory(child), AnyAction(action)) }

  /// The same with one more child, which needs another context.
  public func with<Child, Other>(
    _ child: some Factory<Child, Other>, using action: some ContainerAction<Container.Target>,
    adapting transform: @escaping (Context) throws -> Other
  ) -> CompleteFactory { adding(AnyFactory(child), AnyAction(action), transform) }

  /// The same with a task for the child that was added last. Without children the task is ignored.
  public func adding<Child>(_ task: some ContextTask<Child, Context>) -> CompleteFactory {
    var copy = self
    copy.children.indices.last.map { copy.children[$0].tasks.append(AnyContextTask(task)) }
    return copy
  }

  private func adding(
    _ factory: AnyFactory, _ action: AnyAction? = nil, _ transform: ((Context) throws -> Any)? = nil
  ) -> CompleteFactory {
    var copy = self
    copy.children.append(FixedChild(factory: factory, action: action, transform: transform))
    return copy
  }

  public mutating func prepare(with context: Context) throws {
    try container.prepare(with: context)
    for index in children.indices { try children[index].prepare(with: context) }
  }

  public func build(
    with context: Context, integrating children: ChildCoordinator
  ) throws -> Target {
    let fixed = self.children.map { $0.child(with: context) }
    return try container.build(
      with: context, integrating: ChildCoordinator(fixed + children.children))
  }

  public func mayContain(_ type: ViewController.Type) -> Bool {
    container.mayContain(type) || children.contains { $0.factory.mayMake(type) }
  }

  public var summary: String {
    "\(container.summary) with \(children.map(\.factory.summary).joined(separator: ", "))"
  }
}

// A constraint cannot say “any subclass of `Parent`”, so the families of tabs and of layers have
// overloads of their own.

extension CompleteFactory where Container.Target: TabbedController {
  /// The same with one more child, put among the tabs by `action`.
  public func with<Child>(
    _ child: some Factory<Child, Context>, using action: some ContainerAction<TabbedController>
  ) -> CompleteFactory { adding(AnyFactory(child), AnyAction(action)) }

  /// The same with one more child, which is a container itself, put in by `action`.
  public func with<Child>(
    _ child: some ContainerFactory<Child, Context>,
    using action: some ContainerAction<TabbedController>
  ) -> CompleteFactory { adding(AnyFactory(child), AnyAction(action)) }

  /// The same with one more child, which needs another context.
  public func with<Child, Other>(
    _ child: some Factory<Child, Other>, using action: some ContainerAction<TabbedController>,
    adapting transform: @escaping (Context) throws -> Other
  ) -> CompleteFactory { adding(AnyFactory(child), AnyAction(action), transform) }
}

extension CompleteFactory where Container.Target: RootController {
  /// The same with a root for the layer, put there by `action`.
  public func with<Child>(
    _ child: some Factory<Child, Context>, using action: SetLayerRootAction
  ) -> CompleteFactory { adding(AnyFactory(child), AnyAction(action)) }

  /// The same with a root for the layer that is a container itself, put there by `action`.
  public func with<Child>(
    _ child: some ContainerFactory<Child, Context>, using action: SetLayerRootAction
  ) -> CompleteFactory { adding(AnyFactory(child), AnyAction(action)) }
}

/// A child that the container always has.
private struct FixedChild<Context> {
  var factory: AnyFactory
  let action: AnyAction?
  let transform: ((Context) throws -> Any)?
  var tasks: [AnyContextTask] = []

  private func own(_ context: Context) throws -> Any { try transform?(context) ?? context }

  mutating func prepare(with context: Context) throws {
    factory = try factory.prepared(own(context))
    tasks = try tasks.map { try $0.prepared(own(context)) }
  }

  func child(with context: Context) -> ChildCoordinator.Child {
    ChildCoordinator.Child(
      build: {
        let context = try own(context)
        let controller = try factory.build(context, ChildCoordinator())
        for task in tasks { try task.perform(controller, context) }
        return controller
      },
      embed: { controller, siblings in
        if let embed = action?.embed {
          try embed(controller, &siblings)
        } else {
          siblings.append(controller)
        }
      })
  }
}
