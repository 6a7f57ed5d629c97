nonisolated extension ListOutline {
  /// The difference between the entries of two outlines. Without section headers, or with the same
  /// sections and items, it costs as much as the difference of the items; otherwise every entry is
  /// compared, and those between the common beginning and the common end are copied.
  static func difference(from old: ListOutline, to new: ListOutline) -> ListDiff {
    let body: ListDiff
    if !old.hasSectionHeaders, !new.hasSectionHeaders {
      body = ListDiff(from: old.snapshot, to: new.snapshot)
    } else if old.hasSectionHeaders == new.hasSectionHeaders,
      old.snapshot.sectionIDs == new.snapshot.sectionIDs,
      old.snapshot.starts == new.snapshot.starts,
      old.snapshot.rows.isIdentical(to: new.snapshot.rows)
    {
      body = ListDiff(unchanged: old.body.count)
    } else {
      return ListDiff(trimming: old, new)
    }
    // The entries around the body always have the same order.
    return ListDiff(from: old.leading, to: new.leading).followed(by: body)
      .followed(by: ListDiff(from: old.trailing, to: new.trailing))
  }
}
