import GTK

/// Reads what assistive technology sees of a screen, and again when the screen has come to rest after it
/// was drawn anew. In between it does nothing.
final class AccessibilityWatch {
  /// The milliseconds without a frame after which a screen is at rest.
  static let rest = 250

  private(set) var screen = AccessibleScreen()
  private let inspection: Inspection
  private let overlay: AccessibilityOverlay?
  private let onChange: @MainActor () -> Void
  private var drawing: SignalConnection?
  private var waiting: Timeout?
  /// Whether a frame is drawn into the picture in which contrast is measured.
  private var isReading = false

  init(
    _ inspection: Inspection, _ overlay: AccessibilityOverlay?,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.inspection = inspection
    self.overlay = overlay
    self.onChange = onChange
  }

  isolated deinit { drawing?.disconnect() }

  private var area: Widget? { inspection.area?.viewIfLoaded }

  /// Whether it follows the screen.
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      overlay?.isShown = isOn
      drawing?.disconnect()
      drawing = nil
      waiting = nil
      guard isOn else { return }
      drawing = area?.drawn.connect(weak: self, otherwise: false, after: true) { watch, context in
        watch.screenIsDrawn(context)
        return false
      }
      waitForRest()
    }
  }

  /// Whether it is going to read.
  var isWaiting: Bool { waiting != nil }

  private func screenIsDrawn(_ context: DrawingContext) {
    guard !isReading, let area else { return }
    // A caret blinks for as long as a text has the focus.
    if let text = area.window?.focusWidget, text.takesText, text.isWithin(area),
      let frame = text.frame(in: area), context.clipFrame.isWithin(frame)
    {
      return
    }
    waitForRest()
  }

  private func waitForRest() {
    waiting = .after(milliseconds: AccessibilityWatch.rest) { [weak self] in self?.check() }
  }

  /// Reads the screen now.
  func check() {
    waiting = nil
    guard let area, area.isMapped else { return }
    isReading = true
    overlay?.isLeftOut = true
    let now = AccessibleScreen(of: area)
    overlay?.isLeftOut = false
    isReading = false
    guard now != screen else { return }
    screen = now
    overlay?.screen = now
    onChange()
  }
}
