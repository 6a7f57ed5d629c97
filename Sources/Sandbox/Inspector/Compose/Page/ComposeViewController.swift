import Containment
import GTK

/// The inspector page for composing: containers and contents, nested in each other and live on the
/// canvas.
///
/// ```swift
/// let page = ComposeViewController(draft: Draft(folder: folder))
/// page.onCompose = { canvas.show($0) }
/// ```
final class ComposeViewController: BannerController {
  let composer: Composer
  let page: ComposePage

  /// Called with the composition when the canvas is to show it: the first time, and again after the
  /// canvas has shown something else.
  var onCompose: (@MainActor (ViewController) -> Void)?

  /// A composer that stores its work as a draft, and continues with the last one.
  init(draft: Draft) {
    composer = Composer(draft)
    page = ComposePage(composer)
    super.init(rootViewController: page)
    title = tr("Compose")
    page.tell = { [weak self] in self?.tell($0) }
    composer.onShow = { [weak self] in
      guard let self, composer.live.stage.parent == nil else { return }
      onCompose?(composer.live.stage)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    do throws(FileError) {
      if try composer.takeDraft() { tell(tr("This draft from the last session was not saved.")) }
    } catch {
      tell(tr("The draft from the last session is damaged and was set aside: {1}", "\(error)"))
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    composer.rest()
  }

  /// Shows a banner above the layers until the user dismisses it; nil removes it.
  private func tell(_ text: String?) {
    banner = text.map { text in
      Banner(text, action: .init(tr("Dismiss")) { [weak self] in self?.banner = nil })
    }
  }
}
