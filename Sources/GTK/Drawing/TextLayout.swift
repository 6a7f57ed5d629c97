import CGTK

/// A piece of text as it is to be drawn: in which font, how wide, and how aligned.
///
/// ```swift
/// let title = TextLayout("The house", font: area.font.with("Bold"), width: 200, maximumLines: 1)
/// context.fill(.white, x: 10, y: 10, width: 200, height: title.extents.height)
/// context.draw(title, .black, x: 10, y: 10)
/// ```
///
/// It is a value that can be made on any thread; measuring and drawing it belong to the main actor.
/// Text from right to left is recognised by itself, paragraph by paragraph.
public nonisolated struct TextLayout: Hashable, Sendable {
  /// Where lines stand in the width that they have.
  public enum Alignment: String, CaseIterable, Sendable {
    /// Where a paragraph's own lines begin: on the right in Hebrew or Arabic.
    case start
    /// In the middle.
    case center
    /// Where a paragraph's own lines end.
    case end
  }

  /// Where text that does not fit is shortened by an ellipsis.
  public enum Ellipsis: String, CaseIterable, Sendable {
    /// At its beginning, in its middle, or at its end.
    case start, middle, end
  }

  /// How much room text takes, in logical pixels from where it is drawn.
  public struct Extents: Hashable, Sendable {
    /// How far to the right the longest line begins.
    public let x: Double
    /// The width of the longest line.
    public let width: Double
    /// The height of all lines.
    public let height: Double
    /// How far down the line is on which the letters of the first line stand.
    public let baseline: Double
  }

  /// The text; a line break begins a paragraph.
  public var text: String
  /// The font.
  public var font: Font
  /// How wide lines may be, in logical pixels: longer ones continue in the next line. Without, a
  /// paragraph is one line.
  public var width: Double?
  /// How many lines a paragraph may have in its ``width``; what is too long is shortened.
  public var maximumLines: Int?
  /// Where it is shortened.
  public var ellipsis: Ellipsis
  /// Where lines stand in the ``width``.
  public var alignment: Alignment
  /// The direction of paragraphs in which no letter says it, such as a number; the desktop's if nil.
  public var direction: TextDirection?

  /// A piece of text, by default in the desktop's font, as wide as it is.
  public init(
    _ text: String, font: Font = Font(), width: Double? = nil, maximumLines: Int? = nil,
    ellipsis: Ellipsis = .end, alignment: Alignment = .start, direction: TextDirection? = nil
  ) {
    self.text = text
    self.font = font
    self.width = width
    self.maximumLines = maximumLines
    self.ellipsis = ellipsis
    self.alignment = alignment
    self.direction = direction
  }

  /// How much room the text takes.
  @MainActor public var extents: Extents {
    withPango { layout in
      var frame = PangoRectangle()
      pango_layout_get_extents(layout, nil, &frame)
      let unit = Double(PANGO_SCALE)
      return Extents(
        x: Double(frame.x) / unit, width: Double(frame.width) / unit,
        height: Double(frame.height) / unit,
        baseline: Double(pango_layout_get_baseline(layout)) / unit)
    }
  }

  /// Runs `body` with Pango's layout of this text.
  @MainActor func withPango<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    Display.require()
    let context = gdk_pango_context_get()!
    let layout = pango_layout_new(context)!
    defer {
      g_object_unref(UnsafeMutableRawPointer(layout))
      g_object_unref(UnsafeMutableRawPointer(context))
    }
    let isRightToLeft = (direction ?? DesktopSettings.textDirection) == .rightToLeft
    pango_context_set_base_dir(
      context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    DesktopSettings.font.describe(context: context)
    font.describe(layout: layout)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    if let width = width.flatMap(TextLayout.pangoUnits) {
      pango_layout_set_width(layout, width)
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      if let maximumLines {
        // No text has more lines than the largest number of C's.
        pango_layout_set_height(layout, -Int32(min(max(maximumLines, 1), Int(Int32.max))))
        pango_layout_set_ellipsize(layout, ellipsis.pango)
      }
    }
    // Pango exchanges left and right for paragraphs that run against the direction of the context.
    let side = (alignment == .start) == isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    pango_layout_set_alignment(layout, alignment == .center ? PANGO_ALIGN_CENTER : side)
    return body(layout)
  }

  /// A width in Pango's units; nil if it is none, or wider than Pango can count.
  private static func pangoUnits(_ width: Double) -> Int32? {
    guard width.isFinite, width < 1_000_000 else { return nil }
    return Int32((max(width, 0) * Double(PANGO_SCALE)).rounded())
  }
}

nonisolated extension TextLayout.Ellipsis {
  fileprivate var pango: PangoEllipsizeMode {
    switch self {
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}

extension DrawingContext {
  /// Draws text with the top left corner of its room at `x` and `y`, in logical pixels.
  public func draw(_ text: TextLayout, _ color: Color, x: Double = 0, y: Double = 0) {
    guard x.isDrawable, y.isDrawable else { return }
    text.withPango { layout in
      use(color)
      cairo_new_path(cairo)
      cairo_move_to(cairo, x, y)
      pango_cairo_update_layout(cairo, layout)
      pango_cairo_show_layout(cairo, layout)
      cairo_new_path(cairo)
    }
  }
}
