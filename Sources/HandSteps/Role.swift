/// The role of an element, by its AT-SPI name.
///
/// The constants are the roles that GTK 3 uses; any other can be written as a string: `"page tab"`.
public struct Role: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The AT-SPI name.
  public let rawValue: String

  /// The role with the AT-SPI name `rawValue`.
  public init(rawValue: String) {
    // AT-SPI 2.53 renamed what older versions call a push button.
    self.rawValue = rawValue == "push button" ? "button" : rawValue
  }

  /// The role with the AT-SPI name `value`.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The AT-SPI name.
  public var description: String { rawValue }

  /// A message dialog.
  public static let alert: Role = "alert"
  /// An app as a whole.
  public static let application: Role = "application"
  /// A GtkButton; older versions of AT-SPI call it a push button.
  public static let button: Role = "button"
  /// A GtkCheckButton.
  public static let checkBox: Role = "check box"
  /// A menu item that is on or off.
  public static let checkMenuItem: Role = "check menu item"
  /// A GtkComboBox.
  public static let comboBox: Role = "combo box"
  /// A GtkDialog.
  public static let dialog: Role = "dialog"
  /// A GtkDrawingArea.
  public static let drawingArea: Role = "drawing area"
  /// A GtkBox, or another widget that only arranges its children.
  public static let filler: Role = "filler"
  /// A window with a title.
  public static let frame: Role = "frame"
  /// The title of the content that follows.
  public static let heading: Role = "heading"
  /// A picture with a meaning, such as one in an entry.
  public static let icon: Role = "icon"
  /// A GtkImage.
  public static let image: Role = "image"
  /// A GtkLabel.
  public static let label: Role = "label"
  /// A link inside a label.
  public static let link: Role = "link"
  /// A list of choices.
  public static let list: Role = "list"
  /// A GtkListBox.
  public static let listBox: Role = "list box"
  /// A GtkListBoxRow.
  public static let listItem: Role = "list item"
  /// A GtkMenu, and a menu item that opens one.
  public static let menu: Role = "menu"
  /// A GtkMenuBar.
  public static let menuBar: Role = "menu bar"
  /// A GtkMenuItem.
  public static let menuItem: Role = "menu item"
  /// A tab of a GtkNotebook, which contains its page.
  public static let pageTab: Role = "page tab"
  /// A GtkNotebook.
  public static let pageTabList: Role = "page tab list"
  /// A GtkStack, a GtkFrame or a popover.
  public static let panel: Role = "panel"
  /// An entry that hides its text.
  public static let passwordText: Role = "password text"
  /// A GtkProgressBar.
  public static let progressBar: Role = "progress bar"
  /// A GtkRadioButton, and a button of a GtkStackSwitcher.
  public static let radioButton: Role = "radio button"
  /// A menu item in a group of which one is on.
  public static let radioMenuItem: Role = "radio menu item"
  /// A GtkScrollbar.
  public static let scrollBar: Role = "scroll bar"
  /// A GtkScrolledWindow.
  public static let scrollPane: Role = "scroll pane"
  /// A GtkSeparator.
  public static let separator: Role = "separator"
  /// A GtkScale.
  public static let slider: Role = "slider"
  /// A GtkSpinButton.
  public static let spinButton: Role = "spin button"
  /// A GtkPaned.
  public static let splitPane: Role = "split pane"
  /// A GtkStatusbar.
  public static let statusBar: Role = "status bar"
  /// A GtkTreeView that shows a list.
  public static let table: Role = "table"
  /// A cell of a GtkTreeView.
  public static let tableCell: Role = "table cell"
  /// An entry or a text view.
  public static let text: Role = "text"
  /// A GtkToggleButton, a GtkMenuButton and a GtkSwitch.
  public static let toggleButton: Role = "toggle button"
  /// A GtkToolbar.
  public static let toolBar: Role = "tool bar"
  /// A tooltip.
  public static let toolTip: Role = "tool tip"
  /// A tree of choices.
  public static let tree: Role = "tree"
  /// A GtkTreeView that shows a tree.
  public static let treeTable: Role = "tree table"
  /// A GtkViewport.
  public static let viewport: Role = "viewport"
  /// The window of a menu or another popup.
  public static let window: Role = "window"

  /// Whether the element shows text that the user may have typed.
  package var isText: Bool { Self.textRoles.contains(self) }

  private static let textRoles: Set<Role> = [
    .text, .passwordText, .spinButton, "entry", "paragraph", "terminal",
  ]
}
