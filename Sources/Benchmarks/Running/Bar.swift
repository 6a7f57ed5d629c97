/// What one figure of a run must reach.
struct Bar {
  enum Limit {
    /// At most so many times what the raw twin needs.
    case timesRaw(Double)
    /// At most so much more than the raw twin has.
    case overRaw(Double)
    /// At most this, whatever the raw twin needs.
    case absolute(Double)
    /// It has to hold.
    case holds
  }

  let field: String
  let limit: Limit

  init(_ field: String, _ limit: Limit) {
    self.field = field
    self.limit = limit
  }

  /// The most that `field` may be, given what the raw twin has measured.
  func most(raw: Record) -> Double? {
    switch limit {
    case .timesRaw(let factor): raw.number(field).map { $0 * factor }
    case .overRaw(let slack): raw.number(field).map { $0 + slack }
    case .absolute(let most): most
    case .holds: nil
    }
  }

  /// What is asked for, what that comes to here, and whether it is reached.
  func judge(ours: Record, raw: Record) -> (record: Record, isReached: Bool) {
    var record = Record()
    switch limit {
    case .timesRaw(let factor): record.set("times_raw", factor)
    case .overRaw(let slack): record.set("over_raw", slack)
    case .absolute: break
    case .holds:
      let holds = ours[field] == .flag(true)
      record.set("reached", holds)
      return (record, holds)
    }
    let most = most(raw: raw)
    if let most { record.set("at_most", most) }
    let value = ours.number(field)
    let isReached = if let most, let value { value <= most } else { false }
    record.set("reached", isReached)
    return (record, isReached)
  }
}
