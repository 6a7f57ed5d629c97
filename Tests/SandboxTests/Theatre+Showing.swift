import Containment
import TestSupport
import Testing

extension Theatre {
  /// A window that shows something, which has come to rest; it is closed at the end of the test.
  @discardableResult
  static func showing(
    _ content: ViewController, width: Int = 400, height: Int = 400
  ) async throws -> Theatre {
    let theatre = Theatre(width: width, height: height)
    try await handled(theatre.settle(content))
    return theatre
  }

  /// Takes away what it shows, and itself, for a test that has many.
  func end() async throws {
    settle(nil)
    try await handled(close())
  }
}
