import GTK

/// A layer that tells, in a bar above the root, what holds for all of it: being offline, reading
/// only, a newer version. (Row NV-16; AdwBanner.)
///
/// The bar slides in and out, and the root makes room for it. It stays until it is taken away: what
/// has just happened and is soon over is for a ``SnackbarController``.
///
/// ```swift
/// let app = BannerController(rootViewController: inbox)
/// app.banner = Banner("You are offline", action: .init("Try Again") { connect() })
/// ```
@MainActor
open class BannerController: RootController {
  /// Milliseconds that the bar takes to come and to go.
  public static let duration = 250.0

  /// What is told; nil hides the bar. One that takes the place of another is there at once.
  public var banner: Banner? { didSet { if isViewLoaded { update() } } }

  private lazy var label: Label = {
    let label = Label()
    label.wraps = true
    label.xalign = 0
    // The window would otherwise be as high as the text in a column of single letters.
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
    revealer.duration = Int(motion.duration(BannerController.duration) / motion.speed)
    revealer.transition = motion.allowsMovement ? .slideDown : .crossfade
    if let banner {
      if !revealer.isRevealed { focus = FocusReturn(view.window) }
      // A label is measured anew whenever its text is set, even to what it is.
      if label.text != banner.title { label.text = banner.title }
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
