import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("Themes of one's own")
  struct OwnThemeTests {
    let theatre = Theatre(width: 500, height: 400)

    private var sepia: Theme {
      var theme = Theme("Sepia")
      theme.background = color("#f1e7d0")
      theme.onBackground = color("#4a3728")
      theme.surface = color("#faf4e6")
      theme.onSurface = color("#3a2a1c")
      theme.primary = color("#9c5a2d")
      theme.onPrimary = color("#fff8ea")
      theme.error = color("#a3271c")
      return theme
    }

    private var forest: Theme {
      var theme = sepia
      theme.name = "Forest"
      theme.isDark = true
      theme.background = color("#24342b")
      theme.onBackground = color("#dfe9dc")
      theme.surface = color("#1b2820")
      theme.onSurface = color("#f1f6ef")
      theme.primary = color("#6fae54")
      theme.onPrimary = color("#10180f")
      return theme
    }

    private func color(_ hex: String) -> Color { Color(hex: hex) ?? .black }

    /// How many pixels of `widget` have a colour, within a step of each channel.
    ///
    /// With `isAlone` only what the widget draws is looked at, not what is behind it.
    private func count(_ wanted: Color, in widget: Widget, isAlone: Bool = false) -> Int {
      guard let window = widget.window else { return 0 }
      let picture = Surface(of: isAlone ? widget : window)
      let place =
        isAlone
        ? Rectangle(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
        : widget.frame(in: window)
      let (rows, columns) = (0..<picture.size.height, 0..<picture.size.width)
      func isNear(_ one: Int, _ other: Double) -> Bool {
        abs(one - Int((other * 255).rounded())) <= 1
      }
      var count = 0
      for y in (place.y..<place.y + place.height).clamped(to: rows) {
        for x in (place.x..<place.x + place.width).clamped(to: columns) {
          let pixel = picture.pixel(x: x, y: y)
          if isNear(pixel.red, wanted.red), isNear(pixel.green, wanted.green),
            isNear(pixel.blue, wanted.blue)
          {
            count += 1
          }
        }
      }
      return count
    }

    /// The colours by which one knows Adwaita: its ground and its blue.
    private func adwaita(in widget: Widget, isAlone: Bool = false) -> Int {
      count(color("#f6f5f4"), in: widget, isAlone: isAlone)
        + count(color("#3584e4"), in: widget, isAlone: isAlone)
    }

    /// Controls of every kind.
    private func gallery() -> ViewController {
      let page = ViewController()
      page.title = "Gallery"
      let check = CheckButton("Checked")
      check.isActive = true
      let (suggested, destructive) = (Button("Suggested"), Button("Destructive"))
      suggested.styleClasses.insert("suggested-action")
      destructive.styleClasses.insert("destructive-action")
      let scale = Scale(in: 0...1, step: 0.1, value: 0.6)
      page.view = Box(
        .vertical, spacing: 6,
        [
          HeaderBar(title: "Bar"), suggested, destructive, Button("Button"), Entry("Entry"),
          Switch(isActive: true), check, scale, ProgressBar(fraction: 0.5),
        ])
      return page
    }

    private func showBeside(_ pages: ViewController...) {
      let root = ViewController()
      for page in pages { root.embed(page) }
      theatre.settle(root)
    }

    @Test("OP-13 every control in a theme of one's own has its colours, and none of Adwaita's")
    func controls() async throws {
      defer { Theme.current = nil }
      let page = gallery()
      theatre.settle(page)
      try await theatre.redraw()
      #expect(adwaita(in: page.view) > 1000)
      for isScoped in [true, false] {
        if isScoped { page.theme = sepia } else { Theme.current = sepia }
        try await until("the colours of buttons, which come slowly") {
          page.view.layoutIfNeeded()
          return adwaita(in: page.view) == 0
        }
        #expect(count(sepia.background, in: page.view) > 1000, "the ground")
        // A window without the focus, as those of tests are, has a colour between the two for it.
        let base = try #require(page.view.themeColor("theme_unfocused_base_color"))
        try await until("the entry") {
          count(base, in: page.view) + count(sepia.surface, in: page.view) > 5000
        }
        #expect(count(sepia.primary, in: page.view) > 1000, "what is suggested or on")
        page.theme = nil
        Theme.current = nil
        try await until("Adwaita again") { adwaita(in: page.view) > 1000 }
      }
    }

    @Test("OP-13 the names of Adwaita, and a theme's own, mean the theme where it holds")
    func names() async throws {
      let (inside, outside) = (theatre.probe("I"), theatre.probe("O"))
      showBeside(inside, outside)
      inside.theme = sepia
      let expected: [(String, Color)] = [
        ("theme_bg_color", sepia.background), ("theme_fg_color", sepia.onBackground),
        ("theme_base_color", sepia.surface), ("theme_text_color", sepia.onSurface),
        ("theme_selected_bg_color", sepia.primary),
        ("theme_selected_fg_color", sepia.onPrimary),
        ("theme_unfocused_bg_color", sepia.background),
        ("theme_unfocused_selected_bg_color", sepia.primary), ("error_color", sepia.error),
        ("enfilade_primary", sepia.primary), ("enfilade_on_surface", sepia.onSurface),
      ]
      for (name, color) in expected {
        #expect(inside.view.themeColor(name) == color, "\(name)")
        #expect(outside.view.themeColor(name) != color, "\(name) elsewhere")
      }
      // Between the ground and the text.
      for name in ["borders", "unfocused_borders", "insensitive_fg_color"] {
        let color = try #require(inside.view.themeColor(name))
        #expect(color.luminance < sepia.background.luminance, "\(name)")
        #expect(color.luminance > sepia.onBackground.luminance, "\(name)")
        #expect(color.red > color.blue, "\(name) is brown")
      }
      #expect(inside.view.themeColor("insensitive_bg_color") != nil)
    }

    @Test("OP-13 a program's style sheet with Adwaita's names follows the theme of each place")
    func sheets() async throws {
      let sheet = try StyleSheet(".own-theme-test { background-color: @theme_selected_bg_color; }")
      sheet.addToScreen()
      defer { sheet.removeFromScreen() }
      func page() -> ViewController {
        let page = ViewController()
        let box = Box(.vertical)
        box.setSizeRequest(width: 100, height: 50)
        box.styleClasses.insert("own-theme-test")
        page.view = Box(.vertical, spacing: 0, [box])
        return page
      }
      let (inside, outside) = (page(), page())
      showBeside(inside, outside)
      inside.theme = sepia
      try await theatre.redraw()
      #expect(count(sepia.primary, in: inside.view) > 4000)
      #expect(count(color("#3584e4"), in: outside.view) > 4000)
      inside.theme = forest
      try await theatre.redraw()
      #expect(count(forest.primary, in: inside.view) > 4000)
    }

    @Test("OP-13 a theme inside another, also of the same colours, and taken back in any order")
    func nested() async throws {
      let (outer, inner) = (ContainerViewController(), gallery())
      outer.transition = .none
      outer.content = inner
      theatre.settle(outer)
      func ground() -> Color? { inner.view.themeColor("theme_bg_color") }
      let plain = ground()
      outer.theme = sepia
      inner.theme = forest
      #expect(ground() == forest.background)
      inner.theme = sepia
      #expect(ground() == sepia.background)
      inner.theme = nil
      #expect(ground() == sepia.background, "that of the outer one")
      inner.theme = forest
      outer.theme = nil
      #expect(ground() == forest.background)
      inner.isThemingEnabled = false
      #expect(ground() == plain)
      outer.theme = sepia
      #expect(ground() == plain, "it is exempt")
      inner.isThemingEnabled = true
      #expect(ground() == forest.background)
      theatre.settle(inner)
      #expect(ground() == forest.background, "its own goes with it")
      inner.theme = nil
      #expect(ground() == plain)
    }

    @Test(
      "OP-13 what a controller with a theme presents has the theme too",
      arguments: ["sheet", "dialog", "page", "popover"])
    func presented(style name: String) async throws {
      let page = gallery()
      theatre.settle(page)
      theatre.container.theme = sepia
      let guest = gallery()
      guest.title = "Guest"
      let style: PresentationStyle =
        switch name {
        case "sheet": .sheet
        case "dialog": .dialog
        case "page": .fullPage
        default: .popover(from: page.view)
        }
      theatre.container.present(guest, style: style)
      try await handled(theatre.clock.advance(by: 300))
      #expect(guest.effectiveTheme == sepia)
      let around = name == "dialog" ? guest.view.window : guest.view.parent
      #expect(around?.themeColor("theme_bg_color") == sepia.background)
      try await until("its colours") { adwaita(in: guest.view, isAlone: true) == 0 }
      theatre.container.theme = forest
      #expect(around?.themeColor("theme_bg_color") == forest.background, "live")
      guest.dismiss()
      try await handled(theatre.clock.advance(by: 300))
      theatre.container.theme = nil
      theatre.settle(guest)
      #expect(guest.view.themeColor("theme_bg_color") != forest.background)
    }

    @Test("OP-13 bars of tabs, panes and lists have the colours too")
    func containers() async throws {
      let list = ListViewController<Int>(
        make: { theatre.probe("R") }, configure: { row, _ in row.view.setSizeRequest(height: 30) })
      list.title = "List"
      list.apply(try ListSnapshot([1, 2]), animated: false)
      let split = SplitController(primary: list, secondary: gallery())
      split.collapseWidth = 100
      split.title = "Split"
      let tabs = TabsController(viewControllers: [split, gallery()])
      theatre.settle(tabs)
      tabs.theme = sepia
      try await until("the colours") {
        tabs.view.layoutIfNeeded()
        return adwaita(in: tabs.view) == 0
      }
      #expect(list.view.themeColor("theme_base_color") == sepia.surface)
      #expect(count(sepia.background, in: tabs.tabBar.view) > 500)
    }

    @Test("OP-13 without a theme of one's own no style sheet is made")
    func costsNothing() {
      let page = gallery()
      theatre.settle(page)
      #expect(ThemeSheet.count == 0)
      page.theme = sepia
      page.theme = sepia
      let other = gallery()
      other.theme = sepia
      theatre.settle(other)
      #expect(ThemeSheet.count == 1 && ThemeSheet.of(sepia) === ThemeSheet.of(sepia))
    }

    // MARK: The colours

    @Test("OP-13 greys lie between text and ground, blues and reds become the theme's")
    func palette() {
      let palette = ThemePalette(sepia)
      func text(
        _ hex: String, _ property: String = "border-color", _ selectors: String = ""
      ) -> String? {
        let place = StyleSheetScanner.Place(selectors: selectors, block: "{}", property: property)
        return palette.color(for: color(hex), at: place)?.hex
      }
      #expect(text("#f6f5f4") == sepia.background.hex)
      #expect(text("#ffffff") == sepia.surface.hex)
      #expect(text("#000000") == sepia.onSurface.hex)
      #expect(text("#3584e4") == sepia.primary.hex)
      #expect(text("#ffffff", "color", "row:selected") == sepia.onPrimary.hex)
      #expect(text("#ffffff", "color", "button.destructive-action") == sepia.onError.hex)
      #expect(text("#33d17a") == nil, "what is well stays green")
    }

    @Test("OP-13 reading a style sheet finds colours and nothing else")
    func scanner() {
      let scanner = StyleSheetScanner { _, place in
        place.property == "keep" ? nil : Color(red: 0, green: 0, blue: 1, alpha: 0.5)
      }
      let blue = "rgba(0,0,255,0.5)"
      let cases = [
        ("a { color: #fff; }", "a { color: \(blue); }"),
        ("a { color: #ffeedd; keep: white; }", "a { color: \(blue); keep: white; }"),
        ("a { border: 1px solid rgba(1, 2, 3, .4); }", "a { border: 1px solid \(blue); }"),
        ("a { color: mix(black, rgb(1,2,3), 0.5); }", "a { color: mix(\(blue), \(blue), 0.5); }"),
        ("#abc .white-box { margin: 0; }", "#abc .white-box { margin: 0; }"),
        ("a { icon: url(\"white.png\"); /* white */ }", "a { icon: url(\"white.png\");  }"),
        ("a { icon: url(\"white\"); }", "a { icon: url(\"white\"); }"),
        ("@define-color bg white;", "@define-color bg \(blue);"),
        ("@keyframes x { from { color: black; } }", "@keyframes x { from { color: \(blue); } }"),
        ("a { color: #12; } b { color: @black; }", "a { color: #12; } b { color: @black; }"),
        ("a { color: white", "a { color: \(blue)"), ("", ""), ("/* open", ""), ("a {", "a {"),
      ]
      for (css, expected) in cases { #expect(scanner.rewrite(css) == expected, "\(css)") }
    }
  }
}
