import Containment
import GTK

extension SandboxWindow {
  /// Writes a film of what the screen that is open does by itself, in a studio of its own.
  ///
  /// - Parameter size: the size of the screen in logical pixels.
  /// - Throws: a `FileError` if the file cannot be written or nothing moves; a `PlayFailure`.
  func film(to path: String, size: Size, scale: Int?) async throws {
    guard let open = canvas.screen, let scenario = open.representedScenario else { return }
    // The hand of a play takes what is in another window on screen for a menu of its own.
    root.window.hide()
    defer { root.window.show() }
    Studio.haltAnimations()
    let studio = Studio(canvas.settings, size: size, scale: scale)
    defer { studio.close() }
    let screen = scenario.makeScreen(open.representedKnobs?.all ?? [:])
    await studio.show(screen)
    guard let film = try await studio.film(of: screen) else {
      throw FileError(
        path: path,
        reason: tr("{1} has no play, and none of its actions moves anything.", scenario.title))
    }
    try await film.save(to: path)
  }
}
