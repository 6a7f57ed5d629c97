import CGTK

/// A closure that GLib's main loop calls later, unless the timeout is cancelled or released before.
@MainActor
public final class Timeout {
  private var id: guint = 0
  private var action: (@MainActor () -> Void)?
  private var held: HeldByC? = HeldByC()

  private init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// Calls `action` once, after `milliseconds`.
  public static func after(
    milliseconds: Int, _ action: @escaping @MainActor () -> Void
  ) -> Timeout {
    let timeout = Timeout(action)
    timeout.id = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(milliseconds), Timeout.fire,
      Unmanaged.passUnretained(timeout).toOpaque(), nil)
    return timeout
  }

  /// Calls `action` once, when the main loop is idle.
  public static func whenIdle(_ action: @escaping @MainActor () -> Void) -> Timeout {
    let timeout = Timeout(action)
    timeout.id = g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE, Timeout.fire, Unmanaged.passUnretained(timeout).toOpaque(), nil)
    return timeout
  }

  /// Whether the action is still to come.
  public var isPending: Bool { id != 0 }

  /// Cancels the action, if it has not run yet.
  public func cancel() {
    if id != 0 { g_source_remove(id) }
    end()
  }

  private func end() {
    id = 0
    action = nil
    held = nil
  }

  private static let fire: GSourceFunc = { pointer in
    let timeout = Unmanaged<Timeout>.fromOpaque(pointer!).takeUnretainedValue()
    let action = timeout.action
    timeout.end()
    action?()
    return 0
  }

  isolated deinit { cancel() }
}
