import GTK

/// A screen of one colour: for trying things out, and for tests that look at pixels.
@MainActor
open class ColorViewController: ViewController {
  /// What the screen is filled with.
  public var color: Color {
    didSet { (viewIfLoaded as? ColorView)?.color = color }
  }

  /// A screen filled with `color`.
  public init(_ color: Color) {
    self.color = color
    super.init()
  }

  open override func loadView() { view = ColorView(color) }
}

private final class ColorView: CustomBin {
  var color: Color {
    didSet { queueDraw() }
  }

  init(_ color: Color) {
    self.color = color
    super.init()
    hexpand = true
    vexpand = true
  }

  required init(retaining pointer: UnsafeMutableRawPointer) {
    color = .black
    super.init(retaining: pointer)
  }

  override func draw(_ context: DrawingContext) {
    let frame = allocation
    context.fill(color, x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
    super.draw(context)
  }
}
