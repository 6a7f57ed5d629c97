import Containment

// Parts that do not fit do not compile. These overloads give a reason where the compiler's own
// message would not.

@available(
  *, unavailable,
  message: """
    the step before does not end with the container that the action is for. Take another action, or \
    say expectingContainer(_:) of the step before.
    """
)
extension Connection {
  public func from<Previous>(_ step: Step<Previous, Context>) -> Step<Target, Context> {
    complete(step)
  }

  public func from<Previous>(
    _ step: StepAssembly<Previous, Context>
  ) -> Assembly<Target, Context, Previous> { goOn(step) }

  public func from<Previous>(
    _ step: FinderStep<Previous, Context>
  ) -> Connection<Target, Context, ViewController> { goOn(step) }
}

extension Connection {
  @available(
    *, unavailable,
    message: "the step before has another context. Convert it by adaptingContext(_:)."
  )
  public func from<Previous, Other>(_ step: Step<Previous, Other>) -> Step<Target, Context> {
    Step(StepNode.chain(kinds, after: step.node))
  }
}

@available(
  *, unavailable,
  message: "the step has no action yet. Say by using(_:) how its controller comes on screen."
)
extension Assembly {
  public func from<Previous>(_ step: Step<Previous, Context>) -> Step<Target, Context> {
    Step(StepNode.chain(chain.kinds, after: step.node))
  }

  public func from<Previous>(
    _ step: StepAssembly<Previous, Context>
  ) -> Assembly<Target, Context, Previous> {
    Assembly<_, _, _>(kinds: chain.kinds + step.chain.kinds)
  }
}

extension Assembly where Last == Target {
  @available(
    *, unavailable,
    message: "the factory does not make what the step is for, or not from its context."
  )
  public init<Other, OtherContext>(
    finder: some Finder<Target, Context>, factory: some Factory<Other, OtherContext>
  ) { self.init(kinds: []) }
}

extension StepBuilding {
  @available(
    *, unavailable,
    message: "the interceptor is for another context than the step has."
  )
  public func adding<Other>(_ interceptor: some Interceptor<Other>) -> Self { self }
}

@available(
  *, unavailable,
  message: "the task is for another class of controller, or for another context, than the step."
)
extension StepBuilding {
  public func adding<Other, OtherContext>(_ task: some ContextTask<Other, OtherContext>) -> Self {
    self
  }

  public func adding<Other, OtherContext>(_ task: some PostTask<Other, OtherContext>) -> Self {
    self
  }
}

@available(
  *, unavailable, message: "the action is for another container than the factory makes."
)
extension CompleteFactory {
  public func with<Child, Parent>(
    _ child: some Factory<Child, Context>, using action: some ContainerAction<Parent>
  ) -> CompleteFactory { self }

  public func with<Child, Parent>(
    _ child: some ContainerFactory<Child, Context>, using action: some ContainerAction<Parent>
  ) -> CompleteFactory { self }
}
