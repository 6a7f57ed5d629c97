import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// What an hour of use as a designer found. What is still wrong is a known issue that names the row which
  /// will mend it, and fails as soon as that has.
  @Suite("The sandbox, known from outside")
  struct OutsideCaseTests {
    private final class Counter: ViewController {
      override func loadView() { view = Box(.vertical, [Label("A counter")]) }
    }

    private func counter(actions: Int = 0) -> Scenario {
      Scenario(
        "counter", "Counter", group: "Tests",
        actions: (0..<actions).map { number in
          ScenarioAction("\(number)", "Count \(number)") { (_: Counter) in }
        }
      ) { Counter() }
    }

    private func scenario(_ id: String) throws -> Scenario {
      try #require(Scenario.all.first { $0.id == id })
    }

    /// Whether all of a widget is to be seen in the window of `stage`.

    @Test("BR-41 as many looks as fit are in sight on the wall")
    func wall() async throws {
      let stage = try await SandboxStage([counter()], width: 1280, height: 800)
      stage.canvas.wall = .looks
      try await stage.rest()
      let room = try #require(stage.find("wall")?.parent?.parent)
      let inSight = FrameWallViewController.Variant.looks.filter { look in
        // A frame has its own pixels inside of what is zoomed.
        guard let zoomed = stage.find("wall.\(look.id)")?.parent?.parent,
          let corner = zoomed.convert(x: 0, y: 0, to: room)
        else { return false }
        return corner.x >= 0 && corner.x + zoomed.allocation.width <= room.allocation.width
          && corner.y >= 0 && corner.y + zoomed.allocation.height <= room.allocation.height
      }
      #expect(inSight.count >= 4, "\(inSight.map(\.id))")
    }

    @Test("BR-42 the button of time does not say Pause while nothing runs")
    func transport() async throws {
      let stage = try await SandboxStage([counter()])
      let play = try #require(stage.find("transition.play"))
      #expect(!play.accessibleName.hasPrefix("Pause"))
    }

    @Test("BR-43 an action stands in one place, and what does not fit is under More")
    func actionsOnce() async throws {
      let stage = try await SandboxStage([counter(actions: 7)])
      let places = (0..<7).map { number in
        ["strip.\(number)", "action.\(number)"].count { stage.find($0) != nil }
      }
      #expect(places.allSatisfy { $0 == 1 }, "\(places)")
      #expect(stage.find("strip.more") != nil)
    }

    @Test(
      "BR-46 a frame that is larger than its room is made to fit at first", arguments: [360, 600])
    func fits(width: Int) async throws {
      let stage = try await SandboxStage([counter()], width: 1000, height: 600)
      stage.canvas.settings.size = Size(width: width, height: width == 360 ? 640 : 800)
      try await stage.rest()
      #expect(stage.canvas.board.factor < 1)
    }

    private struct Times: Knobs {
      @Knob("Delay", in: 0...2000) var delay = 300
    }

    @Test("BR-49 a slider is wide, and its number can be typed")
    func sliders() async throws {
      let stage = try await SandboxStage([
        Scenario("times", "Times", group: "Tests", knobs: Times()) { _ in
          Counter()
        } apply: { _, _ in
        }
      ])
      let slider = try #require(stage.find("knob.delay"))
      #expect(slider.allocation.width >= 120)
      let values = try #require(stage.canvas.screen?.representedKnobs)
      let number = try #require(stage.find("knob.delay.number")?.as(Entry.self))
      #expect(number.text == "300")
      number.grabFocus()
      number.selectAll()
      let window = stage.theatre.root.window
      try await window.type("1250")
      #expect(values["delay"] == .number(1250) && number.text == "1250")
      #expect(slider.as(Scale.self)?.value == 1250)
      // What is out of the range changes nothing, and says so.
      try await window.type("0")
      #expect(values["delay"] == .number(1250) && number.styleClasses.contains("error"))
      #expect(number.tooltip == "This has to be a number from 0 to 2000.")
      slider.as(Scale.self)?.value = 40
      #expect(number.text == "40" && !number.styleClasses.contains("error"))
    }

    @Test("BR-50 the gallery takes the room that there is")
    func gallery() async throws {
      let stage = try await SandboxStage(
        (0..<6).map { number in
          Scenario("\(number)", "Scenario \(number)", group: "Tests") { Counter() }
        })
      try await stage.click("catalogue.as-gallery")
      try await stage.rest()
      let places = (0..<6).compactMap { number in
        stage.find("thumbnail.\(number)")?.convert(x: 0, y: 0, to: stage.theatre.root.window)?.x
      }
      try #require(places.count > 1)
      #expect(Set(places).count >= 3, "\(places)")
    }

    @Test(
      "BR-54 what a page says has to do with something",
      arguments: ["navigation", "tabs", "split", "million"])
    func content(id: String) async throws {
      let stage = try await SandboxStage([try scenario(id)])
      let texts = try #require(stage.canvas.screen).view.descendants
        .filter(\.isMapped).compactMap { $0.as(Label.self)?.text }
      let dull = texts.filter { $0.contains(/^(Row|Page|Tab|Item) [0-9.,]+$/) || $0 == "Red" }
      #expect(dull == [], "\(texts)")
    }
  }
}
