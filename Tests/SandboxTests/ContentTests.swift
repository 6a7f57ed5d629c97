import Containment
import GTK
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@testable import Compose
@testable import Parts
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Contents of layers")
  struct ContentTests {
    @Test("FL-02 in a column contents have the height that they need, and a list the rest")
    func column() async throws {
      let (text, list) = (TextScreen("Soup", style: .title), LineList("Message", count: 50))
      let picture = PictureScreen("dish-3", height: 100)
      let column = ColumnViewController(viewControllers: [picture, text, list])
      #expect(column.children.count == 3, "also before there is a view")
      try await Theatre.showing(column)
      let shown = try #require(picture.view.descendants(of: PictureView.self).first)
      #expect(shown.allocation.height == 100)
      #expect(text.view.allocation.height < 100)
      #expect(list.view.allocation.height > 200, "it has what is left")
      #expect(list.view.allocation.y > text.view.allocation.y)
      column.viewControllers = [list, picture]
      try await letEventsArrive()
      #expect(text.parent == nil && list.view.allocation.y < picture.view.allocation.y)
      #expect(
        column.children.map { ObjectIdentifier($0) }
          == [picture, list].map { ObjectIdentifier($0) })
    }

    @Test(
      "FL-02 contents of a column are in line, and in a wide window no wider than is to be read")
    func wide() async throws {
      let picture = PictureScreen("dish-3", height: 100)
      let avatar = AvatarScreen("Ada Lovelace", size: 48)
      let column = ColumnViewController(viewControllers: [
        TextScreen("Soup", style: .title), ButtonsScreen(["Cook"]), picture, avatar,
      ])
      let theatre = try await Theatre.showing(column, width: 1024, height: 500)
      func place(_ widget: Widget?) throws -> (start: Int, width: Int) {
        let widget = try #require(widget)
        let corner = try #require(widget.convert(x: 0, y: 0, to: column.view))
        return (corner.x, widget.allocation.width)
      }
      let view: Widget = column.view
      let all = try [
        place(view.descendants(of: Label.self).first),
        place(view.descendants(of: Button.self).first),
        place(view.descendants(of: PictureView.self).first),
      ]
      #expect(all.map(\.start) == [212, 212, 212] && all.map(\.width) == [600, 600, 600])
      let portrait = try place(avatar.view.descendants(of: Avatar.self).first)
      #expect(portrait.start == 212 && portrait.width == 48)
      column.viewControllers = []
      try await handled(theatre.settle(picture))
      let alone = try #require(picture.view.descendants(of: PictureView.self).first)
      #expect(alone.allocation.width == 1024, "alone it fills its place")
    }

    @Test("FL-02 a column scrolls when it is higher than its place, and so does a text alone")
    func scrolling() async throws {
      let long = String(repeating: "An enfilade is a suite of rooms. ", count: 80)
      let text = TextScreen(long)
      let column = ColumnViewController(viewControllers: [text, ButtonsScreen(["Go on"])])
      let theatre = try await Theatre.showing(column)
      #expect(text.view.allocation.height > 400, "it has its whole height")
      #expect(text.view.descendants(of: Viewport.self).isEmpty)
      column.viewControllers = []
      try await handled(theatre.settle(text))
      #expect((300...400).contains(text.view.allocation.height))
      #expect(!text.view.descendants(of: Viewport.self).isEmpty, "now it scrolls itself")
    }

    @Test("FL-02 a list shows titles, details, pictures, badges, headings and arrows")
    func lines() async throws {
      let list = LineList([
        Line("Soup", detail: "20 minutes", picture: "dish-3", badge: "new", section: "Starters"),
        Line("Cake", section: "Desserts", hasChevron: true), Line("Salad", section: "Starters"),
      ])
      let theatre = try await Theatre.showing(list)
      #expect(list.snapshot.sections == ["Starters", "Desserts"])
      #expect(list.snapshot.items == [0, 2, 1], "an item is the place of its line")
      let texts = list.view.descendants(of: Label.self).filter(\.isMapped).map(\.text)
      for text in ["Starters", "Desserts", "Soup", "20 minutes", "new", "Cake", "Salad"] {
        #expect(texts.contains(text), "\(text)")
      }
      list.message = .loading("One moment")
      try await handled(theatre.clock.advance(by: 1000))
      #expect(list.snapshot.isEmpty && list.values.count == 3)
      #expect(
        list.view.descendants(of: Label.self).contains { $0.isMapped && $0.text == "One moment" })
      list.message = nil
      #expect(list.snapshot.count == 3)
      list.show([])
      #expect(list.snapshot.isEmpty && list.sectionHeaders == nil)
    }

    @Test("FL-02 a grid has a card for each line, with the picture that it names")
    func cards() async throws {
      let grid = CardGrid([Line("Soup", picture: "dish-3"), Line("Cake", badge: "new")])
      try await Theatre.showing(grid)
      #expect(grid.columns == 2)
      let pictures = grid.view.descendants(of: PictureView.self)
      #expect(Set(pictures.map(\.picture)).isSuperset(of: ["dish-3", "landscape"]))
      grid.show([Line("Pie", picture: "/nowhere.png")])
      try await letEventsArrive()
      #expect(grid.snapshot.count == 1)
    }

    @Test("FL-02 generated pictures differ by number, and are darker in the dark")
    func pictures() throws {
      func picture(_ name: String, isDark: Bool = false) throws -> Surface {
        let surface = Surface(width: 60, height: 40)
        let generated = try #require(GeneratedPicture(name))
        surface.draw { generated.draw(in: $0, width: 60, height: 40, isDark: isDark) }
        return surface
      }
      func light(_ surface: Surface) -> Int {
        (0..<60).reduce(0) { sum, x in
          let pixel = surface.pixel(x: x, y: 30)
          return sum + pixel.red + pixel.green + pixel.blue
        }
      }
      for kind in GeneratedPicture.Kind.allCases {
        let one = try picture(kind.rawValue)
        #expect(one.isEqual(to: try picture("\(kind.rawValue)-1")), "the first has no number")
        #expect(!one.isEqual(to: try picture("\(kind.rawValue)-2")))
        #expect(light(try picture(kind.rawValue, isDark: true)) < light(one))
        #expect(one.pixel(x: 0, y: 0).alpha == 255, "all of it is painted")
      }
      for name in ["", "dish-", "dish-x", "dish-1-2", "house", "dish--1", "/dish"] {
        #expect(GeneratedPicture(name) == nil, "\(name)")
      }
      #expect(GeneratedPicture("dish-7")?.description == "dish-7")
    }

    @Test("FL-02 fields of a form have types, and the first action waits until all is right")
    func form() async throws {
      let form = FormScreen(
        fields: [
          FormField("Name", isNeeded: true), FormField("Password", .password, minimumLength: 4),
          FormField("Age", .number), FormField("Size", .choice(["Small", "Large"])),
          FormField("News", .toggle), FormField("Born", .date),
        ], actions: ["Sign up", "Later"])
      var told: [Int] = []
      var changes: [String] = []
      form.onAction = { told.append($0) }
      form.onChange = { changes.append("\($0) \($1)") }
      try await Theatre.showing(ActionTemplateController(rootViewController: form))
      #expect(form.texts == ["", "", "0", "", "false", ""])
      form.supportingWidgets[0].as(Button.self)?.click()
      form.supportingWidgets[1].as(Button.self)?.click()
      #expect(told == [1], "the other is for who does not fill it in")
      #expect(form.errors[0] == "Fill this in." && form.errors[1] == nil)
      let entries = form.view.descendants(of: Entry.self)
      let controls: [Widget] = entries + form.view.descendants(of: Switch.self)
      let starts = controls.compactMap { $0.convert(x: 0, y: 0, to: form.view)?.x }
      #expect(starts.count >= 4 && Set(starts).count == 1, "they stand under one another")
      try #require(entries.first { $0.accessibleName == "Password" }).text = "abc"
      #expect(form.errors[1] == "At least 4 characters, please." && changes == [])
      form.texts = ["Ada", "secret", "36", "Large", "true", "1815-12-10"]
      #expect(form.texts == ["Ada", "secret", "36", "Large", "true", "1815-12-10"])
      form.supportingWidgets[0].as(Button.self)?.click()
      #expect(told == [1, 0])
      try #require(entries.first { $0.accessibleName == "Name" }).text = "Grace"
      #expect(changes == ["0 Grace"])
    }

    @Test("FL-02 a day that nobody has chosen is not shown, and today can be chosen")
    func noDay() async throws {
      let form = FormScreen(fields: [FormField("Born", .date, isNeeded: true)], actions: ["Go"])
      var changes: [String] = []
      form.onChange = { changes.append($1) }
      try await Theatre.showing(form)
      let button = try #require(form.view.descendants(of: MenuButton.self).first)
      #expect(button.text == "Choose a day…")
      #expect(button.accessibleName == "Born: Choose a day…")
      #expect(!form.check())
      let calendar = try #require(button.popover?.descendants(of: Calendar.self).first)
      #expect(calendar.day == nil && changes == [])
      let today = Day(containing: time(nil))
      calendar.day = today
      #expect(changes == [today.description] && form.errors == [nil])
      #expect(button.text == today.formatted("%x"))
      form.texts = [""]
      #expect(calendar.day == nil && button.text == "Choose a day…" && changes.count == 1)
    }

    @Test("FL-02 only what stands in brackets is a link of a text, whatever its markup says")
    func numberedLinks() async throws {
      let texts: [(text: String, told: [Int])] = [
        ("Read [[this]]", [0]), ("<a href=\"9223372036854775807\">Far</a>", []),
        ("<a href=\"-1\">Before</a>", []),
      ]
      for (text, wanted) in texts {
        let page = TextScreen(text, isMarkup: true)
        var told: [Int] = []
        page.onLink = { told.append($0) }
        let theatre = try await Theatre.showing(page)
        try #require(page.view.descendants(of: Label.self).first).grabFocus()
        try await handled(theatre.root.window.realKey(.enter))
        #expect(told == wanted, "\(text)")
        try await theatre.end()
      }
    }

    @Test("FL-02 Enter in a form says of all fields what is wrong")
    func submitting() async throws {
      let form = FormScreen(
        fields: [FormField("Name", isNeeded: true), FormField("Place", isNeeded: true)],
        actions: ["Go"])
      var told: [Int] = []
      form.onAction = { told.append($0) }
      let theatre = try await Theatre.showing(form)
      func errors() -> Int {
        form.view.descendants(of: Label.self).count { $0.isMapped && $0.text == "Fill this in." }
      }
      let entry = try #require(form.view.descendants(of: Entry.self).first)
      entry.grabFocus()
      #expect(errors() == 0)
      theatre.root.window.realKey(.enter)
      try await until("what is wrong") { errors() == 2 }
      #expect(told == [])
    }

    @Test("FL-02 what is set stands in a field also in place of a text that was refused")
    func setOverRefused() async throws {
      let form = FormScreen(
        fields: [FormField("Code", minimumLength: 8), "Place"], actions: ["Go"])
      try await Theatre.showing(form)
      let entry = try #require(form.view.descendants(of: Entry.self).first)
      entry.text = "abc"
      #expect(form.errors[0] != nil && entry.styleClasses.contains("error"))
      form.texts = ["", ""]
      #expect(form.texts == ["", ""] && entry.text.isEmpty && form.errors == [nil, nil])
      #expect(!entry.styleClasses.contains("error"))
    }

    @Test("FL-02 the example of actions begins with what a form is for, which is the first one")
    func exampleOfActions() throws {
      for kind in [LayerKind.form, .text] {
        #expect(kind.property("actions")?.example == "Save, Cancel")
      }
    }

    @Test("FL-02 fields are written as a text, and read as they were written")
    func fields() {
      let texts = [
        "Name", "Name*", "Password: password", "Password*: password 8", "Nick: text 3",
        "Age: number", "Size: choice Small/Large", "News: switch", "Born*: date",
        "Time: from when", "*", "a:b:c",
      ]
      for text in texts { #expect(FormField(written: text).written == text, "\(text)") }
      #expect(
        FormField(written: "Password*: password 8")
          == FormField("Password", .password, isNeeded: true, minimumLength: 8))
      #expect(FormField(written: "Time: from when") == "Time: from when")
      #expect(FormField(written: "Size: choice S / L ").kind == .choice(["S", "L"]))
    }

    @Test("FL-02 a text may have markup and be a heading, and buttons have a style")
    func textsAndButtons() async throws {
      let text = TextScreen("Until <b>noon</b>", style: .heading, isMarkup: true)
      let plain = TextScreen("Until <b>noon</b>")
      let buttons = ButtonsScreen(["Delete", "Keep_it"], style: .destructive)
      var told: [Int] = []
      buttons.onAction = { told.append($0) }
      try await Theatre.showing(ColumnViewController(viewControllers: [text, plain, buttons]))
      let label = try #require(text.view.descendants(of: Label.self).first)
      #expect(label.text == "Until noon" && AccessibleReader(label).role == "heading")
      #expect(plain.view.descendants(of: Label.self).first?.text == "Until <b>noon</b>")
      let all = buttons.view.descendants(of: Button.self)
      #expect(all.map { $0.styleClasses.contains("destructive-action") } == [true, false])
      all[1].click()
      #expect(told == [1])
      all[1].grabFocus()
      buttons.setTitle("Keep_both", of: 1)
      #expect(all[1].text == "Keep__both" && all[1].isFocus && buttons.titles[1] == "Keep_both")
    }

    @Test("FL-02 a long title of a button ends in an ellipsis, and widens nothing")
    func longTitles() async throws {
      let long = Array(repeating: "enfilade", count: 30).joined(separator: " ")
      let (buttons, text) = (ButtonsScreen([long]), TextScreen("Soup", actions: [long]))
      let column = ColumnViewController(viewControllers: [buttons, text])
      let theatre = try await Theatre.showing(column, width: 400, height: 300)
      for _ in 0..<2 {
        #expect(theatre.root.window.allocation.width == 400)
        let labels = column.view.descendants(of: Button.self)
          .compactMap { $0.child?.as(Label.self) }
        #expect(labels.count == 2 && labels.allSatisfy { $0.isCut && $0.tellsWhenCut })
        buttons.setTitle("A \(long)", of: 0)
        text.setTitle("A \(long)", ofAction: 0)
        try await letEventsArrive()
      }
    }

    @Test("FL-02 a scenario is a layer, by its id; one that is not there says so")
    func scenario() throws {
      let before = ScenarioScreen.scenarios
      defer { ScenarioScreen.scenarios = before }
      ScenarioScreen.scenarios = [
        Scenario("red", "Red", group: "Test") { ColorViewController(.red) }
      ]
      let live = LiveComposition()
      live.show(Composition(Layer(.scenario, ["scenario": .text("red")])))
      let screen = try #require(live.content as? ScenarioScreen)
      #expect(screen.content is ColorViewController)
      let missing = (ScenarioScreen("blue").content as? MessageViewController)?.message.text
      #expect(missing == "There is no scenario “blue” in the catalogue.")
    }

    @Test("FL-02 each kind of layer is made, shown, changed and composed from what it shows")
    func kinds() async throws {
      let theatre = Theatre(width: 500, height: 500)
      let live = LiveComposition()
      theatre.settle(live)
      for kind in LayerKind.contents {
        var layer = Layer.fresh(kind)
        live.show(Composition(layer))
        try await handled(theatre.clock.advance(by: 1000))
        let shown = try #require(live.content)
        #expect(Compositions.outline(of: shown) == kind.rawValue)
        #expect(Composition(of: shown)?.root?.kind == kind, "\(kind)")
        layer["title"] = .text("Another")
        live.show(Composition(layer))
        #expect(live.content?.title == "Another", "\(kind)")
      }
    }
  }
}
