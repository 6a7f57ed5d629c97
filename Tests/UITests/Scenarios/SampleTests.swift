import Automation
import TestSupport
import Testing
import TodoStore

extension OnScreen {
  /// A sample runs by itself, in a window without the catalogue.
  @Suite("Samples, from outside")
  struct SampleUITests {
    private static let arguments = ["--sample", "todo"]

    /// Opens a world in which the service that the splash waits for takes so many milliseconds, and
    /// everything else no time: keys are not lost to pages that move.
    private func inWorld(
      service: Int = 0, _ configuration: World.Configuration = .init(),
      _ body: (World) async throws -> Void
    ) async throws {
      var configuration = configuration
      configuration.gtkSettings["gtk-enable-animations"] = "0"
      configuration.environment["ENFILADE_SERVICE_MS"] = "\(service)"
      try await World.with(configuration) { try await body($0) }
    }

    private func launch(_ world: World, _ more: String...) async throws -> App {
      try await world.launchApp(Self.arguments + more)
    }

    private func expectCleanConduct(_ app: App) {
      #expect(app.standardError == "", "nothing was wrong")
    }

    private func logIn(_ app: App, as name: String = "Ada") async throws {
      try await app.find(id: "log-in.name").waitUntil(.focused)
      try app.world.keyboard.type(name)
      try app.world.keyboard.press("Tab")
      try app.world.keyboard.type("enfilade")
      try app.world.keyboard.press("Return")
      try await app.find(id: "todo.log-out").waitUntil(.showing)
      try await app.find(id: "todo.log-out").waitUntil(.steady)
    }

    private func quit(_ app: App) async throws {
      try await app.quit()
      expectCleanConduct(app)
    }

    /// Makes three lists in the store that the app will open: "Page 1", "Page 2" and "Page 3".
    private func makeLists(_ world: World) async throws {
      let store = try TodoStore(path: "\(world.folder)/data/enfilade/todo.sqlite")
      for number in 1...3 { _ = try await store.addList(named: "Page \(number)") }
    }

    private func session(_ world: World) -> String {
      Stagehand.text(of: "\(world.folder)/state/enfilade/todo-session.ini")
    }

    @Test(
      "RC-05 RC-01 who is logged in is so at the next start, also after a kill, until logging out")
    func restarted() async throws {
      try await inWorld { world in
        let first = try await launch(world)
        try await logIn(first)
        #expect(session(world).contains("logged-in=true\nuser=Ada\n"))
        first.kill()
        try await first.waitForExit()
        expectCleanConduct(first)

        let second = try await launch(world)
        try await second.find(id: "todo.log-out").waitUntil(.steady)
        #expect(try !second.find(id: "log-in.name").exists)
        try await quit(second)

        let third = try await launch(world)
        try await third.find(id: "todo.log-out").waitUntil(.steady)
        try await third.find(id: "todo.log-out").click()
        try await third.find(id: "log-in.name").waitUntil(.focused)
        #expect(session(world).contains("logged-in=false") && !session(world).contains("Ada"))
        // The bar of the section is that of the window too.
        try await third.find(role: .button, name: "Close").click()
        #expect(try await third.waitForExit() == 0)

        let fourth = try await launch(world)
        try await fourth.find(id: "log-in.name").waitUntil(.focused)
        #expect(try !fourth.find(id: "todo.log-out").exists)
        try await quit(fourth)
      }
    }

    @Test("ST-10 everybody has lists of their own; those that all had are of who comes first")
    func persons() async throws {
      try await inWorld { world in
        try await makeLists(world)
        let app = try await launch(world)
        try await logIn(app)
        try await app.find(id: "todo.list.3").waitUntil(.showing)
        try await app.find(id: "todo.log-out").click()
        try await app.find(id: "log-in.name").waitUntil(.focused)
        try await logIn(app, as: "Ben")
        try await app.find(text: "You have no lists yet.").waitUntil(.showing)
        #expect(try !app.find(id: "todo.list.1").exists)
        try await app.find(id: "todo.log-out").click()
        try await app.find(id: "log-in.name").waitUntil(.focused)
        try await logIn(app)
        try await app.find(id: "todo.list.3").waitUntil(.showing)
        try await quit(app)
        // The scenario, which knows no names, has them too.
        let sandbox = try await world.launchApp(["--scenario", "todo"])
        try await sandbox.find(id: "todo.list.3").waitUntil(.showing)
      }
    }

    @Test("RC-10 the bar of a section moves the window, and a double click on it fills the screen")
    func bar() async throws {
      try await inWorld(.managed) { world in
        let app = try await launch(world)
        try await app.find(id: "log-in.name").waitUntil(.focused)
        let before = try #require(app.windows.first?.extents)
        let title = app.find(id: "navigation.bar").find(text: "Log in")
        let bar = try title.extents
        let grip = Point(x: bar.x - 100, y: bar.y + bar.height / 2)
        try await world.pointer.drag(from: grip, to: grip.offset(x: 60, y: 40))
        try await app.expect("the window to follow") {
          app.windows.first?.extents?.x == before.x + 60
            && app.windows.first?.extents?.y == before.y + 40
        }
        try await world.pointer.click(at: grip.offset(x: 60, y: 40), count: 2)
        try await app.expect("the section to fill the screen") {
          try app.find(id: "navigation.bar").extents.width == world.configuration.width
        }
        try await quit(app)
      }
    }

