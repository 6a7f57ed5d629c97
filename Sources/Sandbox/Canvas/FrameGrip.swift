import GTK

/// An area at the border of the frame by which the user resizes it.
final class FrameGrip {
  enum Edge: CaseIterable {
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The sign with which the size of the frame follows the pointer to the right and down.
    var growth: (x: Int, y: Int) {
      switch self {
      case .top: (0, -1)
      case .bottom: (0, 1)
      case .left: (-1, 0)
      case .right: (1, 0)
      case .topLeft: (-1, -1)
      case .topRight: (1, -1)
      case .bottomLeft: (-1, 1)
      case .bottomRight: (1, 1)
      }
    }

    var pointer: String {
      switch self {
      case .top, .bottom: "ns-resize"
      case .left, .right: "ew-resize"
      case .topLeft, .bottomRight: "nwse-resize"
      case .topRight, .bottomLeft: "nesw-resize"
      }
    }
  }

  /// The width of a grip outside of the border, in logical pixels.
  private static let reach = 8

  let view = EventBox()
  private let edge: Edge
  /// Whether the pointer is over the grip or drags it.
  private(set) var isHot = false
  private var motion: MotionController?

  init(_ edge: Edge) {
    self.edge = edge
    view.hasVisibleWindow = true
    view.accessibleID = "canvas.grip.\(edge)"
    view.realized.connect(weak: self) { $0.view.setPointer($0.edge.pointer) }
    let motion = MotionController(on: view)
    motion.entered.connect(weak: self) { grip, _, _ in grip.setHot(true) }
    motion.left.connect(weak: self) { $0.setHot(false) }
    self.motion = motion
  }

  private func setHot(_ isHot: Bool) {
    self.isHot = isHot
    view.parent?.queueDraw()
  }

  /// The area that receives the pointer, for a frame drawn at `frame`.
  func place(around frame: Rectangle) -> Rectangle {
    let reach = FrameGrip.reach
    let (x, width) = span(frame.x, frame.width, edge.growth.x, reach)
    let (y, height) = span(frame.y, frame.height, edge.growth.y, reach)
    return Rectangle(x: x, y: y, width: width, height: height)
  }

  private func span(_ start: Int, _ length: Int, _ way: Int, _ reach: Int) -> (Int, Int) {
    switch way {
    case -1: (start - reach, reach)
    case 1: (start + length, reach)
    default: (start, length)
    }
  }

  /// The size of the frame after a drag by `offset`. The frame stays centred, so that it grows at
  /// both sides.
  func size(of frame: Size, after offset: DragGesture.Vector) -> Size {
    Size(
      width: frame.width + 2 * edge.growth.x * Int(offset.x),
      height: frame.height + 2 * edge.growth.y * Int(offset.y))
  }

  /// The highlight of a grip under the pointer.
  func mark(around frame: Rectangle) -> Rectangle {
    let place = place(around: frame)
    let width = edge.growth.x == 0 ? 32 : 4
    let height = edge.growth.y == 0 ? 32 : 4
    return Rectangle(
      x: place.x + (place.width - width) / 2, y: place.y + (place.height - height) / 2,
      width: width, height: height)
  }
}
