/// A window of an app on a world's screen.
@MainActor
public struct Window: Equatable {
  let handle: any WindowHandle

  init(_ handle: any WindowHandle) { self.handle = handle }

  /// The number that the display server has given to the window.
  public var id: UInt { handle.id }

  /// The title.
  public var title: String { handle.title }

  /// The id of its process.
  public var processID: Int32? { handle.processID }

  /// The id by which a desktop finds the app's name and icon: its application id on Wayland, and
  /// the class in `WM_CLASS` on X. Nil if the window is gone, or has none.
  public var applicationID: String? { handle.applicationID }

  /// Whether it is mapped: neither hidden, nor iconified, nor destroyed.
  public var isMapped: Bool { handle.isMapped }

  /// Whether it still exists.
  public var exists: Bool { handle.exists }

  /// Whether it has the keyboard focus.
  public var isFocused: Bool { handle.isFocused }

  /// The place and size in pixels on the screen, without the frame of a window manager, but with
  /// the invisible margin in which GTK draws the shadow. Nil if the window is gone.
  public var extents: Extents? { handle.extents }

  /// Requests to move the top left corner to `point`, in pixels.
  public func move(to point: Point) { handle.move(to: point) }

  /// Requests a size, in pixels. The app or a window manager may choose another: wait for `extents`
  /// if it matters.
  public func resize(width: Int, height: Int) {
    handle.resize(width: max(width, 1), height: max(height, 1))
  }

  /// Maps the window. Only on X.
  public func map() { handle.map() }

  /// Unmaps the window without the app's knowledge. Only on X.
  public func unmap() { handle.unmap() }

  /// Raises the window above all others.
  public func raise() { handle.raise() }

  /// Asks the window manager to iconify the window. Without one nothing happens, nor on Wayland: use
  /// `unmap()`.
  public func iconify() { handle.iconify() }

  /// Maximises or unmaximises the window. Needs a window manager; only on X.
  public func setMaximized(_ maximized: Bool) { handle.setMaximized(maximized) }

  /// Asks the app to close the window, as the close button in the title bar does.
  public func requestClose() { handle.requestClose() }

  /// Gives the window the keyboard focus, and waits until it has it.
  /// - Throws: `AutomationError` if the window is not mapped, or does not get the focus.
  public func focus() async throws {
    try await poll("the window “\(title)” to have focus", for: .patience, every: 4) {
      if isFocused { return true }
      handle.requestFocus()
      return isFocused
    }
  }

  /// Whether it is a menu, a tooltip or the like, which bypasses the window manager. On Wayland such
  /// windows are not listed.
  public var isPopup: Bool { handle.kind != .normal }

  var isTooltip: Bool { handle.kind == .tooltip }

  var isMenu: Bool { handle.kind == .menu }

  /// Whether both are the same window of the same display.
  public static func == (one: Window, other: Window) -> Bool {
    one.id == other.id && one.handle.server === other.handle.server
  }
}
