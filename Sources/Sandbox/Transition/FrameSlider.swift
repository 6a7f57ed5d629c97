import GTK

/// A slider over the duration of a transition, with a tick for each frame.
final class FrameSlider {
  /// The minimum distance between ticks, in logical pixels.
  private static let closest = 4.0

  let slider = Scale(.horizontal, in: 0...1, step: 0.05)
  /// Called when the user has moved the slider, with the time, 0…1.
  var onMove: (@MainActor (Double) -> Void)?
  /// Called when the user presses Enter (true) or Escape (false) on it; whether that was of use.
  var onDecision: (@MainActor (_ goesOn: Bool) -> Bool)?

  private var isFollowing = false
  private var frames = 0

  init() {
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
      if !slider.isFollowing { slider.onMove?(slider.slider.value) }
    }
    slider.keyPressed.connect(weak: self, otherwise: false) { slider, event in
      switch event.key?.normalised {
      case .enter: slider.onDecision?(true) ?? false
      case .escape: slider.onDecision?(false) ?? false
      default: false
      }
    }
    slider.drawn.connect(weak: self, otherwise: false) { slider, context in
      slider.drawTicks(context)
      return false
    }
  }

  /// Shows the time, 0…1, of a transition with `frames` frames.
  func show(_ time: Double, frames: Int) {
    isFollowing = true
    slider.value = time
    isFollowing = false
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
