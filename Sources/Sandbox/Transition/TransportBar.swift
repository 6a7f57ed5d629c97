import Containment
import GTK

/// The controls of time: play, step, loop, scrub, interrupt and speed.
///
/// It stands under the frame of a canvas; for a window that is inspected, on the page of the inspector.
final class TransportBar {
  let view: Widget
  let scrubber = FrameSlider()
  let play = Button(icon: "media-playback-start-symbolic", label: tr("Play (Space)"))
  let interrupt = Button(tr("Interrupt"))
  let loop = ToggleButton(icon: "media-playlist-repeat-symbolic", label: tr("Loop (L)"))
  private let step = Button(icon: "media-skip-forward-symbolic", label: tr("Step one frame (.)"))
  private let speed = ComboBoxText(
    Transport.speeds.map { (id: $0, text: Transport.title(ofSpeed: $0)) })
  private var shownSpeed: String?
  private let row: Box
  private let desk: TransitionDesk
  /// Lasts as long as there are widgets to update.
  private var watch: Watch?
  private final class Watch {}
  private lazy var fitting = FitWatch(view, text: interrupt) { [weak self] room in
    guard let self else { return }
    // These are in the menu or the palette, too.
    row.fit(into: room, hiding: [interrupt, loop, speed])
  }

  init(_ desk: TransitionDesk) {
    self.desk = desk
    let buttons = Controls.linked([play, step, loop])
    buttons.valign = .center
    for widget in [interrupt, speed] as [Widget] { widget.valign = .center }
    scrubber.slider.setSizeRequest(width: 80)
    row = Box(.horizontal, spacing: 6)
    if !desk.inspection.isOfWindow { row.margins = EdgeInsets(6) }
    row.packStart(buttons)
    row.packStart(scrubber.slider, expand: true)
    row.packStart(interrupt)
    row.packStart(speed)
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

  private func name() {
    play.accessibleID = "transition.play"
    step.accessibleID = "transition.step"
    loop.accessibleID = "transition.loop"
    interrupt.accessibleID = "transition.interrupt"
    interrupt.tooltip = tr("Interrupt with a third page (I)")
    speed.accessibleID = "transition.speed"
    speed.tooltip = tr("Speed of transitions")
    // A click must not take the focus from the screen.
    for button in [play, step, loop, interrupt] { button.focusesOnClick = false }
  }

  private func connect() {
    scrubber.onMove = { [weak desk] in desk?.scrub(to: $0) }
    scrubber.onDecision = { [weak desk] goesOn in
      guard let desk, desk.isRunning, desk.inspection.transport.isPaused else { return false }
      goesOn ? desk.goOn() : desk.takeBack()
      return true
    }
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
    scrubber.show(desk.time, frames: desk.frameCount)
    showSpeed()
    if loop.isActive != desk.isLooping { loop.isActive = desk.isLooping }
    interrupt.isSensitive = desk.canInterrupt
    let words = desk.canPause ? tr("Pause (Space)") : tr("Play (Space)")
    guard play.tooltip != words || play.accessibleName != words else { return }
    play.child = Image(
      icon: desk.canPause ? "media-playback-pause-symbolic" : "media-playback-start-symbolic")
    play.tooltip = words
    play.accessibleName = words
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
