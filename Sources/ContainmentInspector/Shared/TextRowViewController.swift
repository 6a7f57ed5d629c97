import Containment
import GTK

/// A row that consists of a text.
public final class TextRowViewController: ViewController {
  /// The role of the text in its list.
  public enum Role {
    /// An item of the list.
    case item
    /// The heading of a section.
    case heading
    /// A remark about the list.
    case remark
  }

  private let role: Role
  private let label = Label()

  /// - Parameter role: the role of the text in its list.
  public init(_ role: Role = .item, _ text: String = "") {
    self.role = role
    super.init()
    self.text = text
  }

  /// The text of the row.
  public var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  public override func loadView() {
    label.xalign = 0
    switch role {
    case .item:
      label.wrapFromStart(atLeast: 6)
      // The theme adds two pixels at each end of a row.
      label.margins = EdgeInsets(top: 6, start: 10, bottom: 6, end: 10)
    case .heading:
      label.wrapFromStart(atLeast: 6)
      label.margins = EdgeInsets(top: 12, start: 12, bottom: 6, end: 12)
      label.styleClasses.insert("heading")
      label.styleClasses.insert("dim-label")
    case .remark:
      label.wraps = true
      label.margins = EdgeInsets(12)
      label.styleClasses.insert("dim-label")
    }
    view = label
  }

  /// Section headers whose texts are the ids of the sections.
  public static func headings() -> RowKind<String> {
    RowKind(make: { TextRowViewController(.heading) }, configure: { $0.text = $1 })
  }
}
