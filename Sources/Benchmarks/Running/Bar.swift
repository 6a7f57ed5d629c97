/// The limit that a figure of a run must keep.
package struct Bar {
  package enum Limit {
    /// At most the figure of the raw twin times a factor.
    case timesRaw(Double)
    /// At most the figure of the raw twin plus a constant.
    case overRaw(Double)
    /// At most a constant.
    case absolute(Double)
    /// It must be true.
    case holds
  }

  let field: String
  let limit: Limit

  package init(_ field: String, _ limit: Limit) {
    self.field = field
    self.limit = limit
  }

  /// The greatest value that `field` may have, given the figures of the raw twin.
  func most(raw: Record) -> Double? {
    switch limit {
    case .timesRaw(let factor): raw.number(field).map { $0 * factor }
    case .overRaw(let slack): raw.number(field).map { $0 + slack }
    case .absolute(let most): most
    case .holds: nil
    }
  }

  /// The limit, its value with these figures, and whether it is kept.
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
