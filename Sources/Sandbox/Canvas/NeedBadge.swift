import GTK

/// Says how large a frame has to be for its screen, outside of the frame, if that is more than it
/// is. A click makes the frame as large.
final class NeedBadge {
  let view = Button("")
  /// Called with the size that the screen needs.
  var onClick: (@MainActor (Size) -> Void)?
  private var need: Size?

  init(id: String) {
    view.accessibleID = id
    view.tooltip = tr("Make the frame as large as the screen needs")
    view.styleClasses.insert("enfilade-need")
    view.valign = .center
    view.isVisible = false
    view.clicked.connect(weak: self) { badge in
      if let need = badge.need { badge.onClick?(need) }
    }
  }

  /// Shows what the screen of a frame of `size` needs; nil if it fits.
  func show(_ need: Size?, in size: Size?) {
    self.need = need
    view.isVisible = need != nil
    if let need { view.text = NeedBadge.text(need, in: size ?? need) }
  }

  private static func text(_ need: Size, in size: Size) -> String {
    if need.height <= size.height { return tr("Needs {1} px", "\(need.width)") }
    if need.width <= size.width { return tr("Needs a height of {1} px", "\(need.height)") }
    return tr("Needs {1} px", need.text)
  }
}
