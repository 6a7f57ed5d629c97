import GTK

/// The keys of a container: those that nothing inside has dealt with, and those that are pressed
/// while the focus is nowhere in it.
@MainActor
final class ContainerKeys {
  private let view: Widget
  private let handle: @MainActor (Event) -> Bool
  private unowned let controller: ViewController
  private var watch: KeyWatch?

  /// `handle` answers whether the key is dealt with.
  init(
    of controller: ViewController, in view: Widget,
    _ handle: @escaping @MainActor (Event) -> Bool
  ) {
    self.controller = controller
    self.view = view
    self.handle = handle
    view.keyPressed.connect(weak: self, otherwise: false) { $0.handle($1) }
  }

  /// The container comes on screen, or leaves it.
  func setActive(_ isActive: Bool) {
    guard isActive else { return watch = nil }
    watch = controller.watchWindowKeys { [weak self] event in
      guard let self else { return false }
      if let focused = view.window?.focusWidget, focused.isWithin(view) { return false }
      return handle(event)
    }
  }
}
