import GTK
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Display")
struct DisplayTests {
  /// Without a display the suites that need one are skipped; that must not pass for success where
  /// one was started for them.
  @Test("the display that was started for the tests is there")
  func isThere() {
    guard getenv("ENFILADE_XSERVER_PID") != nil else { return }
    #expect(Display.open())
  }
}
