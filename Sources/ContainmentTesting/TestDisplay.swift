import Automation
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// The display that tests in process run on: one of their own, so that nothing happens on that of the
/// person who starts them, with the same theme, font, language and folders everywhere.
@MainActor
enum TestDisplay {
  private struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Kept to the end of the process; a helper process cleans up after it.
  private static var world: World?

  /// Opens it, unless whoever started the tests has done so and says so by `ENFILADE_XSERVER_PID`.
  ///
  /// - Throws: what is missing, and what to do. A test without a display fails; it is not skipped.
  static func open() async throws -> Bool {
    if getenv("ENFILADE_XSERVER_PID") == nil, world == nil {
      do {
        let opened = try await World.open()
        for name in ["WAYLAND_DISPLAY", "XAUTHORITY", "LANGUAGE", "GTK_MODULES"] { unsetenv(name) }
        for (name, value) in opened.environment { setenv(name, value, 1) }
        setenv("GDK_BACKEND", "x11", 1)
        // Assistive technology is for tests from outside.
        setenv("NO_AT_BRIDGE", "1", 1)
        world = opened
      } catch {
        throw Missing(
          description: "Tests need a display of their own, which has not started. Install xvfb and "
            + "at-spi2-core (apt install xvfb at-spi2-core). \(error)")
      }
    }
    guard Display.open() else {
      throw Missing(description: "The display \(getenvText("DISPLAY")) cannot be opened.")
    }
    return true
  }

  private static func getenvText(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? "that DISPLAY should name"
  }
}
