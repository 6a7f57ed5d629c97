import Containment
import GTK

/// Pictures of the last frames of a change.
///
/// They are of the slot that changes and not of the whole canvas: all that a frame draws anew is
/// there, and taking them costs next to nothing, so that it does not make frames late.
final class Film {
  static let length = 12
  /// The largest size of a picture, in logical pixels.
  private static let room = (width: 296.0, height: 160.0)

  /// The oldest first.
  private(set) var pictures: [Surface] = []
  /// The frame in its full size, on its way to a smaller one.
  private var negative: Surface?

  /// Takes a picture of what `view` shows, if it is on screen.
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
