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

  /// Whether the banner, if there is one, says that drafts cannot be written.
  private var isBannerOfDrafts = true
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
    _ = composer.flows.all
    let fault = composer.flows.faults.first
    show(fault.map { Banner(tr("A flow cannot be read, and its file is kept: {1}", $0)) })
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

  /// Shows a banner above the layers, which can be dismissed if nothing else can be done; nil removes it. Then it is
  /// said again if drafts cannot be written.
  private func show(_ banner: Banner?) {
    var banner = banner
    if banner?.action == nil {
      banner?.action = .init(tr("Dismiss")) { [weak self] in self?.show(nil) }
    }
    isBannerOfDrafts = banner == nil
    self.banner = banner ?? bannerOfDrafts
  }

  /// Says that drafts cannot be written, in place of all else; nil if they can.
  private var bannerOfDrafts: Banner? {
    guard let error = composer.flows.unwritten.min(by: { $0.key < $1.key })?.value else {
      return nil
    }
    let text = tr(
      "Changes cannot be kept for the next start. Make room on the disk, or save the flow in another folder. {1}",
      error.reason)
    return Banner(
      text, action: .init(tr("Try again")) { [weak self] in self?.composer.flows.save() })
  }

  private func draftsDidChange() {
    if !composer.flows.unwritten.isEmpty || isBannerOfDrafts { show(nil) }
  }
}
