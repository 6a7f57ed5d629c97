import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

@Suite("Flows: the model and its documents")
struct FlowTests {
  /// An inbox whose rows lead to a letter, from which one goes back.
  private func inbox() throws -> Flow {
    let rows = Layer(
      .list, links: [Link("row", .push(to: "letter"), transition: LinkTransition(.slide))])
    let letter = Layer(
      .message, ["text": .text("Dear all"), "action": .text("Back")],
      links: [Link("action", .back)])
    return try .of(["inbox": .inStack(rows), "letter": letter])
  }

  // MARK: Documents

  @Test("FL-01 a flow is readable as a file, and comes back as it was written")
  func document() throws {
    let flow = try inbox()
    let text = FlowDocument.write(flow)
    let wanted = """
      {
        "format": "enfilade-flow",
        "version": 2,
        "start": "inbox",
        "screens": [
          {
            "id": "inbox",
            "title": "Inbox",
            "root": {
              "kind": "navigation",
              "children": [
                {
                  "kind": "list",
                  "links": [
                    { "element": "row", "action": "push", "to": "letter", "transition": "slide" }
                  ]
                }
              ]
            }
          },
          {
            "id": "letter",
            "title": "Letter",
            "root": {
              "kind": "message",
              "properties": {
                "text": "Dear all",
                "action": "Back"
              },
              "links": [
                { "element": "action", "action": "back" }
              ]
            }
          }
        ]
      }

      """
    #expect(text == wanted)
    #expect(try Flow.read(text).isAlike(flow))
  }

  @Test("FL-01 every action comes back as it was written")
  func actions() throws {
    for kind in LinkAction.Kind.allCases {
      let flow = try inbox()
      let list = try #require(flow.layers.first { $0.kind == .list })
      var action = kind.action(to: "letter")
      switch action {
      case .present(let id, _): action = .present(to: id, .page)
      case .selectTab: action = .selectTab(3)
      case .snackbar: action = .snackbar("Sent \"it\"\n")
      default: break
      }
      let link = Link(
        "row", action, transition: action.takesTransition ? LinkTransition(.zoom) : nil)
      let linked = try #require(flow.linking("row", of: list.id, to: link))
      let again = try Flow.read(FlowDocument.write(linked))
      #expect(again.isAlike(linked), "\(kind)")
      #expect(again.links.first?.link == link, "\(kind)")
    }
  }

