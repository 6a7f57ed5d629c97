import Containment
import GTK

/// Unloads every view inside a screen that is off screen, as if memory were low.
private final class MemoryShortage {
  private weak var screen: ViewController?
  private var trace: LifecycleTrace?
  private lazy var unloading = DeferredCall { [weak self] in
    self?.screen?.unloadUnseenViews()
  }

  init(of screen: ViewController) {
    self.screen = screen
    trace = LifecycleTrace { [weak self] event in
      guard let self, event.callback == .viewDidDisappear, let screen = self.screen,
        event.controller.isContained(in: screen)
      else { return }
      unloading.request()
    }
    unloading.request()
  }
}

private enum HasMemoryShortage: Attachment { typealias Value = MemoryShortage }

extension ViewController {
  /// Whether the screen of a scenario is tried as if memory were low: every view inside it that is
  /// off screen is unloaded at once, if its controller can make it anew, and restored when it is
  /// next needed.
  ///
  /// It is meant for a knob: `knobs.apply(\.lowMemory, to: self) { $0.isMemoryLow = $1 }`.
  public final var isMemoryLow: Bool {
    get { self[HasMemoryShortage.self] != nil }
    set {
      guard newValue != isMemoryLow else { return }
      self[HasMemoryShortage.self] = newValue ? MemoryShortage(of: self) : nil
    }
  }

  /// Unloads the views of this controller and of all inside it that are off screen.
  fileprivate final func unloadUnseenViews() {
    for child in children { child.unloadUnseenViews() }
    unloadViewIfUnseen()
  }
}
