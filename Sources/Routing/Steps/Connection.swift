import Containment

/// A route to a `Target` whose last step has an action that is performed on a `Parent`: the next
/// step must end with one.
public struct Connection<Target: ViewController, Context, Parent: ViewController> {
  var kinds: [StepNode.Kind]

  func complete<Previous>(_ step: Step<Previous, Context>) -> Step<Target, Context> {
    Step(StepNode.chain(kinds, after: step.node))
  }

  func goOn<Previous>(
    _ step: StepAssembly<Previous, Context>
  ) -> Assembly<Target, Context, Previous> { Assembly(kinds: kinds + step.chain.kinds) }

  func goOn<Previous>(
    _ step: FinderStep<Previous, Context>
  ) -> Connection<Target, Context, ViewController> {
    Connection<_, _, _>(kinds: kinds + step.chain.kinds)
  }

  /// The complete step.
  public func from(_ step: Step<Parent, Context>) -> Step<Target, Context> { complete(step) }

  /// Continues with a step that has no action yet.
  public func from(
    _ step: StepAssembly<Parent, Context>
  ) -> Assembly<Target, Context, Parent> { goOn(step) }

  /// Continues with a step that only finds.
  public func from(
    _ step: FinderStep<Parent, Context>
  ) -> Connection<Target, Context, ViewController> { goOn(step) }
}

// A constraint cannot say “any subclass of `Parent`”, so each family of containers has overloads.

extension Connection where Parent == ViewController {
  /// The complete step, after any other.
  public func from<Previous>(_ step: Step<Previous, Context>) -> Step<Target, Context> {
    complete(step)
  }

  /// Continues with a step that has no action yet.
  public func from<Previous>(
    _ step: StepAssembly<Previous, Context>
  ) -> Assembly<Target, Context, Previous> { goOn(step) }

  /// Continues with a step that only finds.
  public func from<Previous>(
    _ step: FinderStep<Previous, Context>
  ) -> Connection<Target, Context, ViewController> { goOn(step) }
}

extension Connection where Parent == NavigationController {
  /// The complete step, after one that ends with a navigation controller of any class.
  public func from<Previous: NavigationController>(
    _ step: Step<Previous, Context>
  ) -> Step<Target, Context> { complete(step) }

  /// Continues with a step that has no action yet.
  public func from<Previous: NavigationController>(
    _ step: StepAssembly<Previous, Context>
  ) -> Assembly<Target, Context, Previous> { goOn(step) }

  /// Continues with a step that only finds.
  public func from<Previous: NavigationController>(
    _ step: FinderStep<Previous, Context>
  ) -> Connection<Target, Context, ViewController> { goOn(step) }
}

extension Connection where Parent == TabbedController {
  /// The complete step, after one that ends with tabs of any class.
  public func from<Previous: TabbedController>(
    _ step: Step<Previous, Context>
  ) -> Step<Target, Context> { complete(step) }

  /// Continues with a step that has no action yet.
  public func from<Previous: TabbedController>(
    _ step: StepAssembly<Previous, Context>
  ) -> Assembly<Target, Context, Previous> { goOn(step) }

  /// Continues with a step that only finds.
  public func from<Previous: TabbedController>(
    _ step: FinderStep<Previous, Context>
  ) -> Connection<Target, Context, ViewController> { goOn(step) }
}

extension Connection where Parent == SplitController {
  /// The complete step, after one that ends with a split of any class.
  public func from<Previous: SplitController>(
    _ step: Step<Previous, Context>
  ) -> Step<Target, Context> { complete(step) }

  /// Continues with a step that has no action yet.
  public func from<Previous: SplitController>(
    _ step: StepAssembly<Previous, Context>
  ) -> Assembly<Target, Context, Previous> { goOn(step) }

  /// Continues with a step that only finds.
  public func from<Previous: SplitController>(
    _ step: FinderStep<Previous, Context>
  ) -> Connection<Target, Context, ViewController> { goOn(step) }
}

extension Connection where Parent == RootController {
  /// The complete step, after one that ends with a layer of any class.
  public func from<Previous: RootController>(
    _ step: Step<Previous, Context>
  ) -> Step<Target, Context> { complete(step) }

  /// Continues with a step that has no action yet.
  public func from<Previous: RootController>(
    _ step: StepAssembly<Previous, Context>
  ) -> Assembly<Target, Context, Previous> { goOn(step) }

  /// Continues with a step that only finds.
  public func from<Previous: RootController>(
    _ step: FinderStep<Previous, Context>
  ) -> Connection<Target, Context, ViewController> { goOn(step) }
}
