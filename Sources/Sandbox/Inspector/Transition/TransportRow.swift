import GTK

/// The controls for play, step, loop, interrupt and speed.
final class TransportRow {
  /// The speeds on offer.
  static let speeds = [1, 0.5, 0.2, 0.1, 0.05]

  let view: Widget
  let play = Button(icon: "media-playback-start-symbolic", label: tr("Play (Space)"))
  let interrupt = Button(tr("Interrupt"))
  let loop = ToggleButton(icon: "media-playlist-repeat-symbolic", label: tr("Loop (L)"))
  private let step = Button(icon: "media-skip-forward-symbolic", label: tr("Step one frame (.)"))
  private let speed = ComboBoxText(
    TransportRow.speeds.map { (id: "\($0)", text: "\($0 == 1 ? "1" : "\($0)")\u{00d7}") })
  private let transport: Transport

  init(_ desk: TransitionDesk, _ transport: Transport) {
    self.transport = transport
    play.accessibleID = "transition.play"
    step.accessibleID = "transition.step"
    loop.accessibleID = "transition.loop"
    interrupt.accessibleID = "transition.interrupt"
    interrupt.tooltip = tr("Ask for a third page right now (I)")
    speed.accessibleID = "transition.speed"
    speed.accessibleName = tr("Speed")
    speed.tooltip = tr("How fast time goes")
    let buttons = Controls.linked([play, step, loop])
    buttons.halign = .start
    let row = Box(.horizontal, spacing: 6)
    row.packStart(buttons)
    row.packEnd(speed)
    view = Box(.vertical, spacing: 6, [row, interrupt])
    play.clicked.connect(weak: desk) { $0.togglePlay() }
    step.clicked.connect(weak: desk) { $0.step() }
    interrupt.clicked.connect(weak: desk) { $0.interrupt() }
    loop.toggled.connect(weak: self) { [weak desk] in desk?.isLooping = $0.loop.isActive }
    speed.changed.connect(weak: self) { row in
      if let id = row.speed.activeID, let speed = Double(id) { row.transport.speed = speed }
    }
  }

  func show(_ desk: TransitionDesk) {
    speed.activeID = "\(transport.speed)"
    interrupt.isSensitive = desk.canInterrupt
    let words = desk.isPlaying ? tr("Pause (Space)") : tr("Play (Space)")
    guard play.tooltip != words || play.accessibleName != words else { return }
    play.child = Image(
      icon: desk.isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic")
    play.tooltip = words
    play.accessibleName = words
  }
}
