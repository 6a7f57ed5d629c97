@testable import Containment
import Routing
import TestSupport
import Testing

extension Assembly {
  /// The same step with one task of each kind, which note that they are called.
  func noting(_ name: String, in log: CallLog) -> Self {
    adding(
      ClosureInterceptor<Context>(prepare: { _ in log.add("\(name) prepares to ask") }) { _ in
        log.add("\(name) is asked")
      }
    )
    .adding(
      ClosureContextTask<Last, Context>(prepare: { _ in log.add("\(name) prepares its task") }) {
        log.add("\(name) is told \($1) on \($0.debugName)")
      }
    )
    .adding(
      ClosurePostTask<Last, Context> { controller, _, stack in
        log.add("\(name) ends on \(controller.debugName) of \(stack.map(\.debugName))")
      })
  }
}

/// Notes what is done with another factory.
struct NotedFactory<Base: Factory>: Factory {
  let name: String
  var base: Base
  let log: CallLog

  mutating func prepare(with context: Base.Context) throws {
    log.add("\(name) prepares to build")
    try base.prepare(with: context)
  }

  func build(with context: Base.Context) throws -> Base.Target {
    log.add("\(name) is built")
    return try base.build(with: context)
  }
}

/// Notes what is done with another factory of a container, once its children are there.
struct NotedContainerFactory<Base: ContainerFactory>: ContainerFactory {
  let name: String
  var base: Base
  let log: CallLog

  mutating func prepare(with context: Base.Context) throws {
    log.add("\(name) prepares to build")
    try base.prepare(with: context)
  }

  func build(
    with context: Base.Context, integrating children: ChildCoordinator
  ) throws -> Base.Target {
    let container = try base.build(with: context, integrating: children)
    log.add("\(name) is built")
    return container
  }
}

/// A step that always builds a screen of its class, and notes it.
func noted<Target: Screen & Constructible, Context>(
  _ type: Target.Type = Target.self, about context: Context.Type = Void.self, in log: CallLog
) -> StepAssembly<Target, Context> {
  StepAssembly<Target, Context>(
    finder: .nilFinder(),
    factory: NotedFactory(
      name: "\(type)", base: ClassFactory<Target, Context>(), log: log)
  )
  .noting("\(type)", in: log)
}

/// A step that always builds a navigation controller, and notes it.
func notedNavigation<Context>(
  about context: Context.Type = Void.self, in log: CallLog
) -> StepAssembly<NavigationController, Context> {
  StepAssembly<NavigationController, Context>(
    finder: .nilFinder(),
    factory: NotedContainerFactory(name: "N", base: namedNavigation(), log: log)
  )
  .noting("N", in: log)
}

/// What builds a navigation controller called N.
func namedNavigation<Context>() -> ClosureContainerFactory<NavigationController, Context> {
  .navigationController { $0.debugName = "N" }
}

/// What builds tabs called T.
func namedTabs<Context>() -> ClosureContainerFactory<TabsController, Context> {
  .tabsController { $0.debugName = "T" }
}

/// A step that finds a screen of its class, or builds one.
func screen<Target: Constructible>(_ type: Target.Type) -> StepAssembly<Target, Void> {
  StepAssembly(finder: .classFinder(), factory: .classFactory())
}

/// A step that always builds a screen of its class.
func fresh<Target: Constructible>(_ type: Target.Type) -> StepAssembly<Target, Void> {
  StepAssembly(finder: .nilFinder(), factory: .classFactory())
}

/// A step that finds a controller of its class.
func existing<Target: ViewController>(_ type: Target.Type) -> FinderStep<Target, Void> {
  FinderStep(finder: .classFinder())
}

extension Journey {
  /// Navigates, and expects that there is this tree then.
  @discardableResult
  func expect<Target>(
    _ tree: String, after step: Step<Target, Void>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome<Target> {
    let outcome = try await router.navigate(to: step)
    #expect(self.tree == tree, sourceLocation: sourceLocation)
    return outcome
  }

  /// Expects that a navigation fails like this, at a step, and that there is this tree then.
  @discardableResult
  func expectFailure<Target>(
    _ kind: RoutingError.Kind, at step: String? = nil, leaving tree: String,
    of target: Step<Target, Void>, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> RoutingError? {
    let error = await failure { try await router.navigate(to: target) }
    #expect(error?.kind == kind, sourceLocation: sourceLocation)
    if let step { #expect(error?.step == step, sourceLocation: sourceLocation) }
    #expect(self.tree == tree, sourceLocation: sourceLocation)
    return error
  }

  /// Notes for all navigations, as the steps do by ``noting``.
  func noteEverywhere(_ name: String = "G") {
    let log = log
    router.add(
      ClosureInterceptor<Any>(prepare: { _ in log.add("\(name) prepares to ask") }) { _ in
        log.add("\(name) is asked")
      })
    router.add(
      ClosureContextTask<ViewController, Any>(
        prepare: { _ in log.add("\(name) prepares its task") }
      ) { log.add("\(name) is told \($1) on \($0.debugName)") })
    router.add(
      ClosurePostTask<ViewController, Any> { controller, _, stack in
        log.add("\(name) ends on \(controller.debugName) of \(stack.map(\.debugName))")
      })
  }

  /// Notes who appears and disappears from now on, when the root is there.
  func trace() async throws {
    let root = root.rootViewController
    try await until("the root") { root.appearance.state == .appeared }
    _ = log.take()
    appearances = LifecycleTrace { [log] event in
      let words: [LifecycleEvent.Callback: String] = [
        .viewWillAppear: "wA", .viewDidAppear: "dA", .viewWillDisappear: "wD",
        .viewDidDisappear: "dD",
      ]
      if let word = words[event.callback] { log.add("\(event.controller.debugName).\(word)") }
    }
  }

  /// Puts a sheet on top, around nothing.
  func presentSheet(_ controller: ViewController) async {
    await root.topmostViewController.present(controller, style: .sheet).finished
  }
}

/// Where the user may be when a screen is asked for.
enum Start: String, CaseIterable {
  /// `Home`
  case bare
  /// `Home → D`
  case modal
  /// `T[Home D*]`
  case otherTab
  /// `N[Home C D*]`
  case deepStack

  func begin() async -> Journey {
    switch self {
    case .bare: return Journey(Home())
    case .modal:
      let journey = Journey(Home())
      await journey.presentSheet(D())
      return journey
    case .otherTab:
      let controller = tabs(Home(), D())
      controller.setViewControllers(controller.viewControllers, selectedIndex: 1)
      return Journey(controller)
    case .deepStack: return Journey(navigation(Home(), C(), D()))
    }
  }

  /// What is on top.
  var top: String {
    switch self {
    case .bare: "Home"
    case .modal: "D"
    case .otherTab: "T"
    case .deepStack: "N"
    }
  }

  /// The tree with which it begins.
  var tree: String {
    switch self {
    case .bare: "Home"
    case .modal: "Home → D"
    case .otherTab: "T[Home D*]"
    case .deepStack: "N[Home C D*]"
    }
  }
}
