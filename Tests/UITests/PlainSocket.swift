#if canImport(Glibc)
  import Glibc
#endif

/// A connection with a port of this computer, as plain as a browser's below all that it knows.
@MainActor
final class PlainSocket {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let descriptor: Int32

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
    }
    guard isOpen else { throw Failure(description: "nobody listens at \(port)") }
  }

  isolated deinit { close(descriptor) }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes as much as there is room for; returns how much that is.
  @discardableResult
  func write(_ bytes: [UInt8], waits: Bool = true) -> Int {
    send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT)))
  }

  /// What comes next; nothing once it is closed, or when nothing comes for long.
  func read() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(count, 0)))
  }

  /// Reads what is there without waiting; false once it is closed.
  func drain() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count == 0 { return false }
      if count < 0 { return errno == EAGAIN || errno == EINTR }
    }
  }

  /// All that comes until it is closed.
  func readAll() -> String {
    var all: [UInt8] = []
    while true {
      let bytes = read()
      if bytes.isEmpty { return String(decoding: all, as: UTF8.self) }
      all += bytes
    }
  }
}
