import GTK
import GTKTools
import Sandbox

/// The widgets of a screen with what is measured of them.
package struct ScreenMeasures {
  package struct Part {
    /// Where it is seen on the screen, in logical pixels.
    package let frame: Rectangle
    /// The widget, its size, its room, its font and its colours, in words.
    package let words: String
  }

  /// From the outside in.
  package private(set) var parts: [Part] = []

  /// Measures what is in `area`; `screen` is what assistive technology sees of that.
  package init(of area: Widget, _ screen: AccessibleScreen) {
    var colours: [AccessibleElement.ID: ContrastPicture.Measure] = [:]
    for text in screen.texts { colours[text.element.id] = text.measure }
    let theme = ThemeColors(of: area)
    for widget in area.descendants(of: Widget.self) where widget != area {
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
          words: ([widget.measuredWords] + ScreenMeasures.words(runs, measure, theme))
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
