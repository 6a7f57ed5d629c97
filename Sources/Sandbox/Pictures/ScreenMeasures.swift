import GTK
import GTKTools

/// The widgets of a screen with what is measured of them.
struct ScreenMeasures {
  struct Part {
    /// Where it is seen on the screen, in logical pixels.
    let frame: Rectangle
    /// The widget, its size, its room, its font and its colours, in words.
    let words: String
  }

  /// From the outside in.
  private(set) var parts: [Part] = []

  /// Measures what is in `area`; `screen` is what assistive technology sees of that.
  init(of area: Widget, _ screen: AccessibleScreen) {
    var colours: [AccessibleElement.ID: ContrastPicture.Measure] = [:]
    for text in screen.texts { colours[text.element.id] = text.measure }
    let theme = ThemeColors(of: area)
    var widgets: [Widget] = []
    area.forEachInside { widgets.append($0) }
    for widget in widgets where widget != area {
      guard let frame = widget.visibleFrame(in: area), frame.width > 1, frame.height > 1 else {
        continue
      }
      let runs = widget.textRuns
      // What only holds one other that fills it says nothing new.
      if runs.isEmpty, widget.frame(in: area) == widget.parent?.frame(in: area) { continue }
      let measure = colours[Int(bitPattern: widget.unsafePointer)]
      parts.append(
        Part(
          frame: frame,
          words: ([MeasureTool.words(of: widget)] + ScreenMeasures.words(runs, measure, theme))
            .joined(separator: "; ")))
    }
  }

  private static func words(
    _ runs: [TextRun], _ measure: ContrastPicture.Measure?, _ theme: ThemeColors
  ) -> [String] {
    var words: [String] = []
    if let run = runs.first {
      let size = run.size.rounded(digits: 1)
      words.append(
        run.isBold
          ? tr("font {1}, bold, {2} px", run.family, size)
          : tr("font {1}, {2} px", run.family, size))
    }
    if let measure {
      words.append(tr("{1} on {2}", theme.name(of: measure.ink), theme.name(of: measure.ground)))
    }
    return words
  }
}

/// The colours that a theme has names for.
struct ThemeColors {
  // Not translated: names in style sheets.
  private static let names = [
    "theme_fg_color", "theme_text_color", "theme_bg_color", "theme_base_color",
    "theme_selected_bg_color", "theme_selected_fg_color", "insensitive_fg_color", "borders",
    "warning_color", "error_color", "success_color",
  ]
  private var known: [String: String] = [:]

  /// Those of the theme that a widget has.
  init(of widget: Widget) {
    for name in ThemeColors.names {
      guard let hex = widget.themeColor(name)?.hex, known[hex] == nil else { continue }
      known[hex] = name
    }
  }

  /// A colour with the name that the theme has for it, if it has one.
  func name(of color: Color) -> String {
    known[color.hex].map { "\(color.hex) (@\($0))" } ?? color.hex
  }
}
