import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("The exploded view")
  struct ExplodedTests {
    private func run(_ screen: ViewController, _ body: (SandboxStage) async throws -> Void)
      async throws
    {
      let stage = try await SandboxStage([Scenario("screen", "Screen", group: "Tests") { screen }])
      try await body(stage)
    }

    private func layers(_ stage: SandboxStage) throws -> [ExplodedLayer] {
      try #require(ExplodedLayers(of: stage.canvas.inspection)).take()
    }

    @Test("SB-09 every controller that is seen is a layer, the inner ones in front of the outer")
    func depths() async throws {
      let page = ColorViewController(Color(hex: "#ff0000") ?? .white)
      let tabs = TabsController(viewControllers: [page, Leaf("Other")])
      try await run(ToolbarController(rootViewController: tabs)) { stage in
        let layers = try layers(stage)
        #expect(layers.map(\.depth) == [0, 1, 2], "the other tab is not seen")
        #expect(layers.last?.controller.object === page)
        #expect(layers.allSatisfy { $0.marks.isEmpty })
        // The picture of a container has a hole where the layer in front has something.
        let inner = try #require(layers.last)
        let outer = layers[1]
        #expect(inner.frame.height < outer.frame.height)
        let copy = Surface(width: outer.frame.width, height: outer.frame.height)
        copy.draw { $0.paint(outer.picture) }
        let (x, y) = (inner.frame.x - outer.frame.x + 9, inner.frame.y - outer.frame.y + 9)
        #expect(copy.pixel(x: x, y: y).alpha == 0)
      }
    }

    @Test("SB-09 what is presented lies over everything, and what it covers takes no input")
    func presented() async throws {
      let page = ToolbarController(
        rootViewController: TabsController(viewControllers: [Leaf("Page")]))
      try await run(page) { stage in
        let sheet = Leaf("Sheet")
        page.present(sheet, style: .sheet, transition: Transition.none)
        try await until("the sheet") { sheet.appearance.isOnScreen }
        try await letEventsArrive()
        let layers = try layers(stage)
        let under = try #require(layers.first { $0.controller.object === page })
        let over = try #require(layers.first { $0.controller.object === sheet })
        #expect(layers.allSatisfy { $0.depth < over.depth || $0.controller.object === sheet })
        #expect(over.marks == [.presented])
        #expect(under.marks == [.covered])
        #expect(over.spoken.contains("presented"))
      }
    }

    @Test("SB-09 while a transition is halted, both of its pages float, and one is leaving")
    func halted() async throws {
      let first = ColorViewController(Color(hex: "#ff0000") ?? .white)
      let second = ColorViewController(Color(hex: "#00ff00") ?? .white)
      let container = ContainerViewController(content: first)
      try await run(container) { stage in
        // The clock of the sandbox stands still until it is moved.
        container.slot.set(second, transition: .push())
        try await until("both pages float") {
          (try? self.layers(stage))?.contains { $0.controller.object === first } == true
        }
        let layers = try layers(stage)
        let leaving = try #require(layers.first { $0.controller.object === first })
        let coming = try #require(layers.first { $0.controller.object === second })
        #expect(leaving.marks == [.leaving, .covered, .inFlight])
        #expect(coming.marks == [.covered, .inFlight])
        let copy = Surface(width: leaving.frame.width, height: leaving.frame.height)
        copy.draw { $0.paint(leaving.picture) }
        let pixel = copy.pixel(x: 20, y: 20)
        #expect(pixel.red > 200 && pixel.green < 50, "it is as it was")
        container.settle()
      }
    }

    @Test("SE-01 SB-09 shared elements on their way float over both pages")
    func sharedElements() async throws {
      let first = ColorViewController(.white)
      let second = ColorViewController(.black)
      for page in [first, second] { page.view.sharedElement = SharedElement("page") }
      let container = ContainerViewController(content: first)
      try await run(container) { stage in
        container.slot.set(second, transition: .push().sharing(.all))
        try await until("both pages float") {
          (try? self.layers(stage))?.contains { $0.controller.object === first } == true
        }
        let layers = try layers(stage)
        let element = try #require(layers.last)
        #expect(element.name.contains("page") && element.marks == [.inFlight])
        let coming = try #require(layers.first { $0.controller.object === second && $0.id >= 0 })
        #expect(element.depth > coming.depth && element.frame == coming.frame)
        #expect(Set(layers.map(\.id)).count == layers.count)
        container.settle()
      }
    }

    @Test("SB-09 a point of a layer is found where it is seen, however it is turned")
    func geometry() {
      var tilt = Tilt()
      for (yaw, pitch) in [(-35.0, 20.0), (0, 0), (70, -70), (100, 12)] {
        (tilt.yaw, tilt.pitch, tilt.scale) = (yaw, pitch, 0.7)
        #expect(Tilt.range.contains(tilt.yaw))
        let place = tilt.place(120, 45, 180)
        let point = tilt.point(at: place, 180)
        #expect(abs(point.x - 120) < 1e-6 && abs(point.y - 45) < 1e-6)
      }
    }

    @Test("SB-09 where the layer with the focus goes, the lowest one has it, and keys still work")
    func focus() async throws {
      let (first, second) = (ColorViewController(.red), ColorViewController(.white))
      let container = ContainerViewController(content: first)
      try await run(container) { stage in
        stage.canvas.isExploded = true
        try await letEventsArrive()
        let view = try #require(stage.canvas.panel).exploded
        view.takeFocus()
        try await handled(view.realKey(.tab))
        #expect(view.focused?.controller.object === first)
        container.slot.set(second, transition: Transition.none)
        try await stage.until("the other layer alone") {
          !view.layers.contains { $0.controller.object === first }
        }
        #expect(view.focused != nil && view.focused?.id == view.layers.first?.id)
        stage.canvas.isExploded = false
      }
    }

    @Test("SB-09 nothing is drawn anew while nothing changes, and what changes is seen")
    func idle() async throws {
      let page = ColorViewController(.white)
      try await run(page) { stage in
        stage.canvas.isExploded = true
        try await letEventsArrive()
        for _ in 0..<30 { await FrameClock.shared.nextFrame(of: stage.theatre.root.window) }
        let view = try #require(stage.canvas.panel).exploded
        let picture = view.layers.last?.picture
        for _ in 0..<20 { await FrameClock.shared.nextFrame(of: stage.theatre.root.window) }
        #expect(view.layers.last?.picture === picture)
        page.color = .red
        try await until("another picture") { view.layers.last?.picture !== picture }
        stage.canvas.wall = .looks
        #expect(!stage.canvas.isExploded, "the wall takes its place")
        stage.canvas.wall = nil
      }
    }
  }
}
