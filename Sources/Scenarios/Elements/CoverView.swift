import Containment
import GTK

/// A painting with round corners, three quarters as high as it is wide.
final class CoverView: CustomBin {
  private var painting = Painting(0)
  private var radius = 0.0

  /// A cover with a title for assistive technology, or without one where that stands beside it.
  init(isDecoration: Bool) {
    super.init(cssName: nil, role: isDecoration ? nil : .image)
    hexpand = true
  }

  func show(_ painting: Painting, radius: Double) {
    self.painting = painting
    self.radius = radius
    sharedElement = SharedElement(painting.element, cornerRadius: radius)
    queueDraw()
  }

  override func naturalHeight(forWidth width: Int) -> Int? { width * 3 / 4 }

  override func draw(_ context: DrawingContext) {
    let (width, height) = (Double(allocation.width), Double(allocation.height))
    context.saving {
      context.clip(
        Path { $0.roundedRectangle(x: 0, y: 0, width: width, height: height, radius: radius) })
      painting.draw(context, width: width, height: height)
    }
  }
}

/// Shows a cover as large as there is room for it, in the middle.
final class CoverFrame: CustomBin {
  init(_ cover: CoverView) {
    super.init()
    // Where there is little room, the text beneath it scrolls.
    setSizeRequest(height: 64)
    add(cover)
  }

  override func naturalHeight(forWidth width: Int) -> Int? { width * 3 / 4 }

  override func childFrame(in frame: Rectangle) -> Rectangle {
    let width = min(frame.width, frame.height * 4 / 3)
    let height = width * 3 / 4
    return Rectangle(
      x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2,
      width: width, height: height)
  }
}
