import CGTK
import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("Shared elements with two pixels for a logical one")
  struct SharpFlightTests {
    @Test("SE-10 at scale 2 an element is where its progress says, and as sharp as the display")
    func sharp() async {
      await #expect(processExitsWith: .exitCode(0)) {
        setenv("GDK_SCALE", "2", 1)
        await MainActor.run {
          let application = Application(id: "dev.enfilade.SharpFlight", flags: .nonUnique)
          application.activated.connect { SharpFlightTests.expectFlight() }
          exit(application.run(arguments: ["sharp"]))
        }
      }
    }

    /// In another process only a precondition tells of what is wrong.
    private static func expectFlight() {
      let theatre = Theatre(width: 200, height: 150)
      defer { theatre.close() }
      precondition(theatre.root.window.scaleFactor == 2)
      // They have the same size, so that on the way no pixel lies between two others.
      let pages = [
        Rectangle(x: 10, y: 20, width: 40, height: 30),
        Rectangle(x: 90, y: 60, width: 40, height: 30),
      ]
      .map(StripedPage.init)
      theatre.settle(pages[0])
      guard
        let hand = theatre.container.slot.beginInteractive(
          pages[1], transition: .crossfade.sharing(.all, along: .line))
      else { preconditionFailure("Nothing moves.") }
      for (progress, place) in [
        (0.0, (20, 40)), (0.5, (100, 80)), (0.25, (60, 60)), (1.0, (180, 120)),
      ] {
        hand.update(progress)
        let picture = SharpFlightTests.pixels(of: theatre.root.window)
        precondition(picture.size.width == 400)
        for y in 0..<60 {
          for x in 0..<80 {
            let red = picture.pixel(x: place.0 + x, y: place.1 + y).red
            precondition(red == (x % 2 == 0 ? 0 : 255), "\(progress): \(x), \(y) is \(red)")
          }
        }
        // Nothing is drawn beside it, and nothing where it was.
        for x in [place.0 - 1, place.0 + 80] {
          let beside = picture.pixel(x: x, y: place.1 + 10)
          precondition(beside.green > 250, "\(progress): \(beside)")
        }
      }
      hand.cancel()
    }

    /// All pixels of the display that the window has.
    private static func pixels(of window: Window) -> Surface {
      let size = window.allocation
      let screen = Surface(
        matching: window, size: Size(width: size.width, height: size.height), isOpaque: true)
      screen.draw { window.draw(in: $0) }
      let copy = Surface(width: size.width * 2, height: size.height * 2)
      copy.draw {
        $0.scale(2)
        $0.paint(screen)
      }
      return copy
    }
  }
}

/// A green page with an element of lines that are half a logical pixel wide, black and white.
private final class StripedPage: ViewController {
  private let place: Rectangle

  init(_ place: Rectangle) {
    self.place = place
    super.init()
  }

  override func loadView() {
    let stripes = DrawingArea { context, size in
      context.fill(.white, x: 0, y: 0, width: Double(size.width), height: Double(size.height))
      for x in 0..<size.width {
        context.fill(.black, x: Double(x), y: 0, width: 0.5, height: Double(size.height))
      }
    }
    stripes.sharedElement = SharedElement("stripes")
    stripes.place(at: place)
    let overlay = Overlay(ColorView(.green))
    overlay.addOverlay(stripes)
    view = overlay
  }
}
