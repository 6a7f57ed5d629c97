import Containment
import GTK
import Sandbox

extension Scenario {
  static let stackingOrder = Scenario(
    "stacking-order", tr("Stacking order"), group: tr("Containers"),
    summary: tr("Two layers in either order: a new page replaces the inner one only."),
    words: ScenarioWords(
      use: tr("To decide which layer stays when the screen below it is replaced."),
      avoid: tr("Where a screen is never replaced: either order looks the same."),
      classes: [.of("RootController"), .of("ToolbarController"), .of("MenuController")]),
    source: #filePath, knobs: StackingOrderKnobs(),
    actions: StackingOrderViewController.actions,
    make: StackingOrderViewController.init)
}

struct StackingOrderKnobs: Knobs {
  enum Layer: String, KnobChoice {
    case menu, toolbar
    var title: String { self == .menu ? tr("Menu") : tr("Toolbar") }
  }

  @Knob(tr("Outside")) var outside = Layer.menu
}

/// Two layers in either order: the outer one stays when the root of the inner one is replaced.
final class StackingOrderViewController: KnobbedViewController<StackingOrderKnobs> {
  private let stage = ContainerViewController()
  private var toolbar = ToolbarController()
  private var menu = MenuController()
  private var count = 0

  override func loadView() {
    view = Box(.vertical)
    stage.debugName = "Stage"
    embed(stage)
    knobs.apply(\.outside, to: self) { screen, _ in screen.build() }
  }

  static let actions: [ScenarioAction<StackingOrderViewController>] = [
    ScenarioAction(
      "toolbar", tr("New page in the toolbar"), icon: "list-add-symbolic",
      isSensitive: { $0.toolbar.parent != nil }
    ) { $0.replaceRoot(of: $0.toolbar) },
    ScenarioAction(
      "menu", tr("New page in the menu"), icon: "list-add-symbolic",
      isSensitive: { $0.menu.parent != nil }
    ) { $0.replaceRoot(of: $0.menu) },
    ScenarioAction(
      "again", tr("Begin again"), icon: "view-refresh-symbolic", isSensitive: { $0.count > 1 }
    ) { $0.build() },
  ]

  private func build() {
    let isMenuOutside = knobs.outside == .menu
    count = 0
    toolbar = ToolbarController()
    menu = MenuController()
    menu.name = tr("Add")
    menu.items = [MenuItem(tr("Room"), icon: "go-home-symbolic") {}]
    let (outer, inner): (RootController, RootController) =
      isMenuOutside ? (menu, toolbar) : (toolbar, menu)
    inner.rootViewController = page()
    outer.rootViewController = inner
    stage.content = outer
    report(
      isMenuOutside
        ? tr("The button is outside of the bar: a new page in the toolbar leaves it alone.")
        : tr("The bar is outside of the button: a new page in the toolbar takes it away."))
  }

  private func page() -> ViewController {
    count += 1
    return TabPage(tr("Page {1}", "\(count)"), icon: "text-x-generic-symbolic", number: count)
  }

  private func replaceRoot(of layer: RootController) {
    if layer.parent === stage { report(tr("What was inside has gone with the old page.")) }
    let page = page()
    layer.transition(to: page, style: .push())
  }
}
