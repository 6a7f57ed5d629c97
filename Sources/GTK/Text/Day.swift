import CGTK

/// A day of the calendar, without a time or a time zone.
///
/// ```swift
/// Day("2026-11-21")?.description   // 2026-11-21
/// ```
public nonisolated struct Day: Hashable, Sendable, Comparable, LosslessStringConvertible {
  /// The year, with all digits.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// Nil if the calendar has no such day.
  public nonisolated init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      g_date_valid_dmy(
        GDateDay(day), GDateMonth(rawValue: numericCast(month)), GDateYear(year)) != 0
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `2026-11-21`; nil for everything else.
  public nonisolated init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      text.utf8.allSatisfy({ $0 == 0x2d || (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  public nonisolated var description: String {
    "\(Day.padded(year, 4))-\(Day.padded(month, 2))-\(Day.padded(day, 2))"
  }

  public nonisolated static func < (one: Day, other: Day) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  private nonisolated static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
