import CAutomation

/// The pointer and keyboard of the display that the tests run on, moved through XTEST.
///
/// Without a window manager keys go to the window under the pointer.
@MainActor
enum RealInput {
  private static let display: OpaquePointer? = XOpenDisplay(nil)

  static func click(x: Int, y: Int) {
    guard let display else { return }
    XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0)
    XTestFakeButtonEvent(display, 1, 1, 0)
    XTestFakeButtonEvent(display, 1, 0, 0)
    XSync(display, 0)
  }

  static func move(x: Int, y: Int) {
    guard let display else { return }
    XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0)
    XSync(display, 0)
  }

  static func key(_ keysym: UInt32) {
    guard let display else { return }
    let code = UInt32(XKeysymToKeycode(display, KeySym(keysym)))
    XTestFakeKeyEvent(display, code, 1, 0)
    XTestFakeKeyEvent(display, code, 0, 0)
    XSync(display, 0)
  }
}
