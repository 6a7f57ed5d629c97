import GTK

/// A container with a fixed width, whatever the natural width of its content is.
final class SideFrame: CustomLayout {
  private let content: Widget
  private let width: Int

  init(_ content: Widget, width: Int) {
    self.content = content
    self.width = width
    super.init()
    insert(content)
  }

  override func measure() -> (minimum: Size, natural: Size) {
    let size = Size(width: width, height: content.minimumSize.height)
    return (size, size)
  }

  override func layout(_ size: Size) {
    place(content, Rectangle(x: 0, y: 0, width: size.width, height: size.height))
  }
}
