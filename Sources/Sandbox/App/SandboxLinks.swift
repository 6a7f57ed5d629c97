import Containment
import GTK
import Routing

/// A tool with URLs of its own.
package protocol LinkedTool: AnyObject {
  /// Adds its URLs to those of the app.
  func addLinks(to table: inout URLTable, _ steps: SandboxLinks.Steps)
}

/// The URLs of a sandbox and their destinations.
public struct SandboxLinks {
  /// The maximum length of a URL in bytes. A text that is set by a knob may be long, and each of its
  /// letters has up to twelve bytes in a URL; as an argument, Linux allows twice as many.
  private static let maximumLength = 65_536

  /// The URLs of the scenarios and those that the app adds.
  let table: URLTable
  private let scenario: Step<ViewController, ScenarioPlace>

  init(
    scheme: String, program: String, _ find: @escaping @MainActor (String) -> Scenario?,
    _ addOthers: (inout URLTable, Steps) -> Void
  ) {
    let steps = Steps(find: find)
    scenario = Steps.scenario
    var table = URLTable(scheme: scheme, maximumLength: SandboxLinks.maximumLength)
    table.add(
      "scenario/:id?*", to: scenario,
      reading: { captures in
        let id: String = try captures.value("id")
        if let scenario = steps.find(id) { return try ScenarioPlace(scenario, captures) }
        throw RoutingError(
          .badURL,
          tr("There is no such scenario. {1} --list shows those that there are.", program))
      },
      writing: { $0.parameters.merging(["id": $0.scenario.id]) { $1 } })
    addOthers(&table, steps)
    self.table = table
  }

  /// The same URLs of any length, for what the app keeps for its next start.
  var kept: URLTable {
    var kept = table
    kept.maximumLength = .max
    return kept
  }

  /// The URL of a scenario with its settings.
  ///
  /// - Throws: a `RoutingError` that says why there is none.
  func link(to place: ScenarioPlace) throws(RoutingError) -> String {
    try table.url(for: AnyDestination(scenario, place))
  }

  /// The URL of a scenario with its settings, however long, for the next start.
  func keptURL(of place: ScenarioPlace) -> String? {
    try? kept.url(for: AnyDestination(scenario, place))
  }

  /// Steps to the screens of scenarios, as destinations of further URLs.
  ///
  /// ```swift
  /// SandboxApp(id: id, title: "Shop", scenarios: scenarios, links: { table, steps in
  ///   table.add("product/:number", to: steps.step(to: "shop") { (shop: Shop, number: Int) in
  ///     shop.open(number)
  ///   })
  /// })
  /// ```
  public struct Steps {
    let find: @MainActor (String) -> Scenario?

    /// A step to the screen of a scenario, which is shown unless it is already there; then `open`
    /// is called with the parameters of the URL. A screen with a router of its own can
    /// continue from there.
    public func step<Screen: ViewController, Context>(
      to id: String, open: @escaping @MainActor (Screen, Context) -> Void
    ) -> Step<Screen, Context> { step(to: { _ in id }, open: open) }

    /// The same, to a scenario whose id is known only with the parameters of the URL.
    package func step<Screen: ViewController, Context>(
      to id: @escaping @MainActor (Context) -> String,
      open: @escaping @MainActor (Screen, Context) -> Void
    ) -> Step<Screen, Context> {
      StepAssembly(
        finder: .first(options: .currentVisibleOnly, from: .root) {
          (screen: Screen, context: Context) in
          screen.representedScenario.map { $0.id == id(context) } ?? true
        },
        factory: .build { (context: Context) in
          let id = id(context)
          guard let screen = find(id)?.makeScreen() as? Screen else {
            throw RoutingError(
              .compositionFailed, "The scenario \(id) is missing, or no \(Screen.self).")
          }
          return screen
        }
      )
      .adding(ClosurePostTask<Screen, Context> { screen, context, _ in open(screen, context) })
      .using(ShowScenario())
      .from(.custom(using: ClassFinder<SandboxViewController, Context>(from: .root)))
    }

    /// A step to a scenario on the canvas with the given settings, after which it presents nothing.
    fileprivate static let scenario: Step<ViewController, ScenarioPlace> = StepAssembly(
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
  }
}

/// Shows the screen of a scenario on the canvas without waiting for the end of the transition, so
/// that the next choice, by the user or by a URL, can interrupt it.
private struct ShowScenario: Action {
  func perform(
    with new: ViewController, on sandbox: SandboxViewController, animated: Bool,
    in host: any RootHost
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

  // Not translated: it is part of what the router reports to developers.
  var summary: String { "show on the canvas" }
}

extension SandboxViewController: RoutableContainer {
  var routingAdapter: any ContainerAdapter { SandboxAdapter(sandbox: self) }
}

/// Catalogue and canvas are always visible. The selection in the catalogue has to follow the
/// canvas, also when a navigation is undone.
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
