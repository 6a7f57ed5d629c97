import GTK

/// The starting points, shown while there is no composition.
final class StartList {
  let view: Widget

  /// A list that calls `begin` with the chosen starting point.
  init(_ begin: @escaping @MainActor (Composition) -> Void) {
    let column = Box(.vertical)
    column.margins = EdgeInsets(6)
    for point in StartingPoint.all where point.id != "blank" {
      let label = Label(point.title)
      label.xalign = 0
      label.ellipsizes = true
      let button = Button("")
      button.child = Box(.horizontal, spacing: 9, [Image(icon: point.icon), label])
      button.accessibleName = point.title
      button.accessibleID = "compose.start.\(point.id)"
      for name in ["flat", "enfilade-start"] { button.styleClasses.insert(name) }
      button.clicked.connect { begin(point.make()) }
      column.add(button)
    }
    let viewport = Viewport(column)
    let scroller = ScrolledWindow(viewport)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    viewport.focusVAdjustment = scroller.vadjustment
    view = scroller
  }
}
