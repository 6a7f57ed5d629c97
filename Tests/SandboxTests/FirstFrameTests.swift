import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox

extension OnScreen {
  @Suite("The first frame of the sandbox")
  struct FirstFrameTests {
    /// The sandbox as it is before the first turn of the main loop, in a window with a scenario to come.
    @MainActor
    private final class Start {
      let theatre = Theatre(width: 1280, height: 800)
      let canvas = CanvasViewController(bar: CanvasBar(inWidth: 1280))
      let sandbox: SandboxViewController
      /// The widgets in the window, also those that GTK makes for itself.
      private(set) var widgets: [Widget] = []

      init() throws {
        let folder = try TemporaryFolder()
        let flows = MyFlows(folder: folder.path)
        let scenarios = (1...40).map { index in
          Scenario("page-\(index)", "Page \(index)", group: "Pages") { Leaf() }
        }
        sandbox = SandboxViewController(
          scenarios, catalogue: CatalogueViewController(scenarios), canvas: canvas,
          inspector: InspectorViewController(canvas.inspection, tools: [flows.page]),
          tools: [flows])
        sandbox.restorePanes(from: nil, width: 1280)
        theatre.settle(sandbox)
        theatre.root.window.forEachInside { [unowned self] in widgets.append($0) }
      }

      /// How many widgets of a type there are, and how many of those are to be seen.
      func count(_ type: String) -> [Int] {
        let found = widgets.filter { $0.typeName == type }
        return [found.count, found.filter(\.isVisible).count]
      }
    }

    @Test("ST-27 what is not seen in the first frame is not made for it")
    func made() throws {
      let start = try Start()
      #expect(start.count("GtkPopover") == [0, 0], "menus")
      #expect(start.count("GtkScrolledWindow") == [2, 2], "the catalogue and the tabs")
      #expect(start.count("GtkScrollbar") == [4, 1], "the one that the catalogue has")
      #expect(start.canvas.board.grips.isEmpty)
      #expect(start.widgets.count == 282)
    }

    @Test("ST-27 one page of the inspector is made, the one that is shown")
    func pages() throws {
      let start = try Start()
      var pages: [String] = []
      func enter(_ controller: ViewController) {
        if controller.debugName.hasSuffix(" page"), !controller.children.isEmpty {
          pages.append(controller.debugName)
        }
        for child in controller.children { enter(child) }
      }
      enter(start.sandbox)
      #expect(pages == ["Knobs page"])
    }
  }
}
