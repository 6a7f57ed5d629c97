import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

// The runner of Swift Testing is an async main: when it first suspends, the runtime drains the main
// queue and would not run GLib's main loop. With this hook it runs that loop, so that widgets work
// in tests.
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
