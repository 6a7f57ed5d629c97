import Containment
import GTK

/// Pictures of the last frames of a transition.
///
/// They show the slot rather than the whole canvas: only the slot is redrawn in each frame, and a
/// picture of it takes so little time that it does not delay the next one.
final class Film {
  static let length = 12
  /// The maximum size of a picture, in logical pixels.
  private static let room = (width: 296.0, height: 160.0)

  /// The pictures, the oldest first.
  private(set) var pictures: [Surface] = []
  /// A buffer for the frame in its full size, before it is scaled down.
  private var negative: Surface?

  /// Adds a picture of `view` if that is mapped.
  func take(_ view: Widget) {
    guard view.isMapped else { return }
    view.layoutIfNeeded()
    let frame = view.allocation
    guard frame.width > 1, frame.height > 1 else { return }
    let size = Size(width: frame.width, height: frame.height)
    if negative?.size != size { negative = Surface(matching: view, size: size) }
    guard let negative else { return }
    negative.clear()
    negative.draw { view.drawAsItIs(in: $0) }
    let scale = min(
      1, Film.room.width / Double(frame.width), Film.room.height / Double(frame.height))
    let picture = Surface(
      matching: view,
      size: Size(
        width: max(Int(Double(frame.width) * scale), 1),
        height: max(Int(Double(frame.height) * scale), 1)))
    picture.draw { context in
      context.scale(scale)
      context.paintScaled(negative)
    }
    pictures.append(picture)
    if pictures.count > Film.length { pictures.removeFirst() }
  }

  func clear() {
    pictures = []
    negative = nil
  }
}
