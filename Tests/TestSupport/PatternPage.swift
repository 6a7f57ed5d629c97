import Containment
import GTK

/// A page whose picture tells where each part of it is: a gradient of one hue with a block in it.
@MainActor
public final class PatternPage: ViewController {
  private let red: Bool
  public private(set) var pattern: Pattern?

  public init(red: Bool) {
    self.red = red
    super.init()
  }

  public override func loadView() {
    let pattern = Pattern(red: red)
    self.pattern = pattern
    view = pattern
  }

  /// The widget; it counts how often it is drawn.
  public final class Pattern: CustomBin {
    private let red: Bool
    public private(set) var draws = 0

    init(red: Bool) {
      self.red = red
      super.init()
    }

    public override func draw(_ context: DrawingContext) {
      draws += 1
      let width = Double(allocation.width)
      let height = Double(allocation.height)
      for step in 0..<10 {
        let shade = 0.2 + Double(step) * 0.08
        context.fill(
          Color(red: red ? shade : 0.1, green: 0.2, blue: red ? 0.1 : shade),
          x: width * Double(step) / 10, y: 0, width: width / 10 + 1, height: height)
      }
      context.fill(
        red ? .white : .black, x: 20, y: 15, width: width / 4, height: height / 4)
    }
  }
}
