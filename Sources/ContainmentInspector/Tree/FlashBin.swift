import Containment
import GTK

/// A container that flashes behind its child.
final class FlashBin: CustomBin {
  /// Milliseconds in which the flash fades out.
  private static let duration = 600.0

  /// The present brightness, 0…1.
  private(set) var brightness = 0.0
  private var ticks: AnyObject?

  init(_ child: Widget) {
    super.init(cssName: nil, role: nil)
    add(child)
  }

  /// Flashes, unless the motion is reduced or animations are off.
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

  /// Ends the flash at once.
  func extinguish() {
    ticks = nil
    brightness = 0
  }

  override func draw(_ context: DrawingContext) {
    if brightness > 0, var color = themeColor("theme_selected_bg_color") {
      color.alpha = brightness * 0.4
      context.fill(color, Rectangle(allocation.size))
    }
    drawChild(context)
  }
}
