import Containment
import GTK
import Sandbox

/// The inspector page for composing: the screens of a flow, of containers and contents that are nested in each
/// other, live on the canvas.
///
/// ```swift
/// let page = ComposeViewController(flows)
/// page.onCompose = { canvas.show($0.scenario.makeScreen()) }
/// ```
final class ComposeViewController: BannerController {
  let composer: Composer
  let page: ComposePage

  /// Called with a flow when the canvas is to show it.
  var onCompose: (@MainActor (MyFlow) -> Void)?

  /// A page that begins and changes flows among `flows`.
  init(_ flows: MyFlows) {
    composer = Composer(flows)
    page = ComposePage(composer)
    super.init(rootViewController: page)
    title = tr("Compose")
    page.show = { [weak self] in self?.show($0) }
    composer.onShow = { [weak self] in self?.onCompose?($0) }
    composer.onEdit = { [weak self] in
      (self?.page.subject as? FlowPlayer)?.play(from: $0, isEdited: true)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = composer.flows.all
    if let fault = composer.flows.faults.first {
      show(Banner(tr("A flow is damaged and was set aside: {1}", fault)))
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    composer.flows.save()
  }

  /// Is about what the canvas shows: a flow of `flows`, or the screen of another scenario,
  /// from which one can begin.
  func follow(_ screen: ViewController?) {
    let player = screen as? FlowPlayer
    player?.onOpen = { [weak self, weak player] in
      if self?.page.subject === player { self?.composer.come(to: $0) }
    }
    page.subject = screen
    composer.follow(
      composer.flows.flow(screen?.representedScenario?.id), showing: player?.screenOnStage)
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
