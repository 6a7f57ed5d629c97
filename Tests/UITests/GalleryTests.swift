import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The gallery as a website")
  struct GalleryTests {
    @Test(
      "ST-04 ST-03 SH-05 WL-08 --gallery writes one folder with every scenario, sound and from nowhere else",
      .enabled("In process there is one of a part of them each time.") { Dice.isNightly })
    func gallery() async throws {
      try await World.with { world in
        let folder = "\(world.folder)/site"
        let result = try await world.runApp(
          ["--gallery", folder, "--size", "300x200", "--scale", "2"], timeout: .seconds(120))
        #expect(result.exitCode == 0 && result.standardError == "")
        // (Row BR-56.)
        let said = result.standardOutput.split(separator: "\n")
        #expect(said.count == 1 && said[0].hasSuffix("films: \(folder)/index.html"), "\(said)")
        let html = try #require(Files.text(of: "\(folder)/index.html"))
        #expect(html.faultsOfMarkup == [])

        let list = try await world.runApp(["--list"]).standardOutput
        let scenarios = list.split(separator: "\n").map { $0.split(separator: "\t") }
        for scenario in scenarios {
          #expect(html.contains("<section id=\"\(scenario[0])\">"), "\(scenario[0])")
          for look in ["light", "dark", "contrast", "rtl", "text", "narrow"] {
            let source = "src=\"\(scenario[0])-\(look)@2x.png\""
            #expect(html.contains(source), "\(scenario[0])")
          }
        }
        // The Swift of every scenario, as a browser reads it.
        let swift = html.matches(of: /<pre tabindex="0"><code>([^<]*)<\/code>/).map { String($0.1) }
        #expect(swift.count == scenarios.count)
        for (scenario, text) in zip(scenarios, swift) {
          #expect(text.contains("&quot;\(scenario[0])&quot;, tr("), "\(scenario[0])")
        }
        // (Rows OE-19, BR-44.)
        #expect(html.matches(of: /<dt>[A-Z]{2}-[0-9]+/).isEmpty)
        // Words of a scenario, and a film of every style.
        #expect(html.contains("Alt+1") && html.contains("<code>TabsController</code>"))
        let look = try Image(png: "\(folder)/lab-light@2x.png")
        #expect(look.width == 600 && look.height == 400)
        #expect(html.contains("width=\"300\" height=\"200\""))
        let film = try Image(png: "\(folder)/lab-film-push@2x.png")
        #expect(film.width == 480 && film.height == 320)
        #expect(html.contains("width=\"240\" height=\"160\""))
        #expect(try frameCount(ofFilm: "\(folder)/lab-film-push@2x.png") > 4)
        // What the first action of a screen moves: a page that comes from the right.
        #expect(html.contains("<figcaption>Push three pages</figcaption>"))
        #expect(try frameCount(ofFilm: "\(folder)/navigation-film@2x.png") > 4)

        let sources = html.matches(of: /src="([^"]*)"/).map { String($0.1) }
        let names = Set(Files.names(in: folder))
        #expect(Set(sources).union(["index.html"]) == names)
        let foreign = html.matches(of: /(?:src|@import|url)\s*[=(]\s*"?https?:/)
        #expect(foreign.isEmpty)
      }
    }
  }
}
