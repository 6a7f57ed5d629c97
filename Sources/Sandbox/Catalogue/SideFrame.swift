import GTK

/// A container with a width that is set, whatever the natural width of its content is.
final class SideFrame: CustomLayout {
  private let content: Widget
  var width: Int { didSet { if width != oldValue { queueResize() } } }

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
    place(content, Rectangle(size))
  }
}
