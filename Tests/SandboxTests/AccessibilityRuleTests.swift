import CGTK
import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox

extension OnScreen {
  @Suite("The rules of accessibility")
  struct AccessibilityRuleTests {
    private typealias Rule = AccessibilityFinding.Rule

    /// Expects what is found in a window with `widget` in it, such as `error name`.
    private func expect(
      _ widget: Widget, _ expected: [String], under css: String = "",
      at place: SourceLocation = #_sourceLocation
    ) async throws {
      let findings = try await screen(widget, css).findings
      #expect(
        findings.map { "\($0.severity.rawValue) \($0.rule.rawValue)" } == expected,
        sourceLocation: place)
    }

    private func screen(_ widget: Widget, _ css: String = "") async throws -> AccessibleScreen {
      let room = Box(.vertical, [widget])
      widget.halign = .start
      widget.valign = .start
      let look = LocalLook(of: room)
      look.theme = .adwaita
      look.styleSheets = [try StyleSheet(".room { background: white; } \(css)")]
      room.styleClasses.insert("room")
      let theatre = try await Theatre.showing(Leaf(nil, room), width: 400, height: 300)
      let screen = AccessibleScreen(of: theatre.container.view)
      theatre.close()
      try await letEventsArrive()
      return screen
    }

    /// One that breaks no rule.
    private func good<W: Widget>(_ widget: W = Button("Save")) -> W {
      widget.setSizeRequest(width: 60, height: 44)
      return widget
    }

    @Test("SB-15 what can be used has a name: its text, one of its own, or that of its label")
    func name() async throws {
      try await expect(good(), [])
      try await expect(good(Button(icon: "edit-clear-symbolic", label: "Clear")), [])
      let nameless = good(Button(icon: "edit-clear-symbolic", label: ""))
      try await expect(nameless, ["error name"])
      try await expect(Box(.horizontal, [Label(), good(Entry(""))]), ["error name"])
      let (entry, title) = (good(Entry("")), Label())
      title.labels(entry, mnemonic: "_Town")
      try await expect(Box(.horizontal, [title, entry]), [])
    }

