import Containment

/// When the frames of a change came, and how far it went in each.
struct FrameLog {
  /// How many frames are kept.
  static let length = 120

  /// Milliseconds between each of the last frames and the one before it, oldest first.
  private(set) var intervals: [Double] = []
  /// How much further the change went in one frame than its curve explains, as a share of the whole
  /// way; what frames that were left out add up to, above all.
  private(set) var largestJump = 0.0
  private var last: (moment: Double, progress: Double)?

  /// Milliseconds; nil without a frame.
  var mean: Double? {
    intervals.isEmpty ? nil : intervals.reduce(0, +) / Double(intervals.count)
  }

  /// Milliseconds; nil without a frame.
  var worst: Double? { intervals.max() }

  /// Time was halted or moved by the slider: the next frame's length is not counted.
  mutating func interrupt() { last = nil }

  /// A frame at `moment`, in milliseconds. `explained` is how far the curve goes there in a frame of
  /// the usual length; nil where it says nothing.
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
  /// How far a change goes within `share` of its duration, around `time`.
  func distance(around time: Double, within share: Double) -> Double {
    let here = progress(at: time)
    return max(abs(here - progress(at: time - share)), abs(progress(at: time + share) - here))
  }
}
