import CGTK

/// A closure that can be requested several times, and runs once after the present event, before the
/// next frame is drawn.
///
/// One source serves all requests, so a request costs next to nothing.
@MainActor
public final class DeferredCall {
  // GLib lets every thread say when a source has its turn.
  private nonisolated(unsafe) let source: UnsafeMutablePointer<GSource>
  private let body: @MainActor () -> Void
  private let held = HeldByC()
  /// Whether the closure is going to run.
  public private(set) var isPending = false

  /// Prepares `body`; nothing runs until ``request()``.
  public init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
    source = g_source_new(DeferredCall.functions, guint(MemoryLayout<GSource>.stride))
    g_source_set_priority(source, G_PRIORITY_HIGH_IDLE)
    g_source_set_callback(
      source,
      { call in
        Unmanaged<DeferredCall>.fromOpaque(call!).takeUnretainedValue().run()
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    g_source_attach(source, nil)
  }

  /// Requests the closure to run; further requests before it has run do nothing.
  public func request() {
    guard !isPending else { return }
    isPending = true
    g_source_set_ready_time(source, 0)
  }

  /// The same for any thread. ``isPending`` tells nothing of it.
  package nonisolated func requestFromAnyThread() { g_source_set_ready_time(source, 0) }

  private func run() {
    isPending = false
    g_source_set_ready_time(source, -1)
    body()
  }

  isolated deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }

  /// Only the ready time decides when the source has its turn.
  private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.dispatch = { _, callback, data in callback?(data) ?? 0 }
    return functions
  }()
}
