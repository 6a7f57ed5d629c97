import Automation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The programs as a person meets them: in a desktop of their own.
@Suite("Hello, from outside")
struct AppTests {
  /// Where the programs are that were built with the tests.
  private func program(_ name: String) -> String { "\(World.products)/\(name)" }

  @Test("WL-02 the app has its id, greets, and goes on when asked")
  func app() async throws {
    try await World.with { world in
      let app = try await world.launch(executable: program("hello"))
      #expect(app.windows.last?.applicationID == "org.example.Hello")
      try await app.find(role: .label, name: "Good morning").waitUntil(.showing)
      try await app.find(id: "greeting.next").click()
      try await app.find(role: .label, name: "Good day").waitUntil(.showing)
    }
  }

  @Test("AP-22 the app is killed, and goes on where it was: with its greeting, and as large")
  func killed() async throws {
    try await World.with { world in
      let first = try await world.launch(executable: program("hello"))
      try await first.find(id: "greeting.next").click()
      try await first.find(role: .label, name: "Good day").waitUntil(.showing)
      first.windows.last?.resize(width: 510, height: 370)
      let path = "\(world.folder)/state/hello/state.ini"
      try await first.expect("the state in its file") {
        let text = contents(of: path)
        return text.contains("index=1") && text.contains("width=510")
      }
      first.kill()
      _ = try await first.waitForExit()
      let second = try await world.launch(executable: program("hello"))
      try await second.find(role: .label, name: "Good day").waitUntil(.showing)
      #expect(second.windows.last?.extents?.width == 510)
    }
  }

  @Test("AP-23 BR-27 keys that are set before the app runs work, and GTK does not complain of them")
  func keys() async throws {
    try await World.with { world in
      let app = try await world.launch(executable: program("hello"))
      try await app.find(id: "greeting.next").waitUntil(.showing)
      try app.find(id: "greeting.next").grabFocus()
      try await app.find(id: "greeting.next").waitUntil(.focused)
      try world.keyboard.press("Control+q")
      #expect(try await app.waitForExit() == 0)
    }
  }

  /// The text of a file; empty if there is none.
  private func contents(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = fread(&buffer, 1, buffer.count, file)
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  @Test("OP-01 the sandbox finds nothing wrong with its scenarios, and opens one by its URL")
  func sandbox() async throws {
    try await World.with { world in
      let list = try await world.run(program("hello-sandbox"), ["--list"])
      #expect(list.standardOutput == "greeting\tGreeting\nnobody\tNobody\n")
      let check = try await world.run(program("hello-sandbox"), ["--check"])
      #expect(check.exitCode == 0 && check.standardOutput.isEmpty, "\(check.standardOutput)")
      let app = try await world.launch(
        executable: program("hello-sandbox"), arguments: ["hello://scenario/greeting?text=Ahoy"])
      try await app.find(role: .label, name: "Ahoy").waitUntil(.showing)
    }
  }

  @Test("AP-28 everybody can use every screen, in every look")
  func accessibility() async throws {
    try await World.with { world in
      #expect(try await world.accessibilityErrors(in: program("hello-sandbox")) == [])
    }
  }

  @Test("OE-18 the sandbox has what the library Compose adds: a screen is composed by two clicks")
  func compose() async throws {
    try await World.with { world in
      let app = try await world.launch(executable: program("hello-sandbox"))
      try await app.find(text: "Compose").first.click()
      try await app.find(id: "compose.start.toolbar-in-menu").click()
      try await app.find(id: "canvas.frame").find(text: "Message 1").first.waitUntil(.showing)
    }
  }
}
