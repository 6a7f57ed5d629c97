import Containment
import GTK

/// The controls of time: pause, step, scrub, loop, interrupt and speed. The last three are behind a button
/// where the bar is too narrow for them.
///
/// It stands under the frame of a canvas; for a window that is inspected, on the page of the inspector.
package final class TransportBar {
  package let view: Widget
  let scrubber: FrameSlider
  let play = Button(icon: "media-playback-start-symbolic", label: tr("Repeat"))
  let interrupt = Button(tr("Interrupt"))
  let loop = ToggleButton(icon: "media-playlist-repeat-symbolic", label: tr("Loop (L)"))
  private let step = Button(icon: "media-skip-forward-symbolic", label: tr("Step one frame (.)"))
  private let speed = ComboBoxText(
    Transport.speeds.map { (id: $0, text: Transport.title(ofSpeed: $0)) })
  private var shownSpeed: String?
  private var shownAction: TransitionDesk.PlayAction?
  private let row: Box
  private let buttons: Box
  /// Made when there is first too little room.
  private var more: MenuButton?
  private let rest = Box(.vertical, spacing: 6)
  /// Whether those that can be behind the button are there.
  private var isNarrow = false
  private let desk: TransitionDesk
  /// Lasts as long as there are widgets to update.
  private var watch: Watch?
  private final class Watch {}
  private lazy var fitting = FitWatch(view, text: interrupt) { [weak self] room in
    self?.fit(into: room)
  }
  private var others: [Widget] { [loop, interrupt, speed] }

  package init(_ desk: TransitionDesk) {
    self.desk = desk
    scrubber = FrameSlider(desk)
    buttons = Controls.linked([play, step])
    buttons.valign = .center
    for widget in [loop, interrupt, speed] as [Widget] { widget.valign = .center }
    rest.margins = EdgeInsets(12)
    scrubber.slider.setSizeRequest(width: 80)
    row = Box(.horizontal, spacing: 6)
    if !desk.inspection.isOfWindow { row.margins = EdgeInsets(6) }
    row.packStart(buttons)
    row.packStart(scrubber.slider, expand: true)
    for widget in [loop, interrupt, speed] as [Widget] { row.packStart(widget) }
    view = NarrowRow(row)
    name()
    connect()
    let watch = Watch()
    desk.observe(by: watch) { [weak self] in self?.update() }
    self.watch = watch
    view.destroyed.connect(weak: self) { $0.watch = nil }
    _ = fitting
    update()
  }

  private func fit(into room: Int) {
    let seen: [Widget] = [buttons, scrubber.slider] + others
    let margins = row.margins.start + row.margins.end
    let width = seen.reduce(margins - 6) { $0 + $1.preferredSize.width + 6 }
    guard (width > room) != isNarrow else { return }
    isNarrow = width > room
    if isNarrow, more == nil { more = makeMore() }
    more?.isActive = false
    for widget in others {
      widget.removeFromParent()
      if isNarrow { rest.add(widget) } else { row.packStart(widget) }
    }
    more?.isVisible = isNarrow
  }

  private func makeMore() -> MenuButton {
    let button = MenuButton(icon: "view-more-symbolic", label: tr("More controls of time"))
    button.setUp(id: "transition.more")
    button.valign = .center
    button.popover = Popover(rest)
    row.packEnd(button)
    return button
  }

  private func name() {
    play.setUp(id: "transition.play")
    step.setUp(id: "transition.step")
    loop.setUp(id: "transition.loop")
    interrupt.setUp(id: "transition.interrupt")
    speed.accessibleID = "transition.speed"
    speed.tooltip = tr("Speed of transitions")
  }

  private func connect() {
    play.clicked.connect(weak: desk) { $0.togglePlay() }
    step.clicked.connect(weak: desk) { $0.step() }
    interrupt.clicked.connect(weak: desk) { $0.interrupt() }
    loop.toggled.connect(weak: self) { $0.desk.isLooping = $0.loop.isActive }
    speed.changed.connect(weak: self) { bar in
      if let id = bar.speed.activeID, let speed = Double(id) {
        bar.desk.inspection.transport.speed = speed
      }
    }
  }

  private func update() {
    scrubber.follow()
    showSpeed()
    if loop.isActive != desk.isLooping { loop.isActive = desk.isLooping }
    if interrupt.isSensitive != desk.canInterrupt { interrupt.isSensitive = desk.canInterrupt }
    let hint =
      desk.canInterrupt
      ? tr("Interrupt with a third page (I)")
      : tr("Interrupt: this screen has no third page to come in between")
    if interrupt.tooltip != hint { interrupt.tooltip = hint }
    let action = desk.playAction
    guard action != shownAction else { return }
    shownAction = action
    play.child = Image(icon: action.icon)
    play.isSensitive = action != .nothing
    play.tooltip = action.title
    play.accessibleName = action.title
  }

  private func showSpeed() {
    let name = desk.inspection.transport.speedName
    guard shownSpeed != name else { return }
    shownSpeed = name
    speed.activeID = name
    speed.accessibleName = tr("Speed of transitions: {1}", Transport.title(ofSpeed: name))
    speed.styleClasses.set("enfilade-on", name != "1")
  }
}

extension TransitionDesk.PlayAction {
  fileprivate var title: String {
    switch self {
    case .pause: tr("Pause (Space)")
    case .goOn: tr("Go on (Space)")
    case .again: tr("Repeat")
    case .nothing: tr("Nothing moves. Change a page to see its transition again.")
    }
  }

  fileprivate var icon: String {
    switch self {
    case .pause: "media-playback-pause-symbolic"
    case .goOn, .again, .nothing: "media-playback-start-symbolic"
    }
  }
}
