import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// The monotonic clock, which is the same for all processes.
package enum Nanoseconds {
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Milliseconds from `start` to now.
  package static func milliseconds(since start: Int) -> Double { Double(now - start) / 1_000_000 }
}

/// Waits without a main loop.
enum Pause {
  /// Sleeps; no main loop runs meanwhile.
  static func milliseconds(_ count: Int) { g_usleep(gulong(count * 1000)) }
}

/// Runs iterations of GLib's main loop.
package enum Loop {
  /// Dispatches events until `condition` holds, and blocks in between.
  package static func run(until condition: () -> Bool) {
    while !condition() { g_main_context_iteration(nil, 1) }
  }

  /// Dispatches events for `milliseconds`.
  package static func run(milliseconds: Int) {
    var isOver = false
    withUnsafeMutablePointer(to: &isOver) { flag in
      g_timeout_add(
        guint(milliseconds),
        { flag in
          flag!.assumingMemoryBound(to: Bool.self).pointee = true
          return 0
        }, flag)
      run { flag.pointee }
    }
  }

  /// Dispatches the events that are ready, and does not block.
  static func drain() { while g_main_context_iteration(nil, 0) != 0 {} }
}
