internal import CAutomation
internal import Glibc

/// The connection of a world to its X server.
@MainActor
final class XDisplay {
  let name: String
  /// How many pixels of the screen one of the desktop has, each way. The server counts in those.
  let scale: Int
  private(set) var pointer: OpaquePointer
  private var isOpen = true

  init(name: String, scale: Int) throws {
    guard let pointer = XOpenDisplay(name) else {
      throw AutomationError(.world, "The display \(name) cannot be opened.")
    }
    self.name = name
    self.scale = scale
    self.pointer = pointer
    // Xlib would exit this process when the server goes away; a test must report it and continue.
    XSetIOErrorExitHandler(pointer, { _, _ in }, nil)
  }

  isolated deinit { close() }

  func close() {
    guard isOpen else { return }
    isOpen = false
    catchingErrors { _ = XCloseDisplay(pointer) }
  }

  var root: XID { XDefaultRootWindow(pointer) }

  var size: (width: Int, height: Int) {
    (Int(XDisplayWidth(pointer, 0)) / scale, Int(XDisplayHeight(pointer, 0)) / scale)
  }

  /// Sends requests and waits until the server has processed them.
  /// - Returns: false if the server refused one, for example since a window is gone.
  @discardableResult
  func perform(_ requests: (OpaquePointer) -> Void) -> Bool {
    guard isOpen else { return false }
    return catchingErrors {
      requests(pointer)
      XSync(pointer, 0)
    }
  }

  /// Runs `body` with error handlers of our own, which are restored afterwards: Xlib has one set of
  /// handlers for the process, and GTK may have installed its own.
  @discardableResult
  private func catchingErrors(_ body: () -> Void) -> Bool {
    Self.failed = false
    let previous = XSetErrorHandler { _, _ in
      XDisplay.failed = true
      return 0
    }
    let previousIO = XSetIOErrorHandler { _ in
      XDisplay.failed = true
      return 0
    }
    defer {
      XSetErrorHandler(previous)
      XSetIOErrorHandler(previousIO)
    }
    body()
    return !Self.failed
  }

  private static var failed = false

  /// The atoms so far, which stay as long as the server.
  private var atoms: [String: Atom] = [:]

  func atom(_ name: String) -> Atom {
    if let known = atoms[name] { return known }
    var atom: Atom = 0
    if perform({ atom = XInternAtom($0, name, 0) }) { atoms[name] = atom }
    return atom
  }

  func name(of atom: Atom) -> String {
    var name: UnsafeMutablePointer<CChar>?
    perform { name = XGetAtomName($0, atom) }
    guard let name else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  /// The numbers in a window's property, 32 bits each.
  func numbers(_ property: String, of window: XID) -> [UInt] {
    read(property, of: window, format: 32) { bytes, count in
      bytes.withMemoryRebound(to: UInt.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    } ?? []
  }

  /// The text in a window's property.
  func text(_ property: String, of window: XID) -> String? {
    read(property, of: window, format: 8) { bytes, count in
      String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
  }

  private func read<Value>(
    _ property: String, of window: XID, format: Int32,
    _ decode: (UnsafeMutablePointer<UInt8>, Int) -> Value
  ) -> Value? {
    let property = atom(property)
    var type: Atom = 0
    var actualFormat: Int32 = 0
    var count: UInt = 0
    var remaining: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let worked = perform {
      _ = XGetWindowProperty(
        $0, window, property, 0, 4096, 0, 0, &type, &actualFormat, &count, &remaining, &bytes)
    }
    guard let bytes else { return nil }
    defer { XFree(bytes) }
    guard worked, actualFormat == format, count > 0 else { return nil }
    return decode(bytes, Int(count))
  }

  /// Whether a window manager is running.
  var hasWindowManager: Bool {
    !numbers("_NET_SUPPORTING_WM_CHECK", of: root).isEmpty
  }

  /// The child windows of `window` in stacking order, the topmost last.
  func children(of window: XID) -> [XID] {
    var (root, parent): (XID, XID) = (0, 0)
    var list: UnsafeMutablePointer<XID>?
    var count: UInt32 = 0
    perform { _ = XQueryTree($0, window, &root, &parent, &list, &count) }
    guard let list else { return [] }
    defer { XFree(list) }
    return Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  /// Sends a client message about `window` to the window manager.
  func tellWindowManager(_ message: String, about window: XID, _ data: [Int]) {
    let type = atom(message)
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = type
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) {
      let longs = $0.bindMemory(to: Int.self)
      for (index, value) in data.enumerated() { longs[index] = value }
    }
    perform {
      _ = XSendEvent($0, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    }
  }
}
