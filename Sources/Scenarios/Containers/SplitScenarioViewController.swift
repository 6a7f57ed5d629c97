import Containment
import GTK
import Sandbox

extension Scenario {
  static let split = Scenario(
    "split", tr("Split"), group: tr("Containers"),
    summary: tr("Two panes side by side, or a stack where the window is narrow."),
    words: ScenarioWords(
      tr("Two screens beside each other, or one over the other where there is no room for both."),
      use: tr("For a list and what is selected in it, from a telephone’s width to a desktop’s."),
      avoid: tr("Where the two have nothing to do with each other: those are tabs."),
      keys: [.init(tr("Alt+←"), tr("Leads back to the list where there is room for one only"))],
      classes: [.of("SplitController")]),
    source: #filePath, knobs: SplitKnobs(), actions: SplitScenarioViewController.actions,
    make: SplitScenarioViewController.init)
}

struct SplitKnobs: Knobs {
  @Knob(tr("Side")) var edge = SplitController.PrimaryEdge.start
  @Knob(tr("Primary width"), in: 180...480, step: 10, unit: tr(in: "unit", "px")) var width = 220
  @Knob(tr("One below"), in: 200...1000, step: 10, unit: tr(in: "unit", "px")) var collapse = 600
  @Knob(tr("Rooms hidden")) var hidden = false
}

/// A list of rooms beside the details of one, or over them in a narrow frame.
final class SplitScenarioViewController: KnobbedViewController<SplitKnobs> {
  private let places = PlacesViewController(id: "split")
  private let place = PlaceViewController(Place.all[0], id: "split")
  private lazy var split = SplitController(primary: places, secondary: place)

  override func loadView() {
    view = Box(.vertical)
    split.debugName = "Split"
    knobs.apply(\.edge, to: self) { $0.split.primaryEdge = $1 }
    knobs.apply(\.width, to: self) { $0.split.primaryWidth = $1 }
    knobs.apply(\.collapse, to: self) {
      $0.split.collapseWidth = $1
      $0.split.expandWidth = $1 + 40
    }
    knobs.apply(\.hidden, to: self) { $0.split.isPrimaryHidden = $1 }
    places.onChoose = { [weak self] in self?.choose($0) }
    embed(split)
  }

  static let actions: [ScenarioAction<SplitScenarioViewController>] = [
    ScenarioAction("next", tr("Show the next room"), icon: "go-down-symbolic") {
      $0.places.chooseNext()
    },
    ScenarioAction(
      "rooms", tr("Go back to the rooms"), icon: "go-previous-symbolic",
      isSensitive: { $0.split.isCollapsed && $0.split.topPane == .secondary }
    ) { await $0.split.showPrimary().finished },
  ]

  private func choose(_ chosen: Place) {
    place.show(chosen)
    split.showSecondary()
  }
}
