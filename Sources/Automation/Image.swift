internal import Glibc
internal import PictureComparison

/// A picture of a screen or a part of it.
public nonisolated struct Image: Equatable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes for each pixel (blue, green, red, 255), in rows from top to bottom.
  public let bytes: [UInt8]

  package init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// Whether both have the same size and pixels.
  public static func == (one: Image, other: Image) -> Bool {
    guard one.width == other.width, one.height == other.height else { return false }
    // An unoptimised build would compare byte after byte.
    return one.bytes.withUnsafeBytes { one in
      other.bytes.withUnsafeBytes { other in
        one.count == other.count
          && (one.isEmpty || memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0)
      }
    }
  }

  /// Red, green and blue, 0 to 255 each, of the pixel `x` and `y` pixels from the top left corner.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y),
      "(\(x), \(y)) is outside an image of \(width)×\(height) pixels.")
    let start = (y * width + x) * 4
    return (bytes[start + 2], bytes[start + 1], bytes[start])
  }

  /// The part of the picture inside `part`, in pixels from the picture's top left corner. A part
  /// beyond the picture is left out.
  public func cropped(to part: Extents) -> Image {
    let part = part.intersection(Extents(x: 0, y: 0, width: width, height: height))
    var result: [UInt8] = []
    result.reserveCapacity(part.width * part.height * 4)
    for row in part.y..<part.y + part.height {
      let start = (row * width + part.x) * 4
      result += bytes[start..<start + part.width * 4]
    }
    return Image(width: part.width, height: part.height, bytes: result)
  }

  /// The difference between two pictures of the same size.
  public struct Difference: Equatable, Sendable {
    /// The largest difference of one channel of one pixel, 0 to 255.
    public var largest = 0
    /// The number of pixels that differ.
    public var pixels = 0
    /// The bounding box of the pixels that differ; nil if there are none.
    public var extents: Extents?
  }

  /// The difference from another picture; nil if the sizes differ.
  public func difference(from other: Image) -> Difference? {
    guard width == other.width, height == other.height else { return nil }
    let found = PixelDifference(
      other.bytes, stride: width * 4, bytes, stride: width * 4, width: width, height: height)
    var difference = Difference(largest: found.largest, pixels: found.pixels)
    if found.pixels > 0 {
      difference.extents = Extents(
        x: found.columns.lowerBound, y: found.rows.lowerBound, width: found.columns.count,
        height: found.rows.count)
    }
    return difference
  }

  /// A picture of the differences between two of the same size: black where they are equal, and the
  /// difference, brightened, elsewhere. Nil if the sizes differ.
  public func differencePicture(from other: Image) -> Image? {
    guard width == other.width, height == other.height else { return nil }
    let picture = PixelDifference.picture(
      other.bytes, stride: width * 4, bytes, stride: width * 4, width: width, height: height)
    return Image(width: width, height: height, bytes: picture)
  }
}
