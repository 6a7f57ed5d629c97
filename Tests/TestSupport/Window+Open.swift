import ContainmentTesting
import GTK

extension Window {
  /// Shows the window with `content` in it, until that is on the screen and can have input.
  public func open(_ content: Widget) async throws {
    add(content)
    show()
    try await until("the window") { content.isMapped && content.allocation.width > 1 }
    try await letEventsArrive()
  }
}
