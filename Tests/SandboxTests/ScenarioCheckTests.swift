import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox

extension OnScreen {
  @Suite("Check of scenarios")
  struct ScenarioCheckTests {
    private struct Fault: Error, CustomStringConvertible {
      let description = "There is no “ceiling.ui”."
    }

    private struct WidthKnobs: Knobs {
      @Knob("Rooms", in: 1...3) var rooms = 2
      @Knob("Name") var name: String? = nil
    }

    private final class RoomsPage: KnobbedViewController<WidthKnobs> {
      var rooms: [Int] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        knobs.apply(\.rooms, to: self) { $0.rooms.append($1) }
      }
    }

    @Test(
      "OP-01 --check turns every knob to its ends and back, and says what throws or is reported")
    func check() async throws {
      let folder = try TemporaryFolder()
      let theatre = Theatre(width: 1000, height: 600)
      var page: RoomsPage?
      let scenarios = [
        Scenario("good", "Good", group: "Tests", knobs: WidthKnobs()) { knobs in
          let made = RoomsPage(knobs)
          page = made
          return made
        },
        Scenario("broken", "Broken", group: "Tests") { () -> ViewController in throw Fault() },
        Scenario("wrong", "Wrong", group: "Tests") {
          let page = theatre.probe("P")
          page.actions["wA"] = { page.present(page, style: .sheet) { _ in } }
          return page
        },
      ]
      let canvas = CanvasViewController(bar: CanvasBar(inWidth: 1000))
      let sandbox = SandboxViewController(
        scenarios, catalogue: CatalogueViewController(scenarios), canvas: canvas,
        inspector: InspectorViewController(canvas.inspection, draftFolder: folder.path))
      theatre.settle(sandbox)
      let faults = await ScenarioCheck(sandbox).run()
      Diagnostics.removeAll()
      #expect(page?.rooms == [2, 1, 3, 2])
      #expect(faults.count == 2, "\(faults)")
      #expect(faults.first == "broken: There is no “ceiling.ui”.")
      #expect(faults.last?.hasPrefix("wrong: ") == true, "\(faults)")
      theatre.settle(nil)
      page = nil
    }
  }
}
