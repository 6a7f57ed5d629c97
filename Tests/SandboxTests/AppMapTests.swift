import Containment
import GTK
import Routing
import TestSupport
import Testing

@testable import Compose
@testable import ContainmentInspector

private final class HomePage: ViewController {
  override func loadView() { view = Label("Home") }
}

private final class ShelfPage: ViewController {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init()
  }

  override func loadView() { view = Label("Shelf \(number) with a long row of books") }
}

private final class AboutPage: ViewController {
  override func loadView() { view = Label("About") }
}

extension OnScreen {
  /// The map on its page of the inspector of an app's window.
  @Suite("The map of an app")
  struct AppMapTests {
    /// A shop in a window, with URLs.
    @MainActor
    private final class Bench {
      let stage = AttachedStage()
      let navigation = NavigationController(rootViewController: HomePage())
      let router: Router

      init() {
        router = Router(of: stage.root)
        stage.theatre.container.motion.preference = .none
        stage.theatre.settle(navigation)
      }

      let shelf: Step<ShelfPage, Int> = StepAssembly<ShelfPage, Int>(
        finder: .first { page, number in page.number == number }, factory: .build { ShelfPage($0) }
      )
      .using(.push())
      .from(FinderStep<NavigationController, Int>(finder: .classFinder()))
      .from(.root)

      lazy var links: URLTable = {
        let about: Step<AboutPage, Void> = StepAssembly<AboutPage, Void>(
          finder: .nilFinder(), factory: .build { (_: Void) in AboutPage() }
        )
        .using(.present(.dialog)).from(.current)
        var links = URLTable(scheme: "shop")
        links.add("home", to: FinderStep<HomePage, Void>(finder: .classFinder()).from(.root))
        links.add("shelf/:number", to: shelf)
        links.add("about", to: about)
        return links
      }()

      /// Opens the page of the map, which has the focus then.
      func open(_ app: AppMap) async throws -> (page: AppMapViewController, window: Window) {
        app.attach(to: stage.root)
        let inspector = try await stage.open()
        let page: AppMapViewController = try await stage.page("map", of: inspector)
        page.map.grabFocus()
        return (page, inspector.root.window)
      }

      /// Waits for something while the app's time passes.
      func wait(_ what: String, _ condition: () -> Bool) async throws {
        try await until(what) {
          stage.clock.advance(by: 50)
          return condition()
        }
      }

      func run(_ body: @escaping () async throws -> Void) async throws {
        var isOver = false
        let task = Task {
          defer { isOver = true }
          try await body()
        }
        try await wait("the end") { isOver }
        try await task.value
      }
    }

