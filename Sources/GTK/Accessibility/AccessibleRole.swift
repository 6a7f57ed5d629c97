import CGTK

/// The role that a widget has for assistive technology.
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
  /// The title of the content that follows.
  public static let heading = AccessibleRole(rawValue: ATK_ROLE_HEADING.rawValue)
  /// A row of tabs.
  public static let pageTabList = AccessibleRole(rawValue: ATK_ROLE_PAGE_TAB_LIST.rawValue)
  /// One tab of a row, which shows a page.
  public static let pageTab = AccessibleRole(rawValue: ATK_ROLE_PAGE_TAB.rawValue)
  /// A line between two areas, which may be movable.
  public static let separator = AccessibleRole(rawValue: ATK_ROLE_SEPARATOR.rawValue)
  /// A picture, described by its name.
  public static let image = AccessibleRole(rawValue: ATK_ROLE_IMAGE.rawValue)

  /// A button.
  public static let button = AccessibleRole(rawValue: ATK_ROLE_PUSH_BUTTON.rawValue)
  /// Something that leads elsewhere, such as a page of the web.
  public static let link = AccessibleRole(rawValue: ATK_ROLE_LINK.rawValue)
  /// A button that is on or off, or a switch.
  public static let toggleButton = AccessibleRole(rawValue: ATK_ROLE_TOGGLE_BUTTON.rawValue)
  /// A box that is checked or not.
  public static let checkBox = AccessibleRole(rawValue: ATK_ROLE_CHECK_BOX.rawValue)
  /// One of several choices.
  public static let radioButton = AccessibleRole(rawValue: ATK_ROLE_RADIO_BUTTON.rawValue)
  /// An entry, or another place to write in.
  public static let text = AccessibleRole(rawValue: ATK_ROLE_TEXT.rawValue)
  /// A text that cannot be edited.
  public static let label = AccessibleRole(rawValue: ATK_ROLE_LABEL.rawValue)
  /// A scale.
  public static let slider = AccessibleRole(rawValue: ATK_ROLE_SLIDER.rawValue)
  /// An item of a menu.
  public static let menuItem = AccessibleRole(rawValue: ATK_ROLE_MENU_ITEM.rawValue)

  /// Something that assistive technology passes over: a picture that says nothing, or a window that is
  /// never on screen.
  package static let redundant = AccessibleRole(rawValue: ATK_ROLE_REDUNDANT_OBJECT.rawValue)

  /// The name that ATK has for it, such as `push button`, which newer versions of it call `button`.
  @MainActor public var name: String {
    // Not translated: so does ATK's own name.
    if atk == ATK_ROLE_PUSH_BUTTON { return "push button" }
    return atk_role_get_name(atk).map { String(cString: $0) } ?? "\(rawValue)"
  }

  var atk: AtkRole { AtkRole(rawValue: rawValue) }
}
