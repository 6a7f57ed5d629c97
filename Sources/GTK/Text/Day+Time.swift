import CGTK

nonisolated extension Day {
  /// 1 January 1970, as GLib counts days.
  private nonisolated static let epoch: UInt32 = 719_163

  /// The day `number` days after 1 January 1970; nil if it is out of the range of the calendar.
  public nonisolated init?(number: Int) {
    let last = 2_932_896
    guard (1 - Int(Day.epoch)...last).contains(number) else { return nil }
    var date = GDate()
    g_date_clear(&date, 1)
    g_date_set_julian(&date, UInt32(Int(Day.epoch) + number))
    self.init(
      year: Int(g_date_get_year(&date)), month: Int(g_date_get_month(&date).rawValue),
      day: Int(g_date_get_day(&date)))
  }

  /// The number of days since 1 January 1970.
  public nonisolated var number: Int {
    var date = GDate()
    g_date_clear(&date, 1)
    g_date_set_dmy(
      &date, GDateDay(day), GDateMonth(rawValue: numericCast(month)), GDateYear(year))
    return Int(g_date_get_julian(&date)) - Int(Day.epoch)
  }

  /// The day of a point of time in the user's time zone; 1 January 1970 if it is out of the range
  /// of the calendar.
  ///
  /// - Parameter time: seconds since 1 January 1970, 0:00 UTC.
  public nonisolated init(containing time: Int) {
    guard let date = g_date_time_new_from_unix_local(gint64(time)) else {
      (year, month, day) = (1970, 1, 1)
      return
    }
    defer { g_date_time_unref(date) }
    year = Int(g_date_time_get_year(date))
    month = Int(g_date_time_get_month(date))
    day = Int(g_date_time_get_day_of_month(date))
  }

  /// The end of the day of `time` in the user's time zone; nil if it is out of the range of the
  /// calendar. Both are seconds since 1 January 1970, 0:00 UTC.
  public nonisolated static func end(containing time: Int) -> Int? {
    guard let next = Day(number: Day(containing: time).number + 1),
      let midnight = g_date_time_new_local(
        gint(next.year), gint(next.month), gint(next.day), 0, 0, 0)
    else { return nil }
    defer { g_date_time_unref(midnight) }
    return Int(g_date_time_to_unix(midnight))
  }

  /// The day in the user's language, in the format `format` of GDateTime.
  ///
  /// ```swift
  /// day.formatted("%-d %B %Y")   // 21 November 2026
  /// ```
  public nonisolated func formatted(_ format: String) -> String {
    guard let date = g_date_time_new_utc(gint(year), gint(month), gint(day), 0, 0, 0) else {
      return description
    }
    defer { g_date_time_unref(date) }
    return String(taking: g_date_time_format(date, format)) ?? description
  }
}
