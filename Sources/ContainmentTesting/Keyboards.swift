import Automation
import GTK
import GTKTools
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A layout of the keyboard; see ``useKeyboard(_:)``.
public typealias KeyboardLayout = Automation.KeyboardLayout

/// Gives the keyboard of the tests another layout, until the end of the test, and waits until GTK knows
/// it.
///
/// ```swift
/// try await useKeyboard(KeyboardLayout("us,ru", active: 1))
/// page.view.realKey(Key("j"), .control)          // the key that types о
/// ```
///
/// - Throws: an error if there is no such layout, or if the package x11-xkb-utils is missing.
@MainActor
public func useKeyboard(_ layout: KeyboardLayout) async throws {
  try await Keyboards.use(layout)
}

/// The layouts that the tests' keyboard has had.
@MainActor
enum Keyboards {
  private struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private static let standard = KeyboardLayout("us")
  private static var present = standard

  static func use(_ layout: KeyboardLayout) async throws {
    if layout.arguments != present.arguments {
      // GTK hears of the layout by an event, which comes before those of the keys.
      var isKnown = false
      let connection = GTK.Keyboard.keysChanged.connect { isKnown = true }
      defer { connection.disconnect() }
      let end = await withCheckedContinuation { done in
        do {
          process = try Subprocess(["setxkbmap"] + layout.arguments) { _ in
          } onEnd: {
            done.resume(returning: $0 == .code(0))
          }
        } catch {
          done.resume(returning: false)
        }
      }
      process = nil
      guard end else {
        throw Missing(
          description: "There is no keyboard “\(layout)”. Is x11-xkb-utils installed?")
      }
      try await until("the keyboard “\(layout)”") { isKnown }
    }
    present = layout
    RealInput.lock(layout)
    await Echo.come()
  }

  private static var process: Subprocess?

  /// Gives the keyboard back what it had.
  static func restore() async {
    if present != standard { try? await use(standard) }
  }
}
