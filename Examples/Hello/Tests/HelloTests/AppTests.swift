import Automation
import Testing

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
