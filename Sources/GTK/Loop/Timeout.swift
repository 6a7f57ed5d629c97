import CGTK

/// A closure that GLib's main loop calls later, unless the timeout is cancelled or released before.
@MainActor
public final class Timeout {
  private var id: guint = 0

  private init() {}

  /// Calls `action` once, after `milliseconds`.
  public static func after(
    milliseconds: Int, _ action: @escaping @MainActor () -> Void
  ) -> Timeout {
    let timeout = Timeout()
    timeout.id = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(exactly: max(milliseconds, 0)) ?? .max, Timeout.fire,
      timeout.box(action), CallbackBoxes.release)
    return timeout
  }

  /// Calls `action` once, when the main loop is idle.
  public static func whenIdle(_ action: @escaping @MainActor () -> Void) -> Timeout {
    let timeout = Timeout()
    timeout.id = g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE, Timeout.fire, timeout.box(action), CallbackBoxes.release)
    return timeout
  }

  /// Whether the action is still to come.
  public var isPending: Bool { id != 0 }

  /// Cancels the action, if it has not run yet.
  public func cancel() {
    let source = id
    id = 0
    if source != 0 { g_source_remove(source) }
  }

  private func box(_ action: @escaping @MainActor () -> Void) -> UnsafeMutableRawPointer {
    CallbackBox<@MainActor () -> Void>.pointer { [weak self] in
      self?.id = 0
      action()
    }
  }

  private static let fire: GSourceFunc = { box in
    CallbackBox<@MainActor () -> Void>.function(at: box)()
    return 0
  }

  isolated deinit { cancel() }
}
