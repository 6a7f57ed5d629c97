import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Drawing text")
  struct TextLayoutTests {
    private static let sentence = "The quick brown fox jumps over the lazy dog"
    private static let hebrew = "שועל חום מהיר קופץ מעל כלב עצלן"

    /// A picture of a label, which is `width` pixels wide if that is said.
    private func picture(of label: Label, width: Int?) -> Surface {
      let window = Window(width: width ?? 400, height: 300)
      label.wraps = width != nil
      label.halign = width == nil ? .start : .fill
      label.valign = .start
      label.xalign = 0
      window.add(label)
      window.show()
      return Surface(of: label)
    }

    private func picture(of text: TextLayout, like surface: Surface, _ color: Color) -> Surface {
      let copy = Surface(width: surface.size.width, height: surface.size.height)
      copy.draw { $0.draw(text, color) }
      return copy
    }

    @Test("OP-23 text is drawn as a label draws it, pixel by pixel, and measured as it is")
    func asLabel() {
      for text in [Self.sentence, Self.hebrew, "", "one\ntwo"] {
        for width in [nil, 120] {
          let label = Label(text)
          let surface = picture(of: label, width: width)
          let color = label.themeColor("theme_fg_color") ?? .red
          let layout = TextLayout(text, font: label.font, width: width.map { Double($0) })
          let drawn = picture(of: layout, like: surface, color)
          #expect(drawn.largestDifference(to: surface) == 0, "\(text), \(width ?? 0)")
          let extents = layout.extents
          #expect(Int(extents.height.rounded(.up)) == surface.size.height)
          #expect(
            Int(extents.width.rounded(.up)) == surface.size.width || width != nil || text == "")
        }
      }
    }

    @Test("OP-23 fonts, styles, sizes, alignments, ellipses, wrapped lines and both directions")
    func golden() throws {
      let surface = Surface(width: 420, height: 330)
      surface.draw { context in
        context.fill(.white)
        var y = 4.0
        @MainActor func show(_ text: TextLayout, at x: Double = 10) {
          let extents = text.extents
          context.fill(
            Color(red: 0.8, green: 0.9, blue: 1), x: x + extents.x, y: y, width: extents.width,
            height: extents.height)
          context.fill(
            .red, x: x + extents.x, y: y + extents.baseline, width: extents.width, height: 1)
          context.draw(text, .black, x: x, y: y)
        }
        for font: Font in [
          "DejaVu Sans 10", "DejaVu Sans Bold 14", "DejaVu Serif Italic 12px",
          Font("DejaVu Sans 10").with("Oblique").scaled(1.5),
        ] {
          show(TextLayout("Hamburgefonts", font: font))
          y += 26
        }
        y = 4
        for alignment in TextLayout.Alignment.allCases {
          show(TextLayout("\(alignment)", width: 180, alignment: alignment), at: 220)
          y += 18
          show(TextLayout("שלום", width: 180, alignment: alignment), at: 220)
          y += 20
        }
        y = 126
        for ellipsis in TextLayout.Ellipsis.allCases {
          show(TextLayout(Self.sentence, width: 180, maximumLines: 1, ellipsis: ellipsis))
          show(TextLayout(Self.hebrew, width: 180, maximumLines: 1, ellipsis: ellipsis), at: 220)
          y += 20
        }
        show(TextLayout(Self.sentence, width: 100))
        show(TextLayout(Self.sentence, width: 90, maximumLines: 2, alignment: .end), at: 120)
        show(TextLayout(Self.hebrew, width: 180, alignment: .center), at: 220)
        y += 66
        show(TextLayout("1, 2, 3!", width: 180, direction: .leftToRight))
        show(TextLayout("1, 2, 3!", width: 180, direction: .rightToLeft), at: 220)
        y += 22
        context.translate(x: 10, y: y)
        context.rotate(0.1)
        context.draw(TextLayout("Rotated", font: "DejaVu Sans Bold 16"), .blue)
      }
      try expectPicture(surface, "text")
    }

    @Test("OP-23 lines wrap in a width, and of more than may be the last is shortened")
    func measures() {
      let line = TextLayout("X").extents
      #expect(line.x == 0 && line.width > 4 && line.baseline > line.height / 2)
      #expect(TextLayout(Self.sentence).extents.height == line.height)
      let wrapped = TextLayout(Self.sentence, width: 120).extents
      #expect(wrapped.height >= 3 * line.height && wrapped.width <= 120)
      let two = TextLayout(Self.sentence, width: 120, maximumLines: 2).extents
      #expect(two.height == 2 * line.height && two.width <= 120)
      for lines in [0, -3, Int.min] {
        #expect(
          TextLayout(Self.sentence, width: 120, maximumLines: lines).extents.height == line.height)
      }
      let end = TextLayout("X", width: 100, alignment: .end).extents
      #expect(end.x + end.width == 100 && end.width == line.width)
      let hebrew = TextLayout("ש", width: 100).extents
      #expect(hebrew.x + hebrew.width == 100, "it begins on the right")
      let large = TextLayout("X", font: Font().scaled(2)).extents
      #expect(abs(large.height - 2 * line.height) <= 3)
    }

    @Test("OP-23 text has the size that the desktop and a part of the window give it")
    func scale() async throws {
      let plain = TextLayout(Self.sentence).extents
      DesktopSettings.textScale = 2
      let double = TextLayout(Self.sentence).extents
      DesktopSettings.textScale = 1
      #expect(abs(double.width / plain.width - 2) < 0.1)
      let label = Label("X")
      let window = Window(width: 100, height: 100)
      window.add(label)
      window.show()
      let before = label.font
      let look = LocalLook(of: label)
      look.textScale = 2
      try await until("the larger font") { label.preferredSize.height > 20 }
      let widths = [before, label.font].map { TextLayout(Self.sentence, font: $0).extents.width }
      #expect(abs(widths[1] / widths[0] - 2) < 0.1, "\(before) \(label.font)")
      look.textScale = 1
    }

    @Test("OP-23 what is no font, no width and no size is drawn in some way, without a complaint")
    func hostile() {
      let fonts = ["", "0", "Sans 0", "no such family", "Sans -4", "Sans 1e9", ",,,", "Bold 7px 3"]
      for font in fonts {
        for width in [nil, -1, 0, Double.nan, .infinity, 1e300, 1] {
          let surface = Surface(width: 20, height: 20)
          surface.draw { context in
            context.draw(TextLayout("text\0text", font: Font(font), width: width), .black)
            context.fill(.blue, x: 0, y: 0, width: 5, height: 5)
          }
          #expect(surface.pixel(x: 2, y: 2).blue == 255, "\(font), \(width ?? 0)")
        }
      }
      for factor in [0, -1, Double.nan, .infinity, 1e-9, 1e9] {
        #expect(TextLayout("X", font: Font("Sans 10").scaled(factor)).extents.height >= 0)
      }
    }
  }
}
