import GTK

/// Applies the ``ChromeStyle`` of a screen to a window, and reverts it.
@MainActor
final class WindowDress {
  private var style = ChromeStyle()
  private var window: WeakObject<Window>?
  private var formerDark: Bool?

  /// Applies `style` to `window`, and reverts it in the window to which it was applied before.
  func wear(_ style: ChromeStyle?, in window: Window?) {
    if let former = self.window?.object, former != window { change(former, to: ChromeStyle()) }
    self.window = window.map { WeakObject($0) }
    if let window { change(window, to: style ?? ChromeStyle()) }
  }

  private func change(_ window: Window, to new: ChromeStyle) {
    guard new != style else { return }
    let old = style
    style = new
    if new.titleBarClass != old.titleBarClass, let bar = window.titlebar {
      if let name = old.titleBarClass { bar.styleClasses.remove(name) }
      if let name = new.titleBarClass { bar.styleClasses.insert(name) }
    }
    if new.prefersDark != old.prefersDark {
      let former = formerDark ?? DesktopSettings.prefersDark
      formerDark = new.prefersDark == nil ? nil : former
      DesktopSettings.prefersDark = new.prefersDark ?? former
    }
    if new.isFullscreen != old.isFullscreen { window.isFullscreen = new.isFullscreen }
  }
}
