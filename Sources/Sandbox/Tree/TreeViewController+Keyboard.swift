import Containment
import GTK

extension TreeViewController {
  /// The arrow towards the start collapses a row or moves to its parent; the one towards the end
  /// expands it or moves to its first child.
  func handleKey(_ event: Event) -> Bool {
    guard let key = event.key?.normalised, key == .left || key == .right,
      event.modifiers.isDisjoint(with: [.shift, .control, .alt]), let id = list.cursor,
      let node = node(id)
    else { return false }
    let inwards = (key == .right) != (view.direction == .rightToLeft)
    switch (inwards, node.isExpanded) {
    case (true, false?): setCollapsed(id, false)
    case (true, true?): tree.firstChild(of: id).map { select($0) }
    case (false, true?): setCollapsed(id, true)
    case (false, _): tree.parent(of: id).map { select($0) }
    case (true, nil): break
    }
    return true
  }
}
