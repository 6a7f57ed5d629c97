import Automation
import CAutomation
import CGTK
import GTK
import Testing

/// The pointer and the keyboard of the tests' display, simulated by XTEST.
///
/// Without a window manager, keys go to the window under the pointer.
@MainActor
enum RealInput {
  private static let display: OpaquePointer? = XOpenDisplay(nil)

  /// Moves the pointer to a point on the screen, in logical pixels; the display has `scale` of its own
  /// for each of them, each way. It would stop the pointer at its edge without a word, so that a drag
  /// beyond that is shorter than the test says.
  static func move(x: Int, y: Int, scale: Int) {
    guard let display else { return }
    let screen = XDefaultScreen(display)
    let width = Int(XDisplayWidth(display, screen)) / scale
    let height = Int(XDisplayHeight(display, screen)) / scale
    if !(0..<width).contains(x) || !(0..<height).contains(y) {
      Issue.record(
        """
        The pointer cannot go to (\(x), \(y)): the display is \(width) × \(height), and windows \
        stand at its top left. Begin further inside, or go less far.
        """)
    }
    XTestFakeMotionEvent(display, -1, Int32(x * scale), Int32(y * scale), 0)
    XSync(display, 0)
  }

  /// Presses or releases a button at the pointer's position.
  static func button(_ button: Int, isDown: Bool) {
    guard let display else { return }
    XTestFakeButtonEvent(display, UInt32(button), isDown ? 1 : 0, 0)
    XSync(display, 0)
  }

  /// Presses or releases the key that has `key` on any of its levels, in any layout of the keyboard; a
  /// Latin letter that no layout has is where it is on an American keyboard.
  static func key(_ key: Key, isDown: Bool) {
    guard let display else { return }
    refresh(display)
    let code = UInt32(XKeysymToKeycode(display, KeySym(key.rawValue)))
    guard code != 0 || americanCode(of: key) != nil else {
      Issue.record("The keyboard has no key \(key.name).")
      return
    }
    self.key(code: code == 0 ? americanCode(of: key) ?? 0 : code, isDown: isDown)
  }

  /// Presses or releases the key with a code of X.
  static func key(code: UInt32, isDown: Bool) {
    guard let display else { return }
    XTestFakeKeyEvent(display, code, isDown ? 1 : 0, 0)
    XSync(display, 0)
  }

  /// Hears of layouts that have changed.
  private static func refresh(_ display: OpaquePointer) {
    XSync(display, 0)
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if event.type == MappingNotify { XRefreshKeyboardMapping(&event.xmapping) }
    }
  }

  private static func americanCode(of key: Key) -> UInt32? {
    for (first, letters) in [(24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm")] {
      let scalars = Array(letters.unicodeScalars)
      if let index = scalars.firstIndex(where: { $0.value == key.rawValue }) {
        return UInt32(first + index)
      }
    }
    return nil
  }

  /// Makes a layout of the keyboard, and what is locked, active.
  static func lock(_ layout: KeyboardLayout) {
    guard let display else { return }
    layout.lock(on: display)
  }

  /// Presses modifier keys, or releases them in reverse order.
  static func modifiers(_ modifiers: GdkModifierType, isDown: Bool) {
    let all: [(GdkModifierType, Int32)] = [
      (.shift, GDK_KEY_Shift_L), (.control, GDK_KEY_Control_L), (.alt, GDK_KEY_Alt_L),
    ]
    let held = all.filter { modifiers.contains($0.0) }.map { Key(rawValue: UInt32($0.1)) }
    for key in isDown ? held : held.reversed() { RealInput.key(key, isDown: isDown) }
  }

  private static let usualDoubleClickTime = DesktopSettings.doubleClickTime
  private static var counting: EventTap?

  /// Makes the next presses one click of `count`, however long the program is busy between them: GTK counts by its own
  /// clock, from when it has come to the first.
  static func countPresses(to count: Int) {
    let usual = usualDoubleClickTime
    var presses = 0
    counting = EventTap { event in
      guard presses < count, event.unsafePointer.pointee.type == GDK_BUTTON_PRESS else { return }
      presses += 1
      DesktopSettings.doubleClickTime = presses < count ? 60_000 : usual
    }
  }

  /// Ends the counting, also if not every press has come.
  static func endCounting() {
    guard counting != nil else { return }
    counting = nil
    DesktopSettings.doubleClickTime = usualDoubleClickTime
  }

  private static var delay: UInt32 = 0
  private static var tap: EventTap?

  /// See ``letHandRest(_:)``.
  static func rest(_ milliseconds: UInt32) {
    delay += milliseconds
    tap = EventTap { event in
      let event = event.unsafePointer
      switch event.pointee.type {
      case GDK_MOTION_NOTIFY: event.pointee.motion.time += delay
      case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE: event.pointee.button.time += delay
      case GDK_KEY_PRESS, GDK_KEY_RELEASE: event.pointee.key.time += delay
      default: break
      }
    }
  }

  /// Ends all rests: events have the display's time again.
  static func endRests() { (delay, tap) = (0, nil) }
}

/// Makes all later input of the test appear `milliseconds` later by the time of its events, without
/// waiting.
@MainActor
public func letHandRest(_ milliseconds: UInt32 = 150) { RealInput.rest(milliseconds) }
