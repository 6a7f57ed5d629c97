import Automation
import CGTK
import Containment
import GTK
import Testing

/// The root of every suite that needs a display: they run one after another, each test must leave
/// neither a diagnostic nor a complaint of GTK behind, and no window is left of it for the next.
// Swift Testing repeats the lines above where a test fails: an example stands in the article. (OP-02)
@MainActor
@Suite(.serialized, .enabled("needs a display") { try await TestDisplay.open() }, CleanConduct())
public struct OnScreen {}

/// Checks that a test ends, and that it caused no diagnostic and no complaint, neither here, unless
/// it expects them and clears them, nor in a program that it drives from outside, unless it says
/// so to the world. (Row AR-08.)
///
/// The windows that a test opened are closed at its end, also when it failed, and closing them must
/// not cause a complaint either. A test closes a window itself only where something follows from it.
public struct CleanConduct: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  /// The check that ``OnScreen`` makes.
  public init() {}

  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await body() }
    await MainActor.run {
      Diagnostics.removeAll()
      GLibLog.removeAll()
      World.complaintHandler = { Issue.record("A program complained: \($0)") }
    }
    try await Watchdog().watch(test.displayName ?? test.name) {
      do { try await body() } catch {
        await endTest()
        throw error
      }
      await endTest()
    }
  }

  @MainActor
  private func endTest() async {
    for window in GTK.Window.all where window.isToplevel { window.destroy() }
    Motion.standard = Motion()
    RealInput.endRests()
    await MainLoop.idle()
    #expect(Diagnostics.reported.isEmpty, "no misuse")
    #expect(GLibLog.complaints.isEmpty, "no warning and no critical")
  }
}

extension GTK.Window {
  /// Whether it is a window of the program, and not one that GTK keeps for menus and tooltips.
  fileprivate var isToplevel: Bool {
    gtk_window_get_window_type(unsafePointer.assumingMemoryBound(to: GtkWindow.self))
      == GTK_WINDOW_TOPLEVEL
  }
}
