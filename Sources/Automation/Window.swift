internal import CAutomation

/// A window of an app on a world's screen.
@MainActor
public struct Window: Equatable {
  /// The X id of the window.
  public let id: UInt

  let display: Display

  /// The title.
  public var title: String { display.text("_NET_WM_NAME", of: id) ?? "" }

  /// The id of its process, as the process has declared it.
  public var processID: Int32? { display.numbers("_NET_WM_PID", of: id).first.map { Int32($0) } }

  /// Whether it is mapped: neither hidden, nor iconified, nor destroyed.
  public var isMapped: Bool { attributes?.map_state == IsViewable }

  /// Whether it still exists.
  public var exists: Bool { attributes != nil }

  /// Whether it has the keyboard focus.
  public var isFocused: Bool {
    var focus: XID = 0
    var revert: Int32 = 0
    display.perform { _ = XGetInputFocus($0, &focus, &revert) }
    return focus == id || display.children(of: id).contains(focus)
  }

  /// The place and size in pixels on the screen, without the frame of a window manager, but with
  /// the invisible margin in which GTK draws the shadow. Nil if the window is gone.
  public var extents: Extents? {
    guard let attributes else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: XID = 0
    display.perform {
      _ = XTranslateCoordinates($0, id, display.root, 0, 0, &x, &y, &child)
    }
    return Extents(
      x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
  }

  /// Requests to move the top left corner to `point`, in pixels.
  public func move(to point: Point) {
    display.perform { _ = XMoveWindow($0, id, Int32(point.x), Int32(point.y)) }
  }

  /// Requests a size, in pixels. The app or a window manager may choose another: wait for `extents`
  /// if it matters.
  public func resize(width: Int, height: Int) {
    display.perform { _ = XResizeWindow($0, id, UInt32(max(width, 1)), UInt32(max(height, 1))) }
  }

  /// Maps the window.
  public func map() { display.perform { _ = XMapWindow($0, id) } }

  /// Unmaps the window without the app's knowledge.
  public func unmap() { display.perform { _ = XUnmapWindow($0, id) } }

  /// Raises the window above all others.
  public func raise() { display.perform { _ = XRaiseWindow($0, id) } }

  /// Asks the window manager to iconify the window. Without one nothing happens: use `unmap()`.
  public func iconify() { display.perform { _ = XIconifyWindow($0, id, 0) } }

  /// Maximises or unmaximises the window. Needs a window manager.
  public func setMaximized(_ maximized: Bool) {
    let atoms = ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"].map {
      Int(display.atom($0))
    }
    display.tellWindowManager("_NET_WM_STATE", about: id, [maximized ? 1 : 0] + atoms + [2])
  }

  /// Asks the app to close the window, as the close button in the title bar does.
  public func requestClose() {
    let protocols = display.atom("WM_PROTOCOLS")
    let delete = display.atom("WM_DELETE_WINDOW")
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = protocols
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(delete)
    display.perform { _ = XSendEvent($0, id, 0, 0, &event) }
  }

  /// Gives the window the keyboard focus, and waits until it has it.
  /// - Throws: `AutomationError` if the window is not mapped, or does not get the focus.
  public func focus() async throws {
    let isManaged = display.hasWindowManager
    try await poll("the window “\(title)” to have focus", for: .patience, every: 4) {
      if isFocused { return true }
      if isManaged {
        display.tellWindowManager("_NET_ACTIVE_WINDOW", about: id, [2, 0, 0])
      } else if isMapped {
        display.perform {
          XRaiseWindow($0, id)
          XSetInputFocus($0, id, Int32(RevertToPointerRoot), UInt(CurrentTime))
        }
      }
      return isFocused
    }
  }

  /// Whether it is a menu, a tooltip or the like, which bypasses the window manager.
  public var isPopup: Bool { attributes?.override_redirect != 0 }

  var isTooltip: Bool { types.contains("_NET_WM_WINDOW_TYPE_TOOLTIP") }

  var isMenu: Bool {
    !types.isDisjoint(with: [
      "_NET_WM_WINDOW_TYPE_COMBO", "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU",
      "_NET_WM_WINDOW_TYPE_POPUP_MENU",
    ])
  }

  private var types: Set<String> {
    Set(display.numbers("_NET_WM_WINDOW_TYPE", of: id).map { display.name(of: $0) })
  }

  private var attributes: XWindowAttributes? {
    var attributes = XWindowAttributes()
    var found: Int32 = 0
    let worked = display.perform { found = XGetWindowAttributes($0, id, &attributes) }
    return worked && found != 0 ? attributes : nil
  }

  /// Whether both are the same window of the same display.
  public static func == (one: Window, other: Window) -> Bool {
    one.id == other.id && one.display === other.display
  }
}

extension Display {
  /// All windows of apps in stacking order, the topmost last, including those that a window manager
  /// has reparented.
  var windows: [Window] { windows(in: root, depth: 3) }

  private func windows(in parent: XID, depth: Int) -> [Window] {
    children(of: parent).flatMap { child -> [Window] in
      if !numbers("_NET_WM_WINDOW_TYPE", of: child).isEmpty {
        return [Window(id: child, display: self)]
      }
      return depth > 1 ? windows(in: child, depth: depth - 1) : []
    }
  }

  /// The window of an app that receives pointer events at `point`.
  func window(at point: Point) -> Window? {
    var (x, y): (Int32, Int32) = (0, 0)
    var child: XID = 0
    perform {
      _ = XTranslateCoordinates(
        $0, self.root, self.root, Int32(point.x), Int32(point.y), &x, &y, &child)
    }
    guard child != 0 else { return nil }
    if !numbers("_NET_WM_WINDOW_TYPE", of: child).isEmpty {
      return Window(id: child, display: self)
    }
    return windows(in: child, depth: 2).first
  }
}
