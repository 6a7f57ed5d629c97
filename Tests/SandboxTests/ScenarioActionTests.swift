import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox

extension OnScreen {
  @Suite("Actions of scenarios")
  struct ScenarioActionTests {
    private struct Fault: Error, CustomStringConvertible {
      let description = "The lamp is broken."
    }

    private struct RoomKnobs: Knobs {
      @Knob("Lit") var lit = false
    }

    /// Lights that an action switches, and a task that a test ends.
    private final class Lights: ViewController {
      var lit = 0 { didSet { label.text = "\(lit)" } }
      private let label = Label("0")
      private var wait: CheckedContinuation<Void, any Error>?
      var isWaiting: Bool { wait != nil }

      override func loadView() { view = Box(.vertical, [label, Entry()]) }

      func waitForLight() async throws {
        try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { wait = $0 }
        } onCancel: {
          Task { @MainActor in self.endWaiting(CancellationError()) }
        }
      }

      func endWaiting(_ error: (any Error)? = nil) {
        if let error { wait?.resume(throwing: error) } else { wait?.resume() }
        wait = nil
      }
    }

    private var scenario: Scenario {
      Scenario(
        "lights", "Lights", group: "Tests", knobs: RoomKnobs(),
        actions: [
          ScenarioAction("light", "Light one", key: Key("l"), holding: .alt) { $0.lit += 1 },
          ScenarioAction("dark", "Put one out", isSensitive: { $0.lit > 0 }) { $0.lit -= 1 },
          ScenarioAction("wait", "Wait for light") { try await $0.waitForLight() },
        ]
      ) { _ in Lights() }
    }

    @Test("OP-30 actions stand under the frame, and a click, the keyboard and a key perform them")
    func perform() async throws {
      let stage = try await SandboxStage([scenario])
      let lights = try #require(stage.canvas.screen as? Lights)
      #expect(
        stage.texts(in: "inspector").filter { ["Light one", "Put one out", "Lit"].contains($0) }
          == ["Lit"])
      let light = try #require(stage.find("strip.light"))
      let dark = try #require(stage.find("strip.dark"))
      #expect(light.tooltip == "Light one (Alt+L)" && !dark.isSensitive)
      try await handled(light.realClick())
      #expect(lights.lit == 1 && dark.isSensitive)
      // The focus has not left the screen for a click, and comes to the button by keyboard.
      #expect(!light.isFocus)
      dark.grabFocus()
      try await handled(dark.realKey(.space))
      #expect(lights.lit == 0 && !dark.isSensitive)
      try await handled(light.realKey(Key("l"), .alt))
      #expect(lights.lit == 1)
    }

    @Test(
      "OP-30 an action that fails in one look of the wall is stopped in the others, and begins anew"
    )
    func severalLooks() async throws {
      let looks = [Lights(), Lights(), Lights()]
      func begin() throws -> ActionRun {
        let action = try #require(scenario.actions.first { $0.id == "wait" })
        let run = ActionRun(action, on: looks[0])
        run.others = { [looks[1], looks[2]] }
        run.start()
        return run
      }
      for fault in looks.indices {
        let run = try begin()
        #expect(looks.allSatisfy { $0.isWaiting })
        looks[fault].endWaiting(Fault())
        for look in looks[..<fault] { look.endWaiting() }
        await run.end()
        #expect(run.state == .failed("The lamp is broken."), "in look \(fault)")
        #expect(looks.allSatisfy { !$0.isWaiting }, "after look \(fault)")
      }
      let run = try begin()
      run.stop()
      await run.end()
      #expect(run.state == .idle && looks.allSatisfy { !$0.isWaiting })
    }

    @Test("OP-30 an action that takes time shows progress, is stopped, and what it throws is shown")
    func progress() async throws {
      let stage = try await SandboxStage([scenario])
      let lights = try #require(stage.canvas.screen as? Lights)
      let button = try #require(stage.find("strip.wait"))
      func isSpinning() -> Bool {
        button.descendants.contains { $0.isMapped && $0.typeName == "GtkSpinner" }
      }
      try await handled(button.realClick())
      #expect(lights.isWaiting && isSpinning() && button.tooltip == "Stop")
      button.realClick()
      try await until("the action to stop") { !isSpinning() }
      #expect(!lights.isWaiting && stage.find("canvas.report") == nil)

      try await handled(button.realClick())
      lights.endWaiting(Fault())
      try await until("the error") { stage.find("canvas.report") != nil }
      #expect(!isSpinning() && stage.texts(in: "canvas.report") == ["The lamp is broken."])
      #expect(
        stage.find("snackbar.text").map { Label(retaining: $0.unsafePointer).text }
          == "Wait for light: The lamp is broken.")

      // What is not over ends with its screen, and the next performance forgets the error.
      try await handled(button.realClick())
      #expect(lights.isWaiting && stage.find("canvas.report") == nil)
      stage.sandbox.show(scenario.makeScreen(), transition: Transition.none)
      try await until("the action to end") { !lights.isWaiting }
    }

    @Test("OP-30 actions of one name or key, without a title or a right id are said")
    func faults() {
      let wrong = Scenario(
        "lights", "Lights", group: "Tests",
        actions: [
          ScenarioAction("light", "Light", key: Key("l"), holding: [.control, .alt]) { _ in },
          ScenarioAction("light", "", key: .delete) { _ in },
          ScenarioAction("Out", "Put out", key: Key("l"), holding: [.alt, .control]) { _ in },
        ]
      ) { Lights() }
      let app = SandboxApp(id: "org.example.Lights", title: "Lights", scenarios: [wrong])
      #expect(
        app.faults == [
          "The action “light” of “lights” has no title.",
          "Two actions of “lights” are called “light”.",
          "“Out” is no id of an action: only lowercase letters, digits and dashes are.",
          "The actions “light” and “Out” of “lights” have the same key, Ctrl+Alt+l.",
        ])
    }

    @Test("OP-30 a screen with actions goes when another is shown")
    func leaks() async throws {
      let stage = try await SandboxStage([scenario])
      weak let screen = stage.canvas.screen
      try await stage.click("strip.light")
      try await stage.showAnotherScreen()
      #expect(screen == nil)
    }
  }
}
