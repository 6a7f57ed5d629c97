import GTK

/// The pages of a stage: views in a GtkStack that switches at once, of which one or none is seen.
@MainActor
final class StagePages {
  let stack = Stack()
  /// What is seen when no page is.
  let blank = Box(.vertical)

  init() {
    stack.receivePointer()
    stack.add(blank)
  }

  /// Whether the stage is as large as its largest page, also while that comes or goes.
  var areOfOneSize: Bool {
    get { stack.isHomogeneous }
    set { stack.isHomogeneous = newValue }
  }

  func insert(_ page: Widget) {
    guard page.parent != stack else { return }
    page.removeFromParent()
    stack.add(page)
    page.show()
  }

  /// Takes `page` out; if it is the one that is seen, nothing is.
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

  /// What the pages need at least: in width, and in height if they are as wide as that or wider.
  func leastSize(forWidth width: Int) -> Size {
    let least = stack.minimumWidth
    return Size(width: least, height: stack.minimumHeight(forWidth: max(width, least)))
  }
}
