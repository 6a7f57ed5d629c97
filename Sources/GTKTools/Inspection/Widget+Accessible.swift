import CGTK
import GTK

extension Widget {
  /// Whether assistive technology is told that the widget is on, as a check button or a switch is.
  package var isChecked: Bool {
    hasAccessibleState(ATK_STATE_CHECKED) || hasAccessibleState(ATK_STATE_PRESSED)
  }

  /// Whether assistive technology is told that the widget is selected, as a tab or a row is.
  package var isAccessiblySelected: Bool { hasAccessibleState(ATK_STATE_SELECTED) }

  /// The text that the widget shows or that was typed into it; its accessible name if it has none.
  package var shownText: String {
    guard let accessible = gtk_widget_get_accessible(gtk),
      enfilade_is_a(accessible, atk_text_get_type()) != 0,
      let text = atk_text_get_text(OpaquePointer(accessible), 0, -1)
    else { return accessibleName }
    defer { g_free(text) }
    let shown = String(cString: text)
    return shown.isEmpty && !takesText ? accessibleName : shown
  }

  /// What assistive technology calls the widget: its name or, without one, that of its label.
  package var spokenName: String {
    let name = accessibleName
    guard name.isEmpty, let relations = atk_object_ref_relation_set(gtk_widget_get_accessible(gtk))
    else { return name }
    defer { g_object_unref(relations) }
    guard let relation = atk_relation_set_get_relation_by_type(relations, ATK_RELATION_LABELLED_BY),
      let labels = atk_relation_get_target(relation)
    else { return name }
    let names = (0..<Int(labels.pointee.len)).compactMap { index in
      labels.pointee.pdata[index].flatMap {
        atk_object_get_name($0.assumingMemoryBound(to: AtkObject.self))
      }
    }
    return names.map { String(cString: $0) }.joined(separator: " ")
  }

  private func hasAccessibleState(_ state: AtkStateType) -> Bool {
    guard let states = atk_object_ref_state_set(gtk_widget_get_accessible(gtk)) else {
      return false
    }
    defer { g_object_unref(states) }
    return atk_state_set_contains_state(states, state) != 0
  }

  /// Scrolls whatever the widget stands in so that it is in sight.
  ///
  /// - Parameter roomBelow: what is to be free below it at the end of the innermost view, in logical pixels.
  package func scrollIntoView(roomBelow: Int = 0) {
    var roomBelow = roomBelow
    var around = parent
    while let container = around {
      around = container.parent
      guard let scroller = container.as(ScrolledWindow.self),
        let corner = convert(x: 0, y: 0, to: container)
      else { continue }
      let (size, room) = (allocation, container.allocation)
      scroller.hadjustment.value += Widget.distance(corner.x, size.width, room.width)
      scroller.vadjustment.value += Widget.distance(corner.y, size.height + roomBelow, room.height)
      roomBelow = 0
      layoutIfNeeded()
    }
  }

  /// How far something of a length has to be moved into a room that it begins at `start` in.
  private static func distance(_ start: Int, _ length: Int, _ room: Int) -> Double {
    if start < 0 || length > room { return Double(start) }
    return Double(max(start + length - room, 0))
  }
}
