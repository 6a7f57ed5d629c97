import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("What points upwards, or into the slots")
  struct FloorLintTests {
    /// What the check says of the sources by a list of floors that is `change`d.
    private func complaints(_ change: (String) -> String) async throws -> [Substring] {
      try await World.with { world in
        let floors = change(Stagehand.text(of: LiteralTests.package + "/Sources/Floors.txt"))
        let path = world.folder + "/floors"
        try Files.write(floors, to: path)
        let result = try await world.run(LiteralTests.package + "/.scripts/lint", ["floors", path])
        let lines = result.standardOutput.split(separator: "\n")
        #expect(result.exitCode == (lines.isEmpty ? 0 : 1), "\(result.standardError)")
        return lines
      }
    }

    @Test("AR-01 no folder uses one above it, and the check would say where")
    func floors() async throws {
      #expect(try await complaints { $0 } == [])
      let upside = try await complaints {
        $0.replacing("  Slots\n", with: "")
          .replacing("  Lifecycle\n\n", with: "  Lifecycle\n  Slots\n\n")
      }
      #expect(upside.contains { $0.contains("/Slots/") && $0.contains("Lifecycle") })
    }

    @Test("AR-02 the slots keep to themselves how they work, and the check would say where not")
    func door() async throws {
      let seen = try await complaints {
        $0.replacing("inside Slots: ", with: "inside Slots: Slot.content ")
      }
      #expect(!seen.isEmpty)
      #expect(seen.allSatisfy { $0.contains("Slot.content is not to be seen outside of") })
    }
  }
}
