import Containment

/// Measures the frames of a transition: the time between them, and jumps in the progress.
struct FrameLog {
  /// The number of frames that are kept.
  static let length = 120

  /// Milliseconds between each of the last frames and the one before it, the oldest first.
  private(set) var intervals: [Double] = []
  /// The largest change of progress in one frame, 0…1, minus what the curve explains. Skipped
  /// frames are the main cause.
  private(set) var largestJump = 0.0
  private var last: (moment: Double, progress: Double)?

  /// The mean interval in milliseconds; nil without a frame.
  var mean: Double? {
    intervals.isEmpty ? nil : intervals.reduce(0, +) / Double(intervals.count)
  }

  /// The longest interval in milliseconds; nil without a frame.
  var worst: Double? { intervals.max() }

  /// Leaves out the interval until the next frame, since time was halted or moved by the slider.
  mutating func interrupt() { last = nil }

  /// Adds a frame at `moment`, in milliseconds. `explained` is the change of progress that the
  /// curve has there within a frame at 60 per second; nil while the transition does not follow its
  /// curve.
  mutating func add(at moment: Double, progress: Double, explained: Double?) {
    defer { last = (moment, progress) }
    guard let last else { return }
    intervals.append(moment - last.moment)
    if intervals.count > FrameLog.length { intervals.removeFirst() }
    if let explained {
      largestJump = max(largestJump, abs(progress - last.progress) - explained)
    }
  }
}

extension Timing {
  /// The greatest change of progress within `share` of the duration before or after `time`.
  func distance(around time: Double, within share: Double) -> Double {
    let here = progress(at: time)
    return max(abs(here - progress(at: time - share)), abs(progress(at: time + share) - here))
  }
}
