import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// A main loop without a display, for a program that only looks after others.
@MainActor
package final class BareLoop {
  private let loop = g_main_loop_new(nil, 0)
  private var code: Int32 = 0
  private let onSignal: @MainActor (Int32) -> Void

  /// Calls `onSignal` with SIGINT, SIGTERM and SIGHUP, in place of ending the program.
  package init(onSignal: @escaping @MainActor (Int32) -> Void) {
    self.onSignal = onSignal
    MainLoop.attach()
    // Who is written to may just have ended.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Runs until ``end(_:)``, and returns the code that is given there.
  package func run() -> Int32 {
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      let box = CallbackBox<@MainActor () -> Void>.pointer { [onSignal] in onSignal(number) }
      return g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, number,
        { box in
          CallbackBox<@MainActor () -> Void>.function(at: box)()
          return 1
        }, box, CallbackBoxes.release)
    }
    g_main_loop_run(loop)
    for source in sources { g_source_remove(source) }
    return code
  }

  /// Ends the loop.
  package func end(_ code: Int32) {
    self.code = code
    g_main_loop_quit(loop)
  }

  isolated deinit { g_main_loop_unref(loop) }
}
