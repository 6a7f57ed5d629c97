internal import CAutomation
internal import Glibc

/// A private connection to a message bus, or directly to a peer.
@MainActor
final class Bus {
  /// A method call.
  struct Call {
    var destination: String?
    var path: String
    var interface: String
    var method: String
    var arguments: [Argument] = []
  }

  /// A failed call: the D-Bus name of the error, if it has one, and its message.
  nonisolated struct Failure: Error {
    let name: String
    let text: String

    /// Whether there was no answer at all, rather than an error as the answer.
    var isSilence: Bool {
      let silent = ["NoReply", "Timeout", "TimedOut", "Disconnected", "ServiceUnknown", "IOError"]
      return silent.contains { name.hasSuffix("." + $0) }
    }
  }

  private let connection: OpaquePointer

  /// The timeout of a call, in milliseconds.
  private static let patience: Int32 = 10_000

  /// Connects to the bus or, if `isPeer`, to the single peer that listens at `address`.
  init(address: String, isPeer: Bool = false) throws {
    var flags = G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
    if !isPeer { flags |= G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue }
    var error: UnsafeMutablePointer<GError>?
    guard
      let connection = g_dbus_connection_new_for_address_sync(
        address, GDBusConnectionFlags(rawValue: flags), nil, nil, &error)
    else {
      let failure = Self.failure(error)
      throw AutomationError(.world, "No connection to the bus at \(address): \(failure.text)")
    }
    self.connection = connection
    g_dbus_connection_set_exit_on_close(connection, 0)
  }

  isolated deinit {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Makes one call and returns the arguments of the answer.
  func call(_ call: Call) throws(Failure) -> Variant {
    var error: UnsafeMutablePointer<GError>?
    guard
      let answer = g_dbus_connection_call_sync(
        connection, call.destination, call.path, call.interface, call.method,
        Argument.tuple(call.arguments), nil, GDBusCallFlags(rawValue: 0), Self.patience, nil, &error
      )
    else { throw Self.failure(error) }
    return Variant(owning: answer)
  }

  /// Makes many calls and returns all answers in the order of the calls.
  ///
  /// The messages are sent together, so that a hundred calls take little more time than one. No
  /// other source of the main loop is dispatched meanwhile, since the answers arrive in a main
  /// context of their own.
  func calls(_ calls: [Call]) -> [Result<Variant, Failure>] {
    guard !calls.isEmpty else { return [] }
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    let batch = Batch(count: calls.count)
    for (index, call) in calls.enumerated() {
      let ticket = Unmanaged.passRetained(Ticket(batch: batch, index: index)).toOpaque()
      g_dbus_connection_call(
        connection, call.destination, call.path, call.interface, call.method,
        Argument.tuple(call.arguments), nil, GDBusCallFlags(rawValue: 0), Self.patience, nil,
        { source, result, ticket in
          let ticket = Unmanaged<Ticket>.fromOpaque(ticket!).takeRetainedValue()
          var error: UnsafeMutablePointer<GError>?
          let answer = g_dbus_connection_call_finish(OpaquePointer(source), result, &error)
          ticket.batch.answers[ticket.index] =
            answer.map { .success(Variant(owning: $0)) } ?? .failure(Bus.failure(error))
          ticket.batch.missing -= 1
        }, ticket)
    }
    while batch.missing > 0 { g_main_context_iteration(context, 1) }
    g_main_context_pop_thread_default(context)
    g_main_context_unref(context)
    return batch.answers.map { $0! }
  }

  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> Failure {
    guard let error else { return Failure(name: "", text: "no reason given.") }
    defer { g_error_free(error) }
    var name = "\(String(cString: g_quark_to_string(error.pointee.domain))).\(error.pointee.code)"
    if let remote = g_dbus_error_get_remote_error(error) {
      name = String(cString: remote)
      g_free(remote)
    } else if error.pointee.domain == g_io_error_quark() {
      switch UInt32(error.pointee.code) {
      case G_IO_ERROR_TIMED_OUT.rawValue: name = "g-io-error.TimedOut"
      case G_IO_ERROR_CLOSED.rawValue: name = "g-io-error.Disconnected"
      default: name = "g-io-error.IOError"
      }
    }
    return Failure(name: name, text: String(cString: error.pointee.message))
  }
}

/// The answers of calls that were made together.
@MainActor
private final class Batch {
  var answers: [Result<Variant, Bus.Failure>?]
  var missing: Int

  init(count: Int) {
    answers = Array(repeating: nil, count: count)
    missing = count
  }
}

/// The context of one call of a batch, for its callback.
@MainActor
private final class Ticket {
  let batch: Batch
  let index: Int

  init(batch: Batch, index: Int) {
    self.batch = batch
    self.index = index
  }
}
