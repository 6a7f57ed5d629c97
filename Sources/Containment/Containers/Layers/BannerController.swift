import GTK

/// A layer that shows, in a bar above the root, a message about all of it: offline, read-only, or a
/// newer version. (AdwBanner.)
///
/// The bar slides in and out, and the root makes room for it. It stays until it is removed; use a
/// ``SnackbarController`` for passing events.
///
/// ```swift
/// let app = BannerController(rootViewController: inbox)
/// app.banner = Banner("You are offline", action: .init("Try again") { connect() })
/// ```
@MainActor
open class BannerController: RootController {
  /// Milliseconds that the bar takes to slide in or out.
  public static let duration = 250.0

  /// The message; nil hides the bar. One that replaces another is shown at once.
  public var banner: Banner? { didSet { if isViewLoaded { update() } } }

  private lazy var label: Label = {
    let label = Label()
    label.wraps = true
    label.xalign = 0
    // Otherwise the window's minimum height would be that of the text in a column of single
    // letters.
    label.widthInCharacters = 10
    label.accessibleID = "banner.title"
    return label
  }()

  private lazy var button: Button = {
    let button = Button("")
    button.accessibleID = "banner.action"
    button.valign = .center
    button.clicked.connect(weak: self) { $0.banner?.action?.handler() }
    return button
  }()

  private lazy var revealer = Revealer(InfoBar(label, actions: [button]))
  private var focus: FocusReturn?

  open override func loadView() {
    let column = Box(.vertical, spacing: 0, [revealer])
    column.packStart(slot.view, expand: true)
    view = column
    update()
  }

  private func update() {
    // Without movement it is there at once: a fade would keep the room of a bar that is hidden.
    revealer.duration = motion.allowsMovement ? motion.milliseconds(BannerController.duration) : 0
    if let banner {
      if !revealer.isRevealed { focus = FocusReturn(view.window) }
      // A label is measured again whenever its text is set, even if it stays the same.
      if label.text != banner.title { label.text = banner.title }
      if banner.action == nil, button.isFocus { focus?.giveBack(from: revealer) }
      button.text = banner.action?.title
      button.isVisible = banner.action != nil
    } else {
      focus?.giveBack(from: revealer)
      focus = nil
    }
    revealer.isRevealed = banner != nil
  }
}

extension ViewController {
  /// The nearest ``BannerController``; see ``enclosing(_:)``.
  public final var bannerController: BannerController? { enclosing(BannerController.self) }
}
