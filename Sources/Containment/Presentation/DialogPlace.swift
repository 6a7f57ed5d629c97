import GTK

/// A dialog window over the presenter's window.
final class DialogPlace: PresentationPlace {
  let frame: GuestFrame
  private let root: RootWindow
  private weak var presented: ViewController?
  private let bar = HeaderBar()
  private let choice = TitleBarChoice(.window)

  init?(_ presented: ViewController, over presenter: GuestFrame) {
    let window = Window()
    root = RootWindow(window, root: presented)
    guard let frame = presented.hostingFrame else { return nil }
    self.frame = frame
    self.presented = presented
    window.transientParent = presenter.viewIfLoaded?.window
    window.isModal = true
  }

  func open(_ presentation: Presentation) {
    AccessibleReach.guardAll()
    let window = root.window
    bar.showsCloseButton = true
    window.setTitlebar(bar)
    // Its title, and the bar of its content, may come with the view.
    presentation.presented.loadViewIfNeeded()
    updateChrome()
    root.onChromeUpdate = { [weak self] _ in self?.updateChrome() }
    window.closeRequested.connect(weak: presentation, otherwise: false) { presentation, _ in
      presentation.attemptDismissal()
      return true
    }
    frame.view.setSizeRequest(width: DialogPlace.leastWidth, height: DialogPlace.leastHeight)
    root.show()
  }

  func resize(to size: Size?) {
    guard let page = frame.viewIfLoaded as? WindowPage else { return }
    let window = root.window
    let room = (window.transientParent ?? window).workArea
    let bar = window.titlebar?.preferredSize.height ?? 0
    let size = size?.limited(to: Size(width: room.width, height: room.height - bar))
    page.naturalSize = size
    // A window that cannot be resized has its natural size by itself.
    guard window.isResizable else { return }
    if window.isVisible {
      window.size = page.preferredSize
    } else if let size {
      window.setDefaultSize(width: size.width, height: size.height)
    }
  }

  func close(isAnimated: Bool) {
    // A page over it that closes too has emptied the slot, so the frame is removed here; otherwise
    // the window's teardown removes it.
    if (frame.host as? Slot)?.content !== frame { frame.leaveUnseen() }
    root.dismantle()
  }

  func didEnd() { choice.end() }

  /// Shows the title of what is shown in a bar, unless that has one. Content without a title has none,
  /// as a question; its window always has the content's size, like GNOME's message dialogs.
  func updateChrome() {
    // GTK, or other code, may have destroyed the window in a callback; the controllers hear of it later.
    guard let presented, !root.isClosed, bar.parent != nil else { return }
    // A full page may cover what is presented.
    let page = root.controller.base.content as? GuestFrame
    let isContained = choice.isContained(in: page?.guest ?? presented)
    root.window.title = root.chromeTitle ?? ""
    bar.title = root.window.title
    bar.isVisible = !isContained && !bar.title.isEmpty
    root.window.isResizable = isContained || bar.isVisible
  }

  /// Logical pixels.
  private static let leastWidth = 280
  private static let leastHeight = 96
}
