import Containment
import GTK
import TestSupport
import Testing

/// A page of one colour with boxes that are shared elements.
@MainActor
final class ElementPage: ViewController {
  /// A box, by its name.
  struct Box {
    var id: String
    var frame: Rectangle
    var color = Color.red
    var kind = SharedElement.Kind.same
    var radius = 0.0
  }

  private let color: Color
  private let boxes: [Box]
  private(set) var widgets: [ColorView] = []
  private let overlay = Overlay()
  /// What the page answers about names that no box has.
  var source: @MainActor (String) -> SharedElementSource? = { _ in nil }

  init(_ color: Color, _ boxes: [Box]) {
    (self.color, self.boxes) = (color, boxes)
    super.init()
  }

  override func loadView() {
    view = overlay
    overlay.child = ColorView(color)
    for box in boxes {
      let widget = ColorView(box.color)
      widget.sharedElement = SharedElement(box.id, box.kind, cornerRadius: box.radius)
      widgets.append(widget)
      widget.place(at: box.frame)
      overlay.addOverlay(widget)
    }
  }

  func moveBox(_ index: Int, to frame: Rectangle) {
    widgets[index].place(at: frame)
    view.layoutIfNeeded()
  }

  func removeBox(_ index: Int) { widgets[index].removeFromParent() }

  override func sharedElementSource(for id: String) -> SharedElementSource? { source(id) }
}

extension Theatre {
  /// Where something red is on the screen.
  var red: Rectangle? { pictureOnScreen.frame(of: .red) }

  /// Expects something red in this place, when so many milliseconds have passed.
  func expectRed(
    _ place: Rectangle, _ tolerance: Int = 2, after milliseconds: Double? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let milliseconds { clock.advance(by: milliseconds) }
    let seen = red
    #expect(
      place.isNear(seen, tolerance), "\(place), \(String(describing: seen))",
      sourceLocation: sourceLocation)
  }

  /// Expects the window to look as in a picture, when so many milliseconds have passed.
  func expectPicture(
    _ picture: Surface, _ tolerance: Int = 0, after milliseconds: Double? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let milliseconds { clock.advance(by: milliseconds) }
    let difference = pictureOnScreen.largestDifference(to: picture)
    #expect(difference <= tolerance, sourceLocation: sourceLocation)
  }
}

extension Widget {
  /// Gives the widget this frame in an ``Overlay``, in logical pixels.
  func place(at frame: Rectangle) {
    (hexpand, vexpand) = (false, false)
    (halign, valign) = (.start, .start)
    margins = EdgeInsets(top: frame.y, start: frame.x, bottom: 0, end: 0)
    setSizeRequest(width: frame.width, height: frame.height)
  }
}

extension Surface {
  /// The smallest rectangle around all pixels of nearly this colour; nil if there are none.
  func frame(of color: Color, within tolerance: Int = 24) -> Rectangle? {
    let wanted = [color.blue, color.green, color.red].map { Int(($0 * 255).rounded()) }
    return withPixels { pixels, stride in
      var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let at = y * stride + x * 4
          let isNear = (0..<3).allSatisfy { abs(Int(pixels[at + $0]) - wanted[$0]) <= tolerance }
          guard isNear else { continue }
          (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
        }
      }
      guard right >= left else { return nil }
      return Rectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
  }
}

extension Rectangle {
  /// Whether no edge is further away than `tolerance` pixels.
  func isNear(_ other: Rectangle?, _ tolerance: Int = 2) -> Bool {
    guard let other else { return false }
    return abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
      && abs(x + width - other.x - other.width) <= tolerance
      && abs(y + height - other.y - other.height) <= tolerance
  }
}
