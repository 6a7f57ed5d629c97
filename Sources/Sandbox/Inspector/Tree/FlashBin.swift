import Containment
import GTK

/// Lights up behind its child for a moment.
final class FlashBin: CustomBin {
  /// Milliseconds until nothing is left of it.
  private static let duration = 600.0

  /// How bright it is at present, from 0 to 1.
  private(set) var brightness = 0.0
  private var ticks: AnyObject?

  /// A bin around `child`.
  init(_ child: Widget) {
    super.init(cssName: nil, role: nil)
    add(child)
  }

  required init(retaining pointer: UnsafeMutableRawPointer) {
    preconditionFailure("A flash bin is made by its own initializer, never wrapped again.")
  }

  /// Lights up, unless nothing is to draw the eye.
  func flash(_ motion: Motion) {
    guard motion.preference == .full, DesktopSettings.animationsEnabled else { return }
    brightness = 1
    queueDraw()
    ticks = motion.clock.onEachFrame(of: self) { [weak self] milliseconds in
      guard let self else { return }
      brightness = max(brightness - milliseconds * motion.speed / FlashBin.duration, 0)
      if brightness == 0 { ticks = nil }
      queueDraw()
    }
  }

  /// Goes out at once.
  func extinguish() {
    ticks = nil
    brightness = 0
  }

  override func draw(_ context: DrawingContext) {
    if brightness > 0, var color = themeColor("theme_selected_bg_color") {
      color.alpha = brightness * 0.4
      let size = allocation
      context.fill(color, x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    }
    drawChild(context)
  }
}
