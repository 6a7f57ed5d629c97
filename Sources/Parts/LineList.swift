import Containment
import GTK

/// A line of a ``LineList``.
public nonisolated struct Line: Identifiable, Equatable, Sendable {
  /// Its place in the list, from 0.
  public let id: Int
  /// What it says.
  public let text: String
}

/// A list of numbered lines, such as “Message 1”, “Message 2”, for a screen that has no data yet.
///
/// ```swift
/// let inbox = LineList("Message", count: 30)
/// ```
public final class LineList: ValueListViewController<Line> {
  package private(set) var text = ""

  /// A list of `count` lines, each with `text` and its number.
  public init(_ text: String, count: Int) {
    super.init(make: { LineRow() }, configure: { $0.text = $1.text }, text: { $0.text })
    show(text, count: count)
  }

  /// Shows other lines; none if `count` is less than one.
  public func show(_ text: String, count: Int) {
    self.text = text
    // No two of them have the same id.
    try? setValues((0..<max(count, 0)).map { Line(id: $0, text: "\(text) \($0 + 1)") })
  }
}

/// The row of a line.
final class LineRow: ViewController {
  private let label = Label()
  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  override func loadView() {
    label.xalign = 0
    label.ellipsizes = true
    label.margins = EdgeInsets(top: 9, start: 12, bottom: 9, end: 12)
    view = label
  }
}
