import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// Time that only goes forwards, the same for all processes.
enum Nanoseconds {
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Milliseconds from `start` to now.
  static func milliseconds(since start: Int) -> Double { Double(now - start) / 1_000_000 }
}

/// Letting time pass.
enum Pause {
  /// Sleeps; no main loop runs meanwhile.
  static func milliseconds(_ count: Int) { g_usleep(gulong(count * 1000)) }
}

/// GLib's main loop, driven by hand.
enum Loop {
  /// Handles events until `condition` holds, waiting in between.
  static func run(until condition: () -> Bool) {
    while !condition() { g_main_context_iteration(nil, 1) }
  }

  /// Handles whatever comes within `milliseconds`.
  static func run(milliseconds: Int) {
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

  /// Handles what is ready and does not wait.
  static func drain() { while g_main_context_iteration(nil, 0) != 0 {} }
}
