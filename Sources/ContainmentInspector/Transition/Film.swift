import GTK
import GTKTools

/// Pictures of the last frames of a transition.
///
/// They show the slot rather than the whole canvas: only the slot is redrawn in each frame, and a
/// picture of it takes so little time that it does not delay the next one.
final class Film {
  static let length = 12
  /// The maximum size of a picture, in logical pixels.
  private static let room = Size(width: 296, height: 160)

  struct Frame {
    let picture: Surface
    /// When it was seen, in milliseconds.
    let time: Double
  }

  /// The frames, the oldest first.
  private(set) var frames: [Frame] = []
  var pictures: [Surface] { frames.map(\.picture) }
  /// A buffer for the frame in its full size, before it is scaled down.
  private var negative: Surface?

  /// Adds a picture of `view` at a time in milliseconds, if that is mapped.
  func take(_ view: Widget, at time: Double) {
    guard view.isMapped else { return }
    view.layoutIfNeeded()
    let frame = view.allocation
    guard frame.width > 1, frame.height > 1 else { return }
    let size = frame.size
    if negative?.size != size { negative = Surface(matching: view, size: size) }
    guard let negative else { return }
    negative.clear()
    negative.draw { view.drawAsItIs(in: $0) }
    let scale = size.shrinking(into: Film.room)
    let picture = Surface(matching: view, size: size.shrunk(by: scale))
    picture.draw { context in
      context.scale(scale)
      context.paintScaled(negative)
    }
    frames.append(Frame(picture: picture, time: time))
    if frames.count > Film.length { frames.removeFirst() }
  }

  func clear() {
    frames = []
    negative = nil
  }
}

extension MovingPicture {
  /// The milliseconds that a frame is seen at least and at most, where time was halted, and the last.
  private static let times = (least: 10.0, most: 200.0, last: UInt16(1000))

  /// Frames that are seen as long as they were, on one ground and in the size of the largest.
  init(_ frames: [Film.Frame], on ground: Color) {
    self.init()
    let sizes = frames.map(\.picture.size)
    let size = Size(
      width: sizes.map(\.width).max() ?? 1, height: sizes.map(\.height).max() ?? 1)
    for (index, frame) in frames.enumerated() {
      let isLast = index == frames.count - 1
      let time = isLast ? 0 : frames[index + 1].time - frame.time
      let bounded = min(max(time, MovingPicture.times.least), MovingPicture.times.most)
      do {
        try add(
          frame.picture.laid(on: ground, size: size),
          for: isLast ? MovingPicture.times.last : UInt16(bounded.rounded()))
      } catch {
        preconditionFailure("Pictures of one size on one ground fit: \(error)")
      }
    }
  }
}
