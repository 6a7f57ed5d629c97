import Containment
import GTK
import Sandbox

/// The inspector page for composing: containers and contents, nested in each other and live on the
/// canvas.
///
/// ```swift
/// let page = ComposeViewController(screens)
/// page.onCompose = { canvas.show($0.scenario.makeScreen()) }
/// ```
final class ComposeViewController: BannerController {
  let composer: Composer
  let page: ComposePage

  /// Called with a composition when the canvas is to show it.
  var onCompose: (@MainActor (MyScreen) -> Void)?

  /// A page that begins and changes compositions among `screens`.
  init(_ screens: MyScreens) {
    composer = Composer(screens)
    page = ComposePage(composer)
    super.init(rootViewController: page)
    title = tr("Compose")
    page.show = { [weak self] in self?.show($0) }
    composer.onShow = { [weak self] in self?.onCompose?($0) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = composer.screens.all
    if let fault = composer.screens.faults.first {
      show(Banner(tr("A composition is damaged and was set aside: {1}", fault)))
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    composer.screens.save()
  }

  /// Is about what the canvas shows: a composition of `screens`, or the screen of another scenario,
  /// from which one can begin.
  func follow(_ screen: ViewController?) {
    page.subject = screen
    composer.follow(composer.screens[screen?.representedScenario?.id])
    page.subjectDidChange()
  }

  /// Shows a banner above the layers, which can be dismissed if nothing else can be done; nil removes it.
  private func show(_ banner: Banner?) {
    var banner = banner
    if banner?.action == nil {
      banner?.action = .init(tr("Dismiss")) { [weak self] in self?.banner = nil }
    }
    self.banner = banner
  }
}
