import Automation
import TestSupport
import Testing

extension OnScreen {
  /// The inspector beside the window of an app, which has none of the sandbox around it.
  @Suite("The inspector of an app, from outside")
  struct InspectorUITests {
    /// Opens a world with a window manager, and the to-do sample in it.
    private func inWorld(_ body: (App) async throws -> Void) async throws {
      var configuration = World.Configuration.managed
      // There is room for both beside each other, wherever the app is.
      configuration.width = 2600
      configuration.environment["ENFILADE_SERVICE_MS"] = "0"
      try await World.with(configuration) { world in
        let app = try await world.launchApp(["--sample", "todo", "--trace", trace(of: world)])
        try await app.find(id: "log-in.name").waitUntil(.focused)
        try await app.find(id: "log-in.name").waitUntil(.steady)
        try await body(app)
        #expect(app.standardError == "", "nothing was wrong")
      }
    }

    private func trace(of world: World) -> String { "\(world.folder)/trace" }

    /// Presses the key, and waits for the inspector.
    private func open(_ app: App) async throws -> Window {
      // One that was closed may still have it.
      try await app.expect("the app to have the focus") { app.windows.first?.isFocused == true }
      try app.world.keyboard.press("Control+Shift+i")
      try await app.find(id: "inspector").waitUntil(.steady)
      return try #require(app.windows.first { $0.title.hasPrefix("Inspector — ") })
    }

    private func show(_ page: String, in app: App) async throws {
      try await app.find(id: "inspector").find(role: .pageTab).named(page).click()
    }

    @Test("OP-29 by the key it opens beside the app, knows what is there, and goes by the key")
    func tree() async throws {
      try await inWorld { app in
        let window = try #require(app.windows.first)
        let inspector = try await open(app)
        let place = try app.find(id: "navigation.bar").extents
        #expect(
          try app.find(id: "inspector").extents.x >= place.x + place.width,
          "it is beside the window")
        try await app.find(id: "tree.row").first.waitUntil(.showing)

        let name = app.find(id: "log-in.name")
        let field = try name.extents
        let before = try app.world.screenshot(of: field)
        try await app.find(id: "tree.pick").click()
        try await name.click()
        try await app.find(id: "tree.pick").waitUntil(.unchecked)
        try await app.expect("the controller to be selected and highlighted") {
          try app.find(id: "tree.detail").find(text: "CredentialsViewController").exists
            && app.world.screenshot(of: field) != before
        }
        try await app.expect("the inspector to have the focus") { inspector.isFocused }
        try app.world.keyboard.press("Control+Shift+i")
        try await app.find(id: "inspector").waitUntil(.gone)
        #expect(app.windows.count == 1)
        try await app.expect("nothing to be highlighted") {
          try window.isFocused && app.find(id: "log-in.name").states.contains(.focused)
        }
      }
    }

    @Test(
      "OP-29 what is done in the app is in its log; Escape closes it, and quitting takes it along")
    func events() async throws {
      try await inWorld { app in
        let inspector = try await open(app)
        try await show("Events", in: app)
        try await app.find(id: "log-in.name").type("Ada")
        for line in ["pressed(button 1", "keyPressed(Shift+A)"] {
          try await app.find(id: "inspector").find(textContaining: line).first.waitUntil(.existing)
        }
        try await inspector.focus()
        try app.world.keyboard.press("Escape")
        try await app.find(id: "inspector").waitUntil(.gone)
        #expect(app.isRunning)

        let again = try await open(app)
        try await app.windows.first { $0 != again }?.focus()
        try await app.quit()
      }
    }

    @Test("OP-29 it halts the app in the middle of a change, which goes on when it is closed")
    func transition() async throws {
      try await inWorld { app in
        let inspector = try await open(app)
        try await show("Transition", in: app)
        try await app.find(id: "transition.step").click()
        try await app.expect("the title to say so") {
          try app.find(textContaining: ", paused").showing.exists
        }
        let name = app.find(id: "log-in.name")
        try await name.type("Ada")
        try app.world.keyboard.press("Tab")
        try app.world.keyboard.type("enfilade")
        try app.world.keyboard.press("Return")
        let frame = app.find(id: "transition.frame")
        try await app.expect("the change to stand still") {
          try frame.name.hasPrefix("Frame 0 of ")
        }
        for number in 1...2 {
          try await app.find(id: "transition.step").click()
          try await app.expect("another frame") { try frame.name.hasPrefix("Frame \(number) of ") }
        }
        /// Whether the page that goes has gone.
        let isOver: @MainActor () -> Bool = {
          Stagehand.text(of: trace(of: app.world)).contains("Log in\tviewDidDisappear")
        }
        #expect(!isOver())
        inspector.requestClose()
        try await app.find(id: "inspector").waitUntil(.gone)
        try await app.expect("the change to end") { isOver() }
      }
    }
  }
}
