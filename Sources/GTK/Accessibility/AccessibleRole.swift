import CGTK

/// What assistive technology takes a widget for.
public nonisolated struct AccessibleRole: RawRepresentable, Hashable, Sendable {
  /// The value of `AtkRole`.
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A list of items.
  public static let list = AccessibleRole(rawValue: ATK_ROLE_LIST.rawValue)
  /// A list from which items are chosen.
  public static let listBox = AccessibleRole(rawValue: ATK_ROLE_LIST_BOX.rawValue)
  /// One item of a list.
  public static let listItem = AccessibleRole(rawValue: ATK_ROLE_LIST_ITEM.rawValue)
  /// The title of what follows.
  public static let heading = AccessibleRole(rawValue: ATK_ROLE_HEADING.rawValue)
  /// A row of tabs.
  public static let pageTabList = AccessibleRole(rawValue: ATK_ROLE_PAGE_TAB_LIST.rawValue)
  /// One tab of a row, which shows a page.
  public static let pageTab = AccessibleRole(rawValue: ATK_ROLE_PAGE_TAB.rawValue)
  /// A line between two things, which may be moved.
  public static let separator = AccessibleRole(rawValue: ATK_ROLE_SEPARATOR.rawValue)
  /// A picture, which its name describes.
  public static let image = AccessibleRole(rawValue: ATK_ROLE_IMAGE.rawValue)

  var atk: AtkRole { AtkRole(rawValue: rawValue) }
}
