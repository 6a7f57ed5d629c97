import Containment

/// A layer with a status bar that says one thing as long as it is on screen.
///
/// ```swift
/// let layer = SpeakingStatusBar(rootViewController: inbox)
/// layer.message = "3 messages"
/// ```
public final class SpeakingStatusBar: StatusBarController {
  /// What the bar says.
  public var message = "" { didSet { if appearance.isOnScreen { push(message, owner: self) } } }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    push(message, owner: self)
  }
}
