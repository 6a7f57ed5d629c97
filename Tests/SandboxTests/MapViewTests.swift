import CGTK
import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// The map in the place of the canvas, with the whole sandbox around it.
  @Suite("Flows: the map")
  struct MapViewTests {
    /// A flow whose map is shown.
    @MainActor
    private final class Bench {
      let stage: SandboxStage
      let flow: MyFlow
      let controller: FlowMapViewController
      let page: ComposePage

      /// A start that leads to two screens, of which the second leads back, and one to which nothing leads.
      init() async throws {
        stage = try await SandboxStage([
          Scenario("nothing", "Nothing", group: "Tests") { Leaf("Nothing") }
        ])
        let buttons = Layer(
          .buttons, ["buttons": .parts(["One", "Two", "Three"])],
          links: [Link("button-1", .push(to: "letter")), Link("button-2", .push(to: "basket"))])
        let made = try Flow.of([
          "start": .inStack(buttons), "letter": Layer(.text),
          "basket": .button("Home", .setRoot(to: "start")),
          "lost": Layer(.message, ["action": .text("Go")]),
        ])
        flow = stage.flows.add(made, title: "Shop")
        stage.sandbox.show(flow.scenario)
        try await letEventsArrive()
        try await stage.perform("compose.map")
        let shown = stage.canvas.inspection.cover as? FlowMapViewController
        controller = try #require(shown)
        page = try #require(controller.delegate as? ComposePage)
        try await rest()
        // The start is fading in beneath the map.
        try await stage.until("the start") { map.played == ["start"] }
      }

      var map: MapView { controller.map }
      var player: FlowPlayer? { stage.canvas.screen as? FlowPlayer }
      var line: String? { stage.find("map.line")?.as(Label.self)?.text }

      func rest() async throws {
        try await handled(stage.theatre.clock.advance(by: 1000))
      }

      func press(_ key: Key, _ modifiers: GdkModifierType = []) async throws {
        stage.theatre.root.window.realKey(key, modifiers)
        try await rest()
      }

      func index(_ id: String) throws -> Int { try #require(map.scene?.graph.index[id]) }

      /// Where the middle of a card is seen.
      func place(_ id: String) throws -> (x: Int, y: Int) {
        let frame = try #require(map.scene).frames[index(id)]
        let place = map.camera.place(
          Double(frame.x + frame.width / 2), Double(frame.y + frame.height / 2))
        return (Int(place.x.rounded()), Int(place.y.rounded()))
      }

      func click(_ id: String, count: Int = 1, holding: GdkModifierType = []) async throws {
        let place = try place(id)
        map.realClick(count: count, x: place.x, y: place.y, holding: holding)
        try await rest()
      }

      func drag(_ id: String, by way: (x: Int, y: Int), holding: GdkModifierType = []) async throws
      {
        let place = try place(id)
        try await map.realDrag(
          from: place, to: (place.x + way.x, place.y + way.y), holding: holding)
        try await rest()
      }
    }

    // MARK: Coming and going

    @Test("FL-08 the map takes the place of the canvas until Escape, and gives the focus back")
    func opens() async throws {
      let bench = try await Bench()
      #expect(bench.map.isMapped && bench.map.isFocus)
      #expect(bench.stage.find("compose.map")?.as(ToggleButton.self)?.isActive == true)
      #expect(bench.player?.takesKeys == false, "keys of links are for nobody")
      try await bench.press(.escape)
      #expect(bench.stage.canvas.inspection.cover == nil && !bench.map.isMapped)
      #expect(bench.player?.takesKeys == true)
      #expect(bench.stage.find("compose.map")?.as(ToggleButton.self)?.isActive == false)
      bench.page.onion.takeFocus()
      let before = try #require(bench.stage.theatre.root.window.focusWidget)
      try await bench.press(Key("m"))
      #expect(bench.map.isFocus)
      try await bench.press(Key("m"))
      #expect(!bench.map.isMapped && before.isFocus)
    }

    @Test("FL-08 the map goes where the canvas shows several frames, or what is in no flow")
    func gives() async throws {
      let bench = try await Bench()
      bench.stage.canvas.wall = .looks
      #expect(bench.stage.canvas.inspection.cover == nil)
      bench.stage.canvas.wall = nil
      bench.page.turnMap()
      #expect(bench.map.isMapped)
      try await bench.stage.showAnotherScreen()
      #expect(bench.stage.canvas.inspection.cover == nil)
    }

    @Test("FL-08 a map without screens says in a sentence what to do, beside the button for it")
    func empty() async throws {
      let bench = try await Bench()
      bench.controller.show(nil, nil)
      try await bench.rest()
      #expect(bench.stage.find("map") == nil && bench.stage.find("map.new") != nil)
      #expect(bench.controller.view.minimumSize.width <= 360)
    }

    // MARK: Keys

    @Test("FL-08 arrows go from screen to screen, Home to the start, and Enter opens on the canvas")
    func keys() async throws {
      let bench = try await Bench()
      #expect(bench.map.focused == "start" && bench.map.accessibleName == "Map of the flow: Start")
      #expect(
        bench.map.accessibleDescription
          == "It is played. to “Letter”: One → Push; to “Basket”: Two → Push")
      var walk: [String?] = []
      for key in [Key.right, .down, .down, .home, .right] {
        try await bench.press(key)
        walk.append(bench.map.focused)
      }
      #expect(walk == ["letter", "basket", "lost", "start", "letter"])
      #expect(bench.map.accessibleName == "Map of the flow: Letter")
      #expect(bench.map.accessibleDescription.hasPrefix("It leads nowhere."))
      try await bench.press(.enter)
      #expect(bench.stage.canvas.inspection.cover == nil)
      #expect(bench.page.composer.screenID == "letter")
      #expect(bench.player?.first?.screenID == "letter")
    }

    @Test("FL-08 plus and minus zoom around the focused screen, 0 shows everything")
    func zoomKeys() async throws {
      let bench = try await Bench()
      let whole = bench.map.camera
      let before = try bench.place("start")
      try await bench.press(Key("+"))
      #expect(bench.map.camera.zoom > whole.zoom)
      let after = try bench.place("start")
      #expect(abs(after.x - before.x) <= 1 && abs(after.y - before.y) <= 1)
      try await bench.press(Key("-"), .control)
      #expect(abs(bench.map.camera.zoom - whole.zoom) < 1e-9)
      bench.map.pan(by: (40, 30))
      try await bench.press(Key("0"))
      #expect(bench.map.camera == whole)
    }

    @Test("FL-08 where there is no room for everything, 0 shows the focused screen")
    func far() async throws {
      let bench = try await Bench()
      bench.page.mapMoves([
        "letter": MapPlace(x: -100_000, y: -100_000), "basket": MapPlace(x: 100_000, y: 100_000),
      ])
      for id in ["letter", "basket"] {
        bench.map.focus(on: id, reveals: false)
        try await bench.press(Key("0"))
        let frame = try #require(bench.map.scene).frames[bench.index(id)]
        #expect(bench.map.camera.sees(frame, in: bench.map.room))
      }
    }

    @Test("FL-08 Ctrl+F looks for a screen by its title, and Enter goes there")
    func search() async throws {
      let bench = try await Bench()
      try await bench.press(Key("f"), .control)
      #expect(bench.stage.find("map.find")?.isFocus == true)
      for letter in "ask" { bench.stage.theatre.root.window.realKey(Key(letter)) }
      try await until("the search") { bench.map.query == "ask" }
      #expect(bench.map.found == ["basket"])
      try await bench.press(.enter)
      #expect(bench.map.focused == "basket" && bench.map.isFocus)
    }

    // MARK: The pointer

    @Test("FL-08 a click selects, with Ctrl or Shift more than one, and a click beside none")
    func clicks() async throws {
      let bench = try await Bench()
      try await bench.click("letter")
      #expect(bench.map.selected == ["letter"] && bench.map.focused == "letter")
      try await bench.click("basket", holding: .control)
      #expect(bench.map.selected == ["letter", "basket"])
      #expect(bench.map.accessibleName == "Map of the flow: Basket, 2 selected")
      try await bench.click("letter", holding: .shift)
      #expect(bench.map.selected == ["basket"])
      bench.map.realClick(x: 4, y: 4)
      try await bench.rest()
      #expect(bench.map.selected == [])
      try await bench.click("lost", count: 2)
      #expect(bench.stage.canvas.inspection.cover == nil)
      #expect(bench.page.composer.screenID == "lost")
    }

    @Test("FL-08 a drag beside the cards moves the map, with Shift it selects what it touches")
    func band() async throws {
      let bench = try await Bench()
      let before = bench.map.camera
      try await bench.map.realDrag(from: (4, 4), to: (44, 24))
      try await bench.rest()
      #expect(abs(bench.map.camera.x - (before.x - 40 / before.zoom)) < 1e-6)
      #expect(abs(bench.map.camera.y - (before.y - 20 / before.zoom)) < 1e-6)
      bench.map.realClick(x: 4, y: 4)
      bench.map.showAll()
      let (letter, basket) = (try bench.place("letter"), try bench.place("basket"))
      let frame = try #require(bench.map.scene).frames[bench.index("letter")]
      let half = Int(Double(frame.width) * bench.map.camera.zoom / 2) + 12
      try await bench.map.realDrag(
        from: (letter.x - half, letter.y), to: (basket.x, basket.y), holding: .shift)
      try await bench.rest()
      #expect(bench.map.selected == ["letter", "basket"])
    }

    @Test("FL-08 a card that Ctrl takes out of the selection is not dragged, nor are the others")
    func takenOut() async throws {
      let bench = try await Bench()
      try await bench.click("letter")
      try await bench.click("basket", holding: .control)
      try await bench.drag("basket", by: (40, 20), holding: .control)
      #expect(bench.map.selected == ["letter"])
      #expect(bench.flow.present.screens.allSatisfy { $0.place == nil })
    }

    @Test("FL-08 Escape ends a drag without what it was for, and only then closes the map")
    func escape() async throws {
      let bench = try await Bench()
      let place = try bench.place("letter")
      try await bench.map.realDrag(from: place, to: (place.x + 40, place.y + 20), releasing: false)
      try await letEventsArrive()
      #expect(bench.map.deed.moved == [try bench.index("letter")])
      try await bench.press(.escape)
      #expect(bench.map.isMapped && bench.map.deed.moved.isEmpty)
      bench.map.realRelease()
      try await bench.rest()
      #expect(bench.flow.present["letter"]?.place == nil)
      try await bench.press(.escape)
      #expect(!bench.map.isMapped)
    }

    @Test("FL-08 cards that are dragged stay there, together and in one step, until laid out anew")
    func moves() async throws {
      let bench = try await Bench()
      try await bench.click("letter")
      try await bench.click("basket", holding: .control)
      let frames = try #require(bench.map.scene).frames
      let zoom = bench.map.camera.zoom
      try await bench.drag("letter", by: (60, -30))
      let way = (x: Int((60 / zoom).rounded()), y: Int((-30 / zoom).rounded()))
      for id in ["letter", "basket"] {
        let index = try bench.index(id)
        let frame = frames[index]
        #expect(bench.flow.present[id]?.place == MapPlace(x: frame.x + way.x, y: frame.y + way.y))
      }
      #expect(bench.flow.present["start"]?.place == nil)
      try await bench.press(Key("z"), .control)
      #expect(bench.flow.present.screens.allSatisfy { $0.place == nil }, "it was one step")
      try await bench.press(Key("z"), [.control, .shift])
      #expect(bench.flow.present["letter"]?.place != nil)
      bench.page.mapLaysOutAnew()
      #expect(bench.flow.present.screens.allSatisfy { $0.place == nil })
      bench.page.composer.undo()
      #expect(bench.flow.present["letter"]?.place != nil)
    }

    @Test("FL-08 Ctrl+D writes the selected screens again, Delete removes them, each in one step")
    func edits() async throws {
      let bench = try await Bench()
      try await bench.click("letter")
      try await bench.click("lost", holding: .control)
      try await bench.press(Key("d"), .control)
      #expect(
        bench.flow.present.screens.map(\.title)
          == ["Start", "Letter", "Letter 2", "Basket", "Lost", "Lost 2"])
      #expect(bench.map.selected == ["letter-2", "lost-2"])
      try await bench.press(.delete)
      #expect(bench.flow.present.screens.map(\.id) == ["start", "letter", "basket", "lost"])
      try await bench.press(Key("z"), .control)
      #expect(bench.flow.present.screens.count == 6)
      try await bench.press(Key("z"), .control)
      #expect(bench.flow.present.screens.count == 4)
    }

    @Test("FL-08 what comes back by undo is selected, so that the next key is for that")
    func comesBack() async throws {
      let bench = try await Bench()
      try await bench.click("start")
      try await bench.press(.delete)
      #expect(bench.flow.present["start"] == nil)
      try await bench.press(Key("z"), .control)
      #expect(bench.map.selected == ["start"] && bench.map.focused == "start")
      try await bench.press(Key("d"), .control)
      #expect(bench.flow.present.screens.map(\.title).contains("Start 2"))
      bench.map.showAll()
      try await bench.click("letter")
      try await bench.click("lost", holding: .control)
      try await bench.press(.delete)
      #expect(bench.flow.present["letter"] == nil)
      bench.page.bar.view.descendants(of: Button.self)
        .first { $0.accessibleID == "compose.undo" }?.click()
      try await bench.rest()
      #expect(bench.map.selected == ["letter", "lost"])
    }

    @Test("FL-08 a drag from the side of a card to another links what of it can be clicked")
    func links() async throws {
      let bench = try await Bench()
      let scene = try #require(bench.map.scene)
      let port = scene.port(of: try bench.index("lost"))
      let place = bench.map.camera.place(port.x, port.y)
      let end = try bench.place("start")
      try await bench.map.realDrag(
        from: (Int(place.x.rounded()), Int(place.y.rounded())), to: (end.x, end.y))
      try await bench.rest()
      #expect(
        bench.flow.present["lost"]?.composition.root?.links == [Link("action", .show(to: "start"))])
      // Of several, one chooses; the first that leads nowhere is offered.
      bench.page.mapLinks("start", to: "lost")
      try await bench.stage.until("the choice") {
        let choices = bench.page.presentedViewController?.viewIfLoaded?.descendants ?? []
        let isReady = choices.contains { $0.accessibleID == "compose.choice" && $0.isFocus }
        let rows = choices.compactMap { $0.as(ListBoxRow.self) }
        return isReady
          && rows.contains { $0.accessibleID == "compose.choice.element-3" && $0.isSelected }
      }
      try await bench.press(.enter)
      try await bench.stage.until("the link") {
        let link = bench.flow.present["start"]?.composition.layers.last?.links.last
        return link == Link("button-3", .show(to: "lost"))
      }
    }

    @Test("FL-08 Ctrl and the wheel zoom around the pointer, the wheel alone scrolls")
    func wheel() async throws {
      let bench = try await Bench()
      let place = try bench.place("letter")
      bench.map.realMove(x: place.x, y: place.y)
      try await bench.rest()
      let pointer = try #require(bench.map.pointer)
      let (zoom, point) = (bench.map.camera.zoom, bench.map.camera.point(at: pointer))
      bench.map.realWheel(down: -2, x: place.x, y: place.y, holding: .control)
      try await until("the zoom") { bench.map.camera.zoom > zoom * 1.3 }
      try await bench.rest()
      let after = bench.map.camera.point(at: pointer)
      #expect(abs(after.x - point.x) < 1e-6 && abs(after.y - point.y) < 1e-6)
      let camera = bench.map.camera
      bench.map.realWheel(down: 1, x: place.x, y: place.y)
      try await until("the scrolling") { bench.map.camera.y > camera.y }
      #expect(bench.map.camera.zoom == camera.zoom && bench.map.camera.x == camera.x)
    }

    @Test("FL-08 the map goes when somebody edits or links on the canvas")
    func modes() async throws {
      let bench = try await Bench()
      bench.page.turn(.edit)
      #expect(bench.stage.canvas.inspection.cover == nil && bench.page.pointing.mode == .edit)
      bench.page.turn(.edit)
    }

    // MARK: What is played

    @Test("FL-08 the screen that is played is lit, and the links that were walked are counted")
    func played() async throws {
      let bench = try await Bench()
      #expect(bench.map.played == ["start"] && bench.line == "0 of 3 links walked")
      let player = try #require(bench.player)
      let buttons = try #require(player.seenLayers.first { $0.layer.kind == .buttons })
      player.trigger(LinkPlace("button-2"), of: buttons.layer.id, buttons.controller)
      try await bench.stage.until("the basket") {
        bench.map.played == ["basket"] && bench.line == "1 of 3 links walked"
      }
      let graph = try #require(bench.map.scene).graph
      let walked = graph.arrows.filter {
        $0.words.contains { $0.walk.map(bench.map.walked.contains) == true }
      }
      let basket = try bench.index("basket")
      #expect(walked.map(\.to) == [basket])
      // It goes on counting when the flow begins anew.
      player.play(from: "start")
      try await bench.rest()
      #expect(bench.line == "1 of 3 links walked")
    }

    @Test("FL-08 of a screen with a component in it the screen is lit")
    func playedWhole() async throws {
      let bench = try await Bench()
      let place = Composition(Layer(.component, ["screen": .text("letter")]))
      bench.page.composer.go(to: bench.flow.present.replacing(place, of: "start"))
      try await bench.stage.until("the component") {
        bench.player?.seenScreens.contains { $0.screenID == "letter" } == true
      }
      try await bench.rest()
      #expect(bench.map.played == ["start"])
    }

    @Test("FL-08 what there is to look at is marked, and told of")
    func faults() async throws {
      let bench = try await Bench()
      try await until("the check") { bench.map.faults["lost"] != nil }
      bench.map.focus(on: "lost")
      #expect(
        bench.map.accessibleDescription.contains(
          "Nothing leads to “Lost”: link to it, or delete it."))
      let place = try bench.place("lost")
      bench.map.realMove(x: place.x, y: place.y)
      try await until("the tooltip") { bench.map.tooltip?.hasPrefix("Nothing leads to") == true }
    }

    @Test("FL-08 each screen gets a picture when nobody does anything, and another when it changes")
    func pictures() async throws {
      let bench = try await Bench()
      func picture(_ id: String) -> Surface? { bench.map.pictures.picture(of: id) }
      try await until("the pictures") {
        bench.flow.present.screens.allSatisfy { picture($0.id) != nil }
      }
      try await until("the end") { !bench.controller.pictures.isAtWork }
      let (before, other) = (picture("letter"), picture("basket"))
      let layer = try #require(bench.flow.present["letter"]?.composition.root)
      let next = try #require(
        bench.flow.present["letter"]?.composition.setting(
          "text", of: layer.id, to: .text("Dear all")))
      bench.page.composer.go(to: bench.flow.present.replacing(next, of: "letter"))
      try await until("another picture") { picture("letter") !== before }
      #expect(picture("basket") === other, "of what is as it was there is none")
    }

    @Test("FL-08 a picture has the components of its screen, and is taken anew with them only")
    func componentPictures() async throws {
      var made: [LiveComposition] = []
      let camera = ScreenPictures { make, _, _ in
        if let live = make() as? LiveComposition { made.append(live) }
        return Surface(width: 1, height: 1)
      }
      let (card, letter) = (Layer(.text), Layer(.text))
      let place = Layer(.component, ["screen": .text("card")])
      let flow = try Flow.of(["start": place, "card": card, "letter": letter])
      func changing(_ layer: Layer, of id: String) throws -> Flow {
        let next = try #require(
          flow[id]?.composition.setting("text", of: layer.id, to: .text("Other")))
        return try #require(flow.replacing(next, of: id))
      }
      let pictures = MapPictures()
      pictures.camera = camera
      pictures.wanted = { ["start"] }
      pictures.isOn = true
      pictures.follow(flow, nil)
      try await until("the picture") { !made.isEmpty && !pictures.isAtWork }
      #expect(made.count == 1 && made[0].controller(of: card.id) != nil)
      pictures.follow(try changing(letter, of: "letter"), nil)
      try await until("the end") { !pictures.isAtWork }
      #expect(made.count == 1)
      pictures.follow(try changing(card, of: "card"), nil)
      try await until("another picture") { made.count == 2 && !pictures.isAtWork }
      withExtendedLifetime(camera) {}
    }

    @Test("FL-08 the map of 200 screens is drawn in slices, and all of it comes")
    func large() async throws {
      let bench = try await Bench()
      let large = try Flow.large(rows: 1)
      bench.controller.show(large, nil)
      try await until("the picture") { !bench.map.picture.isAtWork }
      #expect(bench.map.scene?.graph.screens.count == 200)
      bench.map.zoom(by: 3)
      bench.map.pan(by: (-300, 40))
      try await bench.rest()
      try await until("it again") { !bench.map.picture.isAtWork }
      // What is drawn above the picture begins no other one.
      bench.map.showAll()
      bench.map.select(Set(large.screens.map(\.id)))
      let pictures = try #require(bench.map.pictures as? MapPictures)
      pictures.isOn = false
      try await until("the last picture") { !pictures.isAtWork }
      // Of all that is in sight, and of the map as a whole.
      for _ in 0..<6 {
        bench.map.queueDraw()
        try await bench.rest()
        try await until("all of it") { !bench.map.picture.isAtWork }
      }
      for _ in 0..<5 {
        bench.map.queueDraw()
        try await bench.rest()
        #expect(!bench.map.picture.isAtWork)
      }
    }

    @Test("FL-08 a card that was selected, pointed at or played leaves nothing behind on the map")
    func passing() async throws {
      let bench = try await Bench()
      let pictures = try #require(bench.map.pictures as? MapPictures)
      func look() async throws -> [UInt8] {
        try await bench.rest()
        try await until("the pictures") { !pictures.isAtWork && !bench.map.picture.isAtWork }
        bench.map.queueDraw()
        try await bench.rest()
        return bench.stage.theatre.picture.png
      }
      bench.map.select([])
      _ = try await look()
      pictures.isOn = false
      try await until("the last picture") { !pictures.isAtWork }
      bench.map.picture.invalidate()
      let played = bench.map.played
      let plain = try await look()
      bench.map.select(["start", "letter"])
      bench.map.played = ["basket"]
      // The picture is taken anew meanwhile, and stays after that.
      bench.map.picture.invalidate()
      #expect(try await look() != plain)
      bench.map.select([])
      bench.map.played = played
      #expect(try await look() == plain)
    }

    // MARK: Files

    @Test("FL-08 the map is saved as SVG with its titles, as PNG and as PDF")
    func files() async throws {
      let bench = try await Bench()
      func head(_ format: MapFile) -> [UInt8] { Array(bench.map.contents(of: format).prefix(8)) }
      #expect(head(.png) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      #expect(head(.pdf).prefix(5) == Array("%PDF-".utf8)[...])
      let svg = String(decoding: bench.map.contents(of: .svg), as: UTF8.self)
      #expect(svg.hasPrefix("<?xml"))
      #expect(svg.contains("<desc>Start, Letter, Basket, Lost</desc>"))
      let folder = try TemporaryFolder()
      bench.page.saveMap(to: folder.path + "/map.PNG")
      bench.page.saveMap(to: folder.path + "/map")
      #expect(try TextFile.read(folder.path + "/map.PNG").prefix(4) == [0x89, 0x50, 0x4e, 0x47])
      #expect(try TextFile.read(folder.path + "/map.svg").starts(with: Array("<?xml".utf8)))
    }
  }
}
