import CGTK
import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Compose: the page")
  struct ComposePageTests {
    private typealias Bench = ComposeBench

    @Test("BR-57 a click on the canvas selects the layer that is there")
    func selectsOnCanvas() async throws {
      let bench = try await Bench(adding: ["menu", "tool", "list"])
      try await bench.press(.up)
      #expect(bench.composer.layer?.kind == .toolbar)
      try await handled(bench.canvas.view.realClick())
      #expect(bench.composer.layer?.kind == .list)
    }

    @Test("BR-57 Ctrl+D writes a layer again")
    func duplicates() async throws {
      let bench = try await Bench(adding: ["tabs", "list"])
      try await bench.press(Key("d"), .control)
      #expect(bench.outline == "tabs(list, list)" && bench.live == "tabs(list, list)")
    }

    @Test("BR-57 links in a layer that is written again call what is in the copy")
    func duplicatedLinks() async throws {
      let up = Layer(
        .buttons, ["buttons": .text("Up")], links: [Link("button-1", .scroll(to: "text"))])
      let column = Layer(.column, [:], [Layer(.text, name: "text"), up])
      let bench = try await Bench(about: Layer(.column, [:], [column]))
      try await bench.rest(after: bench["compose.layer.2"]?.realClick(x: 30, y: 12))
      try await bench.press(Key("d"), .control)
      let copy = try #require(bench.composer.layer)
      #expect(copy.id != column.id && copy.children.map(\.name) == ["text-2", nil])
      #expect(copy.children.last?.links == [Link("button-1", .scroll(to: "text-2"))])
    }

    @Test("Compose: Menu(Toolbar(Tabs(List))) is composed by keyboard alone")
    func keyboard() async throws {
      let bench = try await Bench(adding: ["menu", "tool", "tabs", "list"])
      #expect(bench.outline == "menu(toolbar(tabs(list)))" && bench.live == bench.outline)
      #expect(bench.shown == 1, "the canvas is asked once")
      #expect(bench["compose.layer.4"]?.isFocus == true)
      #expect(bench["compose.layer.2"]?.accessibleName == "Toolbar, layer 2 of 4")

      try await bench.press(.up)
      #expect(bench["compose.layer.3"]?.isFocus == true)
      try await bench.press(.up, .alt)
      #expect(bench.live == "menu(tabs(toolbar(list)))")
      try await bench.press(Key(rawValue: 0x7a), .control)
      #expect(bench.live == "menu(toolbar(tabs(list)))")
      try await bench.press(Key(rawValue: 0x7a), [.control, .shift])
      #expect(bench.live == "menu(tabs(toolbar(list)))")
      try await bench.press(.left)
      try await bench.press(.left)
      #expect(bench.composer.layer?.kind == .menu, "as far out as it goes")
      try await bench.press(.right)
      try await bench.press(Key(rawValue: 0x75))
      #expect(bench.live == "menu(toolbar(list))", "U unwraps")
      try await bench.press(.delete)
      #expect(bench.live == "menu" && bench["compose.layer.1"]?.isFocus == true)
    }

    @Test(
      "Compose: Enter goes to the properties, what is written there is one step, Escape goes back")
    func properties() async throws {
      let bench = try await Bench(adding: ["list"])
      try await bench.press(.enter)
      #expect(bench["knob.title"]?.isFocus == true)
      try await bench.press(.end)
      try await bench.type("en")
      #expect(bench.composer.layer?.text("title") == "Listen")
      #expect(bench.screen?.content?.title == "Listen")
      try await bench.press(.escape)
      #expect(bench["compose.layer.1"]?.isFocus == true)
      try await bench.press(Key(rawValue: 0x7a), .control)
      #expect(bench.composer.layer?.text("title") == "List", "not letter by letter")
    }

    @Test("FL-14 a text is told from others among the layers by how it begins")
    func beginnings() async throws {
      let bench = try await Bench()
      let text = Layer(
        .text, ["text": .text("<b>Welcome</b> to\nthe house"), "markup": .flag(true)])
      let message = Layer(.message, ["text": .text("Nothing is left")])
      try await bench.begin(Flow(Composition(Layer(.column, [:], [text, message]))))
      #expect(bench["compose.layer.2"]?.accessibleDescription == "Welcome to")
      let labels = try #require(bench["compose.layer.3"]).descendants(of: Label.self).map(\.text)
      #expect(labels == ["Message", "Nothing is left"])
    }

    @Test("Compose: a layer is wrapped, and replaced by another kind, by mouse")
    func mouse() async throws {
      let bench = try await Bench()
      try await bench.rest(after: bench["compose.start.toolbar-in-menu"]?.realClick())
      #expect(bench.live == "menu(toolbar(list))")
      #expect(bench["compose.layer.1"]?.isFocus == true)
      try await bench.rest(after: bench["compose.layer.3"]?.realClick(x: 30, y: 12))
      #expect(bench.composer.layer?.kind == .list)
      bench["compose.wrap"]?.realClick()
      try await bench.until("the chooser") { bench["compose.kind.tabs"] != nil }
      try await bench.rest()
      #expect(bench["compose.kind.form"] == nil, "a form cannot be around anything")
      bench["compose.kind.tabs"]?.realClick()
      try await bench.until("the tabs") { bench.live == "menu(toolbar(tabs(list)))" }
      try await bench.rest()
      let toolbar = try #require(bench["compose.layer.2"])
      try await toolbar.realDrag(from: (30, 12), to: (30, -20), steps: 6)
      try await bench.rest()
      #expect(bench.live == "toolbar(menu(tabs(list)))", "the skin was dragged outwards")
      try await bench.rest(after: bench["compose.undo"]?.realClick())
      #expect(bench.live == "menu(toolbar(tabs(list)))")
    }

    @Test("Compose: saved, opened, and a damaged file told of with line and reason, the work kept")
    func files() async throws {
      let bench = try await Bench()
      let path = bench.folder.path + "/a.enfilade"
      bench.composer.begin(
        Flow(try #require(StartingPoint.all.first { $0.id == "two-pane" }).make()), title: "a")
      #expect(bench.composer.isUnsaved)
      try bench.composer.save(to: path)
      #expect(!bench.composer.isUnsaved && bench.composer.name == "a.enfilade")
      try TextFile.write("{\n\"format\": 3}", to: bench.folder.path + "/b.enfilade")
      let page = try #require(bench.page.rootViewController as? ComposePage)
      page.open(bench.folder.path + "/b.enfilade")
      let title = try #require(bench.page.banner?.title)
      #expect(title.hasPrefix("b.enfilade cannot be opened. Line 1, column 1: "))
      #expect(bench.outline == "split(navigation(list), navigation(list))")
      bench.composer.begin(Flow(Composition(Layer(.list))))
      page.open(path)
      #expect(bench.page.banner == nil && bench.composer.path == path)
      #expect(bench.live == "split(navigation(list), navigation(list))")
      #expect(bench.flows.all.map(\.title) == ["a", "Untitled"])
      let before = try #require(bench.flows["my-untitled"])
      #expect(
        before.composition.outline == "list" && before.path == nil, "what was there is not lost")
      try await bench.rest()
    }

    @Test("BR-53 a composition is called as the file in which it is saved, and no two alike")
    func names() async throws {
      let bench = try await Bench()
      func save(_ name: String) throws {
        try bench.composer.save(to: "\(bench.folder.path)/\(name)")
      }
      bench.composer.begin(Flow(Composition(Layer(.list))))
      let flow = try #require(bench.composer.flow)
      #expect(flow.title == "Untitled")
      #expect(bench.composer.caption == "Untitled – not saved in a file")
      try save("recipes.enfilade")
      #expect(flow.title == "recipes" && bench.composer.caption == "recipes.enfilade")
      #expect(bench.flows.all.map(\.title) == ["recipes"])
      // To the same file again, it keeps the title that a person has given it; to another, it gets that.
      bench.flows.rename(flow, "My recipes")
      try save("recipes.enfilade")
      #expect(flow.title == "My recipes")
      try save("cakes.enfilade")
      #expect(flow.title == "cakes" && flow.id == "my-untitled", "links still lead there")
      try save("no suffix")
      #expect(flow.title == "no suffix")
      // Another one in the file of the first, which has none any more, and is not called alike.
      bench.composer.begin(Flow(Composition(Layer(.message))))
      try save("no suffix")
      let other = try #require(bench.composer.flow)
      #expect(other.title == "no suffix 2" && other.fileState == .same)
      #expect(flow.path == nil && flow.fileState == .none && flow.isUnsaved)
      #expect(bench.flows.flow(savedAt: "\(bench.folder.path)/no suffix") === other)
      // The next start knows the same.
      bench.flows.save()
      let again = MyFlows(folder: bench.folder.path)
      #expect(again.all.map(\.title) == ["no suffix", "no suffix 2"])
      #expect(again.all.map(\.fileState) == [.none, .same])
      try await bench.rest()
    }

    @Test("BR-53 what the file does not have is said, and so is what opening it takes the place of")
    func changed() async throws {
      let bench = try await Bench()
      let path = bench.folder.path + "/a.enfilade"
      let page = try #require(bench.page.rootViewController as? ComposePage)
      bench.composer.begin(Flow(Composition(Layer(.list))))
      try bench.composer.save(to: path)
      let flow = try #require(bench.composer.flow)
      func change(_ text: String) {
        bench.composer.go(
          to: flow.composition.setting("text", of: flow.composition.layers[0].id, to: .text(text)))
      }
      change("Letter")
      #expect(bench.composer.caption == "a.enfilade – changed")
      bench.composer.undo()
      #expect(bench.composer.caption == "a.enfilade")
      page.open(path)
      #expect(bench.page.banner == nil, "nothing was changed")
      change("Letter")
      page.open(path)
      #expect(flow.composition.layers[0].text("text") == "Row" && flow.fileState == .same)
      let banner = try #require(bench.page.banner)
      #expect(banner.title.hasPrefix("“a” is as in its file again."))
      #expect(banner.action?.title == "Undo")
      banner.action?.handler()
      #expect(flow.composition.layers[0].text("text") == "Letter" && bench.page.banner == nil)
      #expect(bench.composer.caption == "a.enfilade – changed")
      // The offer ends with the next change, and with another composition.
      page.open(path)
      change("Card")
      #expect(bench.page.banner == nil)
      page.open(path)
      bench.composer.begin(Flow(Composition(Layer(.message))))
      #expect(bench.page.banner == nil)
      // A file that was changed by others, of a composition that was not.
      try TextFile.write(FlowDocument.write(Flow(Composition(Layer(.colour)))), to: path)
      page.open(path)
      #expect(bench.composer.flow === flow && bench.outline == "colour")
      #expect(bench.page.banner == nil || flow.canUndo)
      #expect(flow.fileState == .same && bench.composer.caption == "a.enfilade")
      // And one that is gone.
      try TextFile.remove(path)
      bench.flows.save()
      let again = try #require(MyFlows(folder: bench.folder.path)[flow.id])
      #expect(again.fileState == .missing)
      let composer = Composer(bench.flows)
      composer.follow(again)
      #expect(composer.caption == "a.enfilade – its file is not there")
      try await bench.rest()
    }

    @Test("Compose: the next page goes on with what was not saved")
    func draft() async throws {
      let folder = try TemporaryFolder()
      let first = try await Bench(folder)
      first.composer.begin(Flow(try #require(StartingPoint.all.last).make()), title: "Shop")
      let draft = folder.path + "/screens/my-shop.enfilade"
      try await until("the draft") { UserFolders.hasFile(draft) }
      let outline = first.outline
      first.theatre.close()
      let second = try await Bench(folder)
      let flow = try #require(second.flows["my-shop"])
      #expect(flow.composition.outline == outline && flow.isUnsaved && second.shown == 0)
      second.page.follow(flow.scenario.makeScreen())
      #expect(second.outline == outline && second.composer.isUnsaved)
      try second.composer.save(to: folder.path + "/c.enfilade")
      #expect(!second.composer.isUnsaved)
      second.flows.save()
      let third = try #require(MyFlows(folder: folder.path)["my-shop"])
      #expect(third.path == folder.path + "/c.enfilade" && !third.isUnsaved)
    }

    @Test("Compose: the source is shown in a sheet")
    func export() async throws {
      let bench = try await Bench()
      bench.composer.begin(Flow(try #require(StartingPoint.all.last).make()))
      bench["compose.layer.1"]?.grabFocus()
      try await bench.press(Key(rawValue: 0x65), .control)
      try await bench.until("the sheet") { bench["compose.source"]?.isMapped == true }
      try await bench.rest()
      let source = try #require(bench["compose.source"])
      #expect(
        TextView(retaining: source.unsafePointer).text
          == SwiftExport(of: bench.composer.present).source)
      try await bench.press(.escape)
      try await bench.until("the sheet to go") { bench["compose.source"] == nil }
    }

    @Test("Compose: the page fits into 280 pixels, however deep and long")
    func narrow() async throws {
      let bench = try await Bench()
      var composition = Composition(
        Layer(.list, ["title": .text(String(repeating: "long ", count: 30))]))
      for _ in 0..<9 {
        composition = try #require(
          composition.wrapping(composition.layers[0].id, in: .fresh(.bottomNavigation)))
      }
      bench.composer.begin(Flow(composition))
      try await bench.rest()
      #expect(bench.page.view.minimumSize.width <= 280)
    }

    @Test("Compose: the properties below the layers have most of the height, or what one drags")
    func boundary() async throws {
      let bench = try await Bench(about: Layer(.list))
      let handle = try #require(bench["compose.boundary"])
      let layout = try #require(handle.parent)
      let properties = try #require(bench["compose.properties"])
      let before = properties.allocation.height
      #expect(before > layout.allocation.height * 2 / 5)
      let y = layout.allocation.height * 2 / 5
      try await layout.realDrag(from: (100, y), to: (100, y + 60))
      try await bench.rest()
      #expect(abs(properties.allocation.height - (before - 60)) <= 2)
      try await layout.realDrag(from: (100, y + 60), to: (100, y + 400))
      try await bench.rest()
      #expect(handle.allocation.y < layout.allocation.height - 40, "it can be dragged back")
    }

    @Test("Compose: after F8 keys move the boundary below the layers, and give the focus back")
    func boundaryByKeys() async throws {
      let bench = try await Bench(about: Layer(.list))
      let properties = try #require(bench["compose.properties"])
      let layer = try #require(bench["compose.layer.1"])
      let handle = try #require(bench["compose.boundary"])
      let before = properties.allocation.height
      func expectHeight(_ height: Int) {
        #expect(abs(properties.allocation.height - height) <= 2)
      }
      layer.grabFocus()
      try await bench.press(.f8)
      #expect(handle.isFocus)
      try await bench.press(.down)
      expectHeight(before - 10)
      try await bench.press(.up, .control)
      expectHeight(before + 40)
      try await bench.press(.escape)
      expectHeight(before)
      #expect(layer.isFocus && !handle.canFocus, "Tab skips it")
      try await bench.press(.f8)
      try await bench.press(.down)
      try await bench.press(.enter)
      expectHeight(before - 10)
      #expect(layer.isFocus)
    }

    @Test("Compose: a layer that is called as its kind is called so once")
    func calledOnce() async throws {
      let bench = try await Bench(about: .fresh(.text))
      let layer = try #require(bench["compose.layer.1"])
      #expect(layer.descendants(of: Label.self).filter { $0.text == "Text" }.count == 1)
    }

    @Test("Compose: the properties stand beside the layers where there is the width for it")
    func wide() async throws {
      let folder = try TemporaryFolder()
      let theatre = Theatre(width: 700, height: 400)
      let page = ComposeViewController(MyFlows(folder: folder.path))
      theatre.settle(page)
      page.composer.begin(Flow(Composition(Layer(.list))))
      try await letEventsArrive()
      let all = page.view.descendants
      let layers = try #require(all.first { $0.accessibleID == "compose.onion" })
      let properties = try #require(all.first { $0.accessibleID == "compose.properties" })
      let x = try #require(layers.convert(x: 0, y: 0, to: properties)).x
      #expect(x == -350, "half of the room")
      theatre.root.window.resize(width: 400, height: 400)
      try await until("the narrow form") { layers.convert(x: 0, y: 0, to: properties)?.x == 0 }
    }
  }
}
