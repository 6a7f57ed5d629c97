internal import CAutomation

/// A window on an X server.
struct XWindow: WindowHandle {
  let id: UInt
  let display: XDisplay

  var server: any DisplayServer { display }

  var title: String { display.text("_NET_WM_NAME", of: id) ?? "" }

  var processID: Int32? { display.numbers("_NET_WM_PID", of: id).first.map { Int32($0) } }

  /// `WM_CLASS` has two texts that end with zeros: the name of the instance, and the class.
  var applicationID: String? {
    let texts = display.text("WM_CLASS", of: id)?.split(separator: "\0") ?? []
    return texts.count == 2 ? String(texts[1]) : nil
  }

  var isMapped: Bool { attributes?.map_state == IsViewable }

  var exists: Bool { attributes != nil }

  var isFocused: Bool {
    var focus: XID = 0
    var revert: Int32 = 0
    display.perform { _ = XGetInputFocus($0, &focus, &revert) }
    return focus == id || display.children(of: id).contains(focus)
  }

  var extents: Extents? {
    guard let attributes else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: XID = 0
    display.perform {
      _ = XTranslateCoordinates($0, id, display.root, 0, 0, &x, &y, &child)
    }
    let scale = display.scale
    return Extents(
      x: Int(x) / scale, y: Int(y) / scale, width: Int(attributes.width) / scale,
      height: Int(attributes.height) / scale)
  }

  func move(to point: Point) {
    let (x, y) = (point.x * display.scale, point.y * display.scale)
    display.perform { _ = XMoveWindow($0, id, Int32(x), Int32(y)) }
  }

  func resize(width: Int, height: Int) {
    let (width, height) = (width * display.scale, height * display.scale)
    display.perform { _ = XResizeWindow($0, id, UInt32(width), UInt32(height)) }
  }

  func map() { display.perform { _ = XMapWindow($0, id) } }

  func unmap() { display.perform { _ = XUnmapWindow($0, id) } }

  func raise() { display.perform { _ = XRaiseWindow($0, id) } }

  func iconify() { display.perform { _ = XIconifyWindow($0, id, 0) } }

  func setMaximized(_ maximized: Bool) {
    let atoms = ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"].map {
      Int(display.atom($0))
    }
    display.tellWindowManager("_NET_WM_STATE", about: id, [maximized ? 1 : 0] + atoms + [2])
  }

  func requestClose() {
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

  func requestFocus() {
    if display.hasWindowManager {
      display.tellWindowManager("_NET_ACTIVE_WINDOW", about: id, [2, 0, 0])
    } else if isMapped {
      display.perform {
        XRaiseWindow($0, id)
        XSetInputFocus($0, id, Int32(RevertToPointerRoot), UInt(CurrentTime))
      }
    }
  }

  var kind: WindowKind {
    guard attributes?.override_redirect != 0 else { return .normal }
    let types = Set(display.numbers("_NET_WM_WINDOW_TYPE", of: id).map { display.name(of: $0) })
    if types.contains("_NET_WM_WINDOW_TYPE_TOOLTIP") { return .tooltip }
    return types.isDisjoint(with: XWindow.menus) ? .otherPopup : .menu
  }

  private static let menus = [
    "_NET_WM_WINDOW_TYPE_COMBO", "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU",
    "_NET_WM_WINDOW_TYPE_POPUP_MENU",
  ]

  private var attributes: XWindowAttributes? {
    var attributes = XWindowAttributes()
    var found: Int32 = 0
    let worked = display.perform { found = XGetWindowAttributes($0, id, &attributes) }
    return worked && found != 0 ? attributes : nil
  }
}

extension XDisplay {
  /// All windows of apps in stacking order, the topmost last, including those that a window manager
  /// has reparented.
  var windows: [Window] { windows(in: root, depth: 3) }

  private func windows(in parent: XID, depth: Int) -> [Window] {
    children(of: parent).flatMap { child -> [Window] in
      if !numbers("_NET_WM_WINDOW_TYPE", of: child).isEmpty { return [window(child)] }
      return depth > 1 ? windows(in: child, depth: depth - 1) : []
    }
  }

  func window(at point: Point) -> Window? {
    var (x, y): (Int32, Int32) = (0, 0)
    var child: XID = 0
    perform {
      _ = XTranslateCoordinates(
        $0, self.root, self.root, Int32(point.x * scale), Int32(point.y * scale), &x, &y, &child)
    }
    guard child != 0 else { return nil }
    if !numbers("_NET_WM_WINDOW_TYPE", of: child).isEmpty { return window(child) }
    return windows(in: child, depth: 2).first
  }

  private func window(_ id: XID) -> Window { Window(XWindow(id: id, display: self)) }
}
