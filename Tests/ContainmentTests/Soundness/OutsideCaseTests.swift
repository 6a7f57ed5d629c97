@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// What use from outside found and is still wrong: each is a known issue that names the row which will
  /// mend it, and fails as soon as that has.
  @Suite("Known from outside")
  struct OutsideCaseTests {
    @Test(
      "BR-20 a snapshot leaves a row alone that is held aside",
      arguments: ["insert above", "append", "reverse", "delete another"])
    func heldAside(change: String) async throws {
      let stage = try ActionStage()
      try await stage.drag(5, by: 150, releasing: false)
      try #require(stage.slide(5) > 100)
      var items = Array(0..<50)
      switch change {
      case "insert above": items.insert(100, at: 0)
      case "append": items.append(100)
      case "reverse": items.reverse()
      default: items.removeAll { $0 == 7 }
      }
      stage.list.snapshot = try ListSnapshot(items)
      try await handled(stage.theatre.clock.advance(by: 1000))
      #expect(stage.slide(5) > 100)
      try await handled(stage.theatre.root.window.realRelease())
    }

    @Test("BR-21 what is selected after the snapshot, in viewDidLoad, is selected")
    func preset() async throws {
      let theatre = Theatre(width: 300, height: 300)
      let page = PresetPage {
        $0.snapshot = (try? ListSnapshot(0..<100)) ?? $0.snapshot
        $0.selectionMode = .multiple
        $0.selection = [2, 5]
      }
      theatre.settle(page)
      try await handled(theatre.clock.advance(by: 1000))
      #expect(page.list.selection == [2, 5])
    }

    @Test("BR-24 a snackbar that is seen over a dialog can be clicked")
    func beneath() async throws {
      let theatre = Theatre(width: 500, height: 400)
      let layer = SnackbarController(rootViewController: theatre.probe("A", .white))
      theatre.settle(layer)
      var undone = 0
      theatre.container.present(
        MessageViewController(text: "Are you sure?"), style: .dialog, transition: nil
      )
      try await handled(theatre.clock.advance(by: 1000))
      layer.show(Snackbar("Deleted", action: .init("Undo") { undone += 1 }, timeout: nil))
      try await handled(theatre.clock.advance(by: 1000))
      let button = try #require(
        theatre.root.window.descendants.first { $0.isMapped && $0.accessibleName == "Undo" })
      try await handled(button.realClick())
      #expect(undone == 1)
    }

    @Test(
      "BR-26 no column is below its minimum while another is above its own",
      arguments: [(374, 900), (374, 1000), (330, 900)])
    func columns(second: Int, width: Int) async throws {
      let theatre = Theatre(width: width, height: 300)
      let pages = ["A", "B", "C"].map { theatre.probe($0) }
      pages[1].makeView = {
        let view = ColorView(.green)
        view.setSizeRequest(width: second)
        return view
      }
      let split = SplitController(
        primary: pages[0], supplementary: pages[1], secondary: pages[2])
      try await handled(theatre.settle(split))
      theatre.advance(by: 1000)
      let widths = pages.map { $0.view.allocation.width }
      #expect(widths[0] >= 180 && widths[1] >= second, "\(widths)")
      Diagnostics.removeAll()
    }

    /// What moved with an animation, by the appearance callbacks of a page.
    private func isAnimated(_ calls: [String], _ page: String) -> Bool {
      calls.contains("\(page).dA(t)") || calls.contains("\(page).dD(t)")
    }

    @Test("BR-30 a sheet and another tab that are asked for in one callback are both animated")
    func oneCallback() async throws {
      let theatre = Theatre(width: 400, height: 300)
      let pages = ["A", "B", "C"].map { theatre.probe($0) }
      let tabs = TabsController(viewControllers: pages)
      theatre.settle(tabs)
      let sheet = theatre.probe("S")
      pages[1].actions["dA"] = { [weak tabs] in
        tabs?.select(2)
        tabs?.present(sheet, style: .sheet)
      }
      tabs.select(1)
      try await handled(theatre.clock.advance(by: 1000))
      theatre.clock.advance(by: 1000)
      let calls = theatre.log.take()
      #expect(isAnimated(calls, "C") && isAnimated(calls, "S"), "\(calls)")
    }

    @Test("BR-30 two drawers that are asked for in one callback are both animated")
    func twoDrawers() async throws {
      let theatre = Theatre(width: 500, height: 300)
      let root = theatre.probe("R")
      let (start, end) = (theatre.probe("A"), theatre.probe("B"))
      let drawers = NavigationDrawerController(
        rootViewController: root, startViewController: start, endViewController: end)
      drawers.breakpoint = 0
      drawers.setOpenWhenDocked(false, .start)
      root.actions["dA"] = { [weak drawers] in
        drawers?.open(.start)
        drawers?.open(.end)
      }
      theatre.settle(drawers)
      try await handled(theatre.clock.advance(by: 1000))
      let calls = theatre.log.take()
      #expect(isAnimated(calls, "A") && isAnimated(calls, "B"), "\(calls)")
    }
  }
}
