import Containment
import GTK
import Sandbox

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
