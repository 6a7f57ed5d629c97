import CGTK
import GTK

/// A connection with another program, which is read and written without holding up the main loop.
@MainActor
package final class SocketStream: Object {
  /// How much is read at once, in bytes, and so the most that is held of what comes.
  private static let portion: gsize = 65_536

  private let ending = Object(adopting: UnsafeMutableRawPointer(g_cancellable_new()))

  package override class var objectType: ObjectType { .peer }

  private var stream: UnsafeMutablePointer<GIOStream> { cast() }
  private var cancellable: UnsafeMutablePointer<GCancellable> { ending.cast() }

  /// Connects with the program that listens on a Unix socket.
  ///
  /// - Parameters:
  ///   - path: the path of the socket.
  ///   - isAbstract: whether that is a name in the kernel, and no file.
  /// - Throws: a `FileError` with the reason if there is none.
  package static func connect(
    toPath path: String, isAbstract: Bool = false
  ) async throws(FileError) -> SocketStream {
    let type = isAbstract ? G_UNIX_SOCKET_ADDRESS_ABSTRACT : G_UNIX_SOCKET_ADDRESS_PATH
    let address = g_unix_socket_address_new_with_type(path, -1, type)
    return try await connect(UnsafeMutableRawPointer(address), named: path)
  }

  /// Connects with the program that listens on a port of this computer.
  ///
  /// - Throws: a `FileError` with the reason if there is none.
  package static func connect(toPort port: UInt16) async throws(FileError) -> SocketStream {
    let address = g_inet_socket_address_new_from_string("127.0.0.1", UInt32(port))
    return try await connect(UnsafeMutableRawPointer(address), named: "127.0.0.1:\(port)")
  }

  private static func connect(
    _ address: UnsafeMutableRawPointer?, named name: String
  ) async throws(FileError) -> SocketStream {
    guard let address else { throw FileError(path: name, reason: tr("It is not known why.")) }
    defer { g_object_unref(address) }
    let client = Object(adopting: UnsafeMutableRawPointer(g_socket_client_new()))
    g_socket_client_set_enable_proxy(client.cast(), 0)
    typealias Answer = @MainActor (Result<SocketStream, FileError>) -> Void
    let result: Result<SocketStream, FileError> = await withCheckedContinuation { done in
      g_socket_client_connect_async(
        client.cast(), OpaquePointer(address), nil,
        { client, result, box in
          var error: UnsafeMutablePointer<GError>?
          let connection = g_socket_client_connect_finish(
            UnsafeMutableRawPointer(client)?.assumingMemoryBound(to: GSocketClient.self), result,
            &error)
          let answer = CallbackBox<Answer>.function(at: box)
          if let connection {
            answer(.success(SocketStream(adopting: UnsafeMutableRawPointer(connection))))
          } else {
            answer(.failure(FileError(path: "", taking: error)))
          }
          CallbackBoxes.release(box)
        }, CallbackBox<Answer>.pointer(to: { done.resume(returning: $0) }))
    }
    switch result {
    case .success(let stream): return stream
    case .failure(let error): throw FileError(path: name, reason: error.reason)
    }
  }

  /// What comes next, as soon as something does; nothing once nothing can come any more.
  package func read() async -> [UInt8] {
    typealias Answer = @MainActor ([UInt8]) -> Void
    return await withCheckedContinuation { done in
      g_input_stream_read_bytes_async(
        g_io_stream_get_input_stream(stream), SocketStream.portion, G_PRIORITY_DEFAULT, cancellable,
        { stream, result, box in
          let bytes = g_input_stream_read_bytes_finish(
            UnsafeMutableRawPointer(stream)?.assumingMemoryBound(to: GInputStream.self), result, nil
          )
          CallbackBox<Answer>.function(at: box)(SocketStream.array(taking: bytes))
          CallbackBoxes.release(box)
        }, CallbackBox<Answer>.pointer(to: { done.resume(returning: $0) }))
    }
  }

  private static func array(taking bytes: OpaquePointer?) -> [UInt8] {
    guard let bytes else { return [] }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  /// Writes all of it, and waits until it is on its way; false if it cannot be.
  package func write(_ bytes: [UInt8]) async -> Bool {
    typealias Answer = @MainActor (Bool) -> Void
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    defer { copy.deallocate() }
    return await withCheckedContinuation { done in
      g_output_stream_write_all_async(
        g_io_stream_get_output_stream(stream), copy.baseAddress, gsize(bytes.count),
        G_PRIORITY_DEFAULT, cancellable,
        { stream, result, box in
          let isWritten = g_output_stream_write_all_finish(
            UnsafeMutableRawPointer(stream)?.assumingMemoryBound(to: GOutputStream.self), result,
            nil, nil)
          CallbackBox<Answer>.function(at: box)(isWritten != 0)
          CallbackBoxes.release(box)
        }, CallbackBox<Answer>.pointer(to: { done.resume(returning: $0) }))
    }
  }

  /// Ends what waits for it: it reads and writes nothing more, and is closed when nobody has it.
  package func close() { g_cancellable_cancel(cancellable) }
}