    @Test(
      "RC-07 quitting during the splash ends with exit code 0, and nothing comes after",
      arguments: ["Control+q", "Control+w", "Escape"])
    func quitDuringSplash(chord: String) async throws {
      try await inWorld(service: 60_000) { world in
        let trace = "\(world.folder)/trace"
        let app = try await launch(world, "--trace", trace)
        try await app.find(id: "splash.spinner").waitUntil(.showing)
        try world.keyboard.press(chord)
        #expect(try await app.waitForExit() == 0)
        expectCleanConduct(app)
        let callbacks = Stagehand.text(of: trace).split(separator: "\n").map { line in
          line.split(separator: "\t").dropFirst().prefix(2).joined(separator: ".")
        }
        #expect(callbacks.contains("Splash.viewDidDisappear"))
        #expect(!callbacks.contains { $0.hasPrefix("Log in.") || $0.hasPrefix("Main.") })
      }
    }

    @Test("RC-08 a URL that comes before the log-in is followed after it; later ones at once")
    func links() async throws {
      try await inWorld { world in
        try await makeLists(world)
        let app = try await launch(world, "enfilade://todo/list/1")
        /// What a second process with these URLs has to say, and its exit code.
        func open(_ links: String...) async throws -> String {
          let result = try await world.runApp(Self.arguments + links)
          return result.standardOutput + result.standardError + "\(result.exitCode)"
        }
        func expectPage(_ number: Int) async throws {
          try await app.find(id: "todo.new-item").waitUntil(.showing)
          try await app.expect("the window to be called after the page") {
            app.windows.first?.title == "Page \(number) — To-do"
          }
        }
        try await app.find(id: "log-in.name").waitUntil(.focused)
        #expect(try await open("enfilade://todo/list/3", "enfilade://todo/list/2") == "0")
        // What leads nowhere is told of, in the window and in the shell, and that is all.
        let wrong = try await open("enfilade://todo/list/none")
        #expect(wrong.hasSuffix("There is no such list.\n2"))
        try await app.find(textContaining: "There is no such list.").first.waitUntil(.showing)
        #expect(try app.find(id: "log-in.name").showing.exists)

        try await app.find(id: "log-in.name").click()
        try await app.find(id: "log-in.name").waitUntil(.focused)
        try app.world.keyboard.type("Ada")
        try app.world.keyboard.press("Tab")
        try app.world.keyboard.type("enfilade")
        try app.world.keyboard.press("Return")
        try await expectPage(2)
        #expect(try await open("enfilade://todo/list/1") == "0")
        try await expectPage(1)
        #expect(try await open("enfilade://todo/list/2", "enfilade://todo/list/3") == "0")
        try await expectPage(3)
        #expect(try await open() == "0")
        #expect(app.windows.count == 1)
        try await quit(app)
      }
    }

    @Test("RC-08 a URL at the launch is followed after the splash if somebody is logged in")
    func cold() async throws {
      try await inWorld(service: 300) { world in
        try await makeLists(world)
        let first = try await launch(world)
        try await logIn(first)
        try await quit(first)
        let second = try await launch(world, "enfilade://todo/list/3")
        try await second.find(id: "todo.new-item").waitUntil(.showing)
        try await second.find(id: "todo.new-item").waitUntil(.steady)
        try await second.find(id: "todo.log-out").waitUntil(.showing)
        try await quit(second)
      }
    }

    @Test(
      "RC-06 the scenario goes through its sections, keeps a session of its own, and begins anew")
    func scenario() async throws {
      // The splash stays until it is looked at, also beside other work.
      var configuration = World.Configuration()
      configuration.environment["ENFILADE_SERVICE_MS"] = "4000"
      try await Stagehand.run(["--scenario", "root-controller"], configuration: configuration) {
        hand in
        try await hand.rest("log-in.name", is: .showing)
        try await hand["log-in.button"].click()
        try await hand["log-in.error"].waitUntil(.name("Write a name."))
        try await hand["log-in.name"].type("Ada")
        try await hand["log-in.password"].type("enfilade")
        try await hand["log-in.button"].click(count: 2)
        try await hand.rest("main.log-out", is: .showing)
        #expect(hand.trace.filter { $0 == "Main.viewWillAppear(animated)" }.count == 1)
        try await hand["root.section"].waitUntil(.name("Main: somebody has a session."))
        try await hand["root.again"].click()
        try await hand["root.section"].waitUntil(.name("Splash: the session is being checked."))
        try await hand.rest("main.log-out", is: .showing)
        try await hand["main.log-out"].click()
        try await hand.rest("log-in.name", is: .showing)
        let state = "\(hand.world.folder)/state/enfilade"
        let own = Stagehand.text(of: "\(state)/root-controller-session.ini")
        #expect(own.contains("logged-in=false"))
        #expect(Stagehand.text(of: "\(state)/todo-session.ini") == "")
      }
    }
  }
}
