import GTK

/// While it is held, Escape closes what a controller has open over its blocked root.
@MainActor
final class EscapeKey {
  private let area: WeakObject<Widget>
  private var connections: [SignalConnection] = []

  /// Calls `close` when Escape is pressed in `area` and nothing inside deals with it, or when the
  /// focus is elsewhere in the controller's window.
  ///
  /// To be made before the root is blocked: a blocked root swallows keys.
  init(_ controller: ViewController, in area: Widget, close: @escaping @MainActor () -> Void) {
    self.area = WeakObject(area)
    connections.append(
      area.keyPressed.connect { event in
        guard event.key?.normalised == .escape else { return false }
        close()
        return true
      })
    guard let window = controller.viewIfLoaded?.window else { return }
    connections.append(
      window.keyPressed.connect(weak: self, otherwise: false) { [weak controller] key, event in
        guard event.key?.normalised == .escape, let controller, !controller.isBehindBlock,
          !key.isFocusInside(controller.viewIfLoaded?.window)
        else { return false }
        close()
        return true
      })
  }

  isolated deinit { for connection in connections { connection.disconnect() } }

  private func isFocusInside(_ window: Window?) -> Bool {
    guard let area = area.object, let focus = window?.focusWidget else { return false }
    return focus.isWithin(area)
  }
}

extension ViewController {
  /// Whether a layer further out keeps the input away from this controller.
  final var isBehindBlock: Bool {
    var controller: ViewController? = self
    while let present = controller {
      if let slot = present.host as? Slot, slot.isBlocked { return true }
      controller = present.parent
    }
    return false
  }
}
