import GTK

/// A screen of one colour: for trying things out, and for tests that look at pixels.
@MainActor
open class ColorViewController: ViewController {
  /// The colour that fills the screen.
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
