import GTK
import GTKTools

/// The focus outside of the screen that is played with, such as on the button that plays, which is
/// made anew with the screen.
struct FocusPlace {
  private let window: Window
  private let widget: Widget
  private let id: String

  /// Nil if the focus is nowhere or in `area`.
  init?(in window: Window?, outsideOf area: Widget) {
    guard let window, let widget = window.focusWidget, !widget.isInside(area) else { return nil }
    self.window = window
    self.widget = widget
    id = widget.accessibleID
  }

  func restore() {
    var place = widget.window == nil ? nil : widget
    if place == nil, !id.isEmpty {
      window.forEachInside { if $0.isMapped, $0.accessibleID == id { place = $0 } }
    }
    place?.grabFocus()
  }
}

extension EventTap {
  /// Takes Escape when a person presses it, but not when a hand does, and calls `stop`.
  static func escape(_ stop: @escaping @MainActor () -> Void) -> EventTap {
    .taking { event in
      guard !SynthesisedInput.isSending, event.isKeyPress, event.key?.normalised == .escape else {
        return false
      }
      stop()
      return true
    }
  }
}
