import Automation
import GTK
import GTKTools
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("The page of a gallery")
  struct GalleryPageTests {
    /// A part of the scenarios each time, and those with films that are looked at. `GalleryTests` makes a gallery
    /// of all from outside.
    @Test(
      "ST-04 ST-03 SH-05 WL-08 a gallery has its scenarios in all looks, their Swift and films, and no more"
    )
    func page() async throws {
      // It ends the animations of the whole program.
      let wereAnimated = DesktopSettings.animationsEnabled
      defer { DesktopSettings.animationsEnabled = wereAnimated }
      let scenarios = Scenario.all.enumerated().filter { number, scenario in
        ["lab", "navigation", "tabs"].contains(scenario.id) || Dice.takes(number, oneIn: 6)
      }.map(\.element)
      let folder = try TemporaryFolder()
      let gallery = try Gallery("Rooms", of: scenarios, in: folder.path, scale: 2)
      let said = try await gallery.write(size: Size(width: 300, height: 200))
      #expect(said.hasSuffix("films: \(folder.path)/index.html"), "\(said)")
      let html = try #require(Files.text(of: "\(folder.path)/index.html"))
      #expect(html.faultsOfMarkup == [])

      for scenario in scenarios {
        #expect(html.contains("<section id=\"\(scenario.id)\">"), "\(scenario.id)")
        for look in ["light", "dark", "contrast", "rtl", "text", "narrow"] {
          let name = "\(scenario.id)-\(look)@2x.png"
          #expect(html.contains("src=\"\(name)\""), "\(name)")
        }
      }
      // The Swift of every scenario, as a browser reads it.
      let swift = html.matches(of: /<pre tabindex="0"><code>([^<]*)<\/code>/).map { String($0.1) }
      #expect(swift.count == scenarios.count)
      for (scenario, text) in zip(scenarios, swift) {
        #expect(text.contains("&quot;\(scenario.id)&quot;, tr("), "\(scenario.id)")
      }
      // Words of a scenario, and a film of every style.
      #expect(html.contains("Alt+1") && html.contains("<code>TabsController</code>"))
      let look = try Automation.Image(png: "\(folder.path)/lab-light@2x.png")
      #expect(look.width == 600 && look.height == 400)
      for style in TransitionStyle.allCases {
        let path = "\(folder.path)/lab-film-\(style.rawValue)@2x.png"
        let first = try Automation.Image(png: path)
        #expect(first.width == 480 && first.height == 320, "\(style)")
        let film = MovingPicture(reading: try TextFile.read(path))
        // What only changes at once has a frame before and one after it.
        #expect(style == .none ? film.frames.count == 2 : film.frames.count > 4, "\(style)")
      }
      #expect(html.contains("<figcaption>Push three pages</figcaption>"))

      let sources = html.matches(of: /src="([^"]*)"/).map { String($0.1) }
      #expect(Set(sources).union(["index.html"]) == Set(Files.names(in: folder.path)))
      #expect(html.matches(of: /(?:src|@import|url)\s*[=(]\s*"?https?:/).isEmpty)
    }

    @Test("ST-04 PF-04 a folder with something in it is left alone, but that of an audit before")
    func full() throws {
      let folder = try TemporaryFolder()
      try TextFile.write("mine", to: "\(folder.path)/index.html")
      let failed = #expect(throws: FileError.self) {
        try Gallery("Rooms", of: [], in: folder.path, scale: 1)
      }
      #expect(failed?.reason == "The folder is not empty." && failed?.path == folder.path)
      #expect(throws: FileError.self) {
        try Folder.makeEmpty(folder.path, unlessWith: "audit.json")
      }
      try TextFile.write("[]", to: "\(folder.path)/audit.json")
      #expect(throws: Never.self) {
        try Folder.makeEmpty(folder.path, unlessWith: "audit.json")
      }
    }
  }
}
