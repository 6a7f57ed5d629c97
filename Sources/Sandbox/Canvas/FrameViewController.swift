import Containment
import GTK
import GTKTools

/// A scenario in a frame that acts like a window: with its own look, clock and presentations.
final class FrameViewController: ViewController {
  /// Shows the screens of scenarios, one at a time.
  ///
  /// It has the motion of the sandbox itself, and the screens have ``specimenMotion``: after a
  /// screen was paused or slowed down, the next one still appears at normal speed.
  let stage = ContainerViewController()
  /// The root of the frame, from which screens present.
  private lazy var room = ContainerViewController(content: stage)
  private lazy var context = PresentationContextController(rootViewController: room)
  private let box = Box(.vertical)
  /// Where a screen that needs more room than the frame has is cut off, if it is.
  private(set) lazy var cutRoom = CutRoom(box)
  private var fence: PopoverFence?
  private lazy var look = LocalLook(of: box)
  /// The style sheets of the scenario.
  private(set) var styles: StyleFolder?

  /// The style sheet that the person writes for the canvas; nil for none.
  var ownSheet: StyleSheet? { didSet { if ownSheet != oldValue { applyStyles() } } }

  /// The look of the frame; the size is up to the container.
  var settings = CanvasSettings() { didSet { if settings != oldValue { applySettings() } } }

  /// The motion of the screens and of what they present.
  var specimenMotion = Motion.standard {
    didSet {
      room.motion = specimenMotion
      // Includes a screen that is disappearing.
      for screen in stage.children { screen.motion = specimenMotion }
    }
  }

  override init() {
    super.init()
    debugName = "Frame"
    stage.debugName = "Canvas"
    stage.motion = .standard
    room.debugName = "Frame room"
    context.debugName = "Frame content"
  }

  /// Shows a screen in place of the present one, or of one that is appearing.
  func show(_ screen: ViewController?, transition: Transition? = nil) {
    screen?.motion = specimenMotion
    follow(screen?.representedScenario?.styleFolder)
    stage.slot.set(screen, transition: transition)
  }

  private func follow(_ folder: String?) {
    guard folder != styles?.path else { return }
    styles = folder.map { StyleFolder($0) }
    styles?.onChange = { [weak self] in self?.applyStyles() }
    applyStyles()
  }

  private func applyStyles() {
    look.styleSheets = (styles?.styleSheets ?? []) + [ownSheet].compactMap(\.self)
  }

  override var childForChrome: ViewController? { context }

  override func loadView() {
    box.styleClasses.insert("background")
    cutRoom.accessibleID = "canvas.frame"
    view = cutRoom
    fence = PopoverFence(around: cutRoom)
    embed(context, in: box)
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

  /// Dismisses everything that is presented in the frame, without animation.
  func endPresentations() { context.endPresentations() }
}
