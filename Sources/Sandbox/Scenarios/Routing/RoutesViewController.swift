import Containment
import GTK

/// The recipes of routing, each of which can be run wherever the shop is at the moment.
final class RoutesViewController: ViewController {
  private let shop = Shop()
  private lazy var controls = ShopControls(shop, prefix: "routes")
  private let list = RouteLineViewController.list("routes")
  private let result = Label("Nothing has been run yet.")
  private let close = Button("_Close shop")

  override var initialFocus: Widget? { list.initialFocus }

  override func loadView() {
    shop.neighbour = self
    shop.onChange = { [weak self] in self?.shopDidChange() }
    list.view.accessibleName = "Recipes"
    list.activatesOnSingleClick = true
    list.delegate = self
    try? list.setValues(Recipe.all.map { RouteLine($0, icon: "media-playback-start-symbolic") })
    result.accessibleID = "routes.result"
    close.accessibleID = "routes.close"
    close.isSensitive = false
    close.clicked.connect(weak: self) { $0.shop.close() }
    let column = Box(.vertical)
    view = column
    column.packStart(controls.makePanel())
    column.packStart(Separator(.horizontal))
    embed(list, in: column)
    column.packStart(Controls.bar(status: result, close))
  }

  private func shopDidChange() {
    controls.update()
    close.isSensitive = shop.isOpen
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    shop.close()
  }

  private func run(_ recipe: Recipe) {
    result.text = "\(recipe.id): on the way…"
    shop.go(to: RouteAddress(recipe)) { [weak self] end in
      switch end {
      case .success(let arrival):
        self?.result.text = "\(recipe.id): \(arrival.title). \(arrival.text)"
      case .failure(let error):
        self?.result.text = "\(recipe.id): \(error.routeTitle). \(error.routeText)"
      }
    }
  }
}

extension RoutesViewController: ListViewControllerDelegate {
  func list(_ list: ListViewController<String>, didActivate id: String) {
    if let recipe = Recipe.all.first(where: { $0.id == id }) { run(recipe) }
  }
}
