import GTK
import TodoStore

/// Tells when another day begins, so that what says “today” does not say it tomorrow.
@MainActor
final class DayWatch {
  /// In seconds. A computer that sleeps stops the loop's clock, so a day may have begun meanwhile.
  private static let longestWait = 3600

  private let now: @MainActor () -> Moment
  private let onNewDay: @MainActor () -> Void
  private var day: Day
  private var timer: Timeout?

  init(now: @escaping @MainActor () -> Moment, onNewDay: @escaping @MainActor () -> Void) {
    self.now = now
    self.onNewDay = onNewDay
    day = Day(containing: now().rawValue)
    wait()
  }

  private func wait() {
    let present = now().rawValue
    let rest = Day.end(containing: present).map { $0 - present } ?? DayWatch.longestWait
    timer = .after(milliseconds: min(max(rest, 1), DayWatch.longestWait) * 1000) { [weak self] in
      self?.look()
    }
  }

  private func look() {
    let present = Day(containing: now().rawValue)
    if present != day {
      day = present
      onNewDay()
    }
    wait()
  }
}
