import Containment

/// One link of the chain from a target back to where a navigation begins.
final class StepNode {
  enum Kind {
    /// A controller that is found, or built and brought on screen.
    case screen(ScreenStep)
    /// Where the navigation begins.
    case origin(summary: String, find: (Any, any RootHost) throws -> ViewController?)
    /// The nodes before this one get another context.
    case conversion((Any) throws -> Any)
    /// The route continues with one of several steps; nil if none fits. Among the ways there may be is
    /// nil for one that only the context tells.
    case choice(ways: [StepNode?], (Any, any RootHost) throws -> StepNode?)
  }

  let kind: Kind
  let previous: StepNode?

  init(_ kind: Kind, after previous: StepNode? = nil) {
    self.kind = kind
    self.previous = previous
  }

  /// `kinds`, the target first, after `previous`.
  static func chain(_ kinds: [Kind], after previous: StepNode) -> StepNode {
    kinds.reversed().reduce(previous) { StepNode($1, after: $0) }
  }

  /// The target, in a word or two.
  var summary: String {
    switch kind {
    case .screen(let step): step.summary
    case .origin(let summary, _): summary
    case .conversion: previous?.summary ?? "a screen"
    case .choice: "one of several screens"
    }
  }
}

/// How one controller on the route is found, built and brought on screen.
struct ScreenStep {
  let target: ViewController.Type
  let finder: AnyFinder
  /// Nil if the controller has to be there already when the step is executed.
  var factory: AnyFactory?
  var action: AnyAction?
  var interceptors: [AnyInterceptor] = []
  var contextTasks: [AnyContextTask] = []
  var postTasks: [AnyPostTask] = []

  var summary: String { "\(target)" }
  /// Whether it neither finds nor builds, so that only its interceptors matter.
  var isOnlyAsked: Bool { factory == nil && finder.isNil }
}
