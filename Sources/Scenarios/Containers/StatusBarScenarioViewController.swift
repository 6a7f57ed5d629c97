import Containment
import GTK
import Sandbox

extension Scenario {
  static let statusBar = Scenario(
    "status-bar", tr("Status bar"), group: tr("Containers"),
    summary: tr("A status bar, and the style of the title bar that the visible screen asks for."),
    words: ScenarioWords(
      use: tr("For what a screen says all the time, in a window of a desktop."),
      avoid: tr("For news: show them in a snackbar or a banner."),
      classes: [.of("StatusBarController"), .of("ChromeStyle")]),
    source: #filePath, knobs: StatusBarKnobs(),
    actions: StatusBarScenarioViewController.actions,
    make: StatusBarScenarioViewController.init)
}

struct StatusBarKnobs: Knobs {
  enum Page: String, KnobChoice {
    case plain, selection, silent
    var title: String {
      switch self {
      case .plain: tr("Plain")
      case .selection: tr("Selection")
      case .silent: tr("No status")
      }
    }
  }

  @Knob(tr("Screen")) var page = Page.plain
  @Knob(tr("Content")) var content = DisplayStyle.partial
  @Knob(tr("Bar hidden")) var hidden = false
  @Knob(tr("Hidden below"), in: 0...800, step: 20, unit: tr(in: "unit", "px")) var below = 360
}

/// A status bar with the message of the visible screen, which also styles the title bar.
final class StatusBarScenarioViewController: KnobbedViewController<StatusBarKnobs> {
  private let status = StatusBarController()
  private let inner = ContainerViewController()

  override func loadView() {
    view = Box(.vertical)
    status.debugName = "Status bar"
    inner.debugName = "Pages"
    inner.extendsUnderSafeArea = true
    status.rootViewController = inner
    knobs.apply(\.page, to: self) { $0.inner.content = SpeakingViewController($1) }
    knobs.apply(\.content, to: self) { $0.status.displayStyle = $1 }
    knobs.apply(\.hidden, to: self) { $0.status.isStatusBarHidden = $1 }
    knobs.apply(\.below, to: self) { $0.status.hidesBelowHeight = $1 }
    embed(status)
  }

  private static let news = tr("A guest has arrived.")

  static let actions: [ScenarioAction<StatusBarScenarioViewController>] = [
    ScenarioAction(
      "push", tr("Push a message"), icon: "list-add-symbolic",
      isSensitive: { $0.status.text != news }
    ) { $0.status.push(news, owner: $0) },
    ScenarioAction(
      "pop", tr("Withdraw the message"), icon: "list-remove-symbolic",
      isSensitive: { $0.status.text == news }
    ) { $0.status.pop(owner: $0) },
  ]

  override var childForChrome: ViewController? { status }
}

/// A list that shows a message in the status bar while it is visible.
private final class SpeakingViewController: SampleListViewController {
  private let words: String?

  init(_ page: StatusBarKnobs.Page) {
    words =
      switch page {
      case .plain: tr("Everything is quiet.")
      case .selection: tr("The title bar is in selection mode.")
      case .silent: nil
      }
    super.init()
    // The window keeps the name of the scenario.
    title = nil
    chromeStyle = ChromeStyle(
      titleBarClass: page == .selection ? "selection-mode" : nil,
      isStatusBarHidden: page == .silent)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let words { statusBarController?.push(words, owner: self) }
  }
}
