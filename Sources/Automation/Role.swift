/// What sort of thing an element is, by AT-SPI's name for it.
///
/// The constants are those that GTK 3 uses; any other can be written as a string: `"page tab"`.
public nonisolated struct Role: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let rawValue: String

  public init(rawValue: String) {
    // AT-SPI 2.53 renamed what older versions call a push button.
    self.rawValue = rawValue == "push button" ? "button" : rawValue
  }

  public init(stringLiteral value: String) { self.init(rawValue: value) }

  public var description: String { rawValue }

  public static let alert: Role = "alert"
  public static let application: Role = "application"
  public static let button: Role = "button"
  public static let checkBox: Role = "check box"
  public static let checkMenuItem: Role = "check menu item"
  public static let comboBox: Role = "combo box"
  public static let dialog: Role = "dialog"
  public static let drawingArea: Role = "drawing area"
  /// A GtkBox and other things that only arrange.
  public static let filler: Role = "filler"
  /// A window with a title.
  public static let frame: Role = "frame"
  public static let icon: Role = "icon"
  public static let image: Role = "image"
  public static let label: Role = "label"
  public static let link: Role = "link"
  public static let list: Role = "list"
  public static let listBox: Role = "list box"
  public static let listItem: Role = "list item"
  public static let menu: Role = "menu"
  public static let menuBar: Role = "menu bar"
  public static let menuItem: Role = "menu item"
  public static let pageTab: Role = "page tab"
  public static let pageTabList: Role = "page tab list"
  /// A GtkStack, a GtkFrame, a popover.
  public static let panel: Role = "panel"
  public static let passwordText: Role = "password text"
  public static let progressBar: Role = "progress bar"
  public static let radioButton: Role = "radio button"
  public static let radioMenuItem: Role = "radio menu item"
  public static let scrollBar: Role = "scroll bar"
  public static let scrollPane: Role = "scroll pane"
  public static let separator: Role = "separator"
  public static let slider: Role = "slider"
  public static let spinButton: Role = "spin button"
  public static let splitPane: Role = "split pane"
  public static let statusBar: Role = "status bar"
  public static let table: Role = "table"
  public static let tableCell: Role = "table cell"
  /// An entry or a text view.
  public static let text: Role = "text"
  public static let toggleButton: Role = "toggle button"
  public static let toolBar: Role = "tool bar"
  public static let toolTip: Role = "tool tip"
  public static let tree: Role = "tree"
  public static let treeTable: Role = "tree table"
  public static let viewport: Role = "viewport"
  /// A menu's or another popup's own window.
  public static let window: Role = "window"

  /// Whether what the element shows is text that a user may have written.
  var isText: Bool { Self.textRoles.contains(self) }

  private static let textRoles: Set<Role> = [
    .text, .passwordText, .spinButton, "entry", "paragraph", "terminal",
  ]
}
