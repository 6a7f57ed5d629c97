import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("Releasing")
  struct ReleaseTests {
    /// What the script says of a project in which each file is about version 0.3.0, after `change`,
    /// a shell command.
    private func release(_ version: String, after change: String) async throws -> CommandResult {
      let script = """
        mkdir -p "$0/.scripts" "$0/Sources/Scenarios/Shared" "$0/Resources"
        cd "$0"
        cp "$1/.scripts/release" .scripts
        echo 'static let version = "0.3.0"' >Sources/Scenarios/Shared/AppIdentity.swift
        echo '<release version="0.3.0" date="2026-12-01">' >Resources/dev.enfilade.Enfilade.metainfo.xml
        printf '## Unreleased\\n\\n## 0.3.0 - 2026-12-01\\n' >CHANGELOG.md
        printf 'test docs api-changes:\\n\\t@echo "$@ has run"\\n' >Makefile
        export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@b.c GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b.c
        git init -q && git add -A && git commit -qm First && git tag 0.2.0
        \(change)
        """
      return try await World.with { world in
        let project = world.folder + "/project"
        let made = try await world.run("/bin/sh", ["-ec", script, project, Source.package])
        #expect(made.exitCode == 0, "\(made.standardError)")
        return try await world.run("\(project)/.scripts/release", [version])
      }
    }

    @Test("OP-26 what holds is tried, and then the script says how to tag")
    func ready() async throws {
      let result = try await release("0.3.0", after: "true")
      #expect(result.exitCode == 0, "\(result.standardError)")
      let lines = result.standardOutput.split(separator: "\n")
      #expect(lines.filter { $0.hasSuffix(" has run") }.count == 3)
      #expect(lines.contains("  git tag -a 0.3.0 -m \"Enfilade 0.3.0\""))
    }

    @Test(
      "OP-26 what is missing is said, each with what to do, and nothing is tried",
      arguments: [
        ("0.3", "true", 2, ["usage: make release VERSION=0.3.0, three numbers"]),
        (
          "0.4.0", "true", 1,
          [
            "release: Sources/Scenarios/Shared/AppIdentity.swift does not say version = \"0.4.0\".",
            "release: Resources/dev.enfilade.Enfilade.metainfo.xml has no release 0.4.0.",
            "release: CHANGELOG.md has no “## 0.4.0 - YEAR-MONTH-DAY”. Give “Unreleased” that name.",
          ]
        ),
        (
          "0.3.0", "touch new", 1,
          ["release: There are changes that are not committed. Commit them, or take them back."]
        ),
        (
          "0.3.0", "git tag 0.3.0", 1,
          [
            "release: There is a tag 0.3.0 already. Take the next number.",
            "release: 0.3.0 does not come after 0.3.0, which is tagged.",
          ]
        ),
        (
          "0.3.0", "git tag -d 0.2.0; git tag 0.10.0", 1,
          ["release: 0.3.0 does not come after 0.10.0, which is tagged."]
        ),
      ])
    func missing(version: String, change: String, code: Int32, lines: [String]) async throws {
      let result = try await release(version, after: change)
      #expect(result.exitCode == code)
      #expect(result.standardError.split(separator: "\n").map(String.init) == lines)
      #expect(!result.standardOutput.contains("has run"))
    }
  }
}
