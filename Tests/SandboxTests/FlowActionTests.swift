import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// What links do, beside going from screen to screen, and how it moves.
  @Suite("Flows: actions and movement")
  struct FlowActionTests {
    private let letter = Layer.button("Done", .back)

    @Test("FL-04 each answer of a question does something of its own, or nothing")
    func question() async throws {
      let ask = LinkAction.question(
        LinkQuestion(
          "Delete it?", text: "It is gone then.",
          [
            LinkAnswer("Keep", .cancel), LinkAnswer("Show first", .normal, .push(to: "letter")),
            LinkAnswer(
              "Delete", .destructive, .snackbar("Deleted", LinkAnswer("Undo", .normal, .back))),
          ]))
      let walk = try await FlowWalk([
        ("inbox", Layer.inStack(Layer.rows(ask))), ("letter", Layer.button("Ask", ask)),
      ])
      try await walk.follow("Mail 1")
      #expect(walk.find("Delete it?") != nil && walk.find("It is gone then.") != nil)
      try await walk.follow("Keep")
      #expect(walk.find("Delete it?") == nil && walk.screens == ["inbox"] && walk.calls() == [])
      try await walk.follow("Mail 2")
      try await walk.press(.escape)
      #expect(walk.find("Delete it?") == nil && walk.screens == ["inbox"])
      try await walk.follow("Mail 3")
      try await walk.follow("Show first")
      #expect(walk.screens == ["inbox", "letter"])
      #expect(
        walk.calls() == [
          "letter.willMove", "letter.viewWillAppear", "letter.viewDidAppear", "letter.didMove",
        ])
      try await walk.follow("Ask")
      try await walk.follow("Delete")
      #expect(walk.message == "Deleted" && walk.screens == ["inbox", "letter"])
      try await walk.follow("Undo")
      #expect(walk.message == nil && walk.screens == ["inbox"])
    }

    @Test("FL-04 a link does several things one after the other, until one is not possible")
    func several() async throws {
      let steps: [LinkAction] = [
        .setVariable("read", .number(2)), .snackbar("Read"), .push(to: "letter"),
      ]
      let inbox = Layer.inStack(Layer.button("Open", .several(steps)))
      let fails = LinkAction.several([.selectTab(0), .back])
      let walk = try await FlowWalk(
        Flow.of(
          ["inbox": inbox, "letter": .button("{read} read", fails)],
          variables: ["read": .number(0)]))
      try await walk.follow("Open")
      #expect(walk.screens == ["inbox", "letter"] && walk.message == "Read")
      try await walk.follow("2 read")
      #expect(walk.screens == ["inbox", "letter"], "the second is not done")
      #expect(walk.message == "There are no tabs around it.")
    }

    @Test("FL-04 back to a screen that is on the way, over several pages and what is presented")
    func backTo() async throws {
      let walk = try await FlowWalk([
        ("inbox", Layer.inStack(Layer.rows(.push(to: "letter")))),
        ("letter", Layer.button("Reply", .push(to: "reply"))),
        ("reply", Layer.button("Card", .present(to: "card", .sheet))),
        ("card", Layer.button("To the letter", .backTo("letter"))),
      ])
      for text in ["Mail 1", "Reply", "Card"] { try await walk.follow(text) }
      #expect(walk.screens == ["inbox", "reply", "card"])
      try await walk.follow("To the letter")
      #expect(walk.screens == ["inbox", "letter"])
      try await walk.rest(after: walk.player.play(from: "card"))
      try await walk.follow("To the letter")
      #expect(walk.screens == ["card"] && walk.message != nil, "it is said, not silent")
    }

    @Test(
      "FL-04 a screen in whose stack one is shows its first page, whichever action leads there",
      arguments: [
        LinkAction.backTo("shelf"), .show(to: "shelf"), .push(to: "shelf"), .setRoot(to: "shelf"),
      ])
    func backInOwnStack(_ action: LinkAction) async throws {
      let walk = try await FlowWalk([
        ("shelf", Layer.inStack(Layer.rows(.push(to: "book")))),
        ("book", Layer.button("Read on", .push(to: "end"))),
        ("end", Layer.button("To the shelf", action)),
      ])
      for text in ["Mail 1", "Read on"] { try await walk.follow(text) }
      #expect(walk.screens == ["shelf", "end"])
      try await walk.follow("To the shelf")
      #expect(walk.screens == ["shelf"])
    }

    @Test("FL-04 back to a screen that presents from deep in its stack shows its first page")
    func backUnderSheet() async throws {
      let walk = try await FlowWalk([
        ("shelf", Layer.inStack(Layer.rows(.push(to: "book")))),
        ("book", Layer.button("Rules", .present(to: "rules", .sheet))),
        ("rules", Layer.button("To the shelf", .backTo("shelf"))),
      ])
      for text in ["Mail 1", "Rules", "To the shelf"] { try await walk.follow(text) }
      #expect(walk.screens == ["shelf"])
    }

    @Test("FL-04 a layer of the screen is shown and scrolled to, also in a tab that is not seen")
    func scroll() async throws {
      var list = Layer(
        .list, ["text": .text("Mail"), "count": .number(100), "title": .text("All")])
      list.name = "all"
      let first = Layer(
        .message, ["text": .text("Hello"), "action": .text("Show all"), "title": .text("First")],
        links: [Link("action", .scroll(to: "all"))])
      let walk = try await FlowWalk([("tabs", Layer(.tabs, [:], [first, list]))])
      let tabs = try #require(walk.player.first?.content as? TabsController)
      try await walk.follow("Show all")
      #expect(tabs.selectedIndex == 1 && walk.find("Mail 1") != nil && walk.message == nil)
    }

    @Test("FL-04 a bottom sheet stands half open and can be pulled up")
    func bottomSheet() async throws {
      let walk = try await FlowWalk([
        ("inbox", Layer.rows(.present(to: "letter", .bottomSheet))),
        ("letter", Layer.button("Close", .dismiss)),
      ])
      try await walk.follow("Mail 1")
      let sheet = try #require(walk.player.stage.presentedViewController)
      let detents = sheet.sheetPresentationController.detents.map(\.identifier)
      #expect(detents == [.medium, .large] && walk.screens == ["inbox", "letter"])
      try await walk.follow("Close")
      #expect(walk.screens == ["inbox"])
    }

    @Test(
      "FL-05 a link has style, direction, time and curve of its own, and a way back that it names")
    func movement() async throws {
      var back = LinkTransition(.crossfade)
      back.duration = 400
      let movement = LinkTransition.rising(back: back)
      let walk = try await FlowWalk([
        ("inbox", Layer.inStack(Layer.rows(.push(to: "letter"), transition: movement))),
        ("letter", letter),
      ])
      let runs = try await walk.transitions {
        try await walk.follow("Mail 1")
        try await walk.follow("Done")
      }
      #expect(runs.map { "\($0.name) \(Int($0.duration))" } == ["Slide 600", "Crossfade 400"])
    }

    @Test("FL-05 what a link replaces moves by its transition")
    func replace() async throws {
      let walk = try await FlowWalk([
        ("inbox", Layer.inStack(Layer.rows(.push(to: "letter")))),
        ("letter", Layer.button("Next", .replace(to: "card"))),
        ("card", Layer.button("Last", .back)),
      ])
      let list = try #require(walk.flow.present["letter"]?.composition.root)
      let link = Link("action", .replace(to: "card"), transition: LinkTransition(.zoom))
      try await walk.edit(walk.flow.present.linking("action", of: list.id, to: link))
      try await walk.follow("Mail 1")
      let navigation = try #require(walk.player.first?.content as? NavigationController)
      var phases: [String] = []
      let trace = TransitionTrace { event in
        guard event.incoming is LiveComposition else { return }
        phases.append("\(event.phase.rawValue) \(event.transition.name)")
      }
      try await walk.click("Next")
      try await until("the next page") { navigation.topViewController?.debugName == "card" }
      try await letEventsArrive()
      walk.theatre.clock.advance(by: 80)
      #expect(navigation.isTransitioning)
      try await walk.rest()
      #expect(phases == ["began Zoom", "ended Zoom"] && walk.screens == ["inbox", "card"])
      #expect(navigation.viewControllers.map(\.debugName).last == "card")
      withExtendedLifetime(trace) {}
    }

    @Test("FL-05 the row that was clicked flies to a layer of the next screen, and back")
    func shared() async throws {
      var movement = LinkTransition(.push)
      movement.shared = [SharedPart(from: nil, to: "cover")]
      var cover = letter
      cover.name = "cover"
      let walk = try await FlowWalk([
        ("inbox", Layer.inStack(Layer.rows(.push(to: "letter"), transition: movement))),
        ("letter", cover),
      ])
      let name = movement.shared[0].name
      var shares: [Bool] = []
      let trace = TransitionTrace { event in
        if event.phase == .began { shares.append(event.transition.sharedElements.contains(name)) }
      }
      try await walk.follow("Mail 2")
      let named = walk.theatre.root.window.descendants.filter { $0.sharedElement?.id == name }
      #expect(named.count >= 1 && walk.screens == ["inbox", "letter"])
      try await walk.follow("Done")
      #expect(shares == [true, true] && Diagnostics.reported.isEmpty)
      withExtendedLifetime(trace) {}
    }
  }
}
