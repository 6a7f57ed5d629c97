import Containment
import GTK
import Sandbox

/// A screen between the width of a phone and that of a desktop: as it widens, first the split
/// expands, and then the drawer docks.
final class AdaptiveScenarioViewController: ViewController {
  private let menu = MessageViewController(
    Message(tr("There is only this house"), image: "user-home-symbolic"))
  private let places = PlacesViewController(id: "adaptive")
  private let place = PlaceViewController(Place.all[0], id: "adaptive")
  private lazy var split = SplitController(primary: places, secondary: place)
  private lazy var drawers = NavigationDrawerController(
    rootViewController: split, startViewController: menu)
  private let frame = Frame()
  private let width = Scale(.horizontal, in: 280...1280, step: 20)

  override init() {
    super.init()
    restorationIdentifier = "adaptive"
  }

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["width"] = width.value
  }

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    loadViewIfNeeded()
    width.value = state["width"] ?? width.value
  }

  override func loadView() {
    frame.halign = .center
    frame.vexpand = true
    let room = ScrolledWindow(frame)
    room.setPolicies(horizontal: .automatic, vertical: .never)
    room.margins = EdgeInsets(top: 18, start: 18, end: 18)
    room.vexpand = true
    room.hexpand = true
    width.digits = 0
    width.value = 700
    width.accessibleID = "adaptive.width"
    width.tooltip =
      tr(
        "How many pixels wide the screen is. From 600 on the rooms stand beside what there is to say "
          + "about them, from 900 on the house beside both.")
    // Without labels, which GTK misplaces from right to left.
    for mark in [600.0, 900] { width.addMark(at: mark) }
    width.valueChanged.connect(weak: self) { $0.applyWidth() }
    let house = Button(icon: "sidebar-show-symbolic", label: tr("House"))
    house.tooltip = tr("Show or hide the house (F9)")
    house.accessibleID = "adaptive.house"
    house.clicked.connect(weak: self) { scenario in
      Task { await scenario.drawers.toggle() }
    }
    view = Box(
      .vertical, spacing: 0,
      [
        room,
        Controls.panel([Controls.actions(tr("House"), [house]), Controls.row(tr("_Width"), width)]),
      ])
    drawers.debugName = "Drawers"
    drawers.restorationIdentifier = "drawers"
    split.restorationIdentifier = "split"
    drawers.breakpoint = 900
    split.debugName = "Split"
    split.primaryWidth = 200
    places.onChoose = { [weak self] chosen in
      guard let self else { return }
      place.show(chosen)
      Task { await self.split.showSecondary() }
    }
    applyWidth()
    embed(drawers, in: frame)
  }

  private func applyWidth() { frame.setSizeRequest(width: Int(width.value)) }
}
