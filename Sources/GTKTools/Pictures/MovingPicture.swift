import GTK

/// A picture that moves, in a PNG file that browsers play without end (APNG). Whatever does not know
/// such files sees the first frame.
///
/// ```swift
/// var film = MovingPicture()
/// for _ in 0..<25 {
///   try film.add(studio.picture, for: 40)
///   studio.clock.advance(by: 40)
/// }
/// try film.write(to: "push.png")
/// ```
///
/// A frame is what cairo has written of its picture, in other pieces of the file: no pixel becomes
/// another one.
package nonisolated struct MovingPicture: Equatable, Sendable {
  /// What is seen until the next frame.
  package struct Frame: Equatable, Sendable {
    /// The compressed pixels, as PNG has them.
    package fileprivate(set) var pixels: [UInt8]
    /// How long it is seen.
    package fileprivate(set) var milliseconds: UInt16
  }

  /// A picture that is no frame of the others.
  package struct Misfit: Error, CustomStringConvertible {
    package let description: String
  }

  /// The frames. After the last the first one is seen again.
  package private(set) var frames: [Frame] = []
  /// The size and the kind of pixels of all frames: the first piece of a PNG file.
  private var header: PNGChunk?

  /// A picture without frames.
  package init() {}

  /// What stands in a file that ``bytes`` has been written to. Other files have no frames.
  package init(reading file: [UInt8]) {
    for chunk in PNGChunk.all(in: file) {
      switch chunk.kind {
      case "IHDR": header = chunk
      case "fcTL" where chunk.data.count == MovingPicture.controlLength:
        let (high, low) = (UInt16(chunk.data[20]), UInt16(chunk.data[21]))
        frames.append(Frame(pixels: [], milliseconds: (high << 8) | low))
      case "IDAT" where !frames.isEmpty: frames[frames.count - 1].pixels += chunk.data
      // The place of the piece among all stands before the pixels.
      case "fdAT" where !frames.isEmpty:
        frames[frames.count - 1].pixels += chunk.data.dropFirst(4)
      default: break
      }
    }
  }

  /// Adds a frame that is seen for so long. One that looks as the last does makes that be seen longer.
  ///
  /// - Throws: a ``Misfit`` if it has another size than those before, or is transparent while these are
  ///   not, or the other way round.
  @MainActor
  package mutating func add(_ picture: Surface, for milliseconds: UInt16) throws(Misfit) {
    let chunks = PNGChunk.all(in: picture.png)
    let own = chunks.first { $0.kind == "IHDR" }
    if let header, header != own {
      throw Misfit(
        description: """
          Frame \(frames.count + 1) has another size than those before, or is transparent while they \
          are not. Draw all of them on the same ground.
          """)
    }
    header = own
    let pixels = chunks.filter { $0.kind == "IDAT" }.flatMap(\.data)
    if let last = frames.last, last.pixels == pixels {
      let (sum, isTooLong) = last.milliseconds.addingReportingOverflow(milliseconds)
      if !isTooLong {
        frames[frames.count - 1].milliseconds = sum
        return
      }
    }
    frames.append(Frame(pixels: pixels, milliseconds: milliseconds))
  }

  /// What stands in the file of the picture, which must have a frame.
  package var bytes: [UInt8] {
    var chunks = [beginning, PNGChunk("acTL", UInt32(frames.count).inPNG + UInt32(0).inPNG)]
    // The pieces that only moving pictures have are counted.
    var place: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      chunks.append(PNGChunk("fcTL", place.inPNG + control(of: frame)))
      place += 1
      if index == 0 {
        chunks.append(PNGChunk("IDAT", frame.pixels))
      } else {
        chunks.append(PNGChunk("fdAT", place.inPNG + frame.pixels))
        place += 1
      }
    }
    chunks.append(PNGChunk("IEND"))
    return PNGChunk.signature + chunks.flatMap(\.bytes)
  }

  /// A frame as a PNG file of its own.
  package func png(of frame: Frame) -> [UInt8] {
    PNGChunk.signature
      + [beginning, PNGChunk("IDAT", frame.pixels), PNGChunk("IEND")].flatMap(\.bytes)
  }

  /// Writes the file, as a whole or not at all.
  ///
  /// - Throws: a `FileError` if it cannot be written.
  package func write(to path: String) throws(FileError) { try TextFile.write(bytes, to: path) }

  private var beginning: PNGChunk {
    guard let header else { preconditionFailure("A moving picture has at least one frame.") }
    return header
  }

  /// The bytes of what is said about a frame, with its place among all pieces.
  private static let controlLength = 26

  /// What is said about a frame: its size and place, its time as a fraction of a second, that it stays
  /// when its time is over, and that it takes the place of what was there.
  private func control(of frame: Frame) -> [UInt8] {
    let size = Array(beginning.data.prefix(8))
    let corner = UInt32(0).inPNG + UInt32(0).inPNG
    let time = frame.milliseconds.inPNG + UInt16(1000).inPNG
    return size + corner + time + [0, 0]
  }
}
