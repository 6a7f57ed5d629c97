import Containment

/// Follows the steps from a target back to a controller on screen. Nothing on screen changes, and
/// steps before one that finds its controller are not looked at.
final class RouteResolver {
  let host: any RootHost
  private let destination: AnyDestination
  /// The prepared steps, which are reused when the route is resolved again, each with its place and what it says.
  private var runs: [ObjectIdentifier: (node: StepNode, says: String, run: StepRun)] = [:]
  /// The decisions made so far, also if resolving fails.
  private(set) var decisions: [Decision] = []

  init(to destination: AnyDestination, in host: any RootHost) {
    self.destination = destination
    self.host = host
  }

  func route() throws -> Route {
    decisions = []
    var steps: [StepRun] = []
    var builds: [Build] = []
    var context = destination.context
    var next: StepNode? = destination.node
    var isMadeAnew = false
    func begin(at origin: ViewController, _ run: StepRun?) throws -> Route {
      try check(
        Route(
          origin: origin, originRun: run, originContext: context, builds: builds, steps: steps,
          decisions: decisions))
    }

    while let node = next {
      next = node.previous
      switch node.kind {
      case .conversion(let convert):
        context = try failing("the conversion of the context") { try convert(context) }
      case .choice(let ways, let choose):
        guard let way = try failing("the switch", { try choose(context, host) }) else {
          throw RoutingError(.notFound, "No case of the switch fits.", step: "the switch")
        }
        // A closure may make its way anew at each call, whose interceptors would be asked without end.
        if runs.values.contains(where: \.run.isPassed), !ways.contains(where: { $0 === way }) {
          isMadeAnew = try failing("the switch") { try choose(context, host) !== way }
        }
        next = way
      case .origin(let summary, let find):
        guard let origin = try failing(summary, { try find(context, host) }) else {
          throw RoutingError(.notFound, "There is nothing to begin at.", step: summary)
        }
        decisions.append(
          Decision(kind: .origin, step: summary, text: "the way begins at \(origin.debugName)"))
        return try begin(at: origin, nil)
      case .screen(let screen):
        let run = try failing(screen.summary) {
          try runs[ObjectIdentifier(node)]?.run ?? StepRun(screen, context)
        }
        let says = run.interceptors.isEmpty ? "" : "\(steps.count) \(screen.summary) \(screen.plan)"
        if isMadeAnew, runs.values.contains(where: { $0.run.isPassed && $0.says == says }) {
          run.isPassed = true
        }
        runs[ObjectIdentifier(node)] = (node, says, run)
        steps.append(run)
        let found = try failing(run.summary) { try screen.finder.find(run.context, host) }
        decisions += decide(run, found)
        if let found { return try begin(at: found, run) }
        guard !screen.isOnlyAsked else { continue }
        try failing(run.summary) { try run.prepareFactory() }
        builds.insert(Build(run, takeChildren(of: run, from: &builds)), at: 0)
      }
    }
    throw RoutingError(.notFound, "There is nothing to begin at.")
  }

  private func decide(_ run: StepRun, _ found: ViewController?) -> [Decision] {
    let finder = run.screen.finder
    let looked = "looked for \(finder.summary):"
    let answer =
      if let found {
        "\(looked) found \(found.debugName), the way begins there"
      } else if finder.isNil {
        run.screen.isOnlyAsked ? "only its interceptors count" : "is not looked for"
      } else if run.screen.factory == nil {
        "\(looked) not there yet, the steps before are to bring it"
      } else {
        "\(looked) not there"
      }
    return run.interceptors.map { run.decision(.intercept, "\($0.summary) has to agree") }
      + [run.decision(found == nil ? .notFound : .found, answer)]
  }

  /// Removes from `builds` the next ones, which would be put into the container, and returns them
  /// to be built as its children.
  private func takeChildren(of run: StepRun, from builds: inout [Build]) -> [Build] {
    guard let factory = run.factory, factory.isContainer else { return [] }
    let children = Array(builds.prefix { $0.embeds(into: factory.target) })
    builds.removeFirst(children.count)
    return children
  }

  /// Throws if the route cannot succeed, before anything changes.
  private func check(_ route: Route) throws -> Route {
    for (index, build) in route.builds.enumerated() where build.run.screen.factory == nil {
      let isToCome = route.builds[..<index].contains { $0.mayMake(build.run.screen.target) }
      guard isToCome else {
        throw RoutingError(
          .notFound,
          "There is no \(build.run.screen.finder.summary), and no step before it brings one.",
          step: build.run.summary)
      }
    }
    guard let first = route.builds.first, let action = first.action else { return route }
    let place =
      action.embed == nil ? route.origin : container(for: action, from: route.origin)
    guard let place else { throw action.misfit(from: route.origin, step: first.run.summary) }
    try failing(first.run.summary) { try action.check(place, host) }
    return route
  }
}

extension ViewController {
  /// The nearest controller of a class: the controller itself, or one around it.
  final func nearest(_ type: ViewController.Type) -> ViewController? {
    routingAncestry.first { isKind(Swift.type(of: $0), of: type) }
  }
}

/// The container on which a container action is performed: the controller itself, or the nearest
/// one around it.
func container(for action: AnyAction, from controller: ViewController) -> ViewController? {
  controller.routingAncestry.first { action.accepts($0) }
}

extension AnyAction {
  /// The error where there is no container for it.
  func misfit(from controller: ViewController, step: String? = nil) -> RoutingError {
    RoutingError(
      .typeMismatch,
      "“\(summary)” needs a \(parent), and \(controller.debugName) neither is one nor is inside one.",
      step: step)
  }
}
