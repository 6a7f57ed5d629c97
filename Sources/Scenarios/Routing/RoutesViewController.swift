import Containment
import GTK
import Sandbox

extension Scenario {
  static let routes = Scenario(
    "routes", tr("Routes"), group: tr("Routing"),
    summary: tr("Fourteen routes through a shop, each of which works from any screen."),
    words: ScenarioWords(
      use: tr("Where one screen is reached from many, from notifications and by URLs."),
      avoid: tr("For one screen that follows another: push it."),
      // Not translated: names of classes.
      classes: [
        .of("Router", in: "routing"), .of("Step", in: "routing"),
        .of("StepAssembly", in: "routing"),
      ]),
    source: #filePath, knobs: ShopKnobs(),
    actions: RoutesViewController.actions,
    make: RoutesViewController.init)
}

/// The shop, with the routing recipes as its actions, each of which works in any state of the shop.
final class RoutesViewController: ShopScenarioViewController {
  /// A route that a URL has asked for before the screen has appeared.
  private var awaited: (address: RouteAddress, name: String)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let (address, name) = awaited else { return }
    awaited = nil
    open(address, called: name)
  }

  /// Navigates to an address in the shop as soon as that is on screen.
  func open(_ address: RouteAddress, called name: String) {
    if appearance.state == .appeared {
      Task { await go(to: address, called: name) }
    } else {
      awaited = (address, name)
    }
  }

  /// Navigates to an address in the shop, and reports the outcome.
  private func go(to address: RouteAddress, called name: String) async {
    outcome = tr("{1}: on the way…", name)
    do {
      let arrival = try await shop.go(to: address)
      outcome = "\(name): \(arrival.title). \(arrival.text)"
    } catch {
      outcome = tr("{1} failed: {2}. {3}", name, error.routeTitle, error.routeText)
    }
  }

  /// The actions for the shop, and after them the recipes.
  static var actions: [ScenarioAction<RoutesViewController>] {
    actions()
      + Recipe.all.map { recipe in
        ScenarioAction(recipe.id.lowercased(), recipe.name) {
          await $0.go(to: RouteAddress(recipe), called: recipe.id)
        }
      }
  }
}
