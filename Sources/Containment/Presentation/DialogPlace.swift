import GTK

/// A dialog window over the presenter's window.
final class DialogPlace: PresentationPlace {
  let frame: GuestController
  private let root: RootWindow

  init?(_ presented: ViewController, over presenter: GuestController) {
    let window = Window()
    root = RootWindow(window, root: presented)
    guard let frame = presented.hostingFrame else { return nil }
    self.frame = frame
    window.transientParent = presenter.viewIfLoaded?.window
    window.isModal = true
  }

  func open(_ presentation: Presentation) {
    let window = root.window
    setUpTitleBar(of: window, for: presentation.presented)
    root.window.closeRequested.connect(weak: presentation, otherwise: false) { presentation, _ in
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

  func didEnd() {}

  /// Sets up the title bar, which is empty if the controller has no title, as that of a question.
  private func setUpTitleBar(of window: Window, for presented: ViewController) {
    guard let title = presented.chromeTitle else {
      ContainmentStyle.install()
      window.styleClasses.insert("enfilade-untitled")
      // The window always follows its content's size, like GNOME's message dialogs.
      window.isResizable = false
      return window.setTitlebar(Box(.horizontal))
    }
    let bar = HeaderBar(title: title)
    bar.showsCloseButton = true
    window.title = title
    window.setTitlebar(bar)
    root.onChromeUpdate = { root in
      guard let title = root.chromeTitle else { return }
      root.window.title = title
      bar.title = title
    }
  }

  /// Logical pixels.
  private static let leastWidth = 280
  private static let leastHeight = 96
}
