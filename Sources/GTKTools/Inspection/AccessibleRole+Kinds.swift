import CGTK
import GTK

nonisolated extension AccessibleRole {
  /// An entry for a number.
  package static let spinButton = AccessibleRole(rawValue: ATK_ROLE_SPIN_BUTTON.rawValue)
  /// A choice from a menu.
  package static let comboBox = AccessibleRole(rawValue: ATK_ROLE_COMBO_BOX.rawValue)
  /// The roles that say nothing: of a widget that is only there to hold or to draw something.
  package static let meaningless: Set<AccessibleRole> = Set(
    [
      ATK_ROLE_INVALID, ATK_ROLE_UNKNOWN, ATK_ROLE_FILLER, ATK_ROLE_PANEL, ATK_ROLE_DRAWING_AREA,
      ATK_ROLE_REDUNDANT_OBJECT,
    ].map { AccessibleRole(rawValue: $0.rawValue) })
  /// The roles of what takes the focus for the sake of what is in it, and is larger than the screen or
  /// only a line.
  package static let holding: Set<AccessibleRole> = Set(
    [
      ATK_ROLE_SCROLL_PANE, ATK_ROLE_VIEWPORT, ATK_ROLE_LIST, ATK_ROLE_LIST_BOX, ATK_ROLE_TABLE,
      ATK_ROLE_TREE, ATK_ROLE_TREE_TABLE, ATK_ROLE_SPLIT_PANE, ATK_ROLE_SEPARATOR,
      ATK_ROLE_PAGE_TAB_LIST, ATK_ROLE_SCROLL_BAR,
    ].map { AccessibleRole(rawValue: $0.rawValue) })
}
