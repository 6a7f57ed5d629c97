import Automation
import CGTK
import Containment
import GTK
import Testing

/// The root of every suite that needs a display. The tests run one after another, must cause
/// neither diagnostics nor complaints of GTK, and leave no window for the next one.
@MainActor
@Suite(.serialized, .enabled("needs a display") { try await TestDisplay.open() }, CleanConduct())
public struct OnScreen {
  /// Made by Swift Testing for each test that stands right inside of it.
  public init() {}
}

/// Checks that a test ends, that its events do, and that it causes no diagnostic and no complaint:
/// neither in this process, unless the test expects and removes it, nor in a program that it drives
/// from outside, unless the test expects it of the world.
///
/// The windows of a test are closed at its end, also if it failed, and closing them must not cause
/// a complaint either. A test closes a window itself only if that is part of what it tests.
public struct CleanConduct: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  /// The trait of ``OnScreen``.
  public init() {}

  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await body() }
    await MainActor.run {
      Diagnostics.removeAll()
      GLibLog.removeAll()
      EventCascade.watch()
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
    CallLog.endTest()
    for window in GTK.Window.all where window.isToplevel { window.destroy() }
    Motion.standard = Motion()
    RealInput.endRests()
    RealInput.endCounting()
    await Keyboards.restore()
    await MainLoop.idle()
    #expect(EventCascade.complaints.isEmpty, "no events that cause each other without end")
    #expect(Diagnostics.reported.isEmpty, "no misuse")
    #expect(GLibLog.complaints.isEmpty, "no warning and no critical")
  }
}

extension GTK.Window {
  /// Whether it is a window of the program, rather than one that GTK keeps for menus and tooltips.
  fileprivate var isToplevel: Bool {
    gtk_window_get_window_type(unsafePointer.assumingMemoryBound(to: GtkWindow.self))
      == GTK_WINDOW_TOPLEVEL
  }
}
