import GTK
import TestSupport
import Testing

/// A picture on white, in memory.
@MainActor
private func picture(
  width: Int = 160, height: Int = 120, _ draw: (DrawingContext) -> Void
) -> Surface {
  let surface = Surface(width: width, height: height)
  surface.draw { context in
    context.fill(.white)
    draw(context)
  }
  return surface
}

/// Values that nothing isolates.
nonisolated private enum Made {
  static let flag = Path {
    $0.move(to: (0, 0))
    $0.curve(to: (60, 0), controls: (20, -16), (40, 16))
    $0.line(to: (60, 40))
    $0.curve(to: (0, 40), controls: (40, 56), (20, 24))
    $0.close()
  }
  static let sky = Gradient.linear(
    [(0, .blue), (0.6, .white), (1, Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))],
    from: (0, 10), to: (0, 110))

  @concurrent static func elsewhere() async -> (Path, Gradient, TextLayout) {
    (flag.rotated(1), sky, TextLayout("Elsewhere", font: Font("Serif 12").with("Bold").scaled(2)))
  }
}

extension OnScreen {
  @Suite("Drawing")
  struct DrawingTests {
    @Test("WL-10 an opaque picture is mixed, magnified, as it is now, also when drawn in again")
    func scaledMixing() {
      let window = Window(width: 40, height: 40)
      window.present()
      defer { window.destroy() }
      let opaque = Surface(matching: window, size: Size(width: 20, height: 20), isOpaque: true)
      for (color, mixed) in [(Color.red, (255, 153, 153)), (.blue, (153, 153, 255))] {
        opaque.draw { $0.fill(color) }
        let middle = picture(width: 40, height: 40) {
          $0.scale(2)
          $0.paintScaled(opaque, opacity: 0.4)
        }.pixel(x: 20, y: 20)
        #expect(abs(middle.red - mixed.0) <= 1 && abs(middle.green - mixed.1) <= 1)
        #expect(abs(middle.blue - mixed.2) <= 1 && middle.alpha == 255)
      }
    }

    @Test("OP-23 paths: lines, curves, arcs in both directions, round corners, holes, outlines")
    func paths() throws {
      let shapes = picture { context in
        context.saving {
          context.translate(x: 10, y: 20)
          context.fill(Made.flag, .red)
          context.stroke(Made.flag, .black, width: 3)
        }
        let slice = Path {
          $0.move(to: (110, 30))
          $0.arc(around: (110, 30), radius: 24, from: 0, to: .pi / 2)
          $0.close()
        }
        context.fill(slice, .green)
        let rest = Path {
          $0.move(to: (110, 30))
          $0.arc(around: (110, 30), radius: 20, from: 0, to: -3 * .pi / 2)
          $0.close()
        }
        context.stroke(rest, .blue, width: 2)
        context.fill(
          Path { $0.roundedRectangle(x: 10, y: 75, width: 60, height: 36, radius: 10) }, .blue)
        context.stroke(
          Path { $0.roundedRectangle(x: 20, y: 85, width: 40, height: 16, radius: 100) }, .white,
          width: 2)
        // The hole goes round the other way.
        let ring = Path {
          $0.circle(around: (115, 90), radius: 22)
          $0.move(to: (127, 90))
          $0.arc(around: (115, 90), radius: 12, from: 0, to: -2 * .pi)
          $0.close()
        }
        context.fill(ring, .black)
      }
      #expect(shapes.pixel(x: 115, y: 90) == (255, 255, 255, 255), "a hole")
      #expect(shapes.pixel(x: 115, y: 72) == (0, 0, 0, 255))
      #expect(shapes.pixel(x: 120, y: 40) == (0, 255, 0, 255), "clockwise")
      try expectPicture(shapes, "paths")
    }

    @Test("OP-23 gradients: along a line, around a point, in a path, on an outline, transparent")
    func gradients() throws {
      let shades = picture { context in
        context.saving {
          context.clip(x: 0, y: 0, width: 80, height: 120)
          context.fill(Made.sky)
        }
        let globe = Gradient.radial(
          [(0, .white), (0.3, .green), (1, .black)], around: (112, 34), radius: 30)
        context.fill(Path { $0.circle(around: (120, 40), radius: 28) }, globe)
        context.stroke(
          Path { $0.roundedRectangle(x: 90, y: 80, width: 60, height: 30, radius: 8) },
          .linear([(0, .red), (1, .blue)], from: (90, 80), to: (150, 110)), width: 6)
        context.fill(
          .radial(
            [(0, Color.red.faded(0)), (0.5, .red), (1, Color.red.faded(0))], around: (40, 60),
            radius: 24, innerRadius: 8))
      }
      #expect(shades.pixel(x: 40, y: 0) == (0, 0, 255, 255), "before its beginning as there")
      #expect(shades.pixel(x: 4, y: 69).red > 250, "a stop in between")
      try expectPicture(shades, "gradients")
    }

