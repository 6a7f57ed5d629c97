import GTK
import PictureComparison

/// A picture before and after; one of them is missing if it is new or gone.
struct PicturePair {
  let before: Surface?
  let after: Surface?

  var change: ReviewedPicture.Change {
    guard let before else { return .new }
    guard let after else { return .gone }
    guard isComparable else { return .size }
    let (width, height) = (after.size.width, after.size.height)
    let difference = before.withPixels { old, oldStride in
      after.withPixels { new, newStride in
        PixelDifference(
          old, stride: oldStride, new, stride: newStride, width: width, height: height)
      }
    }
    return .pixels(difference.pixels, of: width * height)
  }

  /// Both of the same size, which can be laid over each other; nil if they cannot.
  private var overlaid: (before: Surface, after: Surface)? {
    guard let before, let after, before.size == after.size else { return nil }
    return (before, after)
  }

  /// Whether they can be laid over each other.
  var isComparable: Bool { overlaid != nil }

  /// Black where they are equal, and brighter the more they differ; nil if they cannot be laid over each
  /// other.
  var difference: Surface? {
    guard let (before, after) = overlaid else { return nil }
    let (width, height) = (after.size.width, after.size.height)
    let pixels = before.withPixels { old, oldStride in
      after.withPixels { new, newStride in
        PixelDifference.picture(
          old, stride: oldStride, new, stride: newStride, width: width, height: height)
      }
    }
    return Surface(width: width, height: height, pixels: pixels)
  }

  /// The difference with a line around it, as ``uncovered(to:mirrored:)`` has it.
  var differencePicture: Surface? { difference.map { framed($0) } }

  /// As before in a share of the width, 0 to 1, that begins at the left, or at the right if `mirrored`, and
  /// as now in the rest, with a line between them. If they cannot be laid over each other, the one that has
  /// more of the width.
  func uncovered(to share: Double, mirrored: Bool) -> Surface? {
    guard let (before, after) = overlaid else {
      return (share > 0.5 ? before ?? after : after ?? before).map { framed($0) }
    }
    let (left, right) = mirrored ? (after, before) : (before, after)
    let (width, height) = (Double(after.size.width), Double(after.size.height))
    let edge = (width * (mirrored ? 1 - share : share)).rounded()
    return framed(right) { context in
      context.saving {
        context.clip(x: 0, y: 0, width: edge, height: height)
        context.paint(left)
      }
      guard edge > 0, edge < width else { return }
      context.fill(PicturePair.line, x: edge - 1, y: 0, width: 2, height: height)
    }
  }

  private static let line = Color(red: 0.11, green: 0.44, blue: 0.85)
  private static let frame = Color(red: 0.5, green: 0.5, blue: 0.5)

  /// A picture with a line around it, which may be of the colour of the window.
  private func framed(
    _ picture: Surface, over: (DrawingContext) -> Void = { _ in }
  ) -> Surface {
    let framed = Surface(width: picture.size.width + 2, height: picture.size.height + 2)
    framed.draw { context in
      context.fill(PicturePair.frame)
      context.translate(x: 1, y: 1)
      context.paint(picture)
      over(context)
    }
    return framed
  }
}

extension PicturePair {
  init(reading before: String?, _ after: String?) async throws(FileError) {
    self.init(before: try await PicturePair.read(before), after: try await PicturePair.read(after))
  }

  /// Reads both while nothing else goes on, and without a display, for a command.
  init(readingNow before: String?, _ after: String?) throws(FileError) {
    self.init(before: try PicturePair.readNow(before), after: try PicturePair.readNow(after))
  }

  private static func readNow(_ path: String?) throws(FileError) -> Surface? {
    guard let path else { return nil }
    return try Surface(readingPNG: path)
  }

  private static func read(_ path: String?) async throws(FileError) -> Surface? {
    guard let path else { return nil }
    return Surface(try await decode(path))
  }

  /// Off the main actor, which many pictures would keep busy.
  @concurrent private nonisolated static func decode(
    _ path: String
  ) async throws(FileError) -> Pixbuf { try Pixbuf(reading: path) }
}
