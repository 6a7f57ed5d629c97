import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import ContainmentInspector
@testable import Sandbox

extension OnScreen {
  @Suite("The catalogue as a gallery")
  struct CatalogueGalleryTests {
    private struct Failure: Error {}

    /// Scenarios that count how often their screens are made.
    private final class Maker {
      var made: [String: Int] = [:]
      var forPictures: Set<String> = []
      var screens: [Weak<ViewController>] = []

      func scenario(_ id: String, _ make: @escaping @MainActor () -> ViewController) -> Scenario {
        Scenario(id, id, group: "Tests") {
          self.made[id, default: 0] += 1
          if Scenario.isMakingPicture { self.forPictures.insert(id) }
          let screen = make()
          self.screens.append(Weak(screen))
          return screen
        }
      }
    }

    private func pixel(
      _ id: String, _ stage: SandboxStage, x: Int = 8, y: Int = 8
    ) -> (red: Int, green: Int, blue: Int) {
      guard let view = stage.find("thumbnail.\(id)") else { return (0, 0, 0) }
      let pixel = Surface(of: view).pixel(x: x, y: y)
      return (pixel.red, pixel.green, pixel.blue)
    }

    private func icon(_ id: String, _ stage: SandboxStage) -> String? {
      stage.find("thumbnail.\(id)")?.descendants.first { $0.typeName == "GtkImage" }
        .flatMap { Image(retaining: $0.unsafePointer).iconName }
    }

    @Test("ST-04 a card shows its screen in the look of the canvas; one out of sight makes none")
    func pictures() async throws {
      let maker = Maker()
      let red = maker.scenario("red") { ColorViewController(.red) }
      let plain = maker.scenario("plain") { Leaf("Plain", Label("A text")) }
      let others = (1...20).map { number in
        maker.scenario("other-\(number)") { Leaf("Other") }
      }
      let stage = try await SandboxStage([red, plain] + others)
      let thumbnails = stage.sandbox.catalogue.thumbnails
      #expect(maker.made == ["red": 1] && !thumbnails.isAtWork, "a list needs no pictures")
      let focus = stage.theatre.root.window.focusWidget
      var heard: [String] = []
      let trace = LifecycleTrace { event in
        if !event.controller.isPictured { heard.append(event.controller.debugName) }
      }

      try await stage.click("catalogue.as-gallery")
      #expect(stage.sandbox.isGallery)
      let place = try #require(stage.find("thumbnail.red")).allocation
      #expect(abs(place.width * 2 - place.height * 3) <= 3, "as the screen, before there is any")
      try await until("a picture of the colour") { pixel("red", stage) == (255, 0, 0) }
      try await until("all in sight") { !thumbnails.isAtWork }
      #expect(try #require(stage.find("thumbnail.red")).allocation == place, "nothing jumps")
      #expect(stage.find("thumbnail.other-20") == nil && maker.made["other-20"] == nil)
      #expect(maker.made["red"] == 2 && maker.made["plain"] == 1 && maker.made["other-1"] == 1)
      #expect(maker.forPictures.isSuperset(of: ["red", "plain", "other-1"]))
      #expect(pixel("plain", stage).red > 200)
      #expect(stage.theatre.root.window.focusWidget == focus)
      #expect(Set(heard).isDisjoint(with: ["Frame", "Canvas", "Frame room", "Plain", "Other"]))
      withExtendedLifetime(trace) {}
      let card = try #require(stage.find("catalogue"))
      #expect(AccessibleScreen(of: card).errors.map(\.line) == [])

      stage.canvas.settings.colours = .dark
      try await until("a dark picture") { pixel("plain", stage).red < 100 }
      try await until("all in sight") { !thumbnails.isAtWork }
      let made = maker.made
      stage.canvas.settings.colours = .desktop
      try await until("the light one again") { pixel("plain", stage).red > 200 }
      try await until("all in sight") { !thumbnails.isAtWork }
      #expect(maker.made == made, "it was kept")

      #expect(DesktopSettings.animationsEnabled, "the app still moves")
      stage.sandbox.show(plain)
      #expect(stage.canvas.stage.children.count == 2, "one fades into the other")
      try await until("the new one") { stage.canvas.stage.children.count == 1 }

      let before = maker.made
      stage.sandbox.isCatalogueVisible = false
      try await stage.until("the catalogue to be hidden") {
        stage.sandbox.catalogue.appearance.state == .disappeared
      }
      stage.canvas.settings.isRightToLeft = true
      try await letEventsArrive()
      #expect(!thumbnails.isAtWork && maker.made == before, "nobody sees them")
      stage.sandbox.isCatalogueVisible = true
      try await stage.until("pictures in the new look") {
        maker.made["other-1"] == (before["other-1"] ?? 0) + 1
      }
      try await until("all in sight") { !thumbnails.isAtWork }

      stage.sandbox.isGallery = false
      try await letEventsArrive()
      #expect(stage.find("thumbnail.red") == nil && stage.find("catalogue.red") != nil)
      stage.canvas.settings.colours = .contrast
      try await letEventsArrive()
      #expect(!thumbnails.isAtWork, "a list needs none")
      try await until("the screens to go") { maker.screens.count { $0.object != nil } == 1 }
    }

