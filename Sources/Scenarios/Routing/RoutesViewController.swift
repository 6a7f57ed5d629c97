import Containment
import GTK
import Sandbox

/// The list of routing recipes, each of which works in any state of the shop.
final class RoutesViewController: ShopScenarioViewController {
  private let list = RouteLineViewController.list("routes")
  /// The icons of the recipes that have been run, which say how the last run has ended.
  private var outcomes: [String: String] = [:]

  init(_ knobs: LiveKnobs<ShopKnobs>) { super.init(knobs, prefix: "routes") }

  override var initialFocus: Widget? { list.initialFocus }

  override func loadView() {
    list.view.accessibleName = tr("Recipes")
    list.activatesOnSingleClick = true
    list.delegate = self
    showRecipes()
    let column = Box(.vertical)
    view = column
    embed(list, in: column)
    column.packStart(Separator(.horizontal))
    column.packStart(makeStory())
  }

  private func showRecipes() {
    try? list.setValues(
      Recipe.all.map {
        RouteLine($0, icon: outcomes[$0.id] ?? "media-playback-start-symbolic")
      }, animated: false)
  }

  /// Navigates to an address in the shop, and reports the outcome.
  func go(to address: RouteAddress, called name: String) {
    report(tr("{1}: on the way…", name))
    shop.go(to: address) { [weak self] end in
      guard let self else { return }
      switch end {
      case .success(let arrival):
        outcomes[name] = "emblem-ok-symbolic"
        report("\(name): \(arrival.title). \(arrival.text)")
      case .failure(let error):
        outcomes[name] = "dialog-error-symbolic"
        report(tr("{1} failed: {2}. {3}", name, error.routeTitle, error.routeText))
      }
      showRecipes()
    }
  }
}

extension RoutesViewController: ListViewControllerDelegate {
  func list(_ list: ListViewController<String>, didActivate id: String) {
    if let recipe = Recipe.named(id) { go(to: RouteAddress(recipe), called: id) }
  }
}
