import GTK

/// The keys of a container: those that nothing inside has dealt with, and those that are pressed
/// while the focus is nowhere in it.
@MainActor
final class ContainerKeys {
  private let view: Widget
  private let handle: @MainActor (Event) -> Bool
  private var watch: SignalConnection?

  /// `handle` answers whether the key is dealt with.
  init(of view: Widget, _ handle: @escaping @MainActor (Event) -> Bool) {
    self.view = view
    self.handle = handle
    view.keyPressed.connect(weak: self, otherwise: false) { $0.handle($1) }
  }

  /// The container comes on screen, or leaves it.
  func setActive(_ isActive: Bool) {
    watch?.disconnect()
    watch = nil
    guard isActive, let window = view.window else { return }
    watch = window.keyPressed.connect(weak: self, otherwise: false) { keys, event in
      if let focused = keys.view.window?.focusWidget, focused.isWithin(keys.view) { return false }
      return keys.handle(event)
    }
  }
}
