import GTK

/// Around a row that may get less than its minimum width, so that it does not widen the window. Then the
/// row scrolls, also to what gets the focus in it.
///
/// The scroller comes when there is first too little room. GTK needs ten styles for one, also where it
/// never scrolls.
package final class NarrowRow: CustomLayout {
  private let row: Widget
  private let keepsNaturalWidth: Bool
  private var content: Widget { pages[0] }
  private lazy var scrolling = DeferredCall { [weak self] in self?.scroll() }

  /// - Parameter keepsNaturalWidth: whether it asks for all the room that the row needs, though it may
  ///   get less; if not, it takes what there is.
  package init(_ row: Widget, keepsNaturalWidth: Bool = false) {
    self.row = row
    self.keepsNaturalWidth = keepsNaturalWidth
    super.init()
    insert(row)
  }

  package override func measure() -> (minimum: Size, natural: Size) {
    (
      Size(width: 1, height: content.minimumSize.height),
      Size(
        width: keepsNaturalWidth ? row.preferredSize.width : 1, height: content.preferredSize.height
      )
    )
  }

  package override func layout(_ size: Size) {
    place(content, Rectangle(size))
    if content === row, row.minimumWidth > size.width { scrolling.request() }
  }

  // As in a scroller, the shadows of buttons end with the row.
  package override func drawChildren(_ context: DrawingContext) {
    context.saving {
      context.clip(Rectangle(allocation.size))
      super.drawChildren(context)
    }
  }

  /// Puts the row into a scroller, unless it has been made smaller meanwhile.
  private func scroll() {
    guard content === row, row.minimumWidth > allocation.width else { return }
    let focus = window?.focusWidget.flatMap { $0.isWithin(row) ? $0 : nil }
    take(row)
    insert(ScrolledWindow(narrowing: row))
    focus?.grabFocus()
  }
}

extension ScrolledWindow {
  /// Around widgets that may get less than their minimum width. What gets the focus in there is scrolled
  /// into view.
  convenience init(narrowing content: Widget) {
    self.init()
    setPolicies(horizontal: .external, vertical: .never)
    // The content comes last: it would be measured each time that something around it is added, in a
    // style that it only has until then.
    let viewport = Viewport()
    add(viewport)
    viewport.add(content)
    viewport.focusHAdjustment = hadjustment
  }
}
