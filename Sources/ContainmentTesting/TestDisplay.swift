import Automation
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// The display of tests in process: a private one, so that nothing appears on that of the
/// developer, with the same theme, font, language and folders on every machine.
@MainActor
enum TestDisplay {
  private struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Kept until the process ends; a helper process cleans up afterwards.
  private static var world: World?

  /// Opens the display, unless `ENFILADE_XSERVER_PID` says that there is one for the tests already.
  ///
  /// - Throws: an error that says what is missing, and what to do. A test without a display fails;
  ///   it is not skipped.
  static func open() async throws -> Bool {
    if getenv("ENFILADE_XSERVER_PID") == nil, world == nil {
      do {
        let opened = try await World.open()
        let others = [
          "WAYLAND_DISPLAY", "XAUTHORITY", "LANGUAGE", "GTK_MODULES", "GDK_SCALE", "GDK_DPI_SCALE",
        ]
        for name in others { unsetenv(name) }
        for (name, value) in opened.environment { setenv(name, value, 1) }
        setenv("GDK_BACKEND", "x11", 1)
        // Only tests from outside use assistive technology.
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
