import CGTK
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Pictures as widgets")
  struct PictureTests {
    private let window = Window(width: 200, height: 200)

    /// Twice as wide as high: red in its first half, blue in its second.
    private func flag(width: Int = 80) -> Surface {
      let surface = Surface(width: width, height: width / 2)
      surface.draw { context in
        context.fill(.red)
        context.fill(
          .blue, x: Double(width / 2), y: 0, width: Double(width / 2), height: Double(width / 2))
      }
      return surface
    }

    /// Black and white pixels by turns.
    private static func board(_ size: Int) -> Surface {
      let surface = Surface(width: size, height: size)
      surface.draw { context in
        context.fill(.white)
        for y in 0..<size {
          for x in 0..<size where (x + y) % 2 == 0 {
            context.fill(.black, x: Double(x), y: Double(y), width: 1, height: 1)
          }
        }
      }
      return surface
    }

    private func seen(_ picture: Picture, _ x: Int, _ y: Int) -> String {
      let pixel = Surface(of: picture).pixel(x: x, y: y)
      return switch (pixel.red, pixel.blue, pixel.alpha) {
      case (_, _, 0): "-"
      case (255, 0, 255): "red"
      case (0, 255, 255): "blue"
      default: "\(pixel)"
      }
    }

    @Test(
      "OP-06 a picture needs no room; it is as high as its width makes it, and would like its size")
    func sizes() async throws {
      let picture = Picture(flag(width: 400))
      #expect(picture.minimumSize == Size(width: 0, height: 0))
      #expect(picture.preferredSize == Size(width: 400, height: 200))
      #expect([100, 400, 800].map(picture.preferredHeight(forWidth:)) == [50, 200, 400])
      picture.contentFit = .scaleDown
      #expect([100, 400, 800].map(picture.preferredHeight(forWidth:)) == [50, 200, 200])
      picture.surface = Surface(try #require(flag(width: 400).pixbuf), scale: 2)
      #expect(picture.preferredSize == Size(width: 200, height: 100))
      picture.surface = nil
      #expect(picture.preferredSize == Size(width: 0, height: 0))

      picture.surface = flag(width: 400)
      try await window.open(Box(.vertical, [picture]))
      #expect(picture.allocation == Rectangle(x: 0, y: 0, width: 200, height: 100))
      window.resize(width: 60, height: 200)
      try await until("the narrow window") { picture.allocation.width == 60 }
      #expect(picture.allocation.height == 30)
    }

    @Test(
      "OP-06 a picture is distorted, seen whole, fills the room, or is not enlarged, as is wanted",
      arguments: [
        // The corners of the room, and the middle of its upper edge.
        (Picture.ContentFit.fill, ["red", "blue", "red", "blue"]),
        (.contain, ["-", "-", "red", "blue"]),
        (.cover, ["red", "blue", "red", "blue"]),
        (.scaleDown, ["-", "-", "-", "-"]),
      ])
    func fits(fit: Picture.ContentFit, expected: [String]) async throws {
      let picture = Picture(flag(), contentFit: fit)
      try await window.open(picture)
      let places = [(2, 2), (197, 197), (2, 100), (197, 100)]
      #expect(places.map { seen(picture, $0.0, $0.1) } == expected)
      #expect(seen(picture, 95, 100) == "red" && seen(picture, 105, 100) == "blue")
      // As it covers the room, a quarter is cut off at either side.
      picture.surface = flag(width: 800)
      let inside = Surface(of: picture)
      #expect(inside.pixel(x: 95, y: 100) == (255, 0, 0, 255))
      if fit == .cover || fit == .fill { #expect(seen(picture, 2, 2) == "red") }
      if fit == .contain || fit == .scaleDown {
        #expect(seen(picture, 2, 2) == "-" && seen(picture, 2, 52) == "red")
      }
    }

    @Test("OP-06 a picture that is shrunk is smooth, also when it is drawn again")
    func smooth() async throws {
      let picture = Picture(Self.board(400))
      try await window.open(picture)
      for _ in 0..<2 {
        let pixel = Surface(of: picture).pixel(x: 100, y: 101)
        #expect((120...135).contains(pixel.red) && pixel.alpha == 255, "\(pixel)")
      }
      picture.surface = flag()
      #expect(seen(picture, 5, 100) == "red")
      let large = flag(width: 400)
      picture.surface = large
      #expect(seen(picture, 5, 100) == "red")
      large.draw { $0.fill(.blue) }
      #expect(seen(picture, 5, 100) == "blue", "what has been drawn since")
    }

    @Test("OP-06 with two pixels for a logical one a picture is as sharp as its pixels are")
    func sharp() async {
      await #expect(processExitsWith: .exitCode(0)) {
        setenv("GDK_SCALE", "2", 1)
        await MainActor.run {
          let application = Application(id: "dev.enfilade.Sharp", flags: .nonUnique)
          application.activated.connect {
            let window = ApplicationWindow(application, width: 50, height: 50)
            let board = PictureTests.board(100).pixbuf.map { Surface($0, scale: 2) }
            let picture = Picture(board)
            window.add(picture)
            // Nothing is awaited here: the loop runs inside of a job of the main actor.
            var look: Timeout?
            picture.drawn.connect { _ in
              look = look ?? .whenIdle { PictureTests.expectBoard(in: window, at: picture) }
              return false
            }
            window.show()
          }
          exit(application.run(arguments: ["sharp"]))
        }
      }
    }

    private static func expectBoard(in window: Window, at picture: Picture) {
      defer { window.close() }
      let frame = picture.allocation
      guard
        let shown = gdk_pixbuf_get_from_window(
          gtk_widget_get_window(window.unsafePointer.assumingMemoryBound(to: GtkWidget.self)),
          Int32(frame.x), Int32(frame.y), 50, 50), let pixels = gdk_pixbuf_read_pixels(shown)
      else { preconditionFailure("There is nothing to be seen.") }
      defer { g_object_unref(UnsafeMutableRawPointer(shown)) }
      precondition(gdk_pixbuf_get_width(shown) == 100 && gdk_pixbuf_get_height(shown) == 100)
      let (row, pixel) = (
        Int(gdk_pixbuf_get_rowstride(shown)), Int(gdk_pixbuf_get_n_channels(shown))
      )
      for y in 0..<100 {
        for x in 0..<100 {
          precondition(pixels[y * row + x * pixel] == ((x + y) % 2 == 0 ? 0 : 255), "\(x), \(y)")
        }
      }
    }

    @Test("OP-06 assistive technology takes it for a picture that is called what its text says")
    func accessible() {
      let picture = Picture(flag(), alternativeText: "A flag")
      let reader = AccessibleReader(picture)
      #expect(reader.role == "image" && reader.name == "A flag")
      picture.alternativeText = "Two colours"
      #expect(reader.name == "Two colours")
    }
  }
}