    @Test("PF-04 SB-15 a text whose end is cut off is advice, unless a tooltip tells the rest")
    func cut() async throws {
      func label(_ characters: Int32 = 6) -> Label {
        let label = Label("Enfilade of the rooms of state")
        let pointer = label.unsafePointer.assumingMemoryBound(to: GtkLabel.self)
        gtk_label_set_ellipsize(pointer, PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(pointer, characters)
        return label
      }
      try await expect(label(), ["advice cut"])
      try await expect(label(40), [])
      let told = label()
      told.tooltip = told.text
      try await expect(told, [])
      let ours = label()
      ours.ellipsizes = true
      try await expect(ours, [])
    }

    @Test(
      "PF-04 SB-15 a control that lies over another one is advice, and one that is inside is none")
    func overlap() async throws {
      func pair(at x: Int) -> Overlay {
        let overlay = Overlay()
        let room = Box(.horizontal, [good(Button("Open"))])
        room.setSizeRequest(width: 300, height: 100)
        overlay.add(room)
        let over = good(Button("Close"))
        over.halign = .start
        over.valign = .start
        over.margins = EdgeInsets(top: 10, start: x, bottom: 0, end: 0)
        overlay.addOverlay(over)
        return overlay
      }
      try await expect(pair(at: 40), ["advice overlap"])
      try await expect(pair(at: 200), [])
    }

    @Test("SB-15 what takes the focus has a role that says something")
    func role() async throws {
      func area(takesFocus: Bool = true) -> DrawingArea {
        let area = good(DrawingArea())
        area.accessibleName = "Map"
        area.canFocus = takesFocus
        return area
      }
      try await expect(area(takesFocus: false), [])
      try await expect(area(), ["error role"])
      let image = area()
      image.accessibleRole = .image
      try await expect(image, [])
    }

    @Test(
      "SB-15 contrast is measured exactly: 4.48 to 1 is an error, 4.54 is none; large text needs 3",
      arguments: [
        ("#777777", 13, "normal", false), ("#767676", 13, "normal", true),
        ("#949494", 24, "normal", true), ("#959595", 24, "normal", false),
        ("#949494", 19, "bold", true), ("#949494", 18, "bold", false),
        ("#949494", 19, "normal", false), ("#ffffff", 13, "normal", false),
      ])
    func contrast(color: String, size: Int, weight: String, isGood: Bool) async throws {
      let css = "label { color: \(color); font-size: \(size)px; font-weight: \(weight); }"
      let screen = try await screen(Label("Illi 1 the house"), css)
      #expect(screen.findings.map(\.rule) == (isGood ? [] : [Rule.contrast]))
      let text = try #require(screen.texts.first?.measure)
      #expect(text.ink.hex == color && text.ground.hex == "#ffffff", "\(text)")
    }

    @Test("SB-15 the worst colour of a text counts, and opacity; insensitive text is exempt")
    func contrastOfParts() async throws {
      let label = Label()
      label.setMarkup("Black, and <span foreground=\"#999999\">pale</span>")
      try await expect(label, ["error contrast"])
      let faint = Label("Faint")
      faint.opacity = 0.3
      try await expect(faint, ["error contrast"], under: "label { color: black; }")
      let off = Label("Off")
      off.isSensitive = false
      try await expect(off, [], under: "label { color: #dddddd; }")
      let gone = Label("Gone")
      gone.opacity = 0
      try await expect(gone, [], under: "label { color: #dddddd; }")
      let icon = good(Button(icon: "edit-clear-symbolic", label: "Clear"))
      try await expect(
        icon, ["error contrast"], under: "button { background: white; color: #cccccc; }")
    }

    @Test("SB-15 what is clicked is at least 24 pixels each way, and better 44")
    func size() async throws {
      let css = "button { min-width: 0; min-height: 0; padding: 0; border: none; }"
      func button(_ width: Int, _ height: Int) -> Button {
        let button = Button(icon: "edit-clear-symbolic", label: "Clear")
        button.setSizeRequest(width: width, height: height)
        return button
      }
      try await expect(button(60, 23), ["error size"], under: css)
      try await expect(button(24, 24), ["advice size"], under: css)
      try await expect(button(60, 43), ["advice size"], under: css)
      try await expect(button(44, 44), [], under: css)
    }

    @Test("SB-15 what Tab does not reach is told, and no more than advice")
    func keyboard() async throws {
      let button = good()
      button.canFocus = false
      try await expect(button, ["advice keyboard"])
      let off = good()
      off.canFocus = false
      off.isSensitive = false
      try await expect(off, [])
    }

    @Test("SB-15 a finding says in one line what, where, and what to do")
    func line() async throws {
      let nameless = good(Button(icon: "edit-clear-symbolic", label: ""))
      let column = Box(.vertical, [nameless])
      column.accessibleID = "form"
      let screen = try await screen(column)
      #expect(
        screen.findings.map(\.line) == [
          "Error: push button in “form”: It has no name. Give it an accessibleName or a label, for "
            + "a screen reader to speak."
        ])
    }

    @Test("SB-15 contrast of literal colours")
    func ratio() {
      func ratio(_ one: String, _ other: String) -> String {
        Contrast.text(Contrast.ratio(Color(hex: one) ?? .red, Color(hex: other) ?? .red))
      }
      #expect(ratio("#777777", "#ffffff") == "4.47 : 1")
      #expect(ratio("#767676", "#ffffff") == "4.54 : 1")
      #expect(ratio("#000000", "#ffffff") == "21.00 : 1")
      #expect(ratio("#ffffff", "#ffffff") == "1.00 : 1")
      #expect(ratio("#ff0000", "#0000ff") == "2.14 : 1")
    }
  }
}
