/// A connection to a Wayland compositor, for the few requests that a test has.
///
/// Messages are sent and read here without libwayland: see Docs/Decisions/015-own-wayland-messages.md.
@MainActor
final class WaylandConnection {
  /// An event of an object. Its arguments are read one after the other.
  struct Event {
    let object: UInt32
    let code: UInt16
    fileprivate(set) var words: ArraySlice<UInt32>

    mutating func number() -> UInt32 { words.popFirst() ?? 0 }

    mutating func text() -> String {
      let length = Int(number())
      let words = words.prefix((length + 3) / 4)
      self.words = self.words.dropFirst(words.count)
      let bytes = words.flatMap { word in
        (0..<4).map { UInt8(word >> ($0 * 8) & 0xff) }
      }
      return String(decoding: bytes.prefix(max(length - 1, 0)), as: UTF8.self)
    }
  }

  private static let display: UInt32 = 1

  private let socket: LocalSocket
  private var lastObject = WaylandConnection.display
  private var registry: UInt32 = 0
  /// The names of what the compositor offers, by interface.
  private var globals: [String: UInt32] = [:]

  /// Connects to the compositor at `path`; nil if there is none yet.
  init?(path: String) {
    guard let socket = LocalSocket(path: path) else { return nil }
    self.socket = socket
    registry = makeObject()
    // wl_display.get_registry
    send(to: WaylandConnection.display, 1, [registry])
    guard synchronize() else { return nil }
  }

  func close() { socket.close() }

  /// A new object's number.
  func makeObject() -> UInt32 {
    lastObject += 1
    return lastObject
  }

  /// Makes an object for what the compositor offers as `interface`.
  /// - Throws: `AutomationError` if it does not offer that.
  func bind(_ interface: String, version: UInt32 = 1) throws -> UInt32 {
    guard let name = globals[interface] else {
      throw AutomationError(.world, "The compositor has no \(interface).")
    }
    let object = makeObject()
    // wl_registry.bind
    send(to: registry, 0, [name] + Self.words(interface) + [version, object])
    return object
  }

  /// Sends a request, and `descriptor` with it.
  func send(
    to object: UInt32, _ code: UInt16, _ arguments: [UInt32] = [], with descriptor: Int32? = nil
  ) {
    let length = UInt32(8 + arguments.count * 4)
    let words = [object, length << 16 | UInt32(code)] + arguments
    socket.send(words.withUnsafeBytes(Array.init), with: descriptor)
  }

  /// Waits until the compositor has processed all requests; false if it is gone.
  @discardableResult
  func synchronize() -> Bool {
    let callback = makeObject()
    // wl_display.sync
    send(to: WaylandConnection.display, 0, [callback])
    return wait { $0.object == callback }
  }

  /// Reads events until `isLast` is true for one; false if the compositor is gone, or refuses a
  /// request.
  func wait(until isLast: (inout Event) -> Bool) -> Bool {
    while var event = read() {
      if event.object == WaylandConnection.display, event.code == 0 { return false }
      if event.object == registry, event.code == 0 {
        let name = event.number()
        globals[event.text()] = name
      } else if isLast(&event) {
        return true
      }
    }
    return false
  }

  private func read() -> Event? {
    guard let header = socket.receive(8).map(Self.words) else { return nil }
    let rest = Int(header[1] >> 16) - 8
    guard rest >= 0, let words = rest == 0 ? [] : socket.receive(rest).map(Self.words) else {
      return nil
    }
    return Event(object: header[0], code: UInt16(header[1] & 0xffff), words: words[...])
  }

  /// A text as an argument: its length with a zero at the end, and the bytes in whole words.
  private static func words(_ text: String) -> [UInt32] {
    var bytes = Array(text.utf8) + [0]
    let length = UInt32(bytes.count)
    while bytes.count % 4 != 0 { bytes.append(0) }
    return [length] + words(bytes)
  }

  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 4).map {
        bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)
      }
    }
  }
}
