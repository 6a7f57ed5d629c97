import Automation
import TestSupport
import Testing

extension OnScreen {
  /// Benchmark 8 in small: that nothing is complained about. What is left behind, of which each kind
  /// has a line, shows after thousands of steps, in `make bench`.
  @Suite("The benchmark churn")
  struct ChurnTests {
    @Test("Benchmark 8: a random walk through the window comes to its end without a complaint")
    func walk() async throws {
      try await World.with { world in
        let walk = "\(Dice.steps(60)) \(Dice.seed)"
        // The scenario Desktop may be asked for a notification; GLib complains where nobody shows it.
        let address = try #require(world.environment["DBUS_SESSION_BUS_ADDRESS"])
        let desktop = try NotificationDaemon(address: address)
        defer { withExtendedLifetime(desktop) {} }
        let result = try await world.runApp(
          environment: ["ENFILADE_BENCH_CHURN": walk], timeout: .seconds(240))
        #expect(result.exitCode == 0)
        #expect(result.standardError == "")
        #expect(result.standardOutput.contains("\"live_objects_growth\":"))
        #expect(result.standardOutput.contains("\"diagnostics\":0}"))
      }
    }
  }
}
