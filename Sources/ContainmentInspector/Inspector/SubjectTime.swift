import Containment

/// The clock of a window that is inspected, in place of the one that its root had.
final class SubjectTime {
  let transport: Transport
  private weak var window: RootWindow?
  private weak var root: ViewController?
  /// The motion that the present root had of its own.
  private var ownMotion: Motion?

  /// Gives the root of `window` a clock that can be halted, and each root that follows.
  init(of window: RootWindow) {
    self.window = window
    transport = Transport(of: window.rootViewController.motion)
    transport.onChange = { [weak self] in self?.apply() }
    window.rootChanges.add(self) { [weak self] in self?.rootDidChange() }
    rootDidChange()
  }

  private func rootDidChange() {
    restore()
    root = window?.rootViewController
    ownMotion = root?.ownMotion
    root?.motion = transport.motion
  }

  private func apply() {
    // The app may have given the root another motion meanwhile, which it keeps.
    if transport.drives(root?.ownMotion) { root?.motion = transport.motion }
  }

  private func restore() {
    if transport.drives(root?.ownMotion) { root?.ownMotion = ownMotion }
    root = nil
  }

  /// Gives the root its own motion back. What waits for the clock goes on.
  func giveBack() {
    transport.onChange = nil
    transport.isPaused = false
    restore()
  }
}
