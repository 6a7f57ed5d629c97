import CGTK

/// One handler on one signal.
///
/// Releasing the connection leaves the handler connected; `disconnect()` removes it.
@MainActor
public final class SignalConnection {
  typealias Handler = @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void

  private let sender: WeakObject<Object>
  private let id: gulong

  init(
    _ sender: Object, _ signal: String, after: Bool = false, _ handler: @escaping Handler
  ) {
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.stride), nil)!
    let box = CallbackBox<Handler>.pointer(to: handler)
    enfilade_closure_set_data(closure, box)
    g_closure_add_finalize_notifier(closure, box) { box, _ in CallbackBoxes.release(box) }
    g_closure_set_marshal(
      closure,
      { closure, reply, _, arguments, _, _ in
        // Held for the call: the handler may disconnect itself or destroy the sender.
        let handler = CallbackBox<Handler>.function(at: enfilade_closure_data(closure!))
        handler(arguments!, reply)
      })
    self.sender = WeakObject(sender)
    id = g_signal_connect_closure(sender.unsafePointer, signal, closure, after ? 1 : 0)
    precondition(id != 0, "\(sender) has no signal named \(signal).")
  }

  /// Disconnects the handler. Does nothing the second time, or if the sender has been freed.
  public func disconnect() {
    guard let sender = sender.object else { return }
    if g_signal_handler_is_connected(sender.unsafePointer, id) != 0 {
      g_signal_handler_disconnect(sender.unsafePointer, id)
    }
  }
}
