import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Parts

extension OnScreen {
  @Suite("Parts")
  struct PartsTests {
    @Test("OE-18 who uses a form or a text hears of its actions, and reads the fields")
    func actions() async throws {
      let form = FormScreen(fields: ["Name", "Place"], actions: ["Log in", "Forget_me"])
      let text = TextScreen("Welcome", actions: ["Begin"])
      var told: [String] = []
      form.onAction = { told.append("form \($0)") }
      text.onAction = { told.append("text \($0)") }
      let theatre = try await Theatre.showing(ActionTemplateController(rootViewController: form))
      form.texts = ["Ada", "London"]
      try await handled(form.supportingWidgets[1].realClick())
      #expect(told == ["form 1"] && form.texts == ["Ada", "London"])
      try await handled(theatre.settle(ActionTemplateController(rootViewController: text)))
      try await handled(text.supportingWidgets[0].realClick())
      #expect(told == ["form 1", "text 0"])
    }

    @Test("FL-02 a form and a text show their actions by themselves, unless something around does")
    func ownActions() async throws {
      let theatre = Theatre(width: 400, height: 400)
      let form = FormScreen(fields: ["Name"], actions: ["Log in"])
      let text = TextScreen("Welcome", actions: ["Begin"])
      var told: [String] = []
      form.onAction = { told.append("form \($0)") }
      text.onAction = { told.append("text \($0)") }
      for (screen, button) in [
        (form as ViewController, form.supportingWidgets[0]), (text, text.supportingWidgets[0]),
      ] {
        try await handled(theatre.settle(screen))
        #expect(button.isWithin(screen.view))
        try await handled(button.realClick())
        let template = ActionTemplateController(rootViewController: screen)
        try await handled(theatre.settle(template))
        #expect(!button.isWithin(screen.view) && button.isWithin(template.view))
        try await handled(button.realClick())
        template.rootViewController = nil
        try await handled(theatre.settle(screen))
        #expect(button.isWithin(screen.view), "it is alone again")
      }
      #expect(told == ["form 0", "form 0", "text 0", "text 0"])
    }

    @Test(
      "AP-19 fields are broken when their column is too narrow for them, which they do not widen")
    func narrow() async throws {
      let label = "A rather long name of a field in a form"
      let form = FormScreen(fields: [FormField(label)])
      let column = ColumnViewController(viewControllers: [TextScreen("Welcome"), form])
      let theatre = try await Theatre.showing(column, width: 240, height: 300)
      try await letEventsArrive()
      #expect(form.view.allocation.width == 240)
      let entry = try #require(form.view.descendants(of: Entry.self).first)
      let line = try #require(form.view.descendants(of: Label.self).first { $0.text == label })
      #expect(entry.allocation.y > line.allocation.y + line.allocation.height - 1, "below it")
      theatre.root.window.resize(width: 600, height: 300)
      try await until("the field beside its name") {
        entry.allocation.y < line.allocation.y + line.allocation.height
      }
    }

    @Test("FL-02 an empty pair of brackets is text, and the links after it are links all the same")
    func emptyBrackets() async throws {
      let page = TextScreen("[[]] Read the [[terms]], [[]][[more]].")
      #expect(TextScreen.links(in: page.text) == ["terms", "more"])
      try await Theatre.showing(page)
      let label = try #require(page.view.descendants(of: Label.self).first)
      #expect(label.text == "[[]] Read the terms, [[]]more.")
    }

    @Test("FL-02 an escaped text is no link in another, and neither begins nor ends one")
    func escapedBrackets() {
      for text in ["Soup", "a [[b]]", "[", "]", "]] c [[", "[[[", ""] {
        let part = TextScreen.escape(text)
        #expect(part.replacing("\u{2060}", with: "") == text)
        let links = TextScreen.links(in: "[\(part)] [[\(part)]] [[terms]] \(part)]]")
        #expect(links == [part, "terms"], "\(text)")
      }
    }

    @Test("OE-18 composing begins with what the screens of Parts show")
    func likeness() throws {
      let bar = SpeakingStatusBar(rootViewController: LineList("Message", count: 30))
      bar.message = "3 messages"
      let tabs = TabsController(viewControllers: [
        bar, FormScreen(fields: ["Name", "Place"], actions: ["Log in"]),
        TextScreen("Welcome", actions: ["Begin", "Later"]), InterfaceScreen("/nowhere.ui"),
      ])
      let layer = try #require(Composition(of: tabs)?.root)
      let inside = layer.children
      #expect(inside.map(\.kind) == [.statusBar, .form, .text, .interfaceFile])
      #expect(inside[0].text("text") == "3 messages")
      #expect(inside[0].children.map(\.kind) == [.list])
      #expect(inside[0].children[0].text("text") == "Message")
      #expect(inside[0].children[0].number("count") == 30)
      #expect(inside[1].parts("fields") == ["Name", "Place"])
      #expect(inside[1].parts("actions") == ["Log in"])
      #expect(inside[2].text("text") == "Welcome")
      #expect(inside[2].parts("actions") == ["Begin", "Later"])
      #expect(inside[3].text("file") == "/nowhere.ui")
    }

    @Test("OE-18 a list of lines shows others, and a status bar says one thing after another")
    func lines() async throws {
      let list = LineList("Message", count: 3)
      let bar = SpeakingStatusBar(rootViewController: list)
      bar.message = "3 messages"
      try await Theatre.showing(bar)
      #expect(list.values.map(\.text) == ["Message 1", "Message 2", "Message 3"])
      #expect(bar.text == "3 messages")
      list.show("Letter", count: 1)
      bar.message = "1 letter"
      #expect(list.values.map(\.text) == ["Letter 1"] && bar.text == "1 letter")
    }
  }
}
