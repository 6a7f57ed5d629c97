import Compose
import Containment
import GTK
import Routing
import Sandbox

extension SandboxApp {
  /// The sandbox with the scenarios of the libraries themselves.
  public static let enfilade = makeEnfilade()

  /// Another one, which shares nothing with that.
  package static func makeEnfilade() -> SandboxApp {
    beginTranslation()
    return SandboxApp(
      id: AppIdentity.id, title: "Enfilade", version: AppIdentity.version,
      program: AppIdentity.program, scheme: AppIdentity.scheme,
      summary: tr("A sandbox for containment navigation.") + "\n\n"
        + tr("“{1}” makes a package with an app of your own.", "enfilade new FOLDER") + "\n"
        + tr("“{1}” makes a package of a flow.", "enfilade export FLOW FOLDER"),
      scenarios: Scenario.all, tools: [.composeWithSamples], samples: Samples.all,
      welcome: tr(
        "Walk through the recipes: open one, go back, log in. The page Compose shows how they are made."
      ), showcase: "recipes",
      desktopActions: [
        DesktopAction("lab", opens: "enfilade://scenario/lab"),
        DesktopAction("onion", opens: "enfilade://scenario/onion"),
        DesktopAction("routes", opens: "enfilade://scenario/routes"),
      ],
      links: addLinks, prepare: prepare,
      // Not translated: names in sources.
      inTests: AppInTests(module: "Scenarios", app: "SandboxApp.enfilade"), about: describe)
  }

  private static func prepare(_ isUnattended: Bool) {
    ScenarioStyle.sheet.install()
    guard isUnattended else { return }
    Samples.rehearse()
    LifecycleViewController.now = { 0 }
  }

  /// Adds URLs of recipes. The shop has a router of its own, so that each URL shows the scenario
  /// Routes, which then navigates in the shop.
  private static func addLinks(to table: inout URLTable, _ steps: SandboxLinks.Steps) {
    table.add(
      "routes/:recipe",
      to: steps.step(to: "routes") { (routes: RoutesViewController, recipe: Recipe) in
        routes.open(RouteAddress(recipe), called: recipe.id)
      },
      reading: { captures in
        let id: String = try captures.value("recipe")
        if let recipe = Recipe.named(id) { return recipe }
        throw RoutingError(
          .badURL,
          tr("There is no such recipe, only {1}.", Recipe.all.map(\.id).joined(separator: ", ")))
      },
      writing: { ["recipe": $0.id] })
    table.add(
      "shop/product/:number",
      to: steps.step(to: "routes") { (routes: RoutesViewController, number: Int) in
        routes.open(.product(number), called: tr("Product {1}", "\(number)"))
      })
  }

  private static func describe(_ about: AboutDialog) {
    about.comments = tr("A suite of rooms whose doors stand in line")
    about.copyright = tr("© The Enfilade authors")
    about.license = .mit
    about.website = "https://enfilade.dev/"
    about.websiteLabel = tr("Website")
    about.authors = [tr("The Enfilade authors")]
    // Translators: your names, one a line; they are shown in the about dialog.
    let credits = tr("translator-credits")
    about.translatorCredits = credits == "translator-credits" ? "" : credits
  }
}
