import GTK

/// The key that opens a menu.
extension MenuController {
  /// Handles Ctrl+N if nothing else does.
  func followKeys() {
    keys = watchWindowKeys(last: true) { [weak self] in self?.handle($0) ?? false }
  }

  func ignoreKeys() {
    keys = nil
  }

  private func handle(_ event: Event) -> Bool {
    guard event.isKey(Key("n"), .control), !isOpen, !items.isEmpty, !slot.isBlocked, !hasMenuInside
    else { return false }
    guard presentation == .floating || headerButton.isMapped else { return false }
    askToSetOpen(true)
    return true
  }

  /// Whether a layer inside this one has a menu, which then takes precedence.
  private var hasMenuInside: Bool {
    var controller = childForChrome
    while let present = controller {
      if let menu = present as? MenuController, !menu.items.isEmpty { return true }
      controller = present.childForChrome
    }
    return false
  }
}
