import Containment
import GTK

/// A page that has another shade in each tenth of its width, so that a picture tells what is where.
final class StripedPage: ViewController {
  override func loadView() { view = Stripes() }

  private final class Stripes: CustomBin {
    override func draw(_ context: DrawingContext) {
      let (width, height) = (Double(allocation.width), Double(allocation.height))
      for stripe in 0..<10 {
        context.fill(
          Color(red: 0.2 + Double(stripe) * 0.08, green: 0.2, blue: 0.1),
          x: width * Double(stripe) / 10, y: 0, width: width / 10 + 1, height: height)
      }
    }
  }
}
