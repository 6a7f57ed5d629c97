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

  /// Whether the banner, if there is one, is the one that stays until all is well.
  private var isStanding = true
  /// Called with a flow when the canvas is to show it.
  var onCompose: (@MainActor (MyFlow) -> Void)?

  /// A page that begins and changes flows among `flows`.
  init(_ flows: MyFlows) {
    composer = Composer(flows)
    page = ComposePage(composer)
    super.init(rootViewController: page)
    title = tr("Compose")
    page.show = { [weak self] in self?.show($0) }
    flows.observeDrafts(by: self) { [weak self] in self?.draftsDidChange() }
    composer.onShow = { [weak self] in self?.onCompose?($0) }
    composer.onEdit = { [weak self] in
      (self?.page.subject as? FlowPlayer)?.play(from: $0, isEdited: true)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    show(nil)
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

  /// Shows a banner above the layers, which can be dismissed if nothing else can be done; nil removes it. Then the one
  /// that stays is there again.
  private func show(_ banner: Banner?) {
    var banner = banner
    if banner?.action == nil {
      banner?.action = .init(tr("Dismiss")) { [weak self] in self?.show(nil) }
    }
    isStanding = banner == nil
    self.banner = banner ?? standing
  }

  /// Says that drafts cannot be written, or else what could not be read; nil if all is well.
  private var standing: Banner? {
    let flows = composer.flows
    if let text = flows.unkept {
      return Banner(text, action: .init(tr("Try again")) { [weak flows] in flows?.save() })
    }
    return flows.unread.map { text in
      Banner(text, action: .init(tr("Dismiss")) { [weak flows] in flows?.dismissFaults() })
    }
  }

  private func draftsDidChange() { if composer.flows.unkept != nil || isStanding { show(nil) } }
}
