import ContainmentTesting
import GTK

extension Theatre {
  /// A screen that logs its callbacks, and has the view that `makeView` makes.
  public func probe(
    _ name: String, _ color: Color = .red, makeView: @escaping @MainActor () -> Widget
  ) -> Probe {
    let probe = probe(name, color)
    probe.makeView = makeView
    return probe
  }

  /// A picture of the window as the display draws it.
  ///
  /// ``Theatre/picture`` is drawn by cairo itself, which shades the edges of what ends between pixels
  /// a little otherwise than a display does. A transition shows pictures that the display has drawn.
  public var pictureOnScreen: Surface {
    let size = picture.size
    let screen = Surface(matching: root.window, size: size, isOpaque: true)
    screen.draw { root.window.draw(in: $0) }
    let copy = Surface(width: size.width, height: size.height)
    copy.draw { $0.paint(screen) }
    return copy
  }

  /// Lets everything come to its end.
  public func comeToEnd() async throws {
    for _ in 0..<3 {
      try await letEventsArrive()
      clock.advance(by: 2500)
    }
  }

  /// The label that is seen and says this.
  public func label(_ text: String) -> Label? {
    root.window.descendants(of: Label.self).first { $0.isMapped && $0.text == text }
  }
}
