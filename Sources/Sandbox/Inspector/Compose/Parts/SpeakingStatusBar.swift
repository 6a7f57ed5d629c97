import Containment

/// A status bar that says one thing as long as it is on screen.
final class SpeakingStatusBar: StatusBarController {
  var message = "" { didSet { if appearance.isOnScreen { push(message, owner: self) } } }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    push(message, owner: self)
  }
}
