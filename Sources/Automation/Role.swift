/// What sort of thing an element is, by AT-SPI's name for it.
///
/// The constants are those that GTK 3 uses; any other can be written as a string: `"page tab"`.
public nonisolated struct Role: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// AT-SPI's name for it.
  public let rawValue: String

  /// The role that AT-SPI calls `rawValue`.
  public init(rawValue: String) {
    // AT-SPI 2.53 renamed what older versions call a push button.
    self.rawValue = rawValue == "push button" ? "button" : rawValue
  }

  /// The role that AT-SPI calls `value`.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// AT-SPI's name for it.
  public var description: String { rawValue }

  /// A message dialog.
  public static let alert: Role = "alert"
  /// An app as a whole.
  public static let application: Role = "application"
  /// A GtkButton, under whichever of its two names.
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
  /// A GtkBox and other things that only arrange.
  public static let filler: Role = "filler"
  /// A window with a title.
  public static let frame: Role = "frame"
  /// A picture that stands for something, as inside an entry.
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
  /// A tab of a GtkNotebook; the page is inside of it.
  public static let pageTab: Role = "page tab"
  /// A GtkNotebook.
  public static let pageTabList: Role = "page tab list"
  /// A GtkStack, a GtkFrame, a popover.
  public static let panel: Role = "panel"
  /// An entry that hides what is written in it.
  public static let passwordText: Role = "password text"
  /// A GtkProgressBar.
  public static let progressBar: Role = "progress bar"
  /// A GtkRadioButton, and a button of a GtkStackSwitcher.
  public static let radioButton: Role = "radio button"
  /// A menu item of which one in a group is on.
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
  /// A menu's or another popup's own window.
  public static let window: Role = "window"

  /// Whether what the element shows is text that a user may have written.
  var isText: Bool { Self.textRoles.contains(self) }

  private static let textRoles: Set<Role> = [
    .text, .passwordText, .spinButton, "entry", "paragraph", "terminal",
  ]
}