    @Test("ST-04 what cannot be made, or loads for ever, has an icon, and the others come")
    func faults() async throws {
      let maker = Maker()
      let first = maker.scenario("first") { ColorViewController(.blue) }
      let broken = Scenario("broken", "Broken", group: "Tests") { () throws -> ViewController in
        throw Failure()
      }
      let endless = maker.scenario("endless") { MessageViewController(.loading("Loading…")) }
      let last = maker.scenario("last") { ColorViewController(.red) }
      let stage = try await SandboxStage([first, broken, endless, last])
      stage.sandbox.isGallery = true
      try await until("the last picture") { pixel("last", stage) == (255, 0, 0) }
      #expect(pixel("first", stage) == (0, 0, 255))
      #expect(icon("broken", stage) == "dialog-error-symbolic")
      #expect(icon("endless", stage) == "content-loading-symbolic")
      #expect(icon("last", stage) == nil)
      try await until("rest") { !stage.sandbox.catalogue.thumbnails.isAtWork }
      #expect(maker.made["endless"] == 1, "once is enough")
    }

    @Test("ST-04 rows behave as in the list: a click opens, a search finds, headings stay")
    func rows() async throws {
      let maker = Maker()
      let stage = try await SandboxStage([
        maker.scenario("red") { ColorViewController(.red) },
        maker.scenario("blue") { ColorViewController(.blue) },
      ])
      stage.sandbox.isGallery = true
      try await letEventsArrive()
      #expect(stage.texts(in: "catalogue") == ["Tests", "red", "blue"])
      try await stage.click("catalogue.blue")
      #expect(stage.sandbox.scenario?.id == "blue")
      let entry = try #require(stage.find("catalogue.search"))
      SearchEntry(retaining: entry.unsafePointer).text = "red"
      try await stage.until("the others to go") {
        stage.texts(in: "catalogue") == ["Tests", "red"]
      }
      try await until("its picture") { pixel("red", stage) == (255, 0, 0) }
    }

    @Test("ST-04 what a search finds is seen from its beginning, wherever the gallery was before")
    func foundFromBeginning() async throws {
      let maker = Maker()
      let scenarios = (1...40).map { number in
        maker.scenario("screen-\(number)") { Leaf("Screen") }
      }
      let stage = try await SandboxStage(scenarios)
      stage.sandbox.isGallery = true
      stage.sandbox.show(try #require(scenarios.last))
      try await stage.rest()
      #expect(stage.find("catalogue.screen-40") != nil && stage.find("catalogue.screen-1") == nil)
      let entry = try #require(stage.find("catalogue.search"))
      SearchEntry(retaining: entry.unsafePointer).text = "screen"
      try await stage.until("the first") { stage.find("catalogue.screen-1") != nil }
      #expect(stage.find("catalogue.screen-40") == nil)
      try await until("rest") { !stage.sandbox.catalogue.thumbnails.isAtWork }
    }

    @Test("ST-02 a composition has a picture, which changes when the composition is edited")
    func composition() async throws {
      let red = Scenario("red", "Red", group: "Tests") { ColorViewController(.red) }
      let stage = try await SandboxStage([red])
      let thumbnails = stage.sandbox.catalogue.thumbnails
      stage.sandbox.isGallery = true
      let flow = stage.flows.add(
        Flow(Composition(Layer(.colour, ["colour": .text("#0000ff")]))), title: "Mine")
      try await until("its picture") { pixel("my-mine", stage) == (0, 0, 255) }
      let layer = try #require(flow.composition.layers.first)
      flow.go(
        to: try #require(flow.composition.setting("colour", of: layer.id, to: .text("#00ff00"))))
      try await until("the other colour") { pixel("my-mine", stage) == (0, 255, 0) }
      flow.undo()
      try await until("the colour of before") { pixel("my-mine", stage) == (0, 0, 255) }
      try await until("rest") { !thumbnails.isAtWork }
    }
  }
}
