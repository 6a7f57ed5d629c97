import Containment
import GTK
import Sandbox

/// Two layers in either order: the outer one stays when the root of the inner one is replaced.
final class StackingOrderViewController: ViewController {
  private let frame = Frame()
  private let stage = ContainerViewController()
  private let order = Label()
  private var toolbar = ToolbarController()
  private var menu = MenuController()
  private var count = 0

  override func loadView() {
    let column = Box(.vertical)
    view = column
    stage.debugName = "Stage"
    frame.margins = EdgeInsets(top: 18, start: 18, end: 18)
    frame.hexpand = true
    frame.vexpand = true
    column.packStart(frame, expand: true)
    embed(stage, in: frame)
    order.accessibleID = "stacking.order"
    let chooser = Controls.choice(
      tr("Outside"),
      [
        (id: "stacking.menu", title: tr("Menu")),
        (id: "stacking.toolbar", title: tr("Toolbar")),
      ]
    ) { [weak self] in self?.build(menuOutside: $0 == 0) }
    let buttons = [
      ("stacking.replace.toolbar", tr("In the _toolbar")),
      ("stacking.replace.menu", tr("In the _menu")),
    ].map { id, text in
      let button = Button(text)
      button.accessibleID = id
      return button
    }
    buttons[0].clicked.connect(weak: self) { $0.replaceRoot(of: $0.toolbar) }
    buttons[1].clicked.connect(weak: self) { $0.replaceRoot(of: $0.menu) }
    column.packStart(
      Controls.panel([chooser, Controls.actions(tr("New page"), buttons)], note: order),
      expand: false)
    build(menuOutside: true)
  }

  private func build(menuOutside: Bool) {
    toolbar = ToolbarController()
    menu = MenuController()
    menu.name = tr("Add")
    menu.items = [MenuItem(tr("Room"), icon: "go-home-symbolic") {}]
    let (outer, inner): (RootController, RootController) =
      menuOutside ? (menu, toolbar) : (toolbar, menu)
    inner.rootViewController = page()
    outer.rootViewController = inner
    stage.content = outer
    describe()
  }

  private func page() -> ViewController {
    count += 1
    let page = MessageViewController(text: tr("Page {1}", "\(count)"))
    page.title = tr("Page {1}", "\(count)")
    return page
  }

  private func replaceRoot(of layer: RootController) {
    let page = page()
    Task { await layer.transition(to: page, style: .push()) }
    describe(replacing: layer)
  }

  private func describe(replacing layer: RootController? = nil) {
    let isMenuOutside = menu.parent === stage
    let inner: RootController = isMenuOutside ? toolbar : menu
    if let layer, layer !== inner, layer.parent != nil {
      order.text =
        tr("What was inside has gone with the old page. Choose the other one to begin again.")
    } else {
      order.text =
        isMenuOutside
        ? tr("The button is outside of the bar: a new page in the toolbar leaves it alone.")
        : tr("The bar is outside of the button: a new page in the toolbar takes it away.")
    }
  }
}
