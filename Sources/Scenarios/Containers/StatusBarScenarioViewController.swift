import Containment
import GTK
import Sandbox

struct StatusBarKnobs: Knobs {
  @Knob(tr("Content")) var content = DisplayStyle.partial
  @Knob(tr("Bar hidden")) var hidden = false
  @Knob(tr("Hidden below"), in: 0...800, step: 20, unit: tr(in: "unit", "px")) var below = 360
}

/// A status bar with the message of the visible screen, which also styles the title bar.
final class StatusBarScenarioViewController: KnobbedViewController<StatusBarKnobs> {
  private let status = StatusBarController()
  private let inner = ContainerViewController()

  override func loadView() {
    let column = Box(.vertical)
    view = column
    status.debugName = "Status bar"
    inner.debugName = "Pages"
    inner.extendsUnderSafeArea = true
    status.rootViewController = inner
    let pages: [@MainActor () -> ViewController] = [
      { SpeakingViewController(tr("Everything is quiet."), nil) },
      { SpeakingViewController(tr("The title bar is in selection mode."), "selection-mode") },
      { SpeakingViewController(tr("Nothing more is said here."), nil, hidesStatusBar: true) },
    ]
    let chooser = Controls.choice(
      tr("Screen"),
      [
        (id: "status.plain", title: tr("Plain")), (id: "status.style", title: tr("Selection")),
        (id: "status.hidden", title: tr("No status")),
      ]
    ) { [weak self] in self?.inner.content = pages[$0]() }
    knobs.apply(\.content, to: self) { $0.status.displayStyle = $1 }
    knobs.apply(\.hidden, to: self) { $0.status.isStatusBarHidden = $1 }
    knobs.apply(\.below, to: self) { $0.status.hidesBelowHeight = $1 }
    embed(status)
    column.packStart(Separator(.horizontal), expand: false)
    column.packStart(
      Controls.panel([chooser, Controls.choice(\.$content, of: knobs, in: "status")]), expand: false
    )
    inner.content = pages[0]()
  }

  override var childForChrome: ViewController? { status }
}

/// A screen that shows a message in the status bar while it is visible.
private final class SpeakingViewController: ViewController {
  private let words: String

  init(_ words: String, _ titleBarClass: String?, hidesStatusBar: Bool = false) {
    self.words = words
    super.init()
    extendsUnderSafeArea = true
    chromeStyle = ChromeStyle(titleBarClass: titleBarClass, isStatusBarHidden: hidesStatusBar)
  }

  override func loadView() {
    let label = Label(words)
    label.wraps = true
    // Without a minimum width, the text would need the height of a column of single letters.
    label.widthInCharacters = 16
    label.justification = .center
    label.margins = EdgeInsets(18)
    let field = ColorView(Color(red: 1, green: 1, blue: 1, alpha: 0))
    field.add(label)
    view = field
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    statusBarController?.push(words, owner: self)
  }
}
