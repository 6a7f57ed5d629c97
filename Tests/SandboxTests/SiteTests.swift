import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox

extension OnScreen {
  @Suite("A flow as a website")
  struct SiteTests {
    private let size = Size(width: 320, height: 480)

    /// A list that leads to pages of its rows, from which one comes to a sheet.
    private func flow() throws -> Flow {
      let rows = Layer(
        .list, ["title": .text("Post"), "rows": .text("letters")],
        links: [Link("row", .push(to: "letter"))])
      let letter = Layer(
        .column, [:],
        [
          Layer(.text, ["text": .text("From {title}")]),
          Layer(
            .buttons, ["buttons": .parts(["Answer", "Say", "Web", "Ready"])],
            links: [
              Link("button-1", .present(to: "answer", .sheet)),
              Link("button-2", .snackbar("{title} & all")),
              Link("button-3", .openURL("https://example.org/{title}")),
              Link("button-4", .push(to: "answer"))
                .only(if: "ready == true", otherwise: .snackbar("Not yet")),
            ]),
        ])
      let answer = Layer(
        .buttons, ["buttons": .parts(["Send"])], links: [Link("button-1", .dismiss)])
      return try .of(
        ["post": .inStack(rows), "letter": letter, "answer": answer],
        titles: ["letter": "{title}"],
        tables: [FlowTable("letters", columns: ["title"], rows: [["Ada"], ["Grace"], ["Lise"]])],
        variables: ["ready": .flag(false)])
    }

