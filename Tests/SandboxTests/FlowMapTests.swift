import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

@Suite("Flows: what the map shows, and where")
struct FlowMapTests {
  private let card = Size(width: 160, height: 120)

  /// A flow of screens with these ids, of which each has a button for each screen to which it leads.
  private func flow(_ screens: [(id: String, to: [String])]) throws -> Flow {
    try #require(
      Flow(
        screens.map { id, to in
          let links = to.enumerated().map { Link("button-\($0 + 1)", .push(to: $1)) }
          let titles = to.map { "To \($0)" }
          return FlowScreen(
            id, id.uppercased(),
            Composition(Layer(.buttons, ["buttons": .parts(titles)], links: links)))
        }, start: screens[0].id))
  }

  private func frames(of flow: Flow) -> [String: Rectangle] {
    let layout = MapLayout(MapGraph(flow), card: card)
    return Dictionary(
      uniqueKeysWithValues: zip(flow.screens.map(\.id), layout.frames).map { ($0, $1) })
  }

  private func overlaps(_ frames: [Rectangle]) -> Bool {
    frames.indices.contains { index in
      frames[(index + 1)...].contains { $0.intersects(frames[index]) }
    }
  }

  // MARK: What there is

  @Test("FL-08 several links from one screen to another are one arrow with several words")
  func graph() throws {
    var flow = try flow([("a", ["b", "b", "c"]), ("b", ["a"]), ("c", [])])
    let layer = try #require(flow.screens[2].composition.root)
    let question = LinkQuestion(
      "Sure?", [LinkAnswer("Yes", .normal, .show(to: "a")), LinkAnswer("No", .cancel, .back)])
    let swipe = Link("screen", on: .appear, .question(question))
    flow = try #require(flow.linking("screen", on: .appear, of: layer.id, to: swipe))
    let graph = MapGraph(flow)
    #expect(graph.arrows.map { "\($0.from)-\($0.to)" } == ["0-1", "0-2", "1-0", "2-0"])
    #expect(graph.arrows[0].words.map(\.text) == ["To b → Push", "To b → Push"])
    #expect(graph.arrows[3].words.map(\.text) == ["This screen: Has appeared → Show"])
    #expect(graph.leaving == [[0, 1], [2], [3]] && graph.coming == [[2, 3], [0], [1]])
    let walked = try #require(graph.arrows[0].words[1].walk)
    #expect(graph.coverage([walked]) == (1, 5))
    let stale = LinkWalk(layer: -1, place: walked.place, destination: "b")
    #expect(graph.coverage([stale]) == (0, 5), "a link that is gone counts for nothing")
  }

  @Test("FL-08 a screen that stands in another is beside it, and no link")
  func parts() throws {
    var flow = try flow([("a", ["b"]), ("b", []), ("card", []), ("lost", [])])
    let root = try #require(flow["b"]?.composition.root)
    let place = Layer(.component, ["screen": .text("card")])
    flow = try #require(
      flow.replacing(Composition(Layer(.column, [:], [root, place, place.copy])), of: "b"))
    let graph = MapGraph(flow)
    #expect(graph.arrows.map { "\($0.from)-\($0.to)" } == ["0-1", "1-2"])
    #expect(graph.arrows.map(\.isPart) == [false, true] && graph.coverage([]) == (0, 1))
    let frames = frames(of: flow)
    #expect(frames["card"]?.x == 544 && frames["card"]?.y == frames["b"]?.y)
    #expect(frames["lost"]?.x == 0)
  }

  @Test("FL-08 a card has the title that its screen has, on one line")
  func titles() throws {
    var flow = try flow([("a", ["b"]), ("b", []), ("c", [])])
    flow.variables = [try #require(FlowVariable("who", .text("Ada")))]
    flow = try #require(flow.renaming("b", to: "To {who} and {someone.else}"))
    flow.screens[2].title = "Two\r\nlines"
    #expect(MapGraph(flow).titles == ["A", "To Ada and else", "Two lines"])
  }

  // MARK: Where

  @Test("FL-08 screens stand in layers by how many links away from the start they are")
  func layers() throws {
    let frames = frames(
      of: try flow([("a", ["b", "c"]), ("b", ["d"]), ("c", ["d"]), ("d", ["a", "b", "d"])]))
    #expect(frames["a"]?.x == 0)
    #expect(frames["b"]?.x == 272 && frames["c"]?.x == 272, "a card and a gap further on")
    #expect(frames["d"]?.x == 544, "what leads back is in nobody's way")
    #expect(frames["a"]?.y == -60 && frames["d"]?.y == -60, "in the middle of its layer")
    #expect(frames["b"]?.y == -142 && frames["c"]?.y == 22)
  }

  @Test("FL-08 a layer is sorted so that arrows do not cross where they need not")
  func crossings() throws {
    // In the order in which they are found, what leads from b to f would cross what leads from c to e.
    let frames = frames(
      of: try flow([("a", ["b", "c"]), ("b", ["e", "f"]), ("c", ["e"]), ("e", []), ("f", [])]))
    let order = ["b", "c", "e", "f"].sorted { frames[$0]?.y ?? 0 < frames[$1]?.y ?? 0 }
    #expect(order.filter { ["b", "c"].contains($0) } == ["b", "c"])
    #expect(order.filter { ["e", "f"].contains($0) } == ["f", "e"])
  }

  @Test(
    "FL-08 what leads back in a row bends over the cards between, as what leads to itself does",
    arguments: [false, true])
  func back(_ isMirrored: Bool) throws {
    let graph = MapGraph(try flow([("a", ["b"]), ("b", ["c"]), ("c", ["a", "c"])]))
    let scene = MapScene(graph, card: card, isMirrored: isMirrored)
    let tops = scene.frames.map { Double($0.y) }
    let curves = graph.arrows.map { scene.curve($0) }
    #expect(graph.arrows.map { "\($0.from)-\($0.to)" } == ["0-1", "1-2", "2-0", "2-2"])
    #expect(curves[0].middle.y == curves[0].start.y && curves[1].middle.y == curves[1].start.y)
    #expect(curves[2].middle.y < tops[1] && curves[3].middle.y < tops[2])
  }

  @Test("FL-08 what an arrow stands for has the room between the cards at its height")
  func captions() throws {
    let graph = MapGraph(try flow([("a", ["b"]), ("b", ["c"]), ("c", ["a"])]))
    let scene = MapScene(graph, card: card, isMirrored: false)
    let between = scene.curve(graph.arrows[0]).middle
    #expect(scene.room(around: between, height: 20) == 160...272)
    #expect(scene.room(around: (200, between.y), height: 20) == 160...272)
    #expect(scene.room(around: (100, between.y), height: 20) == nil, "there is a card")
    let above = scene.curve(graph.arrows[2]).middle
    #expect(scene.room(around: above, height: 8) == -Double.infinity...Double.infinity)
    #expect(scene.room(around: above, height: 400) == nil)
  }

  @Test("FL-08 what nothing leads to has a row of its own below")
  func unreachable() throws {
    let frames = frames(
      of: try flow([("a", ["b"]), ("b", []), ("lost", ["b"]), ("alone", ["alone"])]))
    let bottom = ["a", "b"].compactMap { frames[$0].map { $0.y + $0.height } }.max() ?? 0
    #expect(frames["lost"]?.y == bottom + 88 && frames["alone"]?.y == bottom + 88)
    #expect(frames["lost"]?.x == 0 && frames["alone"]?.x == 272)
  }

  @Test("FL-08 the map is the same each time, and no card lies over another")
  func large() throws {
    let flow = try Flow.large(rows: 1)
    let layout = MapLayout(MapGraph(flow), card: card)
    #expect(layout == MapLayout(MapGraph(flow), card: card))
    #expect(layout.frames.count == 200 && !overlaps(layout.frames))
    let bounds = MapLayout.bounds(of: layout.frames)
    #expect(bounds.height < 13 * 164, "a layer of many screens has several columns")
    #expect(bounds.width < 40 * 272)
  }

  @Test("FL-08 two hundred screens with a thousand links are laid out before anybody notices")
  func quick() throws {
    let flow = try Flow.large(rows: 1)
    let start = Clock.milliseconds()
    let layout = MapLayout(MapGraph(flow), card: card)
    // A debug build on a busy machine; what counts is measured by the benchmark.
    #expect(Clock.milliseconds() - start < 1000 && layout.frames.count == 200)
  }

  @Test("FL-08 a card that was moved stays where it is, and others make way for it")
  func moved() throws {
    let flow = try flow([("a", ["b", "c"]), ("b", []), ("c", [])])
    let place = MapPlace(x: 272, y: -150)
    let next = try #require(flow.placing(["a": place, "none": place]))
    let frames = frames(of: next)
    #expect(frames["a"] == Rectangle(x: 272, y: -150, width: 160, height: 120))
    #expect(frames["b"]?.x == 272 && frames["b"]?.y == 14 && frames["c"]?.y == 178)
    #expect(!overlaps(Array(frames.values)))
    #expect(next.placing(["a": place]) == nil && next.layingOutAnew() == flow)
    #expect(flow.layingOutAnew() == nil)
  }

  @Test("FL-08 two thousand cards make way for two thousand others before anybody gives up")
  func crowd() throws {
    let count = 4000
    var flow = try #require(
      Flow(
        (0..<count).map { FlowScreen("s\($0)", "\($0)", Composition()) }, start: "s0"))
    // All of those that were put somewhere stand where the others would be.
    for index in 0..<(count / 2) {
      flow.screens[count / 2 + index].place = MapPlace(x: 0, y: index * 40)
    }
    let start = Clock.milliseconds()
    let layout = MapLayout(MapGraph(flow), card: card)
    // A debug build on a busy machine: it was minutes.
    #expect(Clock.milliseconds() - start < 10_000)
    let column = layout.frames.prefix(count / 2).filter { $0.x == 0 }
    // Four columns, and the start.
    #expect(column.count == 501 && !overlaps(column))
    #expect(column.allSatisfy { $0.y >= (count / 2 - 1) * 40 + card.height })
  }

  @Test(
    "FL-08 from right to left the layers are mirrored, and a card has the same place in the file")
  func mirrored() throws {
    let graph = MapGraph(try flow([("a", ["b"]), ("b", [])]))
    let (usual, mirrored) = (
      MapScene(graph, card: card, isMirrored: false), MapScene(graph, card: card, isMirrored: true)
    )
    #expect(usual.frames.map(\.x) == [0, 272] && mirrored.frames.map(\.x) == [-160, -432])
    for index in 0...1 {
      #expect(mirrored.place(of: mirrored.frames[index]) == usual.place(of: usual.frames[index]))
    }
    #expect(usual.neighbour(of: 0, x: 1, y: 0) == 1 && usual.neighbour(of: 0, x: -1, y: 0) == nil)
    #expect(mirrored.neighbour(of: 0, x: -1, y: 0) == 1)
    #expect(usual.port(of: 0).x == 160 && mirrored.port(of: 0).x == -160)
  }

  // MARK: What is in sight

  @Test("FL-08 the point under the pointer stays there while one zooms, to either end")
  func camera() {
    var camera = MapCamera()
    camera.show(
      Rectangle(x: -100, y: 50, width: 2000, height: 900), in: Size(width: 800, height: 600))
    #expect(camera.zoom == 752.0 / 2000)
    let place = (x: 130.0, y: 420.0)
    let point = camera.point(at: place)
    for zoom in [0.5, 100, 0.001, 1] {
      camera.zoom(to: zoom, around: place)
      #expect(MapCamera.zooms.contains(camera.zoom))
      let after = camera.point(at: place)
      #expect(abs(after.x - point.x) < 1e-6 && abs(after.y - point.y) < 1e-6)
    }
    let bounds = Rectangle(x: 0, y: 0, width: 300, height: 200)
    camera.pan(by: (1e6, -1e6))
    camera.keep(bounds, in: Size(width: 800, height: 600))
    #expect(camera.sees(bounds, in: Size(width: 800, height: 600)))
  }

  // MARK: Documents

  @Test("FL-08 where somebody has put a screen is in the file, and comes back from there")
  func document() throws {
    let flow = try flow([("a", ["b"]), ("b", [])])
    let moved = try #require(flow.placing(["b": MapPlace(x: 320, y: -40)]))
    let text = FlowDocument.write(moved)
    #expect(text.contains("\"title\": \"B\",\n      \"place\": [320, -40],\n      \"root\""))
    let read = try FlowDocument.read(Array(text.utf8)).flow
    #expect(read.isAlike(moved) && !read.isAlike(flow) && read["a"]?.place == nil)
  }

  @Test(
    "FL-08 a place that is none is refused with the line and the reason",
    arguments: [
      "12", "null", "[1]", "[1, 2, 3]", "[1, \"2\"]", "[1, null]", "[0.5, 1]", "[100001, 0]",
      "[0, -1e300]", "{}",
    ])
  func damage(_ place: String) {
    let text = """
      {"format": "enfilade-flow", "version": 2, "start": "a", "screens": [
      {"id": "a", "root": null, "place": \(place)}]}
      """
    let error = #expect(throws: DocumentError.self) { try FlowDocument.read(Array(text.utf8)) }
    #expect(error?.line == 2)
    #expect(error?.reason == "“place” has to be two whole numbers from -100000 to 100000.")
  }

  @Test("FL-08 a place is never farther out than a file may say")
  func bounds() {
    #expect(MapPlace(x: 2_000_000, y: -2_000_000) == MapPlace(x: 100_000, y: -100_000))
  }

  // MARK: Several screens

  @Test("FL-08 several screens are duplicated and removed at once, but never all of them")
  func several() throws {
    let flow = try flow([("a", ["b", "c"]), ("b", ["c"]), ("c", [])])
    let (more, copies) = try #require(flow.duplicating(["b", "c", "none"]))
    #expect(more.screens.map(\.title) == ["A", "B", "B 2", "C", "C 2"] && copies.count == 2)
    let fewer = try #require(more.removing(copies.union(["b"])))
    #expect(fewer.screens.map(\.id) == ["a", "c"] && fewer.links.count == 1)
    #expect(flow.removing(["a", "b", "c"]) == nil && flow.removing(["none"]) == nil)
    #expect(flow.duplicating(["none"]) == nil)
  }
}
