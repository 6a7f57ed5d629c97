import Containment

/// One step within one navigation: what has been prepared, with the context that holds there.
final class StepRun {
  let screen: ScreenStep
  let context: Any
  private(set) var interceptors: [AnyInterceptor]
  private(set) var contextTasks: [AnyContextTask]
  private(set) var factory: AnyFactory?
  private var isPrepared = false
  private var hasPreparedFactory = false
  /// Whether its interceptors have let the navigation pass.
  var isPassed = false

  init(_ screen: ScreenStep, _ context: Any) {
    self.screen = screen
    self.context = context
    interceptors = screen.interceptors
    contextTasks = screen.contextTasks
    factory = screen.factory
  }

  var summary: String { screen.summary }
  /// Whether it neither finds nor builds, so that only its interceptors count. (Row RT-K11.)
  var isEmpty: Bool { screen.factory == nil && screen.finder.isNil }

  func prepare() throws {
    guard !isPrepared else { return }
    isPrepared = true
    for index in interceptors.indices { try interceptors[index].prepare(context) }
    for index in contextTasks.indices { try contextTasks[index].prepare(context) }
  }

  func prepareFactory() throws {
    guard !hasPreparedFactory else { return }
    hasPreparedFactory = true
    try factory?.prepare(context)
  }
}

/// Something that is to be built, or to be there when its turn comes, with what is built into it.
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

  /// Whether a controller of this class comes into being with it.
  func mayMake(_ type: ViewController.Type) -> Bool {
    run.factory?.mayMake(type) == true || children.contains { $0.mayMake(type) }
  }
}

/// The way as it is at present: where it begins, and what is to be built from there, outermost first.
struct Route {
  let origin: ViewController
  /// The step that found the origin, if it has tasks of its own.
  let originRun: StepRun?
  /// The context that holds where the way begins.
  let originContext: Any
  let builds: [Build]
  /// All steps that were looked at, the target first.
  let steps: [StepRun]
  let decisions: [Decision]

  /// What is presented above the origin, from below.
  var dismissed: [ViewController] {
    var all: [ViewController] = []
    while let next = (all.last ?? origin).presentedViewController { all.append(next) }
    return all
  }

  /// The containers that do not show what the way leads through, each with the child to be shown.
  var hidden: [(container: any ContainerAdapter, parent: ViewController, child: ViewController)] {
    origin.hiddenAncestry
  }
}

extension ViewController {
  /// The containers around this controller that show something else, the innermost first.
  final var hiddenAncestry:
    [(container: any ContainerAdapter, parent: ViewController, child: ViewController)]
  {
    var found: [(any ContainerAdapter, ViewController, ViewController)] = []
    var child = self
    while let parent = child.routingParent {
      if let adapter = ContainerAdapters.adapter(of: parent), adapter.contains(child),
        !adapter.shows(child)
      {
        found.append((adapter, parent, child))
      }
      child = parent
    }
    return found
  }
}
