import CGTK

/// The painted frames of a window: cycles of its frame clock with a paint phase.
@MainActor
package final class FrameLog {
  /// The times of after-paint of the painted frames since ``clear()``, in nanoseconds.
  package private(set) var times: [Int] = []
  /// How long each of these frames took from its beginning until it was painted, in milliseconds.
  package private(set) var durations: [Double] = []
  /// How many of these frames missed the refresh that they were for: a frame that begins at the refresh
  /// after that of the frame before it, and is painted by the next one, is on time, however much longer
  /// than the one before it it takes.
  private(set) var late = 0
  /// Called after each painted frame.
  var onFrame: (() -> Void)?

  private let clock: OpaquePointer
  private var isPainting = false
  /// When the present cycle began, at before-paint, and that of the last of these frames.
  private var (beginning, lastBeginning) = (0, Int?.none)

  /// Observes the frames of `window`, which must be realized.
  init(_ window: CWidget) {
    clock = gtk_widget_get_frame_clock(window)!
    g_object_ref(UnsafeMutableRawPointer(clock))
    times.reserveCapacity(1024)
    connect("before-paint") { _, log in FrameLog.at(log).beginning = Nanoseconds.now }
    connect("paint") { _, log in FrameLog.at(log).isPainting = true }
    connect("after-paint") { _, log in FrameLog.at(log).frameEnded() }
  }

  package func clear() {
    times.removeAll(keepingCapacity: true)
    durations.removeAll(keepingCapacity: true)
    (late, lastBeginning) = (0, nil)
  }

  /// The time between two frames at the refresh rate, in milliseconds.
  var interval: Double {
    var interval: gint64 = 0
    gdk_frame_clock_get_refresh_info(clock, 0, &interval, nil)
    return interval > 0 ? Double(interval) / 1000 : 1000 / 60
  }

  /// Runs the main loop until one more frame has been painted, which it requests.
  package func waitForFrame() {
    let before = times.count
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    Loop.run { times.count > before }
  }

  private func frameEnded() {
    guard isPainting else { return }
    isPainting = false
    let now = Nanoseconds.now
    if let lastBeginning, Double(now - lastBeginning) > 2 * interval * 1_000_000 { late += 1 }
    lastBeginning = beginning
    times.append(now)
    durations.append(Double(now - beginning) / 1_000_000)
    onFrame?()
  }

  private func connect(
    _ signal: String, _ handler: @convention(c) (gpointer?, gpointer?) -> Void
  ) {
    g_signal_connect_data(
      UnsafeMutableRawPointer(clock), signal, unsafeBitCast(handler, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
  }

  private static func at(_ pointer: gpointer?) -> FrameLog {
    Unmanaged<FrameLog>.fromOpaque(pointer!).takeUnretainedValue()
  }

  isolated deinit {
    g_signal_handlers_disconnect_matched(
      UnsafeMutableRawPointer(clock), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
      Unmanaged.passUnretained(self).toOpaque())
    g_object_unref(UnsafeMutableRawPointer(clock))
  }
}
