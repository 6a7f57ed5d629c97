import Containment
import GTK
import Sandbox

struct ShopKnobs: Knobs {
  @Knob(tr("Products in")) var composition = Shop.Composition.sheet
  @Knob(tr("Logged in")) var loggedIn = false
}

/// A screen with a shop to navigate in, whose state is set by knobs and actions and is told beneath
/// the frame. (Row ST-23.)
class ShopScenarioViewController: KnobbedViewController<ShopKnobs> {
  final let shop = Shop()
  /// What has come of the last route, to be told before the state of the shop; empty for nothing.
  final var outcome = "" { didSet { news.request() } }
  private lazy var news = DeferredCall { [weak self] in self?.shopDidChange() }
  /// What comes and goes in the shop, by whomever.
  private var trace: LifecycleTrace?

  override func loadView() {
    view = Box(.vertical)
    embed(shop.context)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    shop.onChange = { [weak self] in self?.news.request() }
    shop.session.onChange = { [weak self] in self?.knobs.loggedIn = $0 }
    trace = LifecycleTrace { [weak self] event in
      if let self, shop.contains(event.controller) { news.request() }
    }
    news.request()
    knobs.apply(\.composition, to: self) { $0.shop.composition = $1 }
    knobs.apply(\.loggedIn, to: self) { $0.shop.session.isOpen = $1 }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    shop.stop()
  }

  /// Called when the state of the shop may have changed.
  func shopDidChange() {
    let state = tr("In the shop: {1}", shop.story)
    report(outcome.isEmpty ? state : "\(outcome)\n\(state)")
  }

  /// The actions that put the shop into a state to begin at.
  static func actions<Screen: ShopScenarioViewController>() -> [ScenarioAction<Screen>] {
    [
      ScenarioAction("home", tr("Begin with Home"), icon: "go-home-symbolic") {
        await $0.shop.start(.home)
      },
      ScenarioAction("stack", tr("Begin with a stack")) { await $0.shop.start(.stack) },
      ScenarioAction("tabs", tr("Begin with tabs")) { await $0.shop.start(.tabs) },
      ScenarioAction("bag", tr("Present the bag")) { await $0.shop.put(.bag) },
      ScenarioAction("order", tr("Present an order that refuses to close")) {
        await $0.shop.put(.order)
      },
    ]
  }
}
