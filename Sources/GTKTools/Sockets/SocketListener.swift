import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Waits for other programs to connect, at a port or at a path.
@MainActor
package final class SocketListener: Object {
  /// The port; 0 where it listens at a path.
  package private(set) var port: UInt16 = 0
  private let ending = Object(adopting: UnsafeMutableRawPointer(g_cancellable_new()))

  package override class var objectType: ObjectType { .peer }

  /// Listens at a port of this computer, which others can reach as far as its address can be.
  ///
  /// - Parameters:
  ///   - address: a numeric address of this computer.
  ///   - port: the port; 0 for one that is free.
  /// - Throws: a `FileError` with the reason, as when the port is taken.
  package convenience init(address: String, port: UInt16) throws(FileError) {
    let name = "\(address):\(port)"
    guard let place = g_inet_socket_address_new_from_string(address, UInt32(port)) else {
      throw FileError(path: name, reason: tr("This is no numeric address, such as 0.0.0.0."))
    }
    try self.init(at: UnsafeMutableRawPointer(place), named: name)
  }

  /// Listens at a Unix socket, which is made as a file.
  ///
  /// - Throws: a `FileError` with the reason if it cannot be made.
  package convenience init(path: String) throws(FileError) {
    try self.init(at: UnsafeMutableRawPointer(g_unix_socket_address_new(path)), named: path)
  }

  private init(at place: UnsafeMutableRawPointer?, named name: String) throws(FileError) {
    super.init(adopting: UnsafeMutableRawPointer(g_socket_listener_new()))
    defer { if let place { g_object_unref(place) } }
    var error: UnsafeMutablePointer<GError>?
    var given: UnsafeMutablePointer<GSocketAddress>?
    let isOpen = g_socket_listener_add_address(
      cast(), place?.assumingMemoryBound(to: GSocketAddress.self), G_SOCKET_TYPE_STREAM,
      G_SOCKET_PROTOCOL_DEFAULT, nil, &given, &error)
    guard isOpen != 0 else {
      let isTaken = g_error_matches(
        error, g_io_error_quark(), Int32(bitPattern: G_IO_ERROR_ADDRESS_IN_USE.rawValue))
      if isTaken != 0 {
        g_error_free(error)
        throw FileError(path: name, reason: tr("Another program listens there already."))
      }
      throw FileError(path: name, taking: error)
    }
    guard let given = UnsafeMutableRawPointer(given) else { return }
    if enfilade_is_a(given, g_inet_socket_address_get_type()) != 0 {
      port = g_inet_socket_address_get_port(
        given.assumingMemoryBound(to: GInetSocketAddress.self))
    }
    g_object_unref(given)
  }

  /// The next connection; nil once it is closed.
  package func accept() async -> SocketStream? {
    typealias Answer = @MainActor (SocketStream?) -> Void
    return await withCheckedContinuation { done in
      g_socket_listener_accept_async(
        cast(), ending.cast(),
        { listener, result, box in
          let connection = g_socket_listener_accept_finish(
            UnsafeMutableRawPointer(listener)?.assumingMemoryBound(to: GSocketListener.self),
            result, nil, nil)
          if let connection {
            // A frame is not to wait until the one before was received. At a path there is no such option.
            g_socket_set_option(
              g_socket_connection_get_socket(connection), Int32(IPPROTO_TCP), TCP_NODELAY, 1, nil)
          }
          CallbackBox<Answer>.function(at: box)(
            connection.map { SocketStream(adopting: UnsafeMutableRawPointer($0)) })
          CallbackBoxes.release(box)
        }, CallbackBox<Answer>.pointer(to: { done.resume(returning: $0) }))
    }
  }

  /// Whether it was closed.
  package var isClosed: Bool { g_cancellable_is_cancelled(ending.cast()) != 0 }

  /// Listens no more.
  package func close() {
    g_cancellable_cancel(ending.cast())
    g_socket_listener_close(cast())
  }
}
