import Containment
import GTK
import Routing

/// Where the URLs of the app lead.
enum SandboxLinks {
  /// All URLs of the sandbox; each part that is opened by a URL adds its own here.
  static let table: URLTable = {
    var table = URLTable(scheme: AppIdentity.scheme)
    table.add(
      "scenario/:id?*", to: scenario,
      reading: { captures in
        let id: String = try captures.value("id")
        if let scenario = Scenario.named(id) { return try ScenarioPlace(scenario, captures) }
        throw RoutingError(
          .badURL,
          tr(
            "There is no such scenario. {1} --list shows those that there are.", AppIdentity.program
          ))
      },
      writing: { $0.parameters.merging(["id": $0.scenario.id]) { $1 } })
    table.add(
      "routes/:recipe", to: recipe,
      reading: { captures in
        let id: String = try captures.value("recipe")
        if let recipe = Recipe.named(id) { return recipe }
        throw RoutingError(
          .badURL,
          tr("There is no such recipe, only {1}.", Recipe.all.map(\.id).joined(separator: ", ")))
      },
      writing: { ["recipe": $0.id] })
    table.add("shop/product/:number", to: product)
    return table
  }()

  /// A scenario on the canvas of the window, over which nothing else is shown, set as asked for.
  static let scenario: Step<ViewController, ScenarioPlace> = StepAssembly(
    finder: .first(options: .currentVisibleOnly, from: .root) {
      (controller: ViewController, place: ScenarioPlace) in
      controller.representedScenario?.id == place.scenario.id
    },
    factory: .build { (place: ScenarioPlace) in place.scenario.makeScreen(place.knobs) }
  )
  .adding(
    ClosurePostTask<ViewController, ScenarioPlace> { screen, place, _ in
      screen.representedKnobs?.all = place.allKnobs
      guard let canvas = screen.enclosingCanvas else { return }
      canvas.settings = place.settings
      if canvas.refusesToClose == nil { canvas.endPresentations() }
    }
  )
  .using(ShowScenario())
  .from(.custom(using: ClassFinder<SandboxViewController, ScenarioPlace>(from: .root)))

  /// The screen of a recipe, in the shop of the scenario Routes.
  static let recipe: Step<RoutesViewController, Recipe> = inShop { ($0.id, RouteAddress($0)) }

  /// A product in that shop.
  static let product: Step<RoutesViewController, Int> = inShop { number in
    (tr("Product {1}", "\(number)"), .product(number))
  }

  /// A place in the shop, which is another window with a router of its own: Routes is shown, and goes
  /// on from there.
  private static func inShop<Context>(
    _ address: @escaping @MainActor (Context) -> (name: String, RouteAddress)
  ) -> Step<RoutesViewController, Context> {
    StepAssembly(
      finder: .classFinder(options: .currentVisibleOnly, from: .root),
      factory: .build { (_: Context) in
        guard let screen = Scenario.named("routes")?.makeScreen() as? RoutesViewController else {
          throw RoutingError(.compositionFailed, "The scenario Routes is missing.")
        }
        return screen
      }
    )
    .adding(
      ClosurePostTask<RoutesViewController, Context> { routes, context, _ in
        let (name, address) = address(context)
        routes.go(to: address, called: name)
      }
    )
    .using(ShowScenario())
    .from(.custom(using: ClassFinder<SandboxViewController, Context>(from: .root)))
  }

  /// The URL of a scenario as it is set.
  static func url(of place: ScenarioPlace) -> String? {
    try? table.url(for: AnyDestination(scenario, place))
  }
}

/// Shows the screen of a scenario on the canvas, and does not wait until the one before has faded
/// out: whoever chooses another meanwhile, by hand or by a URL, turns the change round.
private struct ShowScenario: Action {
  func perform(
    with new: ViewController, on sandbox: SandboxViewController, animated: Bool,
    in window: RootWindow
  ) async throws {
    if let controller = sandbox.canvas.refusesToClose {
      controller.dismissalWasAttempted()
      throw RoutingError(
        .refused, tr("{1} does not want to be dismissed or covered.", controller.debugName))
    }
    sandbox.show(new, transition: animated ? nil : Transition.none)
  }

  func removed(byPerformingOn sandbox: SandboxViewController) -> [ViewController] {
    sandbox.screen.map { [$0] } ?? []
  }

  // Not translated: it is part of what the router says to developers.
  var summary: String { "show on the canvas" }
}

extension SandboxViewController: RoutableContainer {
  public var routingAdapter: any ContainerAdapter { SandboxAdapter(sandbox: self) }
}

/// The catalogue and the canvas are always there; what is on the canvas has to agree with what is
/// marked in the catalogue, also when a navigation is taken back.
private struct SandboxAdapter: ContainerAdapter {
  let sandbox: SandboxViewController

  var containedViewControllers: [ViewController] { sandbox.parts }
  var visibleViewControllers: [ViewController] { sandbox.parts }

  func makeVisible(_ child: ViewController, animated: Bool) async throws {}

  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws {
    throw RoutingError(
      .compositionFailed, "The window has a catalogue and a canvas, and nothing else.")
  }

  func snapshot() -> ContainerSnapshot {
    let screen = sandbox.screen
    return ContainerSnapshot(
      isCurrent: { sandbox.screen === screen }, restore: { sandbox.takeBack(to: screen) })
  }
}
