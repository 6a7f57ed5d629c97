import Automation
import Testing

/// The programs as a person meets them: in a desktop of their own.
@Suite("To-do, from outside")
struct AppTests {
  private func program(_ name: String) -> String { "\(World.products)/\(name)" }

  @Test("somebody logs in, makes a list, and finds it again at the next start")
  func app() async throws {
    var configuration = World.Configuration.managed
    configuration.gtkSettings["gtk-enable-animations"] = "0"
    configuration.environment["ENFILADE_SERVICE_MS"] = "0"
    try await World.with(configuration) { world in
      let app = try await world.launch(executable: program("todo"))
      try await app.find(id: "log-in.name").waitUntil(.focused)
      try world.keyboard.type("Ada")
      try world.keyboard.press("Tab")
      try world.keyboard.type("enfilade")
      try world.keyboard.press("Return")
      try await app.find(id: "todo.add-list").click()
      try await app.find(id: "todo.editor.name").waitUntil(.focused)
      try world.keyboard.type("Trip")
      try world.keyboard.press("Return")
      try await app.find(role: .label, name: "Trip").waitUntil(.showing)
      try world.keyboard.press("Control+q")
      #expect(try await app.waitForExit() == 0 && app.standardError == "")

      let again = try await world.launch(executable: program("todo"))
      try await again.find(role: .label, name: "Trip").waitUntil(.showing)
    }
  }

  @Test("the sandbox finds nothing wrong with its scenarios")
  func sandbox() async throws {
    try await World.with { world in
      let list = try await world.run(program("todo-sandbox"), ["--list"])
      #expect(list.standardOutput == "root-controller\tRoot controller\ntodo\tTo-do\n")
      let check = try await world.run(program("todo-sandbox"), ["--check"])
      #expect(check.exitCode == 0 && check.standardOutput.isEmpty, "\(check.standardOutput)")
    }
  }
}
