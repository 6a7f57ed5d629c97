import Containment
import GTK
import GTKTools

/// A frame for one screen in a window that is never on screen, of which pictures are taken.
///
/// They are the same every time: there is no pointer, focus or window manager, transitions end at
/// once, a clock of its own passes, and what is loading is waited for.
package final class Studio {
  /// The milliseconds of the screen's own time that pass before the picture.
  private static let age = 1000.0

  let clock = ManualClock()
  private let frame = FrameViewController()
  private let root: RootWindow
  private let size: Size
  private let patience: Double
  /// The pixels that the next picture has for each logical one; nil for as many as the display has.
  var chosenScale: Int?

  /// A studio for pictures of `size` logical pixels, with the look of `settings`.
  ///
  /// - Parameters:
  ///   - patience: how long a screen may take to load, in milliseconds of real time. One that loads
  ///     for ever is pictured as it is.
  ///   - scale: the pixels for each logical one; nil for as many as the display has.
  init(
    _ settings: CanvasSettings, size: Size, patience: Double = 10_000, scale: Int? = nil
  ) {
    Style.install()
    self.size = size
    self.patience = patience
    chosenScale = scale
    frame.isPictured = true
    frame.settings = settings.look
    let window = OffscreenWindow(width: size.width, height: size.height)
    window.styleClasses.insert("enfilade-picture")
    root = RootWindow(window, root: frame)
    frame.view.setSizeRequest(width: size.width, height: size.height)
    preference = .none
    root.show()
  }

  /// A studio for pictures of `size` logical pixels in light colours, with one pixel for each. Many follow each other, so
  /// that nobody waits long for one that loads for ever.
  package convenience init(size: Size) {
    self.init(CanvasSettings(), size: size, patience: 500, scale: 1)
    isDark = false
  }

  /// A studio for pictures of `size` logical pixels as the desktop has its colours, with `scale` pixels for each.
  package convenience init(size: Size, scale: Int) {
    self.init(CanvasSettings(), size: size, scale: scale)
  }

  /// Whether the screen is in dark colours, rather than in light ones. It is to be set where the desktop must not decide.
  package var isDark: Bool {
    get { frame.settings.colours == .dark }
    set { frame.settings.colours = newValue ? .dark : .light }
  }

  /// Ends the animations of GTK in the whole program, for one that only takes pictures: GTK scrolls to
  /// the end of a text by one.
  package static func haltAnimations() { DesktopSettings.animationsEnabled = false }

  /// How much of transitions is to be seen.
  var preference: Motion.Preference {
    get { motion.preference }
    set { motion = Motion(clock: clock, preference: newValue) }
  }

  var motion: Motion {
    get { frame.specimenMotion }
    set { frame.specimenMotion = newValue }
  }

  /// The widget with the screen and what that presents.
  package var area: Widget { frame.view }

  /// Shows a screen, and waits until all of it is there and nothing moves.
  package func show(_ screen: ViewController) async {
    put(screen)
    await rest()
  }

  func put(_ screen: ViewController) { frame.show(screen, transition: Transition.none) }

  /// Waits until all of the screen is there and nothing moves.
  package func rest() async {
    let end = Clock.milliseconds() + patience
    repeat { await pass() } while isLoading && Clock.milliseconds() < end
    await pass()
  }

  private func pass() async {
    frame.settle()
    clock.advance(by: Studio.age)
    // GTK finds the styles of what is new with the next frame.
    await FrameClock.shared.nextFrame(of: root.window)
    root.window.layoutIfNeeded()
    await MainLoop.idle()
    if isLoading { try? await Task.sleep(for: .milliseconds(20)) }
  }

  /// Whether the screen says so, by a spinner that turns.
  var isLoading: Bool {
    frame.view.descendants(of: Spinner.self).contains { $0.isMapped && $0.isSpinning }
  }

  /// The pixels that a picture has for each logical one.
  var scale: Int { chosenScale ?? frame.view.scaleFactor }

  /// What the frame looks like now.
  package var picture: Surface { picture(scaledBy: 1) }

  /// What the frame looks like now, magnified, or shrunk by less than 1.
  package func picture(scaledBy factor: Double) -> Surface {
    root.window.layoutIfNeeded()
    let scale = Double(scale) * factor
    frame.view.sharpenIcons(at: scale)
    let picture = Surface(
      width: Int((Double(size.width) * scale).rounded()),
      height: Int((Double(size.height) * scale).rounded()))
    // At the end of a program its windows go while pictures are taken.
    guard area.isMapped else { return picture }
    picture.draw { context in
      context.scale(scale)
      frame.view.draw(in: context)
    }
    return picture
  }

  /// The same, on the ground of the theme where one would see through it.
  func opaquePicture(scaledBy factor: Double) -> Surface {
    picture(scaledBy: factor).laid(on: frame.view.themeColor("theme_bg_color") ?? .white)
  }

  /// What assistive technology sees in the frame now.
  package var accessibility: AccessibleScreen { AccessibleScreen(of: frame.view) }

  package func close() { root.close() }
}
