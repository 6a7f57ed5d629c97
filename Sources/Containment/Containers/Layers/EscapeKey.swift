import GTK

/// While this object exists, Escape closes what a controller has open over its blocked root.
@MainActor
final class EscapeKey {
  private let area: WeakObject<Widget>
  private var connection: SignalConnection?
  private var watch: KeyWatch?

  /// Calls `close` when Escape is pressed in `area` and nothing inside handles it, or when the
  /// focus is elsewhere in the controller's window.
  init(_ controller: ViewController, in area: Widget, close: @escaping @MainActor () -> Void) {
    self.area = WeakObject(area)
    connection = area.keyPressed.connect { event in
      guard event.key?.normalised == .escape else { return false }
      close()
      return true
    }
    watch = controller.watchWindowKeys { [weak self, weak controller] event in
      guard let self, event.key?.normalised == .escape,
        !isFocusInside(controller?.viewIfLoaded?.window)
      else { return false }
      close()
      return true
    }
  }

  isolated deinit { connection?.disconnect() }

  private func isFocusInside(_ window: Window?) -> Bool {
    guard let area = area.object, let focus = window?.focusWidget else { return false }
    // While it moves, what is inside gets no keys.
    return focus.isWithin(area) && focus.nearestController?.isGated != true
  }
}
