/// A day of the calendar, counted from 1 January 1970.
public struct DayNumber: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func < (one: DayNumber, other: DayNumber) -> Bool { one.rawValue < other.rawValue }
}
