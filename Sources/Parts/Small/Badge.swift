import GTK

/// A small coloured field with a number or a word, such as how many messages are new.
///
/// ```swift
/// let badge = Badge(count: 3)
/// badge.accessibleName = "3 new messages"
/// badge.show(count: 0)   // hides it
/// ```
@MainActor
public final class Badge: CustomBin {
  private let label = Label()

  /// What it says; it is hidden while that is empty.
  public var text: String {
    get { label.text }
    set {
      label.text = newValue
      isVisible = !newValue.isEmpty
    }
  }

  /// A badge that says `text`.
  public init(_ text: String = "") {
    PartsStyle.install()
    super.init()
    label.styleClasses.insert("enfilade-badge-count")
    add(label)
    halign = .center
    valign = .center
    self.text = text
  }

  /// A badge with a number, see ``show(count:limit:)``.
  public convenience init(count: Int, limit: Int = 99) {
    self.init()
    show(count: count, limit: limit)
  }

  /// Shows a number, of which only `limit+` is said if it is greater; hides the badge if there is
  /// nothing to count.
  public func show(count: Int, limit: Int = 99) {
    text = count <= 0 ? "" : count > limit ? "\(limit)+" : "\(count)"
  }
}