  @Test("FL-03 FL-04 FL-05 triggers, questions and movements are readable in a file, and come back")
  func links() throws {
    var movement = LinkTransition.rising(back: LinkTransition(.crossfade))
    movement.shared = [SharedPart(from: nil, to: "cover")]
    var curve = LinkTransition(.push)
    curve.timing = .cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    let key = try #require(LinkKey("ctrl+shift+D"))
    let ask = LinkAction.question(
      LinkQuestion(
        "Delete it?",
        [LinkAnswer("No", .cancel), LinkAnswer("Yes", .destructive, .present(to: "letter", .page))])
    )
    let links = [
      Link("row", on: .swipeToEnd, .show(to: "letter"), transition: movement),
      Link("screen", on: .delay(1500), .push(to: "letter"), transition: curve),
      Link("screen", on: .key(key), .scroll(to: "all")),
      Link("screen", on: .appear, ask),
      Link("screen", on: .url, .snackbar("Gone", LinkAnswer("Undo", .normal, .backTo("letter")))),
    ]
    let flow = try Flow.of([
      "inbox": Layer(.list, links: links, name: "all"), "letter": Layer(.message, name: "cover"),
    ])
    let text = FlowDocument.write(flow)
    let lines = text.split(separator: "\n").filter { $0.contains(#""element""#) }
    let wanted = #"""
      { "element": "row", "trigger": "swipe-to-end", "action": "show", "to": "letter", \#
      "transition": { "style": "slide", "direction": "up", "duration": 600, "timing": "spring", \#
      "damping": 0.7, "shared": [{ "to": "cover" }], "back": "crossfade" } },
      { "element": "screen", "trigger": "delay", "delay": 1500, "action": "push", "to": "letter", \#
      "transition": { "style": "push", "timing": "curve", "curve": [0.25, 0.1, 0.25, 1.0] } },
      { "element": "screen", "trigger": "key", "key": "Ctrl+Shift+d", "action": "scroll-to", \#
      "layer": "all" },
      { "element": "screen", "trigger": "appear", "action": "question", "question": "Delete it?", \#
      "answers": [{ "title": "No", "role": "cancel" }, { "title": "Yes", "role": "destructive", \#
      "action": "present", "to": "letter", "style": "page" }] },
      { "element": "screen", "trigger": "url", "action": "snackbar", "text": "Gone", \#
      "button": { "title": "Undo", "action": "back-to", "to": "letter" } }
      """#
    #expect(lines.map { String($0.drop { $0 == " " }) }.joined(separator: "\n") == wanted)
    #expect(try Flow.read(text).isAlike(flow))
  }

  @Test("FL-04 several actions of a link are readable in a file, and come back in their order")
  func several() throws {
    let flow = try inbox()
    let list = try #require(flow.layers.first { $0.kind == .list })
    let all = LinkAction.several([.setVariable("read", .flag(true)), .push(to: "letter")])
    let linked = try #require(flow.linking("row", of: list.id, to: Link("row", all)))
    let text = FlowDocument.write(linked)
    let line = text.split(separator: "\n").first { $0.contains(#""element""#) }
    #expect(
      line.map { String($0.drop { $0 == " " }) } == #"""
        { "element": "row", "action": "several", "actions": [\#
        { "action": "set-variable", "variable": "read", "value": true }, \#
        { "action": "push", "to": "letter" }] }
        """#)
    #expect(try Flow.read(text).isAlike(linked))
    for (wrong, reason) in [
      (#""to": "letter""#, #""to": "nowhere""#),
      (#""action": "push""#, #""element": "row", "action": "push""#),
    ] {
      #expect(throws: DocumentError.self) { try Flow.read(text.replacing(wrong, with: reason)) }
    }
  }

  @Test("FL-04 what leaves the screen or asks comes last, as nothing would be there after it")
  func order() throws {
    let flow = try inbox()
    let list = try #require(flow.layers.first { $0.kind == .list })
    let ways = FlowWays(flow)
    func obstacle(_ actions: [LinkAction]) -> String? {
      ways.obstacle(to: .several(actions), from: list.id, in: flow.screens[0])
    }
    #expect(obstacle([.snackbar("Read"), .push(to: "letter")]) == nil)
    #expect(obstacle([.push(to: "letter"), .snackbar("Read")]) == "“Push” has to come last.")
    let ask = LinkAction.Kind.question.action(to: "")
    #expect(obstacle([ask, .snackbar("Read")]) == "“Ask a question” has to come last.")
    #expect(obstacle([]) == "It does nothing yet.")
    #expect(obstacle([.snackbar("Read"), .selectTab(0)]) == "There are no tabs around it.")
    let both = LinkAction.several([.snackbar("Read"), .push(to: "letter")])
    let linked = try #require(flow.linking("row", of: list.id, to: Link("row", both)))
    #expect(FlowCheck(linked).faults == [], "the last of them leads there")
    #expect(MapGraph(linked).arrows.map(\.leadsOn).contains(true))
    let removed = try #require(linked.removing("letter"))
    #expect(removed.links.map { $0.link.action } == [.several([.snackbar("Read")])])
    #expect(both.ending(at: "inbox") == .several([.snackbar("Read"), .push(to: "inbox")]))
    #expect(
      both.setting(nil, at: [0])?.setting(.back, at: [1])
        == .several([.push(to: "letter"), .back]), "one goes, one comes at the end")
  }

  @Test("FL-03 keys are written as people write them, and only those that can be had")
  func keys() {
    for (written, read) in [
      ("n", "n"), ("N", "n"), ("alt+CTRL+x", "Ctrl+Alt+x"), ("Ctrl++", "Ctrl++"), ("+", "+"),
      ("f5", "F5"), ("shift+pageup", "Shift+PageUp"),
    ] {
      #expect(LinkKey(written)?.text == read, "\(written)")
      #expect(LinkKey(read)?.text == read, "\(written)")
    }
    for none in ["", "Ctrl+", "Ctrl+Ctrl+n", "Meta+n", "nn", "ä", "Escape", " ", "Ctrl+ "] {
      #expect(LinkKey(none) == nil, "\(none)")
    }
    let key = LinkKey("Ctrl+Shift++")
    #expect(key?.key == Key("+") && key?.modifiers == [.control, .shift])
    #expect(LinkKey("n")?.isTyped == true && LinkKey("Ctrl+n")?.isTyped == false)
    #expect(LinkKey.free { $0.text == "n" || $0.text == "a" }.text == "b")
  }

  @Test("FL-01 a composition of version 1 is a flow with one screen")
  func earlier() throws {
    let flow = try Flow.read(
      """
      {"format": "enfilade-composition", "version": 1, "root": {"kind": "form"}}
      """)
    #expect(flow.screens.map(\.title) == ["Start"] && flow.start == flow.screens[0].id)
    #expect(flow.first.composition.outline == "form")
    let none = #"{"format": "enfilade-composition", "version": 1, "root": null}"#
    #expect(try Flow.read(none).isBlank)
  }

  private nonisolated static func screens(_ screens: String, start: String = "a") -> String {
    "{\"format\": \"enfilade-flow\", \"version\": 2, \"start\": \"\(start)\",\n\"screens\": \(screens)}"
  }

  private nonisolated static func link(_ link: String) -> String {
    screens("[{\"id\": \"a\", \"root\": {\"kind\": \"list\", \"links\": [\n\(link)]}}]")
  }

  private nonisolated static let transitions =
    "“transition” has to be one of none, crossfade, slide, cover, uncover, push, pull, zoom, "
    + "zoom-out, zoom-slide, page-in, page-out, iris, iris-out."

  @Test(
    "FL-01 a damaged or hostile flow is refused with the line and the reason",
    arguments: [
      (
        #"{"format": "enfilade-flow",\#n"version": 3}"#, 2,
        "Version 3 is not known here, only version 2."
      ),
      (#"{"format": "enfilade-flow", "version": 2}"#, 1, "“screens” is missing."),
      (screens("[]"), 1, "There is no screen “a”."),
      (screens("{}"), 2, "“screens” should be a list in brackets."),
      (
        screens(#"[{"id": "a", "root": null},\#n{"id": "a", "root": null}]"#), 3,
        "Two screens have the id “a”."
      ),
      (screens(#"[{"id": "a", "root": null}]"#, start: "b"), 1, "There is no screen “b”."),
      (
        screens(#"[{"id": "A b", "root": null}]"#), 2,
        "A screen needs an “id” of lowercase letters, digits and dashes."
      ),
      (screens(#"[{"id": "a"}]"#), 2, "“root” is missing."),
      (screens(#"[{"id": "a", "colour": 1, "root": null}]"#), 2, "“colour” is not known here."),
      (link(#"{"element": "row", "action": "push", "to": "b"}"#), 3, "There is no screen “b”."),
      (link(#"{"element": "row", "action": "fly"}"#), 3, "There is no action “fly”."),
      (link(#"{"element": "row", "action": "push"}"#), 3, "“to” is missing."),
      (link(#"{"action": "back"}"#), 3, "“element” is missing."),
      (link(#"{"element": "row", "action": "back", "to": "a"}"#), 3, "“to” is not known here."),
      (
        link(#"{"element": "row", "action": "back"},\#n{"element": "row", "action": "back"}"#),
        4, "“row” has two links."
      ),
      (
        link(#"{"element": "row", "action": "select-tab", "tab": 0}"#), 3,
        "“tab” has to be a number from 1 to 20."
      ),
      (link(#"{"element": "row", "action": "back", "transition": "fly"}"#), 3, transitions),
      (
        link(#"{"element": "screen", "trigger": "key", "key": "nn", "action": "back"}"#),
        3, "“key” has to be a key such as Ctrl+N."
      ),
      (
        link(#"{"element": "screen", "trigger": "delay", "action": "back"}"#), 3,
        "“delay” has to be a number from 0 to 600000."
      ),
      (link(#"{"element": "row", "delay": 5, "action": "back"}"#), 3, "“delay” is not known here."),
      (
        link(#"{"element": "row", "action": "question", "question": "?"}"#), 3,
        "“answers” is missing."
      ),
      (
        link(
          #"{"element": "row", "action": "back", "transition":\#n{"style": "push", "damping": 1}}"#
        ), 4, "“damping” is not known here."
      ),
      (
        #"{"format": "enfilade-composition", "version": 1,\#n"root": {"kind": "list", "links": []}}"#,
        2, "“links” is not known here."
      ),
    ])
  func damage(_ text: String, _ line: Int, _ reason: String) {
    let error = #expect(throws: DocumentError.self) { try Flow.read(text) }
    #expect(error?.line == line && error?.reason == reason)
  }

  @Test(
    "FL-01 an id that is made of a title is one that a file may have, whatever the title is",
    arguments: [
      ("Price in €", "price-in-eur"), ("© 2025", "c-2025"), ("®", "r"), ("N™", "ntm"),
      ("Ünique — Æther", "unique-aether"), ("İstanbul", "istanbul"), ("Straße", "strasse"),
      ("日本", "screen"), ("", "screen"), (" \n", "screen"), ("---", "screen"), ("🇩🇪", "screen"),
      ("-5 °C", "5-c"), ("007", "007"), ("½ cup", "1-2-cup"), ("Ⅷ", "viii"),
      ("{title}", "title"),
    ])
  func slugs(title: String, id: String) {
    #expect(title.slug == id && id.isName)
    #expect(String(repeating: "\(title) €", count: 60).slug.isName)
  }

  // MARK: Edits

  @Test("FL-01 screens are added, renamed, duplicated and removed with the links that lead there")
  func edits() throws {
    let flow = try inbox()
    let (more, id) = flow.adding(titled: "Letter", after: "inbox")
    #expect(id == "letter-2" && more.screens.map(\.title) == ["Inbox", "Letter 2", "Letter"])
    #expect(more.renaming(id, to: "Card")?.screens.map(\.title) == ["Inbox", "Card", "Letter"])
    #expect(flow.renaming("inbox", to: "Inbox") == nil && flow.renaming("none", to: "X") == nil)
    let (twice, copy) = try #require(flow.duplicating("inbox"))
    #expect(twice[copy]?.composition.isAlike(flow.screens[0].composition) == true)
    #expect(Set(twice.layers.map(\.id)).count == twice.layers.count, "ids of layers are unique")
    #expect(twice.ways(to: "letter") == ["inbox", copy])
    let removed = try #require(twice.removing("letter"))
    #expect(removed.screens.map(\.id) == ["inbox", copy] && removed.links.isEmpty)
    let last = try #require(removed.removing("inbox"))
    #expect(last.start == copy && last.removing(copy) == nil, "there is always one")
    #expect(flow.starting(at: "letter")?.start == "letter" && flow.starting(at: "inbox") == nil)
  }

  @Test("FL-03 links go with their layer: copied, moved, replaced and removed")
  func linksOfLayers() throws {
    let flow = try inbox()
    let screen = flow.screens[0].composition
    let list = try #require(screen.layers.last)
    #expect(screen.copy.layers.last?.links == list.links)
    #expect(screen.wrapping(list.id, in: .fresh(.toolbar))?.layers.last?.links == list.links)
    #expect(screen.replacing(list.id, by: .form)?.layers.last?.links == [], "a form has no rows")
    #expect(screen.removing(list.id)?.layers.flatMap(\.links) == [])
    #expect(screen.linking("row", of: list.id, to: nil)?.layers.last?.links == [])
    #expect(screen.linking("row", of: list.id, to: list.links[0]) == nil, "nothing changes")
  }

  @Test("FL-03 each kind of layer says what can be clicked in it")
  func elements() {
    #expect(Layer.titles(Layer(.list)) == ["row Each row"])
    #expect(Layer.titles(Layer(.list, ["count": .number(0)])) == [])
    #expect(Layer.titles(Layer(.message)) == [])
    #expect(Layer.titles(Layer(.message, ["action": .text("Log in")])) == ["action Log in"])
    #expect(
      Layer.titles(Layer(.menu, ["items": .text("New, Edit")])) == ["item-1 New", "item-2 Edit"])
    let both = ["action-1 Save", "action-2 Later"]
    let form = ["fields": KnobValue.text("Name"), "actions": .text("Save, Later")]
    #expect(Layer.titles(Layer(.form, form)) == both + ["form The form"])
    #expect(Layer.titles(Layer(.searchBar)) == ["search The search"])
    #expect(Layer.titles(Layer(.text, ["actions": .text("Save, Later")])) == both)
    #expect(
      Layer.titles(Layer(.snackbar, ["text": .text("Gone"), "action": .text("Undo")])) == [
        "action Undo"
      ])
  }

  @Test("FL-03 the links of an element stand beside each other, one for each trigger and key")
  func places() throws {
    let flow = try inbox()
    let list = try #require(flow.layers.first { $0.kind == .list })
    let swipe = Link("row", on: .swipeToEnd, .back)
    let both = try #require(flow.linking("row", on: .swipeToEnd, of: list.id, to: swipe))
    #expect(both.links.count == 3 && both.layers[1].link("row") == list.links[0])
    #expect(both.layers[1].link("row", on: .swipeToEnd) == swipe)
    let slow = Link("screen", on: .delay(9), .back)
    let delayed = try #require(flow.linking("screen", on: .delay(5), of: list.id, to: slow))
    #expect(delayed.layers[1].link("screen", on: .delay(0)) == slow, "one delay")
    #expect(
      flow.linking("row", on: .swipeToEnd, of: list.id, to: Link("row", .back)) == nil,
      "there is another at its place")
    let (named, name) = try #require(flow.screens[0].composition.naming(list.id, besides: []))
    #expect(name == "list" && named.layer(named: name)?.id == list.id)
    #expect(
      named.naming(list.id, besides: [])?.name == "list" && named.copy.layers[1].name == "list")
    let lines = LinkLine.all(of: Layer(.list)).map(\.id)
    #expect(lines == ["row"])
    #expect(LinkLine.all(of: delayed.layers[1]).map(\.id) == ["row", "screen.delay"])
  }

  @Test("FL-01 one undo is about all screens, and leads to the one that it changes")
  func undo() throws {
    let composer = Composer(MyFlows())
    composer.begin(try inbox(), title: "Mail")
    var edited: [String] = []
    composer.onEdit = { edited.append($0) }
    let flow = try #require(composer.flow)
    func set(_ text: String, of kind: LayerKind) throws {
      let layer = try #require(composer.present.layers.first { $0.kind == kind })
      composer.go(to: composer.present.setting("title", of: layer.id, to: .text(text)))
    }
    try set("Rows", of: .list)
    composer.edit("letter")
    try set("Words", of: .message)
    composer.edit("inbox")
    #expect(edited == ["letter", "inbox"])
    composer.undo()
    #expect(composer.screenID == "letter" && composer.present.layers[0].text("title") == "")
    composer.undo()
    #expect(composer.screenID == "inbox" && composer.present.layers[1].text("title") == "")
    composer.redo()
    composer.redo()
    #expect(composer.screenID == "letter" && composer.present.layers[0].text("title") == "Words")
    #expect(edited == ["letter", "inbox", "letter", "inbox", "letter"])
    composer.go(to: flow.present.removing("letter"))
    #expect(composer.screenID == "inbox" && flow.present.links.isEmpty)
    composer.undo()
    #expect(flow.present["letter"] != nil && flow.present.links.count == 2)
  }

  @Test("FL-01 the id of a screen follows its title, in all that names it, unless it was chosen")
  func ids() throws {
    func link(to id: String) -> Link {
      var link = Link(
        "action",
        .several([
          .snackbar("Gone"),
          .question(LinkQuestion("Sure?", [LinkAnswer("Yes", .normal, .push(to: id))])),
        ]))
      link.otherwise = .backTo(id)
      return link
    }
    var flow = try inbox()
    let message = flow.screens[1].composition.layers[0]
    flow = try #require(flow.linking("action", of: message.id, to: link(to: "letter")))
    let card = try #require(flow.renaming("letter", to: "Post card"))
    #expect(card.screens.map(\.id) == ["inbox", "post-card"] && card.ways(to: "letter") == [])
    #expect(card.ways(to: "post-card").first == "inbox")
    #expect(card.screens[1].composition.layers[0].links == [link(to: "post-card")])
    #expect(card.renaming("post-card", to: "Letter")?.isAlike(flow) == true)
    #expect(flow.renaming("inbox", to: "Mail")?.start == "mail")
    #expect(flow.renaming("letter", to: "Inbox")?.screens[1].id == "inbox-2", "no two have one")
    #expect(flow.renaming("letter", to: "Inbox")?.screens[1].hasIDOfTitle == true)
    flow.screens[1].title = "Card"
    #expect(flow.renaming("letter", to: "Note")?.screens[1].id == "letter", "it was chosen")
  }

  @Test("FL-01 FL-04 a link that does several things, but none yet, follows a screen, and stays")
  func severalOfNone() throws {
    var link = Link("action", .several([]))
    link.condition = try FlowCondition("member == true")
    link.otherwise = .push(to: "letter")
    let inbox = try inbox()
    let message = inbox.screens[1].composition.layers[0]
    let flow = try #require(inbox.linking("action", of: message.id, to: link))
    let card = try #require(flow.renaming("letter", to: "Card"))
    let moved = card.screens[1].composition.layers[0].links
    #expect(moved.map(\.action) == [.several([])])
    #expect(moved.map(\.otherwise) == [.push(to: "card")])
    #expect(try Flow.read(FlowDocument.write(card)).isAlike(card))
    let (more, id) = flow.adding(titled: "Other")
    let less = try #require(more.removing(id))
    #expect(less.screens[1].composition.layers[0].links == [link])
    let gone = LinkAction.several([.push(to: "letter")])
    #expect(gone.mapped { $0.destination == "letter" ? nil : $0 } == nil, "all of it leads there")
  }

  @Test("FL-01 a screen that gets another id is edited on, and undo and redo go there")
  func renaming() throws {
    let composer = Composer(MyFlows())
    composer.begin(try inbox(), title: "Mail")
    let flow = try #require(composer.flow)
    let before = flow.present
    composer.edit("letter")
    composer.go(to: flow.present.renaming("letter", to: "Card"))
    #expect(composer.screenID == "card" && composer.present.layers.count == 1)
    composer.undo()
    #expect(composer.screenID == "letter" && flow.present == before && !flow.canUndo)
    composer.edit("inbox")
    composer.redo()
    #expect(composer.screenID == "inbox", "its link is another one")
  }

  // MARK: What cannot work

  @Test("FL-04 an action that cannot work says why, unless the way to its screen makes it possible")
  func obstacles() throws {
    let flow = try inbox()
    let list = try #require(flow.layers.first { $0.kind == .list })
    let message = try #require(flow.layers.first { $0.kind == .message })
    func obstacle(_ action: LinkAction, _ layer: Layer, in flow: Flow) throws -> String? {
      let screen = try #require(flow.screen(with: layer.id))
      return FlowWays(flow).obstacle(to: action, from: layer.id, in: screen)
    }
    #expect(try obstacle(.push(to: "letter"), list, in: flow) == nil)
    #expect(try obstacle(.push(to: "inbox"), message, in: flow) == nil, "it is pushed itself")
    #expect(try obstacle(.back, message, in: flow) == nil)
    #expect(try obstacle(.back, list, in: flow) == "There is no way back from this screen.")
    #expect(try obstacle(.dismiss, message, in: flow) == "Nothing presents this screen.")
    #expect(try obstacle(.selectTab(0), list, in: flow) == "There are no tabs around it.")
    #expect(try obstacle(.toggleDrawer, list, in: flow) == "There is no drawer around it.")
    #expect(try obstacle(.snackbar(" "), list, in: flow) == "It has no text.")
    #expect(
      try obstacle(.show(to: "none"), list, in: flow)
        == "The screen to which it leads is not there any more.")
    let presented = try #require(
      flow.linking("row", of: list.id, to: Link("row", .present(to: "letter", .sheet))))
    #expect(
      try obstacle(.push(to: "inbox"), message, in: presented)
        == "There is no stack around it. Put it into a navigation, or use “Show”.")
    #expect(try obstacle(.dismiss, message, in: presented) == nil)
  }

  @Test("FL-04 what a removed screen takes along: links, and what answers do")
  func answers() throws {
    let flow = try inbox()
    let list = try #require(flow.layers.first { $0.kind == .list })
    let ask = LinkAction.question(
      LinkQuestion("Which?", [LinkAnswer("One", .normal, .push(to: "letter")), LinkAnswer("None")]))
    let asking = try #require(flow.linking("row", of: list.id, to: Link("row", ask)))
    #expect(FlowCheck(asking).faults == [], "an answer leads there")
    let removed = try #require(asking.removing("letter"))
    #expect(
      removed.links.map { $0.link } == [
        Link("row", .question(LinkQuestion("Which?", [LinkAnswer("One"), LinkAnswer("None")])))
      ])
    let ways = FlowWays(asking)
    let message = try #require(flow.layers.first { $0.kind == .message })
    let letter = asking.screens[1]
    #expect(ways.behind("letter") == ["inbox"] && ways.behind("inbox") == [])
    #expect(ways.obstacle(to: .backTo("inbox"), from: message.id, in: letter) == nil)
    #expect(
      ways.obstacle(to: .backTo("letter"), from: list.id, in: asking.screens[0])
        == "That screen is not on the way to this one.")
    #expect(
      ways.obstacle(to: .scroll(to: "none"), from: message.id, in: letter)
        == "There is no such layer on this screen.")
    let wrong = LinkAction.question(LinkQuestion("?", [LinkAnswer("Go", .normal, .selectTab(0))]))
    #expect(
      ways.obstacle(to: wrong, from: message.id, in: letter)
        == "“Go”: There are no tabs around it.")
  }

  @Test("FL-10 keys that two links have, and screens that lead to themselves, are found")
  func circles() throws {
    let flow = try inbox()
    let list = try #require(flow.layers.first { $0.kind == .list })
    let message = try #require(flow.layers.first { $0.kind == .message })
    let key = LinkTrigger.key(try #require(LinkKey("n")))
    let stack = flow.screens[0].composition.layers[0]
    let keys = try #require(
      flow.linking(
        "screen", on: key, of: list.id, to: Link("screen", on: key, .push(to: "letter")))?
        .linking("screen", on: key, of: stack.id, to: Link("screen", on: key, .snackbar("n"))))
    #expect(
      FlowCheck(keys).faults.map(\.sentence) == [
        "Two links of “Inbox” have the key n: give one of them another."
      ])
    let circle = try #require(
      flow.linking(
        "screen", on: .appear, of: list.id, to: Link("screen", on: .appear, .push(to: "letter")))?
        .linking(
          "screen", on: .delay(9), of: message.id,
          to: Link("screen", on: .delay(9), .show(to: "inbox"))))
    #expect(
      FlowCheck(circle).faults.map(\.sentence) == [
        "“Inbox” leads to itself again and again, by itself: let one of its links wait for a click.",
        "“Letter” leads to itself again and again, by itself: let one of its links wait for a click.",
      ])
  }

  @Test("FL-10 what one would stumble over is found, with its screen and its layer")
  func check() throws {
    let flow = try inbox()
    #expect(FlowCheck(flow).faults == [])
    let list = try #require(flow.layers.first { $0.kind == .list })
    let message = try #require(flow.layers.first { $0.kind == .message })
    let alone = try #require(flow.linking("row", of: list.id, to: nil))
    #expect(
      FlowCheck(alone).faults == [
        FlowFault(
          sentence: "There is no way on from “Inbox”, and none back: give it a link.",
          screen: "inbox"),
        FlowFault(
          sentence: "Nothing leads to “Letter”: link to it, or delete it.", screen: "letter"),
        FlowFault(
          sentence:
            "“Message” of “Letter” cannot do “Back”: mend that, or choose another action. There is no way back from this screen.",
          screen: "letter", layer: message.id),
      ])
    let unnamed = try #require(flow.renaming("letter", to: " "))
    #expect(
      FlowCheck(unnamed).faults == [
        FlowFault(sentence: "The screen “letter” has no title: give it one.", screen: "letter")
      ])
    let alike = try #require(flow.renaming("letter", to: "Inbox"))
    #expect(
      FlowCheck(alike).faults.map(\.sentence) == [
        "2 screens are called “Inbox”: give each a title of its own.",
        "2 screens are called “Inbox”: give each a title of its own.",
      ])
    let screen = flow.screens[1].composition
    let without = try #require(screen.setting("action", of: message.id, to: .text("")))
    #expect(
      FlowCheck(try #require(flow.replacing(without, of: "letter"))).faults == [
        FlowFault(
          sentence:
            "“Message” of “Letter” has a link from something that it does not have any more: bring that back, or remove the link.",
          screen: "letter", layer: message.id)
      ])
    #expect(FlowCheck(Flow(Composition(Layer(.list)))).faults == [], "one screen leads nowhere")
  }

  @Test("FL-10 a picture that is neither drawn nor a file is found by its name")
  func pictures() throws {
    let folder = try TemporaryFolder()
    try TextFile.write("", to: "\(folder.path)/cat.png")
    func sentence(_ layer: String, _ picture: String) -> String {
      "“\(layer)” of “Start” shows the picture “\(picture)”, which is not there: choose another."
    }
    func faults(_ picture: String, in folder: String? = nil) -> [String] {
      let flow = Flow(Composition(Layer(.picture, ["picture": .text(picture)])))
      return FlowCheck(flow, in: folder).faults.map(\.sentence)
    }
    #expect(faults("folder-symbolic") == [sentence("Picture", "folder-symbolic")])
    #expect(faults("/none/dog.png") == [sentence("Picture", "/none/dog.png")])
    for known in ["", "dish-3", "{picture}", "\(folder.path)/cat.png"] {
      #expect(faults(known) == [], "\(known)")
    }
    #expect(faults("cat.png", in: folder.path) == [])
    #expect(faults("dog.png", in: folder.path) == [sentence("Picture", "dog.png")])
    #expect(faults("dog.png") == [], "nobody knows yet where it is")
    var flow = Flow(Composition(Layer(.list, ["rows": .text("pets")])))
    flow.tables = [
      try #require(
        FlowTable(
          "pets", columns: ["title", "picture"], rows: [["Cat", "portrait-1"], ["Dog", "dog"]]))
    ]
    #expect(FlowCheck.sentences(flow) == [sentence("List", "dog")])
  }

  @Test("FL-10 an interface file that is not there is found by its path")
  func interfaces() throws {
    let folder = try TemporaryFolder()
    try TextFile.write("", to: "\(folder.path)/page.ui")
    func faults(_ file: String) -> [String] {
      FlowCheck.sentences(Flow(Composition(Layer(.interfaceFile, ["file": .text(file)]))))
    }
    #expect(
      faults("/none/page.ui") == [
        "“Interface file” of “Start” shows the file “/none/page.ui”, which is not there: choose another."
      ])
    #expect(faults("\(folder.path)/page.ui") == [] && faults("") == [])
  }

  @Test("FL-10 conditions that never hold are found, with the reason")
  func conditions() throws {
    var flow = try inbox()
    flow.variables = [try #require(FlowVariable("member", .flag(false)))]
    let list = try #require(flow.layers.first { $0.kind == .list })
    func faults(_ condition: String) throws -> [String] {
      var link = try #require(list.links.first)
      link.condition = try FlowCondition(condition)
      let screen = try #require(flow.screen(with: list.id))
      let place = link.place
      let composition = try #require(screen.composition.linking(place, of: list.id, to: link))
      return FlowCheck(try #require(flow.replacing(composition, of: screen.id))).faults
        .map(\.sentence)
    }
    #expect(try faults("member = true") == [])
    #expect(try faults("member != yes") == [])
    #expect(
      try faults("Password == soup").first?.hasSuffix(
        "of “Inbox” never holds: change it, or remove it. There is no variable “Password”.")
        == true)
    #expect(
      try faults("member == yes").first?.hasSuffix(
        "never holds: change it, or remove it. “member” is never “yes”.") == true)
  }

  @Test("FL-10 a screen that is presented over two others that are is found, with the link")
  func depth() throws {
    func told(_ third: LinkAction) throws -> [String] {
      FlowCheck.sentences(
        try Flow.of([
          .button("On", .present(to: "b", .sheet)), .button("On", .present(to: "c", .dialog)),
          .button("On", third), .button("Close", .dismiss),
        ]))
    }
    let wanted = [
      "“Message” of “C” presents “D” over two screens that are presented already: push it there instead."
    ]
    #expect(try told(.present(to: "d", .bottomSheet)) == wanted)
    #expect(try told(.show(to: "d")) == wanted, "there is no stack that would show it")
    #expect(try told(.present(to: "d", .page)) == [], "it covers what is below")

    let circle = try Flow.of([
      .button("On", .present(to: "b", .sheet)), .button("On", .present(to: "c", .dialog)),
      .button("On", .present(to: "a", .sheet)),
    ])
    #expect(FlowCheck.sentences(circle) == [], "what is on the way is found there")
    let anew = try Flow.of([
      .button("On", .present(to: "b", .sheet)), .button("On", .present(to: "c", .dialog)),
      .button("On", .setRoot(to: "d")), .button("On", .present(to: "a", .dialog)),
    ])
    #expect(
      FlowCheck.sentences(anew) == [
        "“Message” of “B” presents “C” over two screens that are presented already: push it there instead."
      ])
    let pushed = try Flow.of([
      .button("On", .present(to: "b", .sheet)),
      .inStack(.button("On", .push(to: "c"))), .button("On", .present(to: "d", .dialog)),
      .button("Close", .dismiss),
    ])
    #expect(FlowCheck.sentences(pushed) == [], "what is pushed lies over nothing")

    let rows = Layer(
      .list, ["rows": .text("items")], links: [Link("row", .present(to: "b", .sheet))])
    var same = try Flow.of([.button("On", .present(to: "b", .sheet)), rows])
    same.tables = [try #require(FlowTable("items", columns: ["title"], rows: [["One"], ["Two"]]))]
    #expect(
      FlowCheck.sentences(same) == [
        "“List” of “B” presents “B” over two screens that are presented already: push it there instead."
      ], "of another row there is another one")
  }

  @Test("FL-10 what no key does is found: rows that are dragged aside where their menu is taken")
  func reach() throws {
    let gone = LinkAction.snackbar("Deleted")
    let menu = Link("row", on: .secondaryClick, .push(to: "b"))
    func told(_ links: [Link]) throws -> [String] {
      let list = Layer(.list, ["count": .number(3)], links: links)
      return FlowCheck.sentences(try Flow.of([.inStack(list), .button("Back", .back)]))
    }
    let swipe = Link("row", on: .swipeToStart, gone)
    #expect(
      try told([menu, swipe]) == [
        "No key does “Show a message” in “List” of “A”, as the Menu key does something else there: link a key or a button to it, too."
      ])
    #expect(try told([Link("row", .push(to: "b")), swipe]) == [], "it is in the menu")
    let key = LinkTrigger.key(try #require(LinkKey("d")))
    #expect(try told([menu, swipe, Link("screen", on: key, gone)]) == [])
    #expect(
      try told([menu, Link("row", on: .swipeToEnd, .show(to: "b"))]) == [],
      "the Menu key leads there as well")
    let typed = Layer(
      .list, ["lines": .text("One, Two")], links: [menu, Link("row-2", on: .swipeToStart, gone)])
    #expect(
      FlowCheck.sentences(try Flow.of([.inStack(typed), .button("Back", .back)])).count == 1,
      "on a row without a menu of its own the key does what it does on each row")
    let form = Layer(.form, ["fields": .text("Guests: number, Vegan: switch")])
    #expect(form.elements.map(\.id) == ["screen"], "Enter has another meaning in its fields")
    #expect(Layer(.form, ["fields": .text("Name")]).elements.map(\.id) == ["form", "screen"])
  }

  @Test("FL-10 buttons for a bar where none is around are found")
  func bars() throws {
    let list = Layer(
      .list, ["bar-buttons": .text("Share")], links: [Link("bar-button-1", .show(to: "b"))])
    let back = Layer.button("Back", .back)
    #expect(
      FlowCheck.sentences(try Flow.of([list, back])) == [
        "Nobody sees the bar buttons of “List” of “A”: put it into a navigation or a toolbar."
      ])
    #expect(FlowCheck.sentences(try Flow.of([.inStack(list), back])) == [])
    let page = Layer(.list, ["bar-buttons": .text("Back")], links: [Link("bar-button-1", .back)])
    let leading = Layer.inStack(.button("On", .push(to: "b")))
    #expect(
      FlowCheck.sentences(try Flow.of([leading, page])) == [],
      "the stack around the link shows them")
    let presenting = Layer.inStack(.button("On", .present(to: "b", .sheet)))
    #expect(FlowCheck.sentences(try Flow.of([presenting, page])).count == 1)
  }

  @Test("FL-10 rows with arrows that lead nowhere are found")
  func promises() throws {
    func told(_ values: [String: KnobValue], _ links: [Link] = []) throws -> [String] {
      var flow = Flow(Composition(Layer(.list, values, links: links)))
      flow.tables = [try #require(FlowTable("items", columns: ["title"], rows: [["One"]]))]
      return FlowCheck.sentences(flow)
    }
    let values: [String: KnobValue] = ["rows": .text("items"), "chevron": .flag(true)]
    #expect(
      try told(values) == [
        "The rows of “List” of “Start” have arrows, but lead nowhere: link them, or take the arrows away."
      ])
    #expect(
      try told(values, [Link("row", on: .swipeToEnd, .snackbar("Gone"))]).count == 1,
      "a row that is dragged aside leads nowhere")
    #expect(try told(values, [Link("row", .snackbar("One"))]) == [])
    #expect(try told(["rows": .text("items")]) == [])
    #expect(try told(["chevron": .flag(true)]) == [], "numbered rows have no arrows")
    let typed: [String: KnobValue] = ["lines": .text("One, Two"), "chevron": .flag(true)]
    #expect(try told(typed).count == 1)
    #expect(try told(typed, [Link("row-2", .snackbar("Two"))]) == [])
  }
}

extension Flow {
  /// The screens from which links lead to a screen.
  fileprivate func ways(to screen: String) -> [String] {
    FlowWays(self).leading(to: screen).map { $0.screen.id }
  }
}
