import Containment

/// A step to go to, and the context for it.
public struct Destination<Target: ViewController, Context> {
  /// The step that leads to the screen.
  public let step: Step<Target, Context>
  /// The context that the screen gets.
  public let context: Context

  /// A step with its context.
  public init(_ step: Step<Target, Context>, _ context: Context) {
    self.step = step
    self.context = context
  }
}

extension Destination where Context == Void {
  /// A step without a context.
  public init(_ step: Step<Target, Void>) { self.init(step, ()) }
}

/// A type-erased destination, as tables of links contain them.
public struct AnyDestination {
  let node: StepNode
  let context: Any

  init(node: StepNode, context: Any = ()) {
    self.node = node
    self.context = context
  }

  /// Erases the type of a destination.
  public init<Target, Context>(_ destination: Destination<Target, Context>) {
    node = destination.step.node
    context = destination.context
  }

  /// A step with its context.
  public init<Target, Context>(_ step: Step<Target, Context>, _ context: Context) {
    self.init(Destination(step, context))
  }

  /// A step without a context.
  public init<Target>(_ step: Step<Target, Void>) { self.init(Destination(step)) }

  /// A destination whose context was not checked by the compiler. A context of the wrong type fails
  /// the navigation.
  public init<Target, Context>(_ step: Step<Target, Context>, unchecked context: Any) {
    node = step.node
    self.context = context
  }
}