    /// The attributes of what can be clicked in a state, by their names.
    private func areas(of state: String, in html: String) -> [[String: String]] {
      let part = html.components(from: "id=\"\(state)\"", to: "<div class=\"state\"")
      return part.matches(of: /<(?:a|button)[^>]*class="area"[^>]*>/).map { tag in
        var all: [String: String] = [:]
        for attribute in tag.output.matches(of: /([a-z-]+)="([^"]*)"/) {
          all[String(attribute.1)] = String(attribute.2)
        }
        return all
      }
    }

    private func area(_ name: String, in areas: [[String: String]]) throws -> [String: String] {
      try #require(areas.first { $0["aria-label"]?.hasPrefix(name) == true }, "\(name): \(areas)")
    }

    private func export(
      _ flow: Flow, in other: Size? = nil, mostStates: Int = 200
    ) async throws -> (folder: TemporaryFolder, html: String, said: String) {
      let size = other ?? size
      let flows = MyFlows(folder: nil) { _ in false }
      let mine = flows.add(flow, title: "Post")
      let folder = try TemporaryFolder()
      let site = try FlowSite(mine, in: folder.path, size: size, mostStates: mostStates)
      let said = try await site.write { studio, pictures in
        await MapView.file(of: flow, pictures, size: size, in: studio)
      }
      return (
        folder, String(decoding: try TextFile.read("\(folder.path)/index.html"), as: UTF8.self),
        said
      )
    }

    @Test("SH-04 each row leads to a page of its own, and back; a sheet lies over what was there")
    func states() async throws {
      let (folder, html, said) = try await export(try flow())
      #expect(
        said.hasPrefix("7 states, ") && said.hasSuffix(": \(folder.path)/index.html"), "\(said)")
      #expect(html.faultsOfMarkup == [])
      #expect(html.contains("data-first=\"post\""))
      let rows = areas(of: "post", in: html)
      #expect(rows.map { $0["href"] } == ["#letter", "#letter-2", "#letter-3"])
      #expect(rows.map { $0["aria-label"] } == ["Ada", "Grace", "Lise"])
      #expect(html.contains("<p class=\"words\">From Lise</p>"))

      let letter = areas(of: "letter-3", in: html)
      let answer = try area("Answer", in: letter)
      let sheet = try #require(answer["href"]?.dropFirst())
      #expect(answer["data-move"] == "sheet")
      #expect(try area("Say", in: letter)["data-say"] == "Lise &amp; all")
      #expect(try area("Web", in: letter)["href"] == "https://example.org/Lise")
      #expect(try area("Ready", in: letter)["data-say"] == "Not yet", "as it is at first")
      let back = try area("Back", in: letter)
      #expect(back["href"] == "#post" && back["data-back"] != nil)
      let send = try area("Send", in: areas(of: String(sheet), in: html))
      #expect(send["href"] == "#letter-3" && send["data-back"] != nil)
      #expect(
        html.contains(
          "id=\"\(sheet)\" tabindex=\"-1\" role=\"group\" aria-label=\"Answer\" data-depth=\"2\""))
    }

    @Test("SH-04 the folder has all that the page needs, in both looks and at two scales")
    func files() async throws {
      let (folder, html, _) = try await export(try flow())
      var named: Set = ["index.html"]
      for attribute in html.matches(of: /(?:src|srcset)="([^"]*)"/) {
        for part in attribute.1.split(separator: ", ") {
          named.insert(String(part.prefix { $0 != " " }))
        }
      }
      #expect(named == Set(try Folder.names(in: folder.path)))
      #expect(
        named.isSuperset(of: [
          "map.svg", "map-dark.svg", "post.png", "post@2x.png", "post_dark@2x.png",
        ]))
      #expect(html.matches(of: /(?:src|@import|url)\s*[=(]\s*"?https?:/).isEmpty)
      let map = String(decoding: try TextFile.read("\(folder.path)/map.svg"), as: UTF8.self)
      #expect(map.contains("<desc>Post, Ada, Answer</desc>"))
    }

    @Test("SH-04 the picture of a screen is in no file of another, whatever their ids are")
    func ids() async throws {
      let (folder, _, said) = try await export(
        .of([
          "home": Layer.button("On", .setRoot(to: "home-dark")),
          "home-dark": Layer.button("Back", .setRoot(to: "home")),
        ]))
      #expect(said.hasPrefix("2 states, 8 pictures: "), "\(said)")
      let files = try Folder.names(in: folder.path).filter { $0.hasSuffix(".png") }
      #expect(files.count == 8, "\(files)")
    }

    @Test("SH-04 nothing beside a screen makes the page wider than a phone that is as wide as that")
    func phone() {
      let site = Site(title: "Post", size: Size(width: 360, height: 640), states: [], screens: [])
      let style = SitePage(site: site).html.components(from: "<style>", to: "</style>")
      let rules = style.matches(of: /main \{[^}]*\}/).map { String($0.output) }
      #expect(rules.last == "main { padding-inline: 0; }", "\(rules)")
      #expect(style.contains("details { padding-inline: 1rem; }"))
    }

    @Test("SH-04 pictures and names are those of the app")
    func likeTheApp() async throws {
      let flow = try flow()
      let (folder, html, _) = try await export(flow)
      let player = FlowPlayer(MyFlow("my-post", "Post", flow, path: nil, draft: nil))
      let studio = Studio(size: size)
      defer { studio.close() }
      await studio.show(player)
      for isDark in [false, true] {
        studio.isDark = isDark
        await studio.rest()
        for (scale, suffix) in [(1, ""), (2, "@2x")] {
          let file = "\(folder.path)/post\(isDark ? "_dark" : "")\(suffix).png"
          let picture = try Surface(readingPNG: file)
          #expect(picture.isEqual(to: studio.picture(scaledBy: Double(scale))), "\(file)")
        }
      }
      let names = player.placesToClick.map(\.widget.nameRead)
      #expect(names.count == 3)
      #expect(areas(of: "post", in: html).map { $0["aria-label"] } == names)
    }

    @Test("SH-04 what scrolls is pictured as a whole, with all that can be clicked there")
    func scrolling() async throws {
      var flow = try flow()
      let rows = (1...30).map { ["Row \($0)"] }
      flow.tables = [try #require(FlowTable("letters", columns: ["title"], rows: rows))]
      let (folder, html, said) = try await export(flow, mostStates: 3)
      #expect(said.hasPrefix("3 states, "), "\(said)")
      #expect(said.hasSuffix("left out)"), "\(said)")
      let areas = areas(of: "post", in: html)
      #expect(areas.map { $0["aria-label"] } == rows.map(\.first))
      #expect(areas.map { $0["href"] }.prefix(3) == ["#letter", "#letter-2", nil])
      #expect(areas[2]["data-say"]?.isEmpty == false, "it is said that there is no more")
      let strip = try Surface(readingPNG: "\(folder.path)/post_1.png")
      #expect(strip.size.width == size.width && strip.size.height > 2 * size.height)
    }

    @Test("SH-04 what scrolls very far is pictured as far as a picture can be large")
    func farScrolling() async throws {
      let rows = (1...1000).map { ["Row \($0)"] }
      let flow = try Flow.of(
        ["post": Layer(.list, ["rows": .text("letters")])],
        tables: [FlowTable("letters", columns: ["title"], rows: rows)])
      let (folder, _, said) = try await export(flow, in: Size(width: 320, height: 2000))
      #expect(said.hasPrefix("1 state, "), "\(said)")
      let strip = try Surface(readingPNG: "\(folder.path)/post_1@2x.png")
      #expect(strip.size == Size(width: 640, height: 32766))
    }

    @Test(
      "SH-04 a menu is opened, a tab is selected, a question is answered, and a screen goes on by itself"
    )
    func containers() async throws {
      let menu = Layer(
        .menu, ["items": .parts(["More"]), "title": .text("One")],
        [Layer(.text, ["text": .text("First")])],
        links: [
          Link(
            "item-1",
            .question(
              LinkQuestion(
                "Sure?",
                [LinkAnswer("No", .cancel), LinkAnswer("Yes", .suggested, .setRoot(to: "last"))])))
        ])
      let tabs = Layer(
        .tabs, [:], [menu, Layer(.text, ["title": .text("Two"), "text": .text("Second")])])
      let splash = Layer(
        .text, ["text": .text("Wait")],
        links: [Link("screen", on: .delay(1800), .setRoot(to: "tabs"))])
      let (_, html, _) = try await export(
        .of(["splash": splash, "tabs": tabs, "last": Layer(.text, ["text": .text("Done")])]))
      let waiting = try #require(areas(of: "splash", in: html).first)
      #expect(waiting["data-delay"] == "1800" && waiting["href"] == "#tabs")
      let first = areas(of: "tabs", in: html)
      let second = try area("Two", in: first)
      #expect(try area("One", in: areas(of: id(second), in: html))["href"] == "#tabs")
      let open = try area("Actions", in: first)
      let item = try area("More", in: areas(of: id(open), in: html))
      let question = areas(of: id(item), in: html)
      #expect(
        html.contains("id=\"\(id(item))\" tabindex=\"-1\" role=\"group\" aria-label=\"Sure?\""))
      #expect(try area("Yes", in: question)["href"] == "#last")
      #expect(try area("No", in: question)["href"] == "#tabs")
    }

    private func id(_ area: [String: String]) -> String { String(area["href"]?.dropFirst() ?? "") }

    @Test("SH-04 a folder with something in it is left alone, and what is no flow makes no website")
    func refused() async throws {
      let flows = MyFlows(folder: nil) { _ in false }
      let mine = flows.add(try flow(), title: "Post")
      let folder = try TemporaryFolder()
      #expect(try await flows.write("nowhere", as: .site, to: folder.path, size: size) == nil)
      try TextFile.write("mine", to: "\(folder.path)/note.txt")
      let failed = await #expect(throws: FileError.self) {
        try await flows.write(mine.id, as: .site, to: folder.path, size: size)
      }
      #expect(failed?.reason == "The folder is not empty." && failed?.path == folder.path)
      #expect(try Folder.names(in: folder.path) == ["note.txt"])
      await #expect(throws: FileError.self) {
        try await flows.write(mine.id, as: .site, to: "/dev/null/site", size: size)
      }
    }

    @Test(
      "SH-04 Recipes: all screens to which clicks lead are there, within 10 MB",
      .enabled("It takes a minute.") { Dice.isNightly })
    func recipes() async throws {
      let flows = MyFlows(hasSamples: true)
      let folder = try TemporaryFolder()
      let said = try await flows.write("recipes", as: .site, to: folder.path, size: nil)
      #expect(said?.hasSuffix("/index.html") == true, "nothing is left out: \(said ?? "")")
      let html = String(decoding: try TextFile.read("\(folder.path)/index.html"), as: UTF8.self)
      #expect(html.faultsOfMarkup == [])
      let ids = html.matches(of: /class="state" id="([^"]*)"/).map { String($0.1) }
      // One logs out only after a log-in, and the site shows the flow as it is at first.
      for screen in ["kitchen", "recipe", "occasion", "timer", "log-in", "logged-in"] {
        #expect(ids.contains(screen), "\(screen)")
      }
      let cards = areas(of: "kitchen", in: html).filter { $0["href"]?.hasPrefix("#recipe") == true }
      #expect(cards.count == 8 && Set(cards.map { $0["href"] }).count == 8)
      let third = try #require(cards[2]["href"]?.dropFirst())
      #expect(cards[2]["aria-label"]?.hasPrefix("Tomato salad") == true)
      #expect(
        html.contains("id=\"\(third)\" tabindex=\"-1\" role=\"group\" aria-label=\"Tomato salad\""))
      var bytes = 0
      for name in try Folder.names(in: folder.path) {
        bytes += try TextFile.read("\(folder.path)/\(name)").count
      }
      #expect(bytes <= 10_000_000, "\(bytes)")
    }
  }
}

extension String {
  /// What stands from one text up to another, or to the end.
  fileprivate func components(from start: String, to end: String) -> Substring {
    guard let begin = firstRange(of: start) else { return "" }
    let rest = self[begin.upperBound...]
    return rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)]
  }
}
