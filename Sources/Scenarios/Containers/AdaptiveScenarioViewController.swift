import Containment
import GTK
import Sandbox

extension Scenario {
  static let adaptive = Scenario(
    "adaptive", tr("Adaptive"), group: tr("Containers"),
    summary: tr("One layout for all widths: the split expands, and then the drawer docks."),
    words: ScenarioWords(
      use: tr("For one app on telephones, tablets and desktops."),
      avoid: tr("Where the window always has the same size."),
      classes: [.of("NavigationDrawerController"), .of("SplitController")]),
    source: #filePath, knobs: AdaptiveKnobs(),
    actions: AdaptiveScenarioViewController.actions,
    make: AdaptiveScenarioViewController.init)
}

struct AdaptiveKnobs: Knobs {
  @Knob(tr("One below"), in: 200...1000, step: 10, unit: tr(in: "unit", "px")) var collapse = 600
  @Knob(tr("Dock from"), in: 600...1600, step: 50, unit: tr(in: "unit", "px")) var dock = 900
}

/// A screen between the width of a phone and that of a desktop: as it widens, first the split
/// expands, and then the drawer docks.
final class AdaptiveScenarioViewController: KnobbedViewController<AdaptiveKnobs> {
  private let menu = MessageViewController(
    Message(tr("There is only this house"), image: "user-home-symbolic"))
  private lazy var places = PlacesViewController(id: "adaptive", leading: house())
  private let place = PlaceViewController(Place.all[0], id: "adaptive")
  private lazy var split = SplitController(primary: places, secondary: place)
  private lazy var drawers = NavigationDrawerController(
    rootViewController: split, startViewController: menu)

  override init(_ knobs: LiveKnobs<AdaptiveKnobs>) {
    super.init(knobs)
    restorationIdentifier = "adaptive"
  }

  /// Not the button over the rooms.
  override var initialFocus: Widget? {
    split.isCollapsed && split.topPane == .secondary ? nil : places.initialFocus
  }

  override func loadView() {
    view = Box(.vertical)
    drawers.debugName = "Drawers"
    drawers.restorationIdentifier = "drawers"
    split.restorationIdentifier = "split"
    split.debugName = "Split"
    split.primaryWidth = 200
    knobs.apply(\.collapse, to: self) {
      $0.split.collapseWidth = $1
      $0.split.expandWidth = $1 + 40
    }
    knobs.apply(\.dock, to: self) { $0.drawers.breakpoint = $1 }
    places.onChoose = { [weak self] chosen in
      guard let self else { return }
      place.show(chosen)
      self.split.showSecondary()
    }
    embed(drawers)
  }

  static let actions: [ScenarioAction<AdaptiveScenarioViewController>] = [
    ScenarioAction("house", tr("Show or hide the house"), icon: "sidebar-show-symbolic") {
      await $0.drawers.toggle().finished
    }
  ]

  private func house() -> Widget {
    let house = Button(icon: "sidebar-show-symbolic", label: tr("House"))
    house.tooltip = tr("Show or hide the house (F9)")
    house.accessibleID = "adaptive.house"
    house.clicked.connect(weak: self) { scenario in
      scenario.drawers.toggle()
    }
    return house
  }
}
