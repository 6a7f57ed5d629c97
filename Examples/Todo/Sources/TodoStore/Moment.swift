#if canImport(Glibc)
  internal import Glibc
#endif

/// A point of time, in seconds since 1970 began in Greenwich.
public struct Moment: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// What time it is.
  public static var now: Moment { Moment(rawValue: time(nil)) }

  public static func < (one: Moment, other: Moment) -> Bool { one.rawValue < other.rawValue }
}
