import CGTK

/// Runs transitions one at a time and measures them.
final class TransitionWatch {
  struct Figures {
    var frames = 0
    var cost = Cost()
    /// The times from the request to the first frame of the transition, in milliseconds.
    var latencies: [Double] = []
    /// The times between the frames of a transition, in milliseconds.
    var gaps: [Double] = []
    /// How many frames missed the refresh that they were for.
    var late = 0
  }

  private(set) var figures = Figures()
  private let pair: any PagePair
  private let meter: CostMeter
  private var frames: FrameLog { pair.screen.frames }
  private var isDrawn = false
  private var firstDrawn: Int?

  init(_ pair: any PagePair, _ meter: CostMeter) {
    self.pair = pair
    self.meter = meter
    let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = { _, _, watch in
      Unmanaged<TransitionWatch>.fromOpaque(watch!).takeUnretainedValue().isDrawn = true
      return 0
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(pair.place), "draw", unsafeBitCast(handler, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
  }

  func reset() { figures = Figures() }

  /// Draws the present page once more, as input would.
  func touch() {
    gtk_widget_queue_draw(pair.page)
    settle()
  }

  /// Runs and measures one transition, from the request until everything has settled.
  func change() {
    frames.clear()
    firstDrawn = nil
    isDrawn = false
    frames.onFrame = { [unowned self] in
      if isDrawn, firstDrawn == nil { firstDrawn = frames.times.last }
    }
    let before = meter.read()
    let start = Nanoseconds.now
    pair.flip()
    Loop.run { !pair.isMoving }
    pair.tidy()
    let moving = frames.times
    figures.late += frames.late
    settle()
    figures.cost += meter.read() - before
    figures.frames += frames.times.count
    if let firstDrawn { figures.latencies.append(Double(firstDrawn - start) / 1_000_000) }
    for (one, next) in zip(moving, moving.dropFirst()) {
      figures.gaps.append(Double(next - one) / 1_000_000)
    }
  }

  /// Milliseconds from a request to the first frame with a visible difference.
  func firstChange() -> Double {
    let before = PixelProbe(pair.screen.window)
    var change: Int?
    frames.onFrame = { [unowned self] in
      guard change == nil, let time = frames.times.last else { return }
      if PixelProbe(pair.screen.window).differs(from: before) { change = time }
    }
    let start = Nanoseconds.now
    pair.flip()
    Loop.run { !pair.isMoving }
    pair.tidy()
    settle()
    return change.map { Double($0 - start) / 1_000_000 } ?? .infinity
  }

  /// Waits for the last frames, after which the frame clock stops.
  private func settle() { Loop.run(milliseconds: 80) }

  isolated deinit {
    g_signal_handlers_disconnect_matched(
      UnsafeMutableRawPointer(pair.place), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
      Unmanaged.passUnretained(self).toOpaque())
  }
}
