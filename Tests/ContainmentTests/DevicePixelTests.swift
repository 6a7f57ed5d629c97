@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Transitions in pixels of the screen")
  struct DevicePixelTests {
    @Test("WL-11 with two pixels for a logical one pages move by single pixels, and stay sharp")
    func single() async {
      await #expect(processExitsWith: .exitCode(0)) {
        setenv("GDK_SCALE", "2", 1)
        if await !DevicePixelTests.movesBySinglePixels { exit(1) }
      }
    }

    /// Prints what is not as it should be to standard error.
    private static var movesBySinglePixels: Bool {
      var isRight = true
      func expect(_ found: [Int], _ wanted: [Int], _ what: String) {
        guard found != wanted else { return }
        isRight = false
        StandardError.print("\(what): \(found) instead of \(wanted)")
      }
      let theatre = Theatre()
      let slot = theatre.container.slot
      expect([theatre.root.window.scaleFactor], [2], "scale")
      /// How many pixels of the middle row, or of the middle column, are red, then blue; no other.
      func parts(_ axis: Orientation = .horizontal) -> [Int] {
        slot.view.layoutIfNeeded()
        let picture = Surface(width: 400, height: 300)
        picture.draw {
          $0.scale(2)
          slot.view.draw(in: $0)
        }
        let pixels = (0..<(axis == .horizontal ? 400 : 300)).map {
          axis == .horizontal ? picture.pixel(x: $0, y: 150) : picture.pixel(x: 200, y: $0)
        }
        let red = pixels.count { $0 == (255, 0, 0, 255) }
        let blue = pixels.count { $0 == (0, 0, 255, 255) }
        return [red, blue, pixels.count - red - blue]
      }
      theatre.settle(ColorViewController(.red))
      expect(parts(), [400, 0, 0], "at rest")
      for style in [Transition.slide(), .cover(), .push()] {
        theatre.settle(ColorViewController(.red))
        let hand = slot.beginInteractive(ColorViewController(.blue), transition: style)
        hand?.update(10.5 / 200)
        expect([parts()[1]], [21], style.name)
        hand?.update(10.6 / 200)
        expect([parts()[1]], [21], "\(style.name), not between two pixels")
      }
      theatre.settle(ColorViewController(.red))
      let hand = slot.beginInteractive(ColorViewController(.blue), transition: .slide(.up))
      hand?.update(10.5 / 150)
      expect(parts(.vertical), [279, 21, 0], "up")

      // What a rubber band pulls. What is behind is the window's.
      theatre.settle(ColorViewController(.red))
      for (x, red) in [(10.5, 379), (10.7, 379), (0, 400)] {
        slot.offset = (x, 0)
        expect(parts(), [red, 0, 400 - red], "pulled by \(x)")
      }
      return isRight
    }
  }
}
