import Automation
import Testing

/// The programs as a person meets them: in a desktop of their own.
@Suite("To-do, from outside")
struct AppTests {
  private func program(_ name: String) -> String { "\(World.products)/\(name)" }

  /// A desktop without animations, in which no service takes time.
  private static var still: World.Configuration {
    var configuration = World.Configuration.managed
    configuration.gtkSettings["gtk-enable-animations"] = "0"
    configuration.environment["ENFILADE_SERVICE_MS"] = "0"
    return configuration
  }

  /// Starts the app, in which Ada logs in and makes a list.
  private func begin(_ world: World) async throws -> App {
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
    return app
  }

  @Test("somebody logs in, makes a list, and finds it again at the next start")
  func app() async throws {
    try await World.with(Self.still) { world in
      let app = try await begin(world)
      try world.keyboard.press("Control+q")
      #expect(try await app.waitForExit() == 0 && app.standardError == "")

      let again = try await world.launch(executable: program("todo"))
      try await again.find(role: .label, name: "Trip").waitUntil(.showing)
    }
  }

  @Test("BR-52 after a kill the list is open that was, with what was half written above it")
  func killed() async throws {
    try await World.with(Self.still) { world in
      let app = try await begin(world)
      try await app.find(id: "todo.list.1").click()
      try await app.find(id: "todo.new-item").waitUntil(.focused)
      try world.keyboard.type("Pack\nWater plants\nHalf")
      try await app.find(id: "todo.item.2").waitUntil(.showing)
      let state = "\(world.folder)/state/todo/todo.ini"
      try await app.expect("the state in its file") {
        let kept = text(of: state)
        return kept.contains("list=1") && kept.contains("text=Half")
      }
      app.kill()
      _ = try await app.waitForExit()

      let again = try await world.launch(executable: program("todo"))
      try await again.find(id: "todo.new-item").waitUntil(.text("Half"))
      try await again.find(id: "todo.item.2").waitUntil(.showing)
      // The list that was open is in front in a narrow window too, and the others are behind it.
      again.windows.last?.resize(width: 360, height: 640)
      try await again.find(id: "todo.list.1").waitUntil(.hidden)
      try await again.find(id: "todo.item.2").waitUntil(.showing)
    }
  }

  @Test("BR-52 what is written just before the window closes is there at the next start")
  func closed() async throws {
    try await World.with(Self.still) { world in
      let app = try await begin(world)
      try await app.find(id: "todo.list.1").click()
      try await app.find(id: "todo.new-item").waitUntil(.focused)
      try world.keyboard.type("Pack\n")
      try await app.find(id: "todo.item.1").click(offset: Point(x: 80, y: 20))
      try await app.find(id: "todo.item.name").click()
      try await app.find(id: "todo.item.name").waitUntil(.focused)
      try world.keyboard.press("Control+a")
      try world.keyboard.type("Unpack")
      try world.keyboard.press("Control+q")
      #expect(try await app.waitForExit() == 0 && app.standardError == "")

      let again = try await world.launch(executable: program("todo"))
      try await again.find(id: "todo.item.name").waitUntil(.text("Unpack"))
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
