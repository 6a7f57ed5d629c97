import Containment
import GTK
import TestSupport
import Testing

/// A box with a label, which notes its themes.
@MainActor
private final class Page: ViewController {
  private let log: CallLog
  let button = Button("Button")

  init(_ name: String, _ log: CallLog) {
    self.log = log
    super.init()
    debugName = name
  }

  override func loadView() {
    let box = Box(.vertical, spacing: 0, [button])
    box.setSizeRequest(width: 100, height: 80)
    view = box
  }

  override func apply(theme: Theme?) { log.add("\(debugName).theme(\(theme?.name ?? "none"))") }
}

extension OnScreen {
  @Suite("Themes")
  struct ThemeTests {
    let theatre = Theatre(width: 300, height: 300)
    private let top: Page
    private let bottom: Page
    private let root = ViewController()

    init() {
      top = Page("T", theatre.log)
      bottom = Page("B", theatre.log)
      root.embed(top)
      root.embed(bottom)
      theatre.settle(root)
    }

    /// The colour of a page at its lower start corner, where its button is not.
    private func ground(_ page: Page) -> Color {
      let place = page.view.convert(x: 2, y: 75, to: theatre.root.window) ?? (0, 0)
      let pixel = theatre.picture.pixel(x: place.x, y: place.y)
      return Color(
        red: Double(pixel.red) / 255, green: Double(pixel.green) / 255,
        blue: Double(pixel.blue) / 255)
    }

    private func isNear(_ one: Color, _ other: Color) -> Bool {
      max(abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue))
        < 0.01
    }

    private var plain: Color { theatre.container.view.themeColor("theme_bg_color") ?? .black }

    private var brand: Theme {
      var theme = Theme("Brand")
      theme.background = Color(red: 0.4, green: 0, blue: 0.2)
      return theme
    }

    @Test("MA-57 light, dark and one's own: everything changes at once, without a restart")
    func everything() async throws {
      defer { Theme.current = nil }
      try await theatre.redraw()
      #expect(isNear(ground(top), plain))
      for theme in [Theme.dark, brand, .light] {
        Theme.current = theme
        try await theatre.redraw()
        #expect(isNear(ground(top), theme.background), "\(theme.name)")
        #expect(isNear(ground(bottom), theme.background), "\(theme.name)")
      }
      Theme.current = nil
      try await theatre.redraw()
      #expect(isNear(ground(top), plain))
      #expect(
        theatre.log.take()
          == ["Dark", "Brand", "Light", "none"].flatMap {
            ["T.theme(\($0))", "B.theme(\($0))"]
          })
    }

    @Test("MA-57 without a theme the program is light or dark as it was before")
    func takenBack() {
      let before = DesktopSettings.prefersDark
      defer {
        Theme.current = nil
        DesktopSettings.prefersDark = before
      }
      for wasDark in [false, true] {
        DesktopSettings.prefersDark = wasDark
        Theme.current = wasDark ? .dark : .light
        Theme.current = wasDark ? .light : .dark
        #expect(DesktopSettings.prefersDark != wasDark)
        Theme.current = nil
        #expect(DesktopSettings.prefersDark == wasDark)
      }
    }

    @Test("MA-57 a part that is exempt looks as before, whatever is around it")
    func exempt() async throws {
      defer { Theme.current = nil }
      try await theatre.redraw()
      // The window may have become active just now, or becomes it, for which buttons take their time too.
      var before = Surface(of: bottom.button)
      var stillFor = 0
      while stillFor < 20 {
        try await theatre.redraw()
        let now = Surface(of: bottom.button)
        stillFor = now.largestDifference(to: before) == 0 ? stillFor + 1 : 0
        before = now
      }
      let plain = plain
      bottom.isThemingEnabled = false
      Theme.current = .dark
      DesktopSettings.prefersDark = false
      try await theatre.redraw()
      #expect(isNear(ground(top), Theme.dark.background))
      #expect(isNear(ground(bottom), plain))
      #expect(Surface(of: bottom.button).largestDifference(to: before) == 0)
      // Buttons take their time to get another colour.
      try await until("the other button") {
        Surface(of: top.button).largestDifference(to: before) > 100
      }
      #expect(Surface(of: bottom.button).largestDifference(to: before) == 0)
      theatre.log.expect("T.theme(Dark)")
      bottom.isThemingEnabled = true
      try await theatre.redraw()
      #expect(isNear(ground(bottom), Theme.dark.background))
      try await until("the button too") {
        Surface(of: bottom.button).largestDifference(to: before) > 100
      }
      theatre.log.expect("B.theme(Dark)")
    }

    @Test("MA-57 a theme of one part, inside that of everything; taken back and switched live")
    func scoped() async throws {
      defer { Theme.current = nil }
      Theme.current = .light
      bottom.theme = brand
      try await theatre.redraw()
      #expect(isNear(ground(top), Theme.light.background))
      #expect(isNear(ground(bottom), brand.background))
      #expect(!bottom.traits.isDark)
      bottom.theme = .dark
      #expect(bottom.traits.isDark && !top.traits.isDark)
      try await theatre.redraw()
      #expect(isNear(ground(bottom), Theme.dark.background))
      bottom.theme = nil
      #expect(!bottom.traits.isDark)
      try await theatre.redraw()
      #expect(isNear(ground(bottom), Theme.light.background))
      theatre.log.expect(
        "T.theme(Light)", "B.theme(Light)", "B.theme(Brand)", "B.theme(Dark)", "B.theme(Light)")
    }

    @Test("MA-57 who comes later has the theme of where it comes to; containers show it too")
    func later() async throws {
      let container = ContainerViewController()
      container.transition = .none
      container.theme = brand
      theatre.settle(container)
      let page = Page("L", theatre.log)
      page.isThemingEnabled = true
      container.content = page
      theatre.clock.tick()
      theatre.log.expect("L.theme(Brand)")
      try await theatre.redraw()
      #expect(isNear(ground(page), brand.background))
      theatre.container.content = page
      theatre.expect(after: 300, "L.theme(none)")
      try await theatre.redraw()
      #expect(isNear(ground(page), plain))
    }
  }
}
