import Containment
import GTK
import Routing
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// What links are followed by, beside clicks on rows and buttons.
  @Suite("Flows: triggers")
  struct FlowTriggerTests {
    private let letter = Layer.button("Done", .back)

    /// A letter whose screen leads somewhere.
    private func leading(_ trigger: LinkTrigger, _ action: LinkAction) -> Layer {
      var layer = letter
      layer.links.append(Link("screen", on: trigger, action))
      return layer
    }

    private func entry(_ walk: FlowWalk) throws -> Entry {
      try #require(walk.theatre.root.window.descendants(of: Entry.self).first { $0.isMapped })
    }

    @Test("FL-03 an underscore in the title of a button is just that, and the button is found")
    func underscores() async throws {
      let walk = try await FlowWalk([
        ("start", Layer.button("Save_it", .snackbar("Saved", LinkAnswer("Take_back"))))
      ])
      let message = try #require(walk.player.first?.content)
      #expect(message.buttons(titled: "Save_it").count == 1)
      #expect(Composition(of: message)?.root?.text("action") == "Save_it")
      try await walk.follow("Save_it")
      #expect(walk.shows("Take_back"))
      let layer = Layer(.snackbar, ["text": .text("Sent"), "action": .text("Undo_it")])
      try await walk.rest(after: SnackbarLayer().configure(walk.player, for: layer))
      #expect(walk.shows("Undo_it"))
    }

    @Test("FL-03 of messages that come one upon the other, only the last is seen in the end")
    func lastMessage() async throws {
      let walk = try await FlowWalk([("start", Layer.button("Go", .back))])
      for text in ["One", "Two", "Three"] {
        SnackbarLayer().configure(walk.player, for: Layer(.snackbar, ["text": .text(text)]))
      }
      try await walk.rest()
      #expect(walk.message == "Three")
      for text in ["Four", "Five", "Six"] { walk.player.tell(text) }
      try await walk.rest()
      #expect(walk.message == "Six")
      SnackbarLayer().configure(walk.player, for: Layer(.snackbar))
      try await walk.rest()
      #expect(walk.message == nil)
    }

    @Test("FL-03 the button of a form submits it where only that has a link")
    func submittedByButton() async throws {
      let form = Layer(
        .form, ["fields": .text("Name*"), "actions": .text("Log in")],
        links: [Link("form", on: .submit, .snackbar("Welcome"))])
      let walk = try await FlowWalk([("start", form)])
      try await walk.follow("Log in")
      #expect(walk.player.snackbar == nil, "a name is needed")
      try #require(walk.player.view.descendants(of: Entry.self).first).text = "Ada"
      try await walk.follow("Log in")
      #expect(walk.player.snackbar?.text == "Welcome")
    }

    @Test("FL-03 a screen that has appeared leads on, once it is there")
    func appear() async throws {
      let walk = try await FlowWalk([
        ("inbox", Layer.inStack(Layer.rows(.push(to: "letter")))),
        ("letter", leading(.appear, .replace(to: "card"))), ("card", Layer.button("Last", .back)),
      ])
      try await walk.follow("Mail 1")
      #expect(walk.screens == ["inbox", "card"])
      #expect(
        walk.calls() == [
          "letter.willMove", "letter.viewWillAppear", "letter.viewDidAppear", "letter.didMove",
          "letter.willMove", "card.willMove", "letter.viewWillDisappear", "card.viewWillAppear",
          "letter.viewDidDisappear", "card.viewDidAppear", "letter.didMove", "card.didMove",
        ])
    }

    @Test("FL-03 a screen leads on after a while, unless one has left it; edited it stays")
    func delay() async throws {
      let walk = try await FlowWalk([
        ("inbox", Layer.inStack(Layer.rows(.push(to: "letter")))),
        ("letter", leading(.delay(8000), .push(to: "card"))), ("card", Layer.button("Last", .back)),
      ])
      try await walk.follow("Mail 1")
      try await handled(walk.theatre.clock.advance(by: 4000))
      #expect(walk.screens == ["inbox", "letter"])
      walk.theatre.clock.advance(by: 4000)
      try await walk.rest()
      #expect(walk.screens == ["inbox", "card"])
      try await walk.follow("Last")
      try await walk.follow("Done")
      _ = walk.calls()
      walk.theatre.clock.advance(by: 20_000)
      try await walk.rest()
      #expect(walk.screens == ["inbox"] && walk.calls() == [] && walk.message == nil)
      try await walk.rest(after: walk.player.play(from: "letter", isEdited: true))
      walk.theatre.clock.advance(by: 20_000)
      try await walk.rest()
      #expect(walk.screens == ["letter"])
    }

    @Test("FL-03 Enter in a form and in a search submits them; what has no link stays")
    func submit() async throws {
      var form = Layer(.form, ["fields": .text("Name, Place")])
      let flowOf = { (form: Layer) in
        [
          ("form", Layer.inStack(form)),
          (
            "search",
            Layer(
              .searchBar, ["mode": .text("always")], [Layer(.colour)],
              links: [Link("search", on: .submit, .show(to: "letter"))])
          ), ("letter", letter),
        ] as [(id: String, root: Layer)]
      }
      var walk = try await FlowWalk(flowOf(form))
      try entry(walk).grabFocus()
      try await walk.press(.enter)
      #expect(walk.screens == ["form"])
      form.links = [Link("form", on: .submit, .push(to: "search"))]
      walk = try await FlowWalk(flowOf(form))
      try entry(walk).grabFocus()
      try await walk.press(.enter)
      #expect(walk.screens == ["form", "search"])
      // A search for nothing is none.
      try entry(walk).grabFocus()
      try await walk.press(.enter)
      #expect(walk.screens == ["form", "search"])
      try await handled(walk.theatre.root.window.realKey(Key("x")))
      try await walk.press(.enter)
      #expect(walk.screens == ["form", "letter"], "the stack around shows it")
    }

    @Test("FL-03 a key leads on from the screens that are seen, is listed, and writes in a field")
    func key() async throws {
      let n = try #require(LinkKey("n"))
      let save = try #require(LinkKey("Ctrl+S"))
      var list = Layer.rows(.push(to: "form"))
      list.links.append(Link("screen", on: .key(n), .push(to: "letter")))
      let form = Layer(
        .form, ["fields": .text("Name")],
        links: [
          Link("screen", on: .key(n), .push(to: "letter")),
          Link("screen", on: .key(save), .backToRoot),
        ])
      let walk = try await FlowWalk([
        ("inbox", Layer.inStack(list)), ("form", form), ("letter", letter),
      ])
      let listed = walk.theatre.root.shortcuts.flatMap(\.shortcuts).map(\.title)
      #expect(listed.contains("Push: Title of letter"))
      try await walk.press(Key("n"))
      #expect(walk.screens == ["inbox", "letter"])
      try await walk.press(Key("n"))
      #expect(walk.screens == ["inbox", "letter"], "the letter has no such key")
      try await walk.follow("Done")
      try await walk.follow("Mail 1")
      let field = try entry(walk)
      field.grabFocus()
      try await walk.press(Key("n"))
      #expect(walk.screens == ["inbox", "form"] && field.text == "n")
      try await walk.press(Key("s"), .control)
      #expect(walk.screens == ["inbox"])
    }

    @Test("FL-03 a row leads elsewhere by the secondary button, and by being dragged aside")
    func rows() async throws {
      let list = Layer(
        .list, ["text": .text("Mail"), "count": .number(3)],
        links: [
          Link("row", on: .secondaryClick, .show(to: "letter")),
          Link("row", on: .swipeToStart, .snackbar("Deleted")),
        ])
      let walk = try await FlowWalk([("inbox", Layer.inStack(list)), ("letter", letter)])
      try await walk.follow("Mail 2")
      #expect(walk.screens == ["inbox"] && walk.message == nil, "a click only selects it")
      try await walk.rest(after: #require(walk.find("Mail 2")).realClick(button: 3))
      #expect(walk.screens == ["inbox", "letter"])
      try await walk.follow("Done")
      try await #require(walk.find("Mail 3")).realDrag(from: (420, 5), to: (20, 5), steps: 10)
      try await walk.rest()
      #expect(walk.message == "Deleted")
    }

    @Test("FL-03 a tab that a person selects, a button in the bar, and words of a text lead on")
    func otherElements() async throws {
      let text = Layer(
        .text, ["text": .text("Read the [[terms]]."), "title": .text("Words")],
        links: [Link("link-1", .show(to: "letter"))])
      let colour = Layer(.colour, ["title": .text("Blue")])
      let tabs = Layer(
        .tabs, ["bar-buttons": .text("Share, New document-new-symbolic")], [text, colour],
        links: [Link("tab-2", .snackbar("It is blue")), Link("bar-button-1", .show(to: "letter"))])
      let walk = try await FlowWalk([("tabs", Layer.inStack(tabs)), ("letter", letter)])
      try await walk.follow("Blue")
      let controller = try #require(
        walk.player.first?.content?.innerControllers.first as? TabsController)
      #expect(walk.message == "It is blue" && controller.selectedIndex == 1)
      controller.select(0)
      try await walk.rest(after: walk.player.hide())
      #expect(walk.message == nil, "the program has selected it")
      try await walk.follow("Share")
      #expect(walk.screens == ["tabs", "letter"])
      try await walk.follow("Done")
      let words = try #require(walk.find("Read the terms."))
      words.grabFocus()
      try await walk.press(.enter)
      #expect(walk.screens == ["tabs", "letter"])
    }

    @Test("FL-03 a URL plays the flow from its start or from a screen, and may lead on from there")
    func url() async throws {
      let walk = try await FlowWalk([
        ("inbox", Layer.inStack(Layer.rows(.push(to: "letter")))),
        ("letter", leading(.url, .snackbar("From afar"))),
      ])
      try await walk.follow("Mail 1")
      #expect(walk.message == nil)
      try await walk.rest(after: walk.player.open("letter"))
      #expect(walk.screens == ["inbox", "letter"], "it is there already")
      #expect(walk.message == "From afar")
      try await walk.rest(after: walk.player.open(nil))
      #expect(walk.screens == ["inbox"])
      try await walk.rest(after: walk.player.hide())
      try await walk.rest(after: walk.player.open("letter"))
      #expect(walk.screens == ["letter"] && walk.message == "From afar")
    }

    @Test("FL-03 URLs of flows and screens that are not there are refused with the reason")
    func urls() throws {
      let flows = MyFlows()
      let flow = flows.add(Flow(Composition(letter)), title: "Mail")
      var table = URLTable(scheme: "enfilade")
      flows.addLinks(to: &table, SandboxLinks.Steps(find: { _ in nil }))
      func refusal(_ url: String) -> String? {
        do throws(RoutingError) {
          _ = try table.destination(for: url)
          return nil
        } catch {
          return error.message
        }
      }
      #expect(refusal("enfilade://flow/\(flow.id)") == nil)
      #expect(refusal("enfilade://flow/\(flow.id)/start") == nil)
      #expect(refusal("enfilade://flow/none")?.contains("There is no flow “none”.") == true)
      #expect(
        refusal("enfilade://flow/\(flow.id)/none")?.contains("“Mail” has no screen “none”.")
          == true)
    }
  }
}
