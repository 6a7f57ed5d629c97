import CGTK
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Pictures in memory and in files")
  struct PixbufTests {
    private let folder = ScratchFolder()

    /// Red, green, blue and half of nothing, two pixels each way.
    private func sample() throws -> Pixbuf {
      let surface = Surface(width: 4, height: 4)
      surface.draw { context in
        context.fill(.red, x: 0, y: 0, width: 2, height: 2)
        context.fill(.green, x: 2, y: 0, width: 2, height: 2)
        context.fill(.blue, x: 0, y: 2, width: 2, height: 2)
      }
      return try #require(surface.pixbuf)
    }

    private func corners(_ pixbuf: Pixbuf) -> [[Int]] {
      let surface = Surface(pixbuf)
      return [(0, 0), (3, 0), (0, 3), (3, 3)].map {
        let pixel = surface.pixel(x: $0.0, y: $0.1)
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
      }
    }

    private static let colours = [
      [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0],
    ]

    @Test("OP-06 what is drawn, written and read is the same again; JPEG is nearly so")
    func roundTrip() throws {
      let sample = try sample()
      #expect(sample.width == 4 && sample.height == 4 && sample.hasAlpha)
      #expect(corners(sample) == Self.colours)
      try sample.write(to: folder.path + "/a.png")
      #expect(try corners(Pixbuf(reading: folder.path + "/a.png")) == Self.colours)

      let grey = Surface(width: 16, height: 16)
      grey.draw { $0.fill(Color(red: 0.5, green: 0.5, blue: 0.5)) }
      let best = try #require(grey.pixbuf).encoded(as: .jpeg(quality: 100))
      let photo = try Pixbuf(decoding: best)
      #expect(!photo.hasAlpha && photo.width == 16)
      #expect(abs(Surface(photo).pixel(x: 8, y: 8).red - 128) < 3)
    }

    @Test("OP-06 every format that can be written here is read, and SVG, which cannot be written")
    func formats() throws {
      let source = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 16, 16)
      defer { g_object_unref(UnsafeMutableRawPointer(source)) }
      gdk_pixbuf_fill(source, 0x3584_e4ff)
      var read: [String] = []
      let formats = gdk_pixbuf_get_formats()
      defer { g_slist_free(formats) }
      var link = formats
      while let node = link {
        link = node.pointee.next
        let format = OpaquePointer(node.pointee.data)
        guard gdk_pixbuf_format_is_writable(format) != 0,
          let name = gdk_pixbuf_format_get_name(format)
        else { continue }
        defer { g_free(name) }
        var (contents, length) = (UnsafeMutablePointer<CChar>?.none, gsize(0))
        try #require(
          gdk_pixbuf_save_to_bufferv(source, &contents, &length, name, nil, nil, nil) != 0)
        defer { g_free(contents) }
        let bytes = UnsafeRawBufferPointer(start: contents, count: Int(length)).map { $0 }
        let surface = Surface(try Pixbuf(decoding: bytes))
        #expect(surface.size == Size(width: 16, height: 16))
        #expect(abs(surface.pixel(x: 8, y: 8).blue - 0xe4) < 4, "\(String(cString: name))")
        read.append(String(cString: name))
      }
      #expect(Set(read).isSuperset(of: ["png", "jpeg", "bmp", "tiff", "ico"]))
      #expect(Pixbuf.readableSuffixes.contains("jpeg"))
      let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='7' height='5'/>"
      #expect(try Pixbuf(decoding: Array(svg.utf8)).width == 7)
    }

    @Test("OP-06 a picture stands upright, however the camera was held")
    func upright() throws {
      let surface = Surface(width: 4, height: 2)
      surface.draw { $0.fill(.red) }
      let jpeg = try #require(surface.pixbuf).encoded(as: .jpeg(quality: 90))
      // Exif with nothing but the orientation 6: turned by a quarter.
      let exif: [UInt8] = [
        0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1,
        0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
      ]
      let turned = try Pixbuf(decoding: Array(jpeg[0..<2]) + exif + Array(jpeg[2...]))
      #expect(turned.width == 2 && turned.height == 4)
    }

    @Test("OP-06 what is damaged, cut off or no picture is refused with what is wrong")
    func damaged() throws {
      let (sample, large) = (try sample(), Surface(width: 64, height: 64))
      for step in 0..<64 {
        large.draw {
          $0.line(through: [(0, Double(step)), (64, Double(step * 7 % 64))], .blue)
        }
      }
      let photo = try #require(large.pixbuf)
      for (name, bytes) in [
        ("png", try photo.encoded()), ("jpeg", try photo.encoded(as: .jpeg(quality: 90))),
      ] {
        let parts = name == "png" ? [bytes.count / 2, bytes.count * 3 / 4] : []
        for part in [0, 1, 8, 40] + parts {
          #expect(throws: PixbufError.self, "\(name) with \(part) of \(bytes.count)") {
            try Pixbuf(decoding: Array(bytes[0..<part]))
          }
        }
      }
      let png = try sample.encoded()
      var wrong = png
      wrong[20] ^= 0xff
      #expect(throws: PixbufError.self) { try Pixbuf(decoding: wrong) }
      #expect(throws: PixbufError.unknownFormat) { try Pixbuf(decoding: Array("Dear Ada,".utf8)) }

      folder.write(bytes: Array(png[0..<50]), to: "cut.png")
      folder.write("Dear Ada,", to: "letter.png")
      for (name, reason) in [
        ("cut.png", "The picture is damaged: "),
        ("letter.png", "This is no picture in a format that is known here."),
        ("none.png", "Failed to open file"), ("", ""),
      ] {
        let path = "\(folder.path)/\(name)"
        let error = #expect(throws: FileError.self) { try Pixbuf(reading: path) }
        #expect(error?.path == path && error?.reason.hasPrefix(reason) == true)
      }
      #expect(throws: FileError.self) { try sample.write(to: "\(folder.path)/cut.png/inside.png") }
    }

    @Test("OP-06 a picture is read off the main actor; with a scale it is smaller, and as sharp")
    func elsewhere() async throws {
      try sample().write(to: folder.path + "/a.png")
      let path = folder.path + "/a.png"
      let read = try await Task.detached { try Pixbuf(reading: path) }.value
      let sharp = Surface(read, scale: 2)
      #expect(sharp.size == Size(width: 2, height: 2))
      #expect(corners(try #require(sharp.pixbuf)) == Self.colours)
    }

    @Test("OP-06 a picture that was copied is read, and no text; a text is no picture")
    func clipboard() async throws {
      Clipboard.set(try sample())
      #expect(await Clipboard.text() == nil)
      #expect(corners(try #require(await Clipboard.picture())) == Self.colours)
      Clipboard.set("words")
      #expect(await Clipboard.picture() == nil)
      #expect(await Clipboard.text() == "words")
    }

    @Test("OP-23 what the library does not draw, cairo does, and what follows is as before")
    func cairo() {
      let surface = Surface(width: 8, height: 4)
      surface.draw { context in
        let end = context.withCairo { cairo in
          cairo_translate(cairo, 4, 0)
          cairo_set_source_rgb(cairo, 1, 0, 0)
          cairo_rectangle(cairo, 0, 0, 4, 2)
          cairo_fill(cairo)
          return 2.0
        }
        context.fill(.blue, x: 0, y: end, width: 4, height: 2)
      }
      #expect(surface.pixel(x: 5, y: 0) == (255, 0, 0, 255))
      #expect(surface.pixel(x: 1, y: 0) == (0, 0, 0, 0))
      #expect(surface.pixel(x: 1, y: 3) == (0, 0, 255, 255))
      #expect(surface.pixel(x: 5, y: 3) == (0, 0, 0, 0))
    }
  }
}
