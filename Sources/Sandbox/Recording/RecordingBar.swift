import GTK

/// The buttons that record and play, with the speed and a menu.
final class RecordingBar {
  let view: Box
  let record = ToggleButton(icon: "media-record-symbolic", label: tr("Record (Ctrl+R)"))
  private let back = Button(icon: "media-skip-backward-symbolic", label: tr("Step back"))
  private let play = Button(icon: "media-playback-start-symbolic", label: tr("Play the recording"))
  private let forward = Button(icon: "media-skip-forward-symbolic", label: tr("Step forward"))
  private let speed = ComboBoxText(
    RecordingDesk.speeds.map { (id: $0, text: RecordingBar.title(ofSpeed: $0)) })
  private let desk: RecordingDesk
  private var isFollowing = false

  init(_ desk: RecordingDesk, menu: MenuButton) {
    self.desk = desk
    record.setUp(id: "record.record")
    back.setUp(id: "record.back")
    play.setUp(id: "record.play")
    forward.setUp(id: "record.forward")
    speed.accessibleID = "record.speed"
    speed.tooltip = tr("Speed of playing")
    speed.activeID = desk.speed
    speed.accessibleName = tr("Speed of playing: {1}", RecordingBar.title(ofSpeed: desk.speed))
    let first = Box(.horizontal, spacing: 6, [record, Controls.linked([back, play, forward])])
    first.packEnd(menu)
    view = Box(.vertical, spacing: 6, [first, speed])
    view.margins = EdgeInsets(6)
    connect()
    desk.observe(by: self) { [weak self] in self?.follow() }
    follow()
  }

  private static func title(ofSpeed speed: String) -> String {
    speed == "0" ? tr("Without waiting") : tr("{1}× speed", speed)
  }

  private func connect() {
    record.toggled.connect(weak: self) { if !$0.isFollowing { $0.desk.toggleRecording() } }
    back.clicked.connect(weak: self) { $0.desk.step(by: -1) }
    play.clicked.connect(weak: self) { $0.desk.togglePlay() }
    forward.clicked.connect(weak: self) { $0.desk.step(by: 1) }
    speed.changed.connect(weak: self) { bar in
      guard let id = bar.speed.activeID else { return }
      bar.desk.speed = id
      bar.speed.accessibleName = tr("Speed of playing: {1}", RecordingBar.title(ofSpeed: id))
    }
  }

  private func follow() {
    isFollowing = true
    defer { isFollowing = false }
    record.isSensitive = desk.scenario != nil
    record.isActive = desk.isRecording
    record.styleClasses.set("enfilade-on", desk.isRecording)
    let words = desk.isRecording ? tr("Stop recording (Ctrl+R)") : tr("Record (Ctrl+R)")
    record.tooltip = words
    record.accessibleName = words
    if !desk.isPlaying {
      // Not while it plays: they would lose the focus.
      back.isSensitive = desk.canPlay && desk.position > 0
      forward.isSensitive =
        desk.canPlay && desk.position < desk.steps.count && desk.failure == nil
    }
    play.isSensitive = desk.canPlay
    let isPlaying = desk.isPlaying
    let title = isPlaying ? tr("Stop playing (Escape)") : tr("Play the recording")
    guard play.tooltip != title else { return }
    let icon = isPlaying ? "media-playback-stop-symbolic" : "media-playback-start-symbolic"
    play.showIcon(icon, label: title)
  }
}
