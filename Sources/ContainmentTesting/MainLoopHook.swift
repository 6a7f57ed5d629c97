import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

// Swift Testing's runner is an async main: when it first suspends, the runtime would give the main
// thread away. Instead the thread runs GLib's loop, so that tests see real widgets alive.
private typealias Drain = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Void

@section(".init_array") @used
nonisolated private let installHook: @convention(c) () -> Void = {
  dlsym(nil, "swift_task_asyncMainDrainQueue_hook")?
    .assumingMemoryBound(to: Optional<Drain>.self).pointee = { _, _ in
      MainActor.assumeIsolated {
        MainLoop.attach()
        GLibLog.install()
        g_main_loop_run(g_main_loop_new(nil, 0))
      }
    }
}
