import GTK

/// The widget of tabs that may stand beside their pages: the side bar, while it is visible, and the
/// pages with their other bars.
final class SidebarFrame: PanesView {
  private let bar: Widget
  private let content: Widget
  private weak var tabs: BottomNavigationController?

  /// The side bar `bar` beside `content`, in which the slot of `tabs` is.
  init(of tabs: BottomNavigationController, bar: Widget, content: Widget) {
    (self.tabs, self.bar, self.content) = (tabs, bar, content)
    super.init()
    for child in [bar, content] { insert(child) }
  }

  private var barWidth: Int { tabs?.sidebarWidth ?? 0 }

  override func measure() -> (minimum: Size, natural: Size) {
    let least = [bar, content].map(\.minimumSize)
    let natural = content.preferredSize
    let height = least.map(\.height).max() ?? 1
    return (
      // If both do not fit, the tabs go elsewhere.
      Size(width: least.map(\.width).max() ?? 1, height: height),
      Size(
        width: natural.width + (bar.isVisible ? barWidth : 0), height: max(natural.height, height))
    )
  }

  private func visibleBarWidth(in room: Int) -> Int {
    bar.isVisible ? min(max(barWidth, bar.minimumSize.width), room) : 0
  }

  override func layout(_ size: Size) {
    let width = visibleBarWidth(in: size.width)
    tabs?.slot.seenSize = Size(width: size.width - width, height: size.height)
    place(bar, x: 0, width: width, in: size)
    place(content, x: width, width: size.width - width, in: size)
  }

  override func drawChildren(_ context: DrawingContext) {
    draw(content, in: context)
    draw(bar, in: context)
    let width = visibleBarWidth(in: allocation.width)
    if width > 0 { drawLine(at: width - 1, in: context) }
  }
}
