import GTK

extension Box {
  /// A line with a smaller one below it, in the middle of a row's height.
  static func lines(_ heading: Label, over caption: Label, spacing: Int = 3) -> Box {
    for label in [heading, caption] { label.xalign = 0 }
    caption.styleClasses.insert("enfilade-caption")
    let lines = Box(.vertical, spacing: spacing, [heading, caption])
    lines.valign = .center
    lines.hexpand = true
    return lines
  }
}
