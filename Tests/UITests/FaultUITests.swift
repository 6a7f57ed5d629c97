import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  /// What an app leans on goes away, or never was there.
  @Suite("Faults")
  struct FaultUITests {
    private static let pages = "Page 1 › Page 2 › Page 3"

    /// Shows the third page in the scenario of navigation, by what assistive technology can do.
    private func push(_ app: App) async throws {
      try await app.find(id: "page2.push").waitUntil(.showing)
      try app.find(id: "page2.push").perform()
      try await app.find(id: "canvas.report").waitUntil(.name(Self.pages))
    }

    private func state(_ world: World) -> String {
      Stagehand.text(of: "\(world.folder)/state/enfilade/navigation.ini")
    }

    private func lines(_ app: App) -> [Substring] { app.standardError.split(separator: "\n") }

    @Test("The display goes: one line, an exit code, and what was done is there at the next start")
    func display() async throws {
      try await World.with { world in
        // The tests themselves look at the world's own display, and so it cannot go.
        let output = try await world.run(
          "sh",
          [
            "-c",
            "Xvfb -displayfd 3 -screen 0 1280x900x24 -noreset -nolisten tcp 3>number >/dev/null 2>&1 "
              + "& echo $!; while ! grep -q . number; do sleep 0.01; done; cat number",
          ], directory: world.folder)
        let words = output.standardOutput.split(separator: "\n")
        let server = try #require(words.first.flatMap { pid_t($0) })
        let number = try #require(words.last)
        let arguments = ["--scenario", "navigation"]
        let app = try await world.launchApp(
          arguments, environment: ["DISPLAY": ":\(number)"], until: .registered)
        try await push(app)
        #expect(lines(app) == [])
        // In the middle of it: the page is still on its way, and nothing has been written.
        kill(server, SIGKILL)
        #expect(try await app.waitForExit() == 1)
        #expect(lines(app) == ["enfilade: the connection to the display is lost."])
        let again = try await world.launchApp(arguments)
        try await again.find(id: "canvas.report").waitUntil(.name(Self.pages))
        again.terminate()
        try await again.waitForExit()
      }
    }

    @Test("The disk is full: the app goes on, says so, and what was kept before stays as it was")
    func full() async throws {
      try await World.with { world in
        let arguments = ["--scenario", "navigation"]
        let first = try await world.launchApp(arguments)
        try await first.find(id: "page2.push").waitUntil(.showing)
        try await first.find(id: "page2.push").click()
        try await first.expect("the page to be kept") { state(world).contains("page 3") }
        first.kill()
        try await first.waitForExit()
        let before = state(world)

        // Not a byte more fits into any file, for whomever the tests run; what is said goes elsewhere.
        let script = "trap '' XFSZ; exec 2> >(cat > \"$0\"); ulimit -f 0; exec \"$@\" > /dev/null"
        let words = "\(world.folder)/words"
        let app = try await world.launch(
          executable: "bash", arguments: ["-c", script, words, Stagehand.executable] + arguments)
        try await app.find(id: "canvas.report").waitUntil(.name(Self.pages))
        try await app.find(id: "page3.push").waitUntil(.showing)
        try await app.find(id: "page3.push").click()
        try await app.find(id: "canvas.report").waitUntil(.name(Self.pages + " › Page 4"))
        try await app.expect("a word about it") {
          Stagehand.text(of: words).contains("navigation.ini")
        }
        #expect(state(world) == before && app.isRunning)
        #expect(
          Stagehand.text(of: words).split(separator: "\n").allSatisfy {
            $0.hasPrefix("enfilade: ")
          })
        try await app.quit()
        #expect(state(world) == before)
      }
    }

    @Test(
      "The state folder cannot be written: the app works, says so, and starts the same way again")
    func noStateFolder() async throws {
      try await World.with { world in
        let folder = "\(world.folder)/state/enfilade"
        // Permissions do not hold for everybody; that a file is no folder does.
        try Files.write("", to: folder)
        world.expectComplaint("unusableState")
        for _ in 0..<2 {
          let app = try await world.launchApp(["--scenario", "navigation"])
          try await app.find(id: "page2.push").waitUntil(.showing)
          try await app.find(id: "page2.push").click()
          try await app.find(id: "canvas.report").waitUntil(.name(Self.pages))
          try await app.expect("a word about it") { app.standardError.contains("navigation.ini") }
          try await app.quit()
          #expect(lines(app).allSatisfy { $0.contains("\(folder)/") }, "\(lines(app))")
        }
        var info = stat()
        #expect(stat(folder, &info) == 0 && info.st_size == 0)
      }
    }

    @Test("The folder of the to-do lists cannot be made: the reason is on the screen")
    func noDataFolder() async throws {
      try await World.with { world in
        try Files.write("", to: "\(world.folder)/data/enfilade")
        let app = try await world.launchApp(["--scenario", "todo"])
        try await app.find(id: "todo.error").waitUntil(.showing)
        try await app.find(id: "todo.retry").waitUntil(.showing)
        unlink("\(world.folder)/data/enfilade")
        try await app.find(id: "todo.retry").click()
        try await app.find(id: "todo.error").waitUntil(.gone)
        #expect(app.warnings.isEmpty)
      }
    }
  }
}
