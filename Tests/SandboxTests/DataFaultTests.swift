import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Faults of data")
  struct DataFaultTests {
    /// What is loaded, or which error comes.
    private func load(_ fault: DataFault) async -> String {
      do {
        return try await fault.load(delay: .zero, empty: "", million: "many") { "usual" }
      } catch {
        return "\(error is CancellationError ? "cancelled" : "\(error)")"
      }
    }

    @Test("SB-12 a fault loads as usual, fails, gives nothing or a million, or waits for ever")
    func loading() async {
      for (fault, outcome) in [
        (DataFault.none, "usual"), (.latency, "usual"), (.empty, ""), (.million, "many"),
        (.error, "The connection was lost."), (.cancelled, "cancelled"),
      ] {
        #expect(await load(fault) == outcome, "\(fault)")
      }
      var hasEnded = false
      let task = Task {
        #expect(await load(.never) == "cancelled")
        hasEnded = true
      }
      await letTasksRun()
      #expect(!hasEnded)
      task.cancel()
      await task.value
    }

    @Test("SB-12 the endless list answers every fault, and comes when it is over or tried again")
    func answers() async throws {
      let stage = try await SandboxStage(Scenario.all.filter { $0.id == "endless" })
      let screen = try #require(stage.canvas.screen)
      let knobs = try #require(screen.representedKnobs)
      knobs["wait"] = .number(0)
      func expectText(_ text: String) async throws {
        try await until("“\(text)”") { stage.texts(in: "canvas.frame").contains(text) }
      }
      try await expectText("Row 1")
      for (fault, text) in [
        ("error", "The connection was lost."), ("cancelled", "Loading was cancelled."),
        ("empty", "There are no rows."), ("million", "Row 1"), ("never", "Loading…"),
        ("latency", "Loading…"),
      ] {
        knobs["fault"] = .text(fault)
        try await expectText(text)
        if fault == "million" {
          try await until("a million") { screen.ownReport.text == "1000000 of 1000000 rows" }
        }
      }
      knobs["fault"] = .text("none")
      try await expectText("Row 1")

      // Who tries again gets what there is then.
      knobs["fault"] = .text("error")
      try await expectText("The connection was lost.")
      func again() throws {
        let button = stage.find("canvas.frame")?.descendants.first {
          $0.isMapped && $0.accessibleName == "Try again"
        }
        try #require(button).realClick()
      }
      try again()
      try await expectText("The connection was lost.")
      knobs.undo()
      try await expectText("Row 1")
      #expect(screen.ownReport.text.hasSuffix("of 200 rows"))
    }

    @Test("SB-12 the to-do sample answers every fault, also with its first picture, and low memory")
    func todo() async throws {
      // It is there where its database is.
      guard let scenario = Scenario.all.first(where: { $0.id == "todo" }) else { return }
      let stage = try await SandboxStage([Scenario("leaf", "Leaf", group: "Tests") { Leaf() }])
      // As for a picture: with lists that are nobody's.
      let screen = Scenario.makingPicture {
        let screen = scenario.makeScreen(["fault": .text("error")])
        screen.loadViewIfNeeded()
        return screen
      }
      stage.sandbox.show(screen, transition: Transition.none)
      let knobs = try #require(screen.representedKnobs)
      for (fault, text) in [
        ("error", "The connection was lost."), ("cancelled", "Loading was cancelled."),
        ("never", "Loading…"), ("empty", "You have no lists yet."), ("million", "1000000 items"),
        ("latency", "Loading…"), ("none", "Choir"), ("cancelled", "Loading was cancelled."),
        ("none", "Choir"),
      ] where fault != "million" || Dice.takes(0, oneIn: 3) {
        knobs["fault"] = .text(fault)
        try await stage.until("“\(text)”") { stage.texts(in: "canvas.frame").contains(text) }
        stage.theatre.clock.advance(by: 1000)
      }

      knobs["low-memory"] = .flag(true)
      func navigations(in screen: ViewController) -> [NavigationController] {
        screen.children.flatMap { child in
          (child as? NavigationController).map { [$0] } ?? navigations(in: child)
        }
      }
      let navigation = try #require(navigations(in: screen).first)
      navigation.viewControllers.append(Leaf())
      try await stage.until("the page") {
        navigation.viewControllers.map(\.isViewLoaded) == [false, true]
      }
      navigation.viewControllers.removeLast()
      try await stage.until("the overview as it was") {
        stage.texts(in: "canvas.frame").contains("Choir")
      }
    }

    @Test("SB-12 who leaves while a page is on its way, or never comes, is gone at once")
    func leaving() async {
      for fault in [DataFault.none, .never] {
        let theatre = Theatre(width: 400, height: 300)
        weak var gone: EndlessViewController?
        do {
          let knobs = LiveKnobs(EndlessKnobs())
          knobs.fault = fault
          let screen = EndlessViewController(knobs)
          gone = screen
          theatre.settle(screen)
          await letTasksRun()
          theatre.settle(nil)
        }
        await letTasksRun()
        #expect(gone == nil, "\(fault)")
      }
    }

    @Test("SB-12 a screen that begins with a fault answers it, too")
    func beginning() async throws {
      for (fault, text) in [
        (DataFault.empty, "There are no rows."), (.error, "The connection was lost."),
        (.cancelled, "Loading was cancelled."), (.million, "Row 1"),
      ] {
        let theatre = Theatre(width: 400, height: 300)
        let knobs = LiveKnobs(EndlessKnobs())
        knobs.fault = fault
        let screen = EndlessViewController(knobs)
        theatre.container.content = screen
        try await handled(theatre.clock.advance(by: 1000))
        theatre.clock.advance(by: 1000)
        try await until("“\(text)”") {
          screen.view.descendants.contains {
            $0.isMapped && $0.typeName == "GtkLabel" && $0.accessibleName == text
          }
        }
        try await theatre.end()
      }
    }

    /// A page whose view can be made anew.
    private final class Page: ViewController {
      private(set) var loads = 0
      override var canUnloadView: Bool { true }
      override func loadView() {
        loads += 1
        view = Entry()
      }
    }

    @Test("SB-12 while memory is low, views are unloaded that are off screen, and come back")
    func memory() async throws {
      let theatre = Theatre(width: 300, height: 200)
      let pages = [Page(), Page()]
      let tabs = TabsController(viewControllers: pages)
      for (index, page) in pages.enumerated() { page.tabItem.title = "\(index)" }
      theatre.settle(tabs)
      func show(_ index: Int) async throws {
        let selection = tabs.select(index)
        theatre.clock.advance(by: 1000)
        await selection.finished
        try await letEventsArrive()
      }
      try await show(1)
      #expect(pages.map(\.isViewLoaded) == [true, true], "until memory is low, all is kept")
      tabs.isMemoryLow = true
      try await letEventsArrive()
      #expect(pages.map(\.isViewLoaded) == [false, true])
      try await show(0)
      #expect(pages.map(\.isViewLoaded) == [true, false], "what leaves now is unloaded, too")
      #expect(pages.map(\.loads) == [2, 1])
      tabs.isMemoryLow = false
      try await show(1)
      #expect(pages.map(\.isViewLoaded) == [true, true])
    }
  }
}
