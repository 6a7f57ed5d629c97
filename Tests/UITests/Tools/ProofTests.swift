import Automation
import TestSupport
import Testing

extension OnScreen {
  /// The scripts by which the project is proved, each in a project that is made up, of which a test is a line
  /// of a shell.
  @Suite("How it is proved")
  struct ProofTests {
    /// Where scripts find what they run.
    @MainActor
    private struct Project {
      let world: World
      var folder: String { "\(world.folder)/project" }

      /// Runs lines of a shell in the project.
      @discardableResult
      func shell(_ script: String) async throws -> CommandResult {
        try await world.run(
          "/bin/bash", ["-ec", "cd '\(folder)'\n\(script)"], timeout: .seconds(60))
      }
    }

    /// A project with scripts of ours, and tests of seven suites that say that they have run.
    private func withProject(
      _ scripts: [String], _ body: (Project) async throws -> Void
    ) async throws {
      let tests = """
        #!/bin/bash
        if [[ " $* " == *" --list-tests "* ]]; then
          printf '%s\\n' 'Core.SlowTests/one()' 'Core.QuickTests/two()' 'Core.NewTests/three()' \\
            'UI.WindowTests/four()' 'UI.ScriptTests/five()' 'UI.LabTests/six()' 'UI.LongTests/seven()'
          exit
        fi
        while (($# > 0)); do
          case $1 in
            --filter) chosen=$2 ;;
            --event-stream-output-path) events=$2 ;;
          esac
          shift
        done
        now=100
        for test in Core.SlowTests/one Core.QuickTests/two Core.NewTests/three UI.WindowTests/four \\
          UI.ScriptTests/five UI.LabTests/six UI.LongTests/seven; do
          if ! [[ "$test()" =~ $chosen ]]; then continue; fi
          echo "$test" >>ran
          for kind in testStarted testEnded; do
            printf '{"kind":"event","payload":{"kind":"%s","instant":{"absolute":%s},"testID":"%s()/a.swift:1:1"}}\\n' \\
              $kind $now "$test" >>"$events"
            now=$((now + 4))
          done
        done
        echo '✔ Test run with 1 test in 1 suite passed after 0.1 seconds.'
        """
      try await World.with { world in
        let project = Project(world: world)
        try Files.makeFolder("\(project.folder)/.build/debug")
        for name in [
          "GTKTests", "ContainmentTests", "RoutingTests", "UITests/Sandbox", "UITests/Scenarios",
          "UITests/Tools",
        ] {
          try Files.makeFolder("\(project.folder)/Tests/\(name)")
        }
        for name in [".scripts", "Sources/Containment", "Sources/Sandbox", "out"] {
          try Files.makeFolder("\(project.folder)/\(name)")
        }
        try Files.write(tests, to: "\(project.folder)/.build/debug/EnfiladePackageTests.xctest")
        try Files.write(
          "#!/bin/bash\nshift\nexec \"$@\"\n", to: "\(project.folder)/.scripts/with-display")
        try await project.shell(
          """
          echo 'struct SlowTests {}' >Tests/ContainmentTests/Slow.swift
          echo 'struct QuickTests {}' >Tests/GTKTests/Quick.swift
          echo 'struct NewTests {}' >Tests/RoutingTests/New.swift
          echo 'struct WindowTests {}' >Tests/UITests/Window.swift
          echo 'struct LabTests {}' >Tests/UITests/Scenarios/Lab.swift
          echo 'struct LongTests {} // A Curve has a "curve.handle".' >Tests/UITests/Sandbox/Long.swift
          echo 'struct ScriptTests {}' >Tests/UITests/Tools/Script.swift
          echo 'let slot = 1' >Sources/Containment/Slot.swift
          echo 'let sandbox = 1' >Sources/Sandbox/Sandbox.swift
          echo 'struct Curve {}' >Sources/Sandbox/Curve+Drawing.swift
          echo 'let id = "curve.handle"' >Sources/Sandbox/Handle.swift
          printf '%s\\n' 'QuickTests 2.0' 'ScriptTests 3.0' 'SlowTests 100.0' >Tests/Durations.txt
          printf '%s\\n' .build out ran >.gitignore
          for script in \(scripts.joined(separator: " ")); do
            mkdir -p "$(dirname $script)" && cp "\(Source.package)/$script" $script
          done
          chmod +x .scripts/* .build/debug/*
          git init -q
          """)
        try await body(project)
      }
    }

    @Test(
      "PF-06 the slowest suite begins first and alone, new ones count as the median; those from outside share parts"
    )
    func balance() async throws {
      try await withProject([".scripts/run-tests"]) { project in
        let list = try await project.shell(".scripts/run-tests --list").standardOutput
        let parts = list.split(separator: "\n").map(String.init)
        #expect(
          parts == [
            "1: Core.SlowTests/one()", "2: UI.WindowTests/four()", "2: UI.ScriptTests/five()",
            "2: UI.LabTests/six()", "2: UI.LongTests/seven()", "3: Core.QuickTests/two()",
            "3: Core.NewTests/three()",
          ])
        let run = try await project.shell(".scripts/run-tests")
        #expect(run.exitCode == 0 && run.standardOutput.contains("The slowest tests, in seconds:"))
        // It took four seconds: half of that counts, and half of what it took before.
        let durations = try await project.shell("cat .build/durations").standardOutput
        #expect(durations.contains("SlowTests 52.0\n") && durations.contains("NewTests 4.0\n"))
      }
    }

