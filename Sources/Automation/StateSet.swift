/// The AT-SPI states of an element.
public nonisolated struct StateSet: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// One bit for each state, in AT-SPI's order.
  public let rawValue: UInt64

  /// The states whose bits are set.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  /// A window that has the focus.
  public static let active = StateSet(bit: 1)
  /// Working; set by spinners and progress bars.
  public static let busy = StateSet(bit: 3)
  /// A check box, radio button or switch that is on.
  public static let checked = StateSet(bit: 4)
  /// No longer backed by a widget.
  public static let defunct = StateSet(bit: 6)
  /// Text that can be changed.
  public static let editable = StateSet(bit: 7)
  /// Reacts to input. GTK sets it together with `sensitive`.
  public static let enabled = StateSet(bit: 8)
  /// Can be expanded.
  public static let expandable = StateSet(bit: 9)
  /// Expanded.
  public static let expanded = StateSet(bit: 10)
  /// Can have the focus.
  public static let focusable = StateSet(bit: 11)
  /// Has the focus.
  public static let focused = StateSet(bit: 12)
  /// Horizontal.
  public static let horizontal = StateSet(bit: 14)
  /// A window that is iconified.
  public static let iconified = StateSet(bit: 15)
  /// A window that blocks the input of others.
  public static let modal = StateSet(bit: 16)
  /// Text with several lines.
  public static let multiLine = StateSet(bit: 17)
  /// Allows several selected children.
  public static let multiselectable = StateSet(bit: 18)
  /// A button that is held down, or a toggle button that is on (which GTK calls `checked`).
  public static let pressed = StateSet(bit: 20)
  /// A window whose size can change.
  public static let resizable = StateSet(bit: 21)
  /// Can be selected.
  public static let selectable = StateSet(bit: 22)
  /// Is selected.
  public static let selected = StateSet(bit: 23)
  /// Reacts to input, as do all its ancestors.
  public static let sensitive = StateSet(bit: 24)
  /// Mapped together with all its ancestors, and not scrolled out of view.
  public static let showing = StateSet(bit: 25)
  /// Text with one line.
  public static let singleLine = StateSet(bit: 26)
  /// A window that belongs to another, or an element that will soon be gone.
  public static let transient = StateSet(bit: 28)
  /// Vertical.
  public static let vertical = StateSet(bit: 29)
  /// Would be showing if all its ancestors were.
  public static let visible = StateSet(bit: 30)
  /// Creates its children on demand, as lists with many rows do.
  public static let managesDescendants = StateSet(bit: 31)
  /// Neither on nor off.
  public static let indeterminate = StateSet(bit: 32)
  /// Its appearance is animated.
  public static let animated = StateSet(bit: 35)
  /// Contains invalid text.
  public static let invalidEntry = StateSet(bit: 36)
  /// The default widget of a dialog, which Return activates.
  public static let isDefault = StateSet(bit: 39)
  /// A link that has been followed.
  public static let visited = StateSet(bit: 40)
  /// Can be on or off.
  public static let checkable = StateSet(bit: 41)
  /// Opens a menu or a popover.
  public static let hasPopup = StateSet(bit: 42)
  /// Text that cannot be changed.
  public static let readOnly = StateSet(bit: 43)

  static let names: [(StateSet, String)] = [
    (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.defunct, "defunct"),
    (.editable, "editable"), (.enabled, "enabled"), (.expandable, "expandable"),
    (.expanded, "expanded"), (.focusable, "focusable"), (.focused, "focused"),
    (.horizontal, "horizontal"), (.iconified, "iconified"), (.modal, "modal"),
    (.multiLine, "multi-line"), (.multiselectable, "multiselectable"), (.pressed, "pressed"),
    (.resizable, "resizable"), (.selectable, "selectable"), (.selected, "selected"),
    (.sensitive, "sensitive"), (.showing, "showing"), (.singleLine, "single-line"),
    (.transient, "transient"), (.vertical, "vertical"), (.visible, "visible"),
    (.managesDescendants, "manages descendants"), (.indeterminate, "indeterminate"),
    (.animated, "animated"), (.invalidEntry, "invalid entry"), (.isDefault, "default"),
    (.visited, "visited"), (.checkable, "checkable"), (.hasPopup, "has popup"),
    (.readOnly, "read-only"),
  ]

  /// The names of the states, separated by commas.
  public var description: String {
    Self.names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
