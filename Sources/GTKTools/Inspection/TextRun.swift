import CGTK
import GTK

/// A piece of the text of a label or an entry as it is drawn: in one line, one font and one colour.
package struct TextRun {
  /// Where it stands in the widget, in logical pixels.
  package let frame: Rectangle
  /// The size of the font in logical pixels.
  package let size: Double
  package let isBold: Bool
  /// The family of the font that is drawn.
  package let family: String
}

extension Widget {
  /// The pieces of the text of a label or an entry; none of other widgets.
  package var textRuns: [TextRun] {
    var (x, y): (Int32, Int32) = (0, 0)
    let layout: OpaquePointer?
    if enfilade_is_a(unsafePointer, gtk_label_get_type()) != 0 {
      layout = gtk_label_get_layout(cast())
      // GTK counts from the corner of the window that the label is drawn in.
      gtk_label_get_layout_offsets(cast(), &x, &y)
      let corner = allocation
      (x, y) = (x - Int32(corner.x), y - Int32(corner.y))
    } else if enfilade_is_a(unsafePointer, gtk_entry_get_type()) != 0 {
      layout = gtk_entry_get_layout(cast())
      gtk_entry_get_layout_offsets(cast(), &x, &y)
    } else {
      return []
    }
    guard let layout, let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var runs: [TextRun] = []
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator),
        let font = run.pointee.item.pointee.analysis.font
      else { continue }
      var place = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &place)
      pango_extents_to_pixels(&place, nil)
      let description = pango_font_describe_with_absolute_size(font)
      defer { pango_font_description_free(description) }
      runs.append(
        TextRun(
          frame: Rectangle(
            x: Int(x + place.x), y: Int(y + place.y), width: Int(place.width),
            height: Int(place.height)),
          size: Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE),
          isBold: pango_font_description_get_weight(description).rawValue
            >= PANGO_WEIGHT_BOLD.rawValue,
          family: pango_font_description_get_family(description).map { String(cString: $0) } ?? ""))
    } while pango_layout_iter_next_run(iterator) != 0
    return runs
  }
}
