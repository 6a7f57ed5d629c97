import GTK

/// A widget of one colour, with room for a child on it.
@MainActor
public final class ColorView: CustomBin {
  /// The colour that fills the widget.
  public var color: Color {
    didSet { queueDraw() }
  }

  /// A widget filled with `color` that expands in both directions.
  public init(_ color: Color) {
    self.color = color
    super.init()
    hexpand = true
    vexpand = true
  }

  public override func draw(_ context: DrawingContext) {
    let frame = allocation
    context.fill(color, x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
    super.draw(context)
  }
}
