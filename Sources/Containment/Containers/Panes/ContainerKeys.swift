import GTK

/// The keys of a container: those that nothing inside has handled, and those that are pressed while
/// the focus is outside it.
@MainActor
final class ContainerKeys {
  private let view: Widget
  private let handle: @MainActor (Event) -> Bool
  private unowned let controller: ViewController
  private var watch: KeyWatch?

  /// `handle` returns whether it has handled the key.
  init(
    of controller: ViewController, in view: Widget,
    _ handle: @escaping @MainActor (Event) -> Bool
  ) {
    self.controller = controller
    self.view = view
    self.handle = handle
    view.keyPressed.connect(weak: self, otherwise: false) { $0.handle($1) }
  }

  /// Call it with true when the container comes on screen, and with false when it leaves.
  func setActive(_ isActive: Bool) {
    guard isActive else { return watch = nil }
    watch = controller.watchWindowKeys { [weak self] event in
      guard let self else { return false }
      if let focused = view.window?.focusWidget, focused.isWithin(view) { return false }
      return handle(event)
    }
  }
}
