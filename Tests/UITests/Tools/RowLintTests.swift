import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("Which rows may be cited")
  struct RowLintTests {
    /// A row that is defined nowhere. Put together here, where it would be refused itself.
    private let unknown = "NV-" + "99"

    /// What the lint says of a source, in a project whose contract has E14 and whose page of rows is
    /// `rows`.
    private func lint(
      _ source: String, rows: String, in folder: String = "Sources"
    ) async throws -> CommandResult {
      let contract = "| # | Event |\n|---|---|\n| E14 | The parent leaves. |\n"
      let script = """
        mkdir -p "$0/Docs" "$0/$4"
        printf %s "$1" >"$0/Docs/Contract.md"
        printf %s "$2" >"$0/Docs/Rows.md"
        printf %s "$3" >"$0/$4/Some.swift"
        """
      return try await World.with { world in
        let project = world.folder + "/project"
        let shell = ["-ec", script, project, contract, rows, source, folder]
        #expect(try await world.run("/bin/sh", shell).exitCode == 0)
        return try await world.run(
          "\(Source.package)/.scripts/lint", ["rows", folder, "Docs"], directory: project)
      }
    }

    @Test("AR-05 what is cited and not defined is refused with its line, in comments and names")
    func undefined() async throws {
      let source = """
        /// The parent is about to disappear (E14), and keeps its text (NV-15).
        /// It keeps its text (\(unknown)).
        let text = "\(unknown)"  // It is said elsewhere, see SO-05 and UTF-8.
        let more = 1  // \(unknown)
        @Test("NV-15 what is kept, as \(unknown) has it")
        @Test(
          "\(unknown) what is kept", arguments: ["\(unknown)"])

        """
      let rows = "## SO-05 Callbacks\n\n| id | promise |\n|---|---|\n| NV-15 | It is kept. |\n"
      let result = try await lint(source, rows: rows)
      #expect(result.exitCode == 1)
      let lines = result.standardOutput.split(separator: "\n")
      let places = lines.map { String($0.prefix { $0 != " " }) }
      #expect(places == [2, 4, 5, 7].map { "Sources/Some.swift:\($0):" })
      #expect(lines.allSatisfy { $0.contains("\(unknown) is not defined: give it a row") })
    }

    @Test("OE-23 the documentation of a library cites no row, a comment and a test may")
    func documentation() async throws {
      let source = """
        /// It keeps its text.
        // As NV-15 has it.
        /// It keeps its text (NV-15), which is UTF-8.
        /// It keeps its text, see E14.

        """
      let rows = "| NV-15 | It is kept. |\n"
      for (folder, expected) in [("Sources/Containment", [3, 4]), ("Tests/ContainmentTests", [])] {
        let result = try await lint(source, rows: rows, in: folder)
        let places = result.standardOutput.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(places.map(String.init) == expected.map { "\(folder)/Some.swift:\($0):" })
        #expect(result.exitCode == (expected.isEmpty ? 0 : 1))
      }
    }

    @Test("AR-05 what is defined may be cited, and is defined once")
    func defined() async throws {
      let row = "| NV-15 | It is kept. |\n"
      let source = "/// It keeps its text (NV-15), as E14 has it.\n"
      let once = try await lint(source, rows: row)
      #expect(once.standardOutput.isEmpty)
      #expect(once.exitCode == 0)
      let twice = try await lint(source, rows: row + row)
      let complaint = "Docs/Rows.md:2: error: NV-15 is defined in Docs/Rows.md:1 already: "
      #expect(twice.standardOutput.hasPrefix(complaint))
      #expect(twice.exitCode == 1)
    }
  }
}
