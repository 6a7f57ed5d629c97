import CGTK
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("A look of a part of a window")
  struct LocalLookTests {
    private func darkness(_ widget: Widget) -> Double {
      let color = widget.themeColor("theme_bg_color") ?? .white
      return 1 - (color.red + color.green + color.blue) / 3
    }

    private func open(_ inside: Widget, over outside: Widget) {
      let window = Window(title: "Look", width: 200, height: 100)
      window.add(Box(.vertical, spacing: 0, [inside, outside]))
      window.present()
    }

    @Test(
      "SB-04 another theme holds inside, for what is there and what comes, until it is taken back")
    func theme() {
      let there = Label("some text")
      let (inside, outside) = (Box(.vertical, spacing: 0, [there]), Label("some text"))
      open(inside, over: outside)
      let look = LocalLook(of: inside)
      look.theme = .adwaitaDark
      let coming = Label("coming")
      inside.add(Box(.vertical, spacing: 0, [coming]))
      for label in [there, coming] { #expect(darkness(label) > 0.6) }
      #expect(darkness(outside) < 0.2)
      look.theme = .highContrast
      #expect(darkness(there) < 0.2)
      look.theme = .adwaitaDark
      look.theme = nil
      for label in [there, coming] { #expect(darkness(label) < 0.2) }
    }

    @Test("SO-08 seed 31033: a button that GTK is making stays its own, whoever hears of its label")
    func making() throws {
      let (inside, outside) = (Box(.vertical), Label("some text"))
      open(inside, over: outside)
      let look = LocalLook(of: inside)
      look.direction = .rightToLeft
      let button = try #require(gtk_button_new_with_label("_OK"))
      // Takes the label out of the button, which belongs to nobody yet, and puts in another.
      gtk_button_set_use_underline(
        UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self), 1)
      #expect(g_object_is_floating(button) != 0)
      g_object_ref_sink(button)
      g_object_unref(button)
    }

    @Test("SB-04 another direction and size of text hold inside, and are taken back")
    func direction() async throws {
      let label = Label("some text")
      label.margins = EdgeInsets(start: 20, end: 4)
      let (inside, outside) = (Box(.vertical, spacing: 0, [label]), Label("some text"))
      open(inside, over: outside)
      func left() -> Int {
        label.layoutIfNeeded()
        return label.allocation.x - inside.allocation.x
      }
      #expect(left() == 20)
      let look = LocalLook(of: inside)
      look.direction = .rightToLeft
      #expect(left() == 4, "margins are mirrored too")
      let coming = Label("coming")
      inside.add(coming)
      #expect(label.direction == .rightToLeft && coming.direction == .rightToLeft)
      #expect(outside.direction == .leftToRight)
      look.direction = nil
      #expect(label.direction == .leftToRight && coming.direction == .leftToRight)
      #expect(left() == 20)
      let before = label.preferredSize.height
      look.textScale = 2
      try await until("larger text") { label.preferredSize.height > before * 3 / 2 }
      #expect(outside.preferredSize.height == before)
      look.textScale = 1
      try await until("text as before") { label.preferredSize.height == before }
    }

    @Test("SB-04 text whose size is in points follows the desktop's size of text as well")
    func desktopTextScale() async throws {
      defer { DesktopSettings.textScale = 1 }
      let label = Label("some text")
      label.styleClasses.insert("in-points")
      let inside = Box(.vertical, spacing: 0, [label])
      open(inside, over: Label("some text"))
      let look = LocalLook(of: inside)
      look.styleSheets = [try StyleSheet(".in-points { font-size: 12pt; }")]
      try await until("its own size") { label.preferredSize.height > 0 }
      let small = label.preferredSize.height
      look.textScale = 2
      try await until("larger text") { label.preferredSize.height > small * 3 / 2 }
      DesktopSettings.textScale = 2
      try await until("text that is larger still") { label.preferredSize.height > small * 3 }
      look.textScale = 1
      try await until("the desktop's alone") { label.preferredSize.height < small * 3 }
    }

    @Test("SB-04 a header bar has room for its title and subtitle, however large text is inside")
    func headerBar() async throws {
      let bar = HeaderBar(title: "Title", subtitle: "Subtitle")
      // GTK makes its own title anew.
      bar.titleWidget = Label("For a while")
      bar.titleWidget = nil
      open(Box(.vertical, spacing: 0, [bar]), over: Label("outside"))
      let look = LocalLook(of: bar)
      func heights() -> (bar: Int, lines: Int) {
        var lines = 0
        bar.forEachInside { if $0.typeName == "GtkLabel" { lines += $0.preferredSize.height } }
        return (bar.preferredSize.height, lines)
      }
      let before = heights()
      look.textScale = 2
      try await until("larger text, and room for it") {
        heights().lines > before.lines * 3 / 2 && heights().bar > heights().lines
      }
      look.textScale = 1
      try await until("all as before") { heights() == before }
    }

    @Test("SB-04 text is at once as large as it will be, also on what the theme lets change slowly")
    func textScaleAtOnce() async throws {
      let (label, button) = (Label("text"), Button("text"))
      var inButton: Widget?
      button.forEachInside { if $0.typeName == "GtkLabel" { inButton = $0 } }
      let inside = Box(.vertical, spacing: 0, [label, button])
      open(inside, over: Label("outside"))
      let look = LocalLook(of: inside)
      let small = label.preferredSize.height
      for scale in [2.0, 1] {
        look.textScale = scale
        try await until("text of another size") {
          (label.preferredSize.height == small) == (scale == 1)
        }
        #expect(inButton?.preferredSize == label.preferredSize)
      }
    }
  }
}
