import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Compose: on the canvas")
  struct LiveCompositionTests {
    private func controllers(of live: LiveLayer?) -> [ViewController] {
      guard let live else { return [] }
      return [live.controller] + live.children.flatMap { controllers(of: $0) }
    }

    @Test(
      "Compose: any walk over edits, undone and redone, is on the canvas as in the model",
      // What was red: a bar that came into sight with a tab that it got while it was hidden; a template
      // that is narrower than what is in it.
      arguments: [Dice.seed, 1_500_700_781, 2_300_984_215])
    func walk(seed: UInt64) async throws {
      var dice = Dice(seed: seed)
      let theatre = Theatre(width: 700, height: 500)
      var live: LiveComposition? = LiveComposition()
      theatre.settle(live)
      var history = History(Composition())
      var seen: [Weak<ViewController>] = []
      var steps: [String] = []
      for step in 0..<Dice.steps(120) {
        switch dice.roll(8) {
        case 0: history.undo()
        case 1: history.redo()
        default:
          if let next = Compositions.edited(history.present, &dice) { history.go(to: next) }
        }
        live?.show(history.present)
        steps.append(history.present.outline)
        seen += controllers(of: live?.root).map { Weak($0) }
        if dice.roll(3) > 0 { theatre.clock.advance(by: Double(dice.roll(400))) }
        if dice.roll(2) == 0 { try await letEventsArrive() }
        let outline = Compositions.outline(of: live?.content)
        // A template that was made as narrow as possible may well be too narrow for a search bar.
        if Diagnostics.reported.allSatisfy({ $0.kind == .tooLittleRoom }) {
          Diagnostics.removeAll()
        }
        #expect(outline == history.present.outline, "step \(step), seed \(seed)")
        guard outline == history.present.outline, Diagnostics.reported.isEmpty,
          GLibLog.complaints.isEmpty
        else {
          Issue.record("seed \(seed), step \(step): \(steps.suffix(2))")
          break
        }
      }
      live?.show(Composition())
      try await handled(theatre.clock.advance(by: 2000))
      #expect(live?.children.isEmpty == true)
      theatre.settle(nil)
      theatre.clock.advance(by: 2000)
      if Diagnostics.reported.allSatisfy({ $0.kind == .tooLittleRoom }) { Diagnostics.removeAll() }
      live = nil
      try await until("everything to be let go") { seen.allSatisfy { $0.object == nil } }
    }

    @Test("Compose: what stays keeps its controller, wherever it goes")
    func keeping() async throws {
      let theatre = Theatre(width: 600, height: 400)
      let live = LiveComposition()
      theatre.settle(live)
      let start = try #require(StartingPoint.all.first { $0.id == "toolbar-in-menu" }).make()
      live.show(start)
      theatre.clock.advance(by: 1000)
      let (menu, toolbar, list) = (
        try #require(live.root?.controller), try #require(live.root?.children[0].controller),
        try #require(live.root?.children[0].children[0].controller)
      )
      let ids = start.layers.map(\.id)
      let swapped = try #require(start.shifting(ids[1], by: -1))
      live.show(swapped)
      #expect(live.content === toolbar && menu.parent === toolbar && list.parent === menu)
      let wrapped = try #require(swapped.wrapping(ids[2], in: .fresh(.tabs)))
      live.show(wrapped)
      theatre.clock.advance(by: 1000)
      #expect(list.appearance.state == .appeared && list.tabsController?.parent === menu)
      let named = try #require(wrapped.setting("detail", of: ids[1], to: .text("None")))
      live.show(named)
      #expect((toolbar as? ToolbarController)?.toolbar.detail == "None")
      live.show(try #require(named.removing(ids[0])))
      theatre.clock.advance(by: 1000)
      #expect(live.content === toolbar && menu.parent == nil)
    }

    @Test("Compose: what is new crossfades in, and tabs are selected as they are added")
    func changes() async throws {
      let theatre = Theatre(width: 600, height: 400)
      let live = LiveComposition()
      live.motion = theatre.container.motion
      theatre.settle(live)
      var composition = Composition(Layer(.toolbar, [:], [Layer(.tabs, [:], [Layer(.list)])]))
      live.show(composition)
      #expect(live.isTransitioning)
      theatre.clock.advance(by: 1000)
      let tabs = try #require(live.root?.children[0].controller as? TabsController)
      composition = try #require(composition.adding(Layer(.form), into: composition.layers[1].id))
      live.show(composition)
      #expect(!live.isTransitioning && tabs.selectedIndex == 1)
      #expect(tabs.viewControllers.map(\.tabItem.title) == ["List", "Form"])
      composition = try #require(composition.replacing(composition.layers[1].id, by: .split))
      live.show(composition)
      theatre.clock.tick()
      #expect((live.root?.controller as? ToolbarController)?.isTransitioning == false, "all moved")
      theatre.clock.advance(by: 1000)
    }
  }
}
