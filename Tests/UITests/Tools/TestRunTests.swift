import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("How the tests are run")
  struct TestRunTests {
    @Test("AR-09 every test is in one of the parts that run beside each other, and in one only")
    func parts() async throws {
      try await World.with { world in
        let tests = try await world.run(
          "\(World.products)/EnfiladePackageTests.xctest",
          ["--testing-library", "swift-testing", "--list-tests"])
        let list = try await world.run("\(Source.package)/.scripts/run-tests", ["--list"])
        #expect(list.exitCode == 0, "\(list.standardError)")
        var parts: [Substring: Set<Substring>] = [:]
        for line in list.standardOutput.split(separator: "\n") {
          let words = line.split(separator: " ", maxSplits: 1)
          try #require(words.count == 2, "\(line)")
          parts[words[1], default: []].insert(words[0])
        }
        let all = tests.standardOutput.split(separator: "\n").filter { $0.contains("/") }
        try #require(all.count > 1000)
        for test in all {
          #expect(parts[test]?.count == 1, "\(test) is in \(parts[test] ?? [])")
        }
        #expect(Set(parts.values.joined()).count > 4)
      }
    }

    @Test("PF-01 a module that a target imports, or gets with one, and does not name is refused")
    func imports() async throws {
      try await World.with { world in
        let package = world.folder + "/package"
        let made = try await world.run(
          "/bin/sh",
          [
            "-c",
            """
            mkdir -p "$0" && cp -r "$1/Package.swift" "$1/.scripts" "$1/Sources" "$1/Tests" "$0" &&
            sed -i 's/"HandSteps", "Parts", "Routing",$/"Parts",/' "$0/Package.swift" &&
            "$0/.scripts/lint" imports
            """, package, Source.package,
          ])
        #expect(made.exitCode == 1, "\(made.standardError)")
        #expect(
          made.standardOutput
            == """
            Package.swift: error: Scenarios imports Routing: name it among its dependencies.
            Package.swift: error: Scenarios gets HandSteps with Sandbox: name it among its dependencies.

            """)
        let here = try await world.run("\(Source.package)/.scripts/lint", ["imports"])
        #expect(here.exitCode == 0 && here.standardOutput.isEmpty)
        let broken = try await world.run(
          "/bin/sh",
          [
            "-c",
            """
            cp "$1/Package.swift" "$0" && mkdir -p "$0/Examples/Hello" &&
            printf '// swift-tools-version:6.2\\nlet name =\\n' >"$0/Examples/Hello/Package.swift" &&
            "$0/.scripts/lint" imports
            """, package, Source.package,
          ])
        #expect(broken.exitCode == 1)
        #expect(broken.standardError.contains("Examples/Hello/Package.swift:2:"))
      }
    }

    @Test("PF-02 a sample has whole suites, one in three, and the same again with the same seed")
    func sample() async throws {
      try await World.with { world in
        func tests(_ arguments: [String], seed: String = "1") async throws -> [String: Int] {
          let list = try await world.run(
            "\(Source.package)/.scripts/run-tests",
            ["--list", "--targets", "GTKTests"] + arguments,
            environment: ["ENFILADE_SEED": seed])
          #expect(list.exitCode == 0, "\(list.standardError)")
          var counts: [String: Int] = [:]
          for match in list.standardOutput.matches(of: /[.\/]([A-Za-z]+Tests)\//) {
            counts[String(match.1), default: 0] += 1
          }
          return counts
        }
        let all = try await tests([])
        let sample = try await tests(["--sample", "3"])
        #expect(sample.count == (all.count + 2) / 3 && sample.count > 3)
        for (suite, count) in sample { #expect(all[suite] == count, "\(suite)") }
        #expect(try await tests(["--sample", "3"]) == sample)
        #expect(try await tests(["--sample", "3"], seed: "2") != sample)
      }
    }

    @Test("AR-09 PF-03 no target has unsafe flags, and a sanitizer builds what it looks at alone")
    func manifest() async throws {
      try await World.with { world in
        func description(_ isCore: String?) async throws -> String {
          let script = """
            mkdir -p "$0" && cp "$1" "$0" && cd "$0" && swift package dump-package
            """
          let result = try await world.run(
            "/bin/sh",
            ["-c", script, world.folder + "/package", "\(Source.package)/Package.swift"],
            environment: ["ENFILADE_CORE": isCore])
          #expect(result.exitCode == 0, "\(result.standardError)")
          return result.standardOutput
        }
        let (core, all) = try await (description("1"), description(nil))
        #expect(!core.contains("unsafeFlags") && !all.contains("unsafeFlags"))
        for target in ["ContainmentTests", "RoutingTests", "GTKTests"] {
          #expect(core.contains("\"\(target)\""))
        }
        for target in ["Sandbox", "Scenarios", "SandboxTests", "enfilade"] {
          #expect(all.contains("\"\(target)\"") && !core.contains("\"\(target)\""), "\(target)")
        }
      }
    }
  }
}
