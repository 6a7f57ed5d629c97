import Automation
import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox

extension OnScreen {
  @Suite("Handing a flow over")
  struct HandOverTests {
    /// A letter that leads on by a movement of its own, and to a sheet.
    private func flow() throws -> Flow {
      var movement = LinkTransition(.push)
      movement.duration = 450
      movement.timing = .cubicBezier(x1: 0.2, y1: 0.1, x2: 0.3, y2: 1)
      let letter = Layer(
        .buttons, ["buttons": .parts(["Open", "About <it>"])],
        links: [
          Link("button-1", .push(to: "open"), transition: movement),
          Link("button-2", .present(to: "open", .sheet)),
        ])
      return try .of(
        ["letter": letter, "open": Layer(.colour, ["colour": .text("#ff0000")])],
        titles: ["letter": "Letter & more", "open": "Opened"])
    }

    private func picture(_ screen: HandOver.Screen, _ size: Size) async -> Surface {
      let studio = Studio(size: size, scale: 1)
      defer { studio.close() }
      await studio.show(ContainerViewController(content: screen.make()))
      return studio.picture
    }

    @Test("SH-06 a page has screens with measures, transitions with pictures, texts and Swift")
    func page() async throws {
      let flows = MyFlows(folder: nil) { _ in false }
      let handOver = HandOver(flows.add(try flow(), title: "Post"))
      let folder = try TemporaryFolder()
      let size = Size(width: 240, height: 320)
      let said = try await HandOverFolder(handOver, in: folder.path, size: size).write()
      #expect(said.hasSuffix(": \(folder.path)/index.html"), "\(said)")

      let html = try #require(Files.text(of: "\(folder.path)/index.html"))
      #expect(html.faultsOfMarkup == [])
      let sources = html.matches(of: /src="([^"]*)"/).map { String($0.1) }
      #expect(Set(sources).union(["index.html"]) == Set(Files.names(in: folder.path)))
      #expect(html.matches(of: /(?:src|href|@import|url)\s*[=(]\s*"?https?:/).isEmpty)

      // Screens, each twice as sharp, with the measures and the colours of what is on them.
      let letter = try Automation.Image(png: "\(folder.path)/screen-letter@2x.png")
      #expect(letter.width == 480 && letter.height == 640)
      #expect(html.contains("<h2>Letter &amp; more</h2>"))
      let labels = html.matches(of: /aria-label="([^"]*)"/).map { String($0.1) }
      #expect(labels.contains { $0.contains("Open") && $0.contains(" × ") }, "\(labels)")
      #expect(labels.contains { $0.contains("; font ") && $0.contains(" on #") }, "\(labels)")
      #expect(html.contains("<td>About &lt;it&gt;</td>"))

