import GTK
import TestSupport
import Testing

@Suite("Display")
struct DisplayTests {
  /// Without a display the suites that need one are skipped; that must not pass for success where
  /// one was started for them.
  @Test("the display that was started for the tests is there")
  func isThere() {
    guard getenv("ENFILADE_XSERVER_PID") != nil else { return }
    #expect(Display.open())
  }

  @Test("OP-03 a widget, or a window, where there is no display: the program ends with what to do")
  func withoutDisplay() async throws {
    let ends = [
      try await #require(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
        await MainActor.run {
          loseDisplay()
          _ = Entry("a stored property")
        }
      },
      try await #require(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
        await MainActor.run {
          loseDisplay()
          _ = Window(title: "nowhere")
        }
      },
    ]
    for end in ends {
      let said = String(decoding: end.standardErrorContent, as: UTF8.self)
      #expect(
        said.hasSuffix(": cannot open a display. Set DISPLAY, or run it under xvfb-run.\n"),
        "\(said)")
    }
  }
}

private func loseDisplay() {
  unsetenv("DISPLAY")
  unsetenv("WAYLAND_DISPLAY")
}
