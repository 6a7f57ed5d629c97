import GTK
import GTKTools
import TestSupport
import Testing

extension OnScreen {
  @Suite("Moving pictures")
  struct MovingPictureTests {
    /// A picture of one colour, two pixels high.
    private func picture(_ color: Color?, width: Int = 3) -> Surface {
      let surface = Surface(width: width, height: 2)
      if let color { surface.draw { $0.fill(color) } }
      return surface
    }

    /// The compressed pixels of a picture, as cairo writes them.
    private func pixels(of picture: Surface) -> [UInt8] {
      PNGChunk.all(in: picture.png).filter { $0.kind == "IDAT" }.flatMap(\.data)
    }

    @Test("OE-24 SH-05 a moving picture has cairo's own pixels, frame by frame")
    func chunks() throws {
      var film = MovingPicture()
      try film.add(picture(.red), for: 40)
      try film.add(picture(.blue), for: 500)
      // It is the same frame for longer.
      try film.add(picture(.blue), for: 250)
      let size: [UInt8] = [0, 0, 0, 3, 0, 0, 0, 2]
      let corner: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
      let expected = [
        // Eight bits for each of red, green and blue.
        PNGChunk("IHDR", size + [8, 2, 0, 0, 0]),
        // Two frames, without end.
        PNGChunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]),
        // Forty thousandths of a second …
        PNGChunk("fcTL", [0, 0, 0, 0] + size + corner + [0, 40, 3, 232, 0, 0]),
        PNGChunk("IDAT", pixels(of: picture(.red))),
        // … and 750.
        PNGChunk("fcTL", [0, 0, 0, 1] + size + corner + [2, 238, 3, 232, 0, 0]),
        PNGChunk("fdAT", [0, 0, 0, 2] + pixels(of: picture(.blue))),
        PNGChunk("IEND"),
      ]
      #expect(PNGChunk.all(in: film.bytes) == expected)
      // No bytes, IEND, and the checksum of that.
      let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
      #expect(film.bytes.suffix(12) == end[...])
    }

    @Test("OE-24 SH-05 who knows no moving pictures sees the first frame, and each is its picture")
    func decoded() throws {
      let folder = ScratchFolder()
      let pictures = [picture(.red), picture(.blue), picture(.red)]
      var film = MovingPicture()
      for picture in pictures { try film.add(picture, for: 100) }
      try film.write(to: "\(folder.path)/film.png")
      let first = try Surface(readingPNG: "\(folder.path)/film.png")
      #expect(first.isEqual(to: pictures[0]))
      let read = MovingPicture(reading: try TextFile.read("\(folder.path)/film.png"))
      #expect(read == film && read.frames.count == 3)
      for (frame, picture) in zip(read.frames, pictures) {
        try TextFile.write(read.png(of: frame), to: "\(folder.path)/frame.png")
        #expect(try Surface(readingPNG: "\(folder.path)/frame.png").isEqual(to: picture))
      }
    }

    @Test("OE-24 SH-05 a frame of another size, or that one sees through, is refused")
    func refused() throws {
      var film = MovingPicture()
      try film.add(picture(.red), for: 40)
      for other in [picture(.red, width: 4), picture(nil)] {
        #expect(throws: MovingPicture.Misfit.self) { try film.add(other, for: 40) }
      }
      #expect(film.frames.count == 1)
    }
  }
}
