import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// Whatever the theme of the desktop says, what has a theme of its own looks like that, and all that
  /// is seen of our own style sheets has its text and its ground from the same.
  @Suite("Foreign themes", .serialized)
  struct ForeignThemeTests {
    /// A theme of the desktop whose bars, titles and texts have the opposite colours of those around, and
    /// colours that nothing else has.
    private static let foreign = """
      .background { background-color: #ffe0ff; color: #300030; }
      headerbar, .titlebar { background-color: #002000; background-image: none; color: #e0ffe0; }
      headerbar *, .titlebar * { color: #00ff01; }
      label { color: #ff00fe; text-shadow: 1px 1px #ff00fe; }
      headerbar label, headerbar .title, headerbar .subtitle { color: #00ff01; }
      button { background-image: image(#002000); background-color: #002000; color: #00ff01; }
      entry { background-image: image(#002000); color: #00ff01; caret-color: #ff00fe; }
      row, row:selected { background-image: image(#002000); color: #00ff01; }
      scale trough, progressbar trough, switch { background-image: image(#ff00fe); }
      infobar, tabs, notebook { background-image: image(#002000); }
      image { color: #ff00fe; -gtk-icon-shadow: 1px 1px #ff00fe; }
      """

    /// Runs `body` while the theme of the desktop is that one.
    private func inForeignTheme(_ body: () async throws -> Void) async throws {
      let sheet = StyleSheet()
      try sheet.load(ForeignThemeTests.foreign)
      sheet.addToScreen(priority: .theme)
      defer { sheet.removeFromScreen() }
      try await body()
    }

    /// How many pixels of a picture have a colour that only the foreign theme has.
    private func foreignPixels(in picture: Surface) -> Int {
      picture.withPixels { pixels, stride in
        var count = 0
        for y in 0..<picture.size.height {
          for x in 0..<picture.size.width {
            let at = y * stride + x * 4
            let (blue, green, red) = (pixels[at], pixels[at + 1], pixels[at + 2])
            let isGreen = red < 16 && green > 240 && blue < 16
            let isPink = red > 240 && green < 16 && blue > 240
            if isGreen || isPink || (red == 0 && green == 32 && blue == 0) { count += 1 }
          }
        }
        return count
      }
    }

    private func expectReadable(_ area: Widget, _ what: String) {
      let picture = Surface(of: area)
      #expect(foreignPixels(in: picture) == 0, "\(what)")
      let poor = AccessibleScreen(of: area).texts.filter { ($0.measure?.ratio ?? 21) < 3 }
      #expect(poor.map { $0.element.whereabouts } == [], "\(what)")
    }

    @Test(
      "BR-60 nothing of the theme of the desktop is left in a theme of one’s own",
      arguments: ["sepia", "forest", "night"])
    func own(theme: String) async throws {
      let scenario = try #require(Scenario.all.first { $0.id == "theme" })
      try await inForeignTheme {
        let screen = scenario.makeScreen(["theme": .text(theme)])
        let theatre = try await Theatre.showing(screen, width: 480, height: 640)
        try await handled(theatre.clock.advance(by: 1000))
        expectReadable(screen.view, theme)
        try await theatre.end()
      }
    }

    @Test("BR-60 the bar of a sheet has its text from the same theme as its ground")
    func sheet() async throws {
      try await inForeignTheme {
        let page = Leaf()
        let theatre = try await Theatre.showing(page, width: 480, height: 640)
        page.present(Leaf("A sheet"), style: .sheet, transition: Transition.none)
        try await handled(theatre.clock.advance(by: 1000))
        let bar = theatre.root.window.descendants.first {
          $0.isMapped && $0.styleClasses.contains("enfilade-sheet-bar")
        }
        let texts = AccessibleScreen(of: theatre.container.view.window ?? theatre.container.view)
          .texts.filter { $0.element.name == "A sheet" || $0.element.role == .button }
        #expect(bar != nil && texts.count > 1)
        let poor = texts.filter { ($0.measure?.ratio ?? 0) < 3 }
        #expect(poor.map { $0.element.whereabouts } == [])
        page.dismiss(animated: false)
        theatre.clock.advance(by: 1000)
        try await theatre.end()
      }
    }

    @Test("BR-60 the colours of the canvas are those of their theme alone")
    func looks() async throws {
      let theme = try #require(Scenario.all.first { $0.id == "theme" })
      for colours in CanvasSettings.Colours.allCases where colours.theme != nil {
        var settings = CanvasSettings()
        settings.colours = colours
        func pictured() async -> Surface {
          let studio = Studio(settings, size: Size(width: 480, height: 640))
          await studio.show(theme.makeScreen(["theme": .text("none")]))
          defer { studio.close() }
          return studio.picture
        }
        let alone = await pictured()
        try await inForeignTheme {
          let picture = await pictured()
          #expect(foreignPixels(in: picture) == 0, "\(colours)")
          #expect(picture.isEqual(to: alone), "\(colours)")
        }
      }
    }
  }
}