    @Test("FL-12 each destination is a card, and arrows with the plan lead there from the start")
    func complete() {
      let bench = Bench()
      let app = AppMap(bench.links, router: bench.router)
      #expect(
        app.places == [
          "home", "shelf/:number", "about", "the root", "NavigationController", "what is on top",
        ])
      #expect(
        app.routes == [
          "the root → home: looks for HomePage anywhere in the window",
          "NavigationController → shelf/:number: looks for ShelfPage anywhere in the window; push",
          "the root → NavigationController: looks for NavigationController anywhere in the window",
          "what is on top → about: present as a dialog",
        ])
      #expect(app.graph.starts == [3, 5])
      #expect(
        app.graph.arrows.map { $0.words.map(\.text) } == app.chart.legs.map(\.plan),
        "an arrow has all of its plan")
    }

    @Test("FL-12 Enter goes to the selected destination, and what has been seen there is a picture")
    func going() async throws {
      let bench = Bench()
      let app = AppMap(bench.links, router: bench.router, examples: ["shop://shelf/2"])
      let (page, window) = try await bench.open(app)
      let inspector = try #require(Inspector.inspector(of: bench.stage.root))
      #expect(
        inspector.inspector.pageIDs == ["tree", "events", "transition", "map", "accessibility"])
      let first = ["home", "the root", "NavigationController", "what is on top"]
      try await bench.wait("the first pictures") { app.seen == first }
      #expect(page.map.accessibleName == "Map of the app: the root")
      #expect(page.line.text == "This lies on the way. Choose a destination to go there.")
      page.map.focus(on: "1")
      #expect(page.line.text.contains("ShelfPage: push, on"), "\(page.line.text)")
      window.realKey(.enter)
      try await bench.wait("the shelf") {
        (bench.navigation.topViewController as? ShelfPage)?.number == 2
      }
      try await bench.wait("its picture") { app.seen.contains("shelf/:number") }
      let shelf = try #require(page.map.pictures.picture(of: "1"))
      let shades = shelf.withPixels { pixels, stride in
        Set((0..<stride * shelf.size.height).map { pixels[$0] }).count
      }
      #expect(shades > 4, "there are letters on the ground")
      #expect(!app.seen.contains("about"), "it has not been seen")
    }

    @Test("FL-12 where a URL has names it is asked for an example, which the latest link is, too")
    func examples() async throws {
      let bench = Bench()
      let app = AppMap(
        bench.links, router: bench.router, examples: ["shop://shelf/two", "shop://cellar"])
      #expect(app.complaints.count == 2 && app.complaints[1].contains("shop://cellar"))
      let (page, window) = try await bench.open(app)
      #expect(page.line.text.hasPrefix(app.complaints.joined(separator: "\n")))
      page.map.focus(on: "1")
      let advice = "Follow a link to “shelf/:number” once, or give the map an example of one."
      #expect(page.line.text.contains(advice), "\(page.line.text)")
      let three = try bench.links.destination(for: "shop://shelf/3")
      try await bench.run { [router = bench.router] in
        _ = try await router.navigate(to: three)
      }
      try await bench.run { [navigation = bench.navigation] in await navigation.pop().finished }
      #expect(bench.navigation.topViewController is HomePage)
      window.realKey(.enter)
      try await bench.wait("the shelf") {
        (bench.navigation.topViewController as? ShelfPage)?.number == 3
      }
      let error = await #expect(throws: RoutingError.self) { try await app.navigate(to: "cellar") }
      #expect(error?.kind == .notFound)
    }

    @Test("FL-12 an app without URLs has a map of its steps; one without those is told what to do")
    func others() async throws {
      let bench = Bench()
      let steps = AppMap(["Shelf": AnyDestination(bench.shelf, 4)], router: bench.router)
      #expect(steps.places == ["Shelf", "NavigationController", "the root"])
      try await bench.run { try await steps.navigate(to: "Shelf") }
      #expect((bench.navigation.topViewController as? ShelfPage)?.number == 4)
      let (page, _) = try await bench.open(AppMap(URLTable(scheme: "shop"), router: bench.router))
      #expect(page.empty.isVisible && !page.map.isVisible)
      let sentence = page.empty.children.first?.as(Label.self)?.text
      #expect(
        sentence
          == "This app has no destinations yet. Add a URL to the table that the map has been given."
      )
    }

    @Test("FL-12 the map of an app is saved with all of its names, and nobody moves its cards")
    func files() async throws {
      let bench = Bench()
      let app = AppMap(bench.links, router: bench.router)
      let (page, _) = try await bench.open(app)
      let svg = String(decoding: page.map.contents(of: .svg), as: UTF8.self)
      for place in app.places { #expect(svg.contains(place), "\(place)") }
      #expect(svg.contains("<title>Map of the app</title>"))
      page.map.zoom(by: 1.5)
      #expect(page.map.camera.zoom > 0.4 && !page.map.showsPorts)
      let frame = try #require(page.map.scene?.frames[3])
      page.map.focus(on: "3")
      let camera = page.map.camera
      let place = camera.place(Double(frame.x + 20), Double(frame.y + 20))
      let start = (x: Int(place.x), y: Int(place.y))
      try await page.map.realDrag(from: start, to: (start.x + 40, start.y + 30))
      #expect(page.map.scene?.frames[3] == frame && page.map.camera != camera)
    }

    @Test("FL-12 the map of a window that was closed is let go")
    func letGo() async throws {
      weak var app: AppMap?
      do {
        let bench = Bench()
        let made = AppMap(bench.links, router: bench.router)
        made.attach(to: bench.stage.root)
        app = made
        #expect(Inspector.pages(of: bench.stage.root).map(\.id) == ["map"])
        bench.stage.theatre.close()
      }
      await letTasksRun()
      #expect(app == nil)
    }
  }
}