      // The one way by a transition of its own, and the other by a sheet, which moves by itself.
      #expect(html.contains("<td>450 ms</td>"))
      #expect(html.contains("cubic-bezier(0.2, 0.1, 0.3, 1)"))
      #expect(html.contains("<td>100%</td><td>0%</td>"), "it comes from the side")
      #expect(html.contains(".lasting(450)"))
      #expect(html.contains("id=\"change-2\"") && !sources.contains("change-2-0.png"))
      let last = HandOverFolder.frameCount - 1
      #expect(html.contains("max=\"\(last)\""))
      for (file, screen) in [("change-1-0.png", 0), ("change-1-\(last).png", 1)] {
        let frame = try Surface(readingPNG: "\(folder.path)/\(file)")
        let whole = await picture(handOver.screens[screen], size)
        #expect(frame.isEqual(to: whole), "\(file)")
      }
      let middle = try Surface(readingPNG: "\(folder.path)/change-1-3.png")
      let first = try Surface(readingPNG: "\(folder.path)/change-1-0.png")
      #expect(!middle.isEqual(to: first))
      #expect(html.contains("enum Screen"))
    }

    @Test("SH-06 links that lead to a screen in the same way share their pictures")
    func sameWays() async throws {
      let rows = Layer(
        .buttons, ["buttons": .parts(["One", "Two"])],
        links: [Link("button-1", .push(to: "open")), Link("button-2", .push(to: "open"))])
      let flow = try Flow.of(["rows": rows, "open": Layer(.message)])
      let flows = MyFlows(folder: nil) { _ in false }
      let handOver = HandOver(flows.add(flow, title: "Rows"))
      let folder = try TemporaryFolder()
      _ = try await HandOverFolder(
        handOver, in: folder.path, size: Size(width: 120, height: 120)
      ).write()
      let html = try #require(Files.text(of: "\(folder.path)/index.html"))
      #expect(html.contains("id=\"change-2\"") && !html.contains("change-2-0.png"))
      #expect(html.matches(of: /src="change-1-0.png"/).count == 2)
    }

    @Test("SH-06 what leads on is called as on the map: a button in a bar, and the screen itself")
    func words() throws {
      let letter = Layer(
        .message, ["bar-buttons": .text("Share")],
        links: [
          Link("bar-button-1", .show(to: "open")),
          Link("screen", on: .delay(900), .show(to: "open")),
        ])
      let flow = try Flow.of(["letter": letter, "open": Layer(.message)])
      let flows = MyFlows(folder: nil) { _ in false }
      let words = HandOver(flows.add(flow, title: "Post")).changes.map(\.words)
      #expect(words.count == 2 && words[0].hasPrefix("Share: "), "\(words)")
      #expect(words.last?.hasPrefix("This screen: ") == true, "\(words)")
    }

    @Test("SH-06 the page Compose writes it into a new folder, and says where, or why not")
    func fromCompose() async throws {
      let bench = try await ComposeBench()
      bench.composer.begin(Flow(Composition(Layer(.message))), title: "Dear All")
      let flow = try #require(bench.composer.flow)
      let page = bench.page.page
      let folder = try TemporaryFolder()
      let wereAnimated = DesktopSettings.animationsEnabled
      for name in ["hand-over-dear-all", "hand-over-dear-all-2"] {
        await page.handOver(flow, in: folder.path)
        let banner = try #require(bench.page.banner)
        #expect(banner.title.hasSuffix("\(folder.path)/\(name)/index.html"))
        #expect(Files.names(in: "\(folder.path)/\(name)").contains("screen-start@2x.png"))
      }
      #expect(DesktopSettings.animationsEnabled == wereAnimated, "the app moves as before")
      await page.handOver(flow, in: "/dev/null")
      #expect(try #require(bench.page.banner).title.contains("cannot be saved"))
    }

    @Test("SH-06 what a transition changes is the same backwards as in that which leads back")
    func courses() {
      let pairs: [(TransitionStyle, TransitionStyle)] = [
        (.crossfade, .crossfade), (.slide, .slide), (.cover, .uncover), (.push, .pull),
        (.zoom, .zoomOut), (.zoomSlide, .zoomSlide), (.pageIn, .pageOut), (.iris, .irisOut),
      ]
      for (style, back) in pairs {
        for direction in Transition.Direction.allCases {
          let reversed = style.courses(direction).map {
            TransitionCourse(
              $0.page == .incoming ? .outgoing : .incoming, $0.value, $0.end, $0.start)
          }
          let expected = back.courses(direction.opposite)
          #expect(reversed.count == expected.count)
          for course in reversed { #expect(expected.contains(course), "\(style) \(course)") }
        }
      }
      #expect(TransitionStyle.none.courses(.start) == [])
    }

    @Test("SH-06 a colour has the name that the theme has for it, and others have none")
    func colours() throws {
      let theatre = Theatre()
      let colours = ThemeColors(of: theatre.root.window)
      let ground = try #require(theatre.root.window.themeColor("theme_bg_color"))
      #expect(colours.name(of: ground) == "\(ground.hex) (@theme_bg_color)")
      #expect(colours.name(of: Color(red: 0.2, green: 0.4, blue: 0.8)) == "#3366cc")
    }

    @Test("SH-06 a folder that cannot be made is named")
    func unwritable() throws {
      let nothing = HandOver(title: "Nothing", screens: [], changes: [], swift: "")
      let failed = #expect(throws: FileError.self) {
        try HandOverFolder(nothing, in: "/dev/null/folder", size: Size(width: 100, height: 100))
      }
      #expect(failed?.path == "/dev/null/folder")
    }

    @Test("SH-06 a folder with something in it is left alone")
    func full() throws {
      let nothing = HandOver(title: "Nothing", screens: [], changes: [], swift: "")
      let folder = try TemporaryFolder()
      try TextFile.write("mine", to: "\(folder.path)/index.html")
      let failed = #expect(throws: FileError.self) {
        try HandOverFolder(nothing, in: folder.path)
      }
      #expect(failed?.reason == "The folder is not empty." && failed?.path == folder.path)
      #expect(Files.text(of: "\(folder.path)/index.html") == "mine")
    }
  }
}
