internal import CAutomation

/// A connection to a Unix socket, on which messages are sent and read at once.
@MainActor
final class LocalSocket {
  private let connection: UnsafeMutablePointer<GSocketConnection>
  private let socket: UnsafeMutablePointer<GSocket>

  /// The maximum time to wait for bytes, in seconds.
  private static let patience: guint = 10

  /// Connects to the socket at `path`; nil if nobody listens there.
  init?(path: String) {
    let client = g_socket_client_new()
    defer { g_object_unref(UnsafeMutableRawPointer(client)) }
    let address = g_unix_socket_address_new(path)
    defer { g_object_unref(UnsafeMutableRawPointer(address)) }
    guard let connection = g_socket_client_connect(client, OpaquePointer(address), nil, nil) else {
      return nil
    }
    self.connection = connection
    socket = g_socket_connection_get_socket(connection)
    g_socket_set_timeout(socket, Self.patience)
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Sends `bytes`, and `descriptor` with them, which the other end gets a copy of.
  /// - Returns: whether the other end is there.
  @discardableResult
  func send(_ bytes: [UInt8], with descriptor: Int32? = nil) -> Bool {
    var message: UnsafeMutablePointer<GSocketControlMessage>?
    defer { if let message { g_object_unref(UnsafeMutableRawPointer(message)) } }
    if let descriptor {
      let list = g_unix_fd_list_new()
      defer { g_object_unref(UnsafeMutableRawPointer(list)) }
      guard g_unix_fd_list_append(list, descriptor, nil) >= 0 else { return false }
      message = g_unix_fd_message_new_with_fd_list(list)
    }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        var vector = GOutputVector(buffer: $0.baseAddress, size: gsize($0.count))
        return g_socket_send_message(
          socket, nil, &vector, 1, &message, message == nil || sent > 0 ? 0 : 1, 0, nil, nil)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Reads `count` bytes; nil if the other end is gone or silent.
  func receive(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let more = bytes.withUnsafeMutableBytes {
        g_socket_receive(
          socket, $0.baseAddress?.advanced(by: received).assumingMemoryBound(to: CChar.self),
          gsize(count - received), nil, nil)
      }
      guard more > 0 else { return nil }
      received += more
    }
    return bytes
  }

  func close() { g_io_stream_close(connection.stream, nil, nil) }
}

extension UnsafeMutablePointer<GSocketConnection> {
  fileprivate var stream: UnsafeMutablePointer<GIOStream> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GIOStream.self)
  }
}
