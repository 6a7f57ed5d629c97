import Automation
import Containment
import GTK
import Testing

/// The root of every suite that needs a display: they run one after another, each test must leave
/// neither a diagnostic nor a complaint of GTK behind.
@MainActor
@Suite(.serialized, .enabled("needs a display") { await Display.open() }, CleanConduct())
public struct OnScreen {}

/// Checks that a test ends, and that it caused no diagnostic and no complaint, neither here, unless
/// it expects them and clears them, nor in a program that it drives from outside, unless it says
/// so to the world. (Row AR-08.)
public struct CleanConduct: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

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
    try await Watchdog().watch(test.displayName ?? test.name, body)
    await MainActor.run {
      #expect(Diagnostics.reported.isEmpty, "no misuse")
      #expect(GLibLog.complaints.isEmpty, "no warning and no critical")
    }
  }
}
