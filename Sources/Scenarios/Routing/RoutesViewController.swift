import Containment
import GTK
import Sandbox

/// The list of routing recipes, each of which works in any state of the shop.
final class RoutesViewController: ViewController {
  private let shop = Shop()
  private lazy var controls = ShopControls(shop, prefix: "routes")
  private let list = RouteLineViewController.list("routes")
  private let result = Label(tr("Nothing has been run yet."))
  private let close = Button(tr("_Close shop"))

  override var initialFocus: Widget? { list.initialFocus }

  override func loadView() {
    shop.neighbour = self
    shop.onChange = { [weak self] in self?.shopDidChange() }
    list.view.accessibleName = tr("Recipes")
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

  /// Navigates to an address in the shop, and shows the outcome.
  func go(to address: RouteAddress, called name: String) {
    result.text = tr("{1}: on the way…", name)
    shop.go(to: address) { [weak self] end in
      switch end {
      case .success(let arrival):
        self?.result.text = "\(name): \(arrival.title). \(arrival.text)"
      case .failure(let error):
        self?.result.text = "\(name): \(error.routeTitle). \(error.routeText)"
      }
    }
  }
}

extension RoutesViewController: ListViewControllerDelegate {
  func list(_ list: ListViewController<String>, didActivate id: String) {
    if let recipe = Recipe.named(id) { go(to: RouteAddress(recipe), called: id) }
  }
}
