import Containment
import GTK

/// A scenario in a frame of its own: like a window, with a look, a clock and presentations of its
/// own.
final class FrameViewController: ViewController {
  /// What shows the screens of scenarios, one at a time.
  ///
  /// It goes by the clock of the tool, and what it shows by ``specimenMotion``: whoever halts or slows
  /// down a screen gets the next one as fast as ever. (Row ST-06.)
  let stage = ContainerViewController()
  /// The root of the frame, which presents what screens present.
  private lazy var room = ContainerViewController(content: stage)
  private lazy var context = PresentationContextController(rootViewController: room)
  private let box = Box(.vertical)
  private lazy var look = LocalLook(of: box)

  /// How it looks; the container of the frame decides its size.
  var settings = CanvasSettings() { didSet { if settings != oldValue { applySettings() } } }

  /// How the screens move, and what they present.
  var specimenMotion = Motion.standard { didSet { applyMotion() } }

  override init() {
    super.init()
    debugName = "Frame"
    stage.debugName = "Canvas"
    stage.motion = .standard
    room.debugName = "Frame room"
    context.debugName = "Frame content"
  }

  private func applyMotion() {
    room.motion = specimenMotion
    // Also the one that is on its way out.
    for screen in stage.children { screen.motion = specimenMotion }
  }

  /// Shows a screen in place of the one that is there or on its way.
  func show(_ screen: ViewController?, transition: Transition? = nil) {
    screen?.motion = specimenMotion
    stage.slot.set(screen, transition: transition)
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
