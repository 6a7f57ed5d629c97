import Containment
import GTK

/// A scenario in a frame of its own: like a window, with a look, a clock and presentations of its
/// own.
final class FrameViewController: ViewController {
  /// What shows the screens of scenarios, one at a time; the root of the frame.
  let stage = ContainerViewController()
  private lazy var context = PresentationContextController(rootViewController: stage)
  private let box = Box(.vertical)
  private lazy var look = LocalLook(of: box)

  /// How it looks; the size is for whoever has the frame.
  var settings = CanvasSettings() { didSet { if settings != oldValue { applySettings() } } }

  override init() {
    super.init()
    debugName = "Frame"
    stage.debugName = "Canvas"
    context.debugName = "Frame content"
  }

  override var childForChrome: ViewController? { context }

  override func loadView() {
    box.styleClasses.insert("background")
    box.accessibleID = "canvas.frame"
    view = box
    embed(context)
    applySettings()
  }

  private func applySettings() {
    look.theme = settings.colours.theme
    look.direction = settings.isRightToLeft ? .rightToLeft : nil
    look.textScale = settings.textScale
    let settings = settings
    context.traitsOverride = { traits in
      switch settings.colours {
      case .desktop: break
      case .light, .contrast: traits.isDark = false
      case .dark: traits.isDark = true
      }
      if settings.isRightToLeft { traits.isRightToLeft = true }
      traits.textScale *= settings.textScale
      if settings.motion != .full { traits.reducesMotion = true }
    }
  }

  /// Closes what is presented in the frame, at once.
  func endPresentations() { context.endPresentations() }
}
