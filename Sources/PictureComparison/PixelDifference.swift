#if canImport(Glibc)
  import Glibc
#endif

/// What differs between two pictures of the same size.
///
/// A picture is its first byte and its stride, the number of bytes from one row to the next. A pixel has
/// three bytes for its colours, and may have a fourth for its opacity.
package struct PixelDifference: Equatable, Sendable {
  /// The largest difference of one channel of one pixel, 0 to 255. The opacity is a channel too.
  package private(set) var largest = 0
  /// The number of pixels whose colours differ.
  package private(set) var pixels = 0
  /// The columns from the first of these pixels to the last.
  package private(set) var columns = 0..<0
  /// The rows from the first of these pixels to the last.
  package private(set) var rows = 0..<0

  /// Compares two pictures of `width` × `height` pixels with `channels` bytes each.
  package init(
    _ before: UnsafePointer<UInt8>, stride strideBefore: Int, _ after: UnsafePointer<UInt8>,
    stride strideAfter: Int, width: Int, height: Int, channels: Int = 4
  ) {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      let (old, new) = (before + y * strideBefore, after + y * strideAfter)
      if memcmp(old, new, width * channels) == 0 { continue }
      for x in 0..<width {
        let start = x * channels
        var most = 0
        for channel in start..<start + 3 {
          most = max(most, abs(Int(old[channel]) - Int(new[channel])))
        }
        if most > 0 {
          pixels += 1
          (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), y)
        }
        if channels > 3 { most = max(most, abs(Int(old[start + 3]) - Int(new[start + 3]))) }
        largest = max(largest, most)
      }
    }
    if pixels > 0 { (columns, rows) = (left..<right + 1, top..<bottom + 1) }
  }

  /// A picture of what differs, four bytes for each pixel and opaque: black where the colours are equal,
  /// and brighter the more they differ.
  package static func picture(
    _ before: UnsafePointer<UInt8>, stride strideBefore: Int, _ after: UnsafePointer<UInt8>,
    stride strideAfter: Int, width: Int, height: Int
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBufferPointer { bytes in
      for y in 0..<height {
        let (old, new) = (before + y * strideBefore, after + y * strideAfter)
        let isEqual = memcmp(old, new, width * 4) == 0
        for x in stride(from: 0, to: width * 4, by: 4) {
          let pixel = y * width * 4 + x
          bytes[pixel + 3] = 255
          if isEqual { continue }
          for channel in 0..<3 where old[x + channel] != new[x + channel] {
            let distance = abs(Int(old[x + channel]) - Int(new[x + channel]))
            bytes[pixel + channel] = UInt8(min(255, 64 + distance * 2))
          }
        }
      }
    }
    return bytes
  }
}
