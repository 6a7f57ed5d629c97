import GTK

/// A slider over the duration of a transition, with a tick for each frame.
final class FrameSlider {
  /// The minimum distance between ticks, in logical pixels.
  private static let closest = 4.0

  let slider = Scale(.horizontal, in: 0...1, step: 0.05)
  private let desk: TransitionDesk
  private var isFollowing = false
  private var frames = 0

  init(_ desk: TransitionDesk) {
    self.desk = desk
    slider.drawsValue = false
    slider.digits = -1
    slider.setSizeRequest(height: 46)
    slider.hexpand = true
    slider.accessibleID = "transition.scrubber"
    slider.accessibleName = tr("Time of the transition")
    slider.tooltip = tr(
      "Drag to move the transition by hand; arrow keys move it frame by frame. Enter lets it go on, Escape takes it back"
    )
    slider.valueChanged.connect(weak: self) { slider in
      if !slider.isFollowing { slider.desk.scrub(to: slider.slider.value) }
    }
    slider.keyPressed.connect(weak: self, otherwise: false) { $0.decide($1) }
    slider.drawn.connect(weak: self, otherwise: false) { slider, context in
      slider.drawTicks(context)
      return false
    }
  }

  /// Lets the halted transition go on by Enter, and takes it back by Escape.
  private func decide(_ event: Event) -> Bool {
    guard desk.isRunning, desk.inspection.transport.isPaused else { return false }
    switch event.key?.normalised {
    case .enter: desk.goOn()
    case .escape: desk.takeBack()
    default: return false
    }
    return true
  }

  /// Shows the time of the transition.
  func follow() {
    isFollowing = true
    slider.value = desk.time
    isFollowing = false
    let frames = desk.frameCount
    guard frames != self.frames else { return }
    self.frames = frames
    if frames > 0 { slider.adjustment.step = 1 / Double(frames) }
    slider.queueDraw()
  }

  private func drawTicks(_ context: DrawingContext) {
    guard frames > 0 else { return }
    let trough = slider.trough
    let distance = Double(trough.width) / Double(frames)
    let stride = Int((FrameSlider.closest / max(distance, 0.1)).rounded(.up))
    let colors = GraphColors(of: slider)
    let top = Double(slider.allocation.height) - 10
    for frame in Swift.stride(from: 0, through: frames, by: max(stride, 1)) {
      let share = Double(frame) / Double(frames)
      let place = slider.direction == .rightToLeft ? 1 - share : share
      // The centre of a pixel, so that the line is sharp.
      let x = (Double(trough.x) + place * Double(trough.width)).rounded(.down) + 0.5
      let length = frame % 5 == 0 ? 8.0 : 5
      context.line(through: [(x, top), (x, top + length)], colors.text.faded(0.4))
    }
  }
}
