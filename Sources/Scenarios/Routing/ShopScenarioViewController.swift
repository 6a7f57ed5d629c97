import Containment
import GTK
import Sandbox

struct ShopKnobs: Knobs {
  @Knob(tr("Products in")) var composition = Shop.Composition.sheet
  @Knob(tr("Logged in")) var loggedIn = false
}

/// A screen that navigates in a shop, whose state is set by knobs and actions.
class ShopScenarioViewController: KnobbedViewController<ShopKnobs> {
  final let shop = Shop()
  private let story = Label()
  private let prefix: String

  /// The accessible id of the description of the shop is `prefix` and `.shop`.
  init(_ knobs: LiveKnobs<ShopKnobs>, prefix: String) {
    self.prefix = prefix
    super.init(knobs)
  }

  /// The description of the shop, for the bottom of the screen.
  final func makeStory() -> Widget {
    story.accessibleID = "\(prefix).shop"
    story.wraps = true
    story.widthInCharacters = 12
    story.styleClasses.insert("dim-label")
    story.margins = EdgeInsets(12)
    return story
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    shop.neighbour = self
    shop.onChange = { [weak self] in self?.shopDidChange() }
    shop.session.onChange = { [weak self] in self?.knobs.loggedIn = $0 }
    knobs.apply(\.composition, to: self) { $0.shop.composition = $1 }
    knobs.apply(\.loggedIn, to: self) { $0.shop.session.isOpen = $1 }
    shopDidChange()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    shop.close()
  }

  /// Called when the state of the shop may have changed.
  func shopDidChange() {
    story.text = shop.story ?? tr("The shop is closed. It opens beside this window.")
  }

  /// The actions of a screen for the shop.
  static func actions<Screen: ShopScenarioViewController>() -> [ScenarioAction<Screen>] {
    [
      ScenarioAction("home", tr("Begin with Home"), icon: "go-home-symbolic") {
        $0.shop.start(.home)
      },
      ScenarioAction("stack", tr("Begin with a stack")) { $0.shop.start(.stack) },
      ScenarioAction("tabs", tr("Begin with tabs")) { $0.shop.start(.tabs) },
      ScenarioAction("bag", tr("Present the bag")) { $0.shop.put(.bag) },
      ScenarioAction("order", tr("Present an order that refuses to close")) {
        $0.shop.put(.order)
      },
      ScenarioAction("close", tr("Close the shop"), isSensitive: { $0.shop.isOpen }) {
        $0.shop.close()
      },
    ]
  }
}
