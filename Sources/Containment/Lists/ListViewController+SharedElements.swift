import GTK

extension ListViewController {
  /// Where the shared element of an item would be if its row were in sight; nil if there is no such
  /// item.
  func sharedElementSource(in item: Item) -> SharedElementSource? {
    guard outline.index(of: .item(item)) != nil else { return nil }
    // Before the list has a width, all that is known is that the item is in it.
    guard var frame = rectangle(of: item) else {
      return .rectangle(Rectangle(x: 0, y: 0, width: 0, height: 0), in: view)
    }
    if let part = elementPart {
      frame.x += part.x
      frame.y += part.y
      (frame.width, frame.height) = (part.width, part.height)
    }
    return .rectangle(frame, in: view)
  }

  /// Where the shared element of a row is in it, by a row that is in sight.
  private var elementPart: Rectangle? {
    for row in listView.rows where row.isMapped {
      var found: Rectangle?
      row.enterInside { widget in
        guard found == nil, widget.isVisible else { return false }
        if widget.sharedElement != nil, let corner = widget.convert(x: 0, y: 0, to: row) {
          let size = widget.allocation
          found = Rectangle(x: corner.x, y: corner.y, width: size.width, height: size.height)
        }
        return found == nil
      }
      if let found { return found }
    }
    return nil
  }
}
