import Containment

/// Where to go, and what is to be seen there.
public struct Destination<Target: ViewController, Context> {
  /// The screen, and the way to it.
  public let step: Step<Target, Context>
  /// What it is told.
  public let context: Context

  /// A step, with what it is told.
  public init(_ step: Step<Target, Context>, _ context: Context) {
    self.step = step
    self.context = context
  }
}

extension Destination where Context == Void {
  /// A step that is told nothing.
  public init(_ step: Step<Target, Void>) { self.init(step, ()) }
}

/// A destination of whatever type, as tables of links contain them.
public struct AnyDestination {
  let node: StepNode
  let context: Any

  init(node: StepNode, context: Any = ()) {
    self.node = node
    self.context = context
  }

  /// A destination whose type does not matter any more.
  public init<Target, Context>(_ destination: Destination<Target, Context>) {
    node = destination.step.node
    context = destination.context
  }

  /// A step, with what it is told.
  public init<Target, Context>(_ step: Step<Target, Context>, _ context: Context) {
    self.init(Destination(step, context))
  }

  /// A step that is told nothing.
  public init<Target>(_ step: Step<Target, Void>) { self.init(Destination(step)) }

  /// A destination whose context was not checked by the compiler. One of the wrong type is found out
  /// when it is gone to. (Row RT-K10.)
  public init<Target, Context>(_ step: Step<Target, Context>, unchecked context: Any) {
    node = step.node
    self.context = context
  }
}
