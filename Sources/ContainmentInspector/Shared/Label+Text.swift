import GTK

extension Label {
  /// A text that begins at the start of its room, in one line, which ends in an ellipsis where there is
  /// no more room.
  package static func line(_ text: String = "", id: String? = nil, style: String? = nil) -> Label {
    let label = Label(text)
    label.xalign = 0
    label.ellipsizes = true
    return label.named(id, style)
  }

  /// A text that begins at the start of its room, in as many lines as it needs, which have room for so many
  /// characters at least.
  package static func paragraph(
    _ text: String = "", atLeast characters: Int = 10, id: String? = nil, style: String? = nil
  ) -> Label {
    let label = Label(text)
    label.wrapFromStart(atLeast: characters)
    return label.named(id, style)
  }

  private func named(_ id: String?, _ style: String?) -> Label {
    if let id { accessibleID = id }
    if let style { styleClasses.insert(style) }
    return self
  }
}
