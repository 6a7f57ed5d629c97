import GTK

/// The way out of what is presented for who has only a pointer: buttons that come when that goes to the upper edge, and
/// go when it leaves them.
final class PresentBar {
  /// Along the whole edge, since who only wants to leave does not aim.
  let view = EventBox()

  /// - Parameter leaves: whether there is a way out.
  init(leaves: Bool = true) {
    let choices = [("leave", tr("Leave")), ("restart", tr("Begin again"))]
    let buttons = choices.drop { !leaves && $0.0 == "leave" }.map { name, title in
      let button = Button(title)
      button.setUp(id: "present.\(name)", action: "win.\(name)")
      return button
    }
    let row = Box(.horizontal, spacing: 6, buttons)
    row.styleClasses.insert("app-notification")
    row.halign = .center
    let revealer = Revealer(row)
    view.add(revealer)
    // The revealer has a window, which is inside of this one only if it is visible.
    view.hasVisibleWindow = true
    view.accessibleID = "present.edge"
    view.valign = .start
    view.setSizeRequest(height: 3)
    let pointer = MotionController(on: view)
    let weakly = WeakObject(revealer)
    pointer.entered.connect { _, _ in weakly.object?.isRevealed = true }
    pointer.left.connect { weakly.object?.isRevealed = false }
  }
}
