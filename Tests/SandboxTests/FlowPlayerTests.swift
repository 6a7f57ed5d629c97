import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// Flows, walked through by real clicks on real controllers.
  @Suite("Flows: walked through")
  struct FlowPlayerTests {
    /// Rows that lead to a letter, from which one goes back.
    private func mail() async throws -> FlowWalk {
      try await FlowWalk([
        ("inbox", Layer.inStack(Layer.rows(.push(to: "letter")))),
        ("letter", Layer.button("Done", .back)),
      ])
    }

    @Test(
      "FL-03 FL-04 a click on a row pushes its screen, and that leads back, with a push's calls")
    func push() async throws {
      let walk = try await mail()
      #expect(walk.screens == ["inbox"])
      try await walk.follow("Mail 2")
      #expect(walk.screens == ["inbox", "letter"] && walk.find("Dear all") != nil)
      #expect(walk.find("Title of letter") != nil, "the bar has the title of the screen")
      #expect(
        walk.calls() == [
          "letter.willMove", "letter.viewWillAppear", "letter.viewDidAppear", "letter.didMove",
        ])
      try await walk.follow("Done")
      #expect(walk.screens == ["inbox"] && walk.find("Mail 2") != nil)
      #expect(
        walk.calls() == [
          "letter.willMove", "letter.viewWillDisappear", "letter.viewDidDisappear",
          "letter.didMove",
        ])
      #expect(walk.message == nil)
    }

    @Test("FL-03 a message stands above the tabs at the lower edge")
    func messageAboveTabs() async throws {
      let tabs = Layer(
        .bottomNavigation, [:], [Layer.button("Say", .snackbar("Said")), Layer(.text)])
      let walk = try await FlowWalk([("start", tabs)])
      try await walk.follow("Say")
      let label = try #require(walk.find("Said"))
      let view = walk.player.view
      let bar = try #require(
        view.descendants(of: Widget.self).first {
          $0.isMapped && $0.accessibleRole == .pageTabList
        })
      let end = try #require(label.convert(x: 0, y: label.allocation.height, to: view)?.y)
      let top = try #require(bar.convert(x: 0, y: 0, to: view)?.y)
      #expect(top > view.allocation.height / 2 && end <= top)
    }

    @Test("FL-03 a row without a link is selected and leads nowhere; with one, Enter follows it")
    func rowsWithoutLinks() async throws {
      let walk = try await mail()
      let list = try walk.layer(.list)
      let linked = walk.flow.present
      try await walk.edit(linked.linking("row", of: list.id, to: nil))
      try await walk.follow("Mail 1")
      #expect(walk.screens == ["inbox"] && walk.message == nil)
      walk.flow.undo()
      try await walk.press(.enter)
      #expect(walk.screens == ["inbox", "letter"])
    }

    @Test("FL-03 actions of snackbars and forms follow their links, from where they stand")
    func elements() async throws {
      let form = Layer(
        .actionTemplate, [:],
        [
          Layer(
            .form, ["fields": .text("Name"), "actions": .text("Save, Later")],
            links: [Link("action-2", .show(to: "letter"))])
        ])
      let bar = Layer(
        .snackbar, ["text": .text("Gone"), "action": .text("Undo")], [Layer.inStack(form)],
        links: [Link("action", .show(to: "letter"))])
      let walk = try await FlowWalk([("form", bar), ("letter", Layer.button("Done", .back))])
      try await walk.follow("Undo")
      #expect(
        walk.player.stage.presentedViewController?.debugName == "letter", "no stack is around")
      try await walk.follow("Done")
      #expect(walk.screens == ["form"])
      try await walk.follow("Save")
      #expect(walk.screens == ["form"], "it has no link")
      try await walk.follow("Later")
      #expect(walk.screens == ["form", "letter"])
      #expect(walk.player.stage.presentedViewController == nil, "it was pushed")
    }

    @Test("FL-03 the items of a menu follow their links")
    func menu() async throws {
      let menu = Layer(
        .menu, ["items": .text("New, Edit")], [Layer(.colour)],
        links: [Link("item-2", .show(to: "letter"))])
      let walk = try await FlowWalk([("start", menu), ("letter", Layer.button("Done", .back))])
      let controller = try #require(walk.player.first?.content as? MenuController)
      controller.items[0].handler()
      try await walk.rest()
      #expect(walk.screens == ["start"])
      controller.items[1].handler()
      try await walk.rest()
      #expect(walk.screens == ["start", "letter"])
    }

    @Test("FL-04 show presents where there is no stack, dismiss closes that; a page covers all")
    func present() async throws {
      let walk = try await FlowWalk([
        ("inbox", Layer.rows(.show(to: "letter"))), ("letter", Layer.button("Close", .dismiss)),
      ])
      try await walk.follow("Mail 1")
      #expect(walk.screens == ["inbox", "letter"])
      #expect(walk.player.stage.presentedViewController?.debugName == "letter")
      #expect(walk.calls() == ["letter.viewWillAppear", "letter.viewDidAppear"])
      try await walk.follow("Close")
      #expect(walk.screens == ["inbox"])
      #expect(walk.calls() == ["letter.viewWillDisappear", "letter.viewDidDisappear"])
      let list = try walk.layer(.list)
      let page = Link("row", .present(to: "letter", .page))
      try await walk.edit(walk.flow.present.linking("row", of: list.id, to: page))
      try await walk.follow("Mail 1")
      #expect(walk.screens == ["letter"], "the presenter is covered")
      try await walk.follow("Close")
      #expect(walk.screens == ["inbox"])
    }

    @Test("FL-04 beside: the split shows the screen in its secondary, another in its place")
    func detail() async throws {
      let split = Layer(
        .split, ["width": .number(180), "collapse": .number(200)],
        [Layer.rows(.showDetail(to: "letter")), Layer.button("Other", .showDetail(to: "card"))])
      let walk = try await FlowWalk([
        ("mail", split), ("letter", Layer.button("Next", .showDetail(to: "card"))),
        ("card", Layer.button("Last", .back)),
      ])
      try await walk.follow("Mail 1")
      #expect(walk.screens == ["mail", "letter"])
      try await walk.follow("Next")
      #expect(walk.screens == ["mail", "card"])
    }

    @Test("FL-04 FL-09 details stay while what the split has of its own is edited")
    func editedSplit() async throws {
      let split = Layer(
        .split, ["width": .number(180), "collapse": .number(200)],
        [Layer.rows(.showDetail(to: "letter")), Layer.button("Other", .back)])
      let walk = try await FlowWalk([("mail", split), ("letter", Layer.button("Done", .back))])
      try await walk.follow("Mail 1")
      #expect(walk.screens == ["mail", "letter"])
      let (list, other) = (split.children[0], split.children[1])
      let mail = try #require(walk.flow.present["mail"]?.composition)
      for next in [mail.wrapping(list.id, in: Layer(.navigation)), mail.removing(other.id)] {
        let edited = try #require(next)
        try await walk.edit(walk.flow.present.replacing(edited, of: "mail"))
        #expect(walk.screens == ["mail", "letter"] && walk.shows("Done"), "\(edited.outline)")
        try await walk.rest(after: walk.flow.undo())
        #expect(walk.screens == ["mail", "letter"] && !walk.shows("Other"))
      }
      try await walk.follow("Done")
      #expect(walk.screens == ["mail"] && walk.shows("Other"), "it is there after the details")
    }

    @Test("FL-04 begin anew and replace put a screen in place of another, with no way back")
    func roots() async throws {
      let walk = try await FlowWalk([
        ("splash", Layer.button("Go on", .setRoot(to: "main"))),
        ("main", Layer.inStack(Layer.rows(.replace(to: "letter")))),
        ("letter", Layer.button("Out", .dismissAll)),
      ])
      try await walk.follow("Go on")
      #expect(walk.screens == ["main"] && walk.player.first?.screenID == "main")
      #expect(
        walk.calls() == [
          "splash.willMove", "main.willMove", "splash.viewWillDisappear", "main.viewWillAppear",
          "splash.viewDidDisappear", "main.viewDidAppear", "splash.didMove", "main.didMove",
        ])
      let navigation = try #require(walk.player.first?.content as? NavigationController)
      try await walk.follow("Mail 3")
      #expect(navigation.viewControllers.map(\.debugName) == ["letter"])
      try await walk.follow("Out")
      #expect(walk.message == "Nothing presents this screen.", "it is said, not silent")
    }

    @Test("FL-04 tabs are selected, the drawer is opened, and messages are shown")
    func containers() async throws {
      let first = Layer.button("To the second", .selectTab(1))
      let second = Layer.button("Say it", .snackbar("Said"))
      let walk = try await FlowWalk([
        (
          "main",
          Layer(
            .drawer, [:],
            [
              Layer(.tabs, [:], [first, second]),
              Layer(.colour, ["colour": .text("#00ff00")]),
            ])
        )
      ])
      let drawer = try #require(walk.player.first?.content as? NavigationDrawerController)
      let tabs = try #require(drawer.rootViewController as? TabsController)
      try await walk.follow("To the second")
      #expect(tabs.selectedIndex == 1)
      try await walk.follow("Say it")
      #expect(walk.message == "Said")
      let layer = try #require(walk.flow.present.layers.last { $0.kind == .message })
      let opening = Link("action", .toggleDrawer)
      try await walk.edit(walk.flow.present.linking("action", of: layer.id, to: opening))
      try await walk.follow("Say it")
      #expect(drawer.isOpen(.start))
    }

    @Test("FL-04 a screen that is on the way already is found, and not made again")
    func found() async throws {
      let walk = try await FlowWalk([
        ("inbox", Layer.inStack(Layer.rows(.push(to: "letter")))),
        ("letter", Layer.button("Reply", .push(to: "reply"))),
        ("reply", Layer.button("To the letter", .show(to: "letter"))),
      ])
      let navigation = try #require(walk.player.first?.content as? NavigationController)
      try await walk.follow("Mail 1")
      let letter = navigation.topViewController
      try await walk.follow("Reply")
      #expect(navigation.viewControllers.count == 3)
      try await walk.follow("To the letter")
      #expect(navigation.topViewController === letter && navigation.viewControllers.count == 2)
    }

    @Test("FL-04 a push without a stack changes nothing and says why")
    func refused() async throws {
      let walk = try await FlowWalk([
        ("inbox", Layer.rows(.push(to: "letter"))), ("letter", Layer.button("Done", .back)),
      ])
      try await walk.follow("Mail 1")
      #expect(walk.screens == ["inbox"] && walk.calls() == [])
      #expect(
        walk.message == "There is no stack around it. Put it into a navigation, or use “Show”.")
    }

    @Test("FL-05 a link has a transition of its own, and the way back is its reverse")
    func transition() async throws {
      let walk = try await FlowWalk([
        (
          "inbox", Layer.inStack(Layer.rows(.push(to: "letter"), transition: LinkTransition(.zoom)))
        ),
        ("letter", Layer.button("Done", .back)),
      ])
      let names = try await walk.transitions {
        try await walk.follow("Mail 1")
        try await walk.follow("Done")
      }.map(\.name)
      #expect(names == [Transition.zoom.name, Transition.zoom.reversed.name])
    }

    @Test("FL-04 who goes back while a screen comes is taken back, and nothing is complained of")
    func interrupted() async throws {
      let walk = try await mail()
      let navigation = try #require(walk.player.first?.content as? NavigationController)
      try await walk.click("Mail 1")
      try await until("the push") { navigation.viewControllers.count == 2 }
      try await letEventsArrive()
      walk.theatre.clock.advance(by: 100)
      #expect(navigation.isTransitioning)
      navigation.pop()
      try await walk.rest()
      #expect(walk.screens == ["inbox"] && navigation.viewControllers.count == 1)
      #expect(walk.message == nil && Diagnostics.reported.isEmpty)
      try await walk.follow("Mail 1")
      #expect(walk.screens == ["inbox", "letter"])
    }

    @Test("FL-09 what is shown follows the flow, and a screen that is removed leaves the stack")
    func edits() async throws {
      let walk = try await mail()
      try await walk.follow("Mail 1")
      let message = try walk.layer(.message)
      let letter = try #require(walk.flow.present["letter"]).composition
      let next = try #require(letter.setting("text", of: message.id, to: .text("Dear you")))
      try await walk.edit(walk.flow.present.replacing(next, of: "letter"))
      try await walk.edit(walk.flow.present.renaming("letter", to: "Card"))
      #expect(walk.find("Dear you") != nil && walk.find("Dear all") == nil)
      #expect(walk.find("Card") != nil)
      try await walk.edit(walk.flow.present.removing("letter"))
      #expect(walk.screens == ["inbox"] && walk.find("Mail 1") != nil)
      // It comes back with the flow, and so does its link.
      walk.flow.undo()
      try await walk.follow("Mail 1")
      #expect(walk.screens == ["inbox", "letter"] && walk.find("Dear you") != nil)
      try await walk.rest(after: walk.player.play(from: "letter"))
      #expect(walk.screens == ["letter"] && walk.player.first?.screenID == "letter")
      try await walk.edit(walk.flow.present.removing("letter"))
      #expect(walk.screens == ["inbox"], "it begins anew")
    }

    @Test("FL-09 a screen that is renamed stays where it is, although its id is another one")
    func renaming() async throws {
      let walk = try await FlowWalk(
        Flow.of([
          "inbox": .inStack(.rows(.push(to: "screen-2"))), "screen-2": .button("Done", .back),
        ]))
      try await walk.follow("Mail 1")
      #expect(walk.screens == ["inbox", "screen-2"])
      _ = walk.calls()
      try await walk.edit(walk.flow.present.renaming("screen-2", to: "Letter"))
      #expect(walk.screens == ["inbox", "letter"] && walk.find("Letter") != nil)
      #expect(walk.player.walked.map(\.destination) == ["letter"], "it was walked to")
      try await walk.rest(after: walk.flow.undo())
      #expect(walk.screens == ["inbox", "screen-2"] && walk.calls() == [])
    }

    @Test("FL-09 a flow that was walked through goes with all its screens")
    func leaks() async throws {
      var walk: FlowWalk? = try await FlowWalk([
        ("inbox", Layer.inStack(Layer.rows(.push(to: "letter")))),
        ("letter", Layer.button("Over", .present(to: "card", .sheet))),
        ("card", Layer.button("Done", .back)),
      ])
      try await walk?.follow("Mail 1")
      weak let letter = (walk?.player.first?.content as? NavigationController)?.topViewController
      try await walk?.follow("Over")
      #expect(walk?.screens == ["inbox", "letter", "card"])
      weak let card = walk?.player.stage.presentedViewController
      weak let player = walk?.player
      #expect(letter != nil && card != nil && player != nil)
      walk = nil
      try await until("all of it to go") { letter == nil && card == nil && player == nil }
    }
  }
}
