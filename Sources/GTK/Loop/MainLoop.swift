import CGTK
import Dispatch

#if canImport(Glibc)
  import Glibc
#endif

/// Connects GLib's main loop and Swift's main actor.
///
/// While a GLib loop runs on the main thread, jobs of the main actor, `DispatchQueue.main` and
/// `Task.sleep` run in between its events. ``Application`` attaches it by itself; a program with
/// a loop of its own calls ``attach()`` once.
public enum MainLoop {
  private static var source: guint = 0

  /// Lets GLib's default main context drain the main actor's queue. Repeated calls do nothing.
  ///
  /// The source has the priority of redraws, which take turns with it: a flood of tasks does not
  /// keep frames from being drawn, nor do slow frames keep tasks from running. With a lower
  /// priority, one animation on a slow machine would stop all tasks.
  public static func attach() {
    guard source == 0 else { return }
    let asRedraws: Int32 = 120
    source = g_unix_fd_add_full(
      asRedraws, _dispatch_get_main_queue_handle_4CF(), GIOCondition(rawValue: 1),
      { handle, _, _ in
        // The eventfd stays readable until it is read; without this the loop would spin.
        var count: UInt64 = 0
        _ = read(handle, &count, MemoryLayout<UInt64>.size)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
  }

  /// Waits until the loop has nothing more urgent to do than to end the waiting.
  package static func idle() async {
    var wait: Timeout?
    await withCheckedContinuation { done in wait = .whenIdle { done.resume() } }
    withExtendedLifetime(wait) {}
  }

  /// Runs everything that is ready in GLib's main context, without waiting, until nothing is.
  ///
  /// For programs that measure and for tests; an app never needs it.
  public static func drain() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}
