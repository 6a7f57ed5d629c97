import GTK

/// A widget of one colour around its child.
final class ColorField: CustomBin {
  private let color: Color

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
