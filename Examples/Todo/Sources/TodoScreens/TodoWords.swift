import GTK
import TodoStore

/// What the sample says of days and of what went wrong.
enum TodoWords {
  /// What stands below the name of an item: when it was done, or when it is due. (MV-18.)
  static func detail(of item: TodoItem, today: Day) -> String {
    if let completion = item.completion {
      return day(Day(containing: completion.rawValue), today, completed)
    }
    return item.due.map { day(Day($0), today, due) } ?? tr("No due date")
  }

  private static func due(_ form: DayForm) -> String {
    switch form {
    case .yesterday: tr("Due yesterday")
    case .today: tr("Due today")
    case .tomorrow: tr("Due tomorrow")
    case .date(let date): tr("Due {1}", date)
    }
  }

  private static func completed(_ form: DayForm) -> String {
    switch form {
    case .yesterday: tr("Completed yesterday")
    case .today: tr("Completed today")
    case .tomorrow: tr("Completed tomorrow")
    case .date(let date): tr("Completed {1}", date)
    }
  }

  private enum DayForm { case yesterday, today, tomorrow, date(String) }

  private static func day(
    _ day: Day?, _ today: Day, _ words: (DayForm) -> String
  ) -> String {
    guard let day else { return words(.date("?")) }
    switch day.number - today.number {
    case -1: return words(.yesterday)
    case 0: return words(.today)
    case 1: return words(.tomorrow)
    default: return words(.date(day.formatted(tr(in: "date, as strftime", "%-d %B %Y"))))
    }
  }

  /// Why nothing came of what was asked for.
  static func reason(_ error: any Error) -> String {
    switch error {
    case let error as TodoStoreError: reason(error)
    case is CancellationError: tr("Loading was cancelled.")
    default: "\(error)"
    }
  }

  private static func reason(_ error: TodoStoreError) -> String {
    switch error {
    case .damaged(let path, let reason): tr("“{1}” is damaged: {2}.", path, reason)
    case .unavailable(let path, let reason): tr("“{1}” cannot be used: {2}.", path, reason)
    case .gone: tr("It is not there any more.")
    }
  }
}

nonisolated extension Day {
  init?(_ number: DayNumber) { self.init(number: number.rawValue) }

  /// The day as the store keeps it.
  var dayNumber: DayNumber { DayNumber(rawValue: number) }
}
