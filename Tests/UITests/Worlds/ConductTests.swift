import Automation
import TestSupport
import Testing

extension OnScreen {
  /// What a program complains about fails the test from outside that ran it.
  @Suite("Conduct, from outside")
  struct ConductTests {
    private func complain(_ world: World, _ line: String) async throws {
      let result = try await world.run("sh", ["-c", "echo \"$1\" >&2", "sh", line])
      #expect(result.exitCode == 0 && result.standardError == "\(line)\n")
    }

    @Test("AR-08 a diagnostic of the app fails the test that caused it")
    func diagnostic() async throws {
      // The next one goes on with the app of this one.
      try await Stagehand.run(["--scenario", "lab"]) { _ in }
      try await withKnownIssue {
        try await Stagehand.run(["--scenario", "lab"]) { hand in
          let state = "\(hand.world.folder)/state/enfilade"
          try Files.makeFolder(state)
          try Files.write("no key file", to: "\(state)/navigation.ini")
          try await hand["catalogue.navigation"].click()
          try await hand["canvas.report"].waitUntil(.showing)
        }
      } matching: { issue in
        issue.comments.contains {
          $0.rawValue.contains("A program complained: Containment diagnostic: unusableState: ")
        }
      }
    }

    @Test(
      "AR-08 so does each warning and critical of any library, in any program of the world",
      arguments: [
        "(enfilade:1): Gtk-WARNING **: 12:00:00.000: Theme parsing error",
        "(enfilade:1): Gdk-CRITICAL **: 12:00:00.000: gdk_window_show_internal: assertion failed",
        "(process:1): GLib-GObject-CRITICAL **: 12:00:00.000: g_object_unref: assertion failed",
        "Fatal error: Index out of range",
      ])
    func warning(line: String) async throws {
      try await withKnownIssue {
        try await World.with { try await complain($0, line) }
      } matching: { issue in
        issue.comments.contains { $0.rawValue == "A program complained: \(line)" }
      }
      // What nobody minds is none, and what is expected has to come.
      try await World.with { world in
        try await complain(world, "Gtk-Message: 12:00:00.000: All is well")
        world.expectComplaint(String(line.suffix(12)))
        try await complain(world, line)
      }
      try await withKnownIssue {
        try await World.with { $0.expectComplaint("WARNING") }
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("Nothing complained about “WARNING”") }
      }
    }
  }
}
