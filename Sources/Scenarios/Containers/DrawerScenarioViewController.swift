import Containment
import GTK
import Sandbox

extension Scenario {
  static let drawer = Scenario(
    "drawer", tr("Drawer"), group: tr("Containers"),
    summary: tr("Drawers that slide over the page, or are docked beside it in a wide window."),
    words: ScenarioWords(
      use: tr(
        "For places that are seldom changed, and for details that need room only now and then."),
      avoid: tr("For two to five places that are changed often, which are tabs."),
      keys: [
        .init(tr("F9"), tr("Opens or closes the drawer")),
        .init(tr("Escape"), tr("Closes the drawer")),
      ],
      classes: [.of("NavigationDrawerController")]),
    source: #filePath, knobs: DrawerKnobs(),
    actions: DrawerScenarioViewController.actions,
    make: DrawerScenarioViewController.init)
}

struct DrawerKnobs: Knobs {
  @Knob(tr("Second drawer")) var second = true
  @Knob(tr("Dock from"), in: 600...1600, step: 50, unit: tr(in: "unit", "px")) var dock = 1000
  @Knob(tr("Edge zone"), in: 0...200, step: 8, unit: tr(in: "unit", "px")) var zone = 64.0
  @Knob(tr("Duration"), in: 0...2000, step: 50, unit: tr(in: "unit", "ms")) var duration = 250.0
}

/// A drawer at either side, over the page or, in a wide frame, docked beside it.
final class DrawerScenarioViewController: KnobbedViewController<DrawerKnobs> {
  private let places = PlacesViewController(id: "drawer")
  private let notes = MessageViewController(
    Message(tr("Nothing more to say about this room"), image: "dialog-information-symbolic"))
  private lazy var more = button(
    "sidebar-show-right-symbolic", tr("More"), tr("Show or hide the details"), .end)
  private lazy var place = PlaceViewController(
    Place.all[0], id: "drawer",
    leading: [
      button("sidebar-show-symbolic", tr("Rooms"), tr("Show or hide the rooms (F9)"), .start)
    ], trailing: [more])
  private lazy var drawers = NavigationDrawerController(
    rootViewController: place, startViewController: places, endViewController: notes)

  override init(_ knobs: LiveKnobs<DrawerKnobs>) {
    super.init(knobs)
    restorationIdentifier = "drawer"
  }

  override func loadView() {
    view = Box(.vertical)
    drawers.debugName = "Drawers"
    drawers.restorationIdentifier = "drawers"
    places.onChoose = { [weak self] in self?.choose($0) }
    embed(drawers)
    knobs.apply(\.second, to: self) { screen, value in
      screen.more.isVisible = value
      screen.drawers.endViewController = value ? screen.notes : nil
    }
    knobs.apply(\.dock, to: self) { $0.drawers.breakpoint = $1 }
    knobs.apply(\.zone, to: self) { $0.drawers.edgeZone = $1 }
    knobs.apply(\.duration, to: self) { $0.drawers.duration = $1 }
  }

  static let actions: [ScenarioAction<DrawerScenarioViewController>] = [
    ScenarioAction("start", tr("Show or hide the rooms"), icon: "sidebar-show-symbolic") {
      await $0.drawers.toggle(.start).finished
    },
    ScenarioAction(
      "end", tr("Show or hide the details"), icon: "sidebar-show-right-symbolic",
      isSensitive: { $0.knobs.second }
    ) { await $0.drawers.toggle(.end).finished },
  ]

  private func button(
    _ icon: String, _ name: String, _ tooltip: String, _ side: NavigationDrawerController.Side
  ) -> Button {
    let button = Button(icon: icon, label: name)
    button.tooltip = tooltip
    button.accessibleID = "drawer.\(side.rawValue)"
    button.clicked.connect(weak: self) { scenario in
      scenario.drawers.toggle(side)
    }
    return button
  }

  private func choose(_ chosen: Place) {
    place.show(chosen)
    if !drawers.isDocked { drawers.close() }
  }
}
