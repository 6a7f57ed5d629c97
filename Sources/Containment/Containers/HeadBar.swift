import GTK

/// The bar along the upper edge of a container. It can be the title bar of a dialog or of a sheet
/// as well, so that these do not have a second one.
@MainActor
final class HeadBar {
  /// What the bar is the title bar of.
  enum Role {
    /// Of its container.
    case page
    /// Of a window: it has the window's buttons, and moves the window when it is dragged.
    case window
    /// Of a sheet: it has a close button, see ``onClose``.
    case sheet
  }

  let header = HeaderBar()
  /// Contains the header bar, which has no GDK window to get the presses of a pointer.
  private(set) lazy var view = EventBox(header)
  private var close: Button?

  var role = Role.page {
    didSet { if role != oldValue { updateRole() } }
  }

  /// Whether the program has made it the title bar of its window.
  var hasWindowButtons = false {
    didSet { if hasWindowButtons != oldValue { updateRole() } }
  }

  /// Called when the user asks to close the sheet.
  var onClose: (@MainActor () -> Void)?

  var title: String? { didSet { if title != oldValue { updateTitle() } } }

  /// The title while the page has none.
  var substituteTitle: String? { didSet { if substituteTitle != oldValue { updateTitle() } } }

  private func updateTitle() { header.title = title ?? substituteTitle ?? "" }

  private func updateRole() {
    let headsWindow = role == .window || hasWindowButtons
    if headsWindow || role == .sheet { ContainmentStyle.install() }
    header.showsCloseButton = headsWindow
    // The theme rounds the upper corners of a title bar like those of the window.
    header.styleClasses.set("titlebar", headsWindow)
    view.styleClasses.set("enfilade-window-handle", headsWindow)
    header.styleClasses.set("enfilade-sheet-bar", role == .sheet)
    if role == .sheet, close == nil { addCloseButton() }
    close?.isVisible = role == .sheet
  }

  private func addCloseButton() {
    let button = Button(icon: "window-close-symbolic", label: tr("Close"))
    button.tooltip = tr("Close (Esc)")
    button.accessibleID = "sheet.close"
    button.styleClasses.insert("titlebutton")
    button.valign = .center
    // Like the buttons of a window, it leaves the focus to the content; Escape does the same.
    button.canFocus = false
    button.clicked.connect(weak: self) { $0.onClose?() }
    if DesktopSettings.closeButtonSide == .start {
      header.packStart(button)
    } else {
      header.packEnd(button)
    }
    header.moveToEdge(button)
    close = button
  }
}

/// A container with a bar along its upper edge.
@MainActor
protocol HeadBarOwner: ViewController {
  /// The bar; nil while the container has none there.
  var ownHeadBar: HeadBar? { get }
}

extension ViewController {
  /// The bar along the upper edge of this controller, its own or that of a descendant; see
  /// ``childForTitleBar``.
  final var headBar: HeadBar? {
    (self as? any HeadBarOwner)?.ownHeadBar ?? childForTitleBar?.headBar
  }
}