    @Test("PF-01 PF-12 make test leaves out what has passed and sees nothing of the change")
    func changed() async throws {
      try await withProject([".scripts/run-tests"]) { project in
        /// The suites that run after a change.
        func run(after change: String) async throws -> Set<Substring> {
          let result = try await project.shell(
            "rm -f ran; \(change); .scripts/run-tests --changed; sort ran")
          #expect(result.exitCode == 0, "\(result.standardOutput)\(result.standardError)")
          return Set(
            result.standardOutput.split(separator: "\n").filter {
              $0.firstMatch(of: /^[A-Za-z]+\.\w+\/\w+$/) != nil
            }
            .map { $0.drop { $0 != "." }.dropFirst().prefix { $0 != "/" } })
        }
        let all: Set<Substring> = [
          "SlowTests", "QuickTests", "NewTests", "WindowTests", "LabTests", "ScriptTests",
          "LongTests",
        ]
        try await project.shell("echo 'LongTests 9000.0' >.build/durations")
        let seeing = all.subtracting(["SlowTests", "QuickTests", "NewTests", "ScriptTests"])
        #expect(try await run(after: ":") == all)
        // Of what only the sandbox has changed a lot is tried, in which the long one has no room.
        let lot = seeing.subtracting(["LongTests"])
        #expect(try await run(after: ":") == lot)
        #expect(try await run(after: "echo >>Sources/Sandbox/Sandbox.swift") == lot)
        // It is near what it names: a type, by the name of a file, and an id of a widget.
        #expect(try await run(after: "echo >>Sources/Sandbox/Curve+Drawing.swift") == seeing)
        #expect(try await run(after: "echo >>Tests/UITests/Window.swift") == seeing)
        #expect(try await run(after: "mkdir Resources; echo 'a {}' >Resources/style.css") == seeing)
        #expect(try await run(after: ":") == lot)
        #expect(try await run(after: "echo >>Sources/Sandbox/Handle.swift") == seeing)
        #expect(
          try await run(after: "echo >>Sources/Containment/Slot.swift")
            == all.subtracting(["ScriptTests"]))
        #expect(try await run(after: "echo >>.scripts/with-display") == all)
        #expect(try await run(after: ":") == lot)
        // What fails has not passed.
        let broken = try await project.shell(
          """
          echo >>Sources/Containment/Slot.swift
          sed -i 's/^now=100/exit 1/' .build/debug/EnfiladePackageTests.xctest
          .scripts/run-tests --changed || true
          sed -i 's/^exit 1/now=100/' .build/debug/EnfiladePackageTests.xctest
          """)
        #expect(broken.exitCode == 0)
        #expect(try await run(after: ":") == all.subtracting(["ScriptTests"]))
        // What is edited while the tests are built has not passed with them.
        let note = ".scripts/run-tests --note"
        #expect(
          try await run(after: "\(note); echo >>Sources/Containment/Slot.swift")
            == all.subtracting(["ScriptTests"]))
        #expect(try await run(after: note) == all.subtracting(["ScriptTests"]))
        #expect(
          try await run(after: "\(note); echo 'LongTests 9000.0' >.build/durations") == lot)
        #expect(try await run(after: "export CI=true") == all)
      }
    }

    @Test("PF-02 what a later run of some tests finds has what differed before beside it")
    func review() async throws {
      try await withProject([".scripts/run-tests"]) { project in
        let result = try await project.shell(
          """
          mkdir -p out/review/new && touch out/review/new/a.png
          ENFILADE_REVIEW_STAYS=1 .scripts/run-tests --filter Lab >out/log && ls out/review/new
          .scripts/run-tests --filter Lab >out/log && ls out
          """)
        #expect(result.standardOutput == "a.png\nlog\n")
        for file in [".ci/run", ".scripts/nightly"] {
          #expect(Source.lines(file).contains("export ENFILADE_REVIEW_STAYS=1"), "\(file)")
        }
      }
    }

    @Test("PF-06 Ctrl-C ends the tests, and what runs them; an option without its value is refused")
    func interrupted() async throws {
      try await withProject([".scripts/run-tests", ".scripts/mutants"]) { project in
        let result = try await project.shell(
          """
          for option in --build --targets --filter --skip --sample; do
            .scripts/run-tests $option 2>said || echo "$? $(cut -d ' ' -f 1,2 said)"
          done
          .scripts/mutants --seed 2>said || echo "$? $(cut -d ' ' -f 1,2 said)"
          sed -i 's/^now=100/touch ran; exec sleep 50/' .build/debug/EnfiladePackageTests.xctest
          echo '.scripts/run-tests || true; echo went on' >around
          set -m
          bash around >said 2>&1 &
          until [[ -e ran ]]; do sleep 0.02; done
          kill -INT -- -$!
          wait $! || echo $?
          grep 'went on' said || true
          """)
        #expect(
          result.standardOutput
            == String(repeating: "2 usage: run-tests\n", count: 5) + "2 usage: mutants\n130\n")
      }
    }

    @Test("PF-02 where a theme makes the app crash, what it said is told")
    func themes() async throws {
      try await withProject([".scripts/test-themes"]) { project in
        let result = try await project.shell(
          """
          printf '#!/bin/sh\\necho Out of paper; exit 139\\n' >app && chmod +x app
          .scripts/test-themes ./app
          """)
        #expect(result.exitCode == 1)
        #expect(result.standardOutput.hasPrefix("Adwaita: Out of paper\n"))
      }
    }

    @Test("PF-01 CI says how long each step took, and which has grown by more than a quarter")
    func times() async throws {
      try await withProject([".ci/run"]) { project in
        let result = try await project.shell(
          """
          printf 'test sanitize-short run:\\n\\t@sleep 2.1\\ntest-packages:\\n\\t@exit 3\\n' >Makefile
          printf '%s\\n' 'test 1' 'sanitize-short 60' >.ci/times
          .ci/run
          """)
        let said = result.standardOutput
        #expect(said.contains("make test has grown by more than a quarter: .ci/times has 1 s."))
        #expect(said.contains(/make sanitize-short took [23] s/))
        #expect(!said.contains("sanitize-short has grown") && !said.contains("make run has grown"))
        #expect(
          result.exitCode == 2 && said.contains("make test-packages ended with exit status 2"))
      }
    }

    @Test("PF-07 every test is repeated beside busy processes, and what was red is listed")
    func busy() async throws {
      try await withProject([".scripts/stress"]) { project in
        let result = try await project.shell(
          """
          cat >.scripts/run-tests <<'END'
          #!/bin/bash
          echo "$ENFILADE_SEED" >>seeds
          if (($(wc -l <seeds) == 2)); then
            echo '4: ✘ Test "a door is opened" failed after 1.2 seconds with 1 issue.'
            echo '4: ✘ Test run with 2 tests in 1 suite failed after 1.3 seconds with 1 issue.'
            exit 1
          fi
          END
          chmod +x .scripts/run-tests
          .scripts/stress busy 3 || echo "red: $?"
          sort -u seeds | wc -l
          cat .build/tried
          """)
        let lines = result.standardOutput.split(separator: "\n")
        #expect(lines.contains { $0.hasSuffix("1 \"a door is opened\"") }, "\(lines)")
        #expect(lines.dropLast(4).last?.hasPrefix("Red, and how often of 3 times:") == true)
        #expect(lines.suffix(3) == ["red: 1", "3", "3"])
      }
    }

    @Test("PF-08 mutants are conditions, boundaries, calls and returns, and no words and no checks")
    func mutants() async throws {
      try await withProject([".scripts/mutants"]) { project in
        let result = try await project.shell(
          """
          cat >Sources/Door.swift <<'END'
          /// Whether a == b.
          func knock(_ doors: [Door]) {
            if doors.isEmpty {
              return
            }
            precondition(doors.count < 9, "too many && doors")
            for index in 0..<doors.count - 1 where doors[index] != last {
              doors[index].open()
              doors[index].close()
            }
          }
          END
          .scripts/mutants --list Sources/Door.swift | cut -f 2,3
          .scripts/mutants --count 0 2>/dev/null || echo "refused: $?"
          """)
        #expect(
          result.standardOutput.split(separator: "\n") == [
            "3\tnegated a condition", "4\tremoved an early return", "7\tnegated a comparison",
            "7\twas off by one", "7\ttook a range with its end", "8\tremoved a call",
            "8\tswapped two calls", "9\tremoved a call", "refused: 2",
          ])
      }
    }

    @Test("PF-02 PF-10 three tiers have a command each, and GitHub runs the same ones")
    func tiers() {
      let steps = Source.lines(".ci/run").filter { $0.hasPrefix("lane ") }
        .flatMap {
          $0.split(separator: " ").dropFirst().prefix { $0.wholeMatch(of: /[a-z-]+/) != nil }
        }
      #expect(steps == ["test", "sanitize-short", "run", "test-packages"])
      let matrix = Source.lines(".github/workflows/ci.yml").first { $0.contains("target: [") }
      #expect(matrix?.contains("[\(steps.joined(separator: ", "))]") == true)
      #expect(
        Source.lines(".github/workflows/nightly.yml").contains { $0.hasSuffix("run: make nightly") }
      )
      let nightly = Source.lines(".scripts/nightly")
      #expect(nightly.contains("export ENFILADE_NIGHTLY=1") && nightly.contains("run make test"))
    }
  }
}