    @Test("OP-23 rotation and mirroring of what is drawn, and of a path alone")
    func rotation() throws {
      let square = Path { $0.rectangle(x: -20, y: -20, width: 40, height: 40) }
      let rotated = picture { context in
        context.saving {
          context.translate(x: 40, y: 40)
          context.rotate(.pi / 6)
          context.fill(square, .linear([(0, .red), (1, .blue)], from: (-20, 0), to: (20, 0)))
          context.fill(.black, x: -4, y: -4, width: 24, height: 8)
        }
        context.saving {
          context.translate(x: 120, y: 60)
          context.scale(x: -1.5, y: 0.5)
          context.fill(Made.flag, .green)
        }
        context.translate(x: 40, y: 60)
        context.stroke(square.rotated(.pi / 4, around: (30, 0)).rotated(0.3), .black)
      }
      try expectPicture(rotated, "rotation")
      let shape = Path {
        $0.roundedRectangle(x: 60, y: 30, width: 60, height: 40, radius: 12)
        $0.move(to: (60, 30))
        $0.curve(to: (20, 70), controls: (20, 20), (70, 60))
        $0.arc(around: (40, 70), radius: 20, from: .pi, to: 0)
      }
      let byPath = picture { $0.stroke(shape.rotated(0.5, around: (80, 60)), .black, width: 2) }
      let byContext = picture { context in
        context.translate(x: 80, y: 60)
        context.rotate(0.5)
        context.translate(x: -80, y: -60)
        context.stroke(shape, .black, width: 2)
      }
      #expect(byPath.largestDifference(to: byContext) <= 8)
      #expect(byPath.largestDifference(to: picture { $0.stroke(shape, .black, width: 2) }) > 100)
    }

    @Test("OP-23 clips: round corners, a rotated shape, one within another, and none afterwards")
    func clips() throws {
      let photo = Surface(width: 80, height: 60)
      photo.draw { $0.fill(Made.sky) }
      let clipped = picture { context in
        context.saving {
          context.translate(x: 10, y: 10)
          context.clip(
            Path { $0.roundedRectangle(x: 0, y: 0, width: 80, height: 60, radius: 16) })
          context.paint(photo)
        }
        context.saving {
          context.clip(
            Path { $0.rectangle(x: 90, y: 60, width: 50, height: 50) }
              .rotated(.pi / 4, around: (115, 85)))
          context.clip(Path { $0.circle(around: (115, 85), radius: 30) })
          context.fill(.red)
        }
        context.fill(.blue, x: 0, y: 110, width: 160, height: 10)
      }
      #expect(clipped.pixel(x: 11, y: 11) == (255, 255, 255, 255), "the corner is cut")
      #expect(clipped.pixel(x: 5, y: 115) == (0, 0, 255, 255))
      try expectPicture(clipped, "clips")
    }

    @Test("OP-23 numbers that are none, or nothing, draw nothing, and spoil nothing after them")
    func hostile() {
      let numbers = [Double.nan, .infinity, -.infinity, 0, 1e-300, 1e300, 7e6, -1e9, -1]
      for number in numbers {
        let surface = picture { context in
          context.saving {
            context.scale(number)
            context.fill(.white, x: 0, y: 0, width: 1, height: 1)
          }
          context.saving {
            context.scale(x: 1, y: number)
            context.rotate(number)
            context.translate(x: number, y: 0)
            context.fill(.white, x: 0, y: 0, width: 1, height: 1)
          }
          var path = Path()
          path.move(to: (number, number))
          path.line(to: (number, 3))
          path.curve(to: (1, number), controls: (number, 1), (0, 0))
          path.arc(around: (1, 1), radius: number, from: 0, to: 1)
          path.arc(around: (1, 1), radius: 1, from: number, to: number + 1)
          path.arc(around: (1, 1), radius: 1, from: number, to: -number)
          path.rectangle(x: number, y: 0, width: number, height: 2)
          path.roundedRectangle(x: 0, y: 0, width: 8, height: 8, radius: number)
          path.roundedRectangle(x: 0, y: 0, width: number, height: 8, radius: 2)
          path.circle(around: (0, number), radius: number)
          path.close()
          context.fill(path, .white)
          context.stroke(path, .white, width: number)
          context.fill(path.rotated(number, around: (number, 0)), .white)
          let stops: [Gradient.Stop] = [(number, .white), (1, .white)]
          context.fill(path, .linear(stops, from: (0, number), to: (1, 1)))
          context.stroke(path, .radial(stops, around: (0, 0), radius: number, innerRadius: number))
          context.fill(.linear([], from: (0, 0), to: (1, 1)))
          context.saving {
            context.clip(path)
            context.fill(.white)
          }
          context.draw(TextLayout("text"), .white, x: number, y: 0)
          // What is drawn now is seen, so that cairo has not given up.
          context.fill(.blue, x: 20, y: 20, width: 20, height: 20)
        }
        #expect(surface.pixel(x: 30, y: 30) == (0, 0, 255, 255), "after \(number)")
      }
      #expect(Path { $0.circle(around: (0, 0), radius: .nan) } == Path())
      #expect(Path { $0.rectangle(x: 0, y: 0, width: .infinity, height: 1) } == Path())
    }

    @Test("OP-23 paths, gradients and text are values, which are made and compared on any thread")
    func values() async {
      let (path, gradient, text) = await Made.elsewhere()
      #expect(path == Made.flag.rotated(1) && path != Made.flag)
      #expect(gradient == Made.sky && Set([gradient, Made.sky]).count == 1)
      #expect(text == TextLayout("Elsewhere", font: Font("Serif Bold 12").scaled(2)))
    }
  }
}
