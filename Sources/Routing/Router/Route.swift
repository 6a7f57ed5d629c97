import Containment

/// One step within one navigation: its prepared parts, and its context.
final class StepRun {
  let screen: ScreenStep
  let context: Any
  let interceptors: [AnyInterceptor]
  let contextTasks: [AnyContextTask]
  private(set) var factory: AnyFactory?
  private var hasPreparedFactory = false
  /// Whether its interceptors have run and let the navigation pass.
  var isPassed = false

  /// Prepares all but the factory, which may not be needed.
  init(_ screen: ScreenStep, _ context: Any) throws {
    self.screen = screen
    self.context = context
    interceptors = try screen.interceptors.map { try $0.prepared(context) }
    contextTasks = try screen.contextTasks.map { try $0.prepared(context) }
    factory = screen.factory
  }

  var summary: String { screen.summary }

  func decision(_ kind: Decision.Kind, _ text: String) -> Decision {
    Decision(kind: kind, step: summary, text: text)
  }

  func prepareFactory() throws {
    guard !hasPreparedFactory else { return }
    hasPreparedFactory = true
    factory = try factory?.prepared(context)
  }
}

/// A controller that is to be built, or found when the step is executed, with the children that are
/// built into it.
final class Build {
  let run: StepRun
  let children: [Build]

  init(_ run: StepRun, _ children: [Build]) {
    self.run = run
    self.children = children
  }

  var action: AnyAction? { run.screen.action }

  /// Whether it puts what it builds into a container of this class.
  func embeds(into container: ViewController.Type) -> Bool {
    guard let action, action.embed != nil else { return false }
    return isKind(container, of: action.parent)
  }

  /// Whether building it may build a controller of this class.
  func mayMake(_ type: ViewController.Type) -> Bool {
    run.factory?.mayMake(type) == true || children.contains { $0.mayMake(type) }
  }
}

/// The route as resolved at present: the origin, and what is built from there, outermost first.
struct Route {
  let origin: ViewController
  /// The step that found the origin; nil if an origin step or a switch gave it.
  let originRun: StepRun?
  let originContext: Any
  let builds: [Build]
  /// All steps that were looked at, the target first.
  let steps: [StepRun]
  let decisions: [Decision]

  /// The controllers presented above the origin, lowest first.
  var dismissed: [ViewController] {
    var all: [ViewController] = []
    while let next = (all.last ?? origin).presentedViewController { all.append(next) }
    return all
  }
}
