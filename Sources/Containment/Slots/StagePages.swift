import GTK

/// The pages of a stage: views in a GtkStack that switches at once, of which one or none is
/// visible.
@MainActor
final class StagePages {
  let stack = Stack()
  /// The child that is visible when no page is.
  let blank = Box(.vertical)

  init() {
    stack.receivePointer()
    stack.add(blank)
  }

  func insert(_ page: Widget) {
    guard page.parent != stack else { return }
    page.removeFromParent()
    stack.add(page)
    page.show()
  }

  /// Removes `page`; if it was visible, no page is.
  func take(_ page: Widget) {
    guard page.parent == stack else { return }
    if stack.visibleChild == page { stack.visibleChild = blank }
    stack.remove(page)
  }

  /// Shows `page` at once, or nothing.
  func show(_ page: Widget?) {
    guard let page, page.parent == stack else { return stack.visibleChild = blank }
    stack.visibleChild = page
  }

  /// The minimum size of the pages; the height is that for `width`, or for the minimum width if
  /// larger.
  func leastSize(forWidth width: Int) -> Size {
    let least = stack.minimumWidth
    return Size(width: least, height: stack.minimumHeight(forWidth: max(width, least)))
  }
}
