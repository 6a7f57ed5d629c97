import GTK

extension Label {
  /// A text that begins at the start of its room, in one line, which ends in an ellipsis where there is
  /// no more room.
  static func line(_ text: String = "", style: String? = nil) -> Label {
    let label = Label(text)
    label.xalign = 0
    label.ellipsizes = true
    if let style { label.styleClasses.insert(style) }
    return label
  }
}
