import Containment
import GTK
import Sandbox

struct SplitKnobs: Knobs {
  @Knob(tr("Side")) var edge = SplitController.PrimaryEdge.start
  @Knob(tr("Primary width"), in: 180...480, step: 10, unit: tr(in: "unit", "px")) var width = 220
  @Knob(tr("One below"), in: 200...1000, step: 10, unit: tr(in: "unit", "px")) var collapse = 600
  @Knob(tr("Rooms hidden")) var hidden = false
}

/// A list of rooms beside the details of one, or over them in a narrow window.
final class SplitScenarioViewController: KnobbedViewController<SplitKnobs> {
  private let places = PlacesViewController(id: "split")
  private let place = PlaceViewController(Place.all[0], id: "split")
  private lazy var split = SplitController(primary: places, secondary: place)
  private let hides = ToggleButton(tr("_Hide"))

  override func loadView() {
    let frame = Frame()
    frame.margins = EdgeInsets(top: 18, start: 18, end: 18)
    frame.hexpand = true
    frame.vexpand = true
    hides.tooltip = tr("Give all of the room to the details (F9)")
    hides.accessibleID = "split.hide"
    hides.focusesOnClick = false
    hides.toggled.connect(weak: self) { $0.knobs.hidden = $0.hides.isActive }
    view = Box(
      .vertical, spacing: 0, [frame, Controls.panel([Controls.actions(tr("Rooms"), [hides])])])
    split.debugName = "Split"
    split.delegate = self
    knobs.apply(\.edge, to: self) { $0.split.primaryEdge = $1 }
    knobs.apply(\.width, to: self) { $0.split.primaryWidth = $1 }
    knobs.apply(\.collapse, to: self) {
      $0.split.collapseWidth = $1
      $0.split.expandWidth = $1 + 40
    }
    knobs.apply(\.hidden, to: self) {
      $0.hides.isActive = $1
      $0.split.isPrimaryHidden = $1
    }
    places.onChoose = { [weak self] in self?.choose($0) }
    embed(split, in: frame)
  }

  private func choose(_ chosen: Place) {
    place.show(chosen)
    Task { await split.showSecondary() }
  }
}

extension SplitScenarioViewController: SplitControllerDelegate {
  func splitControllerDidCollapse(_ controller: SplitController) {
    hides.isSensitive = false
  }

  func splitControllerDidExpand(_ controller: SplitController) {
    hides.isSensitive = true
  }
}
