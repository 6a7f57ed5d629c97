import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentTesting

extension CleanConduct {
  /// Runs `body` as a test of its own.
  @MainActor
  static func run(_ body: @escaping @MainActor () async throws -> Void) async throws {
    try await CleanConduct().provideScope(
      for: try #require(Test.current), testCase: Test.Case.current
    ) { try await body() }
  }
}

extension OnScreen {
  @Suite("The net under the tests")
  struct CleanConductTests {
    private struct Failure: Error {}

    @Test("AR-08 what a test leaves open is closed at its end, also after a failure")
    func closes() async throws {
      var roots: [RootWindow] = []
      var windows: [Window] = []
      await #expect(throws: Failure.self) {
        try await CleanConduct.run {
          let theatre = Theatre()
          theatre.settle(theatre.probe("A"))
          theatre.container.present(theatre.probe("B"), style: .dialog, transition: nil)
          windows.append(Window(width: 100, height: 100))
          roots.append(theatre.root)
          throw Failure()
        }
      }
      #expect(roots.map(\.isClosed) == [true])
      #expect(!Window.all.contains { $0.isVisible || windows.contains($0) })
    }

    @Test("OP-02 a double click of which only one press has come lets the next test click as usual")
    func halfDoubleClick() async throws {
      let usual = DesktopSettings.doubleClickTime
      try await CleanConduct.run {
        let theatre = Theatre()
        RealInput.countPresses(to: 2)
        theatre.container.view.realClick()
        try await letEventsArrive()
        #expect(DesktopSettings.doubleClickTime > usual)
      }
      #expect(DesktopSettings.doubleClickTime == usual)
    }

    @Test("OP-02 a drag that would leave the display, and stop at its edge, fails the test")
    func beyondTheDisplay() async throws {
      let theatre = Theatre()
      try await withKnownIssue {
        try await theatre.container.view.realDrag(from: (20, 20), to: (-20, 20), steps: 2)
      } matching: {
        "\($0)".contains("cannot go to (-20, 20)")
      }
    }

    @Test("AR-08 a complaint that comes when a test's window is closed fails the test")
    func complains() async throws {
      try await withKnownIssue {
        try await CleanConduct.run {
          let theatre = Theatre()
          theatre.container.actions["dD"] = { theatre.container.endAppearanceTransition() }
        }
      } matching: {
        "\($0)".contains("no misuse")
      }
      Diagnostics.removeAll()
    }
  }
}
